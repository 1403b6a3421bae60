"""Widgets in a screen, used by mouse, finger, wheel and keys: each use gives its message once."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.ui.boxes import Column, Row
from game.ui.buttons import Button, Toggle
from game.ui.choice import Choice, Segments
from game.ui.entry import TextEntry
from game.ui.gestures import Hover
from game.ui.labels import Label
from game.ui.panels import Canvas, Panel
from game.ui.screen import Screen
from game.ui.scroll import Scroll
from game.ui.skin import Skin
from game.ui.slider import Slider
from game.ui.toast import MOST, Toasts
from game.ui.tooltip import TOOLTIP_AFTER
from game.ui.widget import UNHEARD, Widget
from tests.ui.events import Hand, down, finger, key, move, typed, up, wheel

HELD = (1, 0, 0)
SIZE = (1024, 640)


class Desk:
    """A screen whose widgets change this state; every message is noted by the hand."""

    def __init__(self, skin: Skin, *, focus: str = "", enabled: bool = True) -> None:
        self.values: dict[str, Any] = {"toggle": False, "choice": "b", "segment": 1, "slider": 50, "entry": ""}
        self.enabled = enabled
        self.screen = Screen(self.build, focus=focus)
        self.hand = Hand(self.screen, skin, SIZE)

    def set(self, name: str) -> Callable[[Any], Any]:
        def change(value: Any) -> Any:
            self.values[name] = value
            return (name, value)

        return change

    def build(self, _: Skin) -> Widget:
        on, v = self.enabled, self.values
        rows: list[Widget] = [
            Row(
                [
                    Button("One", lambda: "one", "primary", name="one", enabled=on),
                    Button("Two", lambda: "two", name="two", tooltip="The second", enabled=on),
                ]
            ),
            Toggle(v["toggle"], self.set("toggle"), "Switch", name="toggle", enabled=on),
            Choice([(c, f"Option {c}") for c in "abcde"], v["choice"], self.set("choice"), name="choice", enabled=on),
            Segments(
                [(i, f"Part {i}") for i in range(3)], v["segment"], self.set("segment"), name="segment", enabled=on
            ),
            Slider(v["slider"], 0, 100, self.set("slider"), step=5, name="slider", enabled=on),
            TextEntry(v["entry"], self.set("entry"), name="entry", enabled=on),
            Canvas(width=300, height=60, name="table"),
        ]
        return Column(rows, align="left")


@pytest.fixture
def desk(skin: Skin) -> Desk:
    return Desk(skin)


ACTIONS = {
    "one": "one",
    "two": "two",
    "toggle": ("toggle", True),
}


@pytest.mark.parametrize("name", ACTIONS)
def test_a_click_gives_the_message_once(desk: Desk, name: str) -> None:
    desk.hand.press(name)
    assert desk.hand.messages == [ACTIONS[name]]


@pytest.mark.parametrize("name", ACTIONS)
@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_enter_and_space_do_the_same(desk: Desk, name: str, code: int) -> None:
    desk.screen.focus_on(name)
    desk.hand.key(code)
    assert desk.hand.messages == [ACTIONS[name]]


def test_a_finger_does_the_same(desk: Desk) -> None:
    x, y = desk.screen.rect("one").center
    at = (x / SIZE[0], y / SIZE[1])
    desk.hand.feed(finger(pygame.FINGERDOWN, *at), finger(pygame.FINGERUP, *at))
    assert desk.hand.messages == ["one"]


def test_a_hand_that_moves_on_the_button_still_presses_it_and_one_that_leaves_does_not(desk: Desk) -> None:
    x, y = desk.screen.rect("one").center
    desk.hand.feed(down((x, y)), move((x + 9, y), HELD), up((x + 9, y)))
    assert desk.hand.messages == ["one"]
    desk.hand.feed(down((x, y)), move((x, y + 300), HELD), up((x, y + 300)))
    assert desk.hand.messages == ["one"]


@pytest.mark.parametrize(
    "loss", [pygame.Event(pygame.WINDOWFOCUSLOST), key(pygame.K_ESCAPE), down((5, 5), 3)], ids=["focus", "esc", "right"]
)
def test_a_press_that_is_cancelled_does_nothing(desk: Desk, loss: pygame.Event) -> None:
    at = desk.screen.rect("one").center
    desk.hand.feed(down(at), loss, up(at))
    assert desk.hand.messages == []
    assert not any(widget.pressed for widget in desk.screen.widgets())


def test_disabled_widgets_swallow_presses_and_are_no_stops(skin: Skin) -> None:
    desk = Desk(skin, enabled=False)
    for name in ("one", "toggle", "choice", "segment", "slider", "entry"):
        assert UNHEARD not in desk.hand.press(name)[1:], name
    assert desk.hand.messages == []
    assert desk.hand.key(pygame.K_TAB) is UNHEARD
    assert desk.screen.focused is None


def test_what_no_widget_wants_reaches_the_scene(desk: Desk) -> None:
    at = desk.screen.rect("table").center
    assert all(answer is UNHEARD for answer in desk.hand.click(at))
    assert desk.hand.feed(wheel(1)) == [UNHEARD]
    for code in (pygame.K_LEFT, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_m):
        assert desk.hand.key(code) is UNHEARD


def test_enter_means_the_first_focus_until_someone_moves_it(skin: Skin) -> None:
    desk = Desk(skin, focus="two")
    desk.hand.key(pygame.K_RETURN)
    desk.hand.key(pygame.K_RIGHT)
    desk.hand.key(pygame.K_LEFT)
    desk.hand.key(pygame.K_RETURN)
    assert desk.hand.messages == ["two", "one"]


def test_a_click_elsewhere_gives_the_keys_back(desk: Desk) -> None:
    desk.hand.press("entry")
    assert desk.screen.focused is not None
    desk.hand.click(desk.screen.rect("table").center)
    assert desk.screen.focused is None


def test_focus_survives_a_rebuild_and_shift_tab_goes_back(desk: Desk) -> None:
    desk.hand.feed(key(pygame.K_TAB), key(pygame.K_TAB), key(pygame.K_TAB))
    assert desk.screen.focused.name == "toggle"
    desk.hand.key(pygame.K_SPACE)
    desk.screen.refresh()
    desk.hand.key(pygame.K_SPACE)
    assert desk.hand.messages == [("toggle", True), ("toggle", False)]
    desk.hand.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert desk.screen.focused.name == "two"


def test_two_widgets_of_one_name_are_an_error(skin: Skin) -> None:
    screen = Screen(lambda _: Column([Label("a", name="x"), Label("b", name="x")]))
    with pytest.raises(ValueError, match="'x'"):
        screen.arrange(skin, SIZE)


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


def scroller(skin: Skin, count: int = 40) -> tuple[Screen, Hand, Callable[[], Scroll]]:
    def build(_: Skin) -> Widget:
        lines = [Button(f"Line {i}", lambda i=i: i, name=f"line {i}") for i in range(count)]
        return Column([Scroll(Column(lines), name="box", grow=1), Button("End", lambda: "end", name="end")])

    screen = Screen(build)
    return screen, Hand(screen, skin, SIZE), lambda: next(w for w in screen.widgets() if w.name == "box")


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
    screen = Screen(lambda _: Scroll(Label("word " * 3000), name="box"))
    hand = Hand(screen, skin, SIZE)
    tops = []
    for code in (pygame.K_DOWN, pygame.K_PAGEDOWN, pygame.K_END, pygame.K_UP, pygame.K_HOME):
        hand.key(code)
        tops.append(next(w for w in screen.widgets() if w.name == "box").top)
    assert 0 < tops[0] < tops[1] < tops[2] > tops[3] > tops[4] == 0


def test_a_tooltip_comes_after_a_rest_and_the_screen_is_busy_until_it_is_painted(desk: Desk) -> None:
    skin, screen = desk.hand.skin, desk.screen

    def picture() -> bytes:
        surface = pygame.Surface(SIZE)
        screen.draw(surface, skin)
        return pygame.image.tobytes(surface, "RGB")

    assert not screen.busy
    screen.handle(Hover(screen.rect("two").center), skin, SIZE)
    before = picture()
    assert screen.busy
    screen.update(TOOLTIP_AFTER / 2)
    assert picture() == before
    screen.update(TOOLTIP_AFTER)
    assert screen.busy
    assert picture() != before
    assert not screen.busy
    screen.handle(Hover(screen.rect("one").center), skin, SIZE)
    assert not screen.busy


def test_a_panel_with_an_action_is_a_button_around_its_child(skin: Skin) -> None:
    inner = Button("Inner", lambda: "inner", name="inner")
    screen = Screen(lambda _: Panel(Column([Label("Title"), inner]), "card", on_press=lambda: "card", name="card"))
    hand = Hand(screen, skin, SIZE)
    hand.click(screen.rect("inner").center)
    hand.click((screen.rect("card").x + 5, screen.rect("card").y + 5))
    screen.focus_on("card")
    hand.key(pygame.K_RETURN)
    assert hand.messages == ["inner", "card", "card"]


def test_keys_reach_the_scene_while_a_canvas_has_the_focus(skin: Skin) -> None:
    screen = Screen(lambda _: Column([Button("A", lambda: "a"), Canvas(name="table", height=90, focus=True)]))
    hand = Hand(screen, skin, SIZE)
    hand.feed(key(pygame.K_TAB), key(pygame.K_TAB))
    assert screen.focused.name == "table"
    assert hand.feed(key(pygame.K_LEFT), key(pygame.K_RETURN), key(pygame.K_DOWN)) == [UNHEARD] * 3
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_RETURN)
    assert hand.messages == ["a"]


def test_letters_typed_into_a_field_are_no_shortcuts(desk: Desk) -> None:
    desk.hand.press("entry")
    answers = desk.hand.feed(key(pygame.K_m, 0, "m"), typed("m"), key(pygame.K_t, 0, "t"), typed("t"))
    assert UNHEARD not in answers
    assert desk.values["entry"] == "mt"


def test_toasts_stay_long_enough_and_never_pile_up() -> None:
    toasts = Toasts()
    for i in range(10):
        toasts.add(f"Notice {i}")
        toasts.add(f"Notice {i}")
    assert len(toasts.texts) == MOST
    assert toasts.texts[-1] == "Notice 9"
    assert not toasts.update(3.9)
    assert toasts.update(60)
    assert toasts.texts == ()


def test_toasts_lie_within_the_window(skin: Skin) -> None:
    toasts = Toasts()
    toasts.add("word " * 60)
    for size in ((1024, 640), (200, 100)):
        toasts.draw(pygame.Surface(size), skin)
