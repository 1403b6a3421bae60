"""The coin table for the shell: its picture, its controls, its words."""

from functools import partial

import pygame

from game.coins import controls, keyhand, picture, shooting, texts
from game.coins.gauge import exact
from game.coins.layout import OPEN_MARGIN, Layout
from game.coins.rules import State, Turn
from game.coins.sounding import cues
from game.coins.story import story
from game.coins.ui import Ui
from game.core.rules import IllegalMove
from game.core.seats import Seat
from game.core.words import mark
from game.ui.gestures import Gesture, Point
from game.ui.keys import Key
from game.ui.table import PACES, Answer, Film, Frame, Table, TableButton, Tick
from game.ui.words import Words

AROUND = 50.0
"""Millimetres round goal and coins, both sides together, in a small picture."""


class CoinsTable(Table[State, Turn, Ui, Layout]):
    """The picture and the controls of the Coin Game."""

    keys = (
        Key(pygame.K_p, "place", mark("Move coins, or shoot")),
        Key(pygame.K_o, "turn-over", mark("Turn a coin over (penalty D)")),
        Key(pygame.K_f, "step", mark("Finer or coarser steps")),
    )

    def new_ui(self, state: State, before: Ui | None = None) -> Ui:
        return Ui(unready=0 if shooting.is_warm() else 2)

    def layout(self, area: pygame.Rect, frame: Frame, state: State, small: bool = False) -> Layout:
        if small:
            return _excerpt(area, state, 2 if frame.seating.near is Seat.SECOND else 0)
        padding = frame.skin.px(6)
        quarters = 2 if frame.seating.near is Seat.SECOND else 0
        opposite = frame.settings is not None and frame.settings.seats == "opposite"
        return Layout.fit(area, state.table, quarters, padding, sideways=not opposite)

    def draw(self, surface: pygame.Surface, layout: Layout, state: State, ui: Ui, frame: Frame) -> None:
        picture.draw_rest(surface, layout, state, ui, frame)

    def film(self, before: State, move: Turn, after: State, dropped: Point | None = None) -> Film[Layout]:
        told = story(before, move)
        return Film(told.duration, partial(picture.draw_turn, told, after), cues(told), told.seen, told.stills)

    def gesture(self, gesture: Gesture, state: State, ui: Ui, layout: Layout, frame: Frame) -> Answer:
        return controls.hear(gesture, state, ui, layout, frame)

    def action(self, name: str, state: State, ui: Ui, layout: Layout, frame: Frame) -> Answer:
        return keyhand.act(name, state, ui, layout)

    def tick(self, dt: float, state: State, ui: Ui, layout: Layout, frame: Frame) -> Tick:
        if ui.rolling is not None:
            pace = PACES[frame.settings.animation] if frame.settings else None
            gone = dt * (pace or 1.0)  # a shot is play: it rolls even where nothing else moves
            heard = shooting.heard(ui.rolling, gone)
            return Tick(True, shooting.passed(state, ui, gone), heard)
        if ui.unready:
            ui.unready -= 1
            if not ui.unready:
                shooting.warm()
        return Tick(ui.grip is not None)

    def status(self, state: State, ui: Ui, frame: Frame) -> str:
        return texts.status(state, ui, frame)

    def why(self, error: IllegalMove, state: State, ui: Ui, layout: Layout, frame: Frame) -> tuple[str, Point]:
        return texts.why(error, state, ui, layout, frame)

    def buttons(self, state: State, ui: Ui, words: Words) -> tuple[TableButton, ...]:
        return texts.buttons(state, ui, words)

    def detail(self, move: Turn, frame: Frame) -> str:
        return exact(move.throw, frame.skin.words) if move.throw else ""

    def cursor_text(self, state: State, ui: Ui, frame: Frame) -> str:
        return texts.cursor(state, ui, frame)


def _excerpt(area: pygame.Rect, state: State, quarters: int) -> Layout:
    """A small picture: only as much of the table as the goal and the coins take up at the start."""
    table = state.table
    reach = [(abs(coin.x) + coin.radius, abs(coin.y) + coin.radius) for coin in (*table.goal, *table.coins)]
    width = min(table.width, 2 * max(x for x, _ in reach) + AROUND)
    depth = min(table.depth, 2 * max(y for _, y in reach) + AROUND)
    inner = area.inflate(-2, -2)
    inner.size = (max(1, inner.width), max(1, inner.height))
    shape = inner.width / inner.height
    width, depth = min(table.width, max(width, depth * shape)), min(table.depth, max(depth, width / shape))
    return Layout(inner, width, depth, OPEN_MARGIN, quarters, small=True)
