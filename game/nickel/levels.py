"""Boards from `levels/nickel/`: what a level file must hold, checked."""

from collections.abc import Mapping
from typing import Any

from game.core.options import from_data
from game.core.rules import NotationError
from game.core.spec import Level
from game.nickel.notation import from_setup, setup_text
from game.nickel.rules import Options

REQUIRED = {"name", "board"}
KNOWN = REQUIRED | {"note", "options"}


def read_level(key: str, data: Mapping[str, Any]) -> Level[Options]:
    """The level in a decoded file: `name` and, if there, `note` by language, `board` as text, `[options]`.

    A board with free squares is one that the players finish by hand. NotationError says what is wrong.
    """
    if not REQUIRED <= set(data) <= KNOWN:
        raise NotationError(f"level {key}: has {', '.join(sorted(data))}; needs name and board, may have note, options")
    options = data.get("options", {})
    if not isinstance(options, Mapping) or not isinstance(data["board"], str):
        raise NotationError(f"level {key}: options is a table and board a text")
    try:
        settings = from_data(Options, options)
        setup = setup_text(from_setup(settings, data["board"]))
    except NotationError as error:
        raise NotationError(f"level {key}: {error}") from error
    return Level(key, _by_language(key, data, "name"), settings, setup, _by_language(key, data, "note"))


def _by_language(key: str, data: Mapping[str, Any], field: str) -> dict[str, str]:
    texts = data.get(field, {})
    if not isinstance(texts, Mapping) or not all(isinstance(text, str) for text in texts.values()):
        raise NotationError(f"level {key}: {field} is a table of texts by language, not {texts!r}")
    if field in REQUIRED and "en" not in texts:
        raise NotationError(f"level {key}: {field} has no text in en")
    return dict(texts)
