"""What a player has won, and what a player can still win, by the tiles that each has taken.

Every tile ends with one of the two, so a player can come to hold all tiles that the other does not: what the other
holds decides alone what is still possible.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.nibble.variants import Variant


@dataclass(frozen=True)
class Wins:
    """A set of ways to win: colours by number, trios by the place in the table where they begin, the majority."""

    colours: frozenset[int]
    trios: frozenset[int]
    majority: bool

    @property
    def at_once(self) -> bool:
        """Whether any of them ends the game at once."""
        return bool(self.colours or self.trios)


def reached(variant: Variant, table: Sequence[int], held: Sequence[int]) -> Wins:
    """The ways in which somebody who holds so many tiles of each colour wins; at once, or at the end by majority."""
    enough = [held[colour] >= variant.trio for colour in table]
    return Wins(
        frozenset(colour for colour, count in enumerate(held) if count == variant.each),
        frozenset(at for at in variant.trio_places if all(enough[at : at + 3])),
        sum(count >= variant.most for count in held) >= variant.majorities,
    )


def possible(variant: Variant, table: Sequence[int], held_by_other: Sequence[int]) -> Wins:
    """The ways that are still open to a player whose opponent holds so many tiles of each colour."""
    return reached(variant, table, [variant.each - count for count in held_by_other])
