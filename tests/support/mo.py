"""Compiled catalogues from plain dictionaries, for tests that must not need the compiler."""

import struct

HEADER = "Content-Type: text/plain; charset=utf-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"


def compiled(translations: dict[str, str]) -> bytes:
    """The .mo file of some translations; plurals are written `one\\0many`."""
    pairs = [(a.encode() + b"\0", b.encode() + b"\0") for a, b in sorted({"": HEADER, **translations}.items())]
    count = len(pairs)
    tables = 28
    at = tables + count * 16
    index: list[bytes] = []
    for column in (0, 1):
        for pair in pairs:
            index.append(struct.pack("<II", len(pair[column]) - 1, at))
            at += len(pair[column])
    head = struct.pack("<7I", 0x950412DE, 0, count, tables, tables + count * 8, 0, 0)
    texts = b"".join(pair[column] for column in (0, 1) for pair in pairs)
    return head + b"".join(index) + texts
