"""A game as text: the format of saves, of shared games and of bug reports."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.core.rules import NotationError

FORMAT = "small-change"
VERSION = 1
FAR_FUTURE = 1000
"""No version of anything that there will be."""


class NewerRecord(NotationError):
    """A record that a newer version of the program has written."""


@dataclass(frozen=True)
class Record:
    """Everything needed to play a game again; values are those of JSON.

    `seats` are the names of FIRST and SECOND, `moves` as the game writes them (text; a coin turn is an object),
    `result` is None while the game runs, else {"winner": "first" | "second" | None, "reason": key}.
    """

    game: str
    options: Mapping[str, Any]
    setup: str
    seats: tuple[str, ...] = ()
    moves: tuple[Any, ...] = ()
    result: Mapping[str, Any] | None = None

    def to_data(self) -> dict[str, Any]:
        """The record as a JSON object."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "options": dict(self.options),
            "setup": self.setup,
            "seats": list(self.seats),
            "moves": list(self.moves),
            "result": None if self.result is None else dict(self.result),
        }

    @staticmethod
    def from_data(data: Any) -> "Record":
        """The record in a decoded JSON value; NotationError (NewerRecord) says what is wrong with it."""
        if not isinstance(data, Mapping) or data.get("format") != FORMAT:
            raise NotationError(f'not a game record: "format" is not "{FORMAT}"')
        version = data.get("version")
        if type(version) is int and VERSION < version < FAR_FUTURE:
            raise NewerRecord(f"record version {version!r} is newer than {VERSION}, the one this program reads")
        if version != VERSION or isinstance(version, bool):
            raise NotationError(f"record version {version!r} is not {VERSION}, the one this program reads")
        unknown = set(data) - {"format", "version", "game", "options", "setup", "seats", "moves", "result"}
        if unknown:
            raise NotationError(f"unknown keys in the record: {', '.join(sorted(map(str, unknown)))}")
        return Record(
            game=_typed(data, "game", str),
            options=_typed(data, "options", Mapping, {}),
            setup=_typed(data, "setup", str),
            seats=_names(data),
            moves=tuple(_typed(data, "moves", list, [])),
            result=_typed(data, "result", Mapping, None),
        )


def _names(data: Mapping[str, Any]) -> tuple[str, ...]:
    names = _typed(data, "seats", list, [])
    if not all(isinstance(name, str) for name in names):
        raise NotationError(f'"seats" is a list of names, not {names!r}')
    return tuple(names)


_REQUIRED = field()  # a value that no record holds


def _typed(data: Mapping[str, Any], key: str, kind: Any, default: Any = _REQUIRED) -> Any:
    value = data.get(key, default)
    if value is _REQUIRED:
        raise NotationError(f'the record has no "{key}"')
    if value is not default and not isinstance(value, kind):
        raise NotationError(f'"{key}" of the record is {type(value).__name__}, not {kind.__name__.lower()}')
    return value
