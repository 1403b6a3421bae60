"""Short notices at the top that go away by themselves."""

import re
from dataclasses import dataclass, field

import pygame

from game.ui.gestures import Point
from game.ui.skin import Skin

SECONDS_AT_LEAST, SECONDS_A_CHARACTER, MOST = 2.5, 0.05, 4
LONGEST = 400
"""Characters of a notice: what a player has pasted may be in it."""
_WIDEST, _PAD, _SIZE = 460, 14, 15
_BAR = 44
"""Design px of the bar that screens have at the top, below which they begin."""


@dataclass
class _Toast:
    text: str
    left: float
    topic: str = ""
    box: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """Where it was painted last."""


class Toasts:
    """The notices that are shown now, the newest lowest; each stays long enough to be read."""

    def __init__(self) -> None:
        self._shown: list[_Toast] = []

    def add(self, text: str, topic: str = "") -> None:
        """Shows a notice in place of one that says the same or is about the same topic. The oldest give way to the
        fifth."""
        text = text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
        others = [toast for toast in self._shown if toast.text != text and not (topic and toast.topic == topic)]
        new = _Toast(text, SECONDS_AT_LEAST + SECONDS_A_CHARACTER * len(text), topic)
        self._shown = [*others[-(MOST - 1) :], new]

    def update(self, dt: float) -> bool:
        """Lets time pass; True when what is shown has changed."""
        for toast in self._shown:
            toast.left -= dt
        before = len(self._shown)
        self._shown = [toast for toast in self._shown if toast.left > 0]
        return len(self._shown) != before

    def dismiss(self, at: Point) -> bool:
        """Takes away the notice at a place; False if there is none."""
        before = len(self._shown)
        self._shown = [toast for toast in self._shown if not toast.box.collidepoint(at)]
        return len(self._shown) != before

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(toast.text for toast in self._shown)

    def draw(self, surface: pygame.Surface, skin: Skin, below: int = 0) -> None:
        """Paints them in the middle, below the bar at the top and `below` pixels: at the bottom are the buttons that
        are wanted next."""
        pad, edge = skin.px(_PAD), skin.px(10)
        most = max(1, min(skin.px(_WIDEST), surface.get_width() - 2 * (edge + pad)))
        top = max(skin.tall(_BAR, _SIZE, 10) + edge, below) + edge
        for toast in self._shown:
            text = broken(toast.text, most, skin)
            wide = skin.text_size(text, _SIZE)[0]
            picture = skin.text(text, _SIZE, wrap=most if wide > most else None)
            box = picture.get_rect().inflate(2 * pad, 2 * pad - skin.px(6))
            box.midtop = (surface.get_width() // 2, top)
            skin.draw_panel(surface, box, "toast")
            surface.blit(picture, picture.get_rect(center=box.center))
            toast.box = box
            top = box.bottom + edge


def broken(text: str, width: int, skin: Skin) -> str:
    """The text with every path that is wider than `width` pixels on lines of its own, which end after slashes."""
    lines = [""]
    for word in text.split(" "):
        if skin.text_size(word, _SIZE)[0] <= width:
            lines[-1] = f"{lines[-1]} {word}" if lines[-1] else word
            continue
        lines.append("")
        for part in re.findall(r"[^/\\]*[/\\]|[^/\\]+", word):
            if lines[-1] and skin.text_size(lines[-1] + part, _SIZE)[0] > width:
                lines.append("")
            lines[-1] += part
    return "\n".join(line for line in lines if line)
