"""The last tiles of a game: made-up ends against the naive rules, and who wins with the very last tile.

Random games hardly ever get to an end where one player could win at once while the other holds the majority; so the
ends are made here: few tiles left, holdings drawn at random, mostly at the borders that matter.
"""

import random
from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from game.core.bits import bits
from game.core.rules import Outcome
from game.core.seats import PerSeat, Seat
from game.nibble.generate import generate
from game.nibble.rules import State
from game.nibble.variants import SQUARE_9, Variant
from tests.nibble.boards import REAL, SMALL, naive_of, names
from tests.nibble.naive import Naive

MOST_LEFT, BOARDS, ENDS = 4, 60, 600
last_tile = pytest.mark.parametrize("mover", list(Seat), ids=lambda seat: f"{seat.value} moves")
every = pytest.mark.parametrize("variant", REAL, ids=lambda variant: variant.key)
either_end = pytest.mark.parametrize("to_the_last", [False, True])


@cache
def last_few(variant: Variant, seed: int) -> tuple[int, ...]:
    """What is left of a board, a mask for each colour, when tiles are taken one by one and nobody looks who wins."""
    dice, board = random.Random(seed), variant.board
    tiles, left = generate(variant, f"END{seed}").tiles, board.mask
    for _ in range(len(board.cells) - dice.randint(1, MOST_LEFT)):
        left &= ~(1 << dice.choice(list(bits(board.free(left)))))
    return tuple(mask & left for mask in tiles)


def an_end(variant: Variant, dice: random.Random) -> State:
    """A position with few tiles left that no game has ended in yet, either player to move."""
    while True:
        tiles = last_few(variant, dice.randrange(BOARDS))
        first = []
        for mask in tiles:
            gone = variant.each - mask.bit_count()
            borders = (variant.each - variant.trio, variant.most - 1, variant.most, variant.trio - 1, variant.trio)
            own = dice.choice((0, gone, *borders) if mask else borders)
            first.append(min(own, gone))
        second = (variant.each - mask.bit_count() - own for own, mask in zip(first, tiles, strict=True))
        table = tuple(dice.sample(range(variant.colours), variant.colours))
        held = PerSeat(tuple(first), tuple(second))
        state = State(variant, table, tiles, held, dice.choice(list(Seat)), dice.random() < 0.5)
        if not any(moved_by(state, seat).verdict() for seat in (0, 1)):
            return state


def moved_by(state: State, seat: int) -> Naive:
    """The naive twin of a position that a player has just made."""
    twin = naive_of(state)
    twin.mover = seat
    return twin


def verdict_of(twin: Naive) -> Outcome | None:
    return None if twin.result is None else Outcome(list(Seat)[twin.result[0]], twin.result[1])


@pytest.mark.parametrize("variant", [*SMALL, *REAL], ids=lambda variant: variant.key)
def test_made_up_ends_are_played_out_as_the_naive_rules_say(variant: Variant) -> None:
    dice, seen = random.Random(variant.key), Counter()
    for _ in range(ENDS):
        state = an_end(variant, dice)
        assert state.outcome is None
        twin = naive_of(state)
        while state.outcome is None:
            chosen, mover = dice.choice(list(state.legal_sets())), state.to_move
            state = state.play(state.move(chosen))
            twin.play(names(state, chosen))
            assert state.outcome == verdict_of(twin)
        how = "at once" if state.outcome.reason != "majority" else "by majority"
        seen[how, mover, state.reached(mover.other).majority, not state.occupied] += 1
    for mover in Seat:
        assert seen["at once", mover, True, True] > 0, "the last tile, against the majority of the other"
        assert seen["at once", mover, True, False] > 0
        assert seen["by majority", mover, True, True] > 0, "the last tile is no win in itself"


def shared_out(variant: Variant, mover: Seat, mine: dict[str, int], theirs: dict[str, int]) -> State:
    """One tile, A, is left, in the corner; `mine` and `theirs` say what mover and the other hold of some colours, the
    rest of each goes to the other, and where nothing is said most to `theirs` but no trio."""
    first = next(bits(variant.board.mask))
    tiles = tuple(1 << first if letter == "A" else 0 for letter in variant.letters)
    own, others = [], []
    for letter in variant.letters:
        gone = variant.each - (letter == "A")
        n = mine[letter] if letter in mine else gone - theirs.get(letter, variant.most)
        own.append(n)
        others.append(gone - n)
    held = PerSeat(tuple(own), tuple(others))
    table = tuple(range(variant.colours))
    return State(variant, table, tiles, held if mover is Seat.FIRST else PerSeat(held.second, held.first), mover)


def finished(state: State) -> tuple[Outcome | None, Outcome | None]:
    """The outcome when the last tile is taken, by the game and by the naive rules."""
    twin = naive_of(state)
    assert state.outcome is None
    twin.play(names(state, state.occupied))
    return state.play(state.move(state.occupied)).outcome, verdict_of(twin)


@every
@either_end
@last_tile
def test_a_colour_with_the_last_tile_beats_the_majority_of_the_other(variant, to_the_last, mover):
    state = replace(shared_out(variant, mover, {"A": variant.each - 1}, {}), to_the_last=to_the_last)
    assert state.reached(mover.other).majority
    assert finished(state) == (Outcome(mover, "colour"),) * 2


@every
@either_end
@last_tile
def test_a_trio_with_the_last_tile_beats_the_majority_of_the_other(variant, to_the_last, mover):
    mine = {"A": variant.trio - 1, "B": variant.trio, "C": variant.trio}
    state = replace(shared_out(variant, mover, mine, {}), to_the_last=to_the_last)
    assert state.reached(mover.other).majority
    assert finished(state) == (Outcome(mover, "trio"),) * 2


@every
@last_tile
def test_one_tile_short_of_a_trio_the_majority_of_the_other_wins(variant, mover):
    mine = {"A": variant.trio - 1, "B": variant.trio, "C": variant.trio - 1}
    state = replace(shared_out(variant, mover, mine, {}), to_the_last=True)
    assert finished(state) == (Outcome(mover.other, "majority"),) * 2


@every
@last_tile
def test_the_last_tile_can_be_the_majority_of_majorities(variant, mover):
    own = variant.majorities - 1  # and A, of which the last tile is the one that counts
    mine = {"A": variant.most - 1} | dict.fromkeys(variant.letters[1 : own + 1], variant.most)
    assert finished(shared_out(variant, mover, mine, {})) == (Outcome(mover, "majority"),) * 2
    fewer = mine | {variant.letters[1]: variant.most - 1}
    state = replace(shared_out(variant, mover, fewer, {}), to_the_last=True)
    assert finished(state) == (Outcome(mover.other, "majority"),) * 2


@last_tile
def test_of_two_who_could_claim_a_win_the_mover_has_it(mover):
    """Set up by hand, both players could hold one: whose turn it was decides."""
    whole = dict.fromkeys("B", SQUARE_9.each)
    theirs = tuple(whole.get(letter, 0) for letter in SQUARE_9.letters)
    mine = tuple(SQUARE_9.each * (letter == "C") for letter in SQUARE_9.letters)
    held = PerSeat(mine, theirs) if mover is Seat.FIRST else PerSeat(theirs, mine)
    state = State(SQUARE_9, tuple(range(9)), (0,) * 9, held, mover.other)
    assert state.outcome == Outcome(mover, "colour")
