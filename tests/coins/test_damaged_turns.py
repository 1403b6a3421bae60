"""A turn from a file is refused with a sentence, or can be judged, shown and written again."""

import json
import random

import pygame

from game.coins.notation import read_turn, write_turn
from game.coins.rules import Options, Turn
from game.coins.spec import read_move, start
from game.coins.story import Story
from tests.coins.player import TABLE, a_frame
from tests.support import fuzz

BEFORE = start(Options(), "X")
TURNS = [
    read_move(BEFORE, "flick a 700.0@90.0"),
    read_move(BEFORE, "place a -20.0,-130.5; flick a 1400.0@80.0 spin 3.0"),
    read_move(BEFORE, "place a -20.0,0.0"),
]


def accepted(data: object) -> Turn | None:
    try:
        turn = read_turn(BEFORE, data)
        BEFORE.play(turn)
    except ValueError:
        return None
    return turn


def test_whatever_stands_in_a_turn_it_is_refused_or_can_be_shown() -> None:
    kinds = (*(fuzz.odd_value,) * 4, fuzz.without, fuzz.path_in_text)
    shown = 0
    frame, surface = a_frame(), pygame.Surface((120, 90))
    layout = TABLE.layout(surface.get_rect(), frame, BEFORE)
    for n in range(2000):
        dice = random.Random(n)
        good = json.dumps(write_turn(TURNS[n % 3])).encode()
        try:
            data = json.loads(fuzz.damaged(good, dice, kinds))
        except (ValueError, RecursionError):
            continue
        turn = accepted(data)
        if turn is None:
            continue
        shown += 1
        assert accepted(json.loads(json.dumps(write_turn(turn)))) == turn
        story = Story(BEFORE, turn)
        assert story.duration >= 0
        stills = [beat.start + beat.held for beat in story.beats]
        for t in (*(story.duration * step / 8 for step in range(9)), *stills):
            TABLE.film(BEFORE, turn, BEFORE.play(turn)).draw(surface, layout, t, frame)
    assert shown > 50
