"""The live hand: the held coin follows, pushes, never ends inside another coin or off the table; pushed coins stop."""

import math
from dataclasses import replace
from itertools import combinations, pairwise
from random import Random

import pytest

from game.coins.disc import GRAVITY, MAX_SPEED, TOUCHING, Disc, Flick, Surface
from game.coins.physics import simulate
from game.coins.polygon import is_inside
from game.coins.pushing import LONGEST, STEP, HandTable
from tests.coins.shots import coin, random_table

OPEN = Surface(width=600.0, depth=600.0)
RIMMED = Surface(width=300.0, depth=300.0, rim=True)


def stroke(table, x, y, time, frame=1 / 60):
    """Lead the finger to (x, y) at even speed, frame by frame, and check nothing is inside anything on the way."""
    (from_x, from_y, _), frames = table.positions()[table.held], max(1, round(time / frame))
    for k in range(1, frames + 1):
        table.move_to(from_x + k / frames * (x - from_x), from_y + k / frames * (y - from_y), frame)
        check(table)


def check(table):
    places = table.positions()
    discs = [Disc(name, table._discs[name].radius, 1.0, x, y) for name, (x, y, _) in places.items()]
    for one, other in combinations(discs, 2):
        assert math.dist((one.x, one.y), (other.x, other.y)) >= one.radius + other.radius - TOUCHING
    for disc in discs:
        east, north = table.surface.reach(disc.radius)
        assert abs(disc.x) <= east
        assert abs(disc.y) <= north


def rest(table, seconds):
    """Keep the finger where the held coin is."""
    x, y, _ = table.positions()[table.held]
    table.move_to(x, y, 0.0)
    for _ in range(round(seconds / 0.02)):
        table.move_to(x, y, 0.02)
        check(table)


def settle(table):
    """Keep the finger still until nothing else moves."""
    for _ in range(400):
        if not table.slides():
            return
        rest(table, 0.02)
    raise AssertionError(f"still moving: {table.slides()}")


def test_the_held_coin_follows_the_finger_and_nothing_else_moves():
    table = HandTable([coin("quarter", "q"), coin("dime", "d", x=100.0)], OPEN)
    table.hold("q")
    stroke(table, 40.0, 30.0, 0.2)
    assert table.positions()["q"][:2] == pytest.approx((40.0, 30.0), abs=1e-9)
    assert (table.moved, table.slides(), table.contacts) == ({"q": 0.0}, (), [])
    rest(table, 0.1)
    assert table.positions()["q"][:2] == pytest.approx((40.0, 30.0), abs=1e-9)


@pytest.mark.parametrize("pace", [60.0, 150.0, 600.0])
def test_a_pushed_coin_is_noticed_slides_and_stops_as_drag_says(pace):
    table = HandTable([coin("quarter", "q"), coin("quarter", "p", x=26.0)], replace(OPEN, width=2000.0))
    table.hold("q")
    frames = 0
    while not table.contacts:
        frames += 1
        table.move_to(frames * pace / 240, 0.0, 1 / 240)
    assert [touch[1:] for touch in table.contacts] == [("p", "q")]
    assert table.moved == {"q": 0.0, "p": pytest.approx(table.contacts[0].t, abs=2 * STEP)}
    (slide,) = table.slides()
    x = table.positions()["p"][0]
    assert slide.name == "p"
    assert 0 < slide.vx <= 1.9 * pace
    settle(table)
    assert table.positions()["p"][0] - x == pytest.approx(slide.vx**2 / (2 * 0.25 * GRAVITY), rel=1e-4)
    assert len(table.contacts) == 1


