"""Every scene in every language at every size: nothing throws, nothing is cut, nothing overlaps, all can be reached."""

import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from math import ceil
from pathlib import Path
from typing import Any

import pygame
import pytest

import game.scenes
from game.core.settings import Share
from game.registry import GAMES
from game.scenes.calibrate import CalibrateScene
from game.scenes.help import HelpScene
from game.scenes.history import HistoryScene
from game.scenes.hud import Plate
from game.scenes.menu import MenuScene
from game.scenes.pause import PauseScene
from game.scenes.play import PlayScene
from game.scenes.result import ResultScene
from game.scenes.rules import RulesScene
from game.scenes.scene import Stack
from game.scenes.screen_scene import Dialog, ScreenScene
from game.scenes.session import Session, Source
from game.scenes.settings import SettingsScene
from game.scenes.setup import BY_HAND, SetupScene
from game.scenes.shell import Shell, Spec
from game.scenes.statistics import StatisticsScene
from game.store import history
from game.store.settings import Settings
from game.ui import tree
from game.ui.choice import Choice
from game.ui.entry import TextEntry
from game.ui.looks import own_skin
from game.ui.skin import Skin
from game.ui.turned import Turned
from game.ui.widget import Widget
from game.ui.words import LANGUAGES, Words
from tests.support.hands import near_end
from tests.support.paper import Paper, noting
from tests.ui import test_layout as laws

W = "W" * 24
SIZES = [(1024, 640), (1280, 720), (2560, 1440)]
SCALES = [75, 100, 150, 200, 300]
WRITTEN = [
    *((SIZES[0], scale, 100, False) for scale in (75, 150, 300)),
    (SIZES[1], 100, 100, False),
    *((SIZES[0], scale, 150, longer) for scale in (100, 150, 200) for longer in (False, True)),
    (SIZES[2], 200, 130, True),
]
"""Window, interface size, size of texts, and whether words are longer."""


class NoWindow:
    def set_fullscreen(self, on: bool) -> None: ...


class LongWords(Words):
    """A language in which every word is longer by 40 %."""

    def __call__(self, msgid: str, /, **values: object) -> str:
        return stretched(super().__call__(msgid)).format(**values) if values else stretched(super().__call__(msgid))

    def plural(self, one: str, many: str, n: int, /, **values: object) -> str:
        return stretched(self._catalogue.ngettext(one, many, n)).format(**{"n": n, **values})


def stretched(text: str) -> str:
    """The text with longer words; what stands in braces is left alone."""

    def longer(word: str) -> str:
        return word if word[0] == "{" else word + word[-ceil(0.4 * len(word)) :]

    return re.sub(r"\{\w*\}|[^\W\d_]+", lambda match: longer(match[0]), text)


def shell_of(language: str, size: tuple[int, int], scale: int, text: int = 100, longer: bool = False) -> Shell:
    pygame.display.init()
    pygame.font.init()
    loaded = Settings(language=language, scale=scale, names=(W, W), seats="opposite", turn_far=True, text=text)
    skin = own_skin(loaded, 1080)
    if longer:
        skin = Skin(skin.scale, LongWords(language, skin.words._catalogue), skin.palette, skin.text_scale)
    shell = Shell(GAMES, loaded, NoWindow(), 1080, skin)
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


