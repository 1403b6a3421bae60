"""A skin for the tests of the drawing kit."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.ui.palette import PALETTES
from game.ui.skin import Skin
from game.ui.words import Words


@pytest.fixture(autouse=True, scope="session")
def _video() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.quit()


@pytest.fixture(scope="session")
def skin_of() -> Callable[..., Skin]:
    """Skins by scale and palette, each made once."""
    made: dict[tuple[float, str], Skin] = {}

    def skin(scale: float = 1.0, palette: str = "standard") -> Skin:
        if (scale, palette) not in made:
            made[scale, palette] = Skin(scale, Words.load("en"), PALETTES[palette])
        return made[scale, palette]

    return skin


@pytest.fixture
def skin(skin_of: Callable[..., Skin]) -> Skin:
    return skin_of()
