"""The coin table: a whole shot worked out without a window, from contact to contact.

Between contacts every coin follows a closed-form flight; the soonest next contact is found on the flights, pymunk
resolves it, and the coins that it changed get new flights. No time step is involved, so nothing depends on one.
"""

import math
from collections.abc import Iterable, Mapping

import pymunk

from game.coins.disc import Disc, Flick, Surface, check_discs, check_flick, check_motion
from game.coins.flight import Motion, Place
from game.coins.run import EDGE, GROWN, Pair, Run
from game.coins.shot import Shot

_FLASH = 1e-12


def simulate(discs: Iterable[Disc], flick: Flick, surface: Surface) -> Shot:
    """The shot that a flick makes among resting discs; ValueError names a disc and value that cannot be."""
    discs = tuple(discs)
    check_flick(flick, discs)
    return simulate_many(discs, (flick,), surface)


def simulate_many(discs: Iterable[Disc], flicks: Iterable[Flick], surface: Surface) -> Shot:
    """The shot of several coins that move from the first instant: one flicked while others slide on from a push."""
    ordered, thrown = check_discs(discs, surface), tuple(flicks)
    names = [disc.name for disc in ordered]
    run = Run(ordered, surface, _Solver(ordered, surface))
    for flick in thrown:
        check_motion(flick, ordered)
        run.launch(names.index(flick.name), 0.0, (flick.vx, flick.vy, flick.spin))
    run.predict(sorted({names.index(flick.name) for flick in thrown}), 0.0)
    return run.finish()


class _Solver:
    """Resolves the contacts of one instant in a pymunk space where all other coins are parked far away."""

    def __init__(self, discs: tuple[Disc, ...], surface: Surface) -> None:
        self.discs = discs
        self.elasticity, self.friction = math.sqrt(surface.restitution), math.sqrt(surface.rim_friction)
        self.space = pymunk.Space()
        self.space.collision_bias = 1.0
        self.space.collision_persistence = 1
        self.space.collision_slop = 0.0
        self.space.iterations = 40
        self.space.on_collision(post_solve=self._note)
        self.far = 2 * (surface.width + surface.depth + max((disc.radius for disc in discs), default=0.0))
        self.coins: dict[int, tuple[pymunk.Body, pymunk.Shape]] = {}
        self.numbers = {self.space.static_body: EDGE}
        self.notes: list[tuple[Pair, float]] = []
        if surface.rim:
            self._add_rim(surface.width / 2, surface.depth / 2)

    def resolve(
        self, places: Mapping[int, Place], motions: Mapping[int, Motion], bounces: bool
    ) -> tuple[dict[int, Motion], list[tuple[Pair, float]]]:
        """The motions after all touching coins among places have met, and the impulse of each pair."""
        for coin, (x, y, _) in places.items():
            body, shape = self.coins.get(coin) or self._add_coin(coin)
            body.position = (x, y)
            vx, vy, body.angular_velocity = motions[coin]
            body.velocity = (vx, vy)
            if not bounces:
                shape.elasticity = 0.0
        self.notes = []
        self.space.step(_FLASH)
        after, found = {}, sorted(self.notes)
        for coin in places:
            body, shape = self.coins[coin]
            after[coin] = (*body.velocity, body.angular_velocity)
            body.position = (self.far * (coin + 2), self.far)
            if not bounces:
                shape.elasticity = self.elasticity
        self.space.step(_FLASH)
        return after, found

    def _note(self, arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: object) -> None:
        impulse = arbiter.total_impulse.length
        first, second = (self.numbers[body] for body in arbiter.bodies)
        if impulse > 0:
            self.notes.append(((min(first, second), max(first, second)), impulse))

    def _add_coin(self, coin: int) -> tuple[pymunk.Body, pymunk.Shape]:
        disc = self.discs[coin]
        body = pymunk.Body(disc.mass, disc.mass * disc.radius**2 / 2)
        self.numbers[body] = coin
        self.coins[coin] = body, self._add(pymunk.Circle(body, disc.radius + GROWN), body)
        return self.coins[coin]

    def _add_rim(self, east: float, north: float) -> None:
        for x, y in ((east, 0.0), (-east, 0.0), (0.0, north), (0.0, -north)):
            along = (0.0, self.far) if x else (self.far, 0.0)
            ends = (x - along[0], y - along[1]), (x + along[0], y + along[1])
            self._add(pymunk.Segment(self.space.static_body, *ends, 0.0))

    def _add(self, shape: pymunk.Shape, *bodies: pymunk.Body) -> pymunk.Shape:
        shape.elasticity, shape.friction = self.elasticity, self.friction
        self.space.add(*bodies, shape)
        return shape
