"""The table at rest: board, pyramids, tokens, marks."""

import math
from dataclasses import dataclass

import pygame

from game.core.bits import bits
from game.core.seats import Seat
from game.nickel import sprites
from game.nickel.board import colour_of, orientation_of
from game.nickel.colours import PYRAMID
from game.nickel.controls import Ui
from game.nickel.layout import Layout
from game.nickel.rules import Lift, Place, State
from game.nickel.shapes import SIZE, SQUARES
from game.ui.faces import draw_shadow, shadow_tile
from game.ui.skin import Skin
from game.ui.table import Frame

LARGEST_WOOD = 800
"""Pixels of the side of the largest frame that is drawn at its own size."""


@dataclass(frozen=True)
class Hidden:
    """What is on its way and so not drawn where it will lie: squares, pyramids on plinths, one in a stack."""

    squares: frozenset[int] = frozenset()
    fronts: frozenset[Seat] = frozenset()
    slot: tuple[Seat, int] | None = None


NOTHING = Hidden()


def draw_pyramid(
    surface: pygame.Surface, skin: Skin, pyramid: int, rect: pygame.Rect, lift: float = 0.0, alpha: int = 255
) -> None:
    """A pyramid within a square; `lift` is its height above the table in squares, which its shadow tells."""
    colour, way = colour_of(pyramid), orientation_of(pyramid)
    tint, size = skin.palette.of(PYRAMID)[colour], rect.w
    shade = skin.sprite(("nickel shadow", way), lambda: sprites.shadow(way), size)
    fall = size * (0.035 + 0.22 * lift)
    _blit(surface, shade, (rect.x + fall, rect.y + 1.4 * fall), alpha if lift == 0 else min(alpha, 190))
    picture = skin.sprite(("nickel pyramid", colour, way, tint), lambda: sprites.pyramid(colour, way, tint), size)
    _blit(surface, picture, rect.topleft, alpha)


def draw_token(
    surface: pygame.Surface, skin: Skin, person: int, rect: pygame.Rect, size: float = 1.0, alpha: int = 255
) -> None:
    """A person's token in a square; `size` above 1 is one that comes down from above."""
    width = max(1, stepped(rect.w * 0.78 * size, rect.w))
    _blit(surface, skin.token(person, width), (rect.centerx - width / 2, rect.centery - width / 2), alpha)


