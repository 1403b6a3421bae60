"""The tables in levels/coins, and what a level file is refused for."""

import copy
import tomllib
from math import hypot

import pytest

from game.coins.levels import classic, read_level, regular
from game.coins.notation import read_table, table_text
from game.coins.polygon import is_inside
from game.coins.spec import GAME
from game.core.rules import NotationError
from game.core.seats import Seat
from game.store.levels import levels
from game.store.paths import level_dir
from tests.support.said import untranslated


@pytest.fixture(scope="module")
def boards():
    found, notices = levels(GAME)
    assert not notices
    return {level.key.split("-", 1)[1]: level for level in found}


def table_of(level):
    return read_table(level.setup)


def test_all_the_tables_are_there(boards):
    assert set(boards) >= {
        "classic", "three-each", "five-each", "pennies-and-halves", "arsenal", "euro", "triangle", "hexagon",
        "long", "rim", "without-f", "with-h", "teams",
    }  # fmt: skip


def test_every_table_has_a_name_and_a_note_in_three_languages(boards):
    for level in boards.values():
        assert set(level.names) == set(level.notes) == {"en", "de", "es"}


def test_every_table_starts_with_all_coins_outside_the_goal_on_their_owners_side(boards):
    for level in boards.values():
        table = table_of(level)
        for coin in table.coins:
            assert not is_inside(table.polygon, coin.x, coin.y)
        state = GAME.from_setup(level.options, level.setup)
        assert state.to_move is Seat.FIRST
        assert GAME.setup_text(state) == level.setup


def test_sides_have_equal_places(boards):
    """What Heads has below, Tails has above (and, in teams, at the quarter turn): nobody shoots from farther."""
    for level in boards.values():
        table = table_of(level)
        far = {}
        for seat in Seat:
            lines = [table.line_of(i) for i, player in enumerate(table.players) if player.seat is seat]
            mids = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in lines]
            own = [coin for coin in table.coins if coin.owner is seat]
            far[seat] = sorted(round(min(hypot(c.x - x, c.y - y) for x, y in mids), 2) for c in own)
        if level.key[3:] not in ("pennies-and-halves",):
            assert far[Seat.FIRST] == far[Seat.SECOND], level.key


def test_classic_file_is_the_built_in_table(boards):
    assert boards["classic"].setup == table_text(classic())


def test_classic_is_the_documents_table():
    table = classic()
    assert [coin.kind for coin in table.goal] == ["dime"] * 4
    assert [coin.kind for coin in table.coins] == ["quarter"] * 4
    sides = [hypot(a[0] - b[0], a[1] - b[1]) for a, b in zip(table.polygon, table.polygon[1:], strict=False)]
    assert sides == [150.0] * 3


def test_house_rules_and_players_of_the_special_tables(boards):
    assert boards["without-f"].options.without_f
    assert boards["with-h"].options.with_h
    assert table_of(boards["rim"]).rim
    assert len(table_of(boards["triangle"]).goal) == 3
    assert len(table_of(boards["hexagon"]).goal) == 6
    teams = table_of(boards["teams"])
    assert [player.seat for player in teams.players] == [Seat.FIRST, Seat.SECOND] * 2
    assert sorted(player.line for player in teams.players) == [0, 1, 2, 3]


@pytest.mark.parametrize(("shape", "n"), [("square", 4), ("triangle", 3), ("hexagon", 6)])
def test_regular_goals_have_equal_sides_round_the_middle(shape, n):
    corners = regular(shape, 120.0)
    assert len(corners) == n
    assert sum(x for x, _ in corners) == pytest.approx(0, abs=1e-4)
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        assert hypot(ax - bx, ay - by) == pytest.approx(120.0)


BAD = [
    (["name"], None, "name"),
    (["name"], {"de": "Nur"}, "name.en is missing"),
    (["name", "en"], 5, "name.en: 5"),
    (["name", "fr"], "x", "name.fr"),
    (["extra"], 1, "extra"),
    (["options"], {"without_f": 1}, "without_f: 1"),
    (["options"], {"fast": True}, "'fast'"),
    (["options"], 3, "options: 3"),
    (["surface"], {"width": "wide"}, "surface.width: 'wide'"),
    (["surface"], {"width": 10.0}, "width 10.0"),
    (["surface"], {"width": 1e9}, "surface.width: 1000000000.0"),
    (["surface"], {"rim": 1}, "surface.rim: 1"),
    (["surface"], {"mu": float("nan")}, "surface.mu: nan"),
    (["surface"], {"colour": "red"}, "surface.colour"),
    (["goal"], None, "goal"),
    (["goal", "coin"], "florin", "goal.coin: 'florin'"),
    (["goal", "coin"], "0/1", "goal.coin: '0/1'"),
    (["goal", "coin"], 3, "goal.coin: 3"),
    (["goal", "shape"], "star", "goal.shape: 'star'"),
    (["goal", "shape"], [], r"goal.shape: \[\]"),
    (["goal", "size"], "big", "goal.size: 'big'"),
    (["goal", "size"], 15.0, "lie on each other"),
    (["goal", "size"], True, "goal.size: True"),
    (["goal", "corners"], [[0, 0], [1]], r"goal.corners: \[1\]"),
    (["goal", "corners"], [[-75, 75], [75, 75], [75, -75], [-75, -75]], "counter-clockwise"),
    (["player"], [], r"player: \[\]"),
    (["player"], 7, "player: 7"),
    (["player", 0], 7, "player 1: 7"),
    (["player", 0, "face"], "edge", "player 1.face: 'edge'"),
    (["player", 1, "line"], 9, "9"),
    (["player", 1, "line"], 0, "0, 0"),
    (["player", 1, "line"], "far", "player 2.line: 'far'"),
    (["player", 1, "coins"], ["quarter"], "tails has fewer than 2"),
    (["player", 1, "coins"], ["quarter", "guinea"], "player 2.coins: 'guinea'"),
    (["player", 1, "coins"], ["quarter"] * 26, "off the table"),
    (["player", 1, "places"], [[0, 160]], "player 2.places: 1 places"),
    (["player", 1, "places"], [[0, 160], [5, 160]], "lie on each other"),
    (["player", 1, "places"], [[0, 160], [0, 0]], "d.*in the goal"),
    (["player", 1, "places"], [[0, 160], [0, 1000]], "off the table"),
    (["player", 1, "face"], "heads", "tails"),
]


@pytest.mark.parametrize(("where", "value", "word"), BAD)
def test_a_bad_level_is_refused_by_file_key_and_value(where, value, word):
    data = tomllib.loads((level_dir("coins") / "01-classic.toml").read_text())
    target = data = copy.deepcopy(data)
    for key in where[:-1]:
        target = target[key]
    if value is None:
        del target[where[-1]]
    else:
        target[where[-1]] = value
    with pytest.raises(NotationError, match=word) as error:
        read_level("my-table", data)
    assert "my-table" in str(error.value)
    assert untranslated(error.value) == []
