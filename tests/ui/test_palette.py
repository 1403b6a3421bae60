"""Colours can be told apart and texts can be read: measured, in all palettes."""

import math
from itertools import combinations

import pytest

from game.core.colours import ColourSet
from game.nibble.colours import TILES
from game.nibble.variants import VARIANTS
from game.nickel.board import COLOURS
from game.nickel.colours import PYRAMID
from game.registry import GAMES
from game.store.palettes import BadColours
from game.ui.colour import contrast, darken, ink_on, luminance, mix, rgb
from game.ui.faces import face
from game.ui.palette import PALETTES, Palette, hardest_to_read, own_palette
from game.ui.sprites import SHAPES

Lab = tuple[float, float, float]
LEAST_DIFFERENCE = 20.0
SETS = [colours for spec in GAMES for colours in spec.colours]
palettes = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES.keys())


def lab(colour: str) -> Lab:
    """CIE L*a*b* under D65."""
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (c / 255 for c in rgb(colour))]
    rows = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
    white = (0.95047, 1.0, 1.08883)
    xyz = [sum(m * v for m, v in zip(row, linear, strict=True)) / w for row, w in zip(rows, white, strict=True)]
    x, y, z = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: Lab, two: Lab) -> float:
    """The CIEDE2000 colour difference (Sharma, Wu, Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = one, two
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    c1, c2 = math.hypot(a1 * (1 + g), b1), math.hypot(a2 * (1 + g), b2)
    h1, h2 = (math.degrees(math.atan2(b, a * (1 + g))) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    big_h = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn) / 2)
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    hm = h1 + h2 if not c1 * c2 else (h1 + turn / 2) % 360
    t = sum(
        weight * math.cos(math.radians(times * hm + shift))
        for weight, times, shift in ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63))
    )
    sl = 1 + 0.015 * (lm - 50) ** 2 / math.sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * (1 + t)
    rt = -math.sin(math.radians(60 * math.exp(-(((hm - 275) / 25) ** 2)))) * 2 * math.sqrt(cm**7 / (cm**7 + 25**7))
    dl, dc, dh = (l2 - l1) / sl, (c2 - c1) / sc, big_h / sh
    return math.sqrt(dl * dl + dc * dc + dh * dh + rt * dc * dh)


@pytest.mark.parametrize(
    ("one", "two", "difference"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (61.0, -5.0, 29.0), 22.8977),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ],
)
def test_the_difference_agrees_with_published_values(one: Lab, two: Lab, difference: float) -> None:
    assert ciede2000(one, two) == pytest.approx(difference, abs=1e-4)


@palettes
def test_any_two_colours_of_a_game_can_be_told_apart(palette: Palette) -> None:
    needed = len(COLOURS), max(variant.colours for variant in VARIANTS.values()), len(SHAPES)
    assert (len(palette.of(PYRAMID)), len(palette.of(TILES)), len(palette.persons)) == needed
    for colours in (palette.persons, *map(palette.of, SETS)):
        close = {
            pair: round(ciede2000(lab(pair[0]), lab(pair[1])), 1)
            for pair in combinations(colours, 2)
            if ciede2000(lab(pair[0]), lab(pair[1])) < LEAST_DIFFERENCE
        }
        assert not close


DEUTAN = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))
PROTAN = ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998))
"""Machado, Oliveira, Fernandes 2009, severity 1, on linear RGB."""


def seen_with(matrix: tuple[tuple[float, ...], ...], colour: str) -> str:
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (c / 255 for c in rgb(colour))]
    seen = (min(1.0, max(0.0, sum(m * v for m, v in zip(row, linear, strict=True)))) for row in matrix)
    encoded = (12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055 for v in seen)
    return "#{:02x}{:02x}{:02x}".format(*(round(255 * v) for v in encoded))


@pytest.mark.parametrize("matrix", [DEUTAN, PROTAN], ids=["deutan", "protan"])
def test_the_safe_palette_helps_colour_blind_eyes(matrix: tuple[tuple[float, ...], ...]) -> None:
    def closest(colours: tuple[str, ...]) -> float:
        seen = [lab(seen_with(matrix, colour)) for colour in colours]
        return min(ciede2000(one, two) for one, two in combinations(seen, 2))

    assert all(closest(colours.safe) >= 11.5 for colours in SETS)
    assert closest(PYRAMID.safe) >= 20
    assert closest(TILES.safe) > closest(TILES.standard)


@palettes
def test_the_two_persons_differ_in_grey_or_in_shape(palette: Palette) -> None:
    assert SHAPES[0] != SHAPES[1]
    assert contrast(*palette.persons) > 1.15


@palettes
def test_texts_can_be_read_on_what_they_stand_on(palette: Palette) -> None:
    least = 7.0 if palette.name == "contrast" else 4.5
    grounds = {
        kind: [colour for state in ("rest", "hover", "down") for colour in _ends(kind, state, palette)]
        for kind in ("panel", "card", "raised", "popup", "toast", "field", "secondary", "row", "primary", "danger")
    }
    texts = {"primary": ("on_gold",), "danger": ("on_danger",)}
    pairs = [
        (text, ground) for kind, colours in grounds.items() for ground in colours for text in texts.get(kind, ("ink",))
    ]
    still = [colour for kind in ("panel", "card", "raised") for colour in _ends(kind, "rest", palette)]
    still += [palette.back_centre, palette.back_edge]
    pairs += [(text, ground) for ground in still for text in ("ink", "muted", "heading", "gold", "danger")]
    poor = {
        (text, ground): round(contrast(getattr(palette, text), ground), 2)
        for text, ground in pairs
        if contrast(getattr(palette, text), ground) < least
    }
    assert not poor


@palettes
def test_the_palettes_that_ship_would_not_be_spoken_of(palette: Palette) -> None:
    assert hardest_to_read(palette) is None


@pytest.mark.parametrize(
    ("ink", "ground"),
    [("on_gold", "gold_bottom"), ("muted", "back_edge"), ("ink", "field"), ("on_danger", "danger_top")],
)
def test_the_text_that_is_hardest_to_read_is_found(ink: str, ground: str) -> None:
    palette = own_palette("x", {ink: getattr(PALETTES["standard"], ground), "base": "standard"}, SETS)
    found = hardest_to_read(palette)
    assert found is not None
    assert found[0] == ink
    assert found[2] == contrast(getattr(palette, ink), getattr(palette, found[1])) < 4.5
    assert found[2] <= contrast(getattr(palette, ink), getattr(palette, ground))


def _ends(kind: str, state: str, palette: Palette) -> tuple[str, str]:
    look = face(kind, state, palette)
    return look.top, look.bottom


@palettes
def test_the_ink_of_a_letter_can_be_read_on_every_tile(palette: Palette) -> None:
    for colour in (colour for colours in SETS for colour in palette.of(colours)):
        assert contrast(ink_on(colour), colour) >= 4.5


@palettes
def test_the_focus_ring_is_seen_on_every_ground(palette: Palette) -> None:
    """It is two-tone: on any colour one of its tones stands out."""
    grounds = [palette.back_centre, palette.back_edge, palette.panel_top, palette.gold_top, palette.gold_bottom]
    for ground in (*grounds, *palette.of(TILES)):
        assert max(contrast(palette.focus, ground), contrast(palette.shadow, ground)) >= 3


def test_colour_arithmetic() -> None:
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
    assert mix("#123456", "#abcdef", 0.0) == "#123456"
    assert mix("#123456", "#abcdef", 1.0) == "#abcdef"
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert luminance(darken("#808080", 0.5)) < luminance("#808080")
    for wrong in ("red", "#fff", "#gggggg", ""):
        with pytest.raises(ValueError, match=r"colour|invalid literal"):
            rgb(wrong)


@palettes
def test_a_game_has_colours_in_every_palette_that_a_file_may_replace(palette: Palette) -> None:
    for colours in SETS:
        turned = colours.of(palette.name)[::-1]
        own = own_palette("own", {"base": palette.name, colours.key: list(turned)}, SETS)
        assert own.of(colours) == turned != palette.of(colours) == colours.of(palette.name)
        assert all(own.of(other) == palette.of(other) for other in SETS if other is not colours)


@pytest.mark.parametrize(
    "wrong", [("#000000",), ("#000000", "#fff"), ("#000000", "red")], ids=["too few", "short", "no colour"]
)
def test_a_set_of_other_sizes_or_without_colours_cannot_be(wrong: tuple[str, ...]) -> None:
    pair = ("#000000", "#ffffff")
    for where in ("standard", "safe", "contrast"):
        with pytest.raises(ValueError, match="'things'"):
            ColourSet("things", **{**dict.fromkeys(("standard", "safe", "contrast"), pair), where: wrong})


def test_before_the_games_are_there_their_colours_are_passed_over() -> None:
    data = {"ink": "#123456", TILES.key: "no colours"}
    assert own_palette("x", data, None) == own_palette("x", {"ink": "#123456"}, SETS)
    with pytest.raises(BadColours, match=TILES.key):
        own_palette("x", data, SETS)
