import json
import os
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from game.core.finished import Entry, Finished
from game.core.match import Match
from game.core.record import Record
from game.core.seats import PerSeat
from game.core.series import Series
from game.core.statistics import table
from game.store import files, history
from game.store.records import read_record
from tests.support.damage import DAMAGE, of_the_future, record_of_the_future
from tests.support.null_game import GAME, Options

LOCAL = hypothesis_settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)
SERIES = Series(("Zoë", "../Ben\\x"), PerSeat(1, 0), starter=1, score=(1, 0), ties=2, best_of=5)


def played(seed: int = 1) -> Record:
    match = Match.start(GAME, Options(), f"H{seed}")
    dice = random.Random(seed)
    while match.outcome is None:
        match = match.play(dice.choice(GAME.legal_moves(match.state)))
    return match.to_record(("../Ben\\x", "Zoë"))


def uid(number: int) -> str:
    return f"{number:016x}"


def at(second: int) -> str:
    return (datetime(2026, 1, 1, tzinfo=UTC) + timedelta(seconds=second)).isoformat(timespec="milliseconds")


def game(number: int, second: int | None = None, seed: int = 1) -> Finished:
    return Finished(played(seed), SERIES, at(number if second is None else second), uid(number))


def listed() -> list[str]:
    """The marks of the games in the history, the newest first; nothing else is to be told."""
    entries, notices = history.load_all()
    assert notices == ()
    return [entry.uid for entry in entries]


def paths(home: Path) -> list[Path]:
    return sorted(path for path in (home / "history").iterdir() if path.is_file())


def bytes_of(home: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in (home / "history").rglob("*") if path.is_file()}


@pytest.mark.parametrize("winner", ["first", "second", None])
def test_what_is_added_is_listed_and_loaded(winner: str | None) -> None:
    record = replace(played(), result={"winner": winner, "reason": "last"})
    finished = Finished(record, SERIES, at(5), uid(7))
    assert history.add(finished) == ()
    person = {"first": 1, "second": 0, None: None}[winner]
    entry = Entry(uid(7), "counters", at(5), SERIES.names, 1, person, "last", len(record.moves))
    assert history.load_all() == ((entry,), ())
    assert history.load(uid(7)) == (finished, ())


def test_a_finished_game_is_a_record_file_too(home: Path) -> None:
    history.add(game(1))
    assert [read_record(path) for path in paths(home)] == [game(1).record]


def test_an_unfinished_game_is_none() -> None:
    with pytest.raises(ValueError, match="not finished"):
        Finished(replace(played(), result=None), SERIES, at(0), uid(1))


def test_games_come_newest_first_whatever_the_order_in_which_they_were_added() -> None:
    for number in (3, 1, 4, 2):
        history.add(game(number))
    assert listed() == [uid(number) for number in (4, 3, 2, 1)]


def test_taking_back_and_finishing_again_any_number_of_times_leaves_one_game(home: Path) -> None:
    history.add(game(1))
    for second in range(2, 6):
        again = game(2, second, seed=second)
        assert history.add(again) == ()
        assert history.add(again) == ()
        assert listed() == [uid(2), uid(1)]
        assert history.load(uid(2)) == (again, ())
        if second % 2:
            assert history.remove(uid(2)) == ()
            assert history.remove(uid(2)) == ()
            assert listed() == [uid(1)]
    assert len(paths(home)) == 1


ACTIONS = st.lists(
    st.tuples(st.sampled_from(["add", "remove", "delete", "restore"]), st.integers(0, 3), st.integers(0, 9)),
    max_size=20,
)


