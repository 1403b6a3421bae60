"""Penalties by hand: each of them, what a guarded hand is kept from, and presses that are none."""

import math
from collections.abc import Callable

import pytest

from game.coins.events import Touch
from game.coins.referee import judge
from game.core.seats import Seat
from game.ui.gestures import Press, Stray
from tests.coins.player import TABLE, Sitting, carry_into_the_goal, lying, rolls


def press_in_the_shot(table: Sitting) -> None:
    rolls(table)
    table.press((-200, -200))
    table.pass_time()


def push_an_own_coin(table: Sitting) -> None:
    table.stroke((-20, -160), (40, -160), 0.4)


def turn_over(table: Sitting) -> None:
    table.keys("turn-over")
    table.click((-20, -160))


def slide_a_goal_coin(table: Sitting) -> None:
    table.stroke((-75, -75), (-90, -90), 0.4)


def push_a_goal_coin(table: Sitting) -> None:
    table.stroke((-20, -160), (-90, -60), 0.6)


def far_finger(table: Sitting) -> None:
    table.press((-20, -160), "finger 1", touch=True)
    table.hear(Stray(table.layout.to_screen(250, 200), table.now, "finger 2"))


def far_finger_in_the_shot(table: Sitting) -> None:
    rolls(table)
    table.press((250, 200), "finger 1", touch=True)
    table.pass_time()


def put_into_the_goal_by_keys(table: Sitting) -> None:
    table.keys("place")
    table.click((-20, -160))
    away = "up" if table.frame.seating.near is Seat.FIRST else "down"
    table.keys("confirm", "step", "step", *[away] * 12, "confirm")


def put_a_goal_coin_elsewhere_by_keys(table: Sitting) -> None:
    table.keys("place")
    table.click((-75, -75))
    table.keys("confirm", "step", "step", "left", "confirm")


AT_REST: dict[str, tuple[str, Callable[[Sitting], None]]] = {
    "own coin pushed": ("B", push_an_own_coin),
    "carried into the goal": ("C", carry_into_the_goal),
    "put into the goal by keys": ("C", put_into_the_goal_by_keys),
    "turned over": ("D", turn_over),
    "goal coin dragged": ("G", slide_a_goal_coin),
    "goal coin pushed": ("G", push_a_goal_coin),
    "goal coin put elsewhere by keys": ("G", put_a_goal_coin_elsewhere_by_keys),
    "far finger": ("A", far_finger),
}
OVER_THE_LINE = {"carried into the goal", "put into the goal by keys"}
IN_A_SHOT: dict[str, tuple[str, Callable[[Sitting], None]]] = {
    "press in the shot": ("B", press_in_the_shot),
    "far finger in the shot": ("A", far_finger_in_the_shot),
}


def test_a_press_on_the_empty_table_is_no_fault() -> None:
    for guarded in (False, True):
        table = Sitting(lying(guarded=guarded), seats="opposite")
        table.press((200, 200))
        assert (table.turns, table.refused) == ([], None)


@pytest.mark.parametrize("fault", [*AT_REST, *IN_A_SHOT])
@pytest.mark.parametrize("near", Seat)
def test_what_a_hand_must_not_do_is_a_penalty(fault: str, near: Seat) -> None:
    letter, act = (AT_REST | IN_A_SHOT)[fault]
    if near is Seat.SECOND and letter == "A":
        pytest.skip("the far side is then the active player's own")
    table = Sitting(lying(), near=near, seats="opposite")
    act(table)
    assert table.letter == letter
    loser = Seat.SECOND if letter == "A" else Seat.FIRST
    assert table.state.outcome is not None
    assert table.state.outcome.winner is loser.other


@pytest.mark.parametrize("fault", AT_REST)
def test_a_guarded_hand_is_refused_it_and_can_go_on(fault: str) -> None:
    letter, act = AT_REST[fault]
    table = Sitting(lying(guarded=True), seats="opposite")
    act(table)
    assert table.turns == []
    assert table.refused is not None
    assert table.refused.reason == ("guarded-line" if fault in OVER_THE_LINE else f"guarded-{letter}")
    assert not judge(table.state.scene, table.ui.hand.events).penalties
    assert table.ui.coins(table.state) == table.state.coins + table.state.posts
    table.refused = None
    table.keys("clear", "clear", "clear")
    table.stroke((-20, -160), (-12, -100), 0.1)
    table.pass_time()
    assert table.turns[0][1].verdict.shot == "a"


@pytest.mark.parametrize("fault", IN_A_SHOT)
def test_with_a_guarded_hand_a_press_in_a_shot_is_none(fault: str) -> None:
    _, act = IN_A_SHOT[fault]
    plain, table = Sitting(lying()), Sitting(lying(guarded=True), seats="opposite")
    rolls(plain)
    plain.pass_time()
    act(table)
    assert [turn for _, turn in table.turns] == [turn for _, turn in plain.turns]


