"""What windows go through: any size, storms of sizes, full screen, gaps between frames, languages and scales."""

import errno
import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import window
from game.app import open_display
from game.loop import App
from game.registry import GAMES
from game.scenes.scene import Home
from game.scenes.shell import Spec
from game.store import settings
from game.store.settings import Settings
from tests.support.hands import hand_of, move, near_end
from tests.support.player import Player, key, motion, released

SIZES = [(1, 1), (4000, 300), (1, 700), (300, 900)]


def resized(player: Player, size: tuple[int, int]) -> None:
    """What SDL does: the window has its new size, and says so."""
    player.app.window.size = size
    player.feed(*(e for e in pygame.event.get() if e.type in (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED)))


def visit(player: Player, games: tuple[Spec, ...] = GAMES) -> list[Callable[[], object]]:
    """Ways to every scene of the program, each from the menu."""
    ways: list[Callable[[], object]] = [lambda: None, lambda: player.click("settings"), lambda: player.click("quit")]
    for spec in games:
        ways += [
            lambda spec=spec: player.click(f"play {spec.key}"),
            lambda spec=spec: player.click(f"rules {spec.key}"),
            lambda spec=spec: player.sit_down(spec),
            lambda spec=spec: (player.sit_down(spec), player.click("help")),
            lambda spec=spec: (player.sit_down(spec), player.press(pygame.K_ESCAPE)),
        ]
    return ways


def test_every_scene_at_every_size_and_back(player_of: Callable[..., Player], spec: Spec) -> None:
    player = player_of(size=(1024, 640), looks=1)
    player.wait(0.5)
    for way in visit(player, (spec,)):
        way()
        scenes = player.scenes
        before = pygame.image.tobytes(player.look(), "RGB") if scenes[-1] == "PlayScene" else b""
        for size in SIZES:
            resized(player, size)
            player.feed(motion((size[0] / 2, size[1] / 2)))
        resized(player, (1024, 640))
        player.feed(pygame.Event(pygame.WINDOWLEAVE))
        assert player.scenes == scenes
        if before:
            assert pygame.image.tobytes(player.look(), "RGB") == before, "the picture depends on the size alone"
        player.app._apply(Home())


def test_a_storm_of_sizes_in_mid_animation(player_of: Callable[..., Player], spec: Spec) -> None:
    player = player_of(looks=1)
    player.sit_down(spec)
    dice = random.Random(7)
    hand_of(spec).by_keys(player)
    after = player.match.state
    for _ in range(40):
        resized(player, (dice.choice((1, 50, 700, 1100)), dice.choice((1, 60, 500, 700))))
    assert player.match.state == after
    resized(player, (1024, 640))
    player.settle()
    if player.match.outcome is None:
        move(player, 1, keys=True)


def test_full_screen_four_times_is_as_at_the_start(player: Player) -> None:
    size = player.app.window.size
    desktop = pygame.display.get_desktop_sizes()[0]
    for times in range(1, 5):
        player.press(pygame.K_F11)
        assert player.app.shell.settings.fullscreen == (times % 2 == 1)
        assert player.app.window.size == (desktop if times % 2 else size)
        assert player.look().get_size() == player.app.window.size
    player.press(pygame.K_RETURN, mod=pygame.KMOD_LALT)
    assert player.app.shell.settings.fullscreen
    player.click("fullscreen")
    assert player.app.window.size == size


def test_back_from_full_screen_the_picture_is_the_same(player_of: Callable[..., Player]) -> None:
    player = player_of(looks=1)
    player.wait(1.0)
    before = pygame.image.tobytes(player.look(), "RGB")
    for _ in range(2):
        player.feed(key(pygame.K_F11), dt=0.5)
        player.feed(released(pygame.K_F11), dt=0.5)
    assert pygame.image.tobytes(player.look(), "RGB") == before


def test_f11_held_down_works_once(player: Player) -> None:
    player.feed(*[key(pygame.K_F11)] * 5)
    assert player.app.shell.settings.fullscreen
    player.feed(key(pygame.K_F11))
    assert player.app.shell.settings.fullscreen
    player.feed(released(pygame.K_F11), key(pygame.K_F11))
    assert not player.app.shell.settings.fullscreen


