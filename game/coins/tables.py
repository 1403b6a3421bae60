"""A coin table: the coins, the goal, who sits where, and the surface. Millimetres, grams; the goal's centre is 0, 0."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import hypot, isfinite

from game.coins.disc import TOUCHING, Disc, Surface
from game.coins.polygon import Point, edge
from game.core.rules import NotationError
from game.core.seats import Seat
from game.core.words import mark

_NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True)
class Kind:
    """A kind of coin: its title, diameter (mm) and mass (g)."""

    title: str
    diameter: float
    mass: float


KINDS: Mapping[str, Kind] = {
    "dime": Kind(mark("Dime"), 17.91, 2.268),
    "penny": Kind(mark("Penny"), 19.05, 2.500),
    "nickel": Kind(mark("Nickel coin"), 21.21, 5.000),
    "quarter": Kind(mark("Quarter"), 24.26, 5.670),
    "half": Kind(mark("Half dollar"), 30.61, 11.340),
    "dollar": Kind(mark("Dollar coin"), 26.49, 8.100),
    "1c": Kind(mark("1 cent"), 16.25, 2.30),
    "2c": Kind(mark("2 cents"), 18.75, 3.06),
    "5c": Kind(mark("5 cents"), 21.25, 3.92),
    "10c": Kind(mark("10 cents"), 19.75, 4.10),
    "20c": Kind(mark("20 cents"), 22.25, 5.74),
    "50c": Kind(mark("50 cents"), 24.25, 7.80),
    "1e": Kind(mark("1 euro"), 23.25, 7.50),
    "2e": Kind(mark("2 euros"), 25.75, 8.50),
}


def read_number(text: str) -> float:
    """The number in a text, as -20.5 or 1e-05; NotationError quotes what is none."""
    value = float(text) if _NUMBER.fullmatch(text) else float("nan")
    if not isfinite(value):
        raise NotationError(mark("{text} is no number"), text=repr(text))
    return value


def kind_of(key: str) -> Kind:
    """The kind with a key, or one of its own written as `diameter/mass`; NotationError names what is neither."""
    if key in KINDS:
        return KINDS[key]
    diameter, _, mass = key.partition("/")
    try:
        kind = Kind(key, read_number(diameter), read_number(mass))
    except NotationError as error:
        known = ", ".join(KINDS)
        message = mark("{kind} is no kind of coin; known are {known}, or diameter/mass")
        raise NotationError(message, kind=repr(key), known=known) from error
    if not (1 <= kind.diameter <= 200 and 0.01 <= kind.mass <= 10_000):
        message = mark("{kind}: a coin is 1 to 200 mm across and weighs 0.01 g to 10 kg")
        raise NotationError(message, kind=repr(key))
    return kind


@dataclass(frozen=True)
class Coin:
    """A coin on the table; the face that it shows is its owner's, a goal coin (owner None) belongs to nobody."""

    name: str
    kind: str
    x: float
    y: float
    owner: Seat | None = None
    angle: float = 0.0

    @cached_property
    def radius(self) -> float:
        return kind_of(self.kind).diameter / 2

    @cached_property
    def mass(self) -> float:
        return kind_of(self.kind).mass


@dataclass(frozen=True)
class Player:
    """One who shoots: the side they play for and the edge of the goal that is their line."""

    seat: Seat
    line: int


@dataclass(frozen=True)
class Table:
    """A table as it stands when the game begins; NotationError if it cannot be.

    `goal` holds the goal coins counter-clockwise: edge i runs from corner i to corner i + 1. `players` are in turn
    order. The surface is `width` × `depth` mm round the origin, with a `rim` or open.
    """

    goal: tuple[Coin, ...]
    coins: tuple[Coin, ...]
    players: tuple[Player, ...]
    width: float = 640.0
    depth: float = 440.0
    rim: bool = False
    mu: float = 0.25
    restitution: float = 0.9
    rim_friction: float = 0.15

    def __post_init__(self) -> None:
        _check_surface(self)
        _check_goal(self)
        _check_players(self)
        _check_coins(self)

    @cached_property
    def polygon(self) -> tuple[Point, ...]:
        """The corners of the goal."""
        return tuple((c.x, c.y) for c in self.goal)

    @cached_property
    def surface(self) -> Surface:
        """The table as the physics knows it."""
        return Surface(self.mu, self.restitution, self.rim_friction, self.width, self.depth, self.rim)

    @cached_property
    def names(self) -> frozenset[str]:
        """The names of all coins, the goal coins among them."""
        return frozenset(c.name for c in (*self.goal, *self.coins))

    def line_of(self, player: int) -> tuple[Point, Point]:
        """The two ends of a player's line."""
        return edge(self.polygon, self.players[player].line)

    def goal_face(self, corner: int) -> Seat | None:
        """The face that a goal coin shows: that of the first player whose line it is on."""
        n = len(self.goal)
        seats = [p.seat for p in self.players if corner in (p.line, (p.line + 1) % n)]
        return seats[0] if seats else None

    def holds(self, coin: Coin) -> bool:
        """Whether a coin lies on the table: its centre, and within a rim all of it."""
        inset = (coin.radius if self.rim else 0.0) - TOUCHING
        return abs(coin.x) <= self.width / 2 - inset and abs(coin.y) <= self.depth / 2 - inset


