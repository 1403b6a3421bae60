"""Finished games, a file for each: `history/<time>-<game>-<mark>.json`, and the deleted ones for a while."""

import os
import re
import time
from collections.abc import Callable
from datetime import UTC
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from game.core.finished import Entry, Finished
from game.core.record import Record
from game.core.words import mark
from game.store import files
from game.store.files import Damaged, Notice, Step
from game.store.paths import checked_key, user_dirs
from game.store.schemas import Count, SeriesData, Uid, record_of, utc

STEPS: tuple[Step, ...] = ()
"""What makes each version out of the one before; a step is also given data without its "record"."""

MAX_ENTRIES = 5_000
"""With more, the oldest is put where deleted ones are."""
DELETED_DAYS = 30
"""For so long a deleted game can be brought back."""

_NAME = re.compile(r"[0-9]{8}T[0-9]{6}Z-(?P<game>[a-z][a-z0-9_-]{0,31})-(?P<uid>[0-9a-f]{16})\.json")
_MAX_HEAD = 16 * 1024
_BEFORE_RECORD, _AFTER_RECORD = b'"record":', b"}\n"


class _Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    winner: Literal["first", "second"] | None
    reason: Annotated[str, Meta(max_length=64)]


class _Head(msgspec.Struct, frozen=True):
    """The first line of a file: all that a list needs, so that it need not read on. `size` is that of the record."""

    version: int
    uid: Uid
    finished_at: str
    game: str
    moves: Count
    result: _Result
    series: SeriesData
    size: Annotated[int, Meta(ge=0)]

    def __post_init__(self) -> None:
        utc(self.finished_at)
        checked_key(self.game)

    def entry(self) -> Entry:
        winner = None if self.result.winner is None else self.series.seats[self.result.winner == "second"]
        return Entry(
            uid=self.uid,
            game=self.game,
            finished_at=self.finished_at,
            names=self.series.names,
            starter=self.series.starter,
            winner=winner,
            reason=self.result.reason,
            moves=self.moves,
        )


def add(finished: Finished) -> tuple[Notice, ...]:
    """Keeps a finished game in place of any other end of the same game (the same mark); a notice if it could not."""
    path, data = _path(finished), _encode(finished)
    told = () if files.holds(path, data) else files.write(path, data)
    if told:
        return told
    return _each(files.remove, [other for other in _of(finished.uid) if other != path])


def trim() -> tuple[Notice, ...]:
    """Takes the oldest games out where there are more than `MAX_ENTRIES`, and says so; they can be brought back."""
    oldest = _listed(_folder())[0][MAX_ENTRIES:]
    if not oldest:
        return ()
    told = _each(_put_away, oldest)
    _empty_deleted()
    full = Notice(mark("The history keeps {count} games; the oldest has been taken out."), {"count": str(MAX_ENTRIES)})
    return (*told, full)


def remove(uid: str) -> tuple[Notice, ...]:
    """Forgets a game that has been taken back, if it is there: it is not finished after all."""
    return _each(files.remove, _of(uid))


def delete(uid: str) -> tuple[Notice, ...]:
    """Takes a game out of the history; it can be brought back for thirty days."""
    told = _each(_put_away, _of(uid))
    _empty_deleted()
    return told


def restore(uid: str) -> tuple[Notice, ...]:
    """Brings a deleted game back."""
    found = _of(uid, _deleted())
    if not found:
        return (Notice(mark("The deleted game is not there any more.")),)
    return _each(lambda path: files.move(path, _folder()), found)


def load_all(deleted: bool = False) -> tuple[tuple[Entry, ...], tuple[Notice, ...]]:
    """All finished games, or all deleted ones, the newest first, each once, and what the player should be told.

    Reads a line of each file; damage further on is found by `load`.
    """
    paths, notices = _listed(_deleted() if deleted else _folder())
    entries: dict[str, Entry] = {}
    for path in paths[:MAX_ENTRIES]:
        entry, told = _entry(path)
        notices.extend(told)
        if entry is not None:
            entries.setdefault(entry.uid, entry)
    return tuple(sorted(entries.values(), key=lambda entry: utc(entry.finished_at), reverse=True)), tuple(notices)


def load(
    uid: str, check: Callable[[Finished], object] = lambda finished: finished, deleted: bool = False
) -> tuple[Finished | None, tuple[Notice, ...]]:
    """A finished or deleted game with its record, None if it is not there or damaged; the file is then set aside.

    `check` may raise ValueError for a game that cannot be replayed.
    """
    notices: list[Notice] = []
    for path in _of(uid, _deleted() if deleted else None):
        finished, told = files.read(path, lambda data, path=path: _checked(data, path, check))  # type: ignore[misc]
        notices.extend(told)
        if finished is not None:
            return finished, tuple(notices)
    return None, tuple(notices)


