"""Whole shots: an independent simulator, the edge of the table, bit-equal results, records, bad input."""

import hashlib
import json
import math
import os
import subprocess
import sys
from dataclasses import replace
from itertools import combinations
from random import Random
from statistics import median

import pytest

from game.coins import run
from game.coins.disc import GRAVITY, Disc, Flick, Surface
from game.coins.physics import simulate, simulate_many
from game.coins.shot import Shot
from tests.coins import oracle
from tests.coins.shots import (
    WIDE,
    coin,
    energy,
    just_before_and_after,
    random_flick,
    random_table,
)


def test_random_shots_agree_with_an_exact_simulator():
    random = Random(11)
    errors = []
    surface = Surface(width=900.0, depth=900.0)
    while len(errors) < 40:
        discs = random_table(random)
        flick = random_flick(random, discs)
        exact = oracle.simulate(discs, flick, 0.25, 0.9, 0.15, 900.0, 900.0)
        assert exact is not None
        contacts, rest, fell = exact
        shot = simulate(discs, flick, surface)
        assert [contact[1:3] for contact in shot.contacts] == [contact[1:3] for contact in contacts]
        for mine, its in zip(shot.contacts, contacts, strict=True):
            assert mine.t == pytest.approx(its[0], abs=1e-4)
        assert shot.fell == pytest.approx(fell, abs=1e-6)
        assert shot.rest.keys() == rest.keys()
        errors.append(max(math.dist(shot.rest[name][:2], rest[name][:2]) for name in rest))
        for name in rest:
            assert shot.rest[name][2] == pytest.approx(rest[name][2], abs=0.02)
    assert median(errors) <= 0.01
    assert max(errors) <= 0.05


def test_random_shots_end_apart_on_the_table_and_energy_never_rises():
    random = Random(5)
    for k in range(150):
        surface = Surface(rim=k % 2 == 0, width=400.0, depth=400.0, restitution=random.choice([0.3, 0.9, 1.0]))
        discs = random_table(random, half=random.choice([80.0, 120.0]))
        shot = simulate(discs, random_flick(random, discs, spin=400.0), surface)
        sizes = {disc.name: disc for disc in discs}
        assert not surface.rim or not shot.fell
        assert shot.rest.keys() | shot.fell.keys() == sizes.keys()
        for one, other in combinations(shot.rest, 2):
            gap = math.dist(shot.rest[one][:2], shot.rest[other][:2]) - sizes[one].radius - sizes[other].radius
            assert gap >= (run.SLOP if one in shot.moved or other in shot.moved else 0.01)
        for name, (x, y, _) in shot.rest.items():
            east, north = surface.reach(sizes[name].radius)
            assert abs(x) <= east + 1e-9
            assert abs(y) <= north + 1e-9
            if name not in shot.moved:
                assert (x, y) == (sizes[name].x, sizes[name].y)
        assert_energy_falls(shot, surface, sizes)


def assert_energy_falls(shot, surface, sizes):
    """At every instant of a contact all coins in it together have no more energy after than before."""
    for t in sorted({contact.t for contact in shot.contacts}):
        names = {segment.name for segment in shot.segments if segment.t == t}
        pairs = {name: just_before_and_after(shot, surface, name, t) for name in names}
        before, after = (sum(energy(sizes[n], pair[i]) for n, pair in pairs.items()) for i in (0, 1))
        assert after <= before * (1 + 1e-6) + 1e-3


def test_a_rim_turns_coins_back_by_the_same_laws():
    surface = Surface(width=300.0, depth=300.0, rim=True)
    quarter = coin("quarter", "q", x=100.0)
    shot = simulate([quarter], Flick("q", 800.0, 300.0, 20.0), surface)
    first = shot.contacts[0]
    assert (first.a, first.b) == ("q", "rim")
    before, after = just_before_and_after(shot, surface, "q", first.t)
    assert after[0] == pytest.approx(-0.9 * before[0], rel=1e-5)
    slip = before[1] + before[2] * quarter.radius
    rub = min(0.15 * 1.9 * before[0], slip / 3)
    assert after[1] == pytest.approx(before[1] - rub, rel=1e-5)
    assert after[2] == pytest.approx(before[2] - 2 * rub / quarter.radius, rel=1e-4)
    assert shot.at(first.t)["q"][0] == pytest.approx(150 - quarter.radius, abs=1e-9)


