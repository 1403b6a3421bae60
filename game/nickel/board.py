"""The 25 pyramids and where they stand."""

from dataclasses import dataclass, replace
from functools import cached_property

from game.core.codes import Dice, normal_code
from game.nickel.shapes import SQUARES, mask_of

COLOURS = "ROGBP"
ORIENTATIONS = "NESWU"
"""North, East, South, West and Up: standing."""
PYRAMIDS = range(len(COLOURS) * len(ORIENTATIONS))
"""Pyramid numbers, sorted by colour and then by orientation: 0 is RN, 24 is PU."""
FREE = -1
"""Where no pyramid has been placed yet."""


def colour_of(pyramid: int) -> int:
    """The place of a pyramid's colour in COLOURS."""
    return pyramid // len(ORIENTATIONS)


def orientation_of(pyramid: int) -> int:
    """The place of a pyramid's orientation in ORIENTATIONS."""
    return pyramid % len(ORIENTATIONS)


def match(one: int, other: int) -> bool:
    """Whether two pyramids share their colour or their orientation."""
    return colour_of(one) == colour_of(other) or orientation_of(one) == orientation_of(other)


@dataclass(frozen=True)
class Board:
    """The pyramid of every square as the game began, FREE where none was placed yet.

    It stays the same while pyramids are lifted, so that what is worked out of it is worked out once.
    """

    pyramids: tuple[int, ...]

    def __post_init__(self) -> None:
        placed = [p for p in self.pyramids if p != FREE]
        if len(self.pyramids) != len(SQUARES) or len(set(placed)) != len(placed) or not set(placed) <= set(PYRAMIDS):
            raise ValueError(f"not a board of 25 different pyramids: {self.pyramids!r}")

    @cached_property
    def free(self) -> tuple[int, ...]:
        """The squares with no pyramid yet."""
        return tuple(s for s in SQUARES if self.pyramids[s] == FREE)

    @cached_property
    def rack(self) -> tuple[int, ...]:
        """The pyramids not yet on the board, sorted."""
        return tuple(sorted(set(PYRAMIDS) - set(self.pyramids)))

    @cached_property
    def matching(self) -> tuple[int, ...]:
        """For each pyramid the squares, as bits, whose pyramid shares its colour or its orientation."""
        return tuple(
            mask_of(s for s in SQUARES if self.pyramids[s] != FREE and match(p, self.pyramids[s])) for p in PYRAMIDS
        )

    def placed(self, pyramid: int, square: int) -> "Board":
        """The board with one more pyramid."""
        return replace(self, pyramids=(*self.pyramids[:square], pyramid, *self.pyramids[square + 1 :]))

    def filled(self, code: str) -> "Board":
        """The board with its free squares filled at random, the same everywhere for the same code."""
        pyramids = list(self.pyramids)
        shuffled = Dice(normal_code(code)).shuffled(self.rack)
        for square, pyramid in zip(self.free, shuffled, strict=True):
            pyramids[square] = pyramid
        return Board(tuple(pyramids))


EMPTY = Board((FREE,) * len(SQUARES))
