"""The bubble that says why not, at the place that it speaks of."""

import pygame

from game.scenes.tabletop import Why
from game.ui.skin import Skin

WIDEST, PAD, OFF = 320, 14, 22


def draw_why(surface: pygame.Surface, area: pygame.Rect, why: Why, skin: Skin) -> None:
    """Paints the sentence in a bubble above its point, or below where there is no room, within `area`."""
    room = max(1, min(skin.px(WIDEST), area.width - 4 * skin.px(PAD)))
    wide = skin.text_size(why.text, 15.5)[0]
    text = skin.text(why.text, 15.5, wrap=room if wide > room else None)
    box = text.get_rect().inflate(2 * skin.px(PAD), 2 * skin.px(PAD))
    x, y = round(why.at[0]), round(why.at[1])
    box.midbottom = (x, y - skin.px(OFF))
    below = box.top < area.top
    if below:
        box.midtop = (x, y + skin.px(OFF))
    box.clamp_ip(area)
    skin.draw_panel(surface, box, "toast")
    base = box.top if below else box.bottom
    half = skin.px(8)
    at = max(box.left + 2 * half, min(x, box.right - 2 * half))
    tip = y + (half if below else -half)
    if (tip < base) == below:
        pygame.draw.polygon(surface, skin.colour("gold"), [(at - half, base), (at + half, base), (x, tip)])
    surface.blit(text, text.get_rect(center=box.center))
