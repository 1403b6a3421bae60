"""Leaving in the middle of things, and a disk that is full at the wrong moment."""

import pygame
import pytest

from game.registry import by_key
from game.scenes.session import Session, Source
from game.scenes.shell import Spec
from game.store import files, history, saves, settings
from game.store.files import Notice
from game.ui.labels import Label
from tests.support.evening import finished
from tests.support.hands import move
from tests.support.player import Player

CTRL = pygame.KMOD_LCTRL


def test_who_closes_the_window_takes_no_shot_back(player: Player) -> None:
    player.sit_down(by_key("coins"))
    move(player, 0, keys=True)
    player.press(pygame.K_RIGHT, pygame.K_RETURN, pygame.K_RETURN)
    assert player.play.tabletop.ui.rolling is not None
    player.press(pygame.K_F1)
    player.app.close()
    assert len(saves.load_all()[0][0].record.moves) == 2


def test_what_another_copy_has_set_stays_when_this_one_only_closes(player: Player) -> None:
    settings.save(player.app.shell.settings.with_(names=("Anna", "Ben")))
    player.app.close()
    kept = settings.load()[0]
    assert kept.names == ("Anna", "Ben")
    assert kept.window is not None


@pytest.mark.parametrize("way", ["leave", "close"])
def test_a_name_given_in_the_middle_of_a_game_is_its_name(player: Player, way: str) -> None:
    player.app.shell.change(names=("Anna", "Ben"))
    player.sit_down(by_key("nickel"))
    move(player, 0, keys=True)
    player.press(pygame.K_ESCAPE)
    player.click("settings")
    player.clear("name 0")
    player.type("Zoe")
    player.press(pygame.K_ESCAPE)
    if way == "leave":
        player.click("leave")
    else:
        player.app.close()
    assert saves.load_all()[0][0].series.names == ("Zoe", "Ben")


def test_settings_that_could_not_be_written_are_written_at_the_end(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[int] = []
    with monkeypatch.context() as patch:
        patch.setattr(settings, "save", lambda value: tried.append(value.volume) or (Notice("The disk is full."),))
        player.app.shell.change(volume=12)
        player.wait(3)
    assert tried == [12], "once, not with every frame"
    player.app.close()
    assert settings.load()[0].volume == 12


def test_a_full_disk_after_the_end_leaves_the_game_in_the_history(
    player: Player, spec: Spec, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished(player, spec)
    uid = player.play.session.uid
    full = Notice("The disk is full.")
    with monkeypatch.context() as patch:
        patch.setattr(files, "write", lambda *_: (full,))
        player.click("undo")
    assert [entry.uid for entry in history.load_all()[0]] == [uid]
    player.press(pygame.K_y, mod=CTRL)
    player.press(pygame.K_z, mod=CTRL)
    assert history.load_all()[0] == (), "as soon as there is room again"
    assert len(saves.load_all()[0]) == 1


def test_playing_on_from_an_old_game_does_not_lead_to_its_end_again(player: Player, spec: Spec) -> None:
    finished(player, spec)
    (entry,) = history.load_all()[0]
    player.click("menu")
    player.click("history")
    player.click(f"open {entry.uid}")
    player.press(pygame.K_END)
    player.press(pygame.K_PAGEUP)
    player.click("branch")
    if player.scenes[-1] == "Dialog":
        player.click("answer 1")
    assert not player.match.can_redo
    player.press(pygame.K_y, mod=CTRL)
    player.wait(0.3)
    assert [each.uid for each in history.load_all()[0]] == [entry.uid]


def test_only_who_had_the_old_name_gets_the_new_one() -> None:
    spec = by_key("nickel")
    session = Session.begin(spec, spec.options(), Source(), ("Carl", "Ben"), 0)
    assert session.renamed(("Anna", "Ben"), ("Anne", "Bert")).series.names == ("Carl", "Bert")


def test_the_menu_says_that_a_game_is_kept_only_while_it_is(player: Player) -> None:
    def told() -> bool:
        words = player.app.shell.words("The game is kept: you find it in the main menu.")
        return any(isinstance(widget, Label) and widget.text == words for widget in player.screen.widgets())

    player.sit_down(by_key("nickel"))
    player.press(pygame.K_ESCAPE)
    assert player.scenes[-1] == "PauseScene"
    assert told()
    player.press(pygame.K_ESCAPE)
    finished(player, by_key("nickel"))
    player.click("look")
    player.press(pygame.K_ESCAPE)
    assert player.scenes[-1] == "PauseScene"
    assert not told()
