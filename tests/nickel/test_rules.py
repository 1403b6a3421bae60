"""The rules of Nickel against a second implementation, and each sentence of the rules pages by its id."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.bits import bits
from game.core.rules import IllegalMove
from game.core.seats import Seat
from game.nickel.board import COLOURS, ORIENTATIONS, PYRAMIDS, match
from game.nickel.notation import from_setup, read_square, setup_text, write_move
from game.nickel.rules import Lift, Options, Place, State, legal_moves, pyramid_name, square_name, start
from game.nickel.shapes import EDGE, SQUARES
from tests.nickel.naive import NaiveGame, parse

SEATS = (Seat.FIRST, Seat.SECOND)
SAMPLE = "BW GW OE OW BS / RW PU BN RE PE / GE GN RU GS ON / OU BE PW PN GU / PS BU RN RS OS"
SORTED = "RN RE RS RW RU / ON OE OS OW OU / GN GE GS GW GU / BN BE BS BW BU / PN PE PS PW PU"


def played(moves: str, setup: str = SAMPLE, long_l: bool = False) -> State:
    state = from_setup(Options(long_l), setup)
    for name in moves.split():
        state = state.play(Lift(read_square(name)))
    return state


def random_game(random: Random, state: State) -> list[State]:
    """Every position of a game of random moves, the start first."""
    states = [state]
    while states[-1].outcome is None:
        states.append(states[-1].play(random.choice(legal_moves(states[-1]))))
    return states


def refusal(state: State, move: Lift | Place) -> IllegalMove:
    with pytest.raises(IllegalMove) as caught:
        state.play(move)
    return caught.value


@pytest.mark.parametrize("long_l", [False, True])
def test_random_games_agree_with_the_naive_rules(long_l: bool) -> None:
    random = Random(20)
    reasons = set()
    for number in range(400):
        state = start(Options(long_l), f"GAME{number}")
        other = NaiveGame(parse(setup_text(state)), long_l)
        while True:
            moves = [write_move(move) for move in legal_moves(state)]
            assert moves == sorted(other.moves(), key=read_square)
            result = other.result()
            assert (state.outcome and (state.outcome.winner, state.outcome.reason)) == (
                result and (SEATS[result[0]], result[1])
            )
            assert state.to_move is SEATS[other.player]
            if result:
                reasons.add(result[1])
                break
            move = random.choice(moves)
            state, _ = state.play(Lift(read_square(move))), other.play(move)
    assert reasons == {"line", "ell", "stuck"} | ({"long-ell"} if long_l else set())


def perft(state: State, depth: int) -> int:
    return 1 if depth == 0 else sum(perft(state.play(move), depth - 1) for move in legal_moves(state))


def naive_perft(game: NaiveGame, depth: int) -> int:
    if depth == 0:
        return 1
    count = 0
    for move in game.moves():
        after = game.copy()
        after.play(move)
        count += naive_perft(after, depth - 1)
    return count


@pytest.mark.parametrize("setup", [SAMPLE, SORTED])
def test_as_many_positions_as_the_naive_rules_count(setup: str) -> None:
    assert perft(from_setup(Options(), setup), 4) == naive_perft(NaiveGame(parse(setup)), 4)


def test_as_many_late_positions_as_the_naive_rules_count() -> None:
    """The last seven moves and fewer of random games: wins, stuck players and full boards in all their ways."""
    for number in range(30):
        states = random_game(Random(number), start(Options(long_l=True), f"LATE{number}"))
        index = max(0, len(states) - 7)
        state, game = states[index], NaiveGame(parse(setup_text(states[0])), True)
        for before, after in pairwise(states[: index + 1]):
            (square,) = bits(before.occupied ^ after.occupied)
            game.play(square_name(square))
        assert perft(state, 3) == naive_perft(game, 3)


def test_the_pyramids_are_every_colour_in_every_direction_once() -> None:
    """nickel-pyramids"""
    names = [pyramid_name(p) for p in PYRAMIDS]
    assert sorted(names) == sorted(c + o for c in COLOURS for o in ORIENTATIONS)
    assert len(set(names)) == 25


@given(st.text("ABCDEFGHJKLMNPQRSTUVWXYZ23456789", min_size=1, max_size=20))
def test_a_code_fills_the_board_with_all_pyramids(code: str) -> None:
    """nickel-board"""
    state = start(Options(), code)
    assert sorted(state.board.pyramids) == list(PYRAMIDS)
    assert state.to_move is Seat.FIRST
    assert state == start(Options(), code.lower())


def test_the_first_move_is_at_the_edge_and_only_the_first() -> None:
    """nickel-first"""
    state = played("")
    assert legal_moves(state) == tuple(Lift(s) for s in bits(EDGE))
    error = refusal(state, Lift(read_square("c3")))
    assert (error.reason, error.cells) == ("edge-first", (read_square("c3"),))
    assert played("a1 b4").to_move is Seat.FIRST


@given(st.integers(0, 10_000))
def test_a_lifted_pyramid_lies_before_the_opponent_and_a_token_in_its_square(seed: int) -> None:
    """nickel-lift"""
    states = random_game(Random(seed), start(Options(), f"LIFT{seed}"))
    for before, after in pairwise(states):
        (square,) = bits(before.occupied ^ after.occupied)
        mover = before.to_move
        assert after.front(mover.other) == before.pyramid_at(square)
        assert after.taken[mover] == before.taken[mover]
        assert after.tokens[mover] == before.tokens[mover] | 1 << square
        assert after.tokens[mover.other] == before.tokens[mover.other]
        assert after.pyramid_at(square) is None
        assert after.to_move is mover.other


@given(st.integers(0, 10_000))
def test_a_square_is_legal_exactly_if_its_pyramid_matches_the_one_in_front(seed: int) -> None:
    """nickel-match"""
    for state in random_game(Random(seed), start(Options(), f"MATCH{seed}"))[1:-1]:
        front = state.front(state.to_move)
        assert front is not None
        for square in SQUARES:
            pyramid = state.pyramid_at(square)
            legal = pyramid is not None and match(pyramid, front)
            assert legal == (Lift(square) in legal_moves(state))
            if not legal:
                error = refusal(state, Lift(square))
                assert error.reason == ("taken" if pyramid is None else "no-match")
                assert error.cells == (square,)


def test_only_the_newest_pyramid_counts() -> None:
    """nickel-newest"""
    state = played("a1 b4 c3 d1")
    assert [pyramid_name(p) for p in state.taken[Seat.FIRST]] == ["PU", "RS"]
    assert pyramid_name(state.front(Seat.FIRST) or 0) == "RS"
    assert refusal(state, Lift(read_square("e2"))).reason == "no-match"  # GU would match PU, the older one


@pytest.mark.parametrize(
    ("moves", "reason", "long_l"),
    [
        pytest.param("a1 b4 c3 d1 d4 c5 b2 c4 e5", "line", False, id="nickel-line"),
        pytest.param("e4 c5 e3 b3 c4 b2 d4 a3 e2", "ell", False, id="nickel-ell"),
        pytest.param("c1 e3 c4 b1 c3 d1 d4 e4 c2", "long-ell", True, id="nickel-long-ell"),
    ],
)
def test_a_shape_of_five_wins_at_once(moves: str, reason: str, long_l: bool) -> None:
    state = played(moves, long_l=long_l)
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.reason) == (Seat.FIRST, reason)
    assert legal_moves(state) == ()
    assert refusal(state, Lift(0)).reason == "over"
    earlier = played(moves.rsplit(" ", 1)[0], long_l=long_l)
    assert earlier.outcome is None
    if reason == "long-ell":
        assert played(moves).outcome is None


def test_whoever_leaves_no_matching_square_wins() -> None:
    """nickel-stuck"""
    state = played("b5 e2 d3 b3 c4 b2 c5 d4 e4 a3")
    front = state.front(state.to_move)
    assert front is not None
    assert not any(match(front, p) for s in SQUARES if (p := state.pyramid_at(s)) is not None)
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.reason) == (Seat.SECOND, "stuck")


def test_every_game_has_a_winner_and_the_last_square_wins() -> None:
    """nickel-no-draw: a full board is won by the last mover, by a shape or because nothing is left."""
    full = 0
    for seed in range(1500):
        last = random_game(Random(seed), start(Options(), f"FULL{seed}"))[-1]
        assert last.outcome is not None
        assert last.outcome.winner is last.to_move.other
        full += last.occupied.bit_count() == 25
    assert full > 0


def test_a_shape_wins_although_the_opponent_is_stuck_too() -> None:
    """The last move of a full board that also makes a shape is won by the shape."""
    for seed in range(4000):
        last = random_game(Random(seed), start(Options(), f"BOTH{seed}"))[-1]
        if last.shapes and last.occupied.bit_count() == 25:
            assert last.outcome is not None
            assert last.outcome.reason == last.shapes[0].reason
            return
    pytest.fail("no game of 4000 filled the board with a winning shape")


def test_numbers_off_the_board_are_no_moves() -> None:
    for make in (lambda: Lift(25), lambda: Lift(-1), lambda: Place(25, 0), lambda: Place(0, 25)):
        with pytest.raises(ValueError, match=r"not in 0\.\.24"):
            make()
