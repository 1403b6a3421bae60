"""Splitting rectangles."""

import itertools

import pygame


def inset(rect: pygame.Rect, margin: int) -> pygame.Rect:
    """The rectangle less a margin on all sides; never negative."""
    wide, tall = min(margin, rect.width // 2), min(margin, rect.height // 2)
    return pygame.Rect(rect.x + wide, rect.y + tall, rect.width - 2 * wide, rect.height - 2 * tall)


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
