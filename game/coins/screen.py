"""Where the coin table lies on the screen: millimetres <-> window pixels at the present size."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

import pygame

from game.coins.tables import Coin, Table
from game.ui.gestures import Point

OPEN_MARGIN, RIM_MARGIN = 12.0, 26.0
"""Millimetres of wood edge, or of the rail, round the table."""
REACH = 3.0
"""Millimetres beside a coin at which a finger still takes it, if no other is nearer."""


@dataclass(frozen=True)
class Layout:
    """A table drawn in true proportions as large as `area` allows; `turned` when Tails sits at the lower edge."""

    area: pygame.Rect
    width: float
    depth: float
    margin: float
    turned: bool = False
    small: bool = False

    @classmethod
    def fit(cls, area: pygame.Rect, table: Table, turned: bool, small: bool, padding: int) -> "Layout":
        """The layout of a table within an area, `padding` pixels from its edges."""
        inner = area.inflate(-2 * padding, -2 * padding)
        inner.size = (max(1, inner.width), max(1, inner.height))
        margin = RIM_MARGIN if table.rim else OPEN_MARGIN
        return cls(inner, table.width, table.depth, margin, turned, small)

    @cached_property
    def scale(self) -> float:
        """Window pixels for a millimetre."""
        wide, tall = self.width + 2 * self.margin, self.depth + 2 * self.margin
        return min(self.area.width / wide, self.area.height / tall)

    def px(self, mm: float) -> int:
        """A length in whole pixels, at least 1."""
        return max(1, round(mm * self.scale))

    def to_screen(self, x: float, y: float) -> Point:
        """The window's pixel for a place on the table."""
        k = -self.scale if self.turned else self.scale
        return self.area.centerx + k * x, self.area.centery - k * y

    def to_table(self, point: Point) -> Point:
        """The place on the table, or beside it, under a pixel."""
        k = -self.scale if self.turned else self.scale
        return (point[0] - self.area.centerx) / k, (self.area.centery - point[1]) / k

    def way(self, dx: float, dy: float) -> Point:
        """A movement of the pointer in pixels as one on the table in mm."""
        k = -self.scale if self.turned else self.scale
        return dx / k, -dy / k

    def board(self, margin: float = 0.0) -> pygame.Rect:
        """The table's rectangle on the screen, `margin` millimetres larger on all sides."""
        wide, tall = self.px(self.width + 2 * margin), self.px(self.depth + 2 * margin)
        rect = pygame.Rect(0, 0, wide, tall)
        rect.center = self.area.center
        return rect

    def on_table(self, point: Point) -> bool:
        """Whether a pixel shows the table's top, not its edge or what is beside it."""
        x, y = self.to_table(point)
        return abs(x) <= self.width / 2 and abs(y) <= self.depth / 2

    def coin_at(self, point: Point, coins: Iterable[Coin]) -> Coin | None:
        """The coin under a pixel; beside a coin, within a finger's reach, the one whose edge is nearest."""
        x, y = self.to_table(point)
        beside = [(((c.x - x) ** 2 + (c.y - y) ** 2) ** 0.5 - c.radius, c.name, c) for c in coins]
        gap, _, coin = min(beside, key=lambda item: item[:2], default=(REACH + 1, "", None))
        return coin if gap <= REACH else None
