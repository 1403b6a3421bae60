"""What the numbers and signs of a colour table mean, in words as long as there is room for."""

from dataclasses import dataclass

import pygame

from game.core.words import mark
from game.nibble.labels import LEAST, put, size_of
from game.ui.skin import Skin

LONG = (
    mark("of a colour: majority"),
    mark("in 3 neighbours: trio wins"),
    mark("of a colour: wins"),
    mark("all {n} possible"),
    mark("no longer"),
)
SHORT = (mark("majority"), mark("trio wins"), mark("colour wins"), mark("possible"), mark("gone"))
"""What so many tiles are, by the thresholds, lowest first; and whether all of a colour can still be had."""
SIZE = 14


@dataclass(frozen=True)
class Entry:
    """A number or a sign and what it means; `sign` is a picture, or else the number is written."""

    box: pygame.Rect
    text: str
    number: str = ""
    sign: pygame.Surface | None = None

    @property
    def _lead(self) -> int:
        """Width of the number or the sign with its gap."""
        return min(round(1.25 * self.box.h), self.box.w // 3)

    @property
    def words(self) -> pygame.Rect:
        """Where the meaning stands."""
        return pygame.Rect(self.box.x + self._lead, self.box.y, max(1, self.box.w - self._lead), self.box.h)

    def draw(self, page: pygame.Surface, skin: Skin, size: float) -> None:
        """Number or sign, and the words at a size."""
        lead = pygame.Rect(self.box.x, self.box.y, max(1, self._lead - self.box.h // 6), self.box.h)
        if self.sign is not None:
            page.blit(self.sign, self.sign.get_rect(center=lead.center))
        else:
            put(page, skin, self.number, lead, size, "ink", "bold", "center")
        put(page, skin, self.text, self.words, size, "muted")


def entries(
    skin: Skin,
    rows: tuple[pygame.Rect, ...],
    thresholds: tuple[int, int, int],
    signs: tuple[pygame.Surface, ...],
    size: float,
) -> list[Entry]:
    """The lines of a legend in rows from above; all in long words, or all in short ones if a long one does not fit."""
    found: list[Entry] = []
    for words in (LONG, SHORT):
        *texts, possible, gone = (skin.words(text, n=thresholds[-1]) for text in words)
        lines = zip(rows[:-1], texts, thresholds, strict=True)
        found = [Entry(box, text, str(number)) for box, text, number in lines]
        boxes = _shares(skin, rows[-1], possible, gone, size)
        found += [Entry(*pair, sign=sign) for pair, sign in zip(boxes, signs, strict=True)]
        if common_size(skin, found, size) > LEAST * size:
            break
    return found


def _shares(skin: Skin, row: pygame.Rect, first: str, second: str, size: float) -> list[tuple[pygame.Rect, str]]:
    """A row divided between two texts by their widths, each with its sign."""
    wide, other = (skin.text_size(text, size)[0] + row.h for text in (first, second))
    width = row.w * wide // max(1, wide + other)
    return [
        (pygame.Rect(row.x, row.y, width, row.h), first),
        (pygame.Rect(row.x + width, row.y, row.w - width, row.h), second),
    ]


def common_size(skin: Skin, shown: list[Entry], size: float) -> float:
    """The largest size at which the words of all entries fit."""
    return min(size_of(skin, entry.text, entry.words.w, entry.words.h, size) for entry in shown)
