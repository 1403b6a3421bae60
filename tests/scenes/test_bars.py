"""The bars round the table: they never make it jump, say which game of a series it is, and face who has the turn."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.core.series import Series
from game.registry import by_key
from game.scenes.shell import Spec
from game.scenes.turn_bar import TALL, faces_far
from game.scenes.why import Why, draw_why
from game.store.settings import Settings
from game.ui.bars import Status
from game.ui.turned import Turned
from tests.support.hands import finish, hand_of, move, near_end
from tests.support.paper import noting
from tests.support.player import Player, motion

OPPOSITE = Settings(language="en", scale=100, seats="opposite", turn_far=True, animation="off")
SIZES = [((1280, 800), 100), ((1024, 640), 100), ((1024, 640), 200)]
sized = pytest.mark.parametrize(("size", "scale"), SIZES)


def title(player: Player) -> tuple[str, str | None]:
    """The two lines of the bar at the top."""
    status = next(widget for widget in player.screen.widgets() if isinstance(widget, Status))
    return status.text, status.more


@sized
@pytest.mark.parametrize("settings", [OPPOSITE, OPPOSITE.with_(seats="same")], ids=["opposite", "same side"])
def test_the_table_stays_where_it_is_while_a_game_runs(
    player_of: Callable[..., Player], spec: Spec, settings: Settings, size: tuple[int, int], scale: int
) -> None:
    player = player_of(settings.with_(scale=scale), size=size)
    player.sit_down(spec)
    areas = [player.screen.rect("table")]
    hand = hand_of(spec)
    for number in range(3):
        for code in (pygame.K_n, pygame.K_x, pygame.K_RIGHT, pygame.K_BACKSPACE):
            player.press(code)
            areas.append(player.screen.rect("table"))
        for button in player.play.tabletop.table.buttons(
            player.play.tabletop.state, player.play.tabletop.ui, player.app.shell.words
        ):
            if player.has(f"game {button.name}"):
                player.click(f"game {button.name}")
                areas.append(player.screen.rect("table"))
        if player.match.outcome is None and player.match.index == number:
            hand.by_keys(player, number)
            player.settle()
        if player.match.outcome is not None:
            break
        areas.append(player.screen.rect("table"))
    assert len(set(map(tuple, areas))) == 1


def test_pointing_along_the_table_builds_no_widgets_and_says_what_is_there(
    player: Player, spec: Spec, monkeypatch: pytest.MonkeyPatch
) -> None:
    player.sit_down(spec)
    player.feed()
    scene, built = player.play, list[None]()
    own = scene.screen._build
    monkeypatch.setattr(scene.screen, "_build", lambda skin: (built.append(None), own(skin))[1])
    area, seen = player.widget("table").rect, set[str]()
    for x in range(area.left + 10, area.right, area.width // 12):
        player.feed(motion((x, area.centery)))
        seen.add(str(player.widget("status").more))  # type: ignore[attr-defined]
        kept = pygame.image.tobytes(player.look(), "RGB")
        assert built == []
        scene.screen.refresh()
        assert pygame.image.tobytes(player.look(), "RGB") == kept
        assert built == [None]
        built.clear()
    assert len(seen) > 1 or spec.key == "coins"


def test_who_sits_where_is_worked_out_once(player: Player, spec: Spec) -> None:
    player.sit_down(spec)
    tabletop = player.play.tabletop
    first = tabletop.frame.seating
    assert tabletop.frame.seating is first
    assert first.players[first.near].person == 0, "person 0 never moves about"
    player.app.shell.change(seats="opposite", turn_far=True)
    assert tabletop.frame.seating.turned
    player.app.shell.change(language="de")
    assert tabletop.frame.seating.name(tabletop.state.to_move) == "Spieler 1"
    tabletop.session = replace(tabletop.session, series=replace(tabletop.session.series, names=("Anna", "Ben")))
    assert tabletop.frame.seating.name(tabletop.state.to_move) == "Anna"


# the series


def in_series(player: Player, spec: Spec, **values: object) -> None:
    """Near the end of a game in a series with these facts."""
    player.sit_down(spec)
    session = player.play.session
    series: Series = replace(session.series, **values)  # type: ignore[arg-type]
    player.sit_at(replace(session.with_match(near_end(spec, 1)), series=series))


@pytest.mark.parametrize(
    ("values", "more"),
    [
        ({}, None),
        ({"score": (1, 0), "ties": 1}, "Game 3 · 1 : 0"),
        ({"best_of": 3}, "Game 1 · best of 3"),
        ({"best_of": 5, "score": (2, 1), "ties": 1}, "Game 5 · best of 5 · 2 : 1"),
    ],
)
def test_the_title_says_which_game_of_the_series_it_is_and_how_it_stands(
    player: Player, spec: Spec, values: dict, more: str
) -> None:
    in_series(player, spec, **values)
    assert title(player) == (spec.title, more)


@pytest.mark.parametrize(
    ("values", "label"),
    [({}, "Rematch"), ({"best_of": 3}, "Next game"), ({"best_of": 1}, "New series"), ({"best_of": 5}, "Next game")],
)
def test_the_button_after_a_game_says_what_it_deals(player: Player, spec: Spec, values: dict, label: str) -> None:
    in_series(player, spec, **values)
    finish(player)
    assert player.match.outcome.winner is not None
    assert player.widget("rematch").label == label  # type: ignore[attr-defined]
    player.click("look")
    assert player.widget("rematch").label == label  # type: ignore[attr-defined]
    stands = "{} : {}".format(*player.play.session.score)
    player.click("rematch")
    wanted = {"Rematch": f"Game 2 · {stands}", "Next game": f"Game 2 · best of {values.get('best_of')} · {stands}"}
    assert title(player)[1] == wanted.get(label, "Game 1 · best of 1")


def test_the_title_counts_a_game_of_a_series_that_is_over(player: Player, spec: Spec) -> None:
    """The bar of the result has no room for that on small windows."""
    in_series(player, spec, best_of=5, score=(1, 2))
    finish(player)
    player.click("look")
    winner = player.play.session.series.seats[player.match.outcome.winner]
    assert title(player)[1] == "Game 4 · best of 5 · " + ("2 : 2" if winner == 0 else "1 : 3")


# the far side


def turned(player: Player, name: str) -> bool:
    """Whether a widget is shown upside down."""
    target = player.widget(name)
    return any(target in box.walk() for box in player.screen.widgets() if isinstance(box, Turned))


@sized
def test_the_bar_of_the_far_player_faces_them_and_its_buttons_work(
    player_of: Callable[..., Player], spec: Spec, size: tuple[int, int], scale: int
) -> None:
    player = player_of(OPPOSITE.with_(scale=scale), size=size)
    for starter in (0, 1):
        player.sit_down(spec, starter=starter)
        tabletop = player.play.tabletop
        far = tabletop.state.to_move is not tabletop.frame.seating.near
        assert far == (starter == 1)
        assert turned(player, "status") == far
        table, bar = player.screen.rect("table"), player.screen.rect("status")
        above = far and size[1] >= TALL * scale / 100
        assert bar.bottom <= table.top if above else bar.top >= table.bottom
        player.app.shell.change(turn_far=False)
        player.feed()
        player.play.screen.refresh()
        assert not turned(player, "status")
        player.app.shell.change(turn_far=True)
        player.play.screen.refresh()
    if spec.key == "nibble":
        moves = spec.legal_moves(player.match.state)
        player.press(pygame.K_n, pygame.K_x)
        player.click("game take")
        assert player.match.moves[0] in moves


def test_the_far_player_reads_the_result_too(player_of: Callable[..., Player]) -> None:
    player = player_of(OPPOSITE)
    spec = by_key("nickel")
    in_series(player, spec)
    while player.match.outcome is None:
        move(player)
    texts = [
        widget.text
        for box in player.play.screen.widgets()
        if isinstance(box, Turned)
        for widget in box.walk()
        if isinstance(widget, Status)
    ]
    assert texts == [f"{player.play.name(player.match.outcome.winner)} wins!"]


def test_a_refusal_faces_the_one_who_is_refused(player_of: Callable[..., Player]) -> None:
    """On the far side all is half a turn of what it is on the near one."""
    area = pygame.Rect(100, 80, 700, 500)
    player = player_of(OPPOSITE)
    skin = player.app.shell.skin
    text = "This pyramid is green; you need red or one that points to the east, and nothing else will do here."
    for at in ((450, 300), (110, 90), (790, 575), (400, 85)):
        upright, turned_ = pygame.Surface((900, 660), pygame.SRCALPHA), pygame.Surface((900, 660), pygame.SRCALPHA)
        mirrored = (area.left + area.right - at[0], area.top + area.bottom - at[1])
        draw_why(upright, area, Why(text, at, 9.0), skin)
        draw_why(turned_, area, Why(text, mirrored, 9.0), skin, turned=True)
        assert area.contains(ink(upright))
        assert area.contains(ink(turned_))
        there, back = ink(upright), ink(turned_)
        assert abs(area.left + area.right - there.centerx - back.centerx) <= 1
        assert abs(area.top + area.bottom - there.centery - back.centery) <= 1
        assert pygame.image.tobytes(upright, "RGBA") != pygame.image.tobytes(turned_, "RGBA")


def ink(surface: pygame.Surface) -> pygame.Rect:
    """Where something opaque is painted: a bubble without its shadow."""
    rects = pygame.mask.from_surface(surface, 200).get_bounding_rects()
    return rects[0].unionall(rects[1:])


def test_a_bubble_turns_with_the_turn(player_of: Callable[..., Player]) -> None:
    player = player_of(OPPOSITE)
    for starter in (0, 1):
        player.sit_down(by_key("nickel"), starter=starter)
        tabletop = player.play.tabletop
        assert faces_far(tabletop) == (starter == 1)
        move(player)
        assert faces_far(tabletop) == (starter == 0)
        player.press(pygame.K_HOME)
        assert not faces_far(tabletop), "one who looks back sits anywhere"


@pytest.mark.parametrize("settings", [OPPOSITE, OPPOSITE.with_(seats="same")], ids=["opposite", "same side"])
def test_notices_lie_on_no_bar(player_of: Callable[..., Player], spec: Spec, settings: Settings) -> None:
    player = player_of(settings)
    player.sit_down(spec, starter=1)
    player.press(pygame.K_m, pygame.K_F12)
    skin, size = player.app.shell.skin, player.app.window.size
    assert len(player.toasts) == 2
    with noting(skin, size) as paper:
        player.app.toasts.draw(paper, skin, player.play.bars)
    bars = [player.widget(name).rect for name in ("status", "undo", "menu")]
    for written in paper.written:
        assert written.rect.inflate(20, 10).collidelist(bars) == -1
