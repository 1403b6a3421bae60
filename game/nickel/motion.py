"""Moves on their way: the picture is a function of before, move, after and time alone."""

from dataclasses import dataclass

import pygame

from game.core.seats import Seat
from game.nickel.controls import Ui
from game.nickel.layout import Layout
from game.nickel.rules import Lift, Move, Place, State
from game.nickel.trays import draw_rack, draw_trays, front_look, tray_of
from game.nickel.view import NOTHING, Hidden, draw_board, draw_pyramid, draw_token, inset, stepped
from game.ui import tween
from game.ui.cues import Cue
from game.ui.gestures import Point
from game.ui.table import Film, Frame

LIFT_SECONDS, PLACE_SECONDS = 0.95, 0.34
LANDING = 0.7
"""Seconds after which a lifted pyramid is before its new owner: until then the table asks what it asked before."""
TOKEN_DOWN = 0.68
"""Seconds after which the token lies in the square."""
RISEN, HELD = 0.2, 0.8
"""Seconds after which a lifted pyramid is up; how high, in squares, a hand holds one."""
FALL_SECONDS, FALL_GAP = 0.28, 0.035


def film(before: State, move: Move, after: State, dropped: Point | None) -> Film[Layout]:
    """How a move is shown, from where a hand let go of the pyramid if one did."""
    match move:
        case Lift():
            cues = Cue(0.0, "pyramid-lift"), Cue(TOKEN_DOWN, "token-set"), Cue(0.86, "pyramid-set")
            seen = 0.0 if dropped is None else RISEN  # the hand has lifted it
            return Film(LIFT_SECONDS, Lifting(before, move, after, dropped).draw, cues, seen)
        case Place():
            return Film(PLACE_SECONDS, Placing(move, after, dropped).draw, (Cue(PLACE_SECONDS * 0.9, "pyramid-set"),))
        case _:
            landings = [FALL_SECONDS + FALL_GAP * i for i in range(len(before.board.free))]
            return Film(landings[-1], Filling(before, after).draw, tuple(Cue(t, "pyramid-set", 0.7) for t in landings))


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


def _between(start: pygame.Rect, end: pygame.Rect, share: float, grow: float = 1.0) -> pygame.Rect:
    """The square on the way from one to another, exactly theirs at the ends."""
    if grow == 1 and share in (0, 1):
        return end if share else start
    x = start.centerx + (end.centerx - start.centerx) * share
    y = start.centery + (end.centery - start.centery) * share
    side = max(1, stepped((start.w + (end.w - start.w) * share) * grow, start.w))
    return pygame.Rect(round(x - side / 2), round(y - side / 2), side, side)


def in_hand(layout: Layout, at: Point) -> pygame.Rect:
    """Where a pyramid is that is dragged."""
    rect = pygame.Rect(0, 0, layout.cell, layout.cell)
    rect.center = (round(at[0]), round(at[1]))
    return rect


def _arc(share: float) -> float:
    """Height above the table on a short hop."""
    return 4 * share * (1 - share)


