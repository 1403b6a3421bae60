"""The rules of the Coin Game as the app shows them."""

from dataclasses import replace

from game.coins.levels import classic
from game.coins.notation import table_text
from game.coins.rules import Options
from game.coins.tables import Coin
from game.core.pages import Diagram, Page, Rule
from game.core.seats import Seat
from game.core.words import mark

HEADS, TAILS = Seat.FIRST, Seat.SECOND
WIDTH, DEPTH = 440.0, 280.0
"""Millimetres of a table in the rules: no larger than what is shown needs, so that its coins are large."""
READY = "aH -20,-120 bH 20,-120 cT 20,120 dT -20,120"


def _diagram(coins: str, moves: str, caption: str, options: Options | None = None) -> Diagram:
    """A small table with quarters lying as `aH -20,-120 cT 20,120 …` says, and the turns played on it."""
    words = coins.split()
    lying = []
    for name, place in zip(words[::2], words[1::2], strict=True):
        x, y = map(float, place.split(","))
        lying.append(Coin(name[0], "quarter", x, y, HEADS if name[1] == "H" else TAILS))
    turns = tuple(turn.strip() for turn in moves.split("|") if turn.strip())
    return Diagram(
        table_text(replace(classic(), width=WIDTH, depth=DEPTH, coins=tuple(lying))), turns, caption, options
    )


def pages() -> tuple[Page, ...]:
    """The rules; each has an id that the tests name."""
    return (_setting_up(), _a_shot(), _penalties(), _the_end(), _house_rules())


def _setting_up() -> Page:
    return Page(
        mark("The table"),
        (
            Rule("coins-goal", mark("Four small coins mark a square of 15 centimetres. It is the goal.")),
            Rule(
                "coins-sides",
                mark(
                    "One of you is Heads, the other Tails. Your line is the edge of the goal in front of you; "
                    "its two coins show your face."
                ),
            ),
            Rule("coins-start", mark("Each of you begins with two or more coins on your own side, your face up.")),
            _diagram(READY, "", mark("Ready for the first shot.")),
            Rule("coins-owner", mark("A coin always belongs to the player whose face it shows.")),
            Rule(
                "coins-inside",
                mark("A coin is in the goal when its centre is. A centre right on the edge is still outside."),
            ),
        ),
    )


def _a_shot() -> Page:
    return Page(
        mark("A shot"),
        (
            Rule("coins-turns", mark("You shoot by turns. Flick a coin of yours that lies outside the goal.")),
            Rule(
                "coins-place",
                mark("Before you shoot you may move any coin outside the goal, and put yours where you like."),
            ),
            Rule(
                "coins-shot",
                mark("It begins as soon as a coin of yours moves on its own, and lasts until every coin is still."),
            ),
            _diagram(
                READY,
                "flick a 840.0@86.0",
                mark("Over your own line and to rest in the goal: a good shot."),
            ),
            Rule(
                "coins-short",
                mark("If the coin that you shot never got into the goal, it is turned over and belongs to the other."),
            ),
            _diagram(
                READY,
                "flick a 370.0@90.0",
                mark("Too short: the coin changes sides."),
            ),
            Rule(
                "coins-leave",
                mark("A coin that leaves the goal turns over at once and changes sides, whoever knocked it out."),
            ),
            _diagram(
                "aH 0,30 bH 60,-120 cT 0,110 dT -60,120",
                "flick b 300.0@0.0 | flick c 1010.0@-90.0",
                mark("Tails knocks the coin of Heads out of the goal, and it becomes a coin of Tails."),
            ),
            Rule(
                "coins-fall",
                mark("A coin that drops off the table is handed back to its owner’s side when the shot is over."),
            ),
        ),
    )


def _penalties() -> Page:
    return Page(
        mark("Penalties"),
        (
            Rule("coins-penalty", mark("The first of these faults costs the game at once.")),
            Rule("coins-A", mark("A: you touch anything on the table while it is not your turn.")),
            Rule("coins-B", mark("B: you touch anything on the table during your own shot.")),
            Rule("coins-C", mark("C: in your turn a coin in the goal moves, but not by a shot.")),
            _diagram(
                READY,
                "place a -20.0,0.0",
                mark("Whoever carries a coin into the goal has lost by C."),
            ),
            Rule("coins-D", mark("D: in your turn a coin is turned over that the rules did not turn.")),
            Rule("coins-E", mark("E: in your turn a coin that is not yours gets into the goal.")),
            _diagram(
                "aH 0,-124 bH 60,-120 cT 0,-95 dT -20,120",
                "flick a 800.0@90.0",
                mark("The coin of Tails was in the way, and Heads has pushed it in: E."),
            ),
            Rule("coins-F", mark("F: in your turn a coin gets into the goal other than over your own line.")),
            _diagram(
                "aH 120,0 bH 20,-120 cT 20,120 dT -20,120",
                "flick a 600.0@180.0",
                mark("In from the side, not over the line of Heads: F."),
            ),
            Rule("coins-G", mark("G: in your turn a goal coin moves, however little.")),
            _diagram(
                "aH -75,-120 bH 20,-120 cT 20,120 dT -20,120",
                "flick a 540.0@88.0",
                mark("Straight at the corner: G."),
            ),
        ),
    )


def _the_end() -> Page:
    return Page(
        mark("The end"),
        (
            Rule("coins-skip", mark("Who owns no coin outside the goal is skipped.")),
            Rule("coins-end", mark("When nobody has a coin left to shoot, the game is over.")),
            Rule("coins-count", mark("Whoever owns more coins in the goal has won; equally many make a tie.")),
            _diagram(
                "aH -20,20 bH 30,-120 cT 20,50 dH -30,-20",
                "flick b 680.0@90.0",
                mark("Three to one: Heads wins."),
            ),
            Rule("coins-next", mark("The winner begins the next game. Heads begins the first one, and after a tie.")),
        ),
    )


def _house_rules() -> Page:
    return Page(
        mark("House rules"),
        (
            Rule("coins-without-f", mark("Without F, coins may come in from any side.")),
            Rule(
                "coins-H",
                mark(
                    "With H you also lose when a coin that was in the goal at some moment of your shot "
                    "touches one that was not in it until then."
                ),
            ),
            _diagram(
                "aH 0,-120 bH 60,-120 cT 0,90 dT -60,120",
                "flick a 1030.0@90.0",
                mark("Another coin stops the shot at the far side of the goal: H."),
                Options(with_h=True),
            ),
            Rule(
                "coins-arsenal",
                mark("Other tables have other coins. A light one bounces back where a heavy one slides on."),
            ),
            Rule(
                "coins-teams",
                mark(
                    "In teams each player sits at a side of the goal and shoots over that line. "
                    "Turns go round the table, and a coin belongs to the whole team."
                ),
            ),
            Rule(
                "coins-guarded",
                mark("With a guarded hand the table simply refuses what would be a fault of your fingers."),
            ),
        ),
    )
