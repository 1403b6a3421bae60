"""Nibble as text and back; what cannot be is refused in words."""

import random

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.match import Match
from game.core.rules import NotationError
from game.core.seats import PerSeat, Seat
from game.nibble.generate import generate
from game.nibble.notation import read_move, read_setup, write_board, write_move, write_setup
from game.nibble.rules import Options, State
from game.nibble.spec import GAME
from game.nibble.variants import HEX_13, SQUARE_9, VARIANTS, Variant
from game.scenes.hud import MoveList
from game.scenes.play_screen import SIDE
from game.ui.palette import PALETTES
from game.ui.skin import Skin
from game.ui.words import Words
from tests.nibble.boards import REAL, SMALL, TINY, random_game
from tests.nibble.kit import game

SIX_BOARD = "ABC....../.CDE...../........./........./........./........./........./........./........."
SIX_HELD = "A4B4C4D4E4F5G5H4I4 A4B4C3D4E4F4G4H5I5"
SIX = f"{SIX_BOARD} table ABCDEFGHI held {SIX_HELD}"


def for_first(state: State) -> State:
    """The position with its seats exchanged if SECOND is to move, as a set-up has FIRST to move."""
    if state.to_move is Seat.FIRST:
        return state
    held = PerSeat(state.held.second, state.held.first)
    return State(state.variant, state.table, state.tiles, held, Seat.FIRST, state.to_the_last)


@given(st.sampled_from([*TINY, *SMALL, *REAL]), st.integers(0, 10_000))
def test_every_position_of_a_game_reads_back(variant: Variant, seed: int) -> None:
    state = for_first(random.Random(seed).choice(random_game(variant, seed % 30)[:-1]))
    assert read_setup(variant, write_setup(state)) == state


@given(st.sampled_from([*TINY, *SMALL, *REAL]), st.integers(0, 10_000))
def test_every_move_reads_back_and_in_any_order(variant: Variant, seed: int) -> None:
    dice = random.Random(seed)
    state = dice.choice(random_game(variant, seed % 30)[:-1])
    move = dice.choice(state.legal_moves())
    text = write_move(move)
    assert text == str(move)
    assert read_move(variant, text) == move
    cells = text.split("+")
    assert len(cells) == move.mask.bit_count()
    dice.shuffle(cells)
    assert read_move(variant, " + ".join(cells)) == move


def test_a_move_names_its_cells_in_order() -> None:
    assert write_move(read_move(SQUARE_9, "c3+a1+b2+a2")) == "a1+a2+b2+c3"
    assert write_move(read_move(HEX_13, "o8+h15+h2+a1")) == "a1+h2+h15+o8"


def test_the_board_is_written_as_it_lies() -> None:
    state = read_setup(SQUARE_9, SIX)
    assert write_board(state) == SIX_BOARD
    assert write_setup(state) == SIX
    assert state.colour_at(SQUARE_9.board.by_name["d8"]) == "ABCDE".index("E")
    assert state.held[Seat.SECOND] == (4, 4, 3, 4, 4, 4, 4, 5, 5)
    assert state.to_move is Seat.FIRST


def test_a_full_board_has_no_held_tiles() -> None:
    for variant in REAL:
        assert "held" not in write_setup(generate(variant, "X"))


@pytest.mark.parametrize(
    "text", ["", "a0", "a10", "j1", "A1", "a1+", "a1,b1", "a1+a1", "e5 e6", "a01", "a1\0", None, 5, ["a1"], {"a1": 1}]
)
def test_a_text_that_is_no_move_is_refused(text: object) -> None:
    with pytest.raises(NotationError):
        read_move(SQUARE_9, text)


