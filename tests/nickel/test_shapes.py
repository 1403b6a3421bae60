"""The winning shapes against pictures of them, and each of them in every order of its five tokens."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.bits import bits
from game.core.seats import PerSeat, Seat
from game.nickel.board import PYRAMIDS, match
from game.nickel.notation import read_square
from game.nickel.rules import Lift, Options, State, square_name, start
from game.nickel.shapes import (
    CLASSIC,
    EDGE,
    ELLS,
    FULL,
    LINES,
    LONG_ELLS,
    WITH_LONG,
    Shape,
    completed,
    mask_of,
    wins,
)
from tests.nickel import naive

BOARD = start(Options(), "SHAPES").board


def masks(shapes: list[set[str]]) -> set[int]:
    return {mask_of(read_square(name) for name in shape) for shape in shapes}


@pytest.mark.parametrize(
    ("shapes", "pictures", "count"),
    [(LINES, naive.LINES, 12), (ELLS, naive.ELLS, 36), (LONG_ELLS, naive.LONG_ELLS, 64)],
    ids=["lines", "ells", "long-ells"],
)
def test_all_places_of_the_pictured_shapes(shapes: tuple[int, ...], pictures: list[set[str]], count: int) -> None:
    assert len(shapes) == len(set(shapes)) == len(pictures) == count
    assert set(shapes) == masks(pictures)


def test_the_edge_is_every_square_with_fewer_than_eight_neighbours() -> None:
    inside = {f"{f}{r}" for f in "bcd" for r in "234"}
    assert {square_name(s) for s in bits(FULL & ~EDGE)} == inside


def before_the_last(own: int, last: int, seat: Seat, long_l: bool) -> State:
    """A position in which a seat holds `own` and may lift from `last`; the front is any pyramid that matches it."""
    pyramid = BOARD.pyramids[last]
    front = next(p for p in PYRAMIDS if p != pyramid and match(p, pyramid))
    tokens, taken = PerSeat(0, 0).with_(seat, own), PerSeat((), ()).with_(seat, (front,))
    return State(BOARD, Options(long_l), tokens, taken, seat)


@pytest.mark.parametrize("long_l", [False, True])
@pytest.mark.parametrize("seat", Seat)
def test_a_shape_wins_exactly_with_the_last_of_its_five_tokens_in_every_order(seat: Seat, long_l: bool) -> None:
    """All shapes × 120 orders × 5 moves; a position is the set of tokens and the next one, so equal ones are one."""
    after: dict[tuple[int, int], tuple[int, str] | None] = {}
    for shape in WITH_LONG if long_l else CLASSIC:
        for order in permutations(bits(shape.mask)):
            own = 0
            for last in order:
                if (own, last) not in after:
                    state = before_the_last(own, last, seat, long_l).play(Lift(last))
                    after[own, last] = state.outcome and (state.outcome.winner, state.outcome.reason)
                own |= 1 << last
                expected = (seat, shape.reason) if own == shape.mask else None
                assert after[own ^ 1 << last, last] == expected, (shape, order)


def test_a_long_ell_is_nothing_without_the_house_rule() -> None:
    assert not [mask for mask in LONG_ELLS if wins(mask, long_l=False)]


@given(st.sampled_from(WITH_LONG), st.integers(0, FULL), st.booleans())
def test_wins_is_what_looking_at_every_shape_finds(shape: Shape, more: int, long_l: bool) -> None:
    sparse = more & more >> 3
    for tokens in (more, sparse, shape.mask | sparse, (shape.mask | sparse) & ~(1 << next(bits(shape.mask)))):
        found = [s for s in (WITH_LONG if long_l else CLASSIC) if s.mask & tokens == s.mask]
        assert wins(tokens, long_l) == bool(found)
        assert list(completed(tokens, long_l)) == found


@given(st.sampled_from(CLASSIC), st.integers(0, FULL))
def test_further_tokens_beside_a_shape_do_no_harm(shape: Shape, more: int) -> None:
    """nickel-more"""
    assert shape in completed(shape.mask | more, long_l=False)


@given(st.sets(st.integers(0, 24)))
def test_squares_and_bits_are_the_same_set(squares: set[int]) -> None:
    assert list(bits(mask_of(squares))) == sorted(squares)
