"""Boxes in two directions: equal cards, and forms of labels and controls."""

from collections.abc import Sequence

import pygame

from game.ui.skin import Skin
from game.ui.widget import Size, Widget

CONTROLS = 0.6
"""Share of a form's width that its controls take, so that forms below each other line up."""
BESIDE = 0.5
"""The share of a form's width that controls have at least that take more lines to stay beside their labels."""
GAP = 24
"""Design px between cards, and between labels and controls."""
CLOSE = 0.5
"""The share of the usual distance that the lines of a form keep where they would else not all be seen."""


class Cards(Widget):
    """Equal columns as many as fit with `least_width` design px each, all of one height in a row."""

    def __init__(
        self, children: Sequence[Widget], least_width: float, *, most_width: float = 400, gap: float = GAP
    ) -> None:
        super().__init__()
        self.children = tuple(children)
        self.least_width = least_width
        self.most_width = most_width
        self.gap = gap

    def rows(self, skin: Skin, width: int) -> int:
        """How many rows there are at a width."""
        return -(-len(self.children) // self._grid(skin, width)[0])

    def _grid(self, skin: Skin, width: int) -> tuple[int, int]:
        gap = skin.px(self.gap)
        across = max(1, min(len(self.children), (width + gap) // (skin.px(self.least_width) + gap)))
        return across, min(skin.px(self.most_width), (width - gap * (across - 1)) // across)

    def measure(self, skin: Skin, width: int) -> Size:
        across, wide = self._grid(skin, width)
        gap = skin.px(self.gap)
        return across * (wide + gap) - gap, self.rows(skin, width) * (self._tall(skin, wide) + gap) - gap

    def _tall(self, skin: Skin, wide: int) -> int:
        return max((child.wants(skin, wide)[1] for child in self.children), default=0)

    def place(self, rect: pygame.Rect, skin: Skin) -> None:
        super().place(rect, skin)
        across, wide = self._grid(skin, rect.width)
        _place_rows(self.children, rect, across, (wide, self._tall(skin, wide)), skin.px(self.gap), skin)


def _place_rows(children: Sequence[Widget], rect: pygame.Rect, across: int, size: Size, gap: int, skin: Skin) -> None:
    """Gives widgets of one size their places in rows of so many, each row in the middle."""
    wide, tall = size
    for index, child in enumerate(children):
        row, column = divmod(index, across)
        here = min(across, len(children) - row * across)
        left = rect.x + (rect.width - here * (wide + gap) + gap) // 2
        child.place(pygame.Rect(left + column * (wide + gap), rect.y + row * (tall + gap), wide, tall), skin)


class Gallery(Widget):
    """Pictures with something below them, in the one or two columns in which they come out largest.

    A picture needs `least` design px of height, and gets no more of it than it has width.
    """

    def __init__(self, children: Sequence[Widget], least: float) -> None:
        super().__init__()
        self.children = tuple(children)
        self.least_tall = least

    def _grid(self, skin: Skin, width: int, across: int) -> tuple[int, int, int]:
        """The columns' width, how many rows there are, and the height that each cannot do without."""
        wide = max(1, (width - skin.px(GAP) * (across - 1)) // across)
        needs = max((child.needs(skin, wide) for child in self.children), default=0)
        return wide, -(-len(self.children) // across), needs

    def measure(self, skin: Skin, width: int) -> Size:
        _, down, needs = self._grid(skin, width, min(2, len(self.children)))
        return width, down * (needs + skin.px(GAP)) - skin.px(GAP)

    def _best(self, rect: pygame.Rect, skin: Skin) -> int:
        """How many columns there are to be."""

        def spare(across: int) -> int:
            wide, down, needs = self._grid(skin, rect.width, across)
            return min(wide, (rect.height + skin.px(GAP)) // down - skin.px(GAP) - needs)

        return max(range(1, min(2, len(self.children)) + 1), key=spare)

    def place(self, rect: pygame.Rect, skin: Skin) -> None:
        super().place(rect, skin)
        across, gap = self._best(rect, skin), skin.px(GAP)
        wide, down, needs = self._grid(skin, rect.width, across)
        tall = min((rect.height + gap) // down - gap, wide + max(0, needs - skin.px(self.least_tall)))
        _place_rows(self.children, rect, across, (wide, tall), gap, skin)


class Equal(Widget):
    """One of some widgets in boxes of one width: it takes the height of the tallest, so that what follows is level."""

    def __init__(self, child: Widget, mates: Sequence[Widget]) -> None:
        super().__init__()
        self.children = (child,)
        self.mates = mates

    def measure(self, skin: Skin, width: int) -> Size:
        return self.children[0].wants(skin, width)[0], max(mate.wants(skin, width)[1] for mate in self.mates)

    def place(self, rect: pygame.Rect, skin: Skin) -> None:
        super().place(rect, skin)
        own = self.children[0].wants(skin, rect.width)[1]
        self.children[0].place(pygame.Rect(rect.x, rect.y, rect.width, min(own, rect.height)), skin)


class Form(Widget):
    """Lines of (label, control), the labels in one column; label above control where the width does not do.

    Controls that do not fit beside the labels in one line take more lines there, if that makes the form lower.
    With more height than they want the lines stand further apart, but at most thrice as far; with less of it closer, so
    that nothing has to be scrolled to for the sake of a few pixels.
    """

    def __init__(self, lines: Sequence[tuple[Widget, Widget]], *, gap: float = 14) -> None:
        super().__init__()
        self.lines = tuple(lines)
        self.children = tuple(widget for line in lines for widget in line)
        self.gap = gap

    def _split(self, skin: Skin, width: int) -> tuple[int, int] | None:
        """Widths of the two columns, or None when the lines are stacked."""
        labels = max((label.wants(skin, width)[0] for label, _ in self.lines), default=0)
        controls = max((control.wants(skin, width)[0] for _, control in self.lines), default=0)
        rest = width - labels - skin.px(GAP)
        if rest < controls:
            return (labels, rest) if self._breaks_well(skin, width, labels, rest) else None
        right = max(controls, min(rest, round(CONTROLS * width)))
        return width - skin.px(GAP) - right, right

    def _breaks_well(self, skin: Skin, width: int, left: int, right: int) -> bool:
        """Whether all controls can do with a column so wide, and make the form lower there than below their labels."""
        if right < BESIDE * width or any(control.wants(skin, right)[0] > right for _, control in self.lines):
            return False
        below = sum(a + b + skin.px(4) for a, b in self._heights(skin, width, None))
        return sum(map(max, self._heights(skin, width, (left, right)))) < below

    def _heights(self, skin: Skin, width: int, split: tuple[int, int] | None) -> list[tuple[int, int]]:
        left, right = split or (width, width)
        return [(label.wants(skin, left)[1], control.wants(skin, right)[1]) for label, control in self.lines]

    def measure(self, skin: Skin, width: int) -> Size:
        split = self._split(skin, width)
        heights, stacked = self._heights(skin, width, split), split is None
        gaps = skin.px(self.gap) * max(0, len(self.lines) - 1)
        tall = sum(a + b + skin.px(4) if stacked else max(a, b) for a, b in heights)
        if stacked:
            return width, tall + gaps
        labels = max((label.wants(skin, width)[0] for label, _ in self.lines), default=0)
        controls = max((control.wants(skin, width)[0] for _, control in self.lines), default=0)
        return min(width, labels + controls + skin.px(GAP)), tall + gaps

    def least(self, skin: Skin, width: int) -> int:
        squeezed = skin.px(self.gap) - skin.px(CLOSE * self.gap)
        return self.wants(skin, width)[1] - squeezed * max(0, len(self.lines) - 1)

    def place(self, rect: pygame.Rect, skin: Skin) -> None:
        super().place(rect, skin)
        split = self._split(skin, rect.width)
        y, usual = rect.y, skin.px(self.gap)
        spare = rect.height - self.wants(skin, rect.width)[1]
        gap = max(skin.px(CLOSE * self.gap), min(3 * usual, usual + spare // max(1, len(self.lines) - 1)))
        for (label, control), (a, b) in zip(self.lines, self._heights(skin, rect.width, split), strict=True):
            if split is None:
                label.place(pygame.Rect(rect.x, y, rect.width, a), skin)
                control.place(pygame.Rect(rect.x, y + a + skin.px(4), rect.width, b), skin)
                y += a + b + skin.px(4) + gap
                continue
            tall = max(a, b)
            label.place(pygame.Rect(rect.x, y + (tall - a) // 2, split[0], a), skin)
            control.place(pygame.Rect(rect.right - split[1], y + (tall - b) // 2, split[1], b), skin)
            y += tall + gap


class DataGrid(Widget):
    """Rows of cells: the first of each takes what is left of the width, the others share columns of one width."""

    def __init__(self, rows: Sequence[Sequence[Widget]], *, gap: float = 6) -> None:
        super().__init__()
        self.rows = tuple(rows)
        self.children = tuple(cell for row in rows for cell in row)
        self.gap = gap

    def _widths(self, skin: Skin, width: int) -> list[int]:
        """The width of each column."""
        across = max(map(len, self.rows))
        most = width // (across + 1)
        wants = [min(most, cell.wants(skin, most)[0]) for row in self.rows for cell in row[1:]]
        other = max(wants, default=0)
        return [width - (across - 1) * (other + skin.px(GAP)), *[other] * (across - 1)]

    def _heights(self, skin: Skin, widths: Sequence[int]) -> list[int]:
        return [max(cell.wants(skin, wide)[1] for cell, wide in zip(row, widths, strict=False)) for row in self.rows]

    def measure(self, skin: Skin, width: int) -> Size:
        tall = sum(self._heights(skin, self._widths(skin, width)))
        return width, tall + skin.px(self.gap) * (len(self.rows) - 1)

    def place(self, rect: pygame.Rect, skin: Skin) -> None:
        super().place(rect, skin)
        widths, y = self._widths(skin, rect.width), rect.y
        for row, tall in zip(self.rows, self._heights(skin, widths), strict=True):
            x = rect.x
            for cell, wide in zip(row, widths, strict=False):
                own = cell.wants(skin, wide)[1]
                cell.place(pygame.Rect(x, y + (tall - own) // 2, wide, own), skin)
                x += wide + skin.px(GAP)
            y += tall + skin.px(self.gap)
