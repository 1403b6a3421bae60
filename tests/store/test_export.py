import csv
import io
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.finished import Entry, visible
from game.core.statistics import table
from game.registry import GAMES
from game.store import export

TIME = "2026-01-01T00:00:0{}+00:00"
TITLES = {"nickel": "Nickel"}
name = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)


WINS = {"nickel": {"line": "a line", "stuck": "no square left"}}


class Plain:
    """The words as they stand in the code, with a decimal point or a comma."""

    def __init__(self, point: str = ".") -> None:
        self.point = point

    def __call__(self, msgid: str, /, **values: object) -> str:
        return msgid.format(**values) if values else msgid

    def number(self, value: float, digits: int) -> str:
        return f"{value:.{digits}f}".replace(".", self.point)


english = Plain()


def entry(number: int, names: tuple[str, str], **more: object) -> Entry:
    values = {"starter": 0, "winner": 0, "reason": "line", "moves": 9, **more}
    return Entry(f"{number:016x}", "nickel", TIME.format(number), names, **values)


def read(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text, newline="")))


@given(names=st.tuples(name, name), formula=st.sampled_from(["", "=", "+", "-", "@", "\t=", " =", "\r@", "＝"]))
def test_no_name_is_a_formula_and_none_breaks_the_table(names: tuple[str, str], formula: str) -> None:
    rows = table([entry(1, (formula + names[0], names[1]))])
    text = export.csv_text(rows, english, TITLES, WINS)
    header, cells = csv.reader(io.StringIO(text, newline=""))
    assert len(header) == len(cells) == len(set(header))
    for shown, person, cell in zip(rows[0].names, rows[0].persons, cells[1:3], strict=True):
        wanted = visible(shown) or f"Player {person + 1}"
        assert cell == ("'" if wanted[0] in "=+-@＝＋－＠" else "") + wanted


@pytest.mark.parametrize("names", [("Anna", ""), ("", "Anna")])
def test_who_gave_no_name_keeps_the_number(names: tuple[str, str]) -> None:
    (row,) = read(export.csv_text(table([entry(1, names)]), english, TITLES, WINS))
    unnamed = "Player 2" if names[0] else "Player 1"
    assert {row["First player"], row["Second player"]} == {"Anna", unnamed}


def test_the_table_says_what_the_rows_say() -> None:
    games = [
        entry(1, ("Ann", "Ben"), winner=1, reason="stuck", moves=10),
        entry(2, ("Ben", "Ann"), winner=0, reason="line", moves=21),
        entry(3, ("Ann", "Ben"), winner=None, reason="full", moves=30),
        entry(4, ("Ann", "Ben"), winner=1, starter=1, reason="line", moves=4),
    ]
    (row,) = read(export.csv_text(table(games), english, TITLES, WINS))
    assert row == {
        "Game": "Nickel",
        "First player": "Ann",
        "Second player": "Ben",
        "Played": "4",
        "Won by the first": "0",
        "Won by the second": "3",
        "Ties": "1",
        "Begun by the first": "2",
        "Begun by the second": "2",
        "Begun and won by the first": "0",
        "Begun and won by the second": "2",
        "Streak now": "1",
        "Streak of": "Ben",
        "Longest streak of the first": "0",
        "Longest streak of the second": "2",
        "Fewest moves": "4",
        "Moves on average": "16.2",
        "Most moves": "30",
        "How the first won": "",
        "How the second won": "a line (2); no square left (1)",
        "Last played (UTC)": "2026-01-01 00:00:04",
    }


def test_where_decimals_have_a_comma_a_semicolon_parts_the_cells() -> None:
    rows = table([entry(1, ("Ann; B", "C, D"), moves=4), entry(2, ("Ann; B", "C, D"), moves=5)])
    text = export.csv_text(rows, Plain(","), TITLES, WINS)
    (row,) = csv.DictReader(io.StringIO(text, newline=""), delimiter=";")
    assert (row["First player"], row["Second player"], row["Moves on average"]) == ("Ann; B", "C, D", "4,5")
    assert ";4,5;" in text, "a number to a spreadsheet, no text"


def test_every_way_to_win_is_told_in_the_same_few_words_whoever_plays() -> None:
    """So that they can be counted and looked for; names stand in columns of their own."""
    for spec in GAMES:
        for reason, few in spec.wins.items():
            for winner, names in ((0, ("Ann", "Ben")), (1, ("Ann", "Ben")), (0, ("Cleo", "Dan"))):
                games = [Entry("0" * 16, spec.key, TIME.format(1), names, 0, winner, reason, 9)]
                (row,) = read(export.csv_text(table(games), english, {}, {spec.key: spec.wins}))
                assert (row["How the first won"], row["How the second won"])[winner] == f"{few} (1)"
                assert (row["How the first won"], row["How the second won"])[1 - winner] == ""


@pytest.mark.parametrize(
    ("at", "shown"),
    [
        ("2026-11-30T23:59:59.999+00:00", "2026-11-30 23:59:59"),
        ("2026-11-30T08:05:00+00:00", "2026-11-30 08:05:00"),
    ],
)
def test_the_time_is_one_that_spreadsheets_sort_by(at: str, shown: str) -> None:
    """With parts of a second or a zone behind it they take it for a text."""
    (row,) = read(export.csv_text(table([replace(entry(1, ("Ann", "Ben")), finished_at=at)]), english, TITLES, WINS))
    assert row["Last played (UTC)"] == shown


def test_people_without_names_and_games_without_titles_have_some() -> None:
    (row,) = read(export.csv_text(table([entry(1, ("", ""))]), english, {}, {}))
    assert (row["First player"], row["Second player"], row["Game"]) == ("Player 1", "Player 2", "nickel")


def test_the_file_opens_in_a_spreadsheet_and_its_place_is_told(home: Path) -> None:
    path, notices = export.write_csv("a;ü\r\n", datetime(2026, 2, 3, 4, 5, 6))
    assert notices == ()
    assert path == home / "exports" / "statistics-2026-02-03-040506.csv"
    assert path.read_bytes() == b"\xef\xbb\xbfa;\xc3\xbc\r\n"


def test_a_folder_that_cannot_be_written_is_a_notice(home: Path) -> None:
    home.write_text("not a folder")
    path, notices = export.write_csv("a", datetime(2026, 2, 3))
    assert path is None
    assert len(notices) == 1


@pytest.mark.parametrize("text", ["", "\udcff"])
def test_what_is_no_text_to_the_disk_is_written_all_the_same(text: str) -> None:
    path, notices = export.write_csv(text, datetime(2026, 2, 3))
    assert path is not None
    assert notices == ()
