"""Makes the translations: `python tools/catalogue.py` collects, merges and compiles; `--check` only says what is wrong.

Messages are the texts in `words("…")`, `words.plural("…", "…", n)` and `mark("…")` anywhere in game/. Translations are
written by hand into assets/locale/<language>/LC_MESSAGES/small-change.po, where new messages are added empty.
"""

import ast
import gettext
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "assets" / "locale"
DOMAIN = "small-change"
LANGUAGES = ("de", "es")
NO_DATE = datetime(2026, 1, 1, tzinfo=UTC)
"""In place of the time of the run, so that the same translations give the same bytes."""


@dataclass(frozen=True)
class Message:
    """A text that players read, its plural if it has one, and the file that it is in."""

    text: str
    plural: str | None
    file: str


class Untranslatable(ValueError):
    """A call in the code whose text cannot be collected."""


def messages(root: Path = ROOT) -> dict[str, Message]:
    """Every message in the code by its English text, in the order of files and lines."""
    found: dict[str, Message] = {}
    for path in sorted((root / "game").rglob("*.py")):
        name = path.relative_to(root).as_posix()
        for message in _messages_in(ast.parse(path.read_text(encoding="utf-8")), name):
            known = found.setdefault(message.text, message)
            if message.plural and not known.plural:
                found[message.text] = message
    return found


def _messages_in(tree: ast.Module, file: str) -> Iterator[Message]:
    marks = _imports_mark(tree)
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and node.args):
            continue
        called = _called(node.func)
        if called == "plural" and len(node.args) >= 3:
            one, many = node.args[:2]
            if not (isinstance(one, ast.Constant) and isinstance(many, ast.Constant)):
                raise Untranslatable(f"{file}:{node.lineno}: both forms of a plural are written out")
            yield Message(str(one.value), str(many.value), file)
        elif called == "words" or (called == "mark" and marks and isinstance(node.func, ast.Name)):
            yield from (Message(text, None, file) for text in _texts(node.args[0], called, f"{file}:{node.lineno}"))


def _imports_mark(tree: ast.Module) -> bool:
    """Whether `mark` is the one that marks messages here: a picture may have marks of its own."""
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module == "game.core.words"]
    return any(alias.name == "mark" for node in imports for alias in node.names)


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _texts(argument: ast.expr, called: str, place: str) -> list[str]:
    """The texts that an argument may be; none for a variable, whose text is marked where it comes from."""
    if isinstance(argument, ast.IfExp):
        return _texts(argument.body, called, place) + _texts(argument.orelse, called, place)
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return [argument.value] if argument.value else []
    if called == "mark" or isinstance(argument, ast.JoinedStr | ast.BinOp):
        raise Untranslatable(f"{place}: the text is put together by the program and cannot be translated")
    return []


def placeholders(text: str) -> set[str]:
    """The names in braces that a text wants filled in; ValueError for a brace that stands alone."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


class _Missing(gettext.NullTranslations):
    def gettext(self, message: str) -> str:
        raise LookupError(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        raise LookupError(msgid1, msgid2, n)


def faults(language: str, wanted: dict[str, Message], compiled: bytes) -> list[str]:
    """What a compiled catalogue lacks or has wrong, one sentence each."""
    translations = gettext.GNUTranslations(BytesIO(compiled))
    translations.add_fallback(_Missing())
    return [fault for message in wanted.values() for fault in _faults_of(message, language, translations)]


def _faults_of(message: Message, language: str, translations: gettext.GNUTranslations) -> Iterator[str]:
    try:
        if message.plural is None:
            translated = [translations.gettext(message.text)]
        else:
            numbers = (0, 1, 2, 5, 1_000_000)
            translated = [translations.ngettext(message.text, message.plural, n) for n in numbers]
    except LookupError:
        yield f"{language}: {message.text!r} ({message.file}) is not translated"
        return
    wanted = placeholders(message.text) | placeholders(message.plural or "")
    for text in dict.fromkeys(translated):
        try:
            given = placeholders(text)
        except ValueError as error:
            yield f"{language}: {text!r}: {error}"
            continue
        if given != wanted and not (message.plural and given < wanted):  # "one coin" may go without its number
            yield f"{language}: {message.text!r} has the placeholders {sorted(wanted)}, {text!r} has {sorted(given)}"


def merged(language: str, wanted: dict[str, Message]) -> "Catalog":
    """The wanted messages with all translations that the .po file has for them."""
    from babel.messages.catalog import Catalog

    catalogue = Catalog(
        language,
        DOMAIN,
        header_comment="# Translations of Small Change.",
        project="small-change",
        version="1",
        msgid_bugs_address="none",
        last_translator="none",
        language_team="none",
        creation_date=NO_DATE,
        revision_date=NO_DATE,
        fuzzy=False,
    )
    known = _translations(language)
    for message in wanted.values():
        forms = known.get(message.text, ())
        if message.plural is None:
            catalogue.add(message.text, forms[0] if forms else "", [(message.file, 1)])
        else:
            forms = _fitting(forms, catalogue.num_plurals)
            catalogue.add((message.text, message.plural), forms, [(message.file, 1)])
    return catalogue


def _translations(language: str) -> dict[str, tuple[str, ...]]:
    """The forms of each translation by the English text; empty ones are left out."""
    from babel.messages.pofile import read_po

    known: dict[str, tuple[str, ...]] = {}
    if not _po(language).is_file():
        return known
    with _po(language).open("rb") as file:
        entries = read_po(file, locale=language, abort_invalid=True)
    for entry in entries:
        text = entry.id if isinstance(entry.id, str) else entry.id[0]
        if text and (forms := _forms(entry.string)):
            known[text] = forms
    return known


def _forms(string: str | Sequence[str] | None) -> tuple[str, ...]:
    """The forms of a translation that are filled in."""
    return tuple(form for form in ((string,) if isinstance(string, str) else string or ()) if form)


def _fitting(forms: tuple[str, ...], count: int) -> tuple[str, ...]:
    """As many forms as a language needs; the last one given stands in for those not given."""
    return (*forms, *forms[-1:] * count)[:count] if forms else ("",) * count


def _po(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def _written(catalogue: "Catalog") -> tuple[bytes, bytes]:
    """The .po file and the .mo file of a catalogue; a plural without translation is left out of the .mo."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import write_po

    text, compiled = BytesIO(), BytesIO()
    write_po(text, catalogue, width=0, include_lineno=False)
    for message in list(catalogue):
        if message.id and not _forms(message.string):
            catalogue.delete(message.id)
    write_mo(compiled, catalogue)
    return text.getvalue(), compiled.getvalue()


def _entries(compiled: bytes) -> dict[object, str]:
    """The translations in a .mo file without its header, which names the version of the compiler."""
    entries = dict(vars(gettext.GNUTranslations(BytesIO(compiled)))["_catalog"])
    entries.pop("", None)
    return entries


def main(arguments: list[str]) -> int:
    check = arguments == ["--check"]
    if arguments and not check:
        print(__doc__)
        return 2
    wanted = messages()
    found: list[str] = []
    for language in LANGUAGES:
        text, compiled = _written(merged(language, wanted))
        path = _po(language)
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text)
            path.with_suffix(".mo").write_bytes(compiled)
        elif _entries(path.with_suffix(".mo").read_bytes()) != _entries(compiled):
            found.append(f"{language}: {path.with_suffix('.mo').name} is stale; run python tools/catalogue.py")
        found += faults(language, wanted, compiled)
    print("\n".join([*found, f"{len(wanted)} messages, {len(found)} faults"]))
    return 1 if check and found else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
