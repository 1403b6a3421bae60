"""Nibble as text: moves as `a1+c3`, set-ups as `<board> table <letters>[ held <first> <second>]`.

The board is its rows from the north with `/` between them: a letter for each tile, `.` where one is taken. Tiles that
are taken are held: `A3B2` are three of A and two of B, `-` is none. Without `held` nobody holds any.
"""

import re

from game.core.bits import bits
from game.core.rules import NotationError
from game.core.seats import PerSeat, Seat
from game.core.words import mark
from game.nibble.groups import has_hole, parts
from game.nibble.rules import Move, State
from game.nibble.variants import Variant


def write_move(move: Move) -> str:
    """The cells of a move in order, joined by `+`."""
    return str(move)


def read_move(variant: Variant, text: object) -> Move:
    """The move in a text, its cells in any order; NotationError if one is no cell of the board or comes twice."""
    if not isinstance(text, str):
        raise NotationError(f"a move is a text as a1+c3, not {text!r}")
    chosen = 0
    for name in text.split("+"):
        cell = variant.board.by_name.get(name.strip())
        if cell is None:
            raise NotationError(f"{name.strip()!r} in {text!r} is no cell of the board {variant.key}")
        if chosen >> cell & 1:
            raise NotationError(f"{name.strip()} comes twice in {text!r}")
        chosen |= 1 << cell
    return Move(chosen, variant.board)


def write_board(state: State) -> str:
    """The tiles alone: rows from the north, `/` between them."""
    letter = {cell: state.variant.letters[colour] for colour, mask in enumerate(state.tiles) for cell in bits(mask)}
    return "/".join("".join(letter.get(cell, ".") for cell in row) for row in state.variant.board.rows)


def write_setup(state: State) -> str:
    """A position as the start of a game: board, colour table and, if tiles are taken, who holds them."""
    letters = state.variant.letters
    text = f"{write_board(state)} table {''.join(letters[colour] for colour in state.table)}"
    if any(map(any, state.held)):
        text += "".join([" held", *(" " + _write_counts(letters, counts) for counts in state.held)])
    return text


def read_setup(variant: Variant, text: str, to_the_last: bool = False) -> State:
    """The position in a text, FIRST to move; NotationError if it cannot arise from a full board or is the end."""
    words = text.split()
    if len(words) not in (3, 6) or words[1] != "table" or words[3:4] not in ([], ["held"]):
        message = mark("a set-up is '<board> table <letters>[ held <first> <second>]', not {text}")
        raise NotationError(message, text=repr(text))
    tiles = _read_board(variant, words[0])
    table = _read_table(variant, words[2])
    held = PerSeat(*(_read_counts(variant, word) for word in words[4:] or ("-", "-")))
    state = State(variant, table, tiles, held, Seat.FIRST, to_the_last)
    _check(state)
    return state


def _write_counts(letters: str, counts: tuple[int, ...]) -> str:
    return "".join(f"{letter}{count}" for letter, count in zip(letters, counts, strict=True) if count) or "-"


def _read_board(variant: Variant, text: str) -> tuple[int, ...]:
    rows = text.split("/")
    lengths = [len(row) for row in variant.board.rows]
    if [len(row) for row in rows] != lengths:
        message = mark("the rows of {text} do not have the lengths {lengths}")
        raise NotationError(message, text=repr(text), lengths=" ".join(map(str, lengths)))
    tiles = dict.fromkeys(variant.letters, 0)
    for cells, row in zip(variant.board.rows, rows, strict=True):
        for cell, letter in zip(cells, row, strict=True):
            if letter in tiles:
                tiles[letter] |= 1 << cell
            elif letter != ".":
                message = mark("{letter} in {row} is none of the colours {letters} and not '.'")
                raise NotationError(message, letter=repr(letter), row=repr(row), letters=variant.letters)
    return tuple(tiles.values())


def _read_table(variant: Variant, text: str) -> tuple[int, ...]:
    if sorted(text) != list(variant.letters):
        message = mark("the colour table {text} is not each of {letters} once")
        raise NotationError(message, text=repr(text), letters=variant.letters)
    return tuple(variant.letters.index(letter) for letter in text)


def _read_counts(variant: Variant, text: str) -> tuple[int, ...]:
    counts = dict.fromkeys(variant.letters, 0)
    if text != "-" and not re.fullmatch(r"([A-Z][1-9][0-9]?)+", text):
        raise NotationError(mark("held tiles are letters with counts, as A3B2, or '-', not {text}"), text=repr(text))
    for letter, count in re.findall(r"([A-Z])([0-9]+)", text):
        if counts.get(letter) != 0:
            message = mark("{letter} in {text} comes twice or is none of the colours {letters}")
            raise NotationError(message, letter=letter, text=repr(text), letters=variant.letters)
        counts[letter] = int(count)
    return tuple(counts.values())


def _check(state: State) -> None:
    """Raises NotationError if no game on this board comes to a position, or has ended there."""
    variant, board = state.variant, state.variant.board
    for letter, mask, *held in zip(variant.letters, state.tiles, *state.held, strict=True):
        if mask.bit_count() + sum(held) != variant.each:
            message = mark("there are {each} tiles of {letter}, not {n} on the board and {first} + {second} held")
            numbers = {"n": mask.bit_count(), "first": held[0], "second": held[1]}
            raise NotationError(message, each=variant.each, letter=letter, **numbers)
        for cell in bits(mask):
            for near in board.neighbours[cell]:
                if mask >> near & 1:
                    message = mark("{a} and {b} are neighbours, both of {letter}")
                    raise NotationError(message, a=board.names[cell], b=board.names[near], letter=letter)
    if len(parts(board, state.occupied)) > 1:
        raise NotationError(mark("the tiles are not all connected"))
    if has_hole(board, state.occupied):
        raise NotationError(mark("a taken tile is shut in by others: it could not have been taken"))
    if state.outcome:
        message = mark("the game would be over before the first move ({reason})")
        raise NotationError(message, reason=state.outcome.reason)
