"""What players can set for a game: read from plain data, or refused and as at first."""

import json
from dataclasses import asdict, dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.settings import Choices, NoSettings, Share, described, read, setting

HOW = Choices("How {name} throws", (("high", "High"), ("low", "Low")))
SIZE = Share("Size", 0.5, 2.0)


@dataclass(frozen=True)
class Throws:
    how: tuple[str, str] = setting(HOW)
    size: float = setting(SIZE)


keys = st.sampled_from([key for key, _ in HOW.choices])
plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | keys,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
)


def test_without_data_everything_is_as_at_first() -> None:
    assert read(Throws, {}) == (Throws(("high", "high"), 1.0), {})
    assert described(Throws) == {"how": HOW, "size": SIZE}
    assert read(NoSettings, {"how": ["low", "low"]}) == (NoSettings(), {})


@given(st.tuples(keys, keys), st.floats(0.5, 2.0))
def test_what_can_be_set_is_read_back_from_json(how: tuple[str, str], size: float) -> None:
    wanted = Throws(how, size)
    assert read(Throws, json.loads(json.dumps(asdict(wanted)))) == (wanted, {})


@given(st.dictionaries(st.sampled_from(["how", "size", "smell"]), plain))
def test_each_value_is_taken_or_named_and_no_other_suffers(data: dict[str, object]) -> None:
    found, refused = read(Throws, data)
    assert refused.keys() <= data.keys() & described(Throws).keys()
    for name, kind in described(Throws).items():
        value = getattr(found, name)
        assert kind.read(value) == value
        if name in refused or name not in data:
            assert value == kind.first
    if "size" in data and type(data["size"]) in (int, float):
        assert ("size" in refused) is not (0.5 <= data["size"] <= 2.0)


WRONG = [
    *(("how", value) for value in ("high", ["high"], ["high"] * 3, ["high", "far"], ["high", None], {"high": 1}, 3)),
    *(("size", value) for value in (True, "1", None, [1.0], 0.49, 2.01, -1, 10**400, float("nan"), float("inf"))),
]


@pytest.mark.parametrize(("name", "value"), WRONG)
def test_a_wrong_value_is_refused_and_quoted(name: str, value: object) -> None:
    assert read(Throws, {name: value}) == (Throws(), {name: value})
    with pytest.raises(ValueError, match="not "):
        described(Throws)[name].read(value)
