"""What is heard of Nibble, besides the shell's sound for a choice."""

from types import MappingProxyType

from game.core.voices import Voice, Voices

VOICES: Voices = MappingProxyType({"tile-take": Voice(3, 0.8), "tile-back": Voice(2, 0.55)})