def test_a_coin_falls_when_its_centre_passes_an_open_edge():
    surface = Surface(width=300.0, depth=300.0)
    shot = simulate([coin("quarter", "q", y=100.0)], Flick("q", 0.0, 1000.0), surface)
    pull = surface.mu * GRAVITY
    assert shot.fell == {"q": pytest.approx((1000 - math.sqrt(1000**2 - 2 * pull * 50)) / pull, rel=1e-6)}
    assert shot.duration == shot.fell["q"]
    assert shot.rest == {}
    assert shot.at(shot.duration * 0.999).keys() == {"q"}
    assert shot.at(shot.duration) == {}
    short = simulate([coin("quarter", "q", y=100.0)], Flick("q", 0.0, math.sqrt(2 * pull * 49.99)), surface)
    assert not short.fell


def test_a_mirrored_table_gives_the_mirrored_shot_even_when_two_coins_are_hit_at_once():
    striker = coin("quarter", "q", y=-100.0)
    sides = [coin("dime", "a", x=-12.0), coin("dime", "b", x=12.0)]
    shot = simulate([striker, *sides], Flick("q", 0.0, 1500.0), WIDE)
    assert shot.contacts[0].t == shot.contacts[1].t
    left, right = shot.rest["a"], shot.rest["b"]
    assert (left[0], left[1], left[2]) == pytest.approx((-right[0], right[1], -right[2]), abs=1e-3)
    assert shot.rest["q"][0] == pytest.approx(0.0, abs=1e-3)


def test_touching_coins_pass_the_blow_on():
    row = [coin("quarter", name, y=24.26 * k) for k, name in enumerate("bcd")]
    shot = simulate([coin("quarter", "a", y=-60.0), *row], Flick("a", 0.0, 1500.0), replace(WIDE, restitution=1.0))
    assert {contact[1:3] for contact in shot.contacts} >= {("a", "b"), ("b", "c"), ("c", "d")}
    assert shot.rest["d"][1] > shot.rest["c"][1] + 100


def test_a_flick_with_no_speed_is_a_shot_in_which_nothing_happens():
    discs = [coin("quarter", "q"), coin("dime", "d", x=40.0)]
    shot = simulate(discs, Flick("q", 0.0, 0.0, 0.0), WIDE)
    assert (shot.contacts, shot.moved, shot.fell, shot.duration) == ([], {}, {}, 0.0)
    assert shot.rest == shot.at(0.0) == {"q": (0.0, 0.0, 0.0), "d": (40.0, 0.0, 0.0)}
    assert shot.crossings([(-9.0, -9.0), (9.0, -9.0), (0.0, 9.0)]) == []


def test_moved_tells_of_first_motions_only():
    discs = [coin("quarter", "q", y=-100.0), coin("dime", "d"), coin("dime", "far", x=100.0)]
    shot = simulate(discs, Flick("q", 0.0, 1000.0), WIDE)
    assert shot.moved == {"q": 0.0, "d": shot.contacts[0].t}


def test_several_coins_can_move_from_the_first_instant():
    discs = [coin("quarter", "a", x=-80.0), coin("quarter", "b", x=80.0)]
    shot = simulate_many(discs, [Flick("a", 700.0, 0.0), Flick("b", -700.0, 0.0)], replace(WIDE, restitution=1.0))
    assert shot.moved == {"a": 0.0, "b": 0.0}
    assert shot.contacts[0][1:3] == ("a", "b")
    assert shot.rest["a"][0] == pytest.approx(-shot.rest["b"][0], abs=1e-6)


def test_positional_and_keyword_calls_are_the_same():
    disc = Disc(name="q", radius=12.13, mass=5.67, x=0, y=0)
    surface = Surface(mu=0.25, restitution=0.9, rim_friction=0.15, width=600, depth=600, rim=False)
    by_name = simulate(discs=[disc], flick=Flick(name="q", vx=300, vy=0, spin=5), surface=surface)
    assert by_name == simulate([disc], Flick("q", 300, 0, 5), Surface(0.25, 0.9, 0.15, 600, 600, False))


def shot_bits(seed):
    """All numbers of some random shots, as a digest."""
    random = Random(seed)
    digest = hashlib.sha256()
    for k in range(12):
        discs = random_table(random)
        shot = simulate(discs, random_flick(random, discs), Surface(rim=k % 3 == 0))
        digest.update(json.dumps(shot.to_data()).encode())
        digest.update(json.dumps(shot.at(shot.duration / 3)).encode())
    return digest.hexdigest()


