"""Small letters: words that begin at whole pixels, with spaces of one width between them.

A font counts the places of letters in fractions of a pixel and draws each at the nearest whole one. In small sizes that
takes half of some spaces between words away, and words seem to be one.
"""

from math import ceil

import pygame

SMALL = 13
"""Pixels of size up to which words are set one by one."""
SPACE = 0.22
"""Width of a space in sizes of the font; rounded up, so that it is seen."""
RIGHT_TO_LEFT = "\u0590"
"""The first letter of scripts whose words do not follow each other from left to right."""


def size(font: pygame.Font, string: str) -> tuple[int, int]:
    """Width and height of a string in one line."""
    return (_wide(font, string), font.size("")[1]) if _by_words(font, string) else font.size(string)


def render(font: pygame.Font, string: str, colour: pygame.Color, wrap: int) -> pygame.Surface:
    """The string as a picture; its lines end at newlines, and before `wrap` pixels if that is above 0."""
    words = string.replace("\n", " ").split(" ")
    if not _by_words(font, string) or (wrap and max(font.size(word)[0] for word in words) > wrap):
        return font.render(string, True, colour, None, wrap)
    lines = [line for part in string.split("\n") for line in _lines(font, part, wrap)]
    widths = [_wide(font, line) for line in lines]
    wide = max(*widths, wrap if len(lines) > 1 else 0)
    picture = pygame.Surface((wide, font.size("")[1] + (len(lines) - 1) * font.get_linesize()), pygame.SRCALPHA)
    picture.fill((*colour[:3], 0))
    share = {pygame.FONT_LEFT: 0.0, pygame.FONT_CENTER: 0.5, pygame.FONT_RIGHT: 1.0}[font.align]
    for number, (line, own) in enumerate(zip(lines, widths, strict=True)):
        _set(picture, font, line, colour, (round(share * (wide - own)), number * font.get_linesize()))
    return picture


def _by_words(font: pygame.Font, string: str) -> bool:
    return font.point_size <= SMALL and bool(string) and max(string) < RIGHT_TO_LEFT


def _space(font: pygame.Font) -> int:
    return ceil(SPACE * font.point_size)


def _wide(font: pygame.Font, line: str) -> int:
    return sum(font.size(word)[0] for word in line.split(" ")) + line.count(" ") * _space(font)


def _lines(font: pygame.Font, string: str, wrap: int) -> list[str]:
    """The string broken at spaces."""
    lines: list[str] = []
    for word in string.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and not (wrap and _wide(font, longer) > wrap):
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _set(picture: pygame.Surface, font: pygame.Font, line: str, colour: pygame.Color, at: tuple[int, int]) -> None:
    x, y = at
    for word in line.split(" "):
        wide = font.size(word)[0]
        if wide:  # marks without a letter, which a font refuses
            picture.blit(font.render(word, True, colour), (x, y))
        x += wide + _space(font)
