"""How fast the rules are: moves generated a second, beside a plain generator that works on lists."""

import time
from collections.abc import Callable

from game.core.bits import bits
from game.core.codes import Dice
from game.core.seats import Seat
from game.nickel.board import match
from game.nickel.rules import Lift, Options, State, start
from game.nickel.shapes import CLASSIC, EDGE, SQUARES

GAMES = 100
SHAPES = [list(bits(shape.mask)) for shape in CLASSIC]


def _positions() -> list[State]:
    """Every position of a number of random games, the same at every call."""
    positions = []
    for game in range(GAMES):
        dice = Dice(f"bench {game}")
        state = start(Options(), f"BENCH{game}")
        while state.outcome is None:
            positions.append(state)
            squares = list(bits(state.legal))
            state = state.play(Lift(squares[dice.below(len(squares))]))
    return positions


def naive_moves(state: State) -> list[int]:
    """The legal squares, found by looking at every square, after looking at every shape for the end of the game."""
    tokens = list(bits(state.tokens[state.to_move.other]))
    if any(all(square in tokens for square in shape) for shape in SHAPES):
        return []
    front = state.front(state.to_move)
    moves = []
    for square in SQUARES:
        pyramid = state.pyramid_at(square)
        if pyramid is None:
            continue
        if EDGE >> square & 1 if front is None else match(front, pyramid):
            moves.append(square)
    return moves


def fresh(state: State) -> State:
    """The state with nothing worked out yet."""
    return State(state.board, state.options, state.tokens, state.taken, state.turn)


def _moves_a_second(generate: Callable[[State], list[int]], positions: list[State]) -> float:
    states = [fresh(state) for state in positions]
    began = time.perf_counter()
    moves = sum(len(generate(state)) for state in states)
    return moves / (time.perf_counter() - began)


def rows() -> list[tuple[str, str]]:
    """What was measured, as label and value."""
    positions = _positions()
    fast = _moves_a_second(lambda state: list(bits(state.legal)), positions)
    naive = _moves_a_second(naive_moves, positions)
    plies = max(len(state.taken[Seat.FIRST]) + len(state.taken[Seat.SECOND]) for state in positions) + 1
    return [
        ("Nickel: legal moves a second", f"{fast:,.0f}"),
        ("Nickel: against the naive generator", f"{fast / naive:.1f} times as many ({naive:,.0f})"),
        ("Nickel: positions, longest game", f"{len(positions)}, {plies} moves"),
    ]
