"""The Coin Game as a frozen state. A move is a Turn: the finished record of what happened at the table."""

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from math import hypot, isfinite

from game.coins.disc import MAX_SPEED, MAX_SPIN, Flick
from game.coins.events import Enter, Event, Fall, Leave, Start
from game.coins.polygon import edge, is_inside, nearest_edge
from game.coins.referee import judge
from game.coins.tables import Coin, Table, overlapping
from game.coins.verdict import Scene, Verdict, count, counted, next_turn
from game.core.options import option
from game.core.rules import IllegalMove, Outcome
from game.core.seats import PerSeat, Seat
from game.core.words import mark

FASTEST = MAX_SPEED
"""Millimetres per second: no throw is faster."""
SLOWEST = 40.0
"""Below this a coin is put down, not shot."""
STILL = 0.01  # mm: less than this between two resting places is the solver's, not a motion
ON_LINE = 1e-7  # mm: as near as a centre is put to the goal's edge


@dataclass(frozen=True)
class Options:
    """House rules; the coins, the goal, the players and the surface come from the set-up text."""

    without_f: bool = option(False, mark("In from any side"), mark("Coins may enter the goal from any side."))
    with_h: bool = option(
        False,
        mark("No screens of coins"),
        mark("A coin that was in the goal during a shot must not touch one that was not."),
    )
    guarded: bool = option(
        False,
        mark("Guarded hand"),
        mark("The table refuses what would be a penalty by hand at once, instead of punishing it."),
        personal=True,
    )
    starts: str = option("first", choices=(("first", mark("Heads")), ("second", mark("Tails"))), hidden=True)


@dataclass(frozen=True)
class Spot:
    """Where a coin lies: millimetres from the goal's centre, and its turn in radians."""

    name: str
    x: float
    y: float
    angle: float = 0.0


@dataclass(frozen=True)
class Throw:
    """A flick: the coin, its speed in mm/s, the direction in degrees counter-clockwise from east, spin in rad/s."""

    coin: str
    speed: float
    direction: float
    spin: float = 0.0


@dataclass(frozen=True)
class Turn:
    """What one player did and what came of it.

    `placed` are the coins that the hand moved before it let go, where they were then; `slides` are those that it had
    pushed and that moved on. `throw` is None when nothing was flicked: a penalty by hand ended the turn, or a coin that
    was pushed began the shot. `events` are all that happened, in seconds from the instant at which the hand let go;
    `rest` says where every coin lies at the end, fallen ones handed back. `track` is the shot's own record as JSON
    text, for showing it again.
    """

    player: int
    placed: tuple[Spot, ...]
    throw: Throw | None
    events: tuple[Event, ...]
    verdict: Verdict
    rest: tuple[Spot, ...]
    track: str = ""
    slides: tuple[Flick, ...] = ()

    def by_hand(self, t: float) -> bool:
        """Whether the hand had not let go yet at an instant; it never does in a turn without a shot."""
        return t < 0 or not self.track


