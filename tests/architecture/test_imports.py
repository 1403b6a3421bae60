"""Who may import whom; read from the source, so an import inside a function counts too."""

import ast
import graphlib
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.settings import described
from game.registry import GAMES as REGISTERED

ROOT = Path(__file__).resolve().parents[2]
DRAWN = {"app", "scenes", "registry", "ui", "store", "core"}
MAY_IMPORT = {
    "main": {"launch"},
    "launch": {"bootstrap", "cli", "app"},
    "bootstrap": {"install"},
    "install": {"bootstrap", "alone"},
    "alone": set(),
    "cli": {"app", "bench", "pictures", "registry", "store", "core"},
    "bench": DRAWN | {"loop", "window"},
    "pictures": DRAWN | {"loop"},
    "app": {"alone", "window", "loop", "ui", "store", "core"},  # the games come with the loop, after the first frame
    "loop": DRAWN - {"app"} | {"window"},
    "window": {"ui", "store"},
    "scenes": DRAWN - {"app"},
    "registry": {"core"},  # and the spec of every game
    "ui": {"core", "store"},  # settings as data, and where the shipped files are
    "store": {"core"},
    "core": set(),
}
PACKAGES = {
    "bench": {"pygame"},
    "pictures": {"pygame"},
    "app": {"pygame"},
    "loop": {"pygame"},
    "window": {"pygame"},
    "scenes": {"pygame"},
    "ui": {"pygame"},
    "store": {"msgspec", "platformdirs"},
}
SIMULATED = {"physics", "pushing", "bench"}
"""Files of a game that know the physics engine: a shot, the live hand, and how fast they are."""
DRAWING = {
    "nickel": {"controls", "layout", "motion", "request", "sprites", "table", "trays", "view"},
    "nibble": {
        *("account", "controls", "labels", "lanes", "layout", "ledger", "ledger_view", "legend", "solid", "sprites"),
        *("table", "tiles", "view", "wording"),
    },
    "coins": {
        *("aimlabel", "caption", "clip", "controls", "gauge", "goalmarks", "ground", "keyhand", "layout", "loupe"),
        *("overlay", "picture", "settings"),
        *("shooting", "sounding", "sprites", "story", "table", "tally", "texts", "ui", "view"),
    },
}
"""Files of a game that know the screen. All others are pure, a new one too: they draw nothing and know neither these
nor the spec, which ties both kinds together."""


