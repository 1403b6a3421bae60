"""A slider for a number."""

from collections.abc import Callable
from typing import Any

import pygame

from game.ui.buttons import TEXT
from game.ui.colour import darken, lighten
from game.ui.gestures import Cancel, Click, Drag, Drop, Gesture, Press
from game.ui.keys import action_of
from game.ui.skin import Skin
from game.ui.sprites import linear_gradient, svg
from game.ui.widget import UNHEARD, Size, Widget

_TALL, _THICK, _KNOB, _LEAST, _WIDE = 34, 6, 22, 90, 220


class Slider(Widget):
    """A whole number from `low` to `high` in steps; `on_change(value)` whenever it moves, `shown(value)` beside it."""

    focusable = True
    solid = True
    drags = True

    def __init__(
        self,
        value: int,
        low: int,
        high: int,
        on_change: Callable[[int], Any],
        *,
        step: int = 1,
        shown: Callable[[int], str] = str,
        name: str = "",
        grow: float = 0,
        enabled: bool = True,
    ) -> None:
        super().__init__(name=name, grow=grow, enabled=enabled)
        if low >= high or step < 1:
            raise ValueError(f"a slider needs low < high and step >= 1, not {low}, {high}, {step}")
        self.value = max(low, min(high, value))
        self.low, self.high, self.step = low, high, step
        self.on_change = on_change
        self.shown = shown

    def _text_room(self, skin: Skin) -> int:
        widest = max(skin.text_size(self.shown(value), TEXT)[0] for value in (self.low, self.high, self.value))
        return widest + skin.px(14)

    def _track(self, skin: Skin) -> pygame.Rect:
        """Where the knob's middle can be."""
        half = skin.px(_KNOB) // 2
        width = max(1, self.rect.width - self._text_room(skin) - 2 * half)
        return pygame.Rect(self.rect.x + half, self.rect.centery - skin.px(3), width, skin.px(_THICK))

    def measure(self, skin: Skin, width: int) -> Size:
        room = self._text_room(skin)
        return max(skin.px(_LEAST) + room, min(width, skin.px(_WIDE) + room)), skin.tall(_TALL, TEXT, 4)

    def draw(self, surface: pygame.Surface, skin: Skin) -> None:
        track = self._track(skin)
        share = (self.value - self.low) / (self.high - self.low)
        knob_x = track.x + round(track.width * share)
        tints = tuple(skin.tint(name) for name in ("gold", "field", "field_edge"))
        key = ("track", round(share, 4), self.enabled, tints, track.width)
        design = track.width * _THICK / track.height
        picture = skin.sprite(key, lambda: _track(design, share, self.enabled, tints), track.width, track.height)
        surface.blit(picture, track)
        knob = skin.sprite(("knob", self.state, tints), lambda: _knob(tints[0], self.state), skin.px(_KNOB))
        surface.blit(knob, knob.get_rect(center=(knob_x, track.centery)))
        text = skin.text(self.shown(self.value), TEXT, "ink" if self.enabled else "muted")
        surface.blit(text, text.get_rect(midright=(self.rect.right, self.rect.centery)))

    def _set(self, value: float) -> Any:
        stepped = self.low + round((value - self.low) / self.step) * self.step
        new = max(self.low, min(self.high, stepped))
        if new == self.value or not self.enabled:
            return None
        self.value = new
        return self.on_change(new)

    def gesture(self, gesture: Gesture, skin: Skin) -> Any:
        if isinstance(gesture, Press | Drag | Drop | Click) and self.enabled:
            track = self._track(skin)
            return self._set(self.low + (gesture.at[0] - track.x) / track.width * (self.high - self.low))
        return UNHEARD if isinstance(gesture, Cancel) else None

    def key(self, event: pygame.Event, skin: Skin) -> Any:
        step = {"left": -1, "right": 1, "page-down": -5, "page-up": 5}.get(action_of(event) or "", 0)
        return self._set(self.value + step * self.step) if step else UNHEARD


def _track(width: float, share: float, enabled: bool, tints: tuple[str, ...]) -> str:
    gold, field, edge = tints
    height, wide = float(_THICK), max(12.0, width)
    fill = gold if enabled else edge
    defs = linear_gradient("fill", (0, 0), (0, height), [(0, lighten(fill, 0.3)), (1, darken(fill, 0.15))])
    body = (
        f'<rect x="0.5" y="0.5" width="{wide - 1:g}" height="5" rx="2.5" fill="{field}" stroke="{edge}"/>'
        f'<rect x="0" y="0" width="{max(6.0, wide * share):g}" height="6" rx="3" fill="url(#fill)"/>'
    )
    return svg(body, wide, height, defs)


def _knob(gold: str, state: str) -> str:
    top = {"hover": lighten(gold, 0.75), "down": gold, "off": "#9aa5b3"}.get(state, lighten(gold, 0.55))
    defs = linear_gradient("face", (0, 1), (0, 21), [(0, top), (1, darken(top, 0.22))])
    return svg(
        '<circle cx="11" cy="12" r="9.6" fill="#000000" fill-opacity="0.4"/>'
        f'<circle cx="11" cy="11" r="9" fill="url(#face)" stroke="{darken(top, 0.55)}" stroke-width="0.8"/>'
        f'<circle cx="11" cy="11" r="3.2" fill="{darken(top, 0.4)}" fill-opacity="0.55"/>',
        22,
        defs=defs,
    )
