"""Append requests: validation, JSON encoding and ledger entries.

The three stores share this module, so they refuse the same requests and store the same bytes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from punto.ledger import Entry, ledger_entries
from punto.messages import message
from punto.refusals import Refused
from punto.store.errors import LeaseLost, WrongSequence
from punto.store.hash_chain import chain_hash, encode_event_prefix
from punto.store.models import Lease, StoredEvent, TableHeader
from punto.table.codec import decode_event
from punto.table.commands import Actor
from punto.table.events import EVENTS, AnyEvent, Event

MAX_TEXT = 200
"""Maximum characters of an id or a name, so that index keys stay small."""
MAX_AMOUNT = 2**63 - 1
"""The largest integer both databases store exactly; SQLite would turn to floats beyond it."""


class EventRow(NamedTuple):
    version: int
    body: bytes
    entries: tuple[Entry, ...]


class AppendRequest(NamedTuple):
    table: str
    expected: int
    command: str | None
    actor: Actor
    at: int
    events: tuple[EventRow, ...]
    lease: Lease | None
    private: Mapping[str, bytes | None]

    @property
    def last(self) -> int:
        return self.expected + len(self.events)

    def records(self, previous: bytes) -> list[StoredEvent]:
        """The numbered events, chained to the previous hash."""
        records = []
        for sequence, draft in enumerate(self.events, start=self.expected + 1):
            start = encode_event_prefix(
                self.table, sequence, self.at, self.actor, self.command, draft.version
            )
            previous = chain_hash(previous, start + draft.body)
            records.append(
                StoredEvent(
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
        return records


def make_request(
    table: str,
    expected: int,
    command: str | None,
    actor: Actor,
    at: int,
    events: Sequence[AnyEvent],
    lease: Lease | None,
    private: Mapping[str, bytes | None],
) -> AppendRequest:
    check_text("table_id", table)
    check_text("actor_role", actor.role)
    check_text("actor_id", actor.id)
    if command is not None:
        check_text("command_id", command)
    for key in private:
        check_text("private_key", key)
    if lease is not None and lease.table != table:
        raise LeaseLost(table)
    drafts = tuple(map(encode_event_row, events))
    return AppendRequest(table, expected, command, actor, at, drafts, lease, private)


def check_text(field: str, text: str) -> None:
    """Refuse NUL (PostgreSQL cannot store it) and lone surrogates (neither database can).

    `field` is a value of the words `text_field`.
    """
    if not text or len(text) > MAX_TEXT or "\0" in text or not _encodes(text):
        rule = message("detail", "text_storable", max=MAX_TEXT)
        raise Refused("bad_text", text=text, field=field, rule=rule)


def _encodes(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def check_header(header: TableHeader) -> None:
    check_text("table_id", header.id)
    for text in (header.book, header.book_text, header.config, *header.options.values()):
        if "\0" in text or not _encodes(text):
            rule = message("detail", "text_utf8")
            raise Refused("bad_text", text=text, field="table_header", rule=rule)


# --- events ---------------------------------------------------------------------------------------


def encode_event_row(event: AnyEvent) -> EventRow:
    if isinstance(event, Event):
        posted = ledger_entries(event)
        version = event.v
    else:
        posted = _house_entries(event)
        version = event["v"]
    _check_entries(posted)
    return EventRow(version, msgspec.json.encode(event), posted)


def decode_entries(written: Any) -> tuple[Entry, ...]:
    """The ledger entries that follow from an event's JSON object."""
    if isinstance(written, dict) and written.get("type") in EVENTS:
        return ledger_entries(decode_event(written))
    return _house_entries(written)


def _house_entries(written: Any) -> tuple[Entry, ...]:
    if (
        not isinstance(written, Mapping)
        or not isinstance(written.get("type"), str)
        or not isinstance(written.get("v"), int)
        or written["type"] in EVENTS
    ):
        raise Refused("bad_event", why=message("detail", "event_type"))
    try:
        found = [(account, amount) for account, amount in written.get("entries", ())]
    except (TypeError, ValueError):
        raise _bad_entries() from None
    if not all(isinstance(one, str) and type(amount) is int for one, amount in found):
        raise _bad_entries()
    return tuple(Entry(account, amount) for account, amount in found)


def _bad_entries() -> Refused:
    return Refused("bad_event", why=message("detail", "event_entries"))


def _check_entries(posted: tuple[Entry, ...]) -> None:
    if sum(entry.amount for entry in posted) != 0:
        raise Refused("unbalanced")
    for entry in posted:
        check_text("ledger_account", entry.account)
        check_amount(entry.amount)


def check_amount(amount: int) -> int:
    if abs(amount) > MAX_AMOUNT:
        raise amount_too_large()
    return amount


def amount_too_large() -> Refused:
    return Refused("amount_too_large", max=MAX_AMOUNT)


# --- preconditions of an append -----------------------------------------------------------------


def check_place(request: AppendRequest, sequence: int, current: Lease | None, now: int) -> None:
    """Check that the writer holds the lease and knows the last event.

    `current` is None if the table is not leased. An expired lease stays valid until another house
    acquires the table, because only then could two houses write.
    """
    lease = request.lease
    if lease is None:
        if current is not None and current.expires > now:
            raise LeaseLost(request.table)
    elif current is None or (current.owner, current.token) != (lease.owner, lease.token):
        raise LeaseLost(request.table)
    if request.expected != sequence:
        raise WrongSequence(request.table, request.expected, sequence)


def unknown_table(table: str) -> Refused:
    return Refused("no_such_table", table=table)
