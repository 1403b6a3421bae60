"""Crossings of a polygon: edges and corners by name, the sequence against fine sampling, motions that end on a line."""

import math
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.coins.crossings import Stretch, crossings
from game.coins.disc import GRAVITY, Flick, Surface
from game.coins.physics import simulate
from game.coins.polygon import distance_to_edge, is_inside
from tests.coins.shots import coin, random_flick, random_table

SQUARE = [(-75.0, -75.0), (75.0, -75.0), (75.0, 75.0), (-75.0, 75.0)]
ARROW = [(-80.0, -80.0), (0.0, -20.0), (80.0, -80.0), (0.0, 90.0)]
PULL = 0.25 * GRAVITY
WIDE = Surface(width=2000.0, depth=2000.0)


def shoot(x, y, vx, vy, surface=WIDE):
    return simulate([coin("quarter", "q", x, y)], Flick("q", vx, vy), surface)


@pytest.mark.parametrize("edge", range(4))
def test_a_straight_shot_through_the_square(edge):
    heading = math.pi / 2 * edge
    turned = (math.sin(heading) * 100.0, -math.cos(heading) * 100.0)
    shot = shoot(*turned, -turned[0] * 15, -turned[1] * 15)
    crossings = shot.crossings(SQUARE)
    assert [(c.name, c.way, c.edge) for c in crossings] == [("q", "enter", edge), ("q", "leave", (edge + 2) % 4)]
    for crossing, distance in zip(crossings, (25.0, 175.0), strict=True):
        assert crossing.t == pytest.approx((1500 - math.sqrt(1500**2 - 2 * PULL * distance)) / PULL, rel=1e-7)


def test_a_way_through_a_corner_belongs_to_no_edge():
    shot = shoot(-100.0, -100.0, 1000.0, 1000.0)
    assert [(c.way, c.edge) for c in shot.crossings(SQUARE)] == [("enter", -1), ("leave", -1)]


def test_a_way_that_only_touches_a_corner_does_not_enter():
    assert shoot(-150.0, 0.0, 1000.0, -1000.0).crossings(SQUARE) == []


def test_a_way_along_an_edge_does_not_enter():
    assert shoot(-75.0, -200.0, 0.0, 1500.0).crossings(SQUARE) == []


def test_starting_on_the_line_is_not_inside():
    assert not is_inside(SQUARE, 0.0, -75.0)
    assert [(c.t, c.way, c.edge) for c in shoot(0.0, -75.0, 0.0, 300.0).crossings(SQUARE)] == [(0.0, "enter", 0)]
    assert shoot(0.0, -75.0, 0.0, -300.0).crossings(SQUARE) == []
    assert [(c.t, c.way, c.edge) for c in shoot(75.0, 75.0, -200.0, -200.0).crossings(SQUARE)] == [(0.0, "enter", -1)]


@pytest.mark.parametrize("short", [-1e-4, 1e-4])
def test_stopping_just_before_or_behind_the_line(short):
    shot = shoot(0.0, -100.0, 0.0, math.sqrt(2 * PULL * (25.0 - short)))
    assert len(shot.crossings(SQUARE)) == (short < 0)
    assert is_inside(SQUARE, *shot.rest["q"][:2]) == (short < 0)


def test_an_arrow_is_entered_twice():
    ways = [(c.way, c.edge) for c in shoot(-120.0, -50.0, 1800.0, 0.0).crossings(ARROW)]
    assert ways == [("enter", 3), ("leave", 0), ("enter", 1), ("leave", 2)]


@pytest.mark.parametrize("polygon", [SQUARE, ARROW, SQUARE[::-1]])
def test_inside_is_not_on_an_edge_or_corner(polygon):
    for (x1, y1), (x2, y2) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        assert not is_inside(polygon, x1, y1)
        assert not is_inside(polygon, (x1 + x2) / 2, (y1 + y2) / 2)
    assert is_inside(polygon, 0.0, 0.0)
    assert not is_inside(polygon, 0.0, 200.0)


@pytest.mark.parametrize("polygon", [SQUARE, ARROW])
def test_random_shots_against_samples_every_50_microseconds(polygon):
    random = Random(4)
    for k in range(5):
        discs = random_table(random)
        shot = simulate(discs, random_flick(random, discs), Surface(rim=k % 2 == 0, width=400.0, depth=400.0))
        crossings = shot.crossings(polygon)
        assert crossings == sorted(crossings, key=lambda c: c.t)
        wanted, was = [], {name: is_inside(polygon, *place[:2]) for name, place in shot.at(0.0).items()}
        for step in range(1, math.ceil(shot.duration / 5e-5) + 1):
            for name, place in shot.at(step * 5e-5).items():
                if name in shot.moved and is_inside(polygon, *place[:2]) != was[name]:
                    was[name] = not was[name]
                    wanted.append((name, "enter" if was[name] else "leave", step * 5e-5))
        found = [(c.name, c.way) for c in crossings]
        for name in {name for name, _ in found} | {name for name, _, _ in wanted}:
            assert [w for n, w in found if n == name] == [w for n, w, _ in wanted if n == name]
            for crossing, (_, _, t) in zip(
                [c for c in crossings if c.name == name], [w for w in wanted if w[0] == name], strict=True
            ):
                assert t - 5e-5 - 1e-9 <= crossing.t <= t + 1e-9
                x, y, _ = shot.at(crossing.t)[name]
                begin, end = polygon[crossing.edge], polygon[(crossing.edge + 1) % len(polygon)]
                length = math.dist(begin, end)
                off = (end[0] - begin[0]) * (y - begin[1]) - (end[1] - begin[1]) * (x - begin[0])
                assert abs(off) / length < 2e-3


@given(st.floats(-300, 300), st.floats(-300, 300), st.floats(-300, 300), st.floats(-300, 300))
@example(-20.0, -130.0, -20.0, 60.0)  # a long stroke over edge 0 that ends nearest to edge 2
@example(-20.0, -130.0, -70.0, 0.0)  # … and nearest to edge 3
@example(-200.0, -200.0, 0.0, 0.0)  # over a corner
def test_one_coarse_step_crosses_the_edge_that_it_cuts_not_the_one_it_ends_at(x, y, to_x, to_y):
    found = crossings("q", [Stretch((x, y), (to_x, to_y), 0.0, lambda way: way)], SQUARE)
    for crossing in found:
        share = crossing.t / max(math.dist((x, y), (to_x, to_y)), 1e-300)
        at = (x + share * (to_x - x), y + share * (to_y - y))
        on = [k for k in range(4) if distance_to_edge(SQUARE, k, *at) < 1e-6]
        assert crossing.edge in on if len(on) == 1 else crossing.edge in (-1, *on)
    assert len(found) % 2 == (is_inside(SQUARE, x, y) != is_inside(SQUARE, to_x, to_y))
