"""The hand by keys: choose a coin, aim it with exact numbers, put it somewhere, turn it over."""

from math import atan2, copysign, degrees, hypot

from game.coins import controls, shooting
from game.coins.hand import KeyAim
from game.coins.intents import Foul, Shoot, placed
from game.coins.layout import Layout
from game.coins.polygon import is_inside
from game.coins.rules import State
from game.coins.ui import STEPS, Tool, Ui
from game.core.rules import IllegalMove
from game.ui.table import Answer

BEFORE = 1.0
"""Millimetres before a line at which the way to it is looked at."""
ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}


def act(name: str, state: State, ui: Ui, layout: Layout) -> Answer:
    """What comes of a key or a button; IllegalMove for a coin that cannot be put there."""
    if state.outcome is not None or ui.rolling is not None or ui.grip is not None:
        return Answer()
    ui.hint, ui.refused = "", None
    if name in ARROWS:
        _arrow(ARROWS[name], state, ui, layout)
    elif name == "confirm":
        return Answer(_confirm(state, ui))
    elif name == "clear":
        _back(ui)
    elif name == "place":
        _take_up(ui, "place")
    elif name == "turn-over":
        _take_up(ui, "turn")
    elif name == "step":
        ui.step = (ui.step + 1) % len(STEPS)
    return Answer()


def _take_up(ui: Ui, tool: Tool) -> None:
    """Takes a tool in hand, or puts it away."""
    ui.let_go()
    ui.tool = "shoot" if ui.tool == tool else tool


def _back(ui: Ui) -> None:
    """One step back: the aim or the ghost, then the coin, then the tool."""
    if ui.aim is not None or ui.ghost is not None or ui.pull is not None:
        controls.cancel(ui)
    elif ui.chosen is not None:
        ui.chosen = None
    else:
        ui.tool = "shoot"


def _arrow(way: tuple[int, int], state: State, ui: Ui, layout: Layout) -> None:
    tenths, tens, mm = STEPS[ui.step]
    if ui.aim is not None:
        ui.aim = ui.aim.turned(-way[0] * tenths).stronger(way[1] * tens)
    elif ui.ghost is not None:
        east, north = layout.way(way[0] * layout.scale, -way[1] * layout.scale)
        x, y = ui.ghost
        ui.ghost = (round(x + mm * east, 1), round(y + mm * north, 1))
    else:
        _cycle(way, state, ui, layout)


def _cycle(way: tuple[int, int], state: State, ui: Ui, layout: Layout) -> None:
    """The next coin to the right (or, with up, further away), round and round."""
    coins = {coin.name: coin for coin in ui.coins(state)}

    def place(name: str) -> tuple[float, float, str]:
        x, y = layout.to_screen(coins[name].x, coins[name].y)
        return round(x), -round(y), name

    order = sorted(ui.candidates(state), key=place)
    if not order:
        return
    step = way[0] + way[1]
    if ui.chosen in order:
        ui.chosen = order[(order.index(ui.chosen) + step) % len(order)]
    else:
        ui.chosen = order[0 if step > 0 else -1]


def _confirm(state: State, ui: Ui) -> Foul | Shoot | None:
    chosen = ui.chosen
    if ui.aim is not None:
        return shooting.shoot(state, ui, ui.aim.throw)
    if chosen is None:
        options = ui.candidates(state)
        ui.chosen = options[0] if options else None
    elif ui.tool == "turn":
        return controls.turn_over(state, ui, chosen) if chosen in ui.candidates(state) else None
    elif ui.tool == "place":
        return _put(state, ui, chosen)
    elif chosen in ui.candidates(state):
        ui.aim = _first_aim(state, ui, chosen)
    else:
        raise IllegalMove("no-shot", f"coin {chosen} begins no shot", (chosen,))
    return None


def _put(state: State, ui: Ui, name: str) -> Foul | None:
    coin = ui.coin(state, name)
    if coin is None:
        ui.chosen = None
        return None
    if ui.ghost is None:
        ui.ghost = (round(coin.x, 1), round(coin.y, 1))
        return None
    after = placed(state, ui.hand, name, *ui.ghost)
    if shooting.fouled(state, after):
        return Foul(after)
    ui.hand, ui.ghost = after, None
    return None


def _first_aim(state: State, ui: Ui, name: str) -> KeyAim:
    """At first a coin is aimed at the middle of the player's own line.

    From where that leads through the goal from behind, which costs the game (F), it is aimed past the goal instead:
    along the line, away from its middle.
    """
    coin = ui.coin(state, name) or state.coin(name)
    (ax, ay), (bx, by) = state.table.line_of(state.player)
    x, y = (ax + bx) / 2 - coin.x, (ay + by) / 2 - coin.y
    nearly = 1 - BEFORE / max(BEFORE, hypot(x, y))
    behind = is_inside(state.table.polygon, coin.x + nearly * x, coin.y + nearly * y)
    if behind and not state.options.without_f:
        back = copysign(1.0, x * (bx - ax) + y * (by - ay))
        x, y = back * (ax - bx), back * (ay - by)
    return KeyAim(name, round(degrees(atan2(y, x)) * 10) % 3600)
