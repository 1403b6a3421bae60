"""A disc sliding and turning until drag stops it: where it is at any time, and when it has come how far.

The drag law has no scale of its own, so every flight is a piece of one of two universal curves, scaled: one for discs
that slide more than they turn, one for those that turn more (v/Rω above and below the ratio that both end with).
A curve is told by the time left to the stop, in units where μg = 1; the drag is against the velocity, so the path is
straight. Between its nodes a curve is a quintic polynomial that meets place, speed and drag at both ends.
"""

import math
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from game.coins.disc import GRAVITY, drag

_STEP = 1 / 24
_LARGEST_STEP = {1: 0.4, -1: 0.125}
_LAST_SCALE = 1e-16
_SLIDE_RATIO = 1e4
_TURN_RATIO = 1e-4
_FIRST_STEP = 2.0**-12

Pair = tuple[float, float]
"""A value of the sliding and one of the turning: speed v and rim speed s = Rω, or the drag of both (f, τ)."""
Cell = tuple[float, float, float, float, float, float]
"""Coefficients of a polynomial of degree 5, lowest first."""
Place = tuple[float, float, float]
"""Centre and turned face (x, y, angle)."""
Motion = tuple[float, float, float]
"""Velocity and spin (vx, vy, ω)."""


@dataclass(frozen=True)
class Curve:
    """All flights of one kind; index i counts nodes from the stop (i = 0), backwards in time.

    times: left to the stop; distances and turns (R·angle): left to the stop; keys: grow with i, ±v/s;
    path, face: the cell polynomials of distance and turn from node i on.
    """

    times: list[float]
    distances: list[float]
    keys: list[float]
    sign: float
    path: list[Cell]
    face: list[Cell]

    def locate(self, ratio: float) -> float:
        """The time left on this curve where v/s is ratio; beyond the curve's ends, the end."""
        key = self.sign * ratio
        if key >= self.keys[-1]:
            return self.times[-1]
        cell = bisect_right(self.keys, key) - 1
        if cell < 1:
            return self.times[1]
        width = self.times[cell + 1] - self.times[cell]
        u = width * (key - self.keys[cell]) / (self.keys[cell + 1] - self.keys[cell])
        for _ in range(4):
            v, a = _slope(self.path[cell], u)
            s, b = _slope(self.face[cell], u)
            change = (v - ratio * s) / (a - ratio * b)
            u = min(max(u - change, 0.0), width)
            if abs(change) < 1e-9 * width:
                break
        return self.times[cell] + u

    def left(self, rem: float) -> tuple[float, float, float, float]:
        """Distance, speed, turn and rim speed when rem is left to the stop."""
        cell = bisect_right(self.times, rem) - 1
        if cell >= len(self.path):
            cell -= 1
        u = rem - self.times[cell]
        c0, c1, c2, c3, c4, c5 = self.path[cell]
        d0, d1, d2, d3, d4, d5 = self.face[cell]
        return (
            c0 + u * (c1 + u * (c2 + u * (c3 + u * (c4 + u * c5)))),
            c1 + u * (2 * c2 + u * (3 * c3 + u * (4 * c4 + u * 5 * c5))),
            d0 + u * (d1 + u * (d2 + u * (d3 + u * (d4 + u * d5)))),
            d1 + u * (2 * d2 + u * (3 * d3 + u * (4 * d4 + u * 5 * d5))),
        )

    def slide(self, rem: float) -> tuple[float, float]:
        """Distance and speed when rem is left to the stop."""
        cell = bisect_right(self.times, rem) - 1
        if cell >= len(self.path):
            cell -= 1
        u = rem - self.times[cell]
        c0, c1, c2, c3, c4, c5 = self.path[cell]
        return (
            c0 + u * (c1 + u * (c2 + u * (c3 + u * (c4 + u * c5)))),
            c1 + u * (2 * c2 + u * (3 * c3 + u * (4 * c4 + u * 5 * c5))),
        )

    def time_left(self, distance: float) -> float:
        """The time left to the stop when distance is left to it."""
        cell = min(bisect_right(self.distances, distance), len(self.path)) - 1
        c0, c1, c2, c3, c4, c5 = self.path[cell]
        away = distance - c0
        u = 2 * away / (c1 + math.sqrt(c1 * c1 + 4 * c2 * away)) if away > 0 else 0.0
        for _ in range(3):
            miss = u * (c1 + u * (c2 + u * (c3 + u * (c4 + u * c5)))) - away
            slope = c1 + u * (2 * c2 + u * (3 * c3 + u * (4 * c4 + u * 5 * c5)))
            if miss == 0.0 or slope <= 0.0:
                break
            u -= miss / slope
        return self.times[cell] + u


