"""The eight penalties, each by name, with what is close to them and none."""

import pytest

from game.coins.events import Contact, Enter, GoalMoves, Leave, Release, Start, Stop, Touch, TurnOver
from game.coins.referee import judge
from game.core.rules import Outcome
from tests.coins.referee_kit import (
    CORNER,
    EAST,
    FAR,
    HEADS,
    NEAR,
    TAILS,
    WEST,
    flick,
    letters,
    owner,
    scene,
)


@pytest.mark.parametrize("coin", ["c", "a", "G1", None])
@pytest.mark.parametrize("t", [-0.5, 0.5])
def test_penalty_a_the_other_player_touches_anything_at_any_time(coin, t):
    hand = [Touch(-1, 0, "a"), Release(0, 0, "a"), Start(0, "a")]
    events = sorted([*hand, Touch(t, 1, coin)], key=lambda event: event.t)
    verdict = judge(scene(), events)
    assert letters(verdict) == "A"
    assert verdict.outcome == Outcome(HEADS, "penalty-A")


@pytest.mark.parametrize("coin", ["a", "c", "G1", None])
def test_penalty_b_the_active_player_touches_anything_during_the_shot(coin):
    verdict = judge(scene(), [*flick("a"), Touch(0.3, 0, coin), Stop(1.0)])
    assert (letters(verdict), verdict.outcome) == ("B", Outcome(TAILS, "penalty-B"))


def test_penalty_b_holding_one_coin_while_flicking_another():
    verdict = judge(scene(), [Touch(-0.5, 0, "b"), *flick("a")])
    assert letters(verdict) == "B"


def test_penalty_b_pushing_an_own_coin_with_a_held_coin():
    verdict = judge(scene(), [Touch(-1, 0, "a"), Start(-0.9, "a"), Contact(-0.5, "a", "b"), Start(-0.5, "b")])
    assert (letters(verdict), verdict.shot, verdict.penalties[0].t) == ("B", "b", -0.5)


def test_penalty_b_a_finger_left_on_the_bare_table_while_the_shot_begins():
    assert letters(judge(scene(), [Touch(-1, 0, None), *flick("a")])) == "B"


def test_no_penalty_b_before_the_shot():
    verdict = judge(scene(), [Touch(-2, 0, None), Release(-1.9, 0, None), Touch(-1, 0, "G1"), Release(-0.9, 0, "G1")])
    assert letters(verdict) == ""


def test_penalty_c_dragging_a_coin_in_the_goal():
    verdict = judge(scene("a"), [Touch(-1, 0, "a"), Start(-0.9, "a")])
    assert (letters(verdict), verdict.penalties[0].t) == ("C", -0.9)


def test_penalty_c_pushing_a_coin_in_the_goal_with_a_held_coin():
    verdict = judge(scene("a"), [Touch(-1, 0, "b"), Start(-0.9, "b"), Contact(-0.5, "a", "b"), Start(-0.5, "a")])
    assert letters(verdict) == "C"


def test_penalty_c_a_foreign_coin_pushed_into_the_goal_is_e_too():
    verdict = judge(scene(), [Touch(-1, 0, "a"), Start(-0.8, "c"), Enter(-0.5, "c", NEAR)])
    assert letters(verdict) == "CE"


def test_penalty_c_touching_without_moving_is_none():
    assert letters(judge(scene("a"), [Touch(-1, 0, "a"), Release(-0.5, 0, "a")])) == ""


def test_no_penalty_c_during_a_shot():
    verdict = judge(
        scene("b"), [*flick("a"), Enter(0.1, "a", NEAR), Contact(0.2, "a", "b"), Start(0.2, "b"), Stop(1.0)]
    )
    assert letters(verdict) == ""


def test_no_penalty_c_when_shot_and_coin_in_goal_begin_to_move_at_one_instant():
    assert letters(judge(scene("a"), [Touch(-1, 0, "b"), Release(0, 0, "b"), Start(0, "a"), Start(0, "b")])) == ""


@pytest.mark.parametrize("coin", ["a", "c", "G2"])
def test_penalty_d_a_coin_is_turned_over(coin):
    verdict = judge(scene(), [Touch(-1, 0, coin), TurnOver(-0.9, coin)])
    assert (letters(verdict), verdict.outcome) == ("D", Outcome(TAILS, "penalty-D"))


def test_no_penalty_d_for_the_flips_of_3_3_and_5_3():
    assert letters(judge(scene("c"), [*flick("a"), Leave(0.2, "c", EAST), Stop(1.0)])) == ""


