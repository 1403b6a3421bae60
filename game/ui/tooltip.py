"""The small text that says what the pointer rests on."""

import pygame

from game.ui.skin import Skin

TOOLTIP_AFTER = 0.5
"""Seconds of rest before it comes."""
_WIDEST, _PAD = 280, 9


class Rest:
    """How long the pointer has rested on something, and whether its tooltip has been painted since."""

    def __init__(self) -> None:
        self.begin()

    def begin(self, seconds: float = 0.0) -> None:
        """Starts anew, as if it had rested for so long."""
        self.seconds, self.seen = seconds, False

    @property
    def due(self) -> bool:
        return self.seconds >= TOOLTIP_AFTER


def draw_tooltip(surface: pygame.Surface, skin: Skin, text: str, about: pygame.Rect) -> None:
    """Paints it below what it is about, or above where there is no room, always within the surface."""
    wide = skin.text_size(text, 14)[0]
    most = min(skin.px(_WIDEST), surface.get_width() - 4 * skin.px(_PAD))
    picture = skin.text(text, 14, wrap=most if wide > most else None)
    pad = skin.px(_PAD)
    box = picture.get_rect().inflate(2 * pad, 2 * pad - skin.px(4))
    box.midtop = (about.centerx, about.bottom + skin.px(8))
    bounds = surface.get_rect().inflate(-skin.px(8), -skin.px(8))
    if box.bottom > bounds.bottom:
        box.bottom = about.top - skin.px(8)
    box.clamp_ip(bounds)
    skin.draw_panel(surface, box, "popup")
    surface.blit(picture, picture.get_rect(center=box.center))
