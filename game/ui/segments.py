"""Choosing one of a few that stand side by side."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import pygame

from game.ui.buttons import HEIGHT, TEXT, Pressable
from game.ui.gestures import Click, Drop, Gesture
from game.ui.keys import action_of
from game.ui.layout import shares
from game.ui.skin import Skin
from game.ui.widget import UNHEARD, Size

V = TypeVar("V")


class Segments(Pressable, Generic[V]):
    """A few (value, text) side by side, the chosen one lit; on further lines where the width does not do."""

    def __init__(
        self,
        options: Sequence[tuple[V, str]],
        value: V,
        on_change: Callable[[V], Any],
        *,
        name: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(name=name, enabled=enabled)
        self.options = tuple(options)
        self.chosen = next((i for i, (known, _) in enumerate(self.options) if known == value), -1)
        self.on_change = on_change

    def _widths(self, skin: Skin) -> list[int]:
        return [skin.text_size(text, TEXT - 0.5, "bold")[0] + skin.px(28) for _, text in self.options]

    def _lines(self, skin: Skin, width: int) -> list[list[int]]:
        """Indexes of the options in each line."""
        lines: list[list[int]] = [[]]
        used = skin.px(8)
        for index, wide in enumerate(self._widths(skin)):
            if lines[-1] and used + wide > width:
                lines.append([])
                used = skin.px(8)
            lines[-1].append(index)
            used += wide
        return lines

    def measure(self, skin: Skin, width: int) -> Size:
        lines = self._lines(skin, width)
        wide = sum(self._widths(skin)) + skin.px(8)
        row = skin.tall(HEIGHT - 8, TEXT, 6)
        if min(width, wide) < max(self._widths(skin)) + skin.px(8):
            room = max(1, width - skin.px(16))
            texts = [skin.fit(text, room, TEXT - 0.5, "bold") for _, text in self.options]
            row = max(row, *(text.get_height() + skin.px(6) for text in texts))
        return min(width, wide), len(lines) * row + skin.px(8)

    def boxes(self, skin: Skin) -> list[pygame.Rect]:
        """Where each option lies."""
        edge = skin.px(4)
        inner = self.rect.inflate(-2 * edge, -2 * edge)
        lines = self._lines(skin, self.rect.width)
        widths = self._widths(skin)
        found: list[pygame.Rect] = []
        for row, line in enumerate(lines):
            top = inner.y + inner.height * row // len(lines)
            x = inner.x
            for wide in shares(inner.width, [float(widths[index]) for index in line]):
                found.append(pygame.Rect(x, top, wide, inner.height // len(lines)))
                x += wide
        return found

    def draw(self, surface: pygame.Surface, skin: Skin) -> None:
        surface.blit(skin.panel(self.rect.size, "field", "rest" if self.enabled else "off"), self.rect)
        for index, box in enumerate(self.boxes(skin)):
            chosen = index == self.chosen
            if chosen:
                surface.blit(skin.panel(box.size, "segment", self.state), box)
            ink = "on_gold" if chosen and self.enabled else "ink" if self.enabled else "muted"
            text = skin.fit(self.options[index][1], box.width - skin.px(8), TEXT - 0.5, "bold", ink, "center")
            surface.blit(text, text.get_rect(center=box.center))

    def activate(self) -> Any:
        return self._choose((self.chosen + 1) % len(self.options))

    def _choose(self, index: int) -> Any:
        return self.on_change(self.options[index][0]) if self.enabled and index != self.chosen else None

    def gesture(self, gesture: Gesture, skin: Skin) -> Any:
        if isinstance(gesture, Click | Drop) and self.enabled:
            found = next((i for i, box in enumerate(self.boxes(skin)) if box.collidepoint(gesture.at)), None)
            return None if found is None else self._choose(found)
        return super().gesture(gesture, skin)

    def key(self, event: pygame.Event, skin: Skin) -> Any:
        """Left and right choose, and lead on to the neighbours at the ends."""
        step = {"left": -1, "right": 1}.get(action_of(event) or "", 0)
        wanted = self.chosen + step
        return self._choose(wanted) if step and 0 <= wanted < len(self.options) else UNHEARD
