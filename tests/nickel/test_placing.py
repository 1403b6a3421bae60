"""Filling the board by hand: the same state machine, turn by turn."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.rules import IllegalMove
from game.core.seats import Seat
from game.nickel.board import EMPTY, PYRAMIDS
from game.nickel.notation import from_setup, setup_text
from game.nickel.rules import Fill, Lift, Options, Place, State, legal_moves, start

EMPTY_STATE = State(EMPTY)


def placed(count: int, seed: int = 1) -> State:
    random, state = Random(seed), EMPTY_STATE
    for _ in range(count):
        state = state.play(random.choice(legal_moves(state)))
    return state


@given(st.integers(0, 24), st.integers(0, 999))
def test_any_pyramid_of_the_rack_goes_on_any_free_square_in_turns(count: int, seed: int) -> None:
    """nickel-by-hand"""
    state = placed(count, seed)
    assert state.placing
    assert state.outcome is None
    assert state.to_move is (Seat.SECOND if count % 2 == 0 else Seat.FIRST)
    moves = legal_moves(state)
    assert len(set(moves)) == len(moves) == (25 - count) ** 2
    assert list(moves) == sorted(moves)
    assert sorted([*state.board.rack, *(p for p in state.board.pyramids if p >= 0)]) == list(PYRAMIDS)
    after = state.play(moves[seed % len(moves)])
    assert after.to_move is state.to_move.other
    assert len(after.board.rack) == 24 - count


def test_second_places_first_and_first_makes_the_first_move() -> None:
    assert EMPTY_STATE.to_move is Seat.SECOND
    full = placed(25)
    assert not full.placing
    assert full.to_move is Seat.FIRST
    assert legal_moves(full) == legal_moves(start(Options(), "ANY"))


@pytest.mark.parametrize("count", range(25))
def test_filling_the_rest_keeps_what_stands_and_gives_first_the_move(count: int) -> None:
    """nickel-by-hand"""
    state = placed(count)
    full = state.play(Fill("K7QF-2M9X"))
    assert full == state.play(Fill("k7qf2m9x"))
    assert not full.placing
    assert full.to_move is Seat.FIRST
    for before, after in zip(state.board.pyramids, full.board.pyramids, strict=True):
        assert before in (after, -1)
    if count < 20:
        assert full != state.play(Fill("OTHER"))


def test_filling_an_empty_board_is_the_board_of_the_code() -> None:
    assert EMPTY_STATE.play(Fill("K7QF-2M9X")) == start(Options(), "K7QF-2M9X")


def test_a_full_board_placed_by_hand_is_the_same_start_as_its_text() -> None:
    full = placed(25)
    assert full == from_setup(Options(), setup_text(full))


def test_a_half_built_board_is_finished_in_turns_too() -> None:
    for count in range(25):
        state = from_setup(Options(), setup_text(placed(count)))
        assert state == placed(count)
        while state.placing:
            last = state.to_move
            state = state.play(legal_moves(state)[0])
        assert last is Seat.SECOND


def test_refusals_while_placing_and_after() -> None:
    state = EMPTY_STATE.play(Place(3, 12))
    full = placed(25)
    for position, move, reason in (
        (state, Place(3, 0), "not-on-rack"),
        (state, Place(4, 12), "occupied"),
        (state, Lift(0), "placing"),
        (full, Place(3, 0), "filled"),
        (full, Fill("A"), "filled"),
    ):
        with pytest.raises(IllegalMove) as caught:
            position.play(move)
        assert caught.value.reason == reason
