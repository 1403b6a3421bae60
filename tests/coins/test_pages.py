"""The boards of the rules: large coins, and shots that stay in the picture."""

import pygame
import pytest

from game.coins.pages import pages
from game.coins.rules import Options, State
from game.coins.spec import GAME
from game.core.pages import Diagram
from tests.coins.player import TABLE, a_frame

BOARDS = [board for page in pages() for board in page.diagrams]
CELL = pygame.Rect(0, 0, 231, 125)
"""About the least that a board gets in a window of 1066 × 640."""
every_board = pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.caption)


def states(board: Diagram) -> list[State]:
    found = [GAME.from_setup(board.options or Options(), board.setup)]
    for move in board.moves:
        found.append(found[-1].play(GAME.read_move(found[-1], move)))
    return found


@every_board
def test_a_quarter_is_large_enough_to_be_told_from_a_dot(board: Diagram) -> None:
    state = states(board)[0]
    layout = TABLE.layout(CELL, a_frame(), state, small=True)
    assert 2 * layout.scale * min(coin.radius for coin in state.coins) >= 9.5


@every_board
def test_every_coin_stays_in_the_picture(board: Diagram) -> None:
    for state in states(board):
        layout = TABLE.layout(CELL, a_frame(), state, small=True)
        for coin in state.coins:
            assert abs(coin.x) + coin.radius < layout.width / 2
            assert abs(coin.y) + coin.radius < layout.depth / 2


@every_board
def test_no_coin_drops_off_the_table(board: Diagram) -> None:
    state = states(board)[0]
    for move in board.moves:
        turn = GAME.read_move(state, move)
        assert not turn.verdict.fallen
        state = state.play(turn)


def test_the_shots_do_what_is_written_below_them() -> None:
    """Those that end no game: what lies in the goal at the end, and what has changed sides on the way."""
    said = {}
    for board in BOARDS:
        before = states(board)
        flips = [
            flip
            for state, move in zip(before, board.moves, strict=False)
            for flip in GAME.read_move(state, move).verdict.flips
        ]
        said[board.caption.split(":")[0].split(",")[0]] = (sorted(before[-1].inside), [flip.rule for flip in flips])
    assert said["Over your own line and to rest in the goal"] == (["a"], [])
    assert said["Too short"] == ([], ["5.3"])
    assert said["Tails knocks the coin of Heads out of the goal"] == (["c"], ["5.3", "3.3"])
    assert said["Three to one"] == (["a", "b", "c", "d"], [])
