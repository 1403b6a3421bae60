"""Ten thousand damaged files and codes: each is survived with a message, kept, and costs nothing else."""

import json
import os
import random
import shutil
import tomllib
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, replace
from functools import cache
from pathlib import Path
from typing import TypeVar

import pytest

from game.coins.intents import EMPTY, Foul, turned_over
from game.core import share
from game.core.finished import Finished
from game.core.match import Match
from game.core.record import Record
from game.core.rules import Outcome
from game.core.seats import PerSeat, Seat
from game.core.series import Series
from game.core.settings import read
from game.registry import GAMES, by_key
from game.scenes.own import own_settings, refused
from game.scenes.session import Session
from game.store import files, history, levels, saves, settings
from game.store.files import Notice
from game.store.paths import level_dir
from game.store.saves import SavedGame
from game.store.settings import Settings
from tests.support import fuzz

T = TypeVar("T")

SAVES, HISTORIES, SETTINGS, LEVELS, CODES = 2500, 2500, 1500, 1500, 2000
SHARES = 10
"""Each kind of file in so many tests, for more processes than one."""
SERIES = Series(("Ünal", "Zoë"), PerSeat(1, 0), starter=1, score=(1, 0), ties=1, best_of=5)
OWN = {"coins": {"hand_modes": ["pull", "keys"], "aim_help": ["path", "off"], "hand_size": 0.25}}
AT = "2026-02-03T04:05:06.789+00:00"


def cases(kind: str, count: int, part: int) -> Iterator[tuple[int, random.Random]]:
    """A tenth of the cases: their numbers and dice."""
    return ((n, random.Random(f"{kind} {n}")) for n in range(part, count, SHARES))


parts = pytest.mark.parametrize("part", range(SHARES))


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda _: None)


@cache
def record(key: str) -> Record:
    """Some moves of a game."""
    spec = by_key(key)
    dice = random.Random(key)
    match = Match.start(spec, spec.options(), "FUZZ")
    for _ in range(6):
        if spec.legal_moves and match.outcome is None:
            match = match.play(dice.choice(spec.legal_moves(match.state)))
    if not spec.legal_moves:
        match = match.play(spec.read_move(match.state, "flick a 700.0@90.0"))
    return match.to_record(("Zoë", "Ünal"))


@cache
def finished(key: str) -> Record:
    """A whole game."""
    spec = by_key(key)
    dice = random.Random(key)
    match = Match.start(spec, spec.options(), "FUZZ")
    while match.outcome is None and spec.legal_moves:
        match = match.play(dice.choice(spec.legal_moves(match.state)))
    if match.outcome is None:
        over = Foul(turned_over(match.state, EMPTY, match.state.coins[0].name))
        match = match.play(spec.resolve(match.state, over))
    assert match.outcome is not None
    return match.to_record(("Zoë", "Ünal"))


def replayed(game: SavedGame | Finished) -> Session:
    """What the program makes of it."""
    spec = next((spec for spec in GAMES if spec.key == game.record.game), None)
    if spec is None:
        raise ValueError(f"unknown game {game.record.game!r}")
    return Session.restore(spec, game) if isinstance(game, SavedGame) else Session.reopen(spec, game)


def check_countable(game: SavedGame | Finished) -> None:
    """The score can be shown, and the end of the game counted."""
    session = replayed(game)
    counted = session.series.counted(session.match.outcome or Outcome(Seat.FIRST, "x"))
    assert sum(counted.score) - sum(session.score) in (0, 1)


def unreadable(bad: bytes) -> bool:
    """Whether these bytes are no JSON at all, by another reader than the program's."""
    try:
        json.loads(bad.decode())
    except (ValueError, RecursionError):
        return True
    return False


def check_kept(path: Path, bad: bytes, notices: Sequence[Notice]) -> None:
    """The bad bytes are where the message says, or, without one, where they were."""
    if notices:
        (notice,) = notices
        aside = Path(notice.values.get("file", path))  # what is newer stays where it is
        assert aside.parent == path.parent
        assert aside.read_bytes() == bad
        assert aside == path or not path.exists()
        aside.unlink()
    else:
        assert path.read_bytes() == bad
        path.unlink()


