"""What the rules of any game look like from outside: a frozen state, an outcome, a refusal."""

from dataclasses import dataclass
from typing import Any, Protocol, Self, TypeVar

from game.core.seats import Seat
from game.core.words import LocalizedError

M = TypeVar("M")
M_contra = TypeVar("M_contra", contravariant=True)


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the winner (None for a tie) and the key of the reason."""

    winner: Seat | None
    reason: str


class IllegalMove(ValueError):
    """A move that the rules refuse: the key of the first condition that fails, and the cells that show it."""

    def __init__(self, reason: str, message: str, cells: tuple[Any, ...] = ()) -> None:
        super().__init__(message)
        self.reason = reason
        self.cells = cells


class NotationError(LocalizedError):
    """Text that is no move, board, option or code; the message quotes it."""


class State(Protocol[M_contra]):
    """A position: frozen and hashable; `play` gives the next one or raises IllegalMove and changes nothing."""

    @property
    def to_move(self) -> Seat: ...

    @property
    def outcome(self) -> Outcome | None: ...

    def play(self, move: M_contra) -> Self: ...
