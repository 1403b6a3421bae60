"""Checked shapes of what several files hold: times, the marks of games, series, records."""

import secrets
from datetime import datetime, timedelta
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from game.core.record import NewerRecord, Record
from game.core.seats import PerSeat
from game.core.series import Series
from game.store.files import Newer
from game.store.settings import Name

Person = Annotated[int, Meta(ge=0, le=1)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Uid = Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]

FIRST_YEAR, LAST_YEAR = 1970, 2999
"""Of others some system cannot tell the time in the player's own zone; a clock without a battery says 1970."""


class SeriesData(msgspec.Struct, frozen=True):
    """A series as it is written with a game of it, which is not over yet."""

    names: tuple[Name, Name]
    seats: tuple[Person, Person]
    starter: Person
    score: tuple[Count, Count]
    ties: Count
    best_of: Count

    def __post_init__(self) -> None:
        if self.seats[0] == self.seats[1]:
            raise ValueError(f"person {self.seats[0]} sits on both seats")
        if self.series().champion is not None:
            raise ValueError(f"a game of a series that is over at {self.score}")

    @classmethod
    def of(cls, series: Series) -> "SeriesData":
        seats = (series.seats.first, series.seats.second)
        return cls(series.names, seats, series.starter, series.score, series.ties, series.best_of)

    def series(self) -> Series:
        return Series(self.names, PerSeat(*self.seats), self.starter, self.score, self.ties, self.best_of)


def record_of(data: Any) -> Record:
    """The record that a kept game holds; ValueError if it is none, Newer if it is one of a newer version."""
    try:
        return Record.from_data(data)
    except NewerRecord as error:
        raise Newer(str(error)) from error


def new_uid() -> str:
    """A mark that no other game has."""
    return secrets.token_hex(8)


def utc(text: str) -> datetime:
    """The time that a text names; ValueError if it is none in UTC, or one that another zone could not show."""
    time = datetime.fromisoformat(text)
    if time.utcoffset() != timedelta(0):
        raise ValueError(f"{text!r} is not a time in UTC")
    if not FIRST_YEAR <= time.year <= LAST_YEAR:
        raise ValueError(f"{text!r} is not a time between {FIRST_YEAR} and {LAST_YEAR}")
    return time
