"""Statistics: recounted the simple way, whoever is named first."""

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.finished import Entry, folded, of_game, of_name, visible
from game.core.statistics import Row, table

NAMES = ["Ann", "Ben", "ann ", "", "Ünal", "ÜNAL"]
entries = st.lists(
    st.builds(
        Entry,
        uid=st.integers(0, 2**64 - 1).map("{:016x}".format),
        game=st.sampled_from(["nickel", "nibble"]),
        finished_at=st.integers(0, 999).map(lambda ms: f"2026-01-01T00:00:00.{ms:03}+00:00"),
        names=st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES)),
        starter=st.sampled_from([0, 1]),
        winner=st.sampled_from([0, 1, None]),
        reason=st.sampled_from(["line", "stuck"]),
        moves=st.integers(0, 200),
    ),
    max_size=25,
    unique_by=lambda entry: entry.uid,
).map(tuple)


def turned(entry: Entry) -> Entry:
    """The same game with the persons numbered the other way round."""
    winner = None if entry.winner is None else 1 - entry.winner
    return replace(entry, names=entry.names[::-1], starter=1 - entry.starter, winner=winner)


def named(entry: Entry, person: int | None) -> str | None:
    return None if person is None else folded(entry.names[person])


def oldest_first(games: tuple[Entry, ...]) -> list[Entry]:
    return sorted(games, key=lambda entry: (entry.finished_at, entry.uid))


@given(entries=entries)
def test_every_number_is_that_of_a_plain_recount(entries: tuple[Entry, ...]) -> None:
    rows = table(entries)
    assert sum(row.played for row in rows) == len(entries)
    for row in rows:
        people = [folded(name) for name in row.names]
        own = [e for e in oldest_first(entries) if e.game == row.game and {*map(folded, e.names)} == {*people}]
        assert row.played == len(own) == sum(row.won) + row.ties == sum(row.began)
        assert row.moves == tuple(e.moves for e in own)
        assert tuple(own[-1].names[person] for person in row.persons) == row.names
        assert sorted(row.persons) == [0, 1]
        assert row.last_at == own[-1].finished_at
        assert [sum(won[i] for won in row.how.values()) for i in (0, 1)] == list(row.won)
        if people[0] == people[1]:
            continue  # told apart by number, see below
        winners = [named(e, e.winner) for e in own]
        assert row.won == tuple(winners.count(name) for name in people)
        assert row.began == tuple(sum(named(e, e.starter) == name for e in own) for name in people)
        both = [sum(named(e, e.starter) == name == named(e, e.winner) for e in own) for name in people]
        assert row.won_beginning == tuple(both)
        for reason, won in row.how.items():
            assert won == tuple(sum(named(e, e.winner) == name and e.reason == reason for e in own) for name in people)
        assert (row.streak_of is None) == (winners[-1] is None) == (row.streak == 0)
        if row.streak_of is not None:
            assert set(winners[len(winners) - row.streak :]) == {people[row.streak_of]}
            assert winners[: len(winners) - row.streak][-1:] != [people[row.streak_of]]
        for i, name in enumerate(people):
            run = "".join("x" if winner == name else "-" for winner in winners)
            assert row.longest[i] == max(map(len, run.split("-")))


@given(entries=entries, data=st.data(), dice=st.randoms(use_true_random=False))
def test_neither_order_nor_repeats_nor_the_numbers_of_persons_count(
    entries: tuple[Entry, ...], data: st.DataObject, dice: random.Random
) -> None:
    def others(entry: Entry) -> Entry:
        different = folded(entry.names[0]) != folded(entry.names[1])
        return turned(entry) if different and dice.random() < 0.5 else entry

    same = [others(entry) for entry in entries]
    again = [*same, *(data.draw(st.lists(st.sampled_from(same), max_size=5)) if same else [])]
    dice.shuffle(again)
    # of two entries with one mark the later one in the list counts: here they are equal
    assert list(map(numbered, table(again))) == list(map(numbered, table(entries)))


def numbered(row: Row) -> Row:
    """The row without the numbers that its people had last."""
    return replace(row, persons=(0, 1))


@given(entries=entries)
def test_people_of_one_name_are_told_apart_by_their_number(entries: tuple[Entry, ...]) -> None:
    alike = tuple(replace(entry, names=("", ""), game="nickel") for entry in entries)
    rows = table(alike)
    assert len(rows) == bool(entries)
    for row in rows:
        assert row.won == tuple(sum(e.winner == person for e in alike) for person in (0, 1))


@given(entries=entries)
def test_the_pair_that_played_last_comes_first(entries: tuple[Entry, ...]) -> None:
    last = [row.last_at for row in table(entries)]
    assert last == sorted(last, reverse=True)


@given(entries=entries, key=st.sampled_from(["nickel", "nibble", "coins"]), part=st.sampled_from([*NAMES, "n", "ÜN"]))
def test_filters_keep_the_order_and_leave_out_only_the_others(entries: tuple[Entry, ...], key: str, part: str) -> None:
    assert of_game(entries, key) == tuple(e for e in entries if e.game == key)
    kept = of_name(entries, part)
    assert kept == tuple(e for e in entries if any(part.strip().lower() in name.lower() for name in e.names))
    assert of_name(entries, "") == entries


@pytest.mark.parametrize("name", ["", "   ", "\ufe0f", " \u200b\u034f"])
def test_a_name_of_which_nothing_is_seen_is_none(name: str) -> None:
    assert visible(name) == ""
    assert visible(f" {name}é ").endswith("é")


def test_people_without_a_name_are_found_by_what_they_are_called() -> None:
    entry = Entry("0" * 16, "nickel", "2026-01-01T00:00:00+00:00", ("", "Ben"), 0, 0, "line", 9)
    unnamed = ("Player 1", "Player 2")
    assert of_name([entry], "player 1", unnamed) == (entry,)
    assert of_name([entry], "Player 2", unnamed) == ()
