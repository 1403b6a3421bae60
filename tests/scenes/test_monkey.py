"""Monkeys at the keyboard: random events over all scenes, and the game is still what was kept.

The suite has a few of them; `pytest tests/scenes/test_monkey.py --monkeys 200 -n auto` sends a million events, of which
`.ci/run` sends as many as its time allows.
"""

import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pygame
import pytest

from game.core.settings import Share
from game.registry import GAMES
from game.scenes.calibrate import CalibrateScene
from game.scenes.history import HistoryScene
from game.scenes.play import PlayScene
from game.scenes.rules import RulesScene
from game.scenes.scene import Home, Replace
from game.scenes.session import following
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.scenes.shell import Spec
from game.scenes.statistics import StatisticsScene
from game.store.settings import Settings
from tests.support.player import Player, button, key, motion

BEGUN = time.monotonic()
EVENTS, DRAWN = 5000, 600
"""Events of each monkey, and frames of which one is drawn."""

KEYS = [value for name, value in vars(pygame).items() if name.startswith("K_")]
LIKELY = [
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_RETURN, pygame.K_SPACE),
    *(pygame.K_ESCAPE, pygame.K_TAB, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1),
    *(pygame.K_z, pygame.K_y, pygame.K_r, pygame.K_t, pygame.K_COMMA, pygame.K_PERIOD, pygame.K_BACKSPACE),
]
MODS = [0, 0, 0, 0, pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT, pygame.KMOD_LALT, pygame.KMOD_RMETA | pygame.KMOD_NUM]
TEXTS = ["a", "Ä", "ß", "é", "W" * 30, "漢字", "👩‍👩‍👧", "\u0301", "\u202e", "", "?"]
SIZES = [(1, 1), (4000, 300), (300, 900), (1024, 640), (640, 480), (1280, 800)]


class Monkey:
    """Random events, as they might come from one desk: most are motions, of which a mouse sends hundreds a second."""

    def __init__(self, player: Player, seed: int) -> None:
        self.player = player
        self.dice = random.Random(seed)
        self.at = (0, 0)

    def anywhere(self) -> tuple[int, int]:
        w, h = self.player.app.window.size
        if self.dice.random() < 0.05:
            return self.dice.randint(-400, w + 400), self.dice.randint(-400, h + 400)
        widgets = [w for w in self.player.scene.screen.widgets() if w.name]
        if widgets and self.dice.random() < 0.6:
            rect = self.dice.choice(widgets).rect
            return self.dice.randint(rect.left, rect.right), self.dice.randint(rect.top, rect.bottom)
        return self.dice.randrange(w), self.dice.randrange(h)

    def events(self) -> Iterator[pygame.Event]:
        dice = self.dice
        kinds = (
            self.click,
            self.drag,
            self.wander,
            self.key,
            self.walk,
            self.text,
            self.finger,
            self.wheel,
            self.window,
        )
        yield from dice.choices(kinds, (20, 8, 12, 18, 14, 4, 3, 3, 1))[0]()

    def click(self) -> Iterator[pygame.Event]:
        self.at = self.anywhere()
        number = self.dice.choice((1, 1, 1, 1, 1, 2, 3, 5))
        yield motion(self.at)
        for _ in range(self.dice.choice((1, 1, 1, 2, 3))):
            yield button(pygame.MOUSEBUTTONDOWN, self.at, number)
            yield button(pygame.MOUSEBUTTONUP, self.at, number)

    def drag(self) -> Iterator[pygame.Event]:
        start, end = self.anywhere(), self.anywhere()
        yield button(pygame.MOUSEBUTTONDOWN, start)
        steps = self.dice.randint(1, 60)
        for i in range(1, steps + 1):
            yield motion(tuple(a + (b - a) * i // steps for a, b in zip(start, end, strict=True)), down=True)
        if self.dice.random() < 0.9:
            yield button(pygame.MOUSEBUTTONUP, end)

    def wander(self) -> Iterator[pygame.Event]:
        for _ in range(self.dice.randint(1, 100)):
            yield motion(self.anywhere())
        if self.dice.random() < 0.1:
            yield pygame.Event(pygame.WINDOWLEAVE)

    def key(self) -> Iterator[pygame.Event]:
        dice = self.dice
        own = [entry.key for entry in getattr(self.table, "keys", ())]
        code = dice.choice(dice.choice((LIKELY, LIKELY, own or LIKELY, KEYS)))
        mod = dice.choice(MODS)
        for _ in range(dice.choice((1, 1, 1, 4))):
            yield key(code, mod, chr(code) if 32 <= code < 127 else "")
        if dice.random() < 0.95:
            yield pygame.Event(pygame.KEYUP, key=code, mod=mod, unicode="")

    def walk(self) -> Iterator[pygame.Event]:
        """Somewhere on the table, and there Enter."""
        arrows = self.dice.choices(LIKELY[:4], k=self.dice.randint(1, 5))
        for code in (*arrows, *[pygame.K_RETURN] * self.dice.randint(1, 3)):
            yield key(code)
            yield pygame.Event(pygame.KEYUP, key=code, mod=0, unicode="")

    @property
    def table(self) -> object:
        scene = self.player.scene
        return scene.tabletop.table if isinstance(scene, PlayScene) else None

    def text(self) -> Iterator[pygame.Event]:
        kind = self.dice.choice((pygame.TEXTINPUT, pygame.TEXTINPUT, pygame.TEXTEDITING))
        yield pygame.Event(kind, text=self.dice.choice(TEXTS), start=0, length=1)

    def finger(self) -> Iterator[pygame.Event]:
        w, h = self.player.app.window.size
        finger = self.dice.choice((1, 2))
        for kind in self.dice.choice(([1, 0], [1, 2, 2, 0], [1], [2, 0])):
            x, y = self.anywhere()
            name = {0: pygame.FINGERUP, 1: pygame.FINGERDOWN, 2: pygame.FINGERMOTION}[kind]
            yield pygame.Event(name, x=x / w, y=y / h, dx=0.0, dy=0.0, finger_id=finger, touch_id=1)

    def wheel(self) -> Iterator[pygame.Event]:
        steps = self.dice.choice((-3.0, -1.0, -0.2, 0.2, 1.0, 5.0))
        yield pygame.Event(pygame.MOUSEWHEEL, x=0, y=round(steps), precise_y=steps, touch=False)

    def window(self) -> Iterator[pygame.Event]:
        dice = self.dice
        if dice.random() < 0.5:
            kinds = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWMINIMIZED, pygame.WINDOWEXPOSED)
            yield pygame.Event(dice.choice(kinds))
            return
        size = self.player.app.window.size = dice.choice(SIZES)
        yield pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])


