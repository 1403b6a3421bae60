"""What every control and every box is: measured, placed, drawn, and told of gestures and keys."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import pygame

from game.ui.gestures import Gesture
from game.ui.skin import Skin


class _Answer:
    """The type of answers that are no message."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return self.name


UNHEARD: Final = _Answer("UNHEARD")
"""What `gesture`, `key` and `Screen.handle` return when the event meant nothing to them; anything else was a use."""
UNCHANGED: Final = _Answer("UNCHANGED")
"""What `gesture` and `key` return when they used the event, but for nothing that widgets are built from: a button is
held down, something scrolls, the focus moves. A mouse drags hundreds of times a second."""

Size = tuple[int, int]


class Widget:
    """A rectangle of a screen. It holds no surfaces: pictures come from the skin each time.

    `name` finds it again (`Screen.rect`, `Screen.focus`) and lets it keep its focus when the tree is rebuilt in
    another shape; `grow` is its share of room that is left over; `tooltip` shows when the pointer rests on it.
    """

    focusable = False
    """Whether Tab and the arrows stop here."""
    solid = False
    """Whether a press on it is used up even when it does nothing."""
    drags = False
    """Whether it wants drags, so that a finger on it does not scroll."""

    def __init__(self, *, name: str = "", grow: float = 0.0, tooltip: str = "", enabled: bool = True) -> None:
        self.name = name
        self.grow = grow
        self.tooltip = tooltip
        self.enabled = enabled
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.hovered = False
        self.pressed = False
        self.focused = False
        self.children: Sequence[Widget] = ()
        self._wants: dict[int, Size] = {}
        self._needs: dict[int, int] = {}

    def measure(self, skin: Skin, width: int) -> Size:
        """The size it would like in window pixels when `width` is to be had."""
        return 0, 0

    def least(self, skin: Skin, width: int) -> int:
        """The height it cannot do without at that width."""
        return self.wants(skin, width)[1]

    def wants(self, skin: Skin, width: int) -> Size:
        """`measure`, remembered: boxes ask again and again, and what changes, the skin too, makes new widgets."""
        if width not in self._wants:
            self._wants[width] = self.measure(skin, width)
        return self._wants[width]

    def needs(self, skin: Skin, width: int) -> int:
        """`least`, remembered."""
        if width not in self._needs:
            self._needs[width] = self.least(skin, width)
        return self._needs[width]

    def place(self, rect: pygame.Rect, skin: Skin) -> None:
        """Takes its place, and gives its children theirs."""
        self.rect = rect

    def draw(self, surface: pygame.Surface, skin: Skin) -> None:
        """Paints itself and its children."""
        for child in self.children:
            child.draw(surface, skin)

    def gesture(self, gesture: Gesture, skin: Skin) -> Any:
        """Hears what happens to a press that began on it; returns a message for the scene, UNHEARD or UNCHANGED."""
        return UNHEARD

    def activate(self) -> Any:
        """Does what a click or Enter does; returns a message, or UNHEARD when there is nothing to do."""
        return UNHEARD

    def key(self, event: pygame.Event, skin: Skin) -> Any:
        """Hears a key or text while it has the focus; the same answers."""
        return UNHEARD

    def adopt(self, old: "Widget") -> None:
        """Takes over what the same widget of the tree before was in the middle of."""

    def gained_focus(self) -> None:
        """Called when the focus comes here."""

    def popup(self, skin: Skin, bounds: pygame.Rect) -> pygame.Rect | None:
        """Where its open list lies, above everything else; None when it has none open."""
        return None

    def draw_popup(self, surface: pygame.Surface, skin: Skin, rect: pygame.Rect) -> None:
        """Paints the open list."""

    @property
    def stop(self) -> bool:
        """Whether the focus can be here now."""
        return self.focusable and self.enabled

    @property
    def state(self) -> str:
        """The state of its face: "off", "down", "hover" or "rest"."""
        if not self.enabled:
            return "off"
        if self.pressed:
            return "down"
        return "hover" if self.hovered else "rest"

    def walk(self) -> "Iterator[Widget]":
        """Itself and everything in it, parents first."""
        yield self
        for child in self.children:
            yield from child.walk()
