"""The window, the clock, the event pump and the scene stack: everything that happens once a frame."""

import time
from collections.abc import Sequence

import pygame

from game.registry import GAMES
from game.scenes.menu import MenuScene
from game.scenes.own import refused
from game.scenes.scene import Change, Input, Stack
from game.scenes.shell import Shell
from game.store.files import Notice
from game.store.settings import Settings
from game.store.settings_keeper import SettingsKeeper
from game.ui.gestures import Cancel, Click, Drag, Drop, Press, Stray
from game.ui.keys import Keyboard, action_of
from game.ui.looks import own_skin, palette_of
from game.ui.pointer import Pointer
from game.ui.skin import Skin
from game.ui.toast import Toasts
from game.window import Opened, desktop_height, open_window

MAX_DT = 0.05
"""A longer gap between frames (a dragged title bar, a sleeping laptop) never counts for more seconds than this."""
DRAW_EVERY = 1 / 60
PRELOAD_MS = 4.0
RESTING_AFTER = 0.5
"""Seconds without a new picture after which events are looked for less often."""
SETTLED_AFTER = 1.0
"""Seconds after which the window stands where the window manager wants it."""
REDRAWN_FOR = frozenset(
    (
        pygame.WINDOWEXPOSED,
        pygame.WINDOWRESIZED,
        pygame.WINDOWSIZECHANGED,
        pygame.WINDOWRESTORED,
        pygame.WINDOWSHOWN,
        pygame.WINDOWFOCUSGAINED,
    )
)
TYPED = (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING)


