"""The contract between the shell's scenes and the picture and controls of a game.

A Table draws states and turns gestures and keys into intents. It keeps nothing between calls: what survives undo but
is no part of the game (hover, selection, drag, aim) lives in the game's Ui object, a `TableUi`, which the scene owns
and hands in. What the shell gets back are values: an `Answer` to a gesture or key, a `Tick` of time, a move's `Film`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Generic, TypeVar

import pygame

from game.core.rules import IllegalMove
from game.core.seats import PerSeat, Seat
from game.store.settings import Settings
from game.ui.cues import Cue
from game.ui.gestures import Gesture, Point
from game.ui.keys import Key
from game.ui.skin import Skin
from game.ui.words import Words

S = TypeVar("S")
M = TypeVar("M")
U = TypeVar("U", bound="TableUi")
L = TypeVar("L")

PACES: Mapping[str, float | None] = MappingProxyType({"off": None, "fast": 2.0, "normal": 1.0, "slow": 0.5})
"""How many times as fast as usual things move, by `Settings.animation`; None: they are at once where they end."""


@dataclass(frozen=True)
class Player:
    """A person at the table: the name, and 0 or 1 for the colour and shape that are theirs for the evening."""

    name: str
    person: int


@dataclass(frozen=True)
class Seating:
    """Who sits where. `near` holds the lower edge of the screen; `turned` when the far player reads from above."""

    players: PerSeat[Player]
    near: Seat
    turned: bool = False

    def name(self, seat: Seat) -> str:
        return self.players[seat].name


@dataclass(frozen=True)
class Frame:
    """What a picture depends on besides the state and the Ui.

    `targets`: show every legal target; `live`: gestures are accepted now; `last`: the move that led here;
    `clock`: seconds, for what glows; `settings`: what the players have set, and `own`: what they have set for this game
    (an instance of its spec's `settings`), both None in small pictures.
    """

    skin: Skin
    seating: Seating
    targets: bool = False
    live: bool = True
    last: Any = None
    clock: float = 0.0
    settings: Settings | None = None
    own: Any = None


@dataclass(frozen=True)
class TableButton:
    """A button that the shell puts under the table for the game; pressing it calls `action(name)`."""

    name: str
    label: str
    enabled: bool = True
    primary: bool = False


@dataclass
class TableUi:
    """What the players point at, have chosen and hold in a shown position, and what that means to the shell.

    `refused` is the refusal that is explained now, so that the picture can mark its cells. The shell sets it, and takes
    it away with the sentence; a game may do so before.
    """

    refused: IllegalMove | None = None

    @property
    def engaged(self) -> bool:
        """Whether there is a choice or an aim that Esc drops ("clear") before it opens the menu."""
        return False

    @property
    def underway(self) -> bool:
        """Whether something goes on of itself that will be a move, or part of one: `tick` brings it to its end, and it
        is never thrown away."""
        return False

    @property
    def begun(self) -> bool:
        """Whether the player has changed something on the table for a move that is none yet: `put_back` undoes it."""
        return False

    def put_back(self) -> None:
        """Everything lies as it did before the player began with that."""

    @property
    def alive(self) -> bool:
        """Whether `tick` has anything to do now; else it is not called, and the table costs nothing."""
        return False


@dataclass(frozen=True)
class Answer:
    """What came of a gesture or key: the intent that it completes, None if it only points; its sound; and the point at
    which a hand has let go of what the intent moves, None if that was not dragged."""

    intent: Any = None
    sound: str = ""
    dropped: Point | None = None


@dataclass(frozen=True)
class Tick:
    """What the passing of time did: whether the picture changed, what the player's hand has finished, what is heard."""

    changed: bool = False
    intent: Any = None
    cues: tuple[Cue, ...] = ()


@dataclass(frozen=True)
class Film(Generic[L]):
    """A move shown: `duration` seconds at normal speed, with `cues` on its timeline; the players have watched `seen`
    seconds of it already, while the move was being made.

    `draw(surface, layout, t, frame)` paints the table `t` seconds into it, a function of its arguments alone; `layout`
    is that of the state after the move, at the present size. From when to when it stands still to explain the move,
    `stills` tell.
    """

    duration: float
    draw: Callable[[pygame.Surface, L, float, Frame], None]
    cues: tuple[Cue, ...] = ()
    seen: float = 0.0
    stills: tuple[tuple[float, float], ...] = ()

    @property
    def still(self) -> "Film[L]":
        """The film for those for whom nothing shall move: what stands still, one picture after the other."""

        def draw(surface: pygame.Surface, layout: L, t: float, frame: Frame) -> None:
            self.draw(surface, layout, self._at(t), frame)

        return Film(sum(end - start for start, end in self.stills), draw)

    def _at(self, t: float) -> float:
        """The instant of the film that is shown after so many seconds of its still pictures."""
        gone, instant = t, 0.0
        for start, end in self.stills:
            instant = (start + end) / 2
            if gone < end - start:
                break
            gone -= end - start
        return instant


class Table(ABC, Generic[S, M, U, L]):
    """Picture and controls of a game. L is its layout: screen <-> board, computed from the current size each time."""

    keys: tuple[Key, ...] = ()
    """Beyond the shell's own: arrows, Enter (confirm), Backspace (clear)."""

    @abstractmethod
    def new_ui(self, state: S, before: U | None = None) -> U:
        """A fresh Ui for a state; made at the start, after every change of the state, for each position looked at.

        `before` is the one that a move was made with just now: the cursor of the keys goes on from there.
        """

    @abstractmethod
    def layout(self, area: pygame.Rect, frame: Frame, state: S, small: bool = False) -> L:
        """Where everything lies within `area`; `small` leaves out all but the board (menu, rules, history)."""

    @abstractmethod
    def draw(self, surface: pygame.Surface, layout: L, state: S, ui: U, frame: Frame) -> None:
        """The table at rest."""

    @abstractmethod
    def film(self, before: S, move: M, after: S, dropped: Point | None = None) -> Film[L]:
        """How a move is shown; made once for each showing.

        `dropped` is the point at which a hand has let go of what moves, None if nothing was dragged.
        """

    @abstractmethod
    def gesture(self, gesture: Gesture, state: S, ui: U, layout: L, frame: Frame) -> Answer:
        """What comes of a gesture; may change `ui`, and raise IllegalMove for what cannot be.

        Only called while `frame.live`, except for Hover and Cancel. Of a press only what began on the table comes; a
        Drag that was refused (here, or as a move) is the last of its press.
        """

    @abstractmethod
    def action(self, name: str, state: S, ui: U, layout: L, frame: Frame) -> Answer:
        """The same for a key or a table button: "up", "down", "left", "right", "confirm", "clear" or its own.

        Only called while `frame.live`.
        """

    def tick(self, dt: float, state: S, ui: U, layout: L, frame: Frame) -> Tick:
        """Lets `dt` seconds pass for what lives between moves (a hand that pushes things); only while `frame.live`, and
        `ui.alive` or `ui.underway`."""
        return Tick()

    @abstractmethod
    def status(self, state: S, ui: U, frame: Frame) -> str:
        """One translated sentence for the turn bar: what the player to move may do now."""

    @abstractmethod
    def why(self, error: IllegalMove, state: S, ui: U, layout: L, frame: Frame) -> tuple[str, Point]:
        """Why not: the translated sentence, and the point on the screen it speaks about."""

    def buttons(self, state: S, ui: U, words: Words) -> tuple[TableButton, ...]:
        """The game's own buttons for this state."""
        return ()

    def detail(self, move: M, frame: Frame) -> str:
        """The exact numbers of a move for those who look back at it, beyond what the list of moves says, or nothing."""
        return ""

    def cursor_text(self, state: S, ui: U, frame: Frame) -> str:
        """What the hovered or chosen cell is, in words, or nothing."""
        return ""
