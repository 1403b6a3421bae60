"""Splitting rectangles."""

import itertools

import pygame

Cut = tuple[pygame.Rect, pygame.Rect]


def inset(rect: pygame.Rect, x: int, y: int | None = None) -> pygame.Rect:
    """The rectangle less `x` on the left and right and `y` (or `x`) above and below; never negative."""
    down = x if y is None else y
    wide, tall = min(x, rect.width // 2), min(down, rect.height // 2)
    return pygame.Rect(rect.x + wide, rect.y + tall, rect.width - 2 * wide, rect.height - 2 * tall)


def cut_top(rect: pygame.Rect, height: int, gap: int = 0) -> Cut:
    """(the upper strip, what is left below the gap)."""
    strip = max(0, min(height, rect.height))
    used = min(rect.height, strip + gap)
    return (
        pygame.Rect(rect.x, rect.y, rect.width, strip),
        pygame.Rect(rect.x, rect.y + used, rect.width, rect.height - used),
    )


def cut_bottom(rect: pygame.Rect, height: int, gap: int = 0) -> Cut:
    """(the lower strip, what is left above the gap)."""
    rest, strip = cut_top(rect, rect.height - min(height, rect.height))
    return strip, pygame.Rect(rest.x, rest.y, rest.width, max(0, rest.height - gap))


def cut_left(rect: pygame.Rect, width: int, gap: int = 0) -> Cut:
    """(the left strip, what is left beyond the gap)."""
    strip = max(0, min(width, rect.width))
    used = min(rect.width, strip + gap)
    return (
        pygame.Rect(rect.x, rect.y, strip, rect.height),
        pygame.Rect(rect.x + used, rect.y, rect.width - used, rect.height),
    )


def cut_right(rect: pygame.Rect, width: int, gap: int = 0) -> Cut:
    """(the right strip, what is left before the gap)."""
    rest, strip = cut_left(rect, rect.width - min(width, rect.width))
    return strip, pygame.Rect(rest.x, rest.y, max(0, rest.width - gap), rest.height)


def centred(rect: pygame.Rect, width: int, height: int) -> pygame.Rect:
    """A rectangle of that size, or as much of it as there is room for, in the middle."""
    inner = pygame.Rect(0, 0, max(0, min(width, rect.width)), max(0, min(height, rect.height)))
    inner.center = rect.center
    return inner


def fitted(rect: pygame.Rect, aspect: float) -> pygame.Rect:
    """The largest rectangle of width : height = `aspect` in the middle."""
    width = min(rect.width, round(rect.height * aspect))
    return centred(rect, width, round(width / aspect))


def shares(total: int, weights: list[float]) -> list[int]:
    """Whole numbers in the ratio of the weights that add up to `total`; all 0 when the weights are."""
    whole = sum(weights)
    if whole <= 0:
        return [0] * len(weights)
    edges = [0]
    running = 0.0
    for weight in weights:
        running += weight
        edges.append(round(total * running / whole))
    return [b - a for a, b in itertools.pairwise(edges)]
