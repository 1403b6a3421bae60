"""What a hand does in a turn, as text: `place a -20.0,-130.5; flick a 812.0@91.25`.

- `place a X,Y`, or `X,Y,ANGLE`: puts a coin somewhere; `push a X,Y`: moves it with another one that a finger holds;
- `fall a`: pushes it off the table; `turn a`: turns it over; `touch PLAYER` or `touch PLAYER a`: a finger that is put
  down and lifted;
- `through 3,0` after a place, a push or a fall: on its way there the coin went over these edges of the goal, into it,
  and perhaps out again (`corner`: over none); without it, it came from above;
- `slide a VX,VY` or `VX,VY,SPIN`: lets it slide on from a push, in mm/s and rad/s;
- `flick a SPEED@DIRECTION` and perhaps `spin W`;
- then `touch PLAYER at SECONDS`: a press while the coins roll.
"""

from game.coins.crossings import CORNER
from game.coins.disc import Flick
from game.coins.events import Enter, Event, Leave, Touch, TurnOver, coins_of, fingers
from game.coins.intents import (
    EMPTY,
    Foul,
    Hand,
    Intent,
    Shoot,
    coin_of,
    lying,
    moved,
    pushed_off,
    sliding,
    touched,
    turned_over,
)
from game.coins.rules import Spot, State, Throw, Turn, fallen_by_hand
from game.coins.tables import read_number
from game.core.rules import NotationError


def turn_text(turn: Turn) -> str:
    """What the player did, as text: a touch that was a fault, coins placed, the flick, presses while coins rolled."""
    fault = _fault_by_hand(turn)
    fallen = fallen_by_hand(turn)
    at_fault = fallen & set(coins_of(fault)) if fault else set[str]()
    way = _way(turn, fault) if isinstance(fault, Enter) else {}
    parts = [f"fall {name}{way.get(name, '')}" for name in sorted(at_fault)]  # told first, it decides by text too
    parts += [_fault_text(fault)] if isinstance(fault, Touch | TurnOver) else []
    pushed = _pushed(turn, fault) if fault else ""
    for spot in turn.placed:
        verb = "push" if spot.name == pushed else "place"
        parts.append(f"{verb} {spot.name} {_place(spot)}{way.get(spot.name, '')}")
    parts += [f"fall {name}" for name in sorted(fallen - at_fault)]
    for slide in turn.slides:
        spin = f",{slide.spin!r}" if slide.spin else ""
        parts.append(f"slide {slide.name} {slide.vx!r},{slide.vy!r}{spin}")
    if turn.throw is not None:
        throw = turn.throw
        spin = f" spin {throw.spin!r}".removesuffix(".0") if throw.spin else ""
        parts.append(f"flick {throw.coin} {throw.speed!r}@{throw.direction!r}{spin}")
    if turn.track:
        presses = [event for event in turn.events if isinstance(event, Touch) and event.t >= 0]
        parts += [f"touch {press.player} at {press.t!r}" for press in presses]
    return "; ".join(parts)


def read_intent(state: State, text: str) -> Intent:
    """What a text tells the active player to do; NotationError for text that says nothing of the kind.

    IllegalMove if the coins cannot lie like that before they are let go.
    """
    hand: Hand = EMPTY
    throw: Throw | None = None
    touches: list[Touch] = []
    for part in text.split(";"):
        match part.split():
            case ["touch", player, "at", t] if throw is not None or hand.slides:
                touches.append(_read_press(player, t))
            case ["flick", coin, aim, *spin] if throw is None and not touches:
                throw = _read_throw(coin, aim, spin)
            case words if throw is None and not touches:
                hand = _read_act(state, hand, words)
            case _:
                raise NotationError(f"{part.strip()!r} cannot follow the flick")
    state.check_lying(lying(state, hand))
    rolls = throw is not None or hand.slides
    return Shoot(throw, hand, touches=tuple(touches)) if rolls else Foul(hand)


def read_acts(text: str) -> tuple[tuple[Spot, ...], tuple[Flick, ...], Throw | None]:
    """The places, the slides and the flick in the text of a finished turn; its other words only repeat its events."""
    spots: list[Spot] = []
    slides: list[Flick] = []
    throw: Throw | None = None
    for part in text.split(";") if text else ():
        match part.split():
            case ["place" | "push", name, place] | ["place" | "push", name, place, "through", _]:
                spots.append(_read_spot(name, place, 0.0))
            case ["slide", name, motion]:
                slides.append(_read_slide(name, motion))
            case ["flick", coin, aim, *spin] if throw is None:
                throw = _read_throw(coin, aim, spin)
            case ["turn" | "touch" | "fall", *_]:
                pass
            case _:
                raise NotationError(f"{part.strip()!r} is nothing that a hand does")
    return tuple(spots), tuple(slides), throw


