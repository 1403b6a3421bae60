"""Nibble as the shell sees it."""

from typing import TYPE_CHECKING, Any

from game.core.bits import bits
from game.core.spec import GameSpec
from game.core.words import Translate, mark
from game.nibble.colours import TILES
from game.nibble.generate import generate
from game.nibble.levels import read_level
from game.nibble.notation import read_move, read_setup, write_move, write_setup
from game.nibble.pages import pages
from game.nibble.rules import Move, Options, State
from game.nibble.texts import MAJORITY_EARLY, REASONS, REFUSALS, WINS
from game.nibble.variants import VARIANTS
from game.nibble.voices import VOICES

if TYPE_CHECKING:
    from game.nibble.table import NibbleTable


def _start(options: Options, code: str) -> State:
    return generate(VARIANTS[options.variant], code, options.to_the_last)


def _from_setup(options: Options, text: str) -> State:
    return read_setup(VARIANTS[options.variant], text, options.to_the_last)


def _read_move(state: State, data: Any) -> Move:
    return read_move(state.variant, data)


def _move_label(state: State, move: Move, _words: Translate) -> str:
    """The letter on the tiles, the first of their cells, and how many more there are."""
    letters = (letter for letter, tiles in zip(state.variant.letters, state.tiles, strict=True) if tiles & move.mask)
    first, *more = bits(move.mask)
    return f"{''.join(letters)} {state.variant.board.names[first]}{f' +{len(more)}' if more else ''}"


def _closing(state: State, _last: Move | None) -> tuple[str, dict[str, object]] | None:
    """Why a game is over although there are tiles left."""
    early = state.outcome is not None and state.outcome.reason == "majority" and state.occupied
    return (MAJORITY_EARLY, {}) if early else None


def _resolve(_state: State, intent: Move) -> Move:
    return intent


def _table() -> "NibbleTable":
    from game.nibble.table import NibbleTable

    return NibbleTable()


def _bench() -> list[tuple[str, str]]:
    from game.nibble.bench import rows

    return rows()


GAME = GameSpec(
    key="nibble",
    title=mark("Nibble"),
    blurb=mark("Take tiles from the edge of a crowded board. Collect a colour, a trio, or most of most."),
    options=Options,
    start=_start,
    from_setup=_from_setup,
    setup_text=write_setup,
    write_move=write_move,
    read_move=_read_move,
    move_label=_move_label,
    resolve=_resolve,
    table=_table,
    rules=pages,
    reasons=REASONS,
    wins=WINS,
    closing=_closing,
    refusals=REFUSALS,
    read_level=read_level,
    legal_moves=State.legal_moves,
    bench=_bench,
    colours=(TILES,),
    voices=VOICES,
)
