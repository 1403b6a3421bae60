"""The rules of Nickel: a frozen state, three kinds of moves, and the reasons why a move is refused."""

from dataclasses import dataclass, field, replace
from functools import cached_property

from game.core.bits import bits
from game.core.codes import normal_code
from game.core.options import option
from game.core.rules import IllegalMove, Outcome
from game.core.seats import PerSeat, Seat
from game.core.words import mark
from game.nickel.board import COLOURS, EMPTY, ORIENTATIONS, PYRAMIDS, Board, colour_of, orientation_of
from game.nickel.shapes import EDGE, SQUARES, Shape, completed, file_rank


@dataclass(frozen=True)
class Options:
    """What a table can agree on before the game."""

    long_l: bool = option(
        False, mark("Long L wins too"), mark("An L with an arm of four and an arm of two counts as well.")
    )


@dataclass(frozen=True, order=True)
class Lift:
    """Lift the pyramid of a square, lay it in front of the opponent, and put a token in its place."""

    square: int

    def __post_init__(self) -> None:
        _check(self.square, SQUARES, "square")


@dataclass(frozen=True, order=True)
class Place:
    """While the board is filled by hand: put a pyramid of the rack on a free square."""

    pyramid: int
    square: int

    def __post_init__(self) -> None:
        _check(self.pyramid, PYRAMIDS, "pyramid")
        _check(self.square, SQUARES, "square")


@dataclass(frozen=True)
class Fill:
    """While the board is filled by hand: leave the rest to chance, that is to a board code."""

    code: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "code", normal_code(self.code))


Move = Lift | Place | Fill


def _check(number: int, allowed: range, what: str) -> None:
    if number not in allowed:
        raise ValueError(f"{what} {number!r} is not in {allowed.start}..{allowed.stop - 1}")


def square_name(square: int) -> str:
    """The square as `c3`."""
    file, rank = file_rank(square)
    return f"{'abcde'[file]}{rank + 1}"


def pyramid_name(pyramid: int) -> str:
    """The pyramid as `RN`: colour, then orientation."""
    return COLOURS[colour_of(pyramid)] + ORIENTATIONS[orientation_of(pyramid)]


@dataclass(frozen=True)
class State:
    """A position. While the board has free squares the players place pyramids; then FIRST makes the first move."""

    board: Board = EMPTY
    options: Options = field(default=Options())
    tokens: PerSeat[int] = field(default=PerSeat(0, 0))
    """The squares, as bits, that hold each player's tokens."""
    taken: PerSeat[tuple[int, ...]] = field(default=PerSeat((), ()))
    """The pyramids that were laid in front of each player, newest last."""
    turn: Seat = Seat.FIRST

    @property
    def placing(self) -> bool:
        """Whether the board is still being filled."""
        return bool(self.board.free)

    @cached_property
    def to_move(self) -> Seat:
        """Whose turn it is. Placing alternates so that the last pyramid is SECOND's and FIRST then begins."""
        if self.placing:
            return Seat.SECOND if len(self.board.free) % 2 else Seat.FIRST
        return self.turn

    @cached_property
    def occupied(self) -> int:
        """The squares, as bits, that hold a token."""
        return self.tokens.first | self.tokens.second

    def front(self, seat: Seat) -> int | None:
        """The pyramid in front of a player, which that player's next square has to match."""
        taken = self.taken[seat]
        return taken[-1] if taken else None

    def pyramid_at(self, square: int) -> int | None:
        """The pyramid that stands on a square now."""
        pyramid = self.board.pyramids[square]
        return None if pyramid not in PYRAMIDS or self.occupied >> square & 1 else pyramid

    @cached_property
    def shapes(self) -> tuple[Shape, ...]:
        """The winning shapes that the last mover has completed."""
        return completed(self.tokens[self.turn.other], self.options.long_l)

    @cached_property
    def legal(self) -> int:
        """The squares, as bits, that the player to move may lift from; none while placing or when the game is over."""
        return 0 if self.placing or self.shapes else self._matching

    @cached_property
    def _matching(self) -> int:
        front = self.front(self.turn)
        if front is None:
            return EDGE
        return self.board.matching[front] & ~self.occupied

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game ended: by a shape of the last mover, or because the player to move is stuck."""
        if self.placing:
            return None
        if self.shapes:
            return Outcome(self.turn.other, self.shapes[0].reason)
        return None if self._matching else Outcome(self.turn.other, "stuck")

    def play(self, move: Move) -> "State":
        """The position after a move; IllegalMove names the first condition that fails."""
        match move:
            case Lift(square):
                return self._lift(square)
            case Place(pyramid, square):
                return self._place(pyramid, square)
            case Fill(code):
                self._refuse_unless_placing(())
                return replace(self, board=self.board.filled(code))

    def _lift(self, square: int) -> "State":
        if not self.legal >> square & 1:
            raise self._refusal(square)
        seat, other = self.turn, self.turn.other
        return State(
            self.board,
            self.options,
            self.tokens.with_(seat, self.tokens[seat] | 1 << square),
            self.taken.with_(other, (*self.taken[other], self.board.pyramids[square])),
            other,
        )

    def _refusal(self, square: int) -> IllegalMove:
        name, cells = square_name(square), (square,)
        if self.placing:
            return IllegalMove("placing", f"{name}: the board is still being filled", cells)
        if self.outcome:
            return IllegalMove("over", f"{name}: the game is over", cells)
        if self.occupied >> square & 1:
            return IllegalMove("taken", f"{name}: a token stands there", cells)
        front = self.front(self.turn)
        if front is None:
            return IllegalMove("edge-first", f"{name}: the first move is made at the edge of the board", cells)
        pyramid = pyramid_name(self.board.pyramids[square])
        return IllegalMove("no-match", f"{name}: {pyramid} does not match {pyramid_name(front)}", cells)

    def _place(self, pyramid: int, square: int) -> "State":
        name = square_name(square)
        self._refuse_unless_placing((square,))
        if pyramid not in self.board.rack:
            raise IllegalMove("not-on-rack", f"{pyramid_name(pyramid)} is on the board already", (square,))
        if square not in self.board.free:
            raise IllegalMove("occupied", f"{name}: a pyramid stands there", (square,))
        return replace(self, board=self.board.placed(pyramid, square))

    def _refuse_unless_placing(self, cells: tuple[int, ...]) -> None:
        if not self.placing:
            raise IllegalMove("filled", "the board is full; pyramids are lifted now, not placed", cells)


def start(options: Options, code: str) -> State:
    """The start position that grows from a board code."""
    return State(EMPTY.filled(code), options)


def legal_moves(state: State) -> tuple[Move, ...]:
    """Every legal move, sorted; while placing each pyramid of the rack on each free square.

    `Fill` is legal too while placing but, as there is one for every code, it is not listed.
    """
    if state.placing:
        return tuple(Place(pyramid, square) for pyramid in state.board.rack for square in state.board.free)
    return tuple(Lift(square) for square in bits(state.legal))
