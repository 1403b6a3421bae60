"""The sounds are what their recipes say, and the files are what the recipes make."""

import cmath
import hashlib
import math
import os
import subprocess
import sys
from array import array
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.registry import GAMES
from game.ui.cues import VOICES
from tools import make_sounds
from tools.make_sounds import RECIPES, Pcm, pcm, recipe_of
from tools.synthesis import PEAK, RATE, Mode, Strike

ROOT = Path(__file__).resolve().parents[1]
ALL = [(name, variant) for name, (variants, _) in RECIPES.items() for variant in range(variants)]
STRUCK = [(name, variant) for name, variant in ALL if recipe_of(name, variant).strikes]
RUBBED = [(name, variant) for name, variant in ALL if not recipe_of(name, variant).strikes]

made = cache(pcm)


def loudness(samples: Sequence[float]) -> float:
    """The root of the mean square."""
    return math.sqrt(sum(value * value for value in samples) / len(samples))


def strength(samples: Sequence[float], hz: float) -> float:
    """How much of one frequency is in the samples (Goertzel)."""
    turn = 2 * math.pi * hz / RATE
    back, last, before = 2 * math.cos(turn), 0.0, 0.0
    for value in samples:
        last, before = value + back * last - before, last
    return abs(last - cmath.exp(-1j * turn) * before)


def rung(strike: Strike, mode: Mode) -> float:
    """How strongly a mode should be heard: its energy under a blow whose force is a raised cosine."""
    cycles = mode.hz * strike.contact
    force = 1.0 if cycles == 0 else abs(math.sin(math.pi * cycles) / (math.pi * cycles * (1 - cycles**2)))
    return strike.gain * mode.gain * force * mode.decay


def test_every_sound_is_declared_once_and_every_file_is_there() -> None:
    declared = [voice for voices in (VOICES, *(spec.voices for spec in GAMES)) for voice in voices.items()]
    made_of = sorted((name, variants) for name, (variants, _) in RECIPES.items())
    assert made_of == sorted((name, voice.variants) for name, voice in declared)
    files = {path.name for path in make_sounds.SOUNDS.iterdir()}
    assert files == {f"{name}-{variant + 1}.ogg" for name, variant in ALL}


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in make_sounds.SOUNDS.iterdir()) <= 250_000


@pytest.mark.parametrize(("name", "variant"), ALL)
def test_a_sound_is_as_loud_as_a_file_should_be(name: str, variant: int) -> None:
    assert max(map(abs, made(name, variant))) == pytest.approx(PEAK * 32_767, abs=1)


@pytest.mark.parametrize(("name", "variant"), ALL)
def test_a_sound_begins_and_ends_in_silence(name: str, variant: int) -> None:
    samples = made(name, variant)
    assert abs(samples[0]) <= 330
    assert max(map(abs, samples[-20:])) <= 3
    assert loudness(samples[-220:]) < loudness(samples) / 50


@pytest.mark.parametrize(("name", "variant"), RUBBED)
def test_what_only_rubs_sets_off_at_once_and_dies_away(name: str, variant: int) -> None:
    samples = made(name, variant)
    parts = [loudness(samples[n * len(samples) // 8 : (n + 1) * len(samples) // 8]) for n in range(8)]
    assert parts.index(max(parts)) <= 1
    assert all(later < earlier for earlier, later in pairwise(parts[1:]))


@pytest.mark.parametrize(("name", "variant"), STRUCK)
def test_after_the_last_blow_a_sound_only_dies_away(name: str, variant: int) -> None:
    recipe, samples = recipe_of(name, variant), made(name, variant)
    last = max([strike.at + strike.contact for strike in recipe.strikes] + [n.at + n.seconds for n in recipe.noises])
    rest = samples[round(last * RATE) :]
    parts = [loudness(rest[n * len(rest) // 4 : (n + 1) * len(rest) // 4]) for n in range(4)]
    assert all(later <= 1.5 * earlier for earlier, later in pairwise(parts))  # two modes side by side may beat
    assert parts[-1] < parts[0] / 2
    assert parts[-1] < loudness(samples) / 10


@pytest.mark.parametrize(("name", "variant"), STRUCK)
def test_a_body_is_heard_in_its_own_modes(name: str, variant: int) -> None:
    recipe = recipe_of(name, variant)
    heard = {mode.hz: rung(strike, mode) for strike in recipe.strikes for mode in strike.modes}
    samples = made(name, variant)
    smooth = [v * math.sin(math.pi / 2 * (1 + n / len(samples))) ** 2 for n, v in enumerate(samples)]
    loudest = strength(smooth, max(heard, key=lambda hz: heard[hz]))
    between = [100 * 1.19**n for n in range(30)]
    apart = [hz for hz in between if all(abs(hz - mode) > max(0.15 * mode, 60) for mode in heard)]
    assert len(apart) >= 5
    assert loudest > 3 * max(strength(smooth, hz) for hz in apart)


@pytest.mark.parametrize("name", [name for name, (variants, _) in RECIPES.items() if variants > 1])
def test_no_two_variants_are_the_same_sound(name: str) -> None:
    variants = [made(name, variant) for variant in range(RECIPES[name][0])]
    for n, one in enumerate(variants):
        assert all(likeness(one, other) < 0.98 for other in variants[:n])


def likeness(one: Pcm, other: Pcm) -> float:
    """The correlation of two sounds that begin together."""
    shared = sum(a * b for a, b in zip(one, other, strict=True))
    return shared / (len(one) * loudness(one) * loudness(other))


DIGEST = """
import hashlib
from tools.make_sounds import RECIPES, pcm
sum_ = hashlib.sha256()
for name, (variants, _) in RECIPES.items():
    for variant in range(variants):
        sum_.update(pcm(name, variant).tobytes())
print(sum_.hexdigest())
"""


def test_another_run_makes_the_same_samples() -> None:
    here = hashlib.sha256(b"".join(made(name, variant).tobytes() for name, variant in ALL)).hexdigest()
    environment = {**os.environ, "PYTHONHASHSEED": "77", "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", DIGEST], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split() == [here]


@pytest.fixture(scope="module")
def mono() -> Iterator[None]:
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 1, allowedchanges=0)
    yield
    pygame.mixer.quit()


@pytest.mark.usefixtures("mono")
@pytest.mark.parametrize(("name", "variant"), ALL)
def test_a_file_holds_what_its_recipe_makes(name: str, variant: int) -> None:
    path = make_sounds.SOUNDS / f"{name}-{variant + 1}.ogg"
    shipped, fresh = array("h", pygame.mixer.Sound(path).get_raw()), made(name, variant)
    assert len(shipped) == len(fresh)
    assert likeness(shipped, fresh) > 0.95  # noise is what the packing keeps least of
    assert 20 * math.log10(max(map(abs, shipped)) / max(map(abs, fresh))) == pytest.approx(0, abs=1.5)
