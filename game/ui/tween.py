"""Easing: how a movement spends its time. `t` runs from 0 to 1 and is clamped."""


def clamp(value: float, low: float = 0.0, high: float = 1.0) -> float:
    return max(low, min(high, value))


def lerp(start: float, end: float, t: float) -> float:
    """The value a share `t` of the way; beyond the ends when `t` is."""
    return start + (end - start) * t


def lerp_point(start: tuple[float, float], end: tuple[float, float], t: float) -> tuple[float, float]:
    return lerp(start[0], end[0], t), lerp(start[1], end[1], t)


def ease_in(t: float) -> float:
    """Slow at first."""
    return clamp(t) ** 3


def ease_out(t: float) -> float:
    """Slow at last."""
    return 1 - (1 - clamp(t)) ** 3


def ease(t: float) -> float:
    """Slow at both ends."""
    t = clamp(t)
    return t * t * (3 - 2 * t)


def overshoot(t: float) -> float:
    """Goes a tenth too far and comes back."""
    t = clamp(t) - 1
    return 1 + t * t * (2.70158 * t + 1.70158)


def part(t: float, start: float, end: float) -> float:
    """How far `t` is from `start` to `end`, clamped: for steps that follow each other."""
    return clamp((t - start) / (end - start)) if end > start else float(t >= end)
