"""What lies over the coins while a hand is at work: chosen coins, arrows with their speed, ghosts, "hands off"."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from math import cos, hypot, radians, sin

import pygame

from game.coins.aimlabel import aim_label, seen_way
from game.coins.arrow import reach
from game.coins.gauge import strength
from game.coins.layout import Layout
from game.coins.rules import State, Throw
from game.coins.sprites import BOX
from game.coins.tables import Coin
from game.coins.ui import Ui
from game.coins.view import tint
from game.core.words import mark
from game.ui.drawing import blit_centred
from game.ui.gestures import Point
from game.ui.sprites import svg
from game.ui.table import Frame

SLIM = 0.3
"""The share of a coin's radius that the line of a ring takes at most, so that none is lost in its ring."""


def draw_ring(
    surface: pygame.Surface, layout: Layout, coin: Coin, frame: Frame, colour: str, dashed: bool = False
) -> None:
    """A ring close round a coin: white with a coloured and a dark edge, to be seen on every wood and metal."""
    gap = frame.skin.px(4)
    radius = coin.radius * layout.scale + gap
    size = round(2 * radius) + 8
    share = radius / (size / 2) * 52
    dash = 'stroke-dasharray="13 9"' if dashed else ""
    line = max(3.0, min(2.6 * frame.skin.scale, SLIM * coin.radius * layout.scale) / size * BOX)
    picture = frame.skin.sprite(
        ("coin-mark", colour, dashed, round(share, 1), round(line, 1)),
        lambda: svg(
            f'<g fill="none"><circle cx="52" cy="52" r="{share:.1f}" stroke="#120a05" '
            f'stroke-width="{2 * line:.1f}" {dash}/>'
            f'<circle cx="52" cy="52" r="{share:.1f}" stroke="{colour}" stroke-width="{1.1 * line:.1f}" {dash}/></g>',
            BOX,
        ),
        size,
    )
    blit_centred(surface, picture, layout.to_screen(coin.x, coin.y))


def draw_aim(surface: pygame.Surface, layout: Layout, state: State, ui: Ui, throw: Throw, frame: Frame) -> None:
    """The arrow of a flick with its strength, and as much of its way as the player may see."""
    coin = ui.coin(state, throw.coin) or state.coin(throw.coin)
    colour = tint(frame, coin.owner)
    _draw_forecast(surface, layout, state, ui, throw, coin, frame)
    turn = radians(throw.direction)
    end = reach(coin, throw.speed)
    start = layout.to_screen(coin.x + (coin.radius + 2) * cos(turn), coin.y + (coin.radius + 2) * sin(turn))
    tip = layout.to_screen(coin.x + end * cos(turn), coin.y + end * sin(turn))
    _draw_arrow(surface, start, tip, colour, min(frame.skin.px(5), max(2, round(1.7 * SLIM * layout.px(coin.radius)))))
    text = strength(throw, frame.skin.words)
    _draw_label(surface, text, lambda size: aim_label(layout, state, ui, throw, size, frame), frame)


def _draw_arrow(surface: pygame.Surface, start: Point, tip: Point, colour: str, width: int) -> None:
    length = hypot(tip[0] - start[0], tip[1] - start[1])
    if length < 1:
        return
    ux, uy = (tip[0] - start[0]) / length, (tip[1] - start[1]) / length
    head = min(3.0 * width, length)

    def at(along: float, aside: float) -> Point:
        return start[0] + ux * along - uy * aside, start[1] + uy * along + ux * aside

    half = width / 2
    points = [
        at(0, half * 0.6),
        at(length - head, half),
        at(length - head, 1.6 * width),
        at(length, 0),
        at(length - head, -1.6 * width),
        at(length - head, -half),
        at(0, -half * 0.6),
    ]
    pygame.draw.polygon(surface, pygame.Color(colour), points)
    pygame.draw.aalines(surface, pygame.Color("#fff6dd"), True, points)


def _draw_label(surface: pygame.Surface, text: str, at: Callable[[tuple[int, int]], pygame.Rect], frame: Frame) -> None:
    """A few words on a plate of their own; `at` says where, for the plate's size."""
    skin = frame.skin
    label = skin.text(text, 15, "ink", "bold")
    box = at(label.get_rect().inflate(skin.px(18), skin.px(8)).size)
    skin.draw_panel(surface, box, "popup")
    surface.blit(label, label.get_rect(center=box.center))


