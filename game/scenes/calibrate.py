"""Measuring a hand: it slides by the width of a card, and the program sees how far the pointer goes."""

from collections.abc import Callable
from math import dist

import pygame

from game.core.settings import Share
from game.scenes.scene import Change, Input, Pop
from game.scenes.screen_scene import ScreenScene
from game.scenes.shell import Shell
from game.ui import sprites
from game.ui.boxes import Centre, Column, Row
from game.ui.buttons import Button, Pressable
from game.ui.gestures import Drag, Drop, Point
from game.ui.labels import Label
from game.ui.panels import Canvas, Panel
from game.ui.skin import Skin
from game.ui.widget import Widget

CARD = 85.6
"""Width of a bank card in mm (ISO 7810 ID-1)."""
LEAST = 40.0
"""Pixels of a slide that can be meant."""
PICTURE = 100, 84
"""Design px of the card with its arrow."""


class CalibrateScene(ScreenScene):
    """An overlay that finds the share by which the pointer's way is taken so that table and hand move alike."""

    overlay = True
    focus = "back"

    def __init__(self, shell: Shell, share: Share, pixels: float, use: Callable[[float], Change]) -> None:
        """`pixels` are those of a millimetre on the table; `use` is given the share if that is wanted."""
        self.share = share
        self.pixels = pixels
        self.use = use
        self.way = 0.0
        self.measured: float | None = None
        """The share that the last slide comes to."""
        super().__init__(shell)

    def build(self, skin: Skin) -> Widget:
        words, done = skin.words, self.measured is not None
        way = words("{n} pixels", n=round(self.way)) if self.way else " "
        share = f"{round(100 * (self.measured or 0))} %" if done else " "
        buttons = [
            Button(words("Back"), Pop, name="back"),
            Button(words("Again"), self._again, name="again", icon="replay", enabled=done),
            Button(words("Use it"), self._use, "primary", name="use", icon="check", enabled=done),
        ]
        ask = words(
            "Lay a bank card beside the mouse or the touch pad. Press anywhere here, slide by the length"
            " of the card, and let go."
        )
        body = Column(
            [
                Label(words("The size of your hand’s movement"), "heading", align="center"),
                Label(ask, align="center"),
                Canvas(self._paint, height=1.6 * PICTURE[1]),
                Label(share, "heading", align="center", name="share"),
                Label(way, "muted", align="center"),
                Row(buttons, align="center"),
            ]
        )
        return Centre(Panel(body, "raised", pad=28), most=520, grow=1)

    def _paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        skin = self.shell.skin
        tints = skin.tint("person1"), skin.tint("ink"), skin.tint("gold")
        wide = min(rect.width, rect.height * PICTURE[0] // PICTURE[1])
        size = wide, wide * PICTURE[1] // PICTURE[0]
        picture = skin.sprite(("card slide", tints), lambda: sprites.card_slide(*tints), *size)
        surface.blit(picture, picture.get_rect(center=rect.center))

    def _use(self) -> Change:
        measured = self.measured
        return Pop(lambda: self.use(measured)) if measured is not None else None

    def _again(self) -> Change:
        self.way, self.measured = 0.0, None
        self.screen.first("back")
        return None

    def _on_button(self, at: Point) -> bool:
        return any(isinstance(widget, Pressable) and widget.rect.collidepoint(at) for widget in self.screen.widgets())

    def handle(self, event: Input) -> Change:
        if isinstance(event, Drag | Drop) and not self._on_button(event.start):
            self.way = dist(event.start, event.at)
            if isinstance(event, Drop):
                self._measure()
            self.screen.refresh()
        return super().handle(event)

    def _measure(self) -> None:
        if self.way < LEAST:
            self._again()
            return
        self.measured = max(self.share.least, min(self.share.most, CARD * self.pixels / self.way))
        self.screen.first("use")
