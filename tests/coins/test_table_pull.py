"""The pull-back: the other way, full power everywhere, nothing back at the start."""

import math

import pytest

from game.coins.rules import FASTEST
from game.core.seats import Seat
from game.ui.gestures import Cancel
from tests.coins.player import Sitting, lying, pull


@pytest.mark.parametrize("near", Seat)
def test_a_pull_shoots_the_other_way(near: Seat) -> None:
    table = Sitting(lying(), near=near, hand_modes=("pull", "pull"))
    down = 60 if near is Seat.FIRST else -60
    pull(table, table.layout.to_screen(-20, -160), (0, down))
    throw = table.ui.rolling.turn.throw  # type: ignore[union-attr]
    assert throw.direction == pytest.approx(90, abs=0.1)  # type: ignore[union-attr]


CORNERS = [(-340.0, -260.0), (340.0, -260.0), (340.0, 260.0), (-340.0, 260.0)]


@pytest.mark.parametrize("corner", CORNERS)
@pytest.mark.parametrize("degrees", range(0, 360, 15))
@pytest.mark.parametrize("size", [(640, 420), (1920, 1000)])
def test_full_power_is_reached_from_every_corner_in_every_direction(
    corner: tuple[float, float], degrees: int, size: tuple[int, int]
) -> None:
    x, y = corner
    state = lying(f"aH {x},{y} bH 20,-160 cT 20,160 dT -20,160")
    table = Sitting(state, size, hand_modes=("pull", "pull"))
    start = table.layout.to_screen(x, y)
    turn = math.radians(degrees)
    step = (math.cos(turn), math.sin(turn))
    far = max(
        k for k in range(2000) if 0 <= start[0] + k * step[0] <= size[0] and 0 <= start[1] + k * step[1] <= size[1]
    )
    pull(table, start, (far * step[0], far * step[1]), "hold")
    assert table.ui.pull is not None
    assert table.ui.pull.throw is not None
    assert table.ui.pull.throw.speed > 0.95 * FASTEST
    assert table.ui.pull.throw.direction == pytest.approx((180 - degrees) % 360, abs=0.02)


def test_a_chosen_coin_may_be_pulled_from_anywhere() -> None:
    table = Sitting(lying(), hand_modes=("pull", "pull"))
    table.click((-20, -160))
    pull(table, table.layout.to_screen(200, 0), (0, 50))
    assert table.ui.rolling is not None
    assert table.ui.rolling.turn.throw.coin == "a"  # type: ignore[union-attr]


@pytest.mark.parametrize("way", [(0.0, 1.0), (3.0, -2.0)])
def test_back_at_the_start_nothing_is_shot(way: tuple[float, float]) -> None:
    table = Sitting(lying(), hand_modes=("pull", "pull"))
    start = table.layout.to_screen(-20, -160)
    pull(table, start, (0, 80), "hold")
    pull(table, start, way)
    assert table.ui.rolling is None
    assert table.ui.pull is None
    assert table.turns == []


def test_a_cancelled_pull_shoots_nothing() -> None:
    table = Sitting(lying(), hand_modes=("pull", "pull"))
    pull(table, table.layout.to_screen(-20, -160), (0, 80), "hold")
    table.hear(Cancel())
    assert table.ui.rolling is None
    assert table.ui.throw is None
