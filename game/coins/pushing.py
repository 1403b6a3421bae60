"""The live hand: a held coin follows the finger, pushes the coins that it meets and cannot pass through them."""

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pymunk

from game.coins.crossings import Crossing, Stretch, crossings
from game.coins.disc import GRAVITY, MAX_SPEED, Disc, Flick, Surface, check_discs, drag
from game.coins.flight import Motion, Place
from game.coins.polygon import Point
from game.coins.settling import REST_GAP, keep_apart

STEP = 1 / 1920
"""The fixed step in s; a coin comes 1.3 mm far in it at full speed, 0.3 mm at a brisk stroke of the hand."""
LONGEST = 0.05
"""Of a longer wait between two calls, in s, the table sees only so much."""
_SAME_CONTACT = 0.02
"""Pushes of two coins that follow each other within this many s are one contact: a pushed coin hops ahead."""
_STILL: Motion = (0.0, 0.0, 0.0)


class Contact(NamedTuple):
    """Coins a and b began to touch at t."""

    t: float
    a: str
    b: str


class HandTable:
    """A table under a hand: hold a coin, move it, and see what else moved meanwhile.

    Times are in s from the start of this table. contacts: every beginning of one of two coins; moved: when each
    coin first moved; crossed: when centres went into the goal, whose corners are `goal`, or out of it; fell: when coins
    fell over an open edge; held: the coin in the hand.
    """

    def __init__(self, discs: Iterable[Disc], surface: Surface, goal: Sequence[Point] = ()) -> None:
        self.surface = surface
        self.now = 0.0
        self.contacts: list[Contact] = []
        self.moved: dict[str, float] = {}
        self.crossed: list[Crossing] = []
        self.fell: dict[str, float] = {}
        self.held: str | None = None
        self._goal = tuple(goal)
        self._sides = tuple(zip(*goal, strict=True)) or ((math.inf,), (math.inf,))
        self._discs = {disc.name: disc for disc in check_discs(discs, surface)}
        self._places: dict[str, Place] = {d.name: (d.x, d.y, d.angle) for d in self._discs.values()}
        self._motions: dict[str, Motion] = {}
        self._finger = (0.0, 0.0)
        self._unspent = 0.0
        self._pushed: dict[tuple[str, str], float] = {}
        self._build()

    def hold(self, name: str) -> None:
        """Take a coin into the hand, where it lies or slides; ValueError if it is not on the table."""
        if name not in self._places:
            raise ValueError(f"hold {name!r}: no such disc on the table")
        self.held = name
        self._motions.pop(name, None)
        self._finger = self._places[name][:2]
        self._build()

    def move_to(self, x: float, y: float, dt: float) -> None:
        """Move the finger on a straight line so that in dt s the held coin's centre is led to (x, y).

        The coin is never faster than MAX_SPEED, never inside another and never off the table: it may stay behind.
        """
        if not (math.isfinite(x) and math.isfinite(y)):
            raise ValueError(f"move to ({x!r}, {y!r}): not a place")
        if not (math.isfinite(dt) and dt >= 0):
            raise ValueError(f"move in {dt!r} s: not a time")
        self._unspent += min(dt, LONGEST)
        steps = int(self._unspent / STEP)
        self._unspent -= steps * STEP
        from_x, from_y = self._finger
        for step in range(1, steps + 1):
            share = step / steps
            self._finger = (from_x + share * (x - from_x), from_y + share * (y - from_y))
            self._advance()
        if steps or not dt:
            self._finger = (x, y)

    def positions(self) -> dict[str, Place]:
        """Centre and turned face (x, y, angle) of every coin on the table."""
        return dict(self._places)

    def slides(self) -> tuple[Flick, ...]:
        """How the coins move that are not held, by name."""
        return tuple(Flick(name, *motion) for name, motion in sorted(self._motions.items()) if name != self.held)

    def _build(self) -> None:
        """Put the coins that are on the table into a fresh space, the held one as a body that nothing can push."""
        self._space = pymunk.Space()
        self._space.collision_bias = 1.0
        self._space.collision_slop = 0.0
        self._space.collision_persistence = 1
        self._space.on_collision(post_solve=self._note_push)
        self._bodies: dict[str, pymunk.Body] = {}
        self._names: dict[pymunk.Body, str] = {}
        self._hit: set[str] = set()
        for name, (x, y, angle) in self._places.items():
            disc = self._discs[name]
            body = pymunk.Body(disc.mass, disc.mass * disc.radius**2 / 2)
            if name == self.held:
                body.body_type = pymunk.Body.KINEMATIC
            body.position, body.angle = (x, y), angle
            _set(body, self._motions.get(name, _STILL))
            self._add(pymunk.Circle(body, disc.radius + REST_GAP / 2), body)
            self._bodies[name], self._names[body] = body, name
        if self.surface.rim:
            east, north = self.surface.width / 2, self.surface.depth / 2
            corners = [(-east, -north), (east, -north), (east, north), (-east, north)]
            for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
                self._add(pymunk.Segment(self._space.static_body, a, b, 0.0))

    def _add(self, shape: pymunk.Shape, *bodies: pymunk.Body) -> None:
        shape.elasticity = math.sqrt(self.surface.restitution)
        shape.friction = math.sqrt(self.surface.rim_friction)
        self._space.add(*bodies, shape)

    def _note_push(self, arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: object) -> None:
        """Note who pushes whom in this step; coins that lie close without a push do not touch yet."""
        if arbiter.total_impulse.length > 0:
            names = sorted(self._names[body] for body in arbiter.bodies if body in self._names)
            self._hit.update(names)
            if len(names) == 2:
                pair = (names[0], names[1])
                if self.now - self._pushed.get(pair, -math.inf) > _SAME_CONTACT:
                    self.contacts.append(Contact(self.now, *pair))
                self._pushed[pair] = self.now

    def _advance(self) -> None:
        """One fixed step of everything that moves; taken back if coins would be left inside each other."""
        self.now += STEP
        led = self._lead()
        if not led and not self._motions:
            return
        free = {name: self._drag(name) for name in self._motions if name != self.held}
        self._hit.clear()
        self._space.step(STEP)
        active = sorted(self._motions.keys() | self._hit)
        before = {name: self._places[name] for name in active}
        for name in active:
            body = self._bodies[name]
            hit = name in self._hit or name not in free
            motion = (*body.velocity, body.angular_velocity) if hit else free[name]
            self._places[name] = (*body.position, body.angle)
            self._motions[name] = motion
            _set(body, motion)
            if motion == _STILL:
                del self._motions[name]
        reached = dict(self._places)
        stuck = keep_apart(self._discs, self._places, before, self.held, self.surface)
        for name in stuck:
            self._motions.pop(name, None)
            _set(self._bodies[name], _STILL)
        for name in before:
            if self._places[name] != reached[name]:
                self._bodies[name].position = self._places[name][:2]
            self._note_moved(name, before[name])

    def _note_moved(self, name: str, before: Place) -> None:
        """Note that a coin moved in this step and where it went; take it off the table if it fell."""
        if self._places[name] != before:
            self.moved.setdefault(name, self.now - STEP)
        self._note_crossed(name, before)
        x, y, _ = self._places[name]
        east, north = self.surface.reach(self._discs[name].radius)
        if not self.surface.rim and (abs(x) > east or abs(y) > north):
            self.fell[name] = self.now
            del self._places[name]
            self._motions.pop(name, None)
            body = self._bodies[name]
            self._space.remove(body, *body.shapes)

    def _note_crossed(self, name: str, before: Place) -> None:
        """Note where a coin's straight way in this step crosses the goal's outline."""
        begin, end = before[:2], self._places[name][:2]
        ways = zip(begin, end, self._sides, strict=True)
        if any(max(a, b) < min(side) or min(a, b) > max(side) for a, b, side in ways):
            return
        start, length = self.now - STEP, math.dist(begin, end)
        way = Stretch(begin, end, start, lambda gone: start + STEP * gone / length if length else start)
        self.crossed += crossings(name, [way], self._goal)

    def _lead(self) -> bool:
        """Give the held coin the velocity that leads it to the finger; whether it moves at all."""
        if self.held is None:
            return False
        x, y, _ = self._places[self.held]
        east, north = self.surface.reach(self._discs[self.held].radius)
        dx = min(max(self._finger[0], -east), east) - x
        dy = min(max(self._finger[1], -north), north) - y
        speed = math.hypot(dx, dy) / STEP
        share = min(1.0, MAX_SPEED / speed) / STEP if speed else 0.0
        self._bodies[self.held].velocity = (dx * share, dy * share)
        if speed:
            self._motions[self.held] = (dx * share, dy * share, 0.0)
        else:
            self._motions.pop(self.held, None)
        return speed > 0

    def _drag(self, name: str) -> Motion:
        """A coin's motion at the end of a step without a hit; its body moves at the mean of that and the one before.

        So its way is that of a steady drag, however long the step; also in the step in which it stops.
        """
        vx, vy, spin = self._motions[name]
        radius = self._discs[name].radius
        speed, rim_speed = math.hypot(vx, vy), radius * abs(spin)
        lost = self.surface.mu * GRAVITY * STEP
        f, tau = drag(speed, rim_speed)
        # a motion lasts a share of the step; sliding and turning end together, whichever seems to end first
        lasts = max(speed / (f * lost) if f else 0.0, rim_speed / (2 * tau * lost) if tau else 0.0)
        if lasts <= 1:
            _set(self._bodies[name], (vx * lasts / 2, vy * lasts / 2, spin * lasts / 2))
            return _STILL
        keep = max(1 - f * lost / speed, 0.0) if speed else 0.0
        turn = max(1 - 2 * tau * lost / rim_speed, 0.0) if rim_speed else 0.0
        motion = (vx * keep, vy * keep, spin * turn)
        _set(self._bodies[name], (vx * (1 + keep) / 2, vy * (1 + keep) / 2, spin * (1 + turn) / 2))
        return motion


def _set(body: pymunk.Body, motion: Motion) -> None:
    vx, vy, body.angular_velocity = motion
    body.velocity = (vx, vy)
