"""The geometry of the boards as bits of an int: cells, names, neighbours, and which tiles the edge leaves free.

A cell is the number of its bit: first by the letter of its name, then by its number, so cells in order are names in
order. Between two rows of bits one bit stays empty; so a shift never carries a tile from one row into the next.

The tests for free tiles look at the ring of neighbours only. That is exact while the board has no holes, which holds
for ever once it holds at the start: a tile with an open side joins the outside when it is taken. In a board without
holes two occupied arcs round a tile are joined nowhere else: a way round from one to the other would close a ring of
tiles that has open cells inside and outside.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cached_property

from game.core.bits import bits


class Board(ABC):
    """A board of either kind."""

    @property
    @abstractmethod
    def stride(self) -> int:
        """The distance of two rows of bits."""

    @property
    @abstractmethod
    def steps(self) -> tuple[int, ...]:
        """From a cell to the one at each of its sides in turn."""

    @property
    @abstractmethod
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The cells as they lie: rows from the north, each from the west."""

    @property
    @abstractmethod
    def names(self) -> dict[int, str]:
        """The cells with their names, as `a1`."""

    @abstractmethod
    def place(self, cell: int) -> tuple[float, int]:
        """The centre of a cell, in cells east of the board's centre line and rows south of its northern row."""

    @abstractmethod
    def free(self, tiles: int) -> int:
        """Of tiles without holes: those with enough open sides in a row that part nothing when taken."""

    @abstractmethod
    def rivals(self, chosen: int, tiles: int) -> int:
        """Cells diagonal to chosen tiles that must stay when those are taken: nothing else joins what lies between."""

    @cached_property
    def mask(self) -> int:
        """All cells."""
        return sum(1 << cell for row in self.rows for cell in row)

    @cached_property
    def cells(self) -> tuple[int, ...]:
        """All cells in order of their names."""
        return tuple(bits(self.mask))

    @cached_property
    def by_name(self) -> dict[str, int]:
        """The cells by their names."""
        return {name: cell for cell, name in self.names.items()}

    @cached_property
    def sides(self) -> dict[int, tuple[int | None, ...]]:
        """For each cell the cell at each of its sides in turn, None where the board ends."""
        on_board = set(self.cells)
        around = {cell: [cell + step for step in self.steps] for cell in self.cells}
        return {cell: tuple(c if c in on_board else None for c in near) for cell, near in around.items()}

    @cached_property
    def neighbours(self) -> dict[int, tuple[int, ...]]:
        """For each cell the cells that touch it."""
        return {cell: tuple(c for c in near if c is not None) for cell, near in self.sides.items()}

    @cached_property
    def near_masks(self) -> tuple[int, ...]:
        """For each of `cells` its neighbours as a mask."""
        return tuple(sum(1 << near for near in self.neighbours[cell]) for cell in self.cells)

    @property
    def needed(self) -> int:
        """How many sides in a row must be open: half of them."""
        return len(self.steps) // 2

    def is_open(self, cell: int, tiles: int) -> bool:
        """Whether enough sides in a row of the cell are open."""
        closed = [near is not None and tiles >> near & 1 for near in self.sides[cell]]
        around = closed + closed[: self.needed - 1]
        return any(not any(around[i : i + self.needed]) for i in range(len(closed)))


