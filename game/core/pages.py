"""The rules of a game as pages of sentences and small live boards; plain data, drawn by the shell."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Rule:
    """One sentence (or short paragraph) of the rules; `id` is what tests name, `text` is translated when shown."""

    id: str
    text: str


@dataclass(frozen=True)
class Diagram:
    """A small board beside the text: a set-up and the moves that are played on it in a loop."""

    setup: str
    moves: tuple[Any, ...] = ()
    caption: str = ""
    options: Any = None


@dataclass(frozen=True)
class Page:
    """A heading and what stands under it."""

    title: str
    blocks: tuple[Rule | Diagram, ...]

    @property
    def diagrams(self) -> tuple[Diagram, ...]:
        """The boards among the blocks."""
        return tuple(block for block in self.blocks if isinstance(block, Diagram))
