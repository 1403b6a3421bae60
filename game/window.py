"""The window: where it opens, and what it shows before everything else is loaded."""

from typing import Any

import pygame

from game.store.paths import asset_dir
from game.store.settings import Settings
from game.ui.skin import Skin

TITLE = "Small Change"
MINIMUM = (1024, 640)

Opened = tuple[pygame.Window, tuple[int, int] | None]
"""A window, and the position that was asked for."""


def open_window(loaded: Settings) -> Opened:
    """The window, and the position that was asked for."""
    desktops = pygame.display.get_desktop_sizes()
    size, position = _place(loaded.window, desktops)
    values: dict[str, Any] = {"resizable": True}
    if position is not None:
        values["position"] = position
    window = pygame.Window(TITLE, size, **values)
    window.set_icon(pygame.image.load(asset_dir() / "icon.png"))
    window.minimum_size = (min(MINIMUM[0], desktops[0][0]), min(MINIMUM[1], desktops[0][1]))
    if loaded.fullscreen:
        window.set_fullscreen(True)
    return window, position


def _place(
    saved: tuple[int, int, int, int] | None, desktops: list[tuple[int, int]]
) -> tuple[tuple[int, int], tuple[int, int] | None]:
    """Size and position of the window: as saved but within what the displays side by side cover, at first five sixths
    of the first of them."""
    width, height = sum(w for w, _ in desktops), max(h for _, h in desktops)
    if saved is None:
        width, height = desktops[0]
        wanted = (max(MINIMUM[0], width * 5 // 6), max(MINIMUM[1], height * 5 // 6))
        return (min(width, wanted[0]), min(height, wanted[1])), None
    w = min(width, max(MINIMUM[0], saved[2]))
    h = min(height, max(MINIMUM[1], saved[3]))
    return (w, h), (min(max(0, saved[0]), width - w), min(max(0, saved[1]), height - h))


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
