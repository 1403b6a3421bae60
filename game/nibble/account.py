"""What a colour table says: how many tiles a player has of each colour, and what can still be won with them."""

from dataclasses import dataclass, replace
from functools import cached_property

from game.core.seats import Seat
from game.nibble.rules import State
from game.nibble.variants import Variant
from game.nibble.winnable import Wins, possible, reached
from game.ui.table import Seating


@dataclass(frozen=True)
class Account:
    """One player's side. `held` is their number of tiles of each colour, `lost` the other player's."""

    name: str
    person: int
    variant: Variant
    table: tuple[int, ...]
    held: tuple[int, ...]
    lost: tuple[int, ...]
    active: bool
    winner: bool

    @cached_property
    def won(self) -> Wins:
        """The ways to win that the player has reached."""
        return reached(self.variant, self.table, self.held)

    @cached_property
    def open(self) -> Wins:
        """The ways to win that are still to be had, or reached."""
        return possible(self.variant, self.table, self.lost)

    @property
    def majorities(self) -> int:
        """Of how many colours the player has more than half."""
        return sum(count >= self.variant.most for count in self.held)

    @property
    def thresholds(self) -> tuple[int, int, int]:
        """The tiles of a colour that count: for its majority, for a trio, for the whole colour."""
        return self.variant.most, self.variant.trio, self.variant.each

    def standing(self, kind: str, place: int = 0) -> str:
        """Whether a way to win is "won", still "open" or "dead"; "colour" and "trio" are by place in the table."""
        if kind == "majority":
            won, possible_still = self.won.majority, self.open.majority
        elif kind == "trio":
            won, possible_still = place in self.won.trios, place in self.open.trios
        else:
            won, possible_still = self.table[place] in self.won.colours, self.table[place] in self.open.colours
        return "won" if won else "open" if possible_still else "dead"

    def trio(self, place: int) -> str:
        """The letters of three neighbours."""
        return " ".join(self.variant.letters[colour] for colour in self.table[place : place + 3])

    def with_more(self, colour: int, count: int) -> "Account":
        """The same when so many more tiles of a colour have come."""
        return replace(self, held=tuple(have + count * (i == colour) for i, have in enumerate(self.held)))


def account(state: State, seat: Seat, seating: Seating) -> Account:
    """A player's side of a position; the active one has the turn or has won."""
    player, held, lost = seating.players[seat], state.held[seat], state.held[seat.other]
    winner = state.outcome is not None and state.outcome.winner is seat
    active = winner if state.outcome else state.to_move is seat
    return Account(player.name, player.person, state.variant, state.table, held, lost, active, winner)
