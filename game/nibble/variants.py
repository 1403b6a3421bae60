"""The three boards with their thresholds; tests make smaller ones of the same kind."""

from dataclasses import dataclass
from functools import cached_property

from game.nibble.board import Board, SquareBoard, hexagon

LETTERS = "ABCDEFGHIJKLM"


@dataclass(frozen=True)
class Variant:
    """A board, `colours` colours of `each` tiles, and what wins: `trio` of each of three neighbours at once; else, at
    the end, `most` or more in more than half of the colours."""

    key: str
    board: Board
    colours: int
    each: int
    trio: int

    def __post_init__(self) -> None:
        if self.colours * self.each != len(self.board.cells):
            raise ValueError(f"{self.key}: {self.colours} × {self.each} tiles on {len(self.board.cells)} cells")
        if self.colours % 2 == 0 or self.each % 2 == 0:
            raise ValueError(f"{self.key}: {self.colours} × {self.each} can end in a tie; both must be odd")

    @property
    def letters(self) -> str:
        return LETTERS[: self.colours]

    @property
    def most(self) -> int:
        """How many tiles of a colour are more than half: the majority of that colour."""
        return self.each // 2 + 1

    @property
    def majorities(self) -> int:
        """How many majorities are more than half: the majority of majorities."""
        return self.colours // 2 + 1

    @cached_property
    def trio_places(self) -> range:
        """The places in the colour table at which a trio can begin; the two ends are not neighbours."""
        return range(self.colours - 2)


SQUARE_9 = Variant("square-9", SquareBoard(9, 9), 9, 9, trio=7)
SQUARE_13 = Variant("square-13", SquareBoard(13, 13), 13, 13, trio=10)
HEX_13 = Variant("hex-13", hexagon(8), 13, 13, trio=10)

VARIANTS = {variant.key: variant for variant in (SQUARE_9, SQUARE_13, HEX_13)}
