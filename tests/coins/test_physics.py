"""Whole shots: two-disc laws, no missed graze, an independent simulator, bit-equal results, bad input, no hang."""

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
from hypothesis import given, settings
from hypothesis import strategies as st

from game.coins import run
from game.coins.disc import GRAVITY, Disc, Flick, Surface
from game.coins.flight import Flight
from game.coins.physics import simulate, simulate_many
from game.coins.run import SimulationError
from game.coins.shot import Shot
from tests.coins import oracle
from tests.coins.shots import COINS, coin, random_flick, random_table

WIDE = Surface(width=5000.0, depth=5000.0)
kinds = st.sampled_from(sorted(COINS))


def just_before_and_after(shot, surface, name, t):
    """Velocity and spin (vx, vy, ω) of a coin before and after the instant t, from the shot's segments."""
    radius = next(disc.radius for disc in shot.discs if disc.name == name)
    before = [s for s in shot.flights if s.name == name and s.t < t]
    after = [s for s in shot.flights if s.name == name and s.t == t]
    motion = (0.0, 0.0, 0.0)
    if before:
        last = before[-1]
        if last.vx or last.vy or last.spin:
            motion = Flight(last.t, last[2:5], last[5:], radius, surface.mu).motion(t)
    return motion, after[-1][5:] if after else motion


def energy(disc, motion):
    vx, vy, spin = motion
    return disc.mass * (vx**2 + vy**2) / 2 + disc.mass * (disc.radius * spin) ** 2 / 4


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
        names = {segment.name for segment in shot.flights if segment.t == t}
        pairs = {name: just_before_and_after(shot, surface, name, t) for name in names}
        before, after = (sum(energy(sizes[n], pair[i]) for n, pair in pairs.items()) for i in (0, 1))
        assert after <= before * (1 + 1e-6) + 1e-3


def test_coins_never_sink_into_each_other_during_a_shot():
    random = Random(8)
    for k in range(60):
        surface = Surface(rim=k % 2 == 0, width=300.0, depth=300.0)
        discs = random_table(random, half=80.0)
        shot = simulate(discs, random_flick(random, discs, spin=300.0), surface)
        assert_never_inside(shot, 40)


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


def test_a_shot_without_an_end_is_an_error_and_not_a_hang(monkeypatch):
    monkeypatch.setattr(run, "MAX_ROUNDS", 300)
    smooth = Surface(mu=1e-7, restitution=1.0, rim_friction=0.0, width=60.0, depth=60.0, rim=True)
    with pytest.raises(SimulationError, match="'q' and 'rim'"):
        simulate([coin("quarter", "q")], Flick("q", 1000.0, 700.0), smooth)


def test_spinning_coins_that_lean_on_each_other_come_to_an_end():
    random = Random(17)
    surface = Surface(restitution=0.0, width=200.0, depth=200.0, rim=True)
    for _ in range(15):
        discs = random_table(random, half=70.0, dimes=3, quarters=6)
        shot = simulate(discs, random_flick(random, discs, spin=2000.0), surface)
        assert len(shot.contacts) < 3000


def rack(rows=4):
    """Quarters in a triangle, each touching its neighbours, and one to shoot at them."""
    side = 24.26
    discs = [
        coin("quarter", f"q{row}{place}", (place - row / 2) * side, row * side * math.sqrt(0.75) + 1e-9 * row)
        for row in range(rows)
        for place in range(row + 1)
    ]
    return [*discs, coin("quarter", "striker", 0.0, -60.0)]


@pytest.mark.parametrize("mu", [0.01, 0.25])
@pytest.mark.parametrize(("restitution", "rounds"), [(1.0, 2000), (0.9, 2000), (0.0, 5000)])
def test_a_touching_rack_is_broken_in_few_rounds(restitution, mu, rounds, monkeypatch):
    monkeypatch.setattr(run, "MAX_ROUNDS", rounds)
    surface = Surface(mu=mu, restitution=restitution, width=400.0, depth=400.0, rim=True)
    for aside in (0.0, 1e-7, 3.0):
        shot = simulate(rack(), Flick("striker", aside, 1500.0), surface)
        assert len(shot.moved) > 5
        assert_never_inside(shot)


def test_a_light_coin_squeezed_between_heavy_ones_stays_outside_them():
    masses = [20.1, 3.63, 43.6, 42.0, 48.5, 6.6]
    gaps = [1e-3, 1e-3, 1e-4, 0.0, 1e-3, 0.0]
    discs, x = [], -80.0
    for number, (mass, gap) in enumerate(zip(masses, gaps, strict=True)):
        discs.append(Disc(f"q{number}", 12.13, mass, x, 0.0))
        x += 24.26 + gap
    surface = Surface(restitution=0.0, rim_friction=0.0, width=200.0, depth=300.0, rim=True)
    assert_never_inside(simulate(discs, Flick("q4", -1637.27, 858.02, 242.07), surface))


def assert_never_inside(shot, samples=60):
    """No two coins are deeper in each other than a shot may ever leave them."""
    radii = {disc.name: disc.radius for disc in shot.discs}
    for step in range(samples + 1):
        places = shot.at(shot.duration * step / samples)
        for one, other in combinations(places, 2):
            assert math.dist(places[one][:2], places[other][:2]) >= radii[one] + radii[other] - 0.002
