"""Turns, records, set-ups and rules pages as text."""

import json
import random
from dataclasses import replace
from math import hypot

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.coins import resolve as resolving
from game.coins.acts import turn_text
from game.coins.disc import MAX_SPIN
from game.coins.levels import classic
from game.coins.notation import read_table, setup_text, table_text
from game.coins.pages import pages
from game.coins.rules import Options, State, Throw
from game.coins.shot import LONGEST
from game.coins.spec import GAME
from game.coins.tables import KINDS, Coin, Player, Table
from game.core.match import BadRecord, Match
from game.core.pages import Diagram, Rule
from game.core.record import Record
from game.core.rules import IllegalMove, NotationError
from game.core.seats import Seat
from tests.coins.kit import GOOD, agrees_with_physics, shot_of, turn_of

HEADS, TAILS = Seat.FIRST, Seat.SECOND


@pytest.fixture
def start():
    return State.start(Options(), classic())


# Texts.


def test_the_text_of_a_turn_reads_back_to_the_same_turn(start):
    for text in (GOOD, "place a -20.0,-130.5; flick a 812.0@91.25", "flick a 700.5@88.0 spin 12.5"):
        turn = turn_of(start, text)
        assert turn_text(turn) == text
        assert turn_of(start, turn_text(turn)) == turn


def test_a_turn_in_json_is_the_same_turn(start):
    turn = turn_of(start, "place a -20.1,-130.5; flick a 812.0@91.25 spin -3.5")
    assert GAME.read_move(start, json.loads(json.dumps(GAME.write_move(turn)))) == turn


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "flick a",
        "flick a 800",
        "flick a x@y",
        "flick a nan@90.0",
        "place a 1",
        "touch x",
        "place a 0,0,0,0",
    ],
)
def test_bad_turn_texts_are_quoted(start, text):
    with pytest.raises((NotationError, IllegalMove)):
        turn_of(start, text)


@pytest.mark.parametrize("data", [None, 3, [], {}, {"turn": GOOD}, "flick a 800.0@90.0; place b 0.0,0.0"])
def test_what_is_no_turn_is_refused(start, data):
    with pytest.raises(NotationError):
        GAME.read_move(start, data)


def test_damaged_turns_are_refused_with_clear_errors(start):
    good = GAME.write_move(turn_of(start, GOOD))
    dice = random.Random(4)
    junk = [None, 7, -1.5, "x", [], {}, True, [["touch", 0.0]], {"a": [0]}, {"a": ["x", 0, 0]}, float("inf")]
    for _ in range(300):
        data = json.loads(json.dumps(good))
        key = dice.choice([key for key in data if key != "shot"])
        data[key] = dice.choice(junk)
        try:
            turn = GAME.read_move(start, data)
            start.play(turn)
        except (NotationError, IllegalMove):
            continue
        pytest.fail(f"{key} = {data[key]!r} was played")


def test_replay_and_undo_do_not_simulate(start, monkeypatch):
    match = Match.start(GAME, Options(), "A")
    for text in (GOOD, "flick c 950.0@-94.0", "flick b 700.0@90.0"):
        match = match.play(turn_of(match.state, text))
    data = json.loads(json.dumps(match.to_record().to_data()))
    monkeypatch.setattr(resolving, "simulate_many", None)
    again = Match.from_record(GAME, Record.from_data(data))
    assert again.state == match.state
    assert again.undo().undo().undo().state == start
    assert again.to_record() == match.to_record()


def test_a_record_with_another_verdict_is_refused():
    match = Match.start(GAME, Options(), "A")
    match = match.play(turn_of(match.state, GOOD))
    data = json.loads(json.dumps(match.to_record().to_data()))
    data["moves"][0]["verdict"]["turn"] = 0
    with pytest.raises(BadRecord) as error:
        Match.from_record(GAME, Record.from_data(data))
    assert (error.value.at, error.value.reason) == (1, "verdict")


