"""A player at the coin table: does what a hand does and lets time pass, without the shell round the table."""

from dataclasses import replace
from functools import cache
from typing import Any

import pygame

from game.coins import spec
from game.coins.layout import Layout
from game.coins.levels import classic
from game.coins.polygon import Point
from game.coins.rules import Options, State, Turn
from game.coins.settings import HandSettings
from game.coins.table import CoinsTable
from game.coins.tables import Coin
from game.core.rules import IllegalMove
from game.core.seats import PerSeat, Seat
from game.core.settings import described
from game.store.settings import Settings
from game.ui.gestures import Click, Drag, Drop, Gesture, Press, Sample
from game.ui.palette import PALETTES
from game.ui.skin import Skin
from game.ui.table import Frame, Player, Seating
from game.ui.words import Words

TABLE = CoinsTable()
READY = "aH -20,-160 bH 20,-160 cT 20,160 dT -20,160"


@cache
def skin(scale: float = 1.0) -> Skin:
    pygame.font.init()
    return Skin(scale, Words.load("en"), PALETTES["standard"])


def lying(text: str = READY, **house: bool) -> State:
    """A large table with quarters as `aH -20,-160 cT 20,160 …` says."""
    words = text.split()
    coins = []
    for name, place in zip(words[::2], words[1::2], strict=True):
        x, y = map(float, place.split(","))
        coins.append(Coin(name[0], "quarter", x, y, Seat.FIRST if name[1] == "H" else Seat.SECOND))
    return State.start(Options(**house), replace(classic(), width=720.0, depth=560.0, coins=tuple(coins)))


def a_frame(near: Seat = Seat.FIRST, scale: float = 1.0, **more: Any) -> Frame:
    return Frame(skin(scale), Seating(PerSeat(Player("Anna", 0), Player("Ben", 1)), near), **more)


class Sitting:
    """A state on the table with a hand over it; `turns` are those that have been played, `refused` the last refusal."""

    def __init__(
        self, state: State, size: tuple[int, int] = (900, 700), near: Seat = Seat.FIRST, **settings: Any
    ) -> None:
        self.state = state
        self.ui = TABLE.new_ui(state)
        own = {name: settings.pop(name) for name in described(HandSettings) if name in settings}
        self.frame = a_frame(near, settings=Settings(**settings), own=HandSettings(**own))
        self.size = size
        self.now = 0.0
        self.turns: list[tuple[State, Turn]] = []
        self.refused: IllegalMove | None = None

    @property
    def layout(self) -> Layout:
        return TABLE.layout(pygame.Rect((0, 0), self.size), self.frame, self.state)

    @property
    def letter(self) -> str:
        """The penalty that ended the last turn, or nothing."""
        penalties = self.turns[-1][1].verdict.penalties if self.turns else ()
        return penalties[0].letter if penalties else ""

    def _intend(self, intent: Any) -> None:
        if intent is None:
            return
        try:
            turn = spec.resolve(self.state, intent)
            after = self.state.play(turn)
        except IllegalMove as error:
            self._refuse(error)
            return
        self.turns.append((self.state, turn))
        self.state, self.ui = after, TABLE.new_ui(after)

    def _refuse(self, error: IllegalMove) -> None:
        self.refused = self.ui.refused = error
        text, at = TABLE.why(error, self.state, self.ui, self.layout, self.frame)
        assert text
        assert len(at) == 2

    def hear(self, gesture: Gesture) -> str:
        """Does what a gesture does, and tells its sound."""
        answer = TABLE.gesture(gesture, self.state, self.ui, self.layout, self.frame)
        self._intend(answer.intent)
        return answer.sound

    def keys(self, *names: str) -> None:
        for name in names:
            try:
                self._intend(TABLE.action(name, self.state, self.ui, self.layout, self.frame).intent)
            except IllegalMove as error:
                self._refuse(error)

    def pass_time(self, seconds: float = 5.0, dt: float = 1 / 60) -> None:
        """Lets time pass until the table is at rest, `seconds` at most."""
        for _ in range(round(seconds / dt)):
            if self.ui.rolling is None and self.ui.grip is None:
                return
            self.now += dt
            self._intend(TABLE.tick(dt, self.state, self.ui, self.layout, self.frame).intent)

    def press(self, place: Point, pointer: str = "mouse", touch: bool = False) -> str:
        return self.hear(Press(self.layout.to_screen(*place), self.now, pointer, touch))

    def click(self, place: Point) -> None:
        self.press(place)
        self.hear(Click(self.layout.to_screen(*place), self.now))

    def drag(
        self, start: Point, end: Point, seconds: float, fps: int = 60, rest: float = 0.0, touch: bool = False
    ) -> tuple[Sample, ...]:
        """A straight drag at an even pace, places in mm; then a `rest` without motion. Stops if it ends the turn."""
        a, b = self.layout.to_screen(*start), self.layout.to_screen(*end)
        begun, turns = self.now, len(self.turns)
        samples = (Sample(begun, *a),)
        self.hear(Press(a, begun, "finger 1" if touch else "mouse", touch))
        for i in range(1, round((seconds + rest) * fps) + 1):
            share = min(1.0, i / fps / seconds)
            at = (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
            self.now = begun + i / fps
            samples = (*samples, Sample(self.now, *at))
            self.hear(Drag(at, self.now, a, samples))
            if len(self.turns) > turns or self.refused:
                break
        return samples

    def stroke(
        self, start: Point, end: Point, seconds: float, fps: int = 60, rest: float = 0.0, touch: bool = False
    ) -> None:
        """A drag that lets go at its end."""
        turns = len(self.turns)
        samples = self.drag(start, end, seconds, fps, rest, touch)
        if len(self.turns) == turns and not self.refused:
            last = samples[-1]
            self.hear(Drop((last.x, last.y), self.now + 1e-4, (samples[0].x, samples[0].y), samples))


def rolls(table: Sitting) -> None:
    """A good shot that has rolled for three frames."""
    table.stroke((-20, -160), (-12, -100), 0.1)
    for _ in range(3):
        table.now += 1 / 60
        TABLE.tick(1 / 60, table.state, table.ui, table.layout, table.frame)


def carry_into_the_goal(table: Sitting) -> None:
    table.stroke((-20, -160), (-20, -20), 0.8)


def pull(table: Sitting, start: Point, way: Point, end: str = "drop") -> None:
    """A pull from a pixel by a way in pixels."""
    at = (start[0] + way[0], start[1] + way[1])
    samples = (Sample(table.now, *start), Sample(table.now + 0.1, *at))
    table.hear(Press(start, table.now))
    table.hear(Drag(at, table.now + 0.1, start, samples))
    if end == "drop":
        table.hear(Drop(at, table.now + 0.1, start, samples))
