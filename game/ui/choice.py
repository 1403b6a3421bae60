"""Choosing one of several from a list that opens."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

import pygame

from game.ui.buttons import HEIGHT, TEXT, Pressable
from game.ui.gestures import Click, Drag, Drop, Gesture, Hover, Point, Press, Wheel
from game.ui.keys import action_of
from game.ui.skin import Skin
from game.ui.widget import UNHEARD, Size, Widget

V = TypeVar("V")

_PAD, _ARROW, _ROW, _MARGIN, _BAR, _NOTE = 14, 16, 36, 6, 8, 13.5
ROWS, FEW = 8, 3
"""Rows that an open list shows at most, and how few are too few for it to leave its field in view."""
WIDEST = 640
"""Design px that a list is made wide at most for its notes."""


class Choice(Pressable, Generic[V]):
    """A field that shows what is chosen and opens a list of (value, text) over everything; `on_change(value)`.

    `notes` are sentences about values, one line each in the list.
    """

    def __init__(
        self,
        options: Sequence[tuple[V, str]],
        value: V,
        on_change: Callable[[V], Any],
        *,
        notes: Mapping[V, str] | None = None,
        name: str = "",
        tooltip: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(name=name, tooltip=tooltip, enabled=enabled)
        if not options:
            raise ValueError("a choice needs options")
        self.options = tuple(options)
        self.chosen = next((i for i, (known, _) in enumerate(self.options) if known == value), 0)
        self.notes = notes or {}
        self.on_change = on_change
        self.open = False
        self.marked = self.chosen
        self._held = 0
        """The first row when a press began."""
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
            self._held = old._held

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
        edge, gap = skin.px(_MARGIN), skin.px(4)
        room = bounds.inflate(-2 * edge, -2 * edge)
        wide = min(room.width, max(self.rect.width, self._list_width(skin, room.width)))
        row, most = self._row_height(skin, wide - 2 * edge), min(ROWS, len(self.options))
        above, below = self.rect.top - gap - room.top, room.bottom - self.rect.bottom - gap
        up = below < most * row + 2 * edge and above > below
        height = above if up else below
        if height < min(FEW, most) * row + 2 * edge:
            height = room.height
        self._rows = max(1, min(most, (height - 2 * edge) // row))
        box = pygame.Rect(self.rect.x, self.rect.bottom + gap, wide, self._rows * row + 2 * edge)
        if up:
            box.bottom = self.rect.top - gap
        self._list = box.clamp(room)
        self._show_marked()
        return self._list

    def _list_width(self, skin: Skin, width: int) -> int:
        notes = max((skin.text_size(note, _NOTE)[0] for note in self.notes.values()), default=0)
        noted = min(skin.px(WIDEST), notes + skin.px(2 * _MARGIN + _ARROW + 22 + _BAR)) if notes else 0
        return max(noted, self.measure(skin, width)[0] + skin.px(_BAR + 8))

    @staticmethod
    def _row_room(skin: Skin, width: int) -> int:
        return max(1, width - skin.px(_ARROW + 22 + _BAR))

    def _row_height(self, skin: Skin, width: int) -> int:
        room = self._row_room(skin, width)
        texts = [text for _, text in self.options if skin.text_size(text, TEXT, "bold")[0] > room]
        lines = max((skin.fit(text, room, TEXT, "bold").get_height() for text in texts), default=0)
        note = skin.text_size("Ág", _NOTE)[1] if self.notes else 0
        return max(skin.tall(_ROW, TEXT, 6), lines + skin.px(6)) + note

    def draw_popup(self, surface: pygame.Surface, skin: Skin, rect: pygame.Rect) -> None:
        skin.draw_panel(surface, rect, "popup")
        margin = skin.px(_MARGIN)
        tall = (rect.height - 2 * margin) // self._rows
        bar = skin.px(_BAR) if self._most else 0
        for place, index in enumerate(range(self._first, self._first + self._rows)):
            top = rect.y + margin + place * tall
            self._draw_row(surface, skin, index, pygame.Rect(rect.x + margin, top, rect.width - 2 * margin - bar, tall))
        if self._most:
            self._draw_bar(surface, skin)

    def _draw_row(self, surface: pygame.Surface, skin: Skin, index: int, row: pygame.Rect) -> None:
        value, string = self.options[index]
        if index == self.marked:
            surface.blit(skin.panel(row.size, "row"), row)
        if index == self.chosen:
            tick = skin.icon("check", _ARROW, "gold")
            surface.blit(tick, tick.get_rect(midright=(row.right - skin.px(8), row.centery)))
        role, room, left = (
            "bold" if index == self.chosen else "sans",
            row.width - skin.px(_ARROW + 22),
            row.x + skin.px(8),
        )
        text = skin.fit(string, max(1, room), TEXT, role)
        if value not in self.notes:
            surface.blit(text, text.get_rect(midleft=(left, row.centery)))
            return
        note = skin.text(_cut(skin, self.notes[value], room), _NOTE, "muted")
        top = row.centery - (text.get_height() + note.get_height()) // 2
        surface.blit(text, (left, top))
        surface.blit(note, (left, top + text.get_height()))

    @property
    def _most(self) -> int:
        """The greatest index that the first row shown can have; 0 where all are shown."""
        return max(0, len(self.options) - self._rows)

    def _draw_bar(self, surface: pygame.Surface, skin: Skin) -> None:
        rail = self._rail(skin)
        radius = rail.width // 2
        pygame.draw.rect(surface, skin.colour("field"), rail, border_radius=radius)
        tall = max(skin.px(24), rail.height * self._rows // len(self.options))
        grip = pygame.Rect(rail.x, rail.y + (rail.height - tall) * self._first // self._most, rail.width, tall)
        pygame.draw.rect(surface, skin.colour("field_edge"), grip.inflate(-2, 0), border_radius=radius)

    def _rail(self, skin: Skin) -> pygame.Rect:
        edge, wide = skin.px(_MARGIN), skin.px(_BAR)
        return pygame.Rect(self._list.right - edge - wide, self._list.y + edge, wide, self._list.height - 2 * edge)

    def _show_marked(self) -> None:
        self._first = max(self.marked - self._rows + 1, min(self._first, self.marked))
        self._first = max(0, min(self._first, self._most))

    def _row_at(self, at: Point, skin: Skin) -> int | None:
        """The index of the row there; None beside the list and on its bar."""
        if not self._list.collidepoint(at) or self._on_bar(at, skin):
            return None
        share = (at[1] - self._list.y) / self._list.height
        return min(len(self.options) - 1, self._first + int(share * self._rows))

    def _on_bar(self, at: Point, skin: Skin) -> bool:
        return self._most > 0 and at[0] >= self._rail(skin).left

    def _mark_at(self, at: Point, skin: Skin) -> None:
        row = self._row_at(at, skin)
        self.marked = self.marked if row is None else row

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
                self._mark_at(at, skin)
            case Wheel(_, steps):
                self.marked = max(0, min(len(self.options) - 1, self.marked - (1 if steps > 0 else -1)))
            case Press(at):
                self.open, self._held = self._list.collidepoint(at), self._first
                self._mark_at(at, skin)
            case Drag() if self._pans(gesture, skin):
                self._pan(gesture, skin)
            case Drag(at):
                self._mark_at(at, skin)
            case Click(at) | Drop(at):
                row = None if self._pans(gesture, skin) else self._row_at(at, skin)
                return None if row is None else self._choose(row)
        return None

    def _pans(self, gesture: Gesture, skin: Skin) -> bool:
        """Whether a gesture moves the list instead of choosing: one that began on its bar, and a finger's."""
        if not self._most or not isinstance(gesture, Drag | Drop):
            return False
        return gesture.pointer != "mouse" or self._on_bar(gesture.start, skin)

    def _pan(self, drag: Drag, skin: Skin) -> None:
        by_bar = self._on_bar(drag.start, skin)
        rows = (drag.at[1] - drag.start[1]) / self._list.height * (len(self.options) if by_bar else -self._rows)
        self._first = max(0, min(self._most, round(self._held + rows)))
        self.marked = max(self._first, min(self.marked, self._first + self._rows - 1))

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


def _cut(skin: Skin, text: str, width: int) -> str:
    """As many words of a note as a line has room for."""
    words = text.split()
    while len(words) > 1 and skin.text_size(text, _NOTE)[0] > width:
        words.pop()
        text = " ".join(words).rstrip(".,:;") + " …"
    return text if skin.text_size(text, _NOTE)[0] <= width else ""
