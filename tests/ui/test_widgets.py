"""Widgets in a screen, used by mouse, finger and keys: each use gives its message once."""

from collections.abc import Callable

import pygame
import pytest

from game.ui.boxes import Column, Row
from game.ui.buttons import Button
from game.ui.gestures import Hover
from game.ui.labels import STYLES, Label
from game.ui.panels import Canvas
from game.ui.screen import Screen
from game.ui.skin import Skin
from game.ui.slider import Slider
from game.ui.toast import MOST, Toasts, broken
from game.ui.tooltip import TOOLTIP_AFTER
from game.ui.widget import UNHEARD
from tests.support.paper import noting
from tests.ui.desk import SIZE, Desk
from tests.ui.events import Hand, down, finger, key, move, typed, up, wheel

HELD = (1, 0, 0)


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


@pytest.mark.parametrize(("mod", "beside"), [(0, "one"), (pygame.KMOD_LSHIFT, "slider")])
def test_tab_leaves_a_field_that_was_clicked_into(desk: Desk, mod: int, beside: str) -> None:
    desk.hand.press("entry")
    desk.hand.key(pygame.K_TAB, mod)
    assert desk.screen.focused is desk.screen.find(beside)


def test_two_widgets_of_one_name_are_an_error(skin: Skin) -> None:
    screen = Screen(lambda _: Column([Label("a", name="x"), Label("b", name="x")]))
    with pytest.raises(ValueError, match="'x'"):
        screen.arrange(skin, SIZE)


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


def test_the_tooltip_of_an_idle_pointer_goes_when_keys_are_used(desk: Desk) -> None:
    skin, screen = desk.hand.skin, desk.screen

    def tip() -> object:
        screen.arrange(skin, SIZE)
        return screen._tip_owner()

    screen.handle(Hover(screen.rect("two").center), skin, SIZE)
    assert tip() is not None
    screen.handle(key(pygame.K_x), skin, SIZE)
    assert tip() is None
    screen.handle(Hover(screen.rect("two").center), skin, SIZE)
    assert tip() is not None, "it moves again"


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


def test_a_tap_on_a_word_shows_its_tooltip_until_the_next(skin: Skin) -> None:
    """A finger cannot rest on it as a mouse can."""
    words = Row([Label("Flips", name="word", tooltip="Coins that fall change sides"), Button("Go", lambda: "go")])
    screen = Screen(lambda _: Column([words, Canvas(grow=1, name="rest")]))
    hand = Hand(screen, skin, SIZE)

    def tap(at: tuple[int, int]) -> list[str]:
        x, y = at[0] / SIZE[0], at[1] / SIZE[1]
        hand.feed(finger(pygame.FINGERDOWN, x, y), finger(pygame.FINGERUP, x, y))
        with noting(skin, SIZE) as paper:
            screen.draw(paper, skin)
        return [written.text for written in paper.written]

    assert "Coins that fall change sides" in tap(screen.rect("word").center)
    assert "Coins that fall change sides" not in tap(screen.rect("rest").center)
    assert hand.messages == []


def test_toasts_stay_long_enough_and_never_pile_up() -> None:
    toasts = Toasts()
    for i in range(10):
        toasts.add(f"Notice {i}")
        toasts.add(f"Notice {i}")
    assert len(toasts.texts) == MOST
    assert toasts.texts[-1] == "Notice 9"
    toasts.add("Sound off", "sound")
    toasts.add("Sound on", "sound")
    assert toasts.texts[-2:] == ("Notice 9", "Sound on")
    assert not toasts.update(2 + len("Sound on") / 25), "seen first, and then read at 25 characters a second"
    assert toasts.update(60)
    assert toasts.texts == ()


def test_toasts_lie_within_the_window(skin: Skin) -> None:
    toasts = Toasts()
    toasts.add(("word " * 60).strip())
    toasts.add("Saved.")
    for size in ((1024, 640), (260, 640)):
        with noting(skin, size) as paper:
            toasts.draw(paper, skin)
        upper, lower = paper.written
        assert [upper.text, lower.text] == list(toasts.texts), "the newest lowest"
        for written in (lower, upper):
            assert paper.get_rect().contains(written.rect)
        assert upper.rect.bottom < lower.rect.top
        assert upper.rect.top > skin.px(44), "the bar stays free"