def test_physics_agrees_with_its_own_turns_and_with_no_other(start):
    turn = turn_of(start, "place a -20.0,-130.5; flick a 812.0@91.25")
    assert agrees_with_physics(start, turn)
    assert agrees_with_physics(start, turn_of(start, "turn a"))
    rest = tuple(replace(spot, x=spot.x + 0.01) if spot.name == "a" else spot for spot in turn.rest)
    assert not agrees_with_physics(start, replace(turn, rest=rest))
    assert not agrees_with_physics(start, replace(turn, throw=Throw("a", 813.0, 91.25)))


def test_a_track_shows_the_shot_again(start):
    turn = turn_of(start, GOOD)
    shot = shot_of(turn)
    rest = {spot.name: (spot.x, spot.y, spot.angle) for spot in turn.rest}
    assert shot.at(shot.duration) == rest
    assert shot_of(turn_of(start, "turn a")) is None


@pytest.mark.parametrize(
    "text",
    [
        "flick a 1_0_0@9_0",
        "flick a ８００@90",
        "flick a inf@90",
        "flick a 1e999@90",
        "flick a 800@90; touch 0 at -5",
        "flick a 800@90; slide c 1,1",
        "touch 0 at 0.5",
        "slide c 1",
        "slide c 1,2,3,4",
    ],
)
def test_what_is_no_number_and_no_press_in_the_shot_is_quoted(start, text):
    with pytest.raises(NotationError):
        turn_of(start, text)


@pytest.mark.parametrize("text", ["slide c 9e6,0", "slide c 0,0,9e6"])
def test_what_nobody_can_push_like_that_is_refused(start, text):
    with pytest.raises(IllegalMove):
        turn_of(start, text)


def test_coins_that_change_places_are_checked_when_all_lie_there(start):
    """As they would, pushed together by one hand; with the angles at which they came to lie."""
    a, b = start.coin("a"), start.coin("b")
    turn = turn_of(start, f"place a {b.x},{b.y},0.5; place b {a.x},{a.y}; flick a 950.0@94.0")
    assert [(spot.name, spot.x, spot.angle) for spot in turn.placed] == [("a", b.x, 0.5), ("b", a.x, b.angle)]
    assert turn_of(start, turn_text(turn)) == turn


SMOOTH = replace(classic(), mu=0.01, rim=True)


@given(st.floats(40, 2500), st.floats(0, 360), st.floats(-MAX_SPIN, MAX_SPIN), st.sampled_from([SMOOTH, classic()]))
@example(40.0, 270.0, MAX_SPIN, SMOOTH)
@example(40.0, 270.0, 4000.0, SMOOTH)
@settings(max_examples=40)
def test_whatever_throw_is_accepted_can_be_read_again(speed, direction, spin, table):
    state = State.start(Options(), table)
    try:
        turn = turn_of(state, f"flick a {speed!r}@{direction!r} spin {spin!r}")
    except IllegalMove as error:
        assert error.reason == "unsettled"  # noqa: PT017
        return
    assert shot_of(turn).duration <= LONGEST
    assert GAME.read_move(state, json.loads(json.dumps(GAME.write_move(turn)))) == turn


# A hand that cuts a corner of the goal.


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("place a -90.0,20.0 through 0,3", "C"),
        ("place a -90.0,20.0 through 3,0", "CF"),
        ("place a -90.0,20.0 through corner,3", "CF"),
        ("place a 0.0,0.0 through 0,3,0", "C"),
        ("place a 0.0,0.0 through 0", "C"),
        ("place a 0.0,0.0", "CF"),
        ("push c 90.0,20.0 through 2,1", "CEF"),
        ("fall c through 2,1", "CEF"),
    ],
)
def test_a_text_tells_the_way_of_a_hand_through_the_goal(start, text, letters):
    turn = turn_of(start, text)
    assert "".join(penalty.letter for penalty in turn.verdict.penalties) == letters
    assert turn_text(turn) == text
    assert GAME.read_move(start, json.loads(json.dumps(GAME.write_move(turn)))) == turn


@pytest.mark.parametrize("way", ["", "0", "0,", "0,x", "-1,0", "0,3,0", "0,9", "0,3 through 0,3"])
def test_a_way_that_does_not_lead_to_the_place_is_refused(start, way):
    with pytest.raises((NotationError, IllegalMove)):
        start.play(turn_of(start, f"place a -90.0,20.0 through {way}"))


