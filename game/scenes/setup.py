"""Before a game: who plays, by which rules, on which board. Built from the game's Options."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from game.core import options as option_fields
from game.core import share
from game.core.codes import MAX_LENGTH, new_code
from game.core.match import BadRecord
from game.core.options import OptionInfo
from game.core.spec import Level
from game.core.words import mark
from game.scenes.draft import BY_HAND, RANDOM, Draft, last_options
from game.scenes.miniature import Miniature
from game.scenes.names import name_entry
from game.scenes.play import PlayScene
from game.scenes.question import throw_away, unfinished
from game.scenes.scene import Change, Pop, Push, Replace
from game.scenes.screen_scene import ScreenScene
from game.scenes.session import Session
from game.scenes.shell import Shell, Spec
from game.scenes.takeaway import copy_board
from game.store.levels import levels
from game.ui.boxes import Beside, Centre, Column, Pair, Row
from game.ui.buttons import Button, Toggle
from game.ui.choice import Choice
from game.ui.clipboard import paste
from game.ui.entry import TextEntry
from game.ui.grids import Form
from game.ui.labels import Label, Token
from game.ui.panels import Canvas, Panel
from game.ui.scroll import Scroll
from game.ui.segments import Segments
from game.ui.skin import Skin
from game.ui.widget import Widget

PREVIEW, FORM = (390.0, 720.0), 730.0
"""Design px: least and greatest width of the picture's panel, and the form's width with the gap between them."""
WIDE = 900
"""Design px of a window that has room for the picture beside the form."""
LENGTHS = (3, 5, 7)
"""Games that a series may have."""


class SetupScene(ScreenScene):
    """The form and a picture of the board that it describes."""

    focus = "start"

    def __init__(self, shell: Shell, spec: Spec) -> None:
        self.spec = spec
        boards, trouble = levels(spec)
        shell.notices.report(trouble)
        code, shell.code = (shell.code, None) if spec.has_codes else (None, shell.code)
        self.draft = Draft.fresh(spec, boards, last_options(spec, shell.settings.games), code)
        self.error = ""
        self.picture: Miniature | None = None
        super().__init__(shell)
        self._take(self.draft)

    def build(self, skin: Skin) -> Widget:
        words = skin.words
        form: Widget = Form([*self._people(skin), *self._board_lines(skin), *self._option_lines(skin)])
        foot = [
            Button(words("Back"), Pop, name="back", width=140),
            Button(words("Paste a game"), self._paste_game, icon="paste", name="paste game"),
            Button(words("Start"), self._start, "primary", name="start", width=200, icon="play"),
        ]
        width, height = (edge / skin.scale for edge in self.shell.size)
        if self.spec.advice and width <= WIDE:
            form = Column([Label(words(self.spec.advice), "muted"), form], gap=18)
        body: Widget = Panel(Scroll(form, name="form"), pad=24)
        side = max(PREVIEW[0], min(PREVIEW[1], 0.36 * width, 0.5 * height))
        if width > WIDE:
            body = Pair(body, self._preview(skin), side, tall=1.1 * side)
        parts = [self.title(words(self.spec.title)), body, Row(foot, align="center")]
        return Centre(Column(parts), most=FORM + side, broad=True, grow=1)

    def _preview(self, skin: Skin) -> Widget:
        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            if self.picture is not None:
                self.picture.draw(surface, rect, skin)

        level = self.draft.level
        note = self._note(level, skin) if level else ""
        labels = [Label(text, "muted", align="center") for text in (note, skin.words(self.spec.advice)) if text]
        return Panel(Column([Canvas(paint, height=200, grow=1), *labels]), pad=18)

    @staticmethod
    def _note(level: Level[Any], skin: Skin) -> str:
        return level.notes.get(skin.words.language, level.notes.get("en", ""))

    def _people(self, skin: Skin) -> list[tuple[Widget, Widget]]:
        words = skin.words
        names = [self.shell.called(name, person) for person, name in enumerate(self.shell.settings.names)]
        lines = [self._name_line(person) for person in (0, 1)]
        who = Segments(list(enumerate(names)), self.draft.starter, self._assign("starter"), name="starter")
        lengths = [(0, words("As many as we like")), *((n, words("Best of {n}", n=n)) for n in LENGTHS)]
        series = Segments(lengths, self.draft.best_of, self._assign("best_of"), name="best of")
        return [*lines, (Label(words("Who begins")), who), (Label(words("Series")), series)]

    def _name_line(self, person: int) -> tuple[Widget, Widget]:
        label = Row([Token(person, 24), Label(self.shell.called("", person))], gap=10)
        return label, name_entry(self.shell, person)

    def _board_lines(self, skin: Skin) -> list[tuple[Widget, Widget]]:
        words, draft = skin.words, self.draft
        boards = [(RANDOM, words("Random"))] if self.spec.has_codes or not draft.levels else []
        if self.spec.by_hand is not None:
            boards.append((BY_HAND, words("Set up by hand")))
        language = words.language
        boards += [(key, level.names.get(language, level.names["en"])) for key, level in draft.levels.items()]
        notes = {key: self._note(level, skin) for key, level in draft.levels.items() if level.notes}
        board: Widget = Choice(boards, draft.board, self._choose_board, notes=notes, name="board")
        first = draft.places_first
        if first is not None:
            name = self.shell.called(self.shell.settings.names[first], first)
            board = Column([board, Label(words("{name} places first.", name=name), "small")], gap=4)
        lines: list[tuple[Widget, Widget]] = [(Label(words("Set-up")), board)]
        if draft.board == RANDOM and self.spec.has_codes:
            code = TextEntry(draft.code, self._assign("code"), limit=MAX_LENGTH, width=180, name="code", grow=1)
            copied = Button("", self._copy, icon="copy", name="copy code", tooltip=words("Copy the code of the board"))
            fresh = Button("", self._fresh, icon="shuffle", name="new code", tooltip=words("Another board"))
            pasted = Button("", self._paste, icon="paste", name="paste code", tooltip=words("Paste a code"))
            lines.append((Label(words("Board code")), Row([code, fresh, copied, pasted], gap=8)))
            if self.error:
                lines.append((Label(""), Label(self.error, colour="danger")))
        return lines

    def _option_lines(self, skin: Skin) -> list[tuple[Widget, Widget]]:
        shown = [info for info in option_fields.describe(self.spec.options) if not info.hidden]
        return [self._option_line(info, skin) for info in shown]

    def _option_line(self, info: OptionInfo, skin: Skin) -> tuple[Widget, Widget]:
        words = skin.words
        value, name = getattr(self.draft.options, info.name), f"option {info.name}"

        def change(new: Any) -> Change:
            return self._take(self.draft.with_option(info.name, new))

        label, text = Label(words(info.label)), Label(words(info.help), "small")
        if not info.choices:
            return label, Beside(Toggle(value, change, name=name), text)
        choices = [(key, words(text)) for key, text in info.choices]
        return label, Column([Choice(choices, value, change, name=name), text], gap=4)

    def _assign(self, name: str) -> Callable[[Any], Change]:
        return lambda value: self._take(replace(self.draft, **{name: value}))

    def _choose_board(self, key: str) -> Change:
        return self._take(self.draft.on_board(key))

    def _fresh(self) -> Change:
        return self._take(replace(self.draft, code=new_code()))

    def _paste(self) -> Change:
        """Takes a board code from the clipboard; the code of a whole game opens that game, anything longer is none."""
        text = paste()
        if share.is_code(text):
            return self._paste_game()
        code = "".join(c for c in text[: 2 * MAX_LENGTH] if c.isprintable()).strip()
        return self._take(replace(self.draft, code=code))

    def _copy(self) -> Change:
        copy_board(self.shell.notices, self.draft.code)
        return None

    def _paste_game(self) -> Change:
        """Opens the game whose code is on the clipboard, of whatever kind it is."""
        try:
            record = share.decode(paste())
            spec = self.shell.game(record.game)
            if spec is None:
                raise share.CodeError(mark("There is no game called {game} here."), game=record.game)
            if spec.legal_moves is None:  # no move of such a game is believed to a stranger
                record = replace(record, moves=())
            session = Session.of_record(spec, record, self.shell.settings.names)
        except share.CodeError as error:
            self.shell.notices.tell(error.message, error.values)
            return None
        except BadRecord as error:
            why = self._why(record.game, error)
            self.shell.notices.tell(mark("The game cannot be replayed: {error}"), {"error": why})
            return None
        return self._open(session)

    def _why(self, key: str, error: BadRecord) -> str:
        """What is wrong with a game that was sent: the game's own sentence for a move that it refuses."""
        spec = self.shell.game(key)
        sentence = spec.refusals.get(error.reason) if spec else None
        return self.shell.words(sentence) if sentence else self.shell.words(error.message, **error.values)

    def _open(self, session: Session) -> Change:
        """Plays on with a game, unless that would cost another one."""
        running = None if session.archived else self.shell.library.running_of(session.spec)
        if running is None or not running.at_stake:
            return self._begin(session)
        words, text = self.shell.words, unfinished(self.shell, running)
        keep = words("Go on with it"), partial(self._go_on, running)
        lose = words("New game"), partial(self._begin, session)
        return Push(throw_away(self.shell, text, keep, lose))

    def _begin(self, session: Session) -> Change:
        self.shell.library.keep(session)
        self.shell.sounds.play("start")
        return Replace(PlayScene(self.shell, session))

    def _go_on(self, session: Session) -> Change:
        self.shell.library.unfinish(session)
        return Replace(PlayScene(self.shell, session))

    def _take(self, draft: Draft) -> Change:
        """Shows another draft; one that cannot be played says why, beside the last picture."""
        self.draft = draft
        match, words = draft.match(), self.shell.words
        self.error = "" if match else words("A board code has one to {most} letters and digits.", most=MAX_LENGTH)
        self.picture = Miniature(match, still=True) if match else self.picture
        self.screen.refresh()
        return None

    def _start(self) -> Change:
        if self.error:
            return None
        settings = self.shell.settings
        data = option_fields.to_data(self.draft.options)
        self.shell.change(games={**settings.games, self.spec.key: data})
        return self._open(self.draft.session(settings.names))
