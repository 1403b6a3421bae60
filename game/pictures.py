"""`pictures DIR`: every screen, drawn into PNG files without a window; for the README and for looking at."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from game.core.match import Match
from game.core.pages import Diagram
from game.loop import App
from game.registry import GAMES
from game.scenes.help import HelpScene
from game.scenes.menu import MenuScene
from game.scenes.pause import PauseScene
from game.scenes.play import PlayScene
from game.scenes.result import ResultScene
from game.scenes.rules import RulesScene
from game.scenes.scene import Scene, Stack
from game.scenes.session import Session, Source
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.scenes.shell import Shell, Spec
from game.store.settings import Settings
from game.ui.words import LANGUAGES

SIZE = (1280, 720)
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
    """Draws every scene in each language and palette, and the main ones at other sizes, into a folder."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    app = App(Settings())
    for shot in _shots():
        app.shell.settings = shot.settings
        app.shell.size = shot.size
        app.shell.refresh_skin()
        target = folder / shot.path
        target.mkdir(parents=True, exist_ok=True)
        for name, stack in _scenes(app.shell):
            pygame.image.save(_draw(app.shell, stack), str(target / f"{name}.png"))
        print(target)


def _shots() -> Iterator[Shot]:
    plain = Settings(names=("Anna", "Ben"), scale=100)
    for language in LANGUAGES:
        yield Shot(language, plain.with_(language=language))
    for palette in PALETTES[1:]:
        yield Shot(palette, plain.with_(language="en", palette=palette))
    for size, scale in LOOKS:
        yield Shot(f"{size[0]}x{size[1]} at {scale}", plain.with_(language="de", scale=scale), size)


def _scenes(shell: Shell) -> Iterator[tuple[str, Stack]]:
    """The scenes by name, each with what lies below it."""
    yield "menu", Stack(_menu(shell))
    yield "settings", Stack(SettingsScene(shell))
    for spec in GAMES:
        yield f"{spec.key}-setup", Stack(SetupScene(shell, spec))
        yield f"{spec.key}-rules", Stack(RulesScene(shell, spec))
        match = _shown(spec)
        session = _session(shell, spec, match)
        play = PlayScene(shell, session)
        yield f"{spec.key}", Stack(play)
        yield f"{spec.key}-pause", _above(play, PauseScene(shell, spec, play.tabletop.table.keys))
        yield f"{spec.key}-keys", _above(play, HelpScene(shell, play.tabletop.table.keys))
        over = _session(shell, spec, _longest(spec))
        if over.match.outcome is not None:
            play = PlayScene(shell, over)
            play.result()
            yield f"{spec.key}-result", _above(play, ResultScene(shell, over))


def _menu(shell: Shell) -> Scene:
    menu = MenuScene(shell)
    menu.drawn = True
    for _ in range(len(GAMES) + 1):
        menu.update(0.0)
    return menu


def _above(below: Scene, scene: Scene) -> Stack:
    stack = Stack(below)
    stack.scenes.append(scene)
    return stack


def _diagrams(spec: Spec) -> list[Match[Any, Any, Any]]:
    boards = [block for page in spec.rules() for block in page.blocks if isinstance(block, Diagram)]
    return [_match(spec, board) for board in boards]


def _match(spec: Spec, board: Diagram) -> Match[Any, Any, Any]:
    match = Match.from_setup(spec, board.options or spec.options(), board.setup)
    for data in board.moves:
        match = match.play(spec.read_move(match.state, data))
    return match


def _longest(spec: Spec) -> Match[Any, Any, Any]:
    """The board of the rules with the most moves, won rather than not."""
    return max(_diagrams(spec), key=lambda match: (match.outcome is not None, len(match.moves)))


def _shown(spec: Spec) -> Match[Any, Any, Any]:
    """A game in its middle: one that is played from a fixed code, or a board of the rules."""
    if spec.legal_moves is None:
        return _longest(spec)
    match = Match.start(spec, spec.options(), "PICTURE")
    for number in range(7):
        moves = spec.legal_moves(match.state)
        after = match.play(moves[(number * 7) % len(moves)])
        match = after if after.outcome is None else match
    return match


def _session(shell: Shell, spec: Spec, match: Match[Any, Any, Any]) -> Session:
    return Session.begin(spec, spec.options(), Source(code="PICTURE"), shell.settings.names, 0).with_match(match)


def _draw(shell: Shell, stack: Stack) -> pygame.Surface:
    surface = pygame.Surface(shell.size)
    for scene in stack.scenes:
        scene.update(0.0)
    stack.draw(surface)
    return surface
