"""Text forms of the Coin Game: tables as one line, what a player does as `place a -20.0,-130.5; flick a 812.0@91.25`.

A turn in a record is a JSON object: that text with the events, the verdict and the resting places that came of it.
"""

import json
from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Any

from game.coins.events import Touch, TurnOver, read_event, write_event
from game.coins.intents import EMPTY, Foul, Hand, Intent, Shoot, placed, touched, turned_over
from game.coins.referee import judge
from game.coins.rules import Options, Spot, State, Throw, Turn
from game.coins.shot import Shot
from game.coins.tables import Coin, Player, Table, goal_name
from game.coins.verdict import Verdict
from game.core.rules import IllegalMove, NotationError
from game.core.seats import Seat

FACES = {"H": Seat.FIRST, "T": Seat.SECOND}
LETTERS = {seat: letter for letter, seat in FACES.items()}


def setup_text(state: State) -> str:
    """The whole table with its coins as they lie, in one line."""
    return table_text(state.table, state.coins)


def table_text(table: Table, coins: Sequence[Coin] | None = None) -> str:
    """A table in one line: surface (size, edge, friction, restitution, rim friction), goal, players, coins."""
    edge = "rim" if table.rim else "open"
    laws = " ".join(map(_number, (table.mu, table.restitution, table.rim_friction)))
    goal = " ".join(f"{coin.kind}@{_place(coin)}" for coin in table.goal)
    players = " ".join(f"{LETTERS[player.seat]}{player.line}" for player in table.players)
    score = " ".join(
        f"{coin.name}={LETTERS[coin.owner]}:{coin.kind}@{_place(coin)}"
        for coin in (table.coins if coins is None else coins)
        if coin.owner is not None
    )
    size = f"{_number(table.width)}x{_number(table.depth)}"
    return f"table {size} {edge} {laws}; goal {goal}; players {players}; coins {score}"


def read_table(text: str) -> Table:
    """The table in one line of text; NotationError quotes what is wrong."""
    parts = [part.split() for part in text.split(";")]
    if [part[0] if part else "" for part in parts] != ["table", "goal", "players", "coins"] or len(parts[0]) != 6:
        raise NotationError(f"{_short(text)} is no coin table: table W×D …; goal …; players …; coins …")
    (_, size, edge, *laws), (_, *goal), (_, *players), (_, *score) = parts
    width, by, depth = size.partition("x")
    if not by or edge not in ("rim", "open"):
        raise NotationError(f"{size} {edge} is no size and edge of a table, as 720x560 open")
    mu, restitution, rim_friction = map(_read_number, laws)
    return Table(
        goal=tuple(_read_coin(goal_name(i), item, None) for i, item in enumerate(goal)),
        coins=tuple(_read_score_coin(item) for item in score),
        players=tuple(_read_player(item) for item in players),
        width=_read_number(width),
        depth=_read_number(depth),
        rim=edge == "rim",
        mu=mu,
        restitution=restitution,
        rim_friction=rim_friction,
    )


def from_setup(options: Options, text: str) -> State:
    """The start of a game on the table in a text."""
    return State.start(options, read_table(text))


def turn_text(turn: Turn) -> str:
    """What the player did, as text: coins placed, the flick, coins turned over, presses that were faults."""
    parts = [f"place {spot.name} {_place(spot)}" for spot in turn.placed]
    if turn.throw is not None:
        throw = turn.throw
        spin = f" spin {_number(throw.spin)}" if throw.spin else ""
        parts.append(f"flick {throw.coin} {throw.speed!r}@{throw.direction!r}{spin}")
    parts += [f"turn {event.coin}" for event in turn.events if isinstance(event, TurnOver)]
    causes = [penalty.cause for penalty in turn.verdict.penalties]
    parts += [_touch_text(turn, cause) for cause in causes if isinstance(cause, Touch)]
    return "; ".join(parts)


def read_intent(state: State, text: str) -> Intent:
    """What a text tells the active player to do; NotationError for text that says nothing of the kind.

    `place a X,Y`, `turn a`, `touch PLAYER [COIN]`, then `flick a SPEED@DIRECTION [spin W]`, then
    `touch PLAYER at SECONDS` for presses during the shot. IllegalMove if a coin cannot be placed there.
    """
    hand: Hand = EMPTY
    throw: Throw | None = None
    touches: list[Touch] = []
    for part in text.split(";"):
        match part.split():
            case ["touch", player, "at", t] if throw is not None:
                touches.append(Touch(_read_number(t), _read_index(player)))
            case ["flick", coin, aim, *spin] if throw is None:
                throw = _read_throw(coin, aim, spin)
            case words if throw is None:
                hand = _read_act(state, hand, words)
            case _:
                raise NotationError(f"{part.strip()!r} cannot follow the flick")
    return Foul(hand) if throw is None else Shoot(throw, hand, touches=tuple(touches))


def write_turn(turn: Turn) -> dict[str, Any]:
    """The turn as a JSON object."""
    return {
        "player": turn.player,
        "turn": turn_text(turn),
        "events": [write_event(event) for event in turn.events],
        "verdict": _summary(turn.verdict),
        "rest": {spot.name: [spot.x, spot.y, spot.angle] for spot in turn.rest},
        "shot": json.loads(turn.track) if turn.track else None,
    }


