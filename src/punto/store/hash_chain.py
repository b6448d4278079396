"""The hash chain of a table's events.

    hash of event n  = SHA-256( hash of event n-1  +  canonical bytes of event n )
    hash of event 0  = SHA-256( canonical bytes of the header )

Canonical bytes of an event: the compact JSON array (UTF-8, no spaces, nothing escaped that JSON
does not require) of table, sequence, time, role, actor, command id or null, schema version; a line
feed; the event's JSON as stored. Canonical bytes of a header: the compact JSON array of
"punto-table-1", id, time, book, text of the book, options sorted by name, configuration. Ledger
entries are derived from the event's JSON, so they are not hashed separately.
"""

from __future__ import annotations

from hashlib import sha256

import msgspec

from punto.store.models import StoredEvent, TableHeader
from punto.table.commands import Actor

_ENCODER = msgspec.json.Encoder()


def genesis(header: TableHeader) -> bytes:
    parts = (
        "punto-table-1",
        header.id,
        header.created,
        header.book,
        header.book_text,
        dict(sorted(header.options.items())),
        header.config,
    )
    return sha256(_ENCODER.encode(parts)).digest()


def encode_event_prefix(
    table: str, sequence: int, at: int, actor: Actor, command: str | None, version: int
) -> bytes:
    """The canonical bytes of an event, up to its JSON."""
    parts = (table, sequence, at, actor.role, actor.id, command, version)
    return _ENCODER.encode(parts) + b"\n"


def chain_hash(previous: bytes, canonical: bytes) -> bytes:
    return sha256(previous + canonical).digest()


def canonical_bytes(record: StoredEvent) -> bytes:
    start = encode_event_prefix(
        record.table, record.sequence, record.at, record.actor, record.command, record.version
    )
    return start + record.body
