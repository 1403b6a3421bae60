"""The squares of the board as bits of an int, and the shapes of five that win."""

from collections.abc import Iterable
from typing import NamedTuple

SIZE = 5
SQUARES = range(SIZE * SIZE)
"""Square numbers: 0 is a1, 4 is e1, 24 is e5."""
FULL = (1 << len(SQUARES)) - 1


def square(file: int, rank: int) -> int:
    """The number of a square from its file (0 in the west) and rank (0 in the south)."""
    return rank * SIZE + file


def file_rank(number: int) -> tuple[int, int]:
    """The file and rank of a square, both from 0."""
    return number % SIZE, number // SIZE


def mask_of(squares: Iterable[int]) -> int:
    """The set of squares as bits."""
    mask = 0
    for number in squares:
        mask |= 1 << number
    return mask


class Shape(NamedTuple):
    """Five squares that win, and the key of the reason."""

    reason: str
    mask: int


def _lines() -> tuple[int, ...]:
    n = range(SIZE)
    rows = [mask_of(square(f, r) for f in n) for r in n]
    columns = [mask_of(square(f, r) for r in n) for f in n]
    diagonals = [mask_of(square(i, i) for i in n), mask_of(square(i, SIZE - 1 - i) for i in n)]
    return (*rows, *columns, *diagonals)


def _ells(along: int, across: int) -> set[int]:
    """Every L whose arms, corner included, are `along` squares west or east and `across` north or south."""
    found = set()
    for corner in SQUARES:
        file, rank = file_rank(corner)
        for east in (-1, 1):
            for north in (-1, 1):
                if 0 <= file + east * (along - 1) < SIZE and 0 <= rank + north * (across - 1) < SIZE:
                    arm = [square(file + east * i, rank) for i in range(along)]
                    other = [square(file, rank + north * i) for i in range(across)]
                    found.add(mask_of([*arm, *other]))
    return found


EDGE = mask_of(s for s in SQUARES if {0, SIZE - 1} & set(file_rank(s)))
LINES = _lines()
"""The 5 rows, 5 columns and 2 long diagonals."""
ELLS = tuple(sorted(_ells(3, 3)))
"""The 36 places of two arms of three."""
LONG_ELLS = tuple(sorted(_ells(4, 2) | _ells(2, 4)))
"""The 64 places of an arm of four and one of two."""

CLASSIC = (*(Shape("line", m) for m in LINES), *(Shape("ell", m) for m in ELLS))
WITH_LONG = (*CLASSIC, *(Shape("long-ell", m) for m in LONG_ELLS))


_FILE_A = mask_of(square(0, rank) for rank in range(SIZE))
_FILES_A_TO_B = _FILE_A | _FILE_A << 1
_FILES_A_TO_C = _FILES_A_TO_B | _FILE_A << 2
_FILES_A_TO_D = _FILES_A_TO_C | _FILE_A << 3


def wins(tokens: int, long_l: bool) -> bool:
    """Whether a set of tokens covers a winning shape; all places of a shape are tried at once.

    An arm is kept as the bit of its west or south end: `east` and `north` are the arms of three, so an L of five is an
    end of the one that is also an end of the other.
    """
    east = tokens & tokens >> 1 & tokens >> 2 & _FILES_A_TO_C
    north = tokens & tokens >> SIZE & tokens >> 2 * SIZE
    if east & east >> 2 & _FILE_A or north & north >> 2 * SIZE or (east | east << 2) & (north | north << 2 * SIZE):
        return True
    if long_l and _has_long_ell(tokens, east, north):
        return True
    return any(line & tokens == line for line in LINES[2 * SIZE :])


def _has_long_ell(tokens: int, east: int, north: int) -> bool:
    east_4, north_4 = east & tokens >> 3 & _FILES_A_TO_B, north & tokens >> 3 * SIZE
    east_2, north_2 = tokens & tokens >> 1 & _FILES_A_TO_D, tokens & tokens >> SIZE
    lying = (east_4 | east_4 << 3) & (north_2 | north_2 << SIZE)
    standing = (north_4 | north_4 << 3 * SIZE) & (east_2 | east_2 << 1)
    return bool(lying | standing)


def completed(tokens: int, long_l: bool) -> tuple[Shape, ...]:
    """The winning shapes that a set of tokens covers: lines first, then Ls, then long Ls where they count."""
    if not wins(tokens, long_l):
        return ()
    shapes = WITH_LONG if long_l else CLASSIC
    return tuple(shape for shape in shapes if shape.mask & tokens == shape.mask)
