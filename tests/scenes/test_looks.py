"""Every scene in every language at every size: nothing throws, nothing is cut, nothing overlaps, all can be reached."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.registry import GAMES
from game.scenes.help import HelpScene
from game.scenes.hud import MoveList, Plate
from game.scenes.menu import MenuScene
from game.scenes.pause import PauseScene
from game.scenes.play import PlayScene
from game.scenes.result import ResultScene
from game.scenes.rules import RulesScene
from game.scenes.scene import Stack
from game.scenes.screen_scene import Dialog, ScreenScene
from game.scenes.session import Session, Source
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.scenes.shell import Shell, Spec
from game.store.settings import Settings
from game.ui.buttons import TEXT
from game.ui.choice import Choice, Segments
from game.ui.looks import own_skin
from game.ui.words import LANGUAGES
from tests.support.hands import near_end
from tests.ui import test_layout as laws

W = "W" * 24
SIZES = [(1024, 640), (1280, 720), (2560, 1440)]
SCALES = [75, 100, 150, 200, 300]


class NoWindow:
    def set_fullscreen(self, on: bool) -> None: ...


def shell_of(language: str, size: tuple[int, int], scale: int) -> Shell:
    pygame.display.init()
    pygame.font.init()
    loaded = Settings(language=language, scale=scale, names=(W, W), seats="opposite", turn_far=True)
    shell = Shell(GAMES, loaded, NoWindow(), 1080, own_skin(loaded, 1080))
    shell.size = size
    return shell


def played(shell: Shell, spec: Spec) -> list[Session]:
    """A new game, one in its middle, and one that is over."""
    new = Session.begin(spec, spec.options(), Source(code="LOOKS"), shell.settings.names, 0)
    sessions = [new]
    if spec.legal_moves is not None:
        near = near_end(spec, 3)
        sessions += [new.with_match(near), new.with_match(near.at(len(near.moves)))]
    if spec.by_hand is not None:
        sessions.append(Session.begin(spec, spec.options(), Source(setup=spec.by_hand), shell.settings.names, 1))
    return sessions


def scenes(shell: Shell) -> Iterator[ScreenScene]:
    """Every scene, in the states that have widgets of their own."""
    menu = MenuScene(shell)
    yield menu
    yield SettingsScene(shell)
    yield Dialog(
        shell, shell.words("Throw the running game away?"), "text " * 40, [(W, 1, "primary"), (W, 2, "danger")]
    )
    for spec in GAMES:
        setup = SetupScene(shell, spec)
        yield setup
        if spec.has_codes:
            setup = SetupScene(shell, spec)
            setup._assign("code")("!")
            yield setup
        for page in range(len(spec.rules())):
            rules = RulesScene(shell, spec)
            rules._open(page)
            yield rules
        for session in played(shell, spec):
            play = PlayScene(shell, session)
            play.update(0.0)
            yield play
            if session.match.index:
                looking = PlayScene(shell, session)
                looking.tabletop.look(0)
                yield looking
                again = PlayScene(shell, session)
                again.tabletop.replay()
                yield again
            if session.match.outcome is not None:
                yield ResultScene(shell, session)
        yield PauseScene(shell, spec, play.tabletop.table.keys)
        yield HelpScene(shell, play.tabletop.table.keys)


def arranged(scene: ScreenScene) -> tuple[Any, str, tuple[int, int], float]:
    """A scene as the laws of the drawing kit want it."""
    skin, size = scene.shell.skin, scene.shell.size
    scene.screen.arrange(skin, size)
    return lambda *_: (scene.screen, skin), type(scene).__name__, size, skin.scale


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_cut_and_no_widgets_overlap(language: str, scale: int) -> None:
    for size in SIZES:
        shell = shell_of(language, size, scale)
        for scene in scenes(shell):
            given = arranged(scene)
            laws.test_every_widget_lies_within_its_parent(*given)
            laws.test_no_two_widgets_overlap(*given)
            laws.test_no_text_is_cut(*given)


@pytest.mark.parametrize(("scale", "language"), [(75, "es"), (150, "de"), (300, "en")])
def test_every_scene_can_be_drawn(language: str, scale: int) -> None:
    size = SIZES[0]
    shell = shell_of(language, size, scale)
    surface = pygame.Surface(size)
    for scene in scenes(shell):
        stack = Stack(scene)
        stack.draw(surface)
        assert len(set(pygame.image.tobytes(surface.subsurface((0, 0, 400, 400)), "RGB"))) > 20


@pytest.mark.parametrize("scale", [100, 150])
def test_tab_reaches_every_control_and_brings_it_into_view(scale: int) -> None:
    size = SIZES[0]
    shell = shell_of("de", size, scale)
    for scene in scenes(shell):
        laws.test_tab_reaches_every_stop_and_brings_it_into_view(*arranged(scene))


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_plates_moves_and_segments_hold_their_texts(size: tuple[int, int], scale: int) -> None:
    """What these draw fitted into a rectangle of their own; a text that wraps in it must have the height too."""
    shell = shell_of("de", size, scale)
    skin = shell.skin
    for scene in scenes(shell):
        scene.screen.arrange(skin, size)
        for widget in scene.screen.widgets():
            if isinstance(widget, Plate):
                room = widget.rect.width - skin.px(34) - skin.px(10) - 2 * skin.px(12)
                lines = [skin.fit(widget.text, room, 17, "bold"), skin.fit(widget.note, room, 13.5)]
                assert max(line.get_width() for line in lines) <= room
                assert sum(line.get_height() for line in lines) <= widget.rect.height
            elif isinstance(widget, MoveList) and widget.moves:
                cell = widget.cell(0, skin)
                room = cell.width - skin.px(54)
                shown = [skin.fit(text, room, 14.5) for _, text in widget.moves]
                assert all(text.get_width() <= room and text.get_height() <= cell.height for text in shown)
            elif isinstance(widget, Segments):
                for (_, text), box in zip(widget.options, widget.boxes(skin), strict=True):
                    shown = [skin.fit(text, box.width - skin.px(8), TEXT - 0.5, "bold")]
                    assert shown[0].get_height() <= box.height
            elif isinstance(widget, Choice):
                room = widget.rect.width - skin.px(14 * 2 + 16 + 8)
                assert skin.fit(widget.options[widget.chosen][1], room, TEXT).get_height() <= widget.rect.height
