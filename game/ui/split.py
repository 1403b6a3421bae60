"""Two widgets beside each other, of which one is the main thing."""

import pygame

from game.ui.skin import Skin
from game.ui.widget import Size, Widget

LEAST = 120
"""Design px of height without which nothing can be seen on the main one."""


class Split(Widget):
    """The main widget with a side one of fixed width (design px) on the right, both as tall as there is room for."""

    def __init__(self, main: Widget, side: Widget | None, width: float, *, gap: float = 12) -> None:
        super().__init__(grow=1)
        self.children = (main,) if side is None else (main, side)
        self.width = width
        self.gap = gap

    def measure(self, skin: Skin, width: int) -> Size:
        return width, skin.px(LEAST)

    def place(self, rect: pygame.Rect, skin: Skin) -> None:
        super().place(rect, skin)
        if len(self.children) == 1:
            self.children[0].place(rect, skin)
            return
        wide = min(skin.px(self.width), rect.width // 2)
        left = max(0, rect.width - wide - skin.px(self.gap))
        self.children[0].place(pygame.Rect(rect.x, rect.y, left, rect.height), skin)
        self.children[1].place(pygame.Rect(rect.right - wide, rect.y, wide, rect.height), skin)
