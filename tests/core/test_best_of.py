"""Best of N: what a score means, and when it is settled."""

import itertools
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.rules import Outcome
from game.core.seats import PerSeat
from game.core.series import Series

odd = st.integers(0, 12).map(lambda n: 2 * n + 1)
lengths = st.just(0) | odd
games = st.lists(st.tuples(st.sampled_from([None, 0, 1]), st.booleans()), max_size=40)


def won_by(series: Series, person: int | None) -> Outcome:
    return Outcome(None if person is None else series.seat_of(person), "x")


@given(best_of=lengths, games=games)
def test_the_score_counts_what_persons_win_wherever_they_sit(
    best_of: int, games: list[tuple[int | None, bool]]
) -> None:
    series = Series(("a", "b"), PerSeat(0, 1), 0, best_of=best_of)
    played: list[int | None] = []
    for winner, swapped in games:
        if series.champion is not None:
            break
        series = replace(series, seats=PerSeat(1, 0) if swapped else PerSeat(0, 1))
        series = series.counted(won_by(series, winner))
        played.append(winner)
    assert (*series.score, series.ties) == (played.count(0), played.count(1), played.count(None))


@given(best_of=odd, games=games)
def test_a_series_is_won_at_the_game_that_nobody_can_make_good(
    best_of: int, games: list[tuple[int | None, bool]]
) -> None:
    series = Series(("a", "b"), PerSeat(0, 1), 0, best_of=best_of)
    for winner, _ in games:
        left = best_of - sum(series.score)
        settled = [person for person in (0, 1) if series.score[person] > series.score[1 - person] + left]
        assert settled == ([] if series.champion is None else [series.champion])
        if settled:
            with pytest.raises(ValueError, match="over"):
                series.counted(won_by(series, winner))
            return
        series = series.counted(won_by(series, winner))
    assert sum(series.score) <= best_of


@given(games=games)
def test_a_series_without_end_has_no_champion(games: list[tuple[int | None, bool]]) -> None:
    series = Series(("a", "b"), PerSeat(1, 0), 1)
    for winner, _ in games:
        series = series.counted(won_by(series, winner))
        assert (series.champion, series.needed) == (None, None)


@given(best_of=odd)
def test_more_than_half_the_games_are_needed_and_are_enough(best_of: int) -> None:
    needed = Series(("a", "b"), PerSeat(0, 1), 0, best_of=best_of).needed
    assert 2 * needed > best_of >= 2 * (needed - 1) + 1


@pytest.mark.parametrize("best_of", [0, 1, 3, 5, 7, 11])
@pytest.mark.parametrize("score", list(itertools.product(range(8), repeat=2)))
def test_only_scores_that_can_be_reached_are_taken(best_of: int, score: tuple[int, int]) -> None:
    """The last of these games was played while nobody had won the series."""
    before = [(score[0] - 1, score[1]), (score[0], score[1] - 1)]
    reached = score == (0, 0) or any(min(s) >= 0 and 2 * max(s) < best_of for s in before)
    if best_of == 0 or reached:
        assert Series(("a", "b"), PerSeat(0, 1), 0, score, best_of=best_of).score == score
    else:
        with pytest.raises(ValueError, match="score"):
            Series(("a", "b"), PerSeat(0, 1), 0, score, best_of=best_of)


@pytest.mark.parametrize("best_of", [-1, -3, 2, 4, 100])
def test_a_number_of_games_that_could_end_level_is_refused(best_of: int) -> None:
    with pytest.raises(ValueError, match=str(best_of)):
        Series(("a", "b"), PerSeat(0, 1), 0, best_of=best_of)


def test_afresh_keeps_the_people_and_the_length() -> None:
    series = Series(("a", "b"), PerSeat(1, 0), 1, (2, 1), 3, best_of=3)
    assert series.champion == 0
    assert series.afresh() == Series(("a", "b"), PerSeat(1, 0), 1, best_of=3)
