"""Where the coin table lies on the screen: millimetres <-> window pixels at the present size."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

import pygame

from game.coins.tables import Coin, Table
from game.ui.gestures import Point

OPEN_MARGIN, RIM_MARGIN = 12.0, 26.0
"""Millimetres of wood edge, or of the rail, round the table."""
REACH = 3.0
"""Millimetres beside a coin at which a pointer still takes it, if no other is nearer."""


SIDEWAYS_GAIN = 1.25
"""A table is laid on its side if that makes it larger by so much."""
_AXES = (((1, 0), (0, -1)), ((0, 1), (1, 0)), ((-1, 0), (0, 1)), ((0, -1), (-1, 0)))
"""East and north of the table on the screen, after quarter turns clockwise."""


@dataclass(frozen=True)
class Layout:
    """A table drawn in true proportions as large as `area` allows, after `quarters` quarter turns clockwise.

    Heads is at the lower edge after none, at the upper one after two, on the left after one, on the right after three.
    """

    area: pygame.Rect
    width: float
    depth: float
    margin: float
    quarters: int = 0
    small: bool = False

    @classmethod
    def fit(cls, area: pygame.Rect, table: Table, quarters: int, padding: int, sideways: bool = False) -> "Layout":
        """The layout of a table within an area, `padding` pixels from its edges.

        `sideways` allows one quarter more for a long table that gets much larger by it.
        """
        inner = area.inflate(-2 * padding, -2 * padding)
        inner.size = (max(1, inner.width), max(1, inner.height))
        margin = RIM_MARGIN if table.rim else OPEN_MARGIN
        upright = cls(inner, table.width, table.depth, margin, quarters)
        lying = replace(upright, quarters=(quarters + 1) % 4)
        return lying if sideways and lying.scale > SIDEWAYS_GAIN * upright.scale else upright

    @property
    def extent(self) -> tuple[float, float]:
        """Millimetres of the table's top across and down the screen."""
        return (self.depth, self.width) if self.quarters % 2 else (self.width, self.depth)

    @cached_property
    def scale(self) -> float:
        """Window pixels for a millimetre."""
        wide, tall = self.extent
        return min(self.area.width / (wide + 2 * self.margin), self.area.height / (tall + 2 * self.margin))

    def px(self, mm: float) -> int:
        """A length in whole pixels, at least 1."""
        return max(1, round(mm * self.scale))

    def to_screen(self, x: float, y: float) -> Point:
        """The window's pixel for a place on the table."""
        (ex, ey), (nx, ny) = _AXES[self.quarters]
        k = self.scale
        return self.area.centerx + k * (x * ex + y * nx), self.area.centery + k * (x * ey + y * ny)

    def to_table(self, point: Point) -> Point:
        """The place on the table, or beside it, under a pixel."""
        return self.way(point[0] - self.area.centerx, point[1] - self.area.centery)

    def way(self, dx: float, dy: float) -> Point:
        """A movement of the pointer in pixels as one on the table in mm."""
        (ex, ey), (nx, ny) = _AXES[self.quarters]
        return (dx * ex + dy * ey) / self.scale, (dx * nx + dy * ny) / self.scale

    def board(self, margin: float = 0.0) -> pygame.Rect:
        """The table's rectangle on the screen, `margin` millimetres larger on all sides."""
        wide, tall = self.extent
        rect = pygame.Rect(0, 0, self.px(wide + 2 * margin), self.px(tall + 2 * margin))
        rect.center = self.area.center
        return rect

    def box(self, coin: Coin, more: int = 0) -> pygame.Rect:
        """The square round a coin on the screen, `more` pixels larger on each side."""
        side = 2 * (self.px(coin.radius) + more)
        box = pygame.Rect(0, 0, side, side)
        x, y = self.to_screen(coin.x, coin.y)
        box.center = (round(x), round(y))
        return box

    def on_table(self, point: Point) -> bool:
        """Whether a pixel shows the table's top, not its edge or what is beside it."""
        x, y = self.to_table(point)
        return abs(x) <= self.width / 2 and abs(y) <= self.depth / 2

    def coin_at(self, point: Point, coins: Iterable[Coin], finger: float = 0.0) -> Coin | None:
        """The coin under a pixel; beside a coin, within a pointer's reach, the one whose edge is nearest.

        A `finger` reaches by so many pixels at least from a coin's centre.
        """
        x, y = self.to_table(point)
        beside = [(((c.x - x) ** 2 + (c.y - y) ** 2) ** 0.5 - c.radius, c.name, c) for c in coins]
        gap, _, coin = min(beside, key=lambda item: item[:2], default=(0.0, "", None))
        return coin if coin and gap <= max(REACH, finger / self.scale - coin.radius) else None


def window_scale(size: tuple[int, int], table: Table) -> float:
    """Window pixels for a millimetre where the table has about three quarters of a window."""
    return Layout.fit(pygame.Rect(0, 0, size[0] * 3 // 4, size[1] * 3 // 4), table, 0, 0).scale
