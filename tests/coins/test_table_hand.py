"""Hands at the coin table: flicks, pulls, keys, placings, and every penalty that a hand can earn."""

import math
from dataclasses import replace
from functools import cache
from itertools import product

import pytest

from game.coins import resolve as resolving
from game.coins.acts import read_intent, turn_text
from game.coins.events import Fall
from game.coins.polygon import Point
from game.coins.resolve import resolve
from game.coins.rules import Throw
from game.core.seats import Seat
from game.ui.gestures import Cancel, Secondary
from tests.coins.player import Sitting, lying

SPEED = 600.0


@cache
def flick(fps: int, size: tuple[int, int], near: Seat = Seat.FIRST) -> Throw:
    """The throw of a straight stroke at an even 600 mm/s."""
    table = Sitting(lying(), size, near)
    table.stroke((-20, -160), (-8, -112), math.hypot(12, 48) / SPEED, fps)
    assert table.ui.rolling is not None
    assert table.ui.rolling.turn is not None
    assert table.ui.rolling.turn.throw is not None
    return table.ui.rolling.turn.throw


STROKES = list(product((30, 60, 144), ((400, 320), (900, 700), (2560, 1340)), Seat))


@pytest.mark.parametrize("stroke", STROKES, ids=repr)
def test_a_stroke_throws_at_its_own_speed(stroke: tuple[int, tuple[int, int], Seat]) -> None:
    throw = flick(*stroke)
    assert throw.speed == pytest.approx(SPEED, rel=0.02)
    assert throw.direction == pytest.approx(math.degrees(math.atan2(48, 12)), abs=0.5)


def test_the_frame_rate_and_the_zoom_do_not_change_a_throw() -> None:
    speeds = [flick(*stroke).speed for stroke in STROKES]
    assert max(speeds) / min(speeds) < 1.02


def test_a_twice_as_large_hand_throws_twice_as_fast() -> None:
    speeds = []
    for size in (1.0, 2.0):
        table = Sitting(lying(), hand_size=size)
        table.stroke((-20, -160), (-14, -140), 0.05)
        assert table.ui.rolling is not None
        speeds.append(table.ui.rolling.turn.throw.speed)  # type: ignore[union-attr]
    assert speeds[1] == pytest.approx(2 * speeds[0], rel=1e-3)


def test_a_shot_becomes_a_turn_when_it_has_come_to_rest() -> None:
    table = Sitting(lying())
    table.stroke((-20, -160), (-12, -100), 0.1)
    assert table.turns == []
    table.pass_time()
    before, turn = table.turns[0]
    assert turn.verdict.shot == "a"
    assert table.state == before.play(turn)
    assert table.state.to_move is Seat.SECOND


@pytest.mark.parametrize("speed", ["off", "slow", "normal", "fast"])
def test_the_speed_of_the_picture_does_not_change_the_shot(speed: str) -> None:
    turns = []
    for animation in ("normal", speed):
        table = Sitting(lying(), animation=animation)
        table.stroke((-20, -160), (-12, -100), 0.1)
        table.pass_time()
        turns.append(table.turns[0][1])
    assert turns[0] == turns[1]


def test_holding_still_puts_a_coin_down() -> None:
    table = Sitting(lying())
    table.stroke((-20, -160), (-60, -140), 0.3, rest=0.2)
    table.pass_time()
    assert table.turns == []
    (spot,) = table.ui.hand.spots
    assert (spot.name, spot.x, spot.y) == ("a", pytest.approx(-60, abs=0.2), pytest.approx(-140, abs=0.2))


def test_a_coin_that_was_placed_is_shot_from_there() -> None:
    table = Sitting(lying())
    table.stroke((-20, -160), (-60, -140), 0.3, rest=0.2)
    table.pass_time()
    table.stroke((-60, -140), (-50, -100), 0.1)
    table.pass_time()
    turn = table.turns[0][1]
    assert turn.verdict.shot == "a"
    assert [spot.name for spot in turn.placed] == ["a"]


def test_a_held_coin_pushes_a_foreign_one_without_a_shot() -> None:
    table = Sitting(lying("aH -20,-200 bH 60,-160 cT -20,-170 dT -20,160"))
    table.stroke((-20, -200), (-20, -185), 0.5, rest=0.3)
    table.pass_time()
    assert table.turns == []
    assert {spot.name for spot in table.ui.hand.spots} == {"a", "c"}
    c = table.ui.coin(table.state, "c")
    assert c is not None
    assert c.y > -165


