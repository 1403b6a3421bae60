"""Coins that a hand has pushed and that run on when it lets go: with the flick, or as a shot of their own."""

import json

import pytest

from game.coins.acts import read_intent, turn_text
from game.coins.events import Start, Stop, Touch
from game.coins.referee import judge
from game.coins.resolve import resolve
from game.coins.spec import GAME
from game.core.match import Match
from game.core.record import Record
from game.core.seats import Seat
from game.ui.gestures import Click
from tests.coins.kit import agrees_with_physics
from tests.coins.player import TABLE, Sitting, lying

PUSHED_INTO_AN_OWN_COIN = "aH -300,-200 bH -180,-200 cT -270,-200"
PUSHED_AHEAD_OF_A_FLICK = "aH -300,-200 bH -205,-200 cT -270,-200"
PUSHED_INTO_THE_GOAL = "aH 0,-160 bH 200,-160 cT 0,-112 dT 0,-58"


def push_into_an_own_coin(**more: object) -> Sitting:
    """The hand lets go before the foreign coin that it pushed reaches the own one."""
    table = Sitting(lying(PUSHED_INTO_AN_OWN_COIN), **more)  # type: ignore[arg-type]
    table.stroke((-300, -200), (-280, -200), 0.06, rest=0.05)
    return table


def test_a_pushed_coin_that_sets_an_own_one_moving_begins_a_shot_that_ends() -> None:
    """Rules 5.1 to 5.3: it was not touched, it is over when no coin moves, and the coin was short."""
    table = push_into_an_own_coin()
    assert table.turns == []
    table.pass_time()
    ((before, turn),) = table.turns
    assert (turn.throw, turn.verdict.shot) == (None, "b")
    assert [slide.name for slide in turn.slides] == ["c"]
    assert [(flip.coin, flip.rule) for flip in turn.verdict.flips] == [("b", "5.3")]
    assert isinstance(turn.events[-1], Stop)
    assert (table.state.to_move, table.state.coin("b").owner) == (Seat.SECOND, Seat.SECOND)
    assert agrees_with_physics(before, turn)


def test_such_a_shot_is_kept_and_replayed() -> None:
    table = push_into_an_own_coin()
    table.pass_time()
    ((before, turn),) = table.turns
    match = Match.from_setup(GAME, before.options, GAME.setup_text(before))
    match = Match.from_record(GAME, Record.from_data(json.loads(json.dumps(match.play(turn).to_record().to_data()))))
    assert match.moves == (turn,)
    assert match.state == table.state
    assert GAME.read_move(before, json.loads(json.dumps(GAME.write_move(turn)))) == turn


@pytest.mark.parametrize(("place", "player", "letter"), [((200, -200), 0, "B"), ((200, 200), 1, "A")])
def test_a_press_in_such_a_shot_is_a_penalty(place: tuple[float, float], player: int, letter: str) -> None:
    table = push_into_an_own_coin(seats="opposite")
    rolling = table.ui.rolling
    assert rolling is not None
    assert rolling.turn is not None
    began = next(e.t for e in rolling.turn.events if isinstance(e, Start) and e.coin == "b")
    while rolling.t <= began:
        TABLE.tick(1 / 60, table.state, table.ui, table.layout, table.frame)
    table.press(place, "finger 1", touch=True)
    table.pass_time()
    assert table.letter == letter
    assert table.turns[0][1].verdict.penalties[0].player == player


def test_a_press_before_such_a_shot_begins_is_only_the_other_players_fault() -> None:
    for place, letter in (((200, -200), ""), ((200, 200), "A")):
        table = push_into_an_own_coin(seats="opposite")
        table.press(place, "finger 1", touch=True)
        table.hear(Click(table.layout.to_screen(*place), table.now, touch=True))
        table.pass_time()
        assert table.letter == letter


def test_the_other_players_press_while_a_coin_slides_without_a_shot_is_a() -> None:
    table = Sitting(lying(PUSHED_INTO_AN_OWN_COIN.replace("bH -180", "bH 180")), seats="opposite")
    table.stroke((-300, -200), (-280, -200), 0.06, rest=0.05)
    assert table.ui.rolling is not None
    table.press((-300, -200))
    assert table.ui.rolling.turn is None
    table.press((200, 200), "finger 1", touch=True)
    table.pass_time()
    assert table.letter == "A"


def test_a_coin_that_slides_on_from_a_push_is_no_shot_and_the_turn_goes_on() -> None:
    table = Sitting(lying(PUSHED_INTO_AN_OWN_COIN.replace("bH -180", "bH 180")))
    table.stroke((-300, -200), (-280, -200), 0.06, rest=0.05)
    table.pass_time()
    assert table.turns == []
    assert not judge(table.state.scene, table.ui.hand.events).penalties
    assert {spot.name for spot in table.ui.hand.spots} == {"a", "c"}
    table.stroke((180, -200), (180, -150), 0.08)
    table.pass_time()
    assert table.turns[0][1].verdict.shot == "b"


