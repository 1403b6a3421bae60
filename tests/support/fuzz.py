"""Endless ways to damage a file: the n-th is always the same one."""

import json
import random
import re
from collections.abc import Callable
from typing import Any

Dice = random.Random
Damage = Callable[[bytes, Dice], bytes]

HOLE = "\ue000hole\ue000"
"""Stands for what `json.dumps` would not write."""
PATHS = ["../../../../x", "..", "/etc/passwd", "C:\\x", "a/b", "a\\b", "nul\0", "CON", "~", "x" * 5000, "\u202e", "="]


def damaged(good: bytes, dice: Dice, kinds: tuple[Damage, ...]) -> bytes:
    """The bytes after one accident, sometimes after two; never the same as before."""
    bad = good
    while bad == good:
        for _ in range(dice.choice((1, 1, 1, 2))):
            try:
                bad = dice.choice(kinds)(bad, dice)
            except (ValueError, RecursionError):  # the first accident has left nothing for the second
                break
    return bad


def _place(data: bytes, dice: Dice) -> tuple[int, int]:
    start = dice.randint(0, len(data))
    return start, min(len(data), start + dice.choice((1, 1, 2, 8, 64, 4096)))


def cut(data: bytes, dice: Dice) -> bytes:
    return data[: dice.randint(0, max(0, len(data) - 2))]


def nuls(data: bytes, dice: Dice) -> bytes:
    a, b = _place(data, dice)
    return data[:a] + bytes(b - a) + data[b:]


def nul_tail(data: bytes, dice: Dice) -> bytes:
    at = dice.randint(0, len(data))
    return data[:at] + bytes(len(data) - at)


def rubbish(data: bytes, dice: Dice) -> bytes:
    a, b = _place(data, dice)
    return data[:a] + dice.randbytes(dice.choice((0, b - a, 3, 300))) + data[b:]


def flipped(data: bytes, dice: Dice) -> bytes:
    if not data:
        return b"\x01"
    at = dice.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << dice.randrange(8)]) + data[at + 1 :]


def doubled(data: bytes, dice: Dice) -> bytes:
    a, b = _place(data, dice)
    return data[:b] + data[a:b] + data[b:]


def whole(data: bytes, dice: Dice) -> bytes:
    """Something else in its place."""
    everything = [b"", b"null", b"0", b'"text"', b"[]", b"{}", b"\xff\xfe", data + data, b"[" * 100_000, b"9" * 5000]
    return dice.choice([*everything, b"\xef\xbb\xbf" + data, data.decode("utf-8", "replace").encode("utf-16"), b"\0"])


BYTES: tuple[Damage, ...] = (cut, cut, nuls, nul_tail, rubbish, rubbish, flipped, flipped, doubled, whole)


def odd(dice: Dice) -> str:
    """A JSON value that is hardly ever the right one there."""
    deep = dice.choice((50, 900, 1100, 50_000))
    values = [
        *("null", "true", "false", "0", "-1", "1", "2", "1.5", "1e999", "-1e400", "NaN", "9007199254740993", "9" * 400),
        *('""', '"x"', "[]", "{}", "[[]]", '[1, "a", null]', '{"a": {"b": []}}', '{"": 0}', '"\\ud800"', '"\\u0000"'),
        *('"2026-01-01"', '"first"', "[0, 0]", '["", ""]', "-0.0", "1e300", f"[{'0,' * 3000}0]"),
        *("[" * deep + "]" * deep, '{"a":' * deep + "0" + "}" * deep, json.dumps(dice.choice(PATHS))),
    ]
    return dice.choice(values)


def _spots(value: Any) -> list[tuple[Any, Any]]:
    """Every place in a JSON value: the list or object, and the index or key."""
    if not isinstance(value, list | dict):
        return []
    inner = list(value.items()) if isinstance(value, dict) else list(enumerate(value))
    return [(value, key) for key, _ in inner] + [spot for _, item in inner for spot in _spots(item)]


