"""A turn as a film: what lies where at any time, and when the referee's clips are shown. Nothing is simulated here."""

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from math import copysign, hypot, pi, sin

from game.coins.events import TurnOver, coins_of
from game.coins.faults import carried
from game.coins.polygon import Point
from game.coins.rules import State, Turn, fallen_by_hand
from game.coins.shot import Shot
from game.coins.tables import Coin
from game.coins.verdict import Flip, Penalty
from game.core.seats import Seat
from game.ui.tween import ease

PLACING = 0.5
"""Seconds in which a replay carries the coins to where the hand had put them."""
TURNING = 0.35
"""Seconds for which a coin that flips is in the air."""
RETURNING = 0.6
"""Seconds in which a fallen coin comes back to the table."""
FALLING = 0.35
"""Seconds for which a coin that drops off the table is still to be seen."""
SETTLED = 0.15
"""Seconds of rest at the end."""
LEAD, SLOW = 0.3, 0.25
"""Seconds before the deciding instant at which its clip begins, and the rate at which it runs there."""
HOLD, HOLD_FLIP = 3.2, 4.0
"""Seconds for which a clip stands still on a penalty, and on a coin that changed sides."""
MOST_FLIPS = 2
"""Clips of coins that changed sides, at the most, in one turn."""


@dataclass(frozen=True)
class Moment:
    """A deciding instant: the rule ("A" to "H", "3.3", "5.3"), when, its cause and what else was broken with it."""

    rule: str
    t: float
    coins: tuple[str, ...]
    penalty: Penalty | None = None
    also: tuple[str, ...] = ()
    carried: bool = False
    """Whether a hand carried the coin over the goal's line."""

    @property
    def edge(self) -> int:
        """The edge of the goal that it is about, -1 for none."""
        return int(getattr(self.penalty.cause, "edge", -1)) if self.penalty else -1


@dataclass(frozen=True)
class Beat:
    """A part of the film: from `start` for `length` seconds; `moment` if it is a clip, that stands still at `held`."""

    start: float
    length: float
    moment: Moment | None = None
    held: float = 0.0


@dataclass(frozen=True)
class Pose:
    """A coin at an instant.

    `face` is up; `lift` says how high it is (0 lies, 1 highest, below 0 falls), `tilt` how far it has turned over
    (0..1), `fade` how little of it is seen (1: nothing).
    """

    coin: Coin
    face: Seat | None
    lift: float = 0.0
    tilt: float = 0.0
    fade: float = 0.0


