"""The card of the referee's clip: a rule's letter or sign and its sentence, where it hides as little as may be."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.coins.faults import CARRIED
from game.coins.laws import law
from game.coins.layout import Layout
from game.coins.story import Moment
from game.core.words import mark
from game.ui.gestures import Point
from game.ui.skin import Skin
from game.ui.table import Frame

WIDE, NARROW = 620, 280
"""Design pixels across the card: over the middle of the table, and beside it."""


@dataclass(frozen=True)
class Card:
    """The words of a card, set for its size."""

    title: pygame.Surface
    text: pygame.Surface
    badge: int
    size: tuple[int, int]


def draw_caption(
    surface: pygame.Surface,
    layout: Layout,
    moment: Moment,
    at: Point,
    event: Sequence[pygame.Rect],
    coins: Sequence[pygame.Rect],
    frame: Frame,
) -> None:
    """A rule's sentence and the letter of a penalty, or the sign of a coin that is turned over: that has no letter.

    What they should not hide is given in pixels, and `at`, the event's middle.
    """
    skin = frame.skin
    cards = [_card(layout, moment, width, frame) for width in (WIDE, NARROW)]
    boxes = places(layout, cards[0].size, cards[1].size, at, skin)
    index = freest(boxes, event, coins)
    card, box = cards[index > 1], boxes[index]
    skin.draw_panel(surface, box, "raised")
    colour, panel = ("on_danger", "danger") if moment.penalty else ("on_gold", "primary")
    sign = skin.text(moment.rule, 28, colour, "serif") if moment.penalty else skin.icon("again", 28, colour)
    disc = pygame.Rect(box.left + skin.px(14), box.centery - card.badge // 2, card.badge, card.badge)
    skin.draw_panel(surface, disc, panel)
    surface.blit(sign, sign.get_rect(center=disc.center))
    left = disc.right + skin.px(14)
    top = box.centery - (card.title.get_height() + card.text.get_height()) // 2
    surface.blit(card.title, (left, top))
    surface.blit(card.text, (left, top + card.title.get_height() + skin.px(2)))


def places(
    layout: Layout, wide: tuple[int, int], narrow: tuple[int, int], at: Point, skin: Skin
) -> tuple[pygame.Rect, ...]:
    """Where a card may lie, best first: the wide one at the two ends of the table, then the narrow one at its sides.

    First comes the end, and the side, that is away from `at`.
    """
    inner = layout.board().inflate(-skin.px(24), -skin.px(24))
    ends = ("top", "bottom") if at[1] > inner.centery else ("bottom", "top")
    sides = ("left", "right") if at[0] > inner.centerx else ("right", "left")
    heights = [{end: getattr(inner, end)} for end in ends]
    boxes = [_moved(wide, centerx=inner.centerx, **height) for height in heights]
    for height in (*heights, {"centery": inner.centery}):
        boxes += [_moved(narrow, **{side: getattr(inner, side)}, **height) for side in sides]
    return tuple(boxes)


def _moved(size: tuple[int, int], **to: int) -> pygame.Rect:
    return pygame.Rect((0, 0), size).move_to(**to)


def freest(boxes: Sequence[pygame.Rect], event: Sequence[pygame.Rect], coins: Sequence[pygame.Rect]) -> int:
    """The index of the box that hides least of the event, then the fewest coins, then comes first."""

    def hidden(index: int) -> tuple[int, int, int]:
        cuts = [boxes[index].clip(part) for part in event]
        over = sum(cut.width * cut.height for cut in cuts)
        return over, len(boxes[index].collidelistall(list(coins))), index

    return min(range(len(boxes)), key=hidden)


def _card(layout: Layout, moment: Moment, most: int, frame: Frame) -> Card:
    skin = frame.skin
    width = max(skin.px(120), min(layout.area.width - skin.px(24), skin.px(most)))
    badge = skin.px(46)
    inner = max(skin.px(60), width - badge - skin.px(44))
    title = skin.fit(_title(moment, frame), inner, 19, "bold", "danger" if moment.penalty else "warning")
    text = skin.text(quoted(moment.rule, skin), 16, "ink", wrap=inner)
    tall = max(badge, title.get_height() + text.get_height() + skin.px(4)) + skin.px(24)
    return Card(title, text, badge, (width, tall))


def _title(moment: Moment, frame: Frame) -> str:
    words = frame.skin.words
    if moment.penalty is None:
        return words(mark("The coin changes sides"))
    name = frame.seating.name(moment.penalty.seat)
    if moment.carried:
        return words(CARRIED, loser=name)
    if moment.also:
        return words(
            mark("Penalty {letter} (and {others}): {name}"),
            letter=moment.rule,
            others=", ".join(moment.also),
            name=name,
        )
    return words(mark("Penalty {letter}: {name}"), letter=moment.rule, name=name)


def quoted(rule: str, skin: Skin) -> str:
    """The rule's sentence in the player's language, without the letter that stands before it."""
    text = skin.words(law(rule))
    start = f"{rule}: "
    return text[len(start)].upper() + text[len(start) + 1 :] if text.startswith(start) else text
