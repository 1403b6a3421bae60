"""Finding widgets in a tree: by path, by place, by need."""

import pygame

from game.ui import focus
from game.ui.drawing import clipped
from game.ui.gestures import Point
from game.ui.scroll import Scroll
from game.ui.skin import Skin
from game.ui.widget import Widget

Paths = dict[str, Widget]


def paths(root: Widget) -> Paths:
    """Every widget, parents first, by its name or else by where it is; raises ValueError when a name is used twice."""
    found: Paths = {}
    _collect(root, "", found)
    return found


def _collect(widget: Widget, path: str, found: Paths) -> None:
    own = widget.name or path
    if own in found:
        raise ValueError(f"two widgets are named {own!r}")
    found[own] = widget
    for index, child in enumerate(widget.children):
        _collect(child, f"{own}/{index}{type(child).__name__}", found)


def chain(root: Widget, at: Point) -> list[Widget]:
    """The widgets under a point that can be seen there, outermost first."""
    if not root.rect.collidepoint(at):
        return []
    for child in reversed(root.children):
        inner = chain(child, at)
        if inner:
            return [root, *inner]
    return [root]


def ancestors(root: Widget, target: Widget) -> list[Widget]:
    """The way from the root down to a widget, both included; empty when it is not there."""
    if root is target:
        return [root]
    for child in root.children:
        way = ancestors(child, target)
        if way:
            return [root, *way]
    return []


def visible(root: Widget, target: Widget, bounds: pygame.Rect) -> pygame.Rect:
    """The part of a widget's rectangle that the scrolled boxes around it let through."""
    seen = target.rect.clip(bounds)
    for box in ancestors(root, target):
        if isinstance(box, Scroll):
            seen = seen.clip(box.rect)
    return seen


def draw_ring(surface: pygame.Surface, root: Widget, target: Widget, skin: Skin) -> None:
    """Paints the ring of the focus round the part of a widget that can be seen."""
    around = 2 * skin.px(5)
    with clipped(surface, visible(root, target, surface.get_rect()).inflate(around, around)):
        skin.draw_ring(surface, target.rect)


def scrolls(way: list[Widget]) -> list[Scroll]:
    """The boxes among these that have something to scroll, innermost first."""
    return [box for box in reversed(way) if isinstance(box, Scroll) and box.most > 0]


def neighbour(root: Widget, known: Paths, here: str, way: str) -> str | None:
    """The path of the stop that an arrow leads to from another: within the box that scrolls, where there is one that
    way; what the box hides would else lose to what merely lies over it."""
    boxes = scrolls(ancestors(root, known[here]))
    mates = {id(widget) for widget in boxes[0].walk()} if boxes else set()
    stops = {path: widget for path, widget in known.items() if widget.stop}
    inside = {path: widget for path, widget in stops.items() if id(widget) in mates}
    outside = {path: widget for path, widget in stops.items() if path == here or id(widget) not in mates}
    for group in (inside, outside):
        found = _nearest(group, here, way)
        if found is not None:
            return found
    return None


def _nearest(stops: Paths, here: str, way: str) -> str | None:
    if here not in stops:
        return None
    paths_ = list(stops)
    found = focus.neighbour([widget.rect for widget in stops.values()], paths_.index(here), way)
    return None if found is None else paths_[found]


def popup_owner(known: Paths, bounds: pygame.Rect, skin: Skin) -> tuple[Widget, pygame.Rect] | None:
    """The widget that has a list open, and where the list lies."""
    for widget in known.values():
        rect = widget.popup(skin, bounds)
        if rect is not None:
            return widget, rect
    return None
