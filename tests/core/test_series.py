"""Seats and series: who sits where, who is called what, and what is counted."""

from hypothesis import given
from hypothesis import strategies as st

from game.core.rules import Outcome
from game.core.seats import PerSeat, Seat
from game.core.series import Series, seating

seats = st.sampled_from(Seat)
persons = st.sampled_from([0, 1])
outcomes = st.builds(Outcome, st.none() | seats, st.just("line"))
tables = st.builds(seating, persons, st.booleans())


def series(seats_: PerSeat[int], starter: int = 0) -> Series:
    return Series(("Anna", "Ben"), seats_, starter)


@given(seats)
def test_the_other_seat_is_another_and_back(seat: Seat) -> None:
    assert seat.other is not seat
    assert seat.other.other is seat


@given(seats, st.integers(), st.integers(), st.integers())
def test_a_pair_is_read_and_changed_by_seat(seat: Seat, first: int, second: int, new: int) -> None:
    pair = PerSeat(first, second)
    assert (pair[Seat.FIRST], pair[Seat.SECOND]) == (first, second) == tuple(pair)
    changed = pair.with_(seat, new)
    assert changed[seat] == new
    assert changed[seat.other] == pair[seat.other]
    assert tuple(pair.map(lambda n: -n)) == (-first, -second)


@given(persons, st.booleans())
def test_both_sit_and_whoever_begins_is_first_unless_seats_are_fixed(starter: int, fixed: bool) -> None:
    table = seating(starter, fixed)
    assert sorted(table) == [0, 1]
    assert table[Seat.FIRST] == (0 if fixed else starter)


@given(tables, persons)
def test_names_follow_their_persons_to_their_seats(table: PerSeat[int], person: int) -> None:
    game = series(table)
    assert game.seats[game.seat_of(person)] == person
    assert game.seat_names[game.seat_of(person)] == ("Anna", "Ben")[person]


@given(st.lists(st.tuples(tables, outcomes)))
def test_every_game_is_counted_once_for_the_person_who_won(games: list[tuple[PerSeat[int], Outcome]]) -> None:
    total = series(seating(0, True))
    for number, (table, outcome) in enumerate(games, 1):
        before = Series(total.names, table, total.starter, total.score, total.ties)
        total = before.counted(outcome)
        assert sum(total.score) + total.ties == number
        for person in (0, 1):
            won = outcome.winner is not None and table[outcome.winner] == person
            assert total.score[person] == before.score[person] + won
        assert (total.names, total.seats, total.starter) == (before.names, before.seats, before.starter)