def keep_finished_games(shell: Shell) -> None:
    """Ten games in the history, of every game that can be played out."""
    specs = [spec for spec in GAMES if spec.legal_moves is not None]
    for number in range(10):
        spec = specs[number % len(specs)]
        session = Session.begin(spec, spec.options(), Source(code="LOOKS"), shell.settings.names, number % 2)
        shell.notices.report(history.add(session.with_match(near_end(spec, 0, 1 + number // 5)).to_finished()))


def scenes(shell: Shell) -> Iterator[ScreenScene]:
    """Every scene, in the states that have widgets of their own."""
    menu = MenuScene(shell)
    yield menu
    yield SettingsScene(shell)
    yield HistoryScene(shell)
    yield StatisticsScene(shell)
    yield CalibrateScene(shell, Share("", 0.1, 4.0), 1.0, lambda _: None)
    keep_finished_games(shell)
    full = HistoryScene(shell)
    yield full
    full._delete(full.entries[0].uid)
    yield full
    full._toggle_bin()
    yield full
    yield StatisticsScene(shell)
    yield Dialog(
        shell, shell.words("Throw the running game away?"), "text " * 40, [(W, None, "primary"), (W, None, "danger")]
    )
    for spec in GAMES:
        setup = SetupScene(shell, spec)
        yield setup
        if spec.has_codes:
            setup = SetupScene(shell, spec)
            setup._assign("code")("!")
            yield setup
        if spec.by_hand is not None:
            setup = SetupScene(shell, spec)
            setup._choose_board(BY_HAND)
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
                yield ResultScene(shell, session, lambda _: None, lambda _: None)
        yield PauseScene(shell, spec, play.tabletop.table.keys, lambda: None)
        yield HelpScene(shell, play.tabletop.table.keys)
        series = replace(session.series, best_of=99, score=(24, 42))
        shell.library.keep(replace(session.with_match(session.match.at(0)), series=series))
    busy = MenuScene(shell)
    busy._look_for_running()
    yield busy


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


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_nothing_is_cut_with_large_and_long_texts(scale: int, language: str) -> None:
    """Letters of 150 %; the English ones 40 % longer, too."""
    shell = shell_of(language, SIZES[0], scale, text=150, longer=language == "en")
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


@pytest.mark.parametrize(("size", "scale", "text", "longer"), WRITTEN)
def test_every_text_lies_where_it_belongs(size: tuple[int, int], scale: int, text: int, longer: bool) -> None:
    """What a widget, a table or an open list writes lies within it, is not clipped, and covers no other text."""
    shell = shell_of("en" if longer else "de", size, scale, text, longer)
    for scene in scenes(shell):
        scene.screen.arrange(shell.skin, size)
        for widget in scene.screen.widgets():
            if widget.children or isinstance(widget, TextEntry) or not all(widget.rect.size):
                continue  # what is typed scrolls sideways in its field
            with noting(shell.skin, size) as paper:
                widget.draw(paper, shell.skin)
            check_written(paper, widget.rect, widget)
            if isinstance(widget, Plate):
                with noting(shell.skin, size) as paper:
                    widget._paint(paper, shell.skin)
                assert len(paper.written) == 2
                check_written(paper, pygame.Rect((0, 0), widget.rect.size), widget)
            if isinstance(widget, Choice):
                check_list(widget, shell.skin, size)


def check_list(widget: Choice[Any], skin: Skin, size: tuple[int, int]) -> None:
    """The same for the list of a choice, open."""
    widget.open = True
    box = widget.popup(skin, pygame.Rect((0, 0), size))
    assert box is not None
    with noting(skin, size) as paper:
        widget.draw_popup(paper, skin, box)
    assert paper.written
    check_written(paper, box, widget)
    widget.open = False


def check_written(paper: Paper, rect: pygame.Rect, widget: Widget) -> None:
    for one in paper.written:
        assert rect.contains(one.rect), (widget, one)
        off_paper = not paper.get_rect().contains(one.rect)
        assert off_paper or one.clip.contains(one.rect), (widget, one)
    for one, two in combinations(paper.written, 2):
        assert not one.rect.inflate(-2, -2).colliderect(two.rect.inflate(-2, -2)), (widget, one, two)


def test_every_scene_is_looked_at() -> None:
    """A new scene has to be added to `scenes` above."""
    for module in pkgutil.iter_modules([str(Path(game.scenes.__file__).parent)]):
        importlib.import_module(f"game.scenes.{module.name}")
    found, waiting = set[type](), [ScreenScene]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if not inspect.isabstract(kind):
            found.add(kind)
    assert {type(scene) for scene in scenes(shell_of("en", SIZES[0], 100))} >= found


@pytest.mark.parametrize("scale", [100, 200])
def test_arrows_reach_every_control(scale: int) -> None:
    """From the first one; on the table itself they mean squares, so there Tab leads on."""
    shell = shell_of("de", SIZES[0], scale)
    seen = set[tuple[str, ...]]()
    for scene in scenes(shell):
        scene.screen.arrange(shell.skin, shell.size)
        stops = tuple(path for path, widget in scene.screen._paths.items() if widget.stop)
        if "table" not in stops and (type(scene).__name__, *stops) not in seen:
            seen.add((type(scene).__name__, *stops))
            laws.test_arrows_reach_every_stop(*arranged(scene))


@pytest.mark.parametrize("scale", [100, 200])
def test_tab_goes_in_reading_order(scale: int) -> None:
    """Of two neighbours in the order of Tab, the later is neither left of the earlier in its line nor wholly above."""
    shell = shell_of("de", SIZES[0], scale)
    for scene in scenes(shell):
        scene.screen.arrange(shell.skin, shell.size)
        root = scene.screen._root
        turned = {id(w) for box in scene.screen.widgets() if isinstance(box, Turned) for w in box.walk()}
        stops = [widget for widget in scene.screen.widgets() if widget.stop and id(widget) not in turned]
        for one, two in pairwise(stops):
            boxes = [tree.scrolls(tree.ancestors(root, widget))[:1] for widget in (one, two)]
            if boxes[0] == boxes[1] and two.rect.top < one.rect.bottom:
                assert two.rect.left >= one.rect.right, (scene, one.name, two.name)