@dataclass(frozen=True)
class SquareBoard(Board):
    """Columns `a`, `b`, … from the west, rows 1, 2, … from the south; sides in the order N E S W."""

    width: int
    height: int

    @property
    def stride(self) -> int:
        return self.height + 1

    @property
    def steps(self) -> tuple[int, ...]:
        return (1, self.stride, -1, -self.stride)

    @cached_property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        return tuple(
            tuple(column * self.stride + row for column in range(self.width)) for row in reversed(range(self.height))
        )

    @cached_property
    def names(self) -> dict[int, str]:
        return {cell: f"{_letter(cell // self.stride)}{cell % self.stride + 1}" for cell in self.cells}

    def place(self, cell: int) -> tuple[float, int]:
        column, row = divmod(cell, self.stride)
        return column - (self.width - 1) / 2, self.height - 1 - row

    def free(self, tiles: int) -> int:
        stride = self.height + 1
        north, south, east, west = tiles >> 1, tiles << 1, tiles >> stride, tiles << stride
        # two open sides in a row <=> not both of north and south, not both of east and west
        covered = (north & south) | (east & west)
        # a corner between two tiles needs the tile that joins them
        east_splits = east & ((north & ~(east >> 1)) | (south & ~(east << 1)))
        west_splits = west & ((north & ~(west >> 1)) | (south & ~(west << 1)))
        return tiles & ~(covered | east_splits | west_splits)

    def rivals(self, chosen: int, tiles: int) -> int:
        stride = self.height + 1
        east, west = chosen & (tiles >> stride), chosen & (tiles << stride)
        north, south = tiles >> 1, tiles << 1
        eastern = ((east & north) << (stride + 1)) | ((east & south) << (stride - 1))
        return eastern | ((west & north) >> (stride - 1)) | ((west & south) >> (stride + 1))


@dataclass(frozen=True)
class HexBoard(Board):
    """Flat rows of hexagons, each centred, so next to a row lies one that is a cell longer or shorter.

    `lengths` are those of the rows from the south; rows `a`, `b`, … from the south, cells 1, 2, … from the west; sides
    in turn from the east: E NE NW W SW SE.
    """

    lengths: tuple[int, ...]

    def __post_init__(self) -> None:
        if any(abs(a - b) != 1 for a, b in zip(self.lengths, self.lengths[1:], strict=False)):
            raise ValueError(f"rows side by side must differ by one cell: {self.lengths}")

    @cached_property
    def stride(self) -> int:
        return max(start + length for start, length in zip(self._starts, self.lengths, strict=True)) + 1

    @property
    def steps(self) -> tuple[int, ...]:
        return (1, self.stride, self.stride - 1, -1, -self.stride, 1 - self.stride)

    @cached_property
    def _starts(self) -> tuple[int, ...]:
        """The column in which each row begins; columns slant, so that a step north-east stays in its column."""
        slanted = [-(length + row) // 2 for row, length in enumerate(self.lengths)]
        return tuple(start - min(slanted) for start in slanted)

    @cached_property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        starts = [row * self.stride + start for row, start in enumerate(self._starts)]
        northward = [tuple(range(s, s + length)) for s, length in zip(starts, self.lengths, strict=True)]
        return tuple(reversed(northward))

    @cached_property
    def names(self) -> dict[int, str]:
        northward = enumerate(reversed(self.rows))
        return {cell: f"{_letter(row)}{i}" for row, cells in northward for i, cell in enumerate(cells, 1)}

    def place(self, cell: int) -> tuple[float, int]:
        row, column = divmod(cell, self.stride)
        return column - self._starts[row] - (self.lengths[row] - 1) / 2, len(self.lengths) - 1 - row

    def free(self, tiles: int) -> int:
        stride = self.stride
        e, ne, nw = tiles >> 1, tiles >> stride, tiles >> (stride - 1)
        w, sw, se = tiles << 1, tiles << stride, tiles << (stride - 1)
        # three open sides in a row <=> no two opposite tiles, and not every other side closed;
        # two tiles with a gap of one between them (the latter has three such) would be parted
        covered = (e & w) | (ne & sw) | (nw & se)
        gaps = (~ne & e & nw) | (~nw & ne & w) | (~w & nw & sw) | (~sw & w & se) | (~se & sw & e) | (~e & se & ne)
        return tiles & ~(covered | gaps)

    def rivals(self, chosen: int, tiles: int) -> int:
        return 0  # all cells round a tile touch it, so none has its colour


def hexagon(side: int) -> HexBoard:
    """The regular hexagon with `side` cells a side."""
    grow = tuple(range(side, 2 * side))
    return HexBoard(grow + grow[-2::-1])


def _letter(number: int) -> str:
    return chr(ord("a") + number)
