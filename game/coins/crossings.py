"""When a centre on a straight way enters or leaves a polygon, and over which edge: from the way itself, not frames."""

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Literal, NamedTuple

from game.coins.polygon import Point, edge, is_inside, nearest_edge

CORNER = -1
"""The edge index of a corner, which belongs to no edge."""
_NEAR = 1e-9


class Crossing(NamedTuple):
    """At t the centre of the coin called name entered or left a polygon over an edge (-1: over a corner)."""

    t: float
    name: str
    way: Literal["enter", "leave"]
    edge: int


class Stretch(NamedTuple):
    """A straight piece of way that begins at t; time_at tells when a length of it is behind (None: no length)."""

    begin: Point
    end: Point
    t: float
    time_at: Callable[[float], float] | None


def crossings(name: str, stretches: Iterable[Stretch], polygon: Sequence[Point]) -> list[Crossing]:
    """Every crossing of the coin called name on its way, in order of time."""
    found: list[Crossing] = []
    was = None
    point = (0.0, 0.0)

    def note(now: bool, t: float, edge: int) -> None:
        if was is not None and now != was:
            found.append(Crossing(t, name, "enter" if now else "leave", edge))

    for stretch in stretches:
        length = math.dist(stretch.begin, stretch.end)
        cuts = _cuts(stretch, length, polygon) if length else []
        bounds = [0.0, *(at for at, _ in cuts), length]
        edges = [edge_at(stretch.begin, polygon), *(edge for _, edge in cuts)]
        if was is None:
            was = is_inside(polygon, *stretch.begin)
        for number, over in enumerate(edges):
            middle = (bounds[number] + bounds[number + 1]) / 2
            now = is_inside(polygon, *_along(stretch, middle, length))
            t = stretch.time_at(bounds[number]) if stretch.time_at and number else stretch.t
            note(now, t, over)
            was = now
        last, point = stretch, stretch.end
    if was is not None:
        end = last.time_at(math.dist(last.begin, last.end)) if last.time_at else last.t
        note(is_inside(polygon, *point), end, edge_at(point, polygon))
    return found


def edge_at(point: Point, polygon: Sequence[Point]) -> int:
    """The edge that is nearest to a point, CORNER if it is nearest to a corner."""
    number, best = nearest_edge(polygon, *point)
    return CORNER if any(math.dist(point, corner) <= best + _NEAR for corner in polygon) else number


def _cuts(stretch: Stretch, length: float, polygon: Sequence[Point]) -> list[tuple[float, int]]:
    """Where along a stretch it meets the outline, in order, with the edge; a corner is met once, as CORNER."""
    x, y = stretch.begin
    ux, uy = (stretch.end[0] - x) / length, (stretch.end[1] - y) / length
    sides = [(px - x) * uy - (py - y) * ux for px, py in polygon]
    found = []
    for number in range(len(polygon)):
        begin, end = edge(polygon, number)
        side, other = sides[number], sides[(number + 1) % len(sides)]
        if abs(side) <= _NEAR:
            found.append(((begin[0] - x) * ux + (begin[1] - y) * uy, CORNER))
        elif abs(other) > _NEAR and (side > 0) != (other > 0):
            share = side / (side - other)
            px, py = begin[0] + share * (end[0] - begin[0]), begin[1] + share * (end[1] - begin[1])
            found.append(((px - x) * ux + (py - y) * uy, number))
    return sorted((at, number) for at, number in found if 0 < at < length)


def _along(stretch: Stretch, distance: float, length: float) -> Point:
    if not length:
        return stretch.begin
    (x, y), (to_x, to_y) = stretch.begin, stretch.end
    share = distance / length
    return x + share * (to_x - x), y + share * (to_y - y)
