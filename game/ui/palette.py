"""The colours of everything: three palettes, each a plain value, and the players' own."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from game.core.words import mark
from game.store.palettes import LONGEST, BadColours
from game.ui.colour import contrast

Colours = tuple[str, ...]


@dataclass(frozen=True)
class Palette:
    """Named colours as "#rrggbb". Nothing is told by colour alone: persons differ in shape, tiles carry letters.

    `persons` holds the colours of the two people (shapes in `sprites.SHAPES`), `pyramid` those of R O G B P,
    `tiles` those of A to M.
    """

    name: str
    persons: Colours
    pyramid: Colours
    tiles: Colours
    back_centre: str = "#2b3a4f"
    back_edge: str = "#0e141d"
    panel_top: str = "#263243"
    panel_bottom: str = "#1a222e"
    panel_edge: str = "#3d4c62"
    raised_top: str = "#2f3d51"
    raised_bottom: str = "#212b3a"
    button_top: str = "#3a4a60"
    button_bottom: str = "#2a3648"
    button_edge: str = "#52647e"
    field: str = "#121923"
    field_edge: str = "#48586f"
    ink: str = "#eef1f5"
    muted: str = "#a9b5c5"
    heading: str = "#f7efdc"
    gold: str = "#e3b95f"
    gold_top: str = "#f0d08a"
    gold_bottom: str = "#c4933a"
    gold_edge: str = "#f8e3b0"
    on_gold: str = "#221806"
    focus: str = "#8fc7ff"
    chosen: str = "#324d6d"
    danger: str = "#ff9d92"
    danger_top: str = "#b03e36"
    danger_bottom: str = "#8d2c26"
    on_danger: str = "#ffffff"
    warning: str = "#f2c46b"
    shadow: str = "#04070b"


STANDARD = Palette(
    name="standard",
    persons=("#f0a62f", "#4a9cf0"),
    pyramid=("#e03a3a", "#f2952f", "#2aa65c", "#2f77c8", "#a04ce6"),
    tiles=(
        *("#cf4d46", "#f59144", "#fada2c", "#83c145", "#158957", "#43bfbb", "#4783e3"),
        *("#0f47aa", "#912ce3", "#f162aa", "#985f24", "#ecdfcf", "#858894"),
    ),
)

SAFE = replace(
    STANDARD,
    name="safe",
    persons=("#f2b33d", "#3d8fd9"),
    pyramid=("#d15b08", "#f8c608", "#2bad87", "#63acfa", "#8951ae"),
    tiles=(
        *("#a4390a", "#bdbbab", "#e3dc30", "#86faa8", "#0baa12", "#21907c", "#5cb3f1"),
        *("#873f51", "#5a4884", "#c33ada", "#f42d7c", "#e2d6f3", "#858aac"),
    ),
    danger="#ffb58a",
    danger_top="#a04600",
    danger_bottom="#7d3600",
)

CONTRAST = replace(
    STANDARD,
    name="contrast",
    persons=("#ffc23d", "#4fb0ff"),
    pyramid=("#f74b30", "#f9b02c", "#0fce73", "#3080c0", "#b661f9"),
    tiles=(
        *("#f2503f", "#ef951b", "#f7e85f", "#63f608", "#38a35a", "#12f0f3", "#2b8bfa"),
        *("#344ebe", "#c017f6", "#fa73c4", "#9b6122", "#e7e9ea", "#9498ad"),
    ),
    back_centre="#000000",
    back_edge="#000000",
    panel_top="#0b0f15",
    panel_bottom="#06090d",
    panel_edge="#b9c6d8",
    raised_top="#10151d",
    raised_bottom="#0a0e14",
    button_top="#1a222d",
    button_bottom="#10161e",
    button_edge="#dfe8f4",
    field="#000000",
    field_edge="#dfe8f4",
    ink="#ffffff",
    muted="#d6dfea",
    heading="#fff6df",
    gold="#ffd257",
    gold_top="#ffe08a",
    gold_bottom="#ffc83d",
    gold_edge="#ffffff",
    on_gold="#000000",
    focus="#00e5ff",
    chosen="#14396a",
    danger="#ffaaa0",
    danger_top="#8f120a",
    danger_bottom="#7d0d06",
    warning="#ffd257",
    shadow="#000000",
)

PALETTES: dict[str, Palette] = {palette.name: palette for palette in (STANDARD, SAFE, CONTRAST)}

LEAST_CONTRAST = 4.5
"""What WCAG 2.1 asks for between a text and its ground."""

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_INKS = ("ink", "muted", "heading", "gold", "danger")
_GROUNDS = ("panel_top", "panel_bottom", "raised_top", "raised_bottom", "back_centre", "back_edge")
_READ = (
    *((ink, ground) for ink in _INKS for ground in _GROUNDS),
    *(("ink", ground) for ground in ("button_top", "button_bottom", "field", "chosen")),
    *(("on_gold", ground) for ground in ("gold_top", "gold_bottom")),
    *(("on_danger", ground) for ground in ("danger_top", "danger_bottom")),
)


def own_palette(key: str, data: Mapping[str, object]) -> Palette:
    """A palette of a player's own from what its file holds: a name, the palette it is based on, and any colours.

    Raises BadColours with the key and the value that cannot be.
    """
    base = data.get("base", STANDARD.name)
    if not isinstance(base, str) or base not in PALETTES:
        raise BadColours(mark("The colours in {file} cannot be used: {key} cannot be {value}."), "base", base)
    name = data.get("name", key)
    if not isinstance(name, str) or not name.strip() or len(name) > LONGEST or not name.isprintable():
        raise BadColours(mark("The colours in {file} cannot be used: {key} cannot be {value}."), "name", name)
    known = {field.name: getattr(PALETTES[base], field.name) for field in fields(Palette) if field.name != "name"}
    colours: dict[str, Any] = {}
    for key_, value in data.items():
        if key_ in ("base", "name"):
            continue
        if key_ not in known:
            raise BadColours(mark("The colours in {file} cannot be used: there is no colour {key}."), key_, value)
        colours[key_] = (
            _colour(key_, value) if isinstance(known[key_], str) else _colours(key_, value, len(known[key_]))
        )
    return replace(PALETTES[base], name=name.strip(), **colours)


def _colour(key: str, value: object) -> str:
    if not isinstance(value, str) or not _COLOUR.fullmatch(value):
        raise BadColours(mark("The colours in {file} cannot be used: {key} cannot be {value}."), key, value)
    return value.lower()


def _colours(key: str, value: object, count: int) -> Colours:
    if not isinstance(value, list) or len(value) != count:
        raise BadColours(mark("The colours in {file} cannot be used: {key} cannot be {value}."), key, value)
    return tuple(_colour(f"{key} {number}", one) for number, one in enumerate(value, 1))


def hardest_to_read(palette: Palette) -> tuple[str, str, float] | None:
    """The names of the text and the ground with the least contrast, and how much, if it is not enough; else None."""
    worst = min(_READ, key=lambda pair: contrast(getattr(palette, pair[0]), getattr(palette, pair[1])))
    ratio = contrast(getattr(palette, worst[0]), getattr(palette, worst[1]))
    return None if ratio >= LEAST_CONTRAST else (*worst, ratio)
