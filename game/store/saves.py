"""The running game of each kind, kept after every move."""

import hashlib
from collections.abc import Callable, Container
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from game.core.record import VERSION as RECORD_VERSION
from game.core.record import Record
from game.core.series import Series
from game.store import files
from game.store.files import Damaged, Notice, Step
from game.store.paths import checked_key, user_dirs
from game.store.schemas import SeriesData, Uid, new_uid, record_of, utc


def _with_uid_and_length(data: dict[str, Any]) -> dict[str, Any]:
    """Version 2: the game has a mark, always the same one for the same save, and the series a length."""
    saved_at, table = data.get("saved_at"), data.get("series")
    uid = hashlib.sha256(saved_at.encode() if isinstance(saved_at, str) else b"").hexdigest()[:16]
    series = {**table, "best_of": 0} if isinstance(table, dict) else table
    return {**data, "uid": uid, "series": series}


STEPS: tuple[Step, ...] = (_with_uid_and_length,)
"""What makes each version out of the one before."""
VERSION = len(STEPS) + 1


@dataclass(frozen=True)
class SavedGame:
    """A game as it was left.

    `saved_at` is the time of the save in UTC, as `timestamp()` gives it. `undone` are the moves that were taken back,
    as the record writes moves, the next one to redo first. `code` is that of the board, "" if it came from none;
    `again` says that a rematch begins on the same board. `uid` is the mark under which it goes into the history.
    """

    record: Record
    series: Series
    saved_at: str
    undone: tuple[Any, ...] = ()
    code: str = ""
    again: bool = False
    uid: str = field(default_factory=new_uid)


class _GameData(msgspec.Struct, frozen=True):
    version: int
    saved_at: str
    series: SeriesData
    record: dict[str, Any]
    undone: list[Any]
    code: str
    again: bool
    uid: Uid

    def __post_init__(self) -> None:
        utc(self.saved_at)


def timestamp() -> str:
    """The time now, in UTC and ISO form."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def save(game: SavedGame) -> tuple[Notice, ...]:
    """Keeps a game in place of the last one of its kind; a notice if that could not be done."""
    path = _path(game.record.game)
    return _make_room(path) or files.write(path, files.encode(_to_data(game)))


def delete(key: str) -> tuple[Notice, ...]:
    """Forgets the running game of a kind, if there is one."""
    path = _path(key)
    return _make_room(path) or files.remove(path)


def load_all(
    check: Callable[[SavedGame], object] = lambda game: game, known: Container[str] | None = None
) -> tuple[tuple[SavedGame, ...], tuple[Notice, ...]]:
    """All running games, of the known kinds if those are given, the newest first, and what the player should be told.

    `check` may raise ValueError for a game that cannot be gone on with; that file is then set aside like a damaged one.
    """
    games: list[SavedGame] = []
    names, notices = files.names(_folder())
    for key in _keys(names):
        if known is not None and key not in known:
            continue  # of another version of the program
        game, told = files.read(_path(key), lambda data, key=key: _checked(data, key, check))  # type: ignore[misc]
        notices.extend(told)
        if game is not None:
            games.append(game)
    games.sort(key=lambda game: utc(game.saved_at), reverse=True)
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
    return SavedGame(
        record=record_of(data.record),
        series=data.series.series(),
        saved_at=data.saved_at,
        undone=tuple(data.undone),
        code=data.code,
        again=data.again,
        uid=data.uid,
    )


def _to_data(game: SavedGame) -> _GameData:
    return _GameData(
        version=VERSION,
        saved_at=game.saved_at,
        series=SeriesData.of(game.series),
        record=game.record.to_data(),
        undone=list(game.undone),
        code=game.code,
        again=game.again,
        uid=game.uid,
    )


def _make_room(path: Path) -> tuple[Notice, ...]:
    return files.make_room(path, VERSION, RECORD_VERSION)


def _folder() -> Path:
    return user_dirs().saves / "running"


def _path(key: str) -> Path:
    return _folder() / f"{checked_key(key)}.json"
