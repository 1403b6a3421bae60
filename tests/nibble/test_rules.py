"""What may be taken and who wins: against the naive implementation, and case by case."""

import dataclasses
import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.bits import bits
from game.core.rules import IllegalMove, Outcome
from game.core.seats import Seat
from game.nibble.generate import generate
from game.nibble.groups import parts
from game.nibble.notation import read_setup
from game.nibble.rules import State
from game.nibble.variants import HEX_13, SQUARE_9, SQUARE_13, VARIANTS, Variant
from tests.nibble.boards import (
    REAL,
    SMALL,
    TINY,
    after,
    everything_after,
    mask_of,
    naive_of,
    names,
    position,
    random_game,
)

real = pytest.mark.parametrize("variant", REAL, ids=lambda variant: variant.key)
SIX_LEFT = (
    "ABC....../.CDE...../........./........./........./........./........./........./......... "
    "table ABCDEFGHI held A4B4C4D4E4F5G5H4I4 A4B4C3D4E4F4G4H5I5"
)


def legal_names(state: State) -> set[frozenset[str]]:
    sets = [names(state, chosen) for chosen in state.legal_sets()]
    assert len(set(sets)) == len(sets)
    assert [move.mask for move in state.legal_moves()] == sorted(state.legal_sets())
    return set(sets)


def agrees_with_naive(state: State, every_order: bool = False) -> None:
    twin = naive_of(state)
    twin.result = None if state.outcome is None else (list(Seat).index(state.outcome.winner), state.outcome.reason)
    assert legal_names(state) == set(twin.sets(every_order))


def refusal(state: State, cells: str) -> tuple[str, set[str]]:
    with pytest.raises(IllegalMove) as caught:
        after(state, cells)
    return caught.value.reason, {state.variant.board.names[cell] for cell in caught.value.cells}


@pytest.mark.parametrize("variant", TINY, ids=lambda variant: variant.key)
@pytest.mark.parametrize("code", ["A", "B", "C"])
def test_every_position_of_tiny_boards_agrees_with_every_order_of_taking(variant: Variant, code: str) -> None:
    for state in everything_after(generate(variant, code)):
        agrees_with_naive(state, every_order=True)


@pytest.mark.parametrize("variant", SMALL, ids=lambda variant: variant.key)
@pytest.mark.parametrize("seed", range(25))
def test_random_games_on_small_boards_agree_at_every_position(variant: Variant, seed: int) -> None:
    for state in random_game(variant, seed, to_the_last=True):
        agrees_with_naive(state, every_order=variant.each < 5)


@real
def test_random_games_on_real_boards_agree_at_sampled_positions(variant: Variant) -> None:
    dice = random.Random(variant.key)
    for seed in range(3):
        for state in dice.sample(random_game(variant, seed, to_the_last=True), 6):
            agrees_with_naive(state)


@pytest.mark.parametrize("variant", [*TINY, *SMALL, *REAL], ids=lambda variant: variant.key)
@pytest.mark.parametrize("to_the_last", [False, True])
def test_random_games_end_as_the_naive_rules_say(variant: Variant, to_the_last: bool) -> None:
    for seed in range(6):
        states = random_game(variant, seed, to_the_last)
        twin = naive_of(states[0])
        for before, state in pairwise(states):
            twin.play(names(before, before.occupied & ~state.occupied))
            expected = None if twin.result is None else Outcome(list(Seat)[twin.result[0]], twin.result[1])
            assert state.outcome == expected
            assert [list(held.values()) for held in twin.held] == [
                [held[variant.letters.index(letter)] for letter in twin.held[0]] for held in state.held
            ]


@given(st.sampled_from([*SMALL, *REAL]), st.integers(0, 10_000))
def test_is_legal_and_legal_with_agree_with_the_list(variant: Variant, seed: int) -> None:
    dice = random.Random(seed)
    state = dice.choice(random_game(variant, seed % 50))
    legal = set(state.legal_sets())
    for chosen in [0, *dice.sample(sorted(legal), min(6, len(legal)))]:
        expected = {tile for tile in bits(state.occupied & ~chosen) if chosen | 1 << tile in legal}
        assert set(bits(state.legal_with(chosen))) == expected
    for _ in range(30):
        cells = dice.sample(state.variant.board.cells, dice.choice((1, 1, 2, 3)))
        chosen = sum(1 << cell for cell in cells)
        assert state.is_legal(chosen) == (chosen in legal)
        if chosen not in legal:
            assert chosen == 0 or state.legal_with(chosen) == 0


