"""Easing runs from 0 to 1 and stays there."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui import tween

CURVES = [tween.ease, tween.ease_in, tween.ease_out, tween.overshoot]


@pytest.mark.parametrize("curve", CURVES)
def test_every_curve_begins_at_0_ends_at_1_and_is_clamped(curve: Callable[[float], float]) -> None:
    assert curve(0) == curve(-3) == pytest.approx(0, abs=1e-12)
    assert curve(1) == curve(7) == pytest.approx(1)


@pytest.mark.parametrize("curve", CURVES[:3])
@given(st.floats(0, 1), st.floats(0, 1))
def test_plain_curves_never_go_back(curve: Callable[[float], float], a: float, b: float) -> None:
    low, high = sorted((a, b))
    assert curve(low) <= curve(high) + 1e-12


def test_overshoot_goes_a_tenth_too_far() -> None:
    assert max(tween.overshoot(i / 1000) for i in range(1001)) == pytest.approx(1.1, abs=0.005)


@given(st.floats(-5, 5), st.floats(-5, 5), st.floats(-5, 5))
def test_part_is_the_share_of_the_way_between(t: float, start: float, end: float) -> None:
    share = tween.part(t, start, end)
    assert 0 <= share <= 1
    if start < end:
        assert tween.lerp(start, end, share) == pytest.approx(min(max(t, start), end))
