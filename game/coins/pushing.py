"""The live hand: a held coin follows the finger, pushes the coins that it meets and cannot pass through them."""

import math
from collections.abc import Iterable
from typing import NamedTuple

import pymunk

from game.coins.disc import GRAVITY, MAX_SPEED, Disc, Surface, check_discs, drag
from game.coins.flight import Motion, Place
from game.coins.settling import REST_GAP, keep_apart

STEP = 1 / 1920
"""The fixed step in s; a coin comes 1.3 mm far in it at full speed, 0.3 mm at a brisk stroke of the hand."""
LONGEST = 0.05
"""Of a longer wait between two calls, in s, the table sees only so much."""
_SAME_TOUCH = 0.02
"""Pushes of two coins that follow each other within this many s are one touch: a pushed coin hops ahead."""
_STILL: Motion = (0.0, 0.0, 0.0)


class Touch(NamedTuple):
    """Coins a and b began to touch at t."""

    t: float
    a: str
    b: str


class HandTable:
    """A table under a hand: hold a coin, move it, let it go, and see what else moved meanwhile.

    Times are in s from the start of this table. touches: every beginning of a contact of two coins; moved: when each
    coin that was not held first moved; fell: when coins fell over an open edge; held: the coin in the hand.
    """

    def __init__(self, discs: Iterable[Disc], surface: Surface) -> None:
        self.surface = surface
        self.now = 0.0
        self.touches: list[Touch] = []
        self.moved: dict[str, float] = {}
        self.fell: dict[str, float] = {}
        self.held: str | None = None
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

    def wait(self, dt: float) -> None:
        """Let dt s go by with the finger still."""
        self.move_to(*self._finger, dt)

    def release(self) -> None:
        """Let the held coin go; it lies still where it is."""
        if self.held is not None:
            self._motions.pop(self.held, None)
        self.held = None
        self._build()

    def positions(self) -> dict[str, Place]:
        """Centre and turned face (x, y, angle) of every coin on the table."""
        return dict(self._places)

    def velocities(self) -> dict[str, Motion]:
        """Velocity and spin (vx, vy, ω) of every coin on the table."""
        return {name: self._motions.get(name, _STILL) for name in self._places}

    def moving(self) -> dict[str, float]:
        """The speeds in mm/s of the coins that move though they are not held."""
        return {name: math.hypot(vx, vy) for name, (vx, vy, _) in sorted(self._motions.items()) if name != self.held}

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
        for name, (x, y, _) in self._places.items():
            disc = self._discs[name]
            body = pymunk.Body(disc.mass, disc.mass * disc.radius**2 / 2)
            if name == self.held:
                body.body_type = pymunk.Body.KINEMATIC
            body.position = (x, y)
            vx, vy, body.angular_velocity = self._motions.get(name, _STILL)
            body.velocity = (vx, vy)
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
                if self.now - self._pushed.get(pair, -math.inf) > _SAME_TOUCH:
                    self.touches.append(Touch(self.now, *pair))
                self._pushed[pair] = self.now

    def _advance(self) -> None:
        """One fixed step of everything that moves; taken back if coins would be left inside each other."""
        self.now += STEP
        led = self._lead()
        if not led and not self._motions:
            return
        for name in self._motions:
            if name != self.held:
                self._drag(name)
        self._hit.clear()
        self._space.step(STEP)
        active = sorted(self._motions.keys() | self._hit)
        before = {name: self._places[name] for name in active}
        for name in active:
            body = self._bodies[name]
            vx, vy, spin = self._motions[name] = (*body.velocity, body.angular_velocity)
            self._places[name] = (*body.position, before[name][2] + spin * STEP)
            if vx == vy == spin == 0:
                del self._motions[name]
        reached = dict(self._places)
        stuck = keep_apart(self._discs, self._places, before, self.held, self.surface)
        for name in stuck:
            self._motions.pop(name, None)
            self._bodies[name].velocity, self._bodies[name].angular_velocity = (0.0, 0.0), 0.0
        for name in before:
            if self._places[name] != reached[name]:
                self._bodies[name].position = self._places[name][:2]
            self._note_moved(name, before[name])

    def _note_moved(self, name: str, before: Place) -> None:
        """Note that a coin moved in this step, and take it off the table if it fell."""
        if name != self.held and self._places[name] != before:
            self.moved.setdefault(name, self.now)
        x, y, _ = self._places[name]
        east, north = self.surface.reach(self._discs[name].radius)
        if not self.surface.rim and (abs(x) > east or abs(y) > north):
            self.fell[name] = self.now
            del self._places[name]
            self._motions.pop(name, None)
            body = self._bodies[name]
            self._space.remove(body, *body.shapes)

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

    def _drag(self, name: str) -> None:
        vx, vy, spin = self._motions[name]
        radius = self._discs[name].radius
        speed, rim_speed = math.hypot(vx, vy), radius * abs(spin)
        lost = self.surface.mu * GRAVITY * STEP
        body = self._bodies[name]
        if speed <= lost and rim_speed <= 2 * lost:
            # the step would turn the motion round: it ends here
            body.velocity, body.angular_velocity = (0.0, 0.0), 0.0
            return
        f, tau = drag(speed, rim_speed)
        keep = max(1 - f * lost / speed, 0.0) if speed else 0.0
        body.velocity = (vx * keep, vy * keep)
        body.angular_velocity = spin * max(1 - 2 * tau * lost / rim_speed, 0.0) if rim_speed else 0.0
