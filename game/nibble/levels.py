"""Boards from `levels/nibble/`."""

from collections.abc import Mapping
from typing import Any

from game.core import levels
from game.core.options import from_data
from game.core.spec import Level
from game.nibble.notation import read_setup
from game.nibble.rules import Options
from game.nibble.variants import VARIANTS


def read_level(key: str, data: Mapping[str, Any]) -> Level[Options]:
    """The level in a decoded file: `name` and perhaps `note` by language, `options`, `setup`; NotationError says what
    is wrong with it."""
    with levels.reading(key):
        levels.check_keys("", data, ("name", "note", "options", "setup"), ("name", "setup"))
        options = from_data(Options, levels.table("options", data.get("options", {})))
        setup = levels.text("setup", data["setup"])
        read_setup(VARIANTS[options.variant], setup, options.to_the_last)
        names, notes = levels.by_language(data, "name", "en"), levels.by_language(data, "note")
        return Level(key, names, options, setup, notes)
