"""What a pointer alone can do at the coin table, with the buttons under it, and what it is told."""

import math
from dataclasses import replace

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.coins.arrow import BARE, FULL, pointed, reach
from game.coins.intents import EMPTY
from game.coins.rules import FASTEST, SLOWEST
from game.core.rules import IllegalMove
from game.core.seats import Seat
from game.ui.gestures import Drag, Press, Sample
from tests.coins.player import TABLE, Sitting, lying

SCENE = "aH -20,-160 bH 20,-160 cT 20,160 dT 0,20 eH 30,-30"
NOT_TO_SHOOT = {"foreign": (20, 160), "foreign in the goal": (0, 20), "own in the goal": (30, -30), "goal": (75, 75)}
CHOSEN = {"c": (20, 160), "d": (0, 20), "G3": (75, 75)}
modes = pytest.mark.parametrize("mode", ["pull", "keys"])


def a_table(mode: str = "keys", near: Seat = Seat.FIRST) -> Sitting:
    return Sitting(lying(SCENE), near=near, hand_modes=(mode, mode))


def buttons(table: Sitting) -> dict[str, str]:
    """The buttons that can be pressed now: name -> label."""
    offered = TABLE.buttons(table.state, table.ui, table.frame.skin.words)
    return {button.name: button.label for button in offered if button.enabled}


def push(table: Sitting, label: str) -> None:
    (name,) = [name for name, text in buttons(table).items() if text == label]
    table.keys(name)


