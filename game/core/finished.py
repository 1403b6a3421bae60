"""Finished games as the history keeps them, and what lists and statistics need of them."""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from game.core.record import Record
from game.core.series import Series


@dataclass(frozen=True)
class Entry:
    """A finished game without its moves.

    `names` are those of persons 0 and 1 ("" for who gave none), `starter` is the person who began, `winner` the one who
    won (None for a tie), `moves` their number, `finished_at` the time in UTC and ISO form.
    """

    uid: str
    game: str
    finished_at: str
    names: tuple[str, str]
    starter: int
    winner: int | None
    reason: str
    moves: int


@dataclass(frozen=True)
class Finished:
    """A finished game: its record, the series as it was before the game counted, when it ended, its mark.

    ValueError for a record without a result.
    """

    record: Record
    series: Series
    finished_at: str
    uid: str

    def __post_init__(self) -> None:
        if self.record.result is None:
            raise ValueError(f"game {self.uid} is not finished")


def visible(name: str) -> str:
    """A name without the spaces around it; "" for one of spaces and of marks that need a letter to be seen."""
    return name.strip() if any(unicodedata.category(letter)[0] in "LNPS" for letter in name) else ""


def folded(name: str) -> str:
    """A name in the form in which names are compared: `ANNA ` and `anna` are one person."""
    return " ".join(unicodedata.normalize("NFKC", visible(name)).casefold().split())


def of_game(entries: Iterable[Entry], key: str) -> tuple[Entry, ...]:
    """The entries of one game, in their order."""
    return tuple(entry for entry in entries if entry.game == key)


def of_name(entries: Iterable[Entry], part: str, unnamed: tuple[str, str] = ("", "")) -> tuple[Entry, ...]:
    """The entries in which a name has this part, in their order; `unnamed` is what those without a name are called."""
    wanted = folded(part)
    return tuple(entry for entry in entries if any(wanted in folded(name) for name in _shown(entry, unnamed)))


def _shown(entry: Entry, unnamed: tuple[str, str]) -> tuple[str, str]:
    return visible(entry.names[0]) or unnamed[0], visible(entry.names[1]) or unnamed[1]
