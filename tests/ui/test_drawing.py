"""What pictures are painted with: kept within an area, put with its middle at a point."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.drawing import blit_centred, clipped

RED = (255, 0, 0)


def painted(surface: pygame.Surface) -> pygame.Rect:
    """The box of what is red on it."""
    boxes = pygame.mask.from_threshold(surface, RED, (1, 1, 1)).get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)


def test_what_is_painted_stays_within_both_areas() -> None:
    surface = pygame.Surface((40, 40))
    with clipped(surface, pygame.Rect(5, 5, 20, 20)):
        with clipped(surface, pygame.Rect(10, 0, 30, 30)):
            surface.fill(RED)
        assert painted(surface) == (10, 5, 15, 20)
        surface.fill(RED)
    assert painted(surface) == (5, 5, 20, 20)
    surface.fill(RED)
    assert painted(surface) == surface.get_rect()


def test_an_error_leaves_no_area_behind() -> None:
    surface = pygame.Surface((40, 40))
    with pytest.raises(ValueError, match="half way"), clipped(surface, pygame.Rect(1, 2, 3, 4)):
        raise ValueError("half way")
    assert surface.get_clip() == surface.get_rect()


@given(st.integers(1, 9), st.integers(1, 9), st.floats(10, 30), st.floats(10, 30))
def test_a_picture_is_as_near_to_a_point_as_whole_pixels_are(width: int, height: int, x: float, y: float) -> None:
    surface, picture = pygame.Surface((40, 40)), pygame.Surface((width, height))
    picture.fill(RED)
    blit_centred(surface, picture, (x, y))
    box = painted(surface)
    assert box.size == (width, height)
    assert abs(box.x + width / 2 - x) <= 0.5
    assert abs(box.y + height / 2 - y) <= 0.5