def _draw_forecast(
    surface: pygame.Surface, layout: Layout, state: State, ui: Ui, throw: Throw, coin: Coin, frame: Frame
) -> None:
    seen = seen_way(state, ui, throw, frame)
    if seen is None:
        return
    points = [layout.to_screen(x, y) for x, y in seen.path]
    pale = pygame.Color("#fff2cf")
    for a, b in list(pairwise(points))[::2]:
        pygame.draw.line(surface, pygame.Color("#2a1508"), a, b, 1 + frame.skin.px(2))
        pygame.draw.line(surface, pale, a, b, frame.skin.px(2))
    rings = [place for place in (seen.touch, *seen.path[-1:]) if place]
    for place in rings:
        radius = max(2, round(coin.radius * layout.scale))
        pygame.draw.aacircle(surface, pale, layout.to_screen(*place), radius, frame.skin.px(1.5))


def draw_pull(surface: pygame.Surface, ui: Ui, frame: Frame) -> None:
    """The rubber band from where a pull began to the pointer."""
    pull = ui.pull
    if pull is None:
        return
    dark, light = pygame.Color("#20110a"), pygame.Color("#fff2cf")
    pygame.draw.line(surface, dark, pull.start, pull.at, frame.skin.px(3) + 2)
    pygame.draw.line(surface, light, pull.start, pull.at, frame.skin.px(2))
    pygame.draw.aacircle(surface, dark, pull.at, frame.skin.px(6))
    pygame.draw.aacircle(surface, light, pull.at, frame.skin.px(5))


def draw_hands_off(surface: pygame.Surface, layout: Layout, frame: Frame, broken: str = "") -> None:
    """That nobody may touch the table now; `broken` is the letter of a penalty that has been earned already."""
    skin, board = frame.skin, layout.board()
    pygame.draw.rect(surface, skin.colour("#ff7a66"), board, skin.px(3), border_radius=skin.px(4))
    if layout.small:
        return
    text = skin.words(mark("Penalty {letter}"), letter=broken) if broken else skin.words(mark("Hands off"))
    label = skin.fit(text, max(1, board.width // 2), 16, "bold")
    box = label.get_rect().inflate(skin.px(52), skin.px(14))
    box.topleft = (board.left + skin.px(10), board.top + skin.px(10))
    skin.draw_panel(surface, box, "danger")
    size = skin.px(24)
    surface.blit(skin.sprite("coin-hand-off", hand_off, size), (box.left + skin.px(10), box.centery - size // 2))
    surface.blit(label, label.get_rect(midleft=(box.left + skin.px(40), box.centery)))


def draw_warning(surface: pygame.Surface, layout: Layout, coin: Coin, frame: Frame) -> None:
    """A red sign beside a coin: let go."""
    skin, size = frame.skin, frame.skin.px(30)
    x, y = layout.to_screen(coin.x, coin.y)
    away = coin.radius * layout.scale + skin.px(14)
    box = pygame.Rect(0, 0, size, size)
    box.center = (round(x + 0.75 * away), round(y - 0.75 * away))
    skin.draw_panel(surface, box, "danger")
    surface.blit(skin.sprite("coin-hand-off", hand_off, round(0.7 * size)), box.inflate(-0.3 * size, -0.3 * size))


def hand_off() -> str:
    """An open hand, struck through."""
    fingers = "".join(
        f'<path d="M{x} {top} V58" stroke="#ffffff" stroke-width="11" stroke-linecap="round"/>'
        for x, top in ((36, 30), (49, 20), (62, 22), (75, 34))
    )
    palm = '<path d="M30 52 H80.5 V66 C80 88 68 96 55 96 C38 96 34 84 18 62 C22 54 28 58 33 66 Z" fill="#ffffff"/>'
    return svg(
        f'{fingers}{palm}<path d="M14 16 L92 94" stroke="#5e0f0a" stroke-width="16"/>'
        '<path d="M14 16 L92 94" stroke="#ffd9d2" stroke-width="8" stroke-linecap="round"/>',
        BOX,
    )


def draw_ghost(surface: pygame.Surface, layout: Layout, coin: Coin, at: Point, frame: Frame) -> None:
    """Where a coin is going to be put: its ring, a line to it, and the place in millimetres."""
    there = replace(coin, x=at[0], y=at[1])
    pygame.draw.line(surface, pygame.Color("#fff2cf"), layout.to_screen(coin.x, coin.y), layout.to_screen(*at), 1)
    draw_ring(surface, layout, there, frame, "#fff2cf", dashed=True)
    text = f"{frame.skin.words.number(at[0], 1)} | {frame.skin.words.number(at[1], 1)} mm"
    x, y = layout.to_screen(*at)

    def beside(size: tuple[int, int]) -> pygame.Rect:
        box = pygame.Rect((0, 0), size)
        box.midleft = (round(x + coin.radius * layout.scale + frame.skin.px(14)), round(y))
        return box.clamp(layout.board())

    _draw_label(surface, text, beside, frame)
