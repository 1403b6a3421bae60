"""A game in a real window, and beside it the same program in this process, which knows where everything lies."""

import json
import shutil
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

import pygame

from game.loop import App
from game.registry import by_key
from game.scenes.session import Session
from game.scenes.tabletop import HAND_OVER
from game.store import saves, settings
from game.store.paths import user_dirs
from game.store.settings import Settings
from tests.support.player import At, Player, motion

ASIDE: At = (3, 3)
"""A place in the window where a pointer points at nothing."""
CLICK = ("mousedown", 1, "mouseup", 1)
"""What xdotool's own click does, but for the tenth of a second that it waits after it."""
ALIKE = 0.997
"""The share of pixels from which two pictures count as the same."""


class Screen(Protocol):
    """What the tests of real windows have: a display with programs on it."""

    home: Path
    games: list[Any]

    def start_game(self, *arguments: str) -> Any: ...
    def window(self) -> str: ...
    def xdotool(self, *arguments: object) -> str: ...
    def geometry(self, window: str) -> pygame.Rect: ...
    def picture(self) -> pygame.Surface: ...
    def wait_for(self, question: Callable[[], Any], what: str) -> Any: ...


class RealGame:
    """The program in a window, started with these settings and, if there is one, a game that it was left with.

    `twin` is the program in this process with the same settings, saves and window; it plays only what it is told to.
    Its own folder is that of the test, the window's is `screen.home`.
    """

    def __init__(
        self,
        screen: Screen,
        key: str,
        *arguments: str,
        size: tuple[int, int] = (1280, 800),
        session: Session | None = None,
        code: str | None = None,
        **values: Any,
    ) -> None:
        self.screen = screen
        self.spec = by_key(key)
        wanted = {"language": "en", "scale": 100, "window": (40, 40, *size), "animation": "off", **values}
        loaded = Settings(**wanted)
        settings.save(loaded)
        if session is not None:
            saves.save(session.to_saved())
        shutil.copytree(user_dirs().settings, screen.home)
        screen.start_game(*arguments, *(("--code", code) if code else ()))
        self.twin = Player(size=size, start=lambda: App(loaded, code=code))
        self.window = screen.window()
        self.frame = pygame.Rect(0, 0, 0, 0)
        screen.wait_for(lambda: self._settled(size), f"window of {size}")
        screen.xdotool("windowfocus", self.window)

    def _settled(self, size: tuple[int, int]) -> bool:
        """Whether the window has its size and stands still."""
        before, self.frame = self.frame, self.screen.geometry(self.window)
        return self.frame.size == size and self.frame == before

    def forget(self) -> None:
        """Ends the program and its twin, and forgets what both have kept: the next one starts anew."""
        process = self.screen.games[-1]
        process.kill()
        process.wait()
        self.twin.app.window.destroy()
        for folder in (self.screen.home, user_dirs().settings):
            shutil.rmtree(folder)

    # what the hand does

    def at(self, place: At) -> tuple[int, int]:
        """A place in the window as one on the screen."""
        return self.frame.x + round(place[0]), self.frame.y + round(place[1])

    def hand(self, *commands: object) -> None:
        """One call of xdotool; a pair of numbers is a way of the mouse to that place in the window."""
        words: list[object] = []
        for command in commands:
            words += ("mousemove", *self.at(command)) if isinstance(command, tuple) else (command,)
        self.screen.xdotool(*words)

    def click(self, *places: At) -> None:
        """Clicks, one after the other."""
        self.hand(*(word for place in places for word in (place, *CLICK)))

    def press(self, *names: str) -> None:
        """Keys, each pressed and let go."""
        self.hand("key", *names)

    def aside(self) -> None:
        """Takes the pointer off everything, in the twin too."""
        self.hand(ASIDE)
        self.twin.feed(motion(ASIDE))

    def resize(self, size: tuple[int, int]) -> None:
        """Gives the window, and the twin's, another size."""
        self.screen.xdotool("windowsize", self.window, *size)
        self.twin.app.window.size = size
        self.twin.feed()
        self.screen.wait_for(lambda: self._settled(size), f"window of {size}")

    # what can be seen

    def picture(self) -> pygame.Surface:
        """The inside of the window as it is on the screen now."""
        return self.screen.picture().subsurface(self.frame).copy()

    def alike(self, picture: pygame.Surface, rect: pygame.Rect | None = None) -> float:
        """The share of pixels of a picture of the window, or of a part of it, that are as in the twin's window."""
        return likeness(picture, self.twin.look(), rect or self.twin.look().get_rect())

    def await_sight(self, part: str = "", least: float = ALIKE) -> pygame.Surface:
        """Waits until a widget, or all, looks on the screen as in the twin's window; the picture of the window then.

        `least` is the share of pixels that must be alike: less where something glows or moves. If they never are, the
        folder of the test holds `seen.png` and `expected.png`.
        """

        def seen() -> pygame.Surface | None:
            picture = self.picture()
            return picture if self.alike(picture, self.twin.widget(part).rect if part else None) > least else None

        try:
            found: pygame.Surface = self.screen.wait_for(seen, f"{part or 'window'} on the screen as in the twin")
        except AssertionError:
            for name, picture in (("seen", self.picture()), ("expected", self.twin.look())):
                pygame.image.save(picture, self.screen.home.parent / f"{name}.png")
            raise
        return found

    # what is kept

    @property
    def saved(self) -> dict[str, Any] | None:
        """The file of the running game; None while there is none."""
        path = self.screen.home / "running" / f"{self.spec.key}.json"
        try:
            found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return None
        return found

    @property
    def saved_moves(self) -> list[Any] | None:
        """The moves of the running game; None while there is none."""
        saved = self.saved
        return None if saved is None else saved["record"]["moves"]

    def await_moves(self, count: int) -> list[Any]:
        """Waits until so many moves are kept, and until the pointer may act again; the moves."""

        def kept() -> tuple[list[Any]] | None:
            moves = self.saved_moves
            return None if moves is None or len(moves) != count else (moves,)

        (moves,) = self.screen.wait_for(kept, f"move {count}")
        time.sleep(HAND_OVER + 0.02)
        return moves  # type: ignore[no-any-return]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended: a finished one is in the history, and the next one waits in its place."""
        finished = list((self.screen.home / "history").glob(f"*-{self.spec.key}-*.json"))
        return bool(finished) and self.saved_moves == []

    def await_end(self) -> None:
        """Waits until the game is over."""
        self.screen.wait_for(lambda: self.is_over, "end of the game")

    def await_undone(self, count: int) -> list[Any]:
        """Waits until so many moves have been taken back, also after the end of a game; they, first to last."""
        self.screen.wait_for(lambda: self.saved is not None and len(self.saved["undone"]) == count, "taking back")
        time.sleep(HAND_OVER + 0.02)
        assert self.saved is not None
        undone: list[Any] = self.saved["undone"]
        return undone

    # how games begin

    def go_on(self) -> None:
        """Goes on with the game that was left."""
        self.twin.wait(0.5)
        self.aside()
        self.await_sight("continue")
        self.click(self.twin.place("continue"))
        self.twin.click("continue")
        self.twin.hand_over()
        self.aside()
        self.await_sight("table")

    def begin(self) -> None:
        """Begins a game by the menu and the set-up form, as they are."""
        self.twin.wait(0.5)
        for name in (f"play {self.spec.key}", "start"):
            self.aside()
            self.await_sight(name)
            self.click(self.twin.place(name))
            self.twin.click(name)
        self.twin.hand_over()
        self.aside()
        self.await_moves(0)


