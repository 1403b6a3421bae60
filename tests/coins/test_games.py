"""Whole games at random: a thousand of shots, two hundred of hands that do what they like."""

import json
import random
from dataclasses import replace
from math import atan2, degrees, hypot

from game.coins.events import Touch
from game.coins.intents import EMPTY, Foul, Hand, Shoot, placed
from game.coins.polygon import is_inside
from game.coins.referee import judge
from game.coins.resolve import NoShot, released, resolve
from game.coins.rules import Throw
from game.coins.spec import GAME
from game.core.rules import IllegalMove
from game.core.seats import Seat
from game.store.levels import levels
from tests.coins.kit import agrees_with_physics

HEADS, TAILS = Seat.FIRST, Seat.SECOND


GAMES = 1000


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


def random_act(dice, state, hand):
    """Anything that a hand might do: put a coin anywhere, or flick any coin anywhere, and press where it must not."""
    names = [coin.name for coin in (*state.coins, *state.posts)]
    if dice.random() < 0.4:
        x, y = dice.uniform(-0.5, 0.5) * state.table.width, dice.uniform(-0.5, 0.5) * state.table.depth
        return placed(state, hand, dice.choice(names), x, y)
    name = dice.choice(names) if dice.random() < 0.3 else dice.choice(state.shootable)
    flick = Throw(name, round(dice.uniform(40, 1500), 1), round(dice.uniform(0, 360), 2), dice.choice([0.0, 25.0]))
    stray = (Touch(dice.uniform(0, 0.5), dice.randrange(len(state.table.players))),) if dice.random() < 0.15 else ()
    return Shoot(flick, hand, touches=stray)


def turn_or_hand(state, act):
    """The turn that an act ends, or the hand that goes on."""
    if isinstance(act, Hand):
        fouled = judge(state.scene, act.events).penalties
        return resolve(state, Foul(act)) if fouled else act
    result = released(state, act)
    return result.hand if isinstance(result, NoShot) else result


def test_hundreds_of_games_of_wild_hands():
    """Whatever hands do is refused with a reason or becomes a turn that is played, written and read again."""
    boards, _ = levels(GAME)
    reasons, refusals = set(), set()
    for number in range(280):
        dice = random.Random(number)
        level = boards[number % len(boards)]
        options = replace(level.options, without_f=dice.random() < 0.8, guarded=dice.random() < 0.5)
        state, hand = GAME.from_setup(options, level.setup), EMPTY
        for _ in range(25):
            if state.outcome is not None:
                break
            try:
                done = turn_or_hand(state, random_act(dice, state, hand))
            except IllegalMove as error:
                refusals.add(error.reason)
                continue
            if isinstance(done, Hand):
                hand = done
                continue
            assert GAME.read_move(state, json.loads(json.dumps(GAME.write_move(done)))) == done
            state, hand = state.play(done), EMPTY
        reasons.add(state.outcome.reason if state.outcome else None)
    assert reasons >= {None, *(f"penalty-{letter}" for letter in "ABCEFG")}
    assert {"overlap", "guarded-A", "guarded-B", "guarded-C", "guarded-G"} <= refusals <= set(GAME.refusals)
