"""A bar of one line: what is said on the left, the buttons on the right, as high whatever it says."""

from collections.abc import Sequence

import pygame

from game.ui.buttons import Button
from game.ui.labels import STYLES
from game.ui.layout import shares
from game.ui.skin import SHRUNK, Skin
from game.ui.widget import Size, Widget

Line = list[tuple[Widget, int]]
"""Widgets beside each other, with their widths."""
UNBOUNDED = 1 << 16
"""Pixels, more than anything is wide."""
_STEP = 0.08
"""By how much smaller texts are tried."""


class Status(Widget):
    """A sentence and a smaller line below it, in the middle of the height that both have in one line each.

    They are as large as fits there, on several lines if need be; only what does not fit at the smallest size wants
    more height. `more` may be empty for now, its room is kept; None: there never is one. With `tall` they rather take
    more height than have smaller letters, unless a word is too long for its line.
    """

    def __init__(self, text: str, more: str | None = "", *, tall: bool = False, name: str = "") -> None:
        super().__init__(name=name)
        self.text = text
        self.more = more
        self.tall = tall

    @property
    def _parts(self) -> tuple[tuple[str, str], ...]:
        """(text, style) of what is there to be read."""
        parts = ((self.text, "strong"), (self.more or "", "small"))
        return tuple(part for part in parts if part[0])

    def _usual(self, skin: Skin) -> int:
        styles = ("strong",) if self.more is None else ("strong", "small")
        return sum(skin.text_size("Ág", STYLES[style][0], STYLES[style][1])[1] for style in styles)

    def _pictures(self, skin: Skin, width: int) -> list[pygame.Surface]:
        shrunk = 1.0
        while True:
            fitting = self._at(skin, width, shrunk)
            low = self.tall or _tall(fitting) <= self._usual(skin)
            if shrunk <= SHRUNK or (low and self._words_fit(skin, width, shrunk)):
                return fitting
            shrunk = max(SHRUNK, shrunk - _STEP)

    def _words_fit(self, skin: Skin, width: int, shrunk: float) -> bool:
        return all(
            skin.text_size(word, STYLES[style][0] * shrunk, STYLES[style][1])[0] <= width
            for text, style in self._parts
            for word in text.split()
        )

    def _at(self, skin: Skin, width: int, shrunk: float) -> list[pygame.Surface]:
        pictures = []
        for text, style in self._parts:
            size, role, colour = STYLES[style]
            wide = skin.text_size(text, size * shrunk, role)[0]
            pictures.append(skin.text(text, size * shrunk, colour, role, width if wide > width else None))
        return pictures

    def measure(self, skin: Skin, width: int) -> Size:
        pictures = self._pictures(skin, max(1, width))
        return max((one.get_width() for one in pictures), default=0), max(self._usual(skin), _tall(pictures))

    def say(self, text: str, more: str, skin: Skin) -> bool:
        """Says something else where it is; False, and nothing done, if that wants another height."""
        fresh = Status(text, more)
        if fresh.measure(skin, self.rect.width)[1] != self.measure(skin, self.rect.width)[1]:
            return False
        self.text, self.more = text, more
        self._wants.clear()
        return True

    def draw(self, surface: pygame.Surface, skin: Skin) -> None:
        pictures = self._pictures(skin, max(1, self.rect.width))
        y = self.rect.centery - _tall(pictures) // 2
        for picture in pictures:
            surface.blit(picture, (self.rect.x, y))
            y += picture.get_height()


def _tall(pictures: Sequence[pygame.Surface]) -> int:
    return sum(picture.get_height() for picture in pictures)


class Bar(Widget):
    """What leads (a token), a Status and buttons in one line; the status has at least `least` design px of its width.

    Buttons give way to it down to the width at which their texts are smallest, and then go on a line of their own.
    Where things stand does not depend on what the status says.
    """

    def __init__(
        self, lead: Sequence[Widget], status: Status, buttons: Sequence[Button] = (), *, least: float, gap: float = 8
    ) -> None:
        super().__init__()
        self.lead, self.status, self.buttons = tuple(lead), status, tuple(buttons)
        self.children = (*self.lead, status, *self.buttons)
        self.least_words = least
        self.gap = gap
        self._broken: dict[int, list[Line]] = {}

    def _squeezed(self, skin: Skin, room: int) -> list[int] | None:
        """The widths of the buttons in one line within `room`; None if that is too little."""
        wanted = [button.wants(skin, UNBOUNDED)[0] for button in self.buttons]
        spare = [float(want - button.narrowest(skin)) for want, button in zip(wanted, self.buttons, strict=True)]
        over = sum(wanted) + skin.px(self.gap) * (len(wanted) - 1) - room
        if self.buttons and over > sum(spare):
            return None
        return [want - less for want, less in zip(wanted, shares(max(0, over), spare), strict=True)]

    def _lines(self, skin: Skin, width: int) -> list[Line]:
        """The lines at a width, remembered as `wants` is."""
        if width not in self._broken:
            self._broken[width] = self._broken_at(skin, width)
        return self._broken[width]

    def _broken_at(self, skin: Skin, width: int) -> list[Line]:
        gap = skin.px(self.gap)
        lead: Line = [(widget, widget.wants(skin, width)[0]) for widget in self.lead]
        room = width - sum(wide + gap for _, wide in lead)
        beside = self._squeezed(skin, room - skin.px(self.least_words) - gap)
        words = room - sum(wide + gap for wide in beside or ())
        first: Line = [*lead, (self.status, max(1, words))]
        if beside is not None:
            return [[*first, *zip(self.buttons, beside, strict=True)]]
        below = self._squeezed(skin, width)
        if below is not None:
            return [first, list(zip(self.buttons, below, strict=True))]
        return [first, *self._packed(skin, width)]

    def _packed(self, skin: Skin, width: int) -> list[Line]:
        """The buttons at their full size on as many lines as that takes."""
        lines: list[Line] = [[]]
        for button in self.buttons:
            wide = button.wants(skin, width)[0]
            if lines[-1] and sum(taken + skin.px(self.gap) for _, taken in lines[-1]) + wide > width:
                lines.append([])
            lines[-1].append((button, wide))
        return lines

    def measure(self, skin: Skin, width: int) -> Size:
        talls = [_line_tall(line, skin) for line in self._lines(skin, width)]
        return width, sum(talls) + skin.px(self.gap) * (len(talls) - 1)

    def place(self, rect: pygame.Rect, skin: Skin) -> None:
        super().place(rect, skin)
        lines, gap, y = self._lines(skin, rect.width), skin.px(self.gap), rect.y
        for line in lines:
            tall = rect.height if len(lines) == 1 else _line_tall(line, skin)
            x = rect.right - sum(wide + gap for _, wide in line) + gap
            for widget, wide in line:
                own = min(tall, widget.wants(skin, wide)[1])
                widget.place(pygame.Rect(x, y + (tall - own) // 2, wide, own), skin)
                x += wide + gap
            y += tall + gap


def _line_tall(line: Line, skin: Skin) -> int:
    return max(widget.wants(skin, wide)[1] for widget, wide in line)
