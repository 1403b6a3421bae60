"""How fast shots are worked out, beside bare pymunk steps over the same shots."""

import math
from random import Random
from time import perf_counter

import pymunk

from game.coins.disc import Disc, Flick, Surface
from game.coins.flight import curves
from game.coins.physics import simulate
from game.coins.shot import Shot

_SHOTS = 60
_ROUNDS = 3
_STEP = 1 / 1000
_DIME, _QUARTER = (8.955, 2.268), (12.13, 5.67)


def bench() -> list[tuple[str, float | str]]:
    """Rows of (label, value): what was shot, shots/s of the table and of bare steps, side by side, and their ratio."""
    random = Random(1)
    shots = [_random_shot(random) for _ in range(_SHOTS)]
    surface = Surface(width=900.0, depth=900.0)
    curves()
    ours = bare = 0.0
    for _ in range(_ROUNDS):
        for discs, flick in shots:
            start = perf_counter()
            shot = simulate(discs, flick, surface)
            ours += perf_counter() - start
            bare += _bare_seconds(discs, flick, shot)
    total = _SHOTS * _ROUNDS
    return [
        ("coin table: shots", f"{_SHOTS} random flicks among 4 dimes and 8 quarters"),
        ("coin table: shots/s", total / ours),
        ("bare space.step(1/1000): shots/s", total / bare),
        ("coin table ÷ bare", bare / ours),
    ]


def _random_shot(random: Random) -> tuple[list[Disc], Flick]:
    discs: list[Disc] = []
    for number in range(12):
        radius, mass = _DIME if number < 4 else _QUARTER
        while True:
            x, y = random.uniform(-120, 120), random.uniform(-120, 120)
            if all(math.dist((x, y), (disc.x, disc.y)) > radius + disc.radius + 0.01 for disc in discs):
                break
        discs.append(Disc(f"coin {number:02}", radius, mass, x, y))
    striker = random.choice(discs[4:])
    heading = math.atan2(-striker.y, -striker.x) + random.gauss(0, 0.5)
    speed = random.uniform(300, 2500)
    return discs, Flick(striker.name, speed * math.cos(heading), speed * math.sin(heading), random.uniform(-60, 60))


def _bare_seconds(discs: list[Disc], flick: Flick, shot: Shot) -> float:
    """The time that pymunk takes to step the same coins, without drag, as long as the shot lasted."""
    space = pymunk.Space()
    for disc in discs:
        body = pymunk.Body(disc.mass, disc.mass * disc.radius**2 / 2)
        body.position = (disc.x, disc.y)
        if disc.name == flick.name:
            body.velocity, body.angular_velocity = (flick.vx, flick.vy), flick.spin
        circle = pymunk.Circle(body, disc.radius)
        circle.elasticity, circle.friction = math.sqrt(0.9), math.sqrt(0.15)
        space.add(body, circle)
    start = perf_counter()
    for _ in range(math.ceil(shot.duration / _STEP)):
        space.step(_STEP)
    return perf_counter() - start
