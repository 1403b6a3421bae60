"""Scrolling by wheel, finger, bar and keys."""

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from game.ui.boxes import Column
from game.ui.buttons import Button
from game.ui.grids import Form
from game.ui.labels import Label
from game.ui.panels import Panel
from game.ui.screen import Screen
from game.ui.scroll import Scroll
from game.ui.skin import Skin
from game.ui.widget import UNHEARD, Widget
from tests.ui.desk import SIZE
from tests.ui.events import Hand, down, finger, move, up, wheel

HELD = (1, 0, 0)


def scroller(skin: Skin, count: int = 40) -> tuple[Screen, Hand, Callable[[], Scroll]]:
    def build(_: Skin) -> Widget:
        lines = [Button(f"Line {i}", lambda i=i: i, name=f"line {i}") for i in range(count)]
        return Column([Scroll(Column(lines), name="box", grow=1), Button("End", lambda: "end", name="end")])

    screen = Screen(build)
    return screen, Hand(screen, skin, SIZE), lambda: next(w for w in screen.widgets() if w.name == "box")


@pytest.mark.parametrize("height", [100, 5000])
def test_the_bar_takes_no_width_from_what_lies_beside_it(skin: Skin, height: int) -> None:
    form = Form([(Label("Ctrl+Enter"), Label("Take the chosen tiles"))] * 20)
    box = Scroll(form)
    wide, _ = box.wants(skin, 2000)
    box.place(pygame.Rect(0, 0, wide, height), skin)
    assert form.rect.width >= form.wants(skin, 2000)[0]
    assert form.rect.right <= wide


@pytest.mark.parametrize("missing", [0, 1, 20, 60])
def test_a_form_draws_its_lines_closer_rather_than_hide_a_few_pixels(skin: Skin, missing: int) -> None:
    form = Form([(Label(f"Line {i}"), Button("Yes", lambda: None)) for i in range(12)])
    box, wide = Scroll(form), 500
    tall = form.wants(skin, wide)[1]
    box.place(pygame.Rect(0, 0, wide, tall - missing), skin)
    assert box.most == 0
    assert form.rect.width == wide, "no bar takes room"
    rows = [label.rect.union(control.rect) for label, control in form.lines]
    assert rows[-1].bottom <= box.rect.bottom
    assert all(above.bottom < below.top for above, below in pairwise(rows))


def test_a_form_that_lacks_more_than_that_is_scrolled_at_its_usual_distances(skin: Skin) -> None:
    form = Form([(Label(f"Line {i}"), Button("Yes", lambda: None)) for i in range(12)])
    box = Scroll(form)
    box.place(pygame.Rect(0, 0, 500, form.needs(skin, 500) - 1), skin)
    assert box.most == form.wants(skin, form.rect.width)[1] - box.rect.height > 0


def test_the_wheel_scrolls_what_is_below_it_and_stops_at_the_ends(skin: Skin) -> None:
    screen, hand, box = scroller(skin)
    hand.feed(move(box().rect.center))
    assert hand.feed(wheel(3)) == [UNHEARD], "at the top already"
    hand.feed(wheel(-2))
    assert box().top == 2 * skin.px(60)
    hand.feed(*[wheel(-5)] * 40)
    assert box().top == box().most > 0
    assert box().rect.bottom == pytest.approx(screen.rect("line 39").bottom, abs=1)


def test_what_is_scrolled_away_cannot_be_clicked(skin: Skin) -> None:
    screen, hand, box = scroller(skin)
    hidden = screen.rect("line 39")
    assert hidden.top > box().rect.bottom
    hand.press("end")
    hand.feed(move(box().rect.center), wheel(-3))
    at = box().rect.centerx, box().rect.bottom + 3
    hand.click(at)
    assert hand.messages == ["end"]


def test_a_finger_scrolls_and_does_not_press_what_it_began_on(skin: Skin) -> None:
    screen, hand, box = scroller(skin)
    x, y = screen.rect("line 5").center

    def at(kind: int, dy: int) -> pygame.Event:
        return finger(kind, x / SIZE[0], (y + dy) / SIZE[1])

    hand.feed(at(pygame.FINGERDOWN, 0), at(pygame.FINGERMOTION, -40), at(pygame.FINGERMOTION, -100))
    hand.feed(at(pygame.FINGERUP, -100))
    assert box().top == pytest.approx(100, abs=2)
    assert hand.messages == []


def test_the_bar_can_be_dragged_to_the_end(skin: Skin) -> None:
    _, hand, box = scroller(skin)
    right, top = box().rect.right - 4, box().rect.top + 10
    hand.feed(down((right, top)), move((right, 300), HELD), move((right + 200, 5000), HELD), up((right, 5000)))
    assert box().top == box().most
    assert hand.messages == []


def test_keys_scroll_where_nothing_has_the_focus(skin: Skin) -> None:
    screen = Screen(lambda _: Scroll(Label("word " * 1500), name="box"))
    hand = Hand(screen, skin, SIZE)
    tops = []
    for code in (pygame.K_DOWN, pygame.K_PAGEDOWN, pygame.K_END, pygame.K_UP, pygame.K_HOME):
        hand.key(code)
        tops.append(next(w for w in screen.widgets() if w.name == "box").top)
    assert 0 < tops[0] < tops[1] < tops[2] > tops[3] > tops[4] == 0


def test_what_became_shorter_is_not_left_scrolled_into_nothing(skin: Skin) -> None:
    lines = [f"Line {i}" for i in range(40)]
    screen = Screen(lambda _: Scroll(Column([Label(line) for line in lines]), name="box"))
    hand = Hand(screen, skin, SIZE)
    hand.key(pygame.K_END)
    for count in (24, 3):
        del lines[count:]
        screen.refresh()
        screen.arrange(skin, SIZE)
        box = next(w for w in screen.widgets() if w.name == "box")
        assert box.children[0].rect.bottom >= box.rect.bottom or box.top == 0
        assert box.top <= box.most


def test_what_only_holds_scrolls_or_moves_the_focus_builds_no_widgets(skin: Skin) -> None:
    """A mouse drags hundreds of times a second; only a message can change what the widgets are built from."""
    built: list[Skin] = []

    def build(skin: Skin) -> Widget:
        built.append(skin)
        lines = [Button(f"Line {i}", lambda i=i: i, name=f"line {i}") for i in range(40)]
        return Panel(Column([Scroll(Column(lines), name="box"), Button("End", lambda: "end", name="end")]))

    screen = Screen(build)
    hand = Hand(screen, skin, SIZE)
    box, end = screen.rect("box"), screen.rect("end").center
    bar = box.right - 4
    for start in (end, screen.rect("line 1").center, (bar, box.top + 10), (screen.rect("box").left - 8, box.top)):
        hand.feed(down(start), *(move((x, box.centery), HELD) for x in range(100, 400)), up((5, 5)))
    hand.feed(move(box.center), *[wheel(-1)] * 5)
    for code in (pygame.K_TAB, pygame.K_TAB, pygame.K_DOWN, pygame.K_UP):
        hand.key(code)
    assert len(built) == 1
    hand.press("end")
    screen.arrange(skin, SIZE)
    assert hand.messages == ["end"]
    assert len(built) == 2
