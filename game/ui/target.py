"""Light on a panel that something dragged may be dropped on."""

import pygame

from game.ui.skin import Skin

CORNER, LINE = 14, 3
"""Radius of the corners and width of the rim in design pixels."""
WAITING, REACHED = 18, 44
"""How opaque the light is, of 255, before and while the pointer is there."""


def draw_target(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, reached: bool) -> None:
    """Lights a panel, more when the pointer has reached it."""
    gold = skin.tint("gold")

    def make() -> pygame.Surface:
        light, tint = pygame.Surface(rect.size, pygame.SRCALPHA), pygame.Color(gold)
        for line, alpha in ((0, REACHED if reached else WAITING), (skin.px(LINE), 255)):
            pygame.draw.rect(light, (*tint[:3], alpha), light.get_rect(), line, skin.px(CORNER))
        return light

    surface.blit(skin.cached(("drop target", rect.size, reached, gold), make), rect)
