"""Coins and random shots for the tests of the coin table."""

import math
from itertools import combinations

from game.coins.disc import TOUCHING, Disc, Flick, Surface
from game.coins.encounters import SLOP
from game.coins.flight import Flight

WIDE = Surface(width=5000.0, depth=5000.0)

COINS = {
    "dime": (17.91, 2.268),
    "penny": (19.05, 2.5),
    "nickel": (21.21, 5.0),
    "quarter": (24.26, 5.67),
    "half": (30.61, 11.34),
    "dollar": (26.49, 8.1),
    "1c": (16.25, 2.3),
    "2c": (18.75, 3.06),
    "5c": (21.25, 3.92),
    "10c": (19.75, 4.1),
    "20c": (22.25, 5.74),
    "50c": (24.25, 7.8),
    "1e": (23.25, 7.5),
    "2e": (25.75, 8.5),
}


def coin(kind, name, x=0.0, y=0.0):
    """A disc of a kind of coin."""
    diameter, mass = COINS[kind]
    return Disc(name, diameter / 2, mass, x, y)


def random_table(random, half=120.0, dimes=4, quarters=8):
    """Dimes d0… and quarters q0… at random places within half mm of the origin, east and north."""
    discs = []
    for kind, name in [("dime", f"d{k}") for k in range(dimes)] + [("quarter", f"q{k}") for k in range(quarters)]:
        while True:
            disc = coin(kind, name, random.uniform(-half, half), random.uniform(-half, half))
            if all(math.dist((disc.x, disc.y), (d.x, d.y)) > disc.radius + d.radius + 0.01 for d in discs):
                break
        discs.append(disc)
    return discs


def random_flick(random, discs, spin=60.0):
    """A flick of a random quarter, roughly towards the middle."""
    disc = random.choice([disc for disc in discs if disc.name.startswith("q")])
    heading = math.atan2(-disc.y, -disc.x) + random.gauss(0, 0.5)
    speed = random.uniform(300, 2500)
    return Flick(disc.name, speed * math.cos(heading), speed * math.sin(heading), random.uniform(-spin, spin))


def just_before_and_after(shot, surface, name, t):
    """Velocity and spin (vx, vy, ω) of a coin before and after the instant t, from the shot's segments."""
    radius = next(disc.radius for disc in shot.discs if disc.name == name)
    before = [s for s in shot.segments if s.name == name and s.t < t]
    after = [s for s in shot.segments if s.name == name and s.t == t]
    motion = (0.0, 0.0, 0.0)
    if before:
        last = before[-1]
        if last.vx or last.vy or last.spin:
            motion = Flight(last.t, last[2:5], last[5:], radius, surface.mu).motion(t)
    return motion, after[-1][5:] if after else motion


def energy(disc, motion):
    """The energy of a coin that moves and turns."""
    vx, vy, spin = motion
    return disc.mass * (vx**2 + vy**2) / 2 + disc.mass * (disc.radius * spin) ** 2 / 4


def assert_never_inside(shot, samples=60):
    """No two coins are ever deeper in each other than leaning coins may sink, and at rest none is in another at all."""
    radii = {disc.name: disc.radius for disc in shot.discs}
    for step in range(samples + 1):
        places = shot.at(shot.duration * step / samples)
        for one, other in combinations(places, 2):
            assert math.dist(places[one][:2], places[other][:2]) >= radii[one] + radii[other] - 2 * SLOP
    for one, other in combinations(shot.rest, 2):
        assert math.dist(shot.rest[one][:2], shot.rest[other][:2]) >= radii[one] + radii[other] - TOUCHING
