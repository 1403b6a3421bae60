"""The sentences of the rules that the referee quotes, as the rules pages have them."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from game.coins.pages import pages
from game.core.pages import Rule

FLIPS: Mapping[str, str] = MappingProxyType({"3.3": "coins-leave", "5.3": "coins-short"})


@cache
def _sentences() -> Mapping[str, str]:
    return {block.id: block.text for page in pages() for block in page.blocks if isinstance(block, Rule)}


def law(rule: str) -> str:
    """The sentence, marked for translation, of a penalty A–H or of a rule that turns coins over, "3.3" or "5.3"."""
    return _sentences()[FLIPS.get(rule, f"coins-{rule}")]
