"""Keys: letters by what stands on them, no repeats of actions, one table for acting and for showing."""

import pygame
import pytest

from game.ui.keys import REPEATING, SHELL_KEYS, Keyboard, action_of, help_rows, key_name
from game.ui.words import Words
from tests.ui.events import key

CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT


@pytest.mark.parametrize(
    ("event", "action"),
    [
        (key(pygame.K_F1), "help"),
        (key(pygame.K_SLASH, SHIFT, "?"), "help"),
        (key(pygame.K_z, CTRL), "undo"),
        (key(pygame.K_z, pygame.KMOD_LMETA), "undo"),
        (key(pygame.K_y, CTRL), "redo"),
        (key(pygame.K_z, CTRL | SHIFT), "redo"),
        (key(pygame.K_z, 0, "z"), None),
        (key(pygame.K_m, 0, "m"), "mute"),
        (key(pygame.K_m, CTRL), None),
        (key(pygame.K_m, pygame.KMOD_CAPS | pygame.KMOD_NUM, "M"), "mute"),
        (key(pygame.K_TAB, pygame.KMOD_RSHIFT), "previous"),
        (key(pygame.K_KP_ENTER), "confirm"),
        (key(pygame.K_RETURN, pygame.KMOD_LALT), "fullscreen"),
        (key(pygame.K_LEFT), "left"),
        (pygame.Event(pygame.KEYUP, key=pygame.K_F1, mod=0), None),
    ],
)
def test_a_key_does_what_the_table_says(event: pygame.Event, action: str | None) -> None:
    assert action_of(event) == action


def test_a_german_keyboard_undoes_with_the_key_that_says_z() -> None:
    """There the key that says Z lies where Y is on an English one: the scancode differs, the key code does not."""
    german_z = pygame.Event(pygame.KEYDOWN, key=pygame.K_z, mod=CTRL, unicode="", scancode=pygame.KSCAN_Y)
    german_question = key(pygame.K_s, SHIFT, "?")
    assert action_of(german_z) == "undo"
    assert action_of(german_question) == "help"


def test_no_two_entries_claim_the_same_key() -> None:
    claims = [(entry.key, entry.mods, entry.text) for entry in SHELL_KEYS]
    assert len(claims) == len(set(claims))


@pytest.mark.parametrize("entry", SHELL_KEYS, ids=lambda entry: f"{entry.action}-{entry.key}")
def test_a_key_held_down_repeats_movement_only(entry: object) -> None:
    mods = {"ctrl": CTRL, "shift": SHIFT, "ctrl+shift": CTRL | SHIFT, "alt": pygame.KMOD_LALT, "": 0}[entry.mods]
    board = Keyboard()
    presses = [key(entry.key, mods, entry.text) for _ in range(3)]
    for event in presses:
        board.stamp(event)
    later = entry.action if entry.action in REPEATING else None
    assert [action_of(event) for event in presses] == [entry.action, later, later]


@pytest.mark.parametrize(
    "release", [pygame.Event(pygame.KEYUP, key=pygame.K_m, mod=0), pygame.Event(pygame.WINDOWFOCUSLOST)]
)
def test_after_a_release_or_a_loss_of_focus_a_press_is_new(release: pygame.Event) -> None:
    board = Keyboard()
    first, second = key(pygame.K_m), key(pygame.K_m)
    for event in (first, release, second):
        board.stamp(event)
    assert action_of(second) == "mute"


def test_the_help_names_every_labelled_action_once() -> None:
    rows = help_rows(SHELL_KEYS, Words.load("en"))
    labels = [label for _, label in rows]
    assert len(labels) == len(set(labels))
    assert set(labels) == {entry.label for entry in SHELL_KEYS if entry.label}
    assert ("Ctrl+Z", "Take back") in rows
    assert ("F1, ?", "Help") in rows
    assert ("↑, ↓, ←, →", "Move the cursor") in rows


def test_every_key_has_a_name() -> None:
    names = [key_name(entry, Words.load("en")) for entry in SHELL_KEYS]
    assert all(name.strip("+ ") and "UNKNOWN" not in name for name in names)
