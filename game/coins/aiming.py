"""What a flick would do, for the help that a player may have with aiming; the physics is loaded at the first aim."""

from dataclasses import dataclass
from functools import lru_cache

from game.coins.hand import clamped, velocity
from game.coins.intents import Hand
from game.coins.polygon import Point
from game.coins.rules import State, Throw
from game.core.rules import IllegalMove

SAMPLES = 40
"""Places that a drawn path is made of."""


@dataclass(frozen=True)
class Forecast:
    """The way of the flicked coin as places in mm; `touch` is where it is at its first contact, if it has one."""

    path: tuple[Point, ...]
    touch: Point | None


@lru_cache(maxsize=8)
def forecast(state: State, hand: Hand, throw: Throw, whole: bool) -> Forecast:
    """The way of a flick up to its first contact, or the `whole` of it; nothing for a flick that cannot be."""
    from game.coins.resolve import roll_of

    if clamped(*velocity(throw)) == (0.0, 0.0):
        return Forecast((), None)
    try:
        shot = roll_of(state, hand, throw).shot
    except IllegalMove:
        return Forecast((), None)
    first = next((contact.t for contact in shot.contacts if throw.coin in (contact.a, contact.b)), None)
    end = shot.duration if whole or first is None else first
    places = [shot.at(end * i / SAMPLES).get(throw.coin) for i in range(SAMPLES + 1)]
    path = tuple((place[0], place[1]) for place in places if place)
    at = shot.at(first).get(throw.coin) if first is not None else None
    return Forecast(path, (at[0], at[1]) if at else None)
