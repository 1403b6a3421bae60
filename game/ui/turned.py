"""Upside down, for somebody on the far side of the screen."""

import pygame

from game.ui.layout import half_turn
from game.ui.skin import Skin
from game.ui.widget import Size, Widget


class Turned(Widget):
    """One child upside down. What is in it lies where it is seen, so presses, focus and hovering find it there."""

    def __init__(self, child: Widget) -> None:
        super().__init__()
        self.children = (child,)

    def measure(self, skin: Skin, width: int) -> Size:
        return self.children[0].wants(skin, width)

    def least(self, skin: Skin, width: int) -> int:
        return self.children[0].needs(skin, width)

    def place(self, rect: pygame.Rect, skin: Skin) -> None:
        super().place(rect, skin)
        self.children[0].place(rect, skin)
        self._turn()

    def _turn(self) -> None:
        """Puts everything in it where half a turn of the whole takes it, or back."""
        for widget in self.children[0].walk():
            widget.rect = half_turn(widget.rect, self.rect)

    def _move(self, by: tuple[int, int]) -> None:
        for widget in self.children[0].walk():
            widget.rect = widget.rect.move(by)

    def draw(self, surface: pygame.Surface, skin: Skin) -> None:
        picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        x, y = self.rect.topleft
        self._turn()
        self._move((-x, -y))
        super().draw(picture, skin)
        self._move((x, y))
        self._turn()
        surface.blit(pygame.transform.rotate(picture, 180), self.rect)
