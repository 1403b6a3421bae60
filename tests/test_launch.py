"""The first start, with real pip and real (tiny) packages but no network, and every way in which it can go wrong."""

import base64
import hashlib
import io
import os
import shutil
import subprocess
import sys
import types
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

import main as main_file
from game import alone, bootstrap, install, launch

pytestmark = pytest.mark.xdist_group("launch")  # one first start for all of them

ROOT = Path(__file__).resolve().parents[1]
STUB = "import sys\n\ndef main(argv, play):\n    print(sys.prefix, *argv)\n    return 7\n"
BARE = [str(getattr(sys, "_base_executable", sys.executable)), "-S"]  # -S: without any installed package
PLAY = {name: ".".join(map(str, version)) for name, version in bootstrap.LEAST[bootstrap.RUN].items()}


def wheel(folder: Path, name: str, version: str) -> str:
    """Makes an installable package with nothing in it; gives its line for a lock file."""
    module = name.replace("-", "_")
    info = f"{module}-{version}.dist-info"
    files = {
        f"{module}_stub.py": "",
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    digests = {file: base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()) for file, text in files.items()}
    record = [f"{file},sha256={digests[file].decode().rstrip('=')},{len(files[file])}" for file in files]
    path = folder / f"{module}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        for file, text in files.items():
            archive.writestr(file, text)
        archive.writestr(f"{info}/RECORD", "\n".join([*record, f"{info}/RECORD,,", ""]))
    return f"{name}=={version} --hash=sha256:{hashlib.sha256(path.read_bytes()).hexdigest()}\n"


def make_checkout(folder: Path) -> Path:
    """A source checkout as it is unpacked, with tiny packages in its lock file and a stub for the commands."""
    (folder / "game").mkdir(parents=True)
    for name in (
        "main.py",
        "game/__init__.py",
        "game/launch.py",
        "game/bootstrap.py",
        "game/install.py",
        "game/alone.py",
    ):
        shutil.copy(ROOT / name, folder / name)
    (folder / "game" / "cli.py").write_text(STUB)
    (folder / "wheels").mkdir()
    (folder / bootstrap.RUN).write_text("".join(wheel(folder / "wheels", *pair) for pair in PLAY.items()))
    return folder


