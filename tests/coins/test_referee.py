"""The referee against the rules, the examples and the rulings, each by name."""

import itertools

import pytest

from game.coins.events import Contact, Enter, Fall, GoalMoves, Leave, Release, Start, Stop, Touch, TurnOver
from game.coins.referee import judge
from game.core.rules import Outcome
from game.core.seats import PerSeat
from tests.coins.referee_kit import (
    EAST,
    FAR,
    HEADS,
    NEAR,
    TAILS,
    WEST,
    flick,
    flips,
    letters,
    owner,
    scene,
    teams,
)

# The document's rules.


def test_rule_3_1_a_coin_belongs_to_whom_its_face_shows():
    verdict = judge(scene("a", player=1), [*flick("c", 1), Enter(0.1, "c", FAR), Leave(0.2, "a", NEAR), Stop(1.0)])
    assert owner(verdict, "a") is TAILS
    assert verdict.flips[0].to is TAILS


def test_rule_3_3_a_leaving_coin_flips_at_that_instant():
    verdict = judge(scene("a", player=1), [*flick("c", 1), Enter(0.1, "c", FAR), Leave(0.2, "a", EAST), Stop(1.0)])
    assert [(flip.t, flip.coin, flip.rule) for flip in verdict.flips] == [(0.2, "a", "3.3")]


def test_rule_5_1_a_shot_begins_when_an_own_coin_outside_moves_untouched():
    verdict = judge(scene(), [*flick("a"), Enter(0.1, "a", NEAR), Stop(1.0)])
    assert (verdict.shot, verdict.ended, verdict.turn) == ("a", 1.0, 1)


@pytest.mark.parametrize("coin", ["c", "d"])
def test_rule_5_1_a_foreign_coin_begins_no_shot(coin):
    verdict = judge(scene(), [*flick(coin), Stop(1.0)])
    assert (verdict.shot, verdict.over, verdict.turn, letters(verdict)) == (None, False, 0, "")


def test_rule_5_1_a_held_coin_begins_no_shot():
    verdict = judge(scene(), [Touch(-1, 0, "a"), Start(-0.9, "a"), Release(-0.5, 0, "a")])
    assert (verdict.shot, verdict.over) == (None, False)


def test_rule_5_1_a_foreign_coin_that_knocks_an_own_coin_begins_the_shot_with_it():
    verdict = judge(scene(), [*flick("c"), Contact(0.1, "a", "c"), Start(0.1, "a"), Enter(0.3, "a", NEAR), Stop(1.0)])
    assert (verdict.shot, letters(verdict)) == ("a", "")


def test_rule_5_2_the_shot_ends_when_no_coin_moves():
    events = [*flick("a"), Enter(0.1, "a", NEAR)]
    assert not judge(scene(), events).over
    assert judge(scene(), [*events, Stop(0.5)]).ended == 0.5


def test_rule_5_3_a_shot_coin_that_never_entered_flips_at_the_end():
    verdict = judge(scene(), [*flick("a"), Stop(0.8)])
    assert [(flip.t, flip.coin, flip.rule, flip.to) for flip in verdict.flips] == [(0.8, "a", "5.3", TAILS)]


def test_rule_5_3_speaks_only_of_the_coin_that_began_the_shot():
    verdict = judge(scene(), [*flick("a"), Contact(0.1, "a", "b"), Start(0.1, "b"), Enter(0.2, "a", NEAR), Stop(0.8)])
    assert flips(verdict) == []


def test_rule_5_3_a_shot_coin_that_entered_and_left_flips_once():
    verdict = judge(scene(), [*flick("a"), Enter(0.1, "a", NEAR), Leave(0.3, "a", FAR), Stop(0.8)])
    assert flips(verdict) == [("a", "3.3")]


def test_rule_6_players_alternate():
    for player in (0, 1):
        coin, line = ("a", NEAR) if player == 0 else ("c", FAR)
        verdict = judge(scene(player=player), [*flick(coin, player), Enter(0.1, coin, line), Stop(1.0)])
        assert verdict.turn == 1 - player


def test_rule_7_who_owns_no_coin_outside_is_skipped():
    verdict = judge(scene("cd"), [*flick("a"), Enter(0.1, "a", NEAR), Stop(1.0)])
    assert (verdict.skipped, verdict.turn) == ((1,), 0)


def test_rule_7_the_flip_of_5_3_counts_before_anybody_is_skipped():
    verdict = judge(scene("cd"), [*flick("a"), Stop(1.0)])
    assert (verdict.skipped, verdict.turn) == ((), 1)


def test_rule_8_the_game_ends_when_all_are_skipped_and_more_coins_win():
    owners = {"a": HEADS, "b": HEADS, "c": TAILS, "d": HEADS}
    verdict = judge(scene("bcd", owners=owners), [*flick("a"), Enter(0.1, "a", NEAR), Stop(1.0)])
    assert (verdict.skipped, verdict.turn) == ((1, 0), None)
    assert verdict.count == PerSeat(3, 1)
    assert verdict.outcome == Outcome(HEADS, "count")


