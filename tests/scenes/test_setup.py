"""The set-up form of every game: names, boards, codes, house rules, and the question about a running game."""

import random
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.core import options as option_fields
from game.loop import App
from game.registry import GAMES
from game.scenes import setup as set_up
from game.scenes.session import Source
from game.scenes.shell import Spec
from game.store import saves, settings
from game.store.levels import levels
from game.store.settings import Settings
from game.ui.choice import Choice
from game.ui.words import LANGUAGES
from tests.support.hands import finish, move
from tests.support.player import Player

coded = pytest.mark.parametrize("spec", [s for s in GAMES if s.has_codes], ids=lambda spec: spec.key)
by_hand = pytest.mark.parametrize("spec", [s for s in GAMES if s.by_hand], ids=lambda spec: spec.key)


@pytest.fixture
def form(player: Player, spec: Spec) -> Player:
    player.click(f"play {spec.key}")
    return player


def started(form: Player) -> bool:
    form.click("start")
    return form.scenes[-1] == "PlayScene"


@coded
@pytest.mark.parametrize("code", ["", "!", "é", "a/b", "-", "a_b"])
def test_a_bad_code_is_explained_and_start_does_nothing(form: Player, spec: Spec, code: str) -> None:
    form.clear("code")
    form.type(code)
    assert form.scene.error
    said = [w.text for w in form.screen.widgets() if getattr(w, "text", "") == form.scene.error]
    assert len(said) == 1, "the sentence is shown, and once"
    assert not started(form)
    assert saves.load_all() == ((), ())
    form.clear("code")
    form.type("AB12")
    assert not form.scene.error
    assert started(form)
    assert form.match.state == spec.start(spec.options(), "ab-12")


@coded
def test_a_code_comes_by_the_clipboard(form: Player, spec: Spec, monkeypatch: pytest.MonkeyPatch) -> None:
    for text, code in (
        (" k7qf-2m9x\n", "k7qf-2m9x"),
        ("AB\0\r\n12", "AB12"),
        ("", ""),
        ("\ud800", ""),
    ):
        monkeypatch.setattr(set_up, "paste", lambda text=text: text)
        form.click("paste code")
        assert form.scene.draft.code == code
        form.look()
    form.click("new code")
    fresh = form.scene.draft.code
    form.click("new code")
    assert form.scene.draft.code != fresh
    monkeypatch.setattr(set_up, "paste", lambda: "k7qf2m9x")
    form.click("paste code")
    assert started(form)
    assert form.match.state == spec.start(spec.options(), "K7QF-2M9X")


@coded
def test_a_code_of_the_command_line_waits_for_the_first_form(player_of: Callable[..., Player], spec: Spec) -> None:
    player = player_of(start=lambda: App(Settings(language="en", scale=100), code="K7QF"))
    player.click(f"play {spec.key}")
    assert player.scene.draft.code == "K7QF"
    assert started(player)
    assert player.play.session.code == "K7QF"
    assert player.match.state == spec.start(spec.options(), "K7QF")


def test_every_board_that_ships_can_be_chosen_and_started(form: Player, spec: Spec) -> None:
    for level in levels(spec)[0]:
        form.choose("board", level.key)
        assert not form.scene.error
        if started(form):
            pass
        else:
            form.click("answer 1")
        expected = spec.from_setup(form.match.options, level.setup)
        assert form.match.state == expected
        infos = option_fields.describe(spec.options)
        own = {info.name: getattr(form.match.options, info.name) for info in infos if info.personal}
        assert replace(form.match.options, **_starter(spec)) == replace(level.options, **own, **_starter(spec))
        form.press(pygame.K_ESCAPE)
        form.click("leave")
        form.click(f"play {spec.key}")


def _starter(spec: Spec) -> dict[str, str]:
    return {"starts": "first"} if spec.with_starter else {}


