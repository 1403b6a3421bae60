"""The game on the table without the bars round it: what is shown, what is moving, what a hand does to it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from game.core.match import AnyMatch
from game.core.rules import IllegalMove
from game.scenes.own import own_settings
from game.scenes.projector import Projector
from game.scenes.session import Session
from game.scenes.shell import Shell
from game.scenes.why import WHY_SECONDS, Why
from game.ui.gestures import Cancel, Click, Drag, Drop, Gesture, Hover, Point, Press, Stray
from game.ui.table import Answer, Frame, Player, Seating, Table, TableUi

HAND_OVER = 0.15
"""Seconds after a move, or after the table came, in which a pointer does nothing: a double click never plays for the
other, nor the second half of one on a button that led here."""
SETTLE = 0.5
"""Seconds at a time by which what goes on of itself is brought to its end."""


class Tabletop:
    """A session in play. `looking` is the number of moves after which the shown position stands, None: now."""

    def __init__(self, shell: Shell, session: Session) -> None:
        self.shell = shell
        self.session = session
        self.table: Table[Any, Any, Any, Any] = session.spec.table()
        self._ui: TableUi = self.table.new_ui(session.match.state)
        self._past = self._ui
        self.area = pygame.Rect(0, 0, 800, 600)
        self.projector = Projector(shell)
        self.looking: int | None = None
        self.why: Why | None = None
        self._said_in = self.area.copy()
        self.accept_from = shell.now + HAND_OVER
        self._held = False
        self._seated: tuple[Any, Seating] | None = None

    @property
    def match(self) -> AnyMatch:
        return self.session.match

    @property
    def ply(self) -> int:
        """How many moves the shown position has behind it."""
        return self.match.index if self.looking is None else self.looking

    @property
    def state(self) -> Any:
        """The shown position."""
        return self.match.states[self.ply]

    @property
    def ui(self) -> Any:
        """What is held and pointed at in the shown position; that of the game waits while another is looked at."""
        return self._ui if self.looking is None else self._past

    @property
    def live(self) -> bool:
        """Whether gestures act on the table now: it is the newest position, at rest, of a game that goes on."""
        return self.looking is None and self.projector.playback is None and self.match.outcome is None

    @property
    def open(self) -> bool:
        """Whether a press on the table, a key or a button of the game acts on it, if only after what is on its way."""
        return self.looking is None and self.projector.replay is None and self.match.outcome is None

    @property
    def seating(self) -> Seating:
        """Who sits where, person 0 always near; worked out once for each series, language and side of the table."""
        settings, series, skin = self.shell.settings, self.session.series, self.shell.skin
        key = (series, skin, settings.seats == "opposite" and settings.turn_far)
        if self._seated is None or self._seated[0] != key:
            players = series.seats.map(lambda person: Player(self.shell.name(series, person), person))
            self._seated = key, Seating(players, series.seat_of(0), turned=key[2])
        return self._seated[1]

    @property
    def frame(self) -> Frame:
        """What the table is drawn and asked with now."""
        settings = self.shell.settings
        return Frame(
            self.shell.skin,
            self.seating,
            targets=settings.show_targets and self.projector.playback is None and self.state.outcome is None,
            live=self.live,
            last=self.match.moves[self.ply - 1] if self.ply else None,
            clock=0.0 if settings.reduced_motion else self.shell.now,
            settings=settings,
            own=own_settings(self.session.spec, settings),
        )

    @property
    def layout(self) -> Any:
        """Where everything lies in the area now; of the game's own kind."""
        return self.table.layout(self.area, self.frame, self.state)

    def hear(self, gesture: Gesture) -> bool:
        """Lets a gesture act on the table; True if it played a move."""
        quiet = isinstance(gesture, Hover | Cancel)
        if not self._holds(gesture):
            return False
        if not quiet:
            if not isinstance(gesture, Drag):
                self.why = None
            self.projector.arrive()
        if not (self.live or quiet):
            return False
        before = self.why
        played = self._ask(lambda: self.table.gesture(gesture, self.state, self.ui, self.layout, self.frame))
        if isinstance(gesture, Drag) and self.why is not before:
            self._held = False  # what is refused on the way ends there: else it is tried and refused every frame
        return played

    @property
    def accepts(self) -> bool:
        """Whether enough time has passed for a pointer to be meant for what is shown now."""
        return self.shell.now >= self.accept_from

    def _holds(self, gesture: Gesture) -> bool:
        """Whether a gesture counts: the parts of a press only if it began on the table, and late enough."""
        if isinstance(gesture, Press):
            showing = self.looking is not None or self.projector.replay is not None
            self._held = self.accepts and not showing and self.area.collidepoint(gesture.at)
            return self._held
        if isinstance(gesture, Drag | Drop | Click):
            held = self._held
            self._held = held and isinstance(gesture, Drag)
            return held
        if isinstance(gesture, Stray):
            return self.live and self.accepts and self.area.collidepoint(gesture.at)
        return isinstance(gesture, Hover | Cancel) or self.accepts

    def act(self, name: str) -> bool:
        """The same for a key or a button of the game."""
        self.why = None
        self.projector.arrive()
        if not self.live:
            return False
        return self._ask(lambda: self.table.action(name, self.state, self.ui, self.layout, self.frame))

    def _ask(self, question: Callable[[], Answer]) -> bool:
        try:
            answer = question()
        except IllegalMove as error:
            self._refuse(error)
            return False
        if answer.sound:
            self.shell.sounds.play(answer.sound)
        return self._intend(answer.intent, answer.dropped)

    def _intend(self, intent: Any, dropped: Point | None = None) -> bool:
        if intent is None:
            return False
        before = self.match
        try:
            move = self.session.spec.resolve(before.state, intent)
            after = before.play(move)
        except IllegalMove as error:
            self._refuse(error)
            return False
        pointing = self._ui
        self.show(after)
        self._ui = self.table.new_ui(after.state, pointing)
        self.projector.show(self.table.film(before.state, move, after.state, dropped))
        self.accept_from = self.shell.now + HAND_OVER
        self._held = False
        return True

    def _refuse(self, error: IllegalMove) -> None:
        self.shell.sounds.play("refuse")
        self.ui.refused = error
        self.say(*self.table.why(error, self.state, self.ui, self.layout, self.frame))

    def say(self, text: str, at: Point) -> None:
        """Shows a sentence for a while at the point that it speaks about."""
        self.why = Why(text, at, self.shell.now + WHY_SECONDS)
        self._said_in = self.area.copy()
        self.shell.redraw()

    def hush(self) -> None:
        """Takes a sentence away, and what it has marked on the table."""
        self.why = None
        self.ui.refused = None
        self.shell.redraw()

    def _point_again(self) -> None:
        """Has a refusal point at what it speaks of where that lies now: the window, or what is beside the table, may
        have another size."""
        if self.why is None or self.ui.refused is None or self.area == self._said_in:
            return
        at = self.table.why(self.ui.refused, self.state, self.ui, self.layout, self.frame)[1]
        self.why = replace(self.why, at=at)
        self._said_in = self.area.copy()

    def show(self, match: AnyMatch) -> None:
        """Goes over to another point of the game at once and keeps it."""
        self.session = self.session.branched(match)
        self.looking = self.projector.playback = self.why = None
        self._ui = self.table.new_ui(match.state)
        self.shell.library.keep(self.session)

    def look(self, ply: int) -> None:
        """Shows the position after `ply` moves without touching the game; looking at the newest one ends it.

        What goes on of itself comes to its end first; what the players have chosen for the next move waits.
        """
        self.settle()
        self._let_go()
        ply = max(0, min(ply, self.match.index))
        self.looking = None if ply == self.match.index else ply
        self.projector.playback = None
        if self.looking is not None:
            self._past = self.table.new_ui(self.state)

    def settle(self) -> bool:
        """Brings what goes on of itself to its end at once, so that it counts; False if nothing did."""
        if not (self.live and self.ui.underway):
            return False
        refused = False
        while self.live and self.ui.underway and not refused:
            intent = self.table.tick(SETTLE, self.state, self.ui, self.layout, self.frame).intent
            refused = intent is not None and not self._intend(intent)
        return True

    def _let_go(self) -> None:
        """Ends a press on the table, the pointing at it and what was said about it."""
        if self._held:
            self.hear(Cancel())
        self._held = False
        self.hear(Hover(None))
        if self.why is not None:
            self.hush()

    def replay(self, rate: float = 1.0) -> None:
        """Shows the move that led to the shown position once more."""
        if self.ply:
            states, moves = self.match.states, self.match.moves
            film = self.table.film(states[self.ply - 1], moves[self.ply - 1], states[self.ply])
            self.projector.show_again(film, rate)

    def update(self, dt: float) -> bool:
        """Lets time pass; True if the picture changed by itself."""
        if self.why is not None and self.shell.now > self.why.until:
            self.hush()
        self._point_again()
        if self.projector.playback is not None:
            self.projector.pass_time(dt)
            return True
        if self.live and self.ui.alive:
            tick = self.table.tick(dt, self.state, self.ui, self.layout, self.frame)
            self.projector.sound(tick.cues)
            return self._intend(tick.intent) or tick.changed
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """The table within its area, at rest or in motion."""
        playback = self.projector.playback
        if playback is None:
            self.table.draw(surface, self.layout, self.state, self.ui, self.frame)
        else:
            playback.film.draw(surface, self.layout, playback.t, self.frame)
