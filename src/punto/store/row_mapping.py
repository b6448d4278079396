"""Conversion of headers and accounts to and from database rows; which events are about stakes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from punto.refusals import Refusal, Refused
from punto.store.models import Account, TableHeader

T = TypeVar("T")
DATABASE_TABLES = frozenset(
    (
        "tables",
        "heads",
        "events",
        "entries",
        "balances",
        "commands",
        "kept",
        "snapshots",
        "leases",
        "accounts",
        "secrets",
    )
)

SELECT_HEADER = "SELECT id, created, book, book_text, options, config FROM tables"
SELECT_ACCOUNT = "SELECT id, name, password, roles, created FROM accounts"

STAKE_PREFIXES = (b'{"type":"stake_', b'{"type":"payment_reversed"')
"""How the events about a stake begin: the type is always the first key. See `indexes`."""
ROUND_PREFIX = b'{"type":"round_'
SETTLED_TYPES = ("stake_lost", "stake_paid", "stake_stood_off", "payment_reversed")


def is_settled(event: dict[str, Any]) -> bool:
    """Whether an event about a stake settles it, reverses that, or returns it from a void round."""
    is_void = event["type"] == "stake_returned" and event["why"] == "void"
    return is_void or event["type"] in SETTLED_TYPES


def header_row(header: TableHeader) -> tuple[Any, ...]:
    options = msgspec.json.encode(header.options).decode()
    return (header.id, header.created, header.book, header.book_text, options, header.config)


def _read_header(row: Sequence[Any]) -> TableHeader:
    table, created, book, book_text, options, config = row
    return TableHeader(
        id=table,
        created=created,
        book=book,
        book_text=book_text,
        options=msgspec.json.decode(options, type=dict[str, str]),
        config=config,
    )


def read_header(row: Sequence[Any]) -> TableHeader:
    return read_row(row, _read_header)


def read_headers(
    rows: Sequence[Sequence[Any]], unreadable: dict[str, Refusal]
) -> list[TableHeader]:
    return read_rows(rows, _read_header, "", unreadable)


def account_row(account: Account) -> tuple[Any, ...]:
    roles = msgspec.json.encode(account.roles).decode()
    return (account.id, account.name, account.password, roles, account.created)


def read_row(row: Sequence[Any], read: Callable[[Sequence[Any]], T]) -> T:
    """Read a row; refuse one that somebody has changed so that it cannot be read."""
    try:
        return read(row)
    except (msgspec.DecodeError, TypeError, ValueError) as error:
        raise Refused("row_unreadable", row=str(row[0]), error=str(error)) from None


def read_rows(
    rows: Sequence[Sequence[Any]],
    read: Callable[[Sequence[Any]], T],
    prefix: str,
    unreadable: dict[str, Refusal],
) -> list[T]:
    """Read rows; leave out what cannot be read and note it as unreadable.

    The key of a row is the prefix and its first column.
    """
    found = []
    for row in rows:
        place = f"{prefix}{row[0]}"
        unreadable.pop(place, None)
        try:
            found.append(read_row(row, read))
        except Refused as refused:
            unreadable[place] = refused.refusal
    return found


def _read_account(row: Sequence[Any]) -> Account:
    identity, name, password, roles, created = row
    return Account(
        id=identity,
        name=name,
        password=password,
        roles=msgspec.json.decode(roles, type=tuple[str, ...]),
        created=created,
    )


def read_accounts(rows: Sequence[Sequence[Any]], unreadable: dict[str, Refusal]) -> list[Account]:
    return read_rows(rows, _read_account, "account ", unreadable)


def read_account(rows: Sequence[Sequence[Any]]) -> Account | None:
    return next((read_row(row, _read_account) for row in rows), None)
