"""Coins that come to rest: none inside another, however they are jammed, and apart by a hair where there is room."""

import math
from random import Random

import pytest

from game.coins.disc import TOUCHING, Disc, Surface
from game.coins.encounters import SLOP
from game.coins.settling import REST_GAP, part
from tests.coins.shots import COINS, coin

OPEN = Surface(width=400.0, depth=400.0)
RIMMED = Surface(width=400.0, depth=400.0, rim=True)


def heap(dice: Random, surface: Surface) -> list[Disc]:
    """Coins of all sizes, nearly every one in touch with two others, in the middle or in a corner."""
    x0, y0 = dice.choice(((0.0, 0.0), (200.0, 200.0)))
    discs: list[Disc] = []
    for _ in range(300):
        disc = coin(dice.choice(tuple(COINS)), f"q{len(discs)}", x0 + dice.uniform(-40, 40), y0 + dice.uniform(-40, 40))
        if len(discs) > 1:
            disc = beside(*dice.sample(discs, 2), disc, dice.choice((0.0, 0.0, 1e-6, 1e-4)), dice.choice((1, -1)))
        east, north = surface.reach(disc.radius)
        x, y = min(max(disc.x, -east), east), min(max(disc.y, -north), north)
        disc = Disc(disc.name, disc.radius, disc.mass, x, y)
        if all(math.dist((x, y), (d.x, d.y)) >= disc.radius + d.radius - TOUCHING / 2 for d in discs):
            discs.append(disc)
        if len(discs) == 14:
            break
    return discs


def beside(one: Disc, other: Disc, disc: Disc, gap: float, side: int) -> Disc:
    """The disc gap mm from two others, on one side of them; as it is if they are too far apart."""
    a, b = one.radius + disc.radius + gap, other.radius + disc.radius + gap
    far = math.dist((one.x, one.y), (other.x, other.y))
    if far >= a + b:
        return disc
    turn = math.atan2(other.y - one.y, other.x - one.x)
    turn += side * math.acos((a * a + far * far - b * b) / (2 * a * far))
    return Disc(disc.name, disc.radius, disc.mass, one.x + a * math.cos(turn), one.y + a * math.sin(turn))


@pytest.mark.parametrize("surface", [OPEN, RIMMED])
def test_whatever_leans_on_each_other_in_a_heap_ends_outside_each_other(surface: Surface) -> None:
    """Some coins have moved and may have sunk in by what the physics lets coins sink in that lean on each other."""
    for number in range(100):
        dice = Random(number)
        discs = heap(dice, surface)
        places = {i: (disc.x, disc.y, 0.0) for i, disc in enumerate(discs)}
        free = dice.sample(sorted(places), dice.randint(1, len(places)))
        for one in free:
            x, y, _ = places[one]
            east, north = surface.reach(discs[one].radius)
            x, y = x + dice.uniform(-1, 1) * SLOP / 3, y + dice.uniform(-1, 1) * SLOP / 3
            places[one] = (min(max(x, -east), east), min(max(y, -north), north), 0.0)
        moved = part(discs, places, free, surface)
        rest = {**places, **moved}
        for one, (x, y, _) in rest.items():
            east, north = surface.reach(discs[one].radius)
            assert abs(x) <= east + TOUCHING
            assert abs(y) <= north + TOUCHING
            assert math.dist((x, y), places[one][:2]) < 30 * REST_GAP
            for other in range(one):
                apart = math.dist((x, y), rest[other][:2]) - discs[one].radius - discs[other].radius
                assert apart >= -TOUCHING, f"{number}: {one} and {other}"


def test_where_there_is_room_coins_end_a_hair_apart() -> None:
    discs = [coin("quarter", "q"), coin("quarter", "p", x=24.26), coin("dime", "d", x=24.26 + (24.26 + 17.91) / 2)]
    places = {i: (disc.x, disc.y, 0.0) for i, disc in enumerate(discs)}
    moved = part(discs, places, [0, 1], OPEN)
    assert moved.keys() == {0, 1}
    rest = {**places, **moved}
    for one, other in ((0, 1), (1, 2)):
        gap = math.dist(rest[one][:2], rest[other][:2]) - discs[one].radius - discs[other].radius
        assert REST_GAP <= gap < 2 * REST_GAP


def test_a_coin_with_no_room_between_two_that_did_not_move_leaves_them_where_they_are() -> None:
    discs = [coin("quarter", "q"), coin("quarter", "p", x=24.26), coin("quarter", "r", x=48.52)]
    places = {i: (disc.x, disc.y, 0.0) for i, disc in enumerate(discs)}
    places[1] = (24.26 + 2e-4, 0.0, 0.0)
    moved = part(discs, places, [1], OPEN)
    assert moved.keys() == {1}
    assert moved[1][0] == pytest.approx(24.26, abs=TOUCHING)
