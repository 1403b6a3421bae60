"""Splitting and turning rectangles."""

import itertools

import pygame

from game.ui.gestures import Point


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


def half_turn(rect: pygame.Rect, whole: pygame.Rect) -> pygame.Rect:
    """Where a part of something comes to lie when the whole of it is turned upside down."""
    x, y = half_turned((rect.right, rect.bottom), whole)
    return pygame.Rect((x, y), rect.size)


def half_turned(at: Point, whole: pygame.Rect) -> Point:
    """Where a point of something comes to lie when the whole of it is turned upside down."""
    return whole.left + whole.right - at[0], whole.top + whole.bottom - at[1]
