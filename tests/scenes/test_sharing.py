"""Codes that are pasted: what comes of them, and what is said of those that are none."""

from collections.abc import Callable

import pygame
import pytest

from game.core import options as option_fields
from game.core import share
from game.core.match import Match
from game.core.record import Record
from game.loop import App
from game.registry import by_key
from game.scenes.session import Session, Source
from game.scenes.setup import SetupScene
from game.store.settings import Settings
from game.ui.toast import LONGEST
from tests.support.player import Player


def test_a_damaged_code_is_refused_with_a_sentence(player: Player, copied: list[str]) -> None:
    copied.append("nonsense")
    player.click(f"play {by_key('nickel').key}")
    player.click("paste game")
    assert player.scenes[-1] == "SetupScene"
    assert player.toasts


@pytest.mark.parametrize("move", ["flick a 900.0@90.0 spin 1e9", "flick a 800.0@90.0"])
def test_a_coin_table_comes_by_code_but_no_shot_of_a_stranger(player: Player, copied: list[str], move: str) -> None:
    coins = by_key("coins")
    options = coins.options()
    setup = coins.setup_text(coins.start(options, "A"))
    copied.append(share.encode(Record("coins", option_fields.to_data(options), setup, moves=(move,))))
    player.click("play coins")
    player.click("paste game")
    assert player.scenes[-1] == "PlayScene"
    assert coins.setup_text(player.match.state) == setup
    assert player.match.moves == ()


def test_a_pasted_game_that_breaks_the_rules_is_refused_in_the_players_words(player: Player, copied: list[str]) -> None:
    nickel = by_key("nickel")
    setup = nickel.setup_text(nickel.start(nickel.options(), "A"))
    copied.append(share.encode(Record("nickel", option_fields.to_data(nickel.options()), setup, moves=("c3",))))
    player.app.shell.change(language="de")
    player.click("play nickel")
    player.click("paste game")
    assert player.scenes[-1] == "SetupScene"
    assert any(player.app.shell.words(nickel.refusals["edge-first"]) in toast for toast in player.toasts)


def test_a_pasted_game_asks_before_it_costs_a_running_one(player: Player, copied: list[str]) -> None:
    spec = by_key("nickel")
    player.sit_down(spec)
    running = player.play.session
    player.play.tabletop.show(running.match.play(spec.legal_moves(running.match.state)[0]))
    other = Session.begin(spec, spec.options(), Source(code="OTHER"), ("", ""), 0)
    copied.append(share.encode(other.record))
    player.press(pygame.K_ESCAPE)
    player.click("leave")
    player.click(f"play {spec.key}")
    player.click("paste game")
    assert player.scenes[-1] == "Dialog"
    player.click("answer 0")
    assert player.play.session.uid == running.uid


def test_the_code_of_a_game_in_the_place_of_a_board_code_opens_the_game(player: Player, copied: list[str]) -> None:
    spec = by_key("nickel")
    match = Match.start(spec, spec.options(), "SHARED")
    match = match.play(spec.legal_moves(match.state)[0])
    copied.append(share.encode(match.to_record()))
    player.click("play nickel")
    player.click("paste code")
    assert player.match.moves == match.moves


def test_what_is_too_long_for_a_board_code_is_said_and_not_cut(player: Player, copied: list[str]) -> None:
    copied.append("K7QF-2M9X " * 2_000_000)
    player.click("play nickel")
    player.click("paste code")
    scene = player.scene
    assert isinstance(scene, SetupScene)
    assert scene.error
    player.click("start")
    assert player.scene is scene


def test_a_huge_code_of_no_game_is_said_in_a_notice_that_fits(player: Player, copied: list[str]) -> None:
    copied.append(share.encode(Record("W" * 30_000, {}, "")))
    player.click("play nickel")
    player.click("paste game")
    player.feed()
    (notice,) = player.toasts
    assert len(notice) <= LONGEST
    player.wait(60)
    assert player.toasts == ()


def test_a_board_code_waits_for_a_game_that_has_codes(player_of: Callable[..., Player]) -> None:
    player = player_of(start=lambda: App(Settings(language="en", scale=100), code="K7QF2M9X"))
    player.click("play coins")
    player.click("back")
    player.click("play nibble")
    scene = player.scene
    assert isinstance(scene, SetupScene)
    assert scene.draft.code == "K7QF2M9X"
