"""The words that a player reads, in their language."""

import gettext
import locale
import os
import struct
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from types import MappingProxyType

from game.core.words import LANGUAGES as LANGUAGES
from game.core.words import LocalizedError, mark
from game.store.paths import asset_dir

DOMAIN = "small-change"
NATIVE_NAMES: Mapping[str, str] = MappingProxyType({"en": "English", "de": "Deutsch", "es": "Español"})
"""What each language calls itself."""

MONTHS = (
    *(mark("January"), mark("February"), mark("March"), mark("April"), mark("May"), mark("June")),
    *(mark("July"), mark("August"), mark("September"), mark("October"), mark("November"), mark("December")),
)

_WINDOWS_NAMES = {"english": "en", "german": "de", "spanish": "es"}


@dataclass(frozen=True)
class Words:
    """Translates messages, which are English sentences, into one language; what has no translation stays English."""

    language: str
    _catalogue: gettext.NullTranslations = field(repr=False, compare=False)

    @classmethod
    def load(cls, language: str = "") -> "Words":
        """The words of a language, of the system's for "", English for one that we do not have."""
        wanted = language or system_language()
        if wanted not in LANGUAGES:
            wanted = "en"
        return cls(wanted, _catalogue(catalogue_file(wanted)))

    def __call__(self, msgid: str, /, **values: object) -> str:
        """A message with its {placeholders} filled in."""
        text = self._catalogue.gettext(msgid) if msgid else ""
        return text.format(**{name: self._shown(value) for name, value in values.items()}) if values else text

    def plural(self, one: str, many: str, n: int, /, **values: object) -> str:
        """The form of a message that goes with a number, which fills the placeholder {n}."""
        return self._catalogue.ngettext(one, many, n).format(**{"n": n, **values})

    def moment(self, when: datetime, now: datetime) -> str:
        """A day and the time on it, as one who reads at `now` puts it, in the time zone of `now`.

        For a `now` without one it is the system's, where clocks are put forward in summer: with the hour of that day.
        """
        local = when.astimezone(now.tzinfo)
        days, time = (now.date() - local.date()).days, f"{local:%H:%M}"
        if days == 0:
            return self(mark("today, {time}"), time=time)
        if days == 1:
            return self(mark("yesterday, {time}"), time=time)
        month = self(MONTHS[local.month - 1])
        day = mark("{day} {month} {year}, {time}")
        return self(day, day=local.day, month=month, year=local.year, time=time)

    def number(self, value: float, digits: int) -> str:
        """A number with so many digits behind the decimal point, or comma where the language has one."""
        return self._pointed(f"{round(value, digits) + 0.0:.{digits}f}")  # + 0.0: nobody reads of -0.0 mm

    def _pointed(self, number: str) -> str:
        return number if self.language == "en" else number.replace(".", ",")

    def _shown(self, value: object) -> object:
        """The value of a placeholder; errors that can be translated and numbers are as the language has them."""
        if isinstance(value, LocalizedError):
            return self(value.message, **value.values)
        return self._pointed(str(value)) if isinstance(value, float) else value


def catalogue_file(language: str) -> Path:
    """Where the compiled translations of a language are."""
    return asset_dir() / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.mo"


def _catalogue(path: Path) -> gettext.NullTranslations:
    """The translations in a file; a missing or broken one costs the translation, never the start."""
    try:
        with path.open("rb") as file:
            return gettext.GNUTranslations(file)
    except (OSError, ValueError, LookupError, struct.error):
        return gettext.NullTranslations()


def system_language(environment: Mapping[str, str] = os.environ) -> str:
    """The first of the languages that the player's system asks for and that we have, else "en"."""
    named = next((environment[v] for v in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(v)), "")
    if not named:
        named = locale.getlocale(locale.LC_CTYPE)[0] or ""
    wishes = [named]
    if _language(named) != "c":
        wishes = [*environment.get("LANGUAGE", "").split(":"), named]
    return next((known for wish in wishes if (known := _language(wish)) in LANGUAGES), "en")


def _language(name: str) -> str:
    """The language in the name of a locale: "de" for `de_AT.UTF-8` and for Windows' `German_Austria.1252`."""
    head = name.replace("-", "_").replace(".", "_").split("_")[0].lower()
    return _WINDOWS_NAMES.get(head, head)
