"""The picture of a colour table, kept as one layer for each thing that it can say."""

import math
from functools import lru_cache, partial

import pygame

from game.core.words import mark
from game.nibble import legend, sprites
from game.nibble.account import Account
from game.nibble.colours import TILES
from game.nibble.labels import put, size_of
from game.nibble.layout import Grid
from game.nibble.ledger import Ledger
from game.nibble.solid import ALIGNED, Core, core_of, rounded_box
from game.nibble.tiles import tile
from game.ui.colour import darken, mix
from game.ui.skin import Skin

MARGIN = 16
"""Room for the panel's shadow, in design pixels."""
CORNER, CORNER_STEP = 16, 2
"""The largest radius of a panel's corners in design pixels, and the rows of a strip that follows them."""
TRIOS = mark("Trios")


def draw(surface: pygame.Surface, skin: Skin, grid: Grid, ledger: Ledger, account: Account) -> None:
    """The colour table of a player; `grid` says whether its tiles are squares or hexagons."""
    margin, rect, kind = skin.px(MARGIN), ledger.rect, "toast" if account.active else "panel"
    solid = _core(*rect.topleft, *rect.size, skin.px(CORNER))
    key = (grid.hexagonal, ledger.key, rect.x % ALIGNED)
    who = (account.name, account.person, account.table)
    left, top = rect.x - solid.rect.x, rect.y - solid.rect.y

    def panel() -> pygame.Surface:
        layer = pygame.Surface((rect.w + 2 * margin, rect.h + 2 * margin), pygame.SRCALPHA)
        skin.draw_panel(layer, pygame.Rect(margin, margin, *rect.size), kind)
        return solid.rim(layer, (rect.x - margin, rect.y - margin))

    def blank() -> pygame.Surface:
        page = pygame.Surface(rect.size, pygame.SRCALPHA)
        _Page(page, skin, grid, ledger, account).draw_fixed()
        return page

    def make() -> pygame.Surface:
        page = skin.cached(("nibble-page", *key, who), blank).copy()
        _Page(page, skin, grid, ledger, account).draw_counts()
        made = pygame.Surface(solid.rect.size)
        made.blit(skin.panel(rect.size, kind), (left, top))
        made.blit(pygame.transform.rotate(page, 180) if ledger.turned else page, (left, top))
        return made

    rim = skin.cached(("nibble-panel", rect.size, kind, rect.x % ALIGNED), panel)
    surface.blit(rim, (rect.x - margin, rect.y - margin))
    solid.blit(surface, skin.cached(("nibble-ledger", *key, account), make))


@lru_cache(maxsize=8)
def _core(x: int, y: int, width: int, height: int, radius: int) -> Core:
    """What of a panel is opaque."""
    return core_of(rounded_box(pygame.Rect(x, y, width, height), radius), CORNER_STEP)


