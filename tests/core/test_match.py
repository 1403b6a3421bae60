"""A match: undo, redo, branches and records, on the smallest game."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.match import BadRecord, Match
from game.core.record import Record
from game.core.rules import IllegalMove
from tests.support.null_game import GAME, Options, Take

ACTIONS = st.lists(st.one_of(st.integers(1, 3), st.sampled_from(["undo", "redo"]), st.integers(-3, 40).map(str)))


def new(counters: int = 30, options: Options | None = None) -> Match:
    return Match.from_setup(GAME, options or Options(), str(counters))


def done(match: Match, actions: list) -> tuple[Match, list[int], int]:
    """The match after some doings, and a model of it: the numbers taken, and how many of them count."""
    taken: list[int] = []
    index = 0
    for action in actions:
        if action == "undo":
            match, index = match.undo(), max(0, index - 1)
        elif action == "redo":
            match, index = match.redo(), min(len(taken), index + 1)
        elif isinstance(action, str):
            match, index = match.at(int(action)), max(0, min(len(taken), int(action)))
        elif action <= 30 - sum(taken[:index]):
            match, taken, index = match.play(Take(action)), [*taken[:index], action], index + 1
        else:
            with pytest.raises(IllegalMove):
                match.play(Take(action))
    return match, taken, index


@given(ACTIONS)
def test_it_is_always_a_start_the_moves_and_a_place_between_them(actions: list) -> None:
    match, taken, index = done(new(), actions)
    assert [move.count for move in match.moves] == taken
    assert match.index == index
    assert len(match.states) == len(match.moves) + 1
    for i, move in enumerate(match.moves):
        assert match.states[i].play(move) == match.states[i + 1]
    assert match.state is match.states[match.index]
    assert match.can_undo == (index > 0)
    assert match.can_redo == (index < len(taken))


@given(ACTIONS)
def test_undo_then_redo_and_redo_then_undo_lead_back(actions: list) -> None:
    match, _, _ = done(new(), actions)
    if match.can_undo:
        assert match.undo().redo() == match
    else:
        assert match.undo() == match
    if match.can_redo:
        assert match.redo().undo() == match
    else:
        assert match.redo() == match


@given(ACTIONS, st.integers(1, 3))
def test_nothing_changes_a_match_that_is_there_already(actions: list, count: int) -> None:
    match, _, _ = done(new(), actions)
    before = (match.states, match.moves, match.index)
    match.undo()
    match.redo()
    match.at(0)
    if count <= match.state.counters:
        match.play(Take(count))
    assert (match.states, match.moves, match.index) == before


@given(ACTIONS)
def test_its_record_is_json_and_leads_to_the_same_state_without_what_was_taken_back(actions: list) -> None:
    match, taken, index = done(new(), actions)
    record = Record.from_data(json.loads(json.dumps(match.to_record(("A", "B")).to_data())))
    again = Match.from_record(GAME, record)
    assert again.state == match.state
    assert [move.count for move in again.moves] == taken[:index]
    assert record.seats == ("A", "B")
    assert (record.result is None) == (match.outcome is None)


def finished() -> Record:
    match = new(7)
    for count in (3, 3, 1):
        match = match.play(Take(count))
    return match.to_record()


def test_a_result_names_the_one_who_took_the_last() -> None:
    assert finished().result == {"winner": "first", "reason": "last"}


BROKEN = {
    "set-up": (lambda r: replace(r, setup="x"), None, "setup"),
    "options": (lambda r: replace(r, options={"most": 9}), None, "setup"),
    "unknown option": (lambda r: replace(r, options={"fun": True}), None, "setup"),
    "no move": (lambda r: replace(r, moves=("3", "ten", "1")), 2, "notation"),
    "illegal": (lambda r: replace(r, moves=("3", "3", "3")), 3, "short"),
    "after the end": (lambda r: replace(r, moves=(*r.moves, "1")), 4, "over"),
    "another winner": (lambda r: replace(r, result={"winner": "second", "reason": "last"}), 3, "result"),
    "another reason": (lambda r: replace(r, result={"winner": "first", "reason": "luck"}), 3, "result"),
    "too early": (lambda r: replace(r, moves=r.moves[:2]), 2, "result"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_record_says_where_and_why(name: str) -> None:
    breaks, at, reason = BROKEN[name]
    with pytest.raises(BadRecord) as caught:
        Match.from_record(GAME, breaks(finished()))
    assert (caught.value.at, caught.value.reason) == (at, reason)
    assert str(caught.value)


@pytest.mark.parametrize("record", [finished(), replace(finished(), moves=("3", "3"), result=None)])
def test_a_whole_record_is_read(record: Record) -> None:
    assert Match.from_record(GAME, record).to_record() == record


def test_the_options_of_a_match_are_those_of_its_states() -> None:
    match = new(9, Options(most=2))
    with pytest.raises(IllegalMove) as caught:
        match.play(Take(3))
    assert caught.value.reason == "count"
    assert Match.from_record(GAME, match.play(Take(2)).to_record()).options == Options(most=2)