def test_a_gap_of_three_seconds_counts_as_a_short_one(player: Player, spec: Spec) -> None:
    player.sit_down(spec)
    player.app.shell.change(animation="slow")
    hand_of(spec).by_keys(player)
    playback = player.play.tabletop.projector.playback
    assert playback is not None
    player.feed(dt=3.0)
    later = player.play.tabletop.projector.playback
    assert later is not None
    assert later.t - playback.t <= 0.05


def test_a_clock_that_stands_or_goes_back_hurts_nothing(player: Player, spec: Spec) -> None:
    player.sit_down(spec)
    hand_of(spec).by_keys(player)
    playback = player.play.tabletop.projector.playback
    player.feed(dt=0.0)
    player.feed(dt=-5.0)
    assert player.play.tabletop.projector.playback.t >= playback.t


def test_language_size_and_colours_change_while_a_game_runs(player: Player, spec: Spec) -> None:
    player.sit_down(spec)
    player.sit_at(player.play.session.with_match(near_end(spec, 4)))
    session = player.play.session
    ply = session.match.index
    player.press(pygame.K_HOME) if ply else None
    looking = player.play.tabletop.looking
    player.press(pygame.K_ESCAPE) if looking is not None else None
    player.press(pygame.K_ESCAPE)
    player.click("settings")
    for language, scale, palette in (("de", 150, "safe"), ("es", 75, "contrast"), ("en", 100, "standard")):
        player.choose("language", language)
        player.choose("scale", scale)
        player.choose("palette", palette)
        assert player.app.shell.words.language == language
        assert player.app.shell.skin.scale == scale / 100
    player.click("back")
    player.click("continue")
    assert player.play.session.match == session.match
    move(player, 0, keys=True)


@pytest.mark.parametrize("saved", [(-9000, 50, 1200, 700), (9000, 9000, 1200, 700), (30, 40, 50000, 3), (0, 0, 1, 1)])
def test_a_window_that_was_left_off_every_screen_opens_on_one(saved: tuple[int, int, int, int]) -> None:
    open_display()
    app = App(Settings(window=saved))
    desktop = pygame.Rect((0, 0), pygame.display.get_desktop_sizes()[0])
    assert desktop.contains(pygame.Rect(app.window.position, app.window.size))
    app.window.destroy()


FULL_HD = (1920, 1080)
LEFT, MAIN, BELOW = (pygame.Rect(at, FULL_HD) for at in ((-1920, 0), (0, 0), (0, 1080)))
SMALL = pygame.Rect(1920, 0, 800, 400)
"""Displays, each as it may lie beside the main one."""


@pytest.mark.parametrize(
    ("saved", "screens", "place"),
    [
        ((-1500, 100, 1200, 800), [MAIN, LEFT], (-1500, 100, 1200, 800)),
        ((-700, 100, 1200, 800), [MAIN, LEFT], (-700, 100, 1200, 800)),
        ((-1500, 100, 1200, 800), [MAIN], (0, 100, 1200, 800)),
        ((-1500, 100, 1200, 800), [MAIN, BELOW], (0, 100, 1200, 800)),
        ((300, 1200, 1200, 800), [MAIN, BELOW], (300, 1200, 1200, 800)),
        ((300, 1200, 1200, 800), [MAIN, LEFT], (300, 280, 1200, 800)),
        ((1700, 380, 1020, 700), [MAIN, SMALL], (1696, 380, 1024, 700)),
        ((1700, 700, 1020, 100), [MAIN, SMALL], (896, 440, 1024, 640)),
        ((-5000, -5000, 9000, 9000), [MAIN, LEFT], (-1920, 0, 3840, 1080)),
    ],
)
def test_a_window_opens_where_it_was_if_there_is_a_screen(
    saved: tuple[int, int, int, int], screens: list[pygame.Rect], place: tuple[int, int, int, int]
) -> None:
    assert window._place(saved, screens) == place


@pytest.mark.parametrize("screen", [MAIN, LEFT, pygame.Rect(0, 0, 1024, 600), pygame.Rect(0, 0, 800, 480)])
def test_at_first_the_window_opens_in_the_middle_of_a_screen(screen: pygame.Rect) -> None:
    """It asks for that place, so that the next start can ask for the same: it would else lie lower by its title bar."""
    place = window._place(None, [screen, BELOW])
    assert screen.contains(place)
    assert place.center == screen.center


def test_it_is_found_out_where_each_of_several_screens_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    open_display()
    pygame.event.clear()
    real = pygame.display.get_desktop_sizes()
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: real * 2)
    assert window._screens() == [pygame.Rect((0, 0), real[0])] * 2, "SDL takes the main one for one that is not there"
    left = {pygame.event.event_name(event.type) for event in pygame.event.get()}
    assert not {name for name in left if name in ("Quit", "WindowClose")}