def tree(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@parts
def test_damaged_saves(part: int, home: Path) -> None:
    keys = sorted(spec.key for spec in GAMES)
    games = [SavedGame(record(key), SERIES, AT, (), "FUZZ", uid=f"{i:016x}") for i, key in enumerate(keys)]
    for game in games:
        saves.save(game)
    good = tree(home)
    paths = sorted(good)
    for n, dice in cases("saves", SAVES, part):
        path = dice.choice(paths)
        bad = fuzz.damaged(good[path], dice, fuzz.JSON)
        path.write_bytes(bad)
        loaded, notices = saves.load_all(lambda game, key=path.stem: game.record.game == key and replayed(game))
        others = [game for game in games if game.record.game != path.stem]
        assert [game for game in loaded if game.record.game != path.stem] == others, n
        assert len(notices) == (len(loaded) < len(games)), n
        assert notices or not unreadable(bad), n
        check_kept(path, bad, notices)
        for game in loaded:
            if game.record.game == path.stem:  # what is taken for good can be gone on with
                assert saves.save(game) == ()
                assert game in saves.load_all()[0], n
                check_countable(game)
                files.backup(path).unlink(missing_ok=True)
        path.write_bytes(good[path])
        assert tree(home) == good, n
    assert list(home.parent.iterdir()) == [home]


def test_a_save_whose_last_move_is_damaged_goes_on_with_the_one_before(home: Path) -> None:
    key = "nickel"
    older = SavedGame(replace(record(key), moves=record(key).moves[:-1]), SERIES, AT)
    for n, dice in cases("backups", SHARES * 100, 0):
        saves.save(older)
        saves.save(replace(older, record=record(key)))
        path = home / "running" / f"{key}.json"
        path.write_bytes(fuzz.damaged(path.read_bytes(), dice, (fuzz.cut, fuzz.nul_tail)))
        loaded, notices = saves.load_all(replayed)
        if notices:
            assert loaded == (older,), n
        shutil.rmtree(home)


@parts
def test_damaged_histories(part: int, home: Path) -> None:
    games = {f"{i:016x}": Finished(finished(spec.key), SERIES, AT, f"{i:016x}") for i, spec in enumerate(GAMES)}
    for game in games.values():
        history.add(game)
    whole, _ = history.load_all()
    good = tree(home)
    paths = sorted(good)
    for n, dice in cases("histories", HISTORIES, part):
        path = dice.choice(paths)
        uid = path.stem[-16:]
        bad = fuzz.damaged(good[path], dice, fuzz.JSON)
        path.write_bytes(bad)
        entries, notices = history.load_all()
        assert [e for e in entries if e.uid != uid] == [e for e in whole if e.uid != uid], n
        assert len(notices) == (len(entries) < len(games)), n
        if not notices:
            opened, notices = history.load(uid, replayed)
            assert (opened is None) == bool(notices), n
            if opened is not None:
                check_countable(opened)
            assert notices or not unreadable(bad), n
        check_kept(path, bad, notices)
        assert {other: history.load(other)[0] for other in games if other != uid} == {
            other: game for other, game in games.items() if other != uid
        }, n
        path.write_bytes(good[path])
        assert tree(home) == good, n
    assert list(home.parent.iterdir()) == [home]


@parts
def test_damaged_settings(part: int, home: Path) -> None:
    before = Settings(names=("Ünal", "Zoë"), window=(1, 2, 800, 600), volume=31)
    last = before.with_(volume=32, games={"nickel": {"long_l": True}, "nibble": {"variant": "hex-13"}}, own=OWN)
    settings.save(before)
    settings.save(last)
    good = tree(home)
    path = home / "settings.json"
    for n, dice in cases("settings", SETTINGS, part):
        bad = fuzz.damaged(good[path], dice, fuzz.JSON)
        path.write_bytes(bad)
        loaded, notices = settings.load()
        assert notices or not unreadable(bad), n
        if notices:
            assert loaded == before, n
        for spec in GAMES:
            assert read(spec.settings, asdict(own_settings(spec, loaded))) == (own_settings(spec, loaded), {}), n
        assert len(refused(GAMES, loaded)) <= len(OWN["coins"]), n
        check_kept(path, bad, notices)
        assert settings.save(loaded) == ()
        assert settings.load() == (loaded, ()), n
        for kept, data in good.items():
            kept.write_bytes(data)
        assert tree(home) == good, n
    assert list(home.parent.iterdir()) == [home]


@parts
def test_damaged_levels(part: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    templates = [(spec, path.read_bytes()) for spec in GAMES for path in sorted(level_dir(spec.key).glob("*.toml"))]
    simple = {spec.key: min((data for other, data in templates if other is spec), key=len) for spec in GAMES}
    monkeypatch.setattr(levels, "level_dir", lambda key: tmp_path / "levels" / key)
    for key, data in simple.items():
        (tmp_path / "levels" / key).mkdir(parents=True)
        (tmp_path / "levels" / key / "good.toml").write_bytes(data)
    for n, dice in cases("levels", LEVELS, part):
        spec, good = dice.choice(templates)
        bad = fuzz.damaged(good, dice, fuzz.TOML)
        path = tmp_path / "levels" / spec.key / "bad.toml"
        path.write_bytes(bad)
        found, notices = levels.levels(spec)
        assert [level.key for level in found if level.key != "bad"] == ["good"], n
        assert [notice.values["file"] for notice in notices] == [f"{spec.key}/bad.toml"] * (len(found) == 1), n
        for level in found:
            assert spec.from_setup(level.options, level.setup).outcome is None, n
            assert all(isinstance(text, str) for text in (*level.names.values(), *level.notes.values())), n
        assert notices or _is_toml(bad), n
        assert path.read_bytes() == bad, n
        path.unlink()


def _is_toml(data: bytes) -> bool:
    try:
        tomllib.loads(data.decode())
    except (ValueError, RecursionError):
        return False
    return True


def _letters(text: str, dice: random.Random) -> str:
    """A code with wrong, swapped, lost and strange letters."""
    chars = list(text)
    for _ in range(dice.choice((1, 1, 2, 5, 50))):
        a, b = dice.randrange(len(chars)), dice.randrange(len(chars))
        match dice.randrange(5):
            case 0:
                chars[a] = dice.choice(share.ALPHABET)
            case 1:
                chars[a], chars[b] = chars[b], chars[a]
            case 2:
                chars[a] = ""
            case 3:
                chars[a] += dice.choice(["\0", "é", "U", "🂡", "\udcff", " ", "../", "=", "‮", "O", "l", chars[b]])
            case 4:
                chars[min(a, b) : max(a, b)] = []
                chars.append("-")
    return "".join(chars)


def _sealed(text: bytes) -> str:
    """A code with a check that is right, of a text that is not."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    body = share._header(1) + deflate.compress(text) + deflate.flush()
    return share._letters(body + share._check(body))


CODE_KINDS: tuple[Callable[[Record, random.Random], str], ...] = (
    lambda game, dice: _letters(share.encode(game), dice),
    lambda game, dice: fuzz.damaged(share.encode(game).encode(), dice, fuzz.BYTES).decode("utf-8", "replace"),
    lambda game, dice: _sealed(fuzz.damaged(share._text(game), dice, fuzz.BYTES)),
    lambda game, dice: _sealed(fuzz.odd_value(share._text(game).split(b"\n")[0], dice)),
)


@parts
def test_damaged_codes(part: int) -> None:
    for n, dice in cases("codes", CODES, part):
        game = record(dice.choice(GAMES).key)
        kind = dice.randrange(len(CODE_KINDS))
        code = CODE_KINDS[kind](game, dice)
        found, said = _tried(lambda code=code: share.decode(code), share.CodeError)
        if found is None:
            assert 10 < len(said) < 120, n
            continue
        if kind < 2:  # nothing had happened that counts
            assert found == share.decode(share.encode(game)), n
        assert share.decode(share.encode(found)) == found, n
        spec = next((spec for spec in GAMES if spec.key == found.game), None)
        if spec is not None and spec.legal_moves:
            played, said = _tried(lambda spec=spec, found=found: Match.from_record(spec, found), ValueError)
            assert played or said, n


def _tried(action: Callable[[], T], refusal: type[Exception]) -> tuple[T | None, str]:
    """What an action gives, or else what the one refusal that it may give says."""
    try:
        return action(), ""
    except refusal as error:
        return None, str(error)
