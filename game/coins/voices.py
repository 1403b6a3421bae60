"""What is heard of the coins, besides the shell's sound for a choice."""

from types import MappingProxyType

from game.core.voices import Voice, Voices

VOICES: Voices = MappingProxyType(
    {
        "coin-small": Voice(3, 0.8),  # two small coins meet
        "coin-mixed": Voice(3, 0.85),  # a small coin and a large one
        "coin-large": Voice(3, 0.9),
        "coin-rim": Voice(2, 0.8),  # a coin meets the wooden rim
        "coin-slide": Voice(1, 0.35),  # a coin sets off
        "coin-fall": Voice(1, 0.7),  # from the table to the floor, from the first bounce on
        "coin-flip": Voice(1, 0.6),
        "coin-place": Voice(2, 0.7),
    }
)
