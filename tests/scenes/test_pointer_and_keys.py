"""What hands do to a game by accident, and keyboards by their nature."""

from collections.abc import Callable

import pygame
import pytest

from game.registry import GAMES, by_key
from game.scenes.shell import Spec
from tests.support.hands import finish, hand_of, move, near_end
from tests.support.player import Player, button, key, motion, released

DOWN, UP = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
by_click = pytest.mark.parametrize("spec", [s for s in GAMES if s.key == "nickel"], ids=lambda spec: spec.key)


def legal_places(player: Player) -> list[tuple[int, int]]:
    layout, state = player.play.tabletop.layout, player.match.state
    return [layout.cell_rect(move.square).center for move in player.match.spec.legal_moves(state)]


@by_click
@pytest.mark.parametrize("gap", [0.0, 0.02, 0.06, 0.1, 0.14])
def test_a_double_click_never_plays_for_the_other(player: Player, spec: Spec, gap: float) -> None:
    player.sit_down(spec)
    for first in legal_places(player):
        player.feed(motion(first), dt=0.5)
        player.feed(button(DOWN, first))
        player.feed(button(UP, first))
        assert player.match.index == 1
        after = legal_places(player)[0]
        player.feed(motion(after), button(DOWN, after), dt=gap)
        player.feed(button(UP, after), dt=0.2)  # even when it is let go late
        assert player.match.index == 1
        player.click("undo")
        player.hand_over()


@by_click
def test_the_next_player_may_click_as_soon_as_the_guard_is_over(player: Player, spec: Spec) -> None:
    player.sit_down(spec)
    player.click_at(legal_places(player)[0])
    assert player.match.index == 1
    player.hand_over()
    at = legal_places(player)[0]
    player.feed(motion(at), button(DOWN, at), button(UP, at))
    assert player.match.index == 2, "also while the last move is still shown"


def test_the_second_half_of_a_double_click_on_a_button_does_nothing_on_the_table(player: Player, spec: Spec) -> None:
    """Continue, Start and Rematch lead to a table that may lie under the pointer."""
    player.sit_down(spec)
    player.press(pygame.K_ESCAPE)
    player.click("leave")
    player.wait(0.3)
    for scale in (100, 150):
        player.app.shell.change(scale=scale)
        player.double_click_at(player.place("continue"))
        assert player.scenes == ["MenuScene", "PlayScene"]
        assert player.match.index == 0
        assert player.play.tabletop.why is None
        player.press(pygame.K_ESCAPE)
        player.click("leave")


