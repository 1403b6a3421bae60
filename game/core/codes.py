"""Board codes: short texts from which the same board grows on every platform, Python version and hash seed."""

import hashlib
import random
import secrets
from collections.abc import Sequence
from typing import TypeVar

from game.core.rules import NotationError

T = TypeVar("T")

ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # no 0/O, 1/I: a code is read aloud and typed
MAX_LENGTH = 20


def new_code() -> str:
    """A fresh code of eight characters, as `K7QF-2M9X`."""
    letters = "".join(secrets.choice(ALPHABET) for _ in range(8))
    return f"{letters[:4]}-{letters[4:]}"


def normal_code(text: str) -> str:
    """The code in the form that counts: upper case, no spaces or dashes; NotationError if it cannot be one."""
    code = "".join(text.split()).replace("-", "")
    if not code:
        raise NotationError("a code has at least one letter or digit")
    if len(text.strip()) > MAX_LENGTH:
        raise NotationError(f"a code has at most {MAX_LENGTH} characters: {text.strip()!r}")
    if not (code.isascii() and code.isalnum()):  # before `upper`, which makes ASCII letters out of others
        raise NotationError(f"a code has only letters, digits and dashes: {text.strip()!r}")
    return code.upper()


class Dice:
    """A stream of random choices that depends on a text alone.

    Uses only `Random.random()`, the one method whose sequence Python promises to keep for a given seed.
    """

    def __init__(self, text: str) -> None:
        seed = int.from_bytes(hashlib.sha256(text.encode()).digest(), "big")
        self._random = random.Random(seed).random

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        return int(self._random() * n)

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a random order (Fisher and Yates)."""
        result = list(items)
        for i in range(len(result) - 1, 0, -1):
            j = self.below(i + 1)
            result[i], result[j] = result[j], result[i]
        return result
