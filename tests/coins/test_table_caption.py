"""Where the card of the referee's clip lies."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.coins import spec
from game.coins.caption import freest
from game.coins.levels import classic
from game.coins.rules import Options, State, Turn
from game.coins.story import story
from game.core.seats import Seat
from game.ui.skin import Skin
from tests.coins.player import TABLE, a_frame, lying

SIZES = [(720, 560), (800, 560), (1400, 900)]


def shown(coins: str, text: str) -> tuple[State, Turn, State]:
    before = State.start(Options(), replace(classic(), coins=lying(coins).table.coins))
    turn = spec.read_move(before, text)
    return before, turn, before.play(turn)


def the_card(
    monkeypatch: pytest.MonkeyPatch, played: tuple[State, Turn, State], size: tuple[int, int], near: Seat
) -> tuple[pygame.Rect, pygame.Rect, dict[str, pygame.Rect]]:
    """The card at the end of a turn's film, the table's board, and the squares of the coins by their names."""
    before, turn, after = played
    surface, frame = pygame.Surface(size), a_frame(near)
    layout = TABLE.layout(surface.get_rect(), frame, before)
    panels: list[pygame.Rect] = []
    draw = Skin.draw_panel

    def listening(self: Skin, surface: pygame.Surface, rect: pygame.Rect, kind: str, *more: Any) -> None:
        if kind == "raised":
            panels.append(rect.copy())
        draw(self, surface, rect, kind, *more)

    shown = TABLE.film(before, turn, after)
    t = shown.duration - 0.05
    with monkeypatch.context() as patch:
        patch.setattr(Skin, "draw_panel", listening)
        shown.draw(surface, layout, t, frame)
    (card,) = panels
    film = story(before, turn)
    boxes = {}
    for pose in film.coins(film.at(t)[0]):
        side = 2 * layout.px(pose.coin.radius)
        box = pygame.Rect(0, 0, side, side)
        boxes[pose.coin.name] = box.move_to(center=layout.to_screen(pose.coin.x, pose.coin.y))
    return card, layout.board(), boxes


@pytest.mark.parametrize("near", Seat)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("coins", "text"),
    [
        ("aH 30,20 bH 0,-190 cT 20,160 dT -20,100", "flick b 300.0@90.0"),
        ("aH 0,-190 bH 40,-160 cT 20,190 dT -20,190", "flick a 60.0@180.0"),
        ("aH 0,-160 bH 60,-160 cT 0,20 dT -60,160", "flick a 1400.0@90.0"),
        ("aH 0,-160 bH 60,-160 cT 0,-110 dT -20,160", "flick a 900.0@90.0"),
    ],
)
def test_it_hides_no_coin_where_there_is_a_place_for_it(
    monkeypatch: pytest.MonkeyPatch, coins: str, text: str, size: tuple[int, int], near: Seat
) -> None:
    card, board, boxes = the_card(monkeypatch, shown(coins, text), size, near)
    assert board.contains(card)
    assert [name for name, box in boxes.items() if box.colliderect(card)] == []


@pytest.mark.parametrize("near", Seat)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("y", [-150, 150])
def test_with_room_everywhere_it_lies_at_the_end_that_is_not_in_question(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], near: Seat, y: int
) -> None:
    """The coin that is shot too short lies nearer to one end; the others are all in the goal."""
    played = shown(f"aH -40,-20 bH 0,{y} cT 40,20 dT -40,20", "flick b 60.0@90.0")
    card, board, boxes = the_card(monkeypatch, played, size, near)
    assert card.centerx == board.centerx
    assert (card.centery < board.centery) == (boxes["b"].centery > board.centery)


def test_if_every_place_hides_coins_it_is_the_one_that_hides_fewest() -> None:
    boxes = [pygame.Rect(100 * i, 0, 90, 90) for i in range(4)]

    def coins(*numbers: int) -> list[pygame.Rect]:
        return [pygame.Rect(100 * i + 10 * k, 0, 8, 8) for i, n in enumerate(numbers) for k in range(n)]

    assert freest(boxes, [], coins(3, 2, 1, 4)) == 2
    assert freest(boxes, [], coins(2, 2, 2, 2)) == 0
    assert freest(boxes, [boxes[2]], coins(3, 2, 1, 4)) == 1
    assert freest(boxes, [], coins(0, 0, 0, 0)) == 0
