"""What is heard of Nickel."""

from types import MappingProxyType

from game.core.voices import Voice, Voices

VOICES: Voices = MappingProxyType(
    {
        "pyramid-lift": Voice(2, 0.5),
        "pyramid-set": Voice(3, 0.9),
        "token-set": Voice(2, 0.8),
    }
)
