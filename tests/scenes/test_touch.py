"""Fingers alone: whole games by taps, drags and flicks, and what a second finger costs at the coin table."""

import math
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.coins.rules import Options as CoinOptions
from game.core.bits import bits
from game.core.seats import Seat
from game.registry import by_key
from game.scenes.play import PlayScene
from game.scenes.shell import Spec
from game.store.settings import Settings
from game.ui.tooltip import TOOLTIP_AFTER
from tests.support.paper import noting
from tests.support.player import At, Player

DOWN, MOVED, UP = pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP
OPPOSITE = Settings(language="en", scale=100, seats="opposite")


class Fingers:
    """Fingers on the screen of a player; each is known by a number."""

    def __init__(self, player: Player) -> None:
        self.player = player

    def event(self, kind: int, at: At, number: int = 1) -> pygame.Event:
        w, h = self.player.app.window.size
        return pygame.Event(kind, x=at[0] / w, y=at[1] / h, dx=0.0, dy=0.0, finger_id=number, touch_id=1)

    def down(self, at: At, number: int = 1) -> None:
        self.player.feed(self.event(DOWN, at, number))

    def up(self, at: At, number: int = 1) -> None:
        self.player.feed(self.event(UP, at, number))

    def tap(self, at: At) -> None:
        self.player.feed(dt=0.5)
        self.down(at)
        self.up(at)

    def tap_on(self, name: str) -> None:
        self.tap(self.player.place(name))

    def slide(self, start: At, end: At, seconds: float = 0.3, *, let_go: bool = True) -> None:
        """An even stroke."""
        self.player.feed(dt=0.5)
        self.down(start)
        frames = max(2, round(seconds * 60))
        for i in range(1, frames + 1):
            at = (start[0] + (end[0] - start[0]) * i / frames, start[1] + (end[1] - start[1]) * i / frames)
            self.player.feed(self.event(MOVED, at), dt=seconds / frames)
        if let_go:
            self.player.feed(self.event(UP, end), dt=1e-4)

    def begin(self, key: str) -> None:
        """From the menu to the table."""
        self.player.wait(0.3)
        self.tap_on(f"play {key}")
        self.tap_on("start")
        self.player.settle()
        assert self.player.scenes == ["MenuScene", "PlayScene"]


@pytest.fixture
def fingers(player_of: Callable[..., Player]) -> Fingers:
    return Fingers(player_of(OPPOSITE.with_(animation="off"), looks=40))


# whole games


def taps_on_nickel(fingers: Fingers, move: Any) -> None:
    fingers.tap(fingers.player.play.tabletop.layout.cell_rect(move.square).center)


def drags_on_nickel(fingers: Fingers, move: Any) -> None:
    layout, state = fingers.player.play.tabletop.layout, fingers.player.match.state
    seat = fingers.player.play.tabletop.frame.seating.near
    tray = layout.far if state.to_move is seat else layout.near  # the pyramid is set before the opponent
    fingers.slide(layout.cell_rect(move.square).center, tray.plinth.center)


def taps_on_nibble(fingers: Fingers, move: Any) -> None:
    for cell in bits(move.mask):
        fingers.tap(fingers.player.play.tabletop.layout.grid.centre(cell))
    fingers.tap_on("game take")


@pytest.mark.parametrize(
    ("key", "act"),
    [("nickel", taps_on_nickel), ("nickel", drags_on_nickel), ("nibble", taps_on_nibble)],
    ids=["nickel by taps", "nickel by drags", "nibble by taps"],
)
def test_a_whole_game_by_fingers(fingers: Fingers, key: str, act: Callable[[Fingers, Any], None]) -> None:
    player = fingers.player
    fingers.begin(key)
    for number in range(200):
        if player.match.outcome is not None:
            break
        moves = player.match.spec.legal_moves(player.match.state)
        act(fingers, moves[number * 7 % len(moves)])
        assert player.match.index == number + 1
        player.settle()
    assert player.match.outcome is not None
    assert player.scenes[-1] == "ResultScene"


