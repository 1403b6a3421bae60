"""What the players can set for themselves; every change acts at once and is kept."""

from collections.abc import Callable, Sequence
from typing import Any

from game.core.settings import Choices, Share, described
from game.core.words import mark
from game.scenes.calibrate import CalibrateScene
from game.scenes.names import name_entry
from game.scenes.own import own_settings, set_own
from game.scenes.scene import Change, Pop, Push
from game.scenes.screen_scene import ScreenScene
from game.scenes.shell import Shell, Spec
from game.store.palettes import folder
from game.ui.boxes import Centre, Column, Row
from game.ui.buttons import Button, Toggle
from game.ui.choice import Choice
from game.ui.grids import Form
from game.ui.labels import Label
from game.ui.looks import guessed_scale, own_palettes
from game.ui.panels import Panel
from game.ui.scroll import Scroll
from game.ui.segments import Segments
from game.ui.skin import Skin
from game.ui.slider import Slider
from game.ui.widget import Widget
from game.ui.words import LANGUAGES, NATIVE_NAMES

SCALES = (75, 85, 100, 110, 125, 150, 175, 200, 250, 300)
SPEEDS = (("off", mark("At once")), ("fast", mark("Fast")), ("normal", mark("Normal")), ("slow", mark("Slow")))
TEXTS = (100, 115, 130, 150)
PALETTES = (
    ("standard", mark("Standard")),
    ("safe", mark("Colour-blind safe")),
    ("contrast", mark("High contrast")),
)
SIDES = (("same", mark("Same side")), ("opposite", mark("Opposite sides")))

Line = tuple[Widget, Widget]