def goal_name(corner: int) -> str:
    """The name of the goal coin at a corner: G1, G2, …"""
    return f"G{corner + 1}"


def discs_of(coins: Iterable[Coin]) -> list[Disc]:
    """The coins as the physics knows them."""
    return [Disc(coin.name, coin.radius, coin.mass, coin.x, coin.y, coin.angle) for coin in coins]


def overlapping(coins: Sequence[Coin]) -> tuple[Coin, Coin] | None:
    """The first two coins that lie on each other, if any do."""
    for a, b in combinations(coins, 2):
        if hypot(a.x - b.x, a.y - b.y) < a.radius + b.radius - TOUCHING:
            return a, b
    return None


def _check_surface(table: Table) -> None:
    limits = {
        "width": (200, 5000),
        "depth": (200, 5000),
        "mu": (0.01, 2),
        "restitution": (0, 1),
        "rim_friction": (0, 2),
    }
    for name, (low, high) in limits.items():
        value = getattr(table, name)
        if not low <= value <= high:
            message = mark("{name} {value} is not from {low} to {high}")
            raise NotationError(message, name=name, value=str(value), low=low, high=high)


def _check_goal(table: Table) -> None:
    corners = table.polygon
    if not 3 <= len(corners) <= 12:
        raise NotationError(mark("a goal has 3 to 12 corners, not {n}"), n=len(corners))
    n = len(corners)
    area = sum(corners[i - 1][0] * corners[i][1] - corners[i][0] * corners[i - 1][1] for i in range(n)) / 2
    if not area > 0:
        raise NotationError(mark("the goal’s corners {corners} do not run counter-clockwise"), corners=corners)
    if any(_edges_cross(corners, i, j) for i, j in combinations(range(n), 2)):
        raise NotationError(mark("the goal’s edges cross: {corners}"), corners=corners)


def _edges_cross(corners: Sequence[Point], i: int, j: int) -> bool:
    n = len(corners)
    if j == i + 1 or (i, j) == (0, n - 1):
        return False
    a, b, c, d = corners[i], corners[i + 1], corners[j], corners[(j + 1) % n]
    return _side(a, b, c) * _side(a, b, d) <= 0 and _side(c, d, a) * _side(c, d, b) <= 0


def _side(a: Point, b: Point, p: Point) -> float:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def _check_players(table: Table) -> None:
    lines = [p.line for p in table.players]
    if len(set(lines)) != len(lines) or not all(0 <= line < len(table.goal) for line in lines):
        raise NotationError(mark("every player has an edge of the goal of their own, not {lines}"), lines=lines)
    if {p.seat for p in table.players} != set(Seat):
        raise NotationError(mark("at least one player plays for heads and one for tails"))


def _check_coins(table: Table) -> None:
    everything = (*table.goal, *table.coins)
    if len(table.names) != len(everything):
        names = ", ".join(sorted(coin.name for coin in everything))
        raise NotationError(mark("two coins have one name: {names}"), names=names)
    for coin in everything:
        if not (isfinite(coin.x) and isfinite(coin.y) and isfinite(coin.angle)):
            place = f"{coin.x}, {coin.y}, {coin.angle}"
            raise NotationError(mark("coin {coin} has no place: {place}"), coin=coin.name, place=place)
        if not table.holds(coin):
            place = f"{coin.x}, {coin.y}"
            raise NotationError(mark("coin {coin} at {place} is off the table"), coin=coin.name, place=place)
    for coin in table.coins:
        if not (len(coin.name) == 1 and "a" <= coin.name <= "z"):
            raise NotationError(mark("a score coin is named by a letter from a to z, not {name}"), name=repr(coin.name))
    if [coin.name for coin in table.goal] != [goal_name(i) for i in range(len(table.goal))]:
        names = ", ".join(coin.name for coin in table.goal)
        raise NotationError(mark("goal coins are named G1, G2, …, not {names}"), names=names)
    if any(c.owner is None for c in table.coins) or any(c.owner is not None for c in table.goal):
        raise NotationError(mark("every score coin shows a face, no goal coin belongs to a player"))
    pair = overlapping(everything)
    if pair:
        raise NotationError(mark("coins {a} and {b} lie on each other"), a=pair[0].name, b=pair[1].name)
