"""What a player wants at the coin table, before anything is simulated or judged.

An intent is one of

- `Shoot(throw, hand, at, touches)`: flick a coin. `hand` is what the hand has done in this turn before, `at` the
  instant of the release on the clock of the hand's events (None: just after the last of them), `touches` are presses
  on the table during the shot, in seconds from the flick;
- `Foul(hand)`: what the hand has done is a penalty already, and ends the turn;
- a finished `Turn`, which stands for itself.

A view that follows a live hand keeps a `Hand`: every event as it happens, and the spots of the coins that have moved.
The events of a held coin are Touch, Start (it begins to move), Enter or Leave, Release, at *different* instants: at one
instant a touch counts last. A coin in the goal that is moved needs its Start, a goal coin its GoalMoves, a pushed coin
Contact and Start. After each event `judge(state.scene, hand.events)` says whether it was a penalty.
"""

from dataclasses import dataclass

from game.coins.events import Enter, Event, Fall, GoalMoves, Leave, Release, Start, Touch, TurnOver
from game.coins.rules import Spot, State, Throw, Turn
from game.coins.tables import Coin, is_inside
from game.core.rules import IllegalMove

PACE = 0.1  # seconds between the events of a hand that nobody watched


@dataclass(frozen=True)
class Hand:
    """What a hand has done so far in a turn, and where the coins that it has moved lie now."""

    events: tuple[Event, ...] = ()
    spots: tuple[Spot, ...] = ()

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
        return Hand(self.events, (*others, spot))


EMPTY = Hand()


@dataclass(frozen=True)
class Shoot:
    """Flick a coin, after what the hand has done."""

    throw: Throw
    hand: Hand = EMPTY
    at: float | None = None
    touches: tuple[Touch, ...] = ()


@dataclass(frozen=True)
class Foul:
    """End the turn with the penalty that the hand has earned."""

    hand: Hand


Intent = Shoot | Foul | Turn


def placed(state: State, hand: Hand, name: str, x: float, y: float) -> Hand:
    """The hand after the active player has put a coin somewhere, from above; IllegalMove if it cannot lie there."""
    before = _coin(state, hand, name)
    after = hand.spot(Spot(name, x, y, before.angle))
    state.check_lying(tuple(coin for coin in state.moved(after.spots) if coin.name not in hand.gone))
    t = hand.now
    polygon = state.table.polygon
    was, now = is_inside(polygon, before.x, before.y), is_inside(polygon, x, y)
    events: list[Event] = [Touch(t, state.player, name)]
    if before.owner is None:
        events.append(GoalMoves(t + PACE, name))
    else:
        events.append(Start(t + PACE, name))
        if was != now:
            crossing = Enter if now else Leave
            events.append(crossing(t + 2 * PACE, name, -1))
    events.append(Release(t + 3 * PACE, state.player, name))
    return Hand((*hand.events, *events), after.spots)


def turned_over(state: State, hand: Hand, name: str) -> Hand:
    """The hand after the active player has turned a coin over, which is penalty D."""
    t = hand.now
    state.coin(name)
    events = (Touch(t, state.player, name), TurnOver(t + PACE, name))
    return Hand((*hand.events, *events), hand.spots)


def touched(hand: Hand, player: int, coin: str | None = None) -> Hand:
    """The hand after any player has put a finger on a coin, or on the table, and taken it off."""
    t = hand.now
    return Hand((*hand.events, Touch(t, player, coin), Release(t + PACE, player, coin)), hand.spots)


def _coin(state: State, hand: Hand, name: str) -> Coin:
    state.coin(name)
    if name in hand.gone:
        raise IllegalMove("off-table", f"coin {name} has fallen off the table", (name,))
    return next(coin for coin in state.moved(hand.spots) if coin.name == name)
