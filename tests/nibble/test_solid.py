"""Boards and colour tables as opaque cores with rims: the same picture as if all had been mixed, wherever it lies."""

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.seats import Seat
from game.nibble import tiles
from game.nibble.layout import board_only, playing
from game.nibble.solid import ALIGNED, core_of, rounded_box
from game.nibble.variants import VARIANTS
from tests.nibble.kit import TABLE, framed, position

every = pytest.mark.parametrize("variant", list(VARIANTS))
GREY = (90, 90, 90)
OPAQUE, UNSEEN = 239, 6
"""Of 255: what no eye tells from opaque; by how much a pixel may differ."""


@given(
    st.integers(-40, 40), st.integers(-40, 40), st.integers(1, 400), st.integers(1, 400), st.integers(0, 60),
    st.sampled_from([1, 2, 5, 40]), st.sampled_from([1, ALIGNED]),
)  # fmt: skip
def test_strips_are_aligned_apart_and_within_a_rounded_box(x, y, width, height, radius, step, aligned):
    box = pygame.Rect(x, y, width, height)
    core = core_of(rounded_box(box, radius), step, aligned)
    for strip in core.strips:
        assert box.contains(strip)
        assert strip.x % aligned == strip.w % aligned == 0
        assert core.rect.contains(strip)
    assert all(a.bottom <= b.top for a, b in zip(core.strips, core.strips[1:], strict=False))
    whole = pygame.Surface(box.size, pygame.SRCALPHA)
    pygame.draw.rect(whole, (255, 255, 255), whole.get_rect(), border_radius=min(radius, width // 2, height // 2))
    for strip in core.strips:
        part = whole.subsurface(strip.move(-x, -y))
        assert pygame.mask.from_surface(part, 254).count() == strip.w * strip.h
    most = max(0, width - 2 * radius - 8) * max(0, height - 2 * radius - 6 - step)
    assert sum(strip.w * strip.h for strip in core.strips) >= most


@settings(max_examples=60)
@given(st.sampled_from(list(VARIANTS)), st.integers(30, 1300), st.integers(0, 7))
def test_the_core_of_a_board_is_opaque_and_most_of_it(variant, side, left):
    skin = framed().skin
    grid = board_only(pygame.Rect(left, 5, side, side), VARIANTS[variant].board).grid
    ground, core = tiles._floor(skin, grid), tiles.core(grid)
    solid = pygame.mask.from_surface(ground, OPAQUE)
    inside = 0
    for strip in core.strips:
        part = pygame.mask.Mask(strip.size, fill=True)
        inside += solid.overlap_area(part, (strip.x - grid.left, strip.y - grid.top))
    assert inside == sum(strip.w * strip.h for strip in core.strips)
    assert inside > (0.9 if side > 400 else 0.7 if side > 100 else 0.3) * solid.count()


@settings(max_examples=25)
@given(st.sampled_from(list(VARIANTS)), st.integers(150, 1100), st.integers(0, 3), st.floats(0, 1))
def test_a_board_looks_as_if_all_had_been_mixed(variant, side, left, share):
    skin, state = framed().skin, position(variant, share)
    grid = board_only(pygame.Rect(left, 3, side, side), state.variant.board).grid
    drawn, area = pygame.Surface((side + 8, side + 8)), pygame.Rect(0, 0, side + 8, side + 8)
    tiles.draw_board(drawn, skin, grid, state)
    mixed = tiles._with_tiles(skin, grid, area, state.tiles, state.variant.letters)
    assert most_apart(drawn, mixed) <= UNSEEN


def most_apart(one: pygame.Surface, other: pygame.Surface) -> int:
    """The largest difference of two pictures in any channel of any pixel."""
    most = 0
    for a, b in ((one, other), (other, one)):
        rest = a.copy()
        rest.blit(b, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        most = max(most, *pygame.image.tobytes(rest, "RGB"))
    return most


@every
@pytest.mark.parametrize(
    ("size", "scale", "turned"),
    [((776, 520), 0.75, True), ((1000, 500), 1.0, False), ((1000, 420), 2.0, True), ((520, 900), 1.0, True)],
)
def test_the_picture_is_the_same_wherever_it_lies(variant, size, scale, turned):
    frame, state = framed(scale, turned=turned), position(variant, 0.7)
    pictures = []
    for dx, dy in ((0, 0), (1, 1), (3, 0)):
        area = pygame.Rect((40 + dx, 40 + dy), size)
        surface = pygame.Surface((size[0] + 90, size[1] + 90))
        surface.fill(GREY)
        layout = playing(area, state.variant, scale, Seat.FIRST, turned)
        TABLE.draw(surface, layout, state, TABLE.new_ui(state), frame)
        pictures.append(surface.subsurface(area.inflate(60, 60)).copy())
    assert max(most_apart(pictures[0], picture) for picture in pictures[1:]) <= UNSEEN
