"""The list of games: the only place that names them all."""

from typing import Any

from game.coins.spec import GAME as COINS
from game.core.spec import GameSpec
from game.nibble.spec import GAME as NIBBLE
from game.nickel.spec import GAME as NICKEL

GAMES: tuple[GameSpec[Any, Any, Any], ...] = (NICKEL, NIBBLE, COINS)


def by_key(key: str) -> GameSpec[Any, Any, Any]:
    """The game of that key; KeyError if there is none."""
    return {spec.key: spec for spec in GAMES}[key]
