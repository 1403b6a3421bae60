"""The shell's own sounds, and when to play one: what a timeline needs to know, without a sound device."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from types import MappingProxyType

from game.core.voices import Voice, Voices

VOICES: Voices = MappingProxyType(
    {
        "select": Voice(1, 0.35),  # something on the table is chosen, in any game
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
        if not math.isfinite(self.t):
            raise ValueError(f"a sound at no time: {self.t}")
        if not 0.0 <= self.volume <= 1.0:
            raise ValueError(f"a volume is from 0 to 1, not {self.volume}")


def due(cues: Iterable[Cue], t0: float, t1: float) -> list[Cue]:
    """The cues of the time from t0 on and before t1, so that windows side by side play each cue once."""
    return [cue for cue in cues if t0 <= cue.t < t1]
