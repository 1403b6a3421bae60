"""The coin table: a whole shot worked out without a window, from contact to contact.

Between contacts every coin follows a closed-form flight; the soonest next contact is found on the flights, pymunk
resolves it, and the coins that it changed get new flights. No time step is involved, so nothing depends on one.
"""

import math
from collections.abc import Iterable, Mapping
from heapq import heappop, heappush
from typing import TypeVar

import pymunk

from game.coins.disc import GRAVITY, RIM, Disc, Flick, Surface, check_discs, check_flick
from game.coins.encounters import FAINT, SLOP, edge_distance, meet_moving, meet_resting
from game.coins.flight import Flight, Motion, Place
from game.coins.settling import part
from game.coins.shot import Contact, Segment, Shot

__all__ = ["MAX_ROUNDS", "Disc", "Flick", "Shot", "SimulationError", "Surface", "simulate", "simulate_many"]

MAX_ROUNDS = 50_000
"""A shot that takes more rounds than this (contacts, and looks for them) is an error."""
SLOW = 1.0
"""Contacts slower than this in mm/s do not bounce, and coins that part slower lean on each other."""
_INSTANT = 1e-10
_GROWN = 1e-6
_FLASH = 1e-12
_EDGE = -1
"""Stands for the second coin where a coin meets the table's edge."""

Pair = tuple[int, int]
_AnyShape = TypeVar("_AnyShape", bound=pymunk.Shape)


class SimulationError(RuntimeError):
    """A shot that does not come to an end within MAX_ROUNDS rounds."""


def simulate(discs: Iterable[Disc], flick: Flick, surface: Surface) -> Shot:
    """The shot that a flick makes among resting discs; ValueError names a disc and value that cannot be."""
    return simulate_many(discs, (flick,), surface)


def simulate_many(discs: Iterable[Disc], flicks: Iterable[Flick], surface: Surface) -> Shot:
    """The shot of several coins that move from the first instant, such as one flicked while others still slide."""
    ordered, thrown = check_discs(discs, surface), tuple(flicks)
    names = [disc.name for disc in ordered]
    run = _Run(ordered, surface)
    for flick in thrown:
        check_flick(flick, ordered)
        run.launch(names.index(flick.name), 0.0, (flick.vx, flick.vy, flick.spin))
    run.predict(sorted({names.index(flick.name) for flick in thrown}), 0.0)
    return run.finish()


class _Run:
    """A shot in the making; coins are known by their number in order of name."""

    def __init__(self, discs: tuple[Disc, ...], surface: Surface) -> None:
        self.discs = discs
        self.surface = surface
        self.pull = surface.mu * GRAVITY
        self.places: list[Place] = [(disc.x, disc.y, disc.angle) for disc in discs]
        self.flights: list[Flight | None] = [None] * len(discs)
        self.version = [0] * len(discs)
        self.on_table = list(range(len(discs)))
        self.leaning: set[Pair] = set()
        self.queue: list[tuple[float, Pair, int, int, bool]] = []
        self.solver = _Solver(discs, surface)
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
            distance = edge_distance(flight, *self.surface.reach(self.discs[coin].radius)) if flight else None
            if flight and distance is not None:
                self._await((coin, _EDGE), max(flight.time_at(distance), t), True)
            for other in self.on_table:
                if other not in done:
                    self._predict_pair((coin, other) if coin < other else (other, coin), t)

    def finish(self) -> Shot:
        """Follow the coins until the last one stops."""
        while self.queue:
            t, pairs = self._next()
            if not self.surface.rim:
                for coin in [one for one, other in pairs if other == _EDGE]:
                    self._fall(coin, t)
                pairs = [pair for pair in pairs if pair[1] != _EDGE and all(c in self.on_table for c in pair)]
            if pairs:
                self._hit(t, pairs)
        return self._shot()

    def _predict_pair(self, pair: Pair, t: float) -> None:
        one, other = self._flying(pair[0], t), self._flying(pair[1], t)
        if one is None and other is None:
            return
        reach = self.discs[pair[0]].radius + self.discs[pair[1]].radius
        if pair in self.leaning:
            (x1, y1, _), (x2, y2, _) = self._place(pair[0], t), self._place(pair[1], t)
            if math.hypot(x2 - x1, y2 - y1) - reach > SLOP:
                self.leaning.discard(pair)
            else:
                reach -= SLOP
        if one and other:
            met = meet_moving(one, other, t, reach, self.pull)
        elif one:
            met = meet_resting(one, t, *self._place(pair[1], t)[:2], reach)
        elif other:
            met = meet_resting(other, t, *self._place(pair[0], t)[:2], reach)
        if met:
            self._await(pair, met.t, met.sure)

    def _flying(self, coin: int, t: float) -> Flight | None:
        flight = self.flights[coin]
        return flight if flight and flight.stop > t else None

    def _place(self, coin: int, t: float) -> Place:
        flight = self.flights[coin]
        return flight.place(t) if flight else self.places[coin]

    def _motion(self, coin: int, t: float) -> Motion:
        flight = self.flights[coin]
        return flight.motion(t) if flight else (0.0, 0.0, 0.0)

    def _await(self, pair: Pair, t: float, sure: bool) -> None:
        heappush(self.queue, (t, pair, self.version[pair[0]], self.version[pair[1]], sure))

    def _next(self) -> tuple[float, list[Pair]]:
        """The next instant at which something meets, and all pairs that meet then."""
        now = math.inf
        pairs: list[Pair] = []
        while self.queue and self.queue[0][0] <= (now + _INSTANT if pairs else math.inf):
            t, pair, first, second, sure = heappop(self.queue)
            if (first, second) != (self.version[pair[0]], self.version[pair[1]]):
                continue
            self._count(t, pair)
            if sure:
                now = min(now, t)
                pairs.append(pair)
            else:
                self._predict_pair(pair, t)
        return now, pairs

    def _count(self, t: float, pair: Pair) -> None:
        self.rounds += 1
        if self.rounds > MAX_ROUNDS:
            one, other = (self.discs[coin].name if coin != _EDGE else RIM for coin in pair)
            raise SimulationError(f"no end after {MAX_ROUNDS} rounds: {one!r} and {other!r} still meet at {t!r} s")

    def _fall(self, coin: int, t: float) -> None:
        self.fell[self.discs[coin].name] = t
        self.on_table.remove(coin)
        self.version[coin] += 1

    def _hit(self, t: float, pairs: list[Pair]) -> None:
        """Resolve all contacts of one instant, and let the coins fly on."""
        coins = sorted({coin for pair in pairs for coin in pair if coin != _EDGE})
        before = {coin: self._motion(coin, t) for coin in coins}
        for coin in coins:
            self.places[coin] = self._place(coin, t)
        bounces = max(self._closing(pair, before) for pair in pairs) >= SLOW
        after, impulses = self.solver.resolve({coin: self.places[coin] for coin in coins}, before, bounces)
        for pair, impulse in impulses:
            one, other = (self.discs[coin].name if coin != _EDGE else RIM for coin in pair)
            self.contacts.append(Contact(t, one, other, impulse))
        for pair in pairs:
            if pair[1] != _EDGE:
                self._lean(pair, after)
        for coin in coins:
            self.launch(coin, t, after[coin])
        self.predict(coins, t)

    def _closing(self, pair: Pair, motions: Mapping[int, Motion]) -> float:
        """How fast in mm/s two coins, or a coin and the rim, approach each other."""
        one, other = pair
        x, y, _ = self.places[one]
        vx, vy, _ = motions[one]
        if other == _EDGE:
            east, north = self.surface.reach(self.discs[one].radius)
            return max(
                math.copysign(vx, x * vx) if abs(x) > east - _GROWN else 0.0,
                math.copysign(vy, y * vy) if abs(y) > north - _GROWN else 0.0,
            )
        dx, dy = self.places[other][0] - x, self.places[other][1] - y
        ox, oy, _ = motions[other]
        return (dx * (vx - ox) + dy * (vy - oy)) / math.hypot(dx, dy)

    def _lean(self, pair: Pair, motions: Mapping[int, Motion]) -> None:
        """Note whether two coins part so slowly that they lean on each other, and part them if they sank in."""
        if -self._closing(pair, motions) >= SLOW:
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


