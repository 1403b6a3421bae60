"""The rules of Nickel as the app shows them."""

from game.core.pages import Diagram, Page, Rule
from game.core.words import mark
from game.nickel.board import EMPTY
from game.nickel.notation import write_board
from game.nickel.rules import Options

SAMPLE = "BW GW OE OW BS / RW PU BN RE PE / GE GN RU GS ON / OU BE PW PN GU / PS BU RN RS OS"


def _diagram(moves: str, caption: str, options: Options | None = None, setup: str = SAMPLE) -> Diagram:
    return Diagram(setup, tuple(moves.split()), caption, options)


def pages() -> tuple[Page, ...]:
    """The rules; each has an id that the tests name."""
    return (_setting_up(), _a_move(), _winning())


def _setting_up() -> Page:
    return Page(
        mark("Setting up"),
        (
            Rule(
                "nickel-pyramids",
                mark(
                    "There are 25 pyramids, all different: each of five colours points north, east, south or west, "
                    "or stands upright."
                ),
            ),
            Rule("nickel-board", mark("They fill the 25 squares of the board at random, one on each square.")),
            _diagram("", mark("A board to begin on.")),
            Rule(
                "nickel-by-hand",
                mark(
                    "You can also fill the board yourselves. Take turns: put any pyramid from the rack on any free "
                    "square; whoever does not begin the game places first. At any time you can let chance fill the "
                    "rest."
                ),
            ),
            _diagram("GN@c3 RU@b4 BE@d2 PW@e5 OS@a1", mark("Placing by hand."), setup=write_board(EMPTY)),
        ),
    )


def _a_move() -> Page:
    return Page(
        mark("A move"),
        (
            Rule("nickel-first", mark("The first player begins on any of the 16 squares at the edge of the board.")),
            Rule(
                "nickel-lift",
                mark(
                    "Lift the pyramid of your square and lay it in front of your opponent, pointing the way it did. "
                    "Put a token of yours in the square."
                ),
            ),
            Rule(
                "nickel-match",
                mark(
                    "From then on you may only play where a pyramid matches the one in front of you: the same colour, "
                    "or the same direction. Two standing pyramids have the same direction."
                ),
            ),
            Rule(
                "nickel-newest",
                mark("Only the newest pyramid in front of you counts. Older ones lie in your stack beside the board."),
            ),
            _diagram("a1 b4 c3 d1", mark("Each square matches the pyramid that the other player handed over.")),
        ),
    )


def _winning() -> Page:
    return Page(
        mark("Winning"),
        (
            Rule("nickel-line", mark("Five tokens of yours in a row, a column or a long diagonal win at once.")),
            _diagram("a1 b4 c3 d1 d4 c5 b2 c4 e5", mark("A long diagonal.")),
            Rule(
                "nickel-ell",
                mark("So do five tokens that form an L with two arms of three, anywhere and turned any way."),
            ),
            _diagram("e4 c5 e3 b3 c4 b2 d4 a3 e2", mark("An L of five.")),
            Rule("nickel-more", mark("More tokens of yours beside such a shape do no harm.")),
            Rule(
                "nickel-long-ell",
                mark("If you agreed on the long L, an L with an arm of four and an arm of two wins as well."),
            ),
            _diagram("c1 e3 c4 b1 c3 d1 d4 e4 c2", mark("A long L."), Options(long_l=True)),
            Rule("nickel-stuck", mark("You also win when your opponent has no square left that matches.")),
            _diagram("b5 e2 d3 b3 c4 b2 c5 d4 e4 a3", mark("No square is left for the player to move.")),
            Rule(
                "nickel-no-draw",
                mark("Nobody runs out of tokens, and nobody draws: whoever fills the last square has won."),
            ),
        ),
    )
