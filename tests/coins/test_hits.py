"""Hits of two coins: the laws of a collision with friction, and no graze missed."""

import math
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.coins import run
from game.coins.disc import GRAVITY, Flick
from game.coins.physics import simulate
from tests.coins import oracle
from tests.coins.shots import COINS, WIDE, coin, energy, just_before_and_after

kinds = st.sampled_from(sorted(COINS))


def two_disc_shot(kinds_, offset, restitution, speed=1000.0, spin=0.0):
    """A coin flicked north at another that lies offset (in contact distances) beside its path."""
    one, other = coin(kinds_[0], "a"), coin(kinds_[1], "b")
    reach = one.radius + other.radius
    one = replace(one, y=-reach * math.sqrt(1 - offset**2) - 5.0)
    other = replace(other, x=offset * reach)
    surface = replace(WIDE, restitution=restitution)
    return one, other, surface, simulate([one, other], Flick("a", 0.0, speed, spin), surface)


@pytest.mark.parametrize("restitution", [1.0, 0.9, 0.7, 0.5])
@pytest.mark.parametrize("offset", [0.0, 0.3, 0.6, 0.9, 0.95])
def test_two_disc_hits_of_every_pair_of_coins(offset, restitution):
    for pair in [*combinations(COINS, 2), *((kind, kind) for kind in COINS)]:
        one, other, surface, shot = two_disc_shot(pair, offset, restitution)
        t = shot.contacts[0].t
        reach = one.radius + other.radius
        x, y, _ = shot.at(t)["a"]
        touch = (0.0, other.y - reach * math.sqrt(1 - offset**2), 0.0)
        assert (x, y) == pytest.approx(touch[:2], abs=1e-6)
        speed = math.sqrt(1000.0**2 - 2 * surface.mu * GRAVITY * 5.0)
        wanted = oracle.collide(
            one,
            other,
            (*touch, 0.0, speed, 0.0),
            (other.x, other.y, 0.0, 0.0, 0.0, 0.0),
            restitution,
            surface.rim_friction,
        )
        for disc, motion in zip((one, other), wanted[:2], strict=True):
            got = just_before_and_after(shot, surface, disc.name, t)[1]
            assert got == pytest.approx(motion, rel=1e-5, abs=1e-3 * (1 if math.hypot(*motion[:2]) > 1 else 10))
            if math.hypot(*motion[:2]) > 1:
                turned = math.atan2(got[1], got[0]) - math.atan2(motion[1], motion[0])
                assert abs(math.remainder(turned, 2 * math.pi)) < math.radians(0.01)
        assert shot.contacts[0].impulse == pytest.approx(wanted[2], rel=1e-5)


def test_an_elastic_striker_stops_dead_head_on():
    for kind in COINS:
        _, _, _, shot = two_disc_shot((kind, kind), 0.0, 1.0)
        assert just_before_and_after(shot, WIDE, "a", shot.contacts[0].t)[1] == pytest.approx((0, 0, 0), abs=1e-6)


def test_a_penny_rebounds_off_a_quarter_and_a_quarter_does_not():
    for kind, way in (("penny", -1), ("quarter", 1)):
        _, _, _, shot = two_disc_shot((kind, "quarter"), 0.0, 0.9)
        assert just_before_and_after(shot, WIDE, "a", shot.contacts[0].t)[1][1] * way > 0


@given(
    kinds,
    kinds,
    st.floats(0, 0.999),
    st.floats(0, 1),
    st.floats(0, 1),
    st.floats(200, 2500),
    st.floats(-300, 300),
)
@settings(max_examples=150)
def test_two_disc_laws(kind, other_kind, offset, restitution, friction, speed, spin):
    one, other = coin(kind, "a"), coin(other_kind, "b")
    reach = one.radius + other.radius
    one = replace(one, y=-reach * math.sqrt(1 - offset**2) - 3.0)
    other = replace(other, x=offset * reach)
    surface = replace(WIDE, restitution=restitution, rim_friction=friction)
    shot = simulate([one, other], Flick("a", 0.0, speed, spin), surface)
    t = shot.contacts[0].t
    (before1, after1), (before2, after2) = (just_before_and_after(shot, surface, name, t) for name in "ab")
    for axis in (0, 1):
        total = one.mass * before1[axis] + other.mass * before2[axis]
        assert one.mass * after1[axis] + other.mass * after2[axis] == pytest.approx(total, abs=1e-5 * speed)
    energies = [energy(one, m1) + energy(other, m2) for m1, m2 in ((before1, before2), (after1, after2))]
    assert energies[1] <= energies[0] * (1 + 1e-7)
    (x1, y1, _), (x2, y2, _) = shot.at(t)["a"], shot.at(t)["b"]
    nx, ny = (x2 - x1) / reach, (y2 - y1) / reach
    assert math.hypot(nx, ny) == pytest.approx(1, abs=1e-9)

    def part(m1, m2):
        along = (m1[0] - m2[0]) * nx + (m1[1] - m2[1]) * ny
        slip = (m1[1] - m2[1]) * nx - (m1[0] - m2[0]) * ny + m1[2] * one.radius + m2[2] * other.radius
        return along, slip

    (closing, slip), (parting, left) = part(before1, before2), part(after1, after2)
    assert closing > 0
    if closing > run.SLOW * 1.01:
        assert -parting == pytest.approx(restitution * closing, abs=1e-4 * closing + 1e-5)
    push = one.mass * ((before1[0] - after1[0]) * nx + (before1[1] - after1[1]) * ny)
    rub = one.mass * ((before1[1] - after1[1]) * nx - (before1[0] - after1[0]) * ny)
    assert abs(rub) <= friction * push + 1e-4 * one.mass * speed
    assert slip * left >= -1e-3 * speed
    if abs(left) > 1e-3 * speed:
        assert abs(rub) == pytest.approx(friction * push, rel=1e-3, abs=1e-3)
    twist = one.mass * one.radius * (before1[2] - after1[2]) / 2
    assert twist == pytest.approx(rub, abs=2e-4 * one.mass * (speed + abs(slip)))


@pytest.mark.parametrize("speed", [1000.0, 2000.0, 2500.0])
def test_no_graze_is_missed(speed):
    random = Random(3)
    one, other = coin("penny", "a", y=-150.0), coin("dime", "b")
    reach = one.radius + other.radius
    for k in range(1000):
        share = 1 - 10 ** random.uniform(-9, -1) if k % 2 else random.uniform(0.9, 1)
        shot = simulate([one, replace(other, x=share * reach)], Flick("a", 0.0, speed, 0.0), WIDE)
        assert [contact[1:3] for contact in shot.contacts[:1]] == [("a", "b")], share
        assert "b" in shot.moved
        missed = simulate([one, replace(other, x=(2 - share) * reach)], Flick("a", 0.0, speed, 0.0), WIDE)
        assert not missed.contacts
