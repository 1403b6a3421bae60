"""What a player wants at the coin table, before anything is simulated or judged.

An intent is one of

- `Shoot(throw, hand, at, touches)`: let go, and let the coins run: one is flicked, or (throw None) only those run that
  the hand has pushed. `hand` is what it has done in this turn before, `at` the instant of the release on the clock of
  the hand's events (None: just after the last of them), `touches` are presses on the table during the shot, in seconds
  from the release;
- `Foul(hand)`: what the hand has done is a penalty already, and ends the turn;
- a finished `Turn`, which stands for itself.

A view that follows a live hand keeps a `Hand`: every event as it happens, and the spots of the coins that have moved.
The events of a held coin are Touch, Start (it begins to move), Enter or Leave, Release, at *different* instants: at one
instant a touch counts last. A coin in the goal that is moved needs its Start, a goal coin its GoalMoves, a pushed coin
Contact and Start. After each event `judge(state.scene, hand.events)` says whether it was a penalty.
"""

from dataclasses import dataclass, replace

from game.coins.crossings import CORNER
from game.coins.disc import Flick
from game.coins.events import Enter, Event, Fall, GoalMoves, Leave, Release, Start, Touch, TurnOver
from game.coins.polygon import is_inside
from game.coins.rules import Spot, State, Throw, Turn
from game.coins.tables import Coin
from game.core.rules import IllegalMove

PACE = 0.1  # seconds between the events of a hand that nobody watched


@dataclass(frozen=True)
class Hand:
    """What a hand has done so far in a turn, where the coins that it has moved are now, and which of them slide on."""

    events: tuple[Event, ...] = ()
    spots: tuple[Spot, ...] = ()
    slides: tuple[Flick, ...] = ()

    @property
    def now(self) -> float:
        """The instant after the last event."""
        return self.events[-1].t + PACE if self.events else -1.0

    @property
    def gone(self) -> frozenset[str]:
        """The coins that it has pushed off the table; they come back when the turn ends."""
        return frozenset(event.coin for event in self.events if isinstance(event, Fall))

    def spot(self, spot: Spot) -> "Hand":
        """The same hand with a coin somewhere else."""
        others = tuple(s for s in self.spots if s.name != spot.name)
        return replace(self, spots=(*others, spot))

    def without_gone(self) -> "Hand":
        """The same hand without the spots of coins that have fallen meanwhile."""
        return replace(self, spots=tuple(spot for spot in self.spots if spot.name not in self.gone))


EMPTY = Hand()


@dataclass(frozen=True)
class Shoot:
    """Flick a coin, or only let go, after what the hand has done."""

    throw: Throw | None
    hand: Hand = EMPTY
    at: float | None = None
    touches: tuple[Touch, ...] = ()


@dataclass(frozen=True)
class Foul:
    """End the turn with the penalty that the hand has earned."""

    hand: Hand


Intent = Shoot | Foul | Turn


def lying(state: State, hand: Hand) -> tuple[Coin, ...]:
    """The coins on the table as a hand has left them, score coins first; not those that it has pushed off."""
    return state.lying(hand.spots, hand.gone)


def placed(state: State, hand: Hand, name: str, x: float, y: float) -> Hand:
    """The hand after the active player has put a coin somewhere, from above; IllegalMove if it cannot lie there."""
    after = moved(state, hand, Spot(name, x, y, coin_of(state, hand, name).angle), name)
    state.check_lying(lying(state, after))
    return after


def moved(state: State, hand: Hand, spot: Spot, finger: str | None, way: tuple[int, ...] = ()) -> Hand:
    """The hand after the active player has moved a coin to a spot, with a finger on it or (None) on another one.

    `way` are the goal's edges that it went over; without it the coin came from above. Whether it can lie there is not
    checked; IllegalMove if it cannot get there over these edges.
    """
    before = coin_of(state, hand, spot.name)
    t = hand.now
    polygon = state.table.polygon
    was, now = is_inside(polygon, before.x, before.y), is_inside(polygon, spot.x, spot.y)
    events: list[Event] = [Touch(t, state.player, finger)]
    if before.owner is None:
        events.append(GoalMoves(t + PACE, spot.name))
    else:
        events.append(Start(t + PACE, spot.name))
        events += _crossings(before, now, way or (CORNER,) * (was != now), was, t + 2 * PACE)
    events.append(Release(t + 3 * PACE, state.player, finger))
    return replace(hand.spot(spot), events=(*hand.events, *events))


def _crossings(coin: Coin, now: bool, way: tuple[int, ...], was: bool, t: float) -> list[Event]:
    """A coin's ways over edges of the goal, one after the other within a PACE from t; was it inside, and is it now?"""
    if (was + len(way)) % 2 != now:
        raise IllegalMove("events", f"coin {coin.name} does not come to where it lies over edges {way}", (coin.name,))
    kinds = [Leave if (was + i) % 2 else Enter for i in range(len(way))]
    return [
        kind(t + PACE * i / len(way), coin.name, edge) for i, (kind, edge) in enumerate(zip(kinds, way, strict=True))
    ]


def pushed_off(state: State, hand: Hand, name: str, way: tuple[int, ...] = ()) -> Hand:
    """The hand after the active player has pushed a coin over the table's edge, with a finger on another one.

    `way` are the goal's edges that it went over before.
    """
    coin = coin_of(state, hand, name)
    t = hand.now
    start = GoalMoves(t + PACE, name) if coin.owner is None else Start(t + PACE, name)
    crossed = _crossings(coin, False, way, is_inside(state.table.polygon, coin.x, coin.y), t + 2 * PACE) if way else []
    fall = Fall(t + 3 * PACE, name)
    events = (Touch(t, state.player), start, *crossed, fall, Release(t + 4 * PACE, state.player))
    return replace(hand, events=(*hand.events, *events)).without_gone()


def sliding(state: State, hand: Hand, slide: Flick) -> Hand:
    """The hand that lets go while a coin that it has pushed slides on."""
    coin_of(state, hand, slide.name)
    others = tuple(other for other in hand.slides if other.name != slide.name)
    return replace(hand, slides=(*others, slide))


def turned_over(state: State, hand: Hand, name: str) -> Hand:
    """The hand after the active player has turned a coin over, which is penalty D."""
    t = hand.now
    state.coin(name)
    events = (Touch(t, state.player, name), TurnOver(t + PACE, name))
    return replace(hand, events=(*hand.events, *events))


def touched(hand: Hand, player: int, coin: str | None = None) -> Hand:
    """The hand after any player has put a finger on a coin, or on the table, and taken it off."""
    t = hand.now
    return replace(hand, events=(*hand.events, Touch(t, player, coin), Release(t + PACE, player, coin)))


def coin_of(state: State, hand: Hand, name: str) -> Coin:
    """The coin with a name, where a hand has left it; IllegalMove if it is not on the table."""
    state.coin(name)
    if name in hand.gone:
        raise IllegalMove("off-table", f"coin {name} has fallen off the table", (name,))
    return next(coin for coin in state.moved(hand.spots) if coin.name == name)
