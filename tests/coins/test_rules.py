"""The coin game's state and turns, with real shots and the guarded hand."""

import json
import subprocess
import sys
from dataclasses import replace
from math import atan2, degrees, hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.coins import resolve as resolving
from game.coins.events import Contact, Enter, Fall, GoalMoves, Start, Touch
from game.coins.intents import EMPTY, Foul, Hand, Shoot, placed, touched, turned_over
from game.coins.levels import classic
from game.coins.polygon import is_inside
from game.coins.referee import judge
from game.coins.resolve import NoShot, released, resolve, with_touch
from game.coins.rows import handed_back, is_free
from game.coins.rules import Options, Spot, State, Throw, on_its_side
from game.coins.run import SimulationError
from game.coins.spec import GAME, next_starter, with_starter
from game.coins.tables import KINDS, Coin
from game.core.rules import NotationError, Outcome
from game.core.seats import Seat
from game.store.levels import levels
from tests.coins.kit import GOOD, letters, lying, refused, shot_of, turn_of

HEADS, TAILS = Seat.FIRST, Seat.SECOND


@pytest.fixture
def start():
    return State.start(Options(), classic())


# Starting.


def test_heads_begins_the_first_game_on_the_near_side(start):
    assert (start.to_move, start.player) == (HEADS, 0)
    assert all((coin.y < 0) == (coin.owner is HEADS) for coin in start.coins)
    assert start.table.line_of(0) == ((-75.0, -75.0), (75.0, -75.0))
    assert [start.table.goal_face(i) for i in range(4)] == [HEADS, HEADS, TAILS, TAILS]


def test_any_code_gives_the_classic_table():
    states = {GAME.start(Options(), code) for code in ("A", "K7QF-2M9X", "zz9")}
    assert states == {State.start(Options(), classic())}
    with pytest.raises(NotationError):
        GAME.start(Options(), "")


@pytest.mark.parametrize("seat", list(Seat))
def test_the_winner_of_the_last_game_begins(seat):
    assert next_starter(seat.other, Outcome(seat, "penalty-G")) is seat
    assert GAME.start(with_starter(Options(), seat), "A").to_move is seat


@pytest.mark.parametrize("seat", list(Seat))
def test_heads_begins_after_a_tie(seat):
    assert next_starter(seat, Outcome(None, "count")) is HEADS


def test_a_side_with_nothing_to_shoot_is_skipped_at_the_start():
    assert lying("aH 0,0 bH 30,0 cT 0,160").to_move is TAILS
    assert lying("aH 0,0 bH 30,0 cT 0,40").outcome == Outcome(HEADS, "count")


# Turns at a simulated table: the document's rules and examples.


def test_a_good_shot_stays_in_the_goal(start):
    after = start.play(turn_of(start, GOOD))
    assert after.inside == {"a"}
    assert (after.to_move, after.coin("a").owner) == (TAILS, HEADS)
    assert after.shootable == ("c", "d")


def test_example_1_with_real_coins():
    state = lying("aH 0,30 bH 60,-160 cT 0,130 dT -60,160", Options(starts="second"))
    turn = turn_of(state, "flick c 1150.0@-90.0")
    after = state.play(turn)
    assert [(flip.coin, flip.rule, flip.to) for flip in turn.verdict.flips] == [("a", "3.3", TAILS)]
    assert (after.coin("a").owner, after.to_move, after.inside) == (TAILS, HEADS, {"c"})


def test_example_3_with_real_coins():
    state = lying("aH -40,-40 bH 60,-160 cT 40,130 dT -60,160", Options(starts="second"))
    aim = degrees(atan2(-40 - 130, -40 - 40))
    turn = turn_of(state, f"flick c 1900.0@{aim}")
    assert letters(turn) == "G"
    cause = turn.verdict.penalties[0].cause
    struck = [event for event in turn.events if isinstance(event, Contact) and event.t == cause.t]
    assert {event.a for event in struck} | {event.b for event in struck} == {cause.coin, "a"}
    assert state.play(turn).outcome == Outcome(HEADS, "penalty-G")


def test_example_4_with_a_hand(start):
    hand = placed(start, EMPTY, "a", -20.0, 0.0)
    turn = resolve(start, Foul(hand))
    assert letters(turn)[0] == "C"
    assert start.play(turn).outcome == Outcome(TAILS, "penalty-C")


def test_example_5_with_real_coins(start):
    turn = turn_of(start, "flick a 500.0@90.0")
    after = start.play(turn)
    assert [(flip.coin, flip.rule, flip.t) for flip in turn.verdict.flips] == [("a", "5.3", shot_of(turn).duration)]
    assert (after.coin("a").owner, after.to_move) == (TAILS, TAILS)


