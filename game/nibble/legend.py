"""What the numbers and signs of a colour table mean, in words as long as there is room for."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

import pygame

from game.core.words import mark
from game.nibble.labels import LINE, put, size_of
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
LONG_FROM = 0.85
"""The share of the size that its rows have room for that a legend has at least in long words."""
LEAD = 1.25
"""Width of a number or a sign with its gap, over the height of its row."""


@dataclass(frozen=True)
class Entry:
    """A number or a sign and what it means; `sign` is a picture, or else the number is written."""

    box: pygame.Rect
    text: str
    number: str = ""
    sign: pygame.Surface | None = None
    beside: bool = False
    """Whether other entries stand in its row: its number keeps close to its own words."""

    @property
    def _lead(self) -> int:
        """Width of the number or the sign with its gap."""
        return min(round(LEAD * self.box.h), self.box.w // 3)

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
            put(page, skin, self.number, lead, size, "ink", "bold", "right" if self.beside else "center")
        put(page, skin, self.text, self.words, size, "muted")


def entries(
    skin: Skin,
    rows: tuple[pygame.Rect, ...],
    thresholds: tuple[int, int, int],
    signs: tuple[pygame.Surface, ...],
    size: float,
) -> list[Entry]:
    """The lines of a legend in rows from above, of which two are enough; all in long words, or all in short ones if a
    long one does not fit."""
    found: list[Entry] = []
    largest = min(size, rows[0].h / LINE / skin.letter_scale)
    for words in (LONG, SHORT):
        *texts, possible, gone = (skin.words(text, n=thresholds[-1]) for text in words)
        boxes = rows[:-1] if len(rows) > 2 else _shares(skin, rows[0], texts, size)
        lines = zip(boxes, texts, thresholds, strict=True)
        found = [Entry(box, text, str(number), beside=len(rows) <= 2) for box, text, number in lines]
        pairs = zip(_shares(skin, rows[-1], [possible, gone], size), [possible, gone], signs, strict=True)
        found += [Entry(box, text, sign=sign) for box, text, sign in pairs]
        if common_size(skin, found, size) > LONG_FROM * largest:
            break
    return found


def _shares(skin: Skin, row: pygame.Rect, texts: Sequence[str], size: float) -> tuple[pygame.Rect, ...]:
    """A row divided between texts by their widths, each with room for its number or sign."""
    lead = min(round(LEAD * row.h), row.w // (2 * len(texts)))
    wides = [skin.text_size(text, size)[0] for text in texts]
    spare, ends = row.w - lead * len(texts), [0]
    for number, wide in enumerate(accumulate(wides), 1):
        ends.append(number * lead + spare * wide // max(1, sum(wides)))
    return tuple(pygame.Rect(row.x + start, row.y, end - start, row.h) for start, end in pairwise(ends))


def common_size(skin: Skin, shown: list[Entry], size: float) -> float:
    """The largest size at which the words of all entries fit."""
    return min(size_of(skin, entry.text, entry.words.w, entry.words.h, size) for entry in shown)
