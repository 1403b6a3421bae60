"""The boards that come with the game, and what a level file may hold."""

import tomllib
from pathlib import Path

import pytest

from game.core.rules import NotationError
from game.nickel.board import PYRAMIDS, colour_of, match, orientation_of
from game.nickel.levels import read_level
from game.nickel.notation import from_setup
from game.nickel.rules import Options
from game.nickel.shapes import SQUARES, file_rank
from tests.support.said import untranslated

FILES = sorted((Path(__file__).parents[2] / "levels" / "nickel").glob("*.toml"))
LANGUAGES = {"en", "de", "es"}


def board_of(name: str) -> tuple[int, ...]:
    path = next(path for path in FILES if path.stem == name)
    level = read_level(name, tomllib.loads(path.read_text("utf-8")))
    return from_setup(level.options, level.setup).board.pyramids


def test_there_are_boards_enough_and_no_two_are_the_same() -> None:
    levels = [read_level(path.stem, tomllib.loads(path.read_text("utf-8"))) for path in FILES]
    assert len({level.setup for level in levels}) == len(levels) >= 6


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_shipped_board_has_its_names_and_notes(path: Path) -> None:
    level = read_level(path.stem, tomllib.loads(path.read_text("utf-8")))
    assert set(level.names) == set(level.notes) == LANGUAGES
    assert all(level.names.values())
    assert from_setup(level.options, level.setup).outcome is None


def test_the_notes_tell_the_truth() -> None:
    euler, strangers, towers = board_of("euler"), board_of("strangers"), board_of("towers")
    for lines in ([range(i, 25, 5) for i in range(5)], [range(5 * i, 5 * i + 5) for i in range(5)]):
        for line in lines:
            assert len({colour_of(euler[s]) for s in line}) == len({orientation_of(euler[s]) for s in line}) == 5
    near = [
        (a, b)
        for a in SQUARES
        for b in SQUARES
        if a < b and all(abs(p - q) <= 1 for p, q in zip(file_rank(a), file_rank(b), strict=True))
    ]
    assert not any(match(strangers[a], strangers[b]) for a, b in near)
    neighbours = board_of("neighbours")
    assert sum(match(neighbours[a], neighbours[b]) for a, b in near) == 56
    assert [s for s in SQUARES if orientation_of(towers[s]) == 4] == [0, 4, 12, 20, 24]
    stripes = board_of("stripes")
    assert all(colour_of(stripes[s]) == colour_of(stripes[s + 6]) for s in SQUARES if s % 5 < 4 and s < 20)
    knights = board_of("knights")
    assert all(colour_of(knights[s]) == colour_of(knights[s + 1 - 10]) for s in SQUARES if s % 5 < 4 and s >= 10)
    assert board_of("sorted")[20:] == tuple(p for p in PYRAMIDS if colour_of(p) == 0)
    assert board_of("courtyard").count(-1) == 9


GOOD = {"name": {"en": "X"}, "board": "/".join([" .. " * 5] * 5)}


def test_a_level_may_set_the_house_rule() -> None:
    assert read_level("x", {**GOOD, "options": {"long_l": True}}).options == Options(long_l=True)


@pytest.mark.parametrize(
    "change",
    [
        {"name": "X"},
        {"name": {"de": "X"}},
        {"name": {"en": 3}},
        {"name": {"en": "X", "fr": "X"}},
        {"board": 3},
        {"board": "RN"},
        {"note": ["x"]},
        {"options": {"long_l": 1}},
        {"options": {"longer": True}},
        {"options": True},
        {"colour": "red"},
    ],
    ids=repr,
)
def test_a_bad_level_is_refused_by_name(change: dict[str, object]) -> None:
    with pytest.raises(NotationError, match="level x") as caught:
        read_level("x", {**GOOD, **change})
    assert untranslated(caught.value) == []


@pytest.mark.parametrize("field", ["name", "board"])
def test_a_level_needs_name_and_board(field: str) -> None:
    with pytest.raises(NotationError, match="level x"):
        read_level("x", {key: value for key, value in GOOD.items() if key != field})
