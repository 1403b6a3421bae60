"""Squares, pyramids, moves and boards as text and back."""

import re
from typing import Any

from game.core.rules import NotationError
from game.core.words import mark
from game.nickel.board import COLOURS, FREE, ORIENTATIONS, Board
from game.nickel.rules import Fill, Lift, Move, Options, Place, State, pyramid_name, square_name
from game.nickel.shapes import SIZE
from game.nickel.shapes import square as square_at

FREE_TEXT = ".."


def read_square(text: str) -> int:
    """The square written as `c3`."""
    if not re.fullmatch("[a-e][1-5]", text):
        raise NotationError(f"not a square from a1 to e5: {text!r}")
    return square_at("abcde".index(text[0]), int(text[1]) - 1)


def read_pyramid(text: str) -> int:
    """The pyramid written as `RN`."""
    if not re.fullmatch(f"[{COLOURS}][{ORIENTATIONS}]", text):
        message = mark("not a colour of {colours} and an orientation of {orientations}: {text}")
        raise NotationError(message, colours=COLOURS, orientations=ORIENTATIONS, text=repr(text))
    return COLOURS.index(text[0]) * len(ORIENTATIONS) + ORIENTATIONS.index(text[1])


def write_move(move: Move) -> str:
    """The move as `c3`, while placing as `RN@c3` or `fill K7QF2M9X`."""
    match move:
        case Lift(square):
            return square_name(square)
        case Place(pyramid, square):
            return f"{pyramid_name(pyramid)}@{square_name(square)}"
        case Fill(code):
            return f"fill {code}"


def read_move(_state: State, data: Any) -> Move:
    """The move that a text writes down, legal or not."""
    if not isinstance(data, str):
        raise NotationError(f"not a move: {data!r}")
    text = data.strip()
    if text.startswith("fill "):
        return Fill(text.removeprefix("fill "))
    if "@" in text:
        pyramid, _, square = text.partition("@")
        return Place(read_pyramid(pyramid), read_square(square))
    return Lift(read_square(text))


def write_board(board: Board) -> str:
    """The board as five rows from the north: `RN OE .. … / …`."""
    names = [FREE_TEXT if p == FREE else pyramid_name(p) for p in board.pyramids]
    rows = [" ".join(names[rank * SIZE : (rank + 1) * SIZE]) for rank in reversed(range(SIZE))]
    return " / ".join(rows)


def read_board(text: str) -> Board:
    """The board that a text describes; rows end at `/`, pairs at any white space."""
    rows = [row.split() for row in text.split("/")]
    if [len(row) for row in rows] != [SIZE] * SIZE:
        message = mark("a board has five rows of five pairs, with / between the rows: {text}")
        raise NotationError(message, text=repr(text))
    pyramids = [FREE if pair == FREE_TEXT else read_pyramid(pair) for row in reversed(rows) for pair in row]
    placed = [p for p in pyramids if p != FREE]
    twice = sorted({pyramid_name(p) for p in placed if placed.count(p) > 1})
    if twice:
        raise NotationError(mark("on the board more than once: {pairs}"), pairs=", ".join(twice))
    return Board(tuple(pyramids))


def from_setup(options: Options, text: str) -> State:
    """The start position of a board given as text; with free squares the players place the rest by hand."""
    return State(read_board(text), options)


def setup_text(state: State) -> str:
    """The board under a position as text: where every pyramid stood before the first was lifted."""
    return write_board(state.board)
