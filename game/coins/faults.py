"""What a penalty by hand looked like, for saying more than its letter."""

from game.coins.events import Enter, fingers
from game.coins.rules import Turn
from game.core.words import mark

CARRIED = mark("Penalty C: {loser} did not let go: the hand carried the coin over the line.")


def carried(turn: Turn) -> bool:
    """Whether the turn ended because a finger that was on a coin carried it over the goal's line."""
    first = turn.verdict.deciding
    if first is None or first.letter != "C" or not isinstance(first.cause, Enter):
        return False
    return first.cause.coin in fingers((event for event in turn.events if event.t < first.t), first.player)