def modules() -> dict[str, Path]:
    """Every module of the program by its dotted name."""
    found = {"main": ROOT / "main.py"}
    for path in sorted((ROOT / "game").rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


MODULES = modules()
GAMES = {name.split(".")[1] for name in MODULES if name.endswith(".spec")} - {"core"}


def imports(name: str, eager: bool = False) -> set[str]:
    """The modules that a module imports, anywhere in it or (eager) only when it is itself imported."""
    tree = ast.parse(MODULES[name].read_text(encoding="utf-8"))
    found: set[str] = set()
    for node in _at_import(tree) if eager else ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.module, f"{name}: a relative import"
            inner = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {deep if deep in MODULES else node.module for deep in inner}
    return found


def _at_import(node: ast.AST) -> Iterator[ast.AST]:
    """What runs when a module is imported: no bodies of functions, nothing for the type checker alone."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.FunctionDef | ast.Lambda) or _is_for_types(child)):
            yield from _at_import(child)


def _is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def unit(name: str) -> tuple[str, str]:
    """The layer of a module (or the game it belongs to), and its own name there."""
    parts = [part for part in name.split(".") if part != "game"] or [""]
    return parts[0], parts[-1]


def pure(name: str) -> bool:
    """Whether it is a file of a game that knows nothing of the screen."""
    layer, file = unit(name)
    return layer in GAMES and file not in DRAWING.get(layer, set())


def allowed(importer: str, imported: str) -> bool:
    layer, file = unit(importer)
    other, other_file = unit(imported)
    if other in ("", layer):
        return not pure(importer) or file == "spec" or (pure(imported) and other_file != "spec")
    if layer in GAMES:
        return other == "core" or (other == "ui" and not pure(importer))
    if other in GAMES:
        return layer == "registry" and other_file == "spec"
    return other in MAY_IMPORT[layer]


def packages_for(importer: str) -> set[str]:
    layer, file = unit(importer)
    if layer not in GAMES:
        return PACKAGES.get(layer, set())
    if file in SIMULATED:
        return {"pymunk"}
    return set() if pure(importer) else {"pygame"}


@pytest.mark.parametrize("name", MODULES)
def test_a_module_imports_only_what_its_layer_may(name: str) -> None:
    inside = {other for other in imports(name) if other in MODULES}
    assert sorted(other for other in inside if not allowed(name, other)) == []


@pytest.mark.parametrize("name", MODULES)
def test_a_package_is_used_only_in_its_own_place(name: str) -> None:
    roots = {other.partition(".")[0] for other in imports(name)} - {"game"}
    assert roots - set(sys.stdlib_module_names) - packages_for(name) == set()


def test_no_module_is_unknown_to_the_table() -> None:
    layers = {unit(name)[0] for name in MODULES} - {""}
    assert layers - GAMES - set(MAY_IMPORT) == set()
    assert GAMES


def test_no_module_needs_itself_to_be_imported() -> None:
    graph = {name: imports(name, eager=True) & set(MODULES) for name in MODULES}
    graphlib.TopologicalSorter(graph).prepare()  # raises CycleError, which names the circle


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_is_listed_as_drawing_draws(game: str) -> None:
    """Else the list would excuse what is pure by now, or is not there any more."""
    drawing = {name for name in MODULES if unit(name)[0] == game and not pure(name)}
    idle = {
        name
        for name in drawing
        if not any(unit(other)[0] in ("pygame", "ui") or other in drawing for other in imports(name))
    }
    assert (DRAWING[game] - {unit(name)[1] for name in drawing}, idle) == (set(), set())


SCREENLESS = {
    **{layer: [name for name in MODULES if unit(name)[0] == layer] for layer in ("core", "store")},
    **{game: [name for name in MODULES if unit(name)[0] == game and pure(name)] for game in sorted(GAMES)},
    **{name: [f"game.{name}"] for name in ("registry", "cli", "launch")},
    "scenes": [f"game.scenes.{name}" for name in ("draft", "library", "notices", "session")],  # the models of scenes
}
"""What must work on a machine without a screen library."""


@pytest.mark.parametrize("layer", SCREENLESS)
def test_a_pure_module_leaves_pygame_alone(layer: str) -> None:
    program = (
        "import importlib, sys\n"
        f"for name in {SCREENLESS[layer]}:\n"
        "    importlib.import_module(name)\n"
        "    if 'pygame' in sys.modules: sys.exit(f'{name} imports pygame')"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_starting_needs_only_the_standard_library() -> None:
    program = "import main, game.launch, game.bootstrap, game.install"
    done = subprocess.run([sys.executable, "-S", "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


SHELL = sorted(name for name in MODULES if unit(name)[0] in ("core", "ui", "store", "scenes"))
PAST = {"game.store.settings_steps": {"coins", "hand_modes", "aim_help", "hand_size"}}
"""What has to know the names of games: the way from files that an earlier version wrote."""


def names_of_games() -> set[str]:
    """What the games call themselves and their own settings, colours and sounds."""
    found: set[str] = set()
    for spec in REGISTERED:
        found |= {spec.key, spec.title, *described(spec.settings), *spec.voices, *(one.key for one in spec.colours)}
    return found


@pytest.mark.parametrize("name", SHELL)
def test_the_shell_names_no_game_and_nothing_of_one(name: str) -> None:
    """Anywhere in the text of a file: in code, in what is shown, in comments."""
    text = MODULES[name].read_text(encoding="utf-8")
    named = {
        word for word in names_of_games() if re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text, re.IGNORECASE)
    }
    assert named == PAST.get(name, set())


def test_the_names_of_games_are_looked_for() -> None:
    assert {"nickel", "Nibble", "The Coin Game", "hand_modes", "tiles", "pyramid-set"} <= names_of_games()
    assert set(PAST) <= set(SHELL)
