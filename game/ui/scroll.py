"""A window onto something taller than there is room for."""

from typing import Any

import pygame

from game.ui.drawing import clipped
from game.ui.gestures import Click, Drag, Gesture, Press
from game.ui.skin import Skin
from game.ui.widget import UNCHANGED, UNHEARD, Size, Widget

LEAST, BAR, STEP = 110, 8, 60
"""Design px: the least height, the bar's width, one step of the wheel or an arrow."""


class Scroll(Widget):
    """One child that can be moved up and down when it is too tall. `top` keeps what is shown through rebuilds.

    `least` is the height in design px that it can be squeezed to.
    """

    drags = True

    def __init__(self, child: Widget, *, grow: float = 0, name: str = "", least: float = LEAST) -> None:
        super().__init__(grow=grow, name=name)
        self.children = (child,)
        self.top = 0
        self.least_height = least
        self._content = 0
        self._grip: tuple[float, int] | None = None

    def measure(self, skin: Skin, width: int) -> Size:
        wide, tall = self.children[0].wants(skin, width)
        return min(width, wide + 2 * skin.px(BAR)), tall

    def least(self, skin: Skin, width: int) -> int:
        return min(skin.px(self.least_height), self.children[0].wants(skin, width)[1])

    def place(self, rect: pygame.Rect, skin: Skin) -> None:
        super().place(rect, skin)
        child = self.children[0]
        width = rect.width
        self._content = self._tall(child, skin, width, rect.height)
        if self._content > rect.height:
            width = max(1, rect.width - 2 * skin.px(BAR))
            self._content = self._tall(child, skin, width, rect.height)
        self._content = max(rect.height, self._content)
        self.top = max(0, min(self.top, self.most))
        child.place(pygame.Rect(rect.x, rect.y - self.top, width, self._content), skin)

    def _tall(self, child: Widget, skin: Skin, width: int, height: int) -> int:
        """Its own height, or only what it can be squeezed to if that lets everything be seen at once."""
        wanted = child.wants(skin, width)[1]
        return height if height < wanted and child.needs(skin, width) <= height else wanted

    @property
    def most(self) -> int:
        """How far it can be moved; 0 when everything is seen."""
        return max(0, self._content - self.rect.height)

    def scroll(self, pixels: float, skin: Skin) -> bool:
        """Moves down by so many pixels; False when that is not possible."""
        new = max(0, min(self.most, round(self.top + pixels)))
        if new == self.top:
            return False
        self.top = new
        self.place(self.rect, skin)
        return True

    def scroll_by(self, action: str | None, skin: Skin) -> bool:
        """Moves as far as a key asks for; False when that is not possible or the key means something else."""
        page, step = self.rect.height * 0.85, skin.px(STEP)
        by = {"up": -step, "down": step, "page-up": -page, "page-down": page, "home": -1e6, "end": 1e6}.get(
            action or ""
        )
        return by is not None and self.scroll(by, skin)

    def show(self, rect: pygame.Rect, skin: Skin) -> None:
        """Moves as little as needed to bring a rectangle of its content into view."""
        margin = skin.px(8)
        if rect.top - margin < self.rect.top:
            self.scroll(rect.top - margin - self.rect.top, skin)
        elif rect.bottom + margin > self.rect.bottom:
            self.scroll(min(rect.bottom + margin - self.rect.bottom, rect.top - margin - self.rect.top), skin)

    def _bar(self, skin: Skin) -> pygame.Rect:
        width = skin.px(BAR)
        tall = max(skin.px(24), self.rect.height * self.rect.height // max(1, self._content))
        y = self.rect.y + (self.rect.height - tall) * self.top // max(1, self.most)
        return pygame.Rect(self.rect.right - width, y, width, tall)

    def draw(self, surface: pygame.Surface, skin: Skin) -> None:
        spill = 0 if self.most else skin.px(12)
        with clipped(surface, self.rect.inflate(2 * spill + 2 * skin.px(3), 2 * spill)):
            super().draw(surface, skin)
        if self.most:
            bar = self._bar(skin)
            radius = bar.width // 2
            rail = pygame.Rect(bar.x, self.rect.y, bar.width, self.rect.height)
            pygame.draw.rect(surface, skin.colour("field"), rail, border_radius=radius)
            pygame.draw.rect(
                surface, skin.colour("muted" if self._grip else "field_edge"), bar.inflate(-2, 0), border_radius=radius
            )

    def gesture(self, gesture: Gesture, skin: Skin) -> Any:
        """The bar can be dragged; a press beside its grip goes there."""
        rail = pygame.Rect(self.rect.right - 2 * skin.px(BAR), self.rect.y, 2 * skin.px(BAR), self.rect.height)
        if isinstance(gesture, Press) and self.most and rail.collidepoint(gesture.at):
            bar = self._bar(skin)
            if not bar.top <= gesture.at[1] < bar.bottom:
                room = max(1, self.rect.height - bar.height)
                self.scroll((gesture.at[1] - bar.height / 2 - self.rect.y) / room * self.most - self.top, skin)
            self._grip = (gesture.at[1], self.top)
            return UNCHANGED
        if isinstance(gesture, Drag) and self._grip:
            room = max(1, self.rect.height - self._bar(skin).height)
            wanted = self._grip[1] + (gesture.at[1] - self._grip[0]) / room * self.most
            self.scroll(wanted - self.top, skin)
            return UNCHANGED
        held, self._grip = self._grip, None
        return UNCHANGED if held and not isinstance(gesture, Click) else UNHEARD

    def adopt(self, old: Widget) -> None:
        if isinstance(old, Scroll):
            self.top = old.top
            self._grip = old._grip
