"""The skin that the player's settings ask for."""

from game.store.settings import Settings
from game.ui.palette import PALETTES
from game.ui.skin import Skin
from game.ui.words import Words


def own_skin(settings: Settings, desktop_height: int) -> Skin:
    """A skin in the language, palette and size of the settings; the size is guessed where they leave it open."""
    scale = settings.scale or guessed_scale(desktop_height)
    return Skin(scale / 100, Words.load(settings.language), PALETTES[settings.palette])


def guessed_scale(desktop_height: int) -> int:
    """The interface size in per cent that suits a desktop of this height: 100 up to 1200 lines, 200 for 2160."""
    return max(100, min(300, round(desktop_height / 1080 * 4) * 25))
