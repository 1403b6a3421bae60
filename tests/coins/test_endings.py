"""What the result says of a game that was counted."""

import re
from collections import Counter
from typing import Any

import pytest

from game.coins.faults import CARRIED, carried
from game.coins.spec import GAME
from game.coins.story import story
from game.core.seats import Seat
from game.scenes.session import Session, Source
from game.store.settings import Settings
from game.ui.skin import Skin
from game.ui.words import LANGUAGES
from tests.coins.player import lying
from tests.support.player import Player

COUNTED = {
    "aH 0,20 bH 30,0 cT 0,50 dH -30,-20": Seat.FIRST,
    "aH 0,20 bT 30,0 cT 0,50": Seat.SECOND,
    "aT 0,20 bT 30,0": Seat.SECOND,
    "aH 0,20 bT 30,0": None,
}


def a_session(coins: str) -> Session:
    return Session.begin(GAME, GAME.options(), Source(setup=GAME.setup_text(lying(coins))), ("Anna", "Ben"), 0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("coins", COUNTED)
def test_the_result_has_the_numbers(coins: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    text = Skin.text

    def listening(self: Skin, words: str, *values: Any, **more: Any) -> Any:
        said.append(words)
        return text(self, words, *values, **more)

    session, winner = a_session(coins), COUNTED[coins]
    assert session.match.outcome is not None
    assert session.match.outcome.winner is winner
    player = Player(Settings(language=language, scale=100), looks=1)
    monkeypatch.setattr(Skin, "text", listening)
    player.sit_at(session)
    player.feed(dt=0.1)
    player.look()
    assert player.scenes[-1] == "ResultScene"
    numbers = sorted(Counter(name[1] for name in coins.split()[::2]).values(), reverse=True)
    wanted = numbers[:1] if winner is None else [*numbers, 0][:2]
    found = [sentence for sentence in said if list(map(int, re.findall(r"\d+", sentence))) == wanted]
    name = "" if winner is None else ("Anna", "Ben")[winner is Seat.SECOND]
    assert any(name in sentence and len(sentence) > 30 for sentence in found)


def test_a_game_that_was_not_counted_has_nothing_to_add() -> None:
    start = lying()
    assert GAME.closing(start, None) is None
    turn = GAME.read_move(start, "turn a")
    assert GAME.closing(start.play(turn), turn) is None


@pytest.mark.parametrize(
    ("text", "by_hand"),
    [
        ("place a -20,-20", True),  # dragged into the goal
        ("push a -20,-20", False),  # by another coin
        ("turn a", False),
    ],
)
def test_the_result_says_that_the_hand_did_not_let_go(text: str, by_hand: bool) -> None:
    start = lying()
    turn = GAME.read_move(start, text)
    after = start.play(turn)
    assert after.outcome is not None
    assert carried(turn) == by_hand
    assert GAME.closing(after, turn) == ((CARRIED, {}) if by_hand else None)
    assert [moment.carried for moment in story(start, turn).moments] == [by_hand]
