"""What is shot among jammed coins, of all sizes and with gaps down to none, is a turn that can be played."""

import math
from dataclasses import replace
from random import Random

import pytest

from game.coins.intents import Shoot
from game.coins.levels import classic
from game.coins.resolve import NoShot, released
from game.coins.rules import Options, State, Throw
from game.coins.tables import Coin, kind_of, overlapping
from game.core.seats import Seat

KINDS = ("quarter", "penny", "dime", "half")
GAPS = (0.0, 0.0, 1e-9, 1e-6, 1e-4, 1e-3)


def jam(dice: Random) -> State:
    """A heap of up to 14 coins, most of them in touch with two others, on the goal's edge, in it or at the rim."""
    rim, half = dice.random() < 0.5, 130.0
    table = replace(
        classic(), coins=(), rim=rim, width=2 * half, depth=2 * half, restitution=dice.choice((0.9, 0.3, 0.0))
    )
    coins: list[Coin] = []
    x0, y0 = dice.choice(((0, -75), (75, 0), (0, 0), (60, -70), (110, -110)))
    for _ in range(400):
        kind = dice.choice(KINDS)
        radius = kind_of(kind).diameter / 2
        pair = dice.sample([*coins, *table.goal], 2)
        spots = beside(pair[0], pair[1], radius, dice.choice(GAPS))
        x, y = dice.choice(spots) if spots else (x0 + dice.uniform(-40, 40), y0 + dice.uniform(-40, 40))
        coin = Coin(chr(97 + len(coins)), kind, x, y, dice.choice(tuple(Seat)))
        if table.holds(coin) and not overlapping((coin, *coins, *table.goal)):
            coins.append(coin)
        if len(coins) == 14:
            break
    return State.start(Options(without_f=True), replace(table, coins=tuple(coins)))


def beside(one: Coin, other: Coin, radius: float, gap: float) -> list[tuple[float, float]]:
    """The places of a coin that is to lie gap mm from two others."""
    a, b = one.radius + radius + gap, other.radius + radius + gap
    far = math.dist((one.x, one.y), (other.x, other.y))
    if far >= a + b:
        return []
    turn = math.atan2(other.y - one.y, other.x - one.x)
    opening = math.acos((a * a + far * far - b * b) / (2 * a * far))
    return [(one.x + a * math.cos(turn + way), one.y + a * math.sin(turn + way)) for way in (opening, -opening)]


def shots(number: int, most: int) -> None:
    dice = Random(number)
    state = jam(dice)
    for _ in range(most):
        if not state.shootable:
            return
        coin = state.coin(dice.choice(state.shootable))
        inward = math.degrees(math.atan2(-coin.y, -coin.x)) + dice.gauss(0, 40)
        throw = Throw(coin.name, dice.choice((60.0, 400.0, 2500.0)), inward % 360, dice.choice((0.0, 300.0)))
        turn = released(state, Shoot(throw))
        assert not isinstance(turn, NoShot)
        after = state.play(turn)
        assert overlapping((*after.coins, *after.posts)) is None
        state = after if after.outcome is None else state


@pytest.mark.parametrize("number", range(12))
def test_every_shot_in_a_jam_can_be_played(number: int) -> None:
    shots(number, 3)
