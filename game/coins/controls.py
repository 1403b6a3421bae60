"""What a pointer does at the coin table: flicks, pulls, places and touches, and the intent that comes of it."""

from dataclasses import replace

from game.coins import shooting
from game.coins.arrow import pointed
from game.coins.hand import PULL, pull_back, release_velocity, room_towards
from game.coins.hand import throw as thrown
from game.coins.intents import Foul, touched, turned_over
from game.coins.layout import Layout
from game.coins.livehand import Grip
from game.coins.polygon import Point
from game.coins.rules import State
from game.coins.settings import Mode, hands
from game.coins.ui import Pull, Ui
from game.core.rules import IllegalMove
from game.core.seats import Seat
from game.core.words import mark
from game.ui.gestures import Cancel, Click, Drag, Drop, Gesture, Hover, Press, Sample, Secondary, Stray
from game.ui.table import Answer, Frame

FULL_PULL = 170
"""Design pixels of pull for full power, where there is room for them."""
FINGER = 24
"""Design pixels from a coin's centre within which a finger takes it, however small it is drawn."""
HANDS_OFF = mark("Hands off until every coin has stopped.")


def mode_of(state: State, frame: Frame) -> Mode:
    """How the player to move has set their hand."""
    return hands(frame).hand_modes[frame.seating.players[state.to_move].person]


def hear(gesture: Gesture, state: State, ui: Ui, layout: Layout, frame: Frame) -> Answer:
    """What comes of a gesture: a foul, or a shot that is to be refused; one that rolls is no intent yet."""
    if isinstance(gesture, Drop | Click | Cancel):
        shooting.lifted(ui)
    match gesture:
        case Hover(at):
            ui.hover = _name_at(at, state, ui, layout) if at is not None else None
        case Cancel():
            cancel(ui)
        case Press() | Stray():
            return _press(gesture, state, ui, layout, frame)
        case Drag():
            return Answer(_drag(gesture, state, ui, layout, frame))
        case Drop():
            return _drop(gesture, state, ui, layout, frame)
        case Click():
            return Answer(_click(gesture, state, ui, layout, frame))
        case Secondary():
            cancel(ui)
            ui.chosen, ui.tool = None, "shoot"
    return Answer()


def cancel(ui: Ui) -> None:
    """What is pressed is forgotten: everything lies as before the press."""
    if ui.grip is not None:
        ui.hand = ui.grip.begun
    ui.let_go()


def _name_at(at: Point, state: State, ui: Ui, layout: Layout, finger: float = 0.0) -> str | None:
    coin = layout.coin_at(at, ui.coins(state), finger)
    return coin.name if coin else None


def _finger(touch: bool, frame: Frame) -> float:
    return frame.skin.px(FINGER) if touch else 0.0


def _press(press: Press | Stray, state: State, ui: Ui, layout: Layout, frame: Frame) -> Answer:
    ui.refused = None
    if not layout.on_table(press.at):
        return Answer()
    shooting.warm()
    player = _presser(press, state, ui, layout, frame)
    if ui.rolling is not None:
        if shooting.touch(state, ui, player):
            ui.hint = HANDS_OFF
        return Answer()
    touch = isinstance(press, Stray) or press.touch
    name = _name_at(press.at, state, ui, layout, _finger(touch, frame))
    if player != state.player:
        hand = ui.hand if ui.grip is None else ui.grip.hand
        return Answer(Foul(touched(hand, player, name)))
    if isinstance(press, Stray):
        return Answer()
    ui.pressed = name
    return Answer(sound="select" if name else "")


def _presser(press: Press | Stray, state: State, ui: Ui, layout: Layout, frame: Frame) -> int:
    """Whose finger it is: with opposite seats, one beyond the goal's far or near end may be that side's.

    While nothing rolls the first finger is the active player's wherever it lies: they may move any coin outside the
    goal. A second one, and any during a shot, belongs to the side that it comes down on.
    """
    opposite = frame.settings is not None and frame.settings.seats == "opposite"
    if not opposite or (isinstance(press, Press) and (ui.rolling is None or not press.touch)):
        return state.player
    heights = [layout.to_screen(x, y)[1] for x, y in state.table.polygon]
    near = frame.seating.near
    seat: Seat | None = None
    if press.at[1] > max(heights):
        seat = near
    elif press.at[1] < min(heights):
        seat = near.other
    if seat is None or seat is state.to_move:
        return state.player
    return next(i for i, player in enumerate(state.table.players) if player.seat is seat)


