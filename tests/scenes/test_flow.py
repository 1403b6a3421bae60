"""An evening: whole games of every kind from the menu to the rematch, by mouse and by keys."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.scenes.session import Source
from game.scenes.shell import Spec
from game.store import saves
from game.ui.bars import Status
from tests.support.hands import finish, move, near_end
from tests.support.player import Player, motion

UNDO, REDO = (pygame.K_z, pygame.KMOD_LCTRL), (pygame.K_y, pygame.KMOD_LCTRL)
JUST_BEGUN = ("undo", "redo", "replay")


def start_from_menu(player: Player, spec: Spec, keys: bool) -> None:
    if keys:
        names = [name for name in player.screen._paths if player.screen.find(name).stop]
        player.press(*[pygame.K_TAB] * (names.index(f"play {spec.key}") + 3))
        for _ in range(len(names)):
            if player.screen.focused.name == f"play {spec.key}":
                break
            player.press(pygame.K_TAB)
        player.press(pygame.K_RETURN)
    else:
        player.click(f"play {spec.key}")
    assert player.scenes == ["MenuScene", "SetupScene"]
    if keys:
        player.press(pygame.K_RETURN)  # "Start" is what Enter means at first
    else:
        player.click("start")
    assert player.scenes == ["MenuScene", "PlayScene"]
    player.hand_over()


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])
def test_from_the_menu_through_set_up_to_the_first_move_and_back(player: Player, spec: Spec, keys: bool) -> None:
    start_from_menu(player, spec, keys)
    assert not any(player.has(name) for name in JUST_BEGUN)
    move(player, 0, keys=True)
    first = player.match.states[1]
    player.press(UNDO[0], mod=UNDO[1]) if keys else player.click("undo")
    assert player.match.index == 0
    player.press(REDO[0], mod=REDO[1]) if keys else player.click("redo")
    assert player.match.state == first
    player.press(pygame.K_ESCAPE)
    assert player.scenes[-1] in ("PauseScene", "ResultScene")


def test_a_game_to_its_end_and_a_rematch(player: Player, spec: Spec) -> None:
    player.app.shell.change(names=("Anna", "Ben"))
    player.sit_down(spec)
    match = near_end(spec, 12)
    player.sit_at(player.play.session.with_match(match.undo().redo()))
    finish(player)
    outcome = player.match.outcome
    assert player.scenes == ["MenuScene", "PlayScene", "ResultScene"]
    session = player.play.session
    (kept,) = saves.load_all()[0]
    assert (kept.uid != session.uid, kept.record.moves) == (True, ()), "a finished game is not kept as a running one"
    winner = None if outcome.winner is None else session.series.seats[outcome.winner]
    assert session.score == (int(winner == 0), int(winner == 1))
    starters = [session.series.starter]
    player.click("rematch")
    assert player.scenes == ["MenuScene", "PlayScene"]
    after = player.play.session
    assert after.match.moves == ()
    assert after.match.outcome is None
    assert after.score == session.score
    starters.append(after.series.starter)
    held = session.series.seat_of(session.series.starter)
    assert starters[1] == session.series.seats[spec.next_starter(held, outcome)]
    assert after.match.state.to_move is after.series.seat_of(after.series.starter)
    assert player.play.name(after.match.state.to_move) == ("Anna", "Ben")[after.series.starter]


def test_taking_back_after_the_end_lets_the_game_go_on_and_counts_it_once(player: Player, spec: Spec) -> None:
    player.sit_down(spec)
    player.sit_at(player.play.session.with_match(near_end(spec, 3)))
    finish(player)
    ended = player.play.session
    for by_button in (True, False):
        assert player.scenes[-1] == "ResultScene"
        if by_button:
            player.click("undo")
        else:
            player.press(UNDO[0], mod=UNDO[1])
        assert player.scenes == ["MenuScene", "PlayScene"]
        assert player.match.outcome is None
        assert player.play.session.score == (0, 0)
        assert len(saves.load_all()[0]) == 1, "it is a running game again"
        assert not player.has("rematch")
        player.wait(1.0)
        assert player.scenes == ["MenuScene", "PlayScene"]
        player.click("redo")
        player.wait(1.0)
        assert player.match.state == ended.match.state
        assert player.play.session.score == ended.score
    player.click("look")
    player.wait(1.0)
    assert player.scenes == ["MenuScene", "PlayScene"], "the result does not come back by itself"
    player.click("result")
    player.click("rematch")
    assert player.play.session.score == ended.score


def test_the_winner_named_is_the_one_who_won(player: Player, spec: Spec) -> None:
    player.app.shell.change(names=("Anna", "Ben"))
    for starter in (0, 1):
        player.sit_down(spec, starter=starter)
        assert player.play.name(player.match.state.to_move) == ("Anna", "Ben")[starter]
        player.sit_at(player.play.session.with_match(near_end(spec, 1, seed=2 + starter)))
        finish(player)
        winner = player.match.outcome.winner
        texts = " ".join(w.text for w in player.screen.widgets() if isinstance(getattr(w, "text", None), str))
        name = player.play.name(winner)
        assert f"{name} wins!" in texts
        assert f"{player.play.name(winner.other)} wins" not in texts
        score = player.play.session.score
        assert f"Anna {score[0]} : {score[1]} Ben" in texts
        assert score[("Anna", "Ben").index(name)] == 1


def looked_at(player: Player, spec: Spec) -> int:
    """A game with some moves on the table; how many."""
    player.sit_down(spec)
    if spec.legal_moves is None:
        for number in range(3):
            if player.match.outcome is None:
                move(player, number, keys=True)
        if player.scenes[-1] == "ResultScene":
            player.click("look")
    else:
        match = near_end(spec, 9)
        player.sit_at(player.play.session.with_match(match))
    return player.match.index


def test_looking_back_shows_every_position_and_touches_nothing(player: Player, spec: Spec) -> None:
    last = looked_at(player, spec)
    tabletop, match = player.play.tabletop, player.match
    player.press(pygame.K_HOME)
    assert tabletop.state == match.states[0]
    for ply in range(1, last + 1):
        player.press(pygame.K_PAGEDOWN if ply % 2 or tabletop.looking is None else pygame.K_RIGHT)
        assert tabletop.state == match.states[ply]
        assert tabletop.frame.last == match.moves[ply - 1]
    assert tabletop.looking is None
    for ply in range(last - 1, -1, -1):
        player.press(pygame.K_PAGEUP if ply == last - 1 or ply % 2 else pygame.K_LEFT)
        assert tabletop.state == match.states[ply]
    player.press(pygame.K_PAGEUP)
    assert tabletop.ply == 0
    player.press(pygame.K_END)
    assert tabletop.looking is None
    assert player.match is match


def test_the_bar_says_where_one_is_looking_back_to(player: Player, spec: Spec) -> None:
    last = looked_at(player, spec)
    player.press(pygame.K_HOME)
    for ply in range(last):
        player.feed()
        said = [widget.text for widget in player.screen.widgets() if isinstance(widget, Status)]
        where = f"after move {ply} of {last}" if ply else "before the first move"
        assert f"Looking back: {where}" in said
        player.press(pygame.K_PAGEDOWN)


def test_nothing_on_the_table_acts_while_looking_back(player: Player, spec: Spec) -> None:
    looked_at(player, spec)
    match = player.match
    player.press(pygame.K_HOME)
    area = player.play.tabletop.area
    for x in range(area.left + 5, area.right, area.width // 6):
        for y in range(area.top + 5, area.bottom, area.height // 5):
            player.click_at((x, y))
    player.drag(area.center, (area.centerx + 60, area.centery - 90))
    why = player.play.tabletop.why
    assert why is not None
    assert "looking back" in why.text
    assert area.collidepoint(why.at)
    assert player.toasts == ()  # they would cover the buttons that it speaks of
    keys = [entry.key for entry in player.play.tabletop.table.keys if not entry.mods]
    player.press(pygame.K_RETURN, pygame.K_UP, pygame.K_RETURN, pygame.K_RETURN, *keys, pygame.K_RETURN)
    assert player.match is match
    assert player.play.tabletop.ply == 0
    player.press(pygame.K_ESCAPE)
    assert player.play.tabletop.looking is None
    assert player.scenes[-1] == "PlayScene"


def listed(player: Player, ply: int) -> tuple[int, int]:
    """The middle of a move in the list, which is scrolled to it by the wheel."""
    skin = player.app.shell.skin
    for _ in range(200):
        cell, box = player.widget("moves").cell(ply - 1, skin), player.widget("moves box").rect
        if box.contains(cell):
            return cell.center
        steps = 0.2 if cell.top < box.top else -0.2
        wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=0, precise_y=steps, touch=False)
        player.feed(motion(box.center), wheel)
    raise AssertionError(f"move {ply} cannot be scrolled to")


def test_a_click_in_the_list_goes_to_that_position_and_play_from_here_branches(player: Player, spec: Spec) -> None:
    last = looked_at(player, spec)
    match = player.match
    for ply in sorted({1, max(1, last // 2), last}):
        player.click_at(listed(player, ply))
        assert player.play.tabletop.state == match.states[ply]
    player.press(pygame.K_HOME)
    player.click("branch")
    assert player.match.index == 0
    assert player.match.moves == match.moves, "what came after can be had again"
    assert player.play.tabletop.looking is None
    player.click("redo")
    assert player.match.state == match.states[1]
    player.press(pygame.K_HOME)
    player.click("branch")
    player.hand_over()
    move(player, 1, keys=True)
    assert len(player.match.moves) == 1, "a new move ends what had been taken back"


def test_back_in_the_menu_the_game_waits_as_it_was(player: Player, spec: Spec) -> None:
    player.app.shell.change(names=("Anna", "Ben"))
    looked_at(player, spec)
    if player.match.outcome is not None:
        player.click("undo")
    player.click("undo")
    session = player.play.session
    player.press(pygame.K_ESCAPE)
    player.click("leave")
    player.wait(0.3)
    assert player.scenes == ["MenuScene"]
    assert player.has("continue")
    player.press(pygame.K_RETURN)
    assert player.scenes == ["MenuScene", "PlayScene"]
    again = player.play.session
    assert again.match.state == session.match.state
    assert again.match.index == session.match.index
    assert [spec.write_move(m) for m in again.match.moves] == [spec.write_move(m) for m in session.match.moves]
    assert again.series == session.series
    assert again.code == session.code


def test_the_score_of_a_series_survives_leaving(player: Player, spec: Spec) -> None:
    player.sit_down(spec)
    player.sit_at(player.play.session.with_match(near_end(spec, 1)))
    finish(player)
    player.click("rematch")
    series = player.play.session.series
    assert sum(series.score) + series.ties == 1
    fresh = Player()
    fresh.wait(0.3)
    fresh.click("continue")
    assert fresh.play.session.series == series
    fresh.app.window.destroy()


ANSWERS: dict[str, Callable[[Player], None]] = {
    "esc": lambda player: player.press(pygame.K_ESCAPE),
    "enter": lambda player: player.press(pygame.K_RETURN),
    "go on": lambda player: player.click("answer 0"),
    "new game": lambda player: player.click("answer 1"),
}


def test_start_again_asks_first_and_leaves_the_score(player: Player, spec: Spec) -> None:
    player.sit_down(spec)
    session = player.play.session
    player.sit_at(replace(session, series=replace(session.series, score=(2, 1), ties=1)))
    move(player, 0, keys=True)
    match = player.match
    assert match.moves
    assert match.outcome is None
    for name, answer in ANSWERS.items():
        player.press(pygame.K_ESCAPE)
        player.click("restart")
        assert player.scenes[-1] == "Dialog"
        answer(player)
        assert player.scenes == ["MenuScene", "PlayScene"]
        assert (player.match is match) == (name != "new game")
    assert player.match.moves == ()
    series = player.play.session.series
    assert (series.score, series.ties) == ((2, 1), 1)
    assert saves.load_all()[0][0].series == series


def test_a_move_is_shown_again_in_pictures_and_slower(player: Player, spec: Spec) -> None:
    looked_at(player, spec)
    match = player.match
    player.press(pygame.K_r)
    playback = player.play.tabletop.projector.playback
    assert playback.replay
    film = player.play.tabletop.table.film(match.states[match.index - 1], match.moves[match.index - 1], match.state)
    for share in (0.3, 0.6, 1.0):
        t = share * film.duration
        assert player.painted(playback.film, t) == player.painted(film, t)
    player.press(pygame.K_COMMA)
    paused = player.play.tabletop.projector.playback
    player.wait(0.3)
    assert player.play.tabletop.projector.playback == paused
    tips = {key: player.widget(name).tooltip for name, key in (("frame back", ","), ("frame on", "."))}
    assert tips == {",": "One frame back (,)", ".": "One frame on (.)"}
    player.press(pygame.K_PERIOD, pygame.K_PERIOD)
    assert player.play.tabletop.projector.playback.t > paused.t
    player.click("slower")
    assert player.play.tabletop.projector.playback.rate == 0.5
    player.click("pause")
    player.settle()
    assert player.play.tabletop.projector.playback is None
    assert player.match is match


def test_the_first_seat_begins_and_the_turn_bar_says_who(player: Player, spec: Spec) -> None:
    player.app.shell.change(names=("Anna", "Ben"))
    for starter in (0, 1):
        player.sit_down(spec, source=Source(code="BAR"), starter=starter)
        player.feed()
        texts = [w.text for w in player.screen.widgets() if isinstance(getattr(w, "text", None), str)]
        assert any(text.startswith(f"{('Anna', 'Ben')[starter]}: ") for text in texts)
        lit = [w for w in player.screen.widgets() if getattr(w, "lit", False) and w.name.startswith("plate")]
        assert [plate.name for plate in lit] == [f"plate {starter}"]
