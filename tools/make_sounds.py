"""Makes assets/sounds: `python -m tools.make_sounds`.

Every sound is computed, with the standard library alone, and its samples are the same in each run. The second step
packs them as Ogg Vorbis with `oggenc`, which is in the package vorbis-tools of Debian and Ubuntu; players never need
it.
"""

import io
import math
import random
import subprocess
import wave
from array import array
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

from tools.synthesis import RATE, Mode, Noise, Recipe, Strike, render

ROOT = Path(__file__).resolve().parent.parent
SOUNDS = ROOT / "assets" / "sounds"
QUALITY = "4"

Pcm: TypeAlias = "array[int]"  # which cannot be written without quotes before Python 3.12


# ---- bodies

FREE_DISC = (5.253, 9.084, 12.23, 20.52, 21.6)
"""λ² of the lowest modes of a free round plate, Poisson's ratio 0.33 (A. W. Leissa, Vibration of Plates, table 2.5)."""
COIN_SPEED = 1255.0
"""√(E / 12ρ(1-ν²)) of cupronickel in m/s."""
LOWERED = 4.0
"""A real coin rings at 12 kHz and above, which few hear and nobody likes: ours are two octaves lower."""
FREE_BAR = (1.0, 2.756, 5.404, 8.933)
"""The modes of a free bar, as multiples of the lowest."""
MARIMBA = ((1.0, 1.0, 1.0), (4.0, 0.3, 0.22), (10.0, 0.12, 0.05))
"""A tuned bar: multiple of the lowest mode, share of its decay, strength."""

Coin = tuple[float, float]
SMALL: Coin = (8.955e-3, 1.35e-3)
"""A dime: radius and thickness in metres."""
LARGE: Coin = (12.13e-3, 1.75e-3)
"""A quarter dollar."""


def coin(size: Coin, decay: float, dice: random.Random) -> tuple[Mode, ...]:
    """A coin, struck at some place of its edge; each mode twice, a little apart, because no coin is quite round."""
    radius, thickness = size
    lowest = COIN_SPEED * thickness / (2 * math.pi * radius**2) / LOWERED
    tune = dice.uniform(0.985, 1.015)
    modes = []
    for number, factor in enumerate(FREE_DISC):
        hz, gain = lowest * factor * tune, dice.uniform(0.5, 1.0) * 0.8**number
        lasts = decay / (1 + 0.35 * number)
        modes += [Mode(hz, lasts, gain), Mode(hz * dice.uniform(1.003, 1.006), lasts, 0.4 * gain)]
    return tuple(mode for mode in modes if mode.hz < 16_000)


def wood(hz: float, decay: float, dice: random.Random) -> tuple[Mode, ...]:
    """A piece of wood: a bar whose high modes die at once."""
    tune = dice.uniform(0.97, 1.03)
    return tuple(
        Mode(hz * tune * factor * dice.uniform(0.99, 1.01), decay / (1 + number), dice.uniform(0.7, 1.0) * 0.6**number)
        for number, factor in enumerate(FREE_BAR)
    )


def bar(hz: float, decay: float) -> tuple[Mode, ...]:
    """A bar of a marimba."""
    return tuple(Mode(hz * factor, decay * lasts, gain) for factor, lasts, gain in MARIMBA)


# ---- recipes: what each sound is; the dice make one variant differ from the next

Maker = Callable[[random.Random], Recipe]


def coins(one: Coin, other: Coin) -> Maker:
    def recipe(dice: random.Random) -> Recipe:
        first, second = Strike(0, coin(one, 0.26, dice), 0.00011), Strike(0, coin(other, 0.22, dice), 0.00011, 0.8)
        return Recipe(0.32, (first, second, Strike(0, wood(420, 0.05, dice), 0.0012, 0.5)))  # on a table

    return recipe


def coin_rim(dice: random.Random) -> Recipe:
    ring = Strike(0, coin(LARGE, 0.16, dice), 0.0002, 0.35)
    return Recipe(0.26, (Strike(0, wood(340, 0.16, dice), 0.0007), ring))


def coin_slide(_dice: random.Random) -> Recipe:
    """Off at once, and then ever slower and duller."""
    hiss = (Noise(0, 0.35, 1_400, 4_200, 0.5, 11, 0.06), Noise(0, 0.8, 700, 2_600, 1.0, 12, 0.05))
    return Recipe(0.85, (), (*hiss, Noise(0, 0.85, 180, 420, 0.35, 13, 0.08)))


def coin_fall(dice: random.Random) -> Recipe:
    ring, floor = coin(LARGE, 0.4, dice), wood(210, 0.09, dice)
    strikes = []
    at, gap, gain = 0.0, 0.19, 1.0
    while gap > 0.02:  # each bounce is lower and sooner than the last
        turned = tuple(replace(mode, gain=mode.gain * dice.uniform(0.4, 1.0)) for mode in ring)
        strikes += [Strike(at, turned, 0.00015, gain * 0.7), Strike(at, floor, 0.0015, gain)]
        at, gap, gain = at + gap, gap * 0.72, gain * 0.72
    return Recipe(at + 0.36, tuple(strikes))


def coin_flip(dice: random.Random) -> Recipe:
    ping = Strike(0, coin(LARGE, 0.95, dice), 0.00018)
    return Recipe(0.75, (ping,), (Noise(0, 0.6, 1_500, 5_000, 0.16, 21, 0.15),), flutter=26)


