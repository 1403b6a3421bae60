"""The settings of single games: kept under the game's key, checked by its spec, asked for in the form."""

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import open_display
from game.loop import App
from game.registry import GAMES, by_key
from game.scenes.own import own_settings, set_own
from game.scenes.settings import SettingsScene
from game.scenes.shell import Shell
from game.store import palettes, settings
from game.store.paths import user_dirs
from game.store.settings import Settings
from game.ui.looks import own_skin
from game.window import desktop_height
from tests.support.null_game import GAME as TEMPLATE
from tests.support.player import Player

COINS = by_key("coins")
FIRST = Path(__file__).parents[1] / "store" / "settings-1.json"
WRONG = [
    ("hand_modes", "pull"),
    ("hand_modes", ["pull", "throw"]),
    ("hand_modes", [["pull"], {}]),
    ("aim_help", None),
    ("aim_help", {"path": 1}),
    ("hand_size", True),
    ("hand_size", "large"),
    ("hand_size", 10**300),
    ("hand_size", 0),
]


def started(data: dict[str, Any]) -> App:
    """The program with what its file of settings holds."""
    open_display()
    path = user_dirs().settings / "settings.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"version": settings.VERSION, "language": "en", **data}), encoding="utf-8")
    return App(*settings.load())


@pytest.mark.parametrize(("name", "value"), WRONG)
def test_a_wrong_value_is_told_and_as_at_first_and_nothing_else_is_lost(name: str, value: object) -> None:
    good: dict[str, object] = {"hand_modes": ["keys", "pull"], "aim_help": ["path", "contact"], "hand_size": 0.5}
    later = {"smell": 3, "chess": {"clock": [1, 2]}}
    own = {"coins": {**good, name: value, "smell": 3}, "chess": later["chess"]}
    player = Player(start=lambda: started({"volume": 12, "own": own}))
    (told,) = [text for text in player.toasts if "In the settings" in text]
    assert f"coins.{name}" in told
    found = own_settings(COINS, player.app.shell.settings)
    for other, kind in {"hand_modes": ("keys", "pull"), "aim_help": ("path", "contact"), "hand_size": 0.5}.items():
        assert getattr(found, other) == (getattr(COINS.settings(), other) if other == name else kind)
    assert player.app.shell.settings.volume == 12
    set_own(player.app.shell, COINS, name, good[name])
    player.app.close()
    kept, notices = settings.load()
    assert (notices, kept.volume) == ((), 12)
    assert kept.own == {"coins": {**good, "smell": 3}, "chess": later["chess"]}


def test_a_value_that_cannot_be_is_not_taken_over(player: Player) -> None:
    before = player.app.shell.settings
    for name, value in WRONG:
        with pytest.raises(ValueError, match="not "):
            set_own(player.app.shell, COINS, name, value)
    with pytest.raises(KeyError):
        set_own(player.app.shell, COINS, "smell", 3)
    assert player.app.shell.settings is before


def test_what_was_set_with_the_first_version_holds_at_the_table() -> None:
    player = Player(start=lambda: started(json.loads(FIRST.read_bytes())))
    assert not [text for text in player.toasts if "." in text]
    player.sit_down(COINS)
    frame = player.play.tabletop.frame
    assert frame.own == COINS.settings(("pull", "keys"), ("path", "off"), 0.25)


@pytest.mark.parametrize("person", [0, 1])
def test_the_form_sets_each_persons_own(player: Player, person: int) -> None:
    player.click("settings")
    player.choose(f"hand_modes {person}", "pull")
    player.choose(f"aim_help {1 - person}", "path")
    found = own_settings(COINS, player.app.shell.settings)
    assert found.hand_modes == (("pull", "flick"), ("flick", "pull"))[person]
    assert found.aim_help == (("off", "path"), ("path", "off"))[person]
    assert all(own_settings(spec, player.app.shell.settings) == spec.settings() for spec in GAMES if spec is not COINS)


def test_the_skin_of_the_first_frame_stays_unless_a_file_has_colours_of_a_game() -> None:
    open_display()
    folder = palettes.folder()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "plain.toml").write_text('ink = "#fffffe"')
    (folder / "mine.toml").write_text('pyramid = ["#111111", "#222222", "#333333", "#444444", "#555555"]')
    (colours,) = by_key("nickel").colours
    for key, stays in (("contrast", True), ("plain", True), ("mine", False)):
        loaded = Settings(palette=key, scale=100)
        greeting = own_skin(loaded, desktop_height())
        shell = App(loaded, skin=greeting).shell
        assert (shell.skin is greeting) is stays, key
    assert shell.skin.palette.of(colours) == ("#111111", "#222222", "#333333", "#444444", "#555555")
    assert shell.notices.take() == []


def test_a_game_that_the_program_has_never_heard_of_brings_its_own(player: Player) -> None:
    """Its settings stand in the form and are kept, and a player's palette may give its colours."""
    shell = player.app.shell
    palettes.folder().mkdir(parents=True, exist_ok=True)
    (palettes.folder() / "mine.toml").write_text('counters = ["#123456"]')
    other = Shell((TEMPLATE,), Settings(palette="mine"), shell.window, 1080, shell.skin)
    other.refresh_skin()
    assert [other.skin.palette.of(colours) for colours in TEMPLATE.colours] == [("#123456",)]
    assert other.notices.take() == []
    form = SettingsScene(other)
    form.draw(pygame.Surface(other.size))
    names = {widget.name for widget in form.screen.widgets()}
    assert {"ends 0", "ends 1", "size"} <= names
    assert not names & {"hand_size", "measure size"}
    set_own(other, TEMPLATE, "ends", ["left", "right"])
    assert settings.save(other.settings) == ()
    assert own_settings(TEMPLATE, settings.load()[0]) == TEMPLATE.settings(ends=("left", "right"))
