"""A table or a wallet made again from its events: what `verify` compares with its snapshot."""

from __future__ import annotations

from collections.abc import Iterator

from punto.house import standing, wallet_fold
from punto.house.settings import set_up_of
from punto.store import Header, Record


def rebuild(header: Header, version: int, records: Iterator[Record]) -> bytes | None:
    if wallet_fold.is_wallet(header):
        return (
            wallet_fold.rebuild_wallet(header, records) if version == wallet_fold.VERSION else None
        )
    return _table(header, records) if version == standing.VERSION else None


def _table(header: Header, records: Iterator[Record]) -> bytes:
    now = standing.new_standing(set_up_of(header)[0])
    for record in records:
        now = now.after(record.event(), record.at)
    return standing.pack(now)