def _slope(c: Cell, u: float) -> tuple[float, float]:
    first = c[1] + u * (2 * c[2] + u * (3 * c[3] + u * (4 * c[4] + u * 5 * c[5])))
    return first, 2 * c[2] + u * (6 * c[3] + u * (12 * c[4] + u * 20 * c[5]))


@cache
def final_ratio() -> float:
    """The v/Rω that every disc ends with, about 0.653: where f = 2ετ, so that the ratio stays."""
    low, high = 0.5, 0.8
    for _ in range(60):
        middle = (low + high) / 2
        f, tau = drag(middle, 1.0)
        low, high = (middle, high) if f < 2 * middle * tau else (low, middle)
    return (low + high) / 2


@cache
def curves() -> tuple[Curve, Curve]:
    """The curves of turning (v/Rω below the final ratio) and of sliding discs; built at the first call."""
    return _curve((0.3, 1.0), slides=False), _curve((1.0, 1.0), slides=True)


def _curve(start: Pair, slides: bool) -> Curve:
    """The universal curve through start, followed to the stop and back to where only one motion counts."""
    ahead, behind = list(_march(start, slides, 1)), list(_march(start, slides, -1))
    v, s = ahead[-1].speeds
    f, tau = drag(final_ratio(), 1.0)
    nodes = [((0.0, 0.0), (f, tau)), *((node.speeds, node.drag) for node in reversed(ahead))]
    nodes += [(start, drag(*start)), *((node.speeds, node.drag) for node in behind)]
    spans = [(v / f, v * v / f / 2, s * s / tau / 4)]
    spans += [node.span for node in (*reversed(ahead), *behind)]
    times, distances, turned = [0.0], [0.0], 0.0
    path, face = [], []
    for ((v0, s0), (f0, tau0)), ((v1, s1), (f1, tau1)), (dt, dx, dr) in zip(nodes, nodes[1:], spans, strict=False):
        path.append(_quintic(distances[-1], dx, (v0, v1), (f0, f1), dt))
        face.append(_quintic(turned, dr, (s0, s1), (2 * tau0, 2 * tau1), dt))
        times.append(times[-1] + dt)
        distances.append(distances[-1] + dx)
        turned += dr
    sign = 1.0 if slides else -1.0
    keys = [sign * (v / s if s else final_ratio()) for (v, s), _ in nodes]
    return Curve(times, distances, keys, sign, path, face)


class _Node(NamedTuple):
    """A point on a curve: speeds and drag there, and the time, distance and turn (all positive) from the last one."""

    speeds: Pair
    drag: Pair
    span: tuple[float, float, float]


def _march(start: Pair, slides: bool, direction: int) -> Iterator[_Node]:
    """The nodes after start, forwards (1) or backwards (-1) in time, by classic Runge-Kutta steps of order 4.

    Steps are fine where both motions count. The sliding curve starts with tiny ones, because the drag has a
    logarithmic singularity where v = Rω.
    """
    v, s = start
    begin = v + s
    f1, g1 = drag(v, s)
    at = _FIRST_STEP if slides else 1.0
    while v + s > _LAST_SCALE and (direction > 0 or _TURN_RATIO < v / s < _SLIDE_RATIO):
        grown = max((v + s) / begin, begin / (v + s))
        size = min(_STEP * math.sqrt(math.sqrt(math.sqrt(grown))), at / 2, _LARGEST_STEP[direction])
        at += size
        dt = direction * size * (v + s)
        half = dt / 2
        f2, g2 = drag(v - half * f1, s - dt * g1)
        f3, g3 = drag(v - half * f2, s - dt * g2)
        f4, g4 = drag(v - dt * f3, s - 2 * dt * g3)
        dx = dt * (v - dt * (f1 + f2 + f3) / 6)
        dr = dt * (s - dt * (g1 + g2 + g3) / 3)
        v, s = v - dt * (f1 + 2 * f2 + 2 * f3 + f4) / 6, s - dt * (g1 + 2 * g2 + 2 * g3 + g4) / 3
        f1, g1 = drag(v, s)
        yield _Node((v, s), (f1, g1), (direction * dt, direction * dx, direction * dr))


