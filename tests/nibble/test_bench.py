"""The bench compares like with like."""

import pytest

from game.core.bits import bits
from game.nibble import bench
from tests.nibble.boards import REAL, random_game


@pytest.mark.parametrize("variant", REAL, ids=lambda variant: variant.key)
def test_the_plain_implementation_finds_the_same_tiles(variant) -> None:
    for state in random_game(variant, 3)[::9]:
        plain = bench.plain_free(variant.board, frozenset(bits(state.occupied)))
        assert sorted(plain) == list(bits(variant.board.free(state.occupied)))


def test_rows_name_every_board(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("BOARDS", 2), ("PLAIN_POSITIONS", 2), ("ROUNDS", 1)):
        monkeypatch.setattr(bench, name, value)
    labels = [label for label, _ in bench.rows()]
    assert len(labels) == len(set(labels)) == 4 * len(REAL)
    assert all(any(variant.key in label for label in labels) for variant in REAL)