def test_penalty_e_a_foreign_coin_enters():
    verdict = judge(scene(), [*flick("a"), Contact(0.1, "a", "c"), Start(0.1, "c"), Enter(0.2, "c", NEAR), Stop(1.0)])
    assert letters(verdict) == "E"


def test_penalty_e_a_shot_coin_that_went_out_enters_again():
    events = [*flick("a"), Enter(0.1, "a", NEAR), Leave(0.2, "a", NEAR), Enter(0.3, "a", NEAR), Stop(1.0)]
    verdict = judge(scene(), events)
    assert (letters(verdict), verdict.penalties[0].t) == ("E", 0.3)


def test_no_penalty_e_a_foreign_coin_knocked_out_enters_again_over_the_shooters_line():
    events = [*flick("a"), Enter(0.1, "a", NEAR), Leave(0.2, "c", NEAR), Enter(0.3, "c", NEAR), Stop(1.0)]
    verdict = judge(scene("c"), events)
    assert (letters(verdict), owner(verdict, "c")) == ("", HEADS)


def test_penalty_f_a_foreign_coin_knocked_out_enters_again_elsewhere():
    events = [*flick("a"), Enter(0.1, "a", NEAR), Leave(0.2, "c", EAST), Enter(0.3, "c", EAST), Stop(1.0)]
    assert letters(judge(scene("c"), events)) == "F"


@pytest.mark.parametrize("edge", [EAST, FAR, WEST, CORNER])
def test_penalty_f_entering_over_any_edge_but_the_own_line_or_at_a_corner(edge):
    assert letters(judge(scene(), [*flick("a"), Enter(0.1, "a", edge)])) == "F"
    assert letters(judge(scene(without_f=True), [*flick("a"), Enter(0.1, "a", edge)])) == ""


def test_penalty_f_the_line_is_that_of_the_active_player():
    assert letters(judge(scene(player=1), [*flick("c", 1), Enter(0.1, "c", NEAR)])) == "F"
    assert letters(judge(scene(player=1), [*flick("c", 1), Enter(0.1, "c", FAR)])) == ""


def test_penalties_e_and_f_of_one_entry_are_both_named_e_first():
    assert letters(judge(scene(), [*flick("a"), Enter(0.1, "c", EAST)])) == "EF"


@pytest.mark.parametrize("before", [True, False])
def test_penalty_g_a_goal_coin_moves_by_hand_or_by_contact(before):
    events = [Touch(-1, 0, "G1"), GoalMoves(-0.9, "G1")] if before else [*flick("a"), GoalMoves(0.2, "G1")]
    assert letters(judge(scene(), events)) == "G"


def test_no_penalty_g_for_a_contact_that_moves_nothing():
    assert letters(judge(scene(), [*flick("a"), Contact(0.2, "G1", "a"), Stop(1.0)])) == ""


def test_penalty_h_a_coin_from_the_goal_touches_one_that_was_never_in_it():
    events = [*flick("a"), Enter(0.1, "a", NEAR), Contact(0.2, "a", "b"), Stop(1.0)]
    assert letters(judge(scene(with_h=True), events)) == "H"
    assert letters(judge(scene(), events)) == ""


def test_penalty_h_inside_at_the_start_counts_as_having_been_in():
    events = [*flick("a"), Leave(0.1, "c", NEAR), Contact(0.2, "b", "c")]
    assert letters(judge(scene("c", with_h=True), events)) == "H"


def test_penalty_h_is_judged_with_the_history_up_to_the_touch():
    before = [*flick("a"), Contact(0.1, "a", "b"), Enter(0.2, "a", NEAR), Stop(1.0)]
    assert letters(judge(scene(with_h=True), before)) == ""
    both = [*flick("a"), Enter(0.1, "a", NEAR), Enter(0.2, "b", NEAR), Contact(0.3, "a", "b"), Stop(1.0)]
    assert letters(judge(scene(with_h=True), both)) == ""


def test_penalty_h_does_not_count_goal_coins():
    assert letters(judge(scene(with_h=True), [*flick("a"), Enter(0.1, "a", NEAR), Contact(0.2, "G1", "a")])) == ""


def test_penalty_h_is_not_judged_before_the_shot():
    events = [Touch(-1, 0, "b"), Start(-0.9, "b"), Contact(-0.8, "a", "b")]
    assert letters(judge(scene("a", with_h=True), events)) == ""
