"""What people's hands and systems really do to a pointer."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.gestures import Cancel, Click, Drag, Drop, Gesture, Hover, Press, Sample, Secondary, Stray, Wheel
from game.ui.pointer import DOUBLE_SECONDS, Pointer
from tests.ui.events import down, finger, key, move, up, wheel

HELD = (1, 0, 0)
LOSSES = [
    pygame.Event(pygame.WINDOWFOCUSLOST),
    pygame.Event(pygame.WINDOWMINIMIZED),
    pygame.Event(pygame.WINDOWHIDDEN),
    pygame.Event(pygame.WINDOWRESIZED, x=900, y=700),
    pygame.Event(pygame.WINDOWSIZECHANGED, x=900, y=700),
    down((50, 50), 3),
    key(pygame.K_ESCAPE),
]


def feed(pointer: Pointer, *events: pygame.Event, start: float = 1.0, step: float = 0.01) -> list[Gesture]:
    return [g for i, event in enumerate(events) for g in pointer.feed(event, start + i * step)]


def kinds(gestures: list[Gesture]) -> list[type]:
    return [type(gesture) for gesture in gestures]


def test_down_and_up_in_one_frame_are_a_click() -> None:
    gestures = feed(Pointer(), down((40, 40)), up((40, 40)), step=0.0)
    assert gestures == [Press((40, 40), 1.0), Click((40, 40), 1.0)]


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_a_press_that_strays_two_pixels_is_a_click(scale: float) -> None:
    stray = 2 * max(1.0, scale)
    assert kinds(feed(Pointer(scale=scale), down((40, 40)), move((40 + stray, 40), HELD), up((40 + stray, 40)))) == [
        Press,
        Click,
    ]


def test_a_press_that_leaves_the_slop_is_a_drag_until_the_end_even_when_it_comes_back() -> None:
    gestures = feed(Pointer(), down((40, 40)), move((60, 40), HELD), move((40, 40), HELD), up((40, 40)))
    assert kinds(gestures) == [Press, Drag, Drag, Drop]
    assert gestures[-1].at == gestures[-1].start == (40, 40)


def test_a_fling_without_motion_events_is_a_drag_and_a_drop() -> None:
    assert kinds(feed(Pointer(), down((40, 40)), up((90, 40)))) == [Press, Drag, Drop]


@pytest.mark.parametrize("loss", LOSSES, ids=lambda event: pygame.event.event_name(event.type))
@pytest.mark.parametrize("dragging", [False, True])
def test_what_ends_a_press_cancels_it_and_the_late_release_means_nothing(loss: pygame.Event, dragging: bool) -> None:
    pointer = Pointer()
    feed(pointer, down((40, 40)), *([move((80, 80), HELD)] if dragging else []))
    assert feed(pointer, loss) == [Cancel("mouse")]
    assert not pointer.pressed
    later = feed(pointer, move((90, 90), HELD), up((90, 90)))
    assert later == [Hover((90, 90))], "motion that still says 'pressed' is no drag"
    assert pointer.poll(2.0) == []


def test_an_up_alone_is_nothing() -> None:
    assert feed(Pointer(), up((10, 10))) == []


def test_a_second_down_without_an_up_between_cancels_the_first() -> None:
    assert kinds(feed(Pointer(), down((10, 10)), down((20, 20)), up((20, 20)))) == [Press, Cancel, Press, Click]


def test_a_release_outside_the_window_arrives_where_it_was() -> None:
    gestures = feed(Pointer((200, 200)), down((100, 100)), move((-50, 900), HELD), up((-60, 950)))
    assert kinds(gestures) == [Press, Drag, Drop]
    assert gestures[-1].at == (-60, 950)


def test_leaving_the_window_ends_the_hover_but_not_a_drag() -> None:
    pointer = Pointer()
    assert feed(pointer, move((5, 5)), pygame.Event(pygame.WINDOWLEAVE)) == [Hover((5, 5)), Hover(None)]
    feed(pointer, down((5, 5)))
    assert feed(pointer, pygame.Event(pygame.WINDOWLEAVE)) == []
    assert pointer.pressed


@pytest.mark.parametrize("button", [2, 4, 5, 6, 7])
def test_other_buttons_are_not_the_left_one(button: int) -> None:
    pointer = Pointer()
    assert feed(pointer, down((9, 9), button), up((9, 9), button)) == []
    feed(pointer, down((9, 9)), move((50, 50), HELD))
    assert feed(pointer, down((50, 50), button), up((50, 50), button)) == []
    assert pointer.pressed


def test_the_right_button_alone_is_a_secondary_click() -> None:
    assert feed(Pointer(), down((9, 9), 3), up((9, 9), 3)) == [Secondary((9, 9))]


def test_the_wheel_turns_where_the_mouse_is_and_not_in_a_drag() -> None:
    pointer = Pointer()
    assert feed(pointer, wheel(1)) == [], "nowhere yet"
    assert feed(pointer, move((30, 40)), wheel(-2.5))[-1] == Wheel((30, 40), -2.5)
    feed(pointer, down((30, 40)))
    assert feed(pointer, wheel(1)) == []


def test_two_quick_clicks_count_and_the_third_begins_anew() -> None:
    click = (down((9, 9)), up((9, 9)))
    gestures = feed(Pointer(), *click, *click, *click)
    assert [g.count for g in gestures if isinstance(g, Click)] == [1, 2, 1]


@pytest.mark.parametrize(("wait", "away"), [(DOUBLE_SECONDS + 0.05, 0), (0.05, 30)])
def test_slow_or_distant_clicks_do_not_count_together(wait: float, away: float) -> None:
    pointer = Pointer()
    feed(pointer, down((9, 9)), up((9, 9)), start=1.0, step=0.0)
    second = feed(pointer, down((9 + away, 9)), up((9 + away, 9)), start=1.0 + wait, step=0.0)
    assert [g.count for g in second if isinstance(g, Click)] == [1]


def test_mouse_events_made_from_touch_are_ignored() -> None:
    assert feed(Pointer(), down((9, 9), touch=True), move((30, 30), HELD, touch=True), up((9, 9), touch=True)) == []


def test_touch_positions_are_scaled_to_the_window_also_after_a_resize() -> None:
    pointer = Pointer((1000, 500))
    assert feed(pointer, finger(pygame.FINGERDOWN, 0.5, 0.5))[0].at == (500, 250)
    feed(pointer, finger(pygame.FINGERUP, 0.5, 0.5), pygame.Event(pygame.WINDOWRESIZED, x=2000, y=800))
    press = feed(pointer, finger(pygame.FINGERDOWN, 0.5, 0.5))[0]
    assert isinstance(press, Press)
    assert press.at == (1000, 400)
    assert press.touch


def test_a_finger_may_stray_further_than_the_mouse() -> None:
    pointer = Pointer((1000, 1000))
    tap = (finger(pygame.FINGERDOWN, 0.5, 0.5), finger(pygame.FINGERMOTION, 0.508, 0.5))
    assert kinds(feed(pointer, *tap, finger(pygame.FINGERUP, 0.508, 0.5))) == [Press, Click]


def test_a_second_finger_and_the_mouse_leave_the_first_finger_alone() -> None:
    pointer = Pointer((1000, 1000))
    gestures = feed(
        pointer,
        finger(pygame.FINGERDOWN, 0.1, 0.1, 1),
        finger(pygame.FINGERDOWN, 0.9, 0.9, 2),
        down((700, 700)),
        up((700, 700)),
        finger(pygame.FINGERMOTION, 0.8, 0.8, 2),
        finger(pygame.FINGERUP, 0.8, 0.8, 2),
        finger(pygame.FINGERUP, 0.1, 0.1, 1),
    )
    assert kinds(gestures) == [Press, Stray, Click]
    assert gestures[1] == Stray((900, 900), 1.01, "finger 2")
    assert not pointer.pressed


def test_a_finger_that_goes_down_again_without_an_up_between_presses_anew() -> None:
    pointer = Pointer((1000, 1000))
    gestures = feed(pointer, finger(pygame.FINGERDOWN, 0.1, 0.1), finger(pygame.FINGERDOWN, 0.5, 0.5))
    assert kinds(gestures) == [Press, Cancel, Press]


@pytest.mark.parametrize("first", [down((40, 40)), finger(pygame.FINGERDOWN, 0.5, 0.5, 1)], ids=["mouse", "finger"])
@pytest.mark.parametrize("dragging", [False, True])
def test_any_number_of_fingers_stray_while_one_pointer_is_pressed(first: pygame.Event, dragging: bool) -> None:
    pointer = Pointer((1000, 1000))
    feed(pointer, first)
    if dragging:
        feed(
            pointer,
            move((80, 80), HELD) if first.type == pygame.MOUSEBUTTONDOWN else finger(pygame.FINGERMOTION, 0.7, 0.7, 1),
        )
    assert kinds(feed(pointer, *(finger(pygame.FINGERDOWN, 0.2, 0.2, number) for number in (2, 3, 4)))) == [Stray] * 3
    assert feed(pointer, *(finger(pygame.FINGERUP, 0.2, 0.2, number) for number in (4, 2, 3))) == []
    assert pointer.pressed


def test_polling_stamps_a_pointer_that_rests() -> None:
    pointer = Pointer()
    feed(pointer, down((0, 0)), move((50, 0), HELD), start=1.0, step=0.01)
    for i in range(5):
        (drag,) = pointer.poll(1.1 + i / 10)
    assert isinstance(drag, Drag)
    assert [s for s in drag.samples if s.t > 1.05] == [Sample(1.1 + i / 10, 50, 0) for i in range(5)]
    assert drag.samples[0] == Sample(1.0, 0, 0)


def test_the_sample_of_the_frame_that_let_go_is_left_out() -> None:
    pointer = Pointer()
    feed(pointer, down((0, 0)), move((50, 0), HELD), move((100, 0), HELD), start=1.0, step=0.1)
    gestures = feed(pointer, move((101, 7), HELD), up((101, 7)), start=1.3, step=0.0)
    drop = gestures[-1]
    assert isinstance(drop, Drop)
    assert drop.samples[-1] == Sample(1.2, 100, 0)
    assert drop.at == (101, 7)


def test_a_release_in_the_frame_of_its_press_still_has_a_sample() -> None:
    drop = feed(Pointer(), down((0, 0)), up((90, 0)), step=0.0)[-1]
    assert isinstance(drop, Drop)
    assert drop.samples == (Sample(1.0, 0, 0),)


def test_the_path_of_a_long_drag_stays_bounded() -> None:
    pointer = Pointer()
    feed(pointer, down((0, 0)), move((50, 0), HELD))
    for i in range(5000):
        (drag,) = pointer.poll(2 + i / 100)
    assert isinstance(drag, Drag)
    assert len(drag.samples) <= 256


points = st.tuples(st.integers(-50, 300), st.integers(-50, 300))
buttons = st.integers(1, 5)
anything = st.one_of(
    st.builds(down, points, buttons),
    st.builds(up, points, buttons),
    st.builds(move, points),
    st.builds(wheel, st.sampled_from([-1.0, 0.0, 2.0])),
    st.builds(
        finger,
        st.sampled_from([pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP]),
        st.floats(0, 1),
        st.floats(0, 1),
        st.integers(1, 3),
    ),
    st.sampled_from([*LOSSES, pygame.Event(pygame.WINDOWLEAVE)]),
)


@given(st.lists(anything, max_size=60))
def test_any_events_make_presses_that_end_exactly_once(events: list[pygame.Event]) -> None:
    pointer = Pointer((256, 256))
    open_press = False
    for i, event in enumerate(events):
        for gesture in [*pointer.feed(event, i * 0.01), *pointer.poll(i * 0.01)]:
            if isinstance(gesture, Press):
                assert not open_press
                open_press = True
            elif isinstance(gesture, Stray):
                assert open_press
            elif isinstance(gesture, Drag):
                assert open_press
                times = [sample.t for sample in gesture.samples]
                assert times == sorted(times)
            elif isinstance(gesture, Drop | Click | Cancel):
                assert open_press
                open_press = False
        assert pointer.pressed == open_press
