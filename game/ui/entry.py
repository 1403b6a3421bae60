"""A field to type a line of text into."""

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pygame

from game.ui import clipboard
from game.ui.buttons import HEIGHT, TEXT
from game.ui.drawing import clipped
from game.ui.gestures import Click, Drag, Drop, Gesture, Press
from game.ui.skin import Skin
from game.ui.widget import UNHEARD, Size, Widget

LIMIT = 24
MOST_PASTED = 8
"""Of what is pasted, so many times the limit is looked at."""
_PAD = 13


@dataclass(frozen=True)
class Line:
    """A line being edited: the text, the caret, and the other end of what is selected (`anchor`)."""

    text: str
    caret: int
    anchor: int
    limit: int = LIMIT

    @property
    def selection(self) -> tuple[int, int]:
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        start, end = self.selection
        return self.text[start:end]

    def typed(self, more: str) -> "Line":
        """With a text in place of what is selected, as much of it as the limit allows, without control characters."""
        start, end = self.selection
        more = more[: MOST_PASTED * self.limit]
        clean = "".join(c for c in more.replace("\n", " ").replace("\t", " ") if unicodedata.category(c)[0] != "C")
        clean = clean[: max(0, self.limit - (len(self.text) - (end - start)))]
        caret = start + len(clean)
        return replace(self, text=self.text[:start] + clean + self.text[end:], caret=caret, anchor=caret)

    def moved(self, to: int, *, selecting: bool = False) -> "Line":
        """With the caret elsewhere; the anchor stays when selecting."""
        caret = max(0, min(len(self.text), to))
        return replace(self, caret=caret, anchor=self.anchor if selecting else caret)

    def without(self, step: int) -> "Line":
        """With what is selected taken out, or else the character before (-1) or after (+1) the caret."""
        if self.caret != self.anchor:
            return self.typed("")
        return self.moved(self.beside(step), selecting=True).typed("")

    def beside(self, step: int) -> int:
        """Where the caret comes to when it goes one character on or back; accents stay with their letter."""
        at = self.caret + step
        while 0 < at < len(self.text) and unicodedata.combining(self.text[at]):
            at += step
        return max(0, min(len(self.text), at))