@LOCAL
@given(actions=ACTIONS)
def test_any_order_of_actions_does_what_each_of_them_says(
    tmp_path_factory: pytest.TempPathFactory, actions: list[tuple[str, int, int]]
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SMALL_CHANGE_HOME", str(tmp_path_factory.mktemp("history")))
        kept: dict[str, Finished] = {}
        deleted: dict[str, Finished] = {}
        for action, number, second in actions:
            finished = game(number, second, seed=second)
            if action == "add":
                history.add(finished)
                kept[uid(number)] = finished
            elif action == "remove":
                history.remove(uid(number))
                kept.pop(uid(number), None)
            elif action == "delete" and uid(number) in kept:
                history.delete(uid(number))
                deleted[uid(number)] = kept.pop(uid(number))
            elif action == "restore" and uid(number) in deleted and uid(number) not in kept:
                assert history.restore(uid(number)) == ()
                kept[uid(number)] = deleted.pop(uid(number))
            assert sorted(listed()) == sorted(kept)
            assert {key: history.load(key)[0] for key in kept} == kept


def test_a_deleted_game_can_be_brought_back_and_counts_in_no_statistics(home: Path) -> None:
    for number in (1, 2):
        history.add(game(number))
    before = bytes_of(home)
    assert history.delete(uid(1)) == ()
    assert [row.played for row in table(history.load_all()[0])] == [1]
    assert history.load(uid(1)) == (None, ())
    assert history.restore(uid(1)) == ()
    assert bytes_of(home) == before
    (notice,) = history.restore(uid(1))
    assert "not there" in notice.message


def test_a_game_stays_deleted_for_thirty_days_and_then_is_gone(home: Path) -> None:
    for number in range(4):
        history.add(game(number))
    for number in (0, 1):
        history.delete(uid(number))
    day = 24 * 60 * 60
    for number, age in ((0, 29 * day), (1, 31 * day)):
        (path,) = (home / "history" / "deleted").glob(f"*{uid(number)}.json")
        os.utime(path, (time.time() - age,) * 2)
    history.delete(uid(2))
    assert history.restore(uid(0)) == ()
    assert len(history.restore(uid(1))) == 1
    assert history.restore(uid(2)) == ()


def test_an_old_game_that_is_deleted_today_is_kept_from_today_on(home: Path) -> None:
    history.add(game(1))
    (path,) = paths(home)
    os.utime(path, (0, 0))
    history.delete(uid(1))
    history.delete(uid(9))
    assert history.restore(uid(1)) == ()


def test_the_oldest_make_room_and_can_be_brought_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "MAX_ENTRIES", 3)
    for number in range(3):
        assert history.add(game(number)) == ()
        assert history.trim() == ()
    assert history.add(game(3)) == ()
    (notice,) = history.trim()
    assert notice.values == {"count": "3"}
    assert listed() == [uid(3), uid(2), uid(1)]
    history.delete(uid(2))
    assert history.restore(uid(0)) == ()
    assert listed() == [uid(3), uid(1), uid(0)]


@pytest.fixture
def three(home: Path) -> Iterator[Path]:
    """The file of the second of three games; the others are there and whole at the end."""
    games = [game(number) for number in range(3)]
    for finished in games:
        history.add(finished)
    others = bytes_of(home)
    path = next(path for path in others if uid(1) in path.name)
    del others[path]
    yield path
    after = bytes_of(home)
    assert {other: after.get(other) for other in others} == others
    assert [history.load(uid(number))[0] for number in (0, 2)] == [games[0], games[2]]


TABLE = {"names": ["a", "b"], "seats": [1, 0], "starter": 1, "score": [2, 0], "ties": 2, "best_of": 5}
HEAD = {
    "no mark": {"uid": None},
    "another's mark": {"uid": uid(5)},
    "a mark that leads elsewhere": {"uid": "../../../../../x"},
    "another game": {"game": "nickel"},
    "a game that leads elsewhere": {"game": "../counters"},
    "no time": {"finished_at": "yesterday"},
    "a time in no zone": {"finished_at": "2026-01-01T00:00:00"},
    "no result": {"result": None},
    "a third winner": {"result": {"winner": "third", "reason": "last"}},
    "a reason that is a list": {"result": {"winner": None, "reason": []}},
    "another winner than in the record": {"result": {"winner": None, "reason": "last"}},
    "moves below none": {"moves": -1},
    "other moves than in the record": {"moves": 99},
    "a huge number": {"moves": 10**300},
    "no series": {"series": []},
    "a series that could end level": {"series": {**TABLE, "best_of": 4}},
    "a score beyond the series": {"series": {**TABLE, "best_of": 1}},
    "no record": {"record": None},
    "another's record": {"record": {"format": "small-change", "version": 1, "game": "x", "setup": "5"}},
}
KINDS: dict[str, Callable[[bytes], bytes]] = {
    **DAMAGE,
    **{name: lambda good, new=new: json.dumps({**json.loads(good), **new}).encode() for name, new in HEAD.items()},
    "cut in the record": lambda good: good[:-20],
    "something behind": lambda good: good + b"\0\0",
    "the first line alone": lambda good: good.splitlines(keepends=True)[0],
}


@pytest.mark.parametrize("damage", KINDS.values(), ids=KINDS.keys())
def test_a_damaged_game_is_set_aside_and_the_list_opens(three: Path, damage: Callable[[bytes], bytes]) -> None:
    bad = damage(three.read_bytes())
    three.write_bytes(bad)
    entries, notices = history.load_all()
    assert [entry.uid for entry in entries] == [uid(2), uid(0)]
    assert [Path(notice.values["file"]).read_bytes() for notice in notices] == [bad]
    assert listed() == [uid(2), uid(0)]


