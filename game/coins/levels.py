"""Tables from `levels/coins/`: what a level file must hold, checked.

    [name]     en = "…"                       by language; [note] likewise
    [options]  without_f = true               house rules, where the table has some
    [surface]  width = 720.0                  and depth, rim, mu, restitution, rim_friction, where they differ
    [goal]     coin = "dime", shape = "square", size = 150.0     or corners = [[x, y], …], counter-clockwise
    [[player]] face = "heads", line = 0, coins = ["quarter", "quarter"]   in turn order; places = [[x, y], …] if given

Kinds of coins are those of `tables.KINDS`, or `diameter/mass`.
"""

from collections.abc import Mapping
from math import ceil, cos, pi, sin
from typing import Any

from game.coins.layout import row
from game.coins.notation import from_setup, table_text
from game.coins.rules import Options
from game.coins.tables import Coin, Player, Point, Table, goal_name, is_inside, kind_of
from game.core.options import from_data
from game.core.rules import NotationError
from game.core.seats import Seat
from game.core.spec import Level

KNOWN = {"name", "note", "options", "surface", "goal", "player"}
REQUIRED = {"name", "goal", "player"}
SURFACE = {"width": float, "depth": float, "rim": bool, "mu": float, "restitution": float, "rim_friction": float}
FACES = {"heads": Seat.FIRST, "tails": Seat.SECOND}
SHAPES = {"square": (4, -3 * pi / 4), "triangle": (3, pi), "hexagon": (6, -2 * pi / 3)}
SPACE = 15  # mm between coins in a row


def read_level(key: str, data: Mapping[str, Any]) -> Level[Options]:
    """The level in a decoded file; NotationError names the level, the key and the value that is wrong."""
    try:
        _keys("the file", data, KNOWN, REQUIRED)
        options = from_data(Options, _mapping("options", data.get("options", {})))
        setup = table_text(_table(data))
        from_setup(options, setup)
        return Level(key, _texts("name", data["name"], "en"), options, setup, _texts("note", data.get("note", {})))
    except NotationError as error:
        raise NotationError(f"level {key}: {error}") from error


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
    goal = _goal(_mapping("goal", data["goal"]))
    surface = _surface(_mapping("surface", data.get("surface", {})))
    items = data["player"]
    if not isinstance(items, list) or not items:
        raise NotationError(f"player: {items!r} is no list of players")
    players = tuple(_player(i, item) for i, item in enumerate(items))
    bare = Table(goal, (), players, **surface)
    coins: list[Coin] = []
    for i, item in enumerate(items):
        coins += _coins(bare, i, item, len(coins))
    table = Table(goal, tuple(coins), players, **surface)
    for seat in Seat:
        if sum(coin.owner is seat for coin in coins) < 2:
            face = next(face for face, owner in FACES.items() if owner is seat)
            raise NotationError(f"player: {face} has fewer than 2 coins")
    for coin in coins:
        if is_inside(table.polygon, coin.x, coin.y):
            raise NotationError(f"player: coin {coin.name} at {coin.x}, {coin.y} starts in the goal")
    return table


def _goal(data: Mapping[str, Any]) -> tuple[Coin, ...]:
    _keys("goal", data, {"coin", "shape", "size", "corners"}, {"coin"})
    kind = data["coin"]
    _kind("goal.coin", kind)
    if "corners" in data:
        corners = tuple(_point("goal.corners", item) for item in _list("goal.corners", data["corners"]))
    else:
        shape = data.get("shape")
        if not isinstance(shape, str) or shape not in SHAPES:
            raise NotationError(f"goal.shape: {shape!r} is none of {', '.join(SHAPES)}")
        corners = regular(shape, _number("goal.size", data.get("size")))
    return tuple(Coin(goal_name(i), kind, x, y) for i, (x, y) in enumerate(corners))


def _surface(data: Mapping[str, Any]) -> dict[str, Any]:
    _keys("surface", data, set(SURFACE), set())
    for name, value in data.items():
        if SURFACE[name] is bool:
            if not isinstance(value, bool):
                raise NotationError(f"surface.{name}: {value!r} is neither true nor false")
        else:
            _number(f"surface.{name}", value)
    return {name: value if SURFACE[name] is bool else float(value) for name, value in data.items()}


def _player(i: int, item: Any) -> Player:
    where = f"player {i + 1}"
    data = _mapping(where, item)
    _keys(where, data, {"face", "line", "coins", "places"}, {"face", "line", "coins"})
    if not isinstance(data["face"], str) or data["face"] not in FACES:
        raise NotationError(f"{where}.face: {data['face']!r} is neither heads nor tails")
    if type(data["line"]) is not int:
        raise NotationError(f"{where}.line: {data['line']!r} is no number of an edge")
    return Player(FACES[data["face"]], data["line"])


def _coins(table: Table, player: int, data: Mapping[str, Any], used: int) -> list[Coin]:
    where = f"player {player + 1}"
    kinds = _list(f"{where}.coins", data["coins"])
    widest = max((_kind(f"{where}.coins", kind) for kind in kinds), default=0.0)
    places = row(table, player, len(kinds), ceil(widest) + SPACE)
    if "places" in data:
        places = tuple(_point(f"{where}.places", item) for item in _list(f"{where}.places", data["places"]))
        if len(places) != len(kinds):
            raise NotationError(f"{where}.places: {len(places)} places for {len(kinds)} coins")
    seat = table.players[player].seat
    letters = (chr(ord("a") + used + i) for i in range(len(kinds)))
    rounded = [(round(x, 3) + 0.0, round(y, 3) + 0.0) for x, y in places]
    return [Coin(n, kind, x, y, seat) for n, kind, (x, y) in zip(letters, kinds, rounded, strict=True)]


def _keys(where: str, data: Mapping[str, Any], known: set[str], required: set[str]) -> None:
    for key in data:
        if key not in known:
            raise NotationError(f"{where} has {key!r}; known are {', '.join(sorted(known))}")
    for key in sorted(required):
        if key not in data:
            raise NotationError(f"{where} has no {key!r}")


def _texts(where: str, value: Any, *required: str) -> dict[str, str]:
    texts = _mapping(where, value)
    _keys(where, texts, {"en", "de", "es"}, set(required))
    for language, text in texts.items():
        if not isinstance(text, str):
            raise NotationError(f"{where}.{language}: {text!r} is no text")
    return dict(texts)


def _mapping(where: str, value: Any) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise NotationError(f"{where}: {value!r} is no table of keys")
    return value


def _list(where: str, value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise NotationError(f"{where}: {value!r} is no list")
    return value


def _point(where: str, value: Any) -> Point:
    if not isinstance(value, list) or len(value) != 2:
        raise NotationError(f"{where}: {value!r} is no place [x, y]")
    return _number(where, value[0]), _number(where, value[1])


def _number(where: str, value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= 1e6:
        raise NotationError(f"{where}: {value!r} is no number of that kind")
    return float(value)


def _kind(where: str, value: Any) -> float:
    """The diameter of a kind of coin."""
    if not isinstance(value, str):
        raise NotationError(f"{where}: {value!r} is no kind of coin")
    try:
        return kind_of(value).diameter
    except NotationError as error:
        raise NotationError(f"{where}: {error}") from error
