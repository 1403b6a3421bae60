"""The program as a whole: it starts, shows a frame, ends with a status, and keeps where its window was."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game import app, loop
from game.app import NoDisplay, run
from game.loop import App
from game.store import settings
from game.store.settings import Settings
from game.ui.sound import Sounds
from tests.support.player import Player, key


@pytest.fixture(autouse=True)
def _no_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other tests of this process still need the display that `run` would close."""
    monkeypatch.setattr(pygame, "quit", lambda: None)


def test_it_runs_until_it_is_closed_and_keeps_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    settings.save(Settings(window=(0, 30, 1024, 700), language="en"))
    frames = []
    frame = App.frame

    def counted(self: App, events: list[pygame.Event], now: float) -> bool:
        frames.append(self.window.get_surface().copy())
        return frame(self, [pygame.Event(pygame.QUIT)] if len(frames) == 5 else events, now)

    monkeypatch.setattr(App, "frame", counted)
    assert run() == 0
    assert len(frames) == 5
    assert settings.load()[0].window == (0, 30, 1024, 700)


def test_there_is_a_picture_before_the_games_are_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    class Late(App):
        def __init__(self, *arguments: Any, **named: Any) -> None:
            super().__init__(*arguments, **named)
            seen.append(len(set(pygame.image.tobytes(self.window.get_surface(), "RGB"))))

        def loop(self) -> None:
            pass

    monkeypatch.setattr(loop, "App", Late)
    assert run() == 0
    assert seen[0] > 20


def test_a_code_reaches_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    codes = []
    monkeypatch.setattr(App, "loop", lambda self: codes.append(self.shell.code))
    assert run("AB12") == 0
    assert run() == 0
    assert codes == ["AB12", None]


@pytest.mark.parametrize("when", ["before the table is there", "at the table"])
def test_a_fault_ends_it_with_words_and_a_report(
    when: str, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise LookupError("the coin is nowhere")

    if when == "at the table":
        monkeypatch.setattr(App, "loop", fail)
    else:
        monkeypatch.setattr(app, "open_window", fail)
    monkeypatch.setenv("LANGUAGE", "de")
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert run() == 1
    (report,) = home.rglob("crash-*.txt")
    assert "the coin is nowhere" in report.read_text(encoding="utf-8")
    assert ("scenes: MenuScene" in report.read_text(encoding="utf-8")) == (when == "at the table")
    said = capsys.readouterr().err
    assert str(report) in said
    assert "Fehler" in said


def test_without_a_screen_it_says_so_and_opens_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise pygame.error("no display")

    monkeypatch.setattr(pygame.display, "init", refuse)
    monkeypatch.setattr(app, "open_window", lambda _: pytest.fail("a window"))
    with pytest.raises(NoDisplay, match="no display"):
        run()


def test_it_is_drawn_only_when_something_has_changed_and_sixty_times_a_second_at_most() -> None:
    player = Player(Settings(language="en", animation="off"), looks=1)
    drawn = []
    draw = player.app.stack.draw
    player.app.stack.draw = lambda surface: (drawn.append(player.now), draw(surface))  # type: ignore[method-assign]
    player.wait(2.0)
    drawn.clear()
    player.wait(2.0)
    assert drawn == []
    for _ in range(500):
        player.feed(pygame.Event(pygame.WINDOWEXPOSED), dt=0.001)
    assert 25 <= len(drawn) <= 34, "in half a second, give or take a tenth"
    drawn.clear()
    player.wait(1.0)
    assert len(drawn) <= 1, "what was put off is drawn once"
    player.feed(key(pygame.K_TAB))
    assert len(drawn) >= 1
    player.app.window.destroy()


def test_settings_are_written_once_when_they_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    written = []
    monkeypatch.setattr(settings, "save", lambda value: written.append(value) or ())
    player = Player(Settings(language="en"))
    for volume in range(100):
        player.app.shell.change(volume=volume)
        player.feed(dt=0.02)
    assert written == []
    player.wait(1.0)
    player.wait(1.0)
    assert [kept.volume for kept in written] == [99]
    player.app.shell.change(volume=3)
    player.app.close()
    assert written[-1].volume == 3, "also when the program ends at once"


def test_a_press_is_followed_more_often_than_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The speed of a hand is measured while it moves: events are drained often, and seldom when nobody is there."""
    player = Player()
    asked: list[int] = []

    class Clock:
        def tick(self, rate: int) -> None:
            asked.append(rate)

    events = iter(
        [
            [],
            [pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, touch=False)],
            [],
            [pygame.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1, touch=False)],
            [pygame.Event(pygame.QUIT)],
        ]
    )
    monkeypatch.setattr(pygame, "Clock", Clock)
    monkeypatch.setattr(pygame.event, "get", lambda: next(events))
    player.app.loop()
    slow, fast = asked[0], asked[1]
    assert asked == [slow, fast, fast, slow]
    assert fast >= 200
    assert slow <= 60
    player.app.window.destroy()


def test_the_sound_device_is_opened_after_the_first_picture_and_decodes_a_little_at_a_time() -> None:
    player = Player(Settings(language="en", scale=100, volume=40))
    app, sounds = player.app, player.app.shell.sounds
    app._sound_ready = False
    asked: list[str] = []
    app.shell.sounds = Asked(sounds, asked)  # type: ignore[assignment]
    player.wait(1.0)
    assert asked[:2] == ["open", "set_volume 40 False"]
    assert set(asked[2:]) == {"preload_some"}
    assert app._sound_ready
    ready = len(asked)
    player.wait(1.0)
    assert len(asked) == ready
    app.window.destroy()


class Asked:
    """Sounds that say what they are asked for; the third decoding is the last."""

    def __init__(self, sounds: Sounds, asked: list[str]) -> None:
        self.sounds, self.asked = sounds, asked

    def open(self) -> None:
        self.asked.append("open")

    def set_volume(self, percent: int, muted: bool) -> None:
        self.asked.append(f"set_volume {percent} {muted}")

    def preload_some(self, ms: float) -> bool:
        self.asked.append("preload_some")
        return self.asked.count("preload_some") < 3

    def __getattr__(self, name: str) -> Any:
        return getattr(self.sounds, name)
