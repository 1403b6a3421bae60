"""Short notices in the corner that go away by themselves."""

from dataclasses import dataclass

import pygame

from game.ui.skin import Skin

SECONDS_AT_LEAST, SECONDS_A_CHARACTER, MOST = 4.0, 0.06, 4
_WIDEST, _PAD = 380, 14


@dataclass
class _Toast:
    text: str
    left: float


class Toasts:
    """The notices that are shown now, the newest lowest; each stays long enough to be read."""

    def __init__(self) -> None:
        self._shown: list[_Toast] = []

    def add(self, text: str) -> None:
        """Shows a notice; one that is there already starts its time anew. The oldest give way to the fifth."""
        self._shown = [toast for toast in self._shown if toast.text != text][-(MOST - 1) :]
        self._shown.append(_Toast(text, SECONDS_AT_LEAST + SECONDS_A_CHARACTER * len(text)))

    def update(self, dt: float) -> bool:
        """Lets time pass; True when what is shown has changed."""
        for toast in self._shown:
            toast.left -= dt
        before = len(self._shown)
        self._shown = [toast for toast in self._shown if toast.left > 0]
        return len(self._shown) != before

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(toast.text for toast in self._shown)

    def draw(self, surface: pygame.Surface, skin: Skin) -> None:
        """Paints them in the lower right corner."""
        pad, edge = skin.px(_PAD), skin.px(16)
        bottom = surface.get_height() - edge
        for toast in reversed(self._shown):
            most = min(skin.px(_WIDEST), surface.get_width() - 2 * (edge + pad))
            wide = skin.text_size(toast.text, 15)[0]
            picture = skin.text(toast.text, 15, wrap=most if wide > most else None)
            box = picture.get_rect().inflate(2 * pad, 2 * pad - skin.px(6))
            box.bottomright = (surface.get_width() - edge, bottom)
            skin.draw_panel(surface, box, "toast")
            surface.blit(picture, picture.get_rect(center=box.center))
            bottom = box.top - skin.px(10)
