"""A hand on a coin: what it drags, what that pushes, and when it has become a penalty."""

from dataclasses import replace

from game.coins.disc import Disc, Surface
from game.coins.events import Contact, Enter, Event, Fall, GoalMoves, Leave, Release, Start, Touch
from game.coins.intents import Foul, Hand
from game.coins.referee import judge
from game.coins.rules import Spot, State
from game.coins.tables import Coin, Point, edge_distance, is_inside

INSTANT = 1e-3
"""Seconds between events of one hand that must not fall on one instant."""


def surface_of(state: State) -> Surface:
    """The table as the physics knows it."""
    table = state.table
    return Surface(table.mu, table.restitution, table.rim_friction, table.width, table.depth, table.rim)


class Grip:
    """A coin in a hand, and after it is put down, until they stop, the coins that it has pushed.

    `coin` is the held one, `begun` what the hand had done before, `hand` what it has done up to now; times of events
    go on from there.
    """

    def __init__(self, state: State, begun: Hand, name: str, t: float) -> None:
        from game.coins.pushing import HandTable  # loads the physics: at the first drag, not at the start

        self.state = state
        self.coin = name
        self.begun = begun
        self._lying = {coin.name: coin for coin in lying(state, begun)}
        discs = [Disc(c.name, c.radius, c.mass, c.x, c.y, c.angle) for c in self._lying.values()]
        self._table = HandTable(discs, surface_of(state))
        self._table.hold(name)
        self._t = t
        self._start = begun.now + INSTANT
        self._events: list[Event] = [*begun.events, Touch(begun.now, state.player, name)]
        self._inside = {c.name for c in self._lying.values() if c.owner is not None and self._is_inside(c.x, c.y)}
        self._told = 0
        self._known: set[str] = set()
        self.home: Point = (self._lying[name].x, self._lying[name].y)

    @property
    def held(self) -> bool:
        return self._table.held is not None

    @property
    def clock(self) -> float:
        """Now, on the clock of the hand's events."""
        return self._start + self._table.now

    @property
    def coins(self) -> tuple[Coin, ...]:
        """All coins on the table where they are now."""
        places = self._table.positions()
        return tuple(
            replace(coin, x=places[name][0], y=places[name][1], angle=places[name][2])
            for name, coin in self._lying.items()
            if name in places
        )

    @property
    def hand(self) -> Hand:
        """What the hand has done, with the coins where they are now."""
        spots = {spot.name: spot for spot in self.begun.spots}
        for coin in self.coins:
            was = self._lying[coin.name]
            if (coin.x, coin.y, coin.angle) != (was.x, was.y, was.angle):
                spots[coin.name] = Spot(coin.name, coin.x, coin.y, coin.angle)
        return Hand(tuple(self._events), tuple(spots.values()))

    def follow(self, way: Point, t: float) -> Foul | None:
        """Leads the coin `way` mm from where it was taken, up to the time `t`; the fault, if that is one."""
        self._table.move_to(self.home[0] + way[0], self.home[1] + way[1], max(0.0, t - self._t))
        self._t = t
        return self._judged()

    def put_down(self) -> Foul | None:
        """Lets the coin lie where it is."""
        self._table.release()
        self._events.append(Release(self.clock + INSTANT, self.state.player, self.coin))
        self._start += 2 * INSTANT
        return self._judged()

    def throw(self) -> Foul | None:
        """Lets the coin go for a flick: what else still slides comes to rest first."""
        self._table.release()
        while self._table.moving():
            self._table.wait(0.05)
        return self._judged()

    def passed(self, dt: float) -> tuple[bool, Foul | None]:
        """Lets `dt` seconds pass after the coin was put down: whether all is at rest again, and the fault if any."""
        self._table.wait(dt)
        return not self._table.moving(), self._judged()

    def _judged(self) -> Foul | None:
        found = self._new_events()
        if not found:
            return None
        self._events += sorted(found, key=lambda event: event.t)
        return Foul(self.hand) if judge(self.state.scene, self._events).penalties else None

    def _new_events(self) -> list[Event]:
        """What has happened on the table since it was last asked."""
        table, found = self._table, list[Event]()
        for t, a, b in table.touches[self._told :]:
            found.append(Contact(self._start + t, a, b))
        self._told = len(table.touches)
        moved = dict(table.moved)
        x, y, _ = table.positions().get(self.coin, (*self.home, 0.0))
        if (x, y) != self.home:
            moved.setdefault(self.coin, 0.0)
        for name in sorted(moved.keys() - self._known):
            kind = Start if self._lying[name].owner is not None else GoalMoves
            found.append(kind(self._start + moved[name], name))
        self._known |= moved.keys()
        found += self._crossings()
        for name in sorted(table.fell.keys() - self._known_fallen):
            found.append(Fall(self._start + table.fell[name], name))
        return found

    @property
    def _known_fallen(self) -> set[str]:
        return {event.coin for event in self._events if isinstance(event, Fall)}

    def _crossings(self) -> list[Event]:
        """The score coins that have come in or gone out; by hand the nearest edge is the one that was crossed."""
        found = list[Event]()
        for name, (x, y, _) in sorted(self._table.positions().items()):
            if self._lying[name].owner is None or self._is_inside(x, y) == (name in self._inside):
                continue
            polygon = self.state.table.polygon
            edge = min(range(len(polygon)), key=lambda i: edge_distance(polygon, i, x, y))
            found.append((Leave if name in self._inside else Enter)(self.clock, name, edge))
            self._inside ^= {name}
        return found

    def _is_inside(self, x: float, y: float) -> bool:
        return is_inside(self.state.table.polygon, x, y)


def lying(state: State, hand: Hand) -> tuple[Coin, ...]:
    """The coins on the table as the hand has left them, score coins first; not those that it has pushed off."""
    gone = {event.coin for event in hand.events if isinstance(event, Fall)}
    return tuple(coin for coin in state.moved(hand.spots) if coin.name not in gone)