@pytest.mark.parametrize(("guarded", "letter"), [(False, "C"), (True, "")])
def test_a_foreign_coin_that_slides_into_one_in_the_goal_from_a_push_is_c(guarded: bool, letter: str) -> None:
    """No shot has begun, though the hand has let go: what moves in the goal was moved by hand."""
    table = Sitting(lying("aH 0,-160 bH 60,-160 cT 0,-112 dT 0,-60", guarded=guarded))
    table.stroke((0, -160), (0, -133), 27 / 260, rest=0.04)
    table.pass_time()
    assert table.letter == letter
    if guarded:
        assert table.refused is not None
        assert table.refused.reason == "guarded-C"
        assert table.ui.coins(table.state) == table.state.coins + table.state.posts


@pytest.mark.parametrize("guarded", [False, True])
def test_a_goal_coin_that_a_pushed_coin_hits_when_the_hand_has_let_go_is_g(guarded: bool) -> None:
    """Coins do that, not the hand: it is judged with a guarded hand too."""
    table = Sitting(lying("aH -75,-190 bH 60,-160 cT -75,-150 dT 0,160", guarded=guarded))
    table.stroke((-75, -190), (-75, -172), 0.05, rest=0.04)
    table.pass_time()
    assert table.letter == "G"


SHOTS = {
    "E": ("aH 0,-160 bH 60,-160 cT 0,-110 dT -20,160", (0, -160), (0, -140), 900.0),
    "F": ("aH 120,0 bH 20,-160 cT 20,160 dT -20,160", (120, 0), (100, 0), 650.0),
    "G": ("aH -75,-160 bH 20,-160 cT 20,160 dT -20,160", (-75, -160), (-75, -140), 900.0),
}


@pytest.mark.parametrize("letter", SHOTS)
def test_a_flick_that_goes_wrong_costs_the_game(letter: str) -> None:
    coins, start, end, speed = SHOTS[letter]
    table = Sitting(lying(coins))
    table.stroke(start, end, math.dist(start, end) / speed)
    table.pass_time()
    assert table.letter == letter


@pytest.mark.parametrize("near", Seat)
@pytest.mark.parametrize("tool", ["shoot", "place"])
@pytest.mark.parametrize("place", [(-20, 200), (20, 160), (-20, -160), (250, 200), (-250, -200)])
def test_the_first_finger_is_the_active_players_wherever_it_lies(
    near: Seat, tool: str, place: tuple[float, float]
) -> None:
    """On own coins, on foreign ones (note 1: any coin outside the goal may be moved), and on the bare table."""
    table = Sitting(lying("aH -20,200 bH 20,-160 cT 20,160 dT -20,-160"), near=near, seats="opposite")
    if tool == "place":
        table.keys("place")
    table.press(place, "finger 1", touch=True)
    assert table.turns == []
    assert not table.refused


@pytest.mark.parametrize("near", Seat)
def test_a_foreign_coin_beyond_the_goal_can_be_moved_with_a_finger(near: Seat) -> None:
    table = Sitting(lying(), near=near, seats="opposite")
    table.keys("place")
    table.stroke((20, 160), (60, 190), 0.5, rest=0.2, touch=True)
    table.pass_time()
    assert table.turns == []
    assert [spot.name for spot in table.ui.hand.spots] == ["c"]


def test_a_mouse_beyond_the_goal_is_the_active_players() -> None:
    table = Sitting(lying(), seats="opposite")
    table.press((250, 200))
    assert table.turns == []


def test_a_press_beside_the_table_during_a_shot_is_no_touch() -> None:
    table = Sitting(lying())
    rolls(table)
    table.hear(Press((0.0, 0.0), table.now))
    table.pass_time()
    assert table.letter == ""


def test_a_touch_after_the_deciding_penalty_changes_nothing() -> None:
    coins, start, end, speed = SHOTS["G"]
    table = Sitting(lying(coins))
    table.stroke(start, end, math.dist(start, end) / speed)
    for _ in range(8):
        TABLE.tick(1 / 60, table.state, table.ui, table.layout, table.frame)
    assert table.ui.rolling is not None
    table.press((200, 200))
    table.pass_time()
    assert table.letter == "G"


def test_a_shot_remembers_when_it_was_touched() -> None:
    table = Sitting(lying())
    rolls(table)
    assert table.ui.rolling is not None
    at = table.ui.rolling.t
    table.press((200, 200))
    table.pass_time()
    touches = [event for event in table.turns[0][1].events if isinstance(event, Touch) and event.t > 0]
    assert touches == [Touch(at, 0)]
    assert at > 0
