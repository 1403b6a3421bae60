"""Ten thousand random turns: the referee against an independent literal reading of the rules."""

import random
from collections import Counter

from game.coins import events as ev
from game.coins.referee import judge
from game.coins.verdict import Scene
from game.core.seats import Seat
from tests.coins.literal import Literal

STREAMS = 10_000
COINS = "abcdef"
POSTS = ("G1", "G2", "G3", "G4")
LINES = (0, 3, 2, 1)


def random_scene(dice):
    owners = {coin: dice.choice(list(Seat)) for coin in COINS[: dice.randint(2, 6)]}
    inside = frozenset(coin for coin in owners if dice.random() < 0.5)
    players = dice.choice([2, 4])
    seats = (Seat.FIRST, Seat.SECOND) * (players // 2)
    lines = LINES if players == 4 else LINES[::2]
    player = dice.randrange(players)
    return Scene(owners, inside, frozenset(POSTS), player, seats, lines, dice.random() < 0.3, dice.random() < 0.5)


class Stream:
    """Events that could happen, with many at one instant; `tame` ones mostly keep the rules."""

    def __init__(self, dice, scene, tame):
        self.dice, self.scene, self.tame = dice, scene, tame
        self.coins = sorted(scene.owners)
        self.inside = set(scene.inside)
        self.gone = set()
        self.crossed_at = {}
        self.events = []

    def make(self):
        t = 0.0
        self.hand(t)
        for _ in range(self.dice.randint(0, 6)):
            t += 0.25
            instant = [self.happening(t) for _ in range(self.dice.randint(1, 4))]
            instant = [event for event in instant if event]
            self.dice.shuffle(instant)
            self.events += instant
        if self.dice.random() < 0.9:
            t += 0.25 * self.dice.randint(0, 1)
            self.events.append(ev.Stop(t))
            if self.dice.random() < 0.2:
                self.events.append(
                    ev.Touch(t, self.dice.randrange(len(self.scene.seats)), self.dice.choice(self.coins))
                )
        return self.events

    def hand(self, t):
        """Before the shot: something is touched, moved, and usually let go; usually an own coin outside sets off."""
        me = self.scene.player
        outside = [c for c in self.coins if c not in self.inside and self.scene.owners[c] is self.scene.seats[me]]
        coin = self.dice.choice(outside) if outside and self.dice.random() < 0.95 else self.dice.choice(self.coins)
        self.events.append(ev.Touch(t - 1.0, me, coin))
        if self.dice.random() < 0.15:
            other = self.dice.choice([*self.coins, None])
            if other != coin:
                self.events.append(ev.Touch(t - 0.75, me, other))
                if self.dice.random() < 0.7:
                    self.events.append(ev.Release(t - 0.5, me, other))
        if self.dice.random() < 0.9:
            self.events.append(ev.Release(t, me, coin))
        if self.dice.random() < 0.95:
            self.events.append(ev.Start(t, coin))
        if self.dice.random() < 0.2:
            self.events.append(ev.Start(t, self.dice.choice(self.coins)))

    def happening(self, t):
        dice = self.dice
        weights = [30, 20, 20, 10, 1, 1, 0.5, 1] if self.tame else [10, 10, 10, 10, 3, 3, 3, 4]
        kind = dice.choices(["enter", "leave", "contact", "start", "goal", "turn", "touch", "fall"], weights)[0]
        coin = dice.choice(self.coins)
        busy = self.crossed_at.get(t, set())
        if kind in ("enter", "leave", "fall") and (coin in busy or coin in self.gone):
            return None
        if kind == "enter" and coin not in self.inside:
            self.inside.add(coin)
            self.crossed_at.setdefault(t, set()).add(coin)
            mine = self.scene.lines[self.scene.player]
            return ev.Enter(t, coin, mine if self.tame and dice.random() < 0.95 else dice.randint(-1, 3))
        if kind == "leave" and coin in self.inside:
            self.inside.remove(coin)
            self.crossed_at.setdefault(t, set()).add(coin)
            return ev.Leave(t, coin, dice.randint(-1, 3))
        if kind == "fall" and coin not in self.inside:
            self.gone.add(coin)
            self.crossed_at.setdefault(t, set()).add(coin)
            return ev.Fall(t, coin)
        if kind == "contact":
            a, b = dice.sample([*self.coins, *POSTS], 2)
            return ev.Contact(t, a, b, 1.0)
        if kind == "start":
            return ev.Start(t, coin)
        if kind == "goal":
            return ev.GoalMoves(t, dice.choice(POSTS))
        if kind == "turn":
            return ev.TurnOver(t, coin)
        if kind == "touch":
            return ev.Touch(t, dice.randrange(len(self.scene.seats)), dice.choice([*self.coins, *POSTS, None]))
        return None


def stream(seed):
    dice = random.Random(seed)
    scene = random_scene(dice)
    maker = Stream(dice, scene, tame=dice.random() < 0.75)
    return scene, maker.make()


def as_reading(verdict):
    outcome = verdict.outcome
    return {
        "flips": [(flip.t, flip.coin, flip.rule) for flip in verdict.flips],
        "penalties": [(penalty.t, penalty.letter, penalty.player) for penalty in verdict.penalties],
        "shot": verdict.shot,
        "owners": dict(verdict.owners),
        "inside": set(verdict.inside),
        "over": verdict.over,
        "skipped": list(verdict.skipped),
        "turn": verdict.turn,
        "winner": outcome.winner if outcome else None,
        "reason": outcome.reason if outcome else None,
    }


def test_ten_thousand_random_streams_are_judged_as_the_rules_read():
    seen = Counter()
    for seed in range(STREAMS):
        scene, events = stream(seed)
        actual = as_reading(judge(scene, events))
        expected = vars(Literal(scene, events).read())
        assert actual == expected, f"seed {seed}: {scene} {events}"
        seen[actual["reason"]] += 1
        seen["together"] += len(actual["penalties"]) > 1
        seen["skipped"] += bool(actual["skipped"]) and actual["turn"] is not None
        seen["short"] += any(rule == "5.3" for _, _, rule in actual["flips"])
    wanted = [*(f"penalty-{letter}" for letter in "ABCDEFGH"), "count", None, "together", "skipped", "short"]
    assert all(seen[what] >= 30 for what in wanted), seen
