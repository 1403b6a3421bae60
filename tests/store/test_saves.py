import json
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest

from game.core.codes import Dice
from game.core.match import Match
from game.core.seats import PerSeat
from game.core.series import Series
from game.store import files, saves
from game.store.records import read_record
from game.store.saves import SavedGame
from tests.support.damage import DAMAGE, of_the_future, record_of_the_future
from tests.support.null_game import GAME, Options

SERIES = Series(("Ünal", "Zoë"), PerSeat(1, 0), starter=1, score=(2, 3), ties=1, best_of=9)


def saved(match: Match, saved_at: str = "2026-02-03T04:05:06+00:00", key: str = "counters") -> SavedGame:
    record = replace(match.to_record(("Zoë", "Ünal")), game=key)
    undone = tuple(GAME.write_move(move) for move in match.moves[match.index :])
    return SavedGame(record, SERIES, saved_at, undone, code="K7QF", again=True, uid="0123456789abcdef")


def some_match() -> Match:
    match = Match.start(GAME, Options(), "K7QF")
    dice = Dice("K7QF")
    while match.outcome is None:
        moves = GAME.legal_moves(match.state)
        match = match.play(moves[dice.below(len(moves))])
    return match


def path_of(home: Path, key: str = "counters") -> Path:
    return home / "running" / f"{key}.json"


def test_every_moment_of_a_game_is_loaded_as_it_was_saved() -> None:
    match = some_match()
    for ply in range(len(match.moves) + 1):
        game = saved(match.at(ply))
        assert saves.save(game) == ()
        assert saves.load_all() == ((game,), ())
        again = Match.from_record(GAME, game.record)
        assert again.state == match.states[ply]
        for move in game.undone:
            again = again.play(GAME.read_move(again.state, move))
        assert again.state == match.state


def test_a_saved_game_is_a_record_file_too(home: Path) -> None:
    game = saved(some_match())
    saves.save(game)
    assert read_record(path_of(home)) == game.record


def test_games_come_newest_first_whatever_their_names() -> None:
    times = {"a": "2026-01-01T00:00:00+00:00", "b": "2026-01-03T00:00:00+00:00", "c": "2026-01-02T00:00:00.5+00:00"}
    for key, time in times.items():
        saves.save(saved(some_match(), time, key))
    games, _ = saves.load_all()
    assert [game.record.game for game in games] == ["b", "c", "a"]


def test_time_stamps_can_be_saved_and_grow() -> None:
    first, second = saves.timestamp(), saves.timestamp()
    assert first <= second
    saves.save(saved(some_match(), second))
    assert saves.load_all()[0][0].saved_at == second


def test_a_deleted_game_stays_deleted() -> None:
    saves.save(saved(some_match()))
    saves.save(saved(some_match()))
    assert saves.delete("counters") == ()
    assert saves.load_all() == ((), ())
    assert saves.delete("counters") == ()


@pytest.mark.parametrize("key", ["../x", "a/b", "a\\b", "", ".", "..", "C:", "nul\0", "ü", "A", "x" * 40, "a.json"])
def test_a_key_that_could_lead_elsewhere_is_refused(home: Path, key: str) -> None:
    with pytest.raises(ValueError, match="not the key of a game"):
        saves.save(saved(some_match(), key=key))
    with pytest.raises(ValueError, match="not the key of a game"):
        saves.delete(key)
    assert not home.exists()


