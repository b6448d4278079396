"""Conversion of headers and accounts to and from database rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from punto.store.models import Account, TableHeader

SELECT_HEADER = "SELECT id, created, book, book_text, options, config FROM tables"
SELECT_ACCOUNT = "SELECT id, name, password, roles, created FROM accounts"


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
