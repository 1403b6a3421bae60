"""The goal as a polygon: its edges, how far a place is from them, and whether it is inside. In millimetres."""

from collections.abc import Sequence
from math import hypot

Point = tuple[float, float]


def edge(polygon: Sequence[Point], i: int) -> tuple[Point, Point]:
    """The ends of edge i, which runs from corner i to the next one."""
    return polygon[i], polygon[(i + 1) % len(polygon)]


def distance_to_edge(polygon: Sequence[Point], i: int, x: float, y: float) -> float:
    """How far a point is from edge i."""
    (ax, ay), (bx, by) = edge(polygon, i)
    dx, dy = bx - ax, by - ay
    along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)
    along = max(0.0, min(1.0, along))
    return hypot(x - ax - along * dx, y - ay - along * dy)


def nearest_edge(polygon: Sequence[Point], x: float, y: float) -> tuple[int, float]:
    """The edge that is nearest to a point, the first of several, and how far it is."""
    distances = [distance_to_edge(polygon, i, x, y) for i in range(len(polygon))]
    least = min(distances)
    return distances.index(least), least


def is_inside(polygon: Sequence[Point], x: float, y: float) -> bool:
    """Whether a point is strictly inside a polygon; its boundary is not inside."""
    result = False
    for i, (ax, ay) in enumerate(polygon):
        bx, by = polygon[(i + 1) % len(polygon)]
        cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        if cross == 0 and min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by):
            return False
        if (ay > y) != (by > y) and (cross > 0) == (by > ay):
            result = not result
    return result
