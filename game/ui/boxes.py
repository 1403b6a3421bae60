"""Boxes that give their children places: columns, rows, and the middle."""

from collections.abc import Sequence

import pygame

from game.ui.layout import shares
from game.ui.skin import Skin
from game.ui.widget import Size, Widget

ALIGNED = {"left": 0.0, "center": 0.5, "right": 1.0}
Line = tuple[list[tuple[Widget, int]], int]
"""The children of a row's line with their widths, and the line's height."""


class Column(Widget):
    """Children below each other, each of the full width; gap in design px."""

    def __init__(self, children: Sequence[Widget], *, gap: float = 12, grow: float = 0) -> None:
        super().__init__(grow=grow)
        self.children = tuple(children)
        self.gap = gap

    def measure(self, skin: Skin, width: int) -> Size:
        sizes = [child.wants(skin, width) for child in self.children]
        return max((w for w, _ in sizes), default=0), sum(h for _, h in sizes) + self._gaps(skin)

    def least(self, skin: Skin, width: int) -> int:
        return sum(child.needs(skin, width) for child in self.children) + self._gaps(skin)

    def place(self, rect: pygame.Rect, skin: Skin) -> None:
        super().place(rect, skin)
        y, gap = rect.y, skin.px(self.gap)
        for child, height in zip(self.children, self._heights(rect, skin), strict=True):
            child.place(pygame.Rect(rect.x, y, rect.width, height), skin)
            y += height + gap

    def _gaps(self, skin: Skin) -> int:
        return skin.px(self.gap) * max(0, len(self.children) - 1)

    def _heights(self, rect: pygame.Rect, skin: Skin) -> list[int]:
        """What each child gets: what it likes plus its share of the rest, or less where it can do with less."""
        likes = [child.wants(skin, rect.width)[1] for child in self.children]
        over = rect.height - self._gaps(skin) - sum(likes)
        if over >= 0:
            more = shares(over, [child.grow for child in self.children])
            return [a + b for a, b in zip(likes, more, strict=True)]
        slack = [like - child.needs(skin, rect.width) for like, child in zip(likes, self.children, strict=True)]
        less = shares(min(-over, sum(slack)), [float(s) for s in slack])
        return [a - b for a, b in zip(likes, less, strict=True)]


