"""The hand: laws of letting go, pulling back and aiming by keys."""

from dataclasses import dataclass
from math import cos, hypot, pi, radians, sin

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from game.coins import hand
from game.coins.hand import KeyAim, clamped, pull_back, release_velocity, room_towards, throw, velocity
from game.coins.rules import FASTEST, SLOWEST

RATES = (30, 60, 144, 1000)


@dataclass(frozen=True)
class At:
    t: float
    x: float
    y: float


def polled(path, rate, end, phase=0.0):
    """The path as frames at a rate see it, up to the frame before the one in which the button comes up."""
    n = int((end - phase) * rate)
    times = [phase + i / rate for i in range(n + 1)]
    times = [t for t in times if t < end - 1e-9]
    return [At(t, *path(t)) for t in times]


def swipe(speed, angle, start=0.2):
    """A hand that rests, speeds up within 100 ms, and keeps its speed."""

    def path(t):
        moving = max(0.0, t - start)
        length = speed * (moving * moving / 0.2 if moving < 0.1 else moving - 0.05)
        return length * cos(angle), length * sin(angle)

    return path


angles = st.floats(-pi, pi)


@given(st.floats(60, 2400), angles, st.sampled_from(RATES), st.floats(0, 1))
def test_the_same_stroke_is_the_same_throw_at_any_frame_rate(speed, angle, rate, phase):
    vx, vy = release_velocity(polled(swipe(speed, angle), rate, 0.45, phase / rate))
    assert hypot(vx - speed * cos(angle), vy - speed * sin(angle)) <= 0.01 * speed


@given(st.floats(100, 2000), angles, st.floats(0.25, 4))
def test_the_hand_size_scales_the_throw(speed, angle, scale):
    samples = polled(swipe(speed, angle), 60, 0.45)
    vx, vy = release_velocity(samples)
    assume(SLOWEST < speed * scale < 0.98 * FASTEST)
    assert release_velocity(samples, scale) == pytest.approx((vx * scale, vy * scale))


@pytest.mark.parametrize("rate", RATES)
def test_a_rest_before_the_release_is_no_throw(rate):
    def path(t):
        return swipe(900.0, 0.5)(min(t, 0.4))

    assert release_velocity(polled(path, rate, 0.4 + max(0.014, 3.5 / rate))) == (0.0, 0.0)


@pytest.mark.parametrize("rate", [30, 60, 144])
def test_one_frame_without_motion_is_still_a_throw(rate):
    samples = polled(swipe(900.0, 0.0), rate, 0.45)
    samples.append(At(samples[-1].t + 1 / rate, samples[-1].x, samples[-1].y))
    assert release_velocity(samples)[0] > 300


def test_a_fast_poll_of_a_slow_mouse_is_still_a_throw():
    """A mouse that reports every 8 ms, sampled every millisecond."""
    path = swipe(900.0, 0.0)
    samples = polled(lambda t: path(int(t * 125) / 125), 1000, 0.45)
    assert release_velocity(samples)[0] == pytest.approx(900.0, rel=0.1)


def test_what_came_before_the_window_does_not_dilute_the_throw():
    samples = polled(swipe(800.0, 0.0), 144, 0.45)
    wild = [At(s.t, s.x + 500 * sin(40 * s.t), s.y) if s.t < 0.38 else s for s in samples]
    assert release_velocity(wild) == pytest.approx(release_velocity(samples))


@given(st.floats(-9000, 9000), st.floats(-9000, 9000))
def test_clamping_keeps_the_direction(vx, vy):
    x, y = clamped(vx, vy)
    speed = hypot(vx, vy)
    assert hypot(x, y) <= FASTEST * (1 + 1e-12)
    assert x * vy == pytest.approx(y * vx)
    if speed < SLOWEST:
        assert (x, y) == (0.0, 0.0)
    elif speed <= FASTEST:
        assert (x, y) == (vx, vy)
    else:
        assert hypot(x, y) == pytest.approx(FASTEST)
        assert x * vx + y * vy > 0


def test_too_few_samples_are_no_throw():
    assert release_velocity([]) == (0.0, 0.0)
    assert release_velocity([At(0.0, 1.0, 1.0)]) == (0.0, 0.0)
    assert release_velocity([At(0.0, 0.0, 0.0), At(0.0, 9.0, 9.0)]) == (0.0, 0.0)


@given(st.floats(0, 5000), angles)
def test_a_throw_is_its_velocity_to_a_tenth_and_a_hundredth(speed, angle):
    wanted = clamped(speed * cos(angle), speed * sin(angle))
    flick = throw("a", wanted)
    if flick is None:
        assert wanted == (0.0, 0.0)
        return
    assert SLOWEST <= flick.speed <= FASTEST
    assert 0 <= flick.direction < 360
    x, y = velocity(flick)
    assert hypot(x - wanted[0], y - wanted[1]) <= 0.06 + flick.speed * radians(0.006)


# Pull-back.


@given(angles, st.floats(0, 1))
def test_a_pull_aims_the_other_way_and_back_at_zero_cancels(angle, share):
    length = share * hand.PULL
    pull = (length * cos(angle), length * sin(angle))
    flick = pull_back("a", pull)
    if length <= hand.SLACK:
        assert flick is None
        return
    x, y = velocity(flick)
    assert x * pull[0] + y * pull[1] < 0
    assert abs(x * pull[1] - y * pull[0]) <= 2e-4 * flick.speed * length


def test_a_longer_pull_is_a_stronger_flick_from_slowest_to_fastest():
    lengths = [hand.SLACK + 0.01 + i for i in range(90)]
    speeds = [pull_back("a", (length, 0.0)).speed for length in lengths]
    assert speeds == sorted(speeds)
    assert speeds[0] == pytest.approx(SLOWEST, abs=1.0)
    assert pull_back("a", (hand.PULL, 0.0)).speed == FASTEST
    assert pull_back("a", (3 * hand.PULL, 0.0)).speed == FASTEST


@given(st.floats(0, 400), st.floats(0, 300), angles)
def test_full_power_is_reached_in_every_corner_and_direction(x, y, angle):
    pull = (cos(angle), sin(angle))
    room = room_towards((x, y), pull, 400.0, 300.0)
    edge = (x + room * pull[0], y + room * pull[1])
    assert -1e-6 <= edge[0] <= 400 + 1e-6
    assert -1e-6 <= edge[1] <= 300 + 1e-6
    assume(room >= 2 * hand.SLACK)
    assert pull_back("a", (pull[0] * room, pull[1] * room), room).speed == pytest.approx(FASTEST, abs=0.1)


def test_no_pull_has_all_the_room():
    assert room_towards((0.0, 0.0), (0.0, 0.0), 400.0, 300.0) == 400.0


# Keys and calibration.


@given(st.lists(st.integers(-500, 500)), st.lists(st.integers(-60, 60)))
def test_keys_give_exact_numbers(turns, strengths):
    aim = KeyAim("a")
    for tenths in turns:
        aim = aim.turned(tenths)
    for tens in strengths:
        aim = aim.stronger(tens)
    flick = aim.throw
    assert flick.direction == ((900 + sum(turns)) % 3600) / 10
    assert SLOWEST <= flick.speed <= FASTEST
    assert flick.speed % 10 == 0


def test_turning_there_and_back_by_keys_is_where_it_was():
    assert KeyAim("a").turned(17).turned(-17).stronger(5).stronger(-5) == KeyAim("a")
