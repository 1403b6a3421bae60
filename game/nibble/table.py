"""Nibble on the screen, as the shell's scenes use it."""

import pygame

from game.core.rules import IllegalMove
from game.core.words import mark
from game.nibble import controls, view, wording
from game.nibble.controls import Ui
from game.nibble.layout import Layout, board_only, playing
from game.nibble.rules import Move, State
from game.ui.gestures import Cancel, Click, Drag, Drop, Gesture, Hover, Point, Secondary
from game.ui.keys import Key
from game.ui.table import Answer, Film, Frame, Table, TableButton
from game.ui.words import Words

PARTS = {"next-part": 1, "part-before": -1}


class NibbleTable(Table[State, Move, Ui, Layout]):
    """Picture and controls of Nibble on all its boards."""

    keys = (
        Key(pygame.K_q, "north-west", mark("Up and to the left")),
        Key(pygame.K_e, "north-east", mark("Up and to the right")),
        Key(pygame.K_a, "south-west", mark("Down and to the left")),
        Key(pygame.K_d, "south-east", mark("Down and to the right")),
        Key(pygame.K_n, "next-tile", mark("Next tile that may be taken")),
        Key(pygame.K_x, "choose", mark("Choose a tile or put it back")),
        Key(pygame.K_i, "next-part", mark("Explain the next part of the colour tables")),
        Key(pygame.K_i, "part-before", mark("Explain the part before"), "shift"),
        Key(pygame.K_RETURN, "take", mark("Take the chosen tiles"), "ctrl"),
    )

    def new_ui(self, state: State, before: Ui | None = None) -> Ui:
        return Ui(cursor=before.cursor, by_keys=True) if before is not None and before.by_keys else Ui()

    def layout(self, area: pygame.Rect, frame: Frame, state: State, small: bool = False) -> Layout:
        if small:
            return board_only(area, state.variant.board)
        skin, seating = frame.skin, frame.seating
        return playing(area, state.variant, skin.letter_scale, seating.near, seating.turned, skin.text_scale)

    def draw(self, surface: pygame.Surface, layout: Layout, state: State, ui: Ui, frame: Frame) -> None:
        view.draw(surface, layout, state, ui, frame)

    def film(self, before: State, move: Move, after: State, dropped: Point | None = None) -> Film[Layout]:
        return view.film(before, move, after, dropped)

    def gesture(self, gesture: Gesture, state: State, ui: Ui, layout: Layout, frame: Frame) -> Answer:
        match gesture:
            case Hover(at):
                ui.by_keys = False
                ui.hover = None if at is None else layout.grid.cell_at(at)
                ui.marker = None if at is None else layout.marker_at(at)
            case Click(at=at, count=count):
                return self._press(at, count, state, ui, layout)
            case Drag(at=at, start=start):
                return controls.drag(state, ui, layout, start, at)
            case Drop(at=at) if ui.drag is not None:
                return controls.drop(state, ui, layout, at)
            case Cancel() if ui.drag is not None:
                ui.drag, ui.chosen = None, ui.before
            case Drop(at=at, start=start) if layout.grid.cell_at(start) == layout.grid.cell_at(at):
                return self._press(at, 1, state, ui, layout)
            case Secondary():
                controls.clear(ui)
        return Answer()

    @staticmethod
    def _press(at: Point, count: int, state: State, ui: Ui, layout: Layout) -> Answer:
        cell = layout.grid.cell_at(at)
        ui.by_keys, ui.refused = False, None
        ui.marker = layout.marker_at(at)  # a finger does not hover
        if cell is None:
            return Answer()
        return controls.press_again(state, ui, cell) if count > 1 else controls.press(state, ui, cell)

    def action(self, name: str, state: State, ui: Ui, layout: Layout, frame: Frame) -> Answer:
        if name in PARTS:
            controls.next_part(state, ui, layout, PARTS[name])
            return Answer()
        ui.marker = None
        if name in controls.WAYS:
            controls.move_cursor(state, ui, layout.grid, name)
        elif name == "next-tile":
            controls.next_tile(state, ui)
        elif name == "confirm":
            return controls.confirm(state, ui)
        elif name == "take":
            return controls.take(state, ui)
        elif name == "choose" and not controls.show_cursor(state, ui) and ui.cursor is not None:
            return controls.press(state, ui, ui.cursor)
        elif name == "clear":
            controls.clear(ui)
        return Answer()

    def status(self, state: State, ui: Ui, frame: Frame) -> str:
        return wording.status(state, ui.chosen, frame.skin.words)

    def why(self, error: IllegalMove, state: State, ui: Ui, layout: Layout, frame: Frame) -> tuple[str, Point]:
        cell = ui.touched if ui.touched is not None else next(iter(error.cells), None)
        at: Point = layout.grid.rect.midbottom if cell is None else layout.grid.centre(cell)
        return wording.refusal(error, state, frame.skin.words), at

    def buttons(self, state: State, ui: Ui, words: Words) -> tuple[TableButton, ...]:
        n = ui.chosen.bit_count()
        take = words.plural("Take {n} tile", "Take {n} tiles", n) if n else words("Take")
        return (
            TableButton("clear", words("Put back"), enabled=n > 0),
            TableButton("take", take, enabled=n > 0, primary=True),
        )

    def cursor_text(self, state: State, ui: Ui, frame: Frame) -> str:
        if ui.marker is not None:
            return wording.marker(ui.marker, state, frame)
        return "" if ui.at is None else wording.cell(ui.at, state, ui.chosen, frame.skin.words)
