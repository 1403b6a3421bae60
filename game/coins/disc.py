"""The coin as a disc on a table: what it is, how it is set in motion, and the drag that the table gives it.

Millimetre, gram, second and radian everywhere; angles counter-clockwise from east.
Drag law: Farkas, Bartels, Unger, Wolf, Phys. Rev. Lett. 90, 248302 (2003), in closed form instead of their fits.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

GRAVITY = 9806.65
"""Gravity in mm/s²."""
MAX_SPEED = 2500.0
"""The fastest flick of a hand in mm/s."""
MAX_SPIN = 10_000.0
"""The fastest spin that a flick may have in rad/s."""
FASTEST_PUSH = 1e6
"""No coin that another one pushes moves faster than this in mm/s, or spins faster in rad/s."""
TOUCHING = 1e-6
"""Discs that overlap by no more than this many mm count as touching."""
RIM = "rim"
"""The name of the table's rim in a contact; no disc may have it."""

_SERIES_BELOW = 0.06
_SERIES_TERMS = 13


@dataclass(frozen=True)
class Disc:
    """A coin that lies still: its radius in mm, mass in g, centre in mm and turned face in rad.

    The outline is a circle. A coin of polygon outline needs three things besides this class: its own shape in
    `physics.Table`, its own first-touch search beside `encounters.first_touch`, and its own drag curves in `flight`.
    """

    name: str
    radius: float
    mass: float
    x: float
    y: float
    angle: float = 0.0


@dataclass(frozen=True)
class Flick:
    """How the disc called name is set in motion, by a finger or a push: velocity in mm/s and spin in rad/s."""

    name: str
    vx: float
    vy: float
    spin: float = 0.0


@dataclass(frozen=True)
class Surface:
    """A table of width × depth mm round the origin.

    mu is the table's friction; restitution and rim_friction belong to every contact, of two coins or of a coin and
    the rim. With a rim coins bounce off the edges; without one a coin falls when its centre passes an edge.
    """

    mu: float = 0.25
    restitution: float = 0.9
    rim_friction: float = 0.15
    width: float = 600.0
    depth: float = 600.0
    rim: bool = False

    def __post_init__(self) -> None:
        for field in ("mu", "width", "depth"):
            value = getattr(self, field)
            if not (math.isfinite(value) and value > 0):
                raise ValueError(f"surface: {field} must be a positive number, not {value!r}")
        if not 0 <= self.restitution <= 1:
            raise ValueError(f"surface: restitution must be from 0 to 1, not {self.restitution!r}")
        if not (math.isfinite(self.rim_friction) and self.rim_friction >= 0):
            raise ValueError(f"surface: rim_friction must be 0 or more, not {self.rim_friction!r}")

    def reach(self, radius: float) -> tuple[float, float]:
        """How far from the origin, east and north, the centre of a disc can be on this table."""
        inset = radius if self.rim else 0.0
        return self.width / 2 - inset, self.depth / 2 - inset


def check_discs(discs: Iterable[Disc], surface: Surface) -> tuple[Disc, ...]:
    """The discs sorted by name, or ValueError naming the disc and the value that cannot be."""
    ordered = tuple(sorted(discs, key=lambda disc: disc.name))
    for disc in ordered:
        _check_disc(disc, surface)
    for one, other in pairwise(ordered):
        if one.name == other.name:
            raise ValueError(f"disc {one.name!r}: two discs have this name")
    for at, one in enumerate(ordered):
        for other in ordered[at + 1 :]:
            dx, dy, reach = other.x - one.x, other.y - one.y, one.radius + other.radius - TOUCHING
            if dx * dx + dy * dy < reach * reach:
                by = one.radius + other.radius - math.hypot(dx, dy)
                raise ValueError(f"disc {one.name!r} overlaps disc {other.name!r} by {by!r} mm")
    return ordered


