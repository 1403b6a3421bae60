"""Buttons and the switch."""

from collections.abc import Callable
from typing import Any

import pygame

from game.ui.colour import darken, lighten, mix
from game.ui.gestures import Click, Drop, Gesture, Press
from game.ui.skin import SHRUNK, Skin
from game.ui.sprites import linear_gradient, svg
from game.ui.widget import UNCHANGED, UNHEARD, Size, Widget

_INK = {"primary": "on_gold", "danger": "on_danger"}
HEIGHT, PAD, TEXT, ICON, BETWEEN = 42, 20, 16.0, 20, 9


class Pressable(Widget):
    """Something that a click, a finger or Enter sets off."""

    focusable = True
    solid = True

    def gesture(self, gesture: Gesture, skin: Skin) -> Any:
        if not self.enabled:
            return UNCHANGED
        if isinstance(gesture, Click | Drop) and self.rect.collidepoint(gesture.at):
            return self.activate()
        return UNCHANGED if isinstance(gesture, Press) else UNHEARD


class Button(Pressable):
    """A button with text, an icon, or both. Kinds: "primary", "secondary", "ghost" (bare at rest), "danger".

    One with only an icon is square and owes its tooltip to those who cannot guess the icon.
    """

    def __init__(
        self,
        label: str,
        on_press: Callable[[], Any],
        kind: str = "secondary",
        *,
        icon: str = "",
        width: float = 0,
        small: bool = False,
        name: str = "",
        grow: float = 0,
        tooltip: str = "",
        enabled: bool = True,
        lit: bool = False,
    ) -> None:
        super().__init__(name=name, grow=grow, tooltip=tooltip, enabled=enabled)
        self.label = label
        self.on_press = on_press
        self.kind = kind
        self.icon = icon
        self.width = width
        self.small = small
        self.lit = lit
        """Shown as switched on."""

    def activate(self) -> Any:
        return self.on_press() if self.enabled else None

    @property
    def _height(self) -> float:
        return 34 if self.small else HEIGHT

    @property
    def _size(self) -> float:
        return 14.5 if self.small else TEXT

    def _ink(self, skin: Skin) -> str:
        ink = skin.tint(_INK.get(self.kind, "ink"))
        if self.lit and self.kind != "primary":
            ink = skin.tint("gold")
        return ink if self.enabled else mix(skin.tint("muted"), skin.tint("panel_bottom"), 0.4)

    def _side(self, skin: Skin) -> int:
        """Pixels that padding and icon take from the text's width."""
        pad = 2 * skin.px(PAD if not self.small else 13)
        return pad + (skin.px(ICON) + skin.px(BETWEEN) if self.icon and self.label else 0)

    def measure(self, skin: Skin, width: int) -> Size:
        tall = skin.tall(self._height, self._size, 10)
        if not self.label:
            return max(tall, skin.px(self.width)), tall
        text_wide, _ = skin.text_size(self.label, self._size, "bold")
        wide = max(text_wide + self._side(skin), skin.px(self.width))
        if wide <= width:
            return wide, tall
        text = self._text(skin, width)
        return width, max(tall, text.get_height() + skin.px(12))

    def narrowest(self, skin: Skin) -> int:
        """The width in which its text still has one line, in the smallest letters."""
        whole = self.wants(skin, 1 << 16)[0]
        if not self.label:
            return whole
        return min(whole, skin.text_size(self.label, SHRUNK * self._size, "bold")[0] + self._side(skin))

    def _text(self, skin: Skin, width: int) -> pygame.Surface:
        room = max(1, width - self._side(skin))
        return skin.fit(self.label, room, self._size, "bold", self._ink(skin), align="center")

    def draw(self, surface: pygame.Surface, skin: Skin) -> None:
        rest = self.state == "rest"
        if self.lit and self.kind != "primary":
            skin.draw_panel(surface, self.rect, "chosen", self.state)
        elif self.kind != "ghost":
            skin.draw_panel(surface, self.rect, self.kind, self.state)
        elif self.enabled and not rest:
            skin.draw_panel(surface, self.rect, "secondary", self.state)
        sunk = skin.px(1) if self.pressed else 0
        centre = (self.rect.centerx, self.rect.centery + sunk)
        icon = skin.icon(self.icon, ICON, self._ink(skin)) if self.icon else None
        if not self.label:
            if icon:
                surface.blit(icon, icon.get_rect(center=centre))
            return
        text = self._text(skin, self.rect.width)
        wide = text.get_width() + (icon.get_width() + skin.px(BETWEEN) if icon else 0)
        x = centre[0] - wide // 2
        if icon:
            surface.blit(icon, icon.get_rect(midleft=(x, centre[1])))
            x += icon.get_width() + skin.px(BETWEEN)
        surface.blit(text, text.get_rect(midleft=(x, centre[1])))


class Toggle(Pressable):
    """A switch; `on_change(new)`."""

    def __init__(
        self,
        value: bool,
        on_change: Callable[[bool], Any],
        *,
        name: str = "",
        tooltip: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(name=name, tooltip=tooltip, enabled=enabled)
        self.value = value
        self.on_change = on_change

    def activate(self) -> Any:
        return self.on_change(not self.value) if self.enabled else None

    def measure(self, skin: Skin, width: int) -> Size:
        return skin.px(46), skin.px(30)

    def draw(self, surface: pygame.Surface, skin: Skin) -> None:
        track = pygame.Rect(self.rect.x, 0, skin.px(46), skin.px(26))
        track.centery = self.rect.centery
        surface.blit(self._switch(skin, track.width, track.height), track)

    def _switch(self, skin: Skin, width: int, height: int) -> pygame.Surface:
        tints = tuple(skin.tint(name) for name in ("gold_top", "gold_bottom", "field", "field_edge", "panel_bottom"))
        key = ("switch", self.value, self.state, tints)
        return skin.sprite(key, lambda: _switch(self.value, self.state, tints), width, height)


def _switch(on: bool, state: str, tints: tuple[str, ...]) -> str:
    """The switch itself, 46 × 26: a tick on gold when on, a ring on the dark when off, so that shape tells it too."""
    top, bottom, field, edge, back = tints
    if not on:
        top, bottom = darken(field, 0.2), lighten(field, 0.06)
    knob = "#fdf6e6" if on else "#b8c3d1"
    light = 0.14 if state == "hover" else -0.12 if state == "down" else 0.0
    change = lighten if light >= 0 else darken
    top, bottom, knob = (change(colour, abs(light)) for colour in (top, bottom, knob))
    if state == "off":
        top, bottom, knob, edge = (mix(colour, back, 0.6) for colour in (top, bottom, knob, edge))
    x = 33 if on else 13
    defs = linear_gradient("track", (0, 0), (0, 26), [(0, top), (1, bottom)])
    mark = '<path d="M9.5 13 L14 17.5 L21.5 9" stroke="#4a3408" stroke-width="2.4" stroke-linecap="round"/>'
    ring = f'<circle cx="32.5" cy="13" r="4" stroke="{edge}" stroke-width="1.8"/>'
    rim = lighten(tints[0], 0.3) if on and state != "off" else edge
    body = (
        f'<rect x="0.75" y="0.75" width="44.5" height="24.5" rx="12.25" fill="url(#track)" stroke="{rim}" '
        f'stroke-width="1.3"/><g fill="none">{mark if on else ring}</g>'
        f'<circle cx="{x}" cy="14" r="9.4" fill="#000000" fill-opacity="0.35"/>'
        f'<circle cx="{x}" cy="13" r="9" fill="{knob}"/>'
    )
    return svg(body, 46, 26, defs)