@dataclass(frozen=True)
class State:
    """The table between two turns. `coins` are the score coins by name, `posts` the goal coins in the goal's order."""

    options: Options
    table: Table
    coins: tuple[Coin, ...]
    posts: tuple[Coin, ...]
    player: int
    outcome: Outcome | None = None

    @classmethod
    def start(cls, options: Options, table: Table) -> "State":
        """The game on a table before its first turn; a side with nothing to shoot is skipped."""
        seat = Seat(options.starts)
        n = len(table.players)
        first = next(i for i in range(n) if table.players[i].seat is seat)
        coins = tuple(sorted(table.coins, key=lambda coin: coin.name))
        state = cls(options, table, coins, table.goal, first)
        _, player = next_turn(state.scene, (first - 1) % n)
        if player is None:
            return replace(state, outcome=counted(state.count))
        return replace(state, player=player)

    @property
    def to_move(self) -> Seat:
        return self.table.players[self.player].seat

    @cached_property
    def inside(self) -> frozenset[str]:
        """The names of the score coins in the goal."""
        return frozenset(c.name for c in self.coins if is_inside(self.table.polygon, c.x, c.y))

    @cached_property
    def scene(self) -> Scene:
        """What the referee knows before this turn."""
        return Scene(
            owners={coin.name: _owner(coin) for coin in self.coins},
            inside=self.inside,
            goal_coins=frozenset(post.name for post in self.posts),
            player=self.player,
            seats=tuple(player.seat for player in self.table.players),
            lines=tuple(player.line for player in self.table.players),
            without_f=self.options.without_f,
            with_h=self.options.with_h,
        )

    @cached_property
    def count(self) -> PerSeat[int]:
        """The coins in the goal that each side owns."""
        return count(self.scene)

    @cached_property
    def shootable(self) -> tuple[str, ...]:
        """The coins with which the active player may begin a shot; none when the game is over."""
        return () if self.outcome else self.outside(self.to_move)

    def outside(self, seat: Seat) -> tuple[str, ...]:
        """The coins that a side owns outside the goal."""
        return tuple(c.name for c in self.coins if c.owner is seat and c.name not in self.inside)

    def coin(self, name: str) -> Coin:
        """The coin with a name, goal coins too; IllegalMove "unknown-coin" if there is none."""
        for coin in (*self.coins, *self.posts):
            if coin.name == name:
                return coin
        raise IllegalMove("unknown-coin", f"there is no coin {name!r} on this table", (name,))

    def moved(self, spots: Iterable[Spot]) -> tuple[Coin, ...]:
        """All coins, score coins first, with some of them at other places. Nothing is checked but the names."""
        places: Mapping[str, Spot] = {spot.name: spot for spot in spots}
        for name in places:
            self.coin(name)
        return tuple(_at(coin, places.get(coin.name)) for coin in (*self.coins, *self.posts))

    def lying(self, spots: Iterable[Spot], gone: Container[str]) -> tuple[Coin, ...]:
        """The coins on the table when a hand has moved some and pushed others off it, score coins first."""
        return tuple(coin for coin in self.moved(spots) if coin.name not in gone)

    def play(self, turn: Turn) -> "State":
        """The table after a turn. IllegalMove if the turn is not this player's, cannot lie so, or was misjudged."""
        self._check_placed(turn)
        verdict = self._judged(turn)
        after = self.moved(turn.rest)
        self._check_rest(turn, after, verdict)
        owners = dict(verdict.owners)
        n = len(self.coins)
        coins = tuple(replace(coin, owner=owners[coin.name]) for coin in after[:n])
        player = self.player if verdict.turn is None else verdict.turn
        return replace(self, coins=coins, posts=after[n:], player=player, outcome=verdict.outcome)

    def _check_placed(self, turn: Turn) -> None:
        if self.outcome is not None:
            raise IllegalMove("over", "the game is over")
        if turn.player != self.player:
            raise IllegalMove("wrong-player", f"player {self.player} is to shoot, not player {turn.player}")
        lying = self.lying(turn.placed, fallen_by_hand(turn))
        self.check_lying(lying)
        stray = [slide.name for slide in turn.slides if slide.name not in {coin.name for coin in lying}]
        if stray:
            raise IllegalMove("off-table", f"coin {stray[0]} slides but is not on the table", (stray[0],))
        if turn.throw is not None:
            self.check_throw(turn.throw)
            coin = turn.throw.coin
            starts = any(isinstance(e, Start) and e.coin == coin and e.t == 0 for e in turn.events)
            if not starts and coin not in self.scene.goal_coins:
                raise IllegalMove("events", f"{turn.throw} does not set its coin going", (coin,))

    def _judged(self, turn: Turn) -> Verdict:
        for event in turn.events:
            if isinstance(event, Enter | Leave) and not -1 <= event.edge < len(self.table.goal):
                raise IllegalMove("events", f"{event}: the goal has no such edge", (event.coin,))
        try:
            verdict = judge(self.scene, turn.events)
        except ValueError as error:
            raise IllegalMove("events", str(error)) from error
        if verdict != turn.verdict:
            raise IllegalMove("verdict", f"the events of the turn give {verdict}, not {turn.verdict}")
        if not verdict.over:
            raise IllegalMove("no-shot", "the turn is not over: no shot was taken")
        return verdict

    def _check_rest(self, turn: Turn, after: tuple[Coin, ...], verdict: Verdict) -> None:
        if sorted(spot.name for spot in turn.rest) != sorted(coin.name for coin in after):
            raise IllegalMove("rest", "the turn does not say once where each coin lies at its end")
        self.check_lying(after)
        if verdict.penalties:
            return
        before = self.moved(turn.placed)
        started = {event.coin for event in turn.events if isinstance(event, Start)} | verdict.fallen
        for old, new in zip(before, after, strict=True):
            if hypot(old.x - new.x, old.y - new.y) > STILL and new.name not in started:
                raise IllegalMove("rest", f"coin {new.name} moved, but no event says so", (new.name,))
        for coin in after[: len(self.coins)]:
            inside = is_inside(self.table.polygon, coin.x, coin.y)
            if inside != (coin.name in verdict.inside):
                raise IllegalMove(
                    "rest", f"coin {coin.name} ends at {coin.x}, {coin.y} against its events", (coin.name,)
                )

    def check_throw(self, throw: Throw) -> None:
        """IllegalMove if nobody can flick like that: the coin, the numbers, or a speed out of bounds."""
        self.coin(throw.coin)
        if not (isfinite(throw.speed) and isfinite(throw.direction) and isfinite(throw.spin)):
            raise IllegalMove("speed", f"{throw} is no flick", (throw.coin,))
        if throw.speed < SLOWEST:
            raise IllegalMove("slow", f"{throw.speed} mm/s puts a coin down; a flick has {SLOWEST:g}", (throw.coin,))
        if throw.speed > FASTEST:
            raise IllegalMove("speed", f"{throw.speed} mm/s is faster than {FASTEST:g}", (throw.coin,))
        if abs(throw.spin) > MAX_SPIN:
            raise IllegalMove("speed", f"{throw.spin} rad/s is a faster spin than {MAX_SPIN:g}", (throw.coin,))

    def check_lying(self, coins: tuple[Coin, ...]) -> None:
        """IllegalMove if coins cannot lie like that: off the table, or on each other."""
        for coin in coins:
            if not (isfinite(coin.x) and isfinite(coin.y) and isfinite(coin.angle)):
                raise IllegalMove("off-table", f"coin {coin.name} lies nowhere: {coin.x}, {coin.y}", (coin.name,))
            if not self.table.holds(coin):
                raise IllegalMove("off-table", f"coin {coin.name} at {coin.x}, {coin.y} is off the table", (coin.name,))
        pair = overlapping(coins)
        if pair:
            names = (pair[0].name, pair[1].name)
            raise IllegalMove("overlap", f"coins {names[0]} and {names[1]} lie on each other", names)


