"""Boards from `levels/nibble/`."""

from collections.abc import Mapping
from typing import Any

from game.core import options as option_fields
from game.core.rules import NotationError
from game.core.spec import Level
from game.nibble.notation import read_setup
from game.nibble.rules import Options
from game.nibble.variants import VARIANTS


def read_level(key: str, data: Mapping[str, Any]) -> Level[Options]:
    """The level in a decoded file: `name` and perhaps `note` by language, `options`, `setup`; NotationError says what
    is wrong with it."""
    unknown = set(data) - {"name", "note", "options", "setup"}
    if unknown:
        raise NotationError(f"level {key}: unknown keys {', '.join(sorted(unknown))}")
    names, notes = _texts(key, data, "name"), _texts(key, data, "note")
    if "en" not in names:
        raise NotationError(f"level {key}: no name.en")
    values, setup = data.get("options", {}), data.get("setup")
    if not isinstance(values, Mapping) or not isinstance(setup, str):
        raise NotationError(f"level {key}: options is a table and setup a text")
    try:
        options = option_fields.from_data(Options, values)
        read_setup(VARIANTS[options.variant], setup, options.to_the_last)
    except NotationError as error:
        raise NotationError(f"level {key}: {error}") from error
    return Level(key, names, options, setup, notes)


def _texts(key: str, data: Mapping[str, Any], field: str) -> dict[str, str]:
    texts = data.get(field, {})
    if not isinstance(texts, Mapping) or not all(isinstance(text, str) for text in texts.values()):
        raise NotationError(f"level {key}: {field} is a text for each language, as {field}.en")
    return dict(texts)