def start(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """`python main.py ARGUMENTS` in a Python without packages, which can have those in `wheels` and no others."""
    offline = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": (folder / "wheels").as_uri(), "PIP_CONFIG_FILE": os.devnull}
    dull = ("PIP_", "PYTHON", "DISPLAY", "WAYLAND_", "SDL_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(dull)}
    return subprocess.run(
        [*BARE, str(folder / "main.py"), *arguments],
        env={**kept, **offline, "PYTHONUTF8": "1", **environment},
        cwd=folder.parent,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_checkout(tmp_path_factory.mktemp("unpacked") / "Übung 1 机")


@pytest.fixture(scope="module")
def first(unpacked: Path) -> subprocess.CompletedProcess[str]:
    """The first start of all, after one that was killed while it installed."""
    (unpacked / ".venv" / "half").mkdir(parents=True)
    (unpacked / ".venv" / bootstrap.STAMP).write_text(install.UNFINISHED)
    return start(unpacked, "check", "a b.json")


def test_the_first_start_installs_and_goes_on_in_its_own_environment(
    unpacked: Path, first: subprocess.CompletedProcess[str]
) -> None:
    assert first.returncode == 7, first.stderr
    assert first.stdout == f"{unpacked / '.venv'} check a b.json\n"  # nothing of pip's: it may be piped into something
    assert "installing its packages into" in first.stderr
    assert f"pymunk-{PLAY['pymunk']}" in first.stderr  # pip's own progress


def test_an_install_that_was_killed_leaves_nothing_behind(
    unpacked: Path, first: subprocess.CompletedProcess[str]
) -> None:
    assert first.returncode == 7
    assert not (unpacked / ".venv" / "half").exists()


def test_the_second_start_installs_nothing(unpacked: Path, first: subprocess.CompletedProcess[str]) -> None:
    again = start(unpacked, "check", "x")
    assert (first.returncode, again.returncode, again.stderr) == (7, 7, "")
    assert again.stdout == f"{unpacked / '.venv'} check x\n"


@pytest.fixture
def settled(tmp_path: Path, unpacked: Path, first: subprocess.CompletedProcess[str]) -> Path:
    """A checkout after its first start, moved to another folder."""
    assert first.returncode == 7
    return Path(shutil.copytree(unpacked, tmp_path / "moved", symlinks=True))


def test_a_changed_lock_file_is_installed_over_the_old_one(settled: Path) -> None:
    with (settled / bootstrap.RUN).open("a") as lock:
        lock.write(wheel(settled / "wheels", "extra", "1.0"))
    again = start(settled, "check")
    assert (again.returncode, again.stdout) == (7, f"{settled / '.venv'} check\n"), again.stderr
    assert list((settled / ".venv").rglob("extra_stub.py"))


def test_without_a_network_it_says_so_and_is_not_finished(settled: Path) -> None:
    with (settled / bootstrap.RUN).open("a") as lock:
        lock.write(wheel(settled / "wheels", "extra", "1.0"))
    next((settled / "wheels").glob("extra*")).unlink()
    failed = start(settled)
    assert (failed.returncode, failed.stdout) == (1, "")
    assert "needs the internet" in failed.stderr
    assert "Traceback" not in failed.stderr
    assert (settled / ".venv" / bootstrap.STAMP).read_text() == install.UNFINISHED


def test_a_package_with_another_hash_is_not_installed(settled: Path) -> None:
    with (settled / bootstrap.RUN).open("a") as lock:
        lock.write(wheel(settled / "wheels", "extra", "1.0"))
    with zipfile.ZipFile(next((settled / "wheels").glob("extra*")), "a") as archive:
        archive.writestr("evil.py", "")
    assert start(settled, "check").returncode == 1
    assert not list((settled / ".venv").rglob("extra_stub.py"))


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout for this very process, in whose environments nothing is really installed."""
    folder = tmp_path / "checkout"
    folder.mkdir()
    (folder / bootstrap.RUN).write_text("run 1\n")
    (folder / bootstrap.TEST).write_text("run 1\ntest 1\n")
    monkeypatch.setattr(bootstrap, "ROOT", folder)
    monkeypatch.setattr(install, "ROOT", folder)
    monkeypatch.setattr(install, "_pip", _pretend)
    monkeypatch.setattr(subprocess, "call", lambda *_args, **_more: 0)
    monkeypatch.delenv(bootstrap.RESTARTED, raising=False)
    return folder


def _pretend(folder: Path) -> list[str]:
    python = bootstrap.python_of(folder)
    python.parent.mkdir(parents=True, exist_ok=True)
    python.touch()
    return ["pip"]


def test_what_cannot_be_written_beside_the_program_goes_to_the_players_data(checkout: Path, home: Path) -> None:
    (checkout / ".venv").touch()  # a file in its place refuses a folder, to root as well
    folder = install.make(bootstrap.RUN)
    assert folder.parent == home
    assert bootstrap.finished(bootstrap.RUN) == folder


def test_with_nowhere_to_write_it_names_both_places(
    checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (checkout / ".venv").touch()
    (tmp_path / "file").touch()
    monkeypatch.setenv("SMALL_CHANGE_HOME", str(tmp_path / "file"))
    with pytest.raises(bootstrap.SetupError) as caught:
        install.make(bootstrap.RUN)
    assert str(checkout / ".venv") in str(caught.value)
    assert str(tmp_path / "file") in str(caught.value)


def test_an_environment_that_somebody_else_made_is_left_alone(checkout: Path, home: Path) -> None:
    theirs = checkout / ".venv" / "pyvenv.cfg"
    theirs.parent.mkdir()
    theirs.write_text("theirs")
    assert install.make(bootstrap.RUN).parent == home
    assert [path.name for path in theirs.parent.iterdir()] == ["pyvenv.cfg"]


@pytest.mark.parametrize("change", ["run", "maker", "python", "stamp", "garbage"])
def test_an_environment_counts_only_while_all_of_it_is_right(checkout: Path, change: str) -> None:
    folder = install.make(bootstrap.RUN)
    assert bootstrap.finished(bootstrap.RUN) == folder
    stamp = folder / bootstrap.STAMP
    if change == "run":
        (checkout / bootstrap.RUN).write_text("run 2\n")
    elif change == "maker":
        stamp.write_text(stamp.read_text().replace(bootstrap.maker(), "cpython-27 amiga"))
    elif change == "python":
        bootstrap.python_of(folder).unlink()
    elif change == "garbage":
        stamp.write_bytes(b"\xff\xfe\x00" * 9)
    else:
        stamp.unlink()
    assert bootstrap.finished(bootstrap.RUN) is None


@pytest.mark.usefixtures("checkout")
def test_the_test_packages_include_those_for_play() -> None:
    play = install.make(bootstrap.RUN)
    assert bootstrap.finished(bootstrap.TEST) is None
    assert install.make(bootstrap.TEST) == play
    assert bootstrap.finished(bootstrap.TEST) == bootstrap.finished(bootstrap.RUN) == play


@pytest.mark.usefixtures("checkout")
def test_another_python_makes_the_environment_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = install.make(bootstrap.RUN)
    (folder / "old").touch()
    monkeypatch.setattr(bootstrap, "maker", lambda: "cpython-399 plan9")
    assert install.make(bootstrap.RUN) == folder
    assert not (folder / "old").exists()


@pytest.mark.usefixtures("checkout")
def test_an_install_that_fails_is_no_finished_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "call", lambda *_args, **_more: 2)
    with pytest.raises(bootstrap.SetupError, match="exit code 2"):
        install.make(bootstrap.RUN)
    assert bootstrap.finished(bootstrap.RUN) is None


def test_an_installed_game_that_the_old_pygame_lies_over_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To install it again would change nothing: the two share a folder."""
    monkeypatch.setattr(bootstrap, "ROOT", tmp_path)
    monkeypatch.setattr(bootstrap, "_version", lambda _package: (99,))
    with pytest.raises(bootstrap.SetupError, match="uninstall pygame pygame-ce"):
        bootstrap.enter(bootstrap.RUN, [])


def test_a_python_that_cannot_make_environments_names_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    with pytest.raises(bootstrap.SetupError, match=r"apt install python3\.\d+-venv"):
        install._pip(tmp_path / "venv")


@pytest.mark.skipif(sys.platform == "win32", reason="a Windows lock is on the process, not on the open file")
def test_two_starts_do_not_install_at_once(checkout: Path) -> None:
    with (checkout / bootstrap.RUN).open("rb") as ours, (checkout / bootstrap.RUN).open("rb") as theirs:
        assert alone.lock(ours)
        assert not alone.lock(theirs)
    with (checkout / bootstrap.RUN).open("rb") as later:
        assert alone.lock(later)


def installed(monkeypatch: pytest.MonkeyPatch, versions: Mapping[str, str]) -> None:
    from importlib import metadata

    def version(name: str) -> str:
        if name not in versions:
            raise metadata.PackageNotFoundError(name)
        return versions[name]

    monkeypatch.setattr(metadata, "version", version)


def test_a_python_with_the_packages_needs_no_environment(
    checkout: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed(monkeypatch, PLAY)
    assert bootstrap.enter(bootstrap.RUN, []) is None
    assert not (checkout / ".venv").exists()
    assert list(home.iterdir()) == []


@pytest.mark.parametrize(
    ("versions", "lacking"),
    [
        ({}, sorted(PLAY)),
        (PLAY | {"pymunk": "7.0.9"}, ["pymunk"]),
        (PLAY | {"pymunk": "10.0"}, []),
        (PLAY | {"pygame-ce": "2.5.5.dev1"}, []),
        (PLAY | {"pygame": "2.6.1"}, sorted(PLAY)),
    ],
    ids=["none", "old", "new", "suffix", "the other pygame"],
)
def test_what_a_python_lacks(monkeypatch: pytest.MonkeyPatch, versions: dict[str, str], lacking: list[str]) -> None:
    installed(monkeypatch, versions)
    assert sorted(bootstrap.lacks(bootstrap.RUN)) == lacking


@pytest.mark.usefixtures("checkout")
def test_a_restart_that_does_not_help_is_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    installed(monkeypatch, {})
    monkeypatch.setenv(bootstrap.RESTARTED, "/some/where")
    with pytest.raises(bootstrap.SetupError, match="/some/where does not work"):
        bootstrap.enter(bootstrap.RUN, [])
    assert bootstrap.RESTARTED not in os.environ  # and no program started from here takes itself for a restart


def test_an_installed_program_that_lacks_a_package_says_which(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed(monkeypatch, {name: version for name, version in PLAY.items() if name != "msgspec"})
    (checkout / bootstrap.RUN).unlink()
    with pytest.raises(bootstrap.SetupError, match="missing: msgspec"):
        bootstrap.enter(bootstrap.RUN, [])


@pytest.fixture
def ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """The packages are there and so, for all one can tell, is a display."""
    monkeypatch.setattr(bootstrap, "enter", lambda _lock, _argv: None)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


def replace_module(monkeypatch: pytest.MonkeyPatch, name: str, **content: object) -> None:
    import game

    module = types.ModuleType(f"game.{name}")
    vars(module).update(content)
    monkeypatch.setitem(sys.modules, f"game.{name}", module)
    monkeypatch.setattr(game, name, module, raising=False)


class NoDisplay(RuntimeError):
    pass


@pytest.mark.usefixtures("ready")
def test_arguments_go_to_the_commands_and_none_open_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    replace_module(monkeypatch, "cli", main=lambda argv, play: play("ABC") if argv == ["--code", "ABC"] else len(argv))
    replace_module(monkeypatch, "app", run=lambda code: 50 if code is None else 60, NoDisplay=NoDisplay)
    assert launch.main(["check", "a", "b"]) == 3
    assert launch.main(["--code", "ABC"]) == 60
    assert launch.main([]) == 50


@pytest.mark.usefixtures("ready")
def test_a_display_that_refuses_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def run(_code: str | None) -> int:
        raise NoDisplay("cannot open :7")

    replace_module(monkeypatch, "app", run=run, NoDisplay=NoDisplay)
    assert launch.main([]) == 1
    assert "cannot open :7" in capsys.readouterr().err


def start_here(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """`python main.py ARGUMENTS` in this very Python and checkout, with no display but the one in `environment`."""
    gone = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    kept = {name: value for name, value in os.environ.items() if name not in gone}
    command = [sys.executable, str(ROOT / "main.py"), *arguments]
    return subprocess.run(
        command, env={**kept, **environment}, cwd="/", capture_output=True, text=True, timeout=60, check=False
    )


only_where_displays_are_named = pytest.mark.skipif(
    os.name != "posix" or sys.platform == "darwin", reason="only X11 and Wayland are found by such variables"
)


@only_where_displays_are_named
@pytest.mark.parametrize("arguments", [[], ["--code", "ABC"], ["--code=ABC"]])
def test_without_a_display_it_says_so_and_ends(arguments: list[str]) -> None:
    done = start_here(*arguments)
    assert (done.returncode, done.stdout) == (1, "")
    assert "no display" in done.stderr
    assert "Traceback" not in done.stderr


@only_where_displays_are_named
@pytest.mark.parametrize("arguments", [["--code", "!!"], ["--code"], ["--co", "ABC"], ["--code", "ABC", "check", "x"]])
def test_what_is_not_to_be_played_needs_no_display(arguments: list[str]) -> None:
    done = start_here(*arguments)
    assert done.returncode in (1, 2)
    assert "no display" not in done.stderr


@only_where_displays_are_named
def test_with_a_display_that_is_gone_it_says_so_and_ends() -> None:
    done = start_here(DISPLAY=":9876")
    assert (done.returncode, done.stdout) == (1, "")
    assert "no display" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(("arguments", "parallel"), [([], True), (["tests/core", "-x"], False)])
def test_the_test_command_is_pytest(monkeypatch: pytest.MonkeyPatch, arguments: list[str], parallel: bool) -> None:
    calls = []
    monkeypatch.setattr(bootstrap, "enter", lambda lock, argv: calls.append((lock, argv)))
    monkeypatch.setattr(subprocess, "call", lambda command, cwd: calls.append((command, cwd)) or 5)
    assert launch.main(["test", *arguments]) == 5
    (lock, passed), (command, folder) = calls
    assert (lock, passed, folder) == (bootstrap.TEST, ["test", *arguments], ROOT)
    assert command[:3] == [sys.executable, "-m", "pytest"]
    assert ("-n" in command) == parallel
    assert command[len(command) - len(arguments) :] == arguments


def test_a_windowed_python_without_output_does_not_fall_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "platform", "linux")  # on Windows it would open a message box
    assert bootstrap.fail("text") == 1


def test_an_old_python_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setattr(sys, "version_info", (3, 9, 1))
    assert main_file.main() == 1
    assert "needs Python 3.11" in stream.getvalue()
