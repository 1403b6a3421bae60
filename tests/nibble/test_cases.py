"""The named cases of tests/cases/nibble: what other programs got wrong, held by both implementations."""

import json
from pathlib import Path

import pytest

from game.core.rules import IllegalMove
from game.core.seats import Seat
from game.nibble.rules import Options, State
from game.nibble.spec import GAME
from tests.nibble.boards import naive_of, names

CASES = sorted((Path(__file__).parents[1] / "cases" / "nibble").glob("*.json"))


def play(state: State, text: str) -> State:
    return state.play(GAME.read_move(state, text))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path: Path) -> None:
    case = json.loads(path.read_text("utf-8"))
    state = GAME.from_setup(Options(case["variant"], case.get("to_the_last", False)), case["setup"])
    twin = naive_of(state)
    assert {str(move) for move in state.legal_moves()} == set(case["legal"])
    assert {names(state, move.mask) for move in state.legal_moves()} == set(twin.sets())
    for move, reason in case["refused"].items():
        with pytest.raises(IllegalMove) as caught:
            play(state, move)
        assert caught.value.reason == reason
    for move in case["moves"]:
        assert state.outcome is None
        state = play(state, move)
        twin.play(frozenset(move.split("+")))
    result = state.outcome and {"winner": state.outcome.winner.value, "reason": state.outcome.reason}
    assert result == case["outcome"]
    assert twin.result == (case["outcome"] and (list(Seat).index(state.outcome.winner), state.outcome.reason))


def test_there_are_cases() -> None:
    assert len(CASES) >= 14
