"""Typing, editing, composing and pasting a line of text."""

import unicodedata
from dataclasses import replace

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui import clipboard
from game.ui.boxes import Row
from game.ui.buttons import Button
from game.ui.entry import LIMIT, Line, TextEntry
from game.ui.screen import Screen
from game.ui.skin import Skin
from game.ui.widget import UNHEARD
from tests.ui.events import Hand, down, key, move, typed, up

CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT


class Field:
    """A screen with one entry that has the focus."""

    def __init__(self, skin: Skin, text: str = "") -> None:
        self.text = text
        self.screen = Screen(
            lambda _: TextEntry(self.text, self.changed, name="field"),
            focus="field",
        )
        self.hand = Hand(self.screen, skin)

    def changed(self, text: str) -> str:
        self.text = text
        return text

    @property
    def line(self) -> Line:
        widget = self.screen.focused
        assert isinstance(widget, TextEntry)
        return widget.line


@pytest.fixture
def field(skin: Skin) -> Field:
    return Field(skin)


def test_typing_editing_and_moving(field: Field) -> None:
    field.hand.feed(
        typed("Anne"), key(pygame.K_LEFT), key(pygame.K_BACKSPACE), typed("ñ"), key(pygame.K_END), typed("!")
    )
    assert field.text == "Anñe!"
    field.hand.feed(key(pygame.K_HOME), key(pygame.K_DELETE), key(pygame.K_DELETE), typed("O"))
    assert field.text == "Oñe!"


def test_a_name_ends_at_the_limit(field: Field) -> None:
    field.hand.feed(*[typed("W")] * 40)
    assert field.text == "W" * LIMIT
    field.hand.feed(key(pygame.K_HOME), typed("x"))
    assert field.text == "W" * LIMIT, "nothing is pushed out"


def test_selected_text_is_replaced(field: Field) -> None:
    field.hand.feed(typed("one two"), *[key(pygame.K_LEFT, SHIFT)] * 3, typed("2"))
    assert field.text == "one 2"
    field.hand.feed(key(pygame.K_a, CTRL), key(pygame.K_BACKSPACE))
    assert field.text == ""


def test_accents_go_with_their_letter() -> None:
    line = Line("", 0, 0).typed("e\u0301a")
    assert line.without(-1).text == "e\u0301"
    assert line.without(-1).without(-1).text == ""


def test_composing_shows_and_commits_once(field: Field) -> None:
    field.hand.feed(typed("a"), pygame.Event(pygame.TEXTEDITING, text="に", start=0, length=1))
    assert field.text == "a"
    field.screen.draw(pygame.Surface((1024, 640)), field.hand.skin)
    assert field.hand.key(pygame.K_RETURN) is not UNHEARD, "Enter ends the composing, not the form"
    assert field.hand.key(pygame.K_BACKSPACE) is not UNHEARD
    field.hand.feed(typed("日"))
    assert field.text == "a日"
    assert [m for m in field.hand.messages if isinstance(m, tuple)] == []


def test_what_was_half_composed_does_not_stay_in_a_field_that_was_left(skin: Skin) -> None:
    texts = {"one": "", "two": ""}

    def entry(name: str) -> TextEntry:
        return TextEntry(texts[name], lambda text: texts.update({name: text}), name=name)

    screen = Screen(lambda _: Row([entry("one"), entry("two")]), focus="one")
    hand = Hand(screen, skin)
    hand.press("one")
    hand.feed(typed("a"), pygame.Event(pygame.TEXTEDITING, text="ni", start=0, length=2))
    hand.press("two")
    one = screen.find("one")
    assert isinstance(one, TextEntry)
    assert one.composing == ""
    hand.press("one")
    hand.key(pygame.K_BACKSPACE)
    assert texts["one"] == ""


