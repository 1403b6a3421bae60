"""The colours of everything: three palettes, each a plain value, and the players' own."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from game.core.colours import COLOUR, Colours, ColourSet
from game.core.words import mark
from game.store.palettes import LONGEST, BadColours
from game.ui.colour import contrast


@dataclass(frozen=True)
class Palette:
    """Named colours as "#rrggbb". Nothing is told by colour alone: persons differ in shape, things carry signs.

    `base` is the palette that ships on which it is based, or which it is; `persons` holds the colours of the two people
    (shapes in `sprites.SHAPES`); `sets` those that take the place of a game's own, by the key of their set.
    """

    name: str
    base: str
    persons: Colours
    sets: Mapping[str, Colours] = field(default_factory=dict)
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

    def of(self, colours: ColourSet) -> Colours:
        """The colours of a set in this palette."""
        return self.sets.get(colours.key) or colours.of(self.base)


STANDARD = Palette(
    name="standard",
    base="standard",
    persons=("#f0a62f", "#4a9cf0"),
)

SAFE = replace(
    STANDARD,
    name="safe",
    base="safe",
    persons=("#f2b33d", "#3d8fd9"),
    danger="#ffb58a",
    danger_top="#a04600",
    danger_bottom="#7d3600",
)

CONTRAST = replace(
    STANDARD,
    name="contrast",
    base="contrast",
    persons=("#ffc23d", "#4fb0ff"),
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

_INKS = ("ink", "muted", "heading", "gold", "danger")
_GROUNDS = ("panel_top", "panel_bottom", "raised_top", "raised_bottom", "back_centre", "back_edge")
_READ = (
    *((ink, ground) for ink in _INKS for ground in _GROUNDS),
    *(("ink", ground) for ground in ("button_top", "button_bottom", "field", "chosen")),
    *(("on_gold", ground) for ground in ("gold_top", "gold_bottom")),
    *(("on_danger", ground) for ground in ("danger_top", "danger_bottom")),
)


def own_palette(key: str, data: Mapping[str, object], sets: Iterable[ColourSet] | None) -> Palette:
    """A palette of a player's own from what its file holds: a name, the palette it is based on, and any colours.

    `sets` are those of the games; without them, keys that may be theirs are passed over. Raises BadColours with the key
    and the value that cannot be.
    """
    base = data.get("base", STANDARD.name)
    if not isinstance(base, str) or base not in PALETTES:
        raise BadColours(mark("The colours in {file} cannot be used: {key} cannot be {value}."), "base", base)
    name = data.get("name", key)
    if not isinstance(name, str) or not name.strip() or len(name) > LONGEST or not name.isprintable():
        raise BadColours(mark("The colours in {file} cannot be used: {key} cannot be {value}."), "name", name)
    given = {key: value for key, value in data.items() if key not in ("base", "name")}
    of_games = {one.key: _colours(one.key, given.pop(one.key), one.of(base)) for one in sets or () if one.key in given}
    own = _own(given, PALETTES[base], strict=sets is not None)
    return replace(PALETTES[base], name=name.strip(), sets=of_games, **own)


def _own(given: Mapping[str, object], base: Palette, strict: bool) -> dict[str, Any]:
    """The shell's own colours that are given; others are passed over unless `strict`."""
    known = {one.name: getattr(base, one.name) for one in fields(Palette) if one.name not in ("name", "base", "sets")}
    own: dict[str, Any] = {}
    for key, value in given.items():
        if key in known:
            own[key] = _colour(key, value) if isinstance(known[key], str) else _colours(key, value, known[key])
        elif strict:
            raise BadColours(mark("The colours in {file} cannot be used: there is no colour {key}."), key, value)
    return own


def _colour(key: str, value: object) -> str:
    if not isinstance(value, str) or not COLOUR.fullmatch(value):
        raise BadColours(mark("The colours in {file} cannot be used: {key} cannot be {value}."), key, value)
    return value.lower()


def _colours(key: str, value: object, like: Colours) -> Colours:
    if not isinstance(value, list) or len(value) != len(like):
        raise BadColours(mark("The colours in {file} cannot be used: {key} cannot be {value}."), key, value)
    return tuple(_colour(f"{key} {number}", one) for number, one in enumerate(value, 1))


def hardest_to_read(palette: Palette) -> tuple[str, str, float] | None:
    """The names of the text and the ground with the least contrast, and how much, if it is not enough; else None."""
    worst = min(_READ, key=lambda pair: contrast(getattr(palette, pair[0]), getattr(palette, pair[1])))
    ratio = contrast(getattr(palette, worst[0]), getattr(palette, worst[1]))
    return None if ratio >= LEAST_CONTRAST else (*worst, ratio)
