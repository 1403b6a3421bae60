"""A disc alone: the drag law against a plain integral, flights against closed formulas, bad values by name."""

import itertools
import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.coins.disc import GRAVITY, MAX_SPEED, Disc, Flick, Surface, check_discs, check_flick, drag
from game.coins.flight import Flight, curves, final_ratio
from tests.coins import oracle

QUARTER = 12.13
PULL = 0.25 * GRAVITY
speeds = st.floats(0.1, MAX_SPEED)
spins = st.floats(-800, 800).filter(lambda spin: spin == 0 or abs(spin) > 1e-3)


def flight(speed, spin, heading=0.0, t=0.0):
    velocity = (speed * math.cos(heading), speed * math.sin(heading), spin)
    return Flight(t, (0.0, 0.0, 0.0), velocity, QUARTER, 0.25)


@pytest.mark.parametrize("ratio", [0.01, 0.1, 0.24, 0.25, 0.5, 0.653, 0.9, 1.1, 2, 4.07, 4.09, 10, 50])
def test_drag_is_the_mean_over_the_disc(ratio):
    assert drag(ratio, 1.0) == pytest.approx(oracle.drag_integral(ratio, 2000), rel=1e-9)
    assert drag(3 * ratio, 3.0) == pytest.approx(drag(ratio, 1.0), rel=1e-14)


def test_drag_of_a_disc_that_only_slides_or_only_turns():
    assert drag(7.0, 0.0) == (1.0, 0.0)
    assert drag(0.0, 7.0) == (0.0, pytest.approx(2 / 3, rel=1e-15))


def test_drag_agrees_with_the_published_fits():
    for ratio in (0.1, 0.3, 0.6, 0.99):
        q = ratio**2
        f = ratio * (1.001195 - 0.137434 * q + 0.01750524 * q**2 - 0.03228975 * q**3)
        tau = 0.6663678 - 0.4924375 * q + 0.06477177 * q**2 + 0.0439412 * q**3
        assert drag(ratio, 1.0) == pytest.approx((f, tau), abs=3.5e-4)
        f = 1.000218 - 0.1303667 * q + 0.004295072 * q**2 - 0.02510209 * q**3
        tau = (0.2490536 + 0.03051403 * q - 0.01940439 * q**2 + 0.02265922 * q**3) * ratio
        assert drag(1.0, ratio) == pytest.approx((f, tau), abs=3.5e-4)


def test_the_ratio_that_every_disc_ends_with():
    assert final_ratio() == pytest.approx(0.653, abs=1e-3)
    f, tau = drag(final_ratio(), 1.0)
    assert f == pytest.approx(2 * final_ratio() * tau, rel=1e-14)


@given(speeds)
def test_stopping_distance_without_spin(speed):
    flown = flight(speed, 0.0)
    assert flown.length == pytest.approx(speed**2 / (2 * PULL), rel=1e-7)
    assert flown.stop == pytest.approx(speed / PULL, rel=1e-7)
    for share in (0.1, 0.5, 0.9):
        t = share * flown.stop
        assert flown.place(t)[0] == pytest.approx(speed * t - PULL * t**2 / 2, rel=1e-7)
        assert flown.place(t)[2] == 0.0


@given(st.floats(0.01, 800))
def test_spin_on_the_spot_stops_as_a_disc_does(spin):
    flown = flight(0.0, spin)
    assert flown.length == 0.0
    assert flown.stop == pytest.approx(QUARTER * spin / (4 / 3 * PULL), rel=1e-7)
    assert flown.end_angle == pytest.approx(spin * flown.stop / 2, rel=1e-7)


@pytest.mark.parametrize(
    ("ratio", "distance", "time"),
    [(10, 1.0025, 1.0087), (3, 1.0283, 1.0645), (1, 1.2748, 1.3403), (0.3, 3.0204, 2.7799)],
)
def test_reference_points_with_spin(ratio, distance, time):
    flown = flight(1000.0, 1000.0 / ratio / QUARTER)
    assert flown.length * 2 * PULL / 1e6 == pytest.approx(distance, rel=5e-4)
    assert flown.stop * PULL / 1000 == pytest.approx(time, rel=5e-4)


@pytest.mark.parametrize("ratio", [30, 5, 1.5, 1.001, 0.999, 0.9, 0.7, 0.654, 0.652, 0.6, 0.3, 0.1, 0.02])
def test_flight_follows_an_independent_march(ratio):
    speed, spin = 600.0, 600.0 / ratio / QUARTER
    coin = oracle.Coin("q", QUARTER, 5.67, 0.0, 0.0, 0.0, 0.25)
    coin.launch(0.0, 0.0, 0.0, 0.0, speed, 0.0, spin)
    flown = flight(speed, spin)
    assert flown.stop == pytest.approx(coin.stop, rel=1e-5)
    for share in (0.0, 0.2, 0.5, 0.8, 1.0):
        x, _, angle, vx, _, turn = coin.at(share * flown.stop)
        assert flown.place(share * flown.stop) == pytest.approx((x, 0.0, angle), rel=3e-6, abs=1e-9)
        assert flown.motion(share * flown.stop) == pytest.approx((vx, 0.0, turn), rel=1e-4, abs=1e-2)


@given(speeds, st.floats(1, 800))
def test_sliding_and_turning_end_together(speed, spin):
    flown = flight(speed, spin)
    vx, _, turn = flown.motion(flown.stop * (1 - 1e-7))
    assert vx > 0
    assert turn > 0
    assert flown.motion(flown.stop) == (0.0, 0.0, 0.0)


