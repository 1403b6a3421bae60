"""A turn shown again: from its record alone, true to it at every instant, and the referee's clip at the end."""

import json
import math
import sys

import pygame
import pytest

from game.coins import notation, spec
from game.coins.caption import quoted
from game.coins.events import TurnOver
from game.coins.laws import law
from game.coins.rules import State, Turn
from game.coins.story import HOLD, TURNING, Pose, Story, story
from game.core.seats import Seat
from game.ui.palette import PALETTES
from game.ui.skin import Skin
from game.ui.words import Words
from tests.coins.player import TABLE, a_frame, lying, skin

TURNS = {
    "good": (lying(), "flick a 950.0@86.0"),
    "5.3": (lying(), "flick a 300.0@90.0"),
    "3.3": (lying("aH 0,-160 bH 60,-160 cT 0,20 dT -60,160"), "flick a 1400.0@90.0"),
    "fell": (lying(), "flick a 2400.0@180.0"),
    "placed": (lying(), "place a -40.0,-120.0; flick a 700.0@80.0"),
    "E": (lying("aH 0,-160 bH 60,-160 cT 0,-110 dT -20,160"), "flick a 900.0@90.0"),
    "F": (lying("aH 120,0 bH 20,-160 cT 20,160 dT -20,160"), "flick a 600.0@180.0"),
    "G": (lying("aH -75,-160 bH 20,-160 cT 20,160 dT -20,160"), "flick a 700.0@88.0"),
    "H": (lying("aH 0,-160 bH 60,-160 cT 0,90 dT -20,160", with_h=True), "flick a 1150.0@90.0"),
    "C": (lying(), "place a -20.0,0.0"),
    "D": (lying(), "turn a"),
    "A": (lying(), "touch 1"),
    "B": (lying(), "flick a 950.0@86.0; touch 0 at 0.1"),
    "B by a push off the table": (lying("aH -320,-160 bH 20,-160 cH -348,-160 dT -20,160"), "fall c"),
    "G by a push off the table": (lying(), "fall G1"),
}
every_turn = pytest.mark.parametrize("name", TURNS)


def played(name: str) -> tuple[State, Turn, State]:
    state, text = TURNS[name]
    turn = spec.read_move(state, text)
    return state, turn, state.play(turn)


@every_turn
def test_the_turn_is_the_one_that_is_meant(name: str) -> None:
    verdict = played(name)[1].verdict
    said = verdict.penalties[0].letter if verdict.penalties else ""
    assert said == (name[0] if name[0].isupper() else "")
    if "." in name:
        assert verdict.flips[0].rule == name


@every_turn
def test_a_film_begins_with_the_state_before_and_ends_with_the_state_after(name: str) -> None:
    before, turn, after = played(name)
    film = story(before, turn)
    first = {pose.coin.name: pose for pose in film.coins(film.at(0.0)[0])}
    last = {pose.coin.name: pose for pose in film.coins(film.rolls + film.settling)}
    for coin in (*before.coins, *before.posts):
        assert math.dist((coin.x, coin.y), (first[coin.name].coin.x, first[coin.name].coin.y)) < 1e-6
    for coin in (*after.coins, *after.posts):
        shown = last[coin.name]
        assert math.dist((coin.x, coin.y), (shown.coin.x, shown.coin.y)) < 1e-3
        assert (shown.lift, shown.tilt, shown.fade) == pytest.approx((0, 0, 0), abs=1e-9)
    assert {coin.name: coin.owner for coin in before.coins} == {c.name: first[c.name].face for c in before.coins}
    assert {coin.name: coin.owner for coin in after.coins} == {c.name: last[c.name].face for c in after.coins}


@every_turn
def test_the_part_that_the_players_have_seen_ends_with_the_shot(name: str) -> None:
    before, turn, after = played(name)
    told, film = story(before, turn), TABLE.film(before, turn, after)
    assert 0 <= film.seen < film.duration
    s, moment, _ = told.at(film.seen)
    assert moment is None
    assert s == pytest.approx(told.rolls)


@every_turn
def test_a_turn_read_from_its_record_gives_the_same_film(name: str) -> None:
    before, turn, _ = played(name)
    again = notation.read_turn(before, json.loads(json.dumps(notation.write_turn(turn))))
    one, other = Story(before, turn), Story(before, again)
    assert one.duration == other.duration
    times = [one.duration * i / 20 for i in range(21)]
    assert [one.coins(one.at(t)[0]) for t in times] == [other.coins(other.at(t)[0]) for t in times]


