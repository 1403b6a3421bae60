"""The two seats of a table, and a pair of values indexed by them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Generic, TypeVar

T = TypeVar("T")
R = TypeVar("R")


class Seat(Enum):
    """One of the two sides of a game; in games with fixed turns FIRST makes the first move."""

    FIRST = "first"
    SECOND = "second"

    @property
    def other(self) -> "Seat":
        return Seat.SECOND if self is Seat.FIRST else Seat.FIRST


@dataclass(frozen=True)
class PerSeat(Generic[T]):
    """A value for each seat: `pair[seat]` instead of `if first … else …`."""

    first: T
    second: T

    def __getitem__(self, seat: Seat) -> T:
        return self.first if seat is Seat.FIRST else self.second

    def __iter__(self) -> Iterator[T]:
        yield self.first
        yield self.second

    def with_(self, seat: Seat, value: T) -> "PerSeat[T]":
        """The same pair with another value for one seat."""
        return replace(self, first=value) if seat is Seat.FIRST else replace(self, second=value)

    def map(self, function: Callable[[T], R]) -> "PerSeat[R]":
        return PerSeat(function(self.first), function(self.second))
