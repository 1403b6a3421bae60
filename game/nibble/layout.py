"""Where everything lies on the screen: the cells of the board, exactly, and the two colour tables beside it."""

import math
from dataclasses import dataclass
from functools import cached_property, lru_cache

import pygame

from game.core.seats import PerSeat, Seat
from game.nibble.board import Board, HexBoard
from game.nibble.ledger import Ledger, Marker
from game.nibble.variants import Variant
from game.ui.gestures import Point

SQUARE = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
RADIUS = 1 / math.sqrt(3)
"""Of the circle round a hexagon one cell wide."""
HEXAGON = (
    (0.0, -RADIUS),
    (0.5, -RADIUS / 2),
    (0.5, RADIUS / 2),
    (0.0, RADIUS),
    (-0.5, RADIUS / 2),
    (-0.5, -RADIUS / 2),
)
FRAME = 0.46
"""What the board's frame adds on each side, in cells."""
GAP = 10
LEAST_SIDE, LEAST_STRIP = 204, 164
"""Least width of a colour table beside the board, least height of one above or below it, in design pixels."""
LONG_SIDE, ROOMY = 540, 0.75
"""How long a colour table is at 100 % in design pixels; in a much larger one its texts are larger, by this share."""


@dataclass(frozen=True)
class Grid:
    """The cells of a board: `cell` pixels wide, `left` and `top` the corner of the frame round them."""

    board: Board
    left: int
    top: int
    cell: int

    @property
    def hexagonal(self) -> bool:
        return isinstance(self.board, HexBoard)

    @property
    def corners(self) -> tuple[Point, ...]:
        """The corners of a cell round its centre, clockwise, in cells."""
        return HEXAGON if self.hexagonal else SQUARE

    @property
    def pitch(self) -> float:
        """From row to row in pixels."""
        return self.cell * (1.5 * RADIUS if self.hexagonal else 1)

    @property
    def tile_size(self) -> tuple[int, int]:
        """The box of a cell in pixels."""
        return self.cell, max(1, round(self.cell * (2 * RADIUS if self.hexagonal else 1)))

    @cached_property
    def rect(self) -> pygame.Rect:
        """The board with its frame."""
        width, height = extent(self.board)
        return pygame.Rect(self.left, self.top, math.ceil(width * self.cell), math.ceil(height * self.cell))

    @cached_property
    def middle(self) -> Point:
        """The middle of the board; in whole and half pixels, so that upright sides of cells are crisp."""
        width, height = extent(self.board)
        edge = (width - _widest(self.board)) / 2 * self.cell
        x = self.left + round(edge) + _widest(self.board) * self.cell / 2
        return x, self.top + round(height * self.cell / 2 - self.pitch / 2) + self.pitch / 2

    def centre(self, cell: int) -> Point:
        across, row = self.board.place(cell)
        x, y = self.middle
        return x + across * self.cell, y + (row - (len(self.board.rows) - 1) / 2) * self.pitch

    def polygon(self, cell: int) -> tuple[Point, ...]:
        """The corners of a cell on the screen, clockwise."""
        x, y = self.centre(cell)
        return tuple((x + dx * self.cell, y + dy * self.cell) for dx, dy in self.corners)

    def box(self, cell: int) -> pygame.Rect:
        """Where the picture of a cell's tile goes."""
        x, y = self.centre(cell)
        width, height = self.tile_size
        return pygame.Rect(math.floor(x - width / 2 + 0.5), math.floor(y - height / 2 + 0.5), width, height)

    @cached_property
    def by_place(self) -> dict[tuple[int, int], int]:
        """Cells by their place: half cells east of the board's middle, rows south of its northern row."""
        places = ((self.board.place(cell), cell) for cell in self.board.cells)
        return {(round(2 * across), row): cell for (across, row), cell in places}

    def cell_at(self, point: Point) -> int | None:
        """The cell that a point lies in; None beside the board, however near."""
        x, y = self.middle
        across = (point[0] - x) / self.cell
        down = (point[1] - y) / self.pitch + (len(self.board.rows) - 1) / 2
        if not self.hexagonal:
            return self.by_place.get((self._column(across, 0), math.floor(down + 0.5)))
        low = math.floor(down)
        near = [(self._column(across, row), row) for row in (low, low + 1)]

        # hexagons are the places that are nearest to their centres; that of a row beyond the board is no cell
        def distance(place: tuple[int, int]) -> float:
            return (across - place[0] / 2) ** 2 + ((down - place[1]) * 1.5 * RADIUS) ** 2

        return self.by_place.get(min(near, key=distance))

    def _column(self, across: float, row: int) -> int:
        """The column of a row, in half cells, that is nearest to `across`; on the hexagon rows are offset in turn."""
        odd = (len(self.board.rows[0]) - 1 + (row if self.hexagonal else 0)) % 2
        return 2 * math.floor(across - odd / 2 + 0.5) + odd


