"""The list of games: the only place that names them all."""

from game.coins.spec import GAME as COINS
from game.core.spec import Spec
from game.nibble.spec import GAME as NIBBLE
from game.nickel.spec import GAME as NICKEL

GAMES: tuple[Spec, ...] = (NICKEL, NIBBLE, COINS)


def by_key(key: str) -> Spec:
    """The game of that key; KeyError if there is none."""
    return {spec.key: spec for spec in GAMES}[key]
