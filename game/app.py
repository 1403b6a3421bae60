"""The start: a window with a first frame at once, then the games; and the end, if it must be, with a report."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import pygame

from game.alone import claim
from game.core.words import mark
from game.store import settings
from game.store.paths import user_dirs
from game.ui.looks import own_skin
from game.window import TITLE, desktop_height, greet, open_window

if TYPE_CHECKING:
    from game.loop import App


TWICE = mark("Small Change is open already. Games and settings are kept there; in this window nothing is.")


class NoDisplay(RuntimeError):
    """There is no screen to open a window on."""


def open_display() -> None:
    """Makes ready to open windows; raises NoDisplay if there is no screen."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "small-change")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(str(error)) from error
    pygame.font.init()
    pygame.key.set_repeat(400, 40)


def run(code: str | None = None) -> int:
    """Opens the table and plays until it is closed; the exit status. Raises NoDisplay if there is no screen."""
    open_display()
    app = None
    held, alone = claim(user_dirs().saves)
    try:
        app = _opened(code, alone)
        if not alone:
            app.shell.notices.tell(TWICE)
        app.loop()
        app.close()
    except Exception as error:  # noqa: BLE001  the last place where the player can be told
        return _crashed(error, app)
    finally:
        pygame.quit()
        if held is not None:
            held.close()
    return 0


def _opened(code: str | None, alone: bool) -> App:
    loaded, notices = settings.load()
    opened, skin = open_window(loaded), own_skin(loaded, desktop_height())
    greet(opened.window, skin)
    from game.loop import App

    return App(loaded, notices, code, opened, skin, keeps=alone)


def _crashed(error: Exception, app: App | None) -> int:
    """Tells the player what is kept and where the report is; without an app the program did not come to its table."""
    from game.store import log
    from game.ui.words import Words

    words = app.shell.words if app else Words.load()
    scenes = [type(scene).__name__ for scene in app.stack.scenes] if app else []
    path = log.write_crash(error, {"scenes": ", ".join(scenes)})
    text = words(mark("Small Change has to close because of a fault of its own. What it has saved is still there."))
    if path is not None:
        text += "\n" + words(mark("What happened is written in {path}"), path=path)
    if sys.stderr is not None:  # a windowed program has none
        print(text, file=sys.stderr)
    if os.environ.get("SDL_VIDEODRIVER") != "dummy":
        pygame.display.message_box(TITLE, text, message_type="error", parent_window=app.window if app else None)
    return 1
