"""Text that always stays within its box."""

import pygame

from game.ui.skin import Skin

LINE = 1.26
"""Height of a line of text over its size."""
LEAST = 0.72
"""A text shrinks to this share of its size before it is cut; numbers, which must not be cut, as far as they must."""


def fitted(
    skin: Skin, string: str, width: int, height: int, size: float, colour: str = "ink", role: str = "sans"
) -> pygame.Surface | None:
    """The text on one line no larger than a box in pixels, cut with "…" where it must be; None if nothing fits."""
    size = min(size, height / LINE / skin.scale)
    while size * skin.scale >= 1 and skin.text_size("x", size, role)[1] > height:
        size -= 1 / skin.scale
    if size * skin.scale < 1 or not string:
        return None
    wide, least = skin.text_size(string, size, role)[0], 1 / skin.scale if string.isdigit() else LEAST * size
    while wide > width and size > least:
        size = max(least, size - 0.5 / skin.scale)
        wide = skin.text_size(string, size, role)[0]
    shown = string
    while wide > width and shown:
        shown = shown[: max(0, min(len(shown) - 1, int(len(shown) * width / wide)))]
        wide = skin.text_size(f"{shown.rstrip()}…", size, role)[0]
    if wide > width:
        return None
    return skin.text(string if shown == string else f"{shown.rstrip()}…", size, colour, role)


def put(
    surface: pygame.Surface,
    skin: Skin,
    string: str,
    box: pygame.Rect,
    size: float,
    colour: str = "ink",
    role: str = "sans",
    align: str = "left",
) -> None:
    """Blits a text into a box, in the middle of its height."""
    text = fitted(skin, string, box.w, box.h, size, colour, role)
    if text is not None:
        place = text.get_rect(centery=box.centery)
        place.x = {"left": box.x, "center": box.centerx - place.w // 2, "right": box.right - place.w}[align]
        surface.blit(text, place)
