"""Events as they go to the screens: each view is made and written once, however many look.

`table.views` says what a role may see. It tells a player apart from any other onlooker only where
an event names that player; so an event has one text for the staff, one for the public, and one for
each player it names. `text_for` gives the same as asking `view_event` for every one of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from punto.house.hosting.hosted_state import Happened
from punto.table.commands import STAFF_ROLES, Actor
from punto.table.events import Event
from punto.table.state import State
from punto.table.visibility import display_name, view_event

_PUBLIC = Actor("observer", "-")
_STAFF = Actor("dealer", "-")
_NAMES = ("player", "by")
_LISTS = ("offered", "shakers", "bankers", "players")


class Item(msgspec.Struct, frozen=True, gc=False):
    """An event of a table, ready to be sent."""

    sequence: int
    at: int
    kind: str
    staff: bytes
    public: bytes
    own: Mapping[str, bytes]

    def text_for(self, actor: Actor) -> bytes:
        if actor.role in STAFF_ROLES:
            return self.staff
        return self.own.get(actor.id, self.public)


def make_item(sequence: int, at: int, happened: Happened, state: State) -> Item:
    """`state` is the one that the event has left."""
    if not isinstance(happened, Event):
        return _own_item(sequence, at, dict(happened), state)
    return Item(
        sequence,
        at,
        str(happened.__struct_config__.tag),
        _written(sequence, at, view_event(state, happened, _STAFF)),
        _written(sequence, at, view_event(state, happened, _PUBLIC)),
        {
            name: _written(sequence, at, view_event(state, happened, Actor("player", name)))
            for name in _named(happened)
        },
    )


def _own_item(sequence: int, at: int, happened: dict[str, Any], state: State) -> Item:
    """An event of the house: players are named to the staff, and to themselves."""
    staff = _written(sequence, at, happened)
    name = happened.get("player")
    if not isinstance(name, str):
        public = {key: value for key, value in happened.items() if key != "by"}
        return Item(sequence, at, happened["type"], staff, _written(sequence, at, public), {})
    shown = display_name(state, name, _PUBLIC)
    public_text = _written(sequence, at, {**happened, "player": shown})
    return Item(sequence, at, happened["type"], staff, public_text, {name: staff})


def _named(event: Event) -> set[str]:
    names = {getattr(event, field, None) for field in _NAMES}
    for field in _LISTS:
        found = getattr(event, field, None)
        if isinstance(found, tuple):
            names.update(found)
    return {name for name in names if isinstance(name, str)}


def _written(sequence: int, at: int, event: Any) -> bytes:
    return msgspec.json.encode({"sequence": sequence, "at": at, "event": event})
