"""The rules of Nibble as the app shows them."""

from game.core.pages import Diagram, Page, Rule
from game.core.words import mark
from game.nibble.rules import Options

FULL = "AGDHAIEFD/EACFHCBCB/BDHIEHDFC/HGIEBIACF/GCGHGHFGB/DFIBECDEI/IHGIDAGCA/BGADEHCFB/FADIAEFBE table ABHDIFGCE"
SIX_LEFT = (
    "ABC....../.CDE...../........./........./........./........./........./........./......... "
    "table ABCDEFGHI held A4B4C4D4E4F5G5H4I4 A4B4C3D4E4F4G4H5I5"
)
COLOUR = (
    "........./....B..../....A..../....F..../...IDC.../...GFED../....B..../........./......... "
    "table IDACGEBFH held A8B5C4D2E1F1G5H6I4 B2C4D5E7F6G3H3I4"
)
TRIO = (
    "........./....B..../....ABFE./...AFAGD./...IDCE../...GFED../...HBIE../....C..../......... "
    "table IDACGEBFH held A6B2C3D6F2G1H2I7 B4C4E5F4G6H6"
)
MAJORITY = (
    "........./........./........./....FI.../..GED..../..HFE..../....A..../....B..../....I.... "
    "table GIEBFHDCA held A1B5C5D5E1F4G4H4I4 A7B3C4D3E6F3G4H4I3"
)
HEXAGON = (
    "......../........./........../.........../.....J....../....HEHF...../....AMBAI...../.....DLFKF...../.....AED....../"
    ".....H......./............/.........../........../........./........ "
    "table BDHCJIFLEKMGA held A6B7C4D3E4F4G2H6I12J5K6L8M10 A4B5C9D8E7F6G11H4J7K6L4M2"
)


def _diagram(setup: str, moves: str, caption: str, options: Options | None = None) -> Diagram:
    return Diagram(setup, tuple(moves.split()), caption, options)


def pages() -> tuple[Page, ...]:
    """The rules; each has an id that the tests name."""
    return (_board(), _turn(), _winning(), _large_boards())


def _board() -> Page:
    return Page(
        mark("The board"),
        (
            Rule(
                "nibble-tiles",
                mark(
                    "Nine colours with nine tiles each fill the board at random. Two tiles of one colour never lie "
                    "side by side; corner to corner they may."
                ),
            ),
            _diagram(FULL, "", mark("A board to begin on.")),
            Rule(
                "nibble-table",
                mark(
                    "The colour table is a row of all colours in random order, the same for both of you. The tiles "
                    "that you take are counted there. The two ends of the row are not neighbours."
                ),
            ),
        ),
    )


def _turn() -> Page:
    return Page(
        mark("A turn"),
        (
            Rule(
                "nibble-take",
                mark(
                    "Take one tile, or several of the same colour. You may leave some that you could have. "
                    "You may not pass."
                ),
            ),
            Rule(
                "nibble-open",
                mark(
                    "A tile may be taken when at least two of its sides that meet in a corner are open. The edge of "
                    "the board is open too."
                ),
            ),
            _diagram(FULL, "a1 a9+b1 c1+i9 a2 b9", mark("At first only the corners may be taken.")),
            Rule(
                "nibble-whole",
                mark(
                    "After every single tile that you take, the tiles on the board must still be one group, joined "
                    "side by side. Corner to corner joins nothing."
                ),
            ),
            _diagram(SIX_LEFT, "c9 a9", mark("Either C may be taken. Both together would cut A and B off.")),
        ),
    )


def _winning() -> Page:
    return Page(
        mark("Winning"),
        (
            Rule(
                "nibble-colour", mark("Whoever has all nine tiles of a colour at the end of their turn wins at once.")
            ),
            _diagram(COLOUR, "e8 e3 e7", mark("The ninth A.")),
            Rule(
                "nibble-trio",
                mark("So does whoever has a trio: seven or more of each of three neighbours in the colour table."),
            ),
            _diagram(TRIO, "h6 e2 d6", mark("Seven each of I, D and A, side by side in the table.")),
            Rule(
                "nibble-majority",
                mark(
                    "Otherwise the board is eaten up, and the majority of majorities wins: five or more tiles in five "
                    "or more colours."
                ),
            ),
            _diagram(MAJORITY, "e1+f6 c5 e6", mark("Five or more of B, C, D, F and I: the game is decided.")),
            Rule(
                "nibble-early",
                mark(
                    "The game is also over as soon as one of you has that majority and the other can no longer win at "
                    "once. If you agreed to play to the last tile, it goes on."
                ),
            ),
            Rule("nibble-no-draw", mark("There are no draws, as the colours and the tiles of each are odd in number.")),
        ),
    )


def _large_boards() -> Page:
    return Page(
        mark("The large boards"),
        (
            Rule(
                "nibble-thirteen",
                mark(
                    "On the large boards there are 13 colours with 13 tiles each. All 13 of a colour win at once; "
                    "so does a trio of ten or more of each. The majority is seven or more in seven or more colours."
                ),
            ),
            Rule(
                "nibble-hexagon",
                mark(
                    "On the hexagon a tile has six sides, and three neighbouring ones must be open. All else stays the "
                    "same."
                ),
            ),
            _diagram(HEXAGON, "f6+j5 g8 h10+j8 h9 i9", mark("The thirteenth I."), Options("hex-13")),
        ),
    )
