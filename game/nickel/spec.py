"""Nickel as the shell knows it."""

from typing import TYPE_CHECKING

from game.core.spec import GameSpec
from game.core.words import mark
from game.nickel.board import EMPTY
from game.nickel.colours import PYRAMID
from game.nickel.levels import read_level
from game.nickel.notation import from_setup, read_move, setup_text, write_board, write_move
from game.nickel.pages import pages
from game.nickel.rules import Move, Options, State, legal_moves, start
from game.nickel.texts import REASONS, REFUSALS, WINS, move_label
from game.nickel.voices import VOICES

if TYPE_CHECKING:
    from game.nickel.table import NickelTable


def _resolve(_state: State, intent: Move) -> Move:
    return intent


def _table() -> "NickelTable":
    from game.nickel.table import NickelTable

    return NickelTable()


def _bench() -> list[tuple[str, str]]:
    from game.nickel.bench import rows

    return rows()


GAME: GameSpec[Options, State, Move] = GameSpec(
    key="nickel",
    title=mark("Nickel"),
    blurb=mark("Match the pyramid before you, and make a line or an L of five."),
    options=Options,
    start=start,
    from_setup=from_setup,
    setup_text=setup_text,
    write_move=write_move,
    read_move=read_move,
    move_label=move_label,
    resolve=_resolve,
    table=_table,
    rules=pages,
    reasons=REASONS,
    wins=WINS,
    refusals=REFUSALS,
    read_level=read_level,
    legal_moves=legal_moves,
    by_hand=write_board(EMPTY),
    bench=_bench,
    colours=(PYRAMID,),
    voices=VOICES,
)