def _edited(data: bytes, dice: Dice, edit: Callable[[Any, Any], None]) -> tuple[bytes, bool]:
    value = json.loads(data)
    spots = _spots(value)
    if not spots:
        return data, False
    edit(*dice.choice(spots))
    return json.dumps(value, ensure_ascii=dice.random() < 0.5).encode("utf-8", "surrogatepass"), True


def odd_value(data: bytes, dice: Dice) -> bytes:
    text = _edited(data, dice, lambda where, key: where.__setitem__(key, HOLE))[0].decode("utf-8", "surrogatepass")
    holes = (json.dumps(HOLE), json.dumps(HOLE, ensure_ascii=False))
    return re.sub("|".join(map(re.escape, holes)), lambda _: odd(dice), text).encode("utf-8", "surrogatepass")


def without(data: bytes, dice: Dice) -> bytes:
    return _edited(data, dice, lambda where, key: where.__delitem__(key))[0]


def path_in_text(data: bytes, dice: Dice) -> bytes:
    def edit(where: Any, key: Any) -> None:
        where[key] = dice.choice(PATHS) if dice.random() < 0.5 else f"{dice.choice(PATHS)}{where[key]}"

    return _edited(data, dice, edit)[0]


def path_for_key(data: bytes, dice: Dice) -> bytes:
    def edit(where: Any, key: Any) -> None:
        if isinstance(where, dict):
            where[dice.choice(PATHS)] = where.pop(key)

    return _edited(data, dice, edit)[0]


def future(data: bytes, dice: Dice) -> bytes:
    version = dice.choice((0, 3, 99, 10**20, 10**400, -1, 2.0, "2", None, True))
    return re.sub(rb'"version": ?\d+', lambda _: b'"version": ' + json.dumps(version).encode(), data, count=1)


def key_twice(data: bytes, dice: Dice) -> bytes:
    """A key and its value once more, with another value."""
    keys = [match.start() for match in re.finditer(rb'"[a-z_]+": ?', data)]
    if not keys:
        return data
    at = dice.choice(keys)
    key = data[at : data.index(b":", at) + 1]
    return data[:at] + key + odd(dice).encode() + b"," + data[at:]


JSON: tuple[Damage, ...] = (
    *BYTES,
    *(odd_value,) * 6,
    *(without, without, path_in_text, path_in_text, path_for_key, future, future, key_twice, key_twice),
)


def toml_value(data: bytes, dice: Dice) -> bytes:
    """Another value for a key."""
    deep = dice.choice((40, 2000, 50_000))
    values = [
        *("true", "0", "-1", "1e999", "inf", "nan", "9" * 400, "1979-05-27", "07:32:00", '""', "''", "[]", "{}", "[1]"),
        *('"../../x"', "'C:\\x'", '"\\u0000"', '["a", 1]', "{a = {b = 1}}", "{", '"""', "[" * deep + "]" * deep),
    ]
    lines = data.decode("utf-8", "replace").split("\n")
    at = dice.randrange(len(lines))
    lines[at] = lines[at].partition("=")[0] + "= " + dice.choice(values)
    return "\n".join(lines).encode()


def toml_lines(data: bytes, dice: Dice) -> bytes:
    """A line twice, gone, elsewhere, or one that is not known."""
    lines = data.decode("utf-8", "replace").split("\n")
    line = lines.pop(dice.randrange(len(lines)))
    new = ["version = 99", "[" * 3000, ".".join("a" * 300) + " = 1", "[../x]", '"../x" = 1', "a" * 9999 + " = 0"]
    for put in dice.choice(([], [line], [line, line], [line, dice.choice(new)])):
        lines.insert(dice.randint(0, len(lines)), put)
    return "\n".join(lines).encode()


TOML: tuple[Damage, ...] = (*BYTES, *(toml_value,) * 6, *(toml_lines,) * 4)
