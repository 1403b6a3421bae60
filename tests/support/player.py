"""Someone at the table: clicks widgets by name, types, presses keys, and lets time pass, in the whole app."""

import itertools
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import pygame

from game.app import open_display
from game.loop import App
from game.scenes.play import PlayScene
from game.scenes.scene import Replace, Scene
from game.scenes.session import Session, Source
from game.scenes.shell import Spec
from game.scenes.tabletop import HAND_OVER
from game.store.files import Notice
from game.store.settings import Settings
from game.ui import tree
from game.ui.choice import Choice
from game.ui.looks import own_skin
from game.ui.palette import PALETTES
from game.ui.segments import Segments
from game.ui.skin import Skin
from game.ui.table import Film
from game.ui.widget import Widget
from game.window import desktop_height

At = tuple[float, float]
STEP = 1 / 50
"""Seconds between two frames."""


def key(code: int, mod: int = 0, text: str = "") -> pygame.Event:
    """A key going down."""
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text)


def released(code: int) -> pygame.Event:
    return pygame.Event(pygame.KEYUP, key=code, mod=0, unicode="")


def button(kind: int, at: At, number: int = 1) -> pygame.Event:
    return pygame.Event(kind, pos=at, button=number, touch=False)


def motion(at: At, down: bool = False) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(int(down), 0, 0), touch=False)


@lru_cache(4)
def known_skin(**looks: Any) -> Skin:
    """One skin for all whose settings look the same: most of the time of a test would be spent on filling it."""
    return own_skin(Settings(**looks), desktop_height())


def an_app(settings: Settings, notices: Sequence[Notice] = ()) -> App:
    """The program with settings, and with a skin that others may have used before."""
    own = settings.palette not in PALETTES
    looks = {name: getattr(settings, name) for name in ("language", "scale", "palette", "text")}
    return App(settings, notices, skin=None if own else known_skin(**looks))


