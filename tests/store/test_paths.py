import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import game
from game.store import paths

SOURCE = Path(game.__file__).parent
SCRIPT = "from game.store import paths; print(paths.asset_dir()); print(paths.level_dir('nickel'))"


@pytest.mark.parametrize("packed", [False, True], ids=["source", "installed"])
def test_shipped_data_is_found_from_any_directory(tmp_path: Path, packed: bool) -> None:
    root = tmp_path / "Spiele für später ñ 家"
    package = root / "game"
    for name in ("core", "store"):
        shutil.copytree(SOURCE / name, package / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(SOURCE / "__init__.py", package)
    data = package if packed else root
    for name in ("assets", "levels"):
        (data / name).mkdir()
    if packed:
        (root / "assets").mkdir()  # another program's, in the same site-packages
    environment = {**os.environ, "PYTHONPATH": str(root), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], cwd="/", env=environment, capture_output=True, encoding="utf-8", check=True
    )
    assert done.stdout.splitlines() == [str(data / "assets"), str(data / "levels" / "nickel")]


def test_one_variable_moves_everything_that_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SMALL_CHANGE_HOME", str(tmp_path))
    dirs = paths.user_dirs()
    assert all(tmp_path in (folder, *folder.parents) for folder in (dirs.settings, dirs.saves, dirs.logs))


@pytest.mark.skipif(sys.platform != "linux", reason="XDG folders are those of Linux")
def test_without_it_the_system_decides_and_nothing_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SMALL_CHANGE_HOME")
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    dirs = paths.user_dirs()
    assert dirs.settings == tmp_path / "CONFIG" / "small-change"
    assert dirs.saves == tmp_path / "DATA" / "small-change"
    assert tmp_path / "STATE" in dirs.logs.parents
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("key", ["..", "a/b", "/etc", "nickel\n", ""])
def test_levels_of_a_key_that_leads_elsewhere_are_refused(key: str) -> None:
    with pytest.raises(ValueError, match="not the key of a game"):
        paths.level_dir(key)


def test_an_account_without_a_home_keeps_things_somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(*_: object, **__: object) -> Path:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.delenv("SMALL_CHANGE_HOME")
    monkeypatch.setattr("platformdirs.user_data_path", homeless)
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    dirs = paths.user_dirs()
    assert all(tmp_path in folder.parents for folder in (dirs.settings, dirs.saves, dirs.logs))