@pytest.mark.parametrize("width", [120, 200, 330, 2000])
def test_a_path_in_a_toast_is_broken_after_slashes_only(skin: Skin, width: int) -> None:
    path = "/home/anna/.local/share/small-change/pictures/nickel-2026-01-01-120057.png"
    text = f"The picture is saved as {path}"
    lines = broken(text, width, skin).split("\n")
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    of_path = lines[1:] if width < 2000 else []
    assert "".join(of_path) in (path, "")
    assert all(line.endswith("/") for line in of_path[:-1])
    for line in of_path:
        assert line.count("/") < 2 or skin.text_size(line, 15)[0] <= width


def test_a_pressed_button_looks_pressed_until_it_is_let_go_or_left(desk: Desk) -> None:
    x, y = desk.screen.rect("one").center

    def pressed() -> list[str]:
        return [widget.name for widget in desk.screen.widgets() if widget.pressed]

    desk.hand.feed(down((x, y)))
    assert pressed() == ["one"]
    desk.hand.feed(move((x, y + 200), HELD))
    assert pressed() == []
    desk.hand.feed(move((x + 8, y), HELD))
    assert pressed() == ["one"]
    desk.hand.feed(up((x + 8, y)))
    assert pressed() == []


@pytest.mark.parametrize("width", [60, 90, 140, 400])
@pytest.mark.parametrize("text", ["Play", "Zum Hauptmenü zurückkehren", "W" * 24])
def test_a_button_is_as_tall_as_its_text_needs(skin: Skin, text: str, width: int) -> None:
    button = Button(text, lambda: None)
    wide, tall = button.measure(skin, width)
    assert wide <= width
    assert button._text(skin, wide).get_height() <= tall


@pytest.mark.parametrize("style", STYLES)
def test_words_are_as_wide_as_they_look_and_not_as_they_have_letters(skin: Skin, style: str) -> None:
    wide, tall = Label("W" * 12, style).measure(skin, 5000)
    room = round(wide * 0.7)
    assert Label("il" * 7, style).measure(skin, room)[1] <= tall, "of more letters, and no wider than this"
    label = Label(f"{'il' * 7} {'W' * 12}", style)
    assert label._picture(skin, room).get_height() <= 2 * tall
    assert label._fitting(skin, room) == Label("W" * 12, style)._fitting(skin, room)


@pytest.mark.parametrize("style", STYLES)
def test_a_word_that_fits_when_smaller_is_not_torn(skin: Skin, style: str) -> None:
    full = Label("Einstellungen", style).measure(skin, 5000)
    wide, tall = Label("Einstellungen", style).measure(skin, round(full[0] * 0.7))
    assert wide <= round(full[0] * 0.7)
    assert tall <= full[1]


@pytest.mark.parametrize("value", [0, 30, 70, 100])
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.25, 2.0, 3.0])
def test_the_rail_of_a_slider_is_filled_up_to_its_knob(skin_of: Callable[..., Skin], scale: float, value: int) -> None:
    skin = skin_of(scale)
    slider = Slider(value, 0, 100, lambda _: None)
    surface = pygame.Surface((round(320 * scale), round(40 * scale)))
    slider.place(surface.get_rect(), skin)
    slider.draw(surface, skin)
    rail, around = slider._track(skin), skin.px(14)
    knob = rail.x + rail.width * value / 100
    gold, rail_colour = skin.colour("gold"), skin.colour("field")

    def filled(x: float) -> bool:
        shown = surface.get_at((round(x), rail.centery))
        apart = [sum(abs(a - b) for a, b in zip(shown[:3], one[:3], strict=True)) for one in (gold, rail_colour)]
        return apart[0] < apart[1]

    before = [x for x in range(rail.x + rail.h, rail.right - rail.h, 2) if x < knob - around]
    behind = [x for x in range(rail.x + rail.h, rail.right - rail.h, 2) if x > knob + around]
    assert all(map(filled, before))
    assert not any(map(filled, behind))
    tall = [y for y in range(surface.get_height()) if before and surface.get_at((before[0], y))[:3] != (0, 0, 0)]
    assert not before or len(tall) >= rail.height - 1
