"""What is kept of a series and of its games: nothing is lost by leaving, nothing counts twice, nothing goes unasked."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.core import share
from game.core.seats import Seat
from game.core.statistics import table
from game.registry import GAMES, by_key
from game.scenes.session import Session, Source
from game.scenes.shell import Spec
from game.store import files, history, saves
from tests.support.hands import finish, move, near_end
from tests.support.player import Player
from tests.support.said import texts

CTRL = pygame.KMOD_LCTRL
LISTED = [spec for spec in GAMES if spec.legal_moves is not None]
listed = pytest.mark.parametrize("spec", LISTED, ids=lambda spec: spec.key)
one = pytest.mark.parametrize("spec", LISTED[:1], ids=lambda spec: spec.key)


def begin(player: Player, spec: Spec, best_of: int = 0, names: tuple[str, str] = ("Anna", "Ben")) -> None:
    player.app.shell.change(names=names)
    session = Session.begin(spec, spec.options(), Source(code="SERIES"), names, 0, best_of)
    player.sit_at(session)


def to_the_result(player: Player, seed: int = 1) -> Session:
    """The game ends on the table; the session that has ended."""
    session = player.play.session
    player.sit_at(session.with_match(near_end(session.spec, 1, seed)))
    finish(player)
    assert player.scenes[-1] == "ResultScene"
    return player.play.session


def to_the_menu(player: Player) -> None:
    player.click("menu")
    player.wait(0.3)
    assert player.scenes == ["MenuScene"]


def test_a_series_left_at_the_result_goes_on_with_its_score(player: Player, spec: Spec) -> None:
    begin(player, spec, best_of=5)
    ended = to_the_result(player)
    counted = ended.series.counted(ended.match.outcome)
    to_the_menu(player)
    score = f"{counted.score[0]} : {counted.score[1]}"
    assert score in texts(player)
    player.click("continue")
    after = player.play.session
    assert (after.series.score, after.series.ties, after.series.best_of) == (counted.score, counted.ties, 5)
    assert after.match.moves == ()
    assert after.uid != ended.uid
    assert after.series.starter == ended.rematch().series.starter
    assert [entry.uid for entry in history.load_all()[0]] == [ended.uid]


@listed
def test_a_window_that_is_closed_at_the_result_loses_no_score(
    player: Player, spec: Spec, player_of: Callable[..., Player]
) -> None:
    begin(player, spec, best_of=3)
    ended = to_the_result(player)
    fresh = player_of()
    fresh.wait(0.3)
    fresh.click("continue")
    assert fresh.play.session.series.score == ended.score


@listed
def test_the_end_can_be_taken_back_and_played_again_and_counts_once(player: Player, spec: Spec) -> None:
    begin(player, spec, best_of=5)
    ended = to_the_result(player)
    for _ in range(2):
        player.press(pygame.K_z, mod=CTRL)
        (saved,) = saves.load_all()[0]
        assert (saved.uid, saved.series.score) == (ended.uid, (0, 0))
        assert history.load_all()[0] == ()
        player.press(pygame.K_y, mod=CTRL)
        player.settle()
        (saved,) = saves.load_all()[0]
        assert (saved.record.moves, saved.series.score) == ((), ended.score)
    player.click("rematch")
    assert player.play.session.series.score == ended.score
    assert len(history.load_all()[0]) == 1
    assert len(saves.load_all()[0]) == 1


@listed
def test_after_the_last_game_of_a_series_nothing_is_left_to_go_on_with(player: Player, spec: Spec) -> None:
    begin(player, spec, best_of=3)
    for seed in range(1, 30):
        ended = to_the_result(player, seed)
        if ended.series.counted(ended.match.outcome).champion is not None:
            break
        player.click("rematch")
    assert saves.load_all() == ((), ())
    to_the_menu(player)
    assert not player.has("continue")


def test_a_series_without_an_end_goes_on_from_its_first_game_on(player: Player, spec: Spec) -> None:
    begin(player, spec)
    for seed in (1, 2):
        ended = to_the_result(player, seed)
        to_the_menu(player)
        score = f"{ended.score[0]} : {ended.score[1]}"
        assert score in texts(player)
        player.click("continue")
        after = player.play.session
        assert (after.match.moves, after.series.score) == ((), ended.score)
        assert after.series.starter == ended.rematch().series.starter


@listed
def test_the_next_game_after_a_single_one_gives_way_without_a_question(player: Player, spec: Spec) -> None:
    """That game stands in the history; nothing of it is lost. The score of two games is."""
    begin(player, spec)
    to_the_result(player)
    to_the_menu(player)
    player.click(f"play {spec.key}")
    player.click("start")
    assert player.scenes[-1] == "PlayScene"
    for seed in (1, 2):
        to_the_result(player, seed)
        player.click("rematch")
    player.press(pygame.K_ESCAPE)
    player.click("leave")
    player.click(f"play {spec.key}")
    player.click("start")
    assert player.scenes[-1] == "Dialog"


@listed
def test_a_game_whose_end_cannot_be_kept_stays_a_running_one(player: Player, spec: Spec, home: Path) -> None:
    begin(player, spec)
    (home / "history").write_text("in the way")
    ended = to_the_result(player)
    assert player.toasts
    (saved,) = saves.load_all()[0]
    assert (saved.uid, saved.record.moves) == (ended.uid, ended.record.moves[:-1])


@listed
def test_a_series_with_a_score_is_not_replaced_without_a_question(player: Player, spec: Spec) -> None:
    begin(player, spec, best_of=5)
    ended = to_the_result(player)
    to_the_menu(player)
    player.click(f"play {spec.key}")
    player.click("start")
    assert player.scenes[-1] == "Dialog"
    assert f"{ended.score[0]} : {ended.score[1]}" in texts(player)
    player.press(pygame.K_RETURN)
    assert player.play.session.series.score == ended.score, "Enter means what costs nothing"


@listed
def test_start_again_after_the_end_is_the_next_game(player: Player, spec: Spec) -> None:
    begin(player, spec, best_of=5)
    ended = to_the_result(player)
    player.click("look")
    player.press(pygame.K_ESCAPE)
    player.click("restart")
    after = player.play.session
    assert after.match.moves == ()
    assert after.score == ended.score
    assert len(history.load_all()[0]) == 1


def archived(player: Player, spec: Spec) -> str:
    """A finished game, seen again from the history; its mark."""
    begin(player, spec)
    uid = to_the_result(player).uid
    to_the_menu(player)
    player.click("history")
    player.wait(0.3)
    player.click(f"open {uid}")
    return uid


@listed
def test_an_old_game_is_left_by_its_menu_button_and_deals_nothing(player: Player, spec: Spec) -> None:
    archived(player, spec)
    before = saves.load_all()[0]
    player.click("menu")
    assert player.scenes == ["MenuScene", "HistoryScene"]
    assert saves.load_all()[0] == before


@listed
def test_what_is_dealt_after_an_old_game_is_a_game_that_is_kept(spec: Spec) -> None:
    session = Session.begin(spec, spec.options(), Source(code="OLD"), ("Anna", "Ben"), 0)
    ended = session.with_match(near_end(spec, 0))
    old = Session.reopen(spec, ended.to_finished())
    assert old.archived
    assert not old.restarted().archived
    assert not old.rematch().archived


@pytest.fixture
def pasted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is on the clipboard."""
    kept: list[str] = []
    monkeypatch.setattr("game.scenes.setup.paste", lambda: kept[-1])
    return kept


