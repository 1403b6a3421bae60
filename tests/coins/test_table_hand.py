"""Hands at the coin table: flicks, pulls, keys, placings, and every penalty that a hand can earn."""

import math
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import product

import pygame
import pytest

from game.coins import spec
from game.coins.events import Touch
from game.coins.rules import FASTEST, Throw
from game.core.seats import Seat
from game.ui.gestures import Cancel, Click, Drag, Drop, Hover, Press, Sample, Secondary, Stray
from tests.coins.player import READY, TABLE, Sitting, lying

SPEED = 600.0


@cache
def flick(fps: int, size: tuple[int, int], near: Seat = Seat.FIRST) -> Throw:
    """The throw of a straight stroke at an even 600 mm/s."""
    table = Sitting(lying(), size, near)
    table.stroke((-20, -160), (-8, -112), math.hypot(12, 48) / SPEED, fps)
    assert table.ui.rolling is not None
    assert table.ui.rolling.turn is not None
    assert table.ui.rolling.turn.throw is not None
    return table.ui.rolling.turn.throw


STROKES = list(product((30, 60, 144), ((400, 320), (900, 700), (2560, 1340)), Seat))


@pytest.mark.parametrize("stroke", STROKES, ids=repr)
def test_a_stroke_throws_at_its_own_speed(stroke: tuple[int, tuple[int, int], Seat]) -> None:
    throw = flick(*stroke)
    assert throw.speed == pytest.approx(SPEED, rel=0.02)
    assert throw.direction == pytest.approx(math.degrees(math.atan2(48, 12)), abs=0.5)


def test_the_frame_rate_and_the_zoom_do_not_change_a_throw() -> None:
    speeds = [flick(*stroke).speed for stroke in STROKES]
    assert max(speeds) / min(speeds) < 1.02


def test_a_twice_as_large_hand_throws_twice_as_fast() -> None:
    speeds = []
    for size in (1.0, 2.0):
        table = Sitting(lying(), hand_size=size)
        table.stroke((-20, -160), (-14, -140), 0.05)
        assert table.ui.rolling is not None
        speeds.append(table.ui.rolling.turn.throw.speed)  # type: ignore[union-attr]
    assert speeds[1] == pytest.approx(2 * speeds[0], rel=1e-3)


def test_a_shot_becomes_a_turn_when_it_has_come_to_rest() -> None:
    table = Sitting(lying())
    table.stroke((-20, -160), (-12, -100), 0.1)
    assert table.turns == []
    table.pass_time()
    before, turn = table.turns[0]
    assert turn.verdict.shot == "a"
    assert table.state == before.play(turn)
    assert table.state.to_move is Seat.SECOND


@pytest.mark.parametrize("speed", ["off", "slow", "normal", "fast"])
def test_the_speed_of_the_picture_does_not_change_the_shot(speed: str) -> None:
    turns = []
    for animation in ("normal", speed):
        table = Sitting(lying(), animation=animation)
        table.stroke((-20, -160), (-12, -100), 0.1)
        table.pass_time()
        turns.append(table.turns[0][1])
    assert turns[0] == turns[1]


def test_holding_still_puts_a_coin_down() -> None:
    table = Sitting(lying())
    table.stroke((-20, -160), (-60, -140), 0.3, rest=0.2)
    table.pass_time()
    assert table.turns == []
    (spot,) = table.ui.hand.spots
    assert (spot.name, spot.x, spot.y) == ("a", pytest.approx(-60, abs=0.2), pytest.approx(-140, abs=0.2))


def test_a_coin_that_was_placed_is_shot_from_there() -> None:
    table = Sitting(lying())
    table.stroke((-20, -160), (-60, -140), 0.3, rest=0.2)
    table.pass_time()
    table.stroke((-60, -140), (-50, -100), 0.1)
    table.pass_time()
    turn = table.turns[0][1]
    assert turn.verdict.shot == "a"
    assert [spot.name for spot in turn.placed] == ["a"]


def test_a_held_coin_pushes_a_foreign_one_without_a_shot() -> None:
    table = Sitting(lying("aH -20,-200 bH 60,-160 cT -20,-170 dT -20,160"))
    table.stroke((-20, -200), (-20, -185), 0.5, rest=0.3)
    table.pass_time()
    assert table.turns == []
    assert {spot.name for spot in table.ui.hand.spots} == {"a", "c"}
    c = table.ui.coin(table.state, "c")
    assert c is not None
    assert c.y > -165


