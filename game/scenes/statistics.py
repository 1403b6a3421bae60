"""What the finished games of two people come to."""

from collections.abc import Sequence

from game.core.statistics import Row as Figures
from game.core.statistics import table
from game.scenes.pager import last_page, pager
from game.scenes.scene import Change, Pop
from game.scenes.screen_scene import ScreenScene
from game.scenes.shell import Shell
from game.scenes.takeaway import save_table
from game.store import export
from game.ui.boxes import Centre, Column, Row
from game.ui.buttons import Button
from game.ui.grids import DataGrid
from game.ui.labels import Label, Token
from game.ui.panels import Panel, gap
from game.ui.scroll import Scroll
from game.ui.skin import Skin
from game.ui.widget import Widget

PAGE = 12
"""Pairs that are shown at once."""


class StatisticsScene(ScreenScene):
    """A card for each pair of people and game, and a file of it all for spreadsheets."""

    focus = "back"

    def __init__(self, shell: Shell) -> None:
        self.rows = table(shell.library.finished())
        self.page = 0
        super().__init__(shell)

    @property
    def shown(self) -> Sequence[Figures]:
        """The pairs of this page."""
        return self.rows[self.page * PAGE : (self.page + 1) * PAGE]

    def build(self, skin: Skin) -> Widget:
        words = skin.words
        cards: list[Widget] = [self._card(row, skin) for row in self.shown]
        if not cards:
            cards = [gap(40), Label(words("No finished game yet."), "muted", align="center"), gap(40)]
        last = last_page(len(self.rows), PAGE)
        foot: list[Widget] = [
            Button(words("Back"), Pop, "primary", name="back", width=140),
            *(pager(words, self.page, last, self._turn) if last else ()),
            Button(words("Save as a table (CSV)"), self._export, name="export", icon="copy", enabled=bool(self.rows)),
        ]
        body = Panel(Scroll(Column(cards), grow=1, name="list"), grow=1, pad=14)
        parts = [self.title(words("Statistics")), body, Row(foot, align="center")]
        return Centre(Column(parts, grow=1), most=900, spread=True, grow=1)

    def _turn(self, step: int) -> None:
        self.page += step

    def _card(self, row: Figures, skin: Skin) -> Widget:
        words = skin.words
        spec = self.shell.game(row.game)
        head: list[Widget] = [Label(self._summary(row), "muted")]
        for name, person in zip(row.names, row.persons, strict=True):
            head.append(
                Row([Token(person, 20), Label(self.shell.called(name, person), "strong")], gap=6, align="right")
            )
        now = [row.streak if row.streak_of == side else 0 for side in (0, 1)]
        figures = {
            words("Won"): row.won,
            words("Begun"): row.began,
            words("Begun and won"): row.won_beginning,
            words("Won in a row now"): now,
            words("Longest streak"): row.longest,
        }
        ways = {self._way(reason, row): pair for reason, pair in row.how.items()}
        lines = [self._line(label, pair) for label, pair in figures.items()]
        if ways:
            lines.append([Label(words("Won by"), "strong")])
            lines += [self._line(label, pair) for label, pair in ways.items()]
        title = Label(words(spec.title) if spec else row.game, "heading")
        return Panel(Column([title, DataGrid([head, *lines])], gap=8), "panel", pad=18)

    @staticmethod
    def _line(label: str, pair: Sequence[int]) -> list[Widget]:
        numbers = [Label(str(number), "body" if number else "muted", align="right") for number in pair]
        return [Label(label, "muted"), *numbers]

    def _summary(self, row: Figures) -> str:
        """How many games, how many of them without a winner, and how long they were."""
        words, average = self.shell.words, sum(row.moves) / row.played
        parts = [words.plural("{n} game", "{n} games", row.played)]
        if row.ties:
            parts.append(words.plural("{n} tie", "{n} ties", row.ties))
        least, most = min(row.moves), max(row.moves)
        if least == most:
            parts.append(words.plural("{n} move each", "{n} moves each", most))
        else:
            number = words.number(average, 1)
            parts.append(words("{least} to {most} moves, {average} on average", least=least, most=most, average=number))
        return " · ".join(parts)

    def _way(self, reason: str, row: Figures) -> str:
        """What games were won by, in the game's own words."""
        spec = self.shell.game(row.game)
        return reason if spec is None or reason not in spec.wins else self.shell.words(spec.wins[reason])

    def _export(self) -> Change:
        words = self.shell.words
        titles = {spec.key: words(spec.title) for spec in self.shell.games}
        wins = {spec.key: spec.wins for spec in self.shell.games}
        save_table(self.shell.notices, export.csv_text(self.rows, words, titles, wins))
        return None
