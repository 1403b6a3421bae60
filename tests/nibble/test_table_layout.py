"""Where cells and colour tables lie: picking against a naive test of polygons, and parts that keep apart."""

import re
from itertools import combinations, pairwise

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.seats import Seat
from game.nibble.layout import Layout, board_only, playing
from game.nibble.ledger import Ledger, Marker
from game.nibble.sprites import trio
from game.nibble.variants import VARIANTS
from game.ui.gestures import Point
from tests.nibble.boards import HEX_15, RHOMBUS, SQUARE_15, TRAPEZOID

variants = st.sampled_from([*VARIANTS.values(), SQUARE_15, RHOMBUS, HEX_15, TRAPEZOID])
real = st.sampled_from(list(VARIANTS.values()))
areas = st.builds(pygame.Rect, st.integers(-60, 60), st.integers(-60, 90), st.integers(1, 3000), st.integers(1, 2000))
windows = st.builds(pygame.Rect, st.just(0), st.just(50), st.integers(600, 2600), st.integers(400, 1500))
scales = st.sampled_from([0.75, 1.0, 1.5, 2.0])
seats = st.sampled_from(list(Seat))


def depth(point: Point, polygon: tuple[Point, ...]) -> float:
    """How far a point is inside a convex clockwise polygon; below 0 outside."""
    deepest = float("inf")
    for (x1, y1), (x2, y2) in pairwise([*polygon, polygon[0]]):
        length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
        deepest = min(deepest, ((x2 - x1) * (point[1] - y1) - (y2 - y1) * (point[0] - x1)) / length)
    return deepest


def holder(layout: Layout, point: Point) -> tuple[int | None, float]:
    """The cell whose polygon holds a point, and how far the nearest side of any cell is."""
    depths = {cell: depth(point, layout.grid.polygon(cell)) for cell in layout.grid.board.cells}
    best = max(depths, key=lambda cell: depths[cell])
    return (best if depths[best] > 0 else None), min(abs(value) for value in depths.values())


@settings(max_examples=60)
@given(areas, variants, st.booleans(), st.booleans(), seats, scales, st.data())
def test_a_point_is_of_the_cell_whose_polygon_holds_it_or_of_none(area, variant, small, turned, near, scale, data):
    layout = board_only(area, variant.board) if small else playing(area, variant, scale, near, turned)
    grid = layout.grid
    rect = grid.rect.inflate(20, 20)
    across, down = st.floats(0, 1), st.floats(0, 1)
    points = [(rect.x + data.draw(across) * rect.w, rect.y + data.draw(down) * rect.h) for _ in range(6)]
    # and close to the sides and corners, where rounding would show
    for cell in data.draw(st.lists(st.sampled_from(grid.board.cells), min_size=3, max_size=3)):
        corner = data.draw(st.sampled_from(grid.polygon(cell)))
        off = st.floats(-0.3, 0.3)
        points.append((corner[0] + data.draw(off) * grid.cell, corner[1] + data.draw(off) * grid.cell))
    for point in points:
        expected, margin = holder(layout, point)
        if margin > 1e-6 * grid.cell + 1e-9:
            assert grid.cell_at(point) == expected


@given(areas, variants)
def test_the_middle_of_each_cell_is_of_that_cell(area, variant):
    grid = board_only(area, variant.board).grid
    assert [grid.cell_at(grid.centre(cell)) for cell in variant.board.cells] == list(variant.board.cells)


@given(areas, real)
def test_far_points_are_no_cell(area, variant):
    grid = board_only(area, variant.board).grid
    box = grid.rect
    for x in (box.x - 1e6, box.x - 1, box.centerx, box.right + 1, box.right + 1e6):
        for y in (box.y - 1e6, box.y - 1, box.bottom + 1, box.bottom + 1e6):
            assert grid.cell_at((x, y)) is None


@given(windows, real, scales, seats, st.booleans())
def test_nothing_is_outside_its_area_or_on_top_of_something_else(area, variant, scale, near, turned):
    layout = playing(area, variant, scale, near, turned)
    boxes = [layout.grid.rect, layout.ledgers.first.rect, layout.ledgers.second.rect]
    assert all(area.contains(box) for box in boxes)
    assert not any(a.colliderect(b) for a, b in combinations(boxes, 2))
    frame = layout.grid.rect
    assert all(frame.contains(layout.grid.box(cell)) for cell in variant.board.cells)
    here, there = layout.ledgers[near].rect, layout.ledgers[near.other].rect
    assert here.centerx < there.centerx or here.centery > there.centery


