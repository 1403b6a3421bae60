"""The words below a colour table: never cut, and as large as the players want their texts."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.nibble import legend
from game.nibble.legend import LONG, SHORT
from game.nibble.variants import VARIANTS
from game.ui.skin import Skin
from game.ui.words import LANGUAGES, Words
from tests.nibble.kit import TABLE, framed, position

SIZES = [(1004, 460), (1004, 560), (1260, 590), (1000, 590), (700, 880), (2540, 1300)]


def shown(variant: str, size: tuple[int, int], scale: float, language: str, text: float = 1.0):
    plain = framed(scale)
    frame = replace(plain, skin=Skin(scale, Words.load(language), plain.skin.palette, text))
    layout = TABLE.layout(pygame.Rect((0, 0), size), frame, position(variant, 0.0))
    for ledger in layout.ledgers:
        signs = (pygame.Surface((8, 8)),) * 2
        wanted = legend.SIZE * ledger.scale / frame.skin.letter_scale
        board = VARIANTS[variant]
        thresholds = (board.most, board.trio, board.each)
        found = legend.entries(frame.skin, ledger.legend, thresholds, signs, wanted)
        yield frame.skin, ledger, found, legend.common_size(frame.skin, found, wanted)


@pytest.mark.parametrize("variant", list(VARIANTS))
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
def test_no_word_of_the_legend_is_cut(variant: str, size: tuple[int, int], language: str, scale: float) -> None:
    for skin, ledger, entries, letters in shown(variant, size, scale, language):
        assert all(ledger.rect.contains(entry.box) for entry in entries)
        for entry in entries:
            assert skin.text_size(entry.text, letters)[0] <= entry.words.w, entry.text
            assert skin.text_size(entry.text, letters)[1] >= 9, entry.text
        words = {skin.words(text, n=VARIANTS[variant].each) for text in LONG + SHORT}
        assert {entry.text for entry in entries} <= words


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_there_is_room_the_legend_is_a_sentence_and_it_grows_with_the_text(language: str) -> None:
    for skin, _, entries, _ in shown("square-9", (2540, 1300), 1.0, language):
        assert entries[1].text == skin.words(LONG[1], n=9)
    small, large = (
        min(skin.text_size("x", letters)[1] for skin, _, _, letters in shown("square-9", (1260, 590), scale, language))
        for scale in (0.75, 1.5)
    )
    assert large >= 1.25 * small


@pytest.mark.parametrize("variant", list(VARIANTS))
@pytest.mark.parametrize("size", [*SIZES, (1260, 530), (1004, 500)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_wants_larger_texts_gets_no_smaller_legend(variant: str, size: tuple[int, int], language: str) -> None:
    """The lanes leave it the room, and short words where long ones would have to be small."""
    usual, large, larger = (
        min(skin.letter_scale * letters for skin, _, _, letters in shown(variant, size, 1.0, language, text))
        for text in (1.0, 1.25, 1.5)
    )
    step = 0.51  # pixels by which smaller ones are tried
    assert usual <= min(large, larger) + step
    if size[0] > size[1]:  # else the tables above and below the board are of another height
        assert large <= larger + step


@pytest.mark.parametrize("variant", list(VARIANTS))
@pytest.mark.parametrize("size", [(1004, 560), (1260, 590)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_with_the_largest_texts_the_legend_is_larger_by_a_fifth_at_least(
    variant: str, size: tuple[int, int], language: str
) -> None:
    usual, larger = (
        min(skin.letter_scale * letters for skin, _, _, letters in shown(variant, size, 1.0, language, text))
        for text in (1.0, 1.5)
    )
    assert larger >= 1.2 * usual


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_number_means_stands_beside_each_threshold(language: str) -> None:
    for variant in VARIANTS.values():
        for _, _, entries, _ in shown(variant.key, (1260, 590), 1.0, language):
            assert [entry.number for entry in entries[:3]] == [
                str(n) for n in (variant.most, variant.trio, variant.each)
            ]
            assert all(entry.sign is not None for entry in entries[3:])


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_entries_share_a_row_each_number_is_nearer_to_its_own_words(language: str) -> None:
    """Else the number of one seems to belong to the words of the one before."""
    for skin, ledger, entries, letters in shown("hex-13", (1260, 500), 1.5, language):
        assert len(ledger.legend) == 2
        page = pygame.Surface((ledger.rect.right, ledger.rect.bottom), pygame.SRCALPHA)
        for entry in entries[:3]:
            entry.draw(page, skin, letters)
        row = entries[0].box
        mask = pygame.mask.from_surface(page, 40)
        for before, entry in pairwise(entries[:3]):
            words_end = before.words.x + skin.text_size(before.text, letters)[0]
            columns = range(words_end, entry.words.x)
            inked = [x for x in columns if any(mask.get_at((x, y)) for y in range(row.top, row.bottom))]
            assert entry.words.x - inked[-1] < inked[0] - words_end