@listed
def test_a_pasted_game_of_others_counts_for_nobody_here(player: Player, spec: Spec, pasted: list[str]) -> None:
    begin(player, spec)
    player.press(pygame.K_ESCAPE)
    player.click("leave")
    match = near_end(spec, 0, seed=4)
    pasted.append(share.encode(match.to_record()))
    for _ in range(2):
        player.click(f"play {spec.key}")
        player.click("paste game")
        assert player.play.session.archived
        player.press(pygame.K_END)
        assert player.match.outcome == match.outcome
        player.wait(0.5)
        player.press(pygame.K_ESCAPE)
    assert table(history.load_all()[0]) == ()
    player.click(f"play {spec.key}")
    player.click("paste game")
    player.click("branch")
    assert not player.play.session.archived, "from here on it is their own"
    assert len(saves.load_all()[0]) == 1


@pytest.mark.parametrize("seat", list(Seat))
@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_a_pasted_game_knows_who_began_it(spec: Spec, seat: Seat) -> None:
    options = spec.options() if spec.with_starter is None else spec.with_starter(spec.options(), seat)
    record = Session.begin(spec, options, Source(code="WHO"), ("", ""), int(seat is Seat.SECOND)).record
    session = Session.of_record(spec, record, ("Anna", "Ben"))
    assert session.series.starter == session.series.seats[session.match.states[0].to_move]
    if spec.with_starter is not None:
        assert session.series.starter == int(seat is Seat.SECOND)


