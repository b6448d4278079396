"""Events on disk: one contract, kept in memory, in an SQLite file or in PostgreSQL.

`open_store(url)` opens one; `contract.Store` says what it promises. APSW and asyncpg are imported
only where a URL asks for them.
"""

from punto.store.backup import backup, restore
from punto.store.base import Store
from punto.store.errors import LeaseLost, StoreFailed, WrongSequence
from punto.store.factory import open_store
from punto.store.models import (
    Account,
    Appended,
    Head,
    Header,
    Lease,
    Posting,
    Record,
    Snapshot,
)
from punto.store.verify import Finding, verify
from punto.table.events import AnyEvent

__all__ = [
    "Account",
    "AnyEvent",
    "Appended",
    "Finding",
    "Head",
    "Header",
    "Lease",
    "LeaseLost",
    "Posting",
    "Record",
    "Snapshot",
    "Store",
    "StoreFailed",
    "WrongSequence",
    "backup",
    "open_store",
    "restore",
    "verify",
]
