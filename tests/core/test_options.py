"""Options: what a form shows, what a record holds, and what is refused."""

from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.options import describe, from_data, option, to_data
from game.core.rules import NotationError


@dataclass(frozen=True)
class House:
    long: bool = option(False, "Long", "Plays long.")
    board: str = option("small", "Board", "Which board.", choices=(("small", "Small"), ("large", "Large")))
    most: int = option(3, "Most", "At most.", choices=((2, "Two"), (3, "Three")))
    secret: str = option("first", hidden=True)


houses = st.builds(
    House, st.booleans(), st.sampled_from(["small", "large"]), st.sampled_from([2, 3]), st.text(max_size=5)
)


@given(houses)
def test_options_read_back_from_their_data(house: House) -> None:
    assert from_data(House, to_data(house)) == house


@given(houses, st.sets(st.sampled_from(["long", "board", "most", "secret"])))
def test_what_is_missing_has_its_default(house: House, missing: set[str]) -> None:
    data = {name: value for name, value in to_data(house).items() if name not in missing}
    assert from_data(House, data) == replace(house, **{name: getattr(House(), name) for name in missing})


WRONG: list[dict[str, Any]] = [
    {"long": 1},
    {"long": "yes"},
    {"long": None},
    {"board": "huge"},
    {"board": 1},
    {"most": 4},
    {"most": True},
    {"most": 3.0},
    {"most": "3"},
    {"secret": 1},
    {"unknown": True},
    {"long": []},
    {"board": ["small"]},
    {"most": {}},
]


@pytest.mark.parametrize("data", WRONG, ids=str)
def test_what_is_no_option_is_refused_and_named(data: dict[str, Any]) -> None:
    with pytest.raises(NotationError, match=next(iter(data))):
        from_data(House, data)


def test_the_form_shows_them_in_order_with_their_words() -> None:
    infos = describe(House)
    assert [info.name for info in infos] == ["long", "board", "most", "secret"]
    assert [info.hidden for info in infos] == [False, False, False, True]
    assert infos[1].choices == (("small", "Small"), ("large", "Large"))
    assert (infos[0].label, infos[0].help, infos[0].default) == ("Long", "Plays long.", False)


def test_an_option_without_a_default_is_a_fault_of_ours() -> None:
    @dataclass(frozen=True)
    class Bad:
        long: bool

    with pytest.raises(TypeError, match="long"):
        describe(Bad)