class SettingsScene(ScreenScene):
    """One scrolling form: the screen, the table, the players, and what each game adds."""

    focus = "language"

    def __init__(self, shell: Shell) -> None:
        self.own, notices = own_palettes(shell.colours)
        shell.notices.report(notices)
        super().__init__(shell)

    def build(self, skin: Skin) -> Widget:
        words = skin.words
        parts: list[Widget] = [
            Label(words("Screen"), "heading"),
            Form(self._screen_lines(skin)),
            Label(skin.words("Colours of your own: files in {folder}", folder=folder()), "small"),
            Label(words("Sound"), "heading"),
            Form(self._sound_lines(skin)),
            Label(words("Table"), "heading"),
            Form(self._table_lines(skin)),
        ]
        for spec in self.shell.games:
            lines = self._game_lines(spec, skin)
            if lines:
                parts += [Label(words(spec.title), "heading"), Form(lines)]
        return Centre(
            Column(
                [
                    self.title(words("Settings")),
                    Panel(Scroll(Column(parts, gap=14), name="form"), pad=24),
                    Row([Button(words("Back"), Pop, "primary", name="back", width=160)], align="center"),
                ]
            ),
            most=820,
            broad=True,
            grow=1,
        )

    def _line(self, label: str, control: Widget) -> Line:
        return Label(self.shell.words(label)), control

    def _set(self, name: str) -> Callable[[Any], Change]:
        def change(value: Any) -> Change:
            self.shell.change(**{name: value})
            return None

        return change

    def _named(self, choices: tuple[tuple[Any, str], ...]) -> list[tuple[Any, str]]:
        return [(value, self.shell.words(label)) for value, label in choices]

    def _screen_lines(self, skin: Skin) -> list[Line]:
        words, settings = skin.words, self.shell.settings
        languages = [("", words("As the system")), *((key, NATIVE_NAMES[key]) for key in LANGUAGES)]
        guess = words("Automatic ({percent} %)", percent=guessed_scale(self.shell.desktop_height))
        scales = [(0, guess), *((scale, f"{scale} %") for scale in SCALES)]
        return [
            self._line(mark("Language"), Choice(languages, settings.language, self._set("language"), name="language")),
            self._line(mark("Interface size"), Choice(scales, settings.scale, self._set("scale"), name="scale")),
            self._line(mark("Full screen"), Toggle(settings.fullscreen, self._set("fullscreen"), name="fullscreen")),
            self._line(
                mark("Size of texts"),
                Segments([(size, f"{size} %") for size in TEXTS], settings.text, self._set("text"), name="text"),
            ),
            self._line(
                mark("Less motion"),
                Toggle(settings.reduced_motion, self._set("reduced_motion"), name="reduced_motion"),
            ),
            self._colour_line(),
        ]

    def _colour_line(self) -> Line:
        shipped = self._named(PALETTES)
        names = [name for _, name in shipped] + [palette.name for palette in self.own.values()]
        own = [(key, _apart(palette.name, key, names)) for key, palette in self.own.items()]
        colours = [*shipped, *own]
        choice = Choice(colours, self.shell.settings.palette, self._set("palette"), name="palette")
        return self._line(mark("Colours"), choice)

    def _sound_lines(self, skin: Skin) -> list[Line]:
        settings, words = self.shell.settings, skin.words
        lines = [
            self._line(
                mark("Volume"),
                Slider(settings.volume, 0, 100, self._set("volume"), step=5, shown=lambda p: f"{p} %", name="volume"),
            ),
            self._line(mark("Silent (M)"), Toggle(settings.muted, self._set("muted"), name="muted")),
        ]
        if self.shell.sounds.unavailable:
            lines.append((Label(""), Label(words(self.shell.sounds.unavailable), "small")))
        return lines

    def _table_lines(self, skin: Skin) -> list[Line]:
        settings, words = self.shell.settings, skin.words
        far = Toggle(
            settings.turn_far,
            self._set("turn_far"),
            name="turn_far",
            enabled=settings.seats == "opposite",
            tooltip=words("Texts and pieces of the far player stand upside down for you, upright for them."),
        )
        return [
            *(self._name_line(person, skin) for person in (0, 1)),
            self._line(mark("Seats"), Segments(self._named(SIDES), settings.seats, self._set("seats"), name="seats")),
            self._line(mark("Turn the far side round"), far),
            self._line(
                mark("Show what is possible"),
                Toggle(settings.show_targets, self._set("show_targets"), name="show_targets"),
            ),
            self._line(
                mark("Speed of the pieces"),
                Segments(self._named(SPEEDS), settings.animation, self._set("animation"), name="animation"),
            ),
        ]

    def _name_line(self, person: int, skin: Skin) -> Line:
        return Label(skin.words("Name of player {number}", number=person + 1)), name_entry(self.shell, person)

    def _game_lines(self, spec: Spec, skin: Skin) -> list[Line]:
        lines: list[Line] = []
        for name, kind in described(spec.settings).items():
            if isinstance(kind, Choices):
                lines += [self._person_line(spec, name, kind, person, skin) for person in (0, 1)]
            else:
                lines.append(self._share_line(spec, name, kind))
        return lines

    def _person_line(self, spec: Spec, name: str, kind: Choices, person: int, skin: Skin) -> Line:
        def values() -> list[str]:
            return list(getattr(own_settings(spec, self.shell.settings), name))

        def change(value: str) -> Change:
            pair = values()
            pair[person] = value
            set_own(self.shell, spec, name, pair)
            return None

        label = skin.words(kind.label, name=self.shell.called(self.shell.settings.names[person], person))
        choice = Choice(self._named(kind.choices), values()[person], change, name=f"{name} {person}")
        return Label(label), choice

    def _share_line(self, spec: Spec, name: str, kind: Share) -> Line:
        pixels = kind.pixels

        def use(share: float) -> None:
            set_own(self.shell, spec, name, share)

        percent = round(getattr(own_settings(spec, self.shell.settings), name) * 100)
        low, high = round(kind.least * 100), round(kind.most * 100)
        slider = Slider(percent, low, high, lambda p: use(p / 100), shown=lambda p: f"{p} %", name=name, grow=1)
        if pixels is None:
            return self._line(kind.label, slider)

        def measure() -> Change:
            return Push(CalibrateScene(self.shell, kind, pixels(self.shell.size), use))

        button = Button(self.shell.words("Measure"), measure, name=f"measure {name}", small=True)
        return self._line(kind.label, Row([slider, button]))


def _apart(name: str, key: str, names: Sequence[str]) -> str:
    """The name of a palette, with that of its file where another one has the same."""
    return name if names.count(name) == 1 else f"{name} ({key})"
