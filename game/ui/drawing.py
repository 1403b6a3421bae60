"""Small things that pictures are painted with."""

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from game.ui.gestures import Point


@contextmanager
def clipped(surface: pygame.Surface, area: pygame.Rect) -> Iterator[None]:
    """Keeps what is painted meanwhile within an area, and within what it was kept within before."""
    before = surface.get_clip()
    surface.set_clip(before.clip(area))
    try:
        yield
    finally:
        surface.set_clip(before)


def blit_centred(surface: pygame.Surface, picture: pygame.Surface, at: Point) -> None:
    """Blits a picture with its middle at a point, to the nearest whole pixel."""
    width, height = picture.get_size()
    surface.blit(picture, (round(at[0] - width / 2), round(at[1] - height / 2)))
