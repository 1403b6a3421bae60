"""What the finished games between two people come to."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from game.core.finished import Entry, folded

Two = tuple[int, int]


@dataclass(frozen=True)
class Row:
    """A pair of people and a game: numbers in pairs are those of the first and of the second name.

    `names` are as they were last written, "" for who gave none, `persons` the numbers that they had then. `how` counts
    by reason the games that each won so. `began` are the games that each began, `won_beginning` those that each then
    won. `streak` is how many of the last games the same person won without a break, `streak_of` who (None if the last
    was a tie); `longest` each one's longest. `moves` are the numbers of moves, oldest game first; `last_at` the time of
    the last one.
    """

    game: str
    names: tuple[str, str]
    persons: Two
    played: int
    won: Two
    ties: int
    how: Mapping[str, Two]
    began: Two
    won_beginning: Two
    streak: int
    streak_of: int | None
    longest: Two
    moves: tuple[int, ...]
    last_at: str


@dataclass(frozen=True)
class _Game:
    """A game of a pair: persons are the places in the pair."""

    entry: Entry
    names: tuple[str, str]
    persons: Two
    starter: int
    winner: int | None


def table(entries: Iterable[Entry]) -> tuple[Row, ...]:
    """A row for each pair of people and game, the pair that played last first; each game counts once, by its mark.

    Two names make the same pair in any order, case and spacing. People of the same name are told apart by their number.
    """
    once = {entry.uid: entry for entry in entries}
    groups: dict[tuple[str, str, str], list[_Game]] = {}
    for entry in sorted(once.values(), key=_age):
        a, b = map(folded, entry.names)
        turned = a > b
        pair = (b, a) if turned else (a, b)
        groups.setdefault((entry.game, *pair), []).append(_turned(entry) if turned else _straight(entry))
    newest_first = sorted(groups.values(), key=lambda games: _age(games[-1].entry), reverse=True)
    return tuple(map(_row, newest_first))


def _age(entry: Entry) -> tuple[datetime, str]:
    return datetime.fromisoformat(entry.finished_at), entry.uid


def _straight(entry: Entry) -> _Game:
    return _Game(entry, entry.names, (0, 1), entry.starter, entry.winner)


def _turned(entry: Entry) -> _Game:
    """The game with person 1 named first."""
    winner = None if entry.winner is None else 1 - entry.winner
    return _Game(entry, (entry.names[1], entry.names[0]), (1, 0), 1 - entry.starter, winner)


def _row(games: Sequence[_Game]) -> Row:
    last = games[-1]
    runs = [(winner, len(list(run))) for winner, run in groupby(game.winner for game in games)]
    return Row(
        game=last.entry.game,
        names=last.names,
        persons=last.persons,
        played=len(games),
        won=_count(game.winner for game in games),
        ties=sum(game.winner is None for game in games),
        how=_how(games),
        began=_count(game.starter for game in games),
        won_beginning=_count(game.winner for game in games if game.winner == game.starter),
        streak=0 if last.winner is None else runs[-1][1],
        streak_of=last.winner,
        longest=(_longest(runs, 0), _longest(runs, 1)),
        moves=tuple(game.entry.moves for game in games),
        last_at=last.entry.finished_at,
    )


def _count(persons: Iterable[int | None]) -> Two:
    counts = Counter(persons)
    return counts[0], counts[1]


def _how(games: Sequence[_Game]) -> dict[str, Two]:
    reasons = dict.fromkeys(game.entry.reason for game in games if game.winner is not None)
    return {reason: _count(game.winner for game in games if game.entry.reason == reason) for reason in sorted(reasons)}


def _longest(runs: Sequence[tuple[int | None, int]], person: int) -> int:
    return max((length for winner, length in runs if winner == person), default=0)
