"""Sentences about a position, in the player's language."""

from game.core.rules import IllegalMove
from game.nibble import texts
from game.nibble.account import Account, account
from game.nibble.ledger import Marker
from game.nibble.rules import State
from game.ui.table import Frame
from game.ui.words import Words


def status(state: State, chosen: int, words: Words) -> str:
    """What the player to move may do now."""
    if state.outcome is not None:
        return ""
    if not chosen:
        return words(texts.OPEN, n=state.variant.board.needed)
    return words.plural(
        "{n} tile of {colour} chosen. Take it?",
        "{n} tiles of {colour} chosen. Take them?",
        chosen.bit_count(),
        colour=_letter(state, chosen),
    )


def _letter(state: State, tiles: int) -> str:
    return next(letter for letter, mask in zip(state.variant.letters, state.tiles, strict=True) if mask & tiles)


def refusal(error: IllegalMove, state: State, words: Words) -> str:
    """Why a move may not be."""
    if error.reason == "covered":
        return words(texts.COVERED, n=state.variant.board.needed)
    if error.reason == "put-back":
        return words(texts.PUT_BACK)
    return words(texts.REFUSALS[error.reason])


def cell(at: int, state: State, chosen: int, words: Words) -> str:
    """What lies on a cell."""
    name, tile = state.variant.board.names[at], 1 << at
    if not state.occupied & tile:
        return words("{cell}: empty", cell=name)
    values = {"cell": name, "colour": _letter(state, tile)}
    if chosen & tile:
        return words("{cell}: {colour}, chosen", **values)
    if state.free & tile:
        return words("{cell}: {colour}, may be taken", **values)
    return words("{cell}: {colour}, may not be taken", **values)


def marker(found: Marker, state: State, frame: Frame) -> str:
    """What a part of a colour table means for its owner."""
    words, shown = frame.skin.words, account(state, found.seat, frame.seating)
    standing = shown.standing(found.kind, found.index)
    if found.kind == "majority":
        return _majority(shown, standing, words)
    if found.kind == "trio":
        return words(texts.TRIO[standing], name=shown.name, trio=shown.trio(found.index), n=shown.variant.trio)
    colour = shown.table[found.index]
    count = words(
        "{name} has {n} of {each} tiles of {colour}.",
        name=shown.name,
        n=shown.held[colour],
        each=shown.variant.each,
        colour=shown.variant.letters[colour],
    )
    return f"{count} {words(texts.COLOUR[standing], n=shown.variant.each)}"


def _majority(shown: Account, standing: str, words: Words) -> str:
    variant = shown.variant
    count = words(
        "{name} has {n} of the {needed} majorities that win at the end ({most} or more tiles of a colour).",
        name=shown.name,
        n=shown.majorities,
        needed=variant.majorities,
        most=variant.most,
    )
    return f"{count} {words(texts.MAJORITY[standing])}"
