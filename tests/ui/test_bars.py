"""Bars of one line: as high whatever they say, buttons beside the words as long as there is room; and upside down."""

import itertools
from collections.abc import Callable

import pygame
import pytest

from game.ui.bars import Bar, Status
from game.ui.buttons import Button
from game.ui.labels import Token
from game.ui.screen import Screen
from game.ui.skin import Skin
from game.ui.turned import Turned
from game.ui.widget import Widget
from tests.support.paper import noting
from tests.ui.events import Hand

LONG = "Anna: take tiles of one colour from the edge, or from the corners where nobody has taken any"
WIDTHS = (260, 476, 700, 1000)


def bar(text: str, more: str = "", labels: tuple[str, ...] = ("Put back", "Take 3 tiles")) -> Bar:
    buttons = [Button(label, lambda name=label: name, name=label, small=True) for label in labels]  # type: ignore[misc]
    return Bar([Token(0, 34)], Status(text, more, name="status"), buttons, least=170)


def placed(widget: Widget, skin: Skin, width: int) -> Widget:
    widget.place(pygame.Rect(7, 11, width, widget.wants(skin, width)[1]), skin)
    return widget


def drawn(widget: Widget, skin: Skin) -> bytes:
    surface = pygame.Surface((1100, 400))
    widget.draw(surface, skin)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_a_bar_is_as_high_whatever_it_says(skin_of: Callable[..., Skin], scale: float) -> None:
    skin = skin_of(scale)
    for width in WIDTHS[1:]:
        said = [("Go", ""), ("Go", "c3: free"), (LONG, ""), (LONG[:50], "c3: a red pyramid that points to the east")]
        assert len({bar(*pair).wants(skin, round(width * scale))[1] for pair in said}) == 1


@pytest.mark.parametrize("width", WIDTHS)
def test_the_buttons_stand_in_one_line_beside_the_words_or_below(skin: Skin, width: int) -> None:
    shown = placed(bar(LONG), skin, width)
    token, status, *buttons = shown.children
    beside = buttons[0].rect.left >= status.rect.right
    assert beside or buttons[0].rect.top >= status.rect.bottom
    assert beside == (width > 400)
    if beside:
        assert len({widget.rect.centery for widget in shown.children}) == 1
        assert status.rect.width >= skin.px(170)
    for button in buttons:
        assert button._text(skin, button.rect.width).get_width() <= button.rect.width  # type: ignore[attr-defined]
        assert shown.rect.contains(button.rect)
    assert token.rect.right <= status.rect.left


def test_buttons_that_one_line_does_not_hold_stand_on_as_few_as_they_can(skin: Skin) -> None:
    labels = ("Play through", "Play from here", "Back to the game", "Done")
    lines = []
    for width in (1000, 476, 340, 240, 130):
        shown = placed(bar("Looking back", labels=labels), skin, width)
        buttons = shown.children[2:]
        lines.append(len({button.rect.centery for button in buttons}))
        for one, two in itertools.pairwise(buttons):
            assert two.rect.left >= one.rect.right or two.rect.top >= one.rect.bottom
        assert all(shown.rect.contains(button.rect) for button in buttons)
    assert placed(bar("Looking back", labels=()), skin, 60).rect.height > 0
    assert lines == sorted(lines)
    assert lines[0] == 1
    assert 1 < lines[3] < len(labels)
    assert lines[4] == len(labels)


@pytest.mark.parametrize("more", ["", "c3: free"])
def test_what_is_said_stands_in_the_middle(skin: Skin, more: str) -> None:
    shown = placed(bar("Anna: take a tile", more), skin, 700)
    with noting(skin, (1100, 400)) as paper:
        shown.children[1].draw(paper, skin)
    whole = paper.written[0].rect.unionall([one.rect for one in paper.written])
    assert len(paper.written) == 1 + bool(more)
    assert abs(whole.centery - shown.rect.centery) <= 1


@pytest.mark.parametrize("width", WIDTHS)
def test_no_word_of_a_long_sentence_is_cut(skin: Skin, width: int) -> None:
    shown = placed(bar(LONG, LONG), skin, width)
    with noting(skin, (1100, 400)) as paper:
        shown.children[1].draw(paper, skin)
    assert [one.text for one in paper.written] == [LONG, LONG]
    assert all(shown.children[1].rect.contains(one.rect) for one in paper.written)


@pytest.mark.parametrize(("text", "more"), [("Go", "c3: free"), (LONG, ""), (LONG[:50], LONG[:40]), ("", "")])
def test_what_is_said_in_place_looks_as_if_built_anew(skin: Skin, text: str, more: str) -> None:
    for width in WIDTHS:
        old, new = placed(bar("Anna: take a tile", "a1: free"), skin, width), placed(bar(text, more), skin, width)
        status = old.children[1]
        assert isinstance(status, Status)
        if status.say(text, more, skin):
            assert drawn(old, skin) == drawn(new, skin)
            assert old.measure(skin, width) == new.measure(skin, width)
        else:
            assert old.rect.height != new.rect.height
            assert status.text == "Anna: take a tile"


def test_upside_down_is_half_a_turn_of_the_picture(skin: Skin) -> None:
    upright, turned = placed(bar(LONG), skin, 700), placed(Turned(bar(LONG)), skin, 700)
    pictures = []
    for widget in (upright, turned):
        surface = pygame.Surface((1100, 400), pygame.SRCALPHA)
        widget.draw(surface, skin)
        pictures.append(surface.subsurface(widget.rect))
    again = pygame.transform.rotate(pictures[1], 180)
    inner = pictures[0].get_rect()
    same = sum(
        again.get_at((x, y)) == pictures[0].get_at((x, y)) for x in range(0, inner.w, 3) for y in range(0, inner.h, 3)
    )
    assert same > 0.97 * len(range(0, inner.w, 3)) * len(range(0, inner.h, 3))
    assert pygame.image.tobytes(pictures[0], "RGBA") != pygame.image.tobytes(pictures[1], "RGBA")


def test_upside_down_a_button_is_pressed_where_it_is_seen(skin: Skin) -> None:
    size = (1100, 400)
    screen = Screen(lambda _: Turned(bar("Go")))
    screen.arrange(skin, size)
    hand = Hand(screen, skin, size)
    status, one, two = (screen.rect(name) for name in ("status", "Put back", "Take 3 tiles"))
    assert two.right <= one.left
    assert one.right <= status.left
    hand.click(one.center)
    hand.click(two.center)
    assert hand.messages == ["Put back", "Take 3 tiles"]
    assert screen.rect("Put back") == one