@given(speeds, st.floats(1, 100))
def test_every_flight_tends_to_the_final_ratio(speed, spin):
    flown = flight(speed, spin)
    gaps = []
    for left in (1e-2, 1e-4, 1e-6, 1e-8):
        vx, _, turn = flown.motion(flown.stop * (1 - left))
        gaps.append(abs(vx / (QUARTER * turn) - final_ratio()))
    assert all(later <= earlier + 1e-6 for earlier, later in itertools.pairwise(gaps))


@given(speeds, spins, st.floats(0, 6.3), st.floats(0, 1))
def test_time_at_a_distance_is_the_inverse_of_the_place(speed, spin, heading, share):
    flown = flight(speed, spin, heading, t=2.0)
    x, y, _ = flown.place(flown.time_at(share * flown.length))
    assert math.hypot(x, y) == pytest.approx(share * flown.length, rel=1e-9, abs=1e-9)


@given(speeds, spins, st.floats(0, 6.3))
def test_a_flight_starts_as_it_was_told_and_is_straight(speed, spin, heading):
    flown = flight(speed, spin, heading)
    vx, vy, turn = flown.motion(0.0)
    assert math.hypot(vx, vy) == pytest.approx(speed, rel=1e-13)
    assert turn == pytest.approx(spin, rel=1e-13)
    for share in (0.3, 0.7, 1.0):
        x, y, _ = flown.place(share * flown.stop)
        assert x * math.sin(heading) == pytest.approx(y * math.cos(heading), abs=1e-9)


@given(speeds, spins)
def test_speed_spin_and_energy_never_rise_in_flight(speed, spin):
    flown = flight(speed, spin)
    before = flown.motion(0.0)
    for k in range(1, 60):
        now = flown.motion(flown.stop * k / 60)
        assert now[0] <= before[0]
        assert abs(now[2]) <= abs(before[2])
        before = now


def test_a_mirrored_spin_only_mirrors_the_turn():
    one, other = flight(800.0, 90.0), flight(800.0, -90.0)
    assert (one.end_x, one.end_y, one.stop) == (other.end_x, other.end_y, other.stop)
    assert one.end_angle == -other.end_angle


def test_curves_are_in_order_and_built_once():
    for curve in curves():
        for row in (curve.times, curve.distances, curve.keys):
            assert all(a < b for a, b in itertools.pairwise(row))
    assert curves() is curves()


PENNY = Disc("penny", 9.525, 2.5, 0.0, 0.0)


@pytest.mark.parametrize(
    ("change", "value"),
    [
        ({"radius": 0.0}, "0.0"),
        ({"radius": math.nan}, "nan"),
        ({"mass": -1.0}, "-1.0"),
        ({"mass": math.inf}, "inf"),
        ({"x": math.nan}, "nan"),
        ({"y": -math.inf}, "-inf"),
        ({"x": 300.1}, "300.1"),
        ({"y": -301.0}, "-301.0"),
        ({"angle": math.nan}, "nan"),
    ],
)
def test_a_wrong_disc_is_named_with_its_value(change, value):
    with pytest.raises(ValueError, match="'penny'") as caught:
        check_discs([replace(PENNY, **change)], Surface())
    assert value in str(caught.value)


def test_discs_that_cannot_lie_so():
    near = Disc("dime", 8.955, 2.268, 0.0, 18.479)
    with pytest.raises(ValueError, match=r"'dime' overlaps disc 'penny' by 0\.00") as caught:
        check_discs([PENNY, near], Surface())
    assert "mm" in str(caught.value)
    check_discs([PENNY, replace(near, y=18.48 - 5e-7)], Surface())
    with pytest.raises(ValueError, match="'penny': two discs"):
        check_discs([PENNY, replace(PENNY, x=50.0)], Surface())
    for name in ("", "rim"):
        with pytest.raises(ValueError, match="not a name"):
            check_discs([replace(PENNY, name=name)], Surface())
    check_discs([replace(PENNY, x=295.0)], Surface(rim=False))
    with pytest.raises(ValueError, match="off the table"):
        check_discs([replace(PENNY, x=295.0)], Surface(rim=True))


@pytest.mark.parametrize(
    ("flick", "value"),
    [
        (Flick("penny", math.nan, 0.0), "nan"),
        (Flick("penny", 0.0, math.inf), "inf"),
        (Flick("penny", 0.0, 0.0, -math.inf), "-inf"),
        (Flick("penny", 2000.0, 2000.0), "2828"),
        (Flick("penny", 0.0, 0.0, 1e5), "100000"),
        (Flick("dollar", 1.0, 1.0), "dollar"),
    ],
)
def test_a_wrong_flick_is_named_with_its_value(flick, value):
    with pytest.raises(ValueError, match=flick.name) as caught:
        check_flick(flick, [PENNY])
    assert value in str(caught.value)


@given(st.floats(0, 7))
def test_a_flick_clamped_to_full_speed_is_taken(heading):
    check_flick(Flick("penny", MAX_SPEED * math.cos(heading), MAX_SPEED * math.sin(heading)), [PENNY])


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("mu", 0.0), ("mu", math.nan), ("restitution", 1.1), ("restitution", math.nan), ("restitution", -0.1),
        ("rim_friction", -1.0), ("rim_friction", math.inf), ("width", 0.0), ("depth", math.inf),
    ],
)  # fmt: skip
def test_a_wrong_surface_is_named_with_its_value(field, value):
    with pytest.raises(ValueError, match=field) as caught:
        Surface(**{field: value})
    assert repr(value) in str(caught.value)