def test_a_press_belongs_to_the_scene_that_it_began_in(player: Player, spec: Spec) -> None:
    """Pressed on a dialog, the dialog closed by a key, let go over the table."""
    player.sit_down(spec)
    area = player.play.tabletop.area
    for x in range(area.left + 20, area.right, area.width // 5):
        for y in range(area.top + 20, area.bottom, area.height // 4):
            player.press(pygame.K_ESCAPE)
            assert player.scenes[-1] == "PauseScene"
            player.feed(motion((2, 2)), button(DOWN, (2, 2)), dt=0.5)
            player.feed(button(UP, (2, 2)))
            player.feed(motion((x, y)), button(DOWN, (x, y)), dt=0.5)
            player.feed(key(pygame.K_RETURN), released(pygame.K_RETURN))
            player.feed(button(UP, (x, y)), dt=0.3)
            while player.scenes[-1] not in ("PlayScene", "PauseScene"):
                player.press(pygame.K_ESCAPE)
            if player.scenes[-1] == "PauseScene":
                player.press(pygame.K_ESCAPE)
            assert player.scenes == ["MenuScene", "PlayScene"]
            assert player.match.index == 0


def test_a_press_that_began_beside_the_table_does_nothing_on_it(player: Player, spec: Spec) -> None:
    player.sit_down(spec)
    area = player.play.tabletop.area
    outside = (area.centerx, area.top - 4)
    for x in range(area.left + 20, area.right, area.width // 8):
        for y in range(area.top + 20, area.bottom, area.height // 6):
            player.drag(outside, (x, y), frames=2)
    assert player.match.index == 0
    assert player.play.tabletop.why is None


def test_a_press_that_a_key_ended_leaves_nothing_behind(player: Player) -> None:
    """Pressed on a button of the menu, gone to another scene by a key, let go there, and come back."""
    settings, leave = player.place("settings"), player.place("quit")
    player.feed(motion(settings), button(DOWN, settings))
    player.press(pygame.K_RETURN)
    assert player.scenes == ["MenuScene", "SetupScene"]
    player.feed(button(UP, settings))
    player.press(pygame.K_ESCAPE)
    assert player.scenes == ["MenuScene"]
    player.feed(motion(leave))
    assert player.widget("quit").hovered
    assert not player.widget("settings").pressed


LOSSES = {
    "focus": pygame.Event(pygame.WINDOWFOCUSLOST),
    "minimised": pygame.Event(pygame.WINDOWMINIMIZED),
    "resized": pygame.Event(pygame.WINDOWRESIZED, x=1280, y=800),
    "Esc": key(pygame.K_ESCAPE),
    "right button": button(DOWN, (640, 400), 3),
}


@pytest.mark.parametrize("loss", LOSSES, ids=str)
def test_a_drag_that_loses_its_hand_changes_nothing(player: Player, spec: Spec, loss: str) -> None:
    player.sit_down(spec)
    tabletop = player.play.tabletop
    area = tabletop.area
    ui = str(tabletop.ui) if spec.key != "coins" else ""
    start = (area.centerx + 7, area.centery + 5)
    player.drag(start, (area.centerx + 90, area.top + 60), let_go=False)
    player.feed(LOSSES[loss])
    assert player.scenes == ["MenuScene", "PlayScene"], "the Esc that ends a drag does nothing else"
    for at in ((area.centerx - 50, area.centery), (area.left + 9, area.bottom - 9)):
        player.feed(motion(at, down=True))
    player.feed(button(UP, (area.left + 9, area.bottom - 9)))
    player.wait(0.3)
    assert player.match.index == 0
    assert getattr(tabletop.ui, "drag", None) is None
    if ui and loss != "right button":
        assert tabletop.match.state == player.match.states[0]
    move(player, 0, keys=True)


def test_other_buttons_and_the_wheel_make_no_move(player: Player, spec: Spec) -> None:
    player.sit_down(spec)
    area = player.play.tabletop.area
    for x in range(area.left + 20, area.right, area.width // 6):
        for y in range(area.top + 20, area.bottom, area.height // 5):
            for number in (2, 3, 4, 5, 6, 7):
                player.feed(motion((x, y)), button(DOWN, (x, y), number), button(UP, (x, y), number))
            player.feed(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0, touch=False))
    assert player.match.index == 0


@by_click
def test_down_and_up_within_one_frame_are_a_click(player: Player, spec: Spec) -> None:
    player.sit_down(spec)
    at = legal_places(player)[0]
    player.feed(motion(at), button(DOWN, at), button(UP, at))
    assert player.match.index == 1


@by_click
def test_a_hand_that_shakes_by_two_pixels_clicks(player: Player, spec: Spec) -> None:
    player.sit_down(spec)
    x, y = legal_places(player)[0]
    player.feed(motion((x, y)), button(DOWN, (x, y)))
    player.feed(motion((x + 2, y), down=True))
    player.feed(motion((x + 1, y + 2), down=True), button(UP, (x + 1, y + 2)))
    assert player.match.index == 1


@by_click
def test_a_release_outside_the_window_sticks_to_nothing(player: Player, spec: Spec) -> None:
    player.sit_down(spec)
    x, y = legal_places(player)[0]
    for out in ((-500, y), (5000, y), (x, -300), (x, 3000)):
        player.drag((x, y), out)
        assert player.play.tabletop.ui.drag is None
        assert not player.app.pointer.pressed
    assert player.match.index == 0


@pytest.mark.parametrize(
    "code", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_t, pygame.K_r, pygame.K_F1, pygame.K_ESCAPE]
)
def test_a_key_held_down_acts_once(player: Player, spec: Spec, code: int) -> None:
    player.sit_down(spec)
    seen = []
    player.feed(key(code))
    for _ in range(40):
        tabletop = player.play.tabletop
        seen.append((player.scenes, player.match.index, player.app.shell.settings.show_targets, str(tabletop.ui)[:99]))
        player.feed(key(code), dt=0.04)
    assert all(each == seen[0] for each in seen)
    player.feed(released(code))


def test_the_button_shows_at_once_what_its_key_switched(player: Player, spec: Spec) -> None:
    player.sit_down(spec)
    for expected in (True, False):
        player.press(pygame.K_t)
        assert player.app.shell.settings.show_targets is expected
        assert player.widget("targets").lit is expected  # type: ignore[attr-defined]


def test_undo_held_down_takes_one_move_back(player: Player, spec: Spec) -> None:
    player.sit_down(spec)
    for number in range(3):
        if player.match.outcome is None:
            move(player, number, keys=True)
    if player.scenes[-1] == "ResultScene":
        player.click("look")
    index = player.match.index
    for _ in range(10):
        player.feed(key(pygame.K_z, pygame.KMOD_LCTRL), dt=0.04)
    assert player.match.index == index - 1


def test_a_german_keyboard_takes_back_with_the_key_that_says_z(player: Player, spec: Spec) -> None:
    """There Z and Y change places: the event's `key` is the letter on the key, its `scancode` the place."""
    player.sit_down(spec)
    move(player, 0, keys=True)
    if player.scenes[-1] == "ResultScene":
        player.click("look")

    def german(letter: int, place: int) -> pygame.Event:
        return pygame.Event(pygame.KEYDOWN, key=letter, scancode=place, mod=pygame.KMOD_LCTRL, unicode="")

    player.feed(german(pygame.K_z, pygame.KSCAN_Y), released(pygame.K_z))
    assert player.match.index == 0
    player.feed(german(pygame.K_y, pygame.KSCAN_Z), released(pygame.K_y))
    assert player.match.index == 1


def test_a_key_down_whose_release_was_lost_with_the_focus_works_again(player: Player, spec: Spec) -> None:
    player.sit_down(spec)
    player.feed(key(pygame.K_F1))
    player.feed(pygame.Event(pygame.WINDOWFOCUSLOST))
    player.feed(pygame.Event(pygame.WINDOWFOCUSGAINED))
    player.feed(key(pygame.K_F1))
    assert player.scenes == ["MenuScene", "PlayScene"], "F1 opens the help and closes it"


def test_a_finger_plays_like_the_mouse(player_of: Callable[..., Player]) -> None:
    nickel = next(s for s in GAMES if s.key == "nickel")
    player = player_of()
    player.sit_down(nickel)
    x, y = legal_places(player)[0]
    w, h = player.app.window.size

    def finger(kind: int) -> pygame.Event:
        return pygame.Event(kind, x=x / w, y=y / h, dx=0.0, dy=0.0, finger_id=3, touch_id=1)

    twin = pygame.Event(DOWN, pos=(x, y), button=1, touch=True)
    player.feed(finger(pygame.FINGERDOWN), twin)
    player.feed(finger(pygame.FINGERUP), pygame.Event(UP, pos=(x, y), button=1, touch=True))
    assert player.match.index == 1


def test_a_click_where_nothing_may_be_played_says_why_and_esc_takes_it_away(player: Player) -> None:
    nickel = next(s for s in GAMES if s.key == "nickel")
    player.sit_down(nickel)
    layout = player.play.tabletop.layout
    player.click_at(layout.cell_rect(12).center)
    why = player.play.tabletop.why
    assert why is not None
    assert why.text
    assert player.play.tabletop.area.collidepoint(why.at)
    player.look()
    player.press(pygame.K_ESCAPE)
    assert player.play.tabletop.why is None
    assert player.scenes[-1] == "PlayScene"
    player.click_at(layout.cell_rect(12).center)
    player.wait(7.0)
    assert player.play.tabletop.why is None
    hand_of(nickel).by_mouse(player)
    assert player.match.index == 1


def test_the_last_move_is_in_sight_under_the_result(player: Player, spec: Spec) -> None:
    player.sit_down(spec)
    player.sit_at(player.play.session.with_match(near_end(spec, 12)))
    finish(player)
    skin, screen = player.app.shell.skin, player.play.screen
    screen.arrange(skin, player.app.shell.size)
    assert screen.rect("moves box").contains(screen.find("moves").cell(player.match.index - 1, skin))  # type: ignore[attr-defined]


def test_esc_drops_a_choice_before_it_opens_the_menu(player: Player) -> None:
    spec = by_key("nibble")
    player.sit_down(spec)
    tabletop = player.play.tabletop
    player.press(pygame.K_n, pygame.K_x)
    assert tabletop.ui.chosen
    player.press(pygame.K_ESCAPE)
    assert not tabletop.ui.chosen
    assert player.scenes[-1] == "PlayScene"
    player.press(pygame.K_ESCAPE)
    assert player.scenes[-1] == "PauseScene"


@pytest.mark.parametrize("leave", ["esc", "time"])
def test_the_marks_of_a_refusal_go_with_its_sentence(player: Player, leave: str) -> None:
    player.sit_down(by_key("nibble"))
    tabletop = player.play.tabletop
    player.click_at(tabletop.layout.grid.centre(40))  # in the middle of a full board
    assert tabletop.why is not None
    assert tabletop.ui.refused is not None
    if leave == "esc":
        player.press(pygame.K_ESCAPE)
    else:
        player.wait(8)
    assert tabletop.why is None
    assert tabletop.ui.refused is None
    assert player.scenes[-1] == "PlayScene"


def test_m_says_whether_there_is_sound(player: Player, spec: Spec) -> None:
    player.press(pygame.K_m)
    assert player.toasts == ("Sound off",)
    player.sit_down(spec)
    player.press(pygame.K_m)
    assert player.toasts == ("Sound on",)
    assert not player.app.shell.settings.muted