def test_bit_equal_in_another_process_and_after_other_shots():
    wanted = shot_bits(21)
    shot_bits(22)
    assert shot_bits(21) == wanted
    code = "from tests.coins.test_physics import shot_bits; print(shot_bits(21))"
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.getcwd()}
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True)
        assert done.stdout.strip() == wanted


def test_the_order_of_the_discs_does_not_matter():
    random = Random(6)
    for _ in range(10):
        discs = random_table(random)
        flick = random_flick(random, discs)
        wanted = simulate(discs, flick, Surface())
        random.shuffle(discs)
        assert simulate(discs, flick, Surface()) == wanted


def test_saved_and_loaded_shots_are_equal_to_the_last_bit():
    random = Random(9)
    goal = [(-75.0, -75.0), (75.0, -75.0), (75.0, 75.0), (-75.0, 75.0)]
    for k in range(20):
        discs = random_table(random)
        shot = simulate(discs, random_flick(random, discs), Surface(rim=k % 2 == 0))
        loaded = Shot.from_data(json.loads(json.dumps(shot.to_data())))
        assert loaded == shot
        for step in range(30):
            assert loaded.at(shot.duration * step / 29) == shot.at(shot.duration * step / 29)
        assert loaded.crossings(goal) == shot.crossings(goal)


@pytest.mark.parametrize("change", ["flights", "rest", "discs", "mu"])
def test_data_that_is_not_a_shot(change):
    data = simulate([coin("quarter", "q")], Flick("q", 100.0, 0.0), WIDE).to_data()
    for wrong in (None, 7, [[1]], {"q": "x"}, "text"):
        if (change, wrong) != ("mu", 7):
            with pytest.raises(ValueError, match=r"\S"):
                Shot.from_data({**data, change: wrong})
    del data[change]
    with pytest.raises(ValueError, match=change):
        Shot.from_data(data)


def test_data_in_which_a_coin_neither_falls_nor_comes_to_rest_is_not_a_shot():
    shot = simulate([coin("quarter", "q", WIDE.width / 2 - 1)], Flick("q", 400.0, 0.0), WIDE)
    data = shot.to_data()
    assert Shot.from_data(data).fell
    for wrong in ({**data, "fell": {}}, {**data, "fell": {"q": shot.duration + 1}}, {**data, "rest": {"q": [0, 0, 0]}}):
        with pytest.raises(ValueError, match="comes to rest"):
            Shot.from_data(wrong)


def test_a_shot_begins_and_ends_where_it_says_and_never_jumps():
    random = Random(14)
    for _ in range(20):
        discs = random_table(random)
        shot = simulate(discs, random_flick(random, discs), Surface(rim=True))
        assert (
            shot.at(0.0) == shot.at(-1.0) == {d.name: (d.x, d.y, d.angle) for d in sorted(discs, key=lambda d: d.name)}
        )
        assert shot.at(shot.duration) == shot.at(math.inf) == shot.rest
        before = shot.at(0.0)
        for step in range(1, 501):
            now = shot.at(shot.duration * step / 500)
            for name, place in now.items():
                assert math.dist(place[:2], before[name][:2]) <= 4000 * shot.duration / 500 + 2e-3
            before = now


@pytest.mark.parametrize(
    ("discs", "flick", "word"),
    [
        ([Disc("q", 12.0, 5.0, math.nan, 0.0)], Flick("q", 1.0, 0.0), "nan"),
        ([Disc("q", 12.0, 0.0, 0.0, 0.0)], Flick("q", 1.0, 0.0), "mass"),
        ([Disc("q", 12.0, 5.0, 0.0, 0.0), Disc("z", 12.0, 5.0, 23.0, 0.0)], Flick("q", 1.0, 0.0), "overlaps"),
        ([Disc("q", 12.0, 5.0, 900.0, 0.0)], Flick("q", 1.0, 0.0), "900"),
        ([Disc("q", 12.0, 5.0, 0.0, 0.0)], Flick("q", 2600.0, 0.0), "2600"),
        ([Disc("q", 12.0, 5.0, 0.0, 0.0)], Flick("x", 1.0, 0.0), "'x'"),
        ([], Flick("x", 1.0, 0.0), "'x'"),
    ],
)
def test_bad_input_is_refused_by_name(discs, flick, word):
    with pytest.raises(ValueError, match=word):
        simulate(discs, flick, Surface())
