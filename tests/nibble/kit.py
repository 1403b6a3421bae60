"""What the tests of Nibble's table share: a frame, positions of real boards, and gestures."""

import random
from functools import cache

import pygame

from game.core.seats import PerSeat, Seat
from game.nibble.generate import generate
from game.nibble.rules import Move, State
from game.nibble.table import NibbleTable
from game.nibble.variants import VARIANTS
from game.ui.gestures import Click, Point
from game.ui.palette import PALETTES
from game.ui.skin import Skin
from game.ui.table import Frame, Player, Seating
from game.ui.words import Words

TABLE = NibbleTable()
LONG = "W" * 24
PLAYERS = PerSeat(Player("Ada", 0), Player(LONG, 1))


@cache
def framed(scale: float = 1.0, palette: str = "standard", turned: bool = False, near: Seat = Seat.FIRST) -> Frame:
    if not pygame.font.get_init():
        pygame.display.init()
        pygame.font.init()
    skin = Skin(scale, Words.load("de"), PALETTES[palette])
    return Frame(skin, Seating(PLAYERS, near, turned))


@cache
def game(variant: str, seed: int = 1) -> tuple[tuple[State, ...], tuple[Move, ...]]:
    """Every position and move of a random game with sets of all sizes."""
    dice = random.Random(seed)
    state = generate(VARIANTS[variant], f"KIT{seed}")
    states, moves = [state], []
    while state.outcome is None:
        moves.append(dice.choice(state.legal_moves()))
        state = state.play(moves[-1])
        states.append(state)
    return tuple(states), tuple(moves)


def position(variant: str, share: float, seed: int = 1) -> State:
    """A position of a random game: `share` 0 is its start and 1 its end."""
    states, _ = game(variant, seed)
    return states[round(share * (len(states) - 1))]


def click(at: Point, count: int = 1) -> Click:
    return Click(at, 0.0, count)
