import gettext
import re
import tomllib
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.words import LocalizedError
from game.registry import GAMES
from game.store.levels import levels
from game.store.paths import level_dir
from game.ui import words as words_module
from game.ui.words import LANGUAGES, NATIVE_NAMES, Words, catalogue_file, system_language
from tests.support.mo import compiled
from tests.support.said import untranslated
from tools import catalogue

GERMAN = {
    "Take back": "Zurücknehmen",
    "{name} is to move": "{name} ist am Zug",
    "{n} game\0{n} games": "{n} Spiel\0{n} Spiele",
}


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Words:
    (tmp_path / "de.mo").write_bytes(compiled(GERMAN))
    monkeypatch.setattr(words_module, "catalogue_file", lambda language: tmp_path / f"{language}.mo")
    return Words.load("de")


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_text_of_the_program_is_translated(language: str) -> None:
    wanted = catalogue.messages()
    assert len(wanted) > 50
    assert catalogue.faults(language, wanted, catalogue_file(language).read_bytes()) == []


def test_the_german_texts_say_du_and_never_ihr() -> None:
    forms = re.compile(
        r"\b(Ihr|euch|eure?[mnrs]?|[Hh]abt|[Ss]eid|[Kk]önnt|[Ww]ollt|[Ll]asst) ?\b|\bihr [a-zäöü]+t\b|t ihr\b"
    )
    assert [text for text in texts_of("de") if forms.search(text)] == []


def test_the_spanish_texts_say_tu_and_never_vosotros() -> None:
    """One player is addressed at a time; what is meant for both is said without a person."""
    forms = re.compile(r"vosotr|vuestr|\w(?:[áé]is|steis)\b|\bos\b|\w(?:[ae]d|id)\b", re.IGNORECASE)
    others = re.compile(r"\{\w*\}|\w*(?:dad|tad)\b", re.IGNORECASE)
    assert [text for text in texts_of("es") if forms.search(others.sub("", text))] == []


@pytest.mark.parametrize("language", ["de", "es"])
def test_numbers_within_texts_have_a_decimal_comma(language: str) -> None:
    assert [text for text in texts_of(language) if re.search(r"\d\.\d", text)] == []


def test_a_game_that_is_played_is_a_partie_in_german() -> None:
    """Spiel is the kind of game, as in the menu; the list, the statistics and Continue speak of Partien."""
    played = re.compile(r"([Dd]as|des) (\w+e )?Spiels? (ist|geht|nicht|zu)|kostet (dich |sofort )?das Spiel")
    assert [text for text in texts_of("de") if played.search(text)] == []


def texts_of(language: str) -> list[str]:
    """What the program says in a language, and what it says about its boards."""
    catalogue_ = gettext.GNUTranslations(BytesIO(catalogue_file(language).read_bytes()))._catalog
    texts = [text for key, text in catalogue_.items() if key]
    assert len(texts) > 50
    boards = [board for spec in GAMES for board in levels(spec)[0]]
    return [*texts, *(text[language] for board in boards for text in (board.names, board.notes) if text)]


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_every_board_has_its_name_and_its_note_in_every_language(spec) -> None:
    found, notices = levels(spec)
    assert notices == ()
    for level in found:
        assert set(level.names) == set(LANGUAGES), level.key
        assert set(level.notes) in (set(), set(LANGUAGES)), level.key


def test_the_tool_and_the_program_have_the_same_languages() -> None:
    assert ("en", *catalogue.LANGUAGES) == LANGUAGES
    assert tuple(NATIVE_NAMES) == LANGUAGES


def test_messages_are_translated_and_filled_in(german: Words) -> None:
    assert german("Take back") == "Zurücknehmen"
    assert german("{name} is to move", name="{Zoë}") == "{Zoë} ist am Zug"
    assert [german.plural("{n} game", "{n} games", n) for n in (0, 1, 2)] == ["0 Spiele", "1 Spiel", "2 Spiele"]


def test_what_is_not_translated_stays_english(german: Words) -> None:
    assert german("Good {thing}", thing="evening") == "Good evening"
    assert german.plural("{n} pile of {what}", "{n} piles of {what}", 3, what="x") == "3 piles of x"
    assert german("") == ""


@pytest.mark.parametrize("language", ["fr", "../de", "DE", "en"])
def test_a_language_that_is_not_there_is_english(language: str) -> None:
    assert Words.load(language) == Words.load("en")
    assert Words.load(language)("Take back") == "Take back"


def test_words_are_equal_by_language() -> None:
    assert Words.load("de") == Words.load("de")
    assert hash(Words.load("de")) == hash(Words.load("de"))
    assert len({Words.load(language) for language in LANGUAGES}) == len(LANGUAGES)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=300)
@given(at=st.integers(0, 400), rubbish=st.binary(max_size=8), cut=st.booleans())
def test_a_broken_catalogue_costs_the_translation_and_nothing_else(
    tmp_path: Path, at: int, rubbish: bytes, cut: bool
) -> None:
    good = compiled(GERMAN)
    broken = good[:at] + rubbish + (b"" if cut else good[at + len(rubbish) :])
    (tmp_path / "de.mo").write_bytes(broken)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(words_module, "catalogue_file", lambda language: tmp_path / f"{language}.mo")
        assert isinstance(Words.load("de")("Take back"), str)


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "es"}, "es"),
        ({"LANG": "de-AT"}, "de"),
        ({"LANG": "de.UTF-8"}, "de"),
        ({"LANG": "German_Germany.1252"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "de"}, "en"),
        ({"LANG": "fr_FR", "LANGUAGE": "it:es:de"}, "es"),
        ({"LANG": "de_DE", "LANGUAGE": "it"}, "de"),
        ({"LANG": "de_DE", "LANGUAGE": ""}, "de"),
        ({"LANG": "de_DE", "LC_MESSAGES": "es_MX.UTF-8"}, "es"),
        ({"LANG": "de_DE", "LC_MESSAGES": "es_MX", "LC_ALL": "en_GB"}, "en"),
        ({"LANG": "de_DE", "LC_ALL": ""}, "de"),
        ({"LANG": "design"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "\udcff_/.."}, "en"),
    ],
)
def test_the_language_of_the_system(environment: dict[str, str], expected: str) -> None:
    assert system_language(environment) == expected


