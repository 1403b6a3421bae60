"""A game in progress: every state since the start, the moves between them, and where the players are."""

from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from game.core import options as option_fields
from game.core.pages import Diagram
from game.core.record import Record
from game.core.rules import IllegalMove, NotationError, Outcome
from game.core.seats import Seat
from game.core.spec import GameSpec
from game.core.words import LocalizedError, mark

O = TypeVar("O")  # noqa: E741
S = TypeVar("S", bound=Any)
M = TypeVar("M")

_AT = mark("move {number}: {error}")


class BadRecord(LocalizedError):
    """A record that cannot be replayed: the number of the move that fails (None: the set-up) and its reason key."""

    def __init__(self, at: int | None, reason: str, message: str, /, **values: object) -> None:
        super().__init__(message, **values)
        self.at = at
        self.reason = reason


@dataclass(frozen=True)
class Match(Generic[O, S, M]):
    """A game with its past and, after undo, its future; all methods give a new Match and leave this one alone."""

    spec: GameSpec[O, S, M]
    options: O
    states: tuple[S, ...]
    moves: tuple[M, ...] = ()
    index: int = 0

    @classmethod
    def start(cls, spec: GameSpec[O, S, M], options: O, code: str) -> "Match[O, S, M]":
        """A new game on the board that grows from a code."""
        return cls(spec, options, (spec.start(options, code),))

    @classmethod
    def from_setup(cls, spec: GameSpec[O, S, M], options: O, setup: str) -> "Match[O, S, M]":
        """A new game on a board given as text."""
        return cls(spec, options, (spec.from_setup(options, setup),))

    @classmethod
    def from_diagram(cls, spec: GameSpec[O, S, M], diagram: Diagram) -> "Match[O, S, M]":
        """What is played on a board of the rules."""
        match = cls.from_setup(spec, diagram.options or spec.options(), diagram.setup)
        for data in diagram.moves:
            match = match.play(spec.read_move(match.state, data))
        return match

    @property
    def state(self) -> S:
        return self.states[self.index]

    @property
    def outcome(self) -> Outcome | None:
        outcome: Outcome | None = self.state.outcome
        return outcome

    @property
    def can_undo(self) -> bool:
        return self.index > 0

    @property
    def can_redo(self) -> bool:
        return self.index < len(self.moves)

    def play(self, move: M) -> "Match[O, S, M]":
        """The match after a move; what had been taken back is dropped. Raises IllegalMove."""
        after = self.state.play(move)
        i = self.index
        return replace(self, states=(*self.states[: i + 1], after), moves=(*self.moves[:i], move), index=i + 1)

    def at(self, index: int) -> "Match[O, S, M]":
        """The match gone to after `index` moves (clamped); the moves behind stay for redo until one is played."""
        return replace(self, index=max(0, min(index, len(self.moves))))

    def undo(self) -> "Match[O, S, M]":
        return self.at(self.index - 1)

    def redo(self) -> "Match[O, S, M]":
        return self.at(self.index + 1)

    def cut(self) -> "Match[O, S, M]":
        """The match as if nothing had been taken back."""
        return replace(self, states=self.states[: self.index + 1], moves=self.moves[: self.index])

    def to_record(self, seats: tuple[str, ...] = ()) -> Record:
        """The game up to now as a record (without what was taken back)."""
        outcome = self.outcome
        return Record(
            game=self.spec.key,
            options=option_fields.to_data(self.options),
            setup=self.spec.setup_text(self.states[0]),
            seats=seats,
            moves=tuple(self.spec.write_move(move) for move in self.moves[: self.index]),
            result=None if outcome is None else _result(outcome),
        )

    @classmethod
    def from_record(cls, spec: GameSpec[O, S, M], record: Record) -> "Match[O, S, M]":
        """The game of a record, replayed move by move and held against its result; BadRecord where it fails."""
        try:
            options = option_fields.from_data(spec.options, record.options)
            match = cls.from_setup(spec, options, record.setup)
        except NotationError as error:
            raise BadRecord(None, "setup", error.message, **error.values) from error
        for number, data in enumerate(record.moves, 1):
            try:
                match = match.play(spec.read_move(match.state, data))
            except NotationError as error:
                raise BadRecord(number, "notation", _AT, number=number, error=error) from error
            except IllegalMove as error:
                raise BadRecord(number, error.reason, _AT, number=number, error=error) from error
        _check_result(match, record)
        return match


AnyMatch = Match[Any, Any, Any]
"""A game in progress of whatever kind."""


def _result(outcome: Outcome) -> dict[str, Any]:
    winner: Seat | None = outcome.winner
    return {"winner": None if winner is None else winner.value, "reason": outcome.reason}


def _check_result(match: AnyMatch, record: Record) -> None:
    if record.result is None:
        return
    outcome = match.outcome
    actual = None if outcome is None else _result(outcome)
    if actual != dict(record.result):
        message = mark("the record says {said}, its moves say {actual}")
        raise BadRecord(len(match.moves), "result", message, said=dict(record.result), actual=actual)