def test_damage_within_the_record_is_found_when_the_game_is_opened(three: Path) -> None:
    good = three.read_bytes()
    bad = good[:-30] + bytes(28) + good[-2:]
    three.write_bytes(bad)
    finished, (notice,) = history.load(uid(1))
    assert finished is None
    assert Path(notice.values["file"]).read_bytes() == bad
    assert listed() == [uid(2), uid(0)]


def test_a_game_that_cannot_be_replayed_is_set_aside(three: Path) -> None:
    def check(finished: Finished) -> None:
        Match.from_record(GAME, finished.record)

    assert history.load(uid(1), check) == (game(1), ())
    three.unlink()
    illegal = replace(game(1), record=replace(played(), moves=("3", "3", "3", "3", "3")))
    history.add(illegal)
    assert history.load(uid(1)) == (illegal, ())
    finished, notices = history.load(uid(1), check)
    assert (finished, len(notices)) == (None, 1)


def test_a_file_laid_out_by_somebody_else_is_read(three: Path) -> None:
    three.write_text(json.dumps(json.loads(three.read_bytes()), indent=4))
    assert listed() == [uid(2), uid(1), uid(0)]
    assert history.load(uid(1)) == (game(1), ())


def test_other_files_are_left_alone(three: Path) -> None:
    folder = three.parent
    names = ["notes.txt", f"x{three.name}", f"{three.name}.damaged-1", f"{three.name}.7.new", "20260101T000000Z-.json"]
    for name in names:
        (folder / name).write_text("mine")
    assert listed() == [uid(2), uid(1), uid(0)]
    assert [(folder / name).read_text() for name in names] == ["mine"] * len(names)


def test_two_ends_of_one_game_count_once_and_the_newer_one(three: Path, home: Path) -> None:
    """As after a kill between the two steps of a replacement."""
    newer = game(1, 50, seed=3)
    old = three.read_bytes()
    history.add(newer)
    three.write_bytes(old)
    assert len(paths(home)) == 4
    assert listed() == [uid(1), uid(2), uid(0)]
    assert history.load(uid(1)) == (newer, ())
    history.remove(uid(1))
    assert listed() == [uid(2), uid(0)]


@pytest.mark.parametrize("bad", ["../../x", "", "x", "A" * 16, "0" * 17, "0" * 15 + "\n"])
@pytest.mark.usefixtures("three")
def test_a_mark_that_could_lead_elsewhere_reaches_nothing(home: Path, bad: str) -> None:
    before = bytes_of(home)
    with pytest.raises(ValueError, match="uid"):
        history.add(replace(game(1), uid=bad))
    assert history.load(bad) == (None, ())
    assert (history.remove(bad), history.delete(bad)) == ((), ())
    assert len(history.restore(bad)) == 1
    assert bytes_of(home) == before


def test_a_folder_that_cannot_be_written_or_listed_is_a_notice(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home.write_text("not a folder")
    assert len(history.add(game(1))) == 1
    assert history.load_all() == ((), ())

    def refuse(*_: object) -> None:
        raise PermissionError("no")

    monkeypatch.setattr("os.listdir", refuse)
    entries, notices = history.load_all()
    assert (entries, len(notices)) == ((), 1)


@pytest.mark.usefixtures("three")
def test_a_game_that_cannot_be_deleted_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError("no")

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", refuse)
        (notice,) = history.delete(uid(1))
    assert "PermissionError" in notice.values["reason"]
    assert listed() == [uid(2), uid(1), uid(0)]


@pytest.mark.usefixtures("three")
def test_a_list_reads_no_records() -> None:
    """Else a history of coin games, a hundred times as large, would take as much longer to open."""
    big = replace(game(9), record=replace(played(), moves=tuple({"n": n} for n in range(200_000))))
    history.add(big)
    read = []
    real = files.decode
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(files, "decode", lambda data: (read.append(len(data)), real(data))[1])
        assert len(listed()) == 4
    assert max(read) < 2_000
    assert history.load(uid(9)) == (big, ())


def test_what_a_newer_version_has_kept_is_left_to_it(three: Path) -> None:
    newer = of_the_future(three.read_bytes())
    three.write_bytes(newer)
    entries, (notice,) = history.load_all()
    assert [entry.uid for entry in entries] == [uid(2), uid(0)]
    assert notice == files.NEWER
    assert history.load(uid(1)) == (None, (files.NEWER,))
    assert three.read_bytes() == newer


def test_a_game_with_a_record_of_a_newer_version_is_listed_and_left_to_it(three: Path) -> None:
    newer = record_of_the_future(three.read_bytes())
    three.write_bytes(newer)
    assert listed() == [uid(2), uid(1), uid(0)]
    assert history.load(uid(1)) == (None, (files.NEWER,))
    assert three.read_bytes() == newer
