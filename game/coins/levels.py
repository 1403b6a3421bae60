"""Tables from `levels/coins/`: what a level file must hold, checked.

    [name]     en = "…"                       by language; [note] likewise
    [options]  without_f = true               house rules, where the table has some
    [surface]  width = 640.0                  and depth, rim, mu, restitution, rim_friction, where they differ
    [goal]     coin = "dime", shape = "square", size = 150.0     or corners = [[x, y], …], counter-clockwise
    [[player]] face = "heads", line = 0, coins = ["quarter", "quarter"]   in turn order; places = [[x, y], …] if given

Kinds of coins are those of `tables.KINDS`, or `diameter/mass`.
"""

from collections.abc import Mapping
from math import ceil, cos, pi, sin
from typing import Any

from game.coins.notation import from_setup, table_text
from game.coins.polygon import Point, is_inside
from game.coins.rows import row
from game.coins.rules import Options
from game.coins.tables import Coin, Player, Table, goal_name, kind_of
from game.core import levels
from game.core.options import from_data
from game.core.rules import NotationError
from game.core.seats import Seat
from game.core.spec import Level
from game.core.words import mark

KNOWN = {"name", "note", "options", "surface", "goal", "player"}
REQUIRED = {"name", "goal", "player"}
SURFACE = {"width": float, "depth": float, "rim": bool, "mu": float, "restitution": float, "rim_friction": float}
FACES = {"heads": Seat.FIRST, "tails": Seat.SECOND}
SHAPES = {"square": (4, -3 * pi / 4), "triangle": (3, pi), "hexagon": (6, -2 * pi / 3)}
SPACE = 15  # mm between coins in a row

_NO_LIST = mark("{key}: {value} is no list, or an empty one")
_NO_NUMBER = mark("{key}: {value} is no number that is possible here")
_NONE_OF = mark("{key}: {value} is none of {known}")


def read_level(key: str, data: Mapping[str, Any]) -> Level[Options]:
    """The level in a decoded file; NotationError names the level, the key and the value that is wrong."""
    with levels.reading(key):
        levels.check_keys("", data, KNOWN, REQUIRED)
        options = from_data(Options, levels.table("options", data.get("options", {})))
        setup = table_text(_table(data))
        from_setup(options, setup)
        return Level(key, levels.by_language(data, "name", "en"), options, setup, levels.by_language(data, "note"))


def classic() -> Table:
    """The table of the source document: four dimes in a square of 150 mm, two quarters each."""
    coins = ["quarter", "quarter"]
    players = [{"face": "heads", "line": 0, "coins": coins}, {"face": "tails", "line": 2, "coins": coins}]
    return _table({"goal": {"coin": "dime", "shape": "square", "size": 150.0}, "player": players})


def regular(shape: str, size: float) -> tuple[Point, ...]:
    """The corners of a regular goal with sides of `size` mm, counter-clockwise; edge 0 is on the near side."""
    n, first = SHAPES[shape]
    r = size / 2 / sin(pi / n)
    angles = [first + 2 * pi * i / n for i in range(n)]
    return tuple((round(r * cos(a), 6) + 0.0, round(r * sin(a), 6) + 0.0) for a in angles)


def _table(data: Mapping[str, Any]) -> Table:
    goal = _goal(levels.table("goal", data["goal"]))
    surface = _surface(levels.table("surface", data.get("surface", {})))
    items = data["player"]
    if not isinstance(items, list) or not items:
        raise NotationError(_NO_LIST, key="player", value=repr(items))
    players = tuple(_player(i, item) for i, item in enumerate(items))
    bare = Table(goal, (), players, **surface)
    coins: list[Coin] = []
    for i, item in enumerate(items):
        coins += _coins(bare, i, item, len(coins))
    table = Table(goal, tuple(coins), players, **surface)
    for seat in Seat:
        if sum(coin.owner is seat for coin in coins) < 2:
            face = next(face for face, owner in FACES.items() if owner is seat)
            raise NotationError(mark("player: {face} has fewer than 2 coins"), face=face)
    for coin in coins:
        if is_inside(table.polygon, coin.x, coin.y):
            message = mark("player: coin {coin} at {x}, {y} starts in the goal")
            raise NotationError(message, coin=coin.name, x=str(coin.x), y=str(coin.y))
    return table


