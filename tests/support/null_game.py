"""The smallest game that the shell accepts, and the template for a new one.

Two people take one to three counters in turn from a row; who takes the last one wins. Its picture and controls are in
`null_table.py`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game.core.codes import Dice, normal_code
from game.core.colours import ColourSet
from game.core.options import from_data, option
from game.core.pages import Diagram, Page, Rule
from game.core.rules import IllegalMove, NotationError, Outcome
from game.core.seats import Seat
from game.core.settings import Choices, Share, setting
from game.core.spec import GameSpec, Level

if TYPE_CHECKING:
    from tests.support.null_table import CountersTable

LARGEST_ROW = 99


@dataclass(frozen=True)
class Options:
    most: int = option(3, "Most at once", "How many counters one turn may take.", choices=((2, "2"), (3, "3")))


@dataclass(frozen=True)
class Settings:
    ends: tuple[str, str] = setting(Choices("{name} takes from", (("left", "The left"), ("right", "The right"))))
    size: float = setting(Share("Size of the counters", 0.5, 2.0))


COUNTERS = ColourSet("counters", standard=("#cc3333",), safe=("#d15b08",), contrast=("#f74b30",))


@dataclass(frozen=True, order=True)
class Take:
    count: int


@dataclass(frozen=True)
class State:
    counters: int
    options: Options = Options()
    to_move: Seat = Seat.FIRST

    @property
    def outcome(self) -> Outcome | None:
        return None if self.counters else Outcome(self.to_move.other, "last")

    def play(self, move: Take) -> "State":
        if self.outcome is not None:
            raise IllegalMove("over", "the game is over")
        if not 1 <= move.count <= self.options.most:
            raise IllegalMove("count", f"{move.count} is not from 1 to {self.options.most}")
        if move.count > self.counters:
            raise IllegalMove("short", f"{move.count} of {self.counters} counters cannot be taken")
        return replace(self, counters=self.counters - move.count, to_move=self.to_move.other)


def start(options: Options, code: str) -> State:
    return State(5 + Dice(normal_code(code)).below(8), options)


def from_setup(options: Options, text: str) -> State:
    return State(_number(text, 1, LARGEST_ROW), options)


def setup_text(state: State) -> str:
    return str(state.counters)


def write_move(move: Take) -> str:
    return str(move.count)


def read_move(_state: State, data: Any) -> Take:
    return Take(_number(data, 0, LARGEST_ROW))


def _number(text: Any, low: int, high: int) -> int:
    if not (isinstance(text, str) and text.isascii() and text.isdigit() and len(text) <= 2):
        raise NotationError(f"not a number of counters: {text!r}")
    if not low <= int(text) <= high:
        raise NotationError(f"not from {low} to {high}: {text!r}")
    return int(text)


def legal_moves(state: State) -> tuple[Take, ...]:
    return tuple(Take(n) for n in range(1, min(state.options.most, state.counters) + 1))


def read_level(key: str, data: Mapping[str, Any]) -> Level[Options]:
    if set(data) != {"name", "counters"}:
        raise NotationError(f"keys name and counters are needed, not {', '.join(sorted(data))}")
    if not isinstance(data["name"], str):
        raise NotationError(f"name is a text, not {data['name']!r}")
    setup = setup_text(from_setup(Options(), data["counters"]))
    return Level(key, {"en": data["name"]}, from_data(Options, {}), setup)


def rules() -> tuple[Page, ...]:
    return (Page("Counters", (Rule("last", "Who takes the last counter wins."), Diagram("5", ("3", "2")))),)


def table() -> "CountersTable":
    from tests.support.null_table import CountersTable  # when a screen is there: nothing else draws

    return CountersTable()


GAME: GameSpec[Options, State, Take] = GameSpec(
    key="counters",
    title="Counters",
    blurb="Take the last one.",
    options=Options,
    start=start,
    from_setup=from_setup,
    setup_text=setup_text,
    write_move=write_move,
    read_move=read_move,
    move_label=lambda _state, move, _words: write_move(move),
    resolve=lambda _state, intent: Take(intent),
    table=table,
    rules=rules,
    reasons={"last": "{winner} took the last counter."},
    wins={"last": "the last counter"},
    refusals={"over": "The game is over.", "count": "One to three at once.", "short": "There are not as many left."},
    read_level=read_level,
    legal_moves=legal_moves,
    settings=Settings,
    colours=(COUNTERS,),
)