@given(st.sampled_from([*SMALL, *REAL]), st.integers(0, 10_000))
def test_every_part_of_a_legal_set_is_legal(variant: Variant, seed: int) -> None:
    dice = random.Random(seed)
    state = dice.choice(random_game(variant, seed % 50)[:-1])
    chosen = dice.choice(list(state.legal_sets()))
    part = sum(1 << cell for cell in bits(chosen) if dice.random() < 0.5)
    assert not part or state.is_legal(part)


@pytest.mark.parametrize("variant", [*TINY, *SMALL, *REAL], ids=lambda variant: variant.key)
def test_there_is_a_legal_move_until_the_game_is_over_and_none_after(variant: Variant) -> None:
    for seed in range(5):
        *running, last = random_game(variant, 100 + seed, to_the_last=seed % 2 == 0)
        assert all(state.legal_moves() for state in running)
        assert last.legal_moves() == ()
        assert last.free == last.legal_with(0) == 0


def test_two_tiles_legal_alone_and_illegal_together() -> None:
    state = read_setup(SQUARE_9, SIX_LEFT)
    assert legal_names(state) == {frozenset(cells) for cells in (["a9"], ["c9"], ["b8"], ["d8"])}
    assert names(state, state.legal_with(0)) == {"a9", "c9", "b8", "d8"}
    assert state.legal_with(mask_of(state, "c9")) == 0
    assert refusal(state, "c9+b8") == ("splits", {"c8", "d8"})


def test_each_refusal_has_its_key_and_shows_its_cells() -> None:
    state = read_setup(SQUARE_9, SIX_LEFT)
    assert refusal(state, "a1") == ("not-there", {"a1"})
    assert refusal(state, "a9+c9") == ("mixed", {"a9", "c9"})
    assert refusal(state, "b9") == ("covered", {"b9", "a9", "c9", "b8"})
    with pytest.raises(IllegalMove) as caught:
        state.play(state.move(0))
    assert caught.value.reason == "empty"
    full = generate(SQUARE_9, "X")
    assert refusal(full, "e5") == ("covered", {"e5", "e4", "e6", "d5", "f5"})
    assert refusal(full, "e1") == ("covered", {"e1", "d1", "f1", "e2"})
    hexagon = generate(HEX_13, "X")
    assert refusal(hexagon, "a4") == ("covered", {"a4", "a3", "a5", "b4", "b5"})


@pytest.mark.parametrize("mask", [-1, -2, 1 << 5000, 1 << 9])
def test_a_mask_with_cells_that_no_board_has_is_refused(mask: int) -> None:
    state = generate(SQUARE_9, "X")
    assert not state.is_legal(mask)
    assert state.legal_with(mask) == 0
    with pytest.raises(IllegalMove) as caught:
        state.play(state.move(mask))
    assert caught.value.reason == "not-there"


@given(st.sampled_from(REAL), st.integers(0, 10_000))
def test_a_refusal_names_a_condition_that_really_fails(variant: Variant, seed: int) -> None:
    dice = random.Random(seed)
    state = dice.choice(random_game(variant, seed % 20)[:-1])
    colour = dice.choice([mask for mask in state.tiles if mask])
    chosen = sum(1 << cell for cell in bits(colour) if dice.random() < 0.4)
    board, move = variant.board, state.move(chosen)
    if state.is_legal(chosen):
        assert state.play(move).occupied == state.occupied & ~chosen
        return
    with pytest.raises(IllegalMove) as caught:
        state.play(move)
    cells = caught.value.cells
    match caught.value.reason:
        case "empty":
            assert not chosen
        case "covered":
            assert not board.is_open(cells[0], state.occupied)
            assert chosen >> cells[0] & 1
            assert {cells[0], *board.neighbours[cells[0]]} >= set(cells)
        case other:
            assert other == "splits"
            apart = parts(board, state.occupied & ~chosen)[1:]
            assert set(cells) == {cell for part in apart for cell in bits(part)} != set()


