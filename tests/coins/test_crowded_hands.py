"""Laws of a hand among coins that lie close or touch, within a rim or at an open edge: what it does can be judged."""

import math
from dataclasses import replace
from random import Random

import pytest

from game.coins.levels import classic
from game.coins.rules import Options, State
from game.coins.tables import Coin, kind_of
from game.core.seats import Seat
from game.ui.gestures import Drag, Drop, Press, Sample
from tests.coins.player import Sitting

KINDS = ("quarter", "penny", "half", "1c", "dollar")
GAPS = (0.0, 1e-7, 1e-4, 1e-3, 2e-3, 0.5)


def crowd(dice: Random, rim: bool, guarded: bool) -> State:
    """Coins of all sizes in heaps, many of them against the edge, with gaps down to none."""
    table = replace(classic(), width=420.0, depth=420.0, rim=rim, coins=())
    coins: list[Coin] = []
    while len(coins) < 12:
        kind = dice.choice(KINDS)
        radius = kind_of(kind).diameter / 2
        if coins and dice.random() < 0.7:
            beside, turn = dice.choice(coins), dice.uniform(0, math.tau)
            far = radius + beside.radius + dice.choice(GAPS)
            x, y = beside.x + far * math.cos(turn), beside.y + far * math.sin(turn)
        else:
            x, y = dice.uniform(-210, 210), dice.choice((-1, 1)) * dice.uniform(100, 210)
        if rim:
            x, y = (max(radius - 210, min(210 - radius, place)) for place in (x, y))
        coin = Coin(chr(97 + len(coins)), kind, x, y, dice.choice(tuple(Seat)))
        others = (*coins, *table.goal)
        if table.holds(coin) and all(math.dist((x, y), (c.x, c.y)) >= radius + c.radius for c in others):
            coins.append(coin)
    return State.start(Options(guarded=guarded), replace(table, coins=tuple(coins)))


def wander(dice: Random, table: Sitting) -> None:
    """One drag that goes on, away and back, at any pace and frame rate, and lets go in motion or at rest."""
    coin = dice.choice([coin for coin in table.ui.coins(table.state) if coin.owner is not None or dice.random() < 0.1])
    at = start = table.layout.to_screen(coin.x, coin.y)
    turns, frame = len(table.turns), 1 / dice.choice((8, 30, 60, 240))
    samples = (Sample(table.now, *start),)
    table.hear(Press(start, table.now))
    for _ in range(4):
        length, turn, frames = dice.uniform(1, 80), dice.uniform(0, math.tau), dice.randint(1, 12)
        for _ in range(frames):
            at = (at[0] + length / frames * math.cos(turn), at[1] + length / frames * math.sin(turn))
            table.now += frame
            samples = (*samples, Sample(table.now, *at))
            table.hear(Drag(at, table.now, start, samples))
            if len(table.turns) > turns or table.refused:
                return
    table.hear(Drop(at, table.now, start, samples))


@pytest.mark.parametrize("number", range(24))
def test_whatever_a_hand_does_in_a_crowd_can_be_judged_and_leaves_nothing_rolling(number: int) -> None:
    dice = Random(number)
    table = Sitting(crowd(dice, rim=number % 3 > 0, guarded=number % 2 == 0))
    for _ in range(8):
        if table.state.outcome is None:
            table.refused = None
            wander(dice, table)
            table.pass_time(20)
            assert (table.ui.rolling, table.ui.grip) == (None, None)
