"""`pictures DIR`: nothing that the program can show is left out, and the player's folder is left alone."""

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import cli, pictures, scenes
from game.app import open_display
from game.loop import App
from game.scenes.scene import Scene
from game.store.settings import Settings
from game.ui.words import LANGUAGES


def all_scenes() -> Iterator[type[Scene]]:
    for module in pkgutil.iter_modules(scenes.__path__):
        for value in vars(importlib.import_module(f"game.scenes.{module.name}")).values():
            if inspect.isclass(value) and issubclass(value, Scene) and not inspect.isabstract(value):
                yield value


def test_every_scene_there_is_is_drawn() -> None:
    open_display()
    app = App(Settings(names=pictures.NAMES))
    drawn = {type(stack.top) for _, stack in pictures.scenes(app.shell)}
    app.window.destroy()
    assert drawn == set(all_scenes())
    assert len({name for name, _ in pictures.scenes(app.shell)}) > len(drawn)


def test_every_language_in_every_palette() -> None:
    asked = {(shot.settings.language, shot.settings.palette) for shot in pictures.shots()}
    assert asked >= {(language, palette) for language in LANGUAGES for palette in pictures.PALETTES}


def test_the_players_own_folder_is_left_alone(tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "shots", lambda: iter([pictures.Shot("one", Settings(names=pictures.NAMES))]))
    monkeypatch.setenv("SMALL_CHANGE_HOME", str(home))  # so that the change is undone after the test
    pictures.make(tmp_path)
    assert not list(home.iterdir())
    files = sorted((tmp_path / "one").glob("*.png"))
    assert len(files) > 20
    assert {pygame.image.load(file).get_size() for file in files} == {pictures.SIZE}


def test_a_folder_that_is_none_is_said_so(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SMALL_CHANGE_HOME", str(home))
    (tmp_path / "file").touch()
    assert cli.main(["pictures", str(tmp_path / "file")]) == 1
    assert str(tmp_path / "file") in capsys.readouterr().err
