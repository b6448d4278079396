"""Per-role views of events, encoded once per role.

`table.visibility` decides what a role may see. A player's view differs from the public one only
where an event names that player. So an event has one encoding for staff, one for the public, and
one for each player it names; `json_for` returns the same as encoding `view_event` each time.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from punto.table.commands import Actor
from punto.table.events import AnyEvent, Event
from punto.table.state import State
from punto.table.visibility import ANY_OBSERVER, ANY_STAFF, names_in_event, sees_names, view_event


class EncodedEvent(msgspec.Struct, frozen=True, gc=False):
    """A table event, ready to be sent."""

    sequence: int
    at: int
    kind: str
    staff: bytes
    public: bytes
    by_player: Mapping[str, bytes]

    def json_for(self, actor: Actor) -> bytes:
        if sees_names(actor.role):
            return self.staff
        return self.by_player.get(actor.id, self.public)


def encode_event(sequence: int, at: int, event: AnyEvent, state: State) -> EncodedEvent:
    """Encode an event; `state` is the state after it."""

    def encode_for(actor: Actor) -> bytes:
        seen = view_event(state, event, actor)
        return msgspec.json.encode({"sequence": sequence, "at": at, "event": seen})

    return EncodedEvent(
        sequence,
        at,
        str(event.__struct_config__.tag if isinstance(event, Event) else event["type"]),
        encode_for(ANY_STAFF),
        encode_for(ANY_OBSERVER),
        {name: encode_for(Actor("player", name)) for name in names_in_event(event)},
    )
