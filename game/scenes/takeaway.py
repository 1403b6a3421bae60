"""What players take out of the program: codes on the clipboard, pictures and tables in files. They are told of each."""

from datetime import datetime
from io import BytesIO
from pathlib import Path

import pygame

from game.core import share
from game.core.words import mark
from game.scenes.notices import Notices
from game.scenes.session import Session
from game.store import export, pictures
from game.store.files import Notice
from game.ui import clipboard


def copy_board(notices: Notices, code: str) -> None:
    """Puts the code of a board on the clipboard."""
    _copy(notices, code, mark("The code of the board is on the clipboard."))


def copy_game(notices: Notices, session: Session) -> None:
    """Puts the code of a game on the clipboard, if it is short enough for one."""
    try:
        code = share.encode(session.record)
    except share.CodeError as error:
        notices.tell(error.message, error.values)
        return
    _copy(notices, code, mark("The code of the game is on the clipboard."))


def save_picture(notices: Notices, picture: pygame.Surface, key: str) -> None:
    """Saves a picture of the table of the game of that key."""
    png = BytesIO()
    pygame.image.save(picture, png, "table.png")
    path, trouble = pictures.write_picture(png.getvalue(), key)
    _saved(notices, path, trouble, mark("The picture is saved as {path}"))


def save_table(notices: Notices, csv: str) -> None:
    """Saves statistics as a table for spreadsheets."""
    path, trouble = export.write_csv(csv, datetime.now().astimezone())
    _saved(notices, path, trouble, mark("The table is saved as {path}"))


def _copy(notices: Notices, code: str, done: str) -> None:
    notices.tell(done if clipboard.copy(code) else mark("There is no clipboard here."))


def _saved(notices: Notices, path: Path | None, trouble: tuple[Notice, ...], done: str) -> None:
    notices.report(trouble, asked=True)
    if path is not None:
        notices.tell(done, {"path": str(path)})