@pytest.mark.parametrize("spin", [5.0, 40.0])
@pytest.mark.parametrize("speed", [100.0, 300.0, 900.0])
def test_a_coin_slides_and_turns_under_the_hand_as_in_a_shot(speed, spin):
    discs, surface = [coin("quarter", "q", y=200.0), coin("quarter", "p")], replace(OPEN, width=2000.0)
    table = HandTable(discs, surface)
    table._motions["p"] = (speed, 0.0, spin)
    table.hold("q")
    settle(table)
    x, y, angle = simulate(discs, Flick("p", speed, 0.0, spin), surface).rest["p"]
    assert table.positions()["p"] == (pytest.approx(x, rel=1e-3), pytest.approx(y), pytest.approx(angle, rel=5e-3))


def test_a_slow_push_keeps_the_coin_ahead_of_the_finger():
    table = HandTable([coin("quarter", "q"), coin("dime", "d", x=25.0)], OPEN)
    table.hold("q")
    stroke(table, 50.0, 0.0, 1.0)
    reach = (24.26 + 17.91) / 2
    assert 50.0 + reach <= table.positions()["d"][0] <= 50.0 + reach + 5.0


def test_the_finger_is_clamped_and_a_long_wait_is_cut():
    table = HandTable([coin("quarter", "q", x=-250.0)], OPEN)
    table.hold("q")
    table.move_to(250.0, 0.0, 1 / 60)
    gone = table.positions()["q"][0] + 250.0
    assert gone <= MAX_SPEED / 60 + 1e-6
    table.move_to(250.0, 0.0, 30.0)
    assert table.positions()["q"][0] + 250.0 <= gone + MAX_SPEED * (LONGEST + STEP)
    for _ in range(20):
        table.move_to(250.0, 0.0, 1 / 60)
    assert table.positions()["q"][0] == pytest.approx(250.0)


def test_a_coin_against_the_rim_stops_the_hand():
    table = HandTable([coin("quarter", "q"), coin("quarter", "p", x=150 - 12.13)], RIMMED)
    table.hold("q")
    stroke(table, 149.0, 0.0, 0.5)
    for _ in range(30):
        table.move_to(149.0, 0.0, 1 / 60)
        check(table)
    assert table.positions()["q"][0] <= 150 - 3 * 12.13 + 1e-6


@pytest.mark.parametrize("surface", [OPEN, RIMMED])
def test_the_hand_keeps_its_coin_on_the_table(surface):
    table = HandTable([coin("quarter", "q")], surface)
    table.hold("q")
    stroke(table, 1000.0, -1000.0, 1.0)
    east, north = surface.reach(12.13)
    assert table.positions()["q"][:2] == pytest.approx((east, -north), abs=1e-6)


def test_a_coin_pushed_over_an_open_edge_falls():
    table = HandTable([coin("quarter", "q", x=250.0), coin("dime", "d", x=280.0)], OPEN)
    table.hold("q")
    stroke(table, 290.0, 0.0, 0.1)
    settle(table)
    assert table.fell.keys() == {"d"}
    assert table.positions().keys() == {"q"}
    with pytest.raises(ValueError, match="'d'"):
        table.hold("d")


@pytest.mark.parametrize("surface", [OPEN, RIMMED])
def test_wild_strokes_never_leave_coins_inside_each_other(surface):
    random = Random(2)
    for _ in range(4):
        discs = random_table(random, half=100.0)
        table = HandTable(discs, surface)
        table.hold(random.choice(discs).name)
        for _ in range(25):
            if random.random() < 0.3:
                table.move_to(
                    random.uniform(-300, 300), random.uniform(-300, 300), random.choice([1 / 144, 1 / 30, 1.0])
                )
            else:
                x, y, _ = table.positions()[table.held]
                table.move_to(x + random.uniform(-20, 20), y + random.uniform(-20, 20), 1 / 60)
            check(table)
        settle(table)
        shot_discs = [
            Disc(disc.name, disc.radius, disc.mass, *table.positions()[disc.name])
            for disc in discs
            if disc.name in table.positions()
        ]
        simulate(shot_discs, Flick(shot_discs[0].name, 500.0, 200.0), surface)