def stepped(size: float, cell: int) -> int:
    """A size rounded so that something that grows on its way needs few pictures."""
    step = max(2, cell // 24)
    return step * round(size / step)


def _blit(surface: pygame.Surface, picture: pygame.Surface, at: tuple[float, float], alpha: int = 255) -> None:
    if alpha < 255:
        picture = picture.copy()
        picture.set_alpha(max(0, alpha))
    surface.blit(picture, (round(at[0]), round(at[1])))


def inset(rect: pygame.Rect, share: float = 0.1) -> pygame.Rect:
    """Where a pyramid lies within its square."""
    margin = round(rect.w * share / 2)
    return rect.inflate(-2 * margin, -2 * margin)


def draw_ring(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, colour: str, width: float = 4) -> None:
    """A two-tone frame round a square."""
    tint = skin.tint(colour)
    surface.blit(skin.sprite(("nickel ring", tint, width), lambda: sprites.ring(tint, width), rect.w), rect)


def draw_wells(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, cell: int) -> None:
    """The bare board, or the rack, over its shadow; its squares are in the middle of `rect`."""
    reach = max(1, rect.w // 50)
    whole = skin.cached(("nickel board", rect.w, cell), lambda: _bare_board(skin, rect.w, cell, reach))
    box = whole.get_rect(topleft=(rect.x - 2 * reach, rect.y - 2 * reach))
    inner = rect.inflate(-2 * (rect.w // 20), -2 * (rect.w // 20)).move(-box.x, -box.y)
    # most of it is opaque, and opaque pixels are copied four times as fast as mixed ones
    core = skin.cached(("nickel board core", rect.w, cell), lambda: _opaque(whole, inner))
    surface.blit(core, inner.move(box.topleft))
    edges = (
        pygame.Rect(0, 0, box.w, inner.y),
        pygame.Rect(0, inner.bottom, box.w, box.h - inner.bottom),
        pygame.Rect(0, inner.y, inner.x, inner.h),
        pygame.Rect(inner.right, inner.y, box.w - inner.right, inner.h),
    )
    for edge in edges:
        surface.blit(whole, edge.move(box.topleft), edge)


def _opaque(whole: pygame.Surface, part: pygame.Rect) -> pygame.Surface:
    core = pygame.Surface(part.size)
    core.blit(whole, (0, 0), part)
    return core


def _bare_board(skin: Skin, side: int, cell: int, reach: int) -> pygame.Surface:
    """Shadow, frame and squares; the wood of large boards is drawn smaller and stretched, at a third of the cost."""
    tile = shadow_tile(reach, 2 * reach, skin.palette.shadow)
    made = draw_shadow(side, side, reach, tile)
    made.scroll(0, reach)
    frame = skin.sprite("nickel frame", sprites.board, min(side, LARGEST_WOOD))
    made.blit(frame if side <= LARGEST_WOOD else pygame.transform.smoothscale(frame, (side, side)), (2 * reach,) * 2)
    even, odd = (lambda: sprites.pit(odd=False)), (lambda: sprites.pit(odd=True))
    pits = skin.sprite("nickel pit", even, cell), skin.sprite("nickel odd pit", odd, cell)
    start = 2 * reach + (side - SIZE * cell) // 2
    for number in SQUARES:
        made.blit(pits[number % 2], (start + number % SIZE * cell, start + number // SIZE * cell))
    return made


def _draw_names(surface: pygame.Surface, layout: Layout, frame: Frame) -> None:
    """The letters of the files and the numbers of the ranks, on all four sides."""
    if layout.cell < 24:
        return
    size, margin = 0.21 * layout.cell / frame.skin.letter_scale, (layout.grid.x - layout.board.x) / 2
    for i in range(SIZE):
        x = layout.grid.x + (i + 0.5) * layout.cell
        y = layout.grid.bottom - (i + 0.5) * layout.cell
        letter = frame.skin.text("abcde"[i], size, "#f3dfbd", "bold")
        number = frame.skin.text(str(i + 1), size, "#f3dfbd", "bold")
        places = (
            (letter, x, layout.grid.bottom + margin, False),
            (letter, x, layout.grid.y - margin, True),
            (number, layout.grid.x - margin, y, False),
            (number, layout.grid.right + margin, y, True),
        )
        for picture, cx, cy, beyond in places:
            shown = pygame.transform.flip(picture, True, True) if beyond and frame.seating.turned else picture
            surface.blit(shown, shown.get_rect(center=(round(cx), round(cy))))


def draw_board(
    surface: pygame.Surface, layout: Layout, state: State, ui: Ui, frame: Frame, hidden: Hidden = NOTHING
) -> None:
    """The board with everything on it."""
    draw_wells(surface, frame.skin, layout.board, layout.cell)
    _draw_names(surface, layout, frame)
    shown = _targets(state, ui, frame)
    for number in {square for shape in state.shapes for square in bits(shape.mask)}:
        _draw_glow(surface, frame.skin, layout.cell_rect(number), frame.clock)
    for number in SQUARES:
        rect = layout.cell_rect(number)
        if number not in hidden.squares:
            dim = bool(shown) and not state.placing and not shown >> number & 1
            _draw_square(surface, rect, number, state, ui, frame, dim)
        if shown >> number & 1 and number != ui.hover:
            draw_ring(surface, frame.skin, rect, "#fff1cf", 2.5)
    _draw_last(surface, layout, frame)
    _draw_pointers(surface, layout, state, ui, frame)


def _targets(state: State, ui: Ui, frame: Frame) -> int:
    """The squares to be shown as those where one may play: while the board is being filled, the free ones."""
    if state.placing:
        return sum(1 << square for square in state.board.free) if frame.targets else 0
    asked = frame.targets or (frame.live and ui.asked) or ui.front_marked
    return state.legal if asked else 0


def _draw_square(
    surface: pygame.Surface, rect: pygame.Rect, number: int, state: State, ui: Ui, frame: Frame, dim: bool
) -> None:
    skin, pyramid = frame.skin, state.pyramid_at(number)
    raised = frame.live and number == ui.hover and state.legal >> number & 1
    if pyramid is not None and number != ui.carried:
        draw_pyramid(surface, skin, pyramid, inset(rect, 0.02 if raised else 0.1), 0.35 if raised else 0.0)
        if dim:
            surface.blit(skin.sprite("nickel veil", sprites.veil, rect.w), rect)
    for seat in Seat:
        if state.tokens[seat] >> number & 1:
            draw_token(surface, skin, frame.seating.players[seat].person, rect)


def _draw_glow(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, clock: float) -> None:
    """The light that breathes round a winning token."""
    size, tint = round(1.5 * rect.w), skin.tint("gold")
    light = skin.sprite(("nickel glow", tint), lambda: sprites.glow(tint), size)
    _blit(surface, light, (rect.centerx - size / 2, rect.centery - size / 2), round(205 + 50 * math.sin(3.2 * clock)))
    draw_ring(surface, skin, rect, "gold_top", 5)


def _draw_last(surface: pygame.Surface, layout: Layout, frame: Frame) -> None:
    if isinstance(frame.last, Lift | Place):
        rect = layout.cell_rect(frame.last.square)
        surface.blit(frame.skin.sprite("nickel corners", lambda: sprites.corners("#ffffff"), rect.w), rect)


def _draw_pointers(surface: pygame.Surface, layout: Layout, state: State, ui: Ui, frame: Frame) -> None:
    """Hover, cursor, the ghost of what would be placed, and the squares that explain a refusal."""
    skin, aimed = frame.skin, ui.hover if ui.hover is not None else ui.cursor
    if frame.live and aimed is not None:
        rect = layout.cell_rect(aimed)
        if ui.chosen is not None and aimed in state.board.free and ui.drag is None:
            draw_pyramid(surface, skin, ui.chosen, inset(rect), alpha=120)
        if aimed == ui.cursor:
            draw_ring(surface, skin, rect, "focus", 6)
        elif state.legal >> aimed & 1 or (ui.chosen is not None and aimed in state.board.free):
            draw_ring(surface, skin, rect, "gold", 5)
    tint = skin.tint("danger")
    for number in ui.marked:
        rect = layout.cell_rect(number)
        draw_ring(surface, skin, rect, "danger", 6)
        surface.blit(skin.sprite(("nickel cross", tint), lambda: sprites.cross(tint), rect.w), rect)
