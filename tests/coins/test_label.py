"""The turns in the list of moves, in words."""

import re
from functools import cache

import pygame
import pytest

from game.coins.rules import State, Turn
from game.coins.spec import GAME
from game.scenes.hud import MoveList
from game.scenes.play_screen import SIDE
from game.ui.palette import PALETTES
from game.ui.skin import Skin
from game.ui.words import LANGUAGES, Words
from tests.coins.player import lying

KNOCKED = "aH 0,-160 bH 60,-160 cT 0,20 dT -60,160"
TURNS = {
    "into the goal": (lying(), "flick a 950.0@86.0", "a → goal"),
    "too short": (lying(), "flick a 300.0@90.0", "a short, turned"),
    "off the table": (lying(), "flick a 2400.0@180.0", "a off the table, turned"),
    "through": (lying("aH 0,-160 bH 60,-160 cT 200,20 dT -60,160"), "flick a 1300.0@90.0", "a in and out, turned"),
    "in for out": (lying(KNOCKED), "flick a 1400.0@90.0", "a → goal, knocks out c"),
    "by hand": (lying(), "turn a", "Penalty D"),
    "by the other": (lying(), "touch 1", "Penalty A: Tails"),
    "by a shot": (lying("aH -75,-160 bH 20,-160 cT 20,160 dT -20,160"), "flick a 700.0@88.0", "Penalty G"),
}
every_turn = pytest.mark.parametrize("name", TURNS)


@cache
def played(name: str) -> tuple[State, Turn, State]:
    state, text, _ = TURNS[name]
    turn = GAME.read_move(state, text)
    return state, turn, state.play(turn)


@every_turn
def test_it_says_what_happened(name: str) -> None:
    before, turn, _ = played(name)
    assert GAME.move_label(before, turn, Words.load("en")) == TURNS[name][2]


@every_turn
def test_it_names_the_coins_that_have_a_new_place_or_owner(name: str) -> None:
    before, turn, after = played(name)
    named = set(re.findall(r"\b[a-z]\b", GAME.move_label(before, turn, Words.load("en"))))
    changed = {coin.name for coin in before.coins if coin.owner is not after.coin(coin.name).owner}
    assert named == (set() if turn.verdict.penalties else changed | (after.inside ^ before.inside))


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_fits_into_a_line_of_the_list(language: str) -> None:
    pygame.font.init()
    skin = Skin(1.0, Words.load(language), PALETTES["standard"])
    labels = [(0, GAME.move_label(*played(name)[:2], skin.words)) for name in TURNS]
    moves = MoveList(labels * 5, 0, 0, print)
    moves.place(pygame.Rect(0, 0, SIDE - 20, 1000), skin)
    lines = {moves.cell(i, skin).height for i in range(len(labels))}
    assert lines == {skin.tall(28, 14.5, 4)}
