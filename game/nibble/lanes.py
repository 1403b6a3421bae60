"""The lanes of a colour table, one for each colour, with a slot for each of its tiles and the brackets of trios.

Lanes lie when the table is beside the board and stand when it is above or below it. Along a lane come its brackets, the
colour's own tile, the slots, the count and the marker; across them the lanes follow the order of the colour table.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import pygame

TRACKS = 3
"""Trios overlap, so their brackets lie in three tracks."""
REACH = 0.36
"""How far a bracket goes beyond the middle of its first and its last lane, in lanes."""


@dataclass(frozen=True)
class Lanes:
    """Where the parts of all lanes lie within `body`, for `colours` colours of `each` tiles."""

    body: pygame.Rect
    standing: bool
    scale: float
    colours: int
    each: int

    @property
    def _along(self) -> int:
        return self.body.h if self.standing else self.body.w

    @cached_property
    def _first(self) -> float:
        """Where across the lanes begin, after the numbers of the thresholds."""
        return min(20 * self.scale, 0.06 * (self.body.w if self.standing else self.body.h))

    @cached_property
    def pitch(self) -> float:
        """From lane to lane."""
        return ((self.body.w if self.standing else self.body.h) - self._first) / self.colours

    @cached_property
    def _stops(self) -> tuple[float, ...]:
        """Along a lane: the ends of brackets, tile, slots, count and marker."""
        length = self._along
        track = min(11 * self.scale, 0.042 * length)
        tile = min(0.92 * self.pitch, (0.17 if self.standing else 0.2) * length, 56 * self.scale)
        count = min(27 * self.scale, (0.1 if self.standing else 0.14) * length)
        marker = min(0.8 * self.pitch, 20 * self.scale, (0.09 if self.standing else 0.11) * length)
        gap = 0.018 * length
        brackets = TRACKS * track + gap
        return (brackets, brackets + tile, length - marker - count - gap, length - marker, length)

    def _box(self, start: float, end: float, low: float, high: float) -> pygame.Rect:
        a, b, c, d = (round(value) for value in (start, end, low, high))
        body = self.body
        if self.standing:
            return pygame.Rect(body.x + c, body.bottom - b, max(1, d - c), max(1, b - a))
        return pygame.Rect(body.x + a, body.y + c, max(1, b - a), max(1, d - c))

    def _lane(self, start: float, end: float, index: int, thickness: float) -> pygame.Rect:
        middle = self._first + (index + 0.5) * self.pitch
        return self._box(start, end, middle - thickness / 2, middle + thickness / 2)

    def lane(self, index: int) -> pygame.Rect:
        """The whole lane of a place in the colour table, but for the brackets."""
        return self._lane(self._stops[0], self._stops[4], index, self.pitch)

    def tile(self, index: int) -> pygame.Rect:
        """The colour's own tile at the start of its lane, a square."""
        start, end = self._stops[:2]
        return self._lane(start, end, index, end - start)

    @cached_property
    def _slot_pitch(self) -> float:
        start, end = self._bar
        return (end - start) / self.each

    @property
    def _bar(self) -> tuple[float, float]:
        gap = 0.018 * self._along
        return self._stops[1] + gap, self._stops[2] - gap

    @property
    def _thickness(self) -> float:
        return min(0.6 * self.pitch, (4 if self.standing else 3.2) * self._slot_pitch)

    def slot(self, index: int, number: int) -> pygame.Rect:
        """Where the tile goes that is number `number` of its colour, from 0."""
        start = self._bar[0] + number * self._slot_pitch
        return self._lane(start, start + self._slot_pitch, index, self._thickness)

    def tick(self, index: int, count: int) -> pygame.Rect:
        """The line behind the slot of the tile that reaches a threshold."""
        at = self._bar[0] + count * self._slot_pitch
        half = max(1.0, min(1.5 * self.scale, 0.3 * self._slot_pitch)) / 2
        return self._lane(at - half, at + half, index, min(self.pitch, 1.35 * self._thickness))

    def number(self, count: int) -> pygame.Rect:
        """Where the number of a threshold stands, before the first lane."""
        at, wide = self._bar[0] + count * self._slot_pitch, 1.8 * self._slot_pitch + 2 * self.scale
        return self._box(at - wide / 2, min(at + wide / 2, self._along), 0, self._first)

    @property
    def heading(self) -> pygame.Rect:
        """Where it is written, before the first lane, what the brackets and the tiles beside them are."""
        return self._box(0, self._bar[0], 0, self._first)

    def count(self, index: int) -> pygame.Rect:
        return self._lane(self._stops[2], self._stops[3], index, 0.9 * self.pitch)

    def marker(self, index: int) -> pygame.Rect:
        """The sign that says whether the whole colour can still be had, a square."""
        start, end = self._stops[3:]
        return self._lane(start, end, index, end - start)

    def bracket(self, index: int) -> pygame.Rect:
        """The line from neighbour to neighbour of the trio that begins at a place of the colour table."""
        track = self._stops[0] * 0.96 / TRACKS
        start = (index % TRACKS) * track
        low = self._first + (index + 0.5 - REACH) * self.pitch
        return self._box(start, start + 0.9 * track, low, low + (2 + 2 * REACH) * self.pitch)

    def brackets(self) -> Iterator[tuple[int, pygame.Rect]]:
        return ((index, self.bracket(index)) for index in range(self.colours - 2))

    def part_at(self, x: float, y: float) -> tuple[str, int] | None:
        """Which trio or colour has a point, as kind and place in the table."""
        for index, rect in self.brackets():
            if rect.inflate(2, 2).collidepoint(x, y):
                return "trio", index
        return next((("colour", i) for i in range(self.colours) if self.lane(i).collidepoint(x, y)), None)
