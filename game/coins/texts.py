"""What the coin table says: whose turn it is and with what, why not, what lies under the pointer."""

from collections.abc import Mapping
from types import MappingProxyType

from game.coins import controls
from game.coins.gauge import exact
from game.coins.layout import Layout
from game.coins.rules import State
from game.coins.spec import REFUSALS
from game.coins.tables import kind_of
from game.coins.ui import STEPS, Ui
from game.core.rules import IllegalMove
from game.core.seats import Seat
from game.core.words import mark
from game.ui.gestures import Point
from game.ui.table import Frame, TableButton
from game.ui.words import Words

FACES: Mapping[Seat, str] = MappingProxyType({Seat.FIRST: mark("Heads"), Seat.SECOND: mark("Tails")})
HOW: Mapping[str, str] = MappingProxyType(
    {
        "flick": mark("Flick a coin of yours: let go before your line."),
        "pull": mark("Pull back from a coin of yours, aim over your line, let go."),
        "keys": mark("Choose a coin of yours: click it, or ← →."),
    }
)
CHOSEN: Mapping[str, str] = MappingProxyType(
    {
        "flick": mark("Flick it and let go before your line, or aim it."),
        "pull": mark("Pull back and let go, or aim it."),
        "keys": mark("Press Enter, or draw an arrow from it."),
    }
)
"""The same with a coin chosen; short, because there is a button more."""
FINENESS = (mark("coarse"), mark("medium"), mark("fine"))
"""What the steps of an aim are called."""
LET_GO = mark("Let go before the line (penalty C).")
HELD = mark("Let go in motion to flick, at rest to put down.")
PLACING = mark("Drag any coin outside the goal, or choose one with ← → and Enter.")
GHOST = mark("Move it with the arrow keys; Enter puts it down.")
TURNING = mark("Choose the coin to turn over. That costs you the game (penalty D).")
AIMING = mark("Draw the arrow, or ← → ↑ ↓; Enter shoots.")
NO_SHOT = mark("A coin slides, but that is no shot yet: it stays your turn.")
PULLING = mark("Let go to shoot. Back at the start, or Esc: no shot.")
SKIPPED = mark("{name} has nothing to shoot and is skipped.")
MISSED = mark("The coin missed the goal: it is {name}’s now.")


def status(state: State, ui: Ui, frame: Frame) -> str:
    """What the player to move may do now."""
    words = frame.skin.words
    if ui.hint:
        return words(ui.hint)
    if ui.rolling is not None:
        return words(controls.HANDS_OFF if ui.rolling.turn else NO_SHOT)
    if ui.grip is not None:
        return words(LET_GO if ui.endangered(state) else HELD)
    if ui.pull is not None:
        return words(PULLING)
    if ui.aim is not None:
        return words(AIMING)
    if ui.ghost is not None:
        return words(GHOST)
    if ui.tool != "shoot":
        return words(PLACING if ui.tool == "place" else TURNING)
    how = CHOSEN if ui.chosen in state.shootable else HOW
    return _news(state, ui, frame) or words(how[controls.mode_of(state, frame)])


def _news(state: State, ui: Ui, frame: Frame) -> str:
    """What came of the last turn that the player may not have expected, until they do something; or nothing."""
    words = frame.skin.words
    if not ui.idle or frame.last is None:
        return ""
    if frame.last.verdict.skipped:
        return words(SKIPPED, name=frame.seating.name(state.to_move.other))
    short = _short(frame)
    return words(MISSED, name=frame.seating.name(short)) if short is not None else ""


def _short(frame: Frame) -> Seat | None:
    """Whose the coin is that the last turn shot too short (rule 5.3)."""
    flips = frame.last.verdict.flips if frame.last is not None else ()
    return next((flip.to for flip in flips if flip.rule == "5.3"), None)


def why(error: IllegalMove, state: State, ui: Ui, layout: Layout, frame: Frame) -> tuple[str, Point]:
    """The reason of a refusal in words, and the coin that it speaks of."""
    names = {coin.name: coin for coin in ui.coins(state)}
    spoken_of = [names[name] for name in error.cells if name in names]
    text = frame.skin.words(REFUSALS.get(error.reason, REFUSALS["events"]))
    if not spoken_of:
        return text, layout.area.center
    coin = spoken_of[0]
    return text, layout.to_screen(coin.x, coin.y)


def buttons(state: State, ui: Ui, words: Words) -> tuple[TableButton, ...]:
    """The tools, and what goes with an aim. What cannot be taken back does not come up under the pointer."""
    if state.outcome is not None:
        return ()
    free = ui.rolling is None and ui.grip is None
    found = []
    if ui.aim is not None or ui.ghost is not None:
        steps = _steps(words, ui)
        found += [
            TableButton("step", words(mark("Steps: {steps}"), steps=steps), free),
            TableButton(
                "confirm", words(mark("Shoot") if ui.aim is not None else mark("Put down")), free, primary=True
            ),
        ]
    if ui.tool == "turn":
        sure = [TableButton("confirm", words(mark("Turn it over")), free)] if _has_face(state, ui) else []
        return (TableButton("turn-over", words(mark("Turn nothing over")), free), *sure)
    if ui.aim is not None:  # so the turn bar keeps its height, and the table its size, where room is scarce
        return tuple(found)
    if ui.tool == "shoot" and ui.chosen in state.shootable:
        found.append(TableButton("confirm", words(mark("Aim")), free))
    if ui.tool == "place" and ui.ghost is None and _has_face(state, ui):
        found.append(TableButton("turn-over", words(mark("Turn over")), free))
    placing = words(mark("Back to shooting")) if ui.tool == "place" else words(mark("Move coins"))
    return (*found, TableButton("place", placing, free))


def _has_face(state: State, ui: Ui) -> bool:
    """Whether a coin is chosen that can be turned over; a goal coin cannot."""
    return any(coin.name == ui.chosen for coin in state.coins)


def _steps(words: Words, ui: Ui) -> str:
    """By how much an arrow key shifts a coin; how finely it turns and quickens an aim."""
    if ui.aim is None:
        mm = STEPS[ui.step][-1]
        return f"{words.number(mm, 0 if mm >= 1 else 1)} mm"
    return words(FINENESS[ui.step])


def cursor(state: State, ui: Ui, frame: Frame) -> str:
    """The chosen coin, else the one under the pointer, in words; first its letter in the list of moves.

    Of one that is aimed, the exact numbers. With no coin, what the player may do if the line above tells news instead.
    """
    words = frame.skin.words
    name = ui.pressed or ui.chosen or ui.hover
    if name is None or ui.rolling is not None:
        news = _news(state, ui, frame)
        return words(HOW[controls.mode_of(state, frame)]) if news and status(state, ui, frame) == news else ""
    if ui.throw is not None:
        return exact(ui.throw, words)
    coin = ui.coin(state, name)
    if coin is None:
        return ""
    kind = words(kind_of(coin.kind).title)
    if coin.owner is None:
        return words(mark("Goal coin: {kind}"), kind=kind)
    owner, face = frame.seating.name(coin.owner), words(FACES[coin.owner])
    if name in state.inside:
        text = mark("{kind}, {face}: {name}, in the goal")
    elif name in state.shootable:
        text = mark("{kind}, {face}: {name}, may be shot")
    else:
        text = mark("{kind}, {face}: {name}")
    return f"{name} · {words(text, kind=kind, face=face, name=owner)}"
