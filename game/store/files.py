"""Files that survive a crash, a full disk and a damaged byte: atomic writes, one backup, bad files set aside."""

import contextlib
import itertools
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from game.core.record import FAR_FUTURE
from game.core.words import mark

T = TypeVar("T")

MAX_BYTES = 64 * 1024 * 1024
"""Nothing that we write comes near this; a file that is larger is not ours."""

Step = Callable[[dict[str, Any]], dict[str, Any]]


@dataclass(frozen=True)
class Notice:
    """Something that the player should know: a message to translate, and the values of its placeholders.

    It takes the place of an earlier one about the same `topic`, if it has one.
    """

    message: str
    values: Mapping[str, object] = field(default_factory=dict)
    topic: str = ""


class Damaged(ValueError):
    """Bytes that are not what the file should hold."""


class TooLarge(Damaged):
    """More bytes than such a file has."""


class Newer(Damaged):
    """What a newer version of the program has written."""


NEWER = Notice(
    mark(
        "A newer version of the program has kept settings or games that this one cannot show. They are not lost: "
        "a file that has to make room gets .newer-1 after its name."
    )
)


UNREAD = mark("{file} cannot be read and is not used.")
ONCE = (NEWER.message, UNREAD)
"""What is said once of a file and its backup."""


class _Versioned(msgspec.Struct):
    version: Any = None


class _Holder(msgspec.Struct):
    record: _Versioned


