"""Text forms: what is written can be read, what is no move or board is refused, codes mean the same for ever."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.rules import NotationError
from game.nickel.board import FREE, PYRAMIDS, Board
from game.nickel.notation import (
    from_setup,
    read_board,
    read_move,
    read_pyramid,
    setup_text,
    write_board,
    write_move,
)
from game.nickel.rules import Fill, Lift, Move, Options, Place, State, pyramid_name, square_name, start

CODES = st.text("23456789ABCDEFGHJKLMNPQRSTUVWXYZ", min_size=1, max_size=20)
MOVES = st.one_of(
    st.builds(Lift, st.integers(0, 24)),
    st.builds(Place, st.integers(0, 24), st.integers(0, 24)),
    st.builds(Fill, CODES),
)
VECTORS = {
    "NICKEL": "BW GW OE OW BS / RW PU BN RE PE / GE GN RU GS ON / OU BE PW PN GU / PS BU RN RS OS",
    "K7QF-2M9X": "PU OW PN GN GE / OU BN ON RW PE / GW RE BS OE BW / GS RN BU GU RS / OS BE RU PS PW",
    "A": "PN RW GE RS ON / BE RN BN PW PS / PE OU BS OW GN / BW OE RU RE BU / GS GU PU GW OS",
    "2345 6789": "GS OW BN PW BS / PN GU GE GN RN / OS OU PS PU PE / BU RS GW OE ON / RW RU RE BE BW",
}


@pytest.mark.parametrize("code", VECTORS)
def test_a_code_gives_this_board_for_ever(code: str) -> None:
    """Shared codes live longer than versions: these lines never change."""
    assert setup_text(start(Options(), code)) == VECTORS[code]


@given(MOVES)
def test_a_written_move_reads_as_itself(move: Move) -> None:
    assert read_move(State(), write_move(move)) == move


@given(st.randoms(use_true_random=False), st.integers(0, 25))
def test_a_written_board_reads_as_itself(random: Random, free: int) -> None:
    pyramids = random.sample(PYRAMIDS, 25)
    for square in random.sample(range(25), free):
        pyramids[square] = FREE
    board = Board(tuple(pyramids))
    assert read_board(write_board(board)) == board
    assert setup_text(from_setup(Options(), write_board(board))) == write_board(board)


def test_squares_and_pyramids_as_the_format_says() -> None:
    assert [square_name(s) for s in (0, 4, 12, 20, 24)] == ["a1", "e1", "c3", "a5", "e5"]
    assert [pyramid_name(p) for p in (0, 4, 9, 24)] == ["RN", "RU", "OU", "PU"]
    assert [read_pyramid(pyramid_name(p)) for p in PYRAMIDS] == list(PYRAMIDS)
    top_left = read_board(VECTORS["NICKEL"]).pyramids[20]
    assert pyramid_name(top_left) == "BW"


NO_MOVES = ["", "f1", "a6", "a0", "A1", "a11", "é5", "RN@", "@a1", "XN@a1", "RN@a1@a2", "fill", "fill ", "fill ü!"]
NO_TEXTS = [7, None, ["a1"], {"square": "a1"}, True]


@pytest.mark.parametrize("data", [*NO_MOVES, "fill " + "A" * 21, *NO_TEXTS], ids=repr)
def test_what_is_no_move_is_refused(data: object) -> None:
    with pytest.raises(NotationError):
        read_move(State(), data)


def test_white_space_around_a_move_is_forgiven() -> None:
    assert read_move(State(), " c3\n") == Lift(12)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "RN",
        "/ / / /",
        VECTORS["A"].replace("RN", "RW"),
        VECTORS["A"].replace("RN", "XX"),
        VECTORS["A"].replace("RN", "rn"),
        VECTORS["A"].replace("RN", "."),
        VECTORS["A"] + " /",
        VECTORS["A"].replace("/", " "),
        VECTORS["A"].replace("RN ", ""),
        VECTORS["A"].replace("RN", "##"),
    ],
)
def test_what_is_no_board_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        from_setup(Options(), text)