def test_every_option_can_be_set_and_is_remembered(form: Player, spec: Spec) -> None:
    for info in option_fields.describe(spec.options):
        if info.hidden:
            assert form.screen.find(f"option {info.name}") is None
            continue
        for value in [value for value, _ in info.choices] or [True, False, True]:
            if isinstance(form.widget(f"option {info.name}"), Choice):
                form.choose(f"option {info.name}", value)
            elif getattr(form.scene.draft.options, info.name) is not value:
                form.click(f"option {info.name}")
            assert getattr(form.scene.draft.options, info.name) == value
    wanted = form.scene.draft.options
    assert started(form)
    assert replace(form.match.options, **_starter(spec)) == replace(wanted, **_starter(spec))
    form.press(pygame.K_ESCAPE)
    form.click("leave")
    form.click(f"play {spec.key}")
    assert form.scene.draft.options == wanted


def test_options_of_another_version_give_way_to_the_plain_ones(player: Player, spec: Spec) -> None:
    for data in ({"gone": True}, {info.name: "?" for info in option_fields.describe(spec.options)}):
        player.app.shell.change(games={spec.key: data})
        player.click(f"play {spec.key}")
        assert player.scene.draft.options == spec.options()
        player.click("back")


def test_names_are_typed_kept_and_shown(form: Player) -> None:
    for person, name in ((0, "Zoë Ñandú"), (1, "W" * 30)):
        form.clear(f"name {person}")
        form.type(name)
    assert form.app.shell.settings.names == ("Zoë Ñandú", "W" * 24)
    form.wait(1.0)
    assert settings.load()[0].names == ("Zoë Ñandú", "W" * 24)
    form.choose("starter", 1)
    assert started(form)
    assert form.play.name(form.match.state.to_move) == "W" * 24
    assert form.play.session.series.names == ("Zoë Ñandú", "W" * 24)


def test_players_without_names_are_called_something_everywhere(form: Player) -> None:
    assert started(form)
    seating = form.play.tabletop.frame.seating
    assert {seating.players.first.name, seating.players.second.name} == {"Player 1", "Player 2"}


def test_a_running_game_is_thrown_away_only_when_asked(form: Player, spec: Spec) -> None:
    assert started(form)
    move(form, 0, keys=True)
    if form.scenes[-1] == "ResultScene":
        form.click("undo")
        form.click("redo")
        form.press(pygame.K_ESCAPE)
        return
    kept = form.match.state
    form.press(pygame.K_ESCAPE)
    form.click("leave")

    def ask() -> None:
        form.click(f"play {spec.key}")
        form.click("start")
        assert form.scenes == ["MenuScene", "SetupScene", "Dialog"]

    ask()
    form.press(pygame.K_ESCAPE)
    assert form.scenes == ["MenuScene", "SetupScene"]
    assert form.app.shell.library.running_of(spec).match.state == kept
    form.press(pygame.K_ESCAPE)
    ask()
    form.click("answer 0")
    assert form.scenes == ["MenuScene", "PlayScene"]
    assert form.match.state == kept
    form.press(pygame.K_ESCAPE)
    form.click("leave")
    ask()
    form.click("answer 1")
    assert form.scenes == ["MenuScene", "PlayScene"]
    assert form.match.moves == ()
    assert form.app.shell.library.running_of(spec).match.moves == ()


def test_games_of_different_kinds_wait_beside_each_other(player: Player) -> None:
    for spec in GAMES:
        player.click(f"play {spec.key}")
        player.click("start")
        player.press(pygame.K_ESCAPE)
        player.click("leave")
    assert {saved.record.game for saved in saves.load_all()[0]} == {spec.key for spec in GAMES}
    player.wait(0.3)
    player.click("continue")
    assert player.play.session.spec is GAMES[-1], "the one left last"


