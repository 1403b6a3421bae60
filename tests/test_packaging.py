"""What is built around the program: icon, menu entry, Debian package, workflow; and that they agree with each other."""

import configparser
import importlib.util
import io
import re
import shutil
import struct
import subprocess
import tomllib
from pathlib import Path
from types import ModuleType

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

import game
from game.core.words import mark
from game.store.paths import APP
from game.ui.words import LANGUAGES, Words

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def loaded(path: str) -> ModuleType:
    """A program of the project that is in no package."""
    spec = importlib.util.spec_from_file_location(Path(path).stem, ROOT / path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


DEB = loaded("packaging/deb.py")
ICON = loaded("tools/make_icon.py")


def test_the_version_stands_in_one_place() -> None:
    assert PROJECT["project"]["dynamic"] == ["version"]
    assert PROJECT["tool"]["hatch"]["version"] == {"path": "game/__init__.py"}
    files = [path for path in (ROOT / "packaging").iterdir() if path.suffix in (".py", ".spec", ".desktop")]
    files += [ROOT / "pyproject.toml", *(ROOT / ".github" / "workflows").iterdir()]
    assert [path.name for path in files if game.__version__ in path.read_text(encoding="utf-8")] == []


def test_the_menu_entry_names_the_program_its_icon_and_its_windows() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment, method-assign]
    entry.read(ROOT / "packaging" / f"{APP}.desktop", encoding="utf-8")
    values = entry["Desktop Entry"]
    assert (values["Exec"], values["Icon"], values["StartupWMClass"]) == (APP, APP, APP)
    assert PROJECT["project"]["gui-scripts"] == {APP: "game.launch:main"}
    assert (values["Type"], values["Name"], values["Terminal"]) == ("Application", "Small Change", "false")
    for language in LANGUAGES:
        key = "Comment" if language == "en" else f"Comment[{language}]"
        assert values[key] == Words.load(language)(mark("Games for two people at one table"))


def test_the_icon_is_what_its_program_draws(capsys: pytest.CaptureFixture[str]) -> None:
    assert ICON.main(["--check"]) == 0, capsys.readouterr().out
    drawn = pygame.image.load_sized_svg(io.BytesIO(ICON.icon().encode()), (256, 256))
    kept = pygame.image.load(ROOT / "assets" / "icon.png")
    apart = [abs(a - b) for a, b in zip(*(pygame.image.tobytes(p, "RGBA") for p in (drawn, kept)), strict=True)]
    assert sum(apart) / len(apart) < 1  # of 255: another version of the renderer may round otherwise
    assert [kept.get_at(corner).a for corner in ((0, 0), (255, 0), (0, 255), (255, 255))] == [0, 0, 0, 0]


def test_the_icon_file_of_windows_holds_every_size() -> None:
    data = (ROOT / "packaging" / "icon.ico").read_bytes()
    assert data[:4] == struct.pack("<HH", 0, 1)
    (count,) = struct.unpack_from("<H", data, 4)
    sizes, end = [], 6 + 16 * count
    for number in range(count):
        width, _, _, _, _, _, length, at = struct.unpack_from("<BBBBHHII", data, 6 + 16 * number)
        assert at == end
        end += length
        sizes.append(pygame.image.load(io.BytesIO(data[at:end]), "icon.png").get_width())
        assert sizes[-1] % 256 == width
    assert end == len(data)
    assert {16, 32, 48, 256} <= set(sizes)


def test_the_icon_file_of_macos_holds_every_size() -> None:
    data = (ROOT / "packaging" / "icon.icns").read_bytes()
    assert struct.unpack_from(">4sI", data) == (b"icns", len(data))
    at, sizes = 8, {}
    while at < len(data):
        kind, length = struct.unpack_from(">4sI", data, at)
        sizes[kind] = pygame.image.load(io.BytesIO(data[at + 8 : at + length]), "icon.png").get_width()
        at += length
    assert sizes == {b"ic07": 128, b"ic08": 256, b"ic09": 512}


@given(st.lists(st.tuples(st.integers(2, 3), st.integers(0, 99)), max_size=8), st.booleans())
def test_the_debian_package_asks_for_the_newest_c_library_that_anything_needs(
    tmp_path_factory: pytest.TempPathFactory, versions: list[tuple[int, int]], elf: bool
) -> None:
    file = tmp_path_factory.mktemp("files") / "program"
    names = b"\0".join(b"GLIBC_%d.%d" % version for version in versions)
    file.write_bytes((b"\x7fELF" if elf else b"text") + names)
    least = tuple(map(int, DEB.least_libc([file]).split(".")))
    assert least == max([(2, 17), *(versions if elf else [])])


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="Debian packages are made by dpkg-deb")
def test_the_debian_package(tmp_path: Path) -> None:
    folder = tmp_path / APP
    folder.mkdir(mode=0o700)
    (folder / APP).write_text("#!/bin/sh\necho played\n", encoding="utf-8")
    (folder / APP).chmod(0o700)
    (folder / "data").write_text("data", encoding="utf-8")
    (folder / "data").chmod(0o600)
    package = DEB.build(folder, tmp_path)
    fields = dict(line.split(": ", 1) for line in said("dpkg-deb", "-f", str(package)).splitlines() if ": " in line)
    assert (fields["Package"], fields["Version"]) == (APP, game.__version__)
    unpacked = tmp_path / "unpacked"
    said("dpkg-deb", "-x", str(package), str(unpacked))
    assert said(str(unpacked / "usr" / "bin" / APP)) == "played\n"
    modes = {path.name: path.stat().st_mode & 0o777 for path in unpacked.rglob("*") if path.is_file()}
    assert (modes[APP], modes["data"]) == (0o755, 0o644)
    share = unpacked / "usr" / "share"
    assert (share / "applications" / f"{APP}.desktop").is_file()
    for place in ("256x256/apps/small-change.png", "scalable/apps/small-change.svg"):
        assert (share / "icons" / "hicolor" / place).is_file()
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([APP, package.name, "unpacked"])


def said(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_the_workflow_runs_what_is_there_and_names_no_registry() -> None:
    text = (ROOT / ".github" / "workflows" / "build.yml").read_text(encoding="utf-8")
    named = set(re.findall(r"(?<![\w./-])(?:packaging|tests|requirements)[\w./-]*", text))
    assert {"packaging/build.py", "packaging/smoke.py", "requirements-dev.lock"} <= named
    assert [name for name in named if not (ROOT / name).exists()] == []
    hosts = re.findall(r"https?://[\w.-]+|--(?:extra-)?index-url|--find-links", text)
    assert hosts == []