def write(path: Path, data: bytes) -> tuple[Notice, ...]:
    """Replaces a file in one step and keeps the one before as a backup; a failure leaves the file as it was."""
    beside = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _write_through(beside, data)
        with _backed_up(path):
            os.replace(beside, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        return (_not_kept(path, error),)
    return ()


@contextlib.contextmanager
def _backed_up(path: Path) -> Iterator[None]:
    """Moves a file to its backup, and back again when what is done meanwhile fails."""
    try:
        os.replace(path, backup(path))
    except FileNotFoundError:
        yield
        return
    try:
        yield
    except OSError:
        with contextlib.suppress(OSError):
            os.replace(backup(path), path)
        raise


def _write_through(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def backup(path: Path) -> Path:
    """Where the version before the last write is."""
    return path.with_name(path.name + ".bak")


def read(path: Path, decode: Callable[[bytes], T]) -> tuple[T | None, tuple[Notice, ...]]:
    """What a file holds, or else its backup, or else None.

    `decode` raises ValueError for bytes that it cannot accept; such a file is renamed, never deleted. One that cannot
    be read now may be readable later and stays where it is, and so does one for which it raises Newer.
    """
    notices: list[Notice] = []
    for candidate in (path, backup(path)):
        try:
            return decode(content(candidate, MAX_BYTES)), tuple(notices)
        except (FileNotFoundError, NotADirectoryError):
            continue
        except OSError:
            notice = set_aside(candidate) if os.path.isdir(candidate) else _not_read(candidate)
        except Newer:
            notice = NEWER
        except ValueError:
            notice = set_aside(candidate)
        if notice.message not in ONCE or all(notice.message != other.message for other in notices):
            notices.append(notice)
    return None, tuple(notices)


def make_room(path: Path, version: int, record: int | None = None) -> tuple[Notice, ...]:
    """Renames a file and its backup if they are of a newer version than this one, before anything takes their place;
    `record` is the version of the record in it, if it holds one.

    A notice if that could not be done: then nothing may take it.
    """
    try:
        for candidate in (path, backup(path)):
            if _is_newer(_version(candidate, _Versioned), version) or (
                record is not None and _is_newer(_version(candidate, _Holder), record)
            ):
                _aside(candidate, "newer")
    except OSError as error:
        return (_not_kept(path, error),)
    return ()


def _version(path: Path, kind: type[_Versioned | _Holder]) -> object:
    """The version of a file or of the record that it holds, None if it has none."""
    try:
        found = msgspec.json.decode(content(path, MAX_BYTES), type=kind)
    except (OSError, ValueError, RecursionError, msgspec.DecodeError):
        return None
    return found.record.version if isinstance(found, _Holder) else found.version


def _is_newer(version: object, known: int) -> bool:
    return type(version) is int and known < version < FAR_FUTURE


def holds(path: Path, data: bytes) -> bool:
    """Whether a file has these bytes."""
    try:
        return content(path, len(data)) == data
    except (OSError, ValueError):
        return False


def names(folder: Path) -> tuple[list[str], list[Notice]]:
    """The names of the files in a folder, none if there is no such folder or if it cannot be read."""
    try:
        return os.listdir(folder), []
    except (FileNotFoundError, NotADirectoryError):
        return [], []
    except OSError:
        return [], [_not_read(folder)]


def content(path: Path, most: int) -> bytes:
    """The bytes of a file; raises TooLarge if there are more than `most`, OSError if it cannot be read."""
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise TooLarge(f"the file is larger than {most} bytes")
    return data


def set_aside(path: Path) -> Notice:
    """Renames a damaged file so that it is out of the way and not lost."""
    try:
        aside = _aside(path, "damaged")
    except OSError:
        return _not_read(path)
    return Notice(mark("A file that cannot be read was set aside as {file}."), {"file": str(aside)})


def _aside(path: Path, why: str) -> Path:
    """Renames a file to the first free `name.why-1`, `-2`, …, and says to which; OSError if it cannot."""
    names = (path.with_name(f"{path.name}.{why}-{n}") for n in itertools.count(1))
    aside = next(name for name in names if not os.path.lexists(name))
    path.rename(aside)
    return aside


def _not_read(path: Path) -> Notice:
    return Notice(UNREAD, {"file": str(_closed(path))})


def _closed(path: Path) -> Path:
    """The outermost folder that may not be looked into, where that is what hides a file; else the file itself."""
    while path != path.parent:
        try:
            os.lstat(path)
        except PermissionError:
            path = path.parent
        except OSError:
            break
        else:
            break
    return path


def remove(path: Path) -> tuple[Notice, ...]:
    """Deletes a file and its backup, the backup first so that it cannot come back in the file's place."""
    try:
        backup(path).unlink(missing_ok=True)
        path.unlink(missing_ok=True)
    except OSError as error:
        return (_not_kept(path, error),)
    return ()


def move(path: Path, folder: Path) -> tuple[Notice, ...]:
    """Moves a file into a folder, stamped with the time of the move; its backup stays behind and goes."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(path)
        os.replace(path, folder / path.name)
        backup(path).unlink(missing_ok=True)
    except OSError as error:
        return (_not_kept(path, error),)
    return ()


def _not_kept(path: Path, error: OSError) -> Notice:
    reason = error.strerror or type(error).__name__
    return Notice(
        mark("Changes cannot be kept in {folder} ({reason})."), {"folder": str(path.parent), "reason": reason}
    )


def decode(data: bytes) -> dict[str, Any]:
    """The JSON object in some bytes; Damaged for anything else."""
    try:
        return msgspec.json.decode(data, type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError) as error:
        raise Damaged(str(error)) from error


def convert(data: Mapping[str, Any], kind: type[T]) -> T:
    """The data as a value of a type, or Damaged with the path of what does not fit."""
    try:
        return msgspec.convert(data, kind)
    except (msgspec.ValidationError, RecursionError, OverflowError) as error:
        raise Damaged(str(error)) from error


def encode(value: Any) -> bytes:
    """A value as JSON that a person can read."""
    return msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n"


def migrated(data: dict[str, Any], steps: Sequence[Step]) -> dict[str, Any]:
    """Data of any older version brought to the newest, which is one more than there are steps.

    `steps[0]` makes version 2 out of version 1 and so on; Damaged for a version that is not known.
    """
    version = data.get("version")
    known = len(steps) + 1
    if _is_newer(version, known):
        raise Newer(f"version {version} is newer than {known}")
    if type(version) is not int or not 1 <= version <= known:
        raise Damaged(f"version {version!r} is not one of 1 to {known}")
    for step in steps[version - 1 :]:
        data = step(data)
    return {**data, "version": len(steps) + 1}