@pytest.mark.parametrize("end", ["cancel", "secondary"])
def test_a_release_that_never_comes_harms_nothing(end: str) -> None:
    """Focus lost in the middle of a drag: the coins that were pushed lie as before, and the next drag works."""
    table = Sitting(lying("aH -20,-200 bH 60,-160 cT -20,-170 dT -20,160"))
    table.drag((-20, -200), (-20, -150), 0.3)
    assert table.ui.coin(table.state, "c").y > -170  # type: ignore[union-attr]
    table.hear(Cancel() if end == "cancel" else Secondary((0, 0)))
    assert table.ui.coins(table.state) == table.state.coins + table.state.posts
    assert table.turns == []
    table.stroke((60, -160), (55, -100), 0.1)
    table.pass_time()
    assert table.turns[0][1].verdict.shot == "b"


def test_a_foreign_coin_may_be_flicked_where_it_does_no_harm() -> None:
    table = Sitting(lying())
    table.stroke((20, 160), (60, 190), 0.1)
    table.pass_time()
    assert table.turns == []
    assert not table.refused
    assert table.ui.coin(table.state, "c").x > 60  # type: ignore[union-attr]
    table.stroke((-20, -160), (-12, -100), 0.1)
    table.pass_time()
    assert table.turns[0][1].verdict.shot == "a"


def test_a_coin_pushed_off_the_table_comes_back_after_the_turn() -> None:
    table = Sitting(lying("aH -320,-160 bH 20,-160 cT -348,-160 dT -20,160"))
    table.stroke((-320, -160), (-345, -160), 0.05, rest=0.3)
    table.pass_time()
    assert table.ui.coin(table.state, "c") is None
    table.stroke((20, -160), (15, -100), 0.1)
    table.pass_time()
    assert len(table.turns) == 1
    back = table.state.coin("c")
    assert table.state.table.holds(back)
    assert back.y > 0


# penalties by hand


def nothing(table: Sitting) -> None:
    table.press((200, 200))


def rolls(table: Sitting) -> None:
    table.stroke((-20, -160), (-12, -100), 0.1)
    for _ in range(3):
        table.now += 1 / 60
        TABLE.tick(1 / 60, table.state, table.ui, table.layout, table.frame)


def press_in_the_shot(table: Sitting) -> None:
    rolls(table)
    table.press((-200, -200))
    table.pass_time()


def push_an_own_coin(table: Sitting) -> None:
    table.stroke((-20, -160), (40, -160), 0.4)


def carry_into_the_goal(table: Sitting) -> None:
    table.stroke((-20, -160), (-20, -20), 0.8)


def turn_over(table: Sitting) -> None:
    table.keys("turn-over")
    table.click((-20, -160))


def slide_a_goal_coin(table: Sitting) -> None:
    table.stroke((-75, -75), (-90, -90), 0.4)


def push_a_goal_coin(table: Sitting) -> None:
    table.stroke((-20, -160), (-90, -60), 0.6)


def far_finger(table: Sitting) -> None:
    table.press((-20, -160), "finger 1", touch=True)
    table.hear(Stray(table.layout.to_screen(250, 200), table.now, "finger 2"))


def far_finger_in_the_shot(table: Sitting) -> None:
    rolls(table)
    table.press((250, 200), "finger 1", touch=True)
    table.pass_time()


FAULTS: dict[str, tuple[str, Callable[[Sitting], None]]] = {
    "press on the empty table": ("", nothing),
    "press in the shot": ("B", press_in_the_shot),
    "own coin pushed": ("B", push_an_own_coin),
    "carried into the goal": ("C", carry_into_the_goal),
    "turned over": ("D", turn_over),
    "goal coin dragged": ("G", slide_a_goal_coin),
    "goal coin pushed": ("G", push_a_goal_coin),
    "far finger": ("A", far_finger),
    "far finger in the shot": ("A", far_finger_in_the_shot),
}


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("near", Seat)
def test_what_a_hand_must_not_do_is_a_penalty(fault: str, near: Seat) -> None:
    letter, act = FAULTS[fault]
    if near is Seat.SECOND and letter == "A":
        pytest.skip("the far side is then the active player's own")
    table = Sitting(lying(), near=near, seats="opposite")
    act(table)
    assert table.letter == letter
    if letter:
        loser = Seat.SECOND if letter == "A" else Seat.FIRST
        assert table.state.outcome is not None
        assert table.state.outcome.winner is loser.other


