"""The window: where it opens, and what it shows before everything else is loaded."""

from typing import NamedTuple

import pygame

from game.store.paths import asset_dir
from game.store.settings import Settings
from game.ui.skin import Skin

TITLE = "Small Change"
MINIMUM = (1024, 640)
PROBE = (64, 64)
"""Size of the window that is never shown."""


class Opened(NamedTuple):
    """A window, and the position that was asked for: window managers may put it elsewhere."""

    window: pygame.Window
    asked: tuple[int, int]


def open_window(loaded: Settings) -> Opened:
    """A window where it was last time, or in the middle of the screen at first."""
    screens = _screens()
    place = _place(loaded.window, screens)
    window = pygame.Window(TITLE, place.size, position=place.topleft, resizable=True)
    window.set_icon(pygame.image.load(asset_dir() / "icon.png"))
    window.minimum_size = (min(MINIMUM[0], screens[0].width), min(MINIMUM[1], screens[0].height))
    if loaded.fullscreen:
        window.set_fullscreen(True)
    return Opened(window, place.topleft)


def _screens() -> list[pygame.Rect]:
    """Where the displays lie, the main one first; others may be left of it or above."""
    sizes = pygame.display.get_desktop_sizes()
    return [pygame.Rect((0, 0), sizes[0])] if len(sizes) == 1 else [_screen(*each) for each in enumerate(sizes)]


def _screen(number: int, size: tuple[int, int]) -> pygame.Rect:
    """Where a display lies of which pygame tells only the size: SDL puts a window in its middle and says where that
    is. What cannot be known is what covers a part of it, like a task bar."""
    middle = pygame.WINDOWPOS_CENTERED | number  # SDL_WINDOWPOS_CENTERED_DISPLAY
    probe = pygame.Window(TITLE, PROBE, position=(middle, middle), hidden=True)
    screen = pygame.Rect((0, 0), size)
    screen.center = pygame.Rect(probe.position, PROBE).center
    probe.destroy()
    return screen


def _place(saved: tuple[int, int, int, int] | None, screens: list[pygame.Rect]) -> pygame.Rect:
    """Where the window opens: as saved but within what the displays cover, its top where it can be seen; at first in
    the middle of the first of them, five sixths of its size."""
    first = screens[0]
    if saved is None:
        wanted = pygame.Rect(0, 0, first.width * 5 // 6, first.height * 5 // 6)
        middle = _within(first, wanted)
        middle.center = first.center
        return middle
    place = _within(first.unionall(screens[1:]), pygame.Rect(saved))
    if not any(screen.collidepoint(place.midtop) for screen in screens):  # beside the smaller one of two
        place = _within(first, place)
    return place


def _within(area: pygame.Rect, wanted: pygame.Rect) -> pygame.Rect:
    """The nearest place in an area, no smaller than `MINIMUM` if there is so much room."""
    width = min(area.width, max(MINIMUM[0], wanted.width))
    height = min(area.height, max(MINIMUM[1], wanted.height))
    return pygame.Rect(wanted.topleft, (width, height)).clamp(area)


def desktop_height() -> int:
    """Lines of the first display."""
    return pygame.display.get_desktop_sizes()[0][1]


def greet(window: pygame.Window, skin: Skin) -> None:
    """Draws the room and the name: the first frame, there before the games are loaded."""
    surface = window.get_surface()
    surface.blit(skin.background(surface.get_size()), (0, 0))
    name = skin.text(TITLE, 44, "heading", "serif")
    surface.blit(name, name.get_rect(center=surface.get_rect().center))
    window.flip()