def fallen_by_hand(turn: Turn) -> frozenset[str]:
    """The coins that the hand has pushed off the table before it let go; they come back when the turn ends."""
    falls = (event for event in turn.events if isinstance(event, Fall))
    return frozenset(fall.coin for fall in falls if turn.by_hand(fall.t))


def on_its_side(table: Table, coin: Coin, inside: bool) -> Coin:
    """The coin, taken back over the goal's edge if rounding, or being set clear of another coin, put it a hair over.

    A coin farther over than `STILL` stays: that would be no rounding, and `play` refuses it.
    """
    if is_inside(table.polygon, coin.x, coin.y) == inside:
        return coin
    nearest, over = nearest_edge(table.polygon, coin.x, coin.y)
    if over > STILL:
        return coin
    (ax, ay), (bx, by) = edge(table.polygon, nearest)
    length = hypot(bx - ax, by - ay)
    step = (over + ON_LINE) * (1 if inside else -1)
    return replace(coin, x=coin.x - (by - ay) / length * step, y=coin.y + (bx - ax) / length * step)


def _owner(coin: Coin) -> Seat:
    if coin.owner is None:
        raise ValueError(f"coin {coin.name} has no face")
    return coin.owner


def _at(coin: Coin, spot: Spot | None) -> Coin:
    return coin if spot is None else replace(coin, x=spot.x, y=spot.y, angle=spot.angle)