TABLE = {"names": ["a", "b"], "seats": [0, 1], "starter": 0, "score": [3, 0], "ties": 0, "best_of": 0}
WRONG = {
    "another game's record": {"record": {"format": "small-change", "version": 1, "game": "b", "setup": "5"}},
    "no record": {"record": {}},
    "a record of no time": {"record": {"format": "small-change", "version": 9999, "game": "counters", "setup": "5"}},
    "one on both seats": {"series": {**TABLE, "seats": [1, 1]}},
    "a third person": {"series": {**TABLE, "starter": 2}},
    "a huge score": {"series": {**TABLE, "score": [0, 10**300]}},
    "no series": {"series": None},
    "a series that could end level": {"series": {**TABLE, "best_of": 4}},
    "a score beyond the series": {"series": {**TABLE, "best_of": 3}},
    "no mark": {"uid": ""},
    "a mark that leads elsewhere": {"uid": "../../../../../../x"},
    "no time": {"saved_at": "yesterday"},
    "a time in no zone": {"saved_at": "2026-01-01T00:00:00"},
    "a time that is a number": {"saved_at": 1e300},
    "undone text": {"undone": "123"},
}
KINDS: dict[str, Callable[[bytes], bytes]] = {
    **DAMAGE,
    **{
        name: lambda good, values=values: json.dumps({**json.loads(good), **values}).encode()
        for name, values in WRONG.items()
    },
}


@pytest.mark.parametrize("damage", KINDS.values(), ids=KINDS.keys())
def test_a_damaged_game_falls_back_to_the_move_before_and_the_others_are_untouched(
    home: Path, damage: Callable[[bytes], bytes]
) -> None:
    other = saved(some_match(), "2020-01-01T00:00:00+00:00", "other")
    older, newer = (saved(some_match().at(ply)) for ply in (1, 2))
    for game in (other, older, newer):
        saves.save(game)
    path = path_of(home)
    bad = damage(path.read_bytes())
    path.write_bytes(bad)
    games, notices = saves.load_all()
    assert games == (older, other)
    assert [Path(notice.values["file"]).read_bytes() for notice in notices] == [bad]
    assert saves.load_all() == ((older, other), ())


def test_a_game_that_cannot_be_replayed_is_set_aside_like_a_damaged_one() -> None:
    good, illegal = saved(some_match().at(1)), saved(some_match().at(2))
    illegal = replace(illegal, record=replace(illegal.record, moves=("9",)))
    saves.save(good)
    saves.save(illegal)
    games, notices = saves.load_all(lambda game: Match.from_record(GAME, game.record))
    assert games == (good,)
    assert len(notices) == 1


@pytest.mark.parametrize("newer_of", [of_the_future, record_of_the_future])
@pytest.mark.parametrize("end", [lambda: saves.save(saved(some_match().at(1))), lambda: saves.delete("counters")])
def test_a_game_of_a_newer_version_is_told_of_and_makes_room_for_another(
    home: Path, end: Callable[[], tuple[files.Notice, ...]], newer_of: Callable[[bytes], bytes]
) -> None:
    for ply in (1, 2):
        saves.save(saved(some_match().at(ply)))
    path = path_of(home)
    newer = {each: newer_of(each.read_bytes()) for each in (path, files.backup(path))}
    for each, data in newer.items():
        each.write_bytes(data)
    for _ in range(2):
        assert saves.load_all() == ((), (files.NEWER,))
        assert {each: each.read_bytes() for each in path.parent.iterdir()} == newer
    for _ in range(3):
        assert end() == ()
        kept = {each.with_name(f"{each.name}.newer-1"): data for each, data in newer.items()}
        assert {each: each.read_bytes() for each in kept} == kept
        assert saves.load_all()[1] == ()


