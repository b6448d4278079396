"""Reads the current state of any table from the store, whichever house hosts it."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress

import msgspec

from punto.house.hosting.hosted_state import (
    SNAPSHOT_VERSION,
    HostedState,
    new_hosted_state,
    unpack,
)
from punto.house.table_house_settings import load_setup
from punto.store import Store, TableHeader
from punto.table.config import Setup

MAX_CACHED_TABLES = 256


async def load_snapshot(store: Store, table: str, setup: Setup) -> HostedState:
    """Return the state of the latest snapshot; a new table without a readable one."""
    snapshot = await store.snapshot(table)
    if snapshot and snapshot.version == SNAPSHOT_VERSION:
        with suppress(msgspec.DecodeError):
            return unpack(setup, snapshot.state)
    return new_hosted_state(setup)


class StateReader:
    """Keeps the latest states, so that each read applies only new events."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._states: OrderedDict[str, HostedState] = OrderedDict()

    async def read(self, header: TableHeader, known: HostedState | None = None) -> HostedState:
        """Return the state after the last event of the store; `known` is an earlier state."""
        hosted = known or self._states.get(header.id)
        if hosted is None:
            hosted = await load_snapshot(self._store, header.id, load_setup(header)[0])
        async for record in self._store.read(header.id, after=hosted.sequence):
            hosted = hosted.apply(record.decode_event(), record.at, actor=record.actor)
        if known is None:
            self._states[header.id] = hosted
            self._states.move_to_end(header.id)
            if len(self._states) > MAX_CACHED_TABLES:
                self._states.popitem(last=False)
        return hosted