class Player:
    """The app with a clock of its own. `running` turns False when the program has ended."""

    def __init__(
        self,
        loaded: Settings | None = None,
        *,
        size: tuple[int, int] = (1280, 800),
        app: App | None = None,
        start: Callable[[], App] | None = None,
        looks: int = 36,
    ) -> None:
        """`looks`: the picture is drawn in one frame of so many."""
        open_display()
        self.app = app or (start() if start else an_app(loaded or Settings(language="en", scale=100)))
        self.app._sound_ready = True  # what is heard is decoded when it is; nobody waits for the rest
        self.app.window.minimum_size = (1, 1)
        self.app.window.size = size
        pygame.event.clear()
        self.now = 0.0
        self.running = True
        self.frames = 0
        self._draw, self.looks = self.app._draw, looks
        self.app._draw = self._look  # type: ignore[method-assign]
        self.feed()

    def _look(self, now: float) -> None:
        self.frames += 1
        if self.frames % self.looks == 1 % self.looks:
            self._draw(now)
        else:
            self.app.shell.dirty = False

    def look(self) -> pygame.Surface:
        """The window as it is now."""
        self.app._drawn_at = -1.0
        self._draw(self.now)
        return self.app.window.get_surface()

    def feed(self, *events: pygame.Event, dt: float = STEP) -> bool:
        """One frame with these events."""
        assert self.running, "the program has ended"
        self.now += dt
        self.running = self.app.frame(events, self.now)
        return self.running

    def wait(self, seconds: float) -> None:
        """Lets time pass, as long as the program runs."""
        for _ in range(max(1, round(seconds / 0.05))):
            if self.running:
                self.feed(dt=0.05)

    @property
    def scene(self) -> Scene:
        return self.app.stack.top

    @property
    def scenes(self) -> list[str]:
        """The names of the open scenes, the lowest first."""
        return [type(scene).__name__ for scene in self.app.stack.scenes]

    @property
    def screen(self) -> Any:
        screen = self.scene.screen  # type: ignore[attr-defined]
        screen.arrange(self.app.shell.skin, self.app.shell.size)
        return screen

    @property
    def play(self) -> PlayScene:
        """The scene of the running game."""
        return next(scene for scene in self.app.stack.scenes if isinstance(scene, PlayScene))

    @property
    def match(self) -> Any:
        return self.play.tabletop.match

    def widget(self, name: str) -> Widget:
        found = self.screen.find(name)
        assert found is not None, f"no {name!r} in {type(self.scene).__name__}: {sorted(self.screen._paths)}"
        return found

    def has(self, name: str) -> bool:
        """Whether there is a widget of that name that can be used."""
        found = self.screen.find(name)
        return found is not None and found.enabled

    def place(self, name: str) -> At:
        """The middle of the part of a widget that can be seen, scrolled to where that is needed."""
        for _ in range(60):
            target = self.widget(name)
            root = self.screen._root
            seen = tree.visible(root, target, root.rect)
            boxes = tree.scrolls(tree.ancestors(root, target))
            if seen.height >= min(target.rect.height, 20) or not boxes:
                assert seen.size > (0, 0), f"{name} cannot be seen"
                return seen.center
            down = target.rect.centery > boxes[0].rect.centery
            self.feed(
                motion(boxes[0].rect.center),
                pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1 if down else 1, precise_y=-0.5 if down else 0.5, touch=False),
            )
        raise AssertionError(f"{name} cannot be scrolled to")

    def click_at(self, at: At, number: int = 1) -> None:
        """A click in three frames, long enough after the last one to stand alone."""
        self.feed(motion(at), dt=0.5)
        self.feed(button(pygame.MOUSEBUTTONDOWN, at, number))
        self.feed(button(pygame.MOUSEBUTTONUP, at, number))

    def click(self, name: str) -> None:
        self.click_at(self.place(name))

    def double_click_at(self, at: At, gap: float = 0.1) -> None:
        self.click_at(at)
        self.feed(button(pygame.MOUSEBUTTONDOWN, at), dt=gap)
        if self.running:
            self.feed(button(pygame.MOUSEBUTTONUP, at))

    def drag(self, start: At, end: At, frames: int = 6, let_go: bool = True) -> None:
        """A drag at an even pace."""
        self.feed(motion(start), dt=0.5)
        self.feed(button(pygame.MOUSEBUTTONDOWN, start))
        for i in range(1, frames + 1):
            share = i / frames
            at = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            self.feed(motion(at, down=True))
        if let_go:
            self.feed(button(pygame.MOUSEBUTTONUP, end))

    def press(self, *codes: int, mod: int = 0) -> None:
        """Keys, one after the other, each let go before the next."""
        for code in codes:
            self.feed(key(code, mod))
            if not self.running:
                return
            self.feed(released(code))

    def type(self, text: str) -> None:
        for letter in text:
            code = ord(letter.lower()) if letter.isascii() else 0
            self.feed(key(code, text=letter), pygame.Event(pygame.TEXTINPUT, text=letter))
            self.feed(released(code))

    def clear(self, name: str) -> None:
        """Empties a text field and leaves the caret in it."""
        self.click(name)
        self.press(pygame.K_a, mod=pygame.KMOD_LCTRL)
        self.press(pygame.K_BACKSPACE)

    def choose(self, name: str, value: Any) -> None:
        """Takes a value of a drop-down list by keys, or of segments by a click."""
        widget = self.widget(name)
        if isinstance(widget, Segments):
            index = next(i for i, (known, _) in enumerate(widget.options) if known == value)
            self.place(name)
            widget = self.widget(name)
            assert isinstance(widget, Segments)
            self.click_at(widget.boxes(self.app.shell.skin)[index].center)
            return
        assert isinstance(widget, Choice)
        index = next(i for i, (known, _) in enumerate(widget.options) if known == value)
        if index == widget.chosen:
            return
        self.click(name)
        assert self.widget(name).open  # type: ignore[attr-defined]
        self.press(pygame.K_HOME, *itertools.repeat(pygame.K_DOWN, index), pygame.K_RETURN)

    def hand_over(self) -> None:
        """Lets the guard of a new turn run out."""
        self.feed(dt=HAND_OVER + 0.01)

    def settle(self, longest: float = 40.0) -> None:
        """Waits until the move on show is over and whatever follows from it is there."""
        for _ in range(round(longest / 0.05)):
            tabletop = self.play.tabletop
            rolling = getattr(tabletop.ui, "rolling", None) or getattr(tabletop.ui, "grip", None)
            if tabletop.projector.playback is None and not rolling:
                break
            self.feed(dt=0.05)
        self.feed(dt=HAND_OVER + 0.01)
        self.feed()

    def painted(self, film: Film, t: float) -> bytes:
        """The picture of the table `t` seconds into a film."""
        tabletop, surface = self.play.tabletop, pygame.Surface(self.app.window.size)
        film.draw(surface, tabletop.layout, t, tabletop.frame)
        return pygame.image.tobytes(surface, "RGB")

    def sit_down(self, spec: Spec, options: Any = None, source: Source | None = None, starter: int = 0) -> None:
        """Begins a game without the set-up form, with the menu below it."""
        shell = self.app.shell
        source = source or Source(code="PLAYER")
        session = Session.begin(spec, options or spec.options(), source, shell.settings.names, starter)
        self.sit_at(session)

    def sit_at(self, session: Session) -> None:
        """Goes on with a game, with the menu below it."""
        self.app._apply(Replace(PlayScene(self.app.shell, session)))
        self.app.shell.library.keep(session)
        self.hand_over()

    @property
    def toasts(self) -> tuple[str, ...]:
        return self.app.toasts.texts
