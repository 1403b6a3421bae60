"""The keys of the shell: one table that the program acts on and the help overlay prints."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.words import mark
from game.ui.words import Words

REPEATING = frozenset(("up", "down", "left", "right", "page-up", "page-down", "frame-back", "frame-forward"))
"""Actions that a key held down does again and again."""


@dataclass(frozen=True)
class Key:
    """A key (pygame constant, so the letter on it counts and not its place) and what it does.

    `label` is marked for translation; one without a label is not shown in the help. `mods` is made of "ctrl",
    "shift" and "alt" joined by "+"; Cmd counts as Ctrl. `text` stands for a typed character wherever its key is.
    """

    key: int
    action: str
    label: str = ""
    mods: str = ""
    text: str = ""


SHELL_KEYS: tuple[Key, ...] = (
    Key(pygame.K_UP, "up", mark("Move the cursor")),
    Key(pygame.K_DOWN, "down", mark("Move the cursor")),
    Key(pygame.K_LEFT, "left", mark("Move the cursor")),
    Key(pygame.K_RIGHT, "right", mark("Move the cursor")),
    Key(pygame.K_RETURN, "confirm", mark("Choose, play")),
    Key(pygame.K_KP_ENTER, "confirm"),
    Key(pygame.K_SPACE, "confirm", mark("Choose, play")),
    Key(pygame.K_TAB, "next", mark("Next control")),
    Key(pygame.K_TAB, "previous", mark("Control before"), "shift"),
    Key(pygame.K_ESCAPE, "menu", mark("Back, menu")),
    Key(pygame.K_BACKSPACE, "clear", mark("Clear the selection")),
    Key(pygame.K_z, "undo", mark("Take back"), "ctrl"),
    Key(pygame.K_y, "redo", mark("Redo"), "ctrl"),
    Key(pygame.K_z, "redo", "", "ctrl+shift"),
    Key(pygame.K_HOME, "home", mark("To the first move")),
    Key(pygame.K_END, "end", mark("To the last move")),
    Key(pygame.K_PAGEUP, "page-up", mark("One move back")),
    Key(pygame.K_PAGEDOWN, "page-down", mark("One move on")),
    Key(pygame.K_t, "targets", mark("Show what is possible")),
    Key(pygame.K_r, "replay", mark("Show the last move again")),
    Key(pygame.K_COMMA, "frame-back", mark("One frame back")),
    Key(pygame.K_PERIOD, "frame-forward", mark("One frame on")),
    Key(pygame.K_F12, "picture", mark("Save a picture of the table")),
    Key(pygame.K_m, "mute", mark("Sound on or off")),
    Key(pygame.K_F11, "fullscreen", mark("Full screen")),
    Key(pygame.K_RETURN, "fullscreen", "", "alt"),
    Key(pygame.K_F1, "help", mark("Help")),
    Key(0, "help", mark("Help"), text="?"),
)

_MODS = (
    ("ctrl", pygame.KMOD_CTRL | pygame.KMOD_META),
    ("shift", pygame.KMOD_SHIFT),
    ("alt", pygame.KMOD_LALT),
)
_SHOWN = {
    pygame.K_UP: "↑",
    pygame.K_DOWN: "↓",
    pygame.K_LEFT: "←",
    pygame.K_RIGHT: "→",
    pygame.K_COMMA: ",",
    pygame.K_PERIOD: ".",
    pygame.K_RETURN: mark("Enter"),
    pygame.K_SPACE: mark("Space"),
    pygame.K_TAB: mark("Tab"),
    pygame.K_ESCAPE: mark("Esc"),
    pygame.K_BACKSPACE: mark("Backspace"),
    pygame.K_HOME: mark("Home"),
    pygame.K_END: mark("End"),
    pygame.K_PAGEUP: mark("Page up"),
    pygame.K_PAGEDOWN: mark("Page down"),
    pygame.K_DELETE: mark("Delete"),
}


def action_of(event: pygame.Event, table: Sequence[Key] = SHELL_KEYS) -> str | None:
    """The action of a KEYDOWN event, the first that fits in the table; None for other keys and events.

    A key that is held down (see `Keyboard`) repeats only what is in `REPEATING`.
    """
    if event.type != pygame.KEYDOWN:
        return None
    mods = "+".join(name for name, mask in _MODS if event.mod & mask)
    typed = getattr(event, "unicode", "")
    for entry in table:
        if entry.text == typed if entry.text else (entry.key, entry.mods) == (event.key, mods):
            return None if getattr(event, "repeat", False) and entry.action not in REPEATING else entry.action
    return None


class Keyboard:
    """Knows which keys are down. SDL's repeats look like new presses once `pygame.key.set_repeat` is on."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def stamp(self, event: pygame.Event) -> None:
        """Sets `repeat` on a KEYDOWN whose key was down already; show it every event. Loss of focus lets all go."""
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
        elif event.type == pygame.KEYDOWN:
            event.repeat = event.key in self._down
            self._down.add(event.key)


def key_name(key: Key, words: Words) -> str:
    """What stands on a key, with its modifiers, in the player's language."""
    if key.text:
        return key.text
    shown = words(_SHOWN[key.key]) if key.key in _SHOWN else pygame.key.name(key.key).upper()
    names = {"ctrl": mark("Ctrl"), "shift": mark("Shift"), "alt": mark("Alt")}
    return "+".join([*(words(names[mod]) for mod in key.mods.split("+") if mod), shown])


def help_rows(table: Sequence[Key], words: Words) -> list[tuple[str, str]]:
    """(keys, what they do) for the help overlay: one row for each label, in the order of the table."""
    rows: dict[str, list[str]] = {}
    for key in table:
        if key.label:
            rows.setdefault(key.label, []).append(key_name(key, words))
    return [(", ".join(names), words(label)) for label, names in rows.items()]
