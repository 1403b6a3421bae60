"""The picture of the game: the board's layer, marks on top of it, the two colour tables, tiles on their way."""

import math
from dataclasses import dataclass

import pygame

from game.core.bits import bits
from game.core.rules import IllegalMove
from game.core.seats import Seat
from game.nibble import ledger_view, sprites
from game.nibble.account import account
from game.nibble.controls import Ui, takeable, takes
from game.nibble.layout import Grid, Layout
from game.nibble.rules import Move, State
from game.nibble.tiles import draw_board, ring, shadow, sign, tile
from game.ui.cues import Cue
from game.ui.gestures import Point
from game.ui.skin import Skin
from game.ui.table import Film, Frame
from game.ui.target import draw_target
from game.ui.tween import ease, lerp_point, part

FLIGHT, STAGGER, REST = 0.5, 0.09, 0.12
"""Seconds that a tile flies, from one tile's start to the next one's, and after the last has landed."""
LIFT = 0.1
"""How far a chosen tile is lifted, in cells."""
FAN, FANNED = 0.16, 5
"""From one dragged tile to the next, in cells each way; how many are seen."""


def draw(surface: pygame.Surface, layout: Layout, state: State, ui: Ui, frame: Frame) -> None:
    """The table at rest."""
    skin, grid = frame.skin, layout.grid
    draw_board(surface, skin, grid, state, ui.chosen)
    if frame.last is not None:
        _ghosts(surface, skin, grid, frame.last.mask & ~state.occupied, _tint(frame, state.to_move.other))
    if frame.targets or ui.chosen:  # the others stay as they are: what a choice uncovers must be seen
        _rings(surface, skin, grid, state.legal_with(ui.chosen), "#ffffff", 4.5)
    if ui.drag is None:
        for cell in bits(ui.chosen):
            _lifted(surface, skin, grid, state, cell)
    _pointed(surface, skin, grid, state, ui, frame)
    if ui.refused is not None:
        _refusal(surface, skin, grid, ui.refused, ui.touched)
    if layout.ledgers is not None:
        for seat in Seat:
            ledger_view.draw(surface, skin, grid, layout.ledgers[seat], account(state, seat, frame.seating))
        if ui.marker is not None and frame.live:
            ledger_view.point_out(surface, skin, layout.ledgers[ui.marker.seat], ui.marker.kind, ui.marker.index)
        if state.outcome is not None and state.outcome.winner is not None:
            winner = state.outcome.winner
            shown = account(state, winner, frame.seating)
            ledger_view.glow(surface, skin, layout.ledgers[winner], shown, state.outcome.reason, frame.clock)
    if ui.drag is not None:
        _dragged(surface, layout, state, ui.chosen, ui.drag, skin)


def _dragged(surface: pygame.Surface, layout: Layout, state: State, chosen: int, at: Point, skin: Skin) -> None:
    """The chosen tiles in the hand, and light where they may be dropped."""
    grid, soft = layout.grid, shadow(skin, layout.grid)
    if layout.ledgers is not None:
        draw_target(surface, skin, layout.ledgers[state.to_move].rect, takes(state, layout, at))
    for i, cell in reversed(list(enumerate(bits(chosen)))):
        box, rise = in_hand(grid, at, i), round(LIFT * grid.cell)
        surface.blit(soft, soft.get_rect(center=box.move(rise, 2 * rise).center))
        colour = state.colour_at(cell) or 0
        surface.blit(tile(skin, grid, colour, state.variant.letters[colour]), box)


def in_hand(grid: Grid, at: Point, number: int) -> pygame.Rect:
    """Where the tile with a number, from 0, is among those that are dragged: fanned, the first one at the pointer."""
    fan = min(number, FANNED) * FAN * grid.cell
    box = pygame.Rect((0, 0), grid.tile_size)
    box.center = (round(at[0] + fan), round(at[1] - fan))
    return box


def _tint(frame: Frame, seat: Seat) -> str:
    return frame.skin.palette.persons[frame.seating.players[seat].person]


def _ghosts(surface: pygame.Surface, skin: Skin, grid: Grid, cells: int, tint: str) -> None:
    picture = sign(skin, grid, ("ghost", tint), lambda: sprites.ghost(grid.corners, tint))
    surface.fblits([(picture, grid.box(cell)) for cell in bits(cells)])


def _rings(
    surface: pygame.Surface, skin: Skin, grid: Grid, cells: int, colour: str, width: float, inset: float = 7.0
) -> None:
    picture = ring(skin, grid, colour, width, inset)
    surface.fblits([(picture, grid.box(cell)) for cell in bits(cells)])


