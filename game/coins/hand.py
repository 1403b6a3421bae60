"""The hand: how fast a coin is let go, how a pull-back aims, and aiming by keys with exact numbers.

Pointers are measured in any unit and scaled by a hand size: millimetres of hand per unit, so that the same stroke gives
the same throw at any zoom.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Protocol

from game.coins.polygon import Point
from game.coins.rules import FASTEST, SLOWEST, Throw

WINDOW = 0.060
"""Seconds before the release that say how fast the hand was."""
REST = 0.012
"""Seconds without motion, at the least, that count as two still frames; a mouse reports every 8 ms."""
PULL = 90.0
"""Millimetres of pull for full power, where there is room for them."""
SLACK = 4.0
"""Millimetres of pull within which nothing is aimed: back here cancels."""


class Stamped(Protocol):
    """Where a pointer was at a time in seconds."""

    @property
    def t(self) -> float: ...
    @property
    def x(self) -> float: ...
    @property
    def y(self) -> float: ...


def release_velocity(samples: Sequence[Stamped], scale: float = 1.0) -> Point:
    """The velocity at which a hand lets go, in mm/s, clamped to the fastest flick; (0, 0) if it only puts down.

    `samples` is the stamped path, newest last, one a frame or more, also when nothing moved, and *without* that of the
    frame in which the button came up: it covers a part of a frame but is stamped with all of it. `scale` is the hand
    size. It is the slope of the least-squares line over the last 60 ms; zero after two frames without motion.
    """
    if len(samples) < 2 or _rests(samples):
        return 0.0, 0.0
    last = samples[-1].t
    recent = [sample for sample in samples if sample.t >= last - WINDOW]
    if len(recent) < 3:  # 30 frames a second: 60 ms hold two samples, and one of them may be a still frame's
        recent = list(samples[-3:])
    vx, vy = _slope(recent)
    return clamped(scale * vx, scale * vy)


def clamped(vx: float, vy: float) -> Point:
    """The velocity, its length brought down to the fastest flick; (0, 0) for one that only puts a coin down."""
    speed = hypot(vx, vy)
    if speed < SLOWEST:
        return 0.0, 0.0
    factor = min(1.0, FASTEST / speed)
    return vx * factor, vy * factor


def throw(coin: str, velocity: Point) -> Throw | None:
    """The flick with a velocity, to 0.1 mm/s and 0.01°; None if it is none."""
    vx, vy = clamped(*velocity)
    if not (vx or vy):
        return None
    speed = min(FASTEST, max(SLOWEST, round(hypot(vx, vy), 1)))
    return Throw(coin, speed, round(degrees(atan2(vy, vx)), 2) % 360.0)


def pull_back(coin: str, pull: Point, room: float = PULL) -> Throw | None:
    """The flick that a pull aims: away from the pull, and the stronger the longer; None within the slack.

    `pull` goes from where it began to the pointer, in mm with y north; `room` is how far it could have gone that way
    before the edge of the screen, so that full power is reached there if the edge is nearer than a full pull.
    """
    length = hypot(*pull)
    full = max(2 * SLACK, min(PULL, room))
    if length <= SLACK:
        return None
    power = min(1.0, (length - SLACK) / (full - SLACK))
    speed = round(SLOWEST + power * (FASTEST - SLOWEST), 1)
    return Throw(coin, speed, round(degrees(atan2(-pull[1], -pull[0])), 2) % 360.0)


def room_towards(at: Point, pull: Point, width: float, height: float) -> float:
    """How far a pointer at a place in a window can go in the direction of a pull before it meets the window's edge."""
    length = hypot(*pull)
    if not length:
        return max(width, height)
    ways = []
    for place, step, size in ((at[0], pull[0] / length, width), (at[1], pull[1] / length, height)):
        if step > 0:
            ways.append((size - place) / step)
        elif step < 0:
            ways.append(-place / step)
    return max(0.0, min(ways))


@dataclass(frozen=True)
class KeyAim:
    """Aiming by keys: the coin, the direction in tenths of a degree and the speed in tens of mm/s, both exact."""

    coin: str
    tenths: int = 900
    tens: int = 80

    def turned(self, tenths: int) -> "KeyAim":
        """The aim turned counter-clockwise by tenths of a degree."""
        return replace(self, tenths=(self.tenths + tenths) % 3600)

    def stronger(self, tens: int) -> "KeyAim":
        """The aim with tens of mm/s added, kept between the slowest and the fastest flick."""
        return replace(self, tens=max(int(SLOWEST / 10), min(int(FASTEST / 10), self.tens + tens)))

    @property
    def throw(self) -> Throw:
        return Throw(self.coin, self.tens * 10.0, self.tenths / 10)


def velocity(flick: Throw) -> Point:
    """The velocity of a flick in mm/s."""
    angle = radians(flick.direction)
    return flick.speed * cos(angle), flick.speed * sin(angle)


def _rests(samples: Sequence[Stamped]) -> bool:
    """Whether the pointer stood still for the last two frames, however fast it is sampled."""
    last = samples[-1]
    moved = next((i for i in range(len(samples) - 1, 0, -1) if _differ(samples[i - 1], samples[i])), None)
    if moved is None:
        return True
    still = samples[moved:]
    return len(still) > 2 and last.t - still[0].t >= REST


def _differ(a: Stamped, b: Stamped) -> bool:
    return (a.x, a.y) != (b.x, b.y)


def _slope(samples: Sequence[Stamped]) -> Point:
    n = len(samples)
    t0 = sum(s.t for s in samples) / n
    spread = sum((s.t - t0) ** 2 for s in samples)
    if not spread:
        return 0.0, 0.0
    vx = sum((s.t - t0) * s.x for s in samples) / spread
    vy = sum((s.t - t0) * s.y for s in samples) / spread
    return vx, vy
