"""Choosing one of several: a list that opens, and segments side by side."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import pygame

from game.ui.buttons import HEIGHT, TEXT, Pressable
from game.ui.gestures import Click, Drop, Gesture, Hover, Point, Press, Wheel
from game.ui.keys import action_of
from game.ui.layout import shares
from game.ui.skin import Skin
from game.ui.widget import UNHEARD, Size, Widget

V = TypeVar("V")

_PAD, _ARROW, _ROW, _MARGIN = 14, 16, 36, 6


class Choice(Pressable, Generic[V]):
    """A field that shows what is chosen and opens a list of (value, text) over everything; `on_change(value)`."""

    def __init__(
        self,
        options: Sequence[tuple[V, str]],
        value: V,
        on_change: Callable[[V], Any],
        *,
        name: str = "",
        tooltip: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(name=name, tooltip=tooltip, enabled=enabled)
        if not options:
            raise ValueError("a choice needs options")
        self.options = tuple(options)
        self.chosen = next((i for i, (known, _) in enumerate(self.options) if known == value), 0)
        self.on_change = on_change
        self.open = False
        self.marked = self.chosen
        self._first = 0
        self._list = pygame.Rect(0, 0, 0, 0)
        self._rows = len(self.options)

    def measure(self, skin: Skin, width: int) -> Size:
        longest = max(skin.text_size(text, TEXT)[0] for _, text in self.options)
        wide = min(width, longest + skin.px(2 * _PAD + _ARROW + 10))
        return wide, skin.tall(HEIGHT, TEXT, 10) if wide >= longest + self._side(skin) else self._taller(skin, wide)

    @staticmethod
    def _side(skin: Skin) -> int:
        """Pixels that padding and arrow take from the text's width."""
        return skin.px(2 * _PAD + _ARROW + 8)

    def _taller(self, skin: Skin, width: int) -> int:
        """The height where a text is broken into lines."""
        room = max(1, width - self._side(skin))
        lines = max(skin.fit(text, room, TEXT).get_height() for _, text in self.options)
        return max(skin.tall(HEIGHT, TEXT, 10), lines + skin.px(8))

    def adopt(self, old: Widget) -> None:
        if isinstance(old, Choice):
            self.open = old.open and self.enabled
            self.marked = min(old.marked, len(self.options) - 1)
            self._first, self._list, self._rows = old._first, old._list, old._rows

    def draw(self, surface: pygame.Surface, skin: Skin) -> None:
        skin.draw_panel(surface, self.rect, "field", "rest" if self.state == "down" else self.state)
        arrow = skin.icon("up" if self.open else "down", _ARROW, "gold" if self.enabled else "muted")
        surface.blit(arrow, arrow.get_rect(midright=(self.rect.right - skin.px(_PAD), self.rect.centery)))
        room = self.rect.width - self._side(skin)
        text = skin.fit(self.options[self.chosen][1], max(1, room), TEXT, colour="ink" if self.enabled else "muted")
        surface.blit(text, text.get_rect(midleft=(self.rect.x + skin.px(_PAD), self.rect.centery)))

    def popup(self, skin: Skin, bounds: pygame.Rect) -> pygame.Rect | None:
        if not self.open:
            return None
        margin = skin.px(_MARGIN)
        wide = min(bounds.width, max(self.rect.width, self.measure(skin, bounds.width)[0]))
        row = self._row_height(skin, wide - 2 * margin)
        room = bounds.height - 2 * margin
        self._rows = max(1, min(len(self.options), (room - 2 * margin) // row))
        tall = self._rows * row + 2 * margin
        box = pygame.Rect(self.rect.x, self.rect.bottom + skin.px(4), wide, tall)
        if box.bottom > bounds.bottom and self.rect.top - skin.px(4) - tall >= bounds.top:
            box.bottom = self.rect.top - skin.px(4)
        self._list = box.clamp(bounds)
        self._show_marked()
        return self._list

    @staticmethod
    def _row_room(skin: Skin, width: int) -> int:
        return max(1, width - skin.px(_ARROW + 22))

    def _row_height(self, skin: Skin, width: int) -> int:
        room = self._row_room(skin, width)
        texts = [text for _, text in self.options if skin.text_size(text, TEXT, "bold")[0] > room]
        lines = max((skin.fit(text, room, TEXT, "bold").get_height() for text in texts), default=0)
        return max(skin.tall(_ROW, TEXT, 6), lines + skin.px(6))

    def draw_popup(self, surface: pygame.Surface, skin: Skin, rect: pygame.Rect) -> None:
        skin.draw_panel(surface, rect, "popup")
        margin = skin.px(_MARGIN)
        tall = (rect.height - 2 * margin) // self._rows
        for place, index in enumerate(range(self._first, self._first + self._rows)):
            row = pygame.Rect(rect.x + margin, rect.y + margin + place * tall, rect.width - 2 * margin, tall)
            if index == self.marked:
                surface.blit(skin.panel(row.size, "row"), row)
            if index == self.chosen:
                tick = skin.icon("check", _ARROW, "gold")
                surface.blit(tick, tick.get_rect(midright=(row.right - skin.px(8), row.centery)))
            role = "bold" if index == self.chosen else "sans"
            text = skin.fit(self.options[index][1], self._row_room(skin, row.width), TEXT, role)
            surface.blit(text, text.get_rect(midleft=(row.x + skin.px(8), row.centery)))
        self._draw_more(surface, skin, rect)

    def _draw_more(self, surface: pygame.Surface, skin: Skin, rect: pygame.Rect) -> None:
        """Small arrows where the list goes on."""
        if self._first > 0:
            up = skin.icon("up", 12, "gold")
            surface.blit(up, up.get_rect(midtop=(rect.centerx, rect.y - skin.px(1))))
        if self._first + self._rows < len(self.options):
            down = skin.icon("down", 12, "gold")
            surface.blit(down, down.get_rect(midbottom=(rect.centerx, rect.bottom + skin.px(1))))

    def _show_marked(self) -> None:
        self._first = max(self.marked - self._rows + 1, min(self._first, self.marked))
        self._first = max(0, min(self._first, len(self.options) - self._rows))

    def _row_at(self, at: Point) -> int | None:
        if not self._list.collidepoint(at):
            return None
        share = (at[1] - self._list.y) / self._list.height
        return min(len(self.options) - 1, self._first + int(share * self._rows))

    def activate(self) -> Any:
        if self.enabled:
            self.open, self.marked = True, self.chosen
        return None

    def _choose(self, index: int) -> Any:
        self.open = False
        return self.on_change(self.options[index][0]) if index != self.chosen else None

    def gesture(self, gesture: Gesture, skin: Skin) -> Any:
        if not self.open:
            return super().gesture(gesture, skin)
        match gesture:
            case Hover(at) if at is not None:
                row = self._row_at(at)
                self.marked = self.marked if row is None else row
            case Wheel(_, steps):
                self.marked = max(0, min(len(self.options) - 1, self.marked - (1 if steps > 0 else -1)))
            case Press(at):
                row = self._row_at(at)
                self.open = row is not None
                self.marked = self.marked if row is None else row
            case Click(at) | Drop(at):
                row = self._row_at(at)
                return None if row is None else self._choose(row)
        return None

    def key(self, event: pygame.Event, skin: Skin) -> Any:
        action = action_of(event)
        if not self.open:
            return UNHEARD
        last = len(self.options) - 1
        moves = {
            "up": self.marked - 1,
            "down": self.marked + 1,
            "home": 0,
            "end": last,
            "page-up": self.marked - self._rows,
            "page-down": self.marked + self._rows,
        }
        if action in moves:
            self.marked = max(0, min(last, moves[action]))
        elif action == "confirm":
            return self._choose(self.marked)
        elif action in ("menu", "next", "previous"):
            self.open = False
        return None


class Segments(Pressable, Generic[V]):
    """A few (value, text) side by side, the chosen one lit; on further lines where the width does not do."""

    def __init__(
        self,
        options: Sequence[tuple[V, str]],
        value: V,
        on_change: Callable[[V], Any],
        *,
        name: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(name=name, enabled=enabled)
        self.options = tuple(options)
        self.chosen = next((i for i, (known, _) in enumerate(self.options) if known == value), -1)
        self.on_change = on_change

    def _widths(self, skin: Skin) -> list[int]:
        return [skin.text_size(text, TEXT - 0.5, "bold")[0] + skin.px(28) for _, text in self.options]

    def _lines(self, skin: Skin, width: int) -> list[list[int]]:
        """Indexes of the options in each line."""
        lines: list[list[int]] = [[]]
        used = skin.px(8)
        for index, wide in enumerate(self._widths(skin)):
            if lines[-1] and used + wide > width:
                lines.append([])
                used = skin.px(8)
            lines[-1].append(index)
            used += wide
        return lines

    def measure(self, skin: Skin, width: int) -> Size:
        lines = self._lines(skin, width)
        wide = sum(self._widths(skin)) + skin.px(8)
        row = skin.tall(HEIGHT - 8, TEXT, 6)
        if min(width, wide) < max(self._widths(skin)) + skin.px(8):
            room = max(1, width - skin.px(16))
            texts = [skin.fit(text, room, TEXT - 0.5, "bold") for _, text in self.options]
            row = max(row, *(text.get_height() + skin.px(6) for text in texts))
        return min(width, wide), len(lines) * row + skin.px(8)

    def boxes(self, skin: Skin) -> list[pygame.Rect]:
        """Where each option lies."""
        edge = skin.px(4)
        inner = self.rect.inflate(-2 * edge, -2 * edge)
        lines = self._lines(skin, self.rect.width)
        widths = self._widths(skin)
        found: list[pygame.Rect] = []
        for row, line in enumerate(lines):
            top = inner.y + inner.height * row // len(lines)
            x = inner.x
            for wide in shares(inner.width, [float(widths[index]) for index in line]):
                found.append(pygame.Rect(x, top, wide, inner.height // len(lines)))
                x += wide
        return found

    def draw(self, surface: pygame.Surface, skin: Skin) -> None:
        surface.blit(skin.panel(self.rect.size, "field", "rest" if self.enabled else "off"), self.rect)
        for index, box in enumerate(self.boxes(skin)):
            chosen = index == self.chosen
            if chosen:
                surface.blit(skin.panel(box.size, "segment", self.state), box)
            ink = "on_gold" if chosen and self.enabled else "ink" if self.enabled else "muted"
            text = skin.fit(self.options[index][1], box.width - skin.px(8), TEXT - 0.5, "bold", ink, "center")
            surface.blit(text, text.get_rect(center=box.center))

    def activate(self) -> Any:
        return self._choose((self.chosen + 1) % len(self.options))

    def _choose(self, index: int) -> Any:
        return self.on_change(self.options[index][0]) if self.enabled and index != self.chosen else None

    def gesture(self, gesture: Gesture, skin: Skin) -> Any:
        if isinstance(gesture, Click | Drop) and self.enabled:
            found = next((i for i, box in enumerate(self.boxes(skin)) if box.collidepoint(gesture.at)), None)
            return None if found is None else self._choose(found)
        return super().gesture(gesture, skin)

    def key(self, event: pygame.Event, skin: Skin) -> Any:
        """Left and right choose, and lead on to the neighbours at the ends."""
        step = {"left": -1, "right": 1}.get(action_of(event) or "", 0)
        wanted = self.chosen + step
        return self._choose(wanted) if step and 0 <= wanted < len(self.options) else UNHEARD
