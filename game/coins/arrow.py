"""The arrow of an aim: as long as the flick is fast, and drawn by a pointer to where it points."""

from math import atan2, degrees, hypot

from game.coins.hand import KeyAim
from game.coins.polygon import Point
from game.coins.rules import FASTEST
from game.coins.tables import Coin

FULL = 120.0
"""Millimetres that the arrow of full power is longer than that of none."""
BARE = 12.0
"""Millimetres from the edge of the coin to the tip of an arrow of no power."""


def reach(coin: Coin, speed: float) -> float:
    """Millimetres from the middle of the coin to the tip of the arrow of a speed in mm/s."""
    return coin.radius + BARE + speed / FASTEST * FULL


def pointed(coin: Coin, to: Point) -> KeyAim:
    """The aim whose arrow ends at a place on the table, or as near to it as there is one that way."""
    dx, dy = to[0] - coin.x, to[1] - coin.y
    speed = (hypot(dx, dy) - reach(coin, 0.0)) / FULL * FASTEST
    return KeyAim(coin.name, round(degrees(atan2(dy, dx)) * 10) % 3600, round(speed / 10)).stronger(0)
