"""With less motion nothing moves by itself, and everything can be played; own colours come and go."""

from collections.abc import Callable

import pygame
import pytest

from game.core.match import Match
from game.registry import GAMES
from game.scenes.miniature import Miniature
from game.scenes.rules import RulesScene
from game.scenes.scene import Push
from game.scenes.shell import Spec
from game.store import palettes
from game.store.settings import Settings
from game.ui.palette import PALETTES
from tests.support.hands import move, near_end
from tests.support.player import Player, motion

COINS = next(game for game in GAMES if game.key == "coins")


def moving_board(spec: Spec) -> Miniature:
    """A board of the rules on which something is played."""
    boards = (board for page in spec.rules() for board in page.diagrams)
    return Miniature(Match.from_diagram(spec, next(board for board in boards if board.moves)))


CALM = Settings(language="en", scale=100, reduced_motion=True)


def picture(player: Player) -> bytes:
    return pygame.image.tobytes(player.look(), "RGB")


@pytest.mark.parametrize("calm", [True, False])
def test_a_move_is_shown_at_once(player_of: Callable[..., Player], spec: Spec, calm: bool) -> None:
    player = player_of(CALM.with_(reduced_motion=calm))
    player.sit_down(spec)
    shown = []
    projector = player.play.tabletop.projector
    show = projector.show
    projector.show = lambda film: (show(film), shown.append(projector.playback))  # type: ignore
    move(player, 0, keys=True)
    assert [playback is None or not playback.film.cues for playback in shown] == [calm]


STILL = {"with less motion": CALM, "at once": Settings(language="en", scale=100, animation="off")}


@pytest.mark.parametrize("settings", STILL.values(), ids=STILL)
@pytest.mark.parametrize("keys", [True, False], ids=["a coin that changed sides", "a penalty"])
def test_what_the_referee_says_can_be_read_where_nothing_moves(
    player_of: Callable[..., Player], settings: Settings, keys: bool
) -> None:
    """Its card lies on the table for seconds in which nothing moves; then the table is as it will be played on."""
    player = player_of(settings)
    player.sit_down(COINS)
    rest = player.play.tabletop.draw
    area, pictures = player.play.tabletop.area, []

    def seen() -> bytes:
        surface = pygame.Surface(player.app.window.size)
        rest(surface)
        return pygame.image.tobytes(surface.subsurface(area), "RGB")

    if keys:
        player.press(pygame.K_RIGHT, pygame.K_RETURN, *[pygame.K_DOWN] * 30, pygame.K_RETURN)
        while player.play.tabletop.ui.rolling is not None:
            player.feed(dt=0.05)
    else:
        player.press(pygame.K_o)
        coin = player.play.tabletop.ui.coins(player.match.state)[0]
        player.click_at(player.play.tabletop.layout.to_screen(coin.x, coin.y))
    assert player.match.index == 1
    verdict = player.match.moves[0].verdict
    assert bool(verdict.flips) == keys
    assert bool(verdict.penalties) != keys
    for _ in range(60):
        pictures.append(seen())
        player.feed(dt=0.05)
    assert len(set(pictures)) == 1, "something moves, or it is gone within three seconds"
    while player.scenes[-1] == "PlayScene" and player.play.tabletop.projector.playback is not None:
        player.feed(dt=0.05)
    assert seen() != pictures[0]


def test_the_sentence_of_the_referee_goes_at_a_press_where_nothing_moves(player_of: Callable[..., Player]) -> None:
    player = player_of(CALM)
    player.sit_down(COINS)
    player.press(pygame.K_RIGHT, pygame.K_RETURN, *[pygame.K_DOWN] * 30, pygame.K_RETURN)
    while player.play.tabletop.ui.rolling is not None:
        player.feed(dt=0.05)
    assert player.play.tabletop.projector.playback is not None
    player.press(pygame.K_RIGHT)
    assert player.play.tabletop.projector.playback is None
    assert player.play.tabletop.ui.chosen is not None


def test_a_move_that_is_asked_for_is_shown_once_more(player_of: Callable[..., Player], spec: Spec) -> None:
    player = player_of(CALM)
    player.sit_down(spec)
    move(player, 0, keys=True)
    while player.scenes[-1] != "PlayScene":
        player.press(pygame.K_ESCAPE)
    player.press(pygame.K_r)
    assert player.play.tabletop.projector.playback is not None


