"""Nickel in a match: undo, redo and records at every ply, from boards of codes and boards placed by hand."""

import json
from pathlib import Path
from random import Random

import pytest

from game.core.match import BadRecord, Match
from game.core.record import Record
from game.nickel.board import match as match_
from game.nickel.rules import Fill, Options
from game.nickel.shapes import SQUARES
from game.nickel.spec import GAME

CASES = Path(__file__).parents[1] / "cases" / "nickel"


def random_match(seed: int, by_hand: bool = False) -> Match:
    random = Random(seed)
    options = Options(long_l=seed % 2 == 1)
    match = Match.from_setup(GAME, options, GAME.by_hand) if by_hand else Match.start(GAME, options, f"M{seed}")
    while match.outcome is None:
        if by_hand and len(match.moves) == 20:
            match = match.play(Fill("REST"))
        match = match.play(random.choice(GAME.legal_moves(match.state)))
    return match


@pytest.mark.parametrize("by_hand", [False, True])
@pytest.mark.parametrize("seed", range(8))
def test_undo_to_the_start_and_redo_to_the_end_give_equal_states(seed: int, by_hand: bool) -> None:
    match = random_match(seed, by_hand)
    back = match
    for index in reversed(range(len(match.moves))):
        back = back.undo()
        assert back.state == match.states[index]
    fresh = Match.from_setup(GAME, match.options, GAME.setup_text(back.state))
    for move, state in zip(match.moves, match.states[1:], strict=True):
        back, fresh = back.redo(), fresh.play(move)
        assert back.state == fresh.state == state
        assert hash(back.state) == hash(fresh.state)


@pytest.mark.parametrize("by_hand", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_a_record_at_every_ply_loads_as_the_same_match(seed: int, by_hand: bool) -> None:
    match = random_match(seed, by_hand)
    for index in range(len(match.moves) + 1):
        saved = match.at(index)
        data = json.loads(json.dumps(saved.to_record(("Ann", "Ben")).to_data()))
        loaded = Match.from_record(GAME, Record.from_data(data))
        assert loaded.states == saved.states[: index + 1]
        assert loaded.moves == saved.moves[:index]
        assert loaded.options == saved.options


def test_a_record_with_another_winner_is_refused() -> None:
    record = random_match(3).to_record()
    wrong = {"winner": "first" if record.result["winner"] == "second" else "second", "reason": record.result["reason"]}
    with pytest.raises(BadRecord) as caught:
        Match.from_record(GAME, Record(record.game, record.options, record.setup, (), record.moves, wrong))
    assert caught.value.reason == "result"


def test_a_record_names_its_first_illegal_move() -> None:
    record = random_match(4).to_record()
    moves = (*record.moves[:2], record.moves[0], *record.moves[3:])
    with pytest.raises(BadRecord) as caught:
        Match.from_record(GAME, Record(record.game, record.options, record.setup, (), moves))
    assert (caught.value.at, caught.value.reason) == (3, "taken")


def test_playing_after_undo_drops_the_other_future() -> None:
    match = random_match(5)
    earlier = match.at(2)
    other = next(m for m in GAME.legal_moves(earlier.state) if m != match.moves[2])
    branch = earlier.play(other)
    assert branch.moves == (*match.moves[:2], other)
    assert not branch.can_redo


@pytest.mark.parametrize("path", sorted(CASES.glob("*.json")), ids=lambda path: path.stem)
def test_games_with_rare_ends_keep_their_results(path: Path) -> None:
    """The name of each file says what is special about its end."""
    match = Match.from_record(GAME, Record.from_data(json.loads(path.read_text("utf-8"))))
    state = match.state
    full, reasons = state.occupied.bit_count() == 25, [shape.reason for shape in state.shapes]
    front = state.front(state.to_move)
    stuck = not any(match_(front, p) for s in SQUARES if (p := state.pyramid_at(s)) is not None)
    assert match.outcome is not None
    special = {
        "full-board-without-shape": full and not reasons and match.outcome.reason == "stuck",
        "full-board-with-shape": full and match.outcome.reason in reasons,
        "shape-with-squares-left-and-opponent-stuck": not full and stuck and match.outcome.reason in reasons,
        "two-shapes-at-once": reasons == ["line", "ell"] and match.outcome.reason == "line",
        "stuck-early": stuck and len(match.moves) <= 11 and match.outcome.reason == "stuck",
    }
    assert special[path.stem]
    assert match.outcome.winner is state.to_move.other