@one
def test_a_new_name_is_taken_over_in_the_game_and_its_rematches(player: Player, spec: Spec) -> None:
    begin(player, spec, best_of=5)
    move(player, 0)
    player.press(pygame.K_ESCAPE)
    player.click("settings")
    player.clear("name 1")
    player.type("Cleo")
    player.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert player.scenes[-1] == "PlayScene"
    assert player.play.session.series.names == ("Anna", "Cleo")
    assert saves.load_all()[0][0].series.names == ("Anna", "Cleo")
    to_the_result(player)
    player.click("rematch")
    assert player.play.session.series.names == ("Anna", "Cleo")


@one
def test_a_name_changed_elsewhere_is_not_that_of_the_people_of_a_running_game(player: Player, spec: Spec) -> None:
    begin(player, spec)
    move(player, 0)
    player.press(pygame.K_ESCAPE)
    player.click("leave")
    player.app.shell.change(names=("Dora", "Emil"))
    player.click("continue")
    player.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert player.play.session.series.names == ("Anna", "Ben")


def test_a_name_of_spaces_is_none(player: Player) -> None:
    begin(player, by_key("nickel"), names=("  ", "Ben"))
    assert "Player 1" in texts(player)


@one
def test_who_gave_no_name_is_the_same_player_everywhere(player: Player, spec: Spec) -> None:
    begin(player, spec, names=("Anna", ""))
    to_the_result(player)
    to_the_menu(player)
    for scene in ("history", "statistics"):
        player.click(scene)
        player.wait(0.2)
        assert "Player 2" in texts(player)
        assert "Player 1" not in texts(player)
        player.press(pygame.K_ESCAPE)


@listed
@pytest.mark.parametrize("broken", [(files, "_write_through"), (Path, "unlink")], ids=["no writing", "no removing"])
def test_an_end_taken_back_while_the_disk_fails_leaves_the_history_with_the_next_save(
    player: Player, spec: Spec, monkeypatch: pytest.MonkeyPatch, broken: tuple[object, str]
) -> None:
    """Else the game that goes on stands among the played ones, and the statistics count an end that was none."""

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    begin(player, spec)
    ended = to_the_result(player)
    with monkeypatch.context() as patch:
        patch.setattr(*broken, full)
        player.click("undo")
        player.wait(0.3)
    assert [entry.uid for entry in history.load_all()[0]] == [ended.uid], "it could not be taken out"
    player.press(pygame.K_z, mod=CTRL)
    assert player.match.outcome is None
    assert player.match.index == ended.match.index - 2
    assert history.load_all()[0] == ()
    kept = player.app.shell.library.running_of(spec)
    assert kept is not None
    assert (kept.uid, kept.match.index) == (ended.uid, ended.match.index - 2)