def _widest(board: Board) -> int:
    return max(len(row) for row in board.rows)


def extent(board: Board) -> tuple[float, float]:
    """Width and height of a board with its frame in cells."""
    rows = len(board.rows)
    if not isinstance(board, HexBoard):
        return _widest(board) + 2 * FRAME, rows + 2 * FRAME
    reach = RADIUS + FRAME
    # the frame runs parallel to the slanting sides; at the ends of the longest row these meet
    return _widest(board) - 1 + 4 * RADIUS * reach, (rows - 1) * 1.5 * RADIUS + 2 * reach


@dataclass(frozen=True)
class Layout:
    """The board and, unless it is a small picture, the colour tables of the two seats."""

    grid: Grid
    ledgers: PerSeat[Ledger] | None = None

    def marker_at(self, point: Point) -> Marker | None:
        """What of a colour table lies at a point."""
        if self.ledgers is None:
            return None
        for seat in Seat:
            found = self.ledgers[seat].part_at(point)
            if found is not None:
                return Marker(seat, *found)
        return None


def _grid(board: Board, cell: float, centre: Point) -> Grid:
    size = max(1, int(cell))
    if isinstance(board, HexBoard) and size > 8:
        size -= size % 2  # every second row is shifted by half a cell
    width, height = extent(board)
    return Grid(board, round(centre[0] - width * size / 2), round(centre[1] - height * size / 2), size)


def board_only(area: pygame.Rect, board: Board) -> Layout:
    """The board as large as it goes, in the middle."""
    width, height = extent(board)
    return Layout(_grid(board, min(area.w / width, area.h / height), area.center))


def playing(area: pygame.Rect, variant: Variant, scale: float, near: Seat, turned: bool, text: float = 1.0) -> Layout:
    """Board and colour tables: at its sides if that leaves it larger, else above and below.

    `scale` is that of letters, `text` the share of it that is for the larger texts that the players want.
    """
    return _playing(*area.topleft, *area.size, variant, scale, near, turned, text)


@lru_cache(maxsize=8)
def _playing(
    x: int, y: int, w: int, h: int, variant: Variant, scale: float, near: Seat, turned: bool, text: float
) -> Layout:  # asked for with every picture and every move of a hand
    area, board = pygame.Rect(x, y, w, h), variant.board
    width, height = extent(board)
    gap = max(1, round(GAP * scale))
    side, strip = max(0.19 * area.w, min(LEAST_SIDE * scale, 0.22 * area.w)), min(LEAST_STRIP * scale, 0.2 * area.h)
    lying = min(area.h / height, (area.w - 2 * (side + gap)) / width)
    upright = min(area.w / width, (area.h - 2 * (strip + gap)) / height)
    if lying >= upright:
        grid = _grid(board, lying, area.center)
        here, there = _beside(area, grid.rect, gap)
    else:
        grid = _grid(board, upright, area.center)
        here, there = _above_and_below(area, grid.rect, gap)
    standing = lying < upright

    def ledger(rect: pygame.Rect, far: bool) -> Ledger:
        short, long = (rect.h / LEAST_STRIP, rect.w) if standing else (rect.w / LEAST_SIDE, rect.h)
        least = ROOMY * min(short, long / LONG_SIDE)
        own = max(scale, least)
        larger = own / max(scale / text, least)
        return Ledger(rect, standing, turned and far, own, variant.colours, variant.each, larger)

    mine, other = ledger(here, False), ledger(there, True)
    return Layout(grid, PerSeat(mine, other) if near is Seat.FIRST else PerSeat(other, mine))


def _beside(area: pygame.Rect, board: pygame.Rect, gap: int) -> tuple[pygame.Rect, pygame.Rect]:
    free = max(2, (area.w - board.w) // 2 - gap)
    height = max(2, min(area.h, round(1.1 * board.h)))
    width = min(free, max(2, round(0.56 * height)))
    left = pygame.Rect(board.x - gap - width, area.centery - height // 2, width, height)
    return left, left.move(width + 2 * gap + board.w, 0)


def _above_and_below(area: pygame.Rect, board: pygame.Rect, gap: int) -> tuple[pygame.Rect, pygame.Rect]:
    free = max(2, (area.h - board.h) // 2 - gap)
    width = max(2, min(area.w, round(1.1 * board.w)))
    height = min(free, max(2, round(0.42 * width)))
    lower = pygame.Rect(area.centerx - width // 2, board.bottom + gap, width, height)
    return lower, lower.move(0, -height - 2 * gap - board.h)
