"""An exact event-driven simulator of the coin table, written for the tests; it shares no code with the game.

Where the game uses closed elliptic forms, universal curves and pymunk, this uses a plain integral over the disc, a
Runge-Kutta march of every single flight, safe marching to the touch, and the impulse formulas of two discs.
"""

import math
from bisect import bisect_right
from functools import cache

G = 9806.65
TOUCH = 1e-9
SLOW = 1.0


def drag_integral(ratio, points=400):
    """(f, τ) of the unit disc at v/Rω = ratio from the mean distance D to the point that stands still.

    The disc is seen from that point: inside, D = ∮ρ³/3 over all directions; outside, between the near and far side
    of the disc, with the angle replaced by the half chord's.
    """
    mean = slope = 0.0
    for k in range(points):
        if ratio < 1:
            angle = 2 * math.pi * (k + 0.5) / points
            sine, cosine = math.sin(angle), math.cos(angle)
            root = math.sqrt(1 - (ratio * sine) ** 2)
            rho = root - ratio * cosine
            mean += 2 / 3 * rho**3
            slope += 2 * rho**2 * (-cosine - ratio * sine**2 / root)
        else:
            angle = math.pi * ((k + 0.5) / points - 0.5)
            b = math.cos(angle)
            a = math.sqrt(ratio**2 - math.sin(angle) ** 2)
            mean += 2 / 3 * (3 * a * b**2 + b**4 / a)
            slope += 2 / 3 * (3 * b**2 - b**4 / a**2) * ratio / a
    mean, slope = mean / points, slope / points
    return slope, mean - ratio * slope


@cache
def _drag_table(size=1500):
    """(f, τ) at atan2(v, s) on an even grid over a quarter turn, ends exact."""
    rows = [(0.0, 2 / 3)]
    for k in range(1, size):
        angle = math.pi / 2 * k / size
        near_one = abs(math.tan(angle) - 1) < 0.02
        rows.append(drag_integral(math.tan(angle), 1500 if near_one else 120))
    return [*rows, (1.0, 0.0)]


def drag(v, s):
    """(f, τ) by cubic interpolation of the table."""
    rows = _drag_table()
    at = math.atan2(v, s) / (math.pi / 2) * (len(rows) - 1)
    k = min(max(int(at), 1), len(rows) - 3)
    x = at - k
    weights = (
        -x * (x - 1) * (x - 2) / 6,
        (x + 1) * (x - 1) * (x - 2) / 2,
        -(x + 1) * x * (x - 2) / 2,
        (x + 1) * x * (x - 1) / 6,
    )
    part = rows[k - 1 : k + 3]
    f, tau = (sum(w * row[i] for w, row in zip(weights, part, strict=True)) for i in (0, 1))
    return f, tau


class Coin:
    """A coin with its motion from t0 on, marched to its stop when it is set in motion."""

    def __init__(self, name, radius, mass, x, y, angle, mu):
        self.name, self.radius, self.mass, self.pull = name, radius, mass, mu * G
        self.launch(0.0, x, y, angle, 0.0, 0.0, 0.0)

    def launch(self, t, x, y, angle, vx, vy, spin):
        self.t0, self.x0, self.y0, self.angle0 = t, x, y, angle
        v, s, sign = math.hypot(vx, vy), self.radius * abs(spin), math.copysign(1, spin)
        self.ux, self.uy = (vx / v, vy / v) if v else (1.0, 0.0)
        self.times, self.rows = [t], [(0.0, v, 0.0, sign * s)]
        gone = turned = 0.0
        while v + s > 1e-6:
            f, tau = drag(v, s)
            dt = min(2e-3, 0.08 * (v + s) / self.pull)
            a, b = self.pull, 2 * self.pull
            f2, tau2 = drag(max(v - a * f * dt / 2, 0), max(s - b * tau * dt / 2, 0))
            f3, tau3 = drag(max(v - a * f2 * dt / 2, 0), max(s - b * tau2 * dt / 2, 0))
            f4, tau4 = drag(max(v - a * f3 * dt, 0), max(s - b * tau3 * dt, 0))
            gone += dt * (v - a * dt * (f + f2 + f3) / 6)
            turned += dt * (s - b * dt * (tau + tau2 + tau3) / 6)
            v = max(v - a * dt * (f + 2 * f2 + 2 * f3 + f4) / 6, 0.0)
            s = max(s - b * dt * (tau + 2 * tau2 + 2 * tau3 + tau4) / 6, 0.0)
            t += dt
            self.times.append(t)
            self.rows.append((gone, v, sign * turned / self.radius, sign * s))
        self.stop = t
        self.times.append(t)
        self.rows.append((gone, 0.0, sign * turned / self.radius, 0.0))

    def at(self, t):
        """(x, y, angle, vx, vy, spin) by cubic interpolation between the marched rows."""
        k = bisect_right(self.times, t) - 1
        if k >= len(self.rows) - 1:
            gone, v, turned, s = self.rows[-1]
        else:
            w = self.times[k + 1] - self.times[k]
            u = (t - self.times[k]) / w
            (x0, v0, r0, s0), (x1, v1, r1, s1) = self.rows[k], self.rows[k + 1]
            spin0, spin1 = s0 / self.radius, s1 / self.radius
            gone, v = _hermite(u, w, x0, v0, x1, v1)
            turned, spin = _hermite(u, w, r0, spin0, r1, spin1)
            s = spin * self.radius
        x, y = self.x0 + gone * self.ux, self.y0 + gone * self.uy
        return x, y, self.angle0 + turned, v * self.ux, v * self.uy, s / self.radius


