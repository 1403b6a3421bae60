"""Keeping coins out of each other.

Coins that have stopped against each other are set a hair apart, so that the next shot never hangs on a last bit; coins
that a hand presses together give way or stop the hand.
"""

import math
from collections.abc import Iterable, Mapping, Sequence

from game.coins.disc import TOUCHING, Disc, Surface
from game.coins.flight import Place

REST_GAP = 1e-3
"""Coins that have moved end at least this many mm from every other coin."""
_SWEEPS = 100
_PRESSES = 20
_SPARE = 1e-9


def part(discs: Sequence[Disc], places: Mapping[int, Place], free: Sequence[int], surface: Surface) -> dict[int, Place]:
    """New places, on the table, for those of the free coins that lie nearer than REST_GAP to another coin.

    Coins that lie jammed where there is no such gap for all end with less of it, but not inside each other; where even
    that takes it, the coins that are not free give way, by a few thousandths of a mm at the most.
    """
    moved: dict[int, Place] = {}
    for gap, able in ((REST_GAP, free), (0.0, free), (0.0, tuple(places))):
        moved = _parted(discs, places, able, surface, gap)
        if not _inside(discs, {**places, **moved}, able):
            break
    return moved


def _parted(
    discs: Sequence[Disc], places: Mapping[int, Place], free: Sequence[int], surface: Surface, gap: float
) -> dict[int, Place]:
    """New places for the free coins that were nearer than gap to another one, as good as they get in _SWEEPS."""
    moved: dict[int, Place] = {}
    for _ in range(_SWEEPS):
        before = dict(moved)
        for coin in free:
            for other in places:
                if other != coin:
                    _part_pair(discs, places, moved, (coin, other), gap, other in free)
        for coin in free:
            place = moved.get(coin, places[coin])
            inner = _clamped(place, surface.reach(discs[coin].radius))
            if inner != place:
                moved[coin] = inner
        if moved == before:
            break
    return moved


def _inside(discs: Sequence[Disc], places: Mapping[int, Place], free: Sequence[int]) -> bool:
    """Whether a free coin lies inside another one, deeper than coins that touch."""
    return any(
        math.dist(places[coin][:2], places[other][:2]) < discs[coin].radius + discs[other].radius - TOUCHING
        for coin in free
        for other in places
        if other != coin
    )


def _part_pair(
    discs: Sequence[Disc],
    places: Mapping[int, Place],
    moved: dict[int, Place],
    pair: tuple[int, int],
    gap: float,
    both: bool,
) -> None:
    (x1, y1, angle1), (x2, y2, angle2) = (moved.get(coin, places[coin]) for coin in pair)
    dx, dy, wanted = x1 - x2, y1 - y2, discs[pair[0]].radius + discs[pair[1]].radius + gap
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


def keep_apart(
    discs: Mapping[str, Disc],
    places: dict[str, Place],
    before: dict[str, Place],
    held: str | None,
    surface: Surface,
) -> set[str]:
    """Push apart, in places, the coins that came too near since before; the names of those that had to go back.

    before holds the coins that moved and grows by those that are pushed. The held coin gives no way; where the others
    cannot either, the whole heap is put back to before.
    """
    bounded = {name for name in places if surface.rim or name == held}
    for _ in range(_PRESSES):
        _keep_on(discs, places, bounded & before.keys(), surface)
        crowded = _too_near(discs, places, before, REST_GAP)
        if not crowded:
            return set()
        for one, other in crowded:
            before.setdefault(one, places[one])
            before.setdefault(other, places[other])
            _press(discs, places, (one, other), held)
    _keep_on(discs, places, bounded & before.keys(), surface)
    inside = _too_near(discs, places, before, 0.0)
    if not inside:
        return set()
    heap = {name for pair in inside for name in pair}
    for _ in before:
        heap.update(name for pair in _near(discs, places, before) if heap & set(pair) for name in pair)
    back = heap & before.keys()
    places.update({name: before[name] for name in back})
    if _too_near(discs, places, before, 0.0):
        back = set(before)
        places.update(before)
    return back


def _keep_on(discs: Mapping[str, Disc], places: dict[str, Place], names: Iterable[str], surface: Surface) -> None:
    for name in names:
        places[name] = _clamped(places[name], surface.reach(discs[name].radius))


def _too_near(
    discs: Mapping[str, Disc], places: Mapping[str, Place], before: Mapping[str, Place], gap: float
) -> list[tuple[str, str]]:
    """The pairs nearer than gap mm that have come nearer since before."""
    found = []
    for one, other in _near(discs, places, before):
        (x1, y1, _), (x2, y2, _) = places[one], places[other]
        apart = math.hypot(x2 - x1, y2 - y1)
        (x1, y1, _), (x2, y2, _) = before.get(one, places[one]), before.get(other, places[other])
        wanted = min(discs[one].radius + discs[other].radius + gap, math.hypot(x2 - x1, y2 - y1))
        if apart < wanted - _SPARE:
            found.append((one, other))
    return found


def _near(discs: Mapping[str, Disc], places: Mapping[str, Place], before: Mapping[str, Place]) -> list[tuple[str, str]]:
    """The pairs of coins in before, and of one in before and one not, that are about to touch."""
    found = []
    for one in before:
        x1, y1, _ = places[one]
        grown = discs[one].radius + 2 * REST_GAP
        for other, (x2, y2, _) in places.items():
            dx, dy, reach = x2 - x1, y2 - y1, grown + discs[other].radius
            if dx * dx + dy * dy < reach * reach and other != one and (other not in before or one < other):
                found.append((one, other))
    return found


def _press(discs: Mapping[str, Disc], places: dict[str, Place], pair: tuple[str, str], held: str | None) -> None:
    """Move the two coins of a pair REST_GAP apart, the lighter one further, the held one not at all."""
    one, other = pair
    (x1, y1, angle1), (x2, y2, angle2) = places[one], places[other]
    dx, dy = x2 - x1, y2 - y1
    apart = math.hypot(dx, dy)
    if apart == 0:
        return
    push = (discs[one].radius + discs[other].radius + REST_GAP - apart) / apart
    share = discs[other].mass / (discs[one].mass + discs[other].mass)
    share = 0.0 if one == held else 1.0 if other == held else share
    places[one] = (x1 - share * push * dx, y1 - share * push * dy, angle1)
    places[other] = (x2 + (1 - share) * push * dx, y2 + (1 - share) * push * dy, angle2)
