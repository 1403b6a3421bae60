"""Moves on their way: the picture is a function of before, move, after and time alone."""

import pygame

from game.core.seats import Seat
from game.nickel.controls import Ui
from game.nickel.layout import Layout
from game.nickel.rules import Lift, Move, Place, State
from game.nickel.trays import draw_rack, draw_trays, tray_of
from game.nickel.view import NOTHING, Hidden, draw_board, draw_pyramid, draw_token, inset, stepped
from game.ui import tween
from game.ui.cues import Cue
from game.ui.table import Frame

LIFT_SECONDS, PLACE_SECONDS = 0.95, 0.34
LANDING = 0.7
"""Seconds after which a lifted pyramid is before its new owner: until then the table asks what it asked before."""
TOKEN_DOWN = 0.68
"""Seconds after which the token lies in the square."""
FALL_SECONDS, FALL_GAP = 0.28, 0.035


def duration(before: State, move: Move) -> float:
    """Seconds that a move takes."""
    match move:
        case Lift():
            return LIFT_SECONDS
        case Place():
            return PLACE_SECONDS
        case _:
            return FALL_SECONDS + FALL_GAP * (len(before.board.free) - 1)


def cues(before: State, move: Move) -> tuple[Cue, ...]:
    """What is heard of a move."""
    match move:
        case Lift():
            return (Cue(0.0, "pyramid-lift"), Cue(TOKEN_DOWN, "token-set"), Cue(0.86, "pyramid-set"))
        case Place():
            return (Cue(PLACE_SECONDS * 0.9, "pyramid-set"),)
        case _:
            return tuple(Cue(FALL_SECONDS + FALL_GAP * i, "pyramid-set", 0.7) for i in range(len(before.board.free)))


def ease(t: float, start: float, end: float) -> float:
    """How far something is that goes from `start` to `end` seconds, 0..1, gently at both ends."""
    return tween.ease(tween.part(t, start, end))


def draw_still(
    surface: pygame.Surface, layout: Layout, state: State, ui: Ui, frame: Frame, hidden: Hidden = NOTHING
) -> None:
    """The whole table but for what is hidden."""
    draw_trays(surface, layout, state, ui, frame, hidden)
    draw_rack(surface, layout, state, ui, frame)
    draw_board(surface, layout, state, ui, frame, hidden)


def draw_move(
    surface: pygame.Surface, layout: Layout, before: State, move: Move, after: State, t: float, frame: Frame
) -> None:
    """The table `t` seconds into a move."""
    match move:
        case Lift():
            _draw_lift(surface, layout, before, move, after, t, frame)
        case Place():
            _draw_place(surface, layout, move, after, t, frame)
        case _:
            _draw_fill(surface, layout, before, after, t, frame)


def _between(start: pygame.Rect, end: pygame.Rect, share: float, grow: float = 1.0) -> pygame.Rect:
    """The square on the way from one to another, exactly theirs at the ends."""
    if grow == 1 and share in (0, 1):
        return end if share else start
    x = start.centerx + (end.centerx - start.centerx) * share
    y = start.centery + (end.centery - start.centery) * share
    side = max(1, stepped((start.w + (end.w - start.w) * share) * grow, start.w))
    return pygame.Rect(round(x - side / 2), round(y - side / 2), side, side)


def _draw_lift(
    surface: pygame.Surface, layout: Layout, before: State, move: Lift, after: State, t: float, frame: Frame
) -> None:
    skin, mover = frame.skin, before.to_move
    other, older = mover.other, before.front(mover.other)
    index = len(before.taken[other]) - 1
    hidden = Hidden(frozenset((move.square,)), other, None if older is None else (other, index))
    draw_still(surface, layout, after if t >= LANDING else before, Ui(), frame, hidden)
    cell, tray = layout.cell_rect(move.square), tray_of(layout, other, frame)
    if tray is not None and older is not None:
        slide = ease(t, 0.12, 0.5)
        draw_pyramid(
            surface, skin, older, _between(inset(tray.plinth, 0.2), tray.slot(index), slide), 0.25 * _arc(slide)
        )
    if t > 0.42:
        down = ease(t, 0.42, TOKEN_DOWN)
        person = frame.seating.players[mover].person
        draw_token(surface, skin, person, cell, 1.7 - 0.7 * down, round(255 * down))
    rise, way = ease(t, 0.0, 0.2), ease(t, 0.14, 0.8)
    height = 0.9 * rise * (1 - ease(t, 0.66, LIFT_SECONDS))
    end, alpha = (inset(tray.plinth, 0.2), 255) if tray else (_off_board(layout, other, frame), round(255 * (1 - way)))
    piece = _between(inset(cell), end, way, 1 + 0.22 * height)
    draw_pyramid(
        surface, skin, before.board.pyramids[move.square], piece.move(0, -round(0.2 * height * cell.h)), height, alpha
    )


def _arc(share: float) -> float:
    """Height above the table on a short hop."""
    return 4 * share * (1 - share)


def _off_board(layout: Layout, seat: Seat, frame: Frame) -> pygame.Rect:
    """Where a pyramid goes in a picture without trays: towards its new owner."""
    sign = 1 if seat is frame.seating.near else -1
    return pygame.Rect(0, 0, layout.cell, layout.cell).move_to(
        center=(layout.board.centerx, layout.board.centery + sign * layout.board.h // 2)
    )


def _draw_place(surface: pygame.Surface, layout: Layout, move: Place, after: State, t: float, frame: Frame) -> None:
    draw_still(surface, layout, after, Ui(), frame, Hidden(frozenset((move.square,))))
    way = ease(t, 0.0, PLACE_SECONDS)
    piece = _between(
        inset(layout.rack_rect(move.pyramid)), inset(layout.cell_rect(move.square)), way, 1 + 0.15 * _arc(way)
    )
    draw_pyramid(surface, frame.skin, move.pyramid, piece, 0.7 * _arc(way))


def _draw_fill(surface: pygame.Surface, layout: Layout, before: State, after: State, t: float, frame: Frame) -> None:
    """The rest of the pyramids come down one after the other."""
    free = before.board.free
    landed = {square for i, square in enumerate(free) if t >= i * FALL_GAP + FALL_SECONDS}
    draw_still(surface, layout, after, Ui(), frame, Hidden(frozenset(free) - landed))
    for i, square in enumerate(free):
        down = ease(t, i * FALL_GAP, i * FALL_GAP + FALL_SECONDS)
        if square not in landed and down > 0:
            rect = inset(layout.cell_rect(square))
            piece = _between(rect, rect, 0, 1.5 - 0.5 * down)
            draw_pyramid(surface, frame.skin, after.board.pyramids[square], piece, 1 - down, round(255 * down))
