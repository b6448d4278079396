"""The events of the house at a table, beside the table's own events.

They are stored as JSON objects; these structs make the objects and are their published schema.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Union

import msgspec
from msgspec import UNSET, UnsetType

from punto.table.events import EVENTS, AnyEvent, Event
from punto.table.types import wire_name

EVENT_VERSION = 1


class HouseEvent(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag_field="type",
    tag=wire_name,
):
    v: int = EVENT_VERSION


class ShoeCommitted(HouseEvent, frozen=True):
    shoe: int
    commitment: str


class EntropyPromised(HouseEvent, frozen=True):
    """A player has promised a text before the cut."""

    shoe: int
    player: str
    box: int
    digest: str


class EntropyGiven(HouseEvent, frozen=True):
    shoe: int
    player: str
    entropy: str


class ShoeRevealed(HouseEvent, frozen=True):
    shoe: int
    seed: str


class TableTaken(HouseEvent, frozen=True):
    """A person deals instead of the automatic dealer."""

    by: str | UnsetType = UNSET
    """Only staff see it."""


class TableHandedBack(HouseEvent, frozen=True):
    by: str | UnsetType = UNSET
    """Only staff see it."""


HOUSE_EVENTS: dict[str, type[HouseEvent]] = {
    wire_name(event.__name__): event for event in HouseEvent.__subclasses__()
}

if TYPE_CHECKING:
    PublishedEvent = Event | HouseEvent
else:  # a union that msgspec decodes by `type`
    PublishedEvent = Union[(*EVENTS.values(), *HOUSE_EVENTS.values())]
"""An event of a table or of the house, as clients receive it."""


def shoe_committed(shoe: int, commitment: str) -> dict[str, Any]:
    return _as_json(ShoeCommitted(shoe=shoe, commitment=commitment))


def entropy_promised(shoe: int, player: str, box: int, digest: str) -> dict[str, Any]:
    return _as_json(EntropyPromised(shoe=shoe, player=player, box=box, digest=digest))


def entropy_given(shoe: int, player: str, entropy: str) -> dict[str, Any]:
    return _as_json(EntropyGiven(shoe=shoe, player=player, entropy=entropy))


def shoe_revealed(shoe: int, seed: bytes) -> dict[str, Any]:
    return _as_json(ShoeRevealed(shoe=shoe, seed=seed.hex()))


def table_taken(by: str) -> dict[str, Any]:
    return _as_json(TableTaken(by=by))


def table_handed_back(by: str) -> dict[str, Any]:
    return _as_json(TableHandedBack(by=by))


def _as_json(event: HouseEvent) -> dict[str, Any]:
    """Return the JSON object that is stored."""
    found: dict[str, Any] = msgspec.to_builtins(event)
    return found


def as_published(event: AnyEvent) -> PublishedEvent:
    """Return a stored event as a struct."""
    if isinstance(event, Event):
        return event
    found: PublishedEvent = msgspec.convert(event, HOUSE_EVENTS[event["type"]])
    return found
