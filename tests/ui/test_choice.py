"""Lists, segments and sliders: chosen from by mouse and by keys, at any scale."""

from collections.abc import Callable

import pygame
import pytest

from game.ui.boxes import Column
from game.ui.choice import Choice
from game.ui.screen import Screen
from game.ui.segments import Segments
from game.ui.skin import Skin
from game.ui.widget import UNHEARD
from tests.support.paper import noting
from tests.ui.desk import SIZE, Desk
from tests.ui.events import Hand, down, finger, key, move, up, wheel

HELD = (1, 0, 0)


@pytest.fixture
def desk(skin: Skin) -> Desk:
    return Desk(skin)


def open_list(desk: Desk) -> pygame.Rect:
    desk.screen.focus_on("choice")
    desk.hand.key(pygame.K_RETURN)
    rect = desk.screen.focused.popup(desk.hand.skin, pygame.Rect((0, 0), SIZE))
    assert rect is not None
    return rect


def is_open(desk: Desk) -> bool:
    return any(widget.popup(desk.hand.skin, pygame.Rect((0, 0), SIZE)) for widget in desk.screen.widgets())


def test_a_list_is_chosen_from_by_keys(desk: Desk) -> None:
    open_list(desk)
    desk.hand.feed(key(pygame.K_DOWN), key(pygame.K_DOWN), key(pygame.K_UP), key(pygame.K_RETURN))
    assert desk.hand.messages == [("choice", "c")]
    assert not is_open(desk)


@pytest.mark.parametrize(("code", "value"), [(pygame.K_HOME, "a"), (pygame.K_END, "e")])
def test_home_and_end_lead_to_the_ends_of_a_list(desk: Desk, code: int, value: str) -> None:
    open_list(desk)
    desk.hand.feed(key(code), key(pygame.K_SPACE))
    assert desk.hand.messages == [("choice", value)]


@pytest.mark.parametrize("row", range(5))
def test_a_list_is_chosen_from_by_mouse(desk: Desk, row: int) -> None:
    desk.hand.press("choice")
    rect = desk.screen._paths["choice"].popup(desk.hand.skin, pygame.Rect((0, 0), SIZE))
    assert pygame.Rect((0, 0), SIZE).contains(rect)
    inner = rect.inflate(-12, -12)
    desk.hand.click((rect.centerx, inner.y + inner.height * (row + 0.5) / 5))
    assert desk.hand.messages == ([] if "abcde"[row] == "b" else [("choice", "abcde"[row])])
    assert not is_open(desk)


def test_a_click_outside_of_a_list_only_closes_it(desk: Desk) -> None:
    open_list(desk)
    desk.hand.press("one")
    assert desk.hand.messages == []
    assert not is_open(desk)
    desk.hand.press("one")
    assert desk.hand.messages == ["one"]


def test_esc_closes_a_list_and_does_not_reach_the_scene(desk: Desk) -> None:
    open_list(desk)
    assert desk.hand.key(pygame.K_ESCAPE) is not UNHEARD
    assert not is_open(desk)
    assert desk.hand.key(pygame.K_ESCAPE) is UNHEARD
    assert desk.hand.messages == []


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0, 3.0])
def test_a_long_list_stays_in_the_window_scrolls_and_grows_with_the_scale(
    skin_of: Callable[..., Skin], scale: float
) -> None:
    values = list(range(60))
    screen = Screen(
        lambda _: Column([Choice([(v, f"{v} %") for v in values], 0, lambda v: v, name="long")]), focus="long"
    )
    hand = Hand(screen, skin_of(scale), SIZE)
    hand.key(pygame.K_RETURN)
    hand.feed(*[key(pygame.K_DOWN)] * 50, wheel(-1))
    widget = screen._paths["long"]
    rect = widget.popup(hand.skin, pygame.Rect((0, 0), SIZE))
    assert pygame.Rect((0, 0), SIZE).contains(rect)
    assert (rect.height - 2 * hand.skin.px(6)) % hand.skin.px(36) == 0, "rows of the scaled height"
    surface = pygame.Surface(SIZE)
    screen.draw(surface, hand.skin)
    hand.key(pygame.K_RETURN)
    assert hand.messages == [50]


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("share", [0.0, 0.3, 0.5, 0.7, 1.0])
def test_an_open_list_leaves_its_field_and_the_edge_of_the_window_alone(
    skin_of: Callable[..., Skin], share: float, scale: float
) -> None:
    skin, window = skin_of(scale), pygame.Rect((0, 0), SIZE)
    choice = Choice([(i, f"{i} %") for i in range(60)], 0, lambda v: v)
    wide, tall = choice.measure(skin, window.width)
    place = pygame.Rect(round(share * (window.width - wide)), round(share * (window.height - tall)), wide, tall)
    choice.place(place, skin)
    choice.open = True
    box = choice.popup(skin, window)
    assert box is not None
    assert not box.colliderect(place)
    assert window.inflate(-2 * skin.px(6), -2 * skin.px(6)).contains(box)
    rows = (box.height - 2 * skin.px(6)) / skin.px(36)
    room = max(place.top, window.bottom - place.bottom) / skin.px(36)
    assert rows == 8 or 8 > rows > room - 2, "as many as fit on the larger side"


