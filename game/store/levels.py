"""The boards that ship with a game."""

import tomllib
from pathlib import Path
from typing import TypeVar

from game.core.rules import NotationError
from game.core.spec import GameSpec, Level
from game.core.words import mark
from game.store.files import Notice
from game.store.paths import level_dir

O = TypeVar("O")  # noqa: E741
S = TypeVar("S")
M = TypeVar("M")


def levels(spec: GameSpec[O, S, M]) -> tuple[tuple[Level[O], ...], tuple[Notice, ...]]:
    """The boards of a game in the order of their file names, and a notice for each file that is not one."""
    found: list[Level[O]] = []
    notices: list[Notice] = []
    for path in sorted(level_dir(spec.key).glob("*.toml")):
        try:
            found.append(spec.read_level(path.stem, _data(path)))
        except (NotationError, OSError) as error:
            values = {"file": f"{spec.key}/{path.name}", "error": error}
            notices.append(Notice(mark("The board {file} cannot be used: {error}"), values))
    return tuple(found), tuple(notices)


def _data(path: Path) -> dict[str, object]:
    try:
        return tomllib.loads(path.read_bytes().decode())
    except (ValueError, RecursionError) as error:
        raise NotationError(mark("not a TOML file: {error}"), error=error) from error