def test_rule_8_equally_many_coins_are_a_tie():
    verdict = judge(scene("bcd"), [*flick("a"), Enter(0.1, "a", NEAR), Stop(1.0)])
    assert verdict.outcome == Outcome(None, "count")


def test_rule_8_counts_owners_not_starting_sides():
    owners = {"a": HEADS, "b": TAILS, "c": TAILS, "d": TAILS}
    verdict = judge(scene("bcd", owners=owners), [*flick("a"), Enter(0.1, "a", NEAR), Stop(1.0)])
    assert verdict.outcome == Outcome(TAILS, "count")


# The document's examples.


def test_example_1_a_coin_knocked_out_flips_and_heads_is_active():
    events = [*flick("c", 1), Enter(0.1, "c", FAR), Contact(0.2, "a", "c"), Leave(0.4, "a", NEAR), Stop(1.0)]
    verdict = judge(scene("a", player=1), events)
    assert flips(verdict) == [("a", "3.3")]
    assert (owner(verdict, "a"), verdict.turn) == (TAILS, 0)


def test_example_2_three_coins_leave_and_heads_owns_one_more_than_before():
    events = [*flick("c", 1), Enter(0.1, "c", FAR), Contact(0.2, "a", "c"), Leave(0.3, "d", WEST)]
    verdict = judge(scene("ad", player=1), [*events, Leave(0.4, "a", NEAR), Leave(0.5, "c", EAST), Stop(1.0)])
    assert flips(verdict) == [("d", "3.3"), ("a", "3.3"), ("c", "3.3")]
    assert sum(seat is HEADS for _, seat in verdict.owners) == 3
    assert verdict.turn == 0


def test_example_3_a_coin_knocked_into_a_goal_coin_is_penalty_g():
    events = [*flick("c", 1), Enter(0.1, "c", FAR), Contact(0.2, "a", "c"), Contact(0.3, "G1", "a")]
    verdict = judge(scene("a", player=1), [*events, GoalMoves(0.3, "G1"), Stop(1.0)])
    assert letters(verdict) == "G"
    assert verdict.outcome == Outcome(HEADS, "penalty-G")


def test_penalty_c_example_4_a_finger_slides_its_coin_into_the_goal():
    verdict = judge(scene(), [Touch(-1, 0, "a"), Start(-0.9, "a"), Enter(-0.5, "a", NEAR), Release(0, 0, "a")])
    assert letters(verdict) == "C"
    assert (verdict.penalties[0].t, verdict.outcome) == (-0.5, Outcome(TAILS, "penalty-C"))


def test_example_5_a_shot_that_stops_short_flips_and_tails_is_active():
    verdict = judge(scene(), [*flick("a"), Stop(0.4)])
    assert (flips(verdict), verdict.turn) == ([("a", "5.3")], 1)


# The rulings.


def test_ruling_first_penalty_decides_and_later_ones_are_not_named():
    verdict = judge(scene(), [*flick("a"), Enter(0.1, "a", EAST), GoalMoves(0.2, "G1"), Touch(0.3, 1), Stop(1.0)])
    assert letters(verdict) == "F"
    assert verdict.outcome == Outcome(TAILS, "penalty-F")


def test_ruling_order_at_one_instant():
    """Release, contact, goal coin moves, leave, enter, turn over, then touches, the active player's first."""
    kinds = [
        Contact(0.2, "b", "d"),
        GoalMoves(0.2, "G1"),
        Leave(0.2, "c", EAST),
        Enter(0.2, "a", EAST),
        TurnOver(0.2, "b"),
        Touch(0.2, 0),
        Touch(0.2, 1),
    ]
    for events in itertools.permutations(kinds):
        verdict = judge(scene("cd", with_h=True), [*flick("a"), *events])
        assert letters(verdict) == "HGFDB"
        assert verdict.outcome == Outcome(TAILS, "penalty-H")


def test_ruling_others_of_the_same_player_only():
    verdict = judge(scene(), [*flick("a"), Touch(0.2, 1), Touch(0.2, 0)])
    assert letters(verdict) == "B"


def test_ruling_a_coin_that_leaves_and_one_that_enters_at_one_instant():
    """The leaving coin is the shooter's before the other comes in, whichever is told first."""
    for pair in itertools.permutations([Leave(0.2, "c", EAST), Enter(0.2, "a", NEAR)]):
        assert flips(judge(scene("c"), [*flick("a"), *pair, Stop(1.0)])) == [("c", "3.3")]


def test_ruling_a_coin_that_stops_as_it_enters_did_enter():
    verdict = judge(scene(), [*flick("a"), Stop(0.5), Enter(0.5, "a", NEAR)])
    assert (flips(verdict), verdict.inside) == ([], {"a"})


