"""Games as codes: what goes in comes out, what is damaged is refused, in words."""

import random
import string
import tracemalloc
import zlib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import share
from game.core.match import Match
from game.core.record import Record
from game.core.share import ALPHABET, CodeError, decode, encode
from game.core.spec import GameSpec
from game.registry import GAMES, by_key

text = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
records = st.builds(
    Record,
    game=text,
    options=st.dictionaries(text, st.none() | st.booleans() | st.integers(-(2**53), 2**53) | text, max_size=5),
    setup=text,
    moves=st.lists(text, max_size=20).map(tuple),
)


def played(spec: GameSpec, seed: int) -> Record:
    """A random game to its end; only its start if its moves cannot be listed."""
    dice = random.Random(seed)
    match = Match.start(spec, spec.options(), f"SHARE{seed}")
    while spec.legal_moves and match.outcome is None:
        match = match.play(dice.choice(spec.legal_moves(match.state)))
    return match.to_record(("Ann", "Ben"))


def sealed(body: bytes, version: int = 1) -> str:
    """The code of any bytes, with a check that is right."""
    body = share._header(version) + body
    return share._letters(body + share._check(body))


def deflated(data: bytes) -> bytes:
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    return deflate.compress(data) + deflate.flush()


def refused(code: str) -> str:
    """The sentence with which a text is refused."""
    with pytest.raises(CodeError) as caught:
        decode(code)
    assert caught.value.message.format(**caught.value.values) == str(caught.value)
    return str(caught.value)


LETTERS = encode(played(by_key("nickel"), 1)).replace("-", "")


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
@pytest.mark.parametrize("seed", range(3))
def test_a_game_comes_back_move_by_move(spec: GameSpec, seed: int) -> None:
    record = played(spec, seed)
    again = decode(encode(record))
    assert again == replace(record, seats=(), result=None)
    assert Match.from_record(spec, again) == Match.from_record(spec, record)


@given(record=records)
def test_any_record_comes_back(record: Record) -> None:
    code = encode(record)
    assert decode(code) == record
    assert set(code) <= set(ALPHABET + "-")
    assert max(map(len, code.split("-"))) <= share.GROUP


@given(record=records, dice=st.randoms(use_true_random=False))
def test_the_same_game_has_the_same_code(record: Record, dice: random.Random) -> None:
    options = list(record.options.items())
    dice.shuffle(options)
    same = replace(record, options=dict(options), seats=("a", "b"), result={"winner": None, "reason": "x"})
    assert encode(same) == encode(record)


def test_moves_that_are_no_texts_are_left_out() -> None:
    record = Record("coins", {}, "table", moves=({"turn": "flick a 5@3"}, "flick b 5@3"))
    assert decode(encode(record)) == replace(record, moves=())


@given(dice=st.randoms(use_true_random=False))
def test_case_spaces_line_breaks_dashes_and_look_alikes_do_not_count(dice: random.Random) -> None:
    looks = {"0": "0oO", "1": "1iIlL"}
    between = ["", "", "", "-", " ", "\n", "\r\n", "\t", " – ", "—", "\u00a0", "\u200b", "\ufeff", "\u2011"]
    typed = (dice.choice(looks.get(c, c.lower() + c)) + dice.choice(between) for c in LETTERS)
    assert decode("".join(typed)) == decode(LETTERS)


def test_every_wrong_letter_is_found() -> None:
    """A CRC is linear: whether an error is found depends on its place alone, so this holds for all games."""
    for at, right in enumerate(LETTERS):
        for wrong in ALPHABET:
            if wrong != right:
                refused(LETTERS[:at] + wrong + LETTERS[at + 1 :])


@pytest.mark.parametrize("length", range(100, 105))
def test_every_swap_of_neighbours_is_found_however_many_bits_are_over(length: int) -> None:
    dice = random.Random(length)
    letters = share._letters(share._header(1) + dice.randbytes(length))
    body = share._bytes(letters)
    letters = share._letters(body + share._check(body))
    for at in range(len(letters) - 1):
        bad = letters[:at] + letters[at + 1] + letters[at] + letters[at + 2 :]
        if bad != letters:
            assert refused(bad) in (share._DAMAGED, share._NO_CODE.format(start="SC"))


