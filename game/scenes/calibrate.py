"""Measuring a hand: it slides by the width of a card, and the program sees how far the pointer goes."""

from math import dist

from game.scenes.scene import Change, Input, Pop
from game.scenes.screen_scene import ScreenScene
from game.scenes.shell import Shell
from game.store.settings import LARGEST_HAND, SMALLEST_HAND
from game.ui.boxes import Centre, Column
from game.ui.buttons import Button
from game.ui.gestures import Drag, Drop
from game.ui.labels import Label
from game.ui.panels import Canvas, Panel
from game.ui.skin import Skin
from game.ui.widget import Widget

CARD = 85.6
"""Width of a bank card in mm (ISO 7810 ID-1)."""
LEAST = 40.0
"""Pixels of a slide that can be meant."""


class CalibrateScene(ScreenScene):
    """An overlay that pops with the share by which the pointer's way is taken so that table and hand move alike."""

    overlay = True
    focus = "back"

    def __init__(self, shell: Shell, pixels: float) -> None:
        """`pixels` are those of a millimetre on the table."""
        self.pixels = pixels
        self.way = 0.0
        super().__init__(shell)

    def build(self, skin: Skin) -> Widget:
        words = skin.words
        way = words("{n} pixels", n=round(self.way)) if self.way else " "
        body = Column(
            [
                Label(words("The size of your hand's movement"), "heading", align="center"),
                Label(
                    words(
                        "Lay a bank card beside the mouse or the touch pad. Press anywhere here, slide by the length"
                        " of the card, and let go."
                    ),
                    align="center",
                ),
                Canvas(height=60),
                Label(way, "muted", align="center"),
                Button(words("Back"), Pop, name="back"),
            ]
        )
        return Centre(Panel(body, "raised", pad=28), most=520, grow=1)

    def handle(self, event: Input) -> Change:
        if isinstance(event, Drag | Drop):
            self.way = dist(event.start, event.at)
            self.screen.refresh()
            if isinstance(event, Drop) and self.way >= LEAST:
                return Pop(max(SMALLEST_HAND, min(LARGEST_HAND, CARD * self.pixels / self.way)))
        return super().handle(event)
