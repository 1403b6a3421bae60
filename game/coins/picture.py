"""The coin table as it is at an instant: at rest, under a hand, in a shot, and in a turn that is shown again."""

from dataclasses import replace

import pygame

from game.coins import overlay, view
from game.coins.clip import draw_clip
from game.coins.layout import Layout
from game.coins.rules import State
from game.coins.story import Story
from game.coins.tables import Coin
from game.coins.tally import draw_tally
from game.coins.ui import Rolling, Ui
from game.ui.table import Frame

CHOSEN, REFUSED, HOVERED = "#fff2cf", "#ff6a55", "#d9c7a0"
LIFTED = 0.14
"""How high a coin stands under a press, as a share of a coin that turns over in the air."""


def draw_rest(surface: pygame.Surface, layout: Layout, state: State, ui: Ui, frame: Frame) -> None:
    """The table between two turns, with what the hand does to it; a shot of the hand as it rolls."""
    if ui.rolling is not None:
        _draw_rolling(surface, layout, state, ui.rolling, frame)
        return
    waits = state.outcome is None
    view.draw_table(surface, layout, state, frame, state.player if waits else None)
    draw_tally(surface, layout, state, frame)
    coins = ui.coins(state)
    active = waits and frame.live and not layout.small
    if active and frame.targets:
        view.draw_halos(surface, layout, coins, _lit(state, ui), frame)
    poses = view.resting(state.table, coins)
    if active:
        poses = tuple(replace(pose, lift=LIFTED) if pose.coin.name == ui.pressed else pose for pose in poses)
    view.draw_coins(surface, layout, poses, frame)
    if active:
        _draw_marks(surface, layout, state, ui, coins, frame)


def _lit(state: State, ui: Ui) -> tuple[str, ...]:
    """The coins that the present tool is for, but not the one in the hand."""
    held = ui.grip.coin if ui.grip is not None else None
    return tuple(name for name in ui.candidates(state) if name != held)


def _draw_rolling(surface: pygame.Surface, layout: Layout, state: State, rolling: Rolling, frame: Frame) -> None:
    view.draw_table(surface, layout, state, frame, None)
    draw_tally(surface, layout, state, frame)
    view.draw_coins(surface, layout, rolling.story.coins(rolling.t), frame)
    if rolling.turn is None:
        return
    earned = [penalty.letter for penalty in rolling.turn.verdict.penalties if penalty.t <= rolling.t]
    overlay.draw_hands_off(surface, layout, frame, earned[0] if earned else "")


def _draw_marks(
    surface: pygame.Surface, layout: Layout, state: State, ui: Ui, coins: tuple[Coin, ...], frame: Frame
) -> None:
    by_name = {coin.name: coin for coin in coins}
    if frame.targets:
        _draw_movable(surface, layout, state, ui, coins, frame)
    for name in ui.marked:
        if name in by_name:
            overlay.draw_ring(surface, layout, by_name[name], frame, REFUSED)
    held = ui.held
    if held is not None and held in by_name:
        danger = ui.endangered(state)
        overlay.draw_ring(surface, layout, by_name[held], frame, REFUSED if danger else CHOSEN)
        if danger:
            overlay.draw_warning(surface, layout, by_name[held], frame)
    elif ui.chosen in by_name:
        overlay.draw_ring(surface, layout, by_name[ui.chosen], frame, CHOSEN)
    elif ui.hover in by_name:
        overlay.draw_ring(surface, layout, by_name[ui.hover], frame, HOVERED, dashed=True)
    if ui.ghost is not None and ui.chosen in by_name:
        overlay.draw_ghost(surface, layout, by_name[ui.chosen], ui.ghost, frame)
    throw = ui.throw
    if throw is not None:
        overlay.draw_aim(surface, layout, state, ui, throw, frame)
    overlay.draw_pull(surface, ui, frame)


def _draw_movable(
    surface: pygame.Surface, layout: Layout, state: State, ui: Ui, coins: tuple[Coin, ...], frame: Frame
) -> None:
    """Rings round the coins that nobody shoots now but that may be moved by hand: all others outside the goal."""
    for coin in coins:
        if coin.owner is not None and coin.name not in (*state.inside, *ui.candidates(state)):
            overlay.draw_ring(surface, layout, coin, frame, view.tint(frame, coin.owner), dashed=True)


def draw_turn(film: Story, after: State, surface: pygame.Surface, layout: Layout, t: float, frame: Frame) -> None:
    """A turn `t` seconds into its film, from its own record alone."""
    before = film.before
    s, moment, _ = film.at(t)
    rolls = film.shot is not None and s < film.rolls
    waits = after.outcome is None and not rolls and moment is None
    view.draw_table(surface, layout, before, frame, after.player if waits else None)
    draw_tally(surface, layout, before if s < film.rolls + film.settling else after, frame)
    view.draw_coins(surface, layout, film.coins(s), frame)
    draw_clip(surface, layout, film, t, frame)
