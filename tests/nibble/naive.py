"""Nibble once more, plain and slow: cells as coordinates, flood fill, every subset, every order of taking.

Shares nothing with the game but the set-up text, which it reads for itself. A hexagon's cell is (half cells east, rows
south); a square's is (cells east, rows south).
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, permutations

Cell = tuple[int, int]

SQUARE = [(0, -1), (1, 0), (0, 1), (-1, 0)]
HEX = [(2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1), (1, 1)]
SIZES = {"square-9": (9, 7), "square-13": (13, 10), "hex-13": (13, 10)}  # tiles of a colour, threshold of a trio


def names_of(rows: list[str], hexagonal: bool) -> dict[Cell, str]:
    """The name of each cell of a board whose rows, from the north, have the lengths of these."""
    names = {}
    for south, row in enumerate(rows):
        north = len(rows) - south
        for east in range(len(row)):
            if hexagonal:
                names[2 * east - len(row), south] = f"{'abcdefghijklmno'[north - 1]}{east + 1}"
            else:
                names[east, south] = f"{'abcdefghijklm'[east]}{north}"
    return names


@dataclass
class Naive:
    """A game in progress; `play` changes it."""

    tiles: dict[Cell, str]
    names: dict[Cell, str]
    sides: list[Cell]
    table: str
    each: int
    trio: int
    held: list[dict[str, int]]
    to_the_last: bool = False
    mover: int = 0
    result: tuple[int, str] | None = field(init=False, default=None)

    @classmethod
    def read(cls, setup: str, hexagonal: bool, each: int, trio: int, to_the_last: bool = False) -> "Naive":
        board, _, table, *held = setup.split()
        rows = board.split("/")
        names = names_of(rows, hexagonal)
        letters = [letter for row in rows for letter in row]
        tiles = {cell: letter for cell, letter in zip(names, letters, strict=True) if letter != "."}
        counts = [_counts(table, text) for text in held[1:]] or [_counts(table, "-"), _counts(table, "-")]
        return cls(tiles, names, HEX if hexagonal else SQUARE, table, each, trio, counts, to_the_last)

    def around(self, cell: Cell) -> list[Cell]:
        return [(cell[0] + dx, cell[1] + dy) for dx, dy in self.sides]

    def open_enough(self, cell: Cell, tiles: dict[Cell, str]) -> bool:
        is_open = [near not in tiles for near in self.around(cell)] * 2
        need = len(self.sides) // 2
        return any(all(is_open[start : start + need]) for start in range(len(self.sides)))

    def connected(self, tiles: dict[Cell, str]) -> bool:
        if not tiles:
            return True
        start = next(iter(tiles))
        seen, todo = {start}, [start]
        while todo:
            new = [near for near in self.around(todo.pop()) if near in tiles and near not in seen]
            seen.update(new)
            todo += new
        return len(seen) == len(tiles)

    def takeable(self, cell: Cell, tiles: dict[Cell, str]) -> bool:
        if not self.open_enough(cell, tiles):
            return False
        return self.connected({other: colour for other, colour in tiles.items() if other != cell})

    def order_works(self, order: tuple[Cell, ...]) -> bool:
        """Whether tiles may be taken one after the other, each by the rule for a single tile."""
        tiles = dict(self.tiles)
        for cell in order:
            if not self.takeable(cell, tiles):
                return False
            del tiles[cell]
        return True

    def sets(self, every_order: bool = False) -> Iterator[frozenset[str]]:
        """Every legal set; `every_order` looks for one order that works (and asks that all agree)."""
        if self.result:
            return
        for colour in sorted(set(self.tiles.values())):
            mine = [cell for cell, c in self.tiles.items() if c == colour]
            if not every_order:
                mine = [cell for cell in mine if self.open_enough(cell, self.tiles)]
            for size in range(1, len(mine) + 1):
                for chosen in combinations(mine, size):
                    if self.legal(chosen, every_order):
                        yield frozenset(self.names[cell] for cell in chosen)

    def legal(self, chosen: tuple[Cell, ...], every_order: bool) -> bool:
        if not every_order:
            return self.order_works(chosen)
        verdicts = {self.order_works(order) for order in permutations(chosen)}
        assert len(verdicts) == 1, "the order mattered"
        return verdicts.pop()

    def play(self, names: frozenset[str]) -> None:
        for cell in [cell for cell, name in self.names.items() if name in names]:
            self.held[self.mover][self.tiles.pop(cell)] += 1
        self.result = self.verdict()
        self.mover = 1 - self.mover

    def verdict(self) -> tuple[int, str] | None:
        """(winner, reason) at the end of the mover's turn."""
        mine, theirs = self.held[self.mover], self.held[1 - self.mover]
        if self.each in mine.values():
            return self.mover, "colour"
        trios = [self.table[i : i + 3] for i in range(len(self.table) - 2)]
        if any(all(mine[colour] >= self.trio for colour in trio) for trio in trios):
            return self.mover, "trio"
        ahead = {seat: self.majorities(seat) * 2 > len(self.table) for seat in (0, 1)}
        if not self.tiles:
            return (0 if ahead[0] else 1), "majority"
        if self.to_the_last or not ahead[self.mover]:
            return None
        reach = {colour: theirs[colour] + self.left(colour) for colour in self.table}
        hope = self.each in reach.values() or any(all(reach[c] >= self.trio for c in trio) for trio in trios)
        return None if hope else (self.mover, "majority")

    def majorities(self, seat: int) -> int:
        return sum(2 * count > self.each for count in self.held[seat].values())

    def left(self, colour: str) -> int:
        return sum(c == colour for c in self.tiles.values())


def _counts(table: str, text: str) -> dict[str, int]:
    counts = dict.fromkeys(table, 0)
    letter = ""
    for character in text.replace("-", ""):
        if character.isalpha():
            letter = character
        else:
            counts[letter] = counts[letter] * 10 + int(character)
    return counts
