"""Text that always stays within its box."""

import pygame

from game.ui.skin import Skin

LINE = 1.26
"""Height of a line of text over its size."""
LEAST = 0.72
"""A text shrinks to this share of its size before it is cut; numbers, which must not be cut, as far as they must."""
LEGIBLE = 4
"""Pixels below which nothing is written."""


def size_of(skin: Skin, string: str, width: int, height: int, size: float, role: str = "sans") -> float:
    """The size at which a text fits into a box in pixels, or the least that it may shrink to."""
    size, floor = min(size, height / LINE / skin.letter_scale), LEGIBLE / skin.letter_scale
    while size >= floor and skin.text_size("x", size, role)[1] > height:
        size -= 1 / skin.letter_scale
    least = floor if string.isdecimal() else max(floor, LEAST * size)
    while size > least and skin.text_size(string, size, role)[0] > width:
        size = max(least, size - 0.5 / skin.letter_scale)
    return size


def fitted(
    skin: Skin, string: str, width: int, height: int, size: float, colour: str = "ink", role: str = "sans"
) -> pygame.Surface | None:
    """The text on one line no larger than a box in pixels, cut with "…" where it must be; None if nothing fits."""
    size = size_of(skin, string, width, height, size, role)

    def wide(text: str) -> int:
        return skin.text_size(text, size, role)[0]

    shown = string.strip()
    while shown and wide(shown) > width:
        kept = shown.removesuffix("…")
        kept = kept[: max(0, min(len(kept) - 1, int(len(kept) * width / wide(shown))))].rstrip()
        shown = f"{kept}…" if kept else ""
    if size < LEGIBLE / skin.letter_scale or not shown:
        return None
    text = skin.text(shown, size, colour, role)
    return text if text.get_width() <= width and text.get_height() <= height else None


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
