"""The Coin Game in a real window: a real mouse flicks a quarter into the goal and makes what the referee punishes."""

import time
from dataclasses import replace
from math import dist
from typing import Any

import pygame
import pytest

from game.coins.events import Enter
from game.coins.rules import Options, State, Turn
from game.coins.spec import GAME
from game.coins.story import Story
from game.scenes.session import Session, Source
from tests.support.realgame import RealGame, Screen, likeness

STEP = 0.004
"""Seconds between two places of a moving mouse."""
Place = tuple[float, float]
SETUP = (
    "table 720x560 open 0.25 0.9 0.15; goal dime@-75,-75 dime@75,-75 dime@75,75 dime@-75,75; players H0 T2; "
    "coins a=H:quarter@0,-210 b=H:quarter@190,0 c=T:quarter@0,-92 d=T:quarter@0,200 "
    "e=H:quarter@-75,-210 f=H:quarter@40,-210 g=H:quarter@-330,-258"
)
"""A classic table with more coins on it, so that every penalty is one stroke away."""


class CoinTable:
    """A coin table in a real window and a hand over it; places are millimetres from the goal's middle."""

    def __init__(self, screen: Screen, animation: str) -> None:
        session = Session.begin(GAME, Options(), Source(setup=SETUP), ("", ""), 0)
        self.game = RealGame(screen, "coins", session=session, animation=animation)
        self.game.go_on()
        time.sleep(0.5)  # by then the physics is loaded

    @property
    def state(self) -> State:
        return self.game.twin.match.state  # type: ignore[no-any-return]

    def at(self, place: Place) -> Place:
        """A place on the table as one in the window."""
        return self.game.twin.play.tabletop.layout.to_screen(*place)  # type: ignore[no-any-return]

    def stroke(self, start: Place, end: Place, speed: float, *more: object, rest: float = 0.0) -> None:
        """A straight stroke with the button down, at this many mm/s if nothing else keeps the machine busy, and a rest
        of some seconds before it comes up, in one call of xdotool; `more` follows in the same call."""
        steps = max(1, round(dist(start, end) / speed / STEP))
        way: list[object] = [self.at(start), "sleep", 0.05, "mousedown", 1]
        for i in range(1, steps + 1):
            share = i / steps
            way += [self.at((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))]
            way += ["sleep", STEP]
        self.game.hand(*way, "sleep", rest, "mouseup", 1, *more)

    def turn(self, data: Any) -> Turn:
        """A turn as the file of the running game has it."""
        return GAME.read_move(self.state, data)  # type: ignore[no-any-return]


def test_a_quarter_is_flicked_into_the_goal(bare_screen: Screen) -> None:
    table = CoinTable(bare_screen, "fast")
    for _ in range(3):
        table.stroke((40, -210), (40, -92), 850.0)
        turn = table.turn(table.game.await_moves(1)[0])
        assert turn.throw is not None
        if turn.throw.speed > 0.4 * 850:
            break
        table.game.press("ctrl+z")  # something else kept the machine busy
        table.game.await_moves(0)
    assert turn.throw.coin == "f"
    assert 0.4 * 850 < turn.throw.speed < 1.2 * 850
    assert turn.throw.direction == pytest.approx(90, abs=2)
    entered = [event for event in turn.events if isinstance(event, Enter)]
    assert [(event.coin, event.edge) for event in entered] == [("f", table.state.table.players[0].line)]
    assert turn.verdict.penalties == ()
    assert turn.throw.speed > 800 or turn.verdict.inside == {"f"}


def hits_a_foreign_coin_in(table: CoinTable) -> None:
    table.stroke((0, -210), (0, -122), 900.0)


def comes_in_from_the_side(table: CoinTable) -> None:
    table.stroke((190, 0), (90, 0), 900.0)


def hits_a_goal_coin(table: CoinTable) -> None:
    table.stroke((-75, -210), (-75, -108), 900.0)


def carries_a_coin_in(table: CoinTable) -> None:
    table.stroke((190, 0), (30, 0), 400.0, rest=0.3)


def presses_while_it_rolls(table: CoinTable) -> None:
    press = (table.at((250, 200)), "sleep", 0.03, "mousedown", 1, "mouseup", 1)
    table.stroke((-330, -258), (-200, -258), 1500.0, *press)


def turns_one_over(table: CoinTable) -> None:
    table.game.press("o")
    table.game.click(table.at((190, 0)))


PENALTIES = {
    "B": presses_while_it_rolls,
    "C": carries_a_coin_in,
    "D": turns_one_over,
    "E": hits_a_foreign_coin_in,
    "F": comes_in_from_the_side,
    "G": hits_a_goal_coin,
}


def offended(screen: Screen, table: CoinTable, letter: str) -> CoinTable:
    """Does it until the game is over by it, and gives the table that it is over on: on a busy machine a flick may come
    out too slow and be an ordinary turn, which is taken back, or none, after which the table is laid anew."""
    for _ in range(3):
        PENALTIES[letter](table)
        game = table.game
        if not turned(game):
            game.forget()
            table = CoinTable(screen, "fast")
        elif game.is_over:
            return table
        else:
            game.press("ctrl+z")
            game.await_moves(0)
    raise AssertionError(f"no penalty {letter}")


def turned(game: RealGame) -> bool:
    """Whether a turn is made within ten seconds."""
    end = time.monotonic() + 10
    while time.monotonic() < end:
        if game.is_over or game.saved_moves:
            return True
        time.sleep(0.05)
    return False


def still_picture(game: RealGame) -> pygame.Surface:
    """The window as soon as nothing in it moves: the referee's clip stands."""
    seen = [game.picture()]
    while len(seen) < 3:
        time.sleep(0.1)
        now = game.picture()
        seen = [*seen, now] if likeness(seen[-1], now, now.get_rect()) == 1.0 else [now]
    return seen[-1]


def clip_of(table: CoinTable, turn: Turn) -> None:
    """Has the twin show the deciding instant of a turn that ended the game."""
    tabletop = table.game.twin.play.tabletop
    before, match = tabletop.state, tabletop.match.play(turn)
    film = Story(before, turn)
    (beat,) = film.beats
    tabletop.show(match)
    tabletop.projector.show(tabletop.table.film(before, turn, match.state))
    tabletop.projector.playback = replace(tabletop.projector.playback, t=beat.start + beat.held + 0.2, paused=True)
    table.game.twin.feed()


def test_every_penalty_of_a_mouse_is_called_and_shown(bare_screen: Screen) -> None:
    """One after the other on one table, each taken back: the referee's clip on the screen is that of the turn that
    was kept, and this is the penalty that was meant."""
    table = CoinTable(bare_screen, "fast")
    for letter in PENALTIES:
        table = offended(bare_screen, table, letter)
        game = table.game
        game.aside()
        seen = still_picture(game)
        game.press("ctrl+z")
        (data,) = game.await_undone(1)
        turn = table.turn(data)
        assert next(penalty.letter for penalty in turn.verdict.penalties) == letter
        clip_of(table, turn)
        assert game.alike(seen) > 0.995, f"the clip of penalty {letter} is on the screen"
        game.twin.press(pygame.K_z, mod=pygame.KMOD_LCTRL)
        assert game.twin.match.index == 0