class _Page:
    """Draws a colour table as its owner sees it, once: first what never changes in a game, then the counts."""

    def __init__(self, page: pygame.Surface, skin: Skin, grid: Grid, ledger: Ledger, account: Account) -> None:
        self.page, self.skin, self.grid, self.ledger, self.account = page, skin, grid, ledger, account
        self.back = skin.tint("panel_bottom")
        self.faint = mix(skin.tint("muted"), self.back, 0.45)

    def draw_fixed(self) -> None:
        skin, ledger, account = self.skin, self.ledger, self.account
        box = self._here(ledger.head.token)
        self.page.blit(skin.token(account.person, box.w), box)
        self._text(account.name, ledger.head.name, 18, "heading", "bold")
        for count in account.thresholds:
            self._text(str(count), ledger.lanes.number(count), 15, "ink", "bold", "center")
        if not ledger.standing:
            self._text(skin.words(TRIOS), ledger.lanes.heading, 13, "muted")
        self._legend()
        for place, colour in enumerate(account.table):
            self._tile(place, colour)
            self._slots(place, colour, "free", range(ledger.each))

    def draw_counts(self) -> None:
        account = self.account
        counts = {"n": account.majorities, "needed": account.variant.majorities}
        words = self.skin.words("Majorities {n} / {needed}", **counts)
        if self._too_long(words, self.ledger.head.summary, 15):
            words = "{n} / {needed}".format(**counts)
        tint = {"won": "gold", "open": "ink", "dead": "muted"}[account.standing("majority")]
        self._text(words, self.ledger.head.summary, 15, tint)
        if account.active:
            box = self._here(self.ledger.head.sign)
            picture = self.skin.icon("star" if account.winner else "back", 0.7 * box.w / self.skin.scale, "gold")
            self.page.blit(picture, picture.get_rect(center=box.center))
        for place, colour in enumerate(account.table):
            self._lane(place, colour)
        for place, _ in self.ledger.lanes.brackets():
            self._bracket(place)

    def _here(self, rect: pygame.Rect) -> pygame.Rect:
        return rect.move(-self.ledger.rect.x, -self.ledger.rect.y)

    def _text(
        self, string: str, box: pygame.Rect, size: float, colour: str, role: str = "sans", align: str = "left"
    ) -> None:
        size *= self.ledger.scale / self.skin.letter_scale
        put(self.page, self.skin, string, self._here(box), size, colour, role, align)

    def _too_long(self, string: str, box: pygame.Rect, size: float) -> bool:
        size *= self.ledger.scale / self.skin.letter_scale
        size = size_of(self.skin, string, box.w, box.h, size)
        return self.skin.text_size(string, size)[0] > box.w

    def _lane(self, place: int, colour: int) -> None:
        ledger, account = self.ledger, self.account
        held, lost = account.held[colour], account.lost[colour]
        self._slots(place, colour, "held", range(held))
        self._slots(place, colour, "lost", range(ledger.each - lost, ledger.each))
        for count in account.thresholds:
            self._tick(place, count, held >= count, count <= ledger.each - lost)
        tint = "gold" if held >= account.variant.most else "ink" if held else "muted"
        self._text(str(held), ledger.lanes.count(place), 17, tint, "bold", "center")
        box = self._here(ledger.lanes.marker(place))
        picture = self._sign(account.standing("colour", place))
        self.page.blit(picture, picture.get_rect(center=box.center))

    def _sign(self, kind: str) -> pygame.Surface:
        """Whether a whole colour has been won, can still be had, or not."""
        width, skin = self.ledger.lanes.marker(0).w, self.skin
        if kind == "open":
            line = mix(skin.tint("muted"), self.back, 0.25)
            return skin.sprite(("nibble-open", line), lambda: sprites.open_sign(line), width)
        size = width / skin.scale
        return skin.icon("star", size, "gold") if kind == "won" else skin.icon("close", 0.8 * size, self.faint)

    def _tile(self, place: int, colour: int) -> None:
        box = self._here(self.ledger.lanes.tile(place))
        ratio = self.grid.tile_size[1] / self.grid.tile_size[0]
        picture = tile(self.skin, self.grid, colour, self.account.variant.letters[colour], int(box.w / ratio))
        self.page.blit(picture, picture.get_rect(center=box.center))

    def _slots(self, place: int, colour: int, kind: str, numbers: range) -> None:
        tint, back = self.skin.palette.of(TILES)[colour], self.back
        for number in numbers:
            box = self._here(self.ledger.lanes.slot(place, number))
            size = (max(1, box.w - 1), max(1, box.h - 1))
            key = ("nibble-slot", kind, tint, back)
            self.page.blit(self.skin.sprite(key, partial(sprites.slot, kind, tint, back, *size), *size), box)

    def _tick(self, place: int, count: int, reached: bool, possible: bool) -> None:
        box = self._here(self.ledger.lanes.tick(place, count))
        tint = self.skin.tint("gold") if reached else self.skin.tint("ink") if possible else self.faint
        self.page.fill(darken(self.back, 0.6), box.inflate(2, 2))
        self.page.fill(tint, box)

    def _legend(self) -> None:
        skin, ledger = self.skin, self.ledger
        size, signs = legend.SIZE * ledger.scale / skin.letter_scale, (self._sign("open"), self._sign("dead"))
        rows = tuple(self._here(row) for row in ledger.legend)
        shown = legend.entries(skin, rows, self.account.thresholds, signs, size)
        size = legend.common_size(skin, shown, size)
        for entry in shown:
            entry.draw(self.page, skin, size)

    def _bracket(self, place: int) -> None:
        """A line with a dot at each of three lanes; broken into faint dots when the trio is out of reach."""
        box, standing = self._here(self.ledger.lanes.bracket(place)), self.ledger.standing
        kind = self.account.standing("trio", place)
        tint = {"won": self.skin.tint("gold"), "open": self.skin.tint("muted"), "dead": self.faint}[kind]
        long, wide = (box.w, box.h) if standing else (box.h, box.w)
        key = ("nibble-trio", kind, tint, standing)
        picture = self.skin.sprite(key, partial(sprites.trio, kind, tint, wide, long, standing), *box.size)
        self.page.blit(picture, box)


def glow(surface: pygame.Surface, skin: Skin, ledger: Ledger, account: Account, reason: str, clock: float) -> None:
    """Light on what has won: the colour, the trio with its bracket, or the lanes of all majorities."""
    strength = 0.62 + 0.38 * math.sin(3.2 * clock)
    gold, line = skin.colour("gold"), skin.px(2.5)
    for rect in map(ledger.over, _winning(ledger, account, reason)):
        box = rect.inflate(line, 0)
        light = pygame.Surface(box.size, pygame.SRCALPHA)
        light.fill((*gold[:3], round(44 * strength)))
        pygame.draw.rect(light, (*gold[:3], round(245 * strength)), light.get_rect(), line, skin.px(5))
        surface.blit(light, box)


def _winning(ledger: Ledger, account: Account, reason: str) -> list[pygame.Rect]:
    if reason == "trio":
        return [ledger.box("trio", place) for place in account.won.trios]
    if reason == "colour":
        places = [place for place in range(ledger.colours) if account.standing("colour", place) == "won"]
    else:
        places = [place for place, colour in enumerate(account.table) if account.held[colour] >= account.variant.most]
    return [ledger.box("colour", place) for place in places]


def point_out(surface: pygame.Surface, skin: Skin, ledger: Ledger, kind: str, index: int) -> None:
    """A line round the part that is being explained."""
    line = skin.px(2)
    box = ledger.over(ledger.box(kind, index)).inflate(2 * line, 2 * line).clip(ledger.rect)
    pygame.draw.rect(surface, skin.colour("focus"), box, line, skin.px(5))