def _drag(drag: Drag, state: State, ui: Ui, layout: Layout, frame: Frame) -> Foul | None:
    if ui.rolling is not None:
        return None
    if ui.pull is not None:
        _pull(drag, ui, layout, frame)
    elif ui.grip is not None:
        return _lead(ui.grip, drag, ui, layout, frame)
    else:
        return _take(drag, state, ui, layout, frame)
    return None


def _lead(grip: Grip, drag: Drag | Drop, ui: Ui, layout: Layout, frame: Frame) -> Foul | None:
    """The held coin goes after the pointer; a fault ends the turn, and what was done for it is undone if refused."""
    size = hands(frame).hand_size
    dx, dy = layout.way(drag.at[0] - drag.start[0], drag.at[1] - drag.start[1])
    foul = grip.follow((dx * size, dy * size), drag.t)
    if foul is not None:
        cancel(ui)
    return foul


def _take(drag: Drag, state: State, ui: Ui, layout: Layout, frame: Frame) -> Foul | None:
    """Begins to hold or to aim what lies under the start of a drag; IllegalMove for what begins no shot.

    While a coin is aimed, a drag from it or from the bare table draws the arrow, however the hand is set.
    """
    name = _name_at(drag.start, state, ui, layout, _finger(drag.pointer != "mouse", frame))
    ui.pressed = None
    mode, arrow = mode_of(state, frame), ui.aim is not None and name in (None, ui.aim.coin)
    if name is not None and not arrow and (ui.tool == "place" or (mode == "flick" and ui.tool == "shoot")):
        ui.let_go()
        ui.chosen = None
        ui.grip = Grip(state, ui.hand, name, drag.samples[0].t if drag.samples else drag.t)
        return _lead(ui.grip, drag, ui, layout, frame)
    aimed = name if name is not None else ui.chosen
    if ui.tool != "shoot" or aimed is None or (mode == "flick" and not arrow):
        return None
    if aimed not in state.shootable:
        raise IllegalMove("no-shot", f"coin {aimed} begins no shot", (aimed,))
    ui.let_go()
    ui.chosen = aimed
    if mode == "pull" and not arrow:
        ui.pull = Pull(aimed, drag.start, drag.at)
        _pull(drag, ui, layout, frame)
    else:
        ui.aim = pointed(ui.coin(state, aimed) or state.coin(aimed), layout.to_table(drag.at))
    return None


def _pull(drag: Drag, ui: Ui, layout: Layout, frame: Frame) -> None:
    pull = ui.pull
    if pull is None:
        return
    dx, dy = drag.at[0] - pull.start[0], drag.at[1] - pull.start[1]
    unit = PULL / frame.skin.px(FULL_PULL)
    east, north = layout.way(dx * layout.scale * unit, dy * layout.scale * unit)
    room = room_towards(pull.start, (dx, dy), layout.area.right, layout.area.bottom) * unit
    ui.pull = replace(pull, at=drag.at, throw=pull_back(pull.coin, (east, north), room))


def _drop(drop: Drop, state: State, ui: Ui, layout: Layout, frame: Frame) -> Answer:
    ui.pressed = None
    if ui.pull is not None:
        throw = ui.pull.throw
        ui.let_go()
        return Answer(shooting.shoot(state, ui, throw) if throw else None)
    grip = ui.grip
    if grip is None:
        return Answer()
    foul = _lead(grip, drop, ui, layout, frame)
    if foul is not None:
        return Answer(foul)
    throw = thrown(grip.coin, (0.0, 0.0) if ui.tool == "place" else _velocity(drop, layout, frame))
    if throw is not None or grip.hand.slides:
        return Answer(shooting.shoot(state, ui, throw))
    ui.hand = grip.put_down()
    ui.let_go()
    return Answer(sound="coin-place")


def _velocity(drop: Drop, layout: Layout, frame: Frame) -> Point:
    """How fast the hand let go, in mm/s on the table."""
    path = [Sample(sample.t, *layout.way(sample.x, sample.y)) for sample in drop.samples]
    return release_velocity(path, hands(frame).hand_size)


def _click(click: Click, state: State, ui: Ui, layout: Layout, frame: Frame) -> Foul | None:
    ui.pressed = None
    if ui.rolling is not None or ui.grip is not None:
        return None
    name = _name_at(click.at, state, ui, layout, _finger(click.touch, frame))
    if ui.tool == "turn" and name is not None and name in ui.candidates(state):
        return turn_over(state, ui, name)
    ui.let_go()
    ui.chosen = None if name == ui.chosen else name
    return None


def turn_over(state: State, ui: Ui, name: str) -> Foul:
    """The hand turns a coin over, which nobody may do; a goal coin has no face to turn."""
    ui.tool, ui.chosen = "shoot", None
    ui.let_go()
    return Foul(turned_over(state, ui.hand, name))
