"""The parts round the table that only the play scene has: plates of the players and the list of moves."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.ui.gestures import Click, Gesture, Hover, Press
from game.ui.skin import Skin
from game.ui.widget import UNHEARD, Size, Widget


class Plate(Widget):
    """A player: token, name, games won; lit while it is their turn, upside down for one who reads from the far side."""

    def __init__(self, person: int, name: str, note: str, lit: bool, turned: bool) -> None:
        super().__init__(name=f"plate {person}")
        self.person = person
        self.text = name
        self.note = note
        self.lit = lit
        self.turned = turned

    def measure(self, skin: Skin, width: int) -> Size:
        texts = self._texts(skin, width)
        return width, max(skin.px(64), sum(text.get_height() for text in texts) + 2 * skin.px(6))

    def _texts(self, skin: Skin, width: int) -> tuple[pygame.Surface, pygame.Surface]:
        room = max(1, width - skin.px(34) - skin.px(10) - 2 * skin.px(12))
        return skin.fit(self.text, room, 17, "bold"), skin.fit(self.note, room, 13.5, colour="muted")

    def draw(self, surface: pygame.Surface, skin: Skin) -> None:
        picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        self._paint(picture, skin)
        if self.turned:
            picture = pygame.transform.rotate(picture, 180)
        skin.draw_panel(surface, self.rect, "chosen" if self.lit else "panel")
        surface.blit(picture, self.rect)

    def _paint(self, picture: pygame.Surface, skin: Skin) -> None:
        pad, middle = skin.px(12), self.rect.height // 2
        token = skin.token(self.person, skin.px(34))
        picture.blit(token, token.get_rect(midleft=(pad, middle)))
        left = pad + token.get_width() + skin.px(10)
        name, note = self._texts(skin, self.rect.width)
        tall = name.get_height() + note.get_height()
        picture.blit(name, (left, middle - tall // 2))
        picture.blit(note, (left, middle - tall // 2 + name.get_height()))


class MoveList(Widget):
    """The moves so far, two to a line; a click goes to the position behind one. `ply` is the shown one."""

    focusable = False
    solid = True

    def __init__(
        self, moves: Sequence[tuple[int, str]], ply: int, played: int, on_pick: Callable[[int], Any], *, name: str = ""
    ) -> None:
        """`moves` are (person, text); those after `played` have been taken back and are shown faint."""
        super().__init__(name=name)
        self.moves = moves
        self.ply = ply
        self.played = played
        self.on_pick = on_pick
        self._hovered: int | None = None
        self._grid: dict[tuple[Skin, int], tuple[int, int]] = {}

    def _cells(self, skin: Skin, width: int) -> tuple[int, int]:
        """How many moves stand in a line, and the height of one; every one of them asks for it."""
        key = (skin, width)
        if key not in self._grid:
            self._grid[key] = self._measured(skin, width)
        return self._grid[key]

    def _measured(self, skin: Skin, width: int) -> tuple[int, int]:
        longest = max((skin.text_size(text, 14.5)[0] for _, text in self.moves), default=0)
        side = self._lead(skin) + skin.px(4)
        if longest + side + skin.px(4) <= width // 2:
            return 2, skin.tall(28, 14.5, 4)
        lines = 0
        if longest + side > width:
            lines = max(skin.fit(text, max(1, width - side), 14.5).get_height() for _, text in self.moves)
        return 1, max(skin.tall(28, 14.5, 4), lines + skin.px(4))

    def _lead(self, skin: Skin) -> int:
        """Where the texts begin: after the number and the token."""
        return max(skin.px(26), skin.text_size(str(len(self.moves)), 12.5)[0] + skin.px(4)) + skin.px(24)

    def measure(self, skin: Skin, width: int) -> Size:
        across, tall = self._cells(skin, width)
        return width, -(-len(self.moves) // across) * tall

    def cell(self, index: int, skin: Skin) -> pygame.Rect:
        """Where move `index` (from 0) stands."""
        across, tall = self._cells(skin, self.rect.width)
        wide = self.rect.width // across
        row, column = divmod(index, across)
        return pygame.Rect(self.rect.x + column * wide, self.rect.y + row * tall, wide, tall)

    def draw(self, surface: pygame.Surface, skin: Skin) -> None:
        visible = surface.get_clip()
        for index, (person, text) in enumerate(self.moves):
            cell = self.cell(index, skin)
            if cell.colliderect(visible):
                self._draw_cell(surface, skin, index, person, text, cell)

    def _draw_cell(
        self, surface: pygame.Surface, skin: Skin, index: int, person: int, text: str, cell: pygame.Rect
    ) -> None:
        if index + 1 == self.ply:
            surface.blit(skin.panel(cell.inflate(-2, -2).size, "chosen"), cell.inflate(-2, -2))
        elif index == self._hovered:
            surface.blit(skin.panel(cell.inflate(-2, -2).size, "row"), cell.inflate(-2, -2))
        left = cell.x + self._lead(skin)
        number = skin.text(str(index + 1), 12.5, "muted")
        surface.blit(number, number.get_rect(midright=(left - skin.px(24), cell.centery)))
        token = skin.token(person, skin.px(13))
        surface.blit(token, token.get_rect(center=(left - skin.px(12), cell.centery)))
        colour = "ink" if index < self.played else "muted"
        shown = skin.fit(text, max(1, cell.right - left - skin.px(4)), 14.5, colour=colour)
        surface.blit(shown, shown.get_rect(midleft=(left, cell.centery)))

    def gesture(self, gesture: Gesture, skin: Skin) -> Any:
        if isinstance(gesture, Press):
            return None
        if isinstance(gesture, Hover | Click) and gesture.at is not None:
            at = gesture.at
            found = next((i for i in range(len(self.moves)) if self.cell(i, skin).collidepoint(at)), None)
            if isinstance(gesture, Hover):
                self._hovered = found
            elif found is not None:
                return self.on_pick(found + 1)
        return UNHEARD
