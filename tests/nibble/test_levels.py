"""The boards that come with the game, and what a level file may hold."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.core.rules import NotationError
from game.core.seats import Seat
from game.core.spec import Level
from game.nibble.levels import read_level
from game.nibble.rules import Options, State
from game.nibble.spec import GAME
from game.nibble.variants import VARIANTS
from tests.support.said import untranslated

FILES = sorted((Path(__file__).parents[2] / "levels" / "nibble").glob("*.toml"))
TURNS_TO_WIN = {"square-9-colour": 2, "square-9-trio": 3, "square-13-majority": 4, "hex-13-majority": 3}


def data_of(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))


def level_of(path: Path) -> Level[Options]:
    return read_level(path.stem, data_of(path))


def start_of(key: str) -> State:
    level = next(level_of(path) for path in FILES if path.stem == key)
    return GAME.from_setup(level.options, level.setup)


@cache
def wins(state: State, plies: int) -> bool:
    """Whether FIRST wins within so many plies whatever SECOND does."""
    if state.outcome or not plies:
        return state.outcome is not None and state.outcome.winner is Seat.FIRST
    results = (wins(state.play(move), plies - 1) for move in state.legal_moves())
    return any(results) if state.to_move is Seat.FIRST else all(results)


def winning_moves(state: State, turns: int) -> list[str]:
    """First moves after which FIRST can force a win within so many turns of their own."""
    return [str(move) for move in state.legal_moves() if wins(state.play(move), 2 * turns - 2)]


def reasons(state: State, turns: int) -> set[str]:
    """How FIRST then wins, in all ways that keep the win."""
    if state.outcome:
        return {state.outcome.reason}
    if state.to_move is Seat.SECOND:
        return set().union(*(reasons(state.play(move), turns) for move in state.legal_moves()))
    after = [state.play(move) for move in state.legal_moves()]
    return set().union(*(reasons(child, turns - 1) for child in after if wins(child, 2 * turns - 2)))


def test_each_board_has_two_levels_with_all_their_texts() -> None:
    levels = [level_of(path) for path in FILES]
    assert sorted(level.options.variant for level in levels) == sorted([*VARIANTS, *VARIANTS])
    for level in levels:
        assert set(level.names) == set(level.notes) == {"en", "de", "es"}
        assert all([*level.names.values(), *level.notes.values()])


@pytest.mark.parametrize(("key", "turns"), TURNS_TO_WIN.items())
def test_a_puzzle_has_one_first_move_and_no_shorter_way(key: str, turns: int) -> None:
    state = start_of(key)
    assert len(winning_moves(state, turns)) == 1
    assert not winning_moves(state, turns - 1)


def test_the_puzzles_show_each_way_to_win() -> None:
    assert reasons(start_of("square-9-colour"), 2) == {"colour"}
    assert "trio" in reasons(start_of("square-9-trio"), 3)
    assert reasons(start_of("hex-13-majority"), 3) == {"majority"}


def test_the_pattern_boards_are_what_their_notes_say() -> None:
    knights = start_of("square-13-knights")
    for column in range(12):
        for row in range(11):
            cells = [f"{'abcdefghijklm'[column]}{row + 1}", f"{'abcdefghijklm'[column + 1]}{row + 3}"]
            one, other = (knights.colour_at(knights.variant.board.by_name[cell]) for cell in cells)
            assert one == other
    honeycomb = start_of("hex-13-honeycomb")
    around = set()
    board = honeycomb.variant.board
    for cell in board.cells:
        if None not in board.sides[cell]:
            mine = honeycomb.colour_at(cell)
            around.add(tuple((honeycomb.colour_at(near) - mine) % 13 for near in board.sides[cell]))
    assert len(around) == 1


BAD = [
    ({"setup": None}, "setup: None is no text"),
    ({"setup": 5}, "setup: 5 is no text"),
    ({"setup": "x"}, "a set-up is"),
    ({"name": {}}, "name.en is missing"),
    ({"name": {"de": "x"}}, "name.en is missing"),
    ({"name": {"en": "x", "fr": "x"}}, "name.fr"),
    ({"name": "x"}, "name: 'x' is no table"),
    ({"name": {"en": 5}}, "name.en: 5 is no text"),
    ({"note": [1]}, "note: .1. is no table"),
    ({"options": []}, "options: .. is no table"),
    ({"options": {"variant": "square-8"}}, "square-8"),
    ({"options": {"variant": "hex-13"}}, "lengths"),
    ({"options": {"colour": 1}}, "unknown option"),
    ({"board": "x"}, "unknown key board"),
]


@pytest.mark.parametrize(("change", "says"), BAD, ids=[str(change) for change, _ in BAD])
def test_a_wrong_level_is_refused_with_its_name(change: dict[str, Any], says: str) -> None:
    good = data_of(next(path for path in FILES if path.stem == "square-9-trio"))
    with pytest.raises(NotationError, match=f"level mine: .*{says}") as caught:
        read_level("mine", good | change)
    assert untranslated(caught.value) == []
