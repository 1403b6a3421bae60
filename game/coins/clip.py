"""The referee's clip: the deciding instant with its line or contact drawn, and the rule that it falls under."""

from math import atan2, cos, degrees, pi, sin

import pygame

from game.coins import loupe
from game.coins.caption import draw_caption
from game.coins.layout import Layout
from game.coins.rules import State
from game.coins.sprites import BOX
from game.coins.story import Moment, Pose, Story
from game.coins.tables import Coin
from game.core.words import mark
from game.ui.gestures import Point
from game.ui.skin import Skin
from game.ui.sprites import svg
from game.ui.table import Frame

RED, AMBER = "#ff5a4a", "#ffc14d"


def draw_clip(
    surface: pygame.Surface,
    layout: Layout,
    before: State,
    film: Story,
    t: float,
    frame: Frame,
) -> None:
    """What the referee adds to the picture: a film's frame and a loupe, and when it stands still mark and sentence."""
    s, moment, still = film.at(t)
    if moment is None:
        return
    shown = film.coins(s)
    at = _place(before, moment, {pose.coin.name: pose.coin for pose in film.coins(film.still(moment))})
    _draw_frame(surface, layout, frame.skin, moment)
    if still:
        _draw_marks(surface, layout, before, moment, shown, at, frame.skin)
    magnified = loupe.place(layout, at, frame) if moment.coins and moment.rule != "5.3" else None
    if magnified:
        box, inner = magnified
        loupe.draw(surface, box, inner, layout, before, shown, frame)
        if still:
            _draw_marks(surface, inner, before, moment, shown, at, frame.skin)
        loupe.draw_border(surface, box, _colour(moment), frame)
    if layout.small:
        return
    if still:
        event = _event(layout, before, moment, shown, at, frame.skin)
        if magnified:
            event.append(magnified[0])
        coins = [_box(layout, pose.coin, 0) for pose in shown if pose.fade < 1]
        draw_caption(surface, layout, moment, layout.to_screen(*at), event, coins, frame)
    else:
        _draw_tag(surface, layout, frame.skin)


def _draw_marks(
    surface: pygame.Surface,
    layout: Layout,
    before: State,
    moment: Moment,
    shown: tuple[Pose, ...],
    at: Point,
    skin: Skin,
) -> None:
    """The line, the coins and the contact that the penalty is about."""
    coins = {pose.coin.name: pose.coin for pose in shown}
    if moment.edge >= 0:
        _draw_edge(surface, layout, before, moment.edge, skin)
    named = [coins[name] for name in moment.coins if name in coins]
    for coin in named:
        _draw_ring(surface, layout, coin, skin, moment)
    if len(named) == 2:
        _draw_contact(surface, layout, named[0], named[1], skin)
    if moment.penalty and moment.rule in "AB" and not moment.coins:
        _draw_finger(surface, layout, at, skin)


def _event(
    layout: Layout, before: State, moment: Moment, shown: tuple[Pose, ...], at: Point, skin: Skin
) -> list[pygame.Rect]:
    """What a clip is about, on the screen: the coins, the line, the place that a hand touched."""
    boxes = [_box(layout, pose.coin, skin.px(9)) for pose in shown if pose.coin.name in moment.coins]
    if moment.edge >= 0:
        (x, y), (end_x, end_y) = _edge(layout, before, moment.edge)
        boxes.append(pygame.Rect(min(x, end_x), min(y, end_y), abs(end_x - x) + 1, abs(end_y - y) + 1))
    if moment.penalty and not moment.coins:
        finger = pygame.Rect(0, 0, skin.px(56), skin.px(56))
        boxes.append(finger.move_to(center=layout.to_screen(*at)))
    return boxes


def _box(layout: Layout, coin: Coin, more: int) -> pygame.Rect:
    """The square round a coin, `more` pixels larger on each side."""
    side = 2 * (layout.px(coin.radius) + more)
    return pygame.Rect(0, 0, side, side).move_to(center=layout.to_screen(coin.x, coin.y))


def _edge(layout: Layout, before: State, edge: int) -> tuple[Point, Point]:
    polygon = before.table.polygon
    return layout.to_screen(*polygon[edge]), layout.to_screen(*polygon[(edge + 1) % len(polygon)])


def _colour(moment: Moment) -> str:
    return RED if moment.penalty else AMBER


def _draw_frame(surface: pygame.Surface, layout: Layout, skin: Skin, moment: Moment) -> None:
    board = layout.board()
    line = skin.px(3)
    pygame.draw.rect(surface, skin.colour(_colour(moment)), board, line, border_radius=skin.px(4))


