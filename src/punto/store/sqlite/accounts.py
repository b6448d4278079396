"""Accounts and secrets in SQLite. Each function runs inside the writer's transaction."""

from __future__ import annotations

from typing import Any

import apsw

from punto.store.account_validation import (
    account_exists,
    check_decided_after,
    unknown_account,
)
from punto.store.append_request import AppendRequest, unknown_table
from punto.store.models import Account, AccountChange
from punto.store.row_mapping import account_row
from punto.store.sql_logins import LOGIN_TABLES
from punto.store.sqlite.append_batch import write_appends


def add(db: apsw.Connection, account: Account) -> None:
    taken: list[Any] = db.execute(
        "SELECT count(*) FROM accounts WHERE id = ? OR name = ?", (account.id, account.name)
    ).get
    if taken:
        raise account_exists(account)
    db.execute("INSERT INTO accounts VALUES (?, ?, ?, ?, ?)", account_row(account))


def change(db: apsw.Connection, account: Account) -> None:
    namesake = "SELECT count(*) FROM accounts WHERE name = ? AND id <> ?"
    if db.execute(namesake, (account.name, account.id)).get:
        raise account_exists(account)
    identity, *rest = account_row(account)
    db.execute(
        "UPDATE accounts SET name = ?, password = ?, roles = ?, created = ? WHERE id = ?",
        (*rest, identity),
    )
    if not db.changes():
        raise unknown_account(account)


def remove(db: apsw.Connection, identity: str) -> bool:
    """Remove an account with its sessions and credentials."""
    for table in LOGIN_TABLES:
        db.execute(f"DELETE FROM {table} WHERE account = ?", (identity,))
    db.execute("DELETE FROM accounts WHERE id = ?", (identity,))
    return bool(db.changes())


def write_with_event(
    db: apsw.Connection, asked: AccountChange, request: AppendRequest, now: int
) -> None:
    """Change an account and append the request after the stream's last event."""
    head = db.execute(
        "SELECT h.sequence, (SELECT at FROM events e WHERE e.table_id = h.table_id "
        "AND e.sequence = h.sequence) FROM heads h WHERE h.table_id = ?",
        (request.table,),
    ).fetchone()
    if head is None:
        raise unknown_table(request.table)
    sequence, at = head
    check_decided_after(asked, request.table, sequence)
    placed = request._replace(expected=sequence, at=max(request.at, at or 0))
    if asked.kind == "add":
        add(db, asked.account)
    elif asked.kind == "change":
        change(db, asked.account)
    elif not remove(db, asked.account.id):
        raise unknown_account(asked.account)
    [answer] = write_appends(db, [placed], now)
    if isinstance(answer, BaseException):
        raise answer


def put_secret(db: apsw.Connection, kind: str, key_hash: bytes, value: bytes, expires: int) -> None:
    row = (kind, key_hash, value, expires)
    db.execute("INSERT OR REPLACE INTO secrets VALUES (?, ?, ?, ?)", row)


def take_secret(db: apsw.Connection, kind: str, key_hash: bytes, now: int) -> bytes | None:
    taken: list[Any] = db.execute(
        "DELETE FROM secrets WHERE (kind, key_hash) = (?, ?) RETURNING value, expires",
        (kind, key_hash),
    ).fetchall()
    for value, expires in taken:
        return bytes(value) if expires > now else None
    return None


def drop_secrets(db: apsw.Connection, now: int) -> int:
    db.execute("DELETE FROM secrets WHERE expires <= ?", (now,))
    return db.changes()
