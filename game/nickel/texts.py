"""Sentences of Nickel: what pyramids are called, how games end, why a move is refused. Translated where shown."""

from game.core.words import Translate, mark
from game.nickel.board import colour_of, orientation_of
from game.nickel.rules import Fill, Move, Place, State, square_name

PIECES = (
    mark("a red pyramid"),
    mark("an orange pyramid"),
    mark("a green pyramid"),
    mark("a blue pyramid"),
    mark("a purple pyramid"),
)
STANCES = (
    mark("pointing north"),
    mark("pointing east"),
    mark("pointing south"),
    mark("pointing west"),
    mark("standing upright"),
)
COLOURS = (mark("red"), mark("orange"), mark("green"), mark("blue"), mark("purple"))
SHORT = 3
"""Letters of a colour's name that tell it from the others in every language."""
ARROWS = "↑→↓←•"
"""By direction; of a standing pyramid one sees the tip."""
DIRECTIONS = (mark("north"), mark("east"), mark("south"), mark("west"), mark("upright"))

REASONS = {
    "line": mark("{winner} wins with five in a line."),
    "ell": mark("{winner} wins with an L of five."),
    "long-ell": mark("{winner} wins with a long L of five."),
    "stuck": mark("{loser} has no square left that matches."),
}
WINS = {
    "line": mark("five in a line"),
    "ell": mark("an L of five"),
    "long-ell": mark("a long L of five"),
    "stuck": mark("no matching square for the other"),
}
REFUSALS = {
    "edge-first": mark("The first move is made at the edge of the board."),
    "taken": mark("A token stands on this square."),
    "no-match": mark("This pyramid matches neither in colour nor in direction."),
    "over": mark("The game is over."),
    "placing": mark("The board is not full yet: take a pyramid from the rack."),
    "filled": mark("The board is full already."),
    "not-on-rack": mark("This pyramid is on the board already."),
    "occupied": mark("A pyramid stands on this square."),
}


def move_label(state: State, move: Move, words: Translate) -> str:
    """What the move list shows: the square and the pyramid that was lifted or placed there, by colour and arrow."""
    if isinstance(move, Fill):
        return words("the rest")
    pyramid = move.pyramid if isinstance(move, Place) else state.board.pyramids[move.square]
    colour = words(COLOURS[colour_of(pyramid)])[:SHORT]
    return f"{square_name(move.square)} {colour}{ARROWS[orientation_of(pyramid)]}"
