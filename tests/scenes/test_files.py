"""What disks do: damaged settings and saves, folders that cannot be written, a program that is killed."""

import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import loop
from game.app import open_display, run
from game.core.match import Match
from game.loop import App
from game.scenes.play import PlayScene
from game.scenes.shell import Spec
from game.store import files, saves, settings
from game.store.settings import Settings
from tests.support.damage import DAMAGE, close, of_the_future, record_of_the_future
from tests.support.hands import move
from tests.support.player import Player, an_app


def start() -> App:
    """The app as `run` starts it."""
    open_display()
    return an_app(*settings.load())


@pytest.mark.parametrize("damage", DAMAGE)
def test_damaged_settings_never_stop_the_start(home: Path, player_of: Callable[..., Player], damage: str) -> None:
    settings.save(Settings(names=("Anna", "Ben")))
    path = home / "settings.json"
    path.write_bytes(DAMAGE[damage](path.read_bytes()))
    bad = path.read_bytes()
    player = player_of(start=start)
    player.look()
    assert player.app.shell.settings == Settings()
    assert len(player.toasts) == 1
    kept = list(home.glob("settings.json.damaged-*"))
    assert [each.read_bytes() for each in kept] == [bad]
    assert str(kept[0]) in player.toasts[0]
    player.app.shell.change(names=("C", "D"))
    player.wait(1.0)
    again = player_of(start=start)
    assert again.app.shell.settings.names == ("C", "D")
    assert again.toasts == ()


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_game_is_set_aside_and_the_move_before_is_offered(
    home: Path, player_of: Callable[..., Player], damage: str
) -> None:
    first = player_of()
    nickel = first.app.shell.games[0]
    first.sit_down(nickel)
    move(first, 0, keys=True)
    state = first.match.states[0]
    path = home / "running" / f"{nickel.key}.json"
    path.write_bytes(DAMAGE[damage](path.read_bytes()))
    player = player_of(start=start)
    player.wait(0.5)
    player.look()
    assert len(player.toasts) == 1
    assert list(path.parent.glob("*.damaged-1"))
    player.click("continue")
    assert player.match.state == state, "the backup is one save older"
    move(player, 0, keys=True)
    assert player_of(start=start).app.shell.library.running()[0][0].match.index == 1


@pytest.mark.parametrize("newer_of", [of_the_future, record_of_the_future])
def test_what_a_newer_version_has_kept_is_told_once_and_survives(
    home: Path, player_of: Callable[..., Player], spec: Spec, newer_of: Callable[[bytes], bytes]
) -> None:
    """Somebody goes back to an older version: what it cannot read is no damage, and is there when they come again."""
    first = player_of()
    settings.save(Settings(names=("Anna", "Ben")))
    first.sit_down(spec)
    files.backup(home / "running" / f"{spec.key}.json").unlink(missing_ok=True)
    paths = [home / "settings.json", home / "running" / f"{spec.key}.json"]
    newer = [how(path.read_bytes()) for how, path in zip((of_the_future, newer_of), paths, strict=True)]
    for path, data in zip(paths, newer, strict=True):
        path.write_bytes(data)

    player = player_of(start=start)
    player.wait(0.5)
    player.look()
    assert player.toasts == (files.NEWER.message,)
    assert not player.has("continue")
    player.app.close()
    assert [path.read_bytes() for path in paths] == newer, "as long as nothing new is to be kept"

    player = player_of(start=start)
    player.app.shell.change(volume=1)
    player.wait(1.0)
    player.sit_down(spec)
    move(player, 0, keys=True)
    player.app.close()
    assert [path.with_name(f"{path.name}.newer-1").read_bytes() for path in paths] == newer
    assert settings.load()[0].volume == 1
    assert player_of(start=start).app.shell.library.running()


def test_a_save_that_breaks_the_rules_is_not_offered(home: Path, player_of: Callable[..., Player], spec: Spec) -> None:
    player = player_of()
    player.sit_down(spec)
    folder = home / "running"
    path = folder / f"{spec.key}.json"
    text = path.read_text()
    assert '"moves": []' in text
    path.write_text(text.replace('"moves": []', '"moves": ["zz99"]'))
    path.with_name(path.name + ".bak").unlink(missing_ok=True)
    player = player_of(start=start)
    player.wait(0.5)
    assert not player.has("continue")
    assert len(player.toasts) == 1


