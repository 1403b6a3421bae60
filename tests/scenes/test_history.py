"""The list of played games: what is in it, what is taken out and comes back, and what is found."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.core.finished import Entry, Finished
from game.registry import by_key
from game.scenes.history import PAGE, HistoryScene
from game.scenes.shell import Spec
from game.store import files, history, saves
from game.store.files import Notice
from game.store.settings import Settings
from tests.support.damage import record_of_the_future
from tests.support.evening import entries, finished
from tests.support.player import Player
from tests.support.said import texts


def test_a_deleted_game_comes_back(player: Player) -> None:
    finished(player, by_key("nickel"))
    (entry,) = entries()
    player.click("menu")
    player.click("history")
    player.click(f"delete {entry.uid}")
    assert entries() == ()
    assert not player.has(f"open {entry.uid}")
    player.click("undelete")
    assert [again.uid for again in entries()] == [entry.uid]
    assert player.has(f"open {entry.uid}")


def test_every_deleted_game_can_be_found_and_brought_back_later(player: Player) -> None:
    uids = []
    for _ in range(2):
        finished(player, by_key("nickel"))
        uids.append(player.play.session.uid)
        player.click("menu")
        player.click("history")
        player.click(f"delete {uids[-1]}")
        player.press(pygame.K_ESCAPE)
    player.click("history")
    assert not player.has("undelete"), "another visit"
    player.click("deleted games")
    player.wait(0.3)
    assert not player.has(f"delete {uids[0]}")
    player.click("name filter")
    player.type("nobody")
    assert not player.has(f"restore {uids[0]}")
    player.clear("name filter")
    player.click(f"restore {uids[0]}")
    assert [entry.uid for entry in entries()] == [uids[0]]
    assert not player.has(f"restore {uids[0]}")
    assert player.has(f"restore {uids[1]}")
    player.click("back")
    assert player.scenes[-1] == "HistoryScene"
    assert player.has(f"open {uids[0]}")
    assert not player.has(f"open {uids[1]}")
    player.click("back")
    assert player.scenes == ["MenuScene"]


def test_thousands_of_games_are_filtered_once_for_a_change(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    finished(player, by_key("nickel"))
    player.click("menu")
    player.click("history")
    player.click("name filter")
    player.type("An")
    asked = []
    monkeypatch.setattr("game.scenes.history.of_name", lambda found, *_: (asked.append(1), tuple(found))[1])
    player.wait(1.0)
    assert not asked
    player.type("n")
    player.wait(0.3)
    assert len(asked) == 1


def test_the_history_is_filtered_by_game_and_name(player: Player) -> None:
    finished(player, by_key("nickel"), ("Anna", "Ben"))
    player.click("menu")
    finished(player, by_key("nibble"), ("Cleo", "Dan"))
    player.click("menu")
    player.click("history")
    first, second = entries()[1].uid, entries()[0].uid
    assert player.has(f"open {first}")
    assert player.has(f"open {second}")
    player.choose("game filter", "nickel")
    assert player.has(f"open {first}")
    assert not player.has(f"open {second}")
    player.choose("game filter", "")
    player.click("name filter")
    player.type("cleo")
    assert not player.has(f"open {first}")
    assert player.has(f"open {second}")


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_every_line_names_who_won(player_of: Callable[..., Player], spec: Spec, language: str) -> None:
    player = player_of(Settings(language=language, scale=100))
    player.click("history")
    for reason in spec.reasons:
        for winner, names in ((0, ("Anna", "Bert")), (1, ("Anna", "Bert"))):
            entry = Entry("0" * 16, spec.key, "2026-01-01T00:00:00+00:00", names, 0, winner, reason, 9)
            line = player.scene._outcome(entry, spec)
            assert names[winner] in line
            assert line.count(names[winner]) == 1
        tie = Entry("0" * 16, spec.key, "2026-01-01T00:00:00+00:00", ("Anna", "Bert"), 0, None, reason, 9)
        if reason == "count":
            assert not any(name in player.scene._outcome(tie, spec) for name in tie.names)


def test_a_game_left_half_way_into_the_history_counts_once(player: Player) -> None:
    """A kill between the two saves at the end of a game leaves it in both places."""
    finished(player, by_key("nickel"))
    session = player.play.session
    saves.save(session.with_match(session.match.undo()).to_saved())
    player.click("menu")
    player.click("continue")
    assert entries() == ()
    player.press(pygame.K_y, mod=pygame.KMOD_LCTRL)
    player.settle()
    assert [entry.uid for entry in entries()] == [session.uid]


def test_a_game_of_a_newer_version_stays_in_the_list_and_every_press_says_why_not(player: Player, home: Path) -> None:
    finished(player, by_key("nickel"))
    (path,) = (home / "history").glob("*.json")
    path.write_bytes(record_of_the_future(path.read_bytes()))
    (entry,) = entries()
    player.click("menu")
    player.click("history")
    for _ in range(2):
        player.wait(20.0)
        assert player.toasts == ()
        player.click(f"open {entry.uid}")
        assert player.scenes[-1] == "HistoryScene"
        assert player.toasts == (files.NEWER.message,)
    assert player.has(f"open {entry.uid}")


def two_games(player: Player) -> list[str]:
    """Two finished games, the newer one listed first; the list is open."""
    for _ in range(2):
        finished(player, by_key("nickel"))
        player.click("menu")
    player.click("history")
    return [entry.uid for entry in entries()]


def test_keys_begin_at_the_newest_game(player: Player) -> None:
    newest, oldest = two_games(player)

    def focused() -> str:
        assert player.screen.focused is not None
        return player.screen.focused.name

    player.press(pygame.K_DOWN)
    assert focused() == f"open {newest}", "the first arrow shows where the focus is"
    player.press(pygame.K_DOWN)
    assert focused() == f"open {oldest}"
    player.press(pygame.K_UP, pygame.K_RETURN)
    assert player.play.session.uid == newest
    player.press(pygame.K_ESCAPE)
    player.click(f"delete {newest}")
    player.click("deleted games")
    player.press(pygame.K_DOWN)
    assert focused() == f"restore {newest}"
    player.press(pygame.K_RETURN)
    assert entries()[0].uid == newest
    player.press(pygame.K_ESCAPE)
    assert player.scenes[-1] == "HistoryScene"


def test_where_no_game_is_listed_keys_begin_at_the_way_back(player: Player) -> None:
    player.click("history")
    player.press(pygame.K_DOWN)
    assert player.screen.focused.name == "back"
    player.press(pygame.K_RETURN)
    assert player.scenes == ["MenuScene"]


@pytest.mark.parametrize(("number", "then"), [(0, 1), (PAGE - 1, PAGE), (PAGE, PAGE - 1)])
def test_keys_delete_on_and_on_over_the_end_of_a_page(player: Player, number: int, then: int) -> None:
    """The focus goes to the game that comes into the place of the deleted one; after the last to the one before."""
    finished(player, by_key("nickel"))
    kept = player.play.session.to_finished()
    for n in range(PAGE):
        history.add(replace(kept, uid=f"{n:016x}"))
    uids = [entry.uid for entry in entries()]
    assert len(uids) == PAGE + 1
    player.click("menu")
    player.click("history")
    player.wait(0.5)
    if number >= PAGE:
        player.click("older")
    scene = player.scene
    scene.screen.arrange(player.app.shell.skin, player.app.shell.size)  # type: ignore[attr-defined]
    scene.screen.focus_on(f"delete {uids[number]}")  # type: ignore[attr-defined]
    player.press(pygame.K_RETURN)
    assert player.screen.focused.name == f"delete {uids[then]}"


def test_a_game_that_cannot_be_deleted_is_not_offered_back(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    newer, _ = two_games(player)
    monkeypatch.setattr(history, "delete", lambda _: (Notice("The disk is read-only."),))
    player.click(f"delete {newer}")
    assert player.has(f"delete {newer}")
    assert not player.has("undelete")
    assert player.toasts == ("The disk is read-only.",)


def test_deleting_by_keys_leads_on_to_the_next(player: Player) -> None:
    newer, older = two_games(player)
    player.screen.focus_on(f"delete {newer}")
    player.press(pygame.K_RETURN)
    assert player.screen.focused is player.widget(f"delete {older}")
    player.press(pygame.K_RETURN)
    assert entries() == ()
    assert player.screen.focused is player.widget("undelete")
    player.press(pygame.K_RETURN)
    assert [entry.uid for entry in entries()] == [older]


@pytest.fixture
def berlin(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A system whose clock is put forward in summer."""
    monkeypatch.setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone of the system cannot be set here")
