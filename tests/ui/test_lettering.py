"""Small letters: spaces between words are all of one width, and nothing else is as it was not."""

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui import lettering
from game.ui.skin import ROLES, font_path

WHITE = pygame.Color("white")
SMALL = range(8, lettering.SMALL + 1)
SENTENCES = ["Best of 3", "As many as we like", "{name}: the coin missed", "Coins may enter the goal from any side."]
words = st.text(
    st.characters(min_codepoint=33, max_codepoint=0x17F, exclude_characters="\x7f\xad"), min_size=1, max_size=9
)


def font_of(role: str, size: int) -> pygame.Font:
    pygame.font.init()
    return pygame.Font(font_path(role), size)


@pytest.mark.parametrize("role", ["sans", "bold"])
@pytest.mark.parametrize("size", SMALL)
@pytest.mark.parametrize("pair", ["of 3", "ist an", "Beliebig viele", "Seite ins", "dürfen von", "ins Ziel", "of 5"])
def test_two_words_keep_their_distance_wherever_they_stand_in_a_line(role: str, size: int, pair: str) -> None:
    """What is before them moves both by whole pixels."""
    font, first = font_of(role, size), pair.split(" ")[0]
    alone = lettering.render(font, pair, WHITE, 0)
    for before in ("", "Best ", "Avo Tyrx ", "fjord WAVE. "):
        line = lettering.render(font, before + pair, WHITE, 0)
        left = line.get_width() - alone.get_width()
        cut = line.subsurface((left, 0, *alone.get_size()))
        assert pygame.image.tobytes(cut, "RGBA") == pygame.image.tobytes(alone, "RGBA")
    space = lettering.size(font, pair)[0] - sum(font.size(word)[0] for word in pair.split(" "))
    assert space >= 0.22 * size
    assert font.size(first)[0] > 0


@given(st.lists(words, min_size=1, max_size=8), st.sampled_from(SMALL), st.sampled_from(list(ROLES)))
@settings(max_examples=60)
def test_a_picture_has_the_measured_size(parts: list[str], size: int, role: str) -> None:
    font, line = font_of(role, size), " ".join(parts)
    if lettering.size(font, line)[0]:
        assert lettering.render(font, line, WHITE, 0).get_size() == lettering.size(font, line)


@given(st.lists(words, min_size=1, max_size=12), st.sampled_from(SMALL), st.integers(20, 200))
@settings(max_examples=60)
def test_lines_are_as_narrow_as_asked_and_as_high_as_a_font_makes_them(parts: list[str], size: int, wrap: int) -> None:
    font, text = font_of("sans", size), " ".join(parts)
    longest = max(font.size(word)[0] for word in parts)
    if not longest:
        return
    picture = lettering.render(font, text, WHITE, wrap)
    if longest <= wrap:
        assert picture.get_width() <= wrap
    lines = "\n".join("x" * n for n in range(1, 4))
    assert lettering.render(font, lines, WHITE, 0).get_size() == font.render(lines, True, WHITE).get_size()


@pytest.mark.parametrize("align", [pygame.FONT_LEFT, pygame.FONT_CENTER, pygame.FONT_RIGHT])
def test_lines_are_aligned_as_a_font_does_it(align: int) -> None:
    font = font_of("sans", 10)
    font.align = align
    own, fonts = (
        pygame.mask.from_surface(draw("Mmmmmmmmmm\nM\nMmm"), 40).get_bounding_rects()
        for draw in (lambda text: lettering.render(font, text, WHITE, 0), lambda text: font.render(text, True, WHITE))
    )
    assert sorted(map(tuple, own)) == sorted(map(tuple, fonts))


@pytest.mark.parametrize("size", [lettering.SMALL + 1, 30])
@pytest.mark.parametrize("text", SENTENCES)
def test_large_letters_are_the_fonts_own(size: int, text: str) -> None:
    font = font_of("sans", size)
    for wrap in (0, 60):
        own, fonts = lettering.render(font, text, WHITE, wrap), font.render(text, True, WHITE, None, wrap)
        assert pygame.image.tobytes(own, "RGBA") == pygame.image.tobytes(fonts, "RGBA")


def test_a_word_longer_than_the_line_is_broken_as_a_font_does_it() -> None:
    font = font_of("sans", 10)
    text = "ein Donaudampfschifffahrtskapitän"
    assert lettering.render(font, text, WHITE, 60).get_size() == font.render(text, True, WHITE, None, 60).get_size()
