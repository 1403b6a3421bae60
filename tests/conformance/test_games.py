"""What every game in GAMES must do, whatever it is; and the template for a new one, all but being in the list."""

import dataclasses
import json
import random
import subprocess
import sys

import pytest

from game.core import options as option_fields
from game.core.match import BadRecord, Match
from game.core.pages import Diagram, Page, Rule
from game.core.record import Record
from game.core.rules import IllegalMove, NotationError
from game.core.spec import GameSpec
from game.registry import GAMES, by_key
from game.store.levels import levels
from tests.support.null_game import GAME as TEMPLATE

registered = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
every_game = pytest.mark.parametrize("spec", [*GAMES, TEMPLATE], ids=lambda spec: spec.key)
listed = pytest.mark.parametrize("spec", [s for s in (*GAMES, TEMPLATE) if s.legal_moves], ids=lambda spec: spec.key)


def choices(spec: GameSpec) -> list[object]:
    """The default options and each option changed alone, through every value that it can take."""
    plain = spec.options()
    changed = [plain]
    for info in option_fields.describe(spec.options):
        values = [value for value, _ in info.choices] or [not info.default]
        changed += [dataclasses.replace(plain, **{info.name: value}) for value in values]
    return changed


def playout(spec: GameSpec, options: object, seed: int, longest: int = 400) -> Match:
    """A random game on a random board."""
    dice = random.Random(seed)
    match = Match.start(spec, options, f"TEST{seed}")
    while match.outcome is None and len(match.moves) < longest:
        moves = spec.legal_moves(match.state)
        assert moves, "a game that is not over has a legal move"
        match = match.play(dice.choice(moves))
    return match


@registered
def test_is_found_by_its_key(spec: GameSpec) -> None:
    assert by_key(spec.key) is spec
    assert spec.key.isidentifier()


@every_game
def test_states_are_frozen_and_hashable(spec: GameSpec) -> None:
    state = spec.start(spec.options(), "AB12")
    assert hash(state) == hash(spec.start(spec.options(), "AB12"))
    with pytest.raises((dataclasses.FrozenInstanceError, AttributeError)):
        state.to_move = None


@registered
def test_the_same_code_gives_the_same_board_under_another_hash_seed(spec: GameSpec) -> None:
    program = (
        "from game.registry import by_key\n"
        f"spec = by_key({spec.key!r})\n"
        "print(spec.setup_text(spec.start(spec.options(), 'K7QF-2M9X')))"
    )
    texts = {
        subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, check=True, env={"PYTHONHASHSEED": seed}
        ).stdout
        for seed in ("0", "1", "2")
    }
    assert texts == {spec.setup_text(spec.start(spec.options(), "k7qf2m9x")) + "\n"}


@every_game
def test_the_set_up_text_reads_back_for_every_option(spec: GameSpec) -> None:
    for options in choices(spec):
        state = spec.start(options, "X")
        assert spec.from_setup(options, spec.setup_text(state)) == state


@every_game
@pytest.mark.parametrize("code", ["", "!", "A" * 21, "é", "a/b"])
def test_a_bad_code_is_refused_in_words(spec: GameSpec, code: str) -> None:
    with pytest.raises(NotationError):
        spec.start(spec.options(), code)


@every_game
@pytest.mark.parametrize("text", ["", "x", "\0", "a1", "[" * 5000, "9" * 5000])
def test_a_bad_set_up_is_refused_in_words(spec: GameSpec, text: str) -> None:
    with pytest.raises(NotationError):
        spec.from_setup(spec.options(), text)


@every_game
@pytest.mark.parametrize("data", ["", "zz99", None, 7, [], {}, {"move": None}, "a1+a1", "\0"])
def test_a_bad_move_is_refused_in_words(spec: GameSpec, data: object) -> None:
    state = spec.start(spec.options(), "X")
    with pytest.raises((NotationError, IllegalMove)):
        state.play(spec.read_move(state, data))


@listed
@pytest.mark.parametrize("seed", range(4))
def test_random_games_end_and_read_back_at_the_end(spec: GameSpec, seed: int) -> None:
    for options in choices(spec):
        match = playout(spec, options, seed)
        assert match.outcome is not None
        assert match.outcome.reason in spec.reasons
        assert spec.legal_moves(match.state) == ()
        record = Record.from_data(json.loads(json.dumps(match.to_record(("A", "B")).to_data())))
        assert Match.from_record(spec, record) == match


@every_game
def test_what_a_game_may_be_won_by_is_said_for_every_reason_without_names(spec: GameSpec) -> None:
    assert set(spec.wins) == set(spec.reasons)
    for few in spec.wins.values():
        assert few
        assert not set(few) & set("{}…")


@listed
def test_undo_to_the_start_and_redo_to_the_end_give_equal_states(spec: GameSpec) -> None:
    match = playout(spec, spec.options(), 7)
    back = match
    while back.can_undo:
        back = back.undo()
    assert back.state == match.states[0]
    while back.can_redo:
        back = back.redo()
    assert back == match


@listed
def test_a_save_at_every_ply_reads_back(spec: GameSpec) -> None:
    match = playout(spec, spec.options(), 11)
    for ply in range(0, len(match.moves) + 1, max(1, len(match.moves) // 8)):
        record = match.at(ply).to_record()
        assert Match.from_record(spec, record).state == match.states[ply]


@listed
def test_legal_moves_are_sorted_unique_and_playable(spec: GameSpec) -> None:
    match = playout(spec, spec.options(), 3)
    for state in match.states[:: max(1, len(match.states) // 6)]:
        moves = spec.legal_moves(state)
        texts = [spec.write_move(move) for move in moves]
        assert len(set(texts)) == len(texts)
        assert list(moves) == sorted(moves)
        for move in moves[:60]:
            assert spec.read_move(state, spec.write_move(move)) == move
            state.play(move)
            assert spec.move_label(state, move, str.format)


@listed
def test_a_wrong_move_in_a_record_names_its_number(spec: GameSpec) -> None:
    record = playout(spec, spec.options(), 5).to_record()
    broken = dataclasses.replace(record, moves=(*record.moves[:2], "nonsense"), result=None)
    with pytest.raises(BadRecord) as caught:
        Match.from_record(spec, broken)
    assert caught.value.at == 3


@listed
def test_a_record_with_the_other_winner_is_refused(spec: GameSpec) -> None:
    record = playout(spec, spec.options(), 5).to_record()
    other = {"first": "second", "second": "first"}[record.result["winner"]]
    with pytest.raises(BadRecord) as caught:
        Match.from_record(spec, dataclasses.replace(record, result={**record.result, "winner": other}))
    assert caught.value.reason == "result"


@registered
def test_every_level_opens(spec: GameSpec) -> None:
    found, notices = levels(spec)
    assert not notices
    assert len(found) >= 6
    for level in found:
        assert set(level.names) == {"en", "de", "es"}
        state = spec.from_setup(level.options, level.setup)
        assert state.outcome is None


@every_game
def test_the_rules_pages_can_be_played(spec: GameSpec) -> None:
    pages = spec.rules()
    assert pages
    assert all(isinstance(page, Page) for page in pages)
    blocks = [block for page in pages for block in page.blocks]
    ids = [block.id for block in blocks if isinstance(block, Rule)]
    assert len(set(ids)) == len(ids)
    boards = [block for block in blocks if isinstance(block, Diagram)]
    assert boards, "the rules show a board"
    for board in boards:
        match = Match.from_setup(spec, board.options or spec.options(), board.setup)
        for data in board.moves:
            match = match.play(spec.read_move(match.state, data))
