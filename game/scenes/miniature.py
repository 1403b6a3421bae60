"""A small live board: a position and moves that play themselves, for the menu, the rules and the lists of games."""

from typing import Any

import pygame

from game.core.match import AnyMatch, Match
from game.core.seats import PerSeat, Seat
from game.core.spec import Spec
from game.ui.drawing import clipped
from game.ui.skin import Skin
from game.ui.table import Frame, Player, Seating, Table

PAUSE, PAUSES = 1.2, 6.0
"""Seconds that a position rests before the next move, and that all of them take together at most."""
NOBODY = Seating(PerSeat(Player("", 0), Player("", 1)), Seat.FIRST)


class Miniature:
    """The moves of a match one after the other, and then where they lead; with `still` only where the match stands.

    `time` seconds have passed. `rounds` says how often all was shown; at 0 it begins anew.
    """

    def __init__(self, match: AnyMatch, *, still: bool = False) -> None:
        self.table: Table[Any, Any, Any, Any] = match.spec.table()
        self.match = match
        steps = () if still else zip(match.states, match.moves, match.states[1:], strict=False)
        self.pause = min(PAUSE, PAUSES / (len(match.moves) + 1))
        self.films = [self.table.film(*step) for step in steps]
        self.lengths = [film.duration + self.pause for film in self.films]
        self.time = 0.0
        self.rounds = 0

    @property
    def moving(self) -> bool:
        return bool(self.lengths)

    @property
    def played(self) -> bool:
        """Whether all moves have been shown once."""
        return self.rounds > 0

    def pass_time(self, dt: float) -> None:
        """Goes on."""
        rounds, self.time = divmod(self.time + dt, sum(self.lengths) + self.pause)
        self.rounds += int(rounds)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, skin: Skin, *, jumps: bool = False) -> None:
        """Paints the board as large as the rectangle allows; `jumps` leaves out the way of a move."""
        with clipped(surface, rect):
            self._paint(surface, rect, skin, jumps)

    def _paint(self, surface: pygame.Surface, rect: pygame.Rect, skin: Skin, jumps: bool) -> None:
        match, t = self.match, self.time - self.pause
        index = 0
        while index < len(self.lengths) and t > self.lengths[index]:
            t -= self.lengths[index]
            index += 1
        resting = self.played or not self.lengths
        ply = match.index if resting else index
        moving = not resting and index < len(self.lengths) and t >= 0
        landed = moving and (jumps or t >= self.lengths[index] - self.pause)
        shown = ply + 1 if landed else ply
        last = match.moves[shown - 1] if shown else None
        frame = Frame(skin, NOBODY, live=False, last=last, clock=0.0 if jumps else self.time)
        state = match.states[shown]
        layout = self.table.layout(rect, frame, match.states[ply + moving], small=True)
        if moving and not landed:
            self.films[ply].draw(surface, layout, t, frame)
        else:
            self.table.draw(surface, layout, state, self.table.new_ui(state), frame)


def showcase(spec: Spec) -> Miniature:
    """The board of a game's rules on which most happens."""
    boards = [board for page in spec.rules() for board in page.diagrams]
    return Miniature(Match.from_diagram(spec, max(boards, key=lambda board: len(board.moves))))
