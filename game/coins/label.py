"""A turn in a few words, for the list of moves."""

from game.coins.rules import State, Turn
from game.coins.verdict import Penalty
from game.core.seats import Seat
from game.core.words import Translate


def move_label(state: State, turn: Turn, words: Translate) -> str:
    """What became of the coins, by their letters: `a → goal, knocks out c`; of a fault the letter of its penalty."""
    verdict = turn.verdict
    if verdict.deciding:
        return _penalty(state, verdict.deciding, words)
    shot = verdict.shot or ""
    left = {flip.coin for flip in verdict.flips if flip.rule == "3.3"}
    came = sorted(verdict.inside - (state.inside - left), key=lambda name: (name != shot, name))
    out = sorted(left - verdict.inside - {shot})
    parts = [words("{coins} → goal", coins=", ".join(came))] if came else []
    if shot not in verdict.inside:
        parts.insert(0, _missed(turn, shot, shot in left, words))
    if out:
        parts.append(words("knocks out {coins}", coins=", ".join(out)))
    return ", ".join(parts)


def _penalty(state: State, penalty: Penalty, words: Translate) -> str:
    """The letter, and whose it is where that is not the player whose turn it was."""
    if penalty.seat is state.to_move:
        return words("Penalty {letter}", letter=penalty.letter)
    face = words("Heads") if penalty.seat is Seat.FIRST else words("Tails")
    return words("Penalty {letter}: {face}", letter=penalty.letter, face=face)


def _missed(turn: Turn, shot: str, was_in: bool, words: Translate) -> str:
    """What became of a shot coin that does not lie in the goal: it has changed sides."""
    if shot in turn.verdict.fallen:
        return words("{coin} off the table, turned", coin=shot)
    if was_in:
        return words("{coin} in and out, turned", coin=shot)
    return words("{coin} short, turned", coin=shot)