def test_the_same_strokes_give_the_same_table():
    def play():
        random = Random(12)
        table = HandTable(random_table(random, half=100.0), RIMMED)
        table.hold("q1")
        for _ in range(30):
            table.move_to(random.uniform(-100, 100), random.uniform(-100, 100), 1 / 60)
        return table.positions(), table.slides(), table.contacts, table.moved

    assert play() == play()


def test_a_touching_coin_is_not_moved_by_taking_hold():
    table = HandTable([coin("quarter", "q"), coin("quarter", "p", x=24.26)], OPEN)
    table.hold("q")
    stroke(table, -30.0, 0.0, 0.3)
    assert table.moved.keys() == {"q"}
    assert table.positions()["p"] == (24.26, 0.0, 0.0)


@pytest.mark.parametrize(
    "call",
    [
        lambda table: table.hold("nothing"),
        lambda table: table.move_to(math.nan, 0.0, 0.1),
        lambda table: table.move_to(0.0, math.inf, 0.1),
        lambda table: table.move_to(0.0, 0.0, -0.1),
        lambda table: table.move_to(0.0, 0.0, math.nan),
    ],
)
def test_bad_input(call):
    with pytest.raises(ValueError, match=r"nothing|nan|inf|-0\.1"):
        call(HandTable([coin("quarter", "q")], OPEN))


def test_overlapping_coins_are_refused():
    with pytest.raises(ValueError, match="overlaps"):
        HandTable([coin("quarter", "q"), coin("quarter", "p", x=20.0)], OPEN)


def test_coins_that_lie_close_have_not_touched():
    table = HandTable([coin("quarter", "q"), coin("quarter", "p", x=24.26 + 5e-4), coin("dime", "d", x=-50.0)], OPEN)
    table.hold("d")
    stroke(table, -60.0, 5.0, 0.1)
    rest(table, 0.02)
    table.hold("q")
    stroke(table, 0.0, -40.0, 0.2)
    assert table.contacts == []
    assert table.moved.keys() == {"d", "q"}


def test_a_held_coin_that_is_blocked_has_not_moved_before_it_does():
    table = HandTable(
        [coin("quarter", "q", x=RIMMED.width / 2 - 1.5 * 24.26), coin("quarter", "p", x=RIMMED.width / 2 - 24.26 / 2)],
        RIMMED,
    )
    table.hold("q")
    before = table.positions()
    stroke(table, 500.0, 0.0, 0.1)
    assert (table.moved, table.positions()) == ({}, before)
    stroke(table, 0.0, 0.0, 0.1)
    assert table.moved == {"q": pytest.approx(0.1, abs=1 / 60 + STEP)}


GOAL = ((-75.0, -75.0), (75.0, -75.0), (75.0, 75.0), (-75.0, 75.0))


@pytest.mark.parametrize("seed", range(8))
def test_the_goals_crossings_of_all_coins_are_told_however_long_a_frame_is(seed):
    """Between any two frames a coin that is inside has come in once more than it went out."""
    random = Random(seed)
    discs = random_table(random, half=130.0)
    table = HandTable(discs, OPEN, GOAL)
    table.hold(random.choice(discs).name)
    inside = {disc.name: is_inside(GOAL, disc.x, disc.y) for disc in discs}
    for _ in range(60):
        told = len(table.crossed)
        table.move_to(random.uniform(-150, 150), random.uniform(-150, 150), random.choice([1 / 240, 1 / 60, LONGEST]))
        for crossing in table.crossed[told:]:
            assert (crossing.way == "enter") == (not inside[crossing.name])
            inside[crossing.name] = crossing.way == "enter"
        for name, (x, y, _) in table.positions().items():
            assert is_inside(GOAL, x, y) == inside[name]
    times = [crossing.t for crossing in table.crossed]
    assert all(b >= a - STEP for a, b in pairwise(times))
    assert times
