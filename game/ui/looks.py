"""The skin that the player's settings ask for."""

from collections.abc import Iterable

from game.core.colours import ColourSet
from game.core.words import mark
from game.store import palettes
from game.store.files import Notice
from game.store.settings import Settings
from game.ui.palette import PALETTES, STANDARD, Palette, hardest_to_read, own_palette
from game.ui.skin import Skin
from game.ui.words import Words

Sets = Iterable[ColourSet]


def own_skin(settings: Settings, desktop_height: int, sets: Sets | None = None) -> Skin:
    """A skin in the language, palette and size of the settings; the size is guessed where they leave it open.

    `sets` are the games' own colours, None before the games are there.
    """
    scale = settings.scale or guessed_scale(desktop_height)
    words, palette = Words.load(settings.language), palette_of(settings.palette, sets)[0]
    return Skin(scale / 100, words, palette, settings.text / 100)


def guessed_scale(desktop_height: int) -> int:
    """The interface size in per cent that suits a desktop of this height: 100 up to 1200 lines, 200 for 2160."""
    return max(100, min(300, round(desktop_height / 1080 * 4) * 25))


def palette_of(key: str, sets: Sets | None) -> tuple[Palette, tuple[Notice, ...]]:
    """The palette of a key, the standard one if that is not to be had, and what the player should be told."""
    if key in PALETTES:
        return PALETTES[key], ()
    found, notices = palettes.load(key, lambda stem, data: own_palette(stem, data, sets))
    return (STANDARD, notices) if found is None else (found, (*notices, *_hard_to_read(found)))


def own_palettes(sets: Sets) -> tuple[dict[str, Palette], tuple[Notice, ...]]:
    """The players' own palettes by their keys, and a notice for each file that is none."""
    return palettes.load_all(lambda stem, data: own_palette(stem, data, sets), PALETTES)


def _hard_to_read(palette: Palette) -> tuple[Notice, ...]:
    worst = hardest_to_read(palette)
    if worst is None:
        return ()
    values = {"name": palette.name, "text": worst[0], "ground": worst[1], "ratio": round(worst[2], 1)}
    return (
        Notice(
            mark("Hard to read in the colours {name}: {text} on {ground} (contrast {ratio}, good from 4.5)."), values
        ),
    )
