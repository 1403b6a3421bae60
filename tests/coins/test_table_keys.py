"""The hand by keys, what the table says of it, and what is chosen."""

import math
from dataclasses import replace

import pytest

from game.coins import spec
from game.coins.polygon import is_inside
from game.core.seats import Seat
from game.ui.gestures import Click, Hover
from tests.coins.player import READY, TABLE, Sitting, lying, rolls


def test_a_whole_shot_by_keys_with_exact_numbers() -> None:
    table = Sitting(lying(), hand_modes=("keys", "keys"))
    table.keys("right", "confirm", "up", "up", "left", "step", "right", "confirm")
    table.pass_time()
    throw = table.turns[0][1].throw
    assert throw is not None
    assert (throw.coin, throw.speed) == ("a", 840.0)
    assert throw.direction == pytest.approx(math.degrees(math.atan2(85, 20)) + 1.0 - 0.1, abs=0.051)


def test_coins_are_placed_by_keys_too() -> None:
    table = Sitting(lying(), hand_modes=("keys", "keys"))
    table.keys("place", "right", "right", "confirm", "left", "left", "up", "confirm")
    (spot,) = table.ui.hand.spots
    before = table.state.coin(spot.name)
    assert (spot.x - before.x, spot.y - before.y) == (-2, 1)


def test_a_coin_placed_on_another_is_refused() -> None:
    table = Sitting(lying("aH -20,-160 bH 8,-160 cT 20,160 dT -20,160"), hand_modes=("keys", "keys"))
    table.ui.chosen = "a"
    table.keys("place")
    table.ui.chosen = "a"
    table.keys("confirm", *["right"] * 10, "confirm")
    assert table.refused is not None
    assert table.refused.reason == "overlap"
    assert table.ui.hand.spots == ()


@pytest.mark.parametrize(
    ("letter", "keys"),
    [
        ("C", ["place", "right", "confirm", "step", "step", *["up"] * 8, "confirm"]),
        ("D", ["turn-over", "right", "confirm"]),
    ],
)
def test_penalties_by_keys(letter: str, keys: list[str]) -> None:
    table = Sitting(lying("aH -20,-140 bH 20,-160 cT 20,160 dT 50,160"), hand_modes=("keys", "keys"))
    table.keys(*keys)
    assert table.letter == letter


def test_a_goal_coin_has_no_face_to_turn_over_by_a_click_or_by_keys() -> None:
    for keys in (("turn-over",), ("place", "turn-over")):
        table = Sitting(lying())
        table.keys(*keys)
        table.click((-75, -75))
        table.keys("confirm")
        assert (table.turns, table.refused, table.ui.tool) == ([], None, "turn")
        table.click((-20, -160))
        assert table.letter == "D"
    table = Sitting(lying())
    table.click((-75, -75))
    table.keys("turn-over", "confirm")
    assert table.turns == []


def test_whole_games_by_keys_alone() -> None:
    """Both aim straight at their line until the game ends; every shot is by keys."""
    table = Sitting(lying(READY, without_f=True), hand_modes=("keys", "keys"))
    for turn in range(40):
        if table.state.outcome is not None:
            break
        table.keys("right", "confirm", *["up"] * (turn % 4), "confirm")
        table.pass_time()
    assert len(table.turns) >= 2
    assert not table.refused


def test_keys_during_a_shot_are_no_touch() -> None:
    table = Sitting(lying())
    rolls(table)
    table.keys("right", "confirm", "place", "turn-over")
    table.pass_time()
    assert table.letter == ""


def test_what_can_be_done_is_always_said() -> None:
    table = Sitting(lying(), hand_modes=("pull", "keys"))

    def say() -> str:
        return TABLE.status(table.state, table.ui, table.frame)

    said = {say()}
    for key in ("place", "place", "turn-over", "turn-over", "right", "confirm"):
        table.keys(key)
        said.add(say())
    rolls_ = Sitting(lying())
    rolls(rolls_)
    said.add(TABLE.status(rolls_.state, rolls_.ui, rolls_.frame))
    assert "" not in said
    assert len(said) == 6  # to shoot, to place, to turn, chosen, aimed, hands off


