"""Start boards: the same for ever, valid, and each about as likely as every other."""

from collections import Counter

import pytest

from game.core.bits import bits
from game.core.codes import Dice
from game.core.rules import NotationError
from game.nibble.board import SquareBoard
from game.nibble.generate import deal, generate
from game.nibble.notation import read_setup, write_setup
from game.nibble.variants import HEX_13, SQUARE_9, SQUARE_13, Variant
from tests.nibble.boards import REAL, SMALL, TINY

SMALL_CASE = SquareBoard(4, 3)
BOARDS_OF_THE_SMALL_CASE = 10_728  # four colours of three tiles

# Made once, never to change: saved codes must give these boards on every machine and in every later version.
VECTORS = [
    (
        SQUARE_9,
        "A",
        "HEGDEAGAE/EIDGABCEF/HDHIFCBIC/CHGHDBFGD/IBHDHFBIA/CDFEIAIEB/GFAGCBDCE/FAIFEFAIG/BHABDCGCH table HEFCBDGAI",
    ),
    (
        SQUARE_9,
        "K7QF2M9X",
        "GACGEHIGC/EFADABDED/FGDABIBFI/AFCEAGACH/HEHDHIFGA/BCGEGFIDB/HFEAHBEID/CDIECFIFH/DGBHICBCB table EGCFBHIAD",
    ),
    (
        SQUARE_13,
        "A",
        "AEBKJKLBCEFDA/MHIGHMAGLFJHJ/BLDFDJMCICMDF/JKBEAGHEGJKCA/FBIMKEKBMIHAC/HKHDLJIAIEBFB/"
        "ECEKHAKDEIDGL/KLCGIJAMHFMFG/AILELIEALEFLC/DBMIKABJGLMGF/JLKCJHCBCMKAM/IHMDHJDGELCID/JDFCGFGBGDHBF"
        " table DAHILECJMFBKG",
    ),
    (
        SQUARE_13,
        "K7QF2M9X",
        "EJFKBFACJAHID/MAGDHCEBLJFMH/HJKFBJLICIAHE/AEGCKCDKLDCEJ/IMCBAFAFMIGLM/MGKGLICLHCDEF/"
        "FHLJFADBGJABI/ALIGIHEGELBMC/BGEHDKLHJFGBM/KILMEFHDKLHMJ/MKEKJMGAIKDGB/CFHFBLKEGBKAJ/BDAECMIDCIDJD"
        " table LHEGCKBADIMJF",
    ),
    (
        HEX_13,
        "A",
        "FABIKDFA/HKEDEICHM/CDFCHDFMFI/ALABMKBGIGC/LBILEGLDBFIA/HKJFJFJMADLJE/DCDGEMDLIFJMKB/"
        "JMGBDHAKJLAIFGH/HECEICHEBKCGBF/GLGJMKLGJLAMH/ECALAHECBGIK/DHMJMGBGCEC/ELKAHIKJHJ/DCIDFJBKM/LFMKBIEA"
        " table EMKGIJLCBADHF",
    ),
    (
        HEX_13,
        "K7QF2M9X",
        "LGLIJEJF/GJMFAHKDG/LAKDIKGMIM/IKBHKFHJFHL/BLFDBDAMEDBJ/LMGAHKJKDFLEI/JDEDEBAMCKCAHD/"
        "KBJHCDLDEIBLBIA/LICBICGLDFMIHE/FGKJMLHMGCGLC/MACAHIAEAJBG/HBGFJECJMCF/EHKCHGFGBJ/IFAECDIMK/EMBKFCAE"
        " table DAFEKIBHJCGLM",
    ),
]


@pytest.mark.parametrize(("variant", "code", "setup"), VECTORS, ids=[f"{v.key} {code}" for v, code, _ in VECTORS])
def test_a_code_gives_the_same_board_for_ever(variant: Variant, code: str, setup: str) -> None:
    assert write_setup(generate(variant, code)) == setup


@pytest.mark.parametrize("variant", REAL, ids=lambda variant: variant.key)
def test_a_code_counts_without_its_dashes_and_in_either_case(variant: Variant) -> None:
    assert generate(variant, "k7qf-2m9x") == generate(variant, "K7QF2M9X")
    assert generate(variant, "K7QF2M9X") != generate(variant, "K7QF2M9Y")


@pytest.mark.parametrize("code", ["", "  ", "ü", "A" * 21])
def test_a_code_that_is_none_is_refused(code: str) -> None:
    with pytest.raises(NotationError):
        generate(SQUARE_9, code)


@pytest.mark.parametrize("variant", [*TINY, *SMALL, *REAL], ids=lambda variant: variant.key)
def test_boards_are_full_with_exact_counts_and_no_equal_neighbours(variant: Variant) -> None:
    boards = {generate(variant, f"N{number}") for number in range(150)}
    for state in boards:
        assert state.occupied == variant.board.mask
        assert [mask.bit_count() for mask in state.tiles] == [variant.each] * variant.colours
        assert sorted(state.table) == list(range(variant.colours))
        for mask in state.tiles:
            assert not any(mask >> near & 1 for cell in bits(mask) for near in variant.board.neighbours[cell])
        assert read_setup(variant, write_setup(state)) == state
    if variant in REAL:
        assert len(boards) == 150


def test_what_cannot_be_dealt_is_refused_and_does_not_hang() -> None:
    with pytest.raises(ValueError, match="equal neighbours"):
        deal(SquareBoard(3, 3), 1, 9, Dice("x"))


def chi_square(sweeps: int, per_board: int) -> tuple[float, int]:
    """χ² over its degrees of freedom for all boards of the small case, and how many different ones came."""
    dice = Dice("uniform")
    drawn = Counter(deal(SMALL_CASE, 4, 3, dice, sweeps) for _ in range(per_board * BOARDS_OF_THE_SMALL_CASE))
    missing = BOARDS_OF_THE_SMALL_CASE - len(drawn)
    squares = sum((count - per_board) ** 2 for count in drawn.values()) + missing * per_board**2
    return squares / per_board / (BOARDS_OF_THE_SMALL_CASE - 1), len(drawn)


def test_all_boards_of_a_small_case_are_about_equally_likely() -> None:
    """Its standard deviation is 0.014 when they are exactly so; without the sweeps it is 1.28."""
    value, boards = chi_square(sweeps=10, per_board=2)
    assert 0.93 < value < 1.07
    assert BOARDS_OF_THE_SMALL_CASE * 0.8 < boards <= BOARDS_OF_THE_SMALL_CASE


def test_without_the_sweeps_they_are_not() -> None:
    assert chi_square(sweeps=0, per_board=2)[0] > 1.15


def test_every_place_of_the_colour_table_is_about_equally_likely() -> None:
    first = Counter(generate(SQUARE_9, f"T{number}").table[0] for number in range(450))
    assert all(25 <= first[colour] <= 80 for colour in range(9))
