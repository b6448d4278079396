"""Rebuild a table or wallet from its events, for `verify` to compare with the snapshot."""

from __future__ import annotations

from collections.abc import Iterator

from punto.house.hosting import hosted_state
from punto.house.table_house_settings import load_setup
from punto.house.wallets import wallet_state
from punto.store import StoredEvent, TableHeader


def rebuild_snapshot(
    header: TableHeader, version: int, records: Iterator[StoredEvent]
) -> bytes | None:
    """Return the packed state after all records; None for a snapshot of another version."""
    if wallet_state.is_wallet(header):
        return (
            wallet_state.rebuild_wallet(header, records)
            if version == wallet_state.SNAPSHOT_VERSION
            else None
        )
    return _rebuild_table(header, records) if version == hosted_state.SNAPSHOT_VERSION else None


def _rebuild_table(header: TableHeader, records: Iterator[StoredEvent]) -> bytes:
    hosted = hosted_state.new_hosted_state(load_setup(header)[0])
    for record in records:
        hosted = hosted.apply(record.decode_event(), record.at, actor=record.actor)
    return hosted_state.pack(hosted)
