"""How strong a flick is, as players read it, and its exact numbers for those who study it."""

from game.coins.rules import FASTEST, Throw
from game.core.words import mark
from game.ui.words import Words


def strength(throw: Throw, words: Words) -> str:
    """The speed of a flick as a share of the strongest one."""
    return words(mark("Strength {percent} %"), percent=_number(100 * throw.speed / FASTEST, 1, words))


def exact(throw: Throw, words: Words) -> str:
    """The coin, its speed and its direction, as they are recorded."""
    speed, angle = _number(throw.speed, 1, words), _number(throw.direction, 2, words)
    return f"{throw.coin} · {words(mark('{speed} mm/s at {angle}°'), speed=speed, angle=angle)}"


def _number(value: float, most: int, words: Words) -> str:
    """A number with as many digits behind the point as it needs, and no more than `most`."""
    digits = next((n for n in range(most) if round(value, n) == round(value, most)), most)
    return words.number(value, digits)
