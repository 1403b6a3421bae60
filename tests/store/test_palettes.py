"""Files with colours: what is in them is used or named as wrong, and they stay as they are."""

import os
from pathlib import Path

import pytest

from game.nibble.colours import TILES
from game.registry import GAMES
from game.store import palettes
from game.ui.looks import own_palettes, palette_of
from game.ui.palette import PALETTES, STANDARD, Palette
from tests.support import fuzz

GOOD = """name = "Das Meer ñ"
base = "contrast"
ink = "#FFFFFE"
persons = ["#ffc23d", "#4fb0ff"]
panel_top = "#101820"
"""
SETS = [colours for spec in GAMES for colours in spec.colours]
THIRTEEN = ", ".join(f'"#{i:02x}8080"' for i in range(13))
FUZZED, SHARES = 1200, 4


def write(name: str, data: str | bytes) -> Path:
    path = palettes.folder() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return path


def said(notices: tuple[palettes.Notice, ...]) -> list[str]:
    return [notice.message.format(**notice.values) for notice in notices]


def test_without_a_folder_there_are_none_and_none_is_made(home: Path) -> None:
    assert own_palettes(SETS) == ({}, ())
    assert not (home / "palettes").exists()


def test_a_palette_is_its_base_with_its_own_colours() -> None:
    write("meer.toml", GOOD)
    write("plain.toml", "")
    write("notes.txt", "no colours")
    found, notices = own_palettes(SETS)
    assert notices == ()
    assert list(found) == ["meer", "plain"]
    base = PALETTES["contrast"]
    meer = found["meer"]
    assert (meer.name, meer.ink, meer.panel_top) == ("Das Meer ñ", "#fffffe", "#101820")
    assert meer.persons == ("#ffc23d", "#4fb0ff")
    assert (meer.of(TILES), meer.muted) == (base.of(TILES), base.muted)
    assert (found["plain"].name, found["plain"].ink) == ("plain", STANDARD.ink)
    assert palette_of("meer", SETS) == (meer, ())


@pytest.mark.parametrize("key", PALETTES)
def test_the_three_palettes_need_no_folder_and_cannot_be_replaced(key: str) -> None:
    write(f"{key}.toml", 'ink = "#000000"')
    assert palette_of(key, SETS) == (PALETTES[key], ())
    found, notices = own_palettes(SETS)
    assert found == {}
    assert f"palettes/{key}.toml" in said(notices)[0]


@pytest.mark.parametrize("key", ["gone", "../settings", "/etc/passwd", "a\0b", "W" * 64, "meer.toml", "Meer"])
def test_a_palette_that_is_not_there_is_the_standard_one_with_a_message(key: str) -> None:
    write("meer.toml", GOOD)
    write("../settings.toml", GOOD)
    palette, notices = palette_of(key, SETS)
    assert palette == STANDARD
    assert len(notices) == 1
    assert key in said(notices)[0]


BAD = {
    "no TOML": ("ink = ", ["x.toml", "TOML"]),
    "twice": ('ink = "#000000"\nink = "#000000"', ["x.toml", "TOML"]),
    "not text": (b'ink = "\xff"', ["x.toml", "TOML"]),
    "deep": (b"ink = " + b"[" * 60_000, ["x.toml", "TOML"]),
    "huge number": (b"ink = " + b"9" * 5000, ["x.toml"]),
    "too large": (b"#" * 70_000, ["x.toml", "large"]),
    "unknown colour": ('smell = "#000000"', ["x.toml", "smell"]),
    "unknown table": ("[colours]\nink = 3", ["x.toml", "colours"]),
    "no colour": ('ink = "red"', ["x.toml", "ink", "red"]),
    "short colour": ('ink = "#fff"', ["x.toml", "ink", "#fff"]),
    "odd colour": ('ink = "#+1 2 3"', ["x.toml", "ink", "#+1 2 3"]),
    "a number": ("ink = 3", ["x.toml", "ink", "3"]),
    "a list": ('ink = ["#000000"]', ["x.toml", "ink", "#000000"]),
    "no list": ('tiles = "#000000"', ["x.toml", "tiles", "#000000"]),
    "too few": ('tiles = ["#000000"]', ["x.toml", "tiles", "#000000"]),
    "wrong one of a list": ('persons = ["#000000", "blue"]', ["x.toml", "persons 2", "blue"]),
    "base": ('base = "meer"', ["x.toml", "base", "meer"]),
    "base list": ("base = []", ["x.toml", "base", "[]"]),
    "name": ("name = 3", ["x.toml", "name", "3"]),
    "empty name": ('name = " "', ["x.toml", "name"]),
    "long name": (f'name = "{"W" * 65}"', ["x.toml", "name"]),
    "turned name": ('name = "\u202eabc"', ["x.toml", "name"]),
}


