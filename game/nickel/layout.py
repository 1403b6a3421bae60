"""Where everything lies on the screen, worked out from the area that there is."""

from dataclasses import dataclass

import pygame

from game.nickel.shapes import SIZE, file_rank, square
from game.nickel.sprites import FRAME
from game.ui.gestures import Point
from game.ui.layout import half_turn

BOARD = SIZE + 2 * FRAME
COLUMN = 2.5
"""Least width of a tray beside the board, in squares."""
STRIP = 1.5
"""Height of a tray above or below the board, in squares."""
GAP = 0.25
ROOMY = 0.2
"""Least height of a line of text beside the board, in squares: beside large boards texts are large as well."""
STACK_SLOTS = 12
"""Older pyramids that a player can have: one less than the 13 that a player can be handed."""
STACK_COLUMNS = 4
"""How many of them lie beside each other in a tray beside the board."""


@dataclass(frozen=True)
class Tray:
    """A player's place: name, the plinth for the newest pyramid, what it asks for, the older ones and their number."""

    rect: pygame.Rect
    name: pygame.Rect
    plinth: pygame.Rect
    label: pygame.Rect
    title: pygame.Rect
    stack: pygame.Rect
    turned: bool = False

    def slot(self, index: int) -> pygame.Rect:
        """Where the older pyramid lies that was taken as number `index`, from 0."""
        shapes = [(columns, STACK_SLOTS // columns) for columns in (STACK_COLUMNS, STACK_SLOTS // 2)]
        edge = min(self.stack.size) // 8
        width, height = self.stack.w - edge, self.stack.h - edge
        side, columns, rows = max((min(width // wide, height // high), wide, high) for wide, high in shapes)
        side = max(1, side)
        row, column = divmod(index, columns)
        left = self.stack.x + (self.stack.w - side * columns) // 2
        top = self.stack.y + (self.stack.h - side * rows) // 2
        if self.turned:
            row, column = rows - 1 - row, columns - 1 - column
        return pygame.Rect(left + side * column, top + side * row, side, side)

    def turn(self) -> "Tray":
        """The tray as somebody on the other side of the table sets it up."""
        parts = (self.name, self.plinth, self.label, self.title, self.stack)
        name, plinth, label, title, stack = (half_turn(part, self.rect) for part in parts)
        return Tray(self.rect, name, plinth, label, title, stack, turned=True)


@dataclass(frozen=True)
class Layout:
    """The board and, unless it is a small picture, the trays or the rack."""

    board: pygame.Rect
    grid: pygame.Rect
    cell: int
    near: Tray | None = None
    far: Tray | None = None
    rack: pygame.Rect | None = None

    def cell_at(self, point: Point) -> int | None:
        """The square of the board at a point, None beside the squares."""
        return _index_at(self.grid, self.cell, point)

    def cell_rect(self, number: int) -> pygame.Rect:
        """The rectangle of a square."""
        file, rank = file_rank(number)
        return pygame.Rect(
            self.grid.x + file * self.cell, self.grid.y + (SIZE - 1 - rank) * self.cell, self.cell, self.cell
        )

    @property
    def rack_cell(self) -> int:
        return self.rack.w // SIZE if self.rack else self.cell

    def rack_at(self, point: Point) -> int | None:
        """The pyramid whose place in the rack is at a point."""
        if self.rack is None:
            return None
        number = _index_at(self.rack, self.rack_cell, point)
        return None if number is None else square(number % SIZE, SIZE - 1 - number // SIZE)

    def rack_rect(self, pyramid: int) -> pygame.Rect:
        """The place of a pyramid in the rack: a row for each colour, a column for each direction."""
        if self.rack is None:
            return pygame.Rect(self.board.x - self.cell, self.board.centery - self.cell // 2, self.cell, self.cell)
        row, column = divmod(pyramid, SIZE)
        side = self.rack_cell
        return pygame.Rect(self.rack.x + column * side, self.rack.y + row * side, side, side)


def _index_at(grid: pygame.Rect, cell: int, point: Point) -> int | None:
    x, y = point[0] - grid.x, point[1] - grid.y
    if not (0 <= x < SIZE * cell and 0 <= y < SIZE * cell):
        return None
    return square(int(x // cell), SIZE - 1 - int(y // cell))


def board_only(area: pygame.Rect) -> Layout:
    """The board as large as it goes, in the middle."""
    return _board(max(1, int(min(area.w, area.h) / BOARD)), area.center)


def _board(cell: int, centre: tuple[int, int]) -> Layout:
    grid = pygame.Rect(0, 0, SIZE * cell, SIZE * cell)
    grid.center = centre
    frame = round(FRAME * cell)
    return Layout(grid.inflate(2 * frame, 2 * frame), grid, cell)


def playing(area: pygame.Rect, row: int, turned: bool) -> Layout:
    """Board and trays: beside the board if that leaves it larger, else above and below; `row` is a line of text."""
    wide = min(area.h / BOARD, area.w / (BOARD + 2 * (COLUMN + GAP)))
    tall = min(area.w / BOARD, area.h / (BOARD + 2 * (STRIP + GAP)))
    cell = max(1, int(max(wide, tall)))
    found = _board(cell, area.center)
    board, gap = found.board, max(1, round(GAP * cell))
    if wide >= tall:
        width = max(1, min((area.w - board.w) // 2 - gap, round(1.35 * COLUMN * cell)))
        near = _column(pygame.Rect(board.x - gap - width, board.y, width, board.h), cell, row)
        far = _column(pygame.Rect(board.right + gap, board.y, width, board.h), cell, row)
    else:
        height = max(1, min((area.h - board.h) // 2 - gap, round(STRIP * cell)))
        near = _strip(pygame.Rect(board.x, board.bottom + gap, board.w, height), row)
        far = _strip(pygame.Rect(board.x, board.y - gap - height, board.w, height), row)
    return Layout(board, found.grid, cell, near, far.turn() if turned else far)


def _column(space: pygame.Rect, cell: int, row: int) -> Tray:
    """A tray beside the board, as high as the board: what is asked above, the stack at the foot."""
    row = max(1, min(max(row, round(ROOMY * cell)), round(0.42 * cell)))
    pad = max(1, round(0.16 * cell))
    inner = space.inflate(-2 * pad, -2 * pad)
    side = max(1, min((inner.w - pad) // STACK_COLUMNS, round(0.54 * cell)))
    height = STACK_SLOTS // STACK_COLUMNS * side + pad
    stack = pygame.Rect(inner.x, inner.bottom - height, inner.w, height)
    title = pygame.Rect(inner.x, stack.y - row, inner.w, row)
    name = pygame.Rect(inner.x, inner.y, inner.w, row)
    free = title.y - name.bottom - 3 * row
    plinth = max(1, min(inner.w, free - 2 * pad, round(1.9 * cell)))
    gap = max(1, (free - plinth) // 3)
    stand = pygame.Rect(inner.centerx - plinth // 2, name.bottom + gap, plinth, plinth)
    label = pygame.Rect(inner.x, stand.bottom + gap, inner.w, 3 * row)
    return Tray(space, name, stand, label, title, stack)


def _strip(rect: pygame.Rect, row: int) -> Tray:
    """A tray above or below the board."""
    pad = max(1, rect.h // 12)
    inner = rect.inflate(-2 * pad, -2 * pad)
    side = max(1, inner.h)
    row = max(1, min(row, side // 3))
    plinth = pygame.Rect(inner.x, inner.y, side, side)
    stack = max(1, min(round(side * 1.5), inner.w // 3))
    middle = max(1, inner.w - side - stack - 2 * pad)
    name = pygame.Rect(plinth.right + pad, inner.y, middle, row)
    label = pygame.Rect(name.x, inner.bottom - 2 * row, middle, 2 * row)
    title = pygame.Rect(inner.right - stack, inner.y, stack, row)
    return Tray(rect, name, plinth, label, title, pygame.Rect(title.x, title.bottom, stack, max(1, side - row)))


def placing(area: pygame.Rect) -> Layout:
    """Board and rack beside each other, or the rack below the board where there is more height than width."""
    share, gap = 0.78, 0.5
    lying = min(area.h / BOARD, area.w / (BOARD + gap + share * BOARD))
    upright = min(area.w / BOARD, area.h / (BOARD + gap + share * BOARD))
    cell = max(1, int(max(lying, upright)))
    side = max(1, round(share * cell))
    rack = pygame.Rect(0, 0, SIZE * side, SIZE * side)
    frame, space = round(FRAME * side), round(gap * cell)
    length = round(BOARD * cell) + space + rack.w + 2 * frame
    if lying >= upright:
        found = _board(cell, (area.centerx - length // 2 + round(BOARD * cell / 2), area.centery))
        rack.midleft = (found.board.right + space + frame, area.centery)
    else:
        found = _board(cell, (area.centerx, area.centery - length // 2 + round(BOARD * cell / 2)))
        rack.midtop = (area.centerx, found.board.bottom + space + frame)
    return Layout(found.board, found.grid, cell, rack=rack)
