"""Small tables and turns for the tests of the coin game."""

from dataclasses import replace

import pytest

from game.coins.levels import classic
from game.coins.rules import Options, State
from game.coins.spec import GAME
from game.coins.tables import Coin
from game.core.rules import IllegalMove
from game.core.seats import Seat

HEADS, TAILS = Seat.FIRST, Seat.SECOND
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