def test_a_flick_right_after_a_push_rolls_with_the_pushed_coin() -> None:
    """The pushed coin reaches an own one after the release: that is in the shot, and no B."""
    table = Sitting(lying(PUSHED_AHEAD_OF_A_FLICK))
    table.stroke((-300, -200), (-280, -200), 0.05)
    before = {coin.name: (coin.x, coin.y) for coin in table.state.coins}
    rolling = table.ui.rolling
    assert rolling is not None
    assert rolling.turn is not None
    shown = {pose.coin.name: (pose.coin.x, pose.coin.y) for pose in rolling.story.coins(0.0)}
    (slide,) = rolling.turn.slides
    assert slide.name == "c"
    assert slide.vx > rolling.turn.throw.speed  # type: ignore[union-attr]
    assert before["c"][0] < shown["c"][0] < before["b"][0] - 24.26, "it jumped ahead"
    table.pass_time()
    ((state, turn),) = table.turns
    assert (turn.verdict.shot, turn.verdict.penalties) == ("a", ())
    assert not any(isinstance(event, Touch) and event.t >= 0 for event in turn.events)
    assert any(isinstance(event, Start) and event.coin == "b" and event.t > 0 for event in turn.events)
    assert agrees_with_physics(state, turn)


def test_a_pushed_coin_that_reaches_one_in_the_goal_after_the_flick_is_no_c() -> None:
    table = Sitting(lying(PUSHED_INTO_THE_GOAL, without_f=True))
    table.stroke((0, -160), (0, -134), 26 / 300)
    rolling = table.ui.rolling
    assert rolling is not None
    assert rolling.turn is not None
    moved = [event.t for event in rolling.turn.events if isinstance(event, Start) and event.coin == "d"]
    assert moved
    assert moved[0] > 0
    assert "C" not in {penalty.letter for penalty in rolling.turn.verdict.penalties}


@pytest.mark.parametrize("fps", [240, 60, 30, 20])
def test_a_coin_dragged_across_a_corner_of_the_goal_is_c_at_any_frame_rate(fps: int) -> None:
    """At 20 frames a second both ends of a frame lie outside the goal."""
    table = Sitting(lying("aH -93,-22 bH 20,-160 cT 20,160"))
    table.drag((-93, -22), (-22, -93), 0.06, fps)
    assert table.letter == "C"
    assert table.turns[0][1].events[-1 if fps > 20 else -2].edge == 3  # type: ignore[union-attr]


@pytest.mark.parametrize("fps", [240, 60, 30, 20])
def test_the_text_of_a_cut_corner_tells_the_penalty_and_reads_back(fps: int) -> None:
    """Where it lies at the end is outside the goal in one frame of 20: the place alone would be no fault."""
    table = Sitting(lying("aH -93,-22 bH 20,-160 cT 20,160"))
    table.drag((-93, -22), (-22, -93), 0.06, fps)
    ((before, turn),) = table.turns
    text = turn_text(turn)
    again = resolve(before, read_intent(before, text))
    assert again.verdict.penalties, text
    assert [p.letter for p in again.verdict.penalties] == [p.letter for p in turn.verdict.penalties]
    assert before.play(again) == before.play(turn)
    assert turn_text(again) == text
    assert GAME.read_move(before, json.loads(json.dumps(GAME.write_move(turn)))) == turn


def test_a_coin_dragged_over_the_own_line_in_one_coarse_step_is_c_alone() -> None:
    """The end of the step is nearest to another edge than the one that was crossed."""
    table = Sitting(lying("aH -20,-130 bH 20,-160 cT 20,160"))
    table.drag((-20, -130), (-20, 60), 0.05, fps=20)
    assert [penalty.letter for penalty in table.turns[0][1].verdict.penalties] == ["C"]
    assert table.turns[0][1].verdict.penalties[0].cause.edge == table.state.table.players[0].line  # type: ignore[union-attr]


def finger_before_the_shot(lifts: bool, **house: bool) -> Sitting:
    """A finger goes down on the bare table before the pushed coin reaches the own one."""
    table = Sitting(lying(PUSHED_INTO_AN_OWN_COIN, **house))
    table.stroke((-300, -200), (-280, -200), 0.06, rest=0.05)
    table.press((200, -200), "finger 1", touch=True)
    if lifts:
        table.hear(Click(table.layout.to_screen(200, -200), table.now, touch=True))
    table.pass_time()
    return table


@pytest.mark.parametrize(
    ("lifts", "guarded", "letter"), [(False, False, "B"), (True, False, ""), (False, True, ""), (True, True, "")]
)
def test_a_finger_that_lies_on_the_table_when_a_pushed_coin_begins_the_shot_is_b(
    lifts: bool, guarded: bool, letter: str
) -> None:
    table = finger_before_the_shot(lifts, guarded=guarded)
    assert table.letter == letter
    before, turn = table.turns[0]
    assert turn.verdict.shot == "b"
    if letter:
        assert turn.verdict.penalties[0].cause == Start(turn.verdict.penalties[0].t, "b")
    assert GAME.read_move(before, json.loads(json.dumps(GAME.write_move(turn)))) == turn
