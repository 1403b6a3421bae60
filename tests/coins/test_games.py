"""A thousand whole games of random shots."""

import json
import random
from dataclasses import replace
from math import atan2, degrees, hypot

from game.coins.intents import Shoot
from game.coins.resolve import agrees_with_physics, resolve
from game.coins.rules import Throw
from game.coins.spec import GAME
from game.coins.tables import is_inside
from game.core.seats import Seat
from game.store.levels import levels

HEADS, TAILS = Seat.FIRST, Seat.SECOND


GAMES = 1000

# Whole games.


def random_shot(dice, state):
    """A flick of any own coin, usually towards the goal over the player's own line, now and then anywhere."""
    coin = state.coin(dice.choice(state.shootable))
    (ax, ay), (bx, by) = state.table.line_of(state.player)
    share = dice.uniform(0.2, 0.8)
    x, y = 0.8 * (ax + share * (bx - ax)), 0.8 * (ay + share * (by - ay))
    speed = (2 * 0.25 * 9806.65 * hypot(x - coin.x, y - coin.y)) ** 0.5 * dice.uniform(0.95, 1.4)
    if dice.random() < 0.1:
        speed = dice.uniform(40, 2500)
    angle = degrees(atan2(y - coin.y, x - coin.x)) + dice.gauss(0, 2)
    return Shoot(Throw(coin.name, round(min(2500.0, max(40.0, speed)), 1), round(angle, 2)))


def check_turn(before, turn, after):
    assert [(c.name, c.kind) for c in after.coins] == [(c.name, c.kind) for c in before.coins]
    flipped = [flip.coin for flip in turn.verdict.flips]
    for old, new in zip(before.coins, after.coins, strict=True):
        changed = flipped.count(old.name) % 2 == 1
        assert (new.owner is old.owner) != changed
    if after.outcome is None:
        n = len(before.table.players)
        skipped = [(before.player + 1 + k) % n for k in range(len(turn.verdict.skipped))]
        assert list(turn.verdict.skipped) == skipped
        assert after.player == (before.player + 1 + len(skipped)) % n
        outside = {c.owner for c in after.coins if not is_inside(after.table.polygon, c.x, c.y)}
        assert after.to_move in outside
        assert all(after.table.players[player].seat not in outside for player in skipped)
        assert after.posts == before.posts
    elif after.outcome.reason == "count":
        assert all(is_inside(after.table.polygon, c.x, c.y) for c in after.coins)
        heads = sum(c.owner is HEADS for c in after.coins)
        tails = len(after.coins) - heads
        assert after.outcome.winner is (None if heads == tails else HEADS if heads > tails else TAILS)


def test_a_thousand_games_of_random_shots():
    boards, notices = levels(GAME)
    assert not notices
    reasons = set()
    for number in range(GAMES):
        dice = random.Random(number)
        level = boards[number % len(boards)]
        state = GAME.from_setup(replace(level.options, without_f=dice.random() < 0.7), level.setup)
        for turns in range(80):
            if state.outcome is not None:
                break
            turn = resolve(state, random_shot(dice, state))
            after = state.play(turn)
            check_turn(state, turn, after)
            if turns == 0 and number % 20 == 0:
                assert GAME.read_move(state, json.loads(json.dumps(GAME.write_move(turn)))) == turn
                assert agrees_with_physics(state, turn)
            state = after
        reasons.add(state.outcome.reason if state.outcome else None)
    assert reasons - {None} == {"count", *(f"penalty-{letter}" for letter in "EFGH")}
