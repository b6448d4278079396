"""Per-role views of events, encoded once per role.

`table.visibility` decides what a role may see. A player's view differs from the public one only
where an event names that player. So an event has one encoding for staff, one for the public, and
one for each player it names; `json_for` returns the same as encoding `view_event` each time.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from punto.table.commands import STAFF_ROLES, Actor
from punto.table.events import AnyEvent, Event
from punto.table.state import State
from punto.table.visibility import display_name, view_event

_ANY_OBSERVER = Actor("observer", "-")
_ANY_STAFF = Actor("dealer", "-")
_NAME_FIELDS = ("player", "by")
_NAME_LIST_FIELDS = ("offered", "shakers", "bankers", "players")


class EncodedEvent(msgspec.Struct, frozen=True, gc=False):
    """A table event, ready to be sent."""

    sequence: int
    at: int
    kind: str
    staff: bytes
    public: bytes
    by_player: Mapping[str, bytes]

    def json_for(self, actor: Actor) -> bytes:
        if actor.role in STAFF_ROLES:
            return self.staff
        return self.by_player.get(actor.id, self.public)


def encode_event(sequence: int, at: int, event: AnyEvent, state: State) -> EncodedEvent:
    """Encode an event; `state` is the state after it."""
    if not isinstance(event, Event):
        return _encode_house_event(sequence, at, dict(event), state)
    return EncodedEvent(
        sequence,
        at,
        str(event.__struct_config__.tag),
        _encode(sequence, at, view_event(state, event, _ANY_STAFF)),
        _encode(sequence, at, view_event(state, event, _ANY_OBSERVER)),
        {
            name: _encode(sequence, at, view_event(state, event, Actor("player", name)))
            for name in _player_names(event)
        },
    )


def _encode_house_event(
    sequence: int, at: int, event: dict[str, Any], state: State
) -> EncodedEvent:
    """Encode a house event; a player's id is visible to staff and to that player."""
    staff = _encode(sequence, at, event)
    name = event.get("player")
    if not isinstance(name, str):
        public = {key: value for key, value in event.items() if key != "by"}
        return EncodedEvent(sequence, at, event["type"], staff, _encode(sequence, at, public), {})
    shown = display_name(state, name, _ANY_OBSERVER)
    public_text = _encode(sequence, at, {**event, "player": shown})
    return EncodedEvent(sequence, at, event["type"], staff, public_text, {name: staff})


def _player_names(event: Event) -> set[str]:
    names = {getattr(event, field, None) for field in _NAME_FIELDS}
    for field in _NAME_LIST_FIELDS:
        value = getattr(event, field, None)
        if isinstance(value, tuple):
            names.update(value)
    return {name for name in names if isinstance(name, str)}


def _encode(sequence: int, at: int, event: Any) -> bytes:
    return msgspec.json.encode({"sequence": sequence, "at": at, "event": event})