def _hermite(u, w, p0, m0, p1, m1):
    a, b = p1 - p0 - w * m0, w * (m1 - m0)
    c2, c3 = 3 * a - b, b - 2 * a
    return p0 + u * (w * m0 + u * (c2 + u * c3)), m0 + u * (2 * c2 + 3 * u * c3) / w


def collide(one, other, state1, state2, restitution, friction):
    """Velocities and spins after two discs touch, as ((vx, vy, ω), (vx, vy, ω)), and the impulse."""
    x1, y1, _, vx1, vy1, w1 = state1
    x2, y2, _, vx2, vy2, w2 = state2
    d = math.hypot(x2 - x1, y2 - y1)
    nx, ny = (x2 - x1) / d, (y2 - y1) / d
    tx, ty = -ny, nx
    closing = (vx1 - vx2) * nx + (vy1 - vy2) * ny
    slip = (vx1 - vx2) * tx + (vy1 - vy2) * ty + w1 * one.radius + w2 * other.radius
    m = one.mass * other.mass / (one.mass + other.mass)
    jn = m * (1 + (restitution if closing >= SLOW else 0.0)) * closing
    jt = max(-friction * jn, min(friction * jn, m / 3 * slip))
    px, py = jn * nx + jt * tx, jn * ny + jt * ty
    turn1, turn2 = 2 * jt / (one.mass * one.radius), 2 * jt / (other.mass * other.radius)
    return (
        (vx1 - px / one.mass, vy1 - py / one.mass, w1 - turn1),
        (vx2 + px / other.mass, vy2 + py / other.mass, w2 - turn2),
        math.hypot(jn, jt),
    )


def first_touch(one, other, t, end):
    """When two coins first touch after t while they approach; None before end."""
    reach = one.radius + other.radius
    while t < end:
        x1, y1, _, vx1, vy1, _ = one.at(t)
        x2, y2, _, vx2, vy2, _ = other.at(t)
        dx, dy = x2 - x1, y2 - y1
        gap = math.hypot(dx, dy) - reach
        closing = (dx * (vx1 - vx2) + dy * (vy1 - vy2)) / (gap + reach)
        if gap < TOUCH and closing > 1e-6:
            return t
        fastest = math.hypot(vx1, vy1) + math.hypot(vx2, vy2)
        if fastest < 1e-9:
            return None
        t += max(gap, 1e-7 if closing <= 0 else TOUCH / 2) / fastest
    return None


def simulate(discs, flick, mu, restitution, friction, width, depth, most=400):
    """(contacts [(t, a, b, impulse)], rest, fell) on a table without a rim; None beyond a number of contacts."""
    coins = [Coin(d.name, d.radius, d.mass, d.x, d.y, d.angle, mu) for d in sorted(discs, key=lambda d: d.name)]
    for coin in coins:
        if coin.name == flick.name:
            coin.launch(0.0, coin.x0, coin.y0, coin.angle0, flick.vx, flick.vy, flick.spin)
    contacts, fell, memory, now = [], {}, {}, 0.0
    for _ in range(most):
        best = _next_touch(coins, now, memory)
        edge = min(
            ((t, c) for c in coins if (t := _edge_time(c, width, depth)) is not None), default=None, key=lambda e: e[0]
        )
        if edge and (best is None or edge[0] < best[0]):
            now = edge[0]
            fell[edge[1].name] = now
            coins.remove(edge[1])
        elif best:
            now, one, other = best
            states = one.at(now), other.at(now)
            after1, after2, impulse = collide(one, other, *states, restitution, friction)
            one.launch(now, *states[0][:3], *after1)
            other.launch(now, *states[1][:3], *after2)
            contacts.append((now, one.name, other.name, impulse))
        else:
            return contacts, {c.name: c.at(math.inf)[:3] for c in coins}, fell
    return None


def _next_touch(coins, now, memory):
    best = None
    for k, one in enumerate(coins):
        for other in coins[k + 1 :]:
            if one.stop <= now and other.stop <= now:
                continue
            key = (one.name, other.name)
            stamp = (one.t0, other.t0)
            if key not in memory or memory[key][0] != stamp:
                end = max(one.stop, other.stop)
                memory[key] = stamp, first_touch(one, other, max(now, *stamp), end)
            t = memory[key][1]
            if t is not None and (best is None or t < best[0]):
                best = t, one, other
    return best


def _edge_time(coin, width, depth):
    """When a coin's centre passes the table's edge, by halving; None if it stops before."""

    def off(t):
        x, y = coin.at(t)[:2]
        return abs(x) > width / 2 or abs(y) > depth / 2

    low, high = coin.t0, coin.stop
    if not off(high):
        return None
    while high - low > 1e-12:
        middle = (low + high) / 2
        low, high = (low, middle) if off(middle) else (middle, high)
    return high
