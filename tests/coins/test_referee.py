"""The referee against the rules and rulings, each by name; events are written as they would be seen at the table."""

import itertools

import pytest

from game.coins.events import Contact, Enter, Fall, GoalMoves, Leave, Release, Start, Stop, Touch, TurnOver
from game.coins.referee import judge
from game.coins.verdict import Scene
from game.core.rules import Outcome
from game.core.seats import PerSeat, Seat

HEADS, TAILS = Seat.FIRST, Seat.SECOND
NEAR, EAST, FAR, WEST, CORNER = 0, 1, 2, 3, -1
ONE_EACH = {"a": HEADS, "b": HEADS, "c": TAILS, "d": TAILS}
GOAL = frozenset({"G1", "G2", "G3", "G4"})


def scene(inside="", player=0, owners=ONE_EACH, **rules):
    return Scene(owners, frozenset(inside), GOAL, player, (HEADS, TAILS), (NEAR, FAR), **rules)


def teams(inside="", player=0, owners=ONE_EACH):
    return Scene(owners, frozenset(inside), GOAL, player, (HEADS, TAILS, HEADS, TAILS), (NEAR, WEST, FAR, EAST))


def flick(coin, player=0):
    return [Touch(-0.1, player, coin), Release(0.0, player, coin), Start(0.0, coin)]


def letters(verdict):
    return "".join(penalty.letter for penalty in verdict.penalties)


def flips(verdict):
    return [(flip.coin, flip.rule) for flip in verdict.flips]


def owner(verdict, coin):
    return dict(verdict.owners)[coin]


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
    assert (verdict.shot, verdict.began, verdict.ended, verdict.turn) == ("a", 0.0, 1.0, 1)


@pytest.mark.parametrize("coin", ["c", "d"])
def test_rule_5_1_a_foreign_coin_begins_no_shot(coin):
    verdict = judge(scene(), [*flick(coin), Stop(1.0)])
    assert (verdict.shot, verdict.over, verdict.turn, letters(verdict)) == (None, False, 0, "")


def test_rule_5_1_a_held_coin_begins_no_shot():
    verdict = judge(scene(), [Touch(-1, 0, "a"), Start(-0.9, "a"), Release(-0.5, 0, "a")])
    assert (verdict.shot, verdict.over) == (None, False)


def test_rule_5_1_a_foreign_coin_that_knocks_an_own_coin_begins_the_shot_with_it():
    verdict = judge(scene(), [*flick("c"), Contact(0.1, "a", "c"), Start(0.1, "a"), Enter(0.3, "a", NEAR), Stop(1.0)])
    assert (verdict.shot, verdict.began, letters(verdict)) == ("a", 0.1, "")


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


# Penalties.


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
    verdict = judge(scene("b"), [*flick("a"), Enter(0.1, "a", NEAR), Contact(0.2, "a", "b"), Start(0.2, "b"), Stop(1.0)])
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
