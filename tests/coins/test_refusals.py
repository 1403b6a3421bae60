"""What the coin game refuses, and why."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from game.coins import resolve as resolving
from game.coins.events import Fall, GoalMoves, Start, Stop
from game.coins.intents import Hand, Shoot, placed
from game.coins.levels import classic
from game.coins.notation import read_turn, write_turn
from game.coins.referee import judge
from game.coins.resolve import resolve
from game.coins.rules import Options, Spot, State, Throw
from game.coins.spec import GAME
from game.core.seats import Seat
from tests.coins.kit import GOOD, lying, refused, turn_of

HEADS, TAILS = Seat.FIRST, Seat.SECOND


@pytest.fixture
def start():
    return State.start(Options(), classic())


# Refusals.


def test_a_turn_of_another_player_is_refused(start):
    turn = turn_of(start, GOOD)
    refused("wrong-player", start.play(turn).play, turn)


def test_after_the_end_nothing_is_played(start):
    over = start.play(turn_of(start, "turn a"))
    refused("over", over.play, turn_of(start, GOOD))
    refused("over", resolve, over, Shoot(Throw("a", 900.0, 90.0)))
    assert over.shootable == ()


def test_unknown_coins_are_refused(start):
    for text in ("flick z 900.0@90.0", "place z 0.0,200.0", "turn z"):
        refused("unknown-coin", turn_of, start, text)


@pytest.mark.parametrize("speed", [39.9, 0.0, -5.0])
def test_too_slow_a_flick_is_refused(start, speed):
    refused("slow", turn_of, start, f"flick a {speed}@90.0")


def test_too_fast_a_flick_is_refused(start):
    refused("speed", turn_of, start, "flick a 2500.1@90.0")


@pytest.mark.parametrize("spin", [10_001.0, -1e9])
def test_too_fast_a_spin_is_refused(start, spin):
    refused("speed", turn_of, start, f"flick a 900.0@90.0 spin {spin}")


def test_a_coin_that_falls_where_no_room_is_left_for_it_cannot_be_shot():
    text = (
        "table 200x200 open 0.25 0.9 0.15; goal 1/1@-90,-90 1/1@-60,-90 1/1@-90,-60; players H0 T1; "
        "coins a=H:199/5@95,95 b=T:1/1@-95,95"
    )
    state = GAME.from_setup(Options(), text)
    refused("unsettled", turn_of, state, "flick a 500.0@45.0")


def test_overlapping_coins_and_coins_off_the_table_are_refused(start):
    assert refused("overlap", turn_of, start, "place a 20.0,-160.0").cells == ("a", "b")
    refused("off-table", turn_of, start, "place a 400.0,-160.0")
    turn = turn_of(start, GOOD)
    refused("overlap", start.play, replace(turn, placed=(Spot("a", 10.0, -160.0),)))
    refused("off-table", start.play, replace(turn, placed=(Spot("a", 361.0, 0.0),)))
    refused("off-table", start.play, replace(turn, placed=(Spot("a", float("nan"), 0.0),)))


def test_a_verdict_that_does_not_follow_is_refused(start):
    turn = turn_of(start, GOOD)
    wrong = judge(start.scene, [*turn.events[:-1], GoalMoves(0.3, "G1"), turn.events[-1]])
    refused("verdict", start.play, replace(turn, verdict=wrong))


def test_events_that_cannot_have_happened_are_refused(start):
    turn = turn_of(start, GOOD)
    refused("events", start.play, replace(turn, events=turn.events[::-1]))
    refused("events", start.play, replace(turn, events=tuple(e for e in turn.events if not isinstance(e, Start))))


def test_a_turn_without_a_shot_or_a_penalty_is_refused(start):
    refused("no-shot", turn_of, start, "place a -20.0,-130.0")
    refused("no-shot", turn_of, start, "touch 0 a")
    turn = turn_of(start, GOOD)
    cut = tuple(e for e in turn.events if not isinstance(e, Stop))
    refused("no-shot", start.play, replace(turn, events=cut, verdict=judge(start.scene, cut)))


@pytest.mark.parametrize("edge", [-2, 4, 99])
def test_an_edge_that_the_goal_does_not_have_is_refused(edge):
    start = lying("aH 120,0 bH 20,-160 cT 20,160 dT -20,160")
    data = write_turn(turn_of(start, "flick a 600.0@180.0"))
    start.play(read_turn(start, data))
    for event in data["events"]:
        if event[0] == "enter":
            event[3] = edge
    refused("events", start.play, read_turn(start, data))


def test_resting_places_against_the_events_are_refused(start):
    turn = turn_of(start, GOOD)
    rest = {spot.name: spot for spot in turn.rest}
    outside = replace(rest["a"], x=-200.0)
    elsewhere = replace(rest["b"], x=100.0)
    for spot in (outside, elsewhere):
        changed = tuple({**rest, spot.name: spot}.values())
        refused("rest", start.play, replace(turn, rest=changed))
    refused("rest", start.play, replace(turn, rest=turn.rest[1:]))
    refused("unknown-coin", start.play, replace(turn, rest=(*turn.rest, Spot("z", 0.0, 0.0))))


def test_every_reason_for_a_refusal_has_a_sentence():
    sources = Path(resolving.__file__).parent
    found = set()
    for name in ("rules", "resolve", "notation", "intents"):
        found |= set(re.findall(r'IllegalMove\(\s*"([a-z-]+)"', (sources / f"{name}.py").read_text()))
    assert found
    assert found | {f"guarded-{fault}" for fault in (*"ABCDG", "line")} == set(GAME.refusals)


def test_every_outcome_has_a_sentence():
    assert set(GAME.reasons) == {"count", *(f"penalty-{letter}" for letter in "ABCDEFGH")}


def test_a_coin_that_the_hand_has_pushed_off_the_table_is_out_of_reach(start):
    hand = Hand((Fall(-1.5, "c"),))
    refused("off-table", placed, start, hand, "c", 0.0, 200.0)
    refused("off-table", resolve, start, Shoot(Throw("c", 300.0, 90.0), hand))
    assert placed(start, hand, "a", 20.0, 160.0).gone == {"c"}
