"""The running game of each kind, kept after every move."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from game.core.record import Record
from game.core.seats import PerSeat
from game.core.series import Series
from game.store import files
from game.store.files import Damaged, Notice, Step
from game.store.paths import checked_key, user_dirs
from game.store.settings import Name

STEPS: tuple[Step, ...] = ()
"""What makes each version out of the one before."""

Person = Annotated[int, Meta(ge=0, le=1)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]


@dataclass(frozen=True)
class SavedGame:
    """A game as it was left.

    `saved_at` is the time of the save in UTC, as `timestamp()` gives it. `undone` are the moves that were taken back,
    as the record writes moves, the next one to redo first. `code` is that of the board, "" if it came from none;
    `again` says that a rematch begins on the same board.
    """

    record: Record
    series: Series
    saved_at: str
    undone: tuple[Any, ...] = ()
    code: str = ""
    again: bool = False


class _SeriesData(msgspec.Struct, frozen=True):
    names: tuple[Name, Name]
    seats: tuple[Person, Person]
    starter: Person
    score: tuple[Count, Count]
    ties: Count

    def __post_init__(self) -> None:
        if self.seats[0] == self.seats[1]:
            raise ValueError(f"person {self.seats[0]} sits on both seats")


class _GameData(msgspec.Struct, frozen=True):
    version: int
    saved_at: str
    series: _SeriesData
    record: dict[str, Any]
    undone: list[Any]
    code: str
    again: bool

    def __post_init__(self) -> None:
        if datetime.fromisoformat(self.saved_at).utcoffset() != timedelta(0):
            raise ValueError(f"saved_at {self.saved_at!r} is not a time in UTC")


def timestamp() -> str:
    """The time now, in UTC and ISO form."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def save(game: SavedGame) -> tuple[Notice, ...]:
    """Keeps a game in place of the last one of its kind; a notice if that could not be done."""
    return files.write(_path(game.record.game), files.encode(_to_data(game)))


def delete(key: str) -> tuple[Notice, ...]:
    """Forgets the running game of a kind, if there is one."""
    return files.remove(_path(key))


def load_all(
    check: Callable[[SavedGame], object] = lambda game: game,
) -> tuple[tuple[SavedGame, ...], tuple[Notice, ...]]:
    """All running games, the newest first, and what the player should be told.

    `check` may raise ValueError for a game that cannot be gone on with; that file is then set aside like a damaged one.
    """
    games: list[SavedGame] = []
    names, notices = files.names(_folder())
    for key in _keys(names):
        game, told = files.read(_path(key), lambda data, key=key: _checked(data, key, check))  # type: ignore[misc]
        notices.extend(told)
        if game is not None:
            games.append(game)
    games.sort(key=lambda game: datetime.fromisoformat(game.saved_at), reverse=True)
    return tuple(games), tuple(notices)


def _keys(names: list[str]) -> list[str]:
    """The kinds of game of which there is a file or a backup."""
    whole = [name.removesuffix(".bak") for name in names]
    stems = {name.removesuffix(".json") for name in whole if name.endswith(".json")}
    return sorted(stem for stem in stems if _is_key(stem))


def _is_key(stem: str) -> bool:
    try:
        return bool(checked_key(stem))
    except ValueError:
        return False


def _checked(data: bytes, key: str, check: Callable[[SavedGame], object]) -> SavedGame:
    game = _from_data(files.convert(files.migrated(files.decode(data), STEPS), _GameData))
    if game.record.game != key:
        raise Damaged(f"a game of {game.record.game!r} in the place of one of {key!r}")
    check(game)
    return game


def _from_data(data: _GameData) -> SavedGame:
    table = data.series
    series = Series(table.names, PerSeat(*table.seats), table.starter, table.score, table.ties)
    return SavedGame(Record.from_data(data.record), series, data.saved_at, tuple(data.undone), data.code, data.again)


def _to_data(game: SavedGame) -> _GameData:
    series = game.series
    seats = (series.seats.first, series.seats.second)
    return _GameData(
        version=len(STEPS) + 1,
        saved_at=game.saved_at,
        series=_SeriesData(series.names, seats, series.starter, series.score, series.ties),
        record=game.record.to_data(),
        undone=list(game.undone),
        code=game.code,
        again=game.again,
    )


def _folder() -> Path:
    return user_dirs().saves / "running"


def _path(key: str) -> Path:
    return _folder() / f"{checked_key(key)}.json"