class Row(Widget):
    """Children beside each other, on further lines where the width does not do. `align` says where lines stand.

    Children with `grow` share what a line has left over.
    """

    def __init__(self, children: Sequence[Widget], *, gap: float = 12, align: str = "left") -> None:
        super().__init__()
        self.children = tuple(children)
        self.gap = gap
        self.align = align
        self._broken: dict[int, list[Line]] = {}

    def _lines(self, skin: Skin, width: int) -> list[Line]:
        """The lines at a width, remembered as `wants` is."""
        if width not in self._broken:
            self._broken[width] = self._broken_at(skin, width)
        return self._broken[width]

    def _broken_at(self, skin: Skin, width: int) -> list[Line]:
        lines: list[list[tuple[Widget, int]]] = [[]]
        gap = skin.px(self.gap)
        used = 0
        for child in self.children:
            wide = min(width, child.wants(skin, width)[0])
            if lines[-1] and used + gap + wide > width:
                lines.append([])
            used = wide if not lines[-1] else used + gap + wide
            lines[-1].append((child, wide))
        return [(line, max((child.wants(skin, wide)[1] for child, wide in line), default=0)) for line in lines]

    def measure(self, skin: Skin, width: int) -> Size:
        lines = self._lines(skin, width)
        gap = skin.px(self.gap)
        wide = max(sum(w for _, w in line) + gap * max(0, len(line) - 1) for line, _ in lines)
        return min(width, wide), sum(tall for _, tall in lines) + gap * (len(lines) - 1)

    def place(self, rect: pygame.Rect, skin: Skin) -> None:
        super().place(rect, skin)
        gap = skin.px(self.gap)
        lines = self._lines(skin, rect.width)
        y = rect.y
        for line, own_height in lines:
            tall = rect.height if len(lines) == 1 else own_height
            left_over = rect.width - sum(w for _, w in line) - gap * max(0, len(line) - 1)
            more = shares(left_over, [child.grow for child, _ in line])
            x = rect.x + (round(left_over * ALIGNED[self.align]) if not any(more) else 0)
            for (child, wide), extra in zip(line, more, strict=True):
                own = tall if child.grow else min(tall, child.wants(skin, wide + extra)[1])
                child.place(pygame.Rect(x, y + (tall - own) // 2, wide + extra, own), skin)
                x += wide + extra + gap
            y += tall + gap


class Centre(Widget):
    """One child in the middle, at most `most` design px wide.

    `broad` gives it all of that width, `spread` all the height too, of which it takes `tallest` design px at most.
    """

    def __init__(
        self,
        child: Widget,
        *,
        most: float = 10_000,
        broad: bool = False,
        spread: bool = False,
        tallest: float = 10_000,
        grow: float = 0,
    ) -> None:
        super().__init__(grow=grow)
        self.children = (child,)
        self.most = most
        self.broad = broad or spread
        self.spread = spread
        self.tallest = tallest

    def _width(self, skin: Skin, width: int) -> int:
        return min(width, skin.px(self.most))

    def measure(self, skin: Skin, width: int) -> Size:
        return self.children[0].wants(skin, self._width(skin, width))

    def least(self, skin: Skin, width: int) -> int:
        return self.children[0].needs(skin, self._width(skin, width))

    def place(self, rect: pygame.Rect, skin: Skin) -> None:
        super().place(rect, skin)
        wide, tall = self.children[0].wants(skin, self._width(skin, rect.width))
        if self.broad:
            wide = self._width(skin, rect.width)
        if self.spread:
            tall = max(self.children[0].needs(skin, wide), skin.px(self.tallest))
        tall = min(tall, rect.height)
        place = pygame.Rect(rect.centerx - wide // 2, rect.y + (rect.height - tall) // 2, wide, tall)
        self.children[0].place(place, skin)


class Pair(Widget):
    """A main widget and one beside it of `width` design px, both as tall as the taller wants; at least `tall`."""

    def __init__(self, main: Widget, side: Widget, width: float, *, tall: float = 0, gap: float = 20) -> None:
        super().__init__()
        self.children = (main, side)
        self.width = width
        self.tall = tall
        self.gap = gap

    def _widths(self, skin: Skin, width: int) -> tuple[int, int]:
        side = min(skin.px(self.width), width // 2)
        return max(1, width - side - skin.px(self.gap)), side

    def measure(self, skin: Skin, width: int) -> Size:
        widths = self._widths(skin, width)
        tall = max(child.wants(skin, wide)[1] for child, wide in zip(self.children, widths, strict=True))
        return width, max(tall, skin.px(self.tall))

    def least(self, skin: Skin, width: int) -> int:
        widths = self._widths(skin, width)
        return max(child.needs(skin, wide) for child, wide in zip(self.children, widths, strict=True))

    def place(self, rect: pygame.Rect, skin: Skin) -> None:
        super().place(rect, skin)
        main, side = self._widths(skin, rect.width)
        self.children[0].place(pygame.Rect(rect.x, rect.y, main, rect.height), skin)
        self.children[1].place(pygame.Rect(rect.right - side, rect.y, side, rect.height), skin)


class Beside(Widget):
    """A widget of its own size with another in what is left of the width, and perhaps a third that ends the line.

    The second needs `least` design px of width.
    """

    def __init__(
        self, first: Widget, second: Widget, last: Widget | None = None, *, least: float = 200, gap: float = 12
    ) -> None:
        super().__init__()
        self.children = (first, second) if last is None else (first, second, last)
        self.narrow = least
        self.gap = gap

    def _places(self, skin: Skin, width: int) -> list[Size]:
        """The sizes of the children."""
        sides = [child.wants(skin, width) for child in (self.children[0], *self.children[2:])]
        rest = max(1, width - sum(wide + skin.px(self.gap) for wide, _ in sides))
        return [sides[0], (rest, self.children[1].wants(skin, rest)[1]), *sides[1:]]

    def measure(self, skin: Skin, width: int) -> Size:
        places = self._places(skin, width)
        wide = min(self.children[1].wants(skin, places[1][0])[0], skin.px(self.narrow))
        others = sum(own + skin.px(self.gap) for own, _ in (places[0], *places[2:]))
        return others + wide, max(tall for _, tall in places)

    def place(self, rect: pygame.Rect, skin: Skin) -> None:
        super().place(rect, skin)
        x = rect.x
        for child, (wide, tall) in zip(self.children, self._places(skin, rect.width), strict=True):
            child.place(pygame.Rect(x, rect.centery - tall // 2, wide, tall), skin)
            x += wide + skin.px(self.gap)
