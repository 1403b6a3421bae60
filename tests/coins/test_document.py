"""Rules 1 to 5 of the source document, which say how a game is set up; those of a shot are in test_referee."""

from dataclasses import replace
from math import hypot

import pytest

from game.coins.levels import classic
from game.coins.polygon import distance_to_edge, is_inside
from game.coins.rows import DISTANCE
from game.coins.rules import Options, State
from game.coins.spec import next_starter, with_starter
from game.core.rules import Outcome
from game.core.seats import Seat
from tests.coins.kit import GOOD, lying, turn_of

HEADS, TAILS = Seat.FIRST, Seat.SECOND


def test_rule_1_four_smaller_coins_in_a_square_of_15_cm():
    table = classic()
    places = [(coin.x, coin.y) for coin in table.goal]
    sides = [hypot(a[0] - b[0], a[1] - b[1]) for a, b in zip(places, places[1:] + places[:1], strict=True)]
    assert sides == [150.0] * 4
    assert all(coin.radius < score.radius for coin in table.goal for score in table.coins)


def test_rule_1_1_the_goals_corners_are_the_centres_of_the_goal_coins():
    table = classic()
    assert table.polygon == tuple((coin.x, coin.y) for coin in table.goal)


def test_rule_2_each_player_has_an_edge_and_its_goal_coins_show_their_face():
    table = classic()
    for player, seat in enumerate((HEADS, TAILS)):
        line = table.players[player].line
        assert [table.goal_face(line), table.goal_face((line + 1) % 4)] == [seat, seat]
    (ax, ay), (bx, by) = table.line_of(0)
    (cx, cy), (dx, dy) = table.line_of(1)
    assert (ay, cy) == (by, dy) == (-75.0, 75.0)
    assert {ax, bx} == {cx, dx} == {-75.0, 75.0}


def test_rule_3_two_coins_each_in_front_of_their_owner_and_outside_the_goal():
    table = classic()
    for player, seat in enumerate((HEADS, TAILS)):
        own = [coin for coin in table.coins if coin.owner is seat]
        assert len(own) == 2
        for coin in own:
            assert distance_to_edge(table.polygon, table.players[player].line, coin.x, coin.y) == DISTANCE
            assert not is_inside(table.polygon, coin.x, coin.y)


@pytest.mark.parametrize(
    ("x", "y", "inside"),
    [
        (0.0, 0.0, True),
        (74.999, 0.0, True),
        (75.0, 0.0, False),
        (75.001, 0.0, False),
        (0.0, -75.0, False),
        (-75.0, 75.0, False),
        (75.0, 75.0, False),
        (-74.999, -74.999, True),
        (0.0, 200.0, False),
        (200.0, 75.0, False),
        (-200.0, 75.0, False),
    ],
)
def test_rule_3_2_in_the_goal_means_the_centre_strictly_inside(x, y, inside):
    assert is_inside(classic().polygon, x, y) is inside


def test_rule_3_2_the_rim_of_a_coin_does_not_count():
    state = lying("aH 0,-76 bH 30,-74 cT 0,160 dT 40,160")
    assert state.inside == {"b"}


def test_rule_3_2_goals_of_any_shape():
    """In a goal with a notch what lies in the notch is outside."""
    notched = ((-80.0, -80.0), (80.0, -80.0), (80.0, 80.0), (0.0, -20.0), (-80.0, 80.0))
    assert not is_inside(notched, 0.0, 20.0)
    assert not is_inside(notched, 0.0, -20.0)
    assert is_inside(notched, 0.0, -21.0)
    assert is_inside(notched, 70.0, 60.0)


def test_rule_4_the_game_begins_with_every_coin_to_shoot():
    state = State.start(Options(), classic())
    assert state.outcome is None
    assert state.shootable == ("a", "b")


def test_rule_5_the_winner_of_the_previous_game_is_active_otherwise_heads():
    assert State.start(Options(), classic()).to_move is HEADS
    won = next_starter(HEADS, Outcome(TAILS, "count"))
    assert State.start(with_starter(Options(), won), classic()).to_move is TAILS


def test_rule_7_a_player_with_a_coin_outside_must_shoot():
    state = lying("aH -20,-160 bH 20,-160 cT 20,160 dT -20,160")
    after = state.play(turn_of(state, GOOD))
    assert after.to_move is TAILS
    assert replace(after, player=0).shootable == ("b",)