@pytest.mark.parametrize(("foreign", "skipped"), [("cT 55,55 dT -55,55", True), ("cT 55,55 dT -20,160", False)])
def test_who_is_skipped_is_named_until_the_other_goes_on(foreign: str, skipped: bool) -> None:
    """Tails has no coin outside the goal, or one."""
    before = lying(f"aH -20,-160 bH 60,-160 {foreign}")
    turn = spec.read_move(before, "flick a 950.0@86.0")
    table = Sitting(before.play(turn))
    table.frame = replace(table.frame, last=turn)

    def says() -> bool:
        return "Ben" in TABLE.status(table.state, table.ui, table.frame)

    assert (table.state.to_move is Seat.FIRST) == skipped
    assert says() == skipped
    table.keys("right")
    assert not says()


@pytest.mark.parametrize(("flick", "missed"), [("flick a 300.0@90.0", True), ("flick a 950.0@86.0", False)])
def test_whose_a_coin_is_that_missed_the_goal_is_said_until_they_choose(flick: str, missed: bool) -> None:
    before = lying()
    turn = spec.read_move(before, flick)
    table = Sitting(before.play(turn))
    table.frame = replace(table.frame, last=turn)
    assert ("missed" in TABLE.status(table.state, table.ui, table.frame)) == missed
    assert ("Ben" in TABLE.status(table.state, table.ui, table.frame)) == missed
    table.keys("right")
    assert "missed" not in TABLE.status(table.state, table.ui, table.frame)


@pytest.mark.parametrize("mode", ["flick", "pull", "keys"])
def test_news_of_the_last_turn_leave_the_player_told_what_to_do(mode: str) -> None:
    """In one of the two lines of the bar, whether the upper one tells news or not."""
    ways = set()
    for coins, flick in (
        ("aH -20,-160 bH 60,-160 cT 55,55 dT -20,160", "flick a 950.0@86.0"),
        ("aH -20,-160 bH 60,-160 cT 55,55 dT -55,55", "flick a 950.0@86.0"),
        ("aH -20,-160 bH 60,-160 cT 55,55 dT -20,160", "flick a 300.0@90.0"),
    ):
        before = lying(coins)
        turn = spec.read_move(before, flick)
        table = Sitting(before.play(turn), hand_modes=(mode, mode))
        table.frame = replace(table.frame, last=turn)
        lines = (f(table.state, table.ui, table.frame) for f in (TABLE.status, TABLE.cursor_text))
        ways.add([line for line in lines if line][-1])
        table.keys("right")
        assert "Quarter" in TABLE.cursor_text(table.state, table.ui, table.frame)
    (way,) = ways
    assert "your" in way


def test_the_coin_under_the_pointer_is_named() -> None:
    table = Sitting(lying())
    table.hear(Hover(table.layout.to_screen(20, 160)))
    text = TABLE.cursor_text(table.state, table.ui, table.frame)
    assert text.startswith("c ")
    assert "Quarter" in text
    assert "Ben" in text
    table.hear(Hover(None))
    assert TABLE.cursor_text(table.state, table.ui, table.frame) == ""


def test_a_click_chooses_and_a_second_one_lets_go() -> None:
    table = Sitting(lying())
    table.click((-20, -160))
    assert table.ui.chosen == "a"
    table.hear(Click(table.layout.to_screen(-20, -160), 0.0))
    assert table.ui.chosen is None


@pytest.mark.parametrize("place", [(0, 160), (-60, 200), (60, 120), (120, 0), (-150, 20), (105, 60), (0, 260)])
@pytest.mark.parametrize("without_f", [False, True])
def test_the_first_aim_never_leads_into_the_goal_from_behind(place: tuple[float, float], without_f: bool) -> None:
    """Where a coin may enter from anywhere, and from before the line, it leads to the middle of the line."""
    x, y = place
    for side in (1, -1):
        table = Sitting(
            lying(f"aH {x},{side * y} cT 300,0 dT 300,60", without_f=without_f), hand_modes=("keys", "keys")
        )
        table.keys("right", "confirm")
        assert table.ui.aim is not None
        turn = math.radians(table.ui.aim.throw.direction)
        ahead = [(x + d * math.cos(turn), side * y + d * math.sin(turn)) for d in range(600)]
        entered = next((at for at in ahead if is_inside(table.state.table.polygon, *at)), None)
        line = table.state.table.line_of(0)[0][1]
        to_line = None if entered is None else abs(entered[1] - line)
        before_it = side * y < line
        assert (to_line is not None and to_line < 2) if before_it else (without_f or entered is None)