# Set-up texts.

numbers = st.floats(-300, 300).map(lambda value: value + 0.0)


@st.composite
def tables(draw):
    surface = draw(
        st.fixed_dictionaries({"mu": st.floats(0.05, 1), "restitution": st.floats(0, 1), "rim": st.booleans()})
    )
    kinds = st.one_of(st.sampled_from(list(KINDS)), st.just("33.5/7.25"))
    places = draw(st.lists(st.tuples(st.integers(-8, 8), st.integers(-6, 6)), min_size=2, max_size=9, unique=True))
    corners = ((-75.0, -75.0), (75.0, -75.0), (75.0, 75.0), (-75.0, 75.0))
    goal = tuple(Coin(f"G{i + 1}", "dime", x, y) for i, (x, y) in enumerate(corners))
    coins = []
    for i, (x, y) in enumerate(places):
        jitter = draw(st.floats(-2, 2))
        place = (x * 40 + jitter, y * 40 + jitter)
        if all(hypot(place[0] - cx, place[1] - cy) > 30 for cx, cy in corners):
            angle = draw(st.sampled_from([0.0, 1.25]))
            coins.append(Coin(chr(97 + i), draw(kinds), *place, draw(st.sampled_from(list(Seat))), angle))
    players = draw(st.sampled_from([(0, 2), (0, 3, 2, 1), (1, 3)]))
    seats = (HEADS, TAILS) * 2
    return Table(goal, tuple(coins), tuple(map(Player, seats, players)), 800.0, 700.0, **surface)


@given(tables())
@settings(max_examples=60)
def test_set_up_text_is_one_line_and_loses_nothing(table):
    text = table_text(table)
    assert "\n" not in text
    assert read_table(text) == table
    assert setup_text(State.start(Options(), table)) == text


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ("640x440", "640", "640"),
        ("0.25", "0", "mu"),
        ("0.25", "nan", "nan"),
        ("open", "round", "round"),
        ("dime@-75,-75", "dime@-75", "dime@-75"),
        ("dime@-75,-75 dime@75,-75 ", "", "corners"),
        ("H0 T2", "H0 H2", "tails"),
        ("H0 T2", "H0 T0", "own"),
        ("H0 T2", "H0 T9", "own"),
        ("a=H:quarter", "a=X:quarter", "a=X"),
        ("a=H:quarter", "ab=H:quarter", "'ab'"),
        ("a=H:quarter", "b=H:quarter", "one name"),
        ("a=H:quarter", "a=H:florin", "florin"),
        ("a=H:quarter", "a=H:0/5", "0/5"),
        ("a=H:quarter@-20", "a=H:quarter@10", "a and b"),
        ("a=H:quarter@-20", "a=H:quarter@-2000", "-2000"),
        ("dime@75,75", "dime@-90,-90", "cross|clockwise"),
        ("; players H0 T2", "", "table"),
    ],
)
def test_bad_set_up_texts_are_refused_by_name(old, new, word):
    text = table_text(classic())
    assert old in text
    with pytest.raises(NotationError, match=word):
        read_table(text.replace(old, new, 1))


# Rules pages.


def test_rule_ids_are_unique_and_diagrams_show_what_they_say():
    blocks = [block for page in pages() for block in page.blocks]
    ids = [block.id for block in blocks if isinstance(block, Rule)]
    assert len(set(ids)) == len(ids)
    ends = []
    for block in blocks:
        if isinstance(block, Diagram):
            state = GAME.from_setup(block.options or Options(), block.setup)
            for move in block.moves:
                state = state.play(GAME.read_move(state, move))
            ends.append(state.outcome.reason if state.outcome else None)
            tail = block.caption.rstrip(".")[-1]
            assert not (tail in "CEFGH" and block.caption[-3] == " ") or ends[-1] == f"penalty-{tail}", block.caption
    assert ends == [None] * 4 + [f"penalty-{letter}" for letter in "CEFG"] + ["count", "penalty-H"]