@pytest.mark.parametrize(
    ("coins", "text", "letter"),
    [
        ("aH -20,-160 bH 20,-160 cT 20,160 dT -20,160", "touch 1; flick a 900.0@90.0", "A"),
        ("aH -20,-160 bH 20,-160 cT 20,160 dT -20,160", "flick a 900.0@90.0; touch 1 at 0.1", "A"),
        ("aH -20,-160 bH 20,-160 cT 20,160 dT -20,160", "flick a 900.0@90.0; touch 0 at 0.1", "B"),
        ("aH -20,0 bH 20,-160 cT 20,160 dT -20,160", "flick a 900.0@90.0", "C"),
        ("aH -20,0 bH 20,-160 cT 20,160 dT -20,160", "place a 0.0,0.0", "C"),
        ("aH -20,-160 bH 20,-160 cT 20,160 dT -20,160", "turn b", "D"),
        ("aH 0,-160 bH 60,-160 cT 0,-110 dT -20,160", "flick a 900.0@90.0", "E"),
        ("aH 120,0 bH 20,-160 cT 20,160 dT -20,160", "flick a 600.0@180.0", "F"),
        ("aH -75,-160 bH 20,-160 cT 20,160 dT -20,160", "flick a 700.0@88.0", "G"),
        ("aH 0,-160 bH 60,-160 cT 20,160 dT -20,160", "flick G1 300.0@180.0", "G"),
        ("aH 0,-160 bH 60,-160 cT 20,160 dT -20,160", "place G1 -90.0,-90.0", "G"),
        ("aH 0,-160 bH 60,-160 cT 0,90 dT -20,160", "flick a 1150.0@90.0", "H"),
    ],
)
def test_every_penalty_happens_at_the_table_and_survives_the_record(coins, text, letter):
    state = lying(coins, Options(with_h=True))
    turn = turn_of(state, text)
    assert letters(turn)[0] == letter
    loser = TAILS if letter == "A" else HEADS
    assert state.play(turn).outcome == Outcome(loser.other, f"penalty-{letter}")
    assert GAME.read_move(state, json.loads(json.dumps(GAME.write_move(turn)))) == turn


def test_a_goal_coin_that_slid_and_came_back_has_moved(start):
    turn = turn_of(start, GOOD)
    events = sorted([*turn.events, GoalMoves(0.2, "G3")], key=lambda event: event.t)
    verdict = judge(start.scene, events)
    after = start.play(replace(turn, events=tuple(events), verdict=verdict))
    assert after.outcome == Outcome(TAILS, "penalty-G")


def test_goal_coins_that_nothing_touched_have_not_moved(start):
    for angle in range(80, 101, 4):
        turn = turn_of(start, f"flick a 900.0@{angle}")
        touched_posts = {name for e in turn.events if isinstance(e, Contact) for name in (e.a, e.b)} & {"G1", "G2"}
        assert {e.coin for e in turn.events if isinstance(e, GoalMoves)} == touched_posts


def test_a_fallen_coin_comes_back_to_its_new_owners_side(start):
    turn = turn_of(start, "flick a 1500.0@-90.0")
    assert any(isinstance(event, Fall) for event in turn.events)
    coin = start.play(turn).coin("a")
    assert coin.owner is TAILS
    assert coin.y > 75
    assert turn == turn_of(start, "flick a 1500.0@-90.0")


@given(st.data())
def test_a_handed_back_coin_lies_free_on_its_owners_side(data):
    seat = data.draw(st.sampled_from(list(Seat)))
    table = classic()
    coins = list(table.goal)
    for _ in range(data.draw(st.integers(0, 12))):
        fallen = Coin(chr(ord("a") + len(coins)), data.draw(st.sampled_from(list(KINDS))), 0, 400, seat)
        back = handed_back(table, coins, fallen, seat)
        assert is_free(table, coins, back)
        assert (back.y < 0) == (seat is HEADS)
        coins.append(back)


def test_flicking_a_foreign_coin_is_no_shot_and_the_turn_goes_on(start):
    shoot = Shoot(Throw("c", 300.0, 90.0))
    refused("no-shot", resolve, start, shoot)
    result = released(start, shoot)
    assert isinstance(result, NoShot)
    hand = result.hand
    assert [spot.name for spot in hand.spots] == ["c"]
    assert not result.shown.verdict.over
    turn = resolve(start, Shoot(Throw("a", 950.0, 86.0), hand))
    after = start.play(turn)
    assert after.coin("c").y > 170
    assert after.to_move is TAILS


def test_holding_another_coin_at_the_flick_is_b(start):
    hand = Hand((Touch(-3.0, 0, "b"),), ())
    assert letters(resolve(start, Shoot(Throw("a", 900.0, 90.0), hand))) == "B"


def test_a_coin_that_the_hand_holds_is_let_go_by_the_flick(start):
    hand = Hand((Touch(5.0, 0, "a"), Start(5.5, "a")), (Spot("a", -20.0, -130.0),))
    turn = resolve(start, Shoot(Throw("a", 800.0, 90.0), hand, at=6.0))
    assert (letters(turn), [e.t for e in turn.events if isinstance(e, Touch)]) == ("", [-1.0])
    assert start.play(turn).coin("a").y > -75


