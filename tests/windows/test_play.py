"""Nickel in a real window: a whole game by mouse and by keys, sizes, full screen, sudden ends and new starts."""

import random
import signal

import pygame

from game.core.match import Match
from game.nickel.rules import Lift, Options
from game.nickel.spec import GAME
from tests.support.realgame import RealGame, Screen, colours

CODE = "K7QF-2M9X"


def whole_game(seed: int) -> Match:
    """A game to its win."""
    match, dice = Match.start(GAME, Options(), CODE), random.Random(seed)
    while match.outcome is None:
        match = match.play(dice.choice(GAME.legal_moves(match.state)))
    return match


MATCH = min((whole_game(seed) for seed in range(60)), key=lambda match: (abs(len(match.moves) - 12), match.moves))
NAMES = [GAME.write_move(move) for move in MATCH.moves]


def place(game: RealGame, square: int) -> tuple[float, float]:
    x, y = game.twin.play.tabletop.layout.cell_rect(square).center
    return float(x), float(y)


def by_mouse(game: RealGame, number: int) -> None:
    """The move of that number, from 1, in the window and in the twin."""
    at = place(game, MATCH.moves[number - 1].square)
    game.click(at)
    game.await_moves(number)
    game.twin.click_at(at)
    assert game.twin.match.index == number


def by_keys(game: RealGame, number: int) -> None:
    """The same by the arrows, from where the twin's begin."""
    target = MATCH.moves[number - 1]
    assert isinstance(target, Lift)
    game.twin.press(pygame.K_RETURN)
    begin = game.twin.play.tabletop.ui.cursor
    across, up = target.square % 5 - begin % 5, target.square // 5 - begin // 5
    arrows = ["Right" if across > 0 else "Left"] * abs(across) + ["Up" if up > 0 else "Down"] * abs(up)
    game.press("Return", *arrows, "Return")
    game.await_moves(number)
    game.twin.click_at(place(game, target.square))
    assert game.twin.match.index == number


def start(screen: Screen, moves: int = 0, **values: object) -> RealGame:
    game = RealGame(screen, "nickel", code=CODE, names=("Anna", "Ben"), **values)
    game.begin()
    for number in range(1, moves + 1):
        by_mouse(game, number)
    return game


def again(game: RealGame) -> None:
    """Starts the program once more, after its end."""
    game.screen.start_game()
    game.window = game.screen.window()
    game.screen.wait_for(lambda: game._settled(game.twin.app.window.size), "window of the same size")


def to_the_menu(game: RealGame) -> None:
    """The twin goes where a new start begins."""
    game.twin.press(pygame.K_ESCAPE)
    game.twin.click("leave")
    game.twin.wait(0.5)


def test_a_whole_game_to_the_win(screen: Screen) -> None:
    game = start(screen)
    assert game.saved is not None
    assert game.saved["record"]["setup"] == GAME.setup_text(MATCH.states[0])
    for number in range(1, len(NAMES)):
        (by_keys if number % 3 == 2 else by_mouse)(game, number)
        assert game.await_moves(number) == NAMES[:number]
    game.press("ctrl+z", "ctrl+z", "ctrl+y")
    assert game.await_moves(len(NAMES) - 2) == NAMES[:-2]
    game.press("ctrl+y")
    game.await_moves(len(NAMES) - 1)
    last = place(game, MATCH.moves[-1].square)
    game.click(last)
    game.twin.click_at(last)
    game.await_end()
    game.twin.wait(0.3)
    assert game.twin.scenes[-1] == "ResultScene"
    game.aside()
    picture = game.await_sight("rematch")  # the winning five glow, each to its own clock
    assert colours(picture, picture.get_rect()) > 40, "the screen is not blank"
    waiting = game.saved["uid"]
    game.press("Return")
    game.twin.press(pygame.K_RETURN)
    screen.wait_for(lambda: game.saved is not None and game.saved["uid"] != waiting, "rematch by Enter")
    assert game.await_moves(0) == []
    assert game.saved["series"]["starter"] == 1


def test_sizes_and_full_screen_four_times(screen: Screen) -> None:
    game = start(screen, 2)
    for size in ((1024, 640), (1500, 700), (1100, 900)):
        game.resize(size)
        game.aside()
        game.await_sight("table")
    before = game.frame.copy()
    desktop = screen.picture().get_size()
    for times in range(1, 5):
        size = desktop if times % 2 else before.size
        game.press("F11")
        screen.wait_for(lambda size=size: game._settled(size), f"window of {size}")  # type: ignore[misc]
        game.twin.app.window.size = size
        game.twin.feed()
        game.aside()
        game.await_sight("table")
    assert game.frame == before
    by_mouse(game, 3)


def test_killed_after_a_move_it_offers_the_game_again(screen: Screen) -> None:
    game = start(screen, 3)
    process = screen.games[-1]  # type: ignore[attr-defined]
    process.kill()
    assert process.wait(10) == -signal.SIGKILL
    to_the_menu(game)
    again(game)
    game.go_on()
    by_mouse(game, 4)
    assert game.await_moves(4) == NAMES[:4]
    assert game.saved is not None
    assert game.saved["series"]["names"] == ["Anna", "Ben"]
    assert "Traceback" not in screen.printed()  # type: ignore[attr-defined]


def test_closed_in_mid_game_and_started_again_it_stands_where_it_stood(screen: Screen) -> None:
    game = start(screen, 2)
    to_the_menu(game)
    stood = game.frame.copy()
    for _ in range(3):
        process = screen.games[-1]  # type: ignore[attr-defined]
        game.press("alt+F4")
        assert screen.wait_for(lambda process=process: process.poll() is not None, "end")  # type: ignore[misc]
        assert process.returncode == 0
        again(game)
        assert game.frame == stood, "the window does not creep"
    game.go_on()
    by_mouse(game, 3)


def test_language_and_size_change_while_the_game_runs(screen: Screen) -> None:
    game = start(screen, 2)
    game.press("Escape")
    game.twin.press(pygame.K_ESCAPE)
    for name in ("settings", "language"):
        game.await_sight(name)
        game.click(game.twin.place(name))
        game.twin.click(name)
    game.press("Home", "Down", "Down", "Return")  # as the system, English, German
    game.twin.press(pygame.K_HOME, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert game.twin.app.shell.words.language == "de"
    game.aside()
    game.await_sight("back")
    game.click(game.twin.place("scale"))
    game.twin.click("scale")
    game.press("Up", "Up", "Return")
    game.twin.press(pygame.K_UP, pygame.K_UP, pygame.K_RETURN)
    assert game.twin.app.shell.skin.scale != 1.0
    game.press("Escape", "Escape")
    game.twin.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    game.aside()
    game.await_sight(least=0.98)
    by_mouse(game, 3)
    assert game.await_moves(3) == NAMES[:3]
