"""The games that were left, as a panel of the menu."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from game.scenes.scene import Change
from game.scenes.shell import Shell
from game.store.saves import SavedGame
from game.ui.boxes import Centre, Column, Row
from game.ui.buttons import Button
from game.ui.labels import Label, Token
from game.ui.panels import Canvas, Panel
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.scenes.miniature import Miniature
    from game.scenes.session import Session

Kept = Sequence[tuple["Session", SavedGame]]
Go = Callable[["Session"], Change]
"""What a press on a game does."""


def kept_games(shell: Shell, games: Kept, thumbnail: "Miniature | None", go: Go, small: bool) -> Widget:
    """The game that was left last, with a button for each of the others; `small` where height is dear."""
    (session, saved), *others = games
    skin, words = shell.skin, shell.words
    side = 56 if small else 76
    row = Row(
        [
            Canvas(lambda s, r: thumbnail.draw(s, r, skin) if thumbnail else None, width=side, height=side),
            _facts(shell, session, saved, small),
            Button(words("Continue"), lambda: go(session), "primary", icon="play", name="continue", small=small),
            *(_other(shell, other, go) for other, _ in others),
        ],
        gap=10 if small else 18,
        align="center",
    )
    return Centre(Panel(row, "card", pad=8 if small else 12), most=1128)


def _facts(shell: Shell, session: "Session", saved: SavedGame, small: bool) -> Widget:
    words, series = shell.words, session.series
    person = series.seats[session.match.state.to_move]
    when = words.moment(datetime.fromisoformat(saved.saved_at), datetime.now())
    last = " · ".join([words(session.spec.title), *_standing(shell, session), when])
    lines: list[Widget] = [
        Label(_pairing(shell, session), "strong"),
        Row([Token(person, 20), Label(words("{name} to move", name=shell.name(series, person)))], gap=8),
    ]
    return Column(lines if small else [*lines, Label(last, "small")], gap=4)


def _other(shell: Shell, session: "Session", go: Go) -> Widget:
    """Goes on with a game of another kind, which was left before."""
    words, name = shell.words, f"continue {session.spec.key}"
    tip = f"{words('Continue')}: {_pairing(shell, session)}"
    return Button(words(session.spec.title), lambda: go(session), icon="play", name=name, tooltip=tip, small=True)


def _pairing(shell: Shell, session: "Session") -> str:
    first, second = (shell.name(session.series, person) for person in (0, 1))
    return shell.words("{first} against {second}", first=first, second=second)


def _standing(shell: Shell, session: "Session") -> list[str]:
    """What the series of a game stands at, if it is one."""
    series = session.series
    score = [f"{series.score[0]} : {series.score[1]}"] if series.begun else []
    return [*score, shell.words("Best of {n}", n=series.best_of)] if series.best_of else score
