"""Where the strength of an aim is written, and what that should leave free."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product
from math import atan2, ceil, cos, hypot, radians, sin

import pygame

from game.coins.aiming import Forecast, forecast
from game.coins.arrow import reach
from game.coins.layout import Layout
from game.coins.rules import State, Throw
from game.coins.settings import hands
from game.coins.tables import Coin
from game.coins.ui import Ui
from game.ui.table import Frame

Size = tuple[int, int]
GRID = 8
"""Steps across and down the table in which a place is looked for where there is none near the coin."""


def aim_label(layout: Layout, state: State, ui: Ui, throw: Throw, size: Size, frame: Frame) -> pygame.Rect:
    """Where the strength of an aim lies: behind the coin if there is room, off the coins, the goal and the way.

    In a pull back the rubber band is behind the coin, and it lies beside that. Where there is no such place it covers
    the fewest coins, then least of the goal and the way; it may lie beside the table.
    """
    coin = ui.coin(state, throw.coin) or state.coin(throw.coin)
    band = _band(ui, frame)
    coins = [layout.box(one) for one in (*ui.coins(state), *state.posts)]
    rest = [_goal(layout, state), *(layout.box(one) for one in _way(state, ui, throw, coin, frame))]
    found: list[tuple[int, int, int, int, pygame.Rect]] = []
    for box in _places(layout, coin, throw, size, frame):
        hidden, over, more = _covered(box, band), len(box.collidelistall(coins)), _covered(box, rest)
        if not (hidden or over or more):
            return box
        found.append((hidden, over, more, len(found), box))
    return min(found, key=lambda item: item[:4])[-1]


def _places(layout: Layout, coin: Coin, throw: Throw, size: Size, frame: Frame) -> Iterator[pygame.Rect]:
    """Where it may lie, best first: round the coin, from behind it on; beside the table; all over the table."""
    board, area, box = layout.board(), layout.area, pygame.Rect((0, 0), size)
    back = radians(throw.direction + 180)
    x, y = layout.to_screen(coin.x, coin.y)
    other = layout.to_screen(coin.x + cos(back), coin.y + sin(back))
    turn = atan2(other[1] - y, other[0] - x)
    gap = coin.radius * layout.scale + frame.skin.px(10)
    for more, aside in product((0, 60, 120), (0, 30, -30, 60, -60, 90, -90, 120, -120, 150, -150)):
        ux, uy = cos(turn + radians(aside)), sin(turn + radians(aside))
        far = gap + frame.skin.px(more) + 0.5 * (size[0] * abs(ux) + size[1] * abs(uy))
        yield box.move_to(center=(round(x + ux * far), round(y + uy * far))).clamp(board)
    edge = layout.board(layout.margin)
    beside = [box.move_to(midright=(edge.left, round(y))), box.move_to(midleft=(edge.right, round(y)))]
    beside += [box.move_to(midbottom=(round(x), edge.top)), box.move_to(midtop=(round(x), edge.bottom))]
    yield from (place for place in beside if area.contains(place))
    wide, tall = (max(0, board.w - size[0]), max(0, board.h - size[1]))
    for i, j in product(range(GRID + 1), repeat=2):
        yield box.move_to(topleft=(board.x + wide * i // GRID, board.y + tall * j // GRID))


def _covered(box: pygame.Rect, parts: Iterable[pygame.Rect]) -> int:
    """Pixels of the parts that a box covers."""
    return sum(area.width * area.height for area in (box.clip(part) for part in parts))


def _band(ui: Ui, frame: Frame) -> list[pygame.Rect]:
    """Squares along the rubber band of a pull, as wide as the handle at its end."""
    if ui.pull is None:
        return []
    (x, y), (end_x, end_y) = ui.pull.start, ui.pull.at
    side = 2 * frame.skin.px(8)
    steps = max(1, ceil(2 * hypot(end_x - x, end_y - y) / side))
    square = pygame.Rect(0, 0, side, side)
    shares = (i / steps for i in range(steps + 1))
    return [square.move_to(center=(x + k * (end_x - x), y + k * (end_y - y))) for k in shares]


def _goal(layout: Layout, state: State) -> pygame.Rect:
    corners = [layout.to_screen(post.x, post.y) for post in state.posts]
    left, top = (min(corner[i] for corner in corners) for i in (0, 1))
    right, bottom = (max(corner[i] for corner in corners) for i in (0, 1))
    return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))


def _way(state: State, ui: Ui, throw: Throw, coin: Coin, frame: Frame) -> list[Coin]:
    """The coin all along its arrow, and along the way that may be seen."""
    end, turn = reach(coin, throw.speed), radians(throw.direction)
    seen = seen_way(state, ui, throw, frame)
    way = [(coin.x + end * share / 8 * cos(turn), coin.y + end * share / 8 * sin(turn)) for share in range(1, 9)]
    way += [*seen.path, *([seen.touch] if seen.touch else [])] if seen else []
    return [replace(coin, x=x, y=y) for x, y in way]


def seen_way(state: State, ui: Ui, throw: Throw, frame: Frame) -> Forecast | None:
    """As much of a flick's way as the player has chosen to see."""
    aim_help = hands(frame).aim_help[frame.seating.players[state.to_move].person]
    return None if aim_help == "off" else forecast(state, ui.hand, throw, aim_help == "path")
