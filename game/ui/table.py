"""The contract between the shell's scenes and the picture and controls of a game.

A Table draws states and turns gestures into intents. It keeps nothing between calls: what survives undo but is no
part of the game (hover, selection, drag, aim) lives in the game's Ui object, which the scene owns and hands in.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
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
U = TypeVar("U")
L = TypeVar("L")


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
    `clock`: seconds, for what glows; `dropped`: where a hand has let go of what the move on its way moves, None if it
    was not dragged; `settings`: what the players have set (hand, aim help, …), None in small pictures.
    """

    skin: Skin
    seating: Seating
    targets: bool = False
    live: bool = True
    last: Any = None
    clock: float = 0.0
    dropped: Point | None = None
    settings: Settings | None = None


@dataclass(frozen=True)
class TableButton:
    """A button that the shell puts under the table for the game; pressing it calls `action(name)`."""

    name: str
    label: str
    enabled: bool = True
    primary: bool = False


@dataclass(frozen=True)
class Tick:
    """What the passing of time did: whether the picture changed, what the player's hand has finished, what is heard."""

    changed: bool = False
    intent: Any = None
    cues: tuple[Cue, ...] = ()


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
    def duration(self, before: S, move: M, after: S) -> float:
        """Seconds that the picture of a move takes at normal speed."""

    def seen(self, before: S, move: M, after: S, dropped: Point | None = None) -> float:
        """Seconds of that picture that the players have watched already, while the move was being made.

        `dropped` is the point at which a hand has let go, None if nothing was dragged.
        """
        return 0.0

    def dropped(self, ui: U) -> Point | None:
        """Where the last gesture let go of what it had dragged, told once; None if nothing was dragged."""
        return None

    @abstractmethod
    def draw_move(
        self, surface: pygame.Surface, layout: L, before: S, move: M, after: S, t: float, frame: Frame
    ) -> None:
        """The table `t` seconds into a move; a function of its arguments alone. `layout` is that of `after`."""

    def cues(self, before: S, move: M, after: S) -> tuple[Cue, ...]:
        """What is heard of a move, on the timeline of its picture."""
        return ()

    def echo(self, ui: U) -> str:
        """The sound of what the last gesture or key did to `ui`, told once; "" for none."""
        return ""

    @abstractmethod
    def gesture(self, gesture: Gesture, state: S, ui: U, layout: L, frame: Frame) -> Any:
        """The intent that a gesture completes, or None; may change `ui`, and raise IllegalMove for what cannot be.

        Only called while `frame.live`, except for Hover and Cancel. Of a press only what began on the table comes; a
        Drag that was refused (here, or as a move) is the last of its press.
        """

    @abstractmethod
    def action(self, name: str, state: S, ui: U, layout: L, frame: Frame) -> Any:
        """The same for a key or a table button: "up", "down", "left", "right", "confirm", "clear" or its own.

        Only called while `frame.live`.
        """

    @abstractmethod
    def status(self, state: S, ui: U, frame: Frame) -> str:
        """One translated sentence for the turn bar: what the player to move may do now."""

    @abstractmethod
    def why(self, error: IllegalMove, state: S, ui: U, layout: L, frame: Frame) -> tuple[str, Point]:
        """Why not: the translated sentence, and the point on the screen it speaks about. Marks the cells in `ui`."""

    def explained(self, ui: U) -> None:
        """Drops what `why` has marked: its sentence has gone."""
        return

    def buttons(self, state: S, ui: U, words: Words) -> tuple[TableButton, ...]:
        """The game's own buttons for this state."""
        return ()

    def engaged(self, ui: U) -> bool:
        """Whether there is a choice or an aim that Esc drops ("clear") before it opens the menu."""
        return False

    def underway(self, ui: U) -> bool:
        """Whether something goes on of itself that will be a move, or part of one: `tick` brings it to its end, and it
        is never thrown away."""
        return False

    def alive(self, ui: U) -> bool:
        """Whether `tick` has anything to do now; else it is not called, and the table costs nothing."""
        return False

    def tick(self, dt: float, state: S, ui: U, layout: L, frame: Frame) -> Tick:
        """Lets `dt` seconds pass for what lives between moves (a hand that pushes coins); only while `frame.live`."""
        return Tick()

    def cursor_text(self, state: S, ui: U, frame: Frame) -> str:
        """What the hovered or chosen cell is, in words, or nothing."""
        return ""