def _goal(data: Mapping[str, Any]) -> tuple[Coin, ...]:
    levels.check_keys("goal", data, {"coin", "shape", "size", "corners"}, {"coin"})
    kind = data["coin"]
    _kind("goal.coin", kind)
    if "corners" in data:
        corners = tuple(_point("goal.corners", item) for item in _list("goal.corners", data["corners"]))
    else:
        shape = data.get("shape")
        if not isinstance(shape, str) or shape not in SHAPES:
            raise NotationError(_NONE_OF, key="goal.shape", value=repr(shape), known=", ".join(SHAPES))
        corners = regular(shape, _number("goal.size", data.get("size")))
    return tuple(Coin(goal_name(i), kind, x, y) for i, (x, y) in enumerate(corners))


def _surface(data: Mapping[str, Any]) -> dict[str, Any]:
    levels.check_keys("surface", data, set(SURFACE), set())
    for name, value in data.items():
        if SURFACE[name] is bool:
            if not isinstance(value, bool):
                raise NotationError(_NONE_OF, key=f"surface.{name}", value=repr(value), known="true, false")
        else:
            _number(f"surface.{name}", value)
    return {name: value if SURFACE[name] is bool else float(value) for name, value in data.items()}


def _player(i: int, item: Any) -> Player:
    where = f"player {i + 1}"
    data = levels.table(where, item)
    levels.check_keys(where, data, {"face", "line", "coins", "places"}, {"face", "line", "coins"})
    if not isinstance(data["face"], str) or data["face"] not in FACES:
        raise NotationError(_NONE_OF, key=f"{where}.face", value=repr(data["face"]), known=", ".join(FACES))
    if type(data["line"]) is not int:
        raise NotationError(_NO_NUMBER, key=f"{where}.line", value=repr(data["line"]))
    return Player(FACES[data["face"]], data["line"])


def _coins(table: Table, player: int, data: Mapping[str, Any], used: int) -> list[Coin]:
    where = f"player {player + 1}"
    kinds = _list(f"{where}.coins", data["coins"])
    widest = max((_kind(f"{where}.coins", kind) for kind in kinds), default=0.0)
    places = row(table, player, len(kinds), ceil(widest) + SPACE)
    if "places" in data:
        places = tuple(_point(f"{where}.places", item) for item in _list(f"{where}.places", data["places"]))
        if len(places) != len(kinds):
            message = mark("{key}: {places} places for {coins} coins")
            raise NotationError(message, key=f"{where}.places", places=len(places), coins=len(kinds))
    seat = table.players[player].seat
    letters = (chr(ord("a") + used + i) for i in range(len(kinds)))
    rounded = [(round(x, 3) + 0.0, round(y, 3) + 0.0) for x, y in places]
    return [Coin(n, kind, x, y, seat) for n, kind, (x, y) in zip(letters, kinds, rounded, strict=True)]


def _list(where: str, value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise NotationError(_NO_LIST, key=where, value=repr(value))
    return value


def _point(where: str, value: Any) -> Point:
    if not isinstance(value, list) or len(value) != 2:
        raise NotationError(mark("{key}: {value} is no place [x, y]"), key=where, value=repr(value))
    return _number(where, value[0]), _number(where, value[1])


def _number(where: str, value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= 1e6:
        raise NotationError(_NO_NUMBER, key=where, value=repr(value))
    return float(value)


def _kind(where: str, value: Any) -> float:
    """The diameter of a kind of coin."""
    levels.text(where, value)
    try:
        return kind_of(value).diameter
    except NotationError as error:
        raise NotationError("{key}: {error}", key=where, error=error) from error
