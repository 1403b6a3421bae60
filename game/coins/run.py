"""The course of a shot: which contact comes next, and what every coin does until then."""

import math
from collections.abc import Iterable, Mapping
from heapq import heappop, heappush
from typing import Protocol

from game.coins.disc import GRAVITY, RIM, Disc, Surface
from game.coins.encounters import FAINT, SLOP, meet_moving, meet_resting, way_off
from game.coins.flight import Flight, Motion, Place
from game.coins.settling import part
from game.coins.shot import LONGEST, Contact, Segment, Shot

MAX_ROUNDS = 50_000
"""A shot that takes more rounds than this (contacts, and looks for them) is an error."""
SLOW = 1.0
"""Contacts slower than this in mm/s do not bounce, and coins that part slower lean on each other."""
GROWN = 1e-6
"""Coins and rim that are nearer than this many mm take part in a contact together."""
EDGE = 1_000_000
"""Stands for the second coin where a coin meets the table's edge."""
_INSTANT = 1e-10

Pair = tuple[int, int]
"""Two coins by their number in order of name, the lower first."""


class SimulationError(RuntimeError):
    """A shot that does not come to an end within MAX_ROUNDS rounds and LONGEST seconds."""


class Solver(Protocol):
    """Resolves the contacts of one instant."""

    def resolve(
        self, places: Mapping[int, Place], motions: Mapping[int, Motion], bounces: bool
    ) -> tuple[dict[int, Motion], list[tuple[Pair, float]]]:
        """The motions after all touching coins among places have met, and the impulse of each pair."""
        ...