@pytest.mark.parametrize("text", ["a9", "o9", "h16", "p1", "h0"])
def test_a_cell_that_the_hexagon_lacks_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match=text):
        read_move(HEX_13, text)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "a set-up is"),
        (SIX_BOARD, "a set-up is"),
        (SIX.replace("table", "tables"), "a set-up is"),
        (SIX.replace("held", "holds"), "a set-up is"),
        (f"{SIX} more", "a set-up is"),
        (SIX.replace("/........./", "/......../", 1), "lengths"),
        (SIX.replace("ABC", "ABK"), "'K'"),
        (SIX.replace("ABC...", "abc..."), "'a'"),
        (SIX.replace("table ABC", "table AAC"), "colour table"),
        (SIX.replace("table ABCDEFGHI", "table ABCDEFGH"), "colour table"),
        (SIX.replace("held A4B4", "held A4A4"), "comes twice"),
        (SIX.replace("held A4B4", "held A4K4"), "'?K in"),
        (SIX.replace("held A4", "held A04"), "held tiles are"),
        (SIX.replace("held A4", "held 4A"), "held tiles are"),
        (SIX.replace("held A4", "held A999"), "held tiles are"),
        (SIX.replace("held A4", "held A5"), "9 tiles of A"),
        (SIX.replace("held A4", "held A3"), "9 tiles of A"),
        (f"{SIX_BOARD} table ABCDEFGHI", "9 tiles of A, not 1"),
        (SIX.replace("ABC....../.CDE.", "ACB....../.CDE."), "b8 and b9 are neighbours, both of C"),
        (SIX.replace("ABC....../.CDE.", "ABC....../.C.DE"), "not all connected"),
        (SIX.replace("ABC....../.CDE...../.........", "ABC....../C.D....../.E......."), "not all connected"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused(text: str, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        read_setup(SQUARE_9, text)


def test_a_shut_in_hole_is_refused() -> None:
    full = write_setup(generate(SQUARE_9, "X"))
    rows = full.split(" ")[0].split("/")
    gone = rows[4][4]
    rows[4] = f"{rows[4][:4]}.{rows[4][5:]}"
    with pytest.raises(NotationError, match="shut in"):
        read_setup(SQUARE_9, f"{'/'.join(rows)} table ABCDEFGHI held {gone}1 -")


def test_a_game_that_is_over_cannot_begin() -> None:
    for seed in range(8):
        last = for_first(random_game(SQUARE_9, seed)[-1])
        with pytest.raises(NotationError, match=f"over before the first move .{last.outcome.reason}"):
            read_setup(SQUARE_9, write_setup(last))


def test_a_decided_game_can_begin_if_it_is_played_to_the_last_tile() -> None:
    last = next(s for s in (random_game(SQUARE_9, n)[-1] for n in range(20)) if s.outcome.reason == "majority")
    state = read_setup(SQUARE_9, write_setup(for_first(last)), to_the_last=True)
    assert state.outcome is None


@pytest.mark.parametrize("key", VARIANTS)
@pytest.mark.parametrize("to_the_last", [False, True])
def test_the_record_has_the_agreed_form(key: str, to_the_last: bool) -> None:
    match = Match.start(GAME, Options(key, to_the_last), "FORM")
    while not match.outcome:
        match = match.play(GAME.legal_moves(match.state)[-1])
    record = match.to_record()
    assert record.options == {"variant": key, "to_the_last": to_the_last}
    board, word, table = record.setup.split(" ")
    assert word == "table"
    assert sorted(table) == list(VARIANTS[key].letters)
    assert [len(row) for row in board.split("/")] == [len(row) for row in VARIANTS[key].board.rows]
    assert record.result["reason"] in {"colour", "trio", "majority"}
    assert set(GAME.reasons) == {"colour", "trio", "majority"}
    assert Match.from_record(GAME, record) == match


def test_the_move_list_shows_colour_cell_and_how_many_more() -> None:
    state = read_setup(SQUARE_9, SIX)
    assert GAME.move_label(state, read_move(SQUARE_9, "c9"), str.format) == "C c9"


@pytest.mark.parametrize("variant", list(VARIANTS))
def test_two_moves_stand_in_a_line_of_the_list(variant: str) -> None:
    pygame.font.init()
    skin = Skin(1.0, Words.load("de"), PALETTES["standard"])
    states, moves = game(variant)
    for state, move in zip(states, moves, strict=False):
        label = GAME.move_label(state, move, skin.words)
        cells = write_move(move).split("+")
        assert label.split()[1] in cells
        assert len(label.split()) == 2 or label.split()[2] == f"+{len(cells) - 1}"
        shown = MoveList([(0, label)] * 99, 0, 0, print)
        shown.place(pygame.Rect(0, 0, SIDE - 20, 1000), skin)
        assert shown.cell(1, skin).y == shown.cell(0, skin).y, label
