"""An append before it reaches a disk: checked, written as JSON, its ledger entries beside it.

The three stores share it, so that they refuse the same and keep the same bytes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from punto.ledger import Entry, ledger_entries
from punto.refusals import Refused, shown
from punto.store.errors import LeaseLost, WrongSequence
from punto.store.hash_chain import link, preamble
from punto.store.models import Header, Lease, Record
from punto.table.codec import decode_event
from punto.table.commands import Actor
from punto.table.events import EVENTS, Event

MOST_TEXT = 200
"""Characters of an id or a name; a key of an index stays small."""
LARGEST = 2**63 - 1
"""What both databases hold exactly; beyond it one of them would silently turn to floats."""

Happened = Event | Mapping[str, Any]
"""A table's event, or the house's own: an object with `type` and `v`, and `entries` that balance
(a list of [account, amount]) where it moves money."""


class Draft(NamedTuple):
    version: int
    body: bytes
    entries: tuple[Entry, ...]


class Request(NamedTuple):
    table: str
    expected: int
    command: str | None
    actor: Actor
    at: int
    drafts: tuple[Draft, ...]
    lease: Lease | None
    keep: Mapping[str, bytes | None]

    @property
    def last(self) -> int:
        return self.expected + len(self.drafts)

    def records(self, previous: bytes) -> list[Record]:
        """The events with their numbers, chained to the hash of the one before."""
        made = []
        for sequence, draft in enumerate(self.drafts, start=self.expected + 1):
            start = preamble(self.table, sequence, self.at, self.actor, self.command, draft.version)
            previous = link(previous, start + draft.body)
            made.append(
                Record(
                    self.table,
                    sequence,
                    self.at,
                    self.actor,
                    self.command,
                    draft.version,
                    draft.body,
                    previous,
                )
            )
        return made


def make_request(
    table: str,
    expected: int,
    command: str | None,
    actor: Actor,
    at: int,
    events: Sequence[Happened],
    lease: Lease | None,
    keep: Mapping[str, bytes | None],
) -> Request:
    check_text("a table's id", table)
    check_text("an actor's role", actor.role)
    check_text("an actor's id", actor.id)
    if command is not None:
        check_text("a command's id", command)
    for key in keep:
        check_text("a key", key)
    if lease is not None and lease.table != table:
        raise LeaseLost(table)
    drafts = tuple(map(draft, events))
    return Request(table, expected, command, actor, at, drafts, lease, keep)


def check_text(what: str, text: str) -> None:
    """PostgreSQL holds no NUL, and neither database half a surrogate pair."""
    if not text or len(text) > MOST_TEXT or "\0" in text or not _encodes(text):
        raise Refused(
            "bad_text", f"{what} has 1 to {MOST_TEXT} characters, none of them NUL: {shown(text)}"
        )


def _encodes(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def check_header(header: Header) -> None:
    check_text("a table's id", header.id)
    for text in (header.book, header.book_text, header.config, *header.options.values()):
        if "\0" in text or not _encodes(text):
            raise Refused("bad_text", f"the header of {header.id!r} holds a NUL or is not UTF-8")


# --- events ---------------------------------------------------------------------------------------


def draft(event: Happened) -> Draft:
    if isinstance(event, Event):
        posted = ledger_entries(event)
        version = event.v
    else:
        posted = _own_entries(event)
        version = event["v"]
    _check_entries(posted)
    return Draft(version, msgspec.json.encode(event), posted)


def entries_of(written: Any) -> tuple[Entry, ...]:
    """The ledger entries that follow from an event's JSON object."""
    if isinstance(written, dict) and written.get("type") in EVENTS:
        return ledger_entries(decode_event(written))
    return _own_entries(written)


def _own_entries(written: Any) -> tuple[Entry, ...]:
    if (
        not isinstance(written, Mapping)
        or not isinstance(written.get("type"), str)
        or not isinstance(written.get("v"), int)
        or written["type"] in EVENTS
    ):
        raise Refused(
            "bad_event", "an event of the house has a type that is not a table's, and a version v"
        )
    try:
        found = [(account, amount) for account, amount in written.get("entries", ())]
    except (TypeError, ValueError):
        raise Refused("bad_event", "entries are pairs of an account and an amount") from None
    if not all(isinstance(one, str) and type(amount) is int for one, amount in found):
        raise Refused("bad_event", "entries are pairs of an account and a whole number")
    return tuple(Entry(account, amount) for account, amount in found)


def _check_entries(posted: tuple[Entry, ...]) -> None:
    if sum(entry.amount for entry in posted) != 0:
        raise Refused("unbalanced", "the entries of an event must sum to zero")
    for entry in posted:
        check_text("an account", entry.account)
        check_amount(entry.amount)


def check_amount(amount: int) -> int:
    if abs(amount) > LARGEST:
        raise too_large()
    return amount


def too_large() -> Refused:
    return Refused(
        "amount_too_large", f"an amount or a balance past {LARGEST:,} is more than a ledger holds"
    )


# --- may it be appended ---------------------------------------------------------------------------


def check_place(request: Request, sequence: int, current: Lease | None, now: int) -> None:
    """That the writer holds the table and knows its last event.

    `current` is None where nobody holds the table. A lease counts by its token: past its time it
    is still good until another house has taken the table, since only then two could write.
    """
    lease = request.lease
    if lease is None:
        if current is not None and current.expires > now:
            raise LeaseLost(request.table)
    elif current is None or (current.owner, current.token) != (lease.owner, lease.token):
        raise LeaseLost(request.table)
    if request.expected != sequence:
        raise WrongSequence(request.table, request.expected, sequence)


def no_table(table: str) -> Refused:
    return Refused("no_such_table", f"the store holds no table {shown(table)}")
