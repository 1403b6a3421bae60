"""Fingers and presses at the coin table: what they hit, what is seen and heard of it, and when a hand has to let go."""

import pygame
import pytest

from game.coins.polygon import Point
from game.coins.rules import State
from game.coins.ui import NEAR
from game.core.seats import Seat
from game.store.settings import Settings
from game.ui.gestures import Cancel, Click, Drag, Drop, Hover, Press, Sample
from tests.coins.player import TABLE, Sitting, a_frame, lying, rolls

SMALL = (420, 330)


def beside(table: Sitting, place: Point, pixels: float) -> Point:
    x, y = table.layout.to_screen(*place)
    return x - pixels, y


def picture(table: Sitting) -> bytes:
    surface = pygame.Surface(table.size)
    TABLE.draw(surface, table.layout, table.state, table.ui, table.frame)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [SMALL, (900, 700)])
def test_a_finger_takes_a_coin_that_is_24_design_pixels_away(size: tuple[int, int], scale: float) -> None:
    for pixels, found in ((23 * scale, "a"), (27 * scale, None)):
        table = Sitting(lying("aH -20,-160 bH 220,-160 cT 20,160"), size)
        table.frame = a_frame(scale=scale, settings=Settings())
        if found is None and pixels < 16 * table.layout.scale:
            continue  # a large coin is wider than a finger
        at = beside(table, (-20, -160), pixels)
        table.hear(Press(at, 0.0, "finger 1", touch=True))
        assert table.ui.pressed == found
        table.hear(Click(at, 0.1, touch=True))
        assert table.ui.chosen == found
        assert table.ui.pressed is None


def test_a_finger_between_coins_takes_the_nearer_one_and_a_mouse_only_what_it_points_at() -> None:
    table = Sitting(lying("aH -20,-160 bH 40,-160 cT 20,160"), SMALL)
    (ax, y), (bx, _) = table.layout.to_screen(-20, -160), table.layout.to_screen(40, -160)
    for share, name in ((0.45, "a"), (0.55, "b")):
        at = (ax + share * (bx - ax), y)
        table.hear(Press(at, 0.0, "finger 1", touch=True))
        assert table.ui.pressed == name
        table.hear(Press(at, 0.0))
        assert table.ui.pressed is None


def test_a_drag_by_a_finger_beside_a_coin_leads_the_coin() -> None:
    table = Sitting(lying(), SMALL)
    x, y = beside(table, (-20, -160), 20)
    samples = tuple(Sample(i / 60, x, y - i) for i in range(8))
    table.hear(Press((x, y), 0.0, "finger 1", touch=True))
    table.hear(Drag((x, y - 7), 7 / 60, (x, y), samples, "finger 1"))
    assert table.ui.grip is not None
    assert table.ui.grip.coin == "a"


@pytest.mark.parametrize("end", ["click", "drop", "cancel", "drag"])
def test_a_press_that_hits_is_seen_and_heard_until_it_ends(end: str) -> None:
    table = Sitting(lying())
    at = table.layout.to_screen(-20, -160)
    before = picture(table)
    assert table.press((-20, -160)) == "select"
    assert picture(table) != before
    assert "Anna" in TABLE.cursor_text(table.state, table.ui, table.frame)
    path = (Sample(0.0, *at), Sample(0.1, at[0], at[1] + 9))
    ends = {
        "click": Click(at, 0.1),
        "drop": Drop(at, 0.1, at, path[:1]),
        "cancel": Cancel(),
        "drag": Drag((at[0], at[1] + 9), 0.1, at, path),
    }
    assert table.hear(ends[end]) == ""
    assert table.ui.pressed is None


def test_a_press_on_the_bare_table_and_one_in_a_shot_take_nothing() -> None:
    table = Sitting(lying(guarded=True))
    assert table.press((200, 200)) == ""
    assert table.ui.pressed is None
    rolls(table)
    table.press((20, -160))
    assert table.ui.pressed is None


def status(table: Sitting) -> str:
    return TABLE.status(table.state, table.ui, table.frame)


def test_a_coin_that_is_held_near_the_line_is_marked_and_the_status_says_let_go() -> None:
    table = Sitting(lying())
    table.drag((-20, -160), (-20, -130), 0.4)
    far, warned = status(table), picture(table)
    assert not table.ui.endangered(table.state)
    table.hear(Cancel())
    table.drag((-20, -160), (-20, -75 - NEAR / 2), 0.4)
    assert table.ui.endangered(table.state)
    assert status(table) != far
    assert "C" in status(table)
    assert picture(table) != warned
    assert table.turns == []


@pytest.mark.parametrize(("place", "danger"), [((-75, -75), True), ((0, 0), True), ((-20, -160), False)])
def test_what_must_not_be_moved_is_marked_under_the_press(place: Point, danger: bool) -> None:
    table = Sitting(lying("aH -20,-160 bH 0,0 cT 20,160"))
    table.press(place)
    assert table.ui.endangered(table.state) == danger


def told(state: State, place: Point, hover: bool) -> str:
    table = Sitting(state)
    if hover:
        table.hear(Hover(table.layout.to_screen(*place)))
    else:
        table.click(place)
    return TABLE.cursor_text(table.state, table.ui, table.frame)


@pytest.mark.parametrize("hover", [True, False], ids=["hover", "tap"])
def test_a_coin_says_whose_it_is_whether_it_is_in_the_goal_and_whether_it_may_be_shot(hover: bool) -> None:
    state = lying("aH -20,-160 bH 0,0 cT 20,160")
    texts = {place: told(state, place, hover) for place in ((-20, -160), (0, 0), (20, 160), (-75, -75))}
    own, inside, foreign, goal = texts.values()
    assert state.to_move is Seat.FIRST
    assert ("Anna" in own, "goal" in own, "shot" in own) == (True, False, True)
    assert ("Anna" in inside, "goal" in inside, "shot" in inside) == (True, True, False)
    assert ("Ben" in foreign, "goal" in foreign, "shot" in foreign) == (True, False, False)
    assert "Goal coin" in goal
