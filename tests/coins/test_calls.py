"""Every penalty in the whole program: what a hand does to the window, the referee's clip, its words, the result."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from math import dist
from typing import Any

import pygame
import pytest

from game.coins.caption import quoted
from game.coins.faults import CARRIED
from game.coins.rules import Options
from game.coins.spec import GAME
from game.scenes.session import Session, Source
from game.store.settings import Settings
from game.ui.skin import Skin
from tests.support.player import STEP, At, Player

SETUP = (
    "table 720x560 open 0.25 0.9 0.15; goal dime@-75,-75 dime@75,-75 dime@75,75 dime@-75,75; players H0 T2; "
    "coins a=H:quarter@0,-160 b=H:quarter@190,0 c=T:quarter@0,-110 d=T:quarter@-200,200 e=H:quarter@-75,-160 "
    "f=H:quarter@40,-160 g=T:quarter@40,95"
)
"""A classic table with more coins on it, so that every penalty is one stroke away."""
Place = tuple[float, float]
OPPOSITE = Settings(language="en", scale=100, seats="opposite")


class Hand:
    """A hand over the coin table of a running program; places are millimetres from the goal's middle."""

    def __init__(self, settings: Settings = OPPOSITE, size: tuple[int, int] = (1280, 800), **house: bool) -> None:
        self.player = Player(settings, size=size, looks=8)
        session = Session.begin(GAME, Options(**house), Source(setup=SETUP), ("Anna", "Ben"), 0)
        self.player.sit_at(session)

    def at(self, place: Place) -> At:
        return self.player.play.tabletop.layout.to_screen(*place)  # type: ignore[no-any-return]

    def stroke(self, start: Place, end: Place, speed: float) -> None:
        self.player.drag(self.at(start), self.at(end), frames=max(2, round(dist(start, end) / speed / STEP)))

    def press(self, place: Place) -> None:
        """A click of the mouse."""
        self.player.click_at(self.at(place))

    def fingers(self, *places: Place) -> None:
        """Fingers that are put down one after the other."""
        wide, tall = self.player.app.window.size
        for number, (x, y) in enumerate(map(self.at, places)):
            down = {"x": x / wide, "y": y / tall, "dx": 0, "dy": 0, "finger_id": number, "touch_id": 1}
            self.player.feed(pygame.Event(pygame.FINGERDOWN, down))


def far_finger(hand: Hand) -> None:
    hand.fingers((190, 0), (250, 200))


def press_in_the_shot(hand: Hand) -> None:
    hand.stroke((190, 0), (230, 40), 900)
    hand.player.feed(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=hand.at((-250, 0)), button=1, touch=False))


def carry_in(hand: Hand) -> None:
    hand.stroke((190, 0), (30, 0), 400)


def turn_over(hand: Hand) -> None:
    hand.player.press(pygame.K_o)
    hand.press((190, 0))


def knock_a_foreign_coin_in(hand: Hand) -> None:
    hand.stroke((0, -160), (0, -138), 900)


def come_in_from_the_side(hand: Hand) -> None:
    hand.stroke((190, 0), (110, 0), 700)


def hit_a_goal_coin(hand: Hand) -> None:
    hand.stroke((-75, -160), (-75, -120), 900)


def touch_one_outside_from_the_goal(hand: Hand) -> None:
    hand.stroke((40, -160), (40, -100), 1500)


OFFENCES: dict[str, Callable[[Hand], None]] = {
    "A": far_finger,
    "B": press_in_the_shot,
    "C": carry_in,
    "D": turn_over,
    "E": knock_a_foreign_coin_in,
    "F": come_in_from_the_side,
    "G": hit_a_goal_coin,
    "H": touch_one_outside_from_the_goal,
}


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Every text that is drawn."""
    drawn: list[str] = []
    text = Skin.text

    def listening(self: Skin, words: str, *values: Any, **more: Any) -> pygame.Surface:
        drawn.append(words)
        return text(self, words, *values, **more)

    monkeypatch.setattr(Skin, "text", listening)
    return drawn


@pytest.mark.parametrize("letter", OFFENCES)
def test_the_referee_calls_it_by_its_letter_and_quotes_the_rule(letter: str, said: list[str]) -> None:
    hand = Hand(with_h=letter == "H")
    player = hand.player
    OFFENCES[letter](hand)
    for _ in range(400):
        if player.match.outcome is not None:
            break
        player.feed(dt=0.05)
    assert player.match.outcome is not None
    assert player.match.outcome.reason == f"penalty-{letter}"
    assert player.match.moves[-1].verdict.penalties[0].letter == letter
    name = "Ben" if letter == "A" else "Anna"
    said.clear()
    for _ in range(200):
        if player.scenes[-1] == "ResultScene":
            break
        player.feed(dt=0.05)
        player.look()
    assert quoted(letter, player.app.shell.skin) in said
    sentence = CARRIED if letter == "C" else GAME.reasons[f"penalty-{letter}"]
    called = player.app.shell.words(sentence, loser=name)
    titles = [text for text in said if text.startswith(f"Penalty {letter}")]
    assert called in titles if letter == "C" else any(text.endswith(f": {name}") for text in titles)
    assert player.scenes[-1] == "ResultScene"
    assert called in said


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_the_table_keeps_its_size_while_a_coin_is_aimed_by_keys(language: str) -> None:
    """In the smallest window with large texts, where the turn bar has room for one line of buttons."""
    player = Player(
        Settings(language=language, scale=150, own={"coins": {"hand_modes": ["keys", "keys"]}}), size=(1024, 640)
    )
    player.sit_at(Session.begin(GAME, Options(), Source(setup=SETUP), ("Anna", "Ben"), 0))
    before = player.widget("table").rect.copy()
    for key in (pygame.K_RIGHT, pygame.K_RETURN):
        player.press(key)
        assert player.widget("table").rect == before
    assert player.play.tabletop.ui.aim is not None


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize(("tool", "name"), [("shoot", "game confirm"), ("place", "game turn-over")])
def test_a_double_click_on_a_button_neither_shoots_nor_loses(
    tool: str, name: str, language: str, size: tuple[int, int]
) -> None:
    """The button that does comes up elsewhere."""
    hand = Hand(Settings(language=language, scale=100), size)
    if tool == "place":
        hand.player.press(pygame.K_p)
    hand.press((190, 0))
    hand.player.feed(dt=0.5)
    at = hand.player.place(name)
    before = hand.player.play.tabletop.ui.tool
    hand.player.click_at(at)
    ui = hand.player.play.tabletop.ui
    assert ui.aim is not None or ui.tool != before
    hand.player.click_at(at)
    assert ui.rolling is None
    assert hand.player.match.moves == ()


def test_the_physics_is_loaded_after_the_first_picture_and_before_the_first_stroke() -> None:
    """A stroke that came while it is being loaded would have no speed."""
    program = (
        "import sys, pygame\n"
        "from tests.coins.player import TABLE, Sitting, lying\n"
        "table, loaded = Sitting(lying()), []\n"
        "while table.ui.alive and len(loaded) < 9:\n"
        "    TABLE.tick(1 / 60, table.state, table.ui, table.layout, table.frame)\n"
        "    loaded.append('pymunk' in sys.modules)\n"
        "print(loaded)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[False, True]"
