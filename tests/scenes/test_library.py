"""The games of the people here, as a model: kept, gone on with, looked at again, deleted, brought back; no window."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.core.spec import Spec
from game.registry import GAMES
from game.scenes.library import Library
from game.scenes.notices import Notices
from game.scenes.session import Session, Source
from game.store.files import Notice
from tests.support.hands import near_end

NAMES = ("Anna", "Ben")
LISTED = [spec for spec in GAMES if spec.legal_moves is not None]


def begun(spec: Spec, names: tuple[str, str] = NAMES) -> Session:
    return Session.begin(spec, spec.options(), Source(code="LIBRARY"), names, 0)


def over(spec: Spec) -> Session:
    return begun(spec).with_match(near_end(spec, 0))


def contents(home: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}


@pytest.fixture
def notices() -> Notices:
    return Notices()


@pytest.fixture
def library(notices: Notices) -> Library:
    return Library(GAMES, notices)


def test_of_each_kind_one_game_runs_the_last_that_was_kept(library: Library, notices: Notices) -> None:
    for spec in (*GAMES, *GAMES):
        last = begun(spec)
        library.keep(last)
        running = library.running_of(spec)
        assert running is not None
        assert (running.uid, running.match) == (last.uid, last.match)
    assert {session.spec.key for session, _ in library.running()} == {spec.key for spec in GAMES}
    assert len(library.running()) == len(GAMES)
    assert [session.spec for session, _ in library.running([GAMES[1]])] == [GAMES[1]]
    assert notices.take() == []


@pytest.mark.parametrize("spec", LISTED, ids=lambda spec: spec.key)
def test_a_game_that_is_over_is_finished_until_its_end_is_taken_back(library: Library, spec: Spec) -> None:
    session = over(spec)
    library.keep(session)
    (entry,) = library.finished()
    again = library.reopen(entry.uid)
    assert again is not None
    assert (again.match, again.archived) == (session.match, True)
    after = library.running_of(spec)
    assert after is not None
    assert (after.match.moves, after.series.score) == ((), session.score), "the next game of the series waits"
    library.unfinish(session)
    assert library.finished() == ()
    assert library.reopen(entry.uid) is None


@pytest.mark.parametrize("spec", LISTED, ids=lambda spec: spec.key)
def test_an_end_that_is_taken_back_leaves_the_history_with_the_save_of_what_goes_on(
    library: Library, spec: Spec
) -> None:
    other, session = over(spec), over(spec)
    library.keep(other)
    library.keep(session)
    library.keep(session.with_match(session.match.undo()))
    assert [entry.uid for entry in library.finished()] == [other.uid]
    library.keep(session)
    assert {entry.uid for entry in library.finished()} == {other.uid, session.uid}


def test_a_deleted_game_is_with_the_deleted_ones_and_comes_back(library: Library, notices: Notices) -> None:
    library.keep(over(LISTED[0]))
    (entry,) = library.finished()
    assert library.delete(entry.uid)
    assert (library.finished(), library.finished(deleted=True)) == ((), (entry,))
    assert library.reopen(entry.uid) is None
    assert library.reopen(entry.uid, deleted=True) is not None
    library.restore(entry.uid)
    assert (library.finished(), library.finished(deleted=True)) == ((entry,), ())
    assert notices.take() == []


def test_a_game_that_cannot_be_deleted_stays_and_says_so_each_time(
    home: Path, library: Library, notices: Notices
) -> None:
    library.keep(over(LISTED[0]))
    (entry,) = library.finished()
    (home / "history" / "deleted").write_text("no folder")
    for _ in range(2):
        assert not library.delete(entry.uid)
        assert len(notices.take()) == 1
    assert library.finished() == (entry,)


def test_an_old_game_that_is_looked_at_takes_no_place(library: Library) -> None:
    library.keep(over(LISTED[0]))
    (entry,) = library.finished()
    old, running = library.reopen(entry.uid), library.running()
    assert old is not None
    library.keep(old)
    assert (library.finished(), library.running()) == ((entry,), running)


def test_games_go_on_under_the_names_that_people_give_themselves(home: Path, library: Library) -> None:
    library.keep(begun(GAMES[0]))
    library.keep(begun(GAMES[1], ("Cleo", "Dan")))
    (_, (_, saved)) = library.running()
    before = contents(home)
    library.rename(NAMES, NAMES)
    assert contents(home) == before
    library.rename(NAMES, ("Anne", "Ben"))
    others = f"{GAMES[1].key}.json"
    assert {path: data for path, data in contents(home).items() if path.name.startswith(others)} == {
        path: data for path, data in before.items() if path.name == others
    }, "what others play is not written"
    names = {session.spec.key: session.series.names for session, _ in library.running()}
    assert names == {GAMES[0].key: ("Anne", "Ben"), GAMES[1].key: ("Cleo", "Dan")}
    assert library.running()[1][1].saved_at == saved.saved_at, "a name is no move"


def test_a_copy_that_keeps_nothing_sees_and_writes_no_game(home: Path, library: Library, notices: Notices) -> None:
    library.keep(begun(GAMES[0]))
    before = contents(home)
    second = Library(GAMES, notices, keeps=False)
    for session in (begun(GAMES[0]), over(LISTED[1])):
        second.keep(session)
        second.unfinish(session)
    second.rename(NAMES, ("Anne", "Ben"))
    assert second.running() == ()
    assert contents(home) == before


def test_a_game_of_another_version_is_no_game_here(library: Library, notices: Notices) -> None:
    library.keep(over(LISTED[0]))
    (entry,) = library.finished()
    library.keep(begun(LISTED[0]))
    fewer = Library([spec for spec in GAMES if spec is not LISTED[0]], notices)
    assert fewer.running() == ()
    assert fewer.reopen(entry.uid) is None
    assert library.reopen(entry.uid) is not None, "and its file is left as it was"


def test_what_cannot_be_kept_is_told_once_and_again_when_asked(home: Path, library: Library, notices: Notices) -> None:
    (home / "running").write_text("no folder")
    session = begun(GAMES[0])
    library.keep(session)
    (first,) = notices.take()
    library.keep(replace(session, code="OTHER"))
    assert notices.take() == [], "the same trouble is no news"
    notices.report([first], asked=True)
    assert notices.take() == [first]


def test_the_same_trouble_in_another_folder_is_no_news(notices: Notices) -> None:
    here, there, other = (
        Notice("no room in {folder} ({reason})", {"folder": folder, "reason": reason})
        for folder, reason in (("a", "full"), ("b", "full"), ("a", "locked"))
    )
    notices.report([here, there, here, other])
    assert notices.take() == [here, other]


def test_notices_are_taken_in_order_and_once(notices: Notices) -> None:
    notices.tell("one")
    notices.tell("two {n}", {"n": 2}, topic="numbers")
    taken = notices.take()
    assert [(notice.message, dict(notice.values), notice.topic) for notice in taken] == [
        ("one", {}, ""),
        ("two {n}", {"n": 2}, "numbers"),
    ]
    assert notices.take() == []