@dataclass(frozen=True)
class Story:
    """The film of one turn. Its own clock, `t`, starts with the placing; the shot's, `s`, with the flick."""

    before: State
    turn: Turn

    @cached_property
    def shot(self) -> Shot | None:
        """What the coins did when the hand had let go; None for a turn that a fault of the hand ended."""
        return Shot.from_text(self.turn.track) if self.turn.track else None

    @cached_property
    def rolls(self) -> float:
        """Seconds that the shot lasts."""
        return self.shot.duration if self.shot else 0.0

    @cached_property
    def placing(self) -> float:
        """Seconds before the shot in which the coins come to where the hand has put them."""
        return PLACING if self.turn.placed or self._pushed_off else 0.0

    @cached_property
    def _pushed_off(self) -> frozenset[str]:
        """The coins that the hand has pushed off the table before it let go."""
        return fallen_by_hand(self.turn)

    @cached_property
    def flips(self) -> tuple[Flip, ...]:
        """The coins that turn over in the air: those that the rules turn, then those that a hand turned (penalty D)."""
        verdict = self.turn.verdict
        owners = dict(verdict.owners)
        causes = [penalty.cause for penalty in verdict.penalties]
        by_hand = [event for event in causes if isinstance(event, TurnOver) and event.coin in owners]
        return (*verdict.flips, *(Flip(event.t, event.coin, "D", owners[event.coin]) for event in by_hand))

    @cached_property
    def settling(self) -> float:
        """Seconds after the shot in which coins turn over and come back."""
        tail = max((flip.t + TURNING - self.rolls for flip in self.flips), default=0.0)
        back = RETURNING if self._returned else 0.0
        return max(0.0, tail, back) + SETTLED

    @cached_property
    def seen(self) -> float:
        """The end of the shot on the film's clock."""
        return self.placing + self.rolls

    @cached_property
    def moments(self) -> tuple[Moment, ...]:
        """What the referee's clips show: the deciding penalty, or else the coins that changed sides."""
        verdict = self.turn.verdict
        first = verdict.deciding
        if first:
            also = tuple(penalty.letter for penalty in verdict.penalties[1:])
            return (Moment(first.letter, first.t, coins_of(first.cause), first, also, carried(self.turn)),)
        return tuple(Moment(flip.rule, flip.t, (flip.coin,)) for flip in verdict.flips[:MOST_FLIPS])

    @cached_property
    def beats(self) -> tuple[Beat, ...]:
        """The clips, one after the other, behind the shot."""
        start = self.seen + self.settling
        found = []
        for moment in self.moments:
            lead = min(LEAD, max(0.0, moment.t)) / SLOW if self.shot and moment.rule != "5.3" else 0.0
            hold = HOLD if moment.penalty else HOLD_FLIP
            found.append(Beat(start, lead + hold, moment, lead))
            start += lead + hold
        return tuple(found)

    @cached_property
    def stills(self) -> tuple[tuple[float, float], ...]:
        """From when to when the clips stand still."""
        return tuple((beat.start + beat.held, beat.start + beat.length) for beat in self.beats)

    @cached_property
    def duration(self) -> float:
        """Seconds of the whole film."""
        return self.seen + self.settling + sum(beat.length for beat in self.beats)

    def at(self, t: float) -> tuple[float, Moment | None, bool]:
        """The shot's clock at `t` of the film, the clip that is on, and whether it stands still now."""
        for beat in self.beats:
            if beat.start <= t < beat.start + beat.length and beat.moment:
                gone = t - beat.start
                if gone < beat.held:
                    return beat.moment.t - (beat.held - gone) * SLOW, beat.moment, False
                return self.still(beat.moment), beat.moment, True
        return min(t - self.placing, self.rolls + self.settling), None, False

    def still(self, moment: Moment) -> float:
        """What is shown while a clip stands still: the instant itself; for 5.3, and by hand, what came of it."""
        return self.rolls + self.settling if moment.rule in ("5.3", "D") or not self.shot else moment.t

    def coins(self, s: float) -> tuple[Pose, ...]:
        """All coins at `s` seconds from the flick."""
        places = self._places(s)
        table = self.before.table
        faces = {post.name: table.goal_face(i) for i, post in enumerate(table.goal)}
        shown = []
        for coin in (*self.before.coins, *self.before.posts):
            if coin.name in self._pushed_off and s < 0:
                shown.append(self._going(coin, s))
            elif coin.name in places:
                shown.append(self._turned(_at(coin, places[coin.name]), s))
            else:
                shown += self._gone(coin, s)
        return tuple(replace(pose, face=faces.get(pose.coin.name, pose.face)) for pose in shown)

    def owner(self, name: str, s: float) -> Seat | None:
        """Whose coin it is at an instant."""
        owner = self.before.coin(name).owner
        for flip in self.flips:
            if flip.coin == name and flip.t <= s:
                owner = flip.to
        return owner

    def _places(self, s: float) -> dict[str, tuple[float, float, float]]:
        if self.shot is None or s < 0:
            return self._carried(s)
        return self.shot.at(min(s, self.rolls))

    def _carried(self, s: float) -> dict[str, tuple[float, float, float]]:
        """The coins on their way to where the hand has put them (or, after a fault by hand, where they ended)."""
        goal = {spot.name: spot for spot in (self.turn.rest if self.shot is None else self.turn.placed)}
        share = ease(1 + s / self.placing) if self.placing else 1.0
        found = {}
        for coin in (*self.before.coins, *self.before.posts):
            to = goal.get(coin.name)
            if coin.name in self._pushed_off:
                continue
            if to is None:
                found[coin.name] = (coin.x, coin.y, coin.angle)
            else:
                x, y = coin.x + (to.x - coin.x) * share, coin.y + (to.y - coin.y) * share
                found[coin.name] = (x, y, coin.angle + (to.angle - coin.angle) * share)
        return found

    def _turned(self, coin: Coin, s: float) -> Pose:
        for flip in self.flips:
            share = (s - flip.t) / TURNING
            if flip.coin == coin.name and 0 <= share < 1:
                face = flip.to.other if share < 0.5 else flip.to
                return Pose(coin, face, sin(pi * share), share)
        return Pose(coin, self.owner(coin.name, s))

    @cached_property
    def _returned(self) -> frozenset[str]:
        return self._pushed_off | (self.shot.fell.keys() if self.shot else frozenset())

    def _going(self, coin: Coin, s: float) -> Pose:
        """A coin that the hand pushes off: to the nearest edge while the others are placed, and gone there."""
        share, table = 1 + s / self.placing, self.before.table
        gaps = (table.width / 2 - abs(coin.x), table.depth / 2 - abs(coin.y))
        x, y = coin.x, coin.y
        if gaps[0] <= gaps[1]:
            x += share * copysign(gaps[0] + coin.radius, coin.x)
        else:
            y += share * copysign(gaps[1] + coin.radius, coin.y)
        return Pose(_at(coin, (x, y, coin.angle)), coin.owner, min(0.0, 1 - 2 * share), 0.0, max(0.0, 2 * share - 1))

    def _gone(self, coin: Coin, s: float) -> list[Pose]:
        """A coin that has dropped off the table: at first still on its way down, at the end on its way back."""
        if coin.name not in self._returned:
            return []
        fell = self.shot.fell.get(coin.name) if self.shot else None
        if self.shot and fell is not None and s < fell + FALLING:
            x, y, angle = self.shot.at(fell * (1 - 1e-9) - 1e-9)[coin.name]
            share = (s - fell) / FALLING
            x, y = _outward(x, y, 10 * share)
            return [Pose(_at(coin, (x, y, angle)), self.owner(coin.name, s), -share, 0.0, share)]
        share = (s - self.rolls) / RETURNING
        if share <= 0:
            return []
        share = min(1.0, share)
        rest = next(spot for spot in self.turn.rest if spot.name == coin.name)
        away = 1 + 0.35 * (1 - share) ** 2
        x, y = rest.x * away, rest.y * away
        shown = self._turned(_at(coin, (x, y, rest.angle)), s)
        return [replace(shown, lift=max(shown.lift, sin(pi * share) * 0.6), fade=max(0.0, 1 - 3 * share))]


def _outward(x: float, y: float, way: float) -> Point:
    length = hypot(x, y) or 1.0
    return x + x / length * way, y + y / length * way


def _at(coin: Coin, place: tuple[float, float, float] | None) -> Coin:
    return coin if place is None else replace(coin, x=place[0], y=place[1], angle=place[2])


@lru_cache(maxsize=4)
def story(before: State, turn: Turn) -> Story:
    """The film of a turn; the last few are kept, because reading a shot takes longer than a frame may."""
    return Story(before, turn)
