"""The coin table seen from above: wood, goal, coins with their shadows, and the light round those that may be shot."""

import io
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache, partial
from math import tau

import pygame

from game.coins import ground, sprites
from game.coins.goalmarks import Line, marks
from game.coins.layout import Layout
from game.coins.polygon import edge
from game.coins.rules import State
from game.coins.story import Pose
from game.coins.tables import Coin, Table
from game.core.seats import Seat
from game.ui.drawing import blit_centred
from game.ui.skin import Skin
from game.ui.sprites import SHAPES, radial_gradient, svg
from game.ui.table import Frame

LIGHT = (0.09, 0.13)
"""How far a shadow falls, east and south, in coin radii."""
LINE_MARGIN = 30.0
"""Millimetres round the goal that its marks may take."""
BARS = (10, 20, 50, 100, 200, 500)
"""Lengths in mm that the scale bar may show."""
PALE = "#f3e4c3"
LARGEST_WOOD = 1000
"""Pixels across above which wood is drawn smaller and stretched."""


def resting(table: Table, coins: Sequence[Coin]) -> tuple[Pose, ...]:
    """The coins as they lie; goal coins show the face of the line that they are on."""
    corners = {post.name: i for i, post in enumerate(table.goal)}
    return tuple(Pose(c, table.goal_face(corners[c.name]) if c.name in corners else c.owner) for c in coins)


def tint(frame: Frame, face: Seat | None) -> str:
    """The colour of the person who plays a face."""
    return "#8c8f96" if face is None else frame.skin.palette.persons[frame.seating.players[face].person]


def draw_table(surface: pygame.Surface, layout: Layout, state: State, frame: Frame, lit: int | None) -> None:
    """The table without its coins; player `lit` is to shoot."""
    table = state.table
    _draw_wood(surface, layout, table, frame.skin)
    draw_goal(surface, layout, table, frame, lit)
    if not layout.small:
        _draw_scale(surface, layout, frame)


def _draw_wood(surface: pygame.Surface, layout: Layout, table: Table, skin: Skin) -> None:
    """The top, which covers what is below it, and round it the four strips of the edge, which do not."""
    board = layout.board(layout.margin)
    for strip, piece in zip(_strips(layout), _pieces(layout, table, skin), strict=True):
        surface.blit(piece, board.move(strip.topleft))


def wood(layout: Layout, table: Table, skin: Skin) -> pygame.Surface:
    """The table's bare top at its present size."""
    return _pieces(layout, table, skin)[0]


def _strips(layout: Layout) -> tuple[pygame.Rect, ...]:
    board, top = layout.board(layout.margin), layout.board()
    left, above = top.x - board.x, top.y - board.y
    right, below = left + top.width, above + top.height
    return (
        pygame.Rect(left, above, *top.size),
        pygame.Rect(0, 0, board.width, above),
        pygame.Rect(0, below, board.width, board.height - below),
        pygame.Rect(0, above, left, top.height),
        pygame.Rect(right, above, board.width - right, top.height),
    )


def _pieces(layout: Layout, table: Table, skin: Skin) -> list[pygame.Surface]:
    size = layout.board(layout.margin).size
    whole = cache(lambda: _wood(layout, table, size))
    found = []
    for i, strip in enumerate(_strips(layout)):
        key = ("coin-wood", layout.extent, table.rim, size, i)
        cut = partial(_cut, whole, strip, opaque=i == 0)
        found.append(skin.cached(key, cut))
    return found


def _wood(layout: Layout, table: Table, size: tuple[int, int]) -> pygame.Surface:
    """The table without goal and coins; large ones are drawn smaller and stretched, because grain is dear to draw."""
    shrink = max(1.0, size[0] / LARGEST_WOOD)
    picture = ground.tabletop(*layout.extent, layout.margin, table.rim)
    inner = (max(1, round(size[0] / shrink)), max(1, round(size[1] / shrink)))
    read = pygame.image.load_sized_svg(io.BytesIO(picture.encode()), inner)
    drawn = pygame.Surface(read.get_size(), pygame.SRCALPHA)
    drawn.blit(read, (0, 0))
    return pygame.transform.smoothscale(drawn, size)


def _cut(whole: Callable[[], pygame.Surface], strip: pygame.Rect, opaque: bool) -> pygame.Surface:
    piece = pygame.Surface(strip.size, 0 if opaque else pygame.SRCALPHA)
    piece.blit(whole(), (0, 0), strip)
    return piece


def draw_goal(surface: pygame.Surface, layout: Layout, table: Table, frame: Frame, lit: int | None) -> None:
    """The goal with its lines and the signs of the players; player `lit` is to shoot."""
    box = _goal_box(layout, table)
    places = [layout.to_screen(*corner) for corner in table.polygon]
    corners = tuple((x - box.x, y - box.y) for x, y in places)
    lines = tuple(_line(corners, table, i, frame, i == lit) for i in range(len(table.players)))
    radius = max(post.radius for post in table.goal) * layout.scale
    picture = frame.skin.sprite(
        ("coin-goal", corners, lines, radius), lambda: marks(box.size, corners, lines, radius, layout.scale), *box.size
    )
    surface.blit(picture, box)
    if layout.px(14) < 9:
        return
    for line, player in zip(lines, table.players, strict=True):
        x, y = line.at(0.5, 15 * layout.scale)
        shape, size = SHAPES[line.person], layout.px(15)
        look = (shape, line.colour, player.seat)
        badge = frame.skin.sprite(("coin-badge", *look), lambda look=look: sprites.badge(*look), size)  # type: ignore[misc]
        surface.blit(badge, (box.x + x - size / 2, box.y + y - size / 2))


