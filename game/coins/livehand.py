"""A hand on a coin: what it drags, what that pushes, and when it has become a penalty."""

from dataclasses import replace

from game.coins.events import Contact, Enter, Event, Fall, GoalMoves, Leave, Release, Start, Touch
from game.coins.intents import Foul, Hand, lying
from game.coins.polygon import Point
from game.coins.referee import judge
from game.coins.rules import Spot, State
from game.coins.tables import Coin, discs_of

INSTANT = 1e-3
"""Seconds between events of one hand that must not fall on one instant."""


class Grip:
    """A coin in a hand, and the coins that it pushes, until it is let go.

    `coin` is the held one, `begun` what the hand had done before, `hand` what it has done up to now; times of events
    go on from there.
    """

    def __init__(self, state: State, begun: Hand, name: str, t: float) -> None:
        from game.coins.pushing import HandTable  # loads the physics: at the first drag, not at the start

        self.state = state
        self.coin = name
        self.begun = begun
        self._lying = {coin.name: coin for coin in lying(state, begun)}
        self._table = HandTable(discs_of(self._lying.values()), state.table.surface, state.table.polygon)
        self._table.hold(name)
        self._t = t
        self._start = begun.now + INSTANT
        self._events: list[Event] = [*begun.events, Touch(begun.now, state.player, name)]
        self._contacts = self._crossings = 0
        self._moved: set[str] = set()
        self._fallen: set[str] = set()
        self.home: Point = (self._lying[name].x, self._lying[name].y)

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
        """What the hand has done, with the coins where they are now, some of them perhaps still on their way."""
        spots = {spot.name: spot for spot in self.begun.spots}
        for coin in self.coins:
            was = self._lying[coin.name]
            if (coin.x, coin.y, coin.angle) != (was.x, was.y, was.angle):
                spots[coin.name] = Spot(coin.name, coin.x, coin.y, coin.angle)
        return Hand(tuple(self._events), tuple(spots.values()), self._table.slides()).without_gone()

    def follow(self, way: Point, t: float) -> Foul | None:
        """Leads the coin `way` mm from where it was taken, up to the time `t`; the fault, if that is one."""
        self._table.move_to(self.home[0] + way[0], self.home[1] + way[1], max(0.0, t - self._t))
        self._t = t
        found = self._new_events()
        if not found:
            return None
        self._events += sorted(found, key=lambda event: event.t)
        return Foul(self.hand) if judge(self.state.scene, self._events).penalties else None

    def put_down(self) -> Hand:
        """The hand when it has let the coin lie where it is."""
        hand = self.hand
        return replace(hand, events=(*hand.events, Release(self.clock + INSTANT, self.state.player, self.coin)))

    def _new_events(self) -> list[Event]:
        """What has happened on the table since it was last asked."""
        table, start = self._table, self._start
        found: list[Event] = [Contact(start + t, a, b) for t, a, b in table.contacts[self._contacts :]]
        self._contacts = len(table.contacts)
        for name in sorted(table.moved.keys() - self._moved):
            kind = Start if self._of_score(name) else GoalMoves
            found.append(kind(start + table.moved[name], name))
        self._moved |= table.moved.keys()
        for t, name, way, edge in table.crossed[self._crossings :]:
            if self._of_score(name):
                found.append((Enter if way == "enter" else Leave)(start + t, name, edge))
        self._crossings = len(table.crossed)
        found += [Fall(start + table.fell[name], name) for name in sorted(table.fell.keys() - self._fallen)]
        self._fallen |= table.fell.keys()
        return found

    def _of_score(self, name: str) -> bool:
        return self._lying[name].owner is not None