def test_the_place_of_the_window_is_kept_and_that_of_full_screen_is_not(player: Player) -> None:
    player.app.window.size = (1100, 700)
    player.feed()
    player.press(pygame.K_F11)
    before = settings.load()[0].window
    player.app.close()
    assert settings.load()[0].window == before
    again = Player(settings.load()[0].with_(fullscreen=False), size=(1100, 700))
    again.feed()
    again.app.close()
    assert settings.load()[0].window[2:] == (1100, 700)


def test_settings_that_cannot_be_read_at_the_end_are_not_overwritten(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Too many open files, a virus scanner: what another copy of the program has kept since is there the next time."""
    kept = Settings(names=("Anna", "Ben"), volume=11, window=(1, 2, 1100, 700))
    settings.save(kept)
    real = Path.open

    def refuse(self: Path, *arguments: Any) -> Any:
        if self.name == "settings.json":
            raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))
        return real(self, *arguments)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", refuse)
        player.app.close()
    assert settings.load() == (kept, ())


def test_closing_the_window_ends_the_program_and_esc_asks_first(player_of: Callable[..., Player]) -> None:
    for event in (pygame.Event(pygame.QUIT), pygame.Event(pygame.WINDOWCLOSE)):
        player = player_of()
        assert not player.feed(event)
    player = player_of()
    player.press(pygame.K_ESCAPE)
    assert player.scenes == ["MenuScene", "Dialog"]
    player.press(pygame.K_ESCAPE)
    assert player.scenes == ["MenuScene"]
    player.press(pygame.K_ESCAPE)
    player.press(pygame.K_RETURN)
    assert player.running
    player.press(pygame.K_ESCAPE)
    player.click("answer 1")
    assert not player.running


def test_esc_leads_back_to_the_menu_from_everywhere(player: Player) -> None:
    player.wait(0.5)
    for way in visit(player)[1:]:
        way()
        deep = len(player.scenes)
        assert deep > 1
        for _ in range(deep + 3):
            if player.scenes[-1] == "PauseScene":
                player.click("leave")
            elif len(player.scenes) > 1:
                player.press(pygame.K_ESCAPE)
        assert player.scenes == ["MenuScene"]


def test_nothing_is_drawn_while_nothing_moves(player_of: Callable[..., Player]) -> None:
    player = player_of(looks=20)
    player.wait(1.0)
    for way in visit(player):
        way()
        player.feed(pygame.Event(pygame.WINDOWLEAVE))
        player.wait(60.0) if player.scenes[-1] == "RulesScene" else player.wait(8.0)
        drawn = player.frames
        player.wait(2.0)
        assert player.frames == drawn, f"{player.scenes} is drawn again and again"
        player.app._apply(Home())
        player.wait(1.0)


def test_no_widget_has_a_width_below_nothing(player: Player, spec: Spec) -> None:
    """The list of moves opened in a window narrower than the gap beside it."""
    player.sit_down(spec)
    player.play.show_list = True
    for size in ((1, 1), (9, 200), (200, 9), (1024, 640)):
        player.app.window.size = size
        player.feed(dt=0.1)
        player.look()
        assert all(widget.rect.width >= 0 and widget.rect.height >= 0 for widget in player.screen.widgets())


@pytest.mark.parametrize("change", ["the window", "the list of moves", "the size of the interface"])
def test_a_refusal_points_at_what_it_speaks_of_when_the_table_lies_elsewhere(player: Player, change: str) -> None:
    nickel = next(spec for spec in GAMES if spec.key == "nickel")
    player.sit_down(nickel)
    tabletop = player.play.tabletop
    player.click_at(tabletop.layout.cell_rect(12).center)
    assert tabletop.why is not None
    said, centre = tabletop.why, tabletop.layout.cell_rect(12).center
    if change == "the window":
        resized(player, (900, 700))
    elif change == "the list of moves":
        player.click("list")
    else:
        player.app.shell.change(scale=150)
    player.feed()
    assert tabletop.layout.cell_rect(12).center != centre
    why = tabletop.why
    assert why is not None
    assert (why.text, why.until) == (said.text, said.until)
    assert tabletop.layout.cell_rect(12).collidepoint(why.at)
