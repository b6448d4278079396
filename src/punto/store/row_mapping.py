"""Conversion of headers and accounts to and from database rows; which events are about stakes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from punto.store.models import Account, TableHeader

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


def read_header(row: Sequence[Any]) -> TableHeader:
    table, created, book, book_text, options, config = row
    return TableHeader(
        id=table,
        created=created,
        book=book,
        book_text=book_text,
        options=msgspec.json.decode(options),
        config=config,
    )


def account_row(account: Account) -> tuple[Any, ...]:
    roles = msgspec.json.encode(account.roles).decode()
    return (account.id, account.name, account.password, roles, account.created)


def read_accounts(rows: Sequence[Sequence[Any]]) -> list[Account]:
    return [
        Account(
            id=identity,
            name=name,
            password=password,
            roles=tuple(msgspec.json.decode(roles)),
            created=created,
        )
        for identity, name, password, roles, created in rows
    ]


def read_account(rows: Sequence[Sequence[Any]]) -> Account | None:
    return next(iter(read_accounts(rows)), None)
