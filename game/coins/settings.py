"""What players can set for the coin table: how each of them shoots, how much of the aim they see, the hand's size."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from game.coins.levels import classic
from game.core.settings import Choices, Share, setting
from game.core.words import mark

if TYPE_CHECKING:
    from game.ui.table import Frame

Mode = Literal["flick", "pull", "keys"]
AimHelp = Literal["off", "contact", "path"]

SMALLEST_HAND, LARGEST_HAND = 0.02, 4.0
"""Shares by which the pointer's way may be taken: a fast mouse goes thousands of pixels on the width of a card."""


def _pixels(size: tuple[int, int]) -> float:
    """Window pixels of a millimetre on the classic table, in a window of a size."""
    from game.coins.layout import window_scale

    return window_scale(size, classic())


MODES = Choices(
    mark("How {name} shoots"), (("flick", mark("Flick")), ("pull", mark("Pull back")), ("keys", mark("Keys")))
)
HELP = Choices(
    mark("Aim help for {name}"),
    (("off", mark("None")), ("contact", mark("To the first contact")), ("path", mark("The whole path"))),
)
SIZE = Share(mark("Size of the hand’s movement"), SMALLEST_HAND, LARGEST_HAND, _pixels)


@dataclass(frozen=True)
class HandSettings:
    """The modes and the help are those of the two people, in their order."""

    hand_modes: tuple[Mode, Mode] = setting(MODES)
    aim_help: tuple[AimHelp, AimHelp] = setting(HELP)
    hand_size: float = setting(SIZE)


def hands(frame: "Frame") -> HandSettings:
    """What the players have set for their hands; in a small picture what it is at first."""
    own: HandSettings | None = frame.own
    return own or HandSettings()
