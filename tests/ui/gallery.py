"""Every widget in every state on one screen, in texts as long as they get: what the layout laws are checked on."""

from collections.abc import Callable

from game.ui.boxes import Centre, Column, Row
from game.ui.buttons import Button, Toggle
from game.ui.choice import Choice
from game.ui.dialog import dialog
from game.ui.entry import TextEntry
from game.ui.grids import Cards, Form
from game.ui.labels import Label, Token
from game.ui.panels import Canvas, Panel, gap
from game.ui.scroll import Scroll
from game.ui.segments import Segments
from game.ui.skin import Skin
from game.ui.slider import Slider
from game.ui.widget import Widget

WIDE_NAME = "W" * 24
GERMAN = "Donaudampfschifffahrtsgesellschaft"


def nothing(*_: object) -> None:
    """What every widget here does."""


def menu(_: Skin) -> Widget:
    def card(title: str, text: str, person: int) -> Widget:
        buttons = Row([Button("Spielen", nothing, "primary", grow=1, name=f"play {person}"), Button("Regeln", nothing)])
        lines = [
            Canvas(height=120),
            Label(title, "heading", align="center"),
            Label(text, "muted", align="center"),
            gap(grow=1),
            buttons,
        ]
        return Panel(Column(lines), "card")

    cards = [card("Nickel", "Pyramiden zeigen den Weg.", 0), card("Nibble", GERMAN, 1), card("Das Münzspiel", "…", 2)]
    row = [
        Button(f"Weiterspielen: {WIDE_NAME} – {WIDE_NAME}", nothing, icon="play"),
        Button("Einstellungen", nothing, icon="gear"),
        Button("Beenden", nothing, "ghost", tooltip="Das Programm beenden"),
    ]
    return Column([Label("Small Change", "title", align="center"), Cards(cards, 260), Row(row, align="center")])


def settings(_: Skin) -> Widget:
    form = Form(
        [
            (Label("Sprache"), Choice([(1, "English"), (2, "Deutsch")], 2, nothing, name="language")),
            (Label("Lautstärke der Geräusche"), Slider(60, 0, 100, nothing, shown=lambda v: f"{v} %", name="volume")),
            (Label("Größe der Bedienelemente"), Choice([(i, f"{i} %") for i in range(75, 301, 5)], 100, nothing)),
            (Label("Farben"), Segments([(0, "Standard"), (1, "Für Farbenblinde"), (2, "Hoher Kontrast")], 1, nothing)),
            (Label("Vollbild"), Toggle(True, nothing, name="full")),
            (Label("Mögliche Züge"), Toggle(False, nothing)),
            (Label("Abgeschaltet"), Toggle(True, nothing, enabled=False)),
            (Label("Name"), TextEntry(WIDE_NAME, nothing, name="entry")),
            (Label("Leer"), TextEntry("", nothing, hint="Wie heißt du?")),
        ]
    )
    row = [Button("Zurück", nothing, "primary", width=150), Button("Alles löschen", nothing, "danger", icon="close")]
    row += [Button("", nothing, icon="undo", tooltip="Zurücknehmen"), Button("", nothing, icon="eye", lit=True)]
    row += [Button("Aus", nothing, enabled=False), Button("Klein", nothing, small=True)]
    body = Centre(Panel(Scroll(form, name="form")), most=640, grow=1)
    return Column([Label("Einstellungen", "title", align="center"), body, Row(row, align="center")], gap=16)


def rules(_: Skin) -> Widget:
    sentences = ["Zwei sitzen einander gegenüber und ziehen abwechselnd.", "Erstens " + "und " * 40, GERMAN * 4]
    figure = Canvas(lambda surface, rect: surface.fill("red", rect), width=300, height=60)
    body = Column([*map(Label, sentences), figure, Label("Kleingedrucktes.", "muted")])
    panel = Panel(Scroll(body, name="text"), grow=1)
    row = Row([Token(0), Label("Seite 1 von 3", "small"), Button("Zurück", nothing, "primary")])
    return Column([Label("Regeln", "title", align="center"), panel, row])


def question(_: Skin) -> Widget:
    buttons = [Button("Weiterspielen", nothing, "primary", name="stay"), Button("Zum Hauptmenü", nothing, name="leave")]
    return dialog("Das Spiel verlassen?", f"{WIDE_NAME} ist am Zug. Das Spiel bleibt aufgehoben.", buttons)


SCREENS: dict[str, Callable[[Skin], Widget]] = {
    "menu": menu,
    "settings": settings,
    "rules": rules,
    "question": question,
}