def test_ten_thousand_wrong_letters_and_swaps_anywhere() -> None:
    dice = random.Random(10)
    for _ in range(10_000):
        bad = list(LETTERS)
        while "".join(bad) == LETTERS:
            a, b = dice.randrange(len(bad)), dice.randrange(len(bad))
            if dice.random() < 0.5:
                bad[a], bad[b] = bad[b], bad[a]
            else:
                bad[a] = dice.choice(ALPHABET)
        assert refused("".join(bad)) in (share._DAMAGED, share._NO_CODE.format(start="SC"))


def test_every_code_that_breaks_off_is_refused() -> None:
    for length in range(len(LETTERS)):
        refused(LETTERS[:length])


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("", share._NO_CODE.format(start="SC")),
        ("K7QF-2M9X", share._NO_CODE.format(start="SC")),
        ("SC1", share._TOO_SHORT),
        (LETTERS[:15], share._TOO_SHORT),
        (LETTERS[:10] + "U" + LETTERS[11:], "U is in no code of a game."),
        (LETTERS[:10] + "é" + LETTERS[11:], "é is in no code of a game."),
        ("ſ" + LETTERS[1:], "ſ is in no code of a game."),
        (LETTERS[:10] + "١" + LETTERS[11:], "١ is in no code of a game."),
        ("\udcff" + LETTERS, None),
        (LETTERS + "0", share._DAMAGED),
        (LETTERS * 2, share._DAMAGED),
        (LETTERS + "0" * share.MAX_LETTERS, share._TOO_LONG),
        (" " * 10_000_000, share._TOO_LONG),
        (sealed(deflated(b"whatever"), version=2), share._NEWER),
        (sealed(bytes(20), version=31), share._NEWER),
    ],
)
def test_what_is_wrong_is_said(code: str, sentence: str | None) -> None:
    assert sentence in (refused(code), None)


BODIES = {
    "no deflate": b"\xff" * 20,
    "deflate that breaks off": deflated(b'["g",{},"some set-up"]')[:-3],
    "something behind": deflated(b'["g",{},"some set-up"]') + b"more",
    "not UTF-8": deflated(b'["g",{},"\xff\xff\xff\xff"]'),
    "no list": deflated(b'{"game":"nickel"}'),
    "too few": deflated(b'["game","set-up"]'),
    "no options": deflated(b'["game",[],"set-up"]'),
    "a number for a set-up": deflated(b'["game",{},123456789]'),
    "a key twice": deflated(b'["g",{"a":1,"a":2},"s"]'),
    "NaN": deflated(b'["g",{"a":NaN},"some set-up"]'),
    "infinity": deflated(b'["g",{"a":1e999},"some set-up"]'),
    "a huge number": deflated(b'["g",{"a":' + b"9" * 9999 + b'},"some set-up"]'),
    "half a character": deflated(b'["g",{},"set-up \\ud800"]'),
    "deep": deflated(b"[" * 30_000),
    "deep options": deflated(b'["g",{"a":' + b"[" * 15_000 + b"]" * 15_000 + b'},"s"]'),
    "a quote in a move": deflated(b'["g",{},"set-up"]\na1","b1'),
    "spaces": deflated(b'["g", {}, "some set-up"]'),
    "nothing": deflated(b"") + bytes(20),
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES.keys())
def test_a_right_check_does_not_make_a_game(body: bytes) -> None:
    assert refused(sealed(body)) == share._DAMAGED


def test_a_bomb_is_not_unpacked() -> None:
    bomb = sealed(deflated(b"[" * 20_000_000))
    tracemalloc.start()
    try:
        assert refused(bomb) == share._DAMAGED
        assert tracemalloc.get_traced_memory()[1] < 2_000_000
    finally:
        tracemalloc.stop()


def test_a_game_that_no_code_could_bring_back_has_none() -> None:
    dice = random.Random(2)
    longest = share.MAX_TEXT - len('["g",{},""]')
    setup = "".join(dice.choice(string.printable[:62]) for _ in range(longest))
    assert decode(encode(Record("g", {}, setup))).setup == setup
    with pytest.raises(CodeError):
        encode(Record("g", {}, setup + "x"))


@pytest.mark.parametrize(("key", "most"), [("nickel", 350), ("nibble", 900), ("coins", 450)])
def test_a_whole_game_fits_a_message(key: str, most: int) -> None:
    assert all(len(encode(played(by_key(key), seed))) <= most for seed in range(5))


@pytest.mark.parametrize("around", ['"{}"', "> {}", "({}).", "„{}“", "`{}`", "<{}>,"])
def test_what_mails_and_sentences_put_round_a_code_does_not_count(around: str) -> None:
    record = played(by_key("nickel"), 2)
    assert decode(around.format(encode(record))) == decode(encode(record))