@pytest.mark.parametrize(("name", "expected"), [("German_Austria", "de"), ("es_ES", "es"), (None, "en"), ("", "en")])
def test_without_variables_the_locale_decides(monkeypatch: pytest.MonkeyPatch, name: str | None, expected: str) -> None:
    monkeypatch.setattr("locale.getlocale", lambda _category: (name, "1252"))
    assert system_language({}) == expected


def code(tmp_path: Path, text: str) -> dict[str, catalogue.Message]:
    (tmp_path / "game").mkdir(exist_ok=True)
    (tmp_path / "game" / "x.py").write_text(text, encoding="utf-8")
    return catalogue.messages(tmp_path)


def test_messages_are_found_wherever_they_stand(tmp_path: Path) -> None:
    found = code(
        tmp_path,
        """
from game.core.words import mark
A = mark("a")
def f(self, skin, words, text):
    words("b" "c")
    self.words('d {x}', x=mark("e"))
    skin.words("f" if text else "g")
    words.plural("{n} h", "{n} hs", 3)
    words(text), words(""), text.plural(1), self.swords("no"), "mark('no')", self.mark("no")
""",
    )
    assert set(found) == {"a", "bc", "d {x}", "e", "f", "g", "{n} h"}
    assert found["{n} h"].plural == "{n} hs"
    assert code(tmp_path, "from shapes import mark; mark('no'), mark(1 + 1)") == {}


@pytest.mark.parametrize(
    "text", ["words(f'a {b}')", "words('a' + b)", "mark(b)", "words('a' if b else f'{b}')", "words.plural(a, 'b', 3)"]
)
def test_texts_that_nobody_could_translate_are_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(catalogue.Untranslatable, match=r"game/x\.py:1"):
        code(tmp_path, f"from game.core.words import mark; {text}")


@pytest.mark.parametrize(
    ("translations", "faulty"),
    [
        ({"a": "A", "b {x}": "{x} B", "{n} c\0{n} cs": "ein C\0{n} Cs"}, []),
        ({"b {x}": "{x} B", "{n} c\0{n} cs": "ein C\0{n} Cs"}, ["'a'"]),
        ({"a": "A", "b {x}": "B", "{n} c\0{n} cs": "ein C\0{n} Cs"}, ["['x']"]),
        ({"a": "A {y}", "b {x}": "B {x}", "{n} c\0{n} cs": "ein C\0{n} Cs"}, ["['y']"]),
        ({"a": "A", "b {x}": "B {x", "{n} c\0{n} cs": "ein C\0{n} Cs"}, ["'B {x'"]),
        ({"a": "A", "b {x}": "B {x}", "{n} c\0{n} cs": "ein C\0{m} Cs"}, ["['m']"]),
        ({"a": "A", "b {x}": "B {x}"}, ["'{n} c'"]),
        ({}, ["'a'", "'b {x}'", "'{n} c'"]),
    ],
)
def test_faults_of_a_translation_are_found(tmp_path: Path, translations: dict[str, str], faulty: list[str]) -> None:
    wanted = code(tmp_path, "words('a'), words('b {x}'), words.plural('{n} c', '{n} cs', 3)")
    faults = catalogue.faults("de", wanted, compiled(translations))
    assert len(faults) == len(faulty)
    assert all(part in fault for part, fault in zip(faulty, faults, strict=True))


@given(st.floats(-1e6, 1e6), st.integers(0, 3))
def test_numbers_have_the_decimal_mark_of_the_language(value: float, digits: int) -> None:
    english, *others = (Words.load(language).number(value, digits) for language in LANGUAGES)
    assert abs(float(english) - value) <= 0.5001 * 10**-digits
    assert english.partition(".")[2] == english[len(english) - digits :] if digits else "." not in english
    assert english != "-0.0"
    assert others == [english.replace(".", ",")] * len(others)


@pytest.mark.parametrize(("language", "shown"), [("en", "4.5"), ("de", "4,5"), ("es", "4,5")])
def test_numbers_in_a_sentence_too(language: str, shown: str) -> None:
    assert Words.load(language)("{a} of {b}", a=4.5, b="1.5") == f"{shown} of 1.5"


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
@pytest.mark.parametrize(
    "data",
    [
        {"colour": 1},
        {"name": {"en": "x", "fr": "x"}},
        {"name": {}},
        {"name": 5},
        {"name": {"en": 5}},
        {"options": 3},
        {"options": {"x": 1}},
    ],
    ids=repr,
)
@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_what_is_wrong_with_a_board_is_said_in_the_players_language(spec, data, language: str) -> None:
    path = sorted(level_dir(spec.key).glob("*.toml"))[0]
    good = tomllib.loads(path.read_text(encoding="utf-8"))
    with pytest.raises(LocalizedError) as caught:
        spec.read_level("mine", good | data)
    words, error = Words.load(language), caught.value
    assert "mine" in words(error.message, **error.values)
    assert untranslated(error) == []