def _goal_box(layout: Layout, table: Table) -> pygame.Rect:
    points = [layout.to_screen(x, y) for x, y in table.polygon]
    reach = LINE_MARGIN * layout.scale
    left, top = min(x for x, _ in points) - reach, min(y for _, y in points) - reach
    right, bottom = max(x for x, _ in points) + reach, max(y for _, y in points) + reach
    return pygame.Rect(round(left), round(top), max(1, round(right - left)), max(1, round(bottom - top)))


def _line(corners: Sequence[tuple[float, float]], table: Table, player: int, frame: Frame, lit: bool) -> Line:
    seat = table.players[player].seat
    person = frame.seating.players[seat].person
    return Line(*edge(corners, table.players[player].line), person, tint(frame, seat), lit)


def _draw_scale(surface: pygame.Surface, layout: Layout, frame: Frame) -> None:
    """The scale bar in the lower left corner, with ticks at round lengths."""
    skin, top = frame.skin, layout.board()
    wanted = min(max(skin.px(70), layout.px(50)), top.width // 4)
    mm = max((bar for bar in BARS if bar * layout.scale <= wanted), default=BARS[0])
    left, base = top.left + skin.px(12), top.bottom - skin.px(12)
    length = round(mm * layout.scale)
    colour = pygame.Color(PALE)
    step = max(5, mm // 10) if mm != 50 else 10
    for i in range(mm // step + 1):
        x = left + round(i * step * layout.scale)
        tall = skin.px(6 if i * step in (0, mm) else 3)
        pygame.draw.line(surface, colour, (x, base - tall), (x, base), max(1, skin.px(1)))
    pygame.draw.line(surface, colour, (left, base), (left + length, base), max(1, skin.px(1.4)))
    label = skin.text(f"{mm} mm", 12, PALE)
    surface.blit(label, (left + length + skin.px(6), base - label.get_height() + skin.px(4)))


def draw_halos(
    surface: pygame.Surface, layout: Layout, coins: Iterable[Coin], names: Collection[str], frame: Frame
) -> None:
    """Light round the coins with these names, in their owner's colour."""
    for coin in coins:
        if coin.name in names:
            ring = max(4, round(2 * (coin.radius * layout.scale + frame.skin.px(2)) * 52 / 40.6))
            colour = tint(frame, coin.owner)
            picture = frame.skin.sprite(("coin-halo", colour), lambda colour=colour: halo(colour), ring)  # type: ignore[misc]
            blit_centred(surface, picture, layout.to_screen(coin.x, coin.y))


def draw_coins(surface: pygame.Surface, layout: Layout, poses: Iterable[Pose], frame: Frame) -> None:
    """The coins, first what lies flat, then what is in the air, each above its shadow."""
    ordered = sorted(poses, key=lambda pose: pose.lift)
    for pose in ordered:
        if not pose.fade:
            _draw_shadow(surface, layout, pose, frame)
    for pose in ordered:
        _draw_coin(surface, layout, pose, frame)


def _draw_shadow(surface: pygame.Surface, layout: Layout, pose: Pose, frame: Frame) -> None:
    coin = pose.coin
    radius = coin.radius * layout.scale
    size = max(2, round(2 * radius * (1.16 + 0.3 * pose.lift)))
    picture = frame.skin.sprite("coin-shadow", shadow, size)
    x, y = layout.to_screen(coin.x, coin.y)
    fall = radius * (1 + 6 * pose.lift)
    blit_centred(surface, picture, (x + LIGHT[0] * fall, y + LIGHT[1] * fall))


def _draw_coin(surface: pygame.Surface, layout: Layout, pose: Pose, frame: Frame) -> None:
    coin = pose.coin
    across = max(2.0, 2 * coin.radius * layout.scale * (1 + 0.22 * pose.lift))
    size = max(2, round(across * sprites.BOX / 100))
    turn = round(coin.angle / tau * sprites.TURNS) % sprites.TURNS
    tilt = round(pose.tilt * sprites.TILTS) % sprites.TILTS
    look = (coin.kind, pose.face, tint(frame, pose.face), round(across), turn, tilt)
    picture = frame.skin.sprite(("coin", *look), lambda: sprites.coin(*look), size)
    if pose.fade:
        picture = picture.copy()
        picture.set_alpha(round(255 * (1 - min(1.0, pose.fade))))
    x, y = layout.to_screen(coin.x, coin.y)
    blit_centred(surface, picture, (x, y - max(0.0, pose.lift) * 0.5 * across))


def shadow() -> str:
    """A soft round shadow that fills its picture."""
    fade = radial_gradient("fade", (52, 52), 52, [(0.62, "#000000", 0.6), (0.86, "#000000", 0.22), (1, "#000000", 0)])
    return svg('<circle cx="52" cy="52" r="52" fill="url(#fade)"/>', sprites.BOX, defs=fade)


def halo(colour: str) -> str:
    """A two-toned ring of light round a coin that is half as wide as the picture's inner edge tells."""
    glow = radial_gradient(
        "glow", (52, 52), 52, [(0.68, colour, 0), (0.76, colour, 0.85), (0.86, colour, 0.4), (1, colour, 0)]
    )
    return svg(
        '<circle cx="52" cy="52" r="52" fill="url(#glow)"/>'
        '<circle cx="52" cy="52" r="40.6" fill="none" stroke="#ffffff" stroke-opacity="0.9" stroke-width="2"/>',
        sprites.BOX,
        defs=glow,
    )
