"""The sounds that there are, and when to play them: what a timeline needs to know, without a sound device.

Each sound is a file assets/sounds/<name>-<variant>.ogg, all as loud as a file may be; the mix is made here.
"""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True)
class Voice:
    """How often a sound was made, no two alike, and its loudness in the mix: 1 is as in the file."""

    variants: int = 1
    gain: float = 1.0


SOUNDS: Mapping[str, Voice] = MappingProxyType(
    {
        "coin-small": Voice(3, 0.8),  # two small coins meet
        "coin-mixed": Voice(3, 0.85),  # a small coin and a large one
        "coin-large": Voice(3, 0.9),
        "coin-rim": Voice(2, 0.8),  # a coin meets the wooden rim
        "coin-slide": Voice(1, 0.35),  # a coin sets off
        "coin-fall": Voice(1, 0.7),  # from the table to the floor, from the first bounce on
        "coin-flip": Voice(1, 0.6),
        "coin-place": Voice(2, 0.7),
        "pyramid-lift": Voice(2, 0.5),
        "pyramid-set": Voice(3, 0.9),
        "token-set": Voice(2, 0.8),
        "tile-take": Voice(3, 0.8),
        "tile-select": Voice(1, 0.35),
        "tile-back": Voice(2, 0.55),
        "win": Voice(1, 0.8),
        "tie": Voice(1, 0.7),
        "refuse": Voice(1, 0.55),
        "turn": Voice(1, 0.15),
        "tick": Voice(1, 0.3),
        "start": Voice(1, 0.6),
    }
)


@dataclass(frozen=True)
class Cue:
    """A sound at a time, in seconds from the start of a timeline, and how loud: from 0 to 1."""

    t: float
    name: str
    volume: float = 1.0

    def __post_init__(self) -> None:
        if self.name not in SOUNDS:
            raise ValueError(f"there is no sound {self.name!r}")
        if not math.isfinite(self.t):
            raise ValueError(f"a sound at no time: {self.t}")
        if not 0.0 <= self.volume <= 1.0:
            raise ValueError(f"a volume is from 0 to 1, not {self.volume}")


def due(cues: Iterable[Cue], t0: float, t1: float) -> list[Cue]:
    """The cues of the time from t0 on and before t1, so that windows side by side play each cue once."""
    return [cue for cue in cues if t0 <= cue.t < t1]
