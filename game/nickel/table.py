"""Nickel on the screen: picture and controls behind the shell's contract."""

from typing import Any

import pygame

from game.core.rules import IllegalMove
from game.core.seats import Seat
from game.nickel import controls, motion
from game.nickel.board import EMPTY, colour_of, orientation_of
from game.nickel.controls import Ui
from game.nickel.layout import Layout, board_only, placing, playing
from game.nickel.rules import Move, State, square_name
from game.nickel.texts import COLOURS, DIRECTIONS, PIECES, REASONS, REFUSALS, STANCES
from game.nickel.view import draw_pyramid
from game.ui.gestures import Gesture, Point
from game.ui.table import Answer, Film, Frame, Table, TableButton
from game.ui.words import Words


class NickelTable(Table[State, Move, Ui, Layout]):
    """Board, trays and rack of Nickel."""

    def new_ui(self, state: State, before: Ui | None = None) -> Ui:
        if before is None or before.chosen is not None:  # after placing, the keys go on in the rack
            return Ui()
        return Ui(cursor=None if before.cursor is None else controls.nearest(state, before.cursor))

    def layout(self, area: pygame.Rect, frame: Frame, state: State, small: bool = False) -> Layout:
        if small:
            return board_only(area)
        if state.placing:
            return placing(area)
        return playing(area, frame.skin.pt(30), frame.seating.turned)

    def draw(self, surface: pygame.Surface, layout: Layout, state: State, ui: Ui, frame: Frame) -> None:
        motion.draw_still(surface, layout, state, ui, frame)
        carried = ui.chosen if ui.carried is None else state.board.pyramids[ui.carried]
        if ui.drag is not None and carried is not None:
            draw_pyramid(surface, frame.skin, carried, motion.in_hand(layout, ui.drag), lift=motion.HELD)

    def film(self, before: State, move: Move, after: State, dropped: Point | None = None) -> Film[Layout]:
        return motion.film(before, move, after, dropped)

    def gesture(self, gesture: Gesture, state: State, ui: Ui, layout: Layout, frame: Frame) -> Answer:
        return controls.gesture(gesture, state, ui, layout, frame)

    def action(self, name: str, state: State, ui: Ui, layout: Layout, frame: Frame) -> Answer:
        return controls.action(name, state, ui, frame)

    def status(self, state: State, ui: Ui, frame: Frame) -> str:
        words, outcome = frame.skin.words, state.outcome
        if outcome is not None:
            winner = state.to_move.other
            names = {"winner": frame.seating.name(winner), "loser": frame.seating.name(winner.other)}
            return words(REASONS[outcome.reason], **names)
        if state.placing:
            return self._placing(state, ui, frame)
        front = state.front(state.to_move)
        if front is None:
            return words("Begin on any square at the edge.")
        return words("Lift a pyramid that matches: {colour} or {direction}.", **_wanted(front, words))

    @staticmethod
    def _placing(state: State, ui: Ui, frame: Frame) -> str:
        words = frame.skin.words
        if ui.chosen is not None:
            return words("Put it on a free square.")
        if state.board == EMPTY:  # here it could seem that the wrong player is asked
            return words("Place first, from the rack: {name} begins the game.", name=frame.seating.name(Seat.FIRST))
        return words("Take a pyramid from the rack.")

    def why(self, error: IllegalMove, state: State, ui: Ui, layout: Layout, frame: Frame) -> tuple[str, Point]:
        words = frame.skin.words
        at = layout.cell_rect(error.cells[0]).center if error.cells else layout.board.center
        front = state.front(state.to_move)
        if error.reason == "no-match" and front is not None:
            values: dict[str, Any] = {**_described(error.cells[0], state, words), **_wanted(front, words)}
            return words("{square} is {pyramid} {stance}; you need {colour} or {direction}.", **values), at
        return words(REFUSALS[error.reason]), at

    def buttons(self, state: State, ui: Ui, words: Words) -> tuple[TableButton, ...]:
        return (TableButton("fill", words("Fill the rest"), primary=True),) if state.placing else ()

    def cursor_text(self, state: State, ui: Ui, frame: Frame) -> str:
        words, number = frame.skin.words, ui.hover if ui.hover is not None else ui.cursor
        if number is None:
            return ""
        for seat, tokens in ((seat, state.tokens[seat]) for seat in (state.to_move, state.to_move.other)):
            if tokens >> number & 1:
                name = frame.seating.name(seat)
                return words("{square}: a token of {name}", square=square_name(number), name=name)
        if state.pyramid_at(number) is None:
            return words("{square}: free", square=square_name(number))
        return words("{square}: {pyramid} {stance}", **_described(number, state, words))


def _described(number: int, state: State, words: Words) -> dict[str, str]:
    """The square and the pyramid on it, in words."""
    pyramid = state.board.pyramids[number]
    return {
        "square": square_name(number),
        "pyramid": words(PIECES[colour_of(pyramid)]),
        "stance": words(STANCES[orientation_of(pyramid)]),
    }


def _wanted(front: int, words: Words) -> dict[str, str]:
    """What a pyramid in front of a player asks for, in words."""
    return {"colour": words(COLOURS[colour_of(front)]), "direction": words(DIRECTIONS[orientation_of(front)])}
