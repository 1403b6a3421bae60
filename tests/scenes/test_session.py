"""A sitting: who begins, who is who, what is kept, over many games."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import share
from game.core.match import BadRecord, Match
from game.core.rules import NotationError, Outcome
from game.core.seats import Seat
from game.registry import GAMES
from game.scenes.session import Session, Source
from game.scenes.shell import Spec
from game.store.saves import SavedGame
from tests.support.null_game import GAME as COUNTERS

every = pytest.mark.parametrize("spec", [COUNTERS, *GAMES], ids=lambda spec: spec.key)
listed = pytest.mark.parametrize("spec", [COUNTERS, *(s for s in GAMES if s.legal_moves)], ids=lambda spec: spec.key)
NAMES = ("Anna", "Ben")


def begun(spec: Spec, starter: int = 0, code: str = "SEAT") -> Session:
    return Session.begin(spec, spec.options(), Source(code=code), NAMES, starter)


def played(session: Session, seed: int, moves: int = 500) -> Session:
    """With so many random moves, or to the end."""
    dice, match = random.Random(seed), session.match
    for _ in range(moves):
        if match.outcome is not None:
            break
        match = match.play(dice.choice(session.spec.legal_moves(match.state)))
    return session.with_match(match)


@every
@pytest.mark.parametrize("starter", [0, 1])
def test_whoever_is_to_begin_has_the_first_turn(spec: Spec, starter: int) -> None:
    session = begun(spec, starter)
    assert session.series.seats[session.match.state.to_move] == starter


@every
@pytest.mark.parametrize("starter", [0, 1])
def test_whoever_began_a_game_holds_the_seat_that_begins_it_where_it_is_pasted(spec: Spec, starter: int) -> None:
    for source in (Source(code="SEAT"), *([Source(setup=spec.by_hand)] if spec.by_hand else [])):
        ours = Session.begin(spec, spec.options(), source, NAMES, starter)
        theirs = Session.of_record(spec, share.decode(share.encode(ours.record)), NAMES)
        assert theirs.series.seat_of(theirs.series.starter) == ours.series.seat_of(ours.series.starter)


@listed
def test_starters_alternate_and_every_win_is_counted_for_its_person(spec: Spec) -> None:
    session, won = begun(spec, 1), [0, 0]
    for number in range(6):
        starter = session.series.starter
        assert starter == (number + 1) % 2
        assert session.series.seats[session.match.state.to_move] == starter
        session = played(session, number)
        winner = session.match.outcome.winner
        if winner is not None:
            won[session.series.seats[winner]] += 1
        assert list(session.score) == won
        session = session.rematch()
        assert list(session.score) == won
        assert session.match.moves == ()


@every
def test_a_rematch_before_the_end_is_refused(spec: Spec) -> None:
    with pytest.raises(ValueError, match="not over"):
        begun(spec).rematch()


@listed
def test_start_again_keeps_everything_but_the_game(spec: Spec) -> None:
    session = played(begun(spec, 1), 3, 2)
    again = session.restarted()
    assert again.match.moves == ()
    assert again.match.options == session.match.options
    assert again.series == session.series
    assert again.series.seats[again.match.state.to_move] == 1


@listed
@settings(max_examples=25)
@given(st.integers(0, 999), st.integers(0, 12), st.integers(0, 12), st.integers(0, 1))
def test_what_is_kept_comes_back_equal(spec: Spec, seed: int, moves: int, back: int, starter: int) -> None:
    session = played(begun(spec, starter, f"S{seed}"), seed, moves)
    session = session.with_match(session.match.at(session.match.index - back))
    again = Session.restore(spec, session.to_saved())
    assert again.match == session.match
    assert again.series == session.series
    assert (again.code, again.score) == (session.code, session.score)


@every
def test_a_board_given_as_text_comes_back_as_a_board_that_is_played_again(spec: Spec) -> None:
    setup = spec.setup_text(spec.start(spec.options(), "TEXT"))
    session = Session.begin(spec, spec.options(), Source(setup=setup), NAMES, 0)
    again = Session.restore(spec, session.to_saved())
    assert again.source == session.source
    assert spec.setup_text(again.restarted().match.states[0]) == spec.setup_text(session.match.states[0])


@listed
def test_moves_taken_back_that_do_not_fit_are_refused(spec: Spec) -> None:
    saved: SavedGame = played(begun(spec), 1, 2).to_saved()
    with pytest.raises(BadRecord):
        Session.restore(spec, replace(saved, undone=("nonsense",)))


@pytest.mark.parametrize("spec", [s for s in GAMES if s.has_codes], ids=lambda spec: spec.key)
def test_a_bad_code_or_board_begins_nothing(spec: Spec) -> None:
    for source in (Source(code="!"), Source(setup="")):
        with pytest.raises(NotationError):
            Session.begin(spec, spec.options(), source, NAMES, 0)
    fresh = {Session.begin(spec, spec.options(), Source(), NAMES, 0).code for _ in range(5)}
    assert len(fresh) == 5, "without a code every game has a new one"


@pytest.mark.parametrize("spec", [s for s in GAMES if s.with_starter], ids=lambda spec: spec.key)
def test_fixed_seats_are_kept_and_the_games_own_rule_says_who_begins(spec: Spec) -> None:
    for winner in (*Seat, None):
        for starter in (0, 1):
            session = begun(spec, starter)
            assert tuple(session.series.seats) == (0, 1)

            class Over(Match):  # type: ignore[type-arg]
                """A match that says it ended so."""

                outcome = Outcome(winner, "count")  # type: ignore[assignment]

            match = session.match
            ended = session.with_match(Over(match.spec, match.options, match.states))
            after = ended.rematch()
            assert tuple(after.series.seats) == (0, 1)
            wanted = spec.next_starter(Seat.FIRST if starter == 0 else Seat.SECOND, ended.match.outcome)
            assert after.match.state.to_move is wanted
            assert after.series.starter == (0 if wanted is Seat.FIRST else 1)
