import json
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.rules import NotationError
from game.store.files import MAX_BYTES
from game.store.records import LARGEST, UnreadableRecord, parse, read_record

json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-LARGEST, LARGEST)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("ab", max_size=3), inner, max_size=4),
    max_leaves=12,
)


@given(value=json_values, ascii_only=st.booleans(), mark=st.sampled_from([b"", b"\xef\xbb\xbf"]))
def test_json_is_read_as_it_was_written(value: object, ascii_only: bool, mark: bytes) -> None:
    assert parse(mark + json.dumps(value, ensure_ascii=ascii_only).encode()) == value


BAD = {
    "nothing": b"",
    "two values": b"{} {}",
    "a key twice": b'{"a": {"b": 1, "b": 1}}',
    "NaN": b'{"a": NaN}',
    "infinity": b'{"a": -Infinity}',
    "a float beyond all": b'{"a": 1e999}',
    "a whole number beyond all": b'{"a": 9007199254740993}',
    "a number of 5000 digits": b"9" * 5000,
    "half a character": b'{"a": "\\ud800"}',
    "half a character in a key": b'{"\\ud800": 1}',
    "latin-1": '{"a": "ü"}'.encode("latin-1"),
    "utf-16": '{"a": 1}'.encode("utf-16"),
    "NULs": b"\0" * 10,
    "deep": b"[" * 200_000,
    "comments": b'{"a": 1} // one',
    "a comma too many": b'{"a": 1,}',
}


@pytest.mark.parametrize("data", BAD.values(), ids=BAD.keys())
def test_what_is_not_strictly_json_is_refused_in_a_short_sentence(data: bytes, tmp_path: Path) -> None:
    with pytest.raises(NotationError) as refused:
        parse(data)
    assert 5 < len(str(refused.value)) < 200
    path = tmp_path / "record.json"
    path.write_bytes(data)
    with pytest.raises(UnreadableRecord) as unreadable:
        read_record(path)
    assert unreadable.value.reason == "format"


@pytest.mark.parametrize("name", ["missing", ".", "missing/x", "x" * 300, "nul\0"])
def test_a_file_that_cannot_be_read_says_so(tmp_path: Path, name: str) -> None:
    with pytest.raises(UnreadableRecord) as unreadable:
        read_record(tmp_path / name)
    assert unreadable.value.reason == "file"


@pytest.mark.skipif(os.name == "nt", reason="file names are text on Windows")
def test_a_name_that_is_not_text_is_opened(tmp_path: Path) -> None:
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff.json"))
    path.write_text('{"format": "small-change", "version": 1, "game": "g", "setup": "s"}')
    assert read_record(path).game == "g"


def test_a_giant_is_no_record(tmp_path: Path) -> None:
    path = tmp_path / "giant.json"
    with path.open("wb") as file:
        file.truncate(MAX_BYTES + 1)
    with pytest.raises(UnreadableRecord, match=f"larger than {MAX_BYTES}") as said:
        read_record(path)
    assert said.value.reason == "format"
