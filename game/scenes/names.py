"""The field for a person's name, wherever it is asked for."""

from game.scenes.scene import Change
from game.scenes.shell import Shell
from game.ui.entry import TextEntry


def name_entry(shell: Shell, person: int) -> TextEntry:
    """A field with the name of person 0 or 1, which is kept at every change."""
    names = shell.settings.names

    def rename(text: str) -> Change:
        shell.change(names=(text, shell.settings.names[1]) if person == 0 else (shell.settings.names[0], text))
        return None

    return TextEntry(names[person], rename, hint=shell.called("", person), name=f"name {person}")
