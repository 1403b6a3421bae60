"""Where the focus goes: in order by Tab, by place with the arrows."""

from collections.abc import Sequence

import pygame

_WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def neighbour(rects: Sequence[pygame.Rect], current: int, way: str) -> int | None:
    """The index of the rectangle that an arrow leads to; None when there is none that way.

    What overlaps the current one sideways is preferred to what is merely near.
    """
    here = rects[current]
    dx, dy = _WAYS[way]
    best: tuple[float, int] | None = None
    for index, rect in enumerate(rects):
        if index == current:
            continue
        along, across = _gaps(here, rect, dx, dy)
        if along is None:
            continue
        cost = along + 3.0 * across + 0.05 * _off_centre(here, rect, dx)
        if best is None or cost < best[0]:
            best = (cost, index)
    return None if best is None else best[1]


def _gaps(here: pygame.Rect, rect: pygame.Rect, dx: int, dy: int) -> tuple[float | None, float]:
    """Distance ahead and distance sideways, both between edges; None when less than half of it is ahead."""
    if dx:
        ahead = rect.left - here.right if dx > 0 else here.left - rect.right
        across = max(0, rect.top - here.bottom, here.top - rect.bottom)
        half = (here.width + rect.width) / 4
    else:
        ahead = rect.top - here.bottom if dy > 0 else here.top - rect.bottom
        across = max(0, rect.left - here.right, here.left - rect.right)
        half = (here.height + rect.height) / 4
    if ahead < -half:
        return None, 0.0
    return float(max(0, ahead)), float(across)


def _off_centre(here: pygame.Rect, rect: pygame.Rect, dx: int) -> float:
    return float(abs(rect.centery - here.centery) if dx else abs(rect.centerx - here.centerx))
