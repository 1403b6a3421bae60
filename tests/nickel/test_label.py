"""Moves in the list of moves: told apart in every language, and two to a line."""

import pygame
import pytest

from game.nickel.board import PYRAMIDS
from game.nickel.notation import from_setup
from game.nickel.rules import Fill, Lift, Options, Place, State, start
from game.nickel.shapes import SQUARES
from game.nickel.spec import GAME
from game.scenes.hud import MoveList
from game.scenes.play_screen import SIDE
from game.ui.palette import PALETTES
from game.ui.skin import Skin
from game.ui.words import LANGUAGES, Words
from tests.nickel.kit import SAMPLE

in_each_language = pytest.mark.parametrize("language", LANGUAGES)


def test_it_says_square_colour_and_direction() -> None:
    state, words = from_setup(Options(), SAMPLE), Words.load("en")
    assert [GAME.move_label(state, Lift(square), words) for square in (0, 5, 11)] == [
        "a1 pur↓",
        "a2 ora•",
        "b3 gre↑",
    ]
    assert GAME.move_label(State(), Place(0, 12), words) == "c3 red↑"


@in_each_language
def test_no_two_pyramids_are_called_alike(language: str) -> None:
    words = Words.load(language)
    assert len({GAME.move_label(State(), Place(pyramid, 12), words) for pyramid in PYRAMIDS}) == len(PYRAMIDS)


@in_each_language
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
def test_two_stand_in_a_line(language: str, scale: float) -> None:
    pygame.font.init()
    skin, state = Skin(scale, Words.load(language), PALETTES["standard"]), start(Options(), "LABELS")
    labels = [GAME.move_label(state, Lift(square), skin.words) for square in SQUARES]
    labels += [GAME.move_label(State(), Place(pyramid, 23), skin.words) for pyramid in PYRAMIDS]
    labels.append(GAME.move_label(State(), Fill("A" * 8), skin.words))
    for label in labels:
        moves = MoveList([(0, label)] * 25, 0, 0, print)
        moves.place(pygame.Rect(0, 0, skin.px(SIDE - 20), 1000), skin)
        assert moves.cell(1, skin).y == moves.cell(0, skin).y, label