def read_turn(state: State, data: Any) -> Turn:
    """The turn in a JSON object; NotationError if it is none, IllegalMove if its verdict does not follow."""
    keys = {"player", "turn", "events", "verdict", "rest", "shot"}
    if not isinstance(data, Mapping) or set(data) != keys:
        raise NotationError(f"a coin turn is an object with {', '.join(sorted(keys))}")
    if not (isinstance(data["turn"], str) and isinstance(data["events"], list) and isinstance(data["rest"], Mapping)):
        raise NotationError("a coin turn has its turn as text, its events as a list and its rest as an object")
    if type(data["player"]) is not int:
        raise NotationError(f"player {data['player']!r} is no number")
    events = tuple(read_event(item) for item in data["events"])
    spots, throw = _read_acts(data["turn"])
    try:
        verdict = judge(state.scene, events)
    except ValueError as error:
        raise IllegalMove("events", str(error)) from error
    if _summary(verdict) != data["verdict"]:
        raise IllegalMove("verdict", f"its events give {_summary(verdict)}, the turn says {data['verdict']}")
    rest = tuple(_read_spot(str(name), place) for name, place in data["rest"].items())
    return Turn(data["player"], spots, throw, events, verdict, rest, _read_track(data["shot"]))


def _read_track(data: Any) -> str:
    """The record of a shot as the text that a turn keeps; NotationError for one that could not be shown again."""
    if data is None:
        return ""
    try:
        Shot.from_data(data)
    except ValueError as error:
        raise NotationError(str(error)) from error
    return json.dumps(data, separators=(",", ":"))


def _summary(verdict: Verdict) -> dict[str, Any]:
    return {
        "flips": [[flip.t, flip.coin, flip.rule] for flip in verdict.flips],
        "penalties": [[penalty.letter, penalty.player, penalty.t] for penalty in verdict.penalties],
        "skipped": list(verdict.skipped),
        "turn": verdict.turn,
        "outcome": verdict.outcome.reason if verdict.outcome else None,
    }


def _touch_text(turn: Turn, touch: Touch) -> str:
    if turn.throw is not None and touch.t >= 0:
        return f"touch {touch.player} at {touch.t!r}"
    return f"touch {touch.player} {touch.coin or ''}".rstrip()


def _read_acts(text: str) -> tuple[tuple[Spot, ...], Throw | None]:
    """The places and the flick in the text of a finished turn; its other words only repeat its events."""
    spots: list[Spot] = []
    throw: Throw | None = None
    for part in text.split(";") if text else ():
        match part.split():
            case ["place", name, place]:
                spots.append(_read_spot(name, [_read_number(item) for item in place.split(",")]))
            case ["flick", coin, aim, *spin] if throw is None:
                throw = _read_throw(coin, aim, spin)
            case ["turn" | "touch", *_]:
                pass
            case _:
                raise NotationError(f"{part.strip()!r} is nothing that a hand does")
    return tuple(spots), throw


def _read_act(state: State, hand: Hand, words: list[str]) -> Hand:
    match words:
        case ["place", name, place]:
            x, comma, y = place.partition(",")
            if not comma:
                raise NotationError(f"{place!r} is no place, as -20.0,-130.5")
            return placed(state, hand, name, _read_number(x), _read_number(y))
        case ["turn", name]:
            return turned_over(state, hand, name)
        case ["touch", player]:
            return touched(hand, _read_index(player))
        case ["touch", player, name]:
            return touched(hand, _read_index(player), name)
    raise NotationError(f"{' '.join(words)!r} is nothing that a hand does: place, turn, touch or flick")


def _read_throw(coin: str, aim: str, spin: list[str]) -> Throw:
    speed, at, direction = aim.partition("@")
    if not at or (spin and (len(spin) != 2 or spin[0] != "spin")):
        raise NotationError(f"{' '.join((coin, aim, *spin))!r} is no flick, as a 812.0@91.25 or a 812.0@91.25 spin 3.0")
    return Throw(coin, _read_number(speed), _read_number(direction), _read_number(spin[1]) if spin else 0.0)


def _read_spot(name: str, place: Any) -> Spot:
    if not isinstance(place, list) or not 2 <= len(place) <= 3:
        raise NotationError(f"{place!r} is no place of coin {name}: [x, y, angle]")
    for value in place:
        if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= 1e9:
            raise NotationError(f"{value!r} is no number in the place of coin {name}")
    return Spot(name, *map(float, place))


def _read_coin(name: str, text: str, owner: Seat | None) -> Coin:
    kind, at, place = text.partition("@")
    numbers = [_read_number(item) for item in place.split(",")] if at else []
    if not 2 <= len(numbers) <= 3:
        raise NotationError(f"{text!r} is no coin with a place, as quarter@-20,-160")
    return Coin(name, kind, numbers[0], numbers[1], owner, *numbers[2:])


def _read_score_coin(text: str) -> Coin:
    name, equals, rest = text.partition("=")
    face, colon, coin = rest.partition(":")
    if not equals or not colon or face not in FACES:
        raise NotationError(f"{text!r} is no score coin, as a=H:quarter@-20,-160")
    return _read_coin(name, coin, FACES[face])


def _read_player(text: str) -> Player:
    if text[:1] not in FACES:
        raise NotationError(f"{text!r} is no player: H or T and the edge of the goal that is their line")
    return Player(FACES[text[0]], _read_index(text[1:]))


def _place(coin: Coin | Spot) -> str:
    numbers = (coin.x, coin.y, coin.angle) if coin.angle else (coin.x, coin.y)
    return ",".join(map(_number if isinstance(coin, Coin) else repr, numbers))


def _number(value: float) -> str:
    return repr(float(value)).removesuffix(".0")


def _read_number(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = float("nan")
    if not isfinite(value):
        raise NotationError(f"{text!r} is no number")
    return value


def _read_index(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise NotationError(f"{text!r} is no number of a player or an edge")
    return int(text)


def _short(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:60] + "…")
