"""What surrounds a game: its place in the history, the series, the code that is sent, the statistics."""

import csv
from pathlib import Path

import pygame
import pytest

from game.core import options as option_fields
from game.core import share
from game.core.record import Record
from game.core.statistics import table
from game.registry import GAMES, by_key
from game.scenes.session import Session, Source
from game.scenes.shell import Spec
from game.store import history, saves
from game.ui import clipboard
from tests.support.hands import finish, near_end
from tests.support.player import Player

LISTED = [spec for spec in GAMES if spec.legal_moves is not None]
listed = pytest.mark.parametrize("listed_spec", LISTED, ids=lambda spec: spec.key)


def entries() -> tuple:
    found, notices = history.load_all()
    assert notices == ()
    return found


def finished(player: Player, spec: Spec, names: tuple[str, str] = ("Anna", "Ben")) -> None:
    """A game played to its end on the table; the result is open."""
    player.app.shell.change(names=names)
    player.sit_down(spec)
    player.sit_at(player.play.session.with_match(near_end(spec, 12)))
    finish(player)
    assert player.scenes[-1] == "ResultScene"


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The clipboard: what was copied last is pasted."""
    kept: list[str] = []
    monkeypatch.setattr(clipboard, "copy", lambda text: bool(kept.append(text)) or True)
    monkeypatch.setattr("game.scenes.setup.copy", lambda text: bool(kept.append(text)) or True)
    monkeypatch.setattr("game.scenes.setup.paste", lambda: kept[-1] if kept else "")
    return kept


def test_a_finished_game_is_in_the_history_once_through_undo_and_redo(player: Player, spec: Spec) -> None:
    finished(player, spec)
    (entry,) = entries()
    assert (entry.game, entry.names) == (spec.key, ("Anna", "Ben"))
    player.click("undo")
    assert entries() == (), "it is not finished any more"
    assert len(saves.load_all()[0]) == 1
    player.press(pygame.K_y, mod=pygame.KMOD_LCTRL)
    player.settle()
    player.wait(0.2)
    assert [again.uid for again in entries()] == [entry.uid]
    assert table(entries())[0].played == 1


def test_a_rematch_is_another_game_of_the_history(player: Player, spec: Spec) -> None:
    finished(player, spec)
    player.click("rematch")
    assert len(entries()) == 1
    player.sit_at(player.play.session.with_match(near_end(spec, 12)))
    finish(player)
    assert len({entry.uid for entry in entries()}) == 2


def test_an_old_game_is_watched_and_left_as_it_was(player: Player, spec: Spec) -> None:
    finished(player, spec)
    (entry,) = entries()
    player.click("menu")
    player.click("history")
    player.wait(0.3)
    player.click(f"open {entry.uid}")
    play = player.play
    last = play.tabletop.match.index
    assert (play.tabletop.ply, play.session.archived) == (0, True)
    player.click("on one")
    assert play.tabletop.ply == 1
    player.press(pygame.K_z, mod=pygame.KMOD_LCTRL)
    assert (play.tabletop.ply, play.tabletop.match.index) == (0, last)
    player.click("run")
    for _ in range(4000):
        player.feed(dt=0.05)
        if play.tabletop.looking is None and play.tabletop.playback is None:
            break
    assert play.tabletop.ply == last
    assert player.scenes[-1] == "PlayScene", "the result is known and not announced again"
    assert saves.load_all() == ((), ())
    player.press(pygame.K_ESCAPE)
    assert player.scenes[-1] == "HistoryScene"
    assert [again.uid for again in entries()] == [entry.uid]


def test_playing_on_from_an_old_game_is_a_new_one(player: Player, spec: Spec) -> None:
    finished(player, spec)
    (entry,) = entries()
    player.click("menu")
    player.click("history")
    player.wait(0.3)
    player.click(f"open {entry.uid}")
    player.click("branch")
    session = player.play.session
    assert not session.archived
    assert session.match.index == 0
    assert session.uid != entry.uid
    assert len(saves.load_all()[0]) == 1
    assert [again.uid for again in entries()] == [entry.uid], "the old one stays"


@listed
def test_playing_on_asks_before_it_costs_a_running_game(player: Player, listed_spec: Spec) -> None:
    finished(player, listed_spec)
    player.click("menu")
    player.sit_down(listed_spec)
    running = player.play.session
    moves = listed_spec.legal_moves(running.match.state)
    player.play.tabletop.show(running.match.play(moves[0]))
    player.press(pygame.K_ESCAPE)
    player.click("leave")
    player.click("history")
    player.wait(0.3)
    player.click(f"open {entries()[0].uid}")
    player.click("branch")
    assert player.scenes[-1] == "Dialog"
    player.press(pygame.K_ESCAPE)
    assert player.play.session.archived
    assert len(saves.load_all()[0][0].record.moves) == 1


def test_a_deleted_game_comes_back(player: Player) -> None:
    finished(player, LISTED[0])
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
        finished(player, LISTED[0])
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
    finished(player, LISTED[0])
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


@pytest.mark.parametrize("what", ["export", "picture"])
def test_what_a_press_asked_for_and_fails_is_said_each_time(player: Player, what: str, home: Path) -> None:
    finished(player, LISTED[0])
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


def test_the_history_is_filtered_by_game_and_name(player: Player) -> None:
    finished(player, LISTED[0], ("Anna", "Ben"))
    player.click("menu")
    finished(player, LISTED[1], ("Cleo", "Dan"))
    player.click("menu")
    player.click("history")
    first, second = entries()[1].uid, entries()[0].uid
    assert player.has(f"open {first}")
    assert player.has(f"open {second}")
    player.choose("game filter", LISTED[0].key)
    assert player.has(f"open {first}")
    assert not player.has(f"open {second}")
    player.choose("game filter", "")
    player.click("name filter")
    player.type("cleo")
    assert not player.has(f"open {first}")
    assert player.has(f"open {second}")


@listed
def test_a_game_goes_by_code_to_another_table(player: Player, listed_spec: Spec, copied: list[str]) -> None:
    finished(player, listed_spec)
    match = player.match
    player.click("copy")
    assert share.decode(copied[-1]).game == listed_spec.key
    player.click("menu")
    player.click(f"play {LISTED[0].key}")
    player.click("paste game")
    assert player.play.session.spec is listed_spec
    assert player.match.states == match.states[: match.index + 1]


def test_a_damaged_code_is_refused_with_a_sentence(player: Player, copied: list[str]) -> None:
    copied.append("nonsense")
    player.click(f"play {LISTED[0].key}")
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


def test_a_game_left_half_way_into_the_history_counts_once(player: Player) -> None:
    """A kill between the two saves at the end of a game leaves it in both places."""
    finished(player, LISTED[0])
    session = player.play.session
    saves.save(session.with_match(session.match.undo()).to_saved())
    player.click("menu")
    player.click("continue")
    assert entries() == ()
    player.press(pygame.K_y, mod=pygame.KMOD_LCTRL)
    player.settle()
    assert [entry.uid for entry in entries()] == [session.uid]


def test_a_pasted_game_asks_before_it_costs_a_running_one(player: Player, copied: list[str]) -> None:
    spec = LISTED[0]
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


@listed
def test_a_series_ends_when_the_larger_half_is_won(player: Player, listed_spec: Spec) -> None:
    player.click(f"play {listed_spec.key}")
    player.choose("best of", 3)
    player.click("start")
    assert player.play.session.series.best_of == 3
    for _ in range(3):
        player.sit_at(player.play.session.with_match(near_end(listed_spec, 12)))
        finish(player)
        session = player.play.session
        counted = session.series.counted(session.match.outcome)
        if counted.champion is not None:
            break
        player.click("rematch")
        assert player.play.session.series.score == counted.score
    assert counted.champion is not None
    player.click("rematch")
    assert player.play.session.series.score == (0, 0), "another series begins"
    assert player.play.session.series.best_of == 3


def test_a_series_goes_on_after_a_stop(player: Player, spec: Spec) -> None:
    player.app.shell.change(names=("Anna", "Ben"))
    player.click(f"play {spec.key}")
    player.choose("best of", 5)
    player.click("start")
    player.sit_at(player.play.session.with_match(near_end(spec, 12)))
    finish(player)
    player.click("rematch")
    before = player.play.session
    player.press(pygame.K_ESCAPE)
    player.click("leave")
    player.click("continue")
    after = player.play.session
    assert (after.series, after.uid) == (before.series, before.uid)


def test_the_statistics_are_saved_as_a_table(player: Player) -> None:
    finished(player, LISTED[0])
    player.click("menu")
    player.click("statistics")
    player.click("export")
    (toast,) = [text for text in player.toasts if ".csv" in text]
    path = Path(toast.split(" ")[-1])
    rows = list(csv.reader(path.read_text(encoding="utf-8-sig").splitlines()))
    assert len(rows) == 2
    assert rows[1][1:3] == ["Anna", "Ben"]


def test_f12_saves_a_picture_of_the_table_and_says_where(player: Player, spec: Spec) -> None:
    player.sit_down(spec)
    player.press(pygame.K_F12)
    (toast,) = [text for text in player.toasts if ".png" in text]
    picture = pygame.image.load(toast.split(" ")[-1])
    assert picture.get_size() == player.play.tabletop.area.size


def test_of_a_table_with_no_room_no_picture_is_saved(player: Player) -> None:
    player.sit_down(GAMES[0])
    player.app.window.size = (300, 8)
    player.wait(0.1)
    assert 0 in player.play.tabletop.area.clip(pygame.Rect(0, 0, 300, 8)).size
    player.press(pygame.K_F12)
    assert not any(".png" in text for text in player.toasts)
