"""What a turn sounds like: contacts by their impulse, slides, flips, falls, a coin put down."""

from collections.abc import Iterator
from math import sqrt

from game.coins.disc import RIM
from game.coins.rules import FASTEST
from game.coins.story import Story
from game.ui.cues import Cue

LOUDEST = 9000.0
"""Impulse in g·mm/s of a contact at full loudness: a quarter that stops dead from 1.6 m/s."""
FAINTEST = 0.04
"""Loudness below which a contact is not heard."""
SMALL = 10.0
"""Radius in mm below which a coin rings high."""


def cues(story: Story) -> tuple[Cue, ...]:
    """The sounds of a turn on the clock of its film."""
    return tuple(sorted(_cues(story), key=lambda cue: cue.t))


def _cues(story: Story) -> Iterator[Cue]:
    start, throw = story.placing, story.turn.throw
    if story.turn.placed:
        yield Cue(start, "coin-place", 0.7)
    if throw is not None:
        yield Cue(start, "coin-slide", min(1.0, throw.speed / FASTEST))
    radii = {coin.name: coin.radius for coin in (*story.before.coins, *story.before.posts)}
    for t, a, b, impulse in story.shot.contacts if story.shot else ():
        loudness = sqrt(min(1.0, impulse / LOUDEST))
        if loudness >= FAINTEST:
            yield Cue(start + t, _contact(radii, a, b), loudness)
    for t in story.shot.fell.values() if story.shot else ():
        yield Cue(start + t, "coin-fall", 0.8)
    for flip in story.flips:
        yield Cue(start + flip.t, "coin-flip", 0.8)


def _contact(radii: dict[str, float], a: str, b: str) -> str:
    if RIM in (a, b):
        return "coin-rim"
    small = [radii.get(name, SMALL) < SMALL for name in (a, b)]
    return "coin-small" if all(small) else "coin-mixed" if any(small) else "coin-large"