def test_a_game_of_a_newer_version_that_cannot_make_room_is_not_overwritten(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves.save(saved(some_match()))
    newer = of_the_future(path_of(home).read_bytes())
    path_of(home).write_bytes(newer)

    def refuse(*_: object) -> None:
        raise PermissionError("no")

    monkeypatch.setattr(Path, "rename", refuse)
    for told in (saves.save(saved(some_match())), saves.delete("counters")):
        assert len(told) == 1
        assert path_of(home).read_bytes() == newer


def test_a_save_of_the_first_version_is_an_endless_series_with_always_the_same_mark(home: Path) -> None:
    game = saved(some_match())
    saves.save(game)
    old = json.loads(path_of(home).read_bytes())
    del old["uid"], old["series"]["best_of"]
    path_of(home).write_text(json.dumps({**old, "version": 1}))
    (loaded,), notices = saves.load_all()
    assert notices == ()
    assert loaded == replace(game, series=replace(SERIES, best_of=0), uid=loaded.uid)
    assert saves.load_all() == ((loaded,), ())
    saves.save(loaded)
    assert saves.load_all() == ((loaded,), ())


def test_no_two_new_games_have_the_same_mark() -> None:
    marks = [SavedGame(saved(some_match()).record, SERIES, saves.timestamp()).uid for _ in range(100)]
    assert len(set(marks)) == 100


def test_files_that_are_no_saves_are_left_alone(home: Path) -> None:
    saves.save(saved(some_match()))
    folder = home / "running"
    for name in ("notes.txt", "Other.json", "counters.json.7.new", "counters.json.damaged-1", ".json", "x y.json"):
        (folder / name).write_text("mine")
    before = sorted(path.name for path in folder.iterdir())
    games, notices = saves.load_all()
    assert len(games) == 1
    assert notices == ()
    assert sorted(path.name for path in folder.iterdir()) == before


def test_a_game_of_which_only_the_backup_is_left_is_found(home: Path) -> None:
    game = saved(some_match())
    saves.save(game)
    path_of(home).rename(path_of(home).with_name("counters.json.bak"))
    assert saves.load_all() == ((game,), ())


def test_a_folder_that_cannot_be_listed_is_a_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError("no")

    saves.save(saved(some_match()))
    monkeypatch.setattr("os.listdir", refuse)
    games, notices = saves.load_all()
    assert games == ()
    assert len(notices) == 1


@pytest.mark.parametrize("score", [[2, 0], [0, 2]])
def test_a_game_of_a_series_that_is_won_already_is_damaged(home: Path, score: list[int]) -> None:
    saves.save(replace(saved(some_match().undo()), series=replace(SERIES, score=(1, 1), best_of=3)))
    data = json.loads(path_of(home).read_text(encoding="utf-8"))
    assert len(saves.load_all()[0]) == 1
    data["series"]["score"] = score
    path_of(home).write_text(json.dumps(data), encoding="utf-8")
    games, notices = saves.load_all()
    assert (games, len(notices)) == ((), 1)


@pytest.mark.parametrize("year", ["0001", "1969", "3000", "9999"])
def test_a_time_that_some_zone_cannot_show_is_damaged(home: Path, year: str) -> None:
    saves.save(saved(some_match(), "2026-02-03T04:05:06+00:00"))
    text = path_of(home).read_text(encoding="utf-8").replace("2026-02", f"{year}-02")
    path_of(home).write_text(text, encoding="utf-8")
    games, notices = saves.load_all()
    assert (games, len(notices)) == ((), 1)


@pytest.mark.parametrize("saved_at", ["1970-01-01T00:00:00+00:00", "2999-12-31T23:59:59.999+00:00"])
@pytest.mark.parametrize("hours", [-14, 0, 14])
def test_every_time_that_is_loaded_can_be_shown_in_every_zone(saved_at: str, hours: int) -> None:
    saves.save(saved(some_match(), saved_at))
    (game,), notices = saves.load_all()
    assert notices == ()
    shown = datetime.fromisoformat(game.saved_at).astimezone(timezone(timedelta(hours=hours)))
    assert abs(shown.year - int(saved_at[:4])) <= 1


def test_a_kind_of_game_that_is_not_known_is_left_to_who_knows_it() -> None:
    ours = saved(some_match())
    saves.save(ours)
    saves.save(saved(some_match(), key="pile"))
    assert saves.load_all(known={"counters"}) == ((ours,), ())
    assert sorted(each.record.game for each in saves.load_all()[0]) == ["counters", "pile"]