def coin_place(dice: random.Random) -> Recipe:
    table = Strike(0, wood(260, 0.09, dice), 0.0014)
    return Recipe(0.14, (table, Strike(0.001, coin(SMALL, 0.09, dice), 0.0003, 0.4)))


def pyramid_lift(dice: random.Random) -> Recipe:
    leave = Strike(0.05, wood(760, 0.07, dice), 0.0008, 0.8)
    return Recipe(0.16, (leave,), (Noise(0, 0.09, 400, 2_200, 0.07, dice.getrandbits(32), 0.6),))


def blow(seconds: float, hz: float, decay: float, contact: float, base: float = 0.0) -> Maker:
    """A piece of wood that is struck or set down; `base`: the frequency of the table under it, 0 for none."""

    def recipe(dice: random.Random) -> Recipe:
        piece = Strike(0, wood(hz, decay, dice), contact)
        table = (Strike(0, wood(base, 0.1, dice), 2.8 * contact, 0.8),) if base else ()
        return Recipe(seconds, (piece, *table))

    return recipe


def tile_take(dice: random.Random) -> Recipe:
    tile, neighbour = wood(1_050, 0.06, dice), wood(1_320, 0.05, dice)
    return Recipe(0.13, (Strike(0, tile, 0.0006), Strike(0.021, neighbour, 0.0006, 0.6)))


def tile_back(dice: random.Random) -> Recipe:
    touch, rest = wood(1_150, 0.045, dice), wood(880, 0.07, dice)
    return Recipe(0.16, (Strike(0, touch, 0.0008, 0.5), Strike(0.034, rest, 0.0011)))


def select(_dice: random.Random) -> Recipe:
    return blow(0.07, 1_900, 0.035, 0.0004)(random.Random("tile-select 0"))  # its name once: it sounds as ever


def refuse(dice: random.Random) -> Recipe:
    low = wood(150, 0.12, dice)
    return Recipe(0.32, (Strike(0, low, 0.004), Strike(0.1, low, 0.004, 0.7)))


def tune(seconds: float, notes: tuple[tuple[float, float, float], ...], decay: float) -> Maker:
    """Notes on a marimba: time, frequency and strength of each, struck with soft mallets."""
    return lambda _dice: Recipe(seconds, tuple(Strike(at, bar(hz, decay), 0.0012, gain) for at, hz, gain in notes))


C4, D4, E4, G4, A4, B4, C5, E5 = 261.63, 293.66, 329.63, 392.0, 440.0, 493.88, 523.25, 659.26

RECIPES: Mapping[str, tuple[int, Maker]] = {
    "coin-small": (3, coins(SMALL, SMALL)),
    "coin-mixed": (3, coins(SMALL, LARGE)),
    "coin-large": (3, coins(LARGE, LARGE)),
    "coin-rim": (2, coin_rim),
    "coin-slide": (1, coin_slide),
    "coin-fall": (1, coin_fall),
    "coin-flip": (1, coin_flip),
    "coin-place": (2, coin_place),
    "pyramid-lift": (2, pyramid_lift),
    "pyramid-set": (3, blow(0.2, 430, 0.14, 0.0008, base=165)),
    "token-set": (2, blow(0.15, 980, 0.07, 0.0005, base=300)),
    "tile-take": (3, tile_take),
    "tile-back": (2, tile_back),
    "select": (1, select),
    "win": (1, tune(1.8, ((0, C4, 0.9), (0.11, E4, 0.85), (0.22, G4, 0.9), (0.36, C5, 1.0), (0.36, C4, 0.5)), 1.5)),
    "tie": (1, tune(1.2, ((0, E4, 0.9), (0, B4, 0.8), (0.24, D4, 0.9), (0.24, A4, 0.8)), 1.0)),
    "refuse": (1, refuse),
    "turn": (1, tune(0.35, ((0, E5, 1.0),), 0.3)),
    "tick": (1, blow(0.05, 1_350, 0.025, 0.0006)),
    "start": (1, tune(0.8, ((0, G4, 0.8), (0.12, C5, 1.0)), 0.7)),
}
"""How many variants a sound has, and how each is made."""


def recipe_of(name: str, variant: int) -> Recipe:
    """The recipe of a variant of a sound, counted from 0."""
    return RECIPES[name][1](random.Random(f"{name} {variant}"))


def pcm(name: str, variant: int) -> Pcm:
    """The 16-bit samples of a variant of a sound."""
    return array("h", [round(value * 32_767) for value in render(recipe_of(name, variant))])


def wav(samples: Pcm) -> bytes:
    """The samples as a mono .wav file."""
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(samples.tobytes())  # which a big-endian machine swaps
    return file.getvalue()


def write_ogg(path: Path, samples: Pcm) -> None:
    command = ["oggenc", "--quiet", "--quality", QUALITY, "--serial", "1", "--output", str(path), "-"]
    subprocess.run(command, input=wav(samples), check=True)


def main() -> None:
    SOUNDS.mkdir(parents=True, exist_ok=True)
    for name, (variants, _) in RECIPES.items():
        for variant in range(variants):
            write_ogg(SOUNDS / f"{name}-{variant + 1}.ogg", pcm(name, variant))


if __name__ == "__main__":
    main()
