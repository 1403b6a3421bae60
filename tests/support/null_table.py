"""The smallest picture and controls that the shell accepts, and the template for a new game's `table.py`.

A row of counters: who clicks on one takes it with all to its right. By keys, arrows choose and Enter takes.
"""

from dataclasses import dataclass

import pygame

from game.core.rules import IllegalMove
from game.ui.cues import Cue
from game.ui.gestures import Click, Gesture, Hover, Point
from game.ui.table import Answer, Film, Frame, Table, TableUi
from tests.support.null_game import COUNTERS, GAME, LARGEST_ROW, State, Take

SECONDS = 0.4
ACROSS = 12
LINES = -(-LARGEST_ROW // ACROSS)


@dataclass
class Ui(TableUi):
    """How many counters are pointed at, from the right."""

    wanted: int = 0

    @property
    def engaged(self) -> bool:
        return self.wanted > 0


@dataclass(frozen=True)
class Row:
    """Places for counters side by side, in lines one below the other."""

    area: pygame.Rect

    def place(self, number: int) -> pygame.Rect:
        line, column = divmod(number, ACROSS)
        side = max(1, min(self.area.w // ACROSS, self.area.h // LINES))
        return pygame.Rect(self.area.x + column * side, self.area.y + line * side, side, side)

    def number_at(self, at: Point) -> int | None:
        return next((number for number in range(LARGEST_ROW) if self.place(number).collidepoint(at)), None)


class CountersTable(Table[State, Take, Ui, Row]):
    """Picture and controls of the row."""

    def new_ui(self, state: State, before: Ui | None = None) -> Ui:
        return Ui()

    def layout(self, area: pygame.Rect, frame: Frame, state: State, small: bool = False) -> Row:
        return Row(area)

    def draw(self, surface: pygame.Surface, layout: Row, state: State, ui: Ui, frame: Frame) -> None:
        refused = ui.wanted if ui.refused is not None else 0
        for number in range(state.counters):
            colour = "danger" if number >= state.counters - refused else frame.skin.palette.of(COUNTERS)[0]
            _counter(surface, layout, number, frame, colour, lifted=number >= state.counters - ui.wanted)

    def film(self, before: State, move: Take, after: State, dropped: Point | None = None) -> Film[Row]:
        def draw(surface: pygame.Surface, layout: Row, t: float, frame: Frame) -> None:
            left = after.counters + round(move.count * max(0.0, 1 - t / SECONDS))
            for number in range(left):
                colour = frame.skin.palette.of(COUNTERS)[0]
                _counter(surface, layout, number, frame, colour, lifted=number >= after.counters)

        return Film(SECONDS, draw, (Cue(0.0, "select"),))

    def gesture(self, gesture: Gesture, state: State, ui: Ui, layout: Row, frame: Frame) -> Answer:
        match gesture:
            case Hover(at):
                ui.wanted = _from(state, layout.number_at(at) if at is not None else None)
            case Click(at):
                ui.wanted = _from(state, layout.number_at(at))
                return Answer(ui.wanted or None)
        return Answer()

    def action(self, name: str, state: State, ui: Ui, layout: Row, frame: Frame) -> Answer:
        if name == "confirm":
            return Answer(ui.wanted or None)
        steps = {"left": 1, "right": -1, "clear": -ui.wanted}
        ui.wanted = max(0, min(ui.wanted + steps.get(name, 0), state.counters))
        return Answer(sound="select")

    def status(self, state: State, ui: Ui, frame: Frame) -> str:
        return frame.skin.words("Choose a tile or put it back")

    def why(self, error: IllegalMove, state: State, ui: Ui, layout: Row, frame: Frame) -> tuple[str, Point]:
        return frame.skin.words(GAME.refusals[error.reason]), layout.place(state.counters - ui.wanted).center


def _from(state: State, number: int | None) -> int:
    """How many counters there are from a place on to the right end."""
    return 0 if number is None else max(0, state.counters - number)


def _counter(surface: pygame.Surface, row: Row, number: int, frame: Frame, colour: str, lifted: bool) -> None:
    place = row.place(number).inflate(-2, -2)
    pygame.draw.circle(surface, frame.skin.colour(colour), place.move(0, -place.h // 4 * lifted).center, place.w // 3)
