"""What surrounds every game: its place in the history, watching it again, the series, the code, the picture."""

import pygame
import pytest

from game.core import share
from game.core.finished import Entry
from game.core.statistics import table
from game.registry import GAMES
from game.scenes.shell import Spec
from game.store import saves
from tests.support.evening import entries, finished
from tests.support.hands import finish, near_end
from tests.support.player import Player

LISTED = [spec for spec in GAMES if spec.legal_moves is not None]
listed = pytest.mark.parametrize("listed_spec", LISTED, ids=lambda spec: spec.key)


def watched(player: Player, spec: Spec) -> Entry:
    """A game that is over and has been opened from the list of played games."""
    finished(player, spec)
    (entry,) = entries()
    player.click("menu")
    player.click("history")
    player.wait(0.3)
    player.click(f"open {entry.uid}")
    return entry


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
    entry = watched(player, spec)
    play = player.play
    last, kept = play.tabletop.match.index, saves.load_all()
    assert (play.tabletop.ply, play.session.archived) == (0, True)
    player.click("on one")
    assert play.tabletop.ply == 1
    player.press(pygame.K_z, mod=pygame.KMOD_LCTRL)
    assert (play.tabletop.ply, play.tabletop.match.index) == (0, last)
    player.click("run")
    for _ in range(4000):
        player.feed(dt=0.05)
        if play.tabletop.looking is None and play.tabletop.projector.playback is None:
            break
    assert play.tabletop.ply == last
    assert player.scenes[-1] == "PlayScene", "the result is known and not announced again"
    assert saves.load_all() == kept
    player.press(pygame.K_ESCAPE)
    assert player.scenes[-1] == "HistoryScene"
    assert [again.uid for again in entries()] == [entry.uid]


def test_playing_on_from_an_old_game_is_a_new_one(player: Player, spec: Spec) -> None:
    entry = watched(player, spec)
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


def test_f12_saves_a_picture_of_the_table_and_says_where(player: Player, spec: Spec) -> None:
    player.sit_down(spec)
    player.press(pygame.K_F12)
    (toast,) = [text for text in player.toasts if ".png" in text]
    picture = pygame.image.load(toast.split(" ")[-1])
    assert picture.get_size() == player.play.tabletop.area.size
