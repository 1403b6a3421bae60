"""A surface that remembers the texts drawn on it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from unittest.mock import patch

import pygame

from game.ui.skin import Skin


@dataclass(frozen=True)
class Written:
    """A text on the paper, where it lies, and the clip that it was drawn in."""

    text: str
    rect: pygame.Rect
    clip: pygame.Rect


class Paper(pygame.Surface):
    """Notes every picture of a text that is blitted to it; use it within `noting`."""

    known: dict[int, tuple[str, pygame.Surface]]
    written: list[Written]

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        if id(source) in self.known:
            text = self.known[id(source)][0]
            rect = source.get_rect(topleft=dest.topleft if isinstance(dest, pygame.Rect) else dest)
            self.written.append(Written(text, rect, self.get_clip()))
        return super().blit(source, dest, area, special_flags)

    def blits(self, blit_sequence: Any, doreturn: Any = True) -> Any:
        return [self.blit(*one) for one in blit_sequence]

    def fblits(self, blit_sequence: Any, special_flags: int = 0) -> None:
        for source, dest in blit_sequence:
            self.blit(source, dest, None, special_flags)


@lru_cache(2)
def sheet(size: tuple[int, int]) -> Paper:
    """One paper for all: nobody looks at the picture."""
    return Paper(size)


@lru_cache(512)
def blank(size: tuple[int, int]) -> pygame.Surface:
    """What stands for a picture on the paper: as large, and nothing in it."""
    return pygame.Surface(size, pygame.SRCALPHA)


@contextmanager
def noting(skin: Skin, size: tuple[int, int]) -> Iterator[Paper]:
    """A paper for what is drawn with a skin; texts that are turned or flipped are still known, pictures are blank."""
    paper = sheet(size)
    paper.set_clip(None)
    paper.known, paper.written = {}, []
    own, known = skin.text, paper.known

    def text(string: str, *args: Any, **values: Any) -> pygame.Surface:
        picture = own(string, *args, **values)
        if string.strip():
            known[id(picture)] = string, picture
        return picture

    def turning(function: Any) -> Any:
        def turned(source: pygame.Surface, *args: Any, **values: Any) -> pygame.Surface:
            result = function(source, *args, **values)
            if id(source) in known:
                known[id(result)] = known[id(source)][0], result
            return result

        return turned

    def sprite(_key: Any, _picture: Any, width: int, height: int | None = None) -> pygame.Surface:
        return blank((max(1, width), max(1, width if height is None else height)))

    with (
        patch.object(skin, "text", text),
        patch.object(skin, "sprite", sprite),
        patch.object(skin, "panel", lambda size, *_: blank((max(2, size[0]), max(2, size[1])))),
        patch.object(skin, "draw_panel", lambda *_: None),
        patch.object(pygame.transform, "rotate", turning(pygame.transform.rotate)),
        patch.object(pygame.transform, "flip", turning(pygame.transform.flip)),
    ):
        yield paper
