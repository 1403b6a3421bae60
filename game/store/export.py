"""Statistics as a table for spreadsheets."""

import csv
import io
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

from game.core.finished import visible
from game.core.statistics import Row
from game.core.words import Translate
from game.store import files
from game.store.files import Notice
from game.store.paths import user_dirs

_FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠")
"""How a cell begins that a spreadsheet would carry out, in half and in full width."""


Wins = Mapping[str, Mapping[str, str]]
"""By the keys of games and of their reasons: what a game was won by, in few words (marked)."""


def csv_text(rows: Sequence[Row], words: Translate, titles: Mapping[str, str], wins: Wins) -> str:
    """The rows as a table with headers; `titles` are the names of the games as shown, by key.

    It is for people: texts are in their language and as the statistics show them. The columns are always the same ones
    in the same order, so a formula may count on them.

    Spreadsheets take a table for what their own language writes: one with a decimal comma wants semicolons between the
    cells, one with a decimal point wants commas (RFC 4180). So the language of the words decides. No text in it is a
    formula to a spreadsheet: an apostrophe stands before what would be one.
    """
    out = io.StringIO()
    cells = ";" if "," in words.number(0.5, 1) else ","
    writer = csv.writer(out, delimiter=cells, lineterminator="\r\n")
    writer.writerow(map(_safe, _headers(words)))
    writer.writerows([*map(_safe, _cells(row, words, titles, wins.get(row.game, {})))] for row in rows)
    return out.getvalue()


def write_csv(text: str, now: datetime) -> tuple[Path | None, tuple[Notice, ...]]:
    """Writes a table to a file named by the time, with the mark by which spreadsheets know UTF-8; None if it cannot."""
    path = user_dirs().saves / "exports" / f"statistics-{now:%Y-%m-%d-%H%M%S}.csv"
    notices = files.write(path, text.encode("utf-8-sig", errors="replace"))
    return (None if notices else path), notices


def _headers(words: Translate) -> list[str]:
    pairs = [
        (words("First player"), words("Second player")),
        (words("Won by the first"), words("Won by the second")),
        (words("Begun by the first"), words("Begun by the second")),
        (words("Begun and won by the first"), words("Begun and won by the second")),
        (words("Longest streak of the first"), words("Longest streak of the second")),
        (words("How the first won"), words("How the second won")),
    ]
    names, won, began, both, longest, how = map(list, pairs)
    streak = [words("Streak now"), words("Streak of")]
    moves = [words("Fewest moves"), words("Moves on average"), words("Most moves")]
    return [
        *(words("Game"), *names, words("Played"), *won, words("Ties"), *began, *both),
        *(*streak, *longest, *moves, *how, words("Last played (UTC)")),
    ]


def _cells(row: Row, words: Translate, titles: Mapping[str, str], wins: Mapping[str, str]) -> list[str | int]:
    people = zip(row.names, row.persons, strict=True)
    first, second = (visible(name) or words("Player {number}", number=person + 1) for name, person in people)

    def told(person: int) -> str:
        """How often this person won in which way, the most frequent first."""
        often = sorted((-pair[person], reason) for reason, pair in row.how.items() if pair[person])
        return "; ".join(f"{words(wins.get(reason, reason))} ({-count})" for count, reason in often)

    streak_of = "" if row.streak_of is None else (first, second)[row.streak_of]
    moves: list[str | int] = [min(row.moves), words.number(sum(row.moves) / row.played, 1), max(row.moves)]
    cells: list[str | int] = [titles.get(row.game, row.game), first, second, row.played, *row.won, row.ties]
    cells += [*row.began, *row.won_beginning, row.streak, streak_of, *row.longest, *moves]
    return [*cells, told(0), told(1), _date(row.last_at)]


def _date(at: str) -> str:
    """A time in UTC in the one form of ISO 8601 that every spreadsheet takes for a date."""
    return f"{datetime.fromisoformat(at).astimezone(UTC):%Y-%m-%d %H:%M:%S}"


def _safe(cell: str | int) -> str | int:
    if not isinstance(cell, str):
        return cell
    text = cell.strip()
    return f"'{text}" if text.startswith(_FORMULA) else text