def test_a_won_table_does_not_pulse(player_of: Callable[..., Player], spec: Spec) -> None:
    if spec.legal_moves is None:
        pytest.skip("nothing glows on the coin table")
    seen = {}
    for calm in (True, False):
        player = player_of(CALM.with_(reduced_motion=calm))
        player.sit_down(spec)
        ends = (near_end(spec, 0, seed) for seed in range(1, 50))
        match = next(match for match in ends if getattr(match.state, "shapes", True))
        player.sit_at(player.play.session.with_match(match))
        pictures = set()
        for _ in range(8):
            player.wait(0.4)
            area = player.play.tabletop.area
            surface = pygame.Surface(player.app.window.size)
            player.play.tabletop.draw(surface)
            pictures.add(pygame.image.tobytes(surface.subsurface(area), "RGB"))
        seen[calm] = len(pictures)
    assert seen[True] == 1
    assert seen[False] > 1


@pytest.mark.parametrize("calm", [True, False])
def test_the_menu_rests_under_the_pointer(player_of: Callable[..., Player], spec: Spec, calm: bool) -> None:
    player = player_of(CALM.with_(reduced_motion=calm))
    player.wait(0.5)
    player.scene.pictures[spec.key] = moving_board(spec)  # type: ignore[attr-defined]
    player.feed(motion(player.widget(f"card {spec.key}").rect.move(0, 20).midtop))
    pictures = set()
    for _ in range(12):
        player.wait(0.5)
        pictures.add(picture(player))
    assert (len(pictures) == 1) == calm


@pytest.mark.parametrize("calm", [True, False])
def test_the_boards_of_the_rules_wait_for_the_pointer(player_of: Callable[..., Player], spec: Spec, calm: bool) -> None:
    player = player_of(CALM.with_(reduced_motion=calm))
    rules = RulesScene(player.app.shell, spec)
    player.app._apply(Push(rules))
    for page in range(len(rules.pages)):
        if not any(board.moving for board in rules.boards):
            rules._open(page)
    rules.screen.refresh()
    player.wait(3.0)
    assert all(board.time == 0 for board in rules.boards) == calm
    if not calm:
        return
    index = next(i for i, board in enumerate(rules.boards) if board.moving)
    player.feed(motion(player.place(f"board {index}")))
    before = rules.boards[index].time
    player.wait(1.0)
    assert rules.boards[index].time > before, "where the pointer is, it plays"


def test_what_a_board_leads_to_stays_in_sight_once_it_has_been_shown(player: Player, spec: Spec) -> None:
    """Its caption speaks of the end; when the pointer comes it begins anew."""
    board, skin = moving_board(spec), player.app.shell.skin
    end = Miniature(board.match, still=True)

    def shown(picture: Miniature) -> bytes:
        surface = pygame.Surface((300, 300))
        picture.draw(surface, surface.get_rect(), skin, jumps=True)
        return pygame.image.tobytes(surface, "RGB")

    assert shown(board) != shown(end)
    while not board.played:
        board.pass_time(0.05)
    assert shown(board) == shown(end)
    board.rounds = 0
    assert shown(board) != shown(end)


def test_all_pictures_of_the_menu_come_without_any_input(player_of: Callable[..., Player]) -> None:
    """The last of them was not drawn before the pointer moved."""
    player = player_of(Settings(language="en", scale=200), looks=1)
    player.wait(2.0)
    shown = pygame.image.tobytes(player.app.window.get_surface(), "RGB")
    assert picture(player) == shown


def test_the_boards_jump_from_position_to_position(player_of: Callable[..., Player], spec: Spec) -> None:
    player = player_of(CALM)
    board = moving_board(spec)
    pictures = set()
    for _ in range(300):
        surface = pygame.Surface((300, 300))
        board.draw(surface, surface.get_rect(), player.app.shell.skin, jumps=True)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
        board.pass_time(0.05)
    assert 2 <= len(pictures) <= len(board.match.states)


def test_colours_of_ones_own_are_chosen_by_name_and_their_loss_is_told(player_of: Callable[..., Player]) -> None:
    folder = palettes.folder()
    folder.mkdir(parents=True)
    (folder / "sea.toml").write_text('name = "Deep sea"\nback_edge = "#001122"\n')
    (folder / "bad.toml").write_text("ink = 3\n")
    player = player_of(Settings(language="en", scale=100))
    player.wait(0.3)
    player.click("settings")
    assert any("palettes/bad.toml" in toast and "ink" in toast and "3" in toast for toast in player.toasts)
    texts = [getattr(widget, "text", "") for widget in player.screen.widgets()]
    assert any(str(folder) in text for text in texts)
    assert ("sea", "Deep sea") in player.widget("palette").options  # type: ignore[attr-defined]
    before = picture(player)
    player.choose("palette", "sea")
    assert player.app.shell.skin.palette.back_edge == "#001122"
    assert picture(player) != before
    (folder / "sea.toml").unlink()
    again = player_of(player.app.shell.settings)
    again.wait(0.3)
    assert again.app.shell.skin.palette == PALETTES["standard"]
    assert any("sea" in toast for toast in again.toasts)
    assert again.app.shell.settings.palette == "sea", "it may come back"
