"""How strong a flick is: what the table says while it is aimed, and the exact numbers for those who study."""

from dataclasses import replace

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.coins.gauge import exact, strength
from game.coins.hand import KeyAim
from game.coins.rules import FASTEST, SLOWEST, Throw
from game.coins.spec import GAME
from game.ui.skin import Skin
from game.ui.words import LANGUAGES, Words
from tests.coins.player import TABLE, Sitting, lying

ALL = {language: Words.load(language) for language in LANGUAGES}


def number_in(text: str) -> float:
    words = [word.replace(",", ".") for word in text.split()]
    return next(float(word) for word in words if word[0].isdigit())


@given(st.floats(SLOWEST, FASTEST), st.sampled_from(LANGUAGES))
def test_the_strength_is_a_share_of_the_strongest_flick_in_the_numbers_of_the_language(
    speed: float, language: str
) -> None:
    text = strength(Throw("a", speed, 90.0), ALL[language])
    assert abs(number_in(text) - 100 * speed / FASTEST) <= 0.051
    assert text.endswith(" %")
    assert ("." in text) <= (language == "en")
    assert ("," in text) <= (language != "en")


@pytest.mark.parametrize("tens", range(int(SLOWEST / 10), int(FASTEST / 10)))
def test_the_finest_step_of_a_key_is_seen(tens: int) -> None:
    one, other = (strength(KeyAim("a", 900, value).throw, ALL["en"]) for value in (tens, tens + 1))
    assert one != other


@given(st.integers(400, 25000), st.integers(0, 35999), st.sampled_from(LANGUAGES))
def test_the_exact_numbers_lose_nothing_of_what_a_hand_throws(speed: int, angle: int, language: str) -> None:
    text = exact(Throw("a", speed / 10, angle / 100), ALL[language]).replace("°", "")
    numbers = [float(word.replace(",", ".")) for word in text.split() if word[0].isdigit()]
    assert numbers == [speed / 10, angle / 100]


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_the_table_an_aim_tells_its_strength_and_no_millimetres_or_degrees(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Sitting(lying())
    table.frame = replace(table.frame, skin=Skin(1.0, ALL[language], table.frame.skin.palette))
    table.keys("right", "confirm", "up")
    written, text = [], Skin.text

    def noted(self: Skin, line: str, *rest: object, **more: object) -> pygame.Surface:
        written.append(line)
        return text(self, line, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Skin, "text", noted)
    surface = pygame.Surface(table.size)
    TABLE.draw(surface, table.layout, table.state, table.ui, table.frame)
    assert table.ui.throw is not None
    assert strength(table.ui.throw, ALL[language]) in written
    labels = [button.label for button in TABLE.buttons(table.state, table.ui, ALL[language])]
    assert not [line for line in (*written, *labels) if "mm/s" in line or "°" in line]
    assert TABLE.cursor_text(table.state, table.ui, table.frame) == exact(table.ui.throw, ALL[language])


def test_who_looks_back_reads_the_exact_numbers_of_a_shot() -> None:
    table = Sitting(lying())
    assert TABLE.detail(GAME.read_move(table.state, "flick a 950.5@86.25"), table.frame) == "a · 950.5 mm/s at 86.25°"
    assert TABLE.detail(GAME.read_move(table.state, "turn a"), table.frame) == ""
