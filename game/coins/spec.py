"""The Coin Game as the shell sees it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from game.coins import levels, notation, pages
from game.coins.acts import read_intent
from game.coins.faults import CARRIED, carried
from game.coins.label import move_label
from game.coins.rules import Options, State, Turn
from game.coins.settings import HandSettings
from game.coins.voices import VOICES
from game.core.codes import normal_code
from game.core.rules import Outcome
from game.core.seats import Seat
from game.core.spec import GameSpec
from game.core.words import mark

REASONS: Mapping[str, str] = {
    "penalty-A": mark("Penalty A: {loser} touched the table out of turn."),
    "penalty-B": mark("Penalty B: {loser} touched the table during the shot."),
    "penalty-C": mark("Penalty C: {loser} let a coin in the goal move outside a shot."),
    "penalty-D": mark("Penalty D: {loser} turned a coin over."),
    "penalty-E": mark("Penalty E: {loser} let a coin of the other side into the goal."),
    "penalty-F": mark("Penalty F: {loser} let a coin into the goal from a wrong side."),
    "penalty-G": mark("Penalty G: {loser} moved a goal coin."),
    "penalty-H": mark("Penalty H: {loser} let a coin from the goal touch one that was never in it."),
    "count": mark("Nobody has a coin left to shoot: the coins in the goal are counted."),
}

WINS: Mapping[str, str] = {
    "penalty-A": mark("the other’s penalty A: touched the table out of turn"),
    "penalty-B": mark("the other’s penalty B: touched the table during the shot"),
    "penalty-C": mark("the other’s penalty C: a coin in the goal moved outside a shot"),
    "penalty-D": mark("the other’s penalty D: turned a coin over"),
    "penalty-E": mark("the other’s penalty E: a coin of the wrong side in the goal"),
    "penalty-F": mark("the other’s penalty F: into the goal from a wrong side"),
    "penalty-G": mark("the other’s penalty G: a goal coin moved"),
    "penalty-H": mark("the other’s penalty H: a coin from the goal touched one that was never in it"),
    "count": mark("more coins in the goal"),
}

REFUSALS: Mapping[str, str] = {
    "over": mark("The game is over."),
    "wrong-player": mark("Another player is to shoot."),
    "unknown-coin": mark("There is no such coin on this table."),
    "off-table": mark("The coin would not lie on the table."),
    "overlap": mark("Two coins would lie on each other."),
    "slow": mark("That is too slow for a flick: the coin is put down."),
    "speed": mark("Nobody flicks that fast."),
    "no-shot": mark("That is no shot yet: flick a coin of yours that lies outside the goal."),
    "unsettled": mark("The table cannot work out this shot. Try another."),
    "events": mark("This cannot have happened on this table."),
    "verdict": mark("The verdict does not follow from what happened."),
    "rest": mark("The coins cannot have come to rest like that."),
    "guarded-A": mark("Hands off: it is not your turn (penalty A)."),
    "guarded-B": mark("Hands off the table until every coin is still (penalty B)."),
    "guarded-C": mark("A coin in the goal may not be moved by hand (penalty C)."),
    "guarded-line": mark("Let go before the line: no hand carries or pushes a coin over it (penalty C)."),
    "guarded-D": mark("A coin may not be turned over by hand (penalty D)."),
    "guarded-G": mark("A goal coin may not be moved (penalty G)."),
}


def start(options: Options, code: str) -> State:
    """The classic table; the code must be one, but there is nothing here for it to choose."""
    normal_code(code)
    return State.start(options, levels.classic())


def resolve(state: State, intent: Any) -> Turn:
    """The Turn that an intent, or its text, becomes; only now is the physics loaded."""
    from game.coins.resolve import resolve as run

    return run(state, read_intent(state, intent) if isinstance(intent, str) else intent)


def read_move(state: State, data: Any) -> Turn:
    """The turn in a record; a bare text is what somebody wants to do, and is simulated."""
    return resolve(state, data) if isinstance(data, str) else notation.read_turn(state, data)


def closing(state: State, last: Turn | None) -> tuple[str, Mapping[str, object]] | None:
    """How many coins in the goal each side has, when they were counted; or that a hand carried one over the line."""
    if state.outcome is None:
        return None
    if last is not None and carried(last):
        return CARRIED, {}
    if state.outcome.reason != "count":
        return None
    fewer, more = sorted((state.count.first, state.count.second))
    if state.outcome.winner is None:
        return mark("Nobody has a coin left to shoot, and both have {n} in the goal."), {"n": more}
    text = mark("Nobody has a coin left to shoot. {winner} has more in the goal: {n} to {m}.")
    return text, {"n": more, "m": fewer}


def with_starter(options: Options, seat: Seat) -> Options:
    """The options of a game that a seat begins."""
    return replace(options, starts=seat.value)


def next_starter(_starter: Seat, outcome: Outcome) -> Seat:
    """The winner begins the next game; Heads after a tie (rule 5)."""
    return outcome.winner or Seat.FIRST


def table() -> Any:
    """The picture and the controls."""
    from game.coins.table import CoinsTable

    return CoinsTable()


def bench() -> list[tuple[str, str]]:
    """What the physics measures of itself."""
    from game.coins.bench import bench as measure

    return [(label, str(value)) for label, value in measure()]


GAME = GameSpec(
    key="coins",
    title=mark("The Coin Game"),
    blurb=mark("Flick your coins into the goal, and keep your hands to yourself."),
    options=Options,
    start=start,
    from_setup=notation.from_setup,
    setup_text=notation.setup_text,
    write_move=notation.write_turn,
    read_move=read_move,
    move_label=move_label,
    resolve=resolve,
    table=table,
    rules=pages.pages,
    reasons=REASONS,
    wins=WINS,
    closing=closing,
    refusals=REFUSALS,
    read_level=levels.read_level,
    newcomers=Options(guarded=True),
    advice=mark(
        "Flick a coin and let go before your line (else penalty C). Hands off while coins roll (else penalty B)."
        " The guarded hand prevents both."
    ),
    bench=bench,
    has_codes=False,
    settings=HandSettings,
    voices=VOICES,
    with_starter=with_starter,
    next_starter=next_starter,
)