def _lifted(surface: pygame.Surface, skin: Skin, grid: Grid, state: State, cell: int) -> None:
    colour = state.colour_at(cell)
    if colour is None:
        return
    box = grid.box(cell)
    soft, rise = shadow(skin, grid), round(LIFT * grid.cell)
    surface.blit(soft, soft.get_rect(center=box.move(rise, 2 * rise).center))
    up = box.move(-rise // 2, -rise)
    surface.blit(tile(skin, grid, colour, state.variant.letters[colour]), up)
    surface.blit(ring(skin, grid, "gold", 9.0), up)


def _pointed(surface: pygame.Surface, skin: Skin, grid: Grid, state: State, ui: Ui, frame: Frame) -> None:
    """What the pointer or the cursor is on."""
    if not frame.live or ui.at is None:
        return
    cell, tint = 1 << ui.at, "#ffffff" if takeable(state, ui.chosen) >> ui.at & 1 else "muted"
    rise = round(LIFT * grid.cell) if ui.chosen & cell else 0
    box = grid.box(ui.at).move(-rise // 2, -rise)
    if ui.by_keys:
        surface.blit(ring(skin, grid, "#ffffff", 17.0, 6.0), box)
        surface.blit(ring(skin, grid, "focus", 9.0, 6.0), box)
    elif state.occupied & cell:
        surface.blit(ring(skin, grid, tint, 9.0 if tint != "muted" else 4.0, 5.0), box)


def _refusal(surface: pygame.Surface, skin: Skin, grid: Grid, error: IllegalMove, touched: int | None) -> None:
    """Shows on the board why a tile may not be taken."""
    tint = skin.tint("danger")
    if error.reason == "splits":
        cover = sign(skin, grid, ("cut",), lambda: sprites.veil(grid.corners, "#160406", 0.2))
        surface.fblits([(cover, grid.box(cell)) for cell in error.cells])
        _rings(surface, skin, grid, sum(1 << cell for cell in error.cells), tint, 7.0)
    if error.reason == "covered":
        cell, *closed = error.cells
        for near in closed:
            _side(surface, skin, grid, cell, near)
    if touched is not None and error.reason in ("splits", "covered"):
        surface.blit(ring(skin, grid, "#ffffff", 7.0, 12.0), grid.box(touched))


def _side(surface: pygame.Surface, skin: Skin, grid: Grid, cell: int, near: int) -> None:
    """The side of a cell that a neighbour closes."""
    (x, y), (other_x, other_y) = grid.centre(cell), grid.centre(near)
    middle = ((other_x - x) / 2 / grid.cell, (other_y - y) / 2 / grid.cell)
    corners = grid.corners
    sides = [(corners[i - 1], corner) for i, corner in enumerate(corners)]

    def off(side: tuple[tuple[float, float], tuple[float, float]]) -> float:
        return math.dist(middle, ((side[0][0] + side[1][0]) / 2, (side[0][1] + side[1][1]) / 2))

    start, end = min(sides, key=off)
    tint = skin.tint("danger_top")
    size = 2 * round(0.75 * grid.cell) + 1
    picture = skin.sprite(
        ("nibble-side", grid.hexagonal, start, tint), lambda: sprites.side_bar(start, end, tint), size
    )
    surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def film(before: State, move: Move, after: State, dropped: Point | None) -> Film[Layout]:
    """How a move is shown, until its last tile has landed: each is heard as it lands."""
    landings = [FLIGHT + STAGGER * i for i in range(move.mask.bit_count())]
    cues = tuple(Cue(t, "tile-take") for t in landings)
    return Film(landings[-1] + REST, Flight(before, move, after, dropped).draw, cues)


@dataclass(frozen=True)
class Flight:
    """The tiles of a move on their way, from where a hand let go of them if one did, to the colour table of who took
    them."""

    before: State
    move: Move
    after: State
    dropped: Point | None

    def draw(self, surface: pygame.Surface, layout: Layout, t: float, frame: Frame) -> None:
        skin, grid, before, mover = frame.skin, layout.grid, self.before, self.before.to_move
        cells = list(bits(self.move.mask))
        colour = before.colour_at(cells[0]) or 0
        shares = [part(t, i * STAGGER, i * STAGGER + FLIGHT) for i in range(len(cells))]
        draw_board(surface, skin, grid, self.after)
        _ghosts(surface, skin, grid, self.move.mask, _tint(frame, mover))
        place = before.table.index(colour)
        if layout.ledgers is not None:
            for seat in Seat:
                shown = account(before, seat, frame.seating)
                if seat is mover:
                    shown = shown.with_more(colour, sum(share >= 1 for share in shares))
                ledger_view.draw(surface, skin, grid, layout.ledgers[seat], shown)
        # the last to start lies lowest
        for i, cell in reversed(list(enumerate(cells))):
            if shares[i] < 1:
                target = None
                if layout.ledgers is not None:
                    ledger = layout.ledgers[mover]
                    target = ledger.over(ledger.lanes.slot(place, before.held[mover][colour] + i))
                turn = 180.0 if layout.ledgers is not None and layout.ledgers[mover].turned else 0.0
                picture = tile(skin, grid, colour, before.variant.letters[colour])
                start = grid.box(cell) if self.dropped is None else in_hand(grid, self.dropped, i)
                _fly(surface, picture, start, target, turn, shares[i])


def _fly(
    surface: pygame.Surface,
    picture: pygame.Surface,
    start: pygame.Rect,
    target: pygame.Rect | None,
    turn: float,
    share: float,
) -> None:
    """A tile between its cell and its slot; without a slot it rises and fades."""
    if target is None:
        moved = pygame.transform.rotozoom(picture, 0, 1 + 0.35 * share)
        moved.set_alpha(round(255 * (1 - share)))
        surface.blit(moved, moved.get_rect(center=start.center))
        return
    go = ease(share)
    x, y = lerp_point(start.center, target.center, go)
    size = (1 - go) + go * max(target.size) / max(start.size) + 0.25 * math.sin(math.pi * share)
    moved = pygame.transform.rotozoom(picture, turn * go, size)
    surface.blit(moved, moved.get_rect(center=(round(x), round(y - 0.3 * start.h * math.sin(math.pi * share)))))
