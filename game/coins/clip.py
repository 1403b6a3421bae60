"""The referee's clip: the deciding instant with its line or contact drawn, and the rule that it falls under."""

from dataclasses import dataclass
from functools import cached_property
from math import atan2, cos, degrees, pi, sin

import pygame

from game.coins import loupe
from game.coins.caption import draw_caption
from game.coins.layout import Layout
from game.coins.polygon import Point, edge
from game.coins.rules import State
from game.coins.sprites import BOX
from game.coins.story import Moment, Pose, Story
from game.coins.tables import Coin
from game.core.words import mark
from game.ui.drawing import blit_centred, clipped
from game.ui.skin import Skin
from game.ui.sprites import svg
from game.ui.table import Frame

RED, AMBER = "#ff5a4a", "#ffc14d"


@dataclass(frozen=True)
class _Case:
    """What a clip shows at an instant of it: the moment that it is about, and the coins as they are seen then."""

    before: State
    moment: Moment
    poses: tuple[Pose, ...]
    at: Point
    """The place on the table that it is about, in mm."""

    @property
    def colour(self) -> str:
        return RED if self.moment.penalty else AMBER

    @property
    def of_hand(self) -> bool:
        """Whether it is about a finger on the bare table, of which nobody knows where it pressed."""
        return self.moment.penalty is not None and not self.moment.coins

    @cached_property
    def coins(self) -> list[Coin]:
        """The coins that the moment names, as far as they are seen."""
        seen = {pose.coin.name: pose.coin for pose in self.poses}
        return [seen[name] for name in self.moment.coins if name in seen]

    def line(self, layout: Layout) -> tuple[Point, Point] | None:
        """The ends on the screen of the goal's edge that it is about, if it is about one."""
        if self.moment.edge < 0:
            return None
        begin, end = edge(self.before.table.polygon, self.moment.edge)
        return layout.to_screen(*begin), layout.to_screen(*end)


def draw_clip(surface: pygame.Surface, layout: Layout, film: Story, t: float, frame: Frame) -> None:
    """What the referee adds to the picture: a film's frame and a loupe, and when it stands still mark and sentence."""
    s, moment, still = film.at(t)
    if moment is None:
        return
    at = _place(film.before, moment, {pose.coin.name: pose.coin for pose in film.coins(film.still(moment))})
    case = _Case(film.before, moment, film.coins(s), at)
    _draw_frame(surface, layout, case, frame.skin)
    if still:
        _draw_marks(surface, layout, case, frame.skin)
    magnified = loupe.place(layout, at, frame) if moment.coins and moment.rule != "5.3" else None
    if magnified:
        box, inner = magnified
        with clipped(surface, box):
            loupe.draw(surface, box, inner, layout, case.before, case.poses, frame)
            if still:
                _draw_marks(surface, inner, case, frame.skin)
        loupe.draw_border(surface, box, case.colour, frame)
    if layout.small:
        return
    if still:
        event = [*_event(layout, case, frame.skin), *([magnified[0]] if magnified else [])]
        coins = [layout.box(pose.coin) for pose in case.poses if pose.fade < 1]
        draw_caption(surface, layout, moment, layout.to_screen(*at), event, coins, frame)
    else:
        _draw_tag(surface, layout, frame.skin)


def _draw_marks(surface: pygame.Surface, layout: Layout, case: _Case, skin: Skin) -> None:
    """The line, the coins and the contact that the penalty is about."""
    line = case.line(layout)
    if line:
        _draw_edge(surface, line, skin)
    for coin in case.coins:
        _draw_ring(surface, layout, coin, case.colour, skin)
    if len(case.coins) == 2:
        _draw_contact(surface, layout, case.coins[0], case.coins[1], skin)
    if case.of_hand and case.moment.rule in "AB":
        _draw_finger(surface, layout, case.at, skin)


def _event(layout: Layout, case: _Case, skin: Skin) -> list[pygame.Rect]:
    """What a clip is about, on the screen: the coins, the line, the place that a hand touched."""
    boxes = [layout.box(coin, skin.px(9)) for coin in case.coins]
    line = case.line(layout)
    if line:
        (x, y), (end_x, end_y) = line
        boxes.append(pygame.Rect(min(x, end_x), min(y, end_y), abs(end_x - x) + 1, abs(end_y - y) + 1))
    if case.of_hand:
        finger = pygame.Rect(0, 0, skin.px(56), skin.px(56))
        boxes.append(finger.move_to(center=layout.to_screen(*case.at)))
    return boxes


def _draw_frame(surface: pygame.Surface, layout: Layout, case: _Case, skin: Skin) -> None:
    board = layout.board()
    line = skin.px(3)
    pygame.draw.rect(surface, skin.colour(case.colour), board, line, border_radius=skin.px(4))


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


def _draw_edge(surface: pygame.Surface, line: tuple[Point, Point], skin: Skin) -> None:
    a, b = line
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


def _draw_ring(surface: pygame.Surface, layout: Layout, coin: Coin, colour: str, skin: Skin) -> None:
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
    blit_centred(surface, picture, layout.to_screen(coin.x, coin.y))


def _draw_contact(surface: pygame.Surface, layout: Layout, a: Coin, b: Coin, skin: Skin) -> None:
    """A burst where two coins touch."""
    turn = atan2(b.y - a.y, b.x - a.x)
    at = layout.to_screen(a.x + a.radius * cos(turn), a.y + a.radius * sin(turn))
    points = " ".join(
        f"{52 + r * sin(pi / 8 * i):.1f},{52 - r * cos(pi / 8 * i):.1f}" for i, r in enumerate((50, 18) * 8)
    )
    picture = skin.sprite(
        "coin-burst",
        lambda: svg(f'<polygon points="{points}" fill="{AMBER}" stroke="#5a1408" stroke-width="5"/>', BOX),
        skin.px(30),
    )
    blit_centred(surface, picture, at)


def _draw_finger(surface: pygame.Surface, layout: Layout, at: Point, skin: Skin) -> None:
    """A hand that reaches in from a player's side: nobody knows where on the table it pressed."""
    (x, y), (middle_x, middle_y) = layout.to_screen(*at), layout.to_screen(0, 0)
    turn = round(degrees(atan2(middle_x - x, y - middle_y)))
    blit_centred(surface, skin.sprite(("coin-finger", turn), lambda: finger(turn), skin.px(56)), (x, y))


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
