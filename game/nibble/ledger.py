"""Where everything lies in a colour table: a head with name and majorities, the lanes, and the legend."""

from dataclasses import dataclass
from functools import cached_property

import pygame

from game.core.seats import Seat
from game.nibble.lanes import Lanes
from game.ui.gestures import Point
from game.ui.layout import half_turn, half_turned

PAD = 10
LEGEND, SMALL = 4, 0.82
"""Rows of the legend: one for each threshold, one for the signs; their height over that of a line of text."""
LINES = 2 + LEGEND * SMALL
"""Lines of text in the head and the legend."""
TIGHT = 24
"""Design pixels of a lane below which the legend gives up two of its rows for the lanes."""
WIDE = 12.4
"""How many of its rows high a legend is wide in which one row is enough for all thresholds."""
KEPT = 0.93
"""The share of their width that lanes keep however large the players want their texts."""
LEAST = 0.7
"""The least share of its height that a line of text may keep for that."""


@dataclass(frozen=True)
class Marker:
    """A part of a seat's colour table: "colour" or "trio" with its place in the table, or "majority"."""

    seat: Seat
    kind: str
    index: int = 0


@dataclass(frozen=True)
class Head:
    """Where name and majorities stand, in lines that are `row` high."""

    rect: pygame.Rect
    row: int

    @property
    def token(self) -> pygame.Rect:
        side = max(1, min(2 * self.row, self.rect.w // 4))
        return pygame.Rect(self.rect.x, self.rect.y + self.row - side // 2, side, side)

    @property
    def name(self) -> pygame.Rect:
        left = self.token.right + self.row // 3
        return pygame.Rect(left, self.rect.y, max(1, self.rect.right - left - self.row), self.row)

    @property
    def sign(self) -> pygame.Rect:
        """Where it is shown that the player has the turn, or has won."""
        return pygame.Rect(self.name.right, self.rect.y, self.row, self.row)

    @property
    def summary(self) -> pygame.Rect:
        return pygame.Rect(self.name.x, self.rect.y + self.row, self.name.w + self.row, self.row)


@dataclass(frozen=True)
class Ledger:
    """A colour table on the screen for `colours` colours of `each` tiles. Its parts lie as its owner sees them; `over`
    turns them if the table is turned."""

    rect: pygame.Rect
    standing: bool
    turned: bool
    scale: float
    colours: int
    each: int
    text: float = 1.0
    """The share of the scale that is for the larger texts that the players want."""

    @property
    def key(self) -> tuple[int | float, ...]:
        """What its picture depends on, wherever it lies."""
        return *self.rect.size, self.standing, self.turned, self.scale, self.colours, self.each, self.text

    @cached_property
    def inner(self) -> pygame.Rect:
        pad = round(min(PAD * self.scale / self.text, 0.06 * self.rect.w, 0.06 * self.rect.h))
        return self.rect.inflate(-2 * pad, -2 * pad)

    @cached_property
    def row(self) -> int:
        """Height of a line of text."""
        return max(1, round(self._tight_row if self.tight else self._full_row))

    @property
    def _full_row(self) -> float:
        """Height of a line of text where the legend has all its rows; it leaves most of their width to the lanes."""
        wanted = min(24 * self.scale, self.inner.h * (0.16 if self.standing else 0.06))
        return wanted if self.standing else min(wanted, (self.inner.h - KEPT * self._plain_lanes) / LINES)

    @property
    def _plain_lanes(self) -> float:
        """Pixels across all lanes, if the texts had their usual size."""
        return self.inner.h - LINES * self._plain_row

    @property
    def _plain_row(self) -> float:
        return min(24 * self.scale / self.text, self.inner.h * 0.06)

    @property
    def _tight_row(self) -> float:
        """The same where one row of the legend has all thresholds."""
        return min(24 * self.scale, self.inner.h * 0.054, self.inner.w / (WIDE * SMALL))

    @cached_property
    def tight(self) -> bool:
        """Whether the legend leaves rows to the lanes, which would else be narrower than the texts ask for."""
        narrow = not self.standing and self._plain_lanes < TIGHT * self.scale / self.text * self.colours
        least = LEAST if self.text <= 1 else 1.0  # who wants larger texts wants no smaller legend
        return narrow and self._tight_row >= least * self._plain_row

    @property
    def small_row(self) -> int:
        """Height of a line of the legend."""
        return max(1, int(SMALL * self.row))

    @cached_property
    def head(self) -> Head:
        inner, row = self.inner, self.row
        if self.standing:
            width = round(min(180 * self.scale, 0.28 * inner.w))
            return Head(pygame.Rect(inner.x, inner.y, width, inner.h), row)
        return Head(pygame.Rect(inner.x, inner.y, inner.w, 2 * row), row)

    @cached_property
    def legend(self) -> tuple[pygame.Rect, ...]:
        """A row for each threshold, lowest first, or one for all of them; and one for the signs."""
        row, wide, rows = self.small_row, self.head.rect.w, 2 if self.tight else LEGEND
        top = self.inner.bottom - rows * row
        return tuple(pygame.Rect(self.inner.x, top + i * row, wide, row) for i in range(rows))

    @cached_property
    def lanes(self) -> Lanes:
        inner, head, gap = self.inner, self.head.rect, self.row // 3
        if self.standing:
            left = head.right + gap
            body = pygame.Rect(left, inner.y, max(1, inner.right - left), inner.h)
        else:
            top = head.bottom + gap
            body = pygame.Rect(inner.x, top, inner.w, max(1, self.legend[0].y - gap - top))
        return Lanes(body, self.standing, self.scale, self.colours, self.each)

    @property
    def parts(self) -> tuple[tuple[str, int], ...]:
        """Every part that can be explained, as kind and index in `Marker`."""
        colours = (("colour", place) for place in range(self.colours))
        return ("majority", 0), *colours, *(("trio", place) for place, _ in self.lanes.brackets())

    def box(self, kind: str, index: int) -> pygame.Rect:
        """All that belongs to a part, as its owner sees it."""
        lanes = self.lanes
        if kind == "majority":
            return self.head.rect
        if kind == "colour":
            return lanes.lane(index)
        return lanes.bracket(index).unionall([lanes.lane(index), lanes.lane(index + 2)])

    def over(self, rect: pygame.Rect) -> pygame.Rect:
        """A part of the table on the screen."""
        return half_turn(rect, self.rect) if self.turned else rect

    def part_at(self, point: Point) -> tuple[str, int] | None:
        """Which part lies at a point of the screen: kind and index as in `Marker`."""
        if not self.rect.collidepoint(point):
            return None
        x, y = half_turned(point, self.rect) if self.turned else point
        if self.head.rect.collidepoint(x, y):
            return "majority", 0
        return self.lanes.part_at(x, y)