def test_showing_a_turn_again_simulates_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    before, turn, after = played("3.3")

    def never(*_: object) -> None:
        raise AssertionError("a replay ran the physics")

    for name in [name for name in sys.modules if name.startswith("game.coins.")]:
        for function in ("simulate", "simulate_many", "roll_of", "resolve"):
            if callable(getattr(sys.modules[name], function, None)):
                monkeypatch.setattr(sys.modules[name], function, never)
    surface, frame = pygame.Surface((400, 320)), a_frame()
    where = TABLE.layout(surface.get_rect(), frame, before)
    fresh = Turn(turn.player, turn.placed, turn.throw, turn.events, turn.verdict, turn.rest, turn.track + " ")
    film = TABLE.film(before, fresh, after)
    for i in range(30):
        film.draw(surface, where, i * film.duration / 29, frame)


@every_turn
@pytest.mark.parametrize("size", [(1, 1), (120, 90), (700, 560)])
def test_every_instant_can_be_drawn_and_is_drawn_the_same_again(name: str, size: tuple[int, int]) -> None:
    before, turn, after = played(name)
    frame, surface = a_frame(Seat.SECOND), pygame.Surface(size)
    where = TABLE.layout(surface.get_rect(), frame, before, small=size[0] < 200)
    film = TABLE.film(before, turn, after)
    pictures = []
    for i in (*range(12), *reversed(range(12))):
        surface.fill("black")
        film.draw(surface, where, i * film.duration / 11, frame)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[:12] == pictures[:11:-1]


@every_turn
def test_a_clip_stands_still_at_the_deciding_instant(name: str) -> None:
    before, turn, _ = played(name)
    film = story(before, turn)
    stills = [film.at(beat.start + beat.length - 0.01) for beat in film.beats]
    verdict = turn.verdict
    assert len(stills) == (1 if verdict.penalties else min(2, len(verdict.flips)))
    for s, moment, still in stills:
        assert still
        assert moment is not None
        if verdict.penalties:
            assert moment.rule == name[0]
            assert s == (verdict.penalties[0].t if turn.throw else film.rolls + film.settling)
    if verdict.penalties:
        assert film.beats[0].length >= HOLD


@pytest.mark.parametrize("name", ["E", "F", "G", "H"])
def test_the_still_picture_shows_the_cause(name: str) -> None:
    """The centre on the line for E and F, the two coins in touch for G and H."""
    before, turn, _ = played(name)
    film = story(before, turn)
    s, moment, _ = film.at(film.beats[0].start + film.beats[0].length - 0.01)
    assert moment is not None
    coins = {pose.coin.name: pose.coin for pose in film.coins(s)}
    if name in "EF":
        (coin,) = (coins[name] for name in moment.coins)
        (ax, ay), (bx, by) = (before.table.polygon[(moment.edge + k) % 4] for k in (0, 1))
        assert abs((coin.x - ax) * (by - ay) - (coin.y - ay) * (bx - ax)) / 150 < 1e-3
    else:
        gaps = [
            math.dist((a.x, a.y), (b.x, b.y)) - a.radius - b.radius
            for a in coins.values()
            for b in coins.values()
            if a.name in moment.coins and b.name != a.name
        ]
        assert min(gaps) < 1e-3


@pytest.mark.parametrize("name", ["3.3", "5.3", "D"])
def test_a_coin_that_changes_sides_turns_over_in_the_air_and_is_heard(name: str) -> None:
    before, turn, after = played(name)
    film = story(before, turn)
    (coin,) = (coin.name for coin in before.coins if coin.owner is not after.coin(coin.name).owner)
    face = after.coin(coin).owner
    assert face is not None
    events = [event.t for event in turn.events if isinstance(event, TurnOver)]
    (t,) = [flip.t for flip in turn.verdict.flips] + events

    def pose(s: float):  # type: ignore[no-untyped-def]
        return next(pose for pose in film.coins(s) if pose.coin.name == coin)

    was, middle, done = pose(t - 1e-6), pose(t + TURNING / 2), pose(t + TURNING)
    assert (was.face, was.lift) == (face.other, 0)
    assert middle.lift > 0.9
    assert (done.face, done.lift) == (face, 0)
    assert [cue.t for cue in TABLE.film(before, turn, after).cues if cue.name == "coin-flip"] == [film.placing + t]
    s, _, still = film.at(film.duration - 1e-3)
    assert still
    assert pose(s).face is (face.other if name == "3.3" else face)  # that clip is of the very instant


