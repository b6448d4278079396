"""Leases in SQLite, with the same rules as in PostgreSQL.

They hold between processes that open the same file: the later process fences off the earlier.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import apsw

from punto.store.memory import now_ms
from punto.store.models import Lease

SELECT_ACTIVE = (
    "SELECT table_id, owner, address, token, expires FROM leases "
    "WHERE owner IS NOT NULL AND expires > ? ORDER BY table_id"
)


def acquire(
    db: apsw.Connection, table: str, owner: str, address: str, seconds: float
) -> Lease | None:
    now = now_ms()
    expires = now + round(seconds * 1000)
    found: list[Any] = db.execute(
        "UPDATE leases SET owner = ?2, address = ?3, token = token + 1, expires = ?4 "
        "WHERE table_id = ?1 AND (owner IS NULL OR owner = ?2 OR expires <= ?5) RETURNING token",
        (table, owner, address, expires, now),
    ).fetchall()
    return Lease(table, owner, address, found[0][0], expires) if found else None


def renew(db: apsw.Connection, leases: Sequence[Lease], seconds: float) -> list[Lease]:
    expires = now_ms() + round(seconds * 1000)
    renewed = []
    for lease in leases:
        db.execute(
            "UPDATE leases SET expires = ? WHERE (table_id, owner, token) = (?, ?, ?)",
            (expires, lease.table, lease.owner, lease.token),
        )
        if db.changes():
            renewed.append(lease._replace(expires=expires))
    return renewed


def give(
    db: apsw.Connection, lease: Lease, owner: str, address: str, seconds: float
) -> Lease | None:
    given = Lease(lease.table, owner, address, lease.token + 1, now_ms() + round(seconds * 1000))
    db.execute(
        "UPDATE leases SET owner = ?, address = ?, token = ?, expires = ? "
        "WHERE (table_id, owner, token) = (?, ?, ?)",
        (*given[1:], lease.table, lease.owner, lease.token),
    )
    return given if db.changes() else None


def release(db: apsw.Connection, lease: Lease) -> bool:
    db.execute(
        "UPDATE leases SET owner = NULL, expires = 0 WHERE (table_id, owner, token) = (?, ?, ?)",
        (lease.table, lease.owner, lease.token),
    )
    return bool(db.changes())