@pytest.mark.parametrize("fault", [name for name, (letter, _) in FAULTS.items() if letter in "ABCD"])
def test_a_guarded_hand_is_kept_from_it(fault: str) -> None:
    letter, act = FAULTS[fault]
    table = Sitting(lying(guarded=True), seats="opposite")
    act(table)
    assert table.letter == ""
    assert table.state.outcome is None
    if table.turns:
        assert fault.endswith("in the shot")
    elif letter:
        assert table.refused is not None
        assert table.refused.reason == f"guarded-{letter}"
        assert table.ui.coins(table.state) == table.state.coins + table.state.posts


SHOTS = {
    "E": ("aH 0,-160 bH 60,-160 cT 0,-110 dT -20,160", (0, -160), (0, -140), 900.0),
    "F": ("aH 120,0 bH 20,-160 cT 20,160 dT -20,160", (120, 0), (100, 0), 650.0),
    "G": ("aH -75,-160 bH 20,-160 cT 20,160 dT -20,160", (-75, -160), (-75, -140), 900.0),
}


@pytest.mark.parametrize("letter", SHOTS)
def test_a_flick_that_goes_wrong_costs_the_game(letter: str) -> None:
    coins, start, end, speed = SHOTS[letter]
    table = Sitting(lying(coins))
    table.stroke(start, end, math.dist(start, end) / speed)
    table.pass_time()
    assert table.letter == letter


@pytest.mark.parametrize("near", Seat)
@pytest.mark.parametrize("tool", ["shoot", "place"])
@pytest.mark.parametrize("place", [(-20, 200), (20, 160), (-20, -160), (250, 200), (-250, -200)])
def test_the_first_finger_is_the_active_players_wherever_it_lies(
    near: Seat, tool: str, place: tuple[float, float]
) -> None:
    """On own coins, on foreign ones (note 1: any coin outside the goal may be moved), and on the bare table."""
    table = Sitting(lying("aH -20,200 bH 20,-160 cT 20,160 dT -20,-160"), near=near, seats="opposite")
    if tool == "place":
        table.keys("place")
    table.press(place, "finger 1", touch=True)
    assert table.turns == []
    assert not table.refused


@pytest.mark.parametrize("near", Seat)
def test_a_foreign_coin_beyond_the_goal_can_be_moved_with_a_finger(near: Seat) -> None:
    table = Sitting(lying(), near=near, seats="opposite")
    table.keys("place")
    table.stroke((20, 160), (60, 190), 0.5, rest=0.2, touch=True)
    table.pass_time()
    assert table.turns == []
    assert [spot.name for spot in table.ui.hand.spots] == ["c"]


def test_a_mouse_beyond_the_goal_is_the_active_players() -> None:
    table = Sitting(lying(), seats="opposite")
    table.press((250, 200))
    assert table.turns == []


def test_a_press_beside_the_table_during_a_shot_is_no_touch() -> None:
    table = Sitting(lying())
    rolls(table)
    table.hear(Press((0.0, 0.0), table.now))
    table.pass_time()
    assert table.letter == ""


def test_a_touch_after_the_deciding_penalty_changes_nothing() -> None:
    coins, start, end, speed = SHOTS["G"]
    table = Sitting(lying(coins))
    table.stroke(start, end, math.dist(start, end) / speed)
    for _ in range(8):
        TABLE.tick(1 / 60, table.state, table.ui, table.layout, table.frame)
    assert table.ui.rolling is not None
    table.press((200, 200))
    table.pass_time()
    assert table.letter == "G"


def test_a_shot_remembers_when_it_was_touched() -> None:
    table = Sitting(lying())
    rolls(table)
    assert table.ui.rolling is not None
    at = table.ui.rolling.t
    table.press((200, 200))
    table.pass_time()
    touches = [event for event in table.turns[0][1].events if isinstance(event, Touch) and event.t > 0]
    assert touches == [Touch(at, 0)]
    assert at > 0


# the pull


def pull(table: Sitting, start: tuple[float, float], way: tuple[float, float], end: str = "drop") -> None:
    """A pull from a pixel by a way in pixels."""
    at = (start[0] + way[0], start[1] + way[1])
    samples = (Sample(table.now, *start), Sample(table.now + 0.1, *at))
    table.hear(Press(start, table.now))
    table.hear(Drag(at, table.now + 0.1, start, samples))
    if end == "drop":
        table.hear(Drop(at, table.now + 0.1, start, samples))


@pytest.mark.parametrize("near", Seat)
def test_a_pull_shoots_the_other_way(near: Seat) -> None:
    table = Sitting(lying(), near=near, hand_modes=("pull", "pull"))
    down = 60 if near is Seat.FIRST else -60
    pull(table, table.layout.to_screen(-20, -160), (0, down))
    throw = table.ui.rolling.turn.throw  # type: ignore[union-attr]
    assert throw.direction == pytest.approx(90, abs=0.1)  # type: ignore[union-attr]


