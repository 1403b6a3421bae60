"""Easing: how a movement spends its time. `t` runs from 0 to 1 and is clamped."""


def clamp(share: float) -> float:
    """The share, at least 0 and at most 1."""
    return max(0.0, min(1.0, share))


def lerp(start: float, end: float, t: float) -> float:
    """The value a share `t` of the way; beyond the ends when `t` is."""
    return start + (end - start) * t


def lerp_point(start: tuple[float, float], end: tuple[float, float], t: float) -> tuple[float, float]:
    return lerp(start[0], end[0], t), lerp(start[1], end[1], t)


def ease(t: float) -> float:
    """Slow at both ends."""
    t = clamp(t)
    return t * t * (3 - 2 * t)


def part(t: float, start: float, end: float) -> float:
    """How far `t` is from `start` to `end`, clamped: for steps that follow each other."""
    return clamp((t - start) / (end - start)) if end > start else float(t >= end)