def places(player: Player, dice: random.Random) -> list[Callable[[], object]]:
    """Where the monkeys are put, most often at a game: each of these puts the player there."""

    def open_(*kind: Any) -> Callable[[], object]:
        return lambda: player.app._apply(Replace(kind[0](player.app.shell, *kind[1:])))

    def play(spec: Spec) -> None:
        saved = player.app.shell.library.running_of(spec)
        if saved is None or dice.random() < 0.1:
            player.sit_down(spec)
        else:
            player.sit_at(saved)

    games = [partial(play, spec) for spec in GAMES]
    forms = [open_(kind, spec) for spec in GAMES for kind in (SetupScene, RulesScene)]
    others = [
        open_(SettingsScene),
        open_(HistoryScene),
        open_(StatisticsScene),
        open_(CalibrateScene, Share("", 0.1, 4.0), 2.0, lambda _: None),
    ]
    return [*games * 5, *forms, *others, lambda: player.app._apply(Home())]


def check_kept(player: Player) -> None:
    """What is on the table is what the store gives back."""
    shown = next((scene for scene in player.app.stack.scenes if isinstance(scene, PlayScene)), None)
    if shown is None or shown.session.archived:
        return
    session = shown.session
    kept = player.app.shell.library.running_of(session.spec)
    if session.match.outcome is not None:
        after = following(session)
        assert (kept and (kept.series, kept.match.moves)) == (after and (after.series, ()))
        return
    assert kept is not None
    assert kept.match.state == session.match.state
    assert kept.match.states == session.match.states
    assert kept.match.index == session.match.index
    assert (kept.series, kept.code) == (session.series, session.code)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    metafunc.parametrize("seed", range(metafunc.config.getoption("monkeys")))


def test_a_monkey(
    seed: int, player_of: Callable[..., Player], monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    """No exception from anything; the same seed does the same again."""
    if time.monotonic() - BEGUN > request.config.getoption("monkeys_within"):
        pytest.skip("no time is left")
    monkeypatch.setattr("os.fsync", lambda _: None)  # the disk is not what is tested here
    player = player_of(Settings(language=("en", "de", "es")[seed % 3], scale=75), size=(1024, 640), looks=DRAWN)
    monkey = Monkey(player, seed)
    player.wait(0.3)
    ways = places(player, monkey.dice)
    monkey.dice.shuffle(ways)
    for way in ways:
        way()
        play_about(player, monkey, EVENTS // len(ways) + 1)
        check_kept(player)
    player.look()


def play_about(player: Player, monkey: Monkey, events: int) -> None:
    """Sends so many events, one or some in a frame."""
    while events > 0:
        batch = list(monkey.events())
        events -= len(batch)
        while batch:
            together = monkey.dice.choice((1, 1, 2, 6, 12, 16))
            now, batch = batch[:together], batch[together:]
            if not player.feed(*now, dt=monkey.dice.choice((0.004, 0.016, 0.05, 0.3))):
                player.running = True  # it was closed, and is opened again
                player.app._apply(Home())
