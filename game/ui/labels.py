"""Text and pictures that do nothing."""

import pygame

from game.ui.skin import Skin, fitting_size
from game.ui.widget import Size, Widget

STYLES = {
    "title": (44.0, "serif", "heading"),
    "heading": (25.0, "serif", "heading"),
    "body": (16.0, "sans", "ink"),
    "strong": (16.0, "bold", "ink"),
    "muted": (15.0, "sans", "muted"),
    "small": (13.5, "sans", "muted"),
}
"""Size, role and colour of each style of text."""


class Label(Widget):
    """Text in one of `STYLES`, broken into lines where the width does not do. `align`: "left", "center", "right"."""

    def __init__(
        self,
        text: str,
        style: str = "body",
        *,
        align: str = "left",
        colour: str = "",
        grow: float = 0,
        name: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(grow=grow, name=name, tooltip=tooltip)
        self.text = text
        self.size, self.role, own = STYLES[style]
        self.colour = colour or own
        self.align = align

    def _picture(self, skin: Skin, width: int) -> pygame.Surface:
        size = self._fitting(skin, width)
        one_line = skin.text_size(self.text, size, self.role)[0] <= width
        return skin.text(self.text, size, self.colour, self.role, None if one_line else width, self.align)

    def _fitting(self, skin: Skin, width: int) -> float:
        """The size at which every word fits."""
        sizes = (fitting_size(skin, word, width, self.size, self.role) for word in self.text.split())
        return min(sizes, default=self.size)

    def measure(self, skin: Skin, width: int) -> Size:
        width = max(1, width)
        one_line = skin.text_size(self.text, self.size, self.role)
        return one_line if one_line[0] <= width else self._picture(skin, width).get_size()

    def draw(self, surface: pygame.Surface, skin: Skin) -> None:
        picture = self._picture(skin, max(1, self.rect.width))
        place = picture.get_rect(centery=self.rect.centery)
        if self.align == "center":
            place.centerx = self.rect.centerx
        elif self.align == "right":
            place.right = self.rect.right
        else:
            place.x = self.rect.x
        surface.blit(picture, place)


class Token(Widget):
    """The token of person 0 or 1: their colour and their shape."""

    def __init__(self, person: int, size: float = 28) -> None:
        super().__init__()
        self.person = person
        self.size = size

    def measure(self, skin: Skin, width: int) -> Size:
        return skin.px(self.size), skin.px(self.size)

    def draw(self, surface: pygame.Surface, skin: Skin) -> None:
        picture = skin.token(self.person, skin.px(self.size))
        surface.blit(picture, picture.get_rect(center=self.rect.center))
