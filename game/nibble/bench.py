"""How fast the rules are, beside a plain implementation with sets and flood fill; and how fast boards are made."""

import statistics
import time
from collections.abc import Callable

from game.core.bits import bits
from game.core.codes import Dice
from game.core.seats import Seat
from game.nibble.board import Board
from game.nibble.generate import generate
from game.nibble.rules import State
from game.nibble.variants import VARIANTS, Variant

BOARDS = 1000
PLAIN_POSITIONS = 12
ROUNDS = 5


def plain_free(board: Board, tiles: frozenset[int]) -> list[int]:
    """The tiles that may be taken, found by looking at the sides of each and filling what would be left."""
    return [cell for cell in tiles if _is_open(board, cell, tiles) and _is_connected(board, tiles - {cell})]


def _is_open(board: Board, cell: int, tiles: frozenset[int]) -> bool:
    sides = [near not in tiles for near in board.sides[cell]] * 2
    return any(all(sides[i : i + board.needed]) for i in range(len(sides) // 2))


def _is_connected(board: Board, tiles: frozenset[int]) -> bool:
    todo = list(tiles)[:1]
    seen = set(todo)
    while todo:
        new = [near for near in board.neighbours[todo.pop()] if near in tiles and near not in seen]
        seen.update(new)
        todo += new
    return len(seen) == len(tiles)


def rows() -> list[tuple[str, str]]:
    """What was measured, as label and value."""
    return [row for variant in VARIANTS.values() for row in _rows(variant)]


def _rows(variant: Variant) -> list[tuple[str, str]]:
    states = _game(variant)
    masks = [state.occupied for state in states[:-1]]
    fast, plain = _tiles_a_second(variant.board, masks)
    deals = sorted(_deal_seconds(variant, number) for number in range(BOARDS))
    turn = _seconds(lambda: _replay(states)) / len(masks)
    name = f"Nibble {variant.key}"
    return [
        (f"{name}: legal tiles a second", f"{fast:,.0f}"),
        (f"{name}: against flood fill", f"{fast / plain:.0f} times as many ({plain:,.0f})"),
        (f"{name}: a start board", f"median {statistics.median(deals) * 1e3:.1f} ms, worst {deals[-1] * 1e3:.1f} ms"),
        (f"{name}: the rules of a turn", f"{turn * 1e3:.3f} ms"),
    ]


def _game(variant: Variant) -> list[State]:
    """Every position of a game of random moves, the same at every call."""
    dice = Dice("bench")
    states = [generate(variant, "BENCH", to_the_last=True)]
    while not states[-1].outcome:
        moves = states[-1].legal_moves()
        states.append(states[-1].play(moves[dice.below(len(moves))]))
    return states


def _tiles_a_second(board: Board, masks: list[int]) -> tuple[float, float]:
    """Legal tiles found a second by the game and by the plain implementation, on the same positions."""
    some = masks[:: len(masks) // PLAIN_POSITIONS]
    sets = [frozenset(bits(mask)) for mask in some]
    found = sum(board.free(mask).bit_count() for mask in some)
    return (
        found / _seconds(lambda: [board.free(mask) for mask in some]),
        found / _seconds(lambda: [plain_free(board, tiles) for tiles in sets]),
    )


def _replay(states: list[State]) -> None:
    """All that a turn asks of the rules: every legal set, the move, what both can still win, and the end."""
    state = states[0]
    for after in states[1:]:
        move = state.move(state.occupied & ~after.occupied)
        state.legal_moves()
        state = state.play(move)
        for seat in Seat:
            state.winnable(seat)


def _deal_seconds(variant: Variant, number: int) -> float:
    began = time.perf_counter()
    generate(variant, f"BENCH{number}")
    return time.perf_counter() - began


def _seconds(work: Callable[[], object]) -> float:
    """The best of a few rounds, as other programs only ever slow a round down."""
    times = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return min(times)
