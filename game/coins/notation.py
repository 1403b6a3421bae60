"""Text forms of the Coin Game: a table as one line, a finished turn as a JSON object.

The object has what the player did as text, and the events, the verdict and the resting places that came of it.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from game.coins.acts import read_acts, read_index, turn_text
from game.coins.events import read_event, write_event
from game.coins.referee import judge
from game.coins.rules import Options, Spot, State, Turn
from game.coins.shot import Shot
from game.coins.tables import Coin, Player, Table, goal_name, read_number
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
    mu, restitution, rim_friction = map(read_number, laws)
    return Table(
        goal=tuple(_read_coin(goal_name(i), item, None) for i, item in enumerate(goal)),
        coins=tuple(_read_score_coin(item) for item in score),
        players=tuple(_read_player(item) for item in players),
        width=read_number(width),
        depth=read_number(depth),
        rim=edge == "rim",
        mu=mu,
        restitution=restitution,
        rim_friction=rim_friction,
    )


def from_setup(options: Options, text: str) -> State:
    """The start of a game on the table in a text."""
    return State.start(options, read_table(text))


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
    spots, slides, throw = read_acts(data["turn"])
    try:
        verdict = judge(state.scene, events)
    except ValueError as error:
        raise IllegalMove("events", str(error)) from error
    if _summary(verdict) != data["verdict"]:
        raise IllegalMove("verdict", f"its events give {_summary(verdict)}, the turn says {data['verdict']}")
    rest = tuple(_read_spot(str(name), place) for name, place in data["rest"].items())
    return Turn(data["player"], spots, throw, events, verdict, rest, _read_track(data["shot"]), slides)


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


def _read_spot(name: str, place: Any) -> Spot:
    if not isinstance(place, list) or not 2 <= len(place) <= 3:
        raise NotationError(f"{place!r} is no place of coin {name}: [x, y, angle]")
    for value in place:
        if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= 1e9:
            raise NotationError(f"{value!r} is no number in the place of coin {name}")
    return Spot(name, *map(float, place))


def _read_coin(name: str, text: str, owner: Seat | None) -> Coin:
    kind, at, place = text.partition("@")
    numbers = [read_number(item) for item in place.split(",")] if at else []
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
    return Player(FACES[text[0]], read_index(text[1:]))


def _place(coin: Coin) -> str:
    return ",".join(map(_number, (coin.x, coin.y, coin.angle) if coin.angle else (coin.x, coin.y)))


def _number(value: float) -> str:
    return repr(float(value)).removesuffix(".0")


def _short(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:60] + "…")
