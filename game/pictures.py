"""`pictures DIR`: every screen, drawn into PNG files without a window; for the README and for looking at."""

import itertools
import os
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.core.match import AnyMatch, Match
from game.core.settings import Share
from game.loop import App
from game.registry import GAMES
from game.scenes.calibrate import CalibrateScene
from game.scenes.help import HelpScene
from game.scenes.history import HistoryScene
from game.scenes.menu import MenuScene
from game.scenes.pause import PauseScene
from game.scenes.play import PlayScene
from game.scenes.question import throw_away
from game.scenes.result import ResultScene
from game.scenes.rules import RulesScene
from game.scenes.scene import Scene, Stack
from game.scenes.screen_scene import Dialog
from game.scenes.session import Session, Source
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.scenes.shell import Shell, Spec
from game.scenes.statistics import StatisticsScene
from game.store.settings import Settings
from game.ui.words import LANGUAGES

SIZE = (1280, 720)
NAMES = ("Anna", "Ben")
PALETTES = ("standard", "safe", "contrast")
LOOKS = (
    ((1024, 640), 100),
    ((1024, 640), 150),
    ((1280, 720), 75),
    ((1280, 720), 200),
    ((2560, 1440), 100),
    ((2560, 1440), 200),
)
"""Window sizes and interface sizes beside the plain one."""


@dataclass(frozen=True)
class Shot:
    """A picture to be: its path below the folder, the settings it is made under, the window's size."""

    path: str
    settings: Settings
    size: tuple[int, int] = SIZE


def make(folder: Path) -> None:
    """Draws every scene in each language and each palette, and at other sizes, into a folder. The player's own games
    and settings are neither shown nor touched. Raises OSError for a folder that cannot be."""
    folder.mkdir(parents=True, exist_ok=True)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    with tempfile.TemporaryDirectory() as home:
        os.environ["SMALL_CHANGE_HOME"] = home
        app = App(Settings())
        _play_an_evening(app.shell)
        for shot in shots():
            _make(app.shell, shot, folder / shot.path)
            print(folder / shot.path)


def _make(shell: Shell, shot: Shot, target: Path) -> None:
    shell.settings, shell.size = shot.settings, shot.size
    shell.refresh_skin()
    target.mkdir(parents=True, exist_ok=True)
    for name, stack in scenes(shell):
        pygame.image.save(_draw(shell, stack), str(target / f"{name}.png"))


def shots() -> Iterator[Shot]:
    """The looks that every scene is drawn in."""
    plain = Settings(names=NAMES, scale=100)
    for language, palette in itertools.product(LANGUAGES, PALETTES):
        yield Shot(f"{language}, {palette}", plain.with_(language=language, palette=palette))
    for size, scale in LOOKS:
        yield Shot(f"{size[0]}x{size[1]} at {scale}", plain.with_(language="de", scale=scale), size)


def _play_an_evening(shell: Shell) -> None:
    """Leaves finished games of two people, and one that is not."""
    shell.settings = Settings(names=NAMES)
    for spec in GAMES:
        for match in _diagrams(spec):
            shell.library.keep(_session(shell, spec, match))
    shell.library.keep(_session(shell, GAMES[0], _shown(GAMES[0])))


def scenes(shell: Shell) -> Iterator[tuple[str, Stack]]:
    """The scenes by name, each with what lies below it."""
    yield "menu", Stack(_settled(MenuScene(shell)))
    settings = SettingsScene(shell)
    yield "settings", Stack(settings)
    yield "calibrate", _above(settings, CalibrateScene(shell, Share("", 0.1, 4.0), 2.0, _nothing))
    yield "history", Stack(_settled(HistoryScene(shell)))
    yield "statistics", Stack(StatisticsScene(shell))
    for spec in GAMES:
        yield f"{spec.key}-setup", Stack(SetupScene(shell, spec))
        yield f"{spec.key}-rules", Stack(RulesScene(shell, spec))
        match = _shown(spec)
        session = _session(shell, spec, match)
        play = PlayScene(shell, session)
        yield f"{spec.key}", Stack(play)
        yield f"{spec.key}-pause", _above(play, PauseScene(shell, spec, play.tabletop.table.keys, _nothing))
        yield f"{spec.key}-question", _above(play, _question(shell))
        yield f"{spec.key}-keys", _above(play, HelpScene(shell, play.tabletop.table.keys))
        over = _session(shell, spec, _longest(spec))
        if over.match.outcome is not None:
            play = PlayScene(shell, over)
            play.result()
            yield f"{spec.key}-result", _above(play, ResultScene(shell, over, _nothing, _nothing))


def _settled(scene: Scene) -> Scene:
    """The scene with the small pictures that come one after the other."""
    surface = pygame.Surface(SIZE)
    while True:
        scene.draw(surface)
        scene.update(0.0)
        if not scene.busy:
            return scene


def _nothing(*_: object) -> None:
    """What is done with the answers of scenes that are only looked at."""


def _question(shell: Shell) -> Dialog:
    words = shell.words
    keep, lose = (words("Go on with it"), None), (words("New game"), None)
    return throw_away(shell, words("The moves of this one are lost."), keep, lose)


def _above(below: Scene, scene: Scene) -> Stack:
    stack = Stack(below)
    stack.scenes.append(scene)
    return stack


def _diagrams(spec: Spec) -> list[AnyMatch]:
    return [Match.from_diagram(spec, board) for page in spec.rules() for board in page.diagrams]


def _longest(spec: Spec) -> AnyMatch:
    """The board of the rules with the most moves, won rather than not."""
    return max(_diagrams(spec), key=lambda match: (match.outcome is not None, len(match.moves)))


def _shown(spec: Spec) -> AnyMatch:
    """A game in its middle: one that is played from a fixed code, or the longest of the rules that goes on."""
    if spec.legal_moves is None:
        running = [match for match in _diagrams(spec) if match.outcome is None]
        return max(running, key=lambda match: len(match.moves))
    match = Match.start(spec, spec.options(), "PICTURE")
    for number in range(7):
        moves = spec.legal_moves(match.state)
        after = match.play(moves[(number * 7) % len(moves)])
        match = after if after.outcome is None else match
    return match


def _session(shell: Shell, spec: Spec, match: AnyMatch) -> Session:
    return Session.begin(spec, spec.options(), Source(code="PICTURE"), shell.settings.names, 0).with_match(match)


def _draw(shell: Shell, stack: Stack) -> pygame.Surface:
    surface = pygame.Surface(shell.size)
    for scene in stack.scenes:
        scene.update(0.0)
    stack.draw(surface)
    return surface
