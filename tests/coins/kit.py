"""Small tables and turns for the tests of the coin game."""

from dataclasses import replace
from math import hypot

import pytest

from game.coins.events import Event, Fall, Release, Touch, coins_of, in_order
from game.coins.intents import Hand
from game.coins.levels import classic
from game.coins.resolve import roll_of
from game.coins.rules import Options, State, Turn, fallen_by_hand
from game.coins.shot import Shot
from game.coins.spec import GAME
from game.coins.tables import Coin
from game.core.rules import IllegalMove
from game.core.seats import Seat

HEADS, TAILS = Seat.FIRST, Seat.SECOND
SAME_TIME = 1e-6  # seconds
SAME_PLACE = 1e-3  # mm
GOOD = "flick a 950.0@86.0"


def lying(coins, options=None, table=None):
    """The classic table with quarters as `aH 0,-160 cT 0,90` says."""
    table = table or classic()
    words = coins.split()
    made = []
    for name, place in zip(words[::2], words[1::2], strict=True):
        x, y = map(float, place.split(","))
        made.append(Coin(name[0], "quarter", x, y, HEADS if name[1] == "H" else TAILS))
    return State.start(options or Options(), replace(table, coins=tuple(made)))


def turn_of(state, text):
    return GAME.read_move(state, text)


def letters(turn):
    return "".join(penalty.letter for penalty in turn.verdict.penalties)


def refused(reason, call, *args):
    with pytest.raises(IllegalMove) as error:
        call(*args)
    assert error.value.reason == reason
    return error.value


def shot_of(turn: Turn) -> Shot | None:
    """The simulated shot of a turn; None if nothing was flicked."""
    return Shot.from_text(turn.track) if turn.track else None


def agrees_with_physics(state: State, turn: Turn) -> bool:
    """Whether today's physics makes the same of a turn: the same events in the same order, and the same rest."""
    if not turn.track:
        return True
    gone = tuple(Fall(-1.0, name) for name in sorted(fallen_by_hand(turn)))
    hand = Hand(gone, turn.placed, turn.slides)
    roll = roll_of(state, hand, turn.throw)
    played = [event for event in turn.events if event.t >= 0 and not isinstance(event, Touch | Release)]
    events = in_order(roll.events, state.player)
    if [_what(event) for event in played] != [_what(event) for event in events]:
        return False
    if any(abs(a.t - b.t) > SAME_TIME for a, b in zip(played, events, strict=True)):
        return False
    rest = {spot.name: spot for spot in turn.rest}
    today = roll.shot.rest
    return all(hypot(rest[name].x - x, rest[name].y - y) <= SAME_PLACE for name, (x, y, _) in today.items())


def _what(event: Event) -> tuple[object, ...]:
    return type(event), coins_of(event), getattr(event, "edge", None)
