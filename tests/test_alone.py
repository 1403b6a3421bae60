"""One program at a time in a folder: who is second is told so, plays, and writes over nothing of the first."""

import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.alone import claim
from game.app import TWICE, run
from game.loop import App
from game.registry import GAMES
from game.store import history, saves, settings
from game.store.settings import Settings
from tests.support.evening import finished
from tests.support.hands import move
from tests.support.player import Player
from tests.support.said import texts


@pytest.mark.skipif(sys.platform == "win32", reason="a Windows lock is on the process, not on the open file")
def test_the_second_is_not_alone_until_the_first_has_gone(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "saves"
    first, alone = claim(folder)
    assert first is not None
    assert alone
    second, alone = claim(folder)
    assert second is not None
    assert not alone
    second.close()
    first.close()
    third, alone = claim(folder)
    assert third is not None
    assert alone
    third.close()


def test_where_nothing_can_be_written_nobody_is_said_to_be_there(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert claim(tmp_path / "file" / "saves") == (None, True)


Doing = Callable[[Player], None]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Callable[[Doing], None]:
    """Runs the whole program, with a player who does something in its window and then closes it."""
    doings: list[Doing] = []
    failed: list[AssertionError] = []

    def loop(app: App) -> None:
        player = Player(app=app)
        player.wait(0.5)
        try:
            doings.pop()(player)
        except AssertionError as error:  # else the program would take it for a fault of its own
            failed.append(error)

    def open_(doing: Doing) -> None:
        doings.append(doing)
        assert run() == 0
        if failed:
            raise failed.pop()

    monkeypatch.setattr(pygame, "quit", lambda: None)  # the other window, and other tests, need the display
    monkeypatch.setattr(App, "loop", loop)
    return open_


def contents(home: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}


@pytest.mark.skipif(sys.platform == "win32", reason="a Windows lock is on the process, not on the open file")
def test_a_second_window_writes_over_nothing_of_the_first(home: Path, opened: Callable[[Doing], None]) -> None:
    settings.save(Settings(language="en", scale=100, names=("Anna", "Ben")))
    nickel = GAMES[0]

    def first(player: Player) -> None:
        assert player.toasts == ()
        finished(player, nickel)
        player.click("rematch")
        player.hand_over()
        move(player, 0)
        kept = contents(home)
        opened(second)
        assert contents(home) == kept
        move(player, 1)
        assert saves.load_all()[0][0].record.moves == player.play.session.record.moves

    def second(player: Player) -> None:
        assert player.toasts == (TWICE,)
        assert not player.has("continue"), "that is on the table in the other window"
        player.click("history")
        (entry,) = history.load_all()[0]
        assert player.has(f"open {entry.uid}")
        assert not player.has(f"delete {entry.uid}")
        tips = [button.tooltip for button in player.screen.widgets() if button.name == f"delete {entry.uid}"]
        assert tips == ["Nothing is kept from this window."], "why it cannot be pressed"
        player.press(pygame.K_ESCAPE)
        player.app.shell.change(volume=3)
        player.wait(1.0)
        finished(player, nickel, ("Cleo", "Dan"))
        player.press(pygame.K_z, mod=pygame.KMOD_LCTRL)
        player.press(pygame.K_ESCAPE)
        assert "Nothing is kept from this window." in texts(player)
        player.click("leave")
        player.press(pygame.K_ESCAPE)
        assert "Nothing is kept from this window." in texts(player)

    opened(first)
    assert settings.load()[0].volume != 3
    assert len(history.load_all()[0]) == 1


def test_a_window_that_is_alone_keeps_what_is_played_in_it(opened: Callable[[Doing], None]) -> None:
    """And is so again when the other one has gone."""

    def begin(player: Player) -> None:
        player.sit_down(GAMES[0])
        move(player, 0)

    def go_on(player: Player) -> None:
        player.click("continue")
        assert player.match.index == 1

    opened(begin)
    opened(go_on)
