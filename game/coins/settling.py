"""Coins that have stopped against each other are set a hair apart, so that the next shot never hangs on a last bit."""

import math
from collections.abc import Mapping, Sequence

from game.coins.disc import Disc, Surface
from game.coins.flight import Place

REST_GAP = 1e-3
"""Coins that have moved end at least this many mm from every other coin."""
_SWEEPS = 100
_SPARE = 1e-9


def part(discs: Sequence[Disc], places: Mapping[int, Place], free: Sequence[int], surface: Surface) -> dict[int, Place]:
    """New places, on the table, for those of the free coins that lie nearer than REST_GAP to another coin."""
    moved: dict[int, Place] = {}
    for _ in range(_SWEEPS):
        before = dict(moved)
        for coin in free:
            for other in places:
                if other != coin:
                    _part_pair(discs, places, moved, (coin, other), other in free)
            place = moved.get(coin, places[coin])
            inner = _clamped(place, surface.reach(discs[coin].radius))
            if inner != place:
                moved[coin] = inner
        if moved == before:
            break
    return moved


def _part_pair(
    discs: Sequence[Disc],
    places: Mapping[int, Place],
    moved: dict[int, Place],
    pair: tuple[int, int],
    both: bool,
) -> None:
    (x1, y1, angle1), (x2, y2, angle2) = (moved.get(coin, places[coin]) for coin in pair)
    dx, dy, wanted = x1 - x2, y1 - y2, discs[pair[0]].radius + discs[pair[1]].radius + REST_GAP
    if dx * dx + dy * dy >= wanted * wanted:
        return
    apart = math.hypot(dx, dy)
    push = (wanted - apart + _SPARE) / apart
    if both:
        push /= 2
        moved[pair[1]] = (x2 - push * dx, y2 - push * dy, angle2)
    moved[pair[0]] = (x1 + push * dx, y1 + push * dy, angle1)


def _clamped(place: Place, limits: tuple[float, float]) -> Place:
    x, y, angle = place
    east, north = limits
    return min(max(x, -east), east), min(max(y, -north), north), angle