class _Solver:
    """Resolves the contacts of one instant in a pymunk space where all other coins are parked far away."""

    def __init__(self, discs: tuple[Disc, ...], surface: Surface) -> None:
        self.space = pymunk.Space()
        self.space.collision_bias = 1.0
        self.space.collision_persistence = 1
        self.space.collision_slop = 0.0
        self.space.iterations = 40
        self.space.on_collision(post_solve=self._note)
        self.elasticity, self.friction = math.sqrt(surface.restitution), math.sqrt(surface.rim_friction)
        self.notes: list[tuple[Pair, float]] = []
        self.bodies: list[pymunk.Body] = []
        self.shapes: list[pymunk.Shape] = []
        self.numbers = {self.space.static_body: _EDGE}
        far = 2 * (surface.width + surface.depth + max((disc.radius for disc in discs), default=0.0))
        self.parks = [(far * (number + 2), far) for number in range(len(discs))]
        for disc, park in zip(discs, self.parks, strict=True):
            body = pymunk.Body(disc.mass, disc.mass * disc.radius**2 / 2)
            body.position = park
            self.numbers[body] = len(self.bodies)
            self.bodies.append(body)
            self.shapes.append(self._add(pymunk.Circle(body, disc.radius + _GROWN), body))
        if surface.rim:
            east, north = surface.width / 2, surface.depth / 2
            for a, b in (
                ((-far, -north), (far, -north)),
                ((east, -far), (east, far)),
                ((-far, north), (far, north)),
                ((-east, -far), (-east, far)),
            ):
                self._add(pymunk.Segment(self.space.static_body, a, b, 0.0))

    def resolve(
        self, places: Mapping[int, Place], motions: Mapping[int, Motion], bounces: bool
    ) -> tuple[dict[int, Motion], list[tuple[Pair, float]]]:
        """The motions after all touching coins among places have met, and the impulse of each pair."""
        for coin, (x, y, _) in places.items():
            body = self.bodies[coin]
            body.position = (x, y)
            vx, vy, body.angular_velocity = motions[coin]
            body.velocity = (vx, vy)
            if not bounces:
                self.shapes[coin].elasticity = 0.0
        self.notes = []
        self.space.step(_FLASH)
        after = {}
        for coin in places:
            body = self.bodies[coin]
            vx, vy = body.velocity
            after[coin] = (vx, vy, body.angular_velocity)
            body.position = self.parks[coin]
            self.shapes[coin].elasticity = self.elasticity
        found = sorted(self.notes)
        self.space.step(_FLASH)
        return after, found

    def _note(self, arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: object) -> None:
        impulse = arbiter.total_impulse.length
        one, other = sorted((self.numbers[body] for body in arbiter.bodies), reverse=True)
        if impulse > 0:
            self.notes.append(((one, other) if other == _EDGE else (other, one), impulse))

    def _add(self, shape: _AnyShape, *bodies: pymunk.Body) -> _AnyShape:
        shape.elasticity, shape.friction = self.elasticity, self.friction
        self.space.add(*bodies, shape)
        return shape
