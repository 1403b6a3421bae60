"""What can happen at the coin table, as the referee reads it; times are seconds, the flick is at 0."""

from collections.abc import Iterable
from dataclasses import astuple, dataclass, fields, replace
from typing import Any

from game.core.rules import NotationError


@dataclass(frozen=True)
class Touch:
    """A player puts a finger on a coin, or (coin None) on anything else on the table."""

    t: float
    player: int
    coin: str | None = None


@dataclass(frozen=True)
class Release:
    """A player takes the finger off what they touched."""

    t: float
    player: int
    coin: str | None = None


@dataclass(frozen=True)
class Start:
    """A score coin begins to move, or moves on by itself when it is let go; whether it is held, touches tell."""

    t: float
    coin: str


@dataclass(frozen=True)
class Contact:
    """Two coins meet; the impulse, in g·mm/s, is for the ear only."""

    t: float
    a: str
    b: str
    impulse: float = 0.0


@dataclass(frozen=True)
class GoalMoves:
    """A goal coin begins to move, by contact or by hand."""

    t: float
    coin: str


@dataclass(frozen=True)
class Leave:
    """The centre of a score coin goes out of the goal over an edge (-1: a corner)."""

    t: float
    coin: str
    edge: int


@dataclass(frozen=True)
class Enter:
    """The centre of a score coin comes into the goal over an edge (-1: a corner, or from above)."""

    t: float
    coin: str
    edge: int


@dataclass(frozen=True)
class TurnOver:
    """Somebody turns a coin over by hand."""

    t: float
    coin: str


@dataclass(frozen=True)
class Fall:
    """A coin leaves the table."""

    t: float
    coin: str


@dataclass(frozen=True)
class Stop:
    """No coin moves any more."""

    t: float


Event = Touch | Release | Start | Contact | GoalMoves | Leave | Enter | TurnOver | Fall | Stop

# What comes first at one instant; the touches of the active player come before the other's.
ORDER: tuple[type[Event], ...] = (Release, Start, Contact, GoalMoves, Leave, Enter, TurnOver, Fall, Stop, Touch)

_WORDS: dict[str, type[Event]] = {
    "touch": Touch,
    "release": Release,
    "start": Start,
    "contact": Contact,
    "goal-moves": GoalMoves,
    "leave": Leave,
    "enter": Enter,
    "turn-over": TurnOver,
    "fall": Fall,
    "stop": Stop,
}
_WORD_OF = {kind: word for word, kind in _WORDS.items()}


def coins_of(event: Event) -> tuple[str, ...]:
    """The names of the coins that an event speaks of."""
    if isinstance(event, Contact):
        return (event.a, event.b)
    coin: str | None = getattr(event, "coin", None)
    return () if coin is None else (coin,)


def in_order(events: Iterable[Event], active: int) -> tuple[Event, ...]:
    """The events by time and, at one instant, in the order of the rulings for an active player."""

    def key(event: Event) -> tuple[float, int, bool, tuple[str, ...]]:
        other = isinstance(event, Touch) and event.player != active
        return event.t, ORDER.index(type(event)), other, coins_of(event)

    return tuple(sorted(events, key=key))


def fingers(events: Iterable[Event], player: int) -> set[str | None]:
    """What a player has a finger on after some events; None is the bare table."""
    down = set[str | None]()
    for event in events:
        if isinstance(event, Touch) and event.player == player:
            down.add(event.coin)
        elif isinstance(event, Release) and event.player == player:
            down.discard(event.coin)
    return down


def shifted(events: Iterable[Event], dt: float) -> tuple[Event, ...]:
    """The same events `dt` seconds later."""
    return tuple(replace(event, t=event.t + dt) for event in events)


def write_event(event: Event) -> list[Any]:
    """The event as a JSON list: `["enter", 0.21, "a", 0]`."""
    return [_WORD_OF[type(event)], *astuple(event)]


def read_event(data: Any) -> Event:
    """The event in a JSON list; NotationError quotes what is none."""
    if not isinstance(data, list | tuple) or not data or not isinstance(data[0], str) or data[0] not in _WORDS:
        raise NotationError(f"{data!r} is no event of a coin turn")
    kind: Any = _WORDS[data[0]]
    names = [f.name for f in fields(kind)]
    empty = kind in (Touch, Release) and data[-1] is None  # the bare table
    if len(data) != len(names) + 1 or not all(map(_fits, names, [*data[1:-1], "" if empty else data[-1]])):
        raise NotationError(f"{data!r} is not {data[0]} with {', '.join(names)}")
    values = [float(v) if name in ("t", "impulse") else v for name, v in zip(names, data[1:], strict=True)]
    event: Event = kind(*values)
    return event


def _fits(name: str, value: Any) -> bool:
    if isinstance(value, bool):
        return False
    if name in ("t", "impulse"):
        return isinstance(value, int | float) and abs(value) <= 1e9
    if name in ("player", "edge"):
        return isinstance(value, int)
    return isinstance(value, str)
