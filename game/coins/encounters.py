"""When two coins, or a coin and the table's edge, meet next, found on their flights."""

import math
from typing import NamedTuple

from game.coins.flight import Flight, Place

CLOSE = 1e-10
"""Coins nearer than this many mm have met."""
SLOP = 5e-4
"""How far in mm two coins that lean on each other may sink into each other before they are parted."""
FAINT = 1e-9
"""Approach in mm/s that is no more than rounding."""
_ROUNDS = 12
_PATIENCE = 6


class Meeting(NamedTuple):
    """When two coins meet; not sure: they have not met by t, and the search goes on from there."""

    t: float
    sure: bool


def meet_resting(flight: Flight, t: float, place: Place, reach: float) -> Meeting | None:
    """When a moving coin's centre comes within reach of a coin that lies at place, looking from t on."""
    x, y, _ = place
    dx, dy = x - flight.x, y - flight.y
    along = dx * flight.ux + dy * flight.uy
    if along <= 0.0 or along - reach >= flight.length:
        return None
    aside = dx * flight.uy - dy * flight.ux
    room = reach * reach - aside * aside
    if room <= 0.0:
        return None
    distance = along - math.sqrt(room)
    if distance >= flight.length:
        return None
    when = flight.time_at(distance)
    if when < t:
        px, py, speed = flight.track(t)
        if speed * ((x - px) * flight.ux + (y - py) * flight.uy) <= FAINT * reach:
            return None
    return Meeting(max(when, t), True)


def meet_moving(one: Flight, other: Flight, t: float, reach: float, braking: float) -> Meeting | None:
    """When two moving coins' centres come within reach, looking from t on; braking = μg, in mm/s².

    Each step is the soonest that they could meet if drag did its utmost to bring them together, so none is missed.
    """
    if _paths_apart(one, other, reach):
        return None
    first, last = min(one.stop, other.stop), max(one.stop, other.stop)
    for number in range(_ROUNDS):
        if number == _PATIENCE:
            # coins that keep side by side: while both move, drag draws them together far less than it could
            if t >= first:
                break
            braking, last = braking * _unlike_drag(one, other) / 2, first
        x1, y1, v1 = one.track(t)
        x2, y2, v2 = other.track(t)
        dx, dy = x2 - x1, y2 - y1
        apart = math.sqrt(dx * dx + dy * dy)
        gap = apart - reach
        closing = (dx * (v1 * one.ux - v2 * other.ux) + dy * (v1 * one.uy - v2 * other.uy)) / apart
        if gap < CLOSE:
            if closing > FAINT:
                return Meeting(t, True)
            gap = CLOSE
        soonest = closing + math.sqrt(closing * closing + 4 * braking * gap)
        t = t + 2 * gap / soonest if soonest > 0 else last
        if t >= last:
            return Meeting(first, False) if number >= _PATIENCE else None
    return Meeting(t, False)


def _unlike_drag(one: Flight, other: Flight) -> float:
    """The most by which the drags of two moving coins can ever differ, as a vector in units of μg."""
    return max(
        math.hypot(f1 * one.ux - f2 * other.ux, f1 * one.uy - f2 * other.uy)
        for f1 in one.drag_range()
        for f2 in other.drag_range()
    )


def _paths_apart(one: Flight, other: Flight, reach: float) -> bool:
    """Whether the whole paths lie too far apart for the coins ever to meet."""
    dx, dy = other.x - one.x, other.y - one.y
    if dx * dx + dy * dy > (one.length + other.length + reach) ** 2:
        return True
    aside = dx * one.uy - dy * one.ux
    turned = other.ux * one.uy - other.uy * one.ux
    end = aside + other.length * turned
    return (aside > reach and end > reach) or (aside < -reach and end < -reach)


def way_off(flight: Flight, east: float, north: float) -> float | None:
    """The path length at which a centre leaves the rectangle |x| ≤ east, |y| ≤ north, if it gets so far."""
    found = math.inf
    for place, direction, limit in ((flight.x, flight.ux, east), (flight.y, flight.uy, north)):
        if abs(direction) * flight.length > FAINT:
            found = min(found, (math.copysign(limit, direction) - place) / direction)
    return max(found, 0.0) if found <= flight.length else None
