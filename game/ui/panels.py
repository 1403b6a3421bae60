"""Panels around other widgets, and the canvas that a scene paints itself."""

from collections.abc import Callable

import pygame

from game.ui.layout import inset
from game.ui.skin import Skin
from game.ui.widget import Size, Widget


class Panel(Widget):
    """A face (kinds of `faces.face`, "" for none) around one child."""

    def __init__(
        self,
        child: Widget,
        kind: str = "panel",
        *,
        pad: float = 20,
        grow: float = 0,
        name: str = "",
    ) -> None:
        super().__init__(grow=grow, name=name)
        self.children = (child,)
        self.kind = kind
        self.pad = pad
        self.solid = bool(kind)

    def measure(self, skin: Skin, width: int) -> Size:
        pad = 2 * skin.px(self.pad)
        wide, tall = self.children[0].wants(skin, max(1, width - pad))
        return wide + pad, tall + pad

    def least(self, skin: Skin, width: int) -> int:
        pad = 2 * skin.px(self.pad)
        return self.children[0].needs(skin, max(1, width - pad)) + pad

    def place(self, rect: pygame.Rect, skin: Skin) -> None:
        super().place(rect, skin)
        self.children[0].place(inset(rect, skin.px(self.pad)), skin)

    def draw(self, surface: pygame.Surface, skin: Skin) -> None:
        if self.kind:
            skin.draw_panel(surface, self.rect, self.kind)
        super().draw(surface, skin)


class Canvas(Widget):
    """A place that the scene paints itself: `paint(surface, rect)`. It hears nothing; gestures on it reach the scene.

    With `focus` the focus can rest on it, and the keys then reach the scene too.
    """

    def __init__(
        self,
        paint: Callable[[pygame.Surface, pygame.Rect], None] | None = None,
        *,
        width: float = 0,
        height: float = 0,
        grow: float = 0,
        name: str = "",
        focus: bool = False,
    ) -> None:
        super().__init__(grow=grow, name=name)
        self.paint = paint
        self.size = (width, height)
        self.focusable = focus

    def measure(self, skin: Skin, width: int) -> Size:
        return min(width, skin.px(self.size[0])), skin.px(self.size[1])

    def draw(self, surface: pygame.Surface, skin: Skin) -> None:
        if self.paint:
            self.paint(surface, self.rect)


def gap(height: float = 0, grow: float = 0) -> Widget:
    """Empty room."""
    return Canvas(height=height, grow=grow)
