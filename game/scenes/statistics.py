"""What the finished games of two people come to."""

from datetime import datetime

from game.core.statistics import Row as Figures
from game.core.statistics import table
from game.core.words import mark
from game.scenes.scene import Change, Pop
from game.scenes.screen_scene import ScreenScene
from game.scenes.shell import Shell
from game.store import export, history
from game.store.files import Notice
from game.ui.boxes import Centre, Column, Row
from game.ui.buttons import Button
from game.ui.grids import Form
from game.ui.labels import Label
from game.ui.panels import Panel, gap
from game.ui.scroll import Scroll
from game.ui.skin import Skin
from game.ui.widget import Widget


class StatisticsScene(ScreenScene):
    """A card for each pair of people and game, and a file of it all for spreadsheets."""

    focus = "back"

    def __init__(self, shell: Shell) -> None:
        entries, notices = history.load_all()
        shell.report(notices)
        self.rows = table(entries)
        super().__init__(shell)

    def build(self, skin: Skin) -> Widget:
        words = skin.words
        cards: list[Widget] = [self._card(row, skin) for row in self.rows]
        if not cards:
            cards = [gap(40), Label(words("No finished game yet."), "muted", align="center"), gap(40)]
        foot = [
            Button(words("Back"), Pop, "primary", name="back", width=140),
            Button(words("Save as a table (CSV)"), self._export, name="export", icon="copy", enabled=bool(self.rows)),
        ]
        body = Panel(Scroll(Column(cards), grow=1, name="list"), grow=1, pad=14)
        parts = [self.title(words("Statistics")), body, Row(foot, align="center")]
        return Centre(Column(parts, grow=1), most=900, spread=True, grow=1)

    def _card(self, row: Figures, skin: Skin) -> Widget:
        words = skin.words
        first, second = map(self.shell.called, row.names, row.persons)
        spec = self.shell.game(row.game)
        title = words(spec.title) if spec else row.game
        average = sum(row.moves) / row.played
        streak = "" if row.streak_of is None else (first, second)[row.streak_of]
        lines = [
            (words("Played"), str(row.played)),
            (words("Won"), f"{first} {row.won[0]} : {row.won[1]} {second}"),
            (words("Ties"), str(row.ties)),
            (words("Begun"), f"{first} {row.began[0]} : {row.began[1]} {second}"),
            (words("Won by whoever began"), f"{sum(row.won_beginning)}"),
            (words("Won in a row now"), f"{row.streak} {streak}".strip()),
            (words("Longest streak"), f"{first} {row.longest[0]} : {row.longest[1]} {second}"),
            (
                words("Moves: fewest, average, most"),
                f"{min(row.moves)} · {words.number(average, 1)} · {max(row.moves)}",
            ),
            *((self._reason(reason, row), f"{a} : {b}") for reason, (a, b) in row.how.items()),
        ]
        form = Form([(Label(label, "muted"), Label(value)) for label, value in lines], gap=4)
        head = words("{first} against {second}", first=first, second=second)
        return Panel(Column([Label(f"{title}: {head}", "strong"), form], gap=8), "panel", pad=16)

    def _reason(self, reason: str, row: Figures) -> str:
        """How games were won, in the game's own words but without a name."""
        spec = self.shell.game(row.game)
        if spec is None or reason not in spec.reasons:
            return reason
        return self.shell.words(spec.reasons[reason], winner="…", loser="…")

    def _export(self) -> Change:
        words = self.shell.words
        titles = {spec.key: words(spec.title) for spec in self.shell.games}
        path, notices = export.write_csv(export.csv_text(self.rows, words, titles), datetime.now().astimezone())
        self.shell.report(notices, asked=True)
        if path is not None:
            self.shell.notices.append(Notice(mark("The table is saved as {path}"), {"path": str(path)}))
        return None
