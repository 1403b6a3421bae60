"""Where the numbers of an aim lie on the coin table."""

from dataclasses import replace
from math import cos, hypot, radians, sin

import pygame
import pytest

from game.coins.aiming import forecast
from game.coins.aimlabel import GRID, aim_label
from game.coins.gauge import strength
from game.coins.rules import Options, Throw
from game.coins.spec import GAME
from game.core.seats import Seat
from game.core.spec import Level
from game.store.levels import levels
from tests.coins.player import TABLE, Sitting, lying, pull, skin

SIZE = (140, 26)


@pytest.mark.parametrize("near", Seat)
@pytest.mark.parametrize("place", [(-20, -160), (0, -100), (-300, -250), (300, 0), (95, 20)])
@pytest.mark.parametrize("direction", range(0, 360, 30))
def test_they_cover_neither_the_goal_nor_the_way_nor_a_coin(place: tuple[int, int], direction: int, near: Seat) -> None:
    table = Sitting(
        lying(f"aH {place[0]},{place[1]} bH 20,-190 cT 20,160 dT -20,160"), near=near, aim_help=("path", "path")
    )
    throw, layout = Throw("a", 800.0, float(direction)), table.layout
    box = aim_label(layout, table.state, table.ui, throw, SIZE, table.frame)
    assert box.size == SIZE
    assert layout.board().contains(box)
    inner = box.inflate(-2, -2)
    seen = forecast(table.state, table.ui.hand, throw, True)
    assert not any(inner.collidepoint(layout.to_screen(*spot)) for spot in seen.path)
    coins = (*table.state.coins, *table.state.posts)
    assert not any(inner.collidepoint(layout.to_screen(coin.x, coin.y)) for coin in coins)
    steps = [i / 10 for i in range(-10, 11)]
    assert not any(inner.collidepoint(layout.to_screen(75 * x, 75 * y)) for x in steps for y in steps)


def test_in_the_open_they_lie_behind_the_coin() -> None:
    table = Sitting(lying())
    for direction in (60, 90, 120):
        throw, layout = Throw("a", 800.0, float(direction)), table.layout
        box = pygame.Rect(aim_label(layout, table.state, table.ui, throw, SIZE, table.frame))
        x, y = layout.to_table(box.center)
        along = (x + 20) * cos(radians(direction)) + (y + 160) * sin(radians(direction))
        assert along < 0


@pytest.mark.parametrize("near", Seat)
@pytest.mark.parametrize("place", [(-20, -160), (-340, -260), (340, -260), (300, 0), (95, 20), (-340, 100)])
@pytest.mark.parametrize("size", [(640, 420), (900, 700), (1920, 1000)])
@pytest.mark.parametrize("chosen", [False, True])
def test_they_lie_beside_the_line_and_the_handle_of_a_pull(
    place: tuple[int, int], size: tuple[int, int], near: Seat, chosen: bool
) -> None:
    """Whether it is pulled at the coin itself, or the coin is chosen and the pull is beside it."""
    state = lying(f"aH {place[0]},{place[1]} bH 20,-190 cT 20,160 dT -20,160")
    for direction in range(0, 360, 10):
        for far in (30, 80, 160):
            table = Sitting(state, size, near, hand_modes=("pull", "pull"))
            if chosen:
                table.click(place)
            x, y = table.layout.to_screen(*place)
            start = (x + 40, y - 30) if chosen else (x, y)
            way = (far * cos(radians(direction)), far * sin(radians(direction)))
            pull(table, start, way, "hold")
            assert table.ui.throw is not None
            box = aim_label(table.layout, table.state, table.ui, table.ui.throw, SIZE, table.frame)
            assert box.size == SIZE
            assert table.layout.board().contains(box)
            ends = [(start[0] + k * way[0], start[1] + k * way[1]) for k in (0.0, 1.0)]
            assert not box.clipline(*ends)
            assert hypot(
                *(max(low - v, v - high, 0) for v, low, high in zip(ends[1], box.topleft, box.bottomright, strict=True))
            ) >= table.frame.skin.px(6)


LEVELS = levels(GAME)[0]


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
@pytest.mark.parametrize("area", [(1004, 300), (1004, 420), (640, 330)])
def test_at_double_size_no_place_with_a_little_room_would_cover_fewer_coins(
    level: Level[Options], area: tuple[int, int]
) -> None:
    state = GAME.from_setup(level.options, level.setup)
    table = Sitting(state, area)
    frame = replace(table.frame, skin=skin(2.0))
    layout = TABLE.layout(pygame.Rect((0, 0), area), frame, state)
    text = frame.skin.text(strength(Throw("a", 1040.0, 0.0), frame.skin.words), 15, "ink", "bold")
    size = text.get_rect().inflate(frame.skin.px(18), frame.skin.px(8)).size
    boxes = [
        pygame.Rect(0, 0, 2 * layout.px(coin.radius), 2 * layout.px(coin.radius)).move_to(
            center=layout.to_screen(coin.x, coin.y)
        )
        for coin in (*state.coins, *state.posts)
    ]
    board = layout.board()
    ways = [
        range(low, max(low, high - long) + 1, 12)
        for low, high, long in zip(board.topleft, board.bottomright, size, strict=True)
    ]
    room = [max(0, high - long) // GRID + 1 for high, long in zip(board.size, size, strict=True)]
    places = [pygame.Rect((x, y), size).inflate(room) for x in ways[0] for y in ways[1]]
    fewest = min(len(place.collidelistall(boxes)) for place in places)
    for name in state.shootable:
        for direction in range(0, 360, 45):
            box = aim_label(layout, state, table.ui, Throw(name, 1040.0, float(direction)), size, frame)
            assert box.size == size
            assert layout.area.contains(box) or board.contains(box)
            assert len(box.inflate(-2, -2).collidelistall(boxes)) <= fewest