@pytest.mark.parametrize(("data", "named"), BAD.values(), ids=BAD.keys())
def test_a_bad_file_is_named_with_key_and_value_left_alone_and_harms_no_other(
    data: str | bytes, named: list[str]
) -> None:
    path = write("x.toml", data)
    before = path.read_bytes()
    write("meer.toml", GOOD)
    found, notices = own_palettes(SETS)
    assert list(found) == ["meer"]
    (message,) = said(notices)
    assert all(part in message for part in named), message
    assert len(message) < 400
    assert palette_of("x", SETS)[0] == STANDARD
    assert said(palette_of("x", SETS)[1]) == [message]
    assert path.read_bytes() == before


def test_what_is_no_file_is_passed_over_with_a_message() -> None:
    (palettes.folder() / "folder.toml").mkdir(parents=True)
    if hasattr(os, "mkfifo"):
        os.mkfifo(palettes.folder() / "pipe.toml")
    write("meer.toml", GOOD)
    found, notices = own_palettes(SETS)
    assert list(found) == ["meer"]
    assert len(notices) == (2 if hasattr(os, "mkfifo") else 1)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such names")
def test_a_file_name_that_is_no_text_is_refused() -> None:
    palettes.folder().mkdir(parents=True)
    for name in (b"\xff\xfe.toml", b"two\nlines.toml"):
        (Path(os.fsencode(palettes.folder()).decode()) / os.fsdecode(name)).write_text(GOOD)
    found, notices = own_palettes(SETS)
    assert found == {}
    assert all(message.encode() for message in said(notices))
    assert len(notices) == 2


def test_colours_that_cannot_be_read_are_used_and_spoken_of() -> None:
    write("dark.toml", 'ink = "#333333"')
    palette, notices = palette_of("dark", SETS)
    assert palette.ink == "#333333"
    (message,) = said(notices)
    assert "ink on panel_top" in message
    assert "contrast 1.0" in message
    assert own_palettes(SETS)[1] == ()


@pytest.mark.parametrize("part", range(SHARES))
def test_damaged_files(home: Path, part: int) -> None:
    """Each is a palette or is named; nothing is written, nothing is lost, and the others are there."""
    good = (GOOD + f'tiles = [{THIRTEEN}]\nheading = "#ffffff"\n').encode()
    write("good.toml", good)
    wanted = own_palettes(SETS)[0]["good"]
    for number in range(part, FUZZED, SHARES):
        bad = fuzz.damaged(good, fuzz.Dice(f"palettes {number}"), fuzz.TOML)
        path = write("bad.toml", bad)
        found, notices = own_palettes(SETS)
        assert found["good"] == wanted, number
        assert len(notices) == (0 if "bad" in found else 1), number
        assert all("palettes/bad.toml" in message and len(message) < 600 for message in said(notices)), number
        assert path.read_bytes() == bad, number
        check(found.get("bad"), number)
        assert sorted(os.listdir(home)) == ["palettes"]
        assert sorted(os.listdir(path.parent)) == ["bad.toml", "good.toml"]


def check(palette: Palette | None, number: int) -> None:
    """Every colour of a palette is one."""
    if palette is None:
        return
    values = {**vars(palette), **{colours.key: palette.of(colours) for colours in SETS}}
    for name in values.keys() - {"name", "base", "sets"}:
        for colour in (values[name],) if isinstance(values[name], str) else values[name]:
            assert len(colour) == 7, (number, name)
            assert int(colour[1:], 16) >= 0, (number, name)