def drag(table: Sitting, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A drag that is still held; it may be refused."""
    a, b = table.layout.to_screen(*start), table.layout.to_screen(*end)
    table.hear(Press(a, table.now))
    try:
        table.hear(Drag(b, table.now + 0.1, a, (Sample(table.now, *a), Sample(table.now + 0.1, *b))))
    except IllegalMove as error:
        table._refuse(error)


@modes
@pytest.mark.parametrize("coin", NOT_TO_SHOOT)
def test_a_coin_that_is_not_to_be_shot_says_so(coin: str, mode: str) -> None:
    table = a_table(mode)
    x, y = NOT_TO_SHOOT[coin]
    drag(table, (x, y), (x + 60, y - 60))
    assert table.refused is not None
    assert table.refused.reason == "no-shot"
    assert table.refused.cells == (
        table.layout.coin_at(table.layout.to_screen(x, y), table.ui.coins(table.state)).name,
    )  # type: ignore[union-attr]
    assert table.ui.throw is None
    assert table.turns == []


@modes
def test_a_drag_on_the_bare_table_is_nothing(mode: str) -> None:
    table = a_table(mode)
    drag(table, (200, 0), (250, 50))
    assert table.refused is None
    assert table.ui.throw is None


@given(st.floats(-300, 300), st.floats(-300, 300))
def test_the_arrow_ends_where_it_is_drawn_to(x: float, y: float) -> None:
    """As far as it goes: no flick is slower than the slowest or faster than the fastest."""
    coin = lying().coin("a")
    throw = pointed(coin, (x, y)).throw
    length = math.hypot(x - coin.x, y - coin.y)
    assert SLOWEST <= throw.speed <= FASTEST
    shortest, longest = reach(coin, SLOWEST), reach(coin, FASTEST)
    step = 5.0 * FULL / FASTEST  # speeds go by 10 mm/s
    assert abs(reach(coin, throw.speed) - min(max(length, shortest), longest)) <= step + 1e-9
    if length > BARE:
        turn = math.degrees(math.atan2(y - coin.y, x - coin.x)) - throw.direction
        assert abs((turn + 180) % 360 - 180) <= 0.05 + 1e-9


@pytest.mark.parametrize("near", Seat)
def test_an_arrow_is_drawn_drawn_anew_and_shot(near: Seat) -> None:
    table = a_table(near=near)
    drag(table, (-20, -160), (-20, -110))
    assert table.ui.throw is not None
    assert table.ui.throw.direction == pytest.approx(90, abs=0.1)
    drag(table, (200, 0), (-20, -60))  # with a coin chosen the arrow may be taken anywhere
    assert table.ui.throw.coin == "a"
    faster = table.ui.throw.speed
    assert faster > 500
    assert table.turns == []
    push(table, "Shoot")
    table.pass_time()
    throw = table.turns[0][1].throw
    assert throw is not None
    assert (throw.coin, throw.speed) == ("a", faster)


@pytest.mark.parametrize("mode", ["flick", "pull", "keys"])
def test_a_chosen_coin_is_aimed_by_a_button(mode: str) -> None:
    table = a_table(mode)
    assert "Aim" not in buttons(table).values()
    table.click((20, 160))
    assert table.ui.chosen == "c"
    assert "Aim" not in buttons(table).values()
    table.click((20, -160))
    push(table, "Aim")
    push(table, "Shoot")
    table.pass_time()
    assert table.turns[0][1].verdict.shot == "b"


@pytest.mark.parametrize("mode", ["flick", "pull", "keys"])
@pytest.mark.parametrize("start", [(20, -160), (200, 0)], ids=["the coin", "the bare table"])
def test_with_an_aim_a_drag_draws_its_arrow_however_the_hand_is_set(mode: str, start: tuple[float, float]) -> None:
    """It neither carries the coin over the line, which would cost the game, nor shoots when it is let go."""
    table = a_table(mode)
    table.click((20, -160))
    push(table, "Aim")
    table.stroke(start, (20, -40), 0.2)
    assert (table.turns, table.refused, table.ui.rolling) == ([], None, None)
    assert table.ui.aim == pointed(table.state.coin("b"), table.layout.to_table(table.layout.to_screen(20, -40)))
    assert table.ui.hand == EMPTY


def test_with_an_aim_another_coin_can_still_be_moved() -> None:
    table = a_table("flick")
    table.click((20, -160))
    push(table, "Aim")
    table.stroke((-20, -160), (-60, -170), 0.4, rest=0.2)
    assert [spot.name for spot in table.ui.hand.spots] == ["a"]


@pytest.mark.parametrize("coin", CHOSEN)
def test_a_coin_is_turned_over_by_buttons_alone(coin: str) -> None:
    """Any but a goal coin, which has no face to turn; and only when it is asked twice."""
    table = a_table("flick")
    push(table, "Move coins")
    assert "Turn over" not in buttons(table).values()
    table.click(CHOSEN[coin])
    if coin.startswith("G"):
        assert "Turn over" not in buttons(table).values()
        return
    push(table, "Turn over")
    assert table.turns == []
    push(table, "Turn nothing over")
    assert "Turn it over" not in buttons(table).values()
    push(table, "Move coins")
    table.click(CHOSEN[coin])
    if table.ui.chosen is None:
        table.click(CHOSEN[coin])
    push(table, "Turn over")
    push(table, "Turn it over")
    assert table.letter == "D"
    assert table.turns[0][1].verdict.penalties[0].cause.coin == coin  # type: ignore[union-attr]


def test_what_may_be_shot_or_moved_is_shown_when_asked_for() -> None:
    """T adds light round each coin that may be shot, a ring round each other one outside the goal, and nothing else."""
    table = Sitting(lying(SCENE))
    pictures = []
    for targets in (False, True):
        surface = pygame.Surface(table.size)
        frame = replace(table.frame, targets=targets)
        TABLE.draw(surface, table.layout, table.state, table.ui, frame)
        pictures.append(surface)
    plain, shown = pictures
    where = table.layout
    changed = {
        coin.name
        for coin in (*table.state.coins, *table.state.posts)
        for angle in range(0, 360, 5)
        for out in range(1, 10)
        if plain.get_at(at := ring(where, coin, angle, out)) != shown.get_at(at)
    }
    assert changed == {coin.name for coin in table.state.coins} - table.state.inside
    assert {"c", *table.state.shootable} <= changed
    assert "c" not in table.state.shootable


def ring(where, coin, angle: int, out: int) -> tuple[int, int]:  # type: ignore[no-untyped-def]
    """A pixel beside the edge of a coin."""
    x, y = where.to_screen(coin.x, coin.y)
    far = coin.radius * where.scale + out
    return round(x + far * math.cos(math.radians(angle))), round(y + far * math.sin(math.radians(angle)))