class TextEntry(Widget):
    """A line of at most `limit` characters; `on_change(text)` at every change. `hint` shows while it is empty."""

    focusable = True
    solid = True
    drags = True

    def __init__(
        self,
        text: str,
        on_change: Callable[[str], Any],
        *,
        hint: str = "",
        limit: int = LIMIT,
        width: float = 240,
        name: str = "",
        grow: float = 0,
        enabled: bool = True,
    ) -> None:
        super().__init__(name=name, grow=grow, enabled=enabled)
        self.on_change = on_change
        self.hint = hint
        self.width = width
        self.line = Line(text, len(text), len(text), limit)
        self.composing = ""
        self._shift = 0

    def measure(self, skin: Skin, width: int) -> Size:
        return min(width, skin.px(self.width)), skin.tall(HEIGHT, TEXT, 14)

    def adopt(self, old: Widget) -> None:
        if isinstance(old, TextEntry):
            size = len(self.line.text)
            self.line = replace(self.line, caret=min(old.line.caret, size), anchor=min(old.line.anchor, size))
            self.composing = old.composing if old.focused else ""
            self._shift = old._shift

    def gained_focus(self) -> None:
        self.composing = ""
        pygame.key.stop_text_input()  # what was half composed elsewhere ends there
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(self.rect)

    def _inner(self, skin: Skin) -> pygame.Rect:
        return self.rect.inflate(-2 * skin.px(_PAD), -2 * skin.px(6))

    def _shown(self) -> str:
        composing = self.composing if self.focused else ""
        return self.line.text[: self.line.caret] + composing + self.line.text[self.line.caret :]

    def _x(self, skin: Skin, index: int) -> int:
        """Pixels from the start of the text to a place in it."""
        return skin.text_size(self._shown()[:index], TEXT)[0]

    def draw(self, surface: pygame.Surface, skin: Skin) -> None:
        skin.draw_panel(surface, self.rect, "field", "rest" if self.state == "down" else self.state)
        inner = self._inner(skin)
        caret_x = self._x(skin, self.line.caret + len(self.composing))
        wide = self._x(skin, len(self._shown()))
        self._shift = max(caret_x - inner.width + skin.px(2), min(self._shift, caret_x))
        self._shift = max(0, min(self._shift, max(0, wide - inner.width + skin.px(2)))) if self.focused else 0
        left = inner.x - self._shift
        with clipped(surface, inner.inflate(skin.px(4), 0)):
            if self.focused:
                self._draw_selection(surface, skin, left, inner)
            if self._shown():
                text = skin.text(self._shown(), TEXT, "ink" if self.enabled else "muted")
            else:
                text = skin.fit(self.hint, inner.width, TEXT, colour="muted")
            surface.blit(text, text.get_rect(midleft=(left, inner.centery)))
            if self.focused:
                self._draw_caret(surface, skin, left, inner, caret_x)

    def _draw_selection(self, surface: pygame.Surface, skin: Skin, left: int, inner: pygame.Rect) -> None:
        start, end = self.line.selection
        if start != end:
            x, to = self._x(skin, start), self._x(skin, end)
            surface.fill(skin.colour("chosen"), (left + x, inner.y, to - x, inner.height))

    def _draw_caret(self, surface: pygame.Surface, skin: Skin, left: int, inner: pygame.Rect, caret_x: int) -> None:
        tall = min(inner.height, skin.px(22))
        top = inner.centery - tall // 2
        surface.fill(skin.colour("gold"), (left + caret_x, top, skin.px(2), tall))
        if self.composing:
            start = self._x(skin, self.line.caret)
            surface.fill(skin.colour("gold"), (left + start, top + tall, caret_x - start, skin.px(1)))

    def _edit(self, new: Line) -> Any:
        changed = new.text != self.line.text
        self.line = new
        return self.on_change(new.text) if changed else None

    def gesture(self, gesture: Gesture, skin: Skin) -> Any:
        if not self.enabled:
            return None
        if isinstance(gesture, Click) and gesture.count == 2:
            self.line = self.line.moved(0).moved(len(self.line.text), selecting=True)
        elif isinstance(gesture, Press | Drag):
            offset = gesture.at[0] - self._inner(skin).x + self._shift
            places = range(len(self.line.text) + 1)
            nearest = min(places, key=lambda index: abs(self._x(skin, index) - offset))
            self.line = self.line.moved(nearest, selecting=isinstance(gesture, Drag))
        return None if isinstance(gesture, Press | Drag | Drop | Click) else UNHEARD

    def key(self, event: pygame.Event, skin: Skin) -> Any:
        """Typing and editing; Tab, Esc, up, down and function keys stay with the screen."""
        if event.type == pygame.TEXTEDITING:
            self.composing = event.text
            return None
        if event.type == pygame.TEXTINPUT:
            self.composing = ""
            return self._edit(self.line.typed(event.text))
        if event.type != pygame.KEYDOWN:
            return UNHEARD
        if self.composing:
            return None
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not event.mod & pygame.KMOD_ALT:
            return None
        return self._editing_key(event)

    def _editing_key(self, event: pygame.Event) -> Any:
        line, key = self.line, event.key
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._clipboard_key(key)
        if key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            return self._edit(line.without(-1 if key == pygame.K_BACKSPACE else 1))
        places = {
            pygame.K_LEFT: line.beside(-1),
            pygame.K_RIGHT: line.beside(1),
            pygame.K_HOME: 0,
            pygame.K_END: len(line.text),
        }
        if key in places:
            self.line = line.moved(places[key], selecting=bool(event.mod & pygame.KMOD_SHIFT))
            return None
        writes = pygame.K_SPACE <= key < pygame.K_DELETE or getattr(event, "unicode", "").isprintable()
        return None if writes and getattr(event, "unicode", "") else UNHEARD

    def _clipboard_key(self, key: int) -> Any:
        line = self.line
        if key == pygame.K_a:
            self.line = line.moved(0).moved(len(line.text), selecting=True)
        elif key == pygame.K_v:
            return self._edit(line.typed(clipboard.paste()))
        elif key in (pygame.K_c, pygame.K_x) and line.selected:
            clipboard.copy(line.selected)
            return self._edit(line.typed("")) if key == pygame.K_x else None
        return None if key in (pygame.K_a, pygame.K_c, pygame.K_x, pygame.K_z, pygame.K_y) else UNHEARD
