"""The events of the house at a table, beside the table's own events.

They are stored as JSON objects; these structs make the objects and are their published schema.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Union

import msgspec
from msgspec import UNSET, UnsetType

from punto.house.hosting.cash_state import CashAct
from punto.ledger.ledger import credit_entries, fill_entries
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


LedgerEntries = tuple[tuple[str, int], ...]


class CashRequested(HouseEvent, frozen=True):
    """Cash or chips above the limit wait for a second person."""

    act: CashAct
    amount: int
    player: str | UnsetType = UNSET
    by: str | UnsetType = UNSET
    """Only staff see it."""


class CashConfirmed(HouseEvent, frozen=True):
    request: int
    """The sequence number of the request."""
    by: str | UnsetType = UNSET
    """Only staff see it."""


class CashRejected(HouseEvent, frozen=True):
    request: int
    """The sequence number of the request."""
    by: str | UnsetType = UNSET
    """Only staff see it."""


class ChipsFilled(HouseEvent, frozen=True):
    """The cage brought chips to the table."""

    amount: int
    entries: LedgerEntries


class ChipsCredited(HouseEvent, frozen=True):
    """The table returned chips to the cage."""

    amount: int
    entries: LedgerEntries


class DealerAllowed(HouseEvent, frozen=True):
    """A player lets the dealer bet for them, or no longer does."""

    player: str
    allowed: bool


class DealRequested(HouseEvent, frozen=True):
    """The only player asked the automatic dealer to close the bets before their time."""

    player: str


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


def cash_requested(act: CashAct, amount: int, by: str, player: str | None) -> dict[str, Any]:
    named = UNSET if player is None else player
    return _as_json(CashRequested(act=act, amount=amount, by=by, player=named))


def cash_confirmed(request: int, by: str) -> dict[str, Any]:
    return _as_json(CashConfirmed(request=request, by=by))


def cash_rejected(request: int, by: str) -> dict[str, Any]:
    return _as_json(CashRejected(request=request, by=by))


def chips_filled(amount: int) -> dict[str, Any]:
    return _as_json(ChipsFilled(amount=amount, entries=fill_entries(amount)))


def chips_credited(amount: int) -> dict[str, Any]:
    return _as_json(ChipsCredited(amount=amount, entries=credit_entries(amount)))


def dealer_allowed(player: str, allowed: bool) -> dict[str, Any]:
    return _as_json(DealerAllowed(player=player, allowed=allowed))


def deal_requested(player: str) -> dict[str, Any]:
    return _as_json(DealRequested(player=player))


def _as_json(event: HouseEvent) -> dict[str, Any]:
    """Return the JSON object that is stored."""
    found: dict[str, Any] = msgspec.to_builtins(event)
    return found


def to_published_event(event: AnyEvent) -> PublishedEvent:
    """Return a stored event as a struct."""
    if isinstance(event, Event):
        return event
    found: PublishedEvent = msgspec.convert(event, HOUSE_EVENTS[event["type"]])
    return found
