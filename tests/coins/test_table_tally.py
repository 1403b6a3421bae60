"""The count beside each player's end of the coin table."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.coins import tally
from game.coins.levels import classic
from game.coins.rules import Options, State
from game.core.seats import Seat
from game.ui.palette import PALETTES
from game.ui.skin import Skin
from game.ui.table import Frame
from game.ui.words import LANGUAGES, Words
from tests.coins.player import TABLE, Sitting, lying


def said(table: Sitting, monkeypatch: pytest.MonkeyPatch, scale: float = 1.0) -> list[str]:
    return heard(
        monkeypatch,
        lambda frame: TABLE.draw(pygame.Surface(table.size), table.layout, table.state, table.ui, frame),
        replace(table.frame, skin=Skin(scale, Words.load("en"), PALETTES["standard"])),
    )


def heard(monkeypatch: pytest.MonkeyPatch, draw: Callable[[Frame], None], frame: Frame) -> list[str]:
    """The texts that are fitted in; the frame's skin must not have drawn them before."""
    texts: list[str] = []
    fit = Skin.fit

    def listening(self: Skin, text: str, *more: Any, **also: Any) -> pygame.Surface:
        texts.append(text)
        return fit(self, text, *more, **also)

    with monkeypatch.context() as patch:
        patch.setattr(Skin, "fit", listening)
        draw(frame)
    return texts


def test_each_side_reads_its_coins_in_the_goal_and_those_to_shoot(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Sitting(lying("aH 0,0 bH 40,0 cH -40,0 dH 20,-160 eT 20,160 fT -20,160"))
    lines = {text.split(":")[0]: [int(n) for n in re.findall(r"\d+", text)] for text in said(table, monkeypatch)}
    assert lines["Heads"] == [3, 1]
    assert lines["Tails"] == [0, 2]


def test_where_letters_are_large_it_says_the_same_in_few_words(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Sitting(lying("aH 0,0 bH 40,0 cH -40,0 dH 20,-160 eT 20,160 fT -20,160"))
    texts = said(table, monkeypatch, scale=2.0)
    assert {"in 3 · out 1", "in 0 · out 2"} <= set(texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_say_it_in_the_same_form(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """Also where a table is just wide enough for the one text and not for the other."""
    table, forms, words = Sitting(lying("aH 0,0 bH 40,0 cH -40,0 dH 20,-160 eT 20,160")), set(), Words.load(language)
    for width in range(500, 900, 2):
        table.size = (width, 700)
        texts = heard(
            monkeypatch,
            lambda frame: tally.draw_tally(pygame.Surface(table.size), table.layout, table.state, frame),
            replace(table.frame, skin=Skin(1.0, words, PALETTES["standard"])),
        )
        whole = [":" in text for text in texts]
        assert whole in ([True, True], [False, False])
        forms.add(whole[0])
    assert forms == {True, False}


@pytest.mark.parametrize("near", Seat)
@pytest.mark.parametrize("size", [(400, 320), (900, 700), (2560, 1340)])
@pytest.mark.parametrize("depth", [440.0, 1100.0])
def test_each_lies_on_the_table_at_the_end_of_its_player(size: tuple[int, int], near: Seat, depth: float) -> None:
    """On a long table that lies on its side the ends are left and right."""
    table = Sitting(State.start(Options(), replace(classic(), depth=depth)), size, near)
    board = table.layout.board()
    boxes = {seat: tally.place(table.layout, (board.width // 3, 20), seat, table.frame) for seat in Seat}
    assert all(board.contains(box) for box in boxes.values())
    if table.layout.quarters % 2:
        left, right = sorted(boxes.values(), key=lambda box: box.centerx)
        assert (left.left - board.left, board.right - right.right) == (8, 8)
        heads, tails = (table.layout.to_table(boxes[seat].center) for seat in Seat)
        assert heads[1] < 0 < tails[1]
        return
    assert boxes[near].centery > board.centery > boxes[near.other].centery
