"""Small boards of both kinds, walks over positions, and the naive twin of a position."""

import random
from collections.abc import Iterator
from functools import cache

from game.core.bits import bits
from game.core.seats import PerSeat
from game.nibble.board import HexBoard, SquareBoard
from game.nibble.generate import generate
from game.nibble.notation import write_setup
from game.nibble.rules import State
from game.nibble.variants import VARIANTS, Variant
from tests.nibble.naive import Naive

SQUARE_3 = Variant("square-3", SquareBoard(3, 3), 3, 3, trio=2)
SQUARE_15 = Variant("square-15", SquareBoard(5, 3), 5, 3, trio=2)
SQUARE_15_OF_3 = Variant("square-15-of-3", SquareBoard(3, 5), 3, 5, trio=4)
RHOMBUS = Variant("rhombus", HexBoard((1, 2, 3, 2, 1)), 3, 3, trio=2)
HEX_15 = Variant("hex-15", HexBoard((2, 3, 4, 3, 2, 1)), 5, 3, trio=2)
TRAPEZOID = Variant("trapezoid", HexBoard((4, 5, 6)), 5, 3, trio=2)

TINY = (SQUARE_3, RHOMBUS)
SMALL = (SQUARE_15, SQUARE_15_OF_3, HEX_15, TRAPEZOID)
REAL = tuple(VARIANTS.values())


def hexagonal(variant: Variant) -> bool:
    return isinstance(variant.board, HexBoard)


def naive_of(state: State) -> Naive:
    """The same position, read from its text by the naive implementation."""
    variant = state.variant
    twin = Naive.read(write_setup(state), hexagonal(variant), variant.each, variant.trio, state.to_the_last)
    twin.mover = int(state.to_move.value == "second")
    return twin


def names(state: State, mask: int) -> frozenset[str]:
    return frozenset(state.variant.board.names[cell] for cell in bits(mask))


def mask_of(state: State, text: str) -> int:
    return sum(1 << state.variant.board.by_name[name] for name in text.split("+"))


def position(variant: Variant, tiles: str, first: dict[str, int], second: dict[str, int], table: str = "") -> State:
    """A made-up position: tiles as `a1=B c3=D`, what each holds, the table's beginning. Counts need not add up."""
    masks = dict.fromkeys(variant.letters, 0)
    for name, letter in (word.split("=") for word in tiles.split()):
        masks[letter] |= 1 << variant.board.by_name[name]
    held = PerSeat(*(tuple(counts.get(letter, 0) for letter in variant.letters) for counts in (first, second)))
    order = table + "".join(letter for letter in variant.letters if letter not in table)
    return State(variant, tuple(map(variant.letters.index, order)), tuple(masks.values()), held)


def after(state: State, *moves: str) -> State:
    for text in moves:
        state = state.play(state.move(mask_of(state, text)))
    return state


@cache
def random_game(variant: Variant, seed: int, to_the_last: bool = False) -> tuple[State, ...]:
    """Every position of a game of random moves."""
    dice = random.Random(seed)
    states = [generate(variant, f"GAME{seed}", to_the_last)]
    while not states[-1].outcome:
        states.append(states[-1].play(dice.choice(states[-1].legal_moves())))
    return tuple(states)


def everything_after(state: State) -> Iterator[State]:
    """A position and each that can follow, once."""
    seen, todo = {state}, [state]
    while todo:
        here = todo.pop()
        yield here
        for move in here.legal_moves():
            child = here.play(move)
            if child not in seen:
                seen.add(child)
                todo.append(child)