def _off_board(layout: Layout, seat: Seat, frame: Frame) -> pygame.Rect:
    """Where a pyramid goes in a picture without trays: towards its new owner."""
    sign = 1 if seat is frame.seating.near else -1
    return pygame.Rect(0, 0, layout.cell, layout.cell).move_to(
        center=(layout.board.centerx, layout.board.centery + sign * layout.board.h // 2)
    )


@dataclass(frozen=True)
class Lifting:
    """A pyramid on its way from its square, or from where a hand let go of it, to its new owner."""

    before: State
    move: Lift
    after: State
    dropped: Point | None

    def draw(self, surface: pygame.Surface, layout: Layout, t: float, frame: Frame) -> None:
        before, other, square = self.before, self.before.to_move.other, self.move.square
        hidden = Hidden(frozenset((square,)), frozenset(Seat), (other, len(before.taken[other]) - 1))
        draw_still(surface, layout, self.after if t >= LANDING else before, Ui(), frame, hidden)
        self._draw_matched(surface, layout, t, frame)
        self._draw_older(surface, layout, t, frame)
        if t > 0.42:
            down = ease(t, 0.42, TOKEN_DOWN)
            person = frame.seating.players[before.to_move].person
            draw_token(surface, frame.skin, person, layout.cell_rect(square), 1.7 - 0.7 * down, round(255 * down))
        self._draw_lifted(surface, layout, t, frame)

    def _draw_matched(self, surface: pygame.Surface, layout: Layout, t: float, frame: Frame) -> None:
        """What lies before the mover, which asks for nothing any more."""
        before, mover = self.before, self.before.to_move
        front, tray = before.front(mover), tray_of(layout, mover, frame)
        if tray is not None and front is not None:
            (start, full), (end, pale) = front_look(tray, before, mover), front_look(tray, self.after, mover)
            way = ease(t, 0.5, 0.9)
            draw_pyramid(surface, frame.skin, front, _between(start, end, way), alpha=round(full + (pale - full) * way))

    def _draw_older(self, surface: pygame.Surface, layout: Layout, t: float, frame: Frame) -> None:
        """What lay before the other player, on its way to the stack."""
        before, other = self.before, self.before.to_move.other
        older, tray = before.front(other), tray_of(layout, other, frame)
        if tray is not None and older is not None:
            slide, (start, pale) = ease(t, 0.12, 0.5), front_look(tray, before, other)
            rect = _between(start, tray.slot(len(before.taken[other]) - 1), slide)
            draw_pyramid(surface, frame.skin, older, rect, 0.25 * _arc(slide), alpha=round(pale + (255 - pale) * slide))

    def _draw_lifted(self, surface: pygame.Surface, layout: Layout, t: float, frame: Frame) -> None:
        other, cell, dropped = self.before.to_move.other, layout.cell_rect(self.move.square), self.dropped
        tray, way = tray_of(layout, other, frame), ease(t, 0.14 if dropped is None else RISEN, 0.8)
        end, full = (_off_board(layout, other, frame), 0) if tray is None else front_look(tray, self.after, other)
        down = 1 - ease(t, 0.66, LIFT_SECONDS)
        if dropped is not None:
            height = HELD * down
            piece = _between(in_hand(layout, dropped), end, way)
        else:
            height = 0.9 * ease(t, 0.0, RISEN) * down
            piece = _between(inset(cell), end, way, 1 + 0.22 * height).move(0, -round(0.2 * height * cell.h))
        pyramid = self.before.board.pyramids[self.move.square]
        draw_pyramid(surface, frame.skin, pyramid, piece, height, alpha=round(255 + (full - 255) * way))


@dataclass(frozen=True)
class Placing:
    """A pyramid on its way from the rack, or from where a hand let go of it, to its square."""

    move: Place
    after: State
    dropped: Point | None

    def draw(self, surface: pygame.Surface, layout: Layout, t: float, frame: Frame) -> None:
        move, dropped = self.move, self.dropped
        draw_still(surface, layout, self.after, Ui(), frame, Hidden(frozenset((move.square,))))
        way = ease(t, 0.0, PLACE_SECONDS)
        end = inset(layout.cell_rect(move.square))
        if dropped is not None:
            piece, height = _between(in_hand(layout, dropped), end, way), HELD * (1 - way)
        else:
            piece = _between(inset(layout.rack_rect(move.pyramid)), end, way, 1 + 0.15 * _arc(way))
            height = 0.7 * _arc(way)
        draw_pyramid(surface, frame.skin, move.pyramid, piece, height)


@dataclass(frozen=True)
class Filling:
    """The rest of the pyramids come down one after the other."""

    before: State
    after: State

    def draw(self, surface: pygame.Surface, layout: Layout, t: float, frame: Frame) -> None:
        free, after = self.before.board.free, self.after
        landed = {square for i, square in enumerate(free) if t >= i * FALL_GAP + FALL_SECONDS}
        draw_still(surface, layout, after, Ui(), frame, Hidden(frozenset(free) - landed))
        for i, square in enumerate(free):
            down = ease(t, i * FALL_GAP, i * FALL_GAP + FALL_SECONDS)
            if square not in landed and down > 0:
                rect = inset(layout.cell_rect(square))
                piece = _between(rect, rect, 0, 1.5 - 0.5 * down)
                draw_pyramid(
                    surface, frame.skin, after.board.pyramids[square], piece, 1 - down, alpha=round(255 * down)
                )