def test_a_fallen_coin_is_away_until_it_comes_back_to_its_owners_side() -> None:
    before, turn, after = played("fell")
    film = story(before, turn)
    assert film.shot is not None
    fell = film.shot.fell["a"]
    assert "a" in {pose.coin.name for pose in film.coins(fell + 0.01)}
    end = next(pose for pose in film.coins(film.rolls + film.settling) if pose.coin.name == "a")
    assert end.face is after.coin("a").owner is Seat.SECOND
    assert end.coin.y > 0


@pytest.mark.parametrize("rule", [*"ABCDEFGH", "3.3", "5.3"])
def test_every_rule_has_a_sentence_without_its_letter(rule: str) -> None:
    sentence = quoted(rule, skin())
    assert sentence[0].isupper()
    assert not sentence.startswith(f"{rule}:")
    assert sentence.endswith(".")
    assert law(rule)


@pytest.mark.parametrize("name", ["3.3", "5.3", *"ACDEFG"])
def test_the_card_names_a_rule_only_as_the_rules_pages_do(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """They have letters for the penalties and nothing for coins that change sides; numbers are those of a document."""
    before, text = TURNS[name]
    turn = spec.read_move(before, text)
    film, surface, frame = TABLE.film(before, turn, before.play(turn)), pygame.Surface((900, 700)), a_frame()
    said: list[str] = []
    write = Skin.text
    monkeypatch.setattr(
        Skin, "text", lambda own, what, *more, **how: said.append(what) or write(own, what, *more, **how)
    )
    film.draw(surface, TABLE.layout(surface.get_rect(), frame, before), film.duration - 0.05, frame)
    rules = {text for text in said if len(text) < 4 and text[0] in "ABCDEFGH0123456789"}
    assert quoted(name, skin()) in said
    assert rules == (set() if "." in name else {name})


@pytest.mark.parametrize("language", ["de", "es"])
def test_the_rule_is_quoted_in_the_players_language(language: str) -> None:
    own = Skin(1.0, Words.load(language), PALETTES["standard"])
    for rule in (*"ABCDEFGH", "3.3", "5.3"):
        assert quoted(rule, own) != quoted(rule, skin())


@pytest.mark.parametrize("near", Seat)
@pytest.mark.parametrize(("text", "player"), [("touch 1", 1), ("flick a 950.0@86.0; touch 0 at 0.1", 0)])
def test_a_hand_that_touched_the_table_reaches_in_from_its_side(text: str, player: int, near: Seat) -> None:
    """Skin on the side of the fingertip that is away from the goal, none towards it."""
    before = lying("aH -20,-160 bH 60,-200 cT -60,200 dT 60,200")
    turn = spec.read_move(before, text)
    surface, frame = pygame.Surface((700, 560)), a_frame(near)
    where = TABLE.layout(surface.get_rect(), frame, before)
    film = TABLE.film(before, turn, before.play(turn))
    film.draw(surface, where, film.duration - 0.1, frame)
    x, y = where.to_screen(0, (-120, 120)[player])
    out = math.copysign(1, y - where.to_screen(0, 0)[1])
    tones = [surface.get_at((round(x), round(y + out * far)))[:3] for far in range(-24, 25) if abs(far) > 12]
    pale = [red > 200 and green > 170 for red, green, _ in tones]
    assert sum(pale[len(pale) // 2 :]) >= 8
    assert not any(pale[: len(pale) // 2])


def test_a_coin_that_the_hand_has_pushed_off_is_gone_when_the_shot_begins_and_comes_back_after_it() -> None:
    before = lying("aH -320,-160 bH 20,-160 cT -348,-160 dT -20,160")
    turn = spec.read_move(before, "fall c; flick b 700.0@100.0")
    film = story(before, turn)
    assert film.placing > 0

    def seen(s: float) -> list[Pose]:
        return [pose for pose in film.coins(s) if pose.coin.name == "c" and pose.fade < 1]

    places = [seen(-film.placing * (1 - share))[0].coin.x for share in (0.0, 0.3, 0.6)]
    assert places == sorted(places, reverse=True)
    assert places[0] == before.coin("c").x
    assert seen(0.0) == seen(film.rolls / 2) == []
    (back,) = seen(film.rolls + film.settling)
    rest = before.play(turn).coin("c")
    assert (back.coin.x, back.coin.y) == (rest.x, rest.y)