class Run:
    """A shot in the making; coins are known by their number in order of name."""

    def __init__(self, discs: tuple[Disc, ...], surface: Surface, solver: Solver) -> None:
        self.discs = discs
        self.surface = surface
        self.braking = surface.mu * GRAVITY
        self.places: list[Place] = [(disc.x, disc.y, disc.angle) for disc in discs]
        self.flights: list[Flight | None] = [None] * len(discs)
        self.version = [0] * len(discs)
        self.on_table = list(range(len(discs)))
        self.leaning: set[Pair] = set()
        self.queue: list[tuple[float, Pair, int, int, bool]] = []
        self.solver = solver
        self.rounds = 0
        self.contacts: list[Contact] = []
        self.segments: list[Segment] = []
        self.moved: dict[str, float] = {}
        self.fell: dict[str, float] = {}

    def launch(self, coin: int, t: float, motion: Motion) -> None:
        """Let a coin move freely from its place."""
        disc, (vx, vy, spin) = self.discs[coin], motion
        moves = math.hypot(vx, vy) + disc.radius * abs(spin) > FAINT
        if not moves and self.flights[coin] is None:
            return
        if moves:
            self.moved.setdefault(disc.name, t)
        else:
            motion = (0.0, 0.0, 0.0)
        self.flights[coin] = Flight(t, self.places[coin], motion, disc.radius, self.surface.mu) if moves else None
        self.version[coin] += 1
        self.segments.append(Segment(disc.name, t, *self.places[coin], *motion))

    def predict(self, coins: Iterable[int], t: float) -> None:
        """Look for the next meetings of coins with everything from t on."""
        done: set[int] = set()
        for coin in coins:
            done.add(coin)
            flight = self.flights[coin]
            distance = way_off(flight, *self.surface.reach(self.discs[coin].radius)) if flight else None
            if flight and distance is not None:
                self._await((coin, EDGE), max(flight.time_at(distance), t), True)
            for other in self.on_table:
                if other not in done:
                    self._predict_pair((coin, other) if coin < other else (other, coin), t)

    def finish(self) -> Shot:
        """Follow the coins until the last one stops."""
        while self.queue:
            t, pairs = self._next()
            if not self.surface.rim:
                for coin in [one for one, other in pairs if other == EDGE]:
                    self._fall(coin, t)
                pairs = [pair for pair in pairs if pair[1] != EDGE and all(c in self.on_table for c in pair)]
            if pairs:
                self._hit(t, pairs)
        return self._shot()

    def _predict_pair(self, pair: Pair, t: float) -> None:
        a, b = pair
        one, other = self.flights[a], self.flights[b]
        if one and one.stop <= t:
            one = None
        if other and other.stop <= t:
            other = None
        reach = self.discs[a].radius + self.discs[b].radius
        if pair in self.leaning:
            reach -= self._leaning_room(pair, reach, t)
        if one and other:
            met = meet_moving(one, other, t, reach, self.braking)
        elif one:
            met = meet_resting(one, t, self._place(b, t), reach)
        elif other:
            met = meet_resting(other, t, self._place(a, t), reach)
        else:
            return
        if met:
            self._await(pair, met.t, met.sure)

    def _leaning_room(self, pair: Pair, reach: float, t: float) -> float:
        """How far a pair that leans on each other may sink in; none if it has come apart or meets in earnest."""
        a, b = pair
        one, other = self._place(a, t), self._place(b, t)
        apart = math.hypot(other[0] - one[0], other[1] - one[1])
        if apart - reach <= SLOP and _closing(one, other, self._motion(a, t), self._motion(b, t)) < SLOW:
            return SLOP
        self.leaning.discard(pair)
        return 0.0

    def _place(self, coin: int, t: float) -> Place:
        flight = self.flights[coin]
        return flight.place(t) if flight else self.places[coin]

    def _motion(self, coin: int, t: float) -> Motion:
        flight = self.flights[coin]
        return flight.motion(t) if flight else (0.0, 0.0, 0.0)

    def _await(self, pair: Pair, t: float, sure: bool) -> None:
        heappush(self.queue, (t, pair, self.version[pair[0]], self._version(pair[1]), sure))

    def _version(self, coin: int) -> int:
        return 0 if coin == EDGE else self.version[coin]

    def _next(self) -> tuple[float, list[Pair]]:
        """The next instant at which something meets, and all pairs that meet then."""
        now = math.inf
        pairs: list[Pair] = []
        while self.queue and self.queue[0][0] <= (now + _INSTANT if pairs else math.inf):
            t, pair, first, second, sure = heappop(self.queue)
            if first != self.version[pair[0]] or second != self._version(pair[1]):
                continue
            self._count(t, pair)
            if sure:
                now = min(now, t)
                pairs.append(pair)
            else:
                self._keep_looking(pair, t)
        return now, pairs

    def _keep_looking(self, pair: Pair, t: float) -> None:
        """Go on with an unfinished search; coins that touch and hardly move against each other lean on each other."""
        (x1, y1, _), (x2, y2, _) = self._place(pair[0], t), self._place(pair[1], t)
        if math.hypot(x2 - x1, y2 - y1) < self.discs[pair[0]].radius + self.discs[pair[1]].radius + GROWN:
            self.leaning.add(pair)
        self._predict_pair(pair, t)

    def _count(self, t: float, pair: Pair) -> None:
        self.rounds += 1
        if self.rounds > MAX_ROUNDS:
            one, other = self._names(pair)
            raise SimulationError(f"no end after {MAX_ROUNDS} rounds: {one!r} and {other!r} still meet at {t!r} s")

    def _names(self, pair: Pair) -> tuple[str, str]:
        one, other = pair
        return self.discs[one].name, RIM if other == EDGE else self.discs[other].name

    def _fall(self, coin: int, t: float) -> None:
        self.fell[self.discs[coin].name] = t
        self.on_table.remove(coin)
        self.version[coin] += 1

    def _hit(self, t: float, pairs: list[Pair]) -> None:
        """Resolve all contacts of one instant, and let the coins fly on."""
        coins = sorted({coin for pair in pairs for coin in pair if coin != EDGE})
        before = {coin: self._motion(coin, t) for coin in coins}
        for coin in coins:
            self.places[coin] = self._place(coin, t)
        bounces = max(self._approach(pair, before) for pair in pairs) >= SLOW
        after, impulses = self.solver.resolve({coin: self.places[coin] for coin in coins}, before, bounces)
        for pair, impulse in impulses:
            one, other = self._names(pair)
            self.contacts.append(Contact(t, one, other, impulse))
        for pair in pairs:
            if pair[1] != EDGE:
                self._lean(pair, after)
        for coin in coins:
            self.launch(coin, t, after[coin])
        self.predict(coins, t)

    def _approach(self, pair: Pair, motions: Mapping[int, Motion]) -> float:
        """How fast in mm/s two coins, or a coin and the rim, approach each other."""
        one, other = pair
        x, y, _ = self.places[one]
        vx, vy, _ = motions[one]
        if other == EDGE:
            east, north = self.surface.reach(self.discs[one].radius)
            return max(
                math.copysign(vx, x * vx) if abs(x) > east - GROWN else 0.0,
                math.copysign(vy, y * vy) if abs(y) > north - GROWN else 0.0,
            )
        return _closing(self.places[one], self.places[other], motions[one], motions[other])

    def _lean(self, pair: Pair, motions: Mapping[int, Motion]) -> None:
        """Note whether two coins part so slowly that they lean on each other, and part them if they sank in."""
        if -self._approach(pair, motions) >= SLOW:
            self.leaning.discard(pair)
            return
        self.leaning.add(pair)
        one, other = (self.discs[coin] for coin in pair)
        (x1, y1, angle1), (x2, y2, angle2) = self.places[pair[0]], self.places[pair[1]]
        apart = math.hypot(x2 - x1, y2 - y1)
        sunk = (one.radius + other.radius - apart) / apart
        if sunk > 0:
            share = sunk * other.mass / (one.mass + other.mass)
            self.places[pair[0]] = (x1 - share * (x2 - x1), y1 - share * (y2 - y1), angle1)
            share = sunk - share
            self.places[pair[1]] = (x2 + share * (x2 - x1), y2 + share * (y2 - y1), angle2)

    def _shot(self) -> Shot:
        ends = [flight.stop for coin in self.on_table if (flight := self.flights[coin])]
        duration = max([*ends, *self.fell.values()], default=0.0)
        if duration > LONGEST:
            raise SimulationError(f"the coins move for {duration!r} s, longer than {LONGEST!r} s")
        rest = {coin: self._place(coin, duration) for coin in self.on_table}
        free = [coin for coin in self.on_table if self.discs[coin].name in self.moved]
        for coin, place in part(self.discs, rest, free, self.surface).items():
            rest[coin] = place
            self.segments.append(Segment(self.discs[coin].name, duration, *place, 0.0, 0.0, 0.0))
        names = {coin: self.discs[coin].name for coin in self.on_table}
        return Shot(
            self.surface.mu,
            self.discs,
            self.contacts,
            {names[coin]: place for coin, place in rest.items()},
            dict(sorted(self.fell.items())),
            dict(sorted(self.moved.items())),
            duration,
            self.segments,
        )


def _closing(one: Place, other: Place, motion: Motion, other_motion: Motion) -> float:
    """How fast in mm/s two coins approach each other."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    return (dx * (motion[0] - other_motion[0]) + dy * (motion[1] - other_motion[1])) / math.hypot(dx, dy)