def test_a_folder_that_cannot_be_written_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, player_of: Callable[..., Player], spec: Spec
) -> None:
    """A file where the folder should be is refused to everyone, also to an administrator."""
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("SMALL_CHANGE_HOME", str(tmp_path / "file" / "home"))
    player = player_of(start=start)
    told: list[str] = []
    add = player.app.toasts.add
    monkeypatch.setattr(player.app.toasts, "add", lambda text, topic: (told.append(text), add(text, topic)))
    player.wait(0.5)
    player.click("settings")
    player.choose("language", "en")
    player.choose("animation", "off")
    player.click("back")
    player.click(f"play {spec.key}")
    player.click("start")
    player.hand_over()
    for number in range(2):
        if player.match.outcome is None:
            move(player, number, keys=True)
    assert len(told) == 1, told
    assert (tmp_path / "file").read_text() == ""


@pytest.mark.skipif(os.name == "nt", reason="no such rights on Windows")
def test_a_folder_that_cannot_be_read_is_told_once(
    home: Path, monkeypatch: pytest.MonkeyPatch, player_of: Callable[..., Player], spec: Spec
) -> None:
    """Settings, their backup and the games lie in it: that is one trouble, and the folder is its name."""
    first = player_of()
    first.sit_down(spec)
    first.app.close()
    with monkeypatch.context() as patch:
        close(home, patch)
        player = player_of(start=start)
        player.wait(0.5)
        assert player.toasts == (f"{home} cannot be read and is not used.",)
        assert not player.has("continue")
        player.click("history")
        player.wait(0.5)
        assert len(player.toasts) == 1
    again = player_of(start=start)
    again.wait(0.5)
    assert again.has("continue")
    assert again.toasts == ()


def test_after_a_sudden_end_the_last_whole_move_is_there(player_of: Callable[..., Player], spec: Spec) -> None:
    """The program is simply not there any more: nothing of it runs after the move."""
    player = player_of()
    player.sit_down(spec)
    for number in range(3):
        if player.match.outcome is not None:
            break
        move(player, number, keys=True)
        kept = player.play.session
        fresh = player_of(start=start)
        fresh.wait(0.3)
        if kept.match.outcome is None:
            fresh.click("continue")
            assert fresh.match.state == kept.match.state
            assert fresh.play.session.series == kept.series
        else:
            assert not fresh.has("continue")


def test_what_was_taken_back_is_there_after_the_end_of_the_program(
    player_of: Callable[..., Player], spec: Spec
) -> None:
    player = player_of()
    player.sit_down(spec)
    move(player, 0, keys=True)
    if player.scenes[-1] == "ResultScene":
        player.click("look")
    after = player.match.state
    player.click("undo")
    fresh = player_of(start=start)
    fresh.wait(0.3)
    fresh.click("continue")
    assert fresh.match.index == 0
    fresh.hand_over()
    fresh.press(pygame.K_y, mod=pygame.KMOD_LCTRL)
    assert fresh.match.state == after


class Broken(RuntimeError):
    """A fault of our own."""


@pytest.fixture
def _no_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other tests of this process still need the display that `run` would close."""
    monkeypatch.setattr(pygame, "quit", lambda: None)


@pytest.mark.usefixtures("_no_end")
@pytest.mark.parametrize("where", ["update", "draw", "handle"])
def test_a_crash_writes_a_report_keeps_the_game_and_ends_with_one(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], where: str
) -> None:
    player = Player()
    nickel = player.app.shell.games[0]
    player.sit_down(nickel)
    move(player, 0, keys=True)
    kept = player.match

    def broken(*_: object) -> None:
        raise Broken("the table has three legs")

    def app(*_: object, **_named: object) -> App:
        monkeypatch.setattr(PlayScene, where, broken)
        return player.app

    monkeypatch.setattr(loop, "App", app)
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"))
    player.app._draw = player._draw  # type: ignore[method-assign]
    assert run() == 1
    said = capsys.readouterr().err
    reports = list((home / "logs").glob("crash-*.txt"))
    assert len(reports) == 1
    assert str(reports[0]) in said
    text = reports[0].read_text()
    assert "Broken: the table has three legs" in text
    assert "MenuScene, PlayScene" in text
    found, notices = saves.load_all()
    assert notices == ()
    assert Match.from_record(nickel, found[0].record).state == kept.state


@pytest.mark.usefixtures("_no_end")
def test_a_crash_with_nowhere_to_write_still_ends_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("SMALL_CHANGE_HOME", str(tmp_path / "file"))

    def broken(*_: object) -> None:
        raise Broken

    monkeypatch.setattr(App, "frame", broken)
    assert run() == 1
    assert capsys.readouterr().err.strip()


def test_a_long_way_to_the_players_folder_leaves_the_settings_as_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, player_of: Callable[..., Player]
) -> None:
    """The settings name that folder; its length once turned the whole form into one column."""
    places = []
    for name in ("x", "x" * 150):
        monkeypatch.setenv("SMALL_CHANGE_HOME", str(tmp_path / name))
        player = player_of(size=(1024, 640))
        player.click("settings")
        places.append([player.screen.rect(part) for part in ("language", "scale", "palette")])
    assert places[0] == places[1]
