"""Records: the JSON form reads back, and everything else is refused in words."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.record import Record
from game.core.rules import NotationError

texts = st.text(max_size=8)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=5,
)
records = st.builds(
    Record,
    game=texts,
    options=st.dictionaries(texts, st.booleans() | texts | st.integers()),
    setup=texts,
    seats=st.lists(texts, max_size=3).map(tuple),
    moves=st.lists(values, max_size=3).map(tuple),
    result=st.none() | st.dictionaries(texts, st.none() | texts),
)
GOOD = Record("counters", {}, "7", ("A", "B"), ("3",), None).to_data()


@given(records)
def test_what_is_written_reads_back(record: Record) -> None:
    assert Record.from_data(json.loads(json.dumps(record.to_data()))) == record


@given(values)
def test_what_is_no_record_is_refused_in_words(data: Any) -> None:
    with pytest.raises(NotationError):
        Record.from_data(data)


WRONG = [
    *({**GOOD, "version": version} for version in (0, 2, "1", True, None, 1e300)),
    *({**GOOD, "format": text} for text in ("", "chess", None, ["small-change"])),
    *({**GOOD, "game": value} for value in (None, 1, [])),
    *({**GOOD, "setup": value} for value in (None, 1, {})),
    *({**GOOD, "options": value} for value in ([], "x", 3)),
    *({**GOOD, "moves": value} for value in ({}, "a1", 3)),
    *({**GOOD, "seats": value} for value in ("AB", [1, 2], {"A": 1})),
    *({**GOOD, "result": value} for value in ("first", ["first"], 1)),
    {**GOOD, "comment": ""},
]


@pytest.mark.parametrize("data", WRONG, ids=lambda data: json.dumps(data)[-40:])
def test_a_wrong_field_is_refused_in_words(data: dict[str, Any]) -> None:
    with pytest.raises(NotationError) as caught:
        Record.from_data(data)
    assert str(caught.value)


@pytest.mark.parametrize("key", ["game", "setup", "format", "version"])
def test_a_field_that_must_be_there_is_asked_for(key: str) -> None:
    with pytest.raises(NotationError, match=key):
        Record.from_data({name: value for name, value in GOOD.items() if name != key})


@pytest.mark.parametrize("key", ["options", "seats", "moves", "result"])
def test_the_rest_may_be_left_out(key: str) -> None:
    data = {name: value for name, value in GOOD.items() if name != key}
    assert Record.from_data(data).game == "counters"
