"""Sound by computation: bodies that ring in their own modes when they are struck, and noise for what rubs or whirrs."""

import math
import random
from dataclasses import dataclass

RATE = 44_100
PEAK = 10 ** (-3 / 20)
"""The greatest sample of every sound: 3 dB below the most that a file can hold."""
FADE = 0.008
"""Seconds in which the end of a sound goes to nothing."""

Samples = list[float]


@dataclass(frozen=True)
class Mode:
    """A way in which a body rings: frequency, seconds until it has lost 60 dB, and how strongly a blow excites it."""

    hz: float
    decay: float
    gain: float = 1.0


@dataclass(frozen=True)
class Strike:
    """A blow at a time. The longer its contact, in seconds, the duller: modes with a shorter period are not excited."""

    at: float
    modes: tuple[Mode, ...]
    contact: float
    gain: float = 1.0


@dataclass(frozen=True)
class Noise:
    """Noise between two frequencies that grows and dies away within its time."""

    at: float
    seconds: float
    low: float
    high: float
    gain: float
    seed: int
    attack: float = 0.2
    """The share of the time in which it grows."""


@dataclass(frozen=True)
class Recipe:
    """A sound. `flutter`: how often a second its loudness comes and goes."""

    seconds: float
    strikes: tuple[Strike, ...] = ()
    noises: tuple[Noise, ...] = ()
    flutter: float = 0.0


def render(recipe: Recipe) -> Samples:
    """The sound as samples of at most PEAK either way."""
    out = [0.0] * round(recipe.seconds * RATE)
    for strike in recipe.strikes:
        _add(out, strike.at, _struck(strike, len(out) - round(strike.at * RATE)))
    for noise in recipe.noises:
        _add(out, noise.at, _breath(noise))
    if recipe.flutter:
        turn = 2 * math.pi * recipe.flutter / RATE
        out = [value * (0.6 + 0.4 * math.cos(turn * n)) for n, value in enumerate(out)]
    fade = round(FADE * RATE)
    for n in range(fade):
        out[-1 - n] *= math.sin(math.pi / 2 * n / fade) ** 2
    loudest = max(map(abs, out))
    return [value * PEAK / loudest for value in out]


def _add(out: Samples, at: float, part: Samples) -> None:
    start = round(at * RATE)
    for n, value in enumerate(part[: len(out) - start], start):
        out[n] += value


def _struck(strike: Strike, length: int) -> Samples:
    """The sum of the modes, each a resonator that is pushed by the force of the blow."""
    steps = max(2, round(strike.contact * RATE))
    force = [math.sin(math.pi * n / steps) ** 2 * 2 / steps * strike.gain for n in range(steps + 1)]
    total = [0.0] * length
    for mode in strike.modes:
        shrink = 10 ** (-3 / (mode.decay * RATE))
        turn = 2 * math.pi * mode.hz / RATE
        back, back2, push = 2 * shrink * math.cos(turn), -shrink * shrink, shrink * math.sin(turn) * mode.gain
        last, before = 0.0, 0.0
        for n in range(min(length, round(1.4 * mode.decay * RATE) + steps)):  # then it has lost 84 dB
            pushed = push * force[n] if n <= steps else 0.0
            last, before = back * last + back2 * before + pushed, last
            total[n] += last
    return total


def _breath(noise: Noise) -> Samples:
    """The noise of a seed between its two frequencies, as loud as asked for in its middle."""
    dice = random.Random(noise.seed)
    values = [dice.uniform(-1, 1) for _ in range(round(noise.seconds * RATE))]
    values = _high_pass(_low_pass(_low_pass(values, noise.high), noise.high), noise.low)
    level = noise.gain / math.sqrt(sum(value * value for value in values) / len(values))
    top = noise.attack * len(values)
    return [
        value * level * math.sin(math.pi / 2 * (n / top if n < top else (len(values) - n) / (len(values) - top))) ** 2
        for n, value in enumerate(values)
    ]


def _low_pass(values: Samples, hz: float) -> Samples:
    share = 1 - math.exp(-2 * math.pi * hz / RATE)
    state, out = 0.0, []
    for value in values:
        state += share * (value - state)
        out.append(state)
    return out


def _high_pass(values: Samples, hz: float) -> Samples:
    return [value - low for value, low in zip(values, _low_pass(values, hz), strict=True)]
