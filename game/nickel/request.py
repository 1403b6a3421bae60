"""What the pyramid in front of a player asks for: a colour or a direction, in pictures and words."""

from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.nickel import sprites
from game.nickel.board import colour_of, orientation_of
from game.nickel.colours import PYRAMID
from game.nickel.texts import COLOURS, DIRECTIONS
from game.ui.skin import Skin

LEAST = 0.85
"""Share of the full text size below which the request is broken into two lines, where there is room for them."""


@dataclass(frozen=True)
class _Part:
    """A picture or a word in the line; only words are turned towards a player on the far side."""

    picture: pygame.Surface
    word: bool = False


def text_size(row: int, skin: Skin) -> float:
    """The design size of a text that fills a row of so many window pixels."""
    return max(1.0, 0.64 * row / skin.letter_scale)


def draw_request(surface: pygame.Surface, front: int, rect: pygame.Rect, row: int, turned: bool, skin: Skin) -> None:
    """The request within a rectangle, in rows of a height: in one line or two, as large as fits."""
    side = max(1, round(0.86 * row))
    broken, size = form(rect, row, skin)
    parts = _parts(front, size, side, skin)
    lines = [parts]
    if broken:  # the pictures stand below each other, and "or" stands before the second one
        lines = [[_Part(pygame.Surface((parts[2].picture.get_width(), 1), pygame.SRCALPHA)), *parts[:2]], parts[2:]]
    widest = max(_width(line, side) for line in lines)
    top = rect.centery - len(lines) * row // 2
    for index, line in enumerate(reversed(lines) if turned else lines):
        _draw_line(surface, line, (rect.centerx, top + index * row + row // 2), widest, side, turned)


def form(rect: pygame.Rect, row: int, skin: Skin) -> tuple[bool, float]:
    """Whether requests are broken into two lines, and the design size of their words: by the longest request there is,
    so that the form is the same for all."""
    size, side = text_size(row, skin), max(1, round(0.86 * row))
    broken = rect.h >= 2 * row and rect.w < LEAST * _longest(False, size, side, skin)
    longest, bare = _longest(broken, size, side, skin), _longest(broken, size, side, skin, pictures=False)
    if longest > rect.w:
        size *= max(0.35, 0.97 * (bare - longest + rect.w) / max(1, bare))
    return broken, size


def _longest(broken: bool, size: float, side: int, skin: Skin, pictures: bool = True) -> int:
    """The width of the longest request there is, in pixels, with or without the pictures and gaps."""

    def wide(*texts: str) -> int:
        return max(skin.text_size(skin.words(text), size, "bold")[0] for text in texts)

    colour, way, between = wide(*COLOURS), wide(*DIRECTIONS), wide("or")
    near, far = side // 4, side * 9 // 20
    if broken:
        return between + max(colour, way) + (far + side + near if pictures else 0)
    return colour + between + way + (2 * (side + near + far) if pictures else 0)


def _parts(front: int, size: float, side: int, skin: Skin) -> list[_Part]:
    words, colour, way = skin.words, colour_of(front), orientation_of(front)
    tint, ink, ground = skin.palette.of(PYRAMID)[colour], skin.tint("ink"), skin.tint("button_bottom")
    return [
        _Part(skin.sprite(("nickel chip", colour, tint), lambda: sprites.chip(colour, tint), side)),
        _Part(skin.text(words(COLOURS[colour]), size, "ink", "bold"), word=True),
        _Part(skin.text(words("or"), size, "muted", "bold"), word=True),
        _Part(skin.sprite(("nickel way", way, ink, ground), lambda: sprites.way_chip(way, ink, ground), side)),
        _Part(skin.text(words(DIRECTIONS[way]), size, "ink", "bold"), word=True),
    ]


def _gap(before: _Part, after: _Part, side: int) -> int:
    """A word stands nearer to its own picture than to another word."""
    return side // 4 if not before.word and after.word else side * 9 // 20


def _width(line: list[_Part], side: int) -> int:
    gaps = sum(_gap(a, b, side) for a, b in pairwise(line))
    return gaps + sum(part.picture.get_width() for part in line)


def _draw_line(
    surface: pygame.Surface, line: list[_Part], centre: tuple[int, int], widest: int, side: int, turned: bool
) -> None:
    """A line that begins where the widest one does, so that pictures stand below each other."""
    x = -widest // 2
    for index, part in enumerate(line):
        picture = pygame.transform.flip(part.picture, True, True) if turned and part.word else part.picture
        middle = x + picture.get_width() // 2
        place = (centre[0] - middle if turned else centre[0] + middle, centre[1])
        surface.blit(picture, picture.get_rect(center=place))
        if index + 1 < len(line):
            x += picture.get_width() + _gap(part, line[index + 1], side)
