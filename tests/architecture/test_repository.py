"""What holds for every file: sizes at which one can still read it, and no address from which to install."""

import ast
import os
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import bootstrap

ROOT = Path(__file__).resolve().parents[2]
NOT_OURS = {"build", "dist", "node_modules", "__pycache__"}
PROGRAM = sorted((ROOT / "game").rglob("*.py"))
MOST_METHODS = 15
WIDE = {
    "game/ui/skin.py:Skin": 18,  # what everything is drawn with: fonts, colours, faces, and one cache below them
    "game/ui/widget.py:Widget": 16,  # the contract of all on a screen: measured, placed, drawn, pointed at, typed into
    "game/scenes/tabletop.py:Tabletop": 20,  # a session in play: what is shown, and what a hand does to it
}
"""Classes that have more public methods, and how many: each is one thing all the same."""
HOSTS = ["py" + "pi.org", "python" + "hosted.org", "npm" + "js.org", "crates" + ".io", "debian" + ".org"]


def texts() -> Iterator[tuple[Path, str]]:
    """Every text file of the repository."""
    for folder, inner, files in os.walk(ROOT):
        inner[:] = [name for name in inner if name == ".ci" or not (name in NOT_OURS or name.startswith("."))]
        for name in files:
            path = Path(folder, name)
            try:
                yield path, path.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                continue  # a sound, a picture


def short(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_no_file_names_a_package_registry() -> None:
    named = [(short(path), host) for path, text in texts() for host in HOSTS if host in text.lower()]
    assert named == []


@pytest.mark.parametrize("path", PROGRAM, ids=short)
def test_a_file_and_its_functions_are_short(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    long = [node.name for node in functions if (node.end_lineno or 0) - node.lineno + 1 > 60]
    assert (text.count("\n") <= 300, long) == (True, [])


def public_methods(kind: ast.ClassDef) -> int:
    """How many methods and properties of a class others may use."""
    return sum(isinstance(node, ast.FunctionDef) and not node.name.startswith("_") for node in kind.body)


def test_a_class_has_few_public_methods() -> None:
    counts = {
        f"{short(path)}:{node.name}": public_methods(node)
        for path in PROGRAM
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
    }
    assert {name: count for name, count in counts.items() if count > MOST_METHODS} == WIDE


def project() -> dict[str, object]:
    data: dict[str, object] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return data


def least_versions(needs: list[str]) -> dict[str, bootstrap.Version]:
    pairs = [need.split(">=") for need in needs]
    return {name: tuple(map(int, version.split("."))) for name, version in pairs}


def pins(lock: str) -> dict[str, bootstrap.Version]:
    """The versions of a lock file; each must be exact and have hashes."""
    blocks = (ROOT / lock).read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
    found = {}
    for block in blocks:
        if block.strip() and not block.startswith("#"):
            name, _, rest = block.partition("==")
            assert "--hash=sha256:" in rest, f"{lock}: {block[:60]}"
            found[name] = tuple(map(int, rest.split()[0].split(".")))
    return found


def test_the_lock_files_hold_what_the_project_needs() -> None:
    data = project()
    play = least_versions(data["dependencies"])
    extras = data["optional-dependencies"]
    check = play | least_versions(extras["test"])
    develop = check | least_versions([need for need in extras["dev"] if not need.startswith("small-change")])
    assert (play, check) == (bootstrap.LEAST[bootstrap.RUN], bootstrap.LEAST[bootstrap.TEST])
    for lock, least in ((bootstrap.RUN, play), (bootstrap.TEST, check), ("requirements-dev.lock", develop)):
        locked = pins(lock)
        assert {name for name, version in least.items() if locked.get(name.lower(), ()) < version} == set()


def test_a_larger_lock_file_repeats_the_smaller_one() -> None:
    run, test, dev = (pins(lock).items() for lock in (bootstrap.RUN, bootstrap.TEST, "requirements-dev.lock"))
    assert run <= test <= dev


def test_the_script_block_of_main_names_the_same_packages() -> None:
    lines = (ROOT / "main.py").read_text(encoding="utf-8").splitlines()
    block = lines[lines.index("# /// script") + 1 : lines.index("# ///")]
    script = tomllib.loads("\n".join(line.removeprefix("# ").removeprefix("#") for line in block))
    data = project()
    assert script == {"requires-python": data["requires-python"], "dependencies": data["dependencies"]}


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_what_a_page_links_to_is_there(page: str) -> None:
    links = re.findall(r"\]\(([^)\s:]+)\)", (ROOT / page).read_text(encoding="utf-8"))
    assert [link for link in links if not (ROOT / link.partition("#")[0]).exists()] == []
