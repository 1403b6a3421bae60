"""The bubble that says why not, at the place that it speaks of."""

from dataclasses import dataclass

import pygame

from game.ui.gestures import Point
from game.ui.layout import half_turned
from game.ui.skin import Skin

WHY_SECONDS = 6.0
WIDEST, PAD, OFF = 320, 14, 22


@dataclass(frozen=True)
class Why:
    """A refusal on show: its sentence, the point that it speaks about, and when it goes."""

    text: str
    at: Point
    until: float


def draw_why(surface: pygame.Surface, area: pygame.Rect, why: Why, skin: Skin, turned: bool = False) -> None:
    """Paints the sentence in a bubble above its point, or below where there is no room, within `area`; `turned` for
    one who reads from above, and then all the other way round."""
    room = max(1, min(skin.px(WIDEST), area.width - 4 * skin.px(PAD)))
    wide = skin.text_size(why.text, 15.5)[0]
    text = skin.text(why.text, 15.5, wrap=room if wide > room else None)
    box = text.get_rect().inflate(2 * skin.px(PAD), 2 * skin.px(PAD))
    beak = _place(box, area, half_turned(why.at, area) if turned else why.at, skin)
    if turned:
        box.center = half_turned(box.center, area)
        beak = [half_turned(point, area) for point in beak]
        text = pygame.transform.rotate(text, 180)
    skin.draw_panel(surface, box, "toast")
    if beak:
        pygame.draw.polygon(surface, skin.colour("gold"), beak)
    surface.blit(text, text.get_rect(center=box.center))


def _place(box: pygame.Rect, area: pygame.Rect, at: Point, skin: Skin) -> list[Point]:
    """Puts the box above a point, or below it, and gives the three corners of its beak, if there is room for one."""
    x, y = round(at[0]), round(at[1])
    box.midbottom = (x, y - skin.px(OFF))
    below = box.top < area.top
    if below:
        box.midtop = (x, y + skin.px(OFF))
    box.clamp_ip(area)
    base = box.top if below else box.bottom
    half = skin.px(8)
    foot = max(box.left + 2 * half, min(x, box.right - 2 * half))
    tip = y + (half if below else -half)
    return [(foot - half, base), (foot + half, base), (x, tip)] if (tip < base) == below else []