def _quintic(value: float, rise: float, slopes: Pair, bends: Pair, width: float) -> Cell:
    """The polynomial of degree 5 with these values, first and second derivatives at 0 and width."""
    a = rise - slopes[0] * width - bends[0] * width**2 / 2
    b = slopes[1] - slopes[0] - bends[0] * width
    c = bends[1] - bends[0]
    return (
        value,
        slopes[0],
        bends[0] / 2,
        (10 * a - 4 * b * width + c * width**2 / 2) / width**3,
        (7 * b * width - 15 * a - c * width**2) / width**4,
        (6 * a - 3 * b * width + c * width**2 / 2) / width**5,
    )


class Flight:
    """A disc from the instant t at (x, y) with velocity (vx, vy) and spin, until it stops or is hit.

    stop is when it stops, length how far it gets, (ux, uy) the direction, (end_x, end_y) where it stops.
    """

    __slots__ = (
        "_curve", "_face0", "_face_scale", "_path0", "_path_scale", "_radius", "_rate", "_rem0", "_speed_scale",
        "_spin_scale", "angle", "end_angle", "end_x", "end_y", "length", "stop", "t", "ux", "uy", "x", "y",
    )  # fmt: skip

    def __init__(self, t: float, place: Place, motion: Motion, radius: float, mu: float) -> None:
        self.t = t
        self._radius = radius
        self.x, self.y, self.angle = place
        vx, vy, spin = motion
        speed, rim_speed = math.hypot(vx, vy), radius * abs(spin)
        turning, sliding = curves()
        slides = speed > final_ratio() * rim_speed
        self._curve = curve = sliding if slides else turning
        self._rem0 = curve.locate(speed / rim_speed if rim_speed else math.inf)
        self._path0, v, self._face0, s = curve.left(self._rem0)
        scale = speed / v if slides else rim_speed / s
        braking = mu * GRAVITY
        self._rate = braking / scale
        self._speed_scale, self._spin_scale = speed / v, spin / s
        self._path_scale = scale / braking * self._speed_scale
        self._face_scale = scale / braking * self._spin_scale
        self.ux, self.uy = (vx / speed, vy / speed) if speed else (1.0, 0.0)
        self.stop = t + self._rem0 / self._rate
        self.length = self._path0 * self._path_scale
        self.end_x, self.end_y = self.x + self.length * self.ux, self.y + self.length * self.uy
        self.end_angle = self.angle + self._face0 * self._face_scale

    def place(self, t: float) -> Place:
        """Centre and turned face (x, y, angle) at t."""
        if t >= self.stop:
            return self.end_x, self.end_y, self.end_angle
        if t <= self.t:
            return self.x, self.y, self.angle
        path, _, face, _ = self._curve.left(self._left(t))
        gone = (self._path0 - path) * self._path_scale
        return self.x + gone * self.ux, self.y + gone * self.uy, self.angle + (self._face0 - face) * self._face_scale

    def motion(self, t: float) -> Motion:
        """Velocity and spin (vx, vy, ω) at t."""
        if t >= self.stop:
            return 0.0, 0.0, 0.0
        _, v, _, s = self._curve.left(self._left(t))
        speed = v * self._speed_scale
        return speed * self.ux, speed * self.uy, s * self._spin_scale

    def track(self, t: float) -> tuple[float, float, float]:
        """Centre and speed (x, y, v) at t, the speed along (ux, uy)."""
        if t >= self.stop:
            return self.end_x, self.end_y, 0.0
        path, v = self._curve.slide(self._left(t))
        gone = (self._path0 - path) * self._path_scale
        return self.x + gone * self.ux, self.y + gone * self.uy, v * self._speed_scale

    def time_at(self, distance: float) -> float:
        """When it has come distance mm (from 0 to length) from its start."""
        if distance <= 0:
            return self.t
        if distance >= self.length:
            return self.stop
        rem = self._curve.time_left(self._path0 - distance / self._path_scale)
        return min(max(self.t + (self._rem0 - rem) / self._rate, self.t), self.stop)

    def drag_range(self) -> tuple[float, float]:
        """The drag at the start and near the stop, in units of μg; it changes from one to the other all the way."""
        vx, vy, spin = self.motion(self.t)
        if spin == 0:
            return 1.0, 1.0
        return drag(math.hypot(vx, vy), self._radius * abs(spin))[0], drag(final_ratio(), 1.0)[0]

    def _left(self, t: float) -> float:
        """The time left on the curve at t, in the curve's unit."""
        return min(max(self._rem0 - (t - self.t) * self._rate, 0.0), self._rem0)