def test_a_huge_paste_is_cut_before_it_is_looked_at(field: Field, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    real = unicodedata.category
    monkeypatch.setattr("game.ui.entry.unicodedata.category", lambda c: seen.append(c) or real(c))
    field.hand.feed(typed("x" * 10_000_000))
    assert field.text == "x" * LIMIT
    assert len(seen) < 1000


def test_enter_changes_nothing_and_esc_is_left_alone(field: Field) -> None:
    field.hand.feed(typed("Bo"))
    assert field.hand.key(pygame.K_RETURN) is None
    assert field.text == "Bo"
    for code in (pygame.K_ESCAPE, pygame.K_F1, pygame.K_F11):
        assert field.hand.key(code) is UNHEARD


def test_a_press_beside_a_field_ends_what_was_half_composed_in_it(skin: Skin) -> None:
    """A press on a button changes nothing that widgets are built from; in the field it would take all keys later."""
    texts = {"one": ""}

    def entry() -> TextEntry:
        return TextEntry(texts["one"], lambda text: texts.update(one=text), name="one")

    screen = Screen(lambda _: Row([entry(), Button("Go", lambda: None, name="go")]), focus="go")
    hand = Hand(screen, skin)

    hand.press("one")
    hand.feed(typed("a"), pygame.Event(pygame.TEXTEDITING, text="ni", start=0, length=2))
    hand.feed(down(screen.rect("go").center))
    one = screen.find("one")
    assert isinstance(one, TextEntry)
    assert one._shown() == "a"
    hand.feed(move((1, 1)), up((1, 1)))
    hand.press("one")
    hand.feed(key(pygame.K_END), key(pygame.K_BACKSPACE))
    assert texts["one"] == ""


def test_copy_cut_and_paste(field: Field, monkeypatch: pytest.MonkeyPatch) -> None:
    board: list[str] = [""]
    monkeypatch.setattr(clipboard, "paste", lambda: board[-1])
    monkeypatch.setattr(clipboard, "copy", lambda text: board.append(text) or True)
    field.hand.feed(
        typed("abc"), key(pygame.K_a, CTRL), key(pygame.K_c, CTRL), key(pygame.K_END), key(pygame.K_v, CTRL)
    )
    assert (field.text, board[-1]) == ("abcabc", "abc")
    field.hand.feed(key(pygame.K_LEFT, SHIFT), key(pygame.K_x, CTRL))
    assert (field.text, board[-1]) == ("abcab", "c")
    board.append("two\nlines\twith\x00 control\x07 and " + "much " * 20)
    field.hand.feed(key(pygame.K_a, CTRL), key(pygame.K_v, pygame.KMOD_LMETA))
    assert field.text == "two lines with control and "[:LIMIT]


def test_a_refusing_clipboard_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> str:
        raise pygame.error("no clipboard")

    for name in ("put_text", "get_text", "has_text"):
        monkeypatch.setattr(pygame.scrap, name, refuse)
    assert not clipboard.copy("x")
    assert clipboard.paste() == ""


def test_what_is_no_text_is_not_pasted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other programs may put bytes on a clipboard that are no UTF-8, which SDL hands on as they are."""
    monkeypatch.setattr(pygame.scrap, "has_text", lambda: True)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: b"gr\xfcn".decode())
    assert clipboard.paste() == ""


def test_the_mouse_sets_the_caret_and_selects(field: Field) -> None:
    field.hand.feed(typed("abcdefgh"))
    rect = field.screen.rect("field")
    inner = rect.x + field.hand.skin.px(13)
    at = inner + field.hand.skin.text_size("abc")[0], rect.centery
    field.hand.click(at)
    assert (field.line.caret, field.line.selected) == (3, "")
    end = (rect.right + 400, rect.centery)
    field.hand.feed(down(at), move(end, (1, 0, 0)), up(end))
    assert field.line.selected == "defgh"
    field.hand.now += 1
    field.hand.feed(down(at), up(at), down(at), up(at))
    assert field.line.selected == "abcdefgh", "a double click takes all"


@pytest.mark.parametrize("text", ["", "W" * 24, "i" * 24, "Zoë Müller-Ñandú"])
def test_the_caret_stays_in_sight(skin: Skin, text: str) -> None:
    field = Field(skin, text)
    gold = skin.colour("gold")
    for code in (pygame.K_END, pygame.K_HOME, *[pygame.K_RIGHT] * 5):
        field.hand.key(code)
        surface = pygame.Surface((1024, 640))
        field.screen.draw(surface, skin)
        rect = field.screen.rect("field")
        inner = rect.inflate(-skin.px(10), -skin.px(20))
        found = any(surface.get_at((x, inner.centery)) == gold for x in range(inner.left, inner.right))
        assert found, code


lines = st.builds(
    lambda text, caret, anchor: Line(text, min(caret, len(text)), min(anchor, len(text))),
    st.text(max_size=LIMIT),
    st.integers(0, LIMIT),
    st.integers(0, LIMIT),
)


@given(lines, st.text(max_size=60))
def test_whatever_is_typed_the_line_stays_sound(line: Line, more: str) -> None:
    for new in (line.typed(more), line.without(1), line.without(-1), line.moved(99), line.moved(-9, selecting=True)):
        assert len(new.text) <= LIMIT
        assert 0 <= new.caret <= len(new.text)
        assert 0 <= new.anchor <= len(new.text)
    start, end = line.selection
    new = line.typed(more)
    assert new.text.startswith(line.text[:start])
    assert new.text.endswith(line.text[end:])
    assert "\n" not in new.text[start : new.caret]


@given(lines)
def test_deleting_takes_what_is_selected_and_only_that(line: Line) -> None:
    if line.selected:
        start, end = line.selection
        assert line.without(-1).text == line.without(1).text == line.text[:start] + line.text[end:]
    else:
        at_end = replace(line, caret=len(line.text), anchor=len(line.text))
        assert at_end.without(1) == at_end
