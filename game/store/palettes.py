"""The players' own colours: TOML files in a folder beside the settings, read and never touched."""

import reprlib
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import TypeVar

from game.core.words import mark
from game.store import files
from game.store.files import Notice
from game.store.paths import user_dirs

T = TypeVar("T")

SUFFIX = ".toml"
LARGEST, LONGEST, MOST = 64 * 1024, 64, 200
"""Bytes of a file, characters of a name, and files that are looked at."""

Build = Callable[[str, dict[str, object]], T]
"""Makes a palette of a key and the data in its file; raises BadColours."""


class BadColours(ValueError):
    """Data that no palette can be made of: a message with {key} and {value} to translate, and what they stand for."""

    def __init__(self, message: str, key: str, value: object) -> None:
        self.message = message
        self.values = {"key": reprlib.repr(key).strip("'\""), "value": reprlib.repr(value)}
        super().__init__(message.format(**self.values, file="a file"))


def folder() -> Path:
    """Where the files are; it need not exist yet."""
    return user_dirs().settings / "palettes"


def load_all(build: Build[T], taken: Collection[str]) -> tuple[dict[str, T], tuple[Notice, ...]]:
    """Every palette by its key, the stem of its file, and a notice for each file that is none.

    `taken` are keys that no file may have.
    """
    found: dict[str, T] = {}
    names, trouble = files.names(folder())
    notices = list(trouble)
    for path in _paths(names):
        try:
            found[path.stem] = _read(path, build, taken)
        except (BadColours, OSError, ValueError) as error:
            notices.append(_notice(path, error))
    return found, tuple(notices)


def load(key: str, build: Build[T]) -> tuple[T | None, tuple[Notice, ...]]:
    """One palette, None with a notice if there is none of that key that can be used."""
    names, trouble = files.names(folder())
    path = next((path for path in _paths(names) if path.stem == key), None)
    if path is None:
        lost = Notice(mark("The colours {name} are not there any more; the standard ones are used."), {"name": key})
        return None, (*trouble, lost)
    try:
        return _read(path, build, ()), ()
    except (BadColours, OSError, ValueError) as error:
        return None, (_notice(path, error),)


def _paths(names: list[str]) -> Iterator[Path]:
    """The files that may be palettes, in the order of their names."""
    return (folder() / name for name in sorted(name for name in names if name.endswith(SUFFIX))[:MOST])


def _read(path: Path, build: Build[T], taken: Collection[str]) -> T:
    if path.stem in taken or len(path.stem) > LONGEST or not path.stem.isprintable():
        raise BadColours(mark("The colours in {file} need another file name than {value}."), "", path.stem)
    return build(path.stem, _data(path))


def _data(path: Path) -> dict[str, object]:
    if not path.is_file():  # a pipe would never end
        raise BadColours(mark("{file} is no file with colours."), "", "")
    try:
        data = files.content(path, LARGEST)
    except files.TooLarge as error:
        raise BadColours(mark("{file} is too large for a file with colours."), "", "") from error
    import tomllib  # only own colours need it, and every start would pay for it

    try:
        return tomllib.loads(data.decode("utf-8-sig"))
    except RecursionError as error:
        raise ValueError(type(error).__name__) from error


def _notice(path: Path, error: Exception) -> Notice:
    name = f"{path.parent.name}/{path.name.encode('utf-8', 'replace').decode()}"
    if isinstance(error, BadColours):
        return Notice(error.message, {"file": name, **error.values})
    if isinstance(error, OSError):
        return Notice(files.UNREAD, {"file": name})
    return Notice(mark("{file} is not a TOML file: {error}"), {"file": name, "error": str(error)[:200]})
