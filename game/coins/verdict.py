"""What the referee knows before a turn and says after it; rule numbers are those of the source document."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.coins.events import Event
from game.core.rules import Outcome
from game.core.seats import PerSeat, Seat


@dataclass(frozen=True)
class Scene:
    """What the referee knows before a turn.

    `owners` of the score coins, which of them are `inside` the goal, the names of the `goal_coins`; the active
    `player`, and of every player, in turn order, the seat they play for and the edge that is their line.
    """

    owners: Mapping[str, Seat]
    inside: frozenset[str]
    goal_coins: frozenset[str]
    player: int
    seats: tuple[Seat, ...]
    lines: tuple[int, ...]
    without_f: bool = False
    with_h: bool = False


@dataclass(frozen=True)
class Flip:
    """A coin turned over by the rules, at `t`, by rule "3.3" or "5.3"; it belongs to `to` from then on."""

    t: float
    coin: str
    rule: str
    to: Seat


@dataclass(frozen=True)
class Penalty:
    """A penalty A–H: which player it costs the game, when, and the event that was its cause."""

    letter: str
    player: int
    seat: Seat
    t: float
    cause: Event


@dataclass(frozen=True)
class Verdict:
    """What follows from the events of a turn.

    `shot` is the coin that began the shot, if one began; `ended` is when the last coin stopped. The first
    of `penalties` decided the game, the others of the same player at the same instant are named too. `owners` and
    `inside` hold afterwards; after a penalty they are those of its instant. `skipped` players own no coin outside the
    goal, `turn` is the player whose turn it is now (None: the game is over), `count` the own coins in the goal.
    """

    shot: str | None
    ended: float | None
    flips: tuple[Flip, ...]
    penalties: tuple[Penalty, ...]
    owners: tuple[tuple[str, Seat], ...]
    inside: frozenset[str]
    fallen: frozenset[str]
    skipped: tuple[int, ...]
    turn: int | None
    count: PerSeat[int]
    outcome: Outcome | None

    @property
    def deciding(self) -> Penalty | None:
        """The penalty that decided the game, if one did."""
        return self.penalties[0] if self.penalties else None

    @property
    def over(self) -> bool:
        """Whether the turn is finished: by a shot that ended or by a penalty."""
        return self.ended is not None or bool(self.penalties)


def next_turn(scene: Scene, after: int) -> tuple[tuple[int, ...], int | None]:
    """The players who are skipped after a player's turn, and who is to shoot; nobody when all are skipped in a row."""
    outside = {seat for coin, seat in scene.owners.items() if coin not in scene.inside}
    n = len(scene.seats)
    skipped: list[int] = []
    for step in range(1, n + 1):
        player = (after + step) % n
        if scene.seats[player] in outside:
            return tuple(skipped), player
        skipped.append(player)
    return tuple(skipped), None


def count(scene: Scene) -> PerSeat[int]:
    """How many coins in the goal each side owns (rule 8)."""
    owners = [scene.owners[coin] for coin in scene.inside]
    return PerSeat(owners.count(Seat.FIRST), owners.count(Seat.SECOND))


def counted(numbers: PerSeat[int]) -> Outcome:
    """The outcome of a game that ended because everybody is skipped."""
    if numbers.first == numbers.second:
        return Outcome(None, "count")
    return Outcome(Seat.FIRST if numbers.first > numbers.second else Seat.SECOND, "count")
