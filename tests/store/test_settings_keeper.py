"""Settings are written when they have been left alone, tried again when they could not be, and once more at the end."""

from pathlib import Path

import pytest

from game.store import settings
from game.store.settings import Settings
from game.store.settings_keeper import KEPT_AFTER, SettingsKeeper

FIRST = Settings()
SOON, LATER = KEPT_AFTER / 2, KEPT_AFTER * 1.01


def kept() -> Settings:
    return settings.load()[0]


def test_what_goes_on_changing_is_not_written_until_it_is_left_alone(home: Path) -> None:
    keeper, now = SettingsKeeper(FIRST), 5.0
    for volume in range(10):
        wanted = FIRST.with_(volume=volume)
        now += SOON
        assert keeper.follow(wanted, now) == ()
        assert keeper.follow(wanted, now + SOON / 2) == ()
        assert not (home / "settings.json").exists()
    assert keeper.follow(wanted, now + LATER) == ()
    assert kept() == wanted
    (home / "settings.json").unlink()
    assert keeper.follow(wanted, now + 9.0) == ()
    assert not (home / "settings.json").exists(), "written once is enough"


def test_settings_that_nobody_changes_are_not_written(home: Path) -> None:
    keeper = SettingsKeeper(FIRST)
    for now in range(100):
        assert keeper.follow(FIRST, float(now)) == ()
    assert not (home / "settings.json").exists()


def test_what_could_not_be_written_is_told_once_and_tried_again_with_the_next_change(home: Path) -> None:
    keeper, blocked = SettingsKeeper(FIRST), home / "settings.json.bak"
    settings.save(FIRST)
    blocked.mkdir()
    (blocked / "in the way").touch()
    wanted = FIRST.with_(volume=1)
    keeper.follow(wanted, 0.0)
    assert len(keeper.follow(wanted, LATER)) == 1
    for n in range(2, 9):
        assert keeper.follow(wanted, n * LATER) == ()
    (blocked / "in the way").unlink()
    blocked.rmdir()
    assert keeper.follow(wanted, 20.0) == ()
    assert kept() == FIRST, "a full disk is not asked in every frame"
    again = wanted.with_(volume=2)
    keeper.follow(again, 30.0)
    keeper.follow(again, 30.0 + LATER)
    assert kept() == again


@pytest.mark.parametrize("window", [None, (1, 2, 800, 600)])
def test_the_end_writes_what_is_new_and_where_the_window_was(window: tuple[int, int, int, int] | None) -> None:
    wanted = FIRST.with_(names=("Anna", "Ben"))
    SettingsKeeper(FIRST).finish(wanted, window)
    assert kept() == wanted.with_(window=window)


@pytest.mark.parametrize("readable", [True, False])
def test_the_end_leaves_settings_alone_that_could_not_be_read_at_the_start(
    home: Path, monkeypatch: pytest.MonkeyPatch, readable: bool
) -> None:
    there = FIRST.with_(names=("Anna", "Ben"))
    settings.save(there)
    path, load = home / "settings.json", settings.load
    before = path.read_bytes()
    if not readable:
        monkeypatch.setattr(settings, "load", lambda: (FIRST, ("cannot be read",)))
    SettingsKeeper(FIRST).finish(FIRST, (1, 2, 800, 600))
    assert load()[0] == (there.with_(window=(1, 2, 800, 600)) if readable else there)
    assert (path.read_bytes() == before) == (not readable)