class App:
    """A window and the scenes in it. `frame` is one turn of the loop and can be called with any events and time."""

    def __init__(
        self,
        loaded: Settings,
        notices: Sequence[Notice] = (),
        code: str | None = None,
        opened: Opened | None = None,
        skin: Skin | None = None,
        keeps: bool = True,
    ) -> None:
        """`opened` and `skin` are the window and skin of a start that has shown its first frame already; `keeps` is
        whether games and settings are kept."""
        self.window, self._asked = opened or open_window(loaded)
        self._settled: tuple[int, int] | None = None
        height = desktop_height()
        self.shell = Shell(GAMES, loaded, self, height, skin or own_skin(loaded, height), code=code, keeps=keeps)
        palette, told = palette_of(loaded.palette, self.shell.colours)
        self.shell.notices.report((*notices, *told, *refused(GAMES, loaded)))
        if self.shell.skin.palette != palette:  # a player's own, which has colours of a game
            self.shell.refresh_skin()
        self.shell.size = self.window.size
        self.pointer = Pointer(self.window.size, self.shell.skin.scale)
        self.keyboard = Keyboard()
        self.toasts = Toasts()
        self._dismissing = False
        self.stack = Stack(MenuScene(self.shell))
        self._drawn_at = -1.0
        self._opened = time.perf_counter()
        self._sound_asked = self._sound_ready = False
        self._settings = SettingsKeeper(loaded)

    def set_fullscreen(self, on: bool) -> None:
        """Fills the screen, or goes back to the window as it was."""
        if on:
            self.window.set_fullscreen(True)
        else:
            self.window.set_windowed()
        self._measure()

    def _measure(self) -> None:
        self.shell.size = self.pointer.size = self.window.size

    def frame(self, events: Sequence[pygame.Event], now: float) -> bool:
        """Hears the events, lets the time since the last frame pass, draws if anything changed; False at the end."""
        dt = min(max(0.0, now - self.shell.now), MAX_DT)
        self.shell.now = now
        self._measure()
        self.pointer.scale = self.shell.skin.scale
        running = all(self._hear(event, now) for event in events)
        for gesture in self.pointer.poll(now):
            running = running and self._apply(self._handle(gesture))
        running = running and self._apply(self.stack.top.update(dt))
        if not running:
            return False
        if self._settled is None and now - self._opened > SETTLED_AFTER:
            self._settled = self.window.position
        if self.shell.keeps:
            self.shell.notices.report(self._settings.follow(self.shell.settings, now))
        self._show_notices(dt)
        if self.shell.dirty or self.stack.top.busy:
            self._draw(now)
        elif not self._sound_ready:
            self._prepare_sound()
        return True

    def _prepare_sound(self) -> None:
        """Opens the sound device once there is a picture and nothing else to do, and decodes a little each frame."""
        sounds, wanted = self.shell.sounds, self.shell.settings
        if not self._sound_asked:
            sounds.open()
            sounds.set_volume(wanted.volume, wanted.muted)
            self._sound_asked = True
        else:
            self._sound_ready = not sounds.preload_some(PRELOAD_MS)

    def _hear(self, event: pygame.Event, now: float) -> bool:
        if event.type == pygame.QUIT or event.type == pygame.WINDOWCLOSE:
            return False
        self.keyboard.stamp(event)
        if event.type in REDRAWN_FOR:
            self.shell.dirty = True
        if action_of(event) == "fullscreen":
            self.shell.toggle("fullscreen")
            self.shell.dirty = True
            return True
        inputs: list[Input] = [*self.pointer.feed(event, now)]
        if event.type in TYPED and not inputs:  # an Esc that ends a drag does nothing else
            inputs.append(event)
        self.shell.dirty = self.shell.dirty or bool(inputs)
        return all(self._apply(self._handle(item)) for item in inputs)

    def _handle(self, item: Input) -> Change:
        """What the scene makes of an input, unless that is part of a press that puts a notice away."""
        if isinstance(item, Press):
            self._dismissing = self.toasts.dismiss(item.at)
        if self._dismissing and isinstance(item, Press | Drag | Drop | Click | Stray | Cancel):
            return None
        return self.stack.top.handle(item)

    def _apply(self, change: Change) -> bool:
        if change is None:
            return True
        self.shell.dirty = True
        for gesture in self.pointer.cancel():  # a press belongs to the scene that it began in
            self.stack.top.handle(gesture)
        return self.stack.apply(change)

    def _show_notices(self, dt: float) -> None:
        for notice in self.shell.notices.take():
            self.shell.dirty = True
            self.toasts.add(self.shell.words(notice.message, **notice.values), notice.topic)
        self.shell.dirty = self.toasts.update(dt) or self.shell.dirty

    def _draw(self, now: float) -> None:
        if now - self._drawn_at < DRAW_EVERY * 0.9:
            self.shell.dirty = True
            return
        self._drawn_at = now
        surface = self.window.get_surface()
        self.stack.draw(surface)
        self.toasts.draw(surface, self.shell.skin, max(scene.bars for scene in self.stack.scenes))
        self.window.flip()
        self.shell.dirty = False

    def close(self) -> None:
        """Remembers where the window was; games are kept after every move, and the last one is ended here."""
        for scene in self.stack.scenes:
            scene.leave()
        if self.shell.keeps:
            place = None if self.shell.settings.fullscreen else (*self._position(), *self.window.size)
            self._settings.finish(self.shell.settings, place)
        self.shell.sounds.close()
        self.window.destroy()

    def _position(self) -> tuple[int, int]:
        """Where to open the window next time. Window managers add a title bar to what was asked for, so the place of
        a window that nobody has moved is the one that it was asked to be at: else it would creep at every start."""
        moved = self._settled is not None and self.window.position != self._settled
        return self.window.position if moved else self._asked

    def loop(self) -> None:
        """Runs until the player ends it. Events are drained often while a pointer is down, for the speed of a hand."""
        clock = pygame.Clock()
        while self.frame(pygame.event.get(), time.perf_counter()):
            clock.tick(self.pace)

    @property
    def pace(self) -> int:
        """How often to look for events in a second: often while a pointer is down, seldom when nothing happens."""
        if self.pointer.pressed:
            return 250
        return 60 if self.shell.now - self._drawn_at < RESTING_AFTER else 40
