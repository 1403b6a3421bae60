"""Boards from `levels/nickel/`: what a level file must hold, checked."""

from collections.abc import Mapping
from typing import Any

from game.core import levels
from game.core.options import from_data
from game.core.spec import Level
from game.nickel.notation import from_setup, setup_text
from game.nickel.rules import Options


def read_level(key: str, data: Mapping[str, Any]) -> Level[Options]:
    """The level in a decoded file: `name` and, if there, `note` by language, `board` as text, `[options]`.

    A board with free squares is one that the players finish by hand. NotationError says what is wrong.
    """
    with levels.reading(key):
        levels.check_keys("", data, ("name", "note", "options", "board"), ("name", "board"))
        options = from_data(Options, levels.table("options", data.get("options", {})))
        setup = setup_text(from_setup(options, levels.text("board", data["board"])))
        names, notes = levels.by_language(data, "name", "en"), levels.by_language(data, "note")
        return Level(key, names, options, setup, notes)
