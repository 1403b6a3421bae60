"""A game that is about to begin: by which options, on which board, who begins, how long the series is to be."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from game.core import options as option_fields
from game.core.codes import new_code
from game.core.match import AnyMatch, Match
from game.core.rules import NotationError
from game.core.spec import Level, Spec
from game.scenes.session import Session, Source

RANDOM, BY_HAND = "/random", "/by hand"
"""What there is to choose beside the levels, by keys that no file can have."""


@dataclass(frozen=True)
class Draft:
    """What the set-up form describes; frozen like the session that it becomes, so the form swaps it whole.

    `board` is the key of one of the `levels`, RANDOM or BY_HAND. `code` is what a random board grows from, right or not
    yet. `starter` is the person who begins, `best_of` the length of the series (0: without an end).
    """

    spec: Spec
    levels: Mapping[str, Level[Any]]
    options: Any
    board: str
    code: str
    starter: int = 0
    best_of: int = 0

    @classmethod
    def fresh(cls, spec: Spec, levels: Iterable[Level[Any]], options: Any, code: str | None = None) -> "Draft":
        """What the form begins with: a random board, or the first that ships where boards grow from no code."""
        found = {level.key: level for level in levels}
        board = RANDOM if spec.has_codes else next(iter(found), RANDOM)
        return cls(spec, found, options, board, code or new_code())

    @property
    def level(self) -> Level[Any] | None:
        """The ready-made board, if it is one."""
        return self.levels.get(self.board)

    @property
    def source(self) -> Source:
        """Where the board comes from."""
        if self.level:
            return Source(setup=self.level.setup)
        return Source(setup=self.spec.by_hand) if self.board == BY_HAND else Source(code=self.code)

    def match(self) -> AnyMatch | None:
        """The game at its start; None if it cannot be: the code is none, or the options do not fit the board."""
        source = self.source
        try:
            if source.setup is not None:
                return Match.from_setup(self.spec, self.options, source.setup)
            return Match.start(self.spec, self.options, source.code)
        except NotationError:
            return None

    def session(self, names: tuple[str, str]) -> Session:
        """The first game of the series between two people; NotationError if it cannot be."""
        return Session.begin(self.spec, self.options, self.source, names, self.starter, self.best_of)

    def on_board(self, key: str) -> "Draft":
        """The same on another board; a ready-made one brings its options, but for those that are about the players."""
        there = replace(self, board=key)
        if there.level is None:
            return there
        infos = option_fields.describe(self.spec.options)
        own = {info.name: getattr(self.options, info.name) for info in infos if info.personal}
        return replace(there, options=replace(there.level.options, **own))

    def with_option(self, name: str, value: Any) -> "Draft":
        """The same by another option; a ready-made board that it does not fit gives way to a random one."""
        changed = replace(self, options=replace(self.options, **{name: value}))
        return replace(changed, board=RANDOM) if changed.level and changed.match() is None else changed

    @property
    def places_first(self) -> int | None:
        """The person who makes the first move where that is not who begins the game, as on a board that the players
        fill by hand; None where it is."""
        if self.source.setup is None:
            return None
        session = self.session(("", ""))
        first = session.series.seats[session.match.state.to_move]
        return first if first != self.starter else None


def last_options(spec: Spec, kept: Mapping[str, Mapping[str, Any]]) -> Any:
    """The options that a game was last played with, out of those `kept` of each game by its key.

    A game that was never played begins with those for newcomers; what are no options any more, with the plain ones.
    """
    if spec.key not in kept and spec.newcomers is not None:
        return spec.newcomers
    try:
        return option_fields.from_data(spec.options, kept.get(spec.key, {}))
    except NotationError:
        return spec.options()
