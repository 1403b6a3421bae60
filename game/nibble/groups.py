"""Which tiles hang together, found by filling: for set-ups and refusals, which are rare; moves go by `Board.free`."""

from game.nibble.board import Board


def parts(board: Board, tiles: int) -> list[int]:
    """The groups that tiles form, largest first."""
    groups = []
    while tiles:
        group = _filled(board, tiles & -tiles, tiles)
        groups.append(group)
        tiles &= ~group
    return sorted(groups, key=lambda group: (-group.bit_count(), group))


def has_hole(board: Board, tiles: int) -> bool:
    """Whether open cells are shut off from the outside: no game gets there from a full board."""
    margin = 2 * board.stride
    frame = (1 << (board.mask.bit_length() + 2 * margin)) - 1
    outside = frame & ~(tiles << margin)
    return _filled(board, 1, outside) != outside


def _filled(board: Board, seed: int, area: int) -> int:
    while True:
        grown = seed
        for step in board.steps:
            grown |= seed << step if step > 0 else seed >> -step
        grown &= area
        if grown == seed:
            return seed
        seed = grown
