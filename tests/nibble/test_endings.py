"""The end of a game: what can still be won, and that an early decision never differs from playing on."""

import random
from dataclasses import replace
from functools import cache
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.rules import Outcome
from game.core.seats import Seat
from game.nibble.generate import generate
from game.nibble.rules import State
from game.nibble.spec import GAME
from game.nibble.variants import SQUARE_9, Variant
from game.nibble.winnable import possible, reached
from tests.nibble.boards import REAL, SMALL, TINY, after, everything_after, position, random_game

tiny = pytest.mark.parametrize("variant", TINY, ids=lambda variant: variant.key)
Fact = tuple[Seat, str, int]


@cache
def endings(state: State) -> frozenset[Seat | None]:
    """Every winner that some way of playing to the last tile has."""
    if state.outcome:
        return frozenset([state.outcome.winner])
    return frozenset().union(*(endings(state.play(move)) for move in state.legal_moves()))


def facts(state: State, seat: Seat) -> set[Fact]:
    wins = state.reached(seat)
    found = {(seat, "colour", n) for n in wins.colours} | {(seat, "trio", n) for n in wins.trios}
    return found | ({(seat, "majority", 0)} if wins.majority else set())


def hopes(state: State, seat: Seat) -> set[Fact]:
    wins = state.winnable(seat)
    open_ = {(seat, "colour", n) for n in wins.colours} | {(seat, "trio", n) for n in wins.trios}
    return open_ | ({(seat, "majority", 0)} if wins.majority else set())


@cache
def ever_reached(state: State) -> frozenset[Fact]:
    """Everything that is reached here or later in some way of playing on."""
    here = frozenset(fact for seat in Seat for fact in facts(state, seat))
    return here.union(*(ever_reached(state.play(move)) for move in state.legal_moves()))


@tiny
@pytest.mark.parametrize("code", ["A", "B", "C", "D"])
def test_an_early_decision_never_differs_from_any_way_of_playing_on(variant: Variant, code: str) -> None:
    early = 0
    for state in everything_after(generate(variant, code)):
        if state.outcome and state.occupied:
            on = replace(state, to_the_last=True)
            if state.outcome.reason == "majority":
                early += on.outcome is None
            assert endings(on) == {state.outcome.winner}
    assert early > 0


@pytest.mark.parametrize("variant", SMALL, ids=lambda variant: variant.key)
def test_the_same_on_small_boards_from_random_early_decisions(variant: Variant) -> None:
    early = 0
    for seed in range(300):
        last = random_game(variant, seed)[-1]
        if last.outcome.reason == "majority" and 0 < last.occupied.bit_count() < 8:
            early += 1
            assert endings(replace(last, to_the_last=True)) == {last.outcome.winner}
    assert early >= 4


@pytest.mark.parametrize("variant", REAL, ids=lambda variant: variant.key)
def test_the_same_on_real_boards_for_a_thousand_random_endings(variant: Variant) -> None:
    dice, early = random.Random(variant.key), 0
    for seed in range(200, 230):
        last = random_game(variant, seed)[-1]
        for _ in range(12):
            state = replace(last, to_the_last=True)
            while not state.outcome:
                state = state.play(state.move(dice.choice(list(state.legal_sets()))))
            assert state.outcome.winner is last.outcome.winner
        early += last.outcome.reason == "majority" and last.occupied > 0
    assert early >= 20


@tiny
@pytest.mark.parametrize("code", ["A", "B"])
def test_what_is_reached_in_any_way_was_never_called_dead(variant: Variant, code: str) -> None:
    dead = 0
    for state in everything_after(generate(variant, code, to_the_last=True)):
        open_ = hopes(state, Seat.FIRST) | hopes(state, Seat.SECOND)
        assert ever_reached(state) <= open_
        dead += len(open_) < 2 * (variant.colours + variant.colours - 2 + 1)
    assert dead > 0


@given(st.sampled_from([*SMALL, *REAL]), st.integers(0, 60))
def test_what_a_game_reaches_was_open_in_all_its_positions(variant: Variant, seed: int) -> None:
    states = random_game(variant, seed, to_the_last=True)
    for seat in Seat:
        end = facts(states[-1], seat)
        before = None
        for state in states:
            now = hopes(state, seat)
            assert end <= now
            assert before is None or now <= before, "what is dead stays dead"
            before = now


