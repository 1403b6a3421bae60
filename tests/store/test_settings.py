import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from game.store import files, settings
from game.store.settings import Settings
from tests.support.damage import DAMAGE, of_the_future

FIRST = Path(__file__).with_name("settings-1.json")
"""What the first version of the program wrote."""
LOCAL = hypothesis_settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)

text = st.text(st.characters(exclude_categories=["Cs"]), max_size=24)
values = st.fixed_dictionaries(
    {},
    optional={
        "language": st.sampled_from(["", "en", "de", "es"]),
        "scale": st.just(0) | st.integers(75, 300),
        "fullscreen": st.booleans(),
        "window": st.none()
        | st.tuples(st.integers(-9000, 9000), st.integers(-9000, 9000), st.integers(1, 9000), st.integers(1, 9000)),
        "names": st.tuples(text, text),
        "seats": st.sampled_from(["same", "opposite"]),
        "turn_far": st.booleans(),
        "animation": st.sampled_from(["off", "fast", "normal", "slow"]),
        "show_targets": st.booleans(),
        "volume": st.integers(0, 100),
        "muted": st.booleans(),
        "palette": st.sampled_from(["standard", "safe", "contrast", "Das Meer"]),
        "text": st.sampled_from([100, 115, 130, 150]),
        "reduced_motion": st.booleans(),
        "games": st.dictionaries(
            st.sampled_from(["nickel", "nibble"]), st.dictionaries(text, st.booleans() | st.integers(-5, 5) | text)
        ),
        "own": st.dictionaries(
            st.sampled_from(["coins", "counters"]),
            st.dictionaries(text, st.floats(-1, 9) | text | st.lists(text, max_size=2)),
        ),
    },
)


@LOCAL
@given(values=values)
def test_what_is_saved_is_loaded(values: dict[str, Any]) -> None:
    wanted = Settings().with_(**values)
    assert settings.save(wanted) == ()
    assert settings.load() == (wanted, ())


def test_the_first_start_has_the_defaults_and_writes_nothing(home: Path) -> None:
    assert settings.load() == (Settings(), ())
    assert not home.exists()


WRONG = [
    ("language", "fr"),
    ("language", None),
    ("scale", 74),
    ("scale", 301),
    ("scale", "100"),
    ("scale", 10**30),
    ("fullscreen", 1),
    ("window", [1, 2, 3]),
    ("window", [0, 0, 0, 0]),
    ("window", [0, 0, 10**12, 600]),
    ("names", ["A"]),
    ("names", ["A" * 65, "B"]),
    ("names", {"a": 1}),
    ("seats", "beside"),
    ("animation", ""),
    ("volume", 101),
    ("volume", -1),
    ("volume", 1e300),
    ("palette", 3),
    ("palette", ""),
    ("palette", "W" * 65),
    ("text", 101),
    ("text", "100"),
    ("text", True),
    ("reduced_motion", 1),
    ("games", []),
    ("games", {"nickel": 3}),
    ("own", []),
    ("own", {"coins": 3}),
    ("own", {"c" * 33: {}}),
]


@pytest.mark.parametrize(("name", "value"), WRONG)
def test_a_wrong_value_is_refused_and_named(home: Path, name: str, value: object) -> None:
    with pytest.raises(ValueError, match=r"\$|scale"):
        Settings().with_(**{name: value})
    check_set_aside(home, json.dumps({"version": settings.VERSION, name: value}).encode())


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE.keys())
def test_a_damaged_file_is_set_aside_and_the_start_goes_on(home: Path, damage: Callable[[bytes], bytes]) -> None:
    settings.save(Settings(volume=12))
    check_set_aside(home, damage((home / "settings.json").read_bytes()))


def check_set_aside(home: Path, bad: bytes) -> None:
    path = home / "settings.json"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(bad)
    loaded, notices = settings.load()
    assert loaded == Settings()
    assert [Path(notice.values["file"]).read_bytes() for notice in notices] == [bad]
    assert settings.load() == (Settings(), ())
    assert settings.save(Settings(volume=3)) == ()
    assert settings.load() == (Settings(volume=3), ())


@LOCAL
@given(data=st.data())
def test_any_bytes_at_all_load(home: Path, data: st.DataObject) -> None:
    settings.save(Settings(names=("Ä", "B"), window=(1, 2, 3, 4)))
    good = (home / "settings.json").read_bytes()
    at = data.draw(st.integers(0, len(good) - 1))
    bad = good[:at] + data.draw(st.binary(max_size=6)) + good[at + data.draw(st.integers(0, 6)) :]
    (home / "settings.json").write_bytes(bad)
    loaded, _ = settings.load()
    settings.save(loaded)
    assert settings.load() == (loaded, ())


def test_the_backup_is_used_when_the_file_is_damaged(home: Path) -> None:
    settings.save(Settings(volume=1))
    settings.save(Settings(volume=2))
    (home / "settings.json").write_bytes(b"{")
    loaded, notices = settings.load()
    assert loaded == Settings(volume=1)
    assert len(notices) == 1


def test_settings_of_a_newer_version_make_room_for_changed_ones(home: Path) -> None:
    settings.save(Settings(volume=1))
    path = home / "settings.json"
    newer = of_the_future(path.read_bytes())
    path.write_bytes(newer)
    for _ in range(2):
        assert settings.load() == (Settings(), (files.NEWER,))
        assert path.read_bytes() == newer
    for volume in (2, 3, 4):
        assert settings.save(Settings(volume=volume)) == ()
        assert settings.load() == (Settings(volume=volume), ())
        assert (home / "settings.json.newer-1").read_bytes() == newer


def test_keys_of_a_later_program_are_passed_over(home: Path) -> None:
    home.mkdir()
    (home / "settings.json").write_bytes(b'{"version": 1, "volume": 5, "smell": 3}')
    assert settings.load() == (Settings(volume=5), ())


def test_the_settings_of_the_first_version_are_kept_and_those_of_a_game_are_under_its_key(home: Path) -> None:
    home.mkdir()
    shutil.copy(FIRST, home / "settings.json")
    loaded, notices = settings.load()
    old = json.loads(FIRST.read_bytes())
    own = {name: old.pop(name) for name in ("hand_modes", "aim_help", "hand_size")}
    assert notices == ()
    assert own == {"hand_modes": ["pull", "keys"], "aim_help": ["path", "off"], "hand_size": 0.25}
    assert loaded == Settings().with_(**{**old, "version": settings.VERSION}, own={"coins": own})
    assert settings.save(loaded) == ()
    assert settings.load() == (loaded, ())
    assert json.loads((home / "settings.json.bak").read_bytes())["version"] == 1, "the way back to the version before"


@pytest.mark.parametrize("left_out", ["hand_modes", "aim_help", "hand_size"])
def test_what_the_first_version_did_not_hold_is_as_at_first(home: Path, left_out: str) -> None:
    home.mkdir()
    old = json.loads(FIRST.read_bytes())
    del old[left_out]
    (home / "settings.json").write_text(json.dumps({**old, "own": "of nobody"}))
    loaded, notices = settings.load()
    assert (notices, set(loaded.own["coins"])) == ((), {"hand_modes", "aim_help", "hand_size"} - {left_out})
