"""Arrows lead where they point."""

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.ui.focus import neighbour

BACK = {"left": "right", "right": "left", "up": "down", "down": "up"}
rects = st.builds(pygame.Rect, st.integers(0, 900), st.integers(0, 600), st.integers(10, 200), st.integers(10, 80))


def test_a_grid_is_walked_cell_by_cell() -> None:
    grid = [pygame.Rect(x * 110, y * 60, 100, 50) for y in range(3) for x in range(3)]
    assert [neighbour(grid, 4, way) for way in BACK] == [3, 5, 1, 7]
    assert [neighbour(grid, 0, way) for way in BACK] == [None, 1, None, 3]


@given(st.lists(rects, min_size=1, max_size=8), st.sampled_from(list(BACK)))
def test_the_focus_never_moves_against_the_arrow(places: list[pygame.Rect], way: str) -> None:
    found = neighbour(places, 0, way)
    if found is not None:
        dx = places[found].centerx - places[0].centerx
        dy = places[found].centery - places[0].centery
        assert {"left": -dx, "right": dx, "up": -dy, "down": dy}[way] > 0


@given(rects, st.sampled_from(list(BACK)), st.integers(5, 300))
def test_of_two_alone_the_arrow_and_its_opposite_lead_there_and_back(place: pygame.Rect, way: str, away: int) -> None:
    dx = {"left": -1, "right": 1}.get(way, 0) * (place.width + away)
    dy = {"up": -1, "down": 1}.get(way, 0) * (place.height + away)
    both = [place, place.move(dx, dy)]
    assert neighbour(both, 0, way) == 1
    assert neighbour(both, 1, BACK[way]) == 0
    assert neighbour(both, 0, BACK[way]) is None
