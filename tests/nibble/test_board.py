"""The boards: cells, names, neighbours; the test of the ring of neighbours against a flood fill."""

import random
from functools import cache

import pytest

from game.core.bits import bits
from game.nibble.board import Board, HexBoard, SquareBoard, hexagon
from game.nibble.groups import has_hole, parts
from game.nibble.variants import HEX_13, SQUARE_9, SQUARE_13
from tests.nibble.boards import REAL, SMALL, TINY, hexagonal
from tests.nibble.naive import HEX, SQUARE, Cell, Naive, names_of

every_board = pytest.mark.parametrize("variant", [*TINY, *SMALL, *REAL], ids=lambda variant: variant.key)
EXHAUSTED = (SquareBoard(4, 4), SquareBoard(3, 4), HexBoard((2, 3, 4, 3, 2)), HexBoard((3, 4, 5)), hexagon(2))


@cache
def coordinates(board: Board) -> dict[int, Cell]:
    """The naive coordinates of each cell, matched by where the board draws it."""
    wide = 2 if isinstance(board, HexBoard) else 1
    left = min(board.place(cell)[0] for cell in board.cells)
    return {c: (round(wide * (x - left)), y) for c in board.cells for x, y in [board.place(c)]}


def naive(board: Board, tiles: int) -> tuple[Naive, dict[str, Cell]]:
    at = coordinates(board)
    sides = HEX if isinstance(board, HexBoard) else SQUARE
    twin = Naive({at[cell]: "A" for cell in bits(tiles)}, {}, sides, "A", 0, 0, [])
    return twin, {board.names[cell]: at[cell] for cell in board.cells}


def flood_free(board: Board, tiles: int) -> set[int]:
    twin, at = naive(board, tiles)
    return {cell for cell in bits(tiles) if twin.takeable(at[board.names[cell]], twin.tiles)}


def test_the_real_boards_have_the_cells_of_the_rules() -> None:
    assert [len(variant.board.cells) for variant in REAL] == [81, 169, 169]
    assert [len(row) for row in HEX_13.board.rows] == [8, 9, 10, 11, 12, 13, 14, 15, 14, 13, 12, 11, 10, 9, 8]
    assert [(v.colours, v.each, v.trio, v.most, v.majorities) for v in REAL] == [
        (9, 9, 7, 5, 5),
        (13, 13, 10, 7, 7),
        (13, 13, 10, 7, 7),
    ]


def test_cells_have_the_names_of_the_text_form() -> None:
    corners = {
        SQUARE_9: ("a9", "i9", "a1", "i1"),
        SQUARE_13: ("a13", "m13", "a1", "m1"),
        HEX_13: ("o1", "o8", "a1", "a8"),
    }
    for variant, (nw, ne, sw, se) in corners.items():
        rows, names = variant.board.rows, variant.board.names
        assert [names[rows[0][0]], names[rows[0][-1]], names[rows[-1][0]], names[rows[-1][-1]]] == [nw, ne, sw, se]
    middle = HEX_13.board.rows[7]
    assert (HEX_13.board.names[middle[0]], HEX_13.board.names[middle[-1]]) == ("h1", "h15")


@every_board
def test_names_and_neighbours_are_those_of_plain_coordinates(variant) -> None:
    board = variant.board
    rows = ["x" * len(row) for row in board.rows]
    plain = {name: cell for cell, name in names_of(rows, hexagonal(variant)).items()}
    assert set(plain) == set(board.by_name)
    for name, (x, y) in plain.items():
        around = {(x + dx, y + dy) for dx, dy in (HEX if hexagonal(variant) else SQUARE)}
        expected = {other for other, cell in plain.items() if cell in around}
        assert {board.names[near] for near in board.neighbours[board.by_name[name]]} == expected


@every_board
def test_cells_in_order_are_names_in_order(variant) -> None:
    names = [variant.board.names[cell] for cell in variant.board.cells]
    assert names == sorted(names, key=lambda name: (name[0], int(name[1:])))


@every_board
def test_sides_go_round_in_turn_and_lie_one_step_away(variant) -> None:
    board = variant.board
    height = 0.75**0.5 if hexagonal(variant) else 1.0
    for cell, sides in board.sides.items():
        x, y = board.place(cell)
        for near in sides:
            if near is not None:
                dx, dy = board.place(near)[0] - x, (board.place(near)[1] - y) * height
                assert dx * dx + dy * dy == pytest.approx(1)
        for near, following in zip(sides, sides[1:] + sides[:1], strict=True):
            if near is not None and following is not None and hexagonal(variant):
                assert following in board.neighbours[near]


@pytest.mark.parametrize("board", EXHAUSTED, ids=str)
def test_the_ring_of_neighbours_is_equal_to_the_flood_fill_on_every_board_without_holes(board: Board) -> None:
    cells, tried = board.cells, 0
    for number in range(1, 1 << len(cells)):
        tiles = sum(1 << cell for i, cell in enumerate(cells) if number >> i & 1)
        if len(parts(board, tiles)) > 1 or has_hole(board, tiles):
            continue
        tried += 1
        free = board.free(tiles)
        assert free, "there is always a tile to take"
        assert set(bits(free)) == flood_free(board, tiles)
    assert tried > 50


@pytest.mark.parametrize("variant", REAL, ids=lambda variant: variant.key)
@pytest.mark.parametrize("seed", range(3))
def test_the_ring_is_equal_to_the_flood_fill_while_a_real_board_is_eaten_up(variant, seed: int) -> None:
    board, dice = variant.board, random.Random(seed)
    tiles = board.mask
    while tiles:
        free = list(bits(board.free(tiles)))
        assert free, "there is always a tile to take"
        if dice.random() < 0.1:
            assert set(free) == flood_free(board, tiles)
            assert len(parts(board, tiles)) == 1
            assert not has_hole(board, tiles)
        tiles ^= 1 << dice.choice(free)


@every_board
def test_a_tile_is_open_where_enough_sides_in_a_row_are(variant) -> None:
    board, dice = variant.board, random.Random(5)
    for _ in range(20):
        tiles = sum(1 << cell for cell in board.cells if dice.random() < 0.6)
        twin, at = naive(board, tiles)
        for cell in bits(tiles):
            assert board.is_open(cell, tiles) == twin.open_enough(at[board.names[cell]], twin.tiles)


@every_board
def test_parts_and_holes_are_seen(variant) -> None:
    board = variant.board
    inner = [cell for cell in board.cells if None not in board.sides[cell]]
    assert not has_hole(board, board.mask)
    assert not has_hole(board, 0)
    assert parts(board, 0) == []
    for cell in inner:
        assert has_hole(board, board.mask & ~(1 << cell))
        alone = board.mask & ~sum(1 << near for near in board.neighbours[cell])
        assert 1 << cell in parts(board, alone)[1:]
        assert sum(parts(board, alone)) == alone
    for cell in set(board.cells) - set(inner):
        assert not has_hole(board, board.mask & ~(1 << cell))


def test_rows_of_a_hexagonal_board_differ_by_one() -> None:
    with pytest.raises(ValueError, match="differ by one"):
        HexBoard((3, 3))
