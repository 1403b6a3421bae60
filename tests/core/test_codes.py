"""Board codes and the dice that grow boards from them."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.codes import ALPHABET, MAX_LENGTH, Dice, new_code, normal_code
from game.core.rules import NotationError


def test_a_new_code_is_a_normal_one() -> None:
    code = new_code()
    assert normal_code(code) == code.replace("-", "")
    assert len(code) <= MAX_LENGTH


@given(st.text(ALPHABET, min_size=1, max_size=MAX_LENGTH))
def test_case_spaces_and_dashes_do_not_count(code: str) -> None:
    assert normal_code(f" {code.lower()} ") == code
    assert normal_code("-".join(code[:9])) == code[:9]


@pytest.mark.parametrize("text", ["", " - ", "A" * 21, "ä", "a.b", "²", "ß", "ﬃ", "ſ"])
def test_what_is_no_code_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        normal_code(text)


def test_the_dice_keep_their_sequence_for_ever() -> None:
    """Boards in old saves and on paper depend on these numbers (Python promises `Random.random` for a seed)."""
    dice = Dice("SMALL")
    assert [dice.below(1000) for _ in range(6)] == [495, 848, 416, 258, 413, 489]


@given(st.text(), st.integers(1, 50))
def test_a_shuffle_keeps_every_item(seed: str, n: int) -> None:
    assert sorted(Dice(seed).shuffled(range(n))) == list(range(n))


def test_every_order_of_three_is_as_likely() -> None:
    """Chi square over 6,000 shuffles, five degrees of freedom: 20.5 is passed once in a thousand."""
    dice = Dice("orders")
    seen = Counter(tuple(dice.shuffled("abc")) for _ in range(6000))
    assert len(seen) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in seen.values()) < 20.5
