"""A game in play: the table, and round it whose turn it is and what may be done. One scene for all games."""

from typing import NamedTuple

import pygame

from game.core.match import AnyMatch
from game.core.seats import Seat
from game.scenes.help import HelpScene
from game.scenes.hud import MoveList
from game.scenes.pause import PauseScene
from game.scenes.play_screen import play_screen
from game.scenes.question import throw_away, unfinished
from game.scenes.result import ResultScene
from game.scenes.review import Review
from game.scenes.scene import Change, Input, Pop, Push
from game.scenes.screen_scene import ScreenScene
from game.scenes.session import Session
from game.scenes.shell import Shell
from game.scenes.tabletop import Tabletop
from game.scenes.takeaway import save_picture
from game.scenes.turn_bar import faces_far, said
from game.scenes.why import draw_why
from game.ui.bars import Status
from game.ui.gestures import Click, Gesture, Hover, Press
from game.ui.keys import SHELL_KEYS, action_of
from game.ui.scroll import Scroll
from game.ui.skin import Skin
from game.ui.table import TableButton
from game.ui.widget import Widget


class _Shown(NamedTuple):
    """What the bars and the list of moves were last built from."""

    match: AnyMatch
    looking: int | None
    buttons: tuple[TableButton, ...]
    begun: bool
    playback: tuple[bool, bool, float] | None
    """Of what is on show: whether it is a replay, whether it is paused, its rate."""
    listed: bool | None
    running: float | None
    targets: bool