def _draw_tag(surface: pygame.Surface, layout: Layout, skin: Skin) -> None:
    """ "Slow motion" in the upper left corner."""
    if layout.small:
        return
    board = layout.board()
    label = skin.fit(skin.words(mark("Slow motion")), max(1, board.width // 2), 14, "bold")
    box = label.get_rect().inflate(skin.px(44), skin.px(12))
    box.topleft = (board.left + skin.px(10), board.top + skin.px(10))
    skin.draw_panel(surface, box, "popup")
    icon = skin.icon("replay", 16, "warning")
    surface.blit(icon, icon.get_rect(midleft=(box.left + skin.px(9), box.centery)))
    surface.blit(label, label.get_rect(midleft=(box.left + skin.px(32), box.centery)))


def _place(before: State, moment: Moment, coins: dict[str, Coin]) -> Point:
    """The place on the table that the clip is about."""
    named = [coins[name] for name in moment.coins if name in coins]
    if named:
        return sum(coin.x for coin in named) / len(named), sum(coin.y for coin in named) / len(named)
    if moment.penalty is None:
        return 0.0, 0.0
    (ax, ay), (bx, by) = before.table.line_of(moment.penalty.player)
    return (ax + bx) * 0.8, (ay + by) * 0.8


def _draw_edge(surface: pygame.Surface, layout: Layout, before: State, edge: int, skin: Skin) -> None:
    a, b = _edge(layout, before, edge)
    left, top = min(a[0], b[0]), min(a[1], b[1])
    pad = skin.px(12)
    size = (round(abs(a[0] - b[0])) + 2 * pad, round(abs(a[1] - b[1])) + 2 * pad)
    ends = f"M{a[0] - left + pad:.1f} {a[1] - top + pad:.1f} L{b[0] - left + pad:.1f} {b[1] - top + pad:.1f}"
    wide = skin.px(4)
    body = (
        f'<path d="{ends}" stroke="{RED}" stroke-opacity="0.35" stroke-width="{3.4 * wide}" stroke-linecap="round"/>'
        f'<path d="{ends}" stroke="#ffffff" stroke-width="{wide + 2}" stroke-linecap="round"/>'
        f'<path d="{ends}" stroke="{RED}" stroke-width="{wide}" stroke-linecap="round"/>'
    )
    picture = skin.sprite(("coin-edge", ends, size, wide), lambda: svg(body, *size), *size)
    surface.blit(picture, (round(left - pad), round(top - pad)))


def _draw_ring(surface: pygame.Surface, layout: Layout, coin: Coin, skin: Skin, moment: Moment) -> None:
    colour = _colour(moment)
    size = round(2 * (coin.radius * layout.scale + skin.px(9)))
    share = coin.radius * layout.scale / (size / 2) * 52 + 5
    picture = skin.sprite(
        ("coin-ring", colour, round(share)),
        lambda: svg(
            f'<circle cx="52" cy="52" r="{share:.1f}" fill="none" stroke="#ffffff" stroke-width="6.5"/>'
            f'<circle cx="52" cy="52" r="{share:.1f}" fill="none" stroke="{colour}" stroke-width="4"/>',
            BOX,
        ),
        size,
    )
    x, y = layout.to_screen(coin.x, coin.y)
    surface.blit(picture, (round(x - size / 2), round(y - size / 2)))


def _draw_contact(surface: pygame.Surface, layout: Layout, a: Coin, b: Coin, skin: Skin) -> None:
    """A burst where two coins touch."""
    turn = atan2(b.y - a.y, b.x - a.x)
    x, y = layout.to_screen(a.x + a.radius * cos(turn), a.y + a.radius * sin(turn))
    points = " ".join(
        f"{52 + r * sin(pi / 8 * i):.1f},{52 - r * cos(pi / 8 * i):.1f}" for i, r in enumerate((50, 18) * 8)
    )
    size = skin.px(30)
    picture = skin.sprite(
        "coin-burst",
        lambda: svg(f'<polygon points="{points}" fill="{AMBER}" stroke="#5a1408" stroke-width="5"/>', BOX),
        size,
    )
    surface.blit(picture, (round(x - size / 2), round(y - size / 2)))


def _draw_finger(surface: pygame.Surface, layout: Layout, at: Point, skin: Skin) -> None:
    """A hand that reaches in from a player's side: nobody knows where on the table it pressed."""
    (x, y), (middle_x, middle_y) = layout.to_screen(*at), layout.to_screen(0, 0)
    turn, size = round(degrees(atan2(middle_x - x, y - middle_y))), skin.px(56)
    picture = skin.sprite(("coin-finger", turn), lambda: finger(turn), size)
    surface.blit(picture, (round(x - size / 2), round(y - size / 2)))


def finger(turn: float) -> str:
    """A fingertip that presses on the table, with the rings of the press; it comes from below, turned clockwise."""
    rings = "".join(
        f'<circle cx="52" cy="40" r="{r}" fill="none" stroke="{RED}" stroke-opacity="{o}" stroke-width="4"/>'
        for r, o in ((22, 0.95), (32, 0.55), (39, 0.25))
    )
    tip = (
        '<path d="M38 104 V42 C38 23 66 23 66 42 V104 Z" fill="#f2cfae" stroke="#5b3a22" stroke-width="3.5"/>'
        '<path d="M44 44 C44 31 60 31 60 44 V50 C60 58 44 58 44 50 Z" fill="#ffe9d6" stroke="#b58a66"/>'
    )
    return svg(f'<g transform="rotate({turn:g} 52 52)">{rings}{tip}</g>', BOX)