def likeness(one: pygame.Surface, other: pygame.Surface, rect: pygame.Rect) -> float:
    """The share of pixels within `rect` in which two pictures are the same, but for what no eye sees."""
    part = rect.clip(one.get_rect())
    a, b = (pygame.Surface(part.size, 0, 32) for _ in range(2))
    a.blit(one, (0, 0), part)
    b.blit(other, (0, 0), part)
    same = pygame.mask.from_threshold(a, (0, 0, 0), (6, 6, 6, 255), b)
    return same.count() / (part.width * part.height)


def colours(picture: pygame.Surface, rect: pygame.Rect) -> int:
    """How many clearly different colours a part of a picture has."""
    small = pygame.transform.scale(picture.subsurface(rect), (120, 120))  # takes pixels, mixes none
    data = pygame.image.tobytes(small, "RGB").translate(bytes(part // 24 for part in range(256)))
    return len({data[i : i + 3] for i in range(0, len(data), 3)})


def are_different(pictures: Sequence[pygame.Surface], least: float) -> bool:
    """Whether any two pictures of one size differ in a share of `least` of their pixels."""
    return all(
        likeness(a, b, a.get_rect()) < 1 - least
        for i, a in enumerate(pictures)
        for b in pictures[:i]
        if a.get_size() == b.get_size()
    )