@pytest.mark.parametrize("end", ["cancel", "secondary"])
def test_a_release_that_never_comes_harms_nothing(end: str) -> None:
    """Focus lost in the middle of a drag: the coins that were pushed lie as before, and the next drag works."""
    table = Sitting(lying("aH -20,-200 bH 60,-160 cT -20,-170 dT -20,160"))
    table.drag((-20, -200), (-20, -150), 0.3)
    assert table.ui.coin(table.state, "c").y > -170  # type: ignore[union-attr]
    table.hear(Cancel() if end == "cancel" else Secondary((0, 0)))
    assert table.ui.coins(table.state) == table.state.coins + table.state.posts
    assert table.turns == []
    table.stroke((60, -160), (55, -100), 0.1)
    table.pass_time()
    assert table.turns[0][1].verdict.shot == "b"


@pytest.mark.parametrize(("start", "end"), [((20, 160), (60, 190)), ((-20, -160), (-12, -100))])
def test_a_flick_is_simulated_once_whether_it_begins_a_shot_or_not(
    start: Point, end: Point, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs: list[object] = []
    simulate = resolving.simulate_many
    monkeypatch.setattr(resolving, "simulate_many", lambda *args: runs.append(args) or simulate(*args))
    table = Sitting(lying())
    table.stroke(start, end, 0.1)
    assert table.ui.rolling is not None
    table.pass_time()
    assert len(runs) == 1


def test_a_turn_that_is_refused_leaves_the_hand_as_before_the_shot() -> None:
    table = Sitting(lying())
    table.stroke((20, 160), (60, 190), 0.4, rest=0.2)
    hand = table.ui.hand
    table.stroke((-20, -160), (-12, -100), 0.1)
    rolling = table.ui.rolling
    assert rolling is not None
    assert rolling.turn is not None
    rolling.turn = replace(rolling.turn, rest=rolling.turn.rest[1:])
    table.pass_time()
    assert table.refused is not None
    assert table.refused.reason == "rest"
    assert (table.ui.rolling, table.ui.hand, table.turns) == (None, hand, [])
    table.refused = None
    table.stroke((-20, -160), (-12, -100), 0.1)
    table.pass_time()
    assert len(table.turns) == 1


def test_a_foreign_coin_may_be_flicked_where_it_does_no_harm() -> None:
    table = Sitting(lying())
    table.stroke((20, 160), (60, 190), 0.1)
    table.pass_time()
    assert table.turns == []
    assert not table.refused
    assert table.ui.coin(table.state, "c").x > 60  # type: ignore[union-attr]
    table.stroke((-20, -160), (-12, -100), 0.1)
    table.pass_time()
    assert table.turns[0][1].verdict.shot == "a"


@pytest.mark.parametrize("seconds", [0.02, 0.1, 0.4])
@pytest.mark.parametrize("x", [-359.5, -355.0])
def test_an_own_coin_pushed_off_the_table_is_b_however_short_its_way(x: float, seconds: float) -> None:
    """In one frame it begins to move, which is the fault, and falls."""
    table = Sitting(lying(f"aH {x + 24.3},-150 bH {x},-150 cT 20,160 dT -20,160"))
    table.stroke((x + 24.3, -150), (x + 10, -150), seconds)
    assert (table.letter, table.refused) == ("B", None)
    ((before, turn),) = table.turns
    again = resolve(before, read_intent(before, turn_text(turn)))
    assert before.play(again) == before.play(turn) == table.state
    if x < -359:
        assert any(isinstance(event, Fall) for event in turn.events)


def test_a_coin_pushed_off_the_table_comes_back_after_the_turn() -> None:
    table = Sitting(lying("aH -320,-160 bH 20,-160 cT -348,-160 dT -20,160"))
    table.stroke((-320, -160), (-345, -160), 0.05, rest=0.3)
    table.pass_time()
    assert table.ui.coin(table.state, "c") is None
    table.stroke((20, -160), (15, -100), 0.1)
    table.pass_time()
    assert len(table.turns) == 1
    back = table.state.coin("c")
    assert table.state.table.holds(back)
    assert back.y > 0
