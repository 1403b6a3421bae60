"""Game records in files of their own: shared games and bug reports."""

import json
import math
from pathlib import Path
from typing import Any, NoReturn

from game.core.record import Record
from game.core.rules import NotationError
from game.store.files import MAX_BYTES, TooLarge, content

LARGEST = 2**53
"""The largest whole number that every reader of JSON understands alike."""


class UnreadableRecord(ValueError):
    """A file with no record in it; `reason` is "file" if it cannot be read at all, else "format"."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


def read_record(path: Path) -> Record:
    """The record in a file, in its form right but not yet replayed; UnreadableRecord if there is none.

    A running or a finished game as the program keeps it is such a file, too.
    """
    try:
        data = content(path, MAX_BYTES)
    except TooLarge as error:
        raise UnreadableRecord("format", str(error)) from error
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise UnreadableRecord("file", f"the file cannot be read: {reason}") from error
    try:
        return Record.from_data(_record_of(parse(data)))
    except NotationError as error:
        raise UnreadableRecord("format", str(error)) from error


def _record_of(value: Any) -> Any:
    """What kept games hold under "record"; anything else as it is."""
    return value["record"] if isinstance(value, dict) and "record" in value and "format" not in value else value


def parse(data: bytes) -> Any:
    """The value of a JSON text; NotationError for what is not strictly JSON in UTF-8 or would be read in two ways."""
    try:
        value = json.loads(
            data.decode("utf-8-sig"),
            object_pairs_hook=_object,
            parse_constant=_constant,
            parse_float=_float,
            parse_int=_int,
        )
        json.dumps(value, ensure_ascii=False).encode()  # half a character in an escape cannot be written again
    except NotationError:
        raise
    except UnicodeError as error:
        raise NotationError(f"not UTF-8 text: {error.reason if hasattr(error, 'reason') else error}") from error
    except RecursionError as error:
        raise NotationError("not JSON that can be a record: nested too deeply") from error
    except ValueError as error:
        raise NotationError(f"not JSON: {error}") from error
    return value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result: dict[str, Any] = {}
    for key, value in pairs:
        if key in result:
            raise NotationError(f"the key {key!r} stands twice in one object")
        result[key] = value
    return result


def _constant(text: str) -> NoReturn:
    raise NotationError(f"{text} is no number in JSON")


def _float(text: str) -> float:
    value = float(text)
    if not math.isfinite(value):
        raise NotationError(f"the number {text[:20]} is too large")
    return value


def _int(text: str) -> int:
    if len(text) > 17 or abs(int(text)) > LARGEST:
        raise NotationError(f"the number {text[:20]} is too large")
    return int(text)
