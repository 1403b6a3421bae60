"""The sounds that a game, or the shell, brings along."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Voice:
    """How often a sound was made, no two alike, and its loudness in the mix: 1 is as in the file."""

    variants: int = 1
    gain: float = 1.0


Voices = Mapping[str, Voice]
"""By name; each variant is a file assets/sounds/<name>-<number from 1>.ogg, all as loud as a file may be."""