def flick(fingers: Fingers, name: str, way: At, speed: float = 700.0) -> None:
    """A stroke of 60 mm from the middle of a coin."""
    tabletop = fingers.player.play.tabletop
    coin = tabletop.ui.coin(tabletop.state, name)
    end = (coin.x + way[0], coin.y + way[1])
    layout = tabletop.layout
    fingers.slide(layout.to_screen(coin.x, coin.y), layout.to_screen(*end), math.hypot(*way) / speed)


def test_a_whole_coin_game_by_flicks(fingers: Fingers) -> None:
    player = fingers.player
    fingers.begin("coins")
    for number in range(60):
        if player.match.outcome is not None:
            break
        state = player.match.state
        name = state.shootable[number % len(state.shootable)]
        coin = state.coin(name)
        away = math.hypot(coin.x, coin.y)
        flick(fingers, name, (-60 * coin.x / away, -60 * coin.y / away), 500 + 40 * (number % 7))
        player.settle()
    assert player.match.outcome is not None
    assert player.match.index > 1
    assert player.scenes[-1] == "ResultScene"


# a long press


def held_down(fingers: Fingers, name: str, seconds: float) -> set[str]:
    """A finger that rests on a widget; the texts that come up meanwhile."""
    player = fingers.player
    player.feed(dt=0.5)
    skin, size = player.app.shell.skin, player.app.window.size

    def shown() -> set[str]:
        with noting(skin, size) as paper:
            player.screen.draw(paper, skin)
        return {one.text for one in paper.written}

    at = player.place(name)
    before = shown()
    fingers.down(at)
    player.wait(seconds)
    found = shown() - before
    fingers.up(at)
    return found


def test_a_long_press_says_what_a_button_does_and_does_not_do_it(fingers: Fingers, spec: Spec) -> None:
    player = fingers.player
    player.sit_down(spec)
    tips = {name: player.widget(name).tooltip for name in ("undo", "rules", "help", "menu")}
    for name, tip in tips.items():
        assert held_down(fingers, name, TOOLTIP_AFTER + 0.2) == {tip}, "one that is off, too"
        assert player.scenes == ["MenuScene", "PlayScene"]
    assert held_down(fingers, "rules", TOOLTIP_AFTER - 0.2) == set()
    assert player.scenes == ["MenuScene", "PlayScene", "RulesScene"]


def test_a_long_press_on_a_button_that_says_it_itself_does_it(fingers: Fingers, spec: Spec) -> None:
    fingers.player.wait(0.3)
    fingers.tap_on(f"play {spec.key}")
    assert held_down(fingers, "start", TOOLTIP_AFTER + 0.5) == set()
    assert fingers.player.scenes == ["MenuScene", "PlayScene"]


def test_a_long_press_that_leaves_the_button_is_none(fingers: Fingers, spec: Spec) -> None:
    player = fingers.player
    player.sit_down(spec)
    at = player.place("rules")
    fingers.down(at)
    player.feed(fingers.event(MOVED, (at[0], at[1] + 200)))
    player.wait(1.0)
    player.feed(fingers.event(MOVED, at))
    fingers.up(at)
    assert player.scenes == ["MenuScene", "PlayScene", "RulesScene"], "back on it, it is an ordinary press"


# the second finger


def at_the_coins(
    player_of: Callable[..., Player], active: str = "near", seats: str = "opposite", **house: bool
) -> Fingers:
    """At a coin table, the active player on the near or on the far side of the screen."""
    player = player_of(OPPOSITE.with_(seats=seats))
    player.sit_down(by_key("coins"), CoinOptions(**house), starter=0 if active == "near" else 1)
    return Fingers(player)


def at_side(fingers: Fingers, side: str) -> At:
    """A place on the table, beside every coin, at a side of the screen; "middle" is between them, beside the goal."""
    layout, table = fingers.player.play.tabletop.layout, fingers.player.match.state.table
    x, y = 0.42 * table.width, {"near": -0.42, "middle": 0.0, "far": 0.42}[side] * table.depth
    places = sorted((layout.to_screen(x, y), layout.to_screen(-x, -y)), key=lambda at: at[1])
    return places[1] if side == "near" else places[0]


