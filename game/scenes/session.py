"""One sitting of two people at one game: the match they play, their series, and where boards come from."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from game.core.codes import new_code
from game.core.match import BadRecord, Match
from game.core.rules import IllegalMove, NotationError
from game.core.series import Series, seating
from game.core.spec import GameSpec
from game.store.saves import SavedGame, timestamp
from game.ui.table import Player, Seating


@dataclass(frozen=True)
class Source:
    """Where a start board comes from: a code (empty: a new one each game) or, if given, a set-up text."""

    code: str = ""
    setup: str | None = None


@dataclass(frozen=True)
class Session:
    """A match and what stands around it; frozen like the match, so a scene swaps it whole."""

    spec: GameSpec[Any, Any, Any]
    match: Match[Any, Any, Any]
    series: Series
    source: Source = Source()
    code: str = ""
    """The code of the board on the table, empty if it did not come from one."""

    @classmethod
    def begin(
        cls, spec: GameSpec[Any, Any, Any], options: Any, source: Source, names: tuple[str, str], starter: int
    ) -> "Session":
        """The first game of a series. Raises NotationError for a bad code or set-up."""
        fixed = spec.with_starter is not None
        series = Series(names, seating(starter, fixed), starter)
        match, code = _deal(spec, options, source, series)
        return cls(spec, match, series, source, code)

    def rematch(self) -> "Session":
        """The next game of the series, begun by whom the game's own rule names; the last result is counted."""
        outcome = self.match.outcome
        if outcome is None:
            raise ValueError("the game is not over")
        held = self.series.seat_of(self.series.starter)
        starter = self.series.seats[self.spec.next_starter(held, outcome)]
        fixed = self.spec.with_starter is not None
        series = replace(self.series.counted(outcome), seats=seating(starter, fixed), starter=starter)
        source = replace(self.source, code="")
        match, code = _deal(self.spec, self.match.options, source, series)
        return replace(self, match=match, series=series, source=source, code=code)

    def restarted(self) -> "Session":
        """Another game in place of this one, which does not count."""
        source = replace(self.source, code="")
        match, code = _deal(self.spec, self.match.options, source, self.series)
        return replace(self, match=match, source=source, code=code)

    @classmethod
    def restore(cls, spec: GameSpec[Any, Any, Any], saved: SavedGame) -> "Session":
        """A game as it was left, with what had been taken back ready for redo; BadRecord if it cannot be replayed."""
        match = Match.from_record(spec, saved.record)
        index = match.index
        try:
            for data in saved.undone:
                match = match.play(spec.read_move(match.state, data))
        except (NotationError, IllegalMove) as error:
            raise BadRecord(match.index + 1, "undone", str(error)) from error
        source = Source(setup=saved.record.setup if saved.again else None)
        return cls(spec, match.at(index), saved.series, source, saved.code)

    def to_saved(self) -> SavedGame:
        """The game as the store keeps it."""
        match = self.match
        names = self.series.seat_names
        undone = tuple(self.spec.write_move(move) for move in match.moves[match.index :])
        record = match.to_record((names.first, names.second))
        again = self.source.setup is not None
        return SavedGame(record, self.series, timestamp(), undone, code=self.code, again=again)

    def with_match(self, match: Match[Any, Any, Any]) -> "Session":
        """The same sitting at another point of its game."""
        return replace(self, match=match)

    @property
    def score(self) -> tuple[int, int]:
        """Games won by person 0 and person 1, this one too if it is over."""
        outcome = self.match.outcome
        return (self.series if outcome is None else self.series.counted(outcome)).score

    def seating(self, turned: bool, name: Callable[[int], str]) -> Seating:
        """Who sits where, person 0 always near; `turned` when the other reads from above, `name(person)` as shown."""
        players = self.series.seats.map(lambda person: Player(name(person), person))
        return Seating(players, self.series.seat_of(0), turned)


def _deal(
    spec: GameSpec[Any, Any, Any], options: Any, source: Source, series: Series
) -> tuple[Match[Any, Any, Any], str]:
    if spec.with_starter is not None:
        options = spec.with_starter(options, series.seat_of(series.starter))
    if source.setup is not None:
        return Match.from_setup(spec, options, source.setup), ""
    code = source.code or new_code()
    return Match.start(spec, options, code), code