@pytest.mark.parametrize("player", [0, 1])
def test_ruling_a_touch_at_the_instant_of_the_stop_is_legal(player):
    verdict = judge(scene(), [*flick("a"), Enter(0.1, "a", NEAR), Touch(0.5, player, "b"), Stop(0.5)])
    assert (letters(verdict), verdict.turn) == ("", 1)


def test_ruling_of_two_own_coins_the_first_by_name_began_the_shot():
    events = [Touch(-1, 0, "c"), Release(0, 0, "c"), Start(0, "b"), Start(0, "a"), Stop(1.0)]
    for order in (events, [*events[:2], events[3], events[2], events[4]]):
        assert judge(scene(), order).shot == "a"


def test_ruling_a_pushed_foreign_coin_is_no_shot_and_no_penalty():
    events = [Touch(-1, 0, "a"), Start(-0.9, "a"), Contact(-0.5, "a", "c"), Start(-0.5, "c"), Release(-0.2, 0, "a")]
    verdict = judge(scene(), events)
    assert (verdict.over, letters(verdict)) == (False, "")


def test_ruling_a_tap_within_one_instant_holds_nothing():
    assert letters(judge(scene(), [Touch(-1, 0, "b"), Release(-1, 0, "b"), *flick("a"), Stop(1.0)])) == ""


def test_ruling_flips_stop_with_the_game():
    verdict = judge(scene("c"), [*flick("a"), GoalMoves(0.1, "G1"), Leave(0.2, "c", EAST), Stop(1.0)])
    assert flips(verdict) == []


def test_ruling_a_fallen_coin_is_outside_and_flips_first():
    verdict = judge(scene("c"), [*flick("a"), Leave(0.1, "c", EAST), Fall(0.5, "c"), Stop(1.0)])
    assert (owner(verdict, "c"), verdict.fallen, verdict.inside) == (HEADS, {"c"}, frozenset())


def test_ruling_a_shot_coin_that_falls_flips_too():
    verdict = judge(scene(), [*flick("a"), Fall(0.5, "a"), Stop(0.5)])
    assert flips(verdict) == [("a", "5.3")]


def test_teams_turns_go_round_the_table():
    for player, (coin, line) in enumerate([("a", NEAR), ("c", WEST), ("b", FAR), ("d", EAST)]):
        verdict = judge(teams(player=player), [*flick(coin, player), Enter(0.1, coin, line), Stop(1.0)])
        assert (letters(verdict), verdict.turn) == ("", (player + 1) % 4)


def test_teams_a_line_is_the_players_own_not_the_partners():
    assert letters(judge(teams(player=2), [*flick("a", 2), Enter(0.1, "a", NEAR)])) == "F"


def test_teams_a_coin_belongs_to_the_whole_team():
    verdict = judge(teams(player=2), [*flick("a", 2), Enter(0.1, "a", FAR), Stop(1.0)])
    assert verdict.shot == "a"


def test_teams_a_partner_who_touches_loses_for_the_team():
    verdict = judge(teams(player=0), [*flick("a"), Touch(0.2, 2)])
    assert (letters(verdict), verdict.penalties[0].player) == ("A", 2)
    assert verdict.outcome == Outcome(TAILS, "penalty-A")


def test_teams_both_players_of_a_side_without_coins_are_skipped():
    verdict = judge(teams("cd", player=0), [*flick("a"), Enter(0.1, "a", NEAR), Stop(1.0)])
    assert (verdict.skipped, verdict.turn) == ((1,), 2)


def test_teams_all_four_skipped_in_a_row_end_the_game():
    verdict = judge(teams("bcd", player=0), [*flick("a"), Enter(0.1, "a", NEAR), Stop(1.0)])
    assert (verdict.skipped, verdict.outcome) == ((1, 2, 3, 0), Outcome(None, "count"))


# Events that cannot have happened.


@pytest.mark.parametrize(
    ("events", "word"),
    [
        ([Stop(1.0), Start(0.0, "a")], "order of time"),
        ([Start(0.0, "z")], "'z'"),
        ([Start(0.0, "G1")], "goal coins"),
        ([GoalMoves(0.0, "a")], "goal coins"),
        ([Touch(0.0, 2, "a")], "player 2"),
        ([*flick("a"), Leave(0.1, "a", NEAR)], "not in the goal"),
        ([*flick("a"), Enter(0.1, "a", NEAR), Enter(0.2, "a", NEAR)], "outside the goal"),
        ([*flick("a"), Fall(0.1, "a"), Enter(0.2, "a", NEAR)], "outside the goal"),
        ([*flick("a"), Enter(0.1, "a", NEAR), Fall(0.2, "a")], "in the goal"),
        ([*flick("a"), Stop(0.5), Touch(0.6, 1, "c")], "after the end"),
    ],
)
def test_events_that_cannot_have_happened_are_refused_by_name(events, word):
    with pytest.raises(ValueError, match=word):
        judge(scene(), events)
