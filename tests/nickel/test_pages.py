"""The rules pages: every rule is named by a test, every diagram plays as its caption says."""

import re
from pathlib import Path

import pytest

from game.core.match import Match
from game.core.pages import Diagram, Rule
from game.nickel.pages import pages
from game.nickel.rules import Options
from game.nickel.spec import GAME

BLOCKS = [block for page in pages() for block in page.blocks]
RULES = [block for block in BLOCKS if isinstance(block, Rule)]
DIAGRAMS = [block for block in BLOCKS if isinstance(block, Diagram)]


def test_ids_are_unique() -> None:
    assert len({rule.id for rule in RULES}) == len(RULES)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_every_rule_is_named_by_a_test(rule: Rule) -> None:
    texts = [
        path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py") if path.name != "test_pages.py"
    ]
    assert any(re.search(rf"\b{rule.id}(?![-\w])", text) for text in texts)


@pytest.mark.parametrize("diagram", DIAGRAMS, ids=lambda diagram: diagram.caption)
def test_every_diagram_plays_to_what_its_caption_says(diagram: Diagram) -> None:
    match = Match.from_setup(GAME, diagram.options or Options(), diagram.setup)
    for data in diagram.moves:
        match = match.play(GAME.read_move(match.state, data))
    ends = {"A long diagonal.": "line", "An L of five.": "ell", "A long L.": "long-ell"}
    ends["No square is left for the player to move."] = "stuck"
    assert (match.outcome.reason if match.outcome else None) == ends.get(diagram.caption)


def test_every_refusal_and_end_has_a_sentence() -> None:
    assert set(GAME.reasons) == {"line", "ell", "long-ell", "stuck"}
    source = Path(__file__).parents[2].joinpath("game/nickel/rules.py").read_text("utf-8")
    assert set(re.findall(r'IllegalMove\(\s*"([a-z-]+)"', source)) == set(GAME.refusals)
