"""From a throw to a shot that rolls on the table; the physics is loaded here, at the first throw."""

from dataclasses import replace
from functools import cache
from math import inf

from game.coins.events import Start, Touch
from game.coins.intents import Hand, Shoot
from game.coins.livehand import INSTANT
from game.coins.referee import judge
from game.coins.rules import State, Throw, Turn
from game.coins.sounding import cues
from game.coins.story import story
from game.coins.ui import Rolling, Ui
from game.core.rules import IllegalMove
from game.ui.cues import Cue, due


def is_warm() -> bool:
    """Whether the physics is loaded."""
    return bool(warm.cache_info().currsize)


@cache
def warm() -> None:
    """Loads the physics, which takes a moment: a stroke that comes in that moment would have no speed."""
    from game.coins import pushing, resolve  # noqa: F401  imported for the import's sake
    from game.coins.flight import curves

    curves()


def shoot(state: State, ui: Ui, throw: Throw | None) -> Shoot | None:
    """Sets a throw rolling in `ui`, or what the hand has pushed. What cannot be comes back as an intent, to be refused.

    A held coin is let go.
    """
    from game.coins.resolve import NoShot, released

    grip = ui.grip
    intent = Shoot(throw, ui.hand) if grip is None else Shoot(throw, grip.hand, grip.clock + INSTANT)
    ui.let_go()
    try:
        result = released(state, intent)
    except IllegalMove:
        return intent
    if isinstance(result, NoShot):  # it rolls too, and the turn goes on from where it comes to rest
        ui.rolling = Rolling(story(state, result.shown), None, intent, after=result.hand)
    else:
        ui.rolling = Rolling(story(state, result), result, intent)
    return None


def touch(state: State, ui: Ui, player: int) -> str:
    """A press on the table while coins roll: it is a penalty from now on, or, guarded, its refusal's reason.

    Where no shot has begun, a press is a fault of the other player's alone.
    """
    from game.coins.resolve import resolve, with_touch

    rolling = ui.rolling
    if rolling is None or rolling.over or (rolling.turn is None and player == state.player):
        return ""
    press = Touch(rolling.t, player)
    if rolling.turn is not None and player == state.player and rolling.t < began(rolling.turn):
        rolling.finger = press
        return ""
    try:
        if rolling.turn is None:
            turn = resolve(state, replace(rolling.intent, touches=(press,)))
        else:
            turn = with_touch(state, rolling.turn, press)
    except IllegalMove as error:
        return error.reason
    ui.rolling = Rolling(story(state, turn), turn, rolling.intent, rolling.t)
    return ""


def began(turn: Turn) -> float:
    """When the shot began, in seconds from the release; infinite if none did."""
    starts = (e.t for e in turn.events if isinstance(e, Start) and e.coin == turn.verdict.shot and e.t >= 0)
    return next(starts, inf)


def lifted(ui: Ui) -> None:
    """The finger that waited for a shot has gone in time."""
    if ui.rolling is not None:
        ui.rolling.finger = None


def heard(rolling: Rolling, dt: float) -> tuple[Cue, ...]:
    """What is heard of a rolling shot in the coming `dt` seconds."""
    start = rolling.story.placing + rolling.t
    return tuple(due(cues(rolling.story), start, start + dt))


def passed(state: State, ui: Ui, dt: float) -> Turn | None:
    """Lets a shot roll for `dt` seconds; the turn when it has come to rest."""
    if ui.rolling is None:
        return None
    ui.rolling.t += dt
    _keep_finger(state, ui, ui.rolling)
    rolling = ui.rolling
    if not rolling.over:
        return None
    ui.rolling = None  # also for a turn that is refused: the hand is then as it was before the shot
    if rolling.turn is None:
        ui.hand = rolling.after
    return rolling.turn


def _keep_finger(state: State, ui: Ui, rolling: Rolling) -> None:
    """A finger that still lies on the table when the shot has begun is a penalty, or, guarded, none."""
    from game.coins.resolve import with_touch

    if rolling.finger is None or rolling.turn is None or rolling.t < began(rolling.turn):
        return
    press, rolling.finger = rolling.finger, None
    try:
        turn = with_touch(state, rolling.turn, press)
    except IllegalMove:
        return  # the guarded hand is told at the press already
    ui.rolling = Rolling(story(state, turn), turn, rolling.intent, rolling.t)


def fouled(state: State, hand: Hand) -> bool:
    """Whether what the hand has done is a penalty."""
    return bool(judge(state.scene, hand.events).penalties)