def touched(share: float, rect: pygame.Rect) -> tuple[float, float]:
    return rect.centerx / SIZE[0], (rect.y + share * rect.height) / SIZE[1]


def long_list(skin: Skin) -> tuple[Hand, Screen, pygame.Rect]:
    values = list(range(60))
    screen = Screen(
        lambda _: Column([Choice([(v, f"{v} %") for v in values], 0, lambda v: v, name="long")]), focus="long"
    )
    hand = Hand(screen, skin, SIZE)
    hand.key(pygame.K_RETURN)
    rect = screen._paths["long"].popup(skin, pygame.Rect((0, 0), SIZE))
    assert rect is not None
    return hand, screen, rect


def test_a_finger_moves_a_long_list_and_a_tap_chooses(skin: Skin) -> None:
    hand, screen, rect = long_list(skin)
    hand.feed(finger(pygame.FINGERDOWN, *touched(0.9, rect)))
    for step in range(9):
        hand.feed(finger(pygame.FINGERMOTION, *touched(0.9 - 0.1 * step, rect)))
    hand.feed(finger(pygame.FINGERUP, *touched(0.1, rect)))
    assert hand.messages == []
    first = screen._paths["long"]._first
    assert first == pytest.approx(0.8 * 8, abs=1)
    hand.feed(finger(pygame.FINGERDOWN, *touched(0.03, rect)), finger(pygame.FINGERUP, *touched(0.03, rect)))
    assert hand.messages == [first]


def test_the_bar_of_a_long_list_leads_to_its_end(skin: Skin) -> None:
    hand, _, rect = long_list(skin)
    x = rect.right - skin.px(6 + 4)
    hand.feed(down((x, rect.y + 10)), move((x, rect.y + 60), HELD), move((x, rect.bottom + 50), HELD))
    hand.feed(up((x, rect.bottom + 50)))
    assert hand.messages == []
    hand.click((rect.x + 20, rect.bottom - 15))
    assert hand.messages == [59]


def test_a_note_is_cut_at_a_word_and_never_wider_than_the_window(skin: Skin) -> None:
    notes = {0: "word " * 60, 1: "short"}
    choice = Choice([(0, "zero"), (1, "one")], 0, lambda v: v, notes=notes)
    choice.place(pygame.Rect(700, 100, 200, 42), skin)
    choice.open = True
    box = choice.popup(skin, pygame.Rect((0, 0), SIZE))
    assert box is not None
    assert pygame.Rect((0, 0), SIZE).contains(box)
    with noting(skin, SIZE) as paper:
        choice.draw_popup(paper, skin, box)
    assert len(paper.written) == 4
    assert all(box.contains(one.rect) for one in paper.written)


def test_segments_by_mouse_and_by_keys(desk: Desk) -> None:
    widget = desk.screen._paths["segment"]
    desk.hand.click(widget.boxes(desk.hand.skin)[2].center)
    desk.screen.focus_on("segment")
    desk.hand.feed(key(pygame.K_LEFT), key(pygame.K_LEFT))
    assert desk.hand.messages == [("segment", 2), ("segment", 1), ("segment", 0)]
    desk.hand.key(pygame.K_LEFT)
    assert desk.values["segment"] == 0


def test_segments_break_into_lines_where_they_must(skin: Skin) -> None:
    wide = Segments([(i, f"Etwas länger {i}") for i in range(5)], 0, lambda _: None)
    one_line = wide.measure(skin, 5000)
    for width in (one_line[0], 400, 250, 100):
        height = wide.measure(skin, width)[1]
        wide.place(pygame.Rect(0, 0, width, height), skin)
        boxes = wide.boxes(skin)
        assert all(wide.rect.contains(box) for box in boxes)
        assert all(box.collidelistall(boxes) == [index] for index, box in enumerate(boxes))
    assert height > one_line[1]


def test_a_slider_follows_the_hand_is_clamped_and_steps(desk: Desk) -> None:
    rect = desk.screen.rect("slider")
    desk.hand.feed(down((rect.x + 60, rect.centery)), move((rect.x - 500, rect.centery), HELD))
    assert desk.values["slider"] == 0
    desk.hand.feed(move((rect.right + 900, rect.bottom + 300), HELD), up((rect.right + 900, rect.bottom)))
    assert desk.values["slider"] == 100
    desk.screen.focus_on("slider")
    desk.hand.feed(key(pygame.K_LEFT), key(pygame.K_LEFT), key(pygame.K_RIGHT))
    assert desk.values["slider"] == 95
    assert all(message[1] % 5 == 0 for message in desk.hand.messages)
