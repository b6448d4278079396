"""Event store with three implementations: memory, SQLite file, PostgreSQL.

`open_store(url)` opens one; `base.Store` is the interface and states its guarantees. APSW and
asyncpg are imported only when a URL needs them.
"""

from punto.store.backup import backup, restore
from punto.store.backup_selection import Selection
from punto.store.base import Store
from punto.store.errors import LeaseLost, StoreFailed, WrongSequence
from punto.store.factory import lock_for_server, open_store
from punto.store.integrity_findings import IntegrityFinding
from punto.store.models import (
    Account,
    AccountChange,
    AppendResult,
    Credential,
    EventPosition,
    Lease,
    PlayerEvent,
    SessionRow,
    Snapshot,
    StoredEntry,
    StoredEvent,
    StreamHead,
    TableHeader,
)
from punto.store.stream_checks import AnchoredHashes, NewCheck, StreamFinding
from punto.store.verify import verify
from punto.table.events import AnyEvent

__all__ = [
    "Account",
    "AccountChange",
    "AnchoredHashes",
    "AnyEvent",
    "AppendResult",
    "Credential",
    "EventPosition",
    "IntegrityFinding",
    "Lease",
    "LeaseLost",
    "NewCheck",
    "PlayerEvent",
    "Selection",
    "SessionRow",
    "Snapshot",
    "Store",
    "StoreFailed",
    "StoredEntry",
    "StoredEvent",
    "StreamFinding",
    "StreamHead",
    "TableHeader",
    "WrongSequence",
    "backup",
    "lock_for_server",
    "open_store",
    "restore",
    "verify",
]