@given(st.data())
def test_open_is_what_some_sharing_out_of_the_tiles_left_would_reach(data: st.DataObject) -> None:
    variant = data.draw(st.sampled_from([*TINY, *SMALL]))
    table = data.draw(st.permutations(range(variant.colours)))
    mine, theirs = [], []
    for _ in range(variant.colours):
        theirs.append(data.draw(st.integers(0, variant.each)))
        mine.append(data.draw(st.integers(0, variant.each - theirs[-1])))
    best = possible(variant, table, theirs)
    shares = [range(own, variant.each - other + 1) for own, other in zip(mine, theirs, strict=True)]
    colours, trios, majority = set(), set(), False
    for share in product(*shares):
        wins = reached(variant, table, share)
        colours |= wins.colours
        trios |= wins.trios
        majority |= wins.majority
    assert (best.colours, best.trios, best.majority) == (colours, trios, majority)


@pytest.mark.parametrize(
    ("theirs", "colour_open", "trio_open", "majority_open"),
    [
        ({"A": 0}, True, True, True),
        ({"A": 1}, False, True, True),
        ({"A": 2}, False, True, True),
        ({"A": 3}, False, False, True),
        (dict.fromkeys("ABCDEFGHI", 4), False, False, True),
        (dict.fromkeys("ABCD", 5), False, False, True),
        (dict.fromkeys("ABCDE", 5), False, False, False),
    ],
)
def test_the_borders_of_hope(theirs: dict[str, int], colour_open: bool, trio_open: bool, majority_open: bool) -> None:
    """Of colour A, and of the trio ABC at the end of the table."""
    wins = position(SQUARE_9, "a1=A", {}, theirs, "ABC").winnable(Seat.FIRST)
    assert (0 in wins.colours, 0 in wins.trios, wins.majority) == (colour_open, trio_open, majority_open)


def test_the_game_goes_on_while_the_other_can_still_win_at_once() -> None:
    """FIRST takes a fifth tile in a fifth colour; SECOND may still hope for a trio, or for nothing."""
    mine = dict.fromkeys("BDFH", 5) | {"A": 4}
    state = position(SQUARE_9, "a1=A b1=B", mine, {}, "ACEBDFGHI")
    assert state.outcome is None
    assert after(state, "a1").outcome is None, "G is not touched yet"
    no_hope = mine | dict.fromkeys("CEGI", 3)
    ended = after(position(SQUARE_9, "a1=A b1=B", no_hope, {}, "ACEBDFGHI"), "a1")
    assert ended.outcome == Outcome(Seat.FIRST, "majority")
    trio = mine | {"C": 2, "E": 2, "B": 2, "D": 5, "A": 4, "F": 5, "H": 5, "G": 5, "I": 3}
    still = after(position(SQUARE_9, "a1=A b1=B", trio, {}, "CEBADFGHI"), "a1")
    assert still.reached(Seat.FIRST).majority
    assert still.outcome is None
    assert still.winnable(Seat.SECOND).trios == {0}


def test_to_the_last_tile_only_the_last_tile_decides_a_majority() -> None:
    for seed in range(10):
        *running, last = random_game(SQUARE_9, seed, to_the_last=True)
        assert all(state.outcome is None for state in running)
        assert last.outcome.reason in ("colour", "trio") or last.occupied == 0


def test_somebody_always_wins() -> None:
    for variant in (*TINY, *SMALL, *REAL):
        for seed in range(5):
            assert random_game(variant, seed)[-1].outcome.winner in Seat


@tiny
def test_a_majority_with_tiles_left_says_why_the_game_is_over(variant: Variant) -> None:
    seen = set()
    for code in "ABCD":
        for state in everything_after(generate(variant, code)):
            if state.outcome:
                early = state.outcome.reason == "majority" and bool(state.occupied)
                seen.add(early)
                assert (GAME.closing(state, None) is not None) == early
    assert seen == {True, False}
