"""The statistics, the games that wait in the menu, and what a press asks of files."""

import csv
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.core.finished import Entry
from game.core.statistics import table
from game.registry import GAMES, by_key
from game.scenes.shell import Spec
from game.scenes.statistics import PAGE, StatisticsScene
from game.store import history, saves
from game.store.settings import Settings
from game.ui.grids import DataGrid
from game.ui.labels import Label
from tests.support.evening import finished
from tests.support.player import Player


@pytest.mark.parametrize("what", ["export", "picture"])
def test_what_a_press_asked_for_and_fails_is_said_each_time(player: Player, what: str, home: Path) -> None:
    finished(player, by_key("nickel"))
    if what == "export":
        player.click("menu")
        player.click("statistics")
    else:
        player.click("look")
    for folder in ("exports", "pictures"):
        (home / folder).write_text("in the way")
    for _ in range(2):
        player.wait(30)
        assert player.toasts == ()
        player.click("export") if what == "export" else player.press(pygame.K_F12)
        player.feed()
        assert len(player.toasts) == 1


def test_every_running_game_is_gone_on_with_from_the_menu(player: Player) -> None:
    uids = {}
    for spec in GAMES:
        player.sit_down(spec)
        uids[spec.key] = player.play.session.uid
        player.press(pygame.K_ESCAPE)
        player.click("leave")
        player.wait(0.3)
    for spec in GAMES:
        last = saves.load_all()[0][0].record.game
        player.click("continue" if spec.key == last else f"continue {spec.key}")
        assert player.play.session.uid == uids[spec.key]
        player.press(pygame.K_ESCAPE)
        player.click("leave")
        player.wait(0.3)


def test_the_statistics_are_saved_as_a_table(player: Player) -> None:
    finished(player, by_key("nickel"))
    player.click("menu")
    player.click("statistics")
    player.click("export")
    (toast,) = [text for text in player.toasts if ".csv" in text]
    path = Path(toast.split(" ")[-1])
    rows = list(csv.reader(path.read_text(encoding="utf-8-sig").splitlines()))
    assert len(rows) == 2
    assert rows[1][1:3] == ["Anna", "Ben"]


@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_what_games_were_won_by_stands_in_the_winners_column(
    player_of: Callable[..., Player], spec: Spec, language: str
) -> None:
    player = player_of(Settings(language=language, scale=100))
    player.click("statistics")
    scene = player.scene
    assert isinstance(scene, StatisticsScene)
    reasons = list(spec.reasons)
    when = "2026-01-01T00:00:00+00:00"
    scene.rows = table(
        Entry(f"{n:016x}", spec.key, when, ("Anna", "Bert"), 0, 0, reason, 9) for n, reason in enumerate(reasons)
    )
    scene.screen.refresh()
    (grid,) = [widget for widget in player.screen.widgets() if isinstance(widget, DataGrid)]
    lines = [[cell.text for cell in row if isinstance(cell, Label)] for row in grid.rows]
    words = player.app.shell.words
    below = lines[lines.index([words("Won by")]) + 1 :]
    assert sorted(below) == sorted([words(few), "1", "0"] for few in spec.wins.values())
    assert not any("…" in text for line in lines for text in line)


def test_of_a_table_with_no_room_no_picture_is_saved(player: Player) -> None:
    player.sit_down(GAMES[0])
    player.app.window.size = (300, 8)
    player.wait(0.1)
    assert 0 in player.play.tabletop.area.clip(pygame.Rect(0, 0, 300, 8)).size
    player.press(pygame.K_F12)
    assert not any(".png" in text for text in player.toasts)


def test_many_pairs_are_shown_a_page_at_a_time(player: Player) -> None:
    finished(player, by_key("nickel"))
    (entry,) = history.load_all()[0]
    player.click("menu")
    player.click("statistics")
    assert not player.has("older"), "one pair needs no pages"
    scene = player.scene
    assert isinstance(scene, StatisticsScene)
    pairs = [replace(entry, uid=f"{n:016x}", names=(f"A{n}", "B")) for n in range(2 * PAGE + 1)]
    scene.rows = table(pairs)
    scene.screen.refresh()
    seen = []
    for _ in range(3):
        seen += [row.names for row in scene.shown]
        player.click("older") if player.has("older") else None
    assert sorted(seen) == sorted(pair.names for pair in pairs)
    assert not player.has("older")
