"""Several games between the same two people: who sits where, who begins, and the score."""

from dataclasses import dataclass, replace

from game.core.rules import Outcome
from game.core.seats import PerSeat, Seat


@dataclass(frozen=True)
class Series:
    """Two people, numbered 0 and 1, and what has happened between them so far.

    `seats` says which person holds which seat in the current game, `starter` who begins it, `score` the games that each
    has won, `ties` the games that nobody has.
    """

    names: tuple[str, str]
    seats: PerSeat[int]
    starter: int
    score: tuple[int, int] = (0, 0)
    ties: int = 0

    def seat_of(self, person: int) -> Seat:
        return Seat.FIRST if self.seats.first == person else Seat.SECOND

    @property
    def seat_names(self) -> PerSeat[str]:
        return self.seats.map(lambda person: self.names[person])

    def counted(self, outcome: Outcome) -> "Series":
        """The series with a finished game added to the score."""
        if outcome.winner is None:
            return replace(self, ties=self.ties + 1)
        winner = self.seats[outcome.winner]
        score = (self.score[0] + (winner == 0), self.score[1] + (winner == 1))
        return replace(self, score=score)


def seating(starter: int, fixed: bool) -> PerSeat[int]:
    """Which person takes which seat: with fixed seats person 0 is always FIRST, else whoever begins is."""
    return PerSeat(0, 1) if fixed or starter == 0 else PerSeat(1, 0)
