"""What level files of all games have in common, checked: their keys, and texts in the languages of the program.

Every `where` is the path of a key in the file, as `player 1.name`; every error is a NotationError that names it.
"""

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from game.core.rules import NotationError
from game.core.words import LANGUAGES, mark


@contextmanager
def reading(level: str) -> Iterator[None]:
    """Puts the name of a level before what is wrong with it."""
    try:
        yield
    except NotationError as error:
        raise NotationError(mark("level {level}: {error}"), level=level, error=error) from error


def check_keys(where: str, data: Mapping[str, Any], known: Collection[str], required: Collection[str] = ()) -> None:
    """NotationError for a key that is not known, or is missing; `where` is "" for the file itself."""
    path = f"{where}." if where else ""
    for key in data:
        if key not in known:
            message = mark("unknown key {key}; known are {known}")
            raise NotationError(message, key=f"{path}{key}", known=", ".join(sorted(known)))
    for key in sorted(required):
        if key not in data:
            raise NotationError(mark("{key} is missing"), key=f"{path}{key}")


def table(where: str, value: Any) -> Mapping[str, Any]:
    """The value, which is a table of keys."""
    if not isinstance(value, Mapping):
        raise NotationError(mark("{key}: {value} is no table of keys"), key=where, value=repr(value))
    return value


def text(where: str, value: Any) -> str:
    """The value, which is a text."""
    if not isinstance(value, str):
        raise NotationError(mark("{key}: {value} is no text"), key=where, value=repr(value))
    return value


def by_language(data: Mapping[str, Any], where: str, *required: str) -> dict[str, str]:
    """The text of a key by language, nothing if the key is not there; in no language but those of the program."""
    texts = table(where, data.get(where, {}))
    check_keys(where, texts, LANGUAGES, required)
    return {language: text(f"{where}.{language}", value) for language, value in texts.items()}
