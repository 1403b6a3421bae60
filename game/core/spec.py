"""What a game gives to the shell. A game is one GameSpec; the shell knows games by nothing else."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from game.core.colours import ColourSet
from game.core.pages import Page
from game.core.rules import Outcome
from game.core.seats import Seat
from game.core.settings import NoSettings
from game.core.voices import Voices
from game.core.words import Translate

O = TypeVar("O")  # noqa: E741
S = TypeVar("S")
M = TypeVar("M")


@dataclass(frozen=True)
class Level(Generic[O]):
    """A board from `levels/<game>/`: its name and note by language, its options, and its set-up text."""

    key: str
    names: Mapping[str, str]
    options: O
    setup: str
    notes: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class GameSpec(Generic[O, S, M]):
    """A game as the shell sees it.

    `start(options, code)` grows a start position from a board code; `from_setup(options, text)` reads one and
    `setup_text(state)` writes it. `write_move` and `read_move` turn a move into a JSON value and back (NotationError
    when it is none); `move_label(state, move, words)` is what the move list shows. `resolve(state, intent)` turns what
    a player wants into the move that happens. `read_level(key, data)` checks a decoded level file. `table()` imports
    and makes the game's `ui.table.Table`: nothing else of a game touches the drawing library.
    """

    key: str
    title: str
    blurb: str
    options: type[O]
    start: Callable[[O, str], S]
    from_setup: Callable[[O, str], S]
    setup_text: Callable[[S], str]
    write_move: Callable[[M], Any]
    read_move: Callable[[S, Any], M]
    move_label: Callable[[S, M, Translate], str]
    resolve: Callable[[S, Any], M]
    table: Callable[[], Any]
    rules: Callable[[], tuple[Page, ...]]
    reasons: Mapping[str, str]
    """Outcome reason -> sentence with {winner} and {loser}."""
    wins: Mapping[str, str]
    """Outcome reason -> what the winner won by, in few words without a name: below "Won by" they stand in a list."""
    refusals: Mapping[str, str]
    """IllegalMove reason -> sentence that tells a player why not."""
    read_level: Callable[[str, Mapping[str, Any]], Level[O]]
    newcomers: O | None = None
    """The options with which the set-up form begins until the game has been started once, where not the plain ones."""
    legal_moves: Callable[[S], tuple[M, ...]] | None = None
    """Sorted and unique, empty exactly when the game is over; None for games whose moves cannot be listed."""
    by_hand: str | None = None
    """Set-up text of a board that the players fill themselves, where the game has that."""
    advice: str = ""
    """A sentence (marked) that new players should have read before they begin."""
    bench: Callable[[], list[tuple[str, str]]] = list
    """What the game measures of itself, as (label, value)."""
    closing: Callable[[S, M | None], tuple[str, Mapping[str, object]] | None] = lambda _state, _last: None
    """What the result says instead of its reason's sentence, given the last state and move, where there is more to
    say: a marked sentence, which may have {winner} and {loser}, and its values."""
    has_codes: bool = True
    """Whether boards grow from codes; else every code gives the same board."""
    settings: type[Any] = NoSettings
    """What players can set for the game: a frozen dataclass of `core.settings.setting` fields."""
    colours: tuple[ColourSet, ...] = ()
    """The game's own colours; `ui.palette.Palette.of` gives those of the palette in use."""
    voices: Voices = field(default_factory=dict)
    """The game's own sounds."""
    with_starter: Callable[[O, Seat], O] | None = None
    """For games whose seats are fixed (Heads stays Heads): the options in which that seat begins.
    None: whoever begins takes Seat.FIRST."""
    next_starter: Callable[[Seat, Outcome], Seat] = lambda starter, _outcome: starter.other
    """Who begins the next game, given who began this one (as the seat held in this game) and how it ended."""


Spec = GameSpec[Any, Any, Any]
"""A game of whatever kind."""
