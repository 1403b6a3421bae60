from pathlib import Path

import pytest

from game.core.spec import Level
from game.store import levels
from tests.support.null_game import GAME, Options

GOOD = 'name = "Sieben Zwerge ñ"\ncounters = "7"\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    made = tmp_path / "levels"
    made.mkdir()
    monkeypatch.setattr(levels, "level_dir", lambda key: {"counters": made}[key])
    return made


def test_levels_come_in_the_order_of_their_files(folder: Path) -> None:
    for stem in ("b", "10-c", "a"):
        (folder / f"{stem}.toml").write_text(GOOD, encoding="utf-8")
    (folder / "notes.txt").write_text("no level")
    found, notices = levels.levels(GAME)
    assert [level.key for level in found] == ["10-c", "a", "b"]
    assert found[0] == Level("10-c", {"en": "Sieben Zwerge ñ"}, Options(), "7")
    assert notices == ()


BAD = {
    "unknown key": (b'name = "x"\ncolour = "red"', "colour"),
    "wrong value": (b'name = "x"\ncounters = "1000"', "'1000'"),
    "wrong type": (b'name = 3\ncounters = "7"', "3"),
    "not TOML": (b"name = ", "TOML"),
    "twice": (b'name = "x"\nname = "y"', "TOML"),
    "not text": (b'name = "\xff"', "TOML"),
    "empty": (b"", "name and counters"),
    "deep": (b"name = " + b"[" * 100_000, "TOML"),
}


@pytest.mark.parametrize(("data", "named"), BAD.values(), ids=BAD.keys())
def test_a_bad_level_is_left_out_and_its_fault_named(folder: Path, data: bytes, named: str) -> None:
    (folder / "bad.toml").write_bytes(data)
    (folder / "good.toml").write_text(GOOD, encoding="utf-8")
    found, (notice,) = levels.levels(GAME)
    assert [level.key for level in found] == ["good"]
    text = notice.message.format(**notice.values)
    assert "counters/bad.toml" in text
    assert named in text


def test_a_game_without_levels_has_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "level_dir", lambda key: tmp_path / key)
    assert levels.levels(GAME) == ((), ())