def test_after_the_end_nothing_may_be_taken() -> None:
    last = random_game(SQUARE_9, 1)[-1]
    with pytest.raises(IllegalMove) as caught:
        last.play(last.move(last.occupied & -last.occupied))
    assert caught.value.reason == "over"


def test_a_refused_move_changes_nothing_and_a_move_leaves_the_old_state_alone() -> None:
    state = generate(SQUARE_9, "X")
    copy = dataclasses.replace(state)
    after(state, "a1")
    refusal(state, "e5")
    assert state == copy
    assert hash(state) == hash(copy)


@pytest.mark.parametrize(("variant", "trio"), [(SQUARE_9, 7), (SQUARE_13, 10)], ids=["9", "13"])
class TestInstantWins:
    """FIRST takes the tile A in the corner and has so many of each colour then; SECOND holds little."""

    def outcome(self, variant: Variant, held: dict[str, int], table: str) -> Outcome | None:
        before = {letter: count - (letter == "A") for letter, count in held.items()}
        state = position(variant, "a1=A b1=B", before, {}, table)
        assert state.outcome is None
        return after(state, "a1").outcome

    def test_a_colour_by_the_last_tile(self, variant: Variant, trio: int) -> None:
        for table in ("ABC", "BAC", "BCDEFGHIA"):
            assert self.outcome(variant, {"A": variant.each}, table) == Outcome(Seat.FIRST, "colour")
            assert self.outcome(variant, {"A": variant.each - 1}, table) is None

    def test_a_trio_at_either_end_and_in_the_middle(self, variant: Variant, trio: int) -> None:
        enough = {"A": trio, "B": trio, "C": trio}
        rest = "".join(sorted(set(variant.letters) - set("ABC")))
        for place in range(len(rest) + 1):
            for order in ("ABC", "BAC", "CBA"):
                table = rest[:place] + order + rest[place:]
                assert self.outcome(variant, enough, table) == Outcome(Seat.FIRST, "trio")
                assert self.outcome(variant, {**enough, "C": trio - 1}, table) is None

    def test_no_trio_round_the_ends(self, variant: Variant, trio: int) -> None:
        enough = {"A": trio, "B": trio, "C": trio}
        rest = "".join(sorted(set(variant.letters) - set("ABC")))
        assert self.outcome(variant, enough, f"A{rest}BC") is None
        assert self.outcome(variant, enough, f"AB{rest}C") is None

    def test_no_trio_with_one_that_is_no_neighbour(self, variant: Variant, trio: int) -> None:
        enough = {"A": trio, "B": trio, "C": trio}
        rest = "".join(sorted(set(variant.letters) - set("ABC")))
        for place in range(1, len(rest)):
            assert self.outcome(variant, enough, f"AB{rest[:place]}C{rest[place:]}") is None

    def test_colour_and_trio_both_at_once(self, variant: Variant, trio: int) -> None:
        held = {"A": trio - 1, "B": trio, "C": trio}
        leaves = ["a2", "b1", "b3", "c2"][: variant.each - trio + 1]
        state = position(variant, " ".join([*(f"{cell}=A" for cell in leaves), "b2=D"]), held, {}, "BAC")
        assert state.outcome is None
        assert after(state, leaves[0]).outcome == Outcome(Seat.FIRST, "trio")
        last = after(state, "+".join(leaves))
        assert last.reached(Seat.FIRST).trios == {0}
        assert last.outcome == Outcome(Seat.FIRST, "colour")


@pytest.mark.parametrize("key", VARIANTS)
def test_a_turn_passes_the_move_and_keeps_the_rest(key: str) -> None:
    states = random_game(VARIANTS[key], 4)
    for before, state in pairwise(states):
        taken = before.occupied & ~state.occupied
        assert state.to_move is before.to_move.other
        assert (state.table, state.variant) == (before.table, before.variant)
        assert state.held[before.to_move.other] == before.held[before.to_move.other]
        assert sum(state.held[before.to_move]) - sum(before.held[before.to_move]) == taken.bit_count()
        colours = {before.colour_at(cell) for cell in bits(taken)}
        assert len(colours) == 1
        assert all(state.colour_at(cell) is None for cell in bits(taken))
