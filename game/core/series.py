"""Several games between the same two people: who sits where, who begins, and the score."""

from dataclasses import dataclass, replace

from game.core.rules import Outcome
from game.core.seats import PerSeat, Seat


@dataclass(frozen=True)
class Series:
    """Two people, numbered 0 and 1, and what has happened between them so far.

    `seats` says which person holds which seat in the current game, `starter` who begins it, `score` the games that each
    has won, `ties` the games that nobody has. `best_of` is an odd number of games, of which whoever wins the larger
    half wins the series (ties do not count), or 0 for a series without an end. ValueError for a score beyond that.
    """

    names: tuple[str, str]
    seats: PerSeat[int]
    starter: int
    score: tuple[int, int] = (0, 0)
    ties: int = 0
    best_of: int = 0

    def __post_init__(self) -> None:
        if self.best_of != 0 and (self.best_of < 0 or self.best_of % 2 == 0):
            raise ValueError(f"best of {self.best_of}: neither an odd number of games nor 0 for no end")
        if self.needed is not None and (max(self.score) > self.needed or min(self.score) == self.needed):
            raise ValueError(f"a score of {self.score} cannot be in a series of best of {self.best_of}")

    @property
    def needed(self) -> int | None:
        """The games that a person has to win for the series; None if it has no end."""
        return self.best_of // 2 + 1 if self.best_of else None

    @property
    def champion(self) -> int | None:
        """The person who has won the series; None while it goes on."""
        return self.score.index(self.needed) if self.needed in self.score else None

    @property
    def begun(self) -> bool:
        """Whether it is more than one game: a game has been counted, or a length agreed on."""
        return any(self.score) or self.ties > 0 or self.best_of > 0

    def seat_of(self, person: int) -> Seat:
        """The seat that a person holds in the current game."""
        return Seat.FIRST if self.seats.first == person else Seat.SECOND

    @property
    def seat_names(self) -> PerSeat[str]:
        """The names of the people by the seats that they hold."""
        return self.seats.map(lambda person: self.names[person])

    def counted(self, outcome: Outcome) -> "Series":
        """The series with a finished game added to the score; ValueError if it has been won already."""
        if self.champion is not None:
            raise ValueError(f"the series is over at {self.score}")
        if outcome.winner is None:
            return replace(self, ties=self.ties + 1)
        winner = self.seats[outcome.winner]
        score = (self.score[0] + (winner == 0), self.score[1] + (winner == 1))
        return replace(self, score=score)

    def afresh(self) -> "Series":
        """The same two people with nothing won yet."""
        return replace(self, score=(0, 0), ties=0)


def seating(starter: int, fixed: bool) -> PerSeat[int]:
    """Which person takes which seat: with fixed seats person 0 is always FIRST, else whoever begins is."""
    return PerSeat(0, 1) if fixed or starter == 0 else PerSeat(1, 0)