CORNERS = [(-340.0, -260.0), (340.0, -260.0), (340.0, 260.0), (-340.0, 260.0)]


@pytest.mark.parametrize("corner", CORNERS)
@pytest.mark.parametrize("degrees", range(0, 360, 15))
@pytest.mark.parametrize("size", [(640, 420), (1920, 1000)])
def test_full_power_is_reached_from_every_corner_in_every_direction(
    corner: tuple[float, float], degrees: int, size: tuple[int, int]
) -> None:
    x, y = corner
    state = lying(f"aH {x},{y} bH 20,-160 cT 20,160 dT -20,160")
    table = Sitting(state, size, hand_modes=("pull", "pull"))
    start = table.layout.to_screen(x, y)
    turn = math.radians(degrees)
    step = (math.cos(turn), math.sin(turn))
    far = max(
        k for k in range(2000) if 0 <= start[0] + k * step[0] <= size[0] and 0 <= start[1] + k * step[1] <= size[1]
    )
    pull(table, start, (far * step[0], far * step[1]), "hold")
    assert table.ui.pull is not None
    assert table.ui.pull.throw is not None
    assert table.ui.pull.throw.speed > 0.95 * FASTEST
    assert table.ui.pull.throw.direction == pytest.approx((180 - degrees) % 360, abs=0.02)


def test_a_chosen_coin_may_be_pulled_from_anywhere() -> None:
    table = Sitting(lying(), hand_modes=("pull", "pull"))
    table.click((-20, -160))
    pull(table, table.layout.to_screen(200, 0), (0, 50))
    assert table.ui.rolling is not None
    assert table.ui.rolling.turn.throw.coin == "a"  # type: ignore[union-attr]


@pytest.mark.parametrize("way", [(0.0, 1.0), (3.0, -2.0)])
def test_back_at_the_start_nothing_is_shot(way: tuple[float, float]) -> None:
    table = Sitting(lying(), hand_modes=("pull", "pull"))
    start = table.layout.to_screen(-20, -160)
    pull(table, start, (0, 80), "hold")
    pull(table, start, way)
    assert table.ui.rolling is None
    assert table.ui.pull is None
    assert table.turns == []


def test_a_cancelled_pull_shoots_nothing() -> None:
    table = Sitting(lying(), hand_modes=("pull", "pull"))
    pull(table, table.layout.to_screen(-20, -160), (0, 80), "hold")
    table.hear(Cancel())
    assert table.ui.rolling is None
    assert table.ui.throw is None


# keys


def test_a_whole_shot_by_keys_with_exact_numbers() -> None:
    table = Sitting(lying(), hand_modes=("keys", "keys"))
    table.keys("right", "confirm", "up", "up", "left", "step", "right", "confirm")
    table.pass_time()
    throw = table.turns[0][1].throw
    assert throw is not None
    assert (throw.coin, throw.speed) == ("a", 840.0)
    assert throw.direction == pytest.approx(math.degrees(math.atan2(85, 20)) + 1.0 - 0.1, abs=0.051)


def test_coins_are_placed_by_keys_too() -> None:
    table = Sitting(lying(), hand_modes=("keys", "keys"))
    table.keys("place", "right", "right", "confirm", "left", "left", "up", "confirm")
    (spot,) = table.ui.hand.spots
    before = table.state.coin(spot.name)
    assert (spot.x - before.x, spot.y - before.y) == (-2, 1)


def test_a_coin_placed_on_another_is_refused() -> None:
    table = Sitting(lying("aH -20,-160 bH 8,-160 cT 20,160 dT -20,160"), hand_modes=("keys", "keys"))
    table.ui.chosen = "a"
    table.keys("place")
    table.ui.chosen = "a"
    table.keys("confirm", *["right"] * 10, "confirm")
    assert table.refused is not None
    assert table.refused.reason == "overlap"
    assert table.ui.hand.spots == ()


@pytest.mark.parametrize(
    ("letter", "keys"),
    [
        ("C", ["place", "right", "confirm", "step", "step", *["up"] * 8, "confirm"]),
        ("D", ["turn-over", "right", "confirm"]),
    ],
)
def test_penalties_by_keys(letter: str, keys: list[str]) -> None:
    table = Sitting(lying("aH -20,-140 bH 20,-160 cT 20,160 dT 50,160"), hand_modes=("keys", "keys"))
    table.keys(*keys)
    assert table.letter == letter


