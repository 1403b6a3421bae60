"""Marks text for the translators without translating it."""

from typing import Protocol


class Translate(Protocol):
    """What makes a player's language of a message and fills in its {placeholders}; `ui.words.Words` is one."""

    def __call__(self, msgid: str, /, **values: object) -> str: ...


def mark(text: str) -> str:
    """The text itself; the message extractor finds it by this call, `Words` translates it where it is shown."""
    return text
