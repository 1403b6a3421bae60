"""A screen full of widgets: it owns the focus, the pointer's press, the open list and the tooltip."""

from collections.abc import Callable
from typing import Any

import pygame

from game.ui import tree
from game.ui.gestures import Cancel, Click, Drag, Drop, Gesture, Hover, Point, Press, Wheel
from game.ui.keys import action_of
from game.ui.panels import Canvas, Panel
from game.ui.scroll import STEP, Scroll
from game.ui.skin import Skin
from game.ui.tooltip import TOOLTIP_AFTER, Rest, draw_tooltip
from game.ui.widget import UNCHANGED, UNHEARD, Size, Widget


class Screen:
    """Widgets built by a function of the skin; built again after whatever they heard, so they always show the state.

    `focus` names what Enter means before anyone has pressed Tab; without it keys go to the scene until then.
    What is too tall for the window scrolls.
    """

    def __init__(self, build: Callable[[Skin], Widget], *, focus: str = "", pad: float = 24) -> None:
        self._build = build
        self._pad = pad
        self._first = self._focus = focus
        self._ring = self._finger = False
        self._held: str | None = None
        self._panned: float | None = None
        self.hover_at: Point | None = None
        """Where the pointer rests, if it is over the window."""
        self._rest = Rest()
        self._root = Scroll(Canvas())
        self._paths: tree.Paths = {}
        self._marked: list[Widget] = []
        """The one with the focus, and those that the pointer is over, outermost first."""
        self._arranged: tuple[Skin, Size] | None = None

    def refresh(self) -> None:
        """Has the widgets built again before they are next used: call it when the state changed by other means."""
        self._arranged = None

    def arrange(self, skin: Skin, size: Size) -> None:
        """Builds and places the widgets if anything has changed. `handle` and `draw` do it by themselves."""
        if self._arranged is not None and self._arranged[0] is skin and self._arranged[1] == size:
            return
        before = self._paths
        self._root = Scroll(Panel(self._build(skin), "", pad=self._pad), name="screen", least=0)
        self._paths = tree.paths(self._root)
        for path, widget in self._paths.items():
            old = before.get(path)
            if old is not None and type(old) is type(widget):
                widget.adopt(old)
                widget.pressed = old.pressed and path == self._held
        self._root.place(pygame.Rect((0, 0), size), skin)
        self._arranged = (skin, size)
        self._mark()

    def rect(self, name: str) -> pygame.Rect:
        """Where the widget of that name lies; raises KeyError when there is none."""
        return self._paths[name].rect

    def find(self, name: str) -> Widget | None:
        """The widget of that name, if there is one now."""
        return self._paths.get(name)

    def widgets(self) -> tuple[Widget, ...]:
        """All widgets as they lie now, parents first."""
        return tuple(self._paths.values())

    @property
    def focused(self) -> Widget | None:
        """The widget that keys go to."""
        widget = self._paths.get(self._focus)
        return widget if widget is not None and widget.stop else None

    def first(self, name: str) -> None:
        """Makes another widget the one that Enter means at first, and goes there if the focus was on the old one."""
        if self._focus == self._first:
            self._focus = name
        self._first = name

    def focus_on(self, name: str) -> None:
        """Moves the focus to the widget of that name ("" for none)."""
        self._focus, self._ring = name, True
        self._mark()
        if self.focused:
            self.focused.gained_focus()

    def handle(self, event: Gesture | pygame.Event, skin: Skin, size: Size) -> Any:
        """The message of the widget that used the event (None if it had none to give), or UNHEARD.

        A Hover is never used up: it is the scene's too.
        """
        self.arrange(skin, size)
        if isinstance(event, Hover):
            self._hover(event.at, skin)
            return UNHEARD
        answer = self._key(event, skin) if isinstance(event, pygame.Event) else self._gesture(event, skin)
        if answer is UNCHANGED:
            return None
        if answer is not UNHEARD:
            self.refresh()
        return answer

    def update(self, dt: float) -> None:
        """Lets time pass."""
        if self.busy:
            self._rest.seconds += dt

    @property
    def busy(self) -> bool:
        """Whether a tooltip is about to come, and not painted yet."""
        return not self._rest.seen and not self._ring and self._tip_owner() is not None

    def draw(self, surface: pygame.Surface, skin: Skin) -> None:
        """Paints the widgets, the focus ring, the open list and the tooltip, but no background."""
        self.arrange(skin, surface.get_size())
        self._root.draw(surface, skin)
        owner = tree.popup_owner(self._paths, self._root.rect, skin)
        target = self.focused
        if self._ring and target is not None and not owner:
            tree.draw_ring(surface, self._root, target, skin)
        if owner:
            owner[0].draw_popup(surface, skin, owner[1])
            return
        tip = self._tip_owner()
        if tip and (self._ring or self._rest.due):
            self._rest.seen = True
            draw_tooltip(surface, skin, tip.tooltip, tip.rect)

    def _mark(self) -> None:
        """Tells the widgets who has the focus and what the pointer is over."""
        for widget in self._marked:
            widget.hovered = widget.focused = False
        over = tree.chain(self._root, self.hover_at) if self.hover_at else []
        held = self._paths.get(self._held or "")
        for widget in over:
            widget.hovered = held is None or held is widget
        self._marked = [self.focused, *over] if self.focused else over
        if self.focused:
            self.focused.focused = True

    def _tip_owner(self) -> Widget | None:
        if self._held is not None:
            held = self._paths.get(self._held)
            asks = held is not None and held.tooltip and not held.drags and (held.pressed or not held.enabled)
            return held if asks and self._finger and self._panned is None else None
        if self._ring:
            return self.focused if self.focused and self.focused.tooltip else None
        tipped = (w for w in reversed(self._marked) if w.hovered and w.tooltip)
        return next(tipped, None) if self.hover_at else None

    def _hover(self, at: Point | None, skin: Skin) -> None:
        before = self._tip_owner()
        self.hover_at = at
        owner = tree.popup_owner(self._paths, self._root.rect, skin)
        if owner:
            owner[0].gesture(Hover(at), skin)
        self._mark()
        if self._tip_owner() is not before:
            self._rest.begin()

    def _gesture(self, gesture: Gesture, skin: Skin) -> Any:
        if isinstance(gesture, Press):
            return self._press(gesture, skin)
        if isinstance(gesture, Wheel):
            return self._wheel(gesture, skin)
        if isinstance(gesture, Drag | Drop | Click | Cancel) and self._held is not None:
            return self._follow(gesture, skin)
        return UNHEARD

    def _press(self, press: Press, skin: Skin) -> Any:
        self._ring, self._panned = False, None
        self._rest.begin()
        owner = tree.popup_owner(self._paths, self._root.rect, skin)
        self._finger = press.touch and owner is None
        way = [owner[0]] if owner else tree.chain(self._root, press.at)
        if press.touch:
            self._tap(press.at, way)
        for widget in reversed(way):
            answer = widget.gesture(press, skin)
            if answer is UNHEARD and not widget.solid and not (press.touch and tree.scrolls([widget])):
                continue
            self._held = self._path(widget)
            widget.pressed = widget.enabled
            self._refocus(widget)
            return UNCHANGED if answer is UNHEARD else answer
        self._held = None
        self._refocus(None)
        return UNHEARD

    def _tap(self, at: Point, way: list[Widget]) -> None:
        """A finger cannot rest on a word: the tooltip of one that does nothing else comes with the tap."""
        asked = way and way[-1].tooltip and not way[-1].solid
        self.hover_at = at if asked else None
        self._rest.begin(TOOLTIP_AFTER if asked else 0.0)

    def _refocus(self, pressed: Widget | None) -> None:
        """A press takes the focus only to where text is typed; else keys mean what they meant at first."""
        self._focus = self._path(pressed) if pressed and pressed.stop and pressed.drags else self._first
        self._mark()
        if pressed and pressed.focused:
            pressed.gained_focus()

    def _path(self, widget: Widget) -> str:
        return next(path for path, known in self._paths.items() if known is widget)

    def _follow(self, gesture: Drag | Drop | Click | Cancel, skin: Skin) -> Any:
        widget = self._paths.get(self._held or "")
        ended = not isinstance(gesture, Drag)
        if isinstance(gesture, Click | Drop) and self._rest.due and self._tip_owner() is not None:
            self.hover_at, gesture = gesture.at, Cancel()  # a long press asks what it is; the answer stays
        if ended:
            self._held = None
        if widget is None or (isinstance(gesture, Drag) and self._pan(gesture, widget, skin)):
            return UNCHANGED
        if ended and self._panned is not None:
            gesture = Cancel()
        widget.pressed = isinstance(gesture, Drag) and widget.rect.collidepoint(gesture.at)
        answer = widget.gesture(gesture, skin)
        self._mark()
        return UNCHANGED if answer is UNHEARD else answer

    def _pan(self, drag: Drag, widget: Widget, skin: Skin) -> bool:
        """Moves what lies below a finger; True when the press is no longer one on the widget."""
        boxes = tree.scrolls(tree.ancestors(self._root, widget))
        own = (widget.drags and widget not in boxes) or widget.popup(skin, self._root.rect)
        if drag.pointer == "mouse" or not boxes or own:
            return False
        last = drag.start[1] if self._panned is None else self._panned
        self._panned, self.hover_at = drag.at[1], None
        widget.pressed = False
        boxes[0].scroll(last - drag.at[1], skin)
        return True

    def _wheel(self, wheel: Wheel, skin: Skin) -> Any:
        owner = tree.popup_owner(self._paths, self._root.rect, skin)
        if owner:
            return owner[0].gesture(wheel, skin)
        boxes, by = tree.scrolls(tree.chain(self._root, wheel.at)), -wheel.steps * skin.px(STEP)
        answer = UNCHANGED if any(box.scroll(by, skin) for box in boxes) else UNHEARD
        self._mark()
        return answer

    def _key(self, event: pygame.Event, skin: Skin) -> Any:
        self.hover_at = None  # a pointer that lies idle asks nothing until it moves
        owner = tree.popup_owner(self._paths, self._root.rect, skin)
        if owner:
            return owner[0].key(event, skin)
        target = self.focused
        if target is not None:
            answer = target.key(event, skin)
            if answer is not UNHEARD:
                self._ring = self._ring or not target.drags
                return answer
        action = action_of(event)
        if action in ("next", "previous"):
            return self._step(1 if action == "next" else -1, skin)
        if action == "confirm" and self._focus in self._paths:
            return target.activate() if target is not None else None  # a control that is off keeps Enter to itself
        if isinstance(target, Canvas):
            return UNHEARD
        if action in ("up", "down", "left", "right") and target is not None and self._arrow(target, action, skin):
            return UNCHANGED
        return self._scroll_by(action, skin)

    def _step(self, by: int, skin: Skin) -> Any:
        stops = [path for path, widget in self._paths.items() if widget.stop]
        if not stops:
            return UNHEARD
        if self._focus not in stops:
            self._go(stops[0 if by > 0 else -1], skin)
        elif not (self._ring or self._paths[self._focus].drags):
            self._go(self._focus, skin)
        else:
            self._go(stops[(stops.index(self._focus) + by) % len(stops)], skin)
        return UNCHANGED

    def _arrow(self, target: Widget, way: str, skin: Skin) -> bool:
        """Moves the focus to a neighbour; the first arrow only shows where it is."""
        if not self._ring:
            self._go(self._focus, skin)
            return True
        found = tree.neighbour(self._root, self._paths, self._focus, way)
        if found is not None:
            self._go(found, skin)
        return found is not None

    def _go(self, path: str, skin: Skin) -> None:
        self.focus_on(path)
        target = self._paths[path]
        for box in tree.scrolls(tree.ancestors(self._root, target)):
            box.show(target.rect, skin)

    def _scroll_by(self, action: str | None, skin: Skin) -> Any:
        boxes = [widget for widget in self._paths.values() if isinstance(widget, Scroll) and widget.most]
        return UNCHANGED if boxes and boxes[-1].scroll_by(action, skin) else UNHEARD
