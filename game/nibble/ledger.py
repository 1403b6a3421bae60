"""Where everything lies in a colour table: a lane for each colour with a slot for each of its tiles.

Lanes lie when the table is beside the board and stand when it is above or below it. `u` runs along a lane from the
colour's own tile on, `v` across the lanes in the order of the colour table.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import pygame

from game.core.seats import Seat
from game.ui.gestures import Point

TRACKS = 3
"""Trios overlap, so their brackets lie in three tracks."""
PAD = 10
THRESHOLDS = 3


@dataclass(frozen=True)
class Marker:
    """A part of a seat's colour table: "colour" or "trio" with its place in the table, or "majority"."""

    seat: Seat
    kind: str
    index: int = 0


@dataclass(frozen=True)
class Ledger:
    """A colour table on the screen, its parts as they lie for its owner; `over` turns them if the table is turned."""

    rect: pygame.Rect
    standing: bool
    turned: bool
    scale: float
    lanes: int
    slots: int

    @property
    def key(self) -> tuple[int | float, ...]:
        """What its picture depends on, wherever it lies."""
        return *self.rect.size, self.standing, self.turned, self.scale, self.lanes, self.slots

    def _px(self, length: float) -> float:
        return length * self.scale

    @cached_property
    def inner(self) -> pygame.Rect:
        pad = round(min(self._px(PAD), 0.06 * self.rect.w, 0.06 * self.rect.h))
        return self.rect.inflate(-2 * pad, -2 * pad)

    @cached_property
    def row(self) -> int:
        """Height of a line of text."""
        return max(1, round(min(self._px(24), self.inner.h * (0.17 if self.standing else 0.055))))

    @cached_property
    def head(self) -> pygame.Rect:
        """Where name and majorities stand."""
        inner = self.inner
        if self.standing:
            return pygame.Rect(inner.x, inner.y, round(min(self._px(180), 0.24 * inner.w)), inner.h)
        return pygame.Rect(inner.x, inner.y, inner.w, 2 * self.row)

    @property
    def token(self) -> pygame.Rect:
        return pygame.Rect(self.head.x, self.head.y, 2 * self.row, 2 * self.row)

    @property
    def name(self) -> pygame.Rect:
        left = self.token.right + self.row // 3
        return pygame.Rect(left, self.head.y, max(1, self.head.right - left - self.row), self.row)

    @property
    def sign(self) -> pygame.Rect:
        """Where it is shown that the player has the turn, or has won."""
        return pygame.Rect(self.name.right, self.head.y, self.row, self.row)

    @property
    def summary(self) -> pygame.Rect:
        return pygame.Rect(self.name.x, self.head.y + self.row, self.name.w + self.row, self.row)

    @property
    def legend(self) -> tuple[pygame.Rect, ...]:
        """A box for each threshold's number with its name."""
        inner, head, row = self.inner, self.head, self.row
        if self.standing:
            top = head.bottom - THRESHOLDS * row
            return tuple(pygame.Rect(head.x, top + i * row, head.w, row) for i in range(THRESHOLDS))
        width = inner.w // THRESHOLDS
        return tuple(pygame.Rect(inner.x + i * width, inner.bottom - row, width, row) for i in range(THRESHOLDS))

    @cached_property
    def body(self) -> pygame.Rect:
        """Where the lanes are."""
        inner, gap = self.inner, self.row // 3
        if self.standing:
            left = self.head.right + gap
            return pygame.Rect(left, inner.y, max(1, inner.right - left), inner.h)
        top = self.head.bottom + gap
        return pygame.Rect(inner.x, top, inner.w, max(1, inner.bottom - self.row - gap // 2 - top))

    @property
    def _along(self) -> int:
        return self.body.h if self.standing else self.body.w

    @cached_property
    def _first(self) -> float:
        """Where across the lanes begin, after the numbers of the thresholds."""
        return min(self._px(20), 0.06 * (self.body.w if self.standing else self.body.h))

    @cached_property
    def pitch(self) -> float:
        """From lane to lane."""
        return ((self.body.w if self.standing else self.body.h) - self._first) / self.lanes

    @cached_property
    def _stops(self) -> tuple[float, ...]:
        """Along a lane: the ends of brackets, tile, slots, count and marker."""
        length = self._along
        track = min(self._px(9), 0.035 * length)
        tile = min(0.92 * self.pitch, (0.17 if self.standing else 0.2) * length, self._px(56))
        count = min(self._px(27), (0.1 if self.standing else 0.14) * length)
        marker = min(0.8 * self.pitch, self._px(20), (0.09 if self.standing else 0.11) * length)
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
        return (end - start) / self.slots

    @property
    def _bar(self) -> tuple[float, float]:
        gap = 0.018 * self._along
        return self._stops[1] + gap, self._stops[2] - gap

    @property
    def _thickness(self) -> float:
        return min(0.6 * self.pitch, (4 if self.standing else 2.2) * self._slot_pitch)

    def slot(self, index: int, number: int) -> pygame.Rect:
        """Where the tile goes that is number `number` of its colour, from 0."""
        start = self._bar[0] + number * self._slot_pitch
        return self._lane(start, start + self._slot_pitch, index, self._thickness)

    def tick(self, index: int, count: int) -> pygame.Rect:
        """The line behind the slot of the tile that reaches a threshold."""
        at = self._bar[0] + count * self._slot_pitch
        half = max(1.0, self._px(1.5)) / 2
        return self._lane(at - half, at + half, index, min(self.pitch, 1.35 * self._thickness))

    def number(self, count: int) -> pygame.Rect:
        """Where the number of a threshold stands, before the first lane."""
        at, wide = self._bar[0] + count * self._slot_pitch, 1.8 * self._slot_pitch + self._px(2)
        return self._box(at - wide / 2, min(at + wide / 2, self._along), 0, self._first)

    def count(self, index: int) -> pygame.Rect:
        return self._lane(self._stops[2], self._stops[3], index, 0.9 * self.pitch)

    def marker(self, index: int) -> pygame.Rect:
        """The sign that says whether the whole colour can still be had, a square."""
        start, end = self._stops[3:]
        return self._lane(start, end, index, end - start)

    def bracket(self, index: int) -> pygame.Rect:
        """The bracket under three neighbours, the trio that begins at a place of the colour table."""
        track = self._stops[0] * 0.96 / TRACKS
        start = (index % TRACKS) * track
        low = self._first + (index + 0.14) * self.pitch
        return self._box(start, start + 0.74 * track, low, low + 2.72 * self.pitch)

    def brackets(self) -> Iterator[tuple[int, pygame.Rect]]:
        return ((index, self.bracket(index)) for index in range(self.lanes - 2))

    def over(self, rect: pygame.Rect) -> pygame.Rect:
        """A part of the table on the screen."""
        if not self.turned:
            return rect
        whole = self.rect
        return pygame.Rect(whole.x + whole.right - rect.right, whole.y + whole.bottom - rect.bottom, *rect.size)

    def part_at(self, point: Point) -> tuple[str, int] | None:
        """Which part lies at a point of the screen: kind and index as in `Marker`."""
        x, y = point
        if not self.rect.collidepoint(x, y):
            return None
        if self.turned:
            x, y = self.rect.x + self.rect.right - x, self.rect.y + self.rect.bottom - y
        if self.head.collidepoint(x, y):
            return "majority", 0
        for index, rect in self.brackets():
            if rect.inflate(2, 2).collidepoint(x, y):
                return "trio", index
        return next((("colour", i) for i in range(self.lanes) if self.lane(i).collidepoint(x, y)), None)
