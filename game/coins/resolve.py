"""From what a player wants to the Turn that happens: runs the physics once and asks the referee."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import hypot

from game.coins.disc import RIM, Flick
from game.coins.events import (
    Contact,
    Enter,
    Event,
    Fall,
    GoalMoves,
    Leave,
    Release,
    Start,
    Stop,
    Touch,
    coins_of,
    fingers,
    in_order,
    shifted,
)
from game.coins.hand import velocity
from game.coins.intents import Foul, Hand, Intent, Shoot, lying
from game.coins.physics import simulate_many
from game.coins.polygon import is_inside
from game.coins.referee import judge
from game.coins.rows import handed_back
from game.coins.rules import Spot, State, Throw, Turn, on_its_side
from game.coins.run import SimulationError
from game.coins.shot import Shot
from game.coins.tables import Coin, discs_of
from game.coins.verdict import Penalty, Verdict
from game.core.rules import IllegalMove
from game.core.seats import Seat

PRESS = 0.05  # seconds that a finger lies on a coin before a flick that nobody watched
HELD = "ABCD"  # the penalties that a guarded hand is kept from


@dataclass(frozen=True)
class Roll:
    """What the coins do once the hand has let go, simulated: the shot, and its events for the referee."""

    shot: Shot
    events: tuple[Event, ...]


@dataclass(frozen=True)
class NoShot:
    """A flick or a push that began no shot and earned no penalty, so that the turn goes on (a foreign coin was sent
    somewhere outside the goal): what happened, as a turn that is not over, and the hand after it."""

    shown: Turn
    hand: Hand


def resolve(state: State, intent: Intent) -> Turn:
    """The Turn that an intent becomes. IllegalMove if it cannot be done, or if a guarded hand must not do it.

    "no-shot" when nothing was shot and no penalty earned: the turn goes on, `released` says from where.
    """
    if isinstance(intent, Turn):
        return intent
    if state.outcome is not None:
        raise IllegalMove("over", "the game is over")
    if isinstance(intent, Foul):
        return _foul(state, intent.hand)
    result = released(state, intent)
    if isinstance(result, NoShot):
        coins = (intent.throw.coin,) if intent.throw else ()
        raise IllegalMove("no-shot", f"{intent.throw or 'a push'} begins no shot", coins)
    return result


def released(state: State, intent: Shoot) -> Turn | NoShot:
    """What comes of letting go. IllegalMove if it cannot be done, or if a guarded hand must not do it."""
    hand = _let_go(state, intent)
    roll = roll_of(state, hand, intent.throw)
    touches = [touch for touch in intent.touches if touch.t <= roll.shot.duration]
    events = in_order((*hand.events, *roll.events, *touches), state.player)
    verdict = _judged(state, events)
    track = roll.shot.to_text()
    if not verdict.over:
        after = _rolled(state, hand, roll)
        return NoShot(Turn(state.player, hand.spots, intent.throw, events, verdict, after.spots, track), after)
    rest = _rest(state, hand.spots, events, roll.shot, verdict)
    return Turn(state.player, hand.spots, intent.throw, events, verdict, rest, track, hand.slides)


def _rolled(state: State, hand: Hand, roll: Roll) -> Hand:
    """The hand when what it let go has come to rest."""
    after = Hand((*hand.events, *roll.events), hand.spots)
    for name, (x, y, angle) in sorted(roll.shot.rest.items()):
        if hypot(x - state.coin(name).x, y - state.coin(name).y) > 0:
            after = after.spot(Spot(name, x, y, angle))
    return after.without_gone()


def with_touch(state: State, turn: Turn, touch: Touch) -> Turn:
    """The turn with one more press on the table while its coins roll; the physics is not asked again.

    The finger is taken to stay: one that lies there when the shot begins is penalty B from that instant.
    """
    events = in_order((*turn.events, touch), state.player)
    verdict = _judged(state, events)
    shot = Shot.from_text(turn.track)
    return replace(turn, events=events, verdict=verdict, rest=_rest(state, turn.placed, events, shot, verdict))


def roll_of(state: State, hand: Hand, throw: Throw | None) -> Roll:
    """A flick from where the hand has left the coins, with those that slide on from a push; or these alone.

    IllegalMove if no coin can be set in motion like that.
    """
    motions = _motions(state, hand, throw)
    coins = lying(state, hand)
    for motion in motions:
        if motion.name in hand.gone:
            raise IllegalMove("off-table", f"coin {motion.name} is not on the table", (motion.name,))
    state.check_lying(coins)
    try:
        shot = simulate_many(discs_of(coins), motions, state.table.surface)
    except SimulationError as error:
        raise IllegalMove("unsettled", str(error), tuple(motion.name for motion in motions[-1:])) from error
    except ValueError as error:
        raise IllegalMove("speed", str(error)) from error
    return Roll(shot, _events(state, shot, coins))


def _motions(state: State, hand: Hand, throw: Throw | None) -> tuple[Flick, ...]:
    """How coins are set in motion when the hand lets go, the flicked one last."""
    if throw is None:
        return hand.slides
    state.check_throw(throw)
    pushed = tuple(slide for slide in hand.slides if slide.name != throw.coin)
    return (*pushed, Flick(throw.coin, *velocity(throw), throw.spin))


def _events(state: State, shot: Shot, coins: Sequence[Coin]) -> tuple[Event, ...]:
    goal_coins = state.scene.goal_coins
    events: list[Event] = []
    for name, t in shot.moved.items():
        events.append(GoalMoves(t, name) if name in goal_coins else Start(t, name))
    events += [Contact(t, a, b, impulse) for t, a, b, impulse in shot.contacts if RIM not in (a, b)]
    events += [Fall(t, name) for name, t in shot.fell.items()]
    inside = {coin.name for coin in coins if is_inside(state.table.polygon, coin.x, coin.y)}
    events += _crossings(state, shot, inside)
    events.append(Stop(shot.duration))
    return in_order(events, state.player)


def _spots(coins: Sequence[Coin]) -> tuple[Spot, ...]:
    return tuple(Spot(coin.name, coin.x, coin.y, coin.angle) for coin in coins)


def _crossings(state: State, shot: Shot, inside: set[str]) -> list[Event]:
    """The score coins' ways over the goal's edge; one that changes nothing (on the line to the last bit) is none."""
    events: list[Event] = []
    for t, name, way, edge in shot.crossings(state.table.polygon):
        if name in state.scene.goal_coins or (way == "enter") == (name in inside):
            continue
        inside ^= {name}
        events.append(Enter(t, name, edge) if way == "enter" else Leave(t, name, edge))
    return events


def _let_go(state: State, intent: Shoot) -> Hand:
    """The hand with the flicked coin, or else all that it holds, released at 0."""
    hand = intent.hand
    at = hand.now if intent.at is None else intent.at
    events = shifted(hand.events, -at)
    if events and events[-1].t > 0:
        raise IllegalMove("events", f"the hand did {events[-1]} after it let go")
    held = fingers(events, state.player)
    pressed: list[Event] = []
    if intent.throw is not None:
        coin = intent.throw.coin
        pressed = [] if coin in held else [Touch(-PRESS, state.player, coin)]
        held = {coin}
    released = [Release(0.0, state.player, coin) for coin in held]
    return replace(hand, events=in_order((*events, *pressed, *released), state.player))


def _foul(state: State, hand: Hand) -> Turn:
    events = in_order(hand.events, state.player)
    if events:
        events = shifted(events, -events[-1].t)
    verdict = _judged(state, events)
    if not verdict.over:
        raise IllegalMove("no-shot", "what the hand has done ends no turn")
    at_fault = coins_of(verdict.deciding.cause) if verdict.deciding else ()
    spots = tuple(sorted(hand.spots, key=lambda spot: spot.name not in at_fault))  # told first, they decide by text too
    return Turn(state.player, spots, None, events, verdict, _rest(state, spots, events, None, verdict))


def _judged(state: State, events: Sequence[Event]) -> Verdict:
    try:
        verdict = judge(state.scene, events)
    except ValueError as error:
        raise IllegalMove("events", str(error)) from error
    if state.options.guarded and verdict.deciding:
        _guard(verdict.deciding, events)
    return verdict


def _guard(first: Penalty, events: Sequence[Event]) -> None:
    """Refuses what a hand does: A–D, and G while a finger is down, on the goal coin or on what pushes it.

    A goal coin that is hit when the hand has let go is what coins do, as E–H are.
    """
    down = fingers((event for event in events if event.t < first.t), first.player)
    if first.letter in HELD or (first.letter == "G" and down):
        over_line = first.letter == "C" and isinstance(first.cause, Enter)
        reason = "guarded-line" if over_line else f"guarded-{first.letter}"
        raise IllegalMove(reason, f"penalty {first.letter} by hand", coins_of(first.cause))


def _rest(
    state: State, placed: Iterable[Spot], events: Iterable[Event], shot: Shot | None, verdict: Verdict
) -> tuple[Spot, ...]:
    """Where all coins lie at the end of the turn, fallen ones back on their owner's side."""
    spots = {spot.name: spot for spot in placed}
    if shot is not None:
        spots |= {name: Spot(name, x, y, angle) for name, (x, y, angle) in shot.rest.items()}
    fallen = {event.coin for event in events if isinstance(event, Fall)}
    coins = state.moved(spots.values())
    lying = [coin for coin in coins if coin.name not in fallen]
    if not verdict.penalties:
        lying = [
            coin if coin.owner is None else on_its_side(state.table, coin, coin.name in verdict.inside)
            for coin in lying
        ]
    owners = dict(verdict.owners)
    for coin in coins:
        if coin.name in fallen:
            lying.append(_handed_back(state, lying, coin, owners.get(coin.name, Seat.FIRST)))
    return tuple(sorted(_spots(lying), key=lambda spot: spot.name))


def _handed_back(state: State, lying: Sequence[Coin], fallen: Coin, seat: Seat) -> Coin:
    try:
        return handed_back(state.table, lying, fallen, seat)
    except ValueError as error:
        raise IllegalMove("unsettled", str(error), (fallen.name,)) from error
