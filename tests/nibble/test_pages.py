"""The rules pages: each sentence stands for tests that hold it, each board can be played as shown."""

from pathlib import Path

import pytest

from game.core.match import Match
from game.core.pages import Diagram, Rule
from game.nibble.pages import pages
from game.nibble.rules import Options
from game.nibble.spec import GAME

HERE = Path(__file__).parent
HELD_BY = {
    "nibble-tiles": ["test_boards_are_full_with_exact_counts_and_no_equal_neighbours"],
    "nibble-table": ["test_no_trio_round_the_ends", "test_every_place_of_the_colour_table_is_about_equally_likely"],
    "nibble-take": ["test_every_part_of_a_legal_set_is_legal", "test_each_refusal_has_its_key_and_shows_its_cells"],
    "nibble-open": ["test_a_tile_is_open_where_enough_sides_in_a_row_are"],
    "nibble-whole": ["test_two_tiles_legal_alone_and_illegal_together"],
    "nibble-colour": ["test_a_colour_by_the_last_tile"],
    "nibble-trio": ["test_a_trio_at_either_end_and_in_the_middle", "test_no_trio_with_one_that_is_no_neighbour"],
    "nibble-majority": ["test_random_games_end_as_the_naive_rules_say"],
    "nibble-early": [
        "test_an_early_decision_never_differs_from_any_way_of_playing_on",
        "test_the_game_goes_on_while_the_other_can_still_win_at_once",
        "test_to_the_last_tile_only_the_last_tile_decides_a_majority",
    ],
    "nibble-no-draw": ["test_somebody_always_wins"],
    "nibble-thirteen": ["test_the_real_boards_have_the_cells_of_the_rules"],
    "nibble-hexagon": ["test_the_ring_is_equal_to_the_flood_fill_while_a_real_board_is_eaten_up"],
}
BLOCKS = [block for page in pages() for block in page.blocks]


def test_every_rule_is_held_by_tests_that_exist() -> None:
    assert [block.id for block in BLOCKS if isinstance(block, Rule)] == list(HELD_BY)
    source = "".join(path.read_text("utf-8") for path in HERE.glob("test_*.py"))
    for tests in HELD_BY.values():
        assert all(f"def {name}(" in source for name in tests)


@pytest.mark.parametrize(
    ("rule", "reason"), [("nibble-colour", "colour"), ("nibble-trio", "trio"), ("nibble-majority", "majority")]
)
def test_the_board_below_a_way_to_win_shows_it(rule: str, reason: str) -> None:
    at = next(i for i, block in enumerate(BLOCKS) if isinstance(block, Rule) and block.id == rule)
    board = BLOCKS[at + 1]
    assert isinstance(board, Diagram)
    match = Match.from_setup(GAME, board.options or Options(), board.setup)
    for number, move in enumerate(board.moves, 1):
        match = match.play(GAME.read_move(match.state, move))
        assert (match.outcome is None) == (number < len(board.moves))
    assert match.outcome.reason == reason


def test_the_captions_tell_the_truth() -> None:
    boards = {block.caption: block for block in BLOCKS if isinstance(block, Diagram)}
    match = Match.from_setup(GAME, Options(), boards["At first only the corners may be taken."].setup)
    assert {str(move) for move in match.state.legal_moves()} >= {"a1", "a9", "i1", "i9"}
    assert match.state.free.bit_count() == 4
    majority = boards["Five or more of B, C, D, F and I: the game is decided."]
    match = Match.from_setup(GAME, Options(), majority.setup)
    for move in majority.moves:
        match = match.play(GAME.read_move(match.state, move))
    held = match.state.held[match.outcome.winner]
    assert {"ABCDEFGHI"[colour] for colour in range(9) if held[colour] >= 5} == set("BCDFI")
    assert match.state.occupied, "decided before the last tile"
    assert not match.state.winnable(match.outcome.winner.other).at_once