@by_hand
def test_a_board_is_set_up_by_hand_with_undo_and_filled(form: Player, spec: Spec) -> None:
    form.choose("board", set_up.BY_HAND)
    assert started(form)
    form.hand_over()
    start = form.match.state
    for number in range(2):
        tabletop = form.play.tabletop
        rack = sorted(tabletop.state.board.rack)[number * 5]
        form.click_at(tabletop.layout.rack_rect(rack).center)
        assert tabletop.ui.chosen == rack
        form.click_at(tabletop.layout.cell_rect(number * 7).center)
        assert form.match.index == number + 1
        assert tabletop.state.board.pyramids[number * 7] == rack
        form.settle()
    form.press(pygame.K_RETURN, pygame.K_RETURN, pygame.K_RETURN)
    assert form.match.index == 3, "and by keys"
    form.settle()
    while form.has("undo"):
        form.click("undo")
    assert form.match.state == start
    form.click("redo")
    fresh = form.app.shell.library.running_of(spec)
    assert fresh.match.state == form.match.state
    assert len(fresh.match.moves) == 3
    form.click("game fill")
    assert not form.match.state.placing
    form.settle()
    assert not form.has("game fill")
    move(form, 0)


@pytest.mark.parametrize("starter", [0, 1])
def test_the_form_says_who_places_first(form: Player, spec: Spec, starter: int) -> None:
    """Where players fill a board that is not who begins the game, so nobody can guess it from the line above."""
    form.app.shell.change(names=("Anna", "Ben"))
    boards = [key for key, _ in form.widget("board").options]
    assert (set_up.BY_HAND in boards) == (spec.by_hand is not None)
    for board in boards:
        form.choose("board", board)
        form.choose("starter", starter)
        said = _said(form, "places first")
        if not started(form):
            form.click("answer 1")
        placing = getattr(form.match.state, "placing", False)
        assert said == ([f"{form.play.name(form.match.state.to_move)} places first."] if placing else [])
        assert placing == (form.match.state.to_move is not form.play.session.series.seat_of(starter))
        form.press(pygame.K_ESCAPE)
        form.click("leave")
        form.click(f"play {spec.key}")


def _said(form: Player, part: str) -> list[str]:
    return [widget.text for widget in form.screen.widgets() if part in getattr(widget, "text", "")]


def test_a_rematch_of_a_board_that_ships_is_on_the_same_board(player: Player, spec: Spec) -> None:
    level = levels(spec)[0][0]
    player.sit_down(spec, level.options, Source(setup=level.setup))
    session, dice = player.play.session, random.Random(spec.key)
    setup, match = spec.setup_text(session.match.states[0]), session.match
    while spec.legal_moves and match.outcome is None:
        match = match.play(dice.choice(spec.legal_moves(match.state)))
    player.sit_at(session.with_match(match.undo()))
    finish(player)
    player.click("rematch")
    assert player.match.moves == ()
    assert player.play.session.uid != session.uid
    assert spec.setup_text(player.match.states[0]) == setup
    assert player.play.session.source.setup == level.setup


def test_the_form_begins_with_what_newcomers_need_until_the_game_was_started(form: Player, spec: Spec) -> None:
    assert form.scene.draft.options == (spec.newcomers or spec.options())
    for info in option_fields.describe(spec.options):
        if getattr(form.scene.draft.options, info.name) != info.default:
            form.click(f"option {info.name}")
    assert form.scene.draft.options == spec.options()
    assert started(form)
    form.press(pygame.K_ESCAPE)
    form.click("leave")
    form.click(f"play {spec.key}")
    assert form.scene.draft.options == spec.options()


def test_a_ready_made_board_leaves_the_players_own_options_alone(form: Player, spec: Spec) -> None:
    personal = [info.name for info in option_fields.describe(spec.options) if info.personal]
    for name in personal:
        form.click(f"option {name}")
    own = [getattr(form.scene.draft.options, name) for name in personal]
    for level in levels(spec)[0]:
        form.choose("board", level.key)
        changed = {name: getattr(level.options, name) for name in personal}
        assert replace(form.scene.draft.options, **changed) == level.options
        assert [getattr(form.scene.draft.options, name) for name in personal] == own


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [100, 115])
def test_in_a_usual_window_the_whole_form_of_the_coin_game_is_seen_in_every_language(
    player_of: Callable[..., Player], language: str, text: int
) -> None:
    player = player_of(Settings(language=language, scale=100, text=text, names=("Anna", "Ben")), size=(1280, 720))
    player.click("play coins")
    form = player.widget("form")
    assert form.children[0].rect.height <= form.rect.height
