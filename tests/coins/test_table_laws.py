"""Laws of random strokes, keys and presses at the table: what rests is innocent, and what is written reads back."""

import math
from random import Random

import pytest

from game.coins.acts import read_intent, turn_text
from game.coins.events import Touch
from game.coins.referee import judge
from game.coins.resolve import resolve
from game.coins.rules import State, Turn
from tests.coins.player import Sitting, lying

CROWD = "aH -40,-150 bH 20,-160 cT -70,-130 dT 20,160 eT -100,-120 fT -330,-200"
SITTINGS = range(72)
GROUPS = 8
"""The tests that they are shared out to; each sitting is played once."""
RICH = (4, 8, 43, 0, 2, 15)
"""Sittings that hold everything between them."""
KEYS = ("left", "right", "up", "down", "confirm", "confirm", "place", "step", "clear")


def stroke(dice: Random, table: Sitting) -> None:
    """Of any coin, rather of an own one, slow or fast, at any frame rate, with and without a rest at its end."""
    coins = [coin for coin in table.ui.coins(table.state) if coin.owner is not None or dice.random() < 0.1]
    own = [coin for coin in coins if coin.name in table.state.shootable]
    coin = dice.choice(own if own and dice.random() < 0.6 else coins)
    length, turn = dice.uniform(5, 60), dice.uniform(0, math.tau)
    end = (coin.x + length * math.cos(turn), coin.y + length * math.sin(turn))
    table.stroke((coin.x, coin.y), end, dice.uniform(0.03, 0.4), dice.choice((30, 60, 144)), dice.choice((0, 0, 0.1)))


def act(dice: Random, table: Sitting) -> None:
    if dice.random() < 0.3:
        table.keys(*dice.choices(KEYS, k=8))
    else:
        table.keys("clear", "clear", "clear")
        stroke(dice, table)
    if dice.random() < 0.15:
        table.pass_time(dice.uniform(0, 0.3))
        table.press((200, dice.choice((-200, 200))), "finger 1", touch=True)
    table.pass_time(30)


def sat(number: int) -> tuple[list[tuple[State, Turn]], list[str]]:
    """The turns of a sitting, and what was wrong with the hand whenever the table was at rest."""
    dice = Random(number)
    table = Sitting(lying(CROWD, guarded=number % 3 == 0), seats="opposite")
    wrong = []
    for _ in range(12):
        if table.state.outcome is not None:
            break
        table.refused = None
        act(dice, table)
        verdict = judge(table.state.scene, table.ui.hand.events)
        if verdict.penalties or verdict.shot or table.ui.hand.slides:
            wrong.append(f"{verdict} {table.ui.hand}")
    return table.turns, wrong


def decided(turn: Turn) -> tuple[str, int] | None:
    penalties = turn.verdict.penalties
    return (penalties[0].letter, penalties[0].player) if penalties else None


def reads_back(state: State, turn: Turn) -> None:
    """By text a hand does the same things at other times: only what happens from its release on is equal to the bit."""
    text = turn_text(turn)
    again = resolve(state, read_intent(state, text))
    for part in ("player", "placed", "slides", "throw", "track", "rest"):
        assert getattr(again, part) == getattr(turn, part), f"{part} of {text}"
    assert decided(again) == decided(turn), text
    if turn.track:
        assert [e for e in again.events if e.t >= 0] == [e for e in turn.events if e.t >= 0], text
    assert state.play(again) == state.play(turn), text


def kinds(turn: Turn) -> set[str]:
    """What there is in a turn: the letter that decided it, and what the hand did."""
    text, fault = turn_text(turn), decided(turn)
    there = {
        "slid and shot": turn.slides and turn.throw,
        "placed and shot": turn.placed and turn.throw and not turn.slides,
        "touched in the shot": any(isinstance(event, Touch) and event.t > 0 for event in turn.events),
        "pushed": text.startswith("push") or "; push" in text,
    }
    return {name for name, is_there in there.items() if is_there} | ({fault[0]} if fault else set())


@pytest.mark.parametrize("group", range(GROUPS))
def test_the_hand_is_innocent_at_rest_and_every_turn_reads_back(group: int) -> None:
    """In every sitting: at rest no penalty and no open shot, and each turn's text resolves to that turn."""
    for number in SITTINGS[group::GROUPS]:
        played, wrong = sat(number)
        assert wrong == [], number
        for state, turn in played:
            reads_back(state, turn)


def test_these_sittings_have_everything_in_them() -> None:
    seen: set[str] = set()
    for number in RICH:
        seen.update(*(kinds(turn) for _, turn in sat(number)[0]))
    assert seen >= {*"ABCFG", "slid and shot", "placed and shot", "touched in the shot", "pushed"}
