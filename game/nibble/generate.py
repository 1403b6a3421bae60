"""Start boards from a code: every board without equal neighbours about as likely as every other.

A random deal is repaired by swaps and then stirred by some ten sweeps of random swaps that keep it valid. Such swaps
are as likely as their reverse, so they draw every board they reach towards the same chance. Backtracking from cell to
cell would favour some boards, and now and then run for ever.
"""

from game.core.codes import Dice, normal_code
from game.core.seats import PerSeat
from game.nibble.board import Board
from game.nibble.rules import State
from game.nibble.variants import Variant

SWEEPS = 10
TRIES = 4
DEALS = 1000


def generate(variant: Variant, code: str, to_the_last: bool = False) -> State:
    """The start position of a board code; NotationError if the code cannot be one."""
    dice = Dice(f"nibble {variant.key} {normal_code(code)}")
    tiles = deal(variant.board, variant.colours, variant.each, dice)
    table = tuple(dice.shuffled(range(variant.colours)))
    nothing = (0,) * variant.colours
    return State(variant, table, tiles, PerSeat(nothing, nothing), to_the_last=to_the_last)


def deal(board: Board, colours: int, each: int, dice: Dice, sweeps: int = SWEEPS) -> tuple[int, ...]:
    """The mask of each colour on a full board without equal neighbours; ValueError if none is found."""
    bag = [colour for colour in range(colours) for _ in range(each)]
    for _ in range(DEALS):
        mixer = _Mixer(board, dice.shuffled(bag), colours)
        if mixer.repair(dice):
            mixer.stir(dice, sweeps)
            return tuple(mixer.tiles)
    raise ValueError(f"no board of {colours} × {each} tiles without equal neighbours in {DEALS} deals")


class _Mixer:
    """A full board whose tiles are swapped: the colour of each cell, and the mask of each colour."""

    def __init__(self, board: Board, deal: list[int], colours: int) -> None:
        self.colours = deal
        self.bit = [1 << cell for cell in board.cells]
        self.near = board.near_masks
        self.tiles = [0] * colours
        for colour, bit in zip(deal, self.bit, strict=True):
            self.tiles[colour] |= bit

    def repair(self, dice: Dice) -> bool:
        """Swaps each tile beside its equal with a random other with which both fit; False if none is found for one."""
        cells = len(self.colours)
        for i in range(cells):
            beside_equal = self.near[i] & self.tiles[self.colours[i]]
            if beside_equal and not any(self.swap(i, dice.below(cells)) for _ in range(TRIES * cells)):
                return False
        return True

    def stir(self, dice: Dice, sweeps: int) -> None:
        """Tries as many random swaps as the board has cells, and that `sweeps` times."""
        cells, below, swap = len(self.colours), dice.below, self.swap
        for _ in range(sweeps * cells):
            swap(*divmod(below(cells * cells), cells))

    def swap(self, i: int, j: int) -> bool:
        """Swaps two tiles if no equal tile is beside either afterwards; says whether it did."""
        colours, tiles = self.colours, self.tiles
        a, b = colours[i], colours[j]
        both = self.bit[i] | self.bit[j]
        with_i, with_j = tiles[b] ^ both, tiles[a] ^ both
        if a == b or with_i & self.near[i] or with_j & self.near[j]:
            return False
        colours[i], colours[j] = b, a
        tiles[a], tiles[b] = with_j, with_i
        return True