def parts(ledger: Ledger) -> list[pygame.Rect]:
    """All that must not overlap; markers and counts and bars of a lane, brackets, texts."""
    head, lanes, places = ledger.head, ledger.lanes, range(ledger.colours)
    found = [head.token, head.name, head.sign, head.summary, *ledger.legend]
    found += [make(i) for i in places for make in (lanes.tile, lanes.count, lanes.marker)]
    found += [lanes.slot(i, number) for i in places for number in range(ledger.each)]
    return found + [box for _, box in lanes.brackets()]


@settings(max_examples=40)
@given(windows, real, scales, st.booleans())
def test_the_parts_of_a_colour_table_keep_apart_and_within_it(area, variant, scale, turned):
    layout = playing(area, variant, scale, Seat.FIRST, turned)
    for ledger in layout.ledgers:
        boxes = parts(ledger)
        assert all(ledger.rect.contains(box) for box in boxes)
        assert all(ledger.rect.contains(ledger.over(box)) for box in boxes)
        crowd = [box.inflate(-2, -2) for box in boxes if box.w > 3 and box.h > 3]
        assert all(box.collidelist(crowd[i + 1 :]) == -1 for i, box in enumerate(crowd))


@settings(max_examples=40)
@given(windows, real, scales, seats, st.booleans())
def test_what_is_drawn_is_what_is_found(area, variant, scale, near, turned):
    layout = playing(area, variant, scale, near, turned)
    for seat in Seat:
        ledger = layout.ledgers[seat]
        lanes = ledger.lanes
        assert layout.marker_at(ledger.over(ledger.head.name).center) == Marker(seat, "majority")
        for i in range(ledger.colours):
            for box in (lanes.tile(i), lanes.count(i), lanes.marker(i), lanes.slot(i, ledger.each // 2)):
                assert layout.marker_at(ledger.over(box).center) == Marker(seat, "colour", i)
        for i, box in lanes.brackets():
            assert layout.marker_at(ledger.over(box).center) == Marker(seat, "trio", i)
    assert layout.marker_at(layout.grid.rect.center) is None


@pytest.mark.parametrize("size", [(1000, 508), (1256, 592), (2536, 1200)])
def test_in_wide_windows_the_board_takes_most_of_the_height(size):
    for variant in VARIANTS.values():
        layout = playing(pygame.Rect((0, 0), size), variant, size[1] / 600, Seat.FIRST, False)
        assert layout.grid.rect.h > 0.85 * size[1]


@pytest.mark.parametrize("variant", list(VARIANTS.values()), ids=list(VARIANTS))
@pytest.mark.parametrize("size", [(1000, 560), (640, 900)])
def test_beside_a_large_board_small_texts_grow_with_it(variant, size):
    small, large = (
        playing(pygame.Rect((0, 0), (k * size[0], k * size[1])), variant, 0.75, Seat.FIRST, False) for k in (1, 2)
    )
    assert large.ledgers.first.row >= 1.5 * small.ledgers.first.row
    own = playing(pygame.Rect((0, 0), size), variant, 2.0, Seat.FIRST, False)
    assert own.ledgers.first.scale == 2.0


@pytest.mark.parametrize("size", [(1280, 500), (1256, 592), (1880, 850)])
def test_large_texts_do_not_make_the_lanes_of_many_colours_smaller(size):
    """Letters and counts are as large as their lanes let them: larger texts elsewhere in the table take no room."""
    for seat in Seat:
        plain, large = (
            playing(pygame.Rect((0, 0), size), VARIANTS["hex-13"], text, Seat.FIRST, False, text).ledgers[seat]
            for text in (1.0, 1.5)
        )
        assert large.lanes.tile(0).w >= 0.9 * plain.lanes.tile(0).w
        assert large.lanes.count(0).h >= 0.9 * plain.lanes.count(0).h
        assert large.row >= plain.row


@settings(max_examples=20)
@given(windows, real, scales)
def test_the_three_dots_of_a_trio_stand_beside_its_three_colours(area, variant, scale):
    for ledger in playing(area, variant, scale, Seat.FIRST, False).ledgers:
        lanes = ledger.lanes
        for place, box in lanes.brackets():
            long, at = (box.w, box.x) if ledger.standing else (box.h, box.y)
            for i, dot in enumerate(dots_of(box.size, ledger.standing)):
                tile = lanes.tile(place + i)
                middle = tile.centerx if ledger.standing else tile.centery
                assert abs(at + dot - middle) <= 0.12 * long / 3 + 2


def dots_of(size, lying):
    """Along a bracket, the middles of what is drawn for a trio that is out of reach."""
    long, wide = size if lying else size[::-1]
    picture = trio("dead", "#ffffff", wide, long, lying)
    return sorted(float(value) for value in re.findall(r'c[x]="([\d.]+)"' if lying else r'c[y]="([\d.]+)"', picture))