def own_coin(fingers: Fingers) -> Any:
    """A coin that the player to move may shoot."""
    state = fingers.player.match.state
    return state.coin(state.shootable[0])


def penalty(fingers: Fingers) -> tuple[str, Seat | None]:
    """The penalty of the last turn, and who lost by it."""
    match = fingers.player.match
    if match.outcome is None or match.outcome.winner is None or not match.moves[-1].verdict.penalties:
        return "", None
    return match.moves[-1].verdict.penalties[0].letter, match.outcome.winner.other


def nothing(fingers: Fingers) -> None:
    """The active player's finger rests on the table."""
    fingers.down(at_side(fingers, "middle"))


def hold(fingers: Fingers) -> None:
    """The active player holds a coin, moved a little."""
    coin, layout = own_coin(fingers), fingers.player.play.tabletop.layout
    start, end = layout.to_screen(coin.x, coin.y), layout.to_screen(coin.x + 14, coin.y)
    fingers.slide(start, end, 0.2, let_go=False)
    assert fingers.player.play.tabletop.ui.grip.coin == coin.name


def roll(fingers: Fingers) -> None:
    coin = own_coin(fingers)
    flick(fingers, coin.name, (4.0, math.copysign(60.0, -coin.y)))
    assert fingers.player.play.tabletop.ui.rolling is not None


@pytest.mark.parametrize("active", ["near", "far"])
@pytest.mark.parametrize("side", ["near", "middle", "far"])
@pytest.mark.parametrize("while_", [nothing, hold, roll])
def test_a_second_finger_is_its_sides(
    player_of: Callable[..., Player], while_: Callable[[Fingers], None], side: str, active: str
) -> None:
    fingers = at_the_coins(player_of, active)
    mover = fingers.player.match.state.to_move
    while_(fingers)
    if while_ is roll:
        fingers.down(at_side(fingers, "middle"), 5)
        before = fingers.player.play.tabletop.ui.rolling.turn.verdict.penalties
        assert [p.letter for p in before] == ["B"]
        return
    fingers.down(at_side(fingers, side), 2)
    fingers.up(at_side(fingers, side), 2)
    others = side != "middle" and side != active
    assert penalty(fingers) == (("A", mover.other) if others else ("", None))


@pytest.mark.parametrize("active", ["near", "far"])
@pytest.mark.parametrize("side", ["near", "far"])
@pytest.mark.parametrize("fingers_down", [1, 2])
def test_a_finger_in_the_shot_is_its_sides(
    player_of: Callable[..., Player], fingers_down: int, side: str, active: str
) -> None:
    """The first on the table, or, while one rests beside the table, the second."""
    fingers = at_the_coins(player_of, active)
    mover = fingers.player.match.state.to_move
    roll(fingers)
    if fingers_down == 2:
        fingers.down((3, 3), 8)
    fingers.down(at_side(fingers, side), 9)
    fingers.player.settle()
    assert penalty(fingers) == (("B", mover) if side == active else ("A", mover.other))


@pytest.mark.parametrize("while_", [nothing, hold])
def test_on_one_side_every_finger_is_the_active_players(
    player_of: Callable[..., Player], while_: Callable[[Fingers], None]
) -> None:
    fingers = at_the_coins(player_of, seats="same")
    while_(fingers)
    for number, side in enumerate(("near", "far"), 2):
        fingers.down(at_side(fingers, side), number)
    assert fingers.player.match.index == 0
    assert fingers.player.play.tabletop.why is None


def test_a_guarded_table_refuses_the_other_hand_and_the_coin_stays_held(player_of: Callable[..., Player]) -> None:
    fingers = at_the_coins(player_of, guarded=True)
    hold(fingers)
    held = fingers.player.play.tabletop.ui.grip
    fingers.down(at_side(fingers, "far"), 2)
    assert fingers.player.match.index == 0
    assert fingers.player.play.tabletop.why is not None
    assert fingers.player.play.tabletop.ui.grip is held


