"""Easing runs from 0 to 1 and stays there."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui import tween


def test_easing_begins_at_0_ends_at_1_and_is_clamped() -> None:
    assert tween.ease(0) == tween.ease(-3) == 0
    assert tween.ease(1) == tween.ease(7) == 1


@given(st.floats(0, 1), st.floats(0, 1))
def test_easing_never_goes_back(a: float, b: float) -> None:
    low, high = sorted((a, b))
    assert tween.ease(low) <= tween.ease(high) + 1e-12


@given(st.floats(-5, 5), st.floats(-5, 5), st.floats(-5, 5))
def test_part_is_the_share_of_the_way_between(t: float, start: float, end: float) -> None:
    share = tween.part(t, start, end)
    assert 0 <= share <= 1
    if start < end:
        assert tween.lerp(start, end, share) == pytest.approx(min(max(t, start), end))