def _entry(path: Path) -> tuple[Entry | None, tuple[Notice, ...]]:
    try:
        return _named(_head(path), path).entry(), ()
    except (OSError, ValueError):  # damaged, newer, or laid out otherwise: the whole file decides
        return files.read(path, lambda data: _whole(data, path)[0].entry())


def _head(path: Path) -> _Head:
    """The first line of a file whose length is right."""
    with path.open("rb") as file:
        line = file.readline(_MAX_HEAD)
        size = os.fstat(file.fileno()).st_size
    if not line.endswith(b",\n"):
        raise Damaged(f"{path.name} does not begin with a line that ends in a comma")
    head = _convert(files.decode(line[:-2] + b"}"))
    if size != len(line) + len(_BEFORE_RECORD) + head.size + len(_AFTER_RECORD):
        raise Damaged(f"{path.name} has {size} bytes")
    return head


def _convert(data: dict[str, Any]) -> _Head:
    return files.convert(files.migrated(data, STEPS), _Head)


def _named(head: _Head, path: Path) -> _Head:
    """The head, if it is what the name of its file says."""
    name = _NAME.fullmatch(path.name)
    if name is None or (name["game"], name["uid"]) != (head.game, head.uid):
        raise Damaged(f"game {head.uid} of {head.game!r} in {path.name}")
    return head


def _whole(data: bytes, path: Path) -> tuple[_Head, Record]:
    """The two parts of a file, if they fit each other and its name."""
    value = files.decode(data)
    head = _named(_convert(value), path)
    record = record_of(value.get("record"))
    result = msgspec.to_builtins(head.result)
    if (record.game, len(record.moves), record.result) != (head.game, head.moves, result):
        raise Damaged(f"the first line of {path.name} does not fit its record")
    return head, record


def _checked(data: bytes, path: Path, check: Callable[[Finished], object]) -> Finished:
    head, record = _whole(data, path)
    finished = Finished(record, head.series.series(), head.finished_at, head.uid)
    check(finished)
    return finished


def _encode(finished: Finished) -> bytes:
    """The bytes of a file; ValueError for a game that could not be read again."""
    record = msgspec.json.encode(finished.record.to_data())
    head = {
        "version": len(STEPS) + 1,
        "uid": finished.uid,
        "finished_at": finished.finished_at,
        "game": finished.record.game,
        "moves": len(finished.record.moves),
        "result": finished.record.result,
        "series": msgspec.to_builtins(SeriesData.of(finished.series)),
        "size": len(record),
    }
    files.convert(head, _Head)
    return msgspec.json.encode(head)[:-1] + b",\n" + _BEFORE_RECORD + record + _AFTER_RECORD


def _listed(folder: Path) -> tuple[list[Path], list[Notice]]:
    """The files of games in a folder, the newest first."""
    names, notices = files.names(folder)
    return [folder / name for name in sorted(filter(_NAME.fullmatch, names), reverse=True)], notices


def _of(uid: str, folder: Path | None = None) -> list[Path]:
    """The files of one game, the newest first: more than one only if the program was killed in between."""
    return [path for path in _listed(folder or _folder())[0] if path.name.endswith(f"-{uid}.json")]


def _each(action: Callable[[Path], tuple[Notice, ...]], paths: list[Path]) -> tuple[Notice, ...]:
    return tuple(notice for path in paths for notice in action(path))


def _put_away(path: Path) -> tuple[Notice, ...]:
    return files.move(path, _deleted())


def _empty_deleted() -> None:
    """Forgets what has been deleted long ago; what cannot be is tried again at the next time."""
    longest = DELETED_DAYS * 24 * 60 * 60
    for path in _listed(_deleted())[0]:
        try:
            old = time.time() - path.stat().st_mtime > longest
        except OSError:
            continue
        if old:
            files.remove(path)


def _folder() -> Path:
    return user_dirs().saves / "history"


def _deleted() -> Path:
    return _folder() / "deleted"


def _path(finished: Finished) -> Path:
    at = utc(finished.finished_at).astimezone(UTC)
    return _folder() / f"{at:%Y%m%dT%H%M%SZ}-{checked_key(finished.record.game)}-{finished.uid}.json"
