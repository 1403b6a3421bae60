"""How a person makes moves in each game, with the mouse and with the keys. Ask `hand_of(spec)`."""

import random
from functools import cache
from typing import Any, Protocol

import pygame

from game.core.bits import bits
from game.core.match import Match
from game.registry import GAMES
from game.scenes.shell import Spec
from tests.support.player import Player

ARROWS = (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT)


class Hand(Protocol):
    """Makes one whole move on the table; `number` says which of those that are possible."""

    def by_mouse(self, player: Player, number: int = 0) -> None: ...

    def by_keys(self, player: Player, number: int = 0) -> None: ...


def _legal(player: Player, number: int) -> Any:
    match = player.match
    moves = match.spec.legal_moves(match.state)
    return moves[number * 7 % len(moves)]


class NickelHand:
    """Clicks on the pyramid, or goes there with the arrows."""

    def by_mouse(self, player: Player, number: int = 0) -> None:
        move = _legal(player, number)
        player.click_at(player.play.tabletop.layout.cell_rect(move.square).center)

    def by_keys(self, player: Player, number: int = 0) -> None:
        move = _legal(player, number)
        if player.play.tabletop.ui.cursor is None:
            player.press(pygame.K_RETURN)
        cursor = player.play.tabletop.ui.cursor
        across, up = move.square % 5 - cursor % 5, move.square // 5 - cursor // 5
        player.press(*[pygame.K_RIGHT if across > 0 else pygame.K_LEFT] * abs(across))
        player.press(*[pygame.K_UP if up > 0 else pygame.K_DOWN] * abs(up))
        player.press(pygame.K_RETURN)


class NibbleHand:
    """Chooses tiles one by one, then takes them with the button; by keys goes from tile to tile."""

    def by_mouse(self, player: Player, number: int = 0) -> None:
        for cell in _cells(_legal(player, number)):
            player.click_at(player.play.tabletop.layout.grid.centre(cell))
        player.click("game take")

    def by_keys(self, player: Player, number: int = 0) -> None:
        for cell in _cells(_legal(player, number)):
            for _ in range(400):
                if player.play.tabletop.ui.cursor == cell and player.play.tabletop.ui.by_keys:
                    break
                player.press(pygame.K_n)
            player.press(pygame.K_x)
        player.press(pygame.K_RETURN, mod=pygame.KMOD_LCTRL)


def _cells(move: Any) -> list[int]:
    return list(bits(move.mask))


class CoinsHand:
    """Shoots by keys as aimed at first; the mouse turns a coin over, which ends the game with a penalty."""

    def by_mouse(self, player: Player, number: int = 0) -> None:
        tabletop = player.play.tabletop
        player.press(pygame.K_o)
        coin = tabletop.ui.coins(tabletop.state)[number % 2]
        player.click_at(tabletop.layout.to_screen(coin.x, coin.y))
        player.settle()

    def by_keys(self, player: Player, number: int = 0) -> None:
        player.press(*[pygame.K_RIGHT] * (number + 1), pygame.K_RETURN, pygame.K_RETURN)
        for _ in range(200):
            if player.play.tabletop.ui.rolling is None:
                break
            player.feed(dt=0.05)


HANDS: dict[str, Hand] = {"nickel": NickelHand(), "nibble": NibbleHand(), "coins": CoinsHand()}


def hand_of(spec: Spec) -> Hand:
    """The hand for a game; a new game needs one here to be played through by the tests."""
    return HANDS[spec.key]


def move(player: Player, number: int = 0, keys: bool = False) -> None:
    """One move of the player to move, shown to its end; fails if none was made."""
    before = player.match.index
    hand = hand_of(player.match.spec)
    (hand.by_keys if keys else hand.by_mouse)(player, number)
    assert player.match.index == before + 1, f"no move was made: {player.toasts} {player.play.tabletop.why}"
    player.settle()


@cache
def played_out(key: str, seed: int) -> Match[Any, Any, Any]:
    """A random game of the kind to its end."""
    spec, dice = next(spec for spec in GAMES if spec.key == key), random.Random(seed)
    match = Match.start(spec, spec.options(), f"END{seed}")
    assert spec.legal_moves is not None
    while match.outcome is None:
        match = match.play(dice.choice(spec.legal_moves(match.state)))
    return match


def near_end(spec: Spec, left: int, seed: int = 1) -> Match[Any, Any, Any]:
    """A game with few moves to come; a new one where the moves cannot be listed."""
    if spec.legal_moves is None:
        return Match.start(spec, spec.options(), f"END{seed}")
    match = played_out(spec.key, seed)
    return match.at(max(0, len(match.moves) - left))


def finish(player: Player) -> None:
    """Plays by turns with mouse and keys until the game is over."""
    for number in range(200):
        if player.match.outcome is not None:
            return
        move(player, number, keys=number % 2 == 1)
    raise AssertionError("the game does not end")
