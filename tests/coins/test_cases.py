"""The named cases of tests/cases/coins: turns at the table, and what the rules make of them."""

import json
from pathlib import Path

import pytest

from game.coins.spec import GAME
from game.core.options import from_data
from game.core.seats import Seat

CASES = sorted((Path(__file__).parents[1] / "cases" / "coins").glob("*.json"))


def test_there_are_cases():
    assert len(CASES) >= 16


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_named_case(path):
    case = json.loads(path.read_text())
    state = GAME.from_setup(from_data(GAME.options, case["options"]), case["setup"])
    for text, after in zip(case["turns"], case["after"], strict=True):
        turn = GAME.read_move(state, text)
        verdict = turn.verdict
        state = state.play(turn)
        assert [[flip.coin, flip.rule] for flip in verdict.flips] == after["flips"]
        assert "".join(penalty.letter for penalty in verdict.penalties) == after["penalties"]
        assert list(verdict.skipped) == after["skipped"]
        assert sorted(state.inside) == after["inside"]
        assert [coin.name for coin in state.coins if coin.owner is Seat.FIRST] == after["heads"]
    assert state.to_move.value == case["to_move"]
    outcome = state.outcome
    winner = outcome.winner if outcome else None
    assert case["outcome"] == (outcome and {"winner": winner and winner.value, "reason": outcome.reason})