def read_index(text: str) -> int:
    """The number of a player or an edge."""
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise NotationError(f"{text!r} is no number of a player or an edge")
    return int(text)


def _fault_by_hand(turn: Turn) -> Event | None:
    """What decided a turn before the hand let go."""
    first = turn.verdict.deciding
    return first.cause if first and turn.by_hand(first.t) else None


def _fault_text(fault: Touch | TurnOver) -> str:
    """It comes before the places in a text, so that it decides there too."""
    if isinstance(fault, TurnOver):
        return f"turn {fault.coin}"
    return f"touch {fault.player} {fault.coin or ''}".rstrip()


def _way(turn: Turn, fault: Enter) -> dict[str, str]:
    """By the coin that a hand led into the goal: over which edges, and perhaps out of it again at once, as text."""
    later = (event for event in turn.events if event.t >= fault.t and turn.by_hand(event.t))
    edges = [event.edge for event in later if isinstance(event, Enter | Leave) and event.coin == fault.coin]
    names = ["corner" if edge == CORNER else str(edge) for edge in edges]
    return {} if edges == [CORNER] else {fault.coin: f" through {','.join(names)}"}


def _pushed(turn: Turn, fault: Event) -> str:
    """The coin whose motion was a fault, if no finger was on it."""
    held = fingers((event for event in turn.events if event.t < fault.t), turn.player)
    return next((name for name in coins_of(fault) if name not in held), "")


def _read_act(state: State, hand: Hand, words: list[str], way: tuple[int, ...] = ()) -> Hand:
    match words:
        case [*act, "through", edges] if not way and act[:1] in (["place"], ["push"], ["fall"]):
            return _read_act(state, hand, act, tuple(map(_read_edge, edges.split(","))))
        case ["place" | "push" as act, name, place]:
            spot = _read_spot(name, place, coin_of(state, hand, name).angle)
            return moved(state, hand, spot, name if act == "place" else None, way)
        case ["fall", name]:
            return pushed_off(state, hand, name, way)
        case ["slide", name, motion]:
            return sliding(state, hand, _read_slide(name, motion))
        case ["turn", name]:
            return turned_over(state, hand, name)
        case ["touch", player]:
            return touched(hand, read_index(player))
        case ["touch", player, name]:
            return touched(hand, read_index(player), name)
    raise NotationError(f"{' '.join(words)!r} is nothing that a hand does, as place, turn, touch, slide or flick")


def _read_edge(text: str) -> int:
    return CORNER if text == "corner" else read_index(text)


def _read_press(player: str, t: str) -> Touch:
    press = Touch(read_number(t), read_index(player))
    if press.t < 0:
        raise NotationError(f"a press at {t} s would come before the coins roll")
    return press


def _read_throw(coin: str, aim: str, spin: list[str]) -> Throw:
    speed, at, direction = aim.partition("@")
    if not at or (spin and (len(spin) != 2 or spin[0] != "spin")):
        raise NotationError(f"{' '.join((coin, aim, *spin))!r} is no flick, as a 812.0@91.25 or a 812.0@91.25 spin 3.0")
    return Throw(coin, read_number(speed), read_number(direction), read_number(spin[1]) if spin else 0.0)


def _read_spot(name: str, text: str, angle: float) -> Spot:
    numbers = [read_number(item) for item in text.split(",")]
    if not 2 <= len(numbers) <= 3:
        raise NotationError(f"{text!r} is no place, as -20.0,-130.5 or -20.0,-130.5,0.25")
    return Spot(name, *[*numbers, angle][:3])


def _read_slide(name: str, text: str) -> Flick:
    numbers = [read_number(item) for item in text.split(",")]
    if not 2 <= len(numbers) <= 3:
        raise NotationError(f"{text!r} is no motion, as 120.0,-35.5 or 120.0,-35.5,2.0")
    return Flick(name, *numbers)


def _place(spot: Spot) -> str:
    return ",".join(map(repr, (spot.x, spot.y, spot.angle) if spot.angle else (spot.x, spot.y)))
