"""Rows of coins: where they are set out before a player's line at the start, and where a fallen one is handed back."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import hypot

from game.coins.polygon import is_inside, nearest_edge
from game.coins.tables import Coin, Table
from game.core.seats import Seat

GAP = 8.0
"""Millimetres between coins that are set out side by side, and between a coin and what it is set down beside."""
DISTANCE = 85.0
"""Millimetres from a line to the row of coins in front of it."""


def row(table: Table, player: int, count: int, pitch: float) -> tuple[tuple[float, float], ...]:
    """`count` places in a row before a player's line, `pitch` mm apart, from their left to their right."""
    return tuple(_place(table, player, (i - (count - 1) / 2) * pitch, DISTANCE) for i in range(count))


def handed_back(table: Table, coins: Sequence[Coin], fallen: Coin, seat: Seat) -> Coin:
    """The fallen coin on a free spot, as near to the middle of a side's row as there is one.

    The spot depends on the arguments alone. The row is that of the first player of that side.
    """
    player = next(i for i, player in enumerate(table.players) if player.seat is seat)
    for x, y in _spots(table, player):
        spot = replace(fallen, x=x, y=y)
        if is_free(table, coins, spot):
            return spot
    raise ValueError(f"the table has no room for coin {fallen.name}")


def is_free(table: Table, coins: Sequence[Coin], spot: Coin) -> bool:
    """Whether a coin lies whole on the table, clear of the goal and of all other coins."""
    r = spot.radius + GAP / 8
    if abs(spot.x) + r > table.width / 2 or abs(spot.y) + r > table.depth / 2:
        return False
    if is_inside(table.polygon, spot.x, spot.y):
        return False
    if nearest_edge(table.polygon, spot.x, spot.y)[1] < r:
        return False
    return all(hypot(spot.x - c.x, spot.y - c.y) > r + c.radius for c in coins if c.name != spot.name)


def _place(table: Table, player: int, along: float, out: float) -> tuple[float, float]:
    """The point `along` the player's line from its middle (to their right) and `out` from it, away from the goal."""
    (ax, ay), (bx, by) = table.line_of(player)
    length = hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length
    return (ax + bx) / 2 + ux * along + uy * out, (ay + by) / 2 + uy * along - ux * out


def _spots(table: Table, player: int) -> Iterator[tuple[float, float]]:
    """Places in front of a player's line: outward from the middle of the row, row behind row, then the whole table."""
    reach = int((table.width + table.depth) / GAP)
    for out in (DISTANCE + GAP * k for k in (*range(60), *range(-1, -8, -1))):
        for step in range(2 * reach):
            along = GAP * ((step + 1) // 2) * (1 if step % 2 else -1)
            yield _place(table, player, along, out)
    for i in range(int(table.depth / GAP)):
        for j in range(int(table.width / GAP)):
            yield -table.width / 2 + GAP * j, -table.depth / 2 + GAP * i