def test_a_finger_that_was_down_when_the_turn_ended_does_nothing_in_the_next(player_of: Callable[..., Player]) -> None:
    fingers = at_the_coins(player_of, guarded=True)
    layout, state = fingers.player.play.tabletop.layout, fingers.player.match.state
    theirs = next(coin for coin in state.coins if coin.owner is not state.to_move)
    start = layout.to_screen(theirs.x, theirs.y)
    roll(fingers)
    fingers.down(start)
    for _ in range(300):
        fingers.player.feed()
    assert fingers.player.match.index == 1
    for dx in (30, 60):
        fingers.player.feed(fingers.event(MOVED, layout.to_screen(theirs.x + dx, theirs.y)))
    assert fingers.player.play.tabletop.ui.grip is None
    fingers.up(layout.to_screen(theirs.x + 60, theirs.y))
    fingers.slide(start, layout.to_screen(theirs.x + 14, theirs.y), let_go=False)
    assert fingers.player.play.tabletop.ui.grip is not None


def test_what_is_refused_in_mid_drag_is_refused_once(
    player_of: Callable[..., Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    fingers = at_the_coins(player_of, guarded=True)
    heard: list[str] = []
    monkeypatch.setattr(fingers.player.app.shell.sounds, "play", lambda name, *_: heard.append(name))
    coin, layout = own_coin(fingers), fingers.player.play.tabletop.layout
    fingers.slide(layout.to_screen(coin.x, coin.y), layout.to_screen(0, 0), 0.8, let_go=False)
    for _ in range(30):
        fingers.player.feed()
    assert heard.count("refuse") == 1
    assert fingers.player.play.tabletop.ui.grip is None
    assert fingers.player.play.tabletop.why is not None


def test_a_second_finger_means_nothing_in_other_games_and_scenes(player: Player, spec: Spec) -> None:
    fingers = Fingers(player)
    for name in ("settings", "back", f"play {spec.key}", "start"):
        target = player.place(name)
        player.feed(dt=0.5)
        fingers.down(target)
        for number, at in enumerate(((5, 5), target, (900, 500)), 2):
            fingers.down(at, number)
        scenes = player.scenes
        fingers.up(target)
        assert player.scenes != scenes, "the first finger's tap"
    player.settle()
    assert isinstance(player.scene, PlayScene)
    area, ui = player.play.tabletop.area, str(player.play.tabletop.ui)
    fingers.down((3, 3))
    for x in range(area.left + 10, area.right, 60):
        for y in range(area.top + 10, area.bottom, 60):
            fingers.down((x, y), 2)
    assert player.match.index == 0
    assert player.play.tabletop.why is None
    assert str(player.play.tabletop.ui) == ui


@pytest.mark.parametrize("animation", ["off", "fast", "normal", "slow"])
def test_a_shot_rolls_whatever_the_speed_of_the_pieces_and_may_be_touched(
    player_of: Callable[..., Player], animation: str
) -> None:
    fingers = at_the_coins(player_of)
    fingers.player.app.shell.change(animation=animation)
    roll(fingers)
    assert fingers.player.match.index == 0
    fingers.down(at_side(fingers, "near"), 4)
    fingers.player.settle()
    assert penalty(fingers)[0] == "B"


def test_with_the_pieces_still_a_shot_takes_its_own_time(player_of: Callable[..., Player]) -> None:
    took = {}
    for animation in ("normal", "off"):
        fingers = at_the_coins(player_of)
        fingers.player.app.shell.change(animation=animation)
        roll(fingers)
        begun = fingers.player.now
        while fingers.player.play.tabletop.ui.rolling is not None:
            fingers.player.feed()
        took[animation] = fingers.player.now - begun
        if animation == "off":
            assert fingers.player.play.tabletop.projector.playback is None
    assert took["off"] == pytest.approx(took["normal"])