class PlayScene(ScreenScene):
    """What the players do becomes moves of the session's match; everything else here is picture."""

    focus = "table"
    pad = 10

    def __init__(self, shell: Shell, session: Session) -> None:
        self.tabletop = Tabletop(shell, session)
        self.announced = session.archived
        self.result_open = self.result_due = False
        """Whether the result is shown, and whether it comes back when what was opened over it has gone."""
        self.review = Review(self.tabletop)
        self.show_list: bool | None = None
        """Whether the list of moves is shown; None: where there is room for it."""
        self._shown: _Shown | None = None
        self._said = ("", "")
        self._names = shell.settings.names
        if session.archived:
            self.tabletop.look(0)
        super().__init__(shell)

    def build(self, skin: Skin) -> Widget:
        return play_screen(self, skin)

    @property
    def session(self) -> Session:
        return self.tabletop.session

    @property
    def busy(self) -> bool:
        return super().busy or self.tabletop.projector.busy

    @property
    def bars(self) -> int:
        return self.tabletop.area.top

    def name(self, seat: Seat) -> str:
        """What the player on a seat is called."""
        return self.shell.name(self.session.series, self.session.series.seats[seat])

    def handle(self, event: Input) -> Change:
        change = super().handle(event)
        if not isinstance(event, Hover):  # many in a frame; `update` follows once
            self._follow()
        return change

    def unheard(self, event: Input) -> Change:
        self.tabletop.area = self.screen.rect("table")
        if isinstance(event, pygame.Event):
            keys = (*self.tabletop.table.keys, *SHELL_KEYS)
            action = action_of(event, keys)
            return self.act(action) if action else None
        return self._hear(event)

    def _hear(self, gesture: Gesture) -> Change:
        tabletop = self.tabletop
        tabletop.hear(gesture)
        if isinstance(gesture, Press) and tabletop.looking is not None and tabletop.area.collidepoint(gesture.at):
            tabletop.say(self.shell.words("You are looking back. Go back to the game, or play from here."), gesture.at)
        return None

    def act(self, action: str) -> Change:
        """Carries out an action of a key or a button, of the shell or of the game."""
        tabletop = self.tabletop
        if action == "menu":
            return self._escape()
        if action == "mute":
            self.shell.mute()
            return None
        if action == "help":
            return Push(HelpScene(self.shell, tabletop.table.keys))
        if action == "rematch":
            return self._deal(self.session.rematch())
        if action == "picture":
            self._keep_picture()
        elif action == "targets":
            self.shell.toggle("show_targets")
        elif not self.review.act(action):
            tabletop.act(action)
        if tabletop.match.outcome is None:
            self.announced = False
        self._follow()
        return None

    def _keep_picture(self) -> None:
        """Draws the table as it is shown, without the bars."""
        tabletop, skin = self.tabletop, self.shell.skin
        surface = pygame.Surface(self.shell.size)
        shown = tabletop.area.clip(surface.get_rect())
        if not (shown.width and shown.height):
            return
        surface.blit(skin.background(self.shell.size), (0, 0))
        tabletop.draw(surface)
        save_picture(self.shell.notices, surface.subsurface(shown), self.session.spec.key)

    def _escape(self) -> Change:
        tabletop = self.tabletop
        self.review.running = None
        tabletop.projector.arrive()
        if tabletop.projector.playback is not None:
            tabletop.projector.playback = None
        elif tabletop.why is not None:
            tabletop.hush()
        elif tabletop.looking is not None and not self.session.archived:
            tabletop.look(tabletop.match.index)
        elif tabletop.live and tabletop.ui.engaged and not tabletop.ui.underway:
            tabletop.act("clear")
        elif tabletop.match.outcome is not None and not self.announced:
            return self.result()
        else:
            return self.pause()
        return None

    def pause(self) -> Change:
        """The menu of a running game, which can lead away: what rolls comes to rest first. An old game is left."""
        if self.session.archived:
            return Pop()
        self.tabletop.settle()
        kept = self.shell.keeps and self.tabletop.match.outcome is None
        return Push(PauseScene(self.shell, self.session.spec, self.tabletop.table.keys, self._restart, kept))

    def leave(self) -> None:
        """What rolls comes to rest: who closes the window does not take a shot back; nor a name."""
        self._rename()
        self.tabletop.settle()

    def branch(self) -> Change:
        """Goes on from the shown position; what came after it stays for redo until the next move, but not in an old
        game, of which a new one is made."""
        running = self.shell.library.running_of(self.session.spec) if self.session.archived else None
        if running is None or not running.at_stake:
            return self._branch()
        words = self.shell.words
        text = unfinished(self.shell, running)
        return Push(throw_away(self.shell, text, (words("Back"), None), (words("Play from here"), self._branch)))

    def _branch(self) -> Change:
        self.announced = False
        self.review.running = None
        self.tabletop.show(self.tabletop.match.at(self.tabletop.ply))
        return None

    def result(self) -> Change:
        """Says who won."""
        if not self.announced and self.tabletop.match.outcome is not None:
            self.shell.sounds.play("tie" if self.tabletop.match.outcome.winner is None else "win")
        self.announced = self.result_open = True
        self.result_due = False
        self._follow(force=True)
        return Push(ResultScene(self.shell, self.session, self.act, self._click))

    def _click(self, click: Click) -> Change:
        """Does what a click would have done here that came while the result was shown."""
        change = self.handle(Press(click.at, click.t, touch=click.touch)) or self.handle(click)
        self.result_due = isinstance(change, Push)
        return change

    def _restart(self) -> Change:
        """Deals anew, after a question if that costs moves."""
        words, match = self.shell.words, self.tabletop.match
        if not match.moves or match.outcome is not None:
            return self._deal_again()
        text = words("The moves of this one are lost.")
        return Push(throw_away(self.shell, text, (words("Go on with it"), None), (words("New game"), self._deal_again)))

    def _deal_again(self) -> Change:
        return self._deal(self.session.restarted())

    def resume(self) -> None:
        self.result_open = False
        self._rename()
        self._follow(force=True)

    def _rename(self) -> None:
        """Calls the players as they have just been named in the settings."""
        before, self._names = self._names, self.shell.settings.names
        session = self.session.renamed(before, self._names)
        if session != self.session and not session.archived:
            self.tabletop.session = session
            self.shell.library.keep(session)

    def _deal(self, session: Session) -> Change:
        self.tabletop = Tabletop(self.shell, session)
        self.review = Review(self.tabletop)
        self.announced = False
        self.shell.library.keep(session)
        self.shell.sounds.play("start")
        self._follow(force=True)
        return None

    def update(self, dt: float) -> Change:
        super().update(dt)
        tabletop = self.tabletop
        self.screen.arrange(self.shell.skin, self.shell.size)
        tabletop.area = self.screen.rect("table")
        if tabletop.update(dt):
            self.shell.redraw()
        self.review.run_on()
        if self.shell.dirty:
            self._follow()
        due = tabletop.match.outcome is not None and (self.result_due or not self.announced)
        if due and tabletop.projector.playback is None and tabletop.looking is None:
            return self.result()
        return None

    def _follow(self, force: bool = False) -> None:
        """Has the bars say what is so now, built again if need be, and keeps the shown move in view."""
        before, now, text = None if force else self._shown, self._showing(), said(self)
        if before == now and text == self._said:
            return
        self._shown, self._said = now, text
        status = self.screen.find("status")
        if before != now or (isinstance(status, Status) and not status.say(*text, self.shell.skin)):
            self.screen.refresh()
        self.shell.redraw()
        if before is None or (before.match, before.looking) != (now.match, now.looking):
            self._show_move()

    def _showing(self) -> _Shown:
        tabletop, playback = self.tabletop, self.tabletop.projector.playback
        return _Shown(
            tabletop.match,
            tabletop.looking,
            tabletop.table.buttons(tabletop.state, tabletop.ui, self.shell.words),
            tabletop.ui.begun,
            None if playback is None else (playback.replay, playback.paused, playback.rate),
            self.show_list,
            self.review.running,
            self.shell.settings.show_targets,
        )

    def _show_move(self) -> None:
        skin = self.shell.skin
        self.screen.arrange(skin, self.shell.size)
        box, moves = self.screen.find("moves box"), self.screen.find("moves")
        if isinstance(box, Scroll) and isinstance(moves, MoveList) and self.tabletop.ply:
            box.show(moves.cell(self.tabletop.ply - 1, skin), skin)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.tabletop.why is not None:
            draw_why(surface, self.tabletop.area, self.tabletop.why, self.shell.skin, faces_far(self.tabletop))