def test_whole_games_by_keys_alone() -> None:
    """Both aim straight at their line until the game ends; every shot is by keys."""
    table = Sitting(lying(READY, without_f=True), hand_modes=("keys", "keys"))
    for turn in range(40):
        if table.state.outcome is not None:
            break
        table.keys("right", "confirm", *["up"] * (turn % 4), "confirm")
        table.pass_time()
    assert len(table.turns) >= 2
    assert not table.refused


def test_keys_during_a_shot_are_no_touch() -> None:
    table = Sitting(lying())
    rolls(table)
    table.keys("right", "confirm", "place", "turn-over")
    table.pass_time()
    assert table.letter == ""


def test_what_can_be_done_is_always_said() -> None:
    table = Sitting(lying(), hand_modes=("pull", "keys"))

    def say() -> str:
        return TABLE.status(table.state, table.ui, table.frame)

    said = {say()}
    for key in ("place", "place", "turn-over", "turn-over", "right", "confirm"):
        table.keys(key)
        said.add(say())
    rolls_ = Sitting(lying())
    rolls(rolls_)
    said.add(TABLE.status(rolls_.state, rolls_.ui, rolls_.frame))
    assert "" not in said
    assert len(said) == 5


@pytest.mark.parametrize(("foreign", "skipped"), [("cT 55,55 dT -55,55", True), ("cT 55,55 dT -20,160", False)])
def test_who_is_skipped_is_named_until_the_other_goes_on(foreign: str, skipped: bool) -> None:
    """Tails has no coin outside the goal, or one."""
    before = lying(f"aH -20,-160 bH 60,-160 {foreign}")
    turn = spec.read_move(before, "flick a 950.0@86.0")
    table = Sitting(before.play(turn))
    table.frame = replace(table.frame, last=turn)

    def says() -> bool:
        return "Ben" in TABLE.status(table.state, table.ui, table.frame)

    assert (table.state.to_move is Seat.FIRST) == skipped
    assert says() == skipped
    table.keys("right")
    assert not says()


def test_the_coin_under_the_pointer_is_named() -> None:
    table = Sitting(lying())
    table.hear(Hover(table.layout.to_screen(20, 160)))
    text = TABLE.cursor_text(table.state, table.ui, table.frame)
    assert text.startswith("c ")
    assert "Quarter" in text
    assert "Ben" in text
    table.hear(Hover(None))
    assert TABLE.cursor_text(table.state, table.ui, table.frame) == ""


def test_a_click_chooses_and_a_second_one_lets_go() -> None:
    table = Sitting(lying())
    table.click((-20, -160))
    assert table.ui.chosen == "a"
    table.hear(Click(table.layout.to_screen(-20, -160), 0.0))
    assert table.ui.chosen is None


def dragging(table: Sitting) -> None:
    table.drag((-20, -160), (-60, -140), 0.2)


def pulling(table: Sitting) -> None:
    pull(table, table.layout.to_screen(-20, -160), (7, 40), "hold")


def aiming(table: Sitting) -> None:
    table.keys("right", "confirm")


def putting(table: Sitting) -> None:
    table.keys("place", "right", "confirm")


def refused(table: Sitting) -> None:
    carry_into_the_goal(table)


@pytest.mark.parametrize("size", [(1, 1), (3, 200), (120, 90), (640, 400), (3840, 2100)])
@pytest.mark.parametrize("act", [dragging, pulling, aiming, putting, refused, rolls])
def test_a_hand_at_work_can_be_drawn_at_any_size(act: Callable[[Sitting], None], size: tuple[int, int]) -> None:
    modes = ("pull", "pull") if act is pulling else ("flick", "flick")
    table = Sitting(lying(guarded=True), hand_modes=modes, aim_help=("path", "contact"))
    act(table)
    table.size = size
    surface = pygame.Surface(size)
    TABLE.draw(surface, table.layout, table.state, table.ui, table.frame)
    if min(size) > 100:
        assert len({tuple(surface.get_at((x, size[1] // 2))) for x in range(0, size[0], 7)}) > 3


@pytest.mark.parametrize("person", [0, 1])
def test_the_aim_help_is_the_players_own(person: int) -> None:
    """With help for one person alone, the picture of an aim has more in it for them than for the other."""
    pictures = []
    for helps in (("off", "off"), ("path", "off"), ("off", "path")):
        table = Sitting(lying(), aim_help=helps)
        if person == 1:
            table.keys("right", "confirm", "confirm")
            table.pass_time()
        table.keys("right", "confirm")
        surface = pygame.Surface(table.size)
        TABLE.draw(surface, table.layout, table.state, table.ui, table.frame)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert [picture == pictures[0] for picture in pictures] == [True, person == 1, person == 0]
