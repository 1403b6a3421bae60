from hypothesis import given
from hypothesis import strategies as st

from game.core.bits import bits


@given(numbers=st.sets(st.integers(0, 300)))
def test_a_set_is_listed_in_order(numbers: set[int]) -> None:
    assert list(bits(sum(1 << number for number in numbers))) == sorted(numbers)
