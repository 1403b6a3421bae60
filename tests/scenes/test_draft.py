"""What the set-up form describes, as a value: whatever is chosen in it can be played, and nothing else changes."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.options import OptionInfo, describe
from game.core.rules import NotationError
from game.core.spec import Spec
from game.registry import GAMES
from game.scenes.draft import BY_HAND, RANDOM, Draft, last_options
from game.store.levels import levels

LEVELS = {spec.key: levels(spec)[0] for spec in GAMES}
every = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)


def fresh(spec: Spec) -> Draft:
    return Draft.fresh(spec, LEVELS[spec.key], spec.options(), "DRAFT")


def boards(draft: Draft) -> list[str]:
    return [RANDOM, *([BY_HAND] if draft.spec.by_hand is not None else []), *draft.levels]


def values(info: OptionInfo) -> list[Any]:
    return [value for value, _ in info.choices] or [True, False]


@st.composite
def drafts(draw: st.DrawFn) -> Draft:
    """A form after some choices in it, in any order."""
    draft = fresh(draw(st.sampled_from(GAMES)))
    shown = [info for info in describe(draft.spec.options) if not info.hidden]
    for _ in range(draw(st.integers(0, 4))):
        if draw(st.booleans()):
            draft = draft.on_board(draw(st.sampled_from(boards(draft))))
        else:
            info = draw(st.sampled_from(shown))
            draft = draft.with_option(info.name, draw(st.sampled_from(values(info))))
    return replace(draft, starter=draw(st.integers(0, 1)), best_of=draw(st.sampled_from([0, 3, 5])))


@given(drafts())
def test_whatever_is_chosen_can_be_played_as_it_was_shown(draft: Draft) -> None:
    shown, session = draft.match(), draft.session(("Anna", "Ben"))
    assert shown is not None
    spec = draft.spec
    assert spec.setup_text(session.match.state) == spec.setup_text(shown.state)
    assert (session.series.starter, session.series.best_of) == (draft.starter, draft.best_of)
    first = session.series.seats[session.match.state.to_move]
    assert draft.places_first == (first if first != draft.starter else None)


@given(drafts(), st.data())
def test_an_option_changes_itself_alone_and_the_board_only_where_it_must(draft: Draft, data: st.DataObject) -> None:
    info = data.draw(st.sampled_from([info for info in describe(draft.spec.options) if not info.hidden]))
    value = data.draw(st.sampled_from(values(info)))
    after = draft.with_option(info.name, value)
    assert getattr(after.options, info.name) == value
    assert replace(after, options=draft.options, board=draft.board) == draft
    assert replace(after.options, **{info.name: getattr(draft.options, info.name)}) == draft.options
    fits = replace(draft, options=after.options).match() is not None
    assert after.board == (draft.board if fits else RANDOM)


@every
def test_a_form_begins_with_a_random_board_where_boards_grow_from_codes(spec: Spec) -> None:
    draft = Draft.fresh(spec, LEVELS[spec.key], spec.options())
    assert (draft.board == RANDOM) == spec.has_codes
    assert draft.match() is not None
    assert Draft.fresh(spec, (), spec.options()).board == RANDOM
    assert draft.code != Draft.fresh(spec, (), spec.options()).code, "a new one each time"


@every
@pytest.mark.parametrize("code", ["", "  ", "ä", "A" * 21, "a/b"])
def test_a_code_that_is_none_makes_no_game_but_leaves_the_form_as_it_is(spec: Spec, code: str) -> None:
    draft = replace(fresh(spec), board=RANDOM, code=code)
    assert draft.match() is None
    if code:  # nothing at all asks for any board
        with pytest.raises(NotationError):
            draft.session(("", ""))
    assert replace(draft, code="DRAFT").match() is not None


@every
def test_the_options_of_last_time_come_back_if_they_are_options_still(spec: Spec) -> None:
    assert last_options(spec, {}) == (spec.newcomers or spec.options())
    assert last_options(spec, {spec.key: {}}) == spec.options()
    assert last_options(spec, {spec.key: {"gone": 1}}) == spec.options()
    for info in describe(spec.options):
        for value in values(info):
            assert getattr(last_options(spec, {spec.key: {info.name: value}}), info.name) == value