def _check_disc(disc: Disc, surface: Surface) -> None:
    if not disc.name or disc.name == RIM:
        raise ValueError(f"disc {disc.name!r}: not a name for a disc")
    for field in ("radius", "mass"):
        value = getattr(disc, field)
        if not (math.isfinite(value) and value > 0):
            raise ValueError(f"disc {disc.name!r}: {field} must be a positive number, not {value!r}")
    for field in ("x", "y", "angle"):
        value = getattr(disc, field)
        if not math.isfinite(value):
            raise ValueError(f"disc {disc.name!r}: {field} must be a number, not {value!r}")
    east, north = surface.reach(disc.radius)
    if abs(disc.x) > east + TOUCHING or abs(disc.y) > north + TOUCHING:
        raise ValueError(f"disc {disc.name!r}: centre ({disc.x!r}, {disc.y!r}) is off the table")


def check_flick(flick: Flick, discs: Iterable[Disc]) -> None:
    """Return if a hand can flick one of these discs like that, else ValueError naming the disc and the value."""
    check_motion(flick, discs)
    speed = math.hypot(flick.vx, flick.vy)
    if speed > MAX_SPEED * (1 + 1e-9):
        raise ValueError(f"flick of {flick.name!r}: speed {speed!r} mm/s is over {MAX_SPEED!r}")
    if abs(flick.spin) > MAX_SPIN:
        raise ValueError(f"flick of {flick.name!r}: spin {flick.spin!r} rad/s is over {MAX_SPIN!r}")


def check_motion(flick: Flick, discs: Iterable[Disc]) -> None:
    """Return if one of these discs can be in such a motion, else ValueError naming the disc and the value."""
    if all(flick.name != disc.name for disc in discs):
        raise ValueError(f"flick of {flick.name!r}: no disc has this name")
    for field in ("vx", "vy", "spin"):
        value = getattr(flick, field)
        if not math.isfinite(value):
            raise ValueError(f"flick of {flick.name!r}: {field} must be a number, not {value!r}")
        if abs(value) > FASTEST_PUSH:
            raise ValueError(f"flick of {flick.name!r}: {field} {value!r} is over {FASTEST_PUSH!r}")


def drag(speed: float, rim_speed: float) -> tuple[float, float]:
    """The drag factors (f, τ) of a disc: dv/dt = −μg·f and d(Rω)/dt = −2μg·τ, for v ≥ 0 and Rω ≥ 0, not both 0.

    With D(ε) the mean distance of the unit disc's points from a point ε = v/Rω off its centre (where the turning disc
    stands still for an instant), f = D′ and τ = D − εD′.
    """
    slides = speed > rim_speed
    ratio = rim_speed / speed if slides else speed / rim_speed
    q = ratio * ratio
    if q < _SERIES_BELOW:
        return _drag_series(ratio, q, slides)
    k, e = _elliptic(q)
    f = 4 / (3 * math.pi * q) * ((1 + q) * e - (1 - q) * k)
    if slides:
        return f, 4 / (9 * math.pi * q * ratio) * ((4 * q - 2) * e + (1 - q) * (2 - 3 * q) * k)
    return ratio * f, 4 / (9 * math.pi) * ((4 - 2 * q) * e - (1 - q) * k)


def _drag_series(ratio: float, q: float, slides: bool) -> tuple[float, float]:
    """`drag` where the elliptic form would lose digits: power series in q (f is hypergeometric)."""
    f, tau, term = 1.0, 0.0 if slides else 2 / 3 - q / 2, 1.0
    for n in range(1, _SERIES_TERMS):
        term *= (n - 1.5) * (n - 0.5) / ((n + 1) * n) * q
        f += term
        tau += term * (2 * n / (1 - 2 * n) if slides else -q * (2 * n + 1) / (2 * n + 2))
        if abs(term) < 1e-18:
            break
    if slides:
        return f, tau / ratio if ratio else 0.0
    return ratio * f, tau


def _elliptic(q: float) -> tuple[float, float]:
    """The complete elliptic integrals (K, E) at parameter q = k² < 1 by the arithmetic-geometric mean; (0, 1) at 1.

    K is infinite at q = 1 but only ever met as (1 − q)·K, which is 0 there.
    """
    if q >= 1:
        return 0.0, 1.0
    a, b, weight, total = 1.0, math.sqrt(1 - q), 0.5, q / 2
    while a - b > 1e-15:
        weight *= 2
        half = (a - b) / 2
        total += weight * half * half
        a, b = (a + b) / 2, math.sqrt(a * b)
    k = math.pi / (a + b)
    return k, k * (1 - total)
