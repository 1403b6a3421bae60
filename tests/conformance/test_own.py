"""What a game brings of its own: settings, colours and sounds, none of which the shell knows by name."""

import ast
import dataclasses
import itertools
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.match import Match
from game.core.settings import Choices, described, read
from game.core.spec import GameSpec
from game.registry import GAMES
from game.store.paths import asset_dir
from game.ui.cues import VOICES
from game.ui.palette import Palette
from tests.support.null_game import GAME as TEMPLATE

ROOT = Path(__file__).resolve().parents[2]
SPECS = [*GAMES, TEMPLATE]
every_game = pytest.mark.parametrize("any_spec", SPECS, ids=lambda spec: spec.key)
registered = pytest.mark.parametrize("any_spec", GAMES, ids=lambda spec: spec.key)


def settings_of(spec: GameSpec) -> Iterator[Any]:
    """The settings as they are at first, and each of them changed alone, through every choice and both ends."""
    plain = spec.settings()
    yield plain
    for name, kind in described(spec.settings).items():
        if isinstance(kind, Choices):
            values: list[Any] = list(itertools.product([key for key, _ in kind.choices], repeat=2))
        else:
            values = [kind.least, kind.most]
        yield from (dataclasses.replace(plain, **{name: value}) for value in values)


@every_game
def test_every_setting_is_kept_as_plain_data(any_spec: GameSpec) -> None:
    assert hash(any_spec.settings()) == hash(any_spec.settings()), "frozen"
    for wanted in settings_of(any_spec):
        assert read(any_spec.settings, json.loads(json.dumps(dataclasses.asdict(wanted)))) == (wanted, {})


@every_game
def test_a_setting_for_each_person_names_them(any_spec: GameSpec) -> None:
    for kind in described(any_spec.settings).values():
        assert ("{name}" in kind.label) is isinstance(kind, Choices)


def test_no_two_sets_of_colours_have_one_name() -> None:
    keys = [colours.key for spec in SPECS for colours in spec.colours]
    shell = {field.name for field in dataclasses.fields(Palette)}
    assert len(set(keys)) == len(keys)
    assert not shell & set(keys)


def test_every_sound_is_declared_in_one_place_and_has_its_files() -> None:
    names = [name for voices in (VOICES, *(spec.voices for spec in GAMES)) for name in voices]
    assert len(set(names)) == len(names)
    voices = {**VOICES, **{name: voice for spec in GAMES for name, voice in spec.voices.items()}}
    files = {f"{name}-{number}.ogg" for name, voice in voices.items() for number in range(1, voice.variants + 1)}
    assert {path.name for path in (asset_dir() / "sounds").iterdir()} == files


def played(spec: GameSpec) -> Iterator[Match]:
    """The games of the rules pages, and a few at random of those whose moves can be listed."""
    for page in spec.rules():
        yield from (Match.from_diagram(spec, board) for board in page.diagrams)
    for seed in range(3) if spec.legal_moves else ():
        dice, match = random.Random(seed), Match.start(spec, spec.options(), f"HEARD{seed}")
        while match.outcome is None:
            match = match.play(dice.choice(spec.legal_moves(match.state)))
        yield match


@registered
def test_every_move_is_heard_in_declared_sounds(any_spec: GameSpec) -> None:
    table = any_spec.table()
    cues = [
        cue
        for match in played(any_spec)
        for before, move, after in zip(match.states, match.moves, match.states[1:], strict=False)
        for cue in table.film(before, move, after).cues
    ]
    assert cues
    assert {cue.name for cue in cues} <= {*any_spec.voices, *VOICES}


def texts(tree: ast.AST) -> set[str]:
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def sounds_in(tree: ast.AST) -> Iterator[str]:
    """The texts that become the sound of a Cue or of an Answer."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="Cue" | "Answer"), args=[_, sound, *_]):
                yield from texts(sound)
            case ast.keyword(arg="sound", value=sound):
                yield from texts(sound)


@registered
def test_what_the_files_of_a_game_let_sound_is_declared_and_nothing_is_declared_in_vain(any_spec: GameSpec) -> None:
    """Read from the source, so that no gesture is forgotten; a name made by a function is looked for anywhere."""
    files = [path for path in (ROOT / "game" / any_spec.key).glob("*.py") if path.name != "voices.py"]
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in files]
    sounds = {name for tree in trees for name in sounds_in(tree)} - {""}
    assert sounds
    assert sounds <= {*any_spec.voices, *VOICES}
    assert set(any_spec.voices) <= {text for tree in trees for text in texts(tree)}