@pytest.mark.usefixtures("berlin")
def test_a_game_is_listed_at_the_time_that_the_clock_showed_then(player: Player) -> None:
    """In summer as in winter, whichever it is when the list is read."""
    finished(player, by_key("nickel"))
    session = player.play.session
    for uid, at in (("1" * 16, "2025-01-15T19:00:00+00:00"), ("2" * 16, "2025-07-15T19:30:00+00:00")):
        assert history.add(Finished(session.record, session.series, at, uid)) == ()
    player.click("menu")
    player.click("history")
    listed = texts(player)
    assert "15 January 2025, 20:00" in listed
    assert "15 July 2025, 21:30" in listed


def test_only_the_games_of_the_page_on_show_are_held(player: Player) -> None:
    """A long game of coins takes half a megabyte, and the list may have thousands."""
    finished(player, by_key("nickel"))
    session = player.play.session
    for n in range(2 * PAGE):
        at = f"2025-01-15T19:00:{n:02}+00:00"
        assert history.add(Finished(session.record, session.series, at, f"{n:016x}")) == ()
    player.click("menu")
    player.click("history")
    for _ in range(3):
        player.wait(1.0)
        scene = player.scene
        assert isinstance(scene, HistoryScene)
        assert scene.pictures.keys() == {entry.uid for entry in scene.listed}
        if player.has("older"):
            player.click("older")
    assert scene.page == 2
