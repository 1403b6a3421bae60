"""Running text: headings, paragraphs, bullets, **bold** words and figures, broken into lines."""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.ui.skin import Skin
from game.ui.sprites import svg
from game.ui.widget import Size, Widget


@dataclass(frozen=True)
class Heading:
    text: str


@dataclass(frozen=True)
class Paragraph:
    """`**…**` is bold; a bullet stands before it when `bullet` is set."""

    text: str
    bullet: bool = False
    muted: bool = False


@dataclass(frozen=True)
class Figure:
    """A picture in the middle of the column, at most `width` × `height` design px: `paint(surface, rect)`."""

    paint: Callable[[pygame.Surface, pygame.Rect], None]
    width: float
    height: float


Block = Heading | Paragraph | Figure


@dataclass(frozen=True)
class Run:
    """Words of one look beside each other, at pixels from the corner of the text."""

    x: int
    y: int
    text: str
    role: str
    size: float
    colour: str


@dataclass(frozen=True)
class Sheet:
    """Blocks laid out in a width."""

    runs: tuple[Run, ...]
    figures: tuple[tuple[Figure, pygame.Rect], ...]
    bullets: tuple[tuple[int, int], ...]
    height: int


_BODY, _HEADING, _INDENT = 16.5, 23.0, 20
_LINE = 1.32
"""Line height in text sizes."""


def parse(text: str) -> list[Block]:
    """Blocks of a text with a block a line: "# " starts a heading, "- " a bullet; empty lines are left out."""
    blocks: list[Block] = []
    for line in filter(None, (line.strip() for line in text.splitlines())):
        if line.startswith("# "):
            blocks.append(Heading(line[2:]))
        else:
            bullet = line.startswith("- ")
            blocks.append(Paragraph(line[2:] if bullet else line, bullet))
    return blocks


def lay_out(skin: Skin, blocks: Sequence[Block], width: int) -> Sheet:
    """The blocks in lines that are no wider than `width` window pixels."""
    runs: list[Run] = []
    figures: list[tuple[Figure, pygame.Rect]] = []
    bullets: list[tuple[int, int]] = []
    y = 0
    for index, block in enumerate(blocks):
        if index:
            y += skin.px(18 if isinstance(block, Heading) else 9)
        if isinstance(block, Figure):
            shrink = min(1.0, width / max(1, skin.px(block.width)))
            size = round(skin.px(block.width) * shrink), round(skin.px(block.height) * shrink)
            figures.append((block, pygame.Rect(((width - size[0]) // 2, y), size)))
            y += size[1]
            continue
        size_, colour = (_HEADING, "heading") if isinstance(block, Heading) else (_BODY, "ink")
        indent = skin.px(_INDENT) if isinstance(block, Paragraph) and block.bullet else 0
        if isinstance(block, Paragraph) and block.muted:
            colour = "muted"
        if indent:
            bullets.append((skin.px(6), y + skin.px(size_ * _LINE) // 2))
        pieces = [(block.text, "serif")] if isinstance(block, Heading) else list(_pieces(block.text))
        for line in _lines(skin, pieces, size_, max(1, width - indent)):
            x = indent
            for text, role in line:
                runs.append(Run(x, y, text, role, size_, colour))
                x += skin.text_size(text, size_, role)[0]
            y += skin.px(size_ * _LINE)
    return Sheet(tuple(runs), tuple(figures), tuple(bullets), y)


def _pieces(text: str) -> Iterator[tuple[str, str]]:
    """(text, role) in order; what stands between double asterisks is bold."""
    for index, piece in enumerate(re.split(r"\*\*", text)):
        if piece:
            yield piece, "bold" if index % 2 else "sans"


def _lines(skin: Skin, pieces: Sequence[tuple[str, str]], size: float, width: int) -> Iterator[list[tuple[str, str]]]:
    """Greedy lines of (text, role); a word wider than a line is broken anywhere."""
    line: list[tuple[str, str]] = []
    used = 0
    for word, role in _words(skin, pieces, size, width):
        wide = skin.text_size(word.rstrip(" "), size, role)[0]
        if line and used + wide > width:
            yield _joined(line)
            line, used = [], 0
        line.append((word, role))
        used += skin.text_size(word, size, role)[0]
    if line:
        yield _joined(line)


def _words(skin: Skin, pieces: Sequence[tuple[str, str]], size: float, width: int) -> Iterator[tuple[str, str]]:
    for text, role in pieces:
        for word in re.findall(r"[^ ]* +|[^ ]+", text):
            yield from ((part, role) for part in _broken(skin, word, size, role, width))


def _broken(skin: Skin, word: str, size: float, role: str, width: int) -> Iterator[str]:
    while len(word) > 1 and skin.text_size(word.rstrip(" "), size, role)[0] > width:
        places = range(1, len(word))
        fits = max(1, bisect_right(places, width, key=lambda n: skin.text_size(word[:n], size, role)[0]))
        yield word[:fits]
        word = word[fits:]
    yield word


def _joined(line: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Neighbours of one role as one text, without the space at the end of the line."""
    merged: list[tuple[str, str]] = []
    for text, role in line:
        if merged and merged[-1][1] == role:
            merged[-1] = (merged[-1][0] + text, role)
        else:
            merged.append((text, role))
    merged[-1] = (merged[-1][0].rstrip(" "), merged[-1][1])
    return [piece for piece in merged if piece[0]]


class RichText(Widget):
    """Blocks below each other; what is outside of the surface's clip is not painted."""

    def __init__(self, blocks: Sequence[Block], *, grow: float = 0, name: str = "") -> None:
        super().__init__(grow=grow, name=name)
        self.blocks = tuple(blocks)
        self._sheets: dict[int, Sheet] = {}

    def sheet(self, skin: Skin, width: int) -> Sheet:
        """The blocks laid out in a width."""
        if width not in self._sheets:
            self._sheets[width] = lay_out(skin, self.blocks, width)
        return self._sheets[width]

    def measure(self, skin: Skin, width: int) -> Size:
        return width, self.sheet(skin, max(1, width)).height

    def draw(self, surface: pygame.Surface, skin: Skin) -> None:
        sheet = self.sheet(skin, max(1, self.rect.width))
        clip = surface.get_clip()
        x, y = self.rect.topleft
        for run in sheet.runs:
            if y + run.y < clip.bottom and y + run.y + skin.px(2 * run.size) > clip.top:
                surface.blit(skin.text(run.text, run.size, run.colour, run.role), (x + run.x, y + run.y))
        dot = skin.sprite(("bullet", skin.tint("gold")), lambda: _bullet(skin.tint("gold")), skin.px(7))
        for bullet_x, bullet_y in sheet.bullets:
            surface.blit(dot, dot.get_rect(center=(x + bullet_x, y + bullet_y)))
        for figure, rect in sheet.figures:
            place = rect.move(x, y)
            if place.colliderect(clip):
                figure.paint(surface, place)


def _bullet(colour: str) -> str:
    return svg(f'<circle cx="4" cy="4" r="3.2" fill="{colour}"/>', 8)