def test_a_coin_pushed_off_the_table_by_hand_comes_back(start):
    hand = Hand((Touch(-2, 0, "a"), Start(-1.9, "c"), Fall(-1.5, "c")), ())
    hand = Hand((*hand.events, Start(-1.2, "a")), (Spot("a", -20.0, 160.5 + 24.26),))
    refused("overlap", resolve, start, Shoot(Throw("b", 900.0, 90.0), replace(hand, spots=(Spot("a", -20.0, 160.0),))))
    turn = resolve(start, Shoot(Throw("b", 900.0, 90.0), EMPTY))
    gone = resolve(start, Shoot(Throw("b", 900.0, 90.0), Hand((Fall(-1.5, "c"),))))
    assert "c" not in shot_of(gone).rest
    assert "c" in shot_of(turn).rest
    assert start.play(gone).coin("c").owner is TAILS


def test_a_press_during_the_shot_is_added_without_simulating(start, monkeypatch):
    turn = turn_of(start, GOOD)
    monkeypatch.setattr(resolving, "simulate_many", None)
    assert letters(with_touch(start, turn, Touch(0.1, 0, None))) == "B"
    assert letters(with_touch(start, turn, Touch(0.1, 1, None))) == "A"
    assert letters(with_touch(start, turn, Touch(shot_of(turn).duration, 0, None))) == ""


# The guarded hand.


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("touch 1", "A"),
        ("flick b 900.0@90.0; touch 0 at 0.1", "B"),
        ("place a -20.0,0.0", "line"),
        ("turn b", "D"),
        ("place G1 -90.0,-90.0", "G"),
    ],
)
def test_a_guarded_hand_is_refused_what_would_be_a_penalty(text, reason):
    state = lying("aH -20,-160 bH 20,-160 cT 20,160 dT -20,160", Options(guarded=True))
    error = refused(f"guarded-{reason}", turn_of, state, text)
    assert error.reason in GAME.refusals


@pytest.mark.parametrize(
    ("coins", "text", "letter"),
    [
        ("aH 0,-160 bH 60,-160 cT 0,-110 dT -20,160", "flick a 900.0@90.0", "E"),
        ("aH 120,0 bH 20,-160 cT 20,160 dT -20,160", "flick a 600.0@180.0", "F"),
        ("aH -75,-160 bH 20,-160 cT 20,160 dT -20,160", "flick a 700.0@88.0", "G"),
        ("aH 0,-160 bH 60,-160 cT 0,90 dT -20,160", "flick a 1150.0@90.0", "H"),
    ],
)
def test_what_coins_do_is_judged_with_a_guarded_hand_too(coins, text, letter):
    assert letters(turn_of(lying(coins, Options(with_h=True, guarded=True)), text))[0] == letter


def test_rules_load_neither_physics_nor_pictures():
    modules = "rules referee notation intents events tables rows levels pages hand spec"
    program = ";".join(f"import game.coins.{name}" for name in modules.split())
    program += "; import sys; print(*[name for name in ('pygame', 'pymunk') if name in sys.modules])"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == ""


def test_teams_play_round_the_table():
    level = next(level for level in levels(GAME)[0] if level.key.endswith("teams"))
    state = GAME.from_setup(Options(), level.setup)
    seats = []
    for _ in range(4):
        seats.append((state.player, state.to_move))
        (ax, ay), (bx, by) = state.table.line_of(state.player)
        out = degrees(atan2(ay + by, ax + bx))
        name = max(state.shootable, key=lambda n: (ax + bx) * state.coin(n).x + (ay + by) * state.coin(n).y)
        state = state.play(resolve(state, Shoot(Throw(name, 200.0, out))))
    assert seats == [(0, HEADS), (1, TAILS), (2, HEADS), (3, TAILS)]
    assert state.player == 0


def test_touching_is_harmless_while_it_is_ones_turn(start):
    hand = touched(touched(EMPTY, 0, "c"), 0)
    assert letters(resolve(start, Shoot(Throw("a", 950.0, 86.0), hand))) == ""
    hand = turned_over(start, hand, "c")
    assert letters(resolve(start, Foul(hand))) == "D"
    assert [e for e in resolve(start, Shoot(Throw("a", 950.0, 86.0))).events if isinstance(e, Enter)]


@pytest.mark.parametrize("inside", [True, False])
@pytest.mark.parametrize("over", [0.0, 1e-9, 1e-3])
def test_a_coin_set_a_hair_over_the_edge_is_taken_back(inside, over):
    table = classic()
    for x, y in ((75.0 + (over if inside else -over), 10.0), (-10.0, -75.0 + (over if not inside else -over))):
        coin = Coin("a", "quarter", x, y, HEADS)
        back = on_its_side(table, coin, inside)
        assert is_inside(table.polygon, back.x, back.y) == inside
        assert hypot(back.x - x, back.y - y) <= over + 1e-6
    far = Coin("a", "quarter", 0.0, 0.0, HEADS)
    assert on_its_side(table, far, False) == far


def test_a_shot_that_the_physics_gives_up_is_refused(start, monkeypatch):
    def give_up(*_):
        raise SimulationError("no end")

    monkeypatch.setattr(resolving, "simulate_many", give_up)
    refused("unsettled", turn_of, start, GOOD)
