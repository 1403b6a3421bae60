"""What the tests of Nickel's table share: a frame to draw in, positions, places."""

from dataclasses import replace

import pygame

from game.core.seats import PerSeat, Seat
from game.nickel.notation import from_setup, read_move
from game.nickel.rules import Move, Options, State
from game.nickel.table import NickelTable
from game.ui.palette import PALETTES
from game.ui.skin import Skin
from game.ui.table import Frame, Player, Seating
from game.ui.words import Words

TABLE = NickelTable()
SAMPLE = "BW GW OE OW BS / RW PU BN RE PE / GE GN RU GS ON / OU BE PW PN GU / PS BU RN RS OS"
PLAYERS = PerSeat(Player("Ann", 0), Player("W" * 24, 1))
AREA = pygame.Rect(7, 50, 1000, 540)
EMPTY = State()


def framed(scale: float = 1.0, palette: str = "standard", **changes: object) -> Frame:
    skin = Skin(scale, Words.load("en"), PALETTES[palette])
    return replace(Frame(skin, Seating(PLAYERS, Seat.FIRST)), **changes)


def played(moves: str, setup: str = SAMPLE, separator: str = " ") -> tuple[State, Move | None, State]:
    state = before = from_setup(Options(), setup)
    move = None
    for name in filter(None, moves.split(separator)):
        move = read_move(state, name)
        before, state = state, state.play(move)
    return state, move, before


def on(layout: object, number: int) -> tuple[int, int]:
    return layout.cell_rect(number).center
