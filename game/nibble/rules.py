"""The rules of Nibble: options, the frozen state, which tiles may be taken, and how the game ends.

The rules ask that the tiles hang together after every single tile that is taken. The order never matters, and it is
enough that they do so at the end: tiles of one colour never touch, so taking one opens no side of another, and every
tile of the set that is put back on the final position touches a tile there (it touched some tile, of another colour,
and those all stay). For the same reason every part of a legal set is legal.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from game.core.bits import bits
from game.core.options import option
from game.core.rules import IllegalMove, Outcome
from game.core.seats import PerSeat, Seat
from game.core.words import mark
from game.nibble.board import Board
from game.nibble.groups import parts
from game.nibble.variants import Variant
from game.nibble.winnable import Wins, possible, reached


@dataclass(frozen=True, order=True)
class Move:
    """A set of tiles: the mask of their cells (`bits` lists them), and the board that names them."""

    mask: int
    board: Board = field(compare=False, repr=False)

    def __str__(self) -> str:
        return "+".join(self.board.names[cell] for cell in bits(self.mask & self.board.mask))


@dataclass(frozen=True)
class Options:
    """What is settled before the game."""

    variant: str = option(
        "square-9",
        mark("Board"),
        mark("More colours make a longer game."),
        (
            ("square-9", mark("Square, 9 colours")),
            ("square-13", mark("Square, 13 colours")),
            ("hex-13", mark("Hexagon, 13 colours")),
        ),
    )
    to_the_last: bool = option(
        False,
        mark("Play to the last tile"),
        mark("The game goes on when the majority can no longer change."),
    )


@dataclass(frozen=True)
class State:
    """A position. `tiles` is a mask for each colour, `held` the number of tiles of each colour that a seat has taken,
    `table` the colours in the order of the colour table."""

    variant: Variant
    table: tuple[int, ...]
    tiles: tuple[int, ...]
    held: PerSeat[tuple[int, ...]]
    to_move: Seat = Seat.FIRST
    to_the_last: bool = False

    @cached_property
    def occupied(self) -> int:
        """The cells with a tile, as a mask."""
        return sum(self.tiles)

    @cached_property
    def free(self) -> int:
        """The tiles that may be taken, each for itself."""
        return 0 if self.outcome else self.variant.board.free(self.occupied)

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game ended: at once, when it is decided (unless played to the last tile), or with the last tile."""
        mover = self.to_move.other  # of the turn that led here
        won = {seat: self.reached(seat) for seat in (mover, mover.other)}
        for seat, wins in won.items():
            if wins.at_once:
                return Outcome(seat, "colour" if wins.colours else "trio")
        for seat, wins in won.items():
            if wins.majority and self._is_last_word(seat):
                return Outcome(seat, "majority")
        return None

    def _is_last_word(self, seat: Seat) -> bool:
        decided = not self.to_the_last and not self.winnable(seat.other).at_once
        return decided or not self.occupied

    def reached(self, seat: Seat) -> Wins:
        """What a seat has reached; the majority counts only once the game ends by it."""
        return reached(self.variant, self.table, self.held[seat])

    def winnable(self, seat: Seat) -> Wins:
        """What a seat can still reach, or has."""
        return possible(self.variant, self.table, self.held[seat.other])

    def colour_at(self, cell: int) -> int | None:
        """The colour of the tile on a cell, None where there is none."""
        return next((colour for colour, mask in enumerate(self.tiles) if mask >> cell & 1), None)

    def move(self, chosen: int) -> Move:
        """The move that takes the tiles of a mask, legal or not."""
        return Move(chosen, self.variant.board)

    def is_legal(self, chosen: int) -> bool:
        """Whether a set may be taken, without listing what else may be."""
        if chosen <= 0 or chosen & ~self.free or not any(chosen & ~mask == 0 for mask in self.tiles):
            return False
        return not self.variant.board.rivals(chosen, self.occupied) & chosen

    def legal_with(self, chosen: int) -> int:
        """The tiles each of which may be added to a legal set; for none chosen, all that may be taken."""
        if not chosen:
            return self.free
        if not self.is_legal(chosen):
            return 0
        colour = next(mask for mask in self.tiles if mask & chosen)
        return colour & self.free & ~chosen & ~self.variant.board.rivals(chosen, self.occupied)

    def legal_sets(self) -> Iterator[int]:
        """The mask of every set that may be taken, colour by colour."""
        rivals = self.variant.board.rivals
        for mask in self.tiles:
            free = mask & self.free
            if not free:
                continue
            sets = [0]
            for cell in bits(free):
                tile = 1 << cell
                apart = rivals(tile, self.occupied)
                sets += [others | tile for others in sets if not others & apart]
            yield from sets[1:]

    def legal_moves(self) -> tuple[Move, ...]:
        """The same as moves, sorted. Some 5 to 40, seldom more than 100."""
        return tuple(self.move(chosen) for chosen in sorted(self.legal_sets()))

    def play(self, move: Move) -> "State":
        """The position after a turn; IllegalMove says which condition fails and where."""
        chosen = move.mask
        if not self.is_legal(chosen):
            raise self._refusal(chosen)
        tiles = tuple(mask & ~chosen for mask in self.tiles)
        counts = zip(self.held[self.to_move], self.tiles, strict=True)
        held = self.held.with_(self.to_move, tuple(count + (mask & chosen).bit_count() for count, mask in counts))
        return State(self.variant, self.table, tiles, held, self.to_move.other, self.to_the_last)

    def _refusal(self, chosen: int) -> IllegalMove:
        """The first condition that a set fails, in the order in which a player would check them."""
        board, occupied = self.variant.board, self.occupied
        names = str(self.move(chosen)) or "nothing"
        if self.outcome:
            return IllegalMove("over", f"{names}: the game is over")
        if not chosen:
            return IllegalMove("empty", "a turn takes at least one tile")
        if chosen & ~occupied:
            cells = tuple(bits(chosen & board.mask & ~occupied))
            return IllegalMove("not-there", f"{names}: not all of these are tiles on the board", cells)
        if sum(bool(mask & chosen) for mask in self.tiles) > 1:
            return IllegalMove("mixed", f"{names}: tiles of different colours", tuple(bits(chosen)))
        for cell in bits(chosen):
            if not board.is_open(cell, occupied):
                closed = (near for near in board.neighbours[cell] if occupied >> near & 1)
                message = f"{names}: {board.names[cell]} has fewer than {board.needed} open sides in a row"
                return IllegalMove("covered", message, (cell, *closed))
        cut_off = sum(parts(board, occupied & ~chosen)[1:])
        return IllegalMove("splits", f"{names}: the other tiles would fall apart", tuple(bits(cut_off)))
