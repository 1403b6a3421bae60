"""Games as codes: letters and digits that carry set-up, options and moves, to be sent, read aloud and typed.

A code is base 32 without the letters that look like others (Crockford's: no I, L, O, U; they are read as 1, 1, 0 and
not at all), in groups of five. Its bytes are a header, the game as text made smaller by deflate, and the CRC-32 of
both. Letters are five neighbouring bits, so that a wrong letter, or two neighbours swapped, is an error within 32 bits:
the CRC finds each of those, and of all others all but one in four thousand million.
"""

import base64
import binascii
import json
import unicodedata
import zlib
from typing import Any, NoReturn

from game.core.record import Record
from game.core.rules import NotationError
from game.core.words import mark

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
START = "SC"
"""How every code begins; the letter after it is the version."""
VERSION = 1
GROUP = 5
MAX_TEXT = 32 * 1024
"""Bytes of a game's text; the longest games take about a thousand."""
MAX_LETTERS = MAX_TEXT * 2

_RFC4648 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
_TO_OURS = str.maketrans(_RFC4648, ALPHABET)
_FROM_OURS = str.maketrans(ALPHABET, _RFC4648)
_LOOK_ALIKES = str.maketrans("OIL", "011")
_IGNORED = {"Zs", "Zl", "Zp", "Cc", "Cf", "Pd"}
"""Unicode's categories of spaces, line breaks, invisible signs and dashes."""
AROUND = frozenset(".,:;>()[]<\"'`´“”„‟«»‘’‚‛")
"""What mails and sentences put round a code."""
_HEADER_BYTES = 2
_CHECK_BYTES = 4
_LEAST_LETTERS = 20

_TOO_SHORT = mark("The code is too short: a part of it is missing.")
_TOO_LONG = mark("This is too long for the code of a game.")
_UNREADABLE = mark("{letter} is in no code of a game.")
_NO_CODE = mark("This is not the code of a game: those begin with {start}.")
_DAMAGED = mark("The code is damaged: letters are wrong, swapped or missing.")
_NEWER = mark("The code was made by a newer version of this program.")


class CodeError(NotationError):
    """A text that is no code of a game."""


def encode(record: Record) -> str:
    """The code of a game, without names and result; CodeError if it is too long for one.

    Moves that are no texts (a coin turn with all that came of it) do not go into a code: then it is that of the set-up.
    """
    text = _text(record)
    if len(text) > MAX_TEXT:
        raise CodeError(_TOO_LONG)
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9)
    body = _header(VERSION) + deflate.compress(text) + deflate.flush()
    letters = _letters(body + _check(body))
    return "-".join(letters[i : i + GROUP] for i in range(0, len(letters), GROUP))


def is_code(text: str) -> bool:
    """Whether a text is meant to be the code of a game, be it right or wrong."""
    try:
        letters = _normal(text)
    except CodeError:
        return False
    return letters.startswith(START) and len(letters) >= _LEAST_LETTERS


def decode(text: str) -> Record:
    """The game of a code, its form right but not yet replayed; CodeError says what is wrong with the text.

    Case, spaces, line breaks and dashes do not count. Whether there is such a game is the caller's to find out.
    """
    letters = _normal(text)
    if not letters.startswith(START):
        raise CodeError(_NO_CODE, start=START)
    if len(letters) < _LEAST_LETTERS:
        raise CodeError(_TOO_SHORT)
    data = _bytes(letters)
    body, check = data[:-_CHECK_BYTES], data[-_CHECK_BYTES:]
    if _letters(data) != letters or _check(body) != check:
        raise CodeError(_DAMAGED)
    if body[:_HEADER_BYTES] != _header(VERSION):
        raise CodeError(_NEWER)
    return _record(_inflated(body[_HEADER_BYTES:]))


def _normal(text: str) -> str:
    """The letters that count; CodeError for one that no code has."""
    if len(text) > 4 * MAX_LETTERS:
        raise CodeError(_TOO_LONG)
    counted = (char for char in text if unicodedata.category(char) not in _IGNORED and char not in AROUND)
    kept = (char.upper() if char.isascii() else char for char in counted)
    letters = "".join(kept).translate(_LOOK_ALIKES)
    strange = next((letter for letter in letters if letter not in ALPHABET), None)
    if strange is not None:
        raise CodeError(_UNREADABLE, letter=strange)
    if len(letters) > MAX_LETTERS:
        raise CodeError(_TOO_LONG)
    return letters


def _header(version: int) -> bytes:
    """The bytes with which a code of a version begins: three letters, and one bit of the next."""
    first, second = (ALPHABET.index(letter) for letter in START)
    return (first << 11 | second << 6 | version << 1).to_bytes(_HEADER_BYTES, "big")


def _check(body: bytes) -> bytes:
    """The CRC in the order of bytes in which it continues the bits of the body (CRC-32 counts them from the right)."""
    return zlib.crc32(body).to_bytes(_CHECK_BYTES, "little")


def _letters(data: bytes) -> str:
    return base64.b32encode(data).decode().rstrip("=").translate(_TO_OURS)


def _bytes(letters: str) -> bytes:
    padded = letters.translate(_FROM_OURS) + "=" * (-len(letters) % 8)
    try:
        return base64.b32decode(padded)
    except binascii.Error as error:  # so many letters are never those of whole bytes
        raise CodeError(_DAMAGED) from error


def _inflated(data: bytes) -> bytes:
    """The text of a game, of which no more is unpacked than one can have."""
    inflate = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        text = inflate.decompress(data, MAX_TEXT + 1)
    except zlib.error as error:
        raise CodeError(_DAMAGED) from error
    if len(text) > MAX_TEXT or not inflate.eof or inflate.unused_data:
        raise CodeError(_DAMAGED)
    return text


def _text(record: Record) -> bytes:
    """A game as text: game, options and set-up as a list in JSON, then a move in each line."""
    listed = all(isinstance(move, str) for move in record.moves)
    lines = [_json([record.game, dict(record.options), record.setup])]
    lines += [_json(move)[1:-1] for move in record.moves if listed]
    return "\n".join(lines).encode()


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True, allow_nan=False)


def _record(text: bytes) -> Record:
    """The game in a text; CodeError unless `_text` gives the same one again, so that no game has two."""
    try:
        head, *lines = text.decode().split("\n")
        game, options, setup = json.loads(head, parse_constant=_no_number)
        record = Record(game, options, setup, moves=tuple(json.loads(f'"{line}"') for line in lines))
        same = isinstance(game, str) and isinstance(setup, str) and isinstance(options, dict) and _text(record) == text
    except (ValueError, TypeError, RecursionError) as error:
        raise CodeError(_DAMAGED) from error
    if not same:
        raise CodeError(_DAMAGED)
    return record


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number in JSON")
