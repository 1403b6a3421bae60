"""One sitting of two people at one game: the match they play, their series, and where boards come from."""

from dataclasses import dataclass, field, replace
from typing import Any

from game.core.codes import new_code
from game.core.finished import Finished
from game.core.match import AnyMatch, BadRecord, Match
from game.core.record import Record
from game.core.rules import IllegalMove, NotationError
from game.core.seats import Seat
from game.core.series import Series, seating
from game.core.spec import Spec
from game.store.saves import SavedGame, timestamp
from game.store.schemas import new_uid


@dataclass(frozen=True)
class Source:
    """Where a start board comes from: a code (empty: a new one each game) or, if given, a set-up text."""

    code: str = ""
    setup: str | None = None


@dataclass(frozen=True)
class Session:
    """A match and what stands around it; frozen like the match, so a scene swaps it whole."""

    spec: Spec
    match: AnyMatch
    series: Series
    source: Source = Source()
    code: str = ""
    """The code of the board on the table, empty if it did not come from one."""
    uid: str = field(default_factory=new_uid)
    """The mark of this game in the history."""
    archived: bool = False
    """Whether it is a finished game from the history or from somebody else, to be looked at."""

    @classmethod
    def begin(
        cls,
        spec: Spec,
        options: Any,
        source: Source,
        names: tuple[str, str],
        starter: int,
        best_of: int = 0,
    ) -> "Session":
        """The first game of a series. Raises NotationError for a bad code or set-up."""
        fixed = spec.with_starter is not None
        series = Series(names, seating(starter, fixed), starter, best_of=best_of)
        match, code = _deal(spec, options, source, series)
        return cls(spec, match, series, source, code)

    def rematch(self) -> "Session":
        """The next game of the series, or the first of another one after its last; the game's own rule says who begins.

        ValueError while the game is not over.
        """
        outcome = self.match.outcome
        if outcome is None:
            raise ValueError("the game is not over")
        held = self.series.seat_of(self.series.starter)
        starter = self.series.seats[self.spec.next_starter(held, outcome)]
        fixed = self.spec.with_starter is not None
        counted = self.series.counted(outcome)
        before = counted if counted.champion is None else counted.afresh()
        return self._dealt(replace(before, seats=seating(starter, fixed), starter=starter))

    def restarted(self) -> "Session":
        """Another game in place of this one, which does not count; one that is over does, and its rematch comes."""
        return self._dealt(self.series) if self.match.outcome is None else self.rematch()

    def _dealt(self, series: Series) -> "Session":
        source = replace(self.source, code="")
        match, code = _deal(self.spec, self.match.options, source, series)
        return Session(self.spec, match, series, source, code)

    @property
    def at_stake(self) -> bool:
        """Whether anything is lost with it: a move, a series of a length, or a score that no single game says."""
        series = self.series
        return bool(self.match.moves) or series.best_of > 0 or sum(series.score) + series.ties > 1

    @classmethod
    def restore(cls, spec: Spec, saved: SavedGame) -> "Session":
        """A game as it was left, with what had been taken back ready for redo; BadRecord if it cannot be replayed."""
        match = Match.from_record(spec, saved.record)
        index = match.index
        try:
            for data in saved.undone:
                match = match.play(spec.read_move(match.state, data))
        except (NotationError, IllegalMove) as error:
            raise BadRecord(match.index + 1, "undone", str(error)) from error
        source = Source(setup=saved.record.setup if saved.again else None)
        return cls(spec, match.at(index), saved.series, source, saved.code, saved.uid)

    def to_saved(self) -> SavedGame:
        """The game as the store keeps it."""
        match = self.match
        undone = tuple(self.spec.write_move(move) for move in match.moves[match.index :])
        again = self.source.setup is not None
        return SavedGame(self.record, self.series, timestamp(), undone, self.code, again, self.uid)

    @property
    def record(self) -> Record:
        """The game up to now."""
        names = self.series.seat_names
        return self.match.to_record((names.first, names.second))

    @classmethod
    def reopen(cls, spec: Spec, finished: Finished) -> "Session":
        """A finished game out of the history; BadRecord if it cannot be replayed."""
        match = Match.from_record(spec, finished.record)
        return cls(spec, match, finished.series, uid=finished.uid, archived=True)

    def to_finished(self) -> Finished:
        """The game as the history keeps it; ValueError while it is not over."""
        return Finished(self.record, self.series, timestamp(), self.uid)

    @classmethod
    def of_record(cls, spec: Spec, record: Record, names: tuple[str, str]) -> "Session":
        """A game that somebody has sent, at its end, between two people here; BadRecord if it cannot be replayed.

        One that is over was played by others: it is there to be looked at, and becomes the people's own by a branch.
        """
        match = Match.from_record(spec, record)
        fixed = spec.with_starter is not None
        seats = seating(0, fixed)
        begins = match.states[0].to_move if fixed else Seat.FIRST  # though the other may fill a board by hand first
        series = Series(names, seats, starter=seats[begins])
        return cls(spec, match, series, archived=match.outcome is not None)

    def branched(self, match: AnyMatch) -> "Session":
        """Another game that goes on from somewhere in this one: the same one while it runs, of an old one a new one,
        which does not know the old one's end."""
        if not self.archived:
            return self.with_match(match)
        return replace(self, match=match.cut(), series=self.series.afresh(), uid=new_uid(), archived=False)

    def renamed(self, before: tuple[str, str], after: tuple[str, str]) -> "Session":
        """The same sitting of people of whom one or both have just changed their names; others keep theirs."""
        names = tuple(
            new if name == old else name for name, old, new in zip(self.series.names, before, after, strict=True)
        )
        return replace(self, series=replace(self.series, names=(names[0], names[1])))

    def with_match(self, match: AnyMatch) -> "Session":
        """The same sitting at another point of its game."""
        return replace(self, match=match)

    @property
    def score(self) -> tuple[int, int]:
        """Games won by person 0 and person 1, this one too if it is over."""
        outcome = self.match.outcome
        return (self.series if outcome is None else self.series.counted(outcome)).score


def following(session: Session) -> Session | None:
    """The next game of the series after this one, which is over; None after the last. A series without an end is one
    from its first game on.

    ValueError while the game is not over.
    """
    outcome = session.match.outcome
    if outcome is None:
        raise ValueError("the game is not over")
    return session.rematch() if session.series.counted(outcome).champion is None else None


def _deal(spec: Spec, options: Any, source: Source, series: Series) -> tuple[AnyMatch, str]:
    if spec.with_starter is not None:
        options = spec.with_starter(options, series.seat_of(series.starter))
    if source.setup is not None:
        return Match.from_setup(spec, options, source.setup), ""
    code = source.code or new_code()
    return Match.start(spec, options, code), code
