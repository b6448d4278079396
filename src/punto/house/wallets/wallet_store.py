"""Wallet streams in the store: cached reads and optimistic appends."""

from __future__ import annotations

import asyncio
import random
import re
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import msgspec

from punto.house.wallets.wallet_state import (
    SNAPSHOT_VERSION,
    WALLET_BOOK,
    Wallet,
    apply_event,
    pack,
    stream_name,
    unpack,
)
from punto.refusals import Refused
from punto.store import AppendResult, Snapshot, Store, TableHeader, WrongSequence
from punto.table.commands import Actor

CASHIER_ACTOR = Actor("operator", "cashier")
MAX_CACHED = 10_000
SNAPSHOT_EVERY = 50
MAX_ATTEMPTS = 40

Decide = Callable[[Wallet], Awaitable[dict[str, Any]]]
"""Returns the event to append to a wallet; raises `Refused`."""


class WalletStore:
    def __init__(self, store: Store, now: Callable[[], int], max_cached: int = MAX_CACHED) -> None:
        self._store = store
        self._now = now
        self._max_cached = max_cached
        self._cache: OrderedDict[str, Wallet] = OrderedDict()

    async def read(self, account: str) -> Wallet:
        """Return the cached wallet with all events appended since."""
        _check_account(account)
        try:
            wallet = self._cache.get(account) or await self._load_snapshot(account)
            async for record in self._store.read(stream_name(account), wallet.sequence):
                wallet = apply_event(wallet, record.decode_body())
        except Refused as refused:
            if refused.refusal.code != "no_such_table":
                raise
            return Wallet()
        self._cache_wallet(account, wallet)
        return wallet

    async def append(
        self, account: str, decide: Decide, command_id: str, actor: Actor = CASHIER_ACTOR
    ) -> AppendResult:
        """Append an event decided on the current wallet; decide again if another came first."""
        for attempt in range(MAX_ATTEMPTS):
            wallet = await self.read(account)
            event = await decide(wallet)
            if wallet.sequence == 0:
                await self._create_stream(account)
            try:
                appended = await self._store.append(
                    stream_name(account), wallet.sequence, command_id, actor, self._now(), [event]
                )
            except WrongSequence:
                await asyncio.sleep(random.random() * min(0.1, 0.002 * 2**attempt))
                continue
            if not appended.repeated:
                await self._after_append(account, apply_event(wallet, event))
            return appended
        raise Refused("wallet_busy")

    async def find_command(
        self, account: str, command_id: str, actor: Actor = CASHIER_ACTOR
    ) -> AppendResult | None:
        """Return the result of an earlier command of the actor in this wallet, if any."""
        _check_account(account)
        try:
            return await self._store.find_command(stream_name(account), actor.id, command_id)
        except Refused as refused:
            if refused.refusal.code != "no_such_table":
                raise
            return None

    async def read_event(self, account: str, sequence: int) -> dict[str, Any]:
        records = [
            record async for record in self._store.read(stream_name(account), sequence - 1, 1)
        ]
        return records[0].decode_body()

    async def _create_stream(self, account: str) -> None:
        try:
            await self._store.create_table(
                TableHeader(id=stream_name(account), created=self._now(), book=WALLET_BOOK)
            )
        except Refused as refused:
            if refused.refusal.code != "table_exists":
                raise

    async def _after_append(self, account: str, wallet: Wallet) -> None:
        self._cache_wallet(account, wallet)
        if wallet.sequence % SNAPSHOT_EVERY == 0:
            snapshot = Snapshot(
                stream_name(account), wallet.sequence, SNAPSHOT_VERSION, pack(wallet)
            )
            with suppress(Refused):  # optional: the next snapshot will do
                await self._store.save_snapshot(snapshot)

    async def _load_snapshot(self, account: str) -> Wallet:
        snapshot = await self._store.snapshot(stream_name(account))
        if snapshot and snapshot.version == SNAPSHOT_VERSION:
            with suppress(msgspec.DecodeError):
                return unpack(snapshot.state)
        return Wallet()

    def _cache_wallet(self, account: str, wallet: Wallet) -> None:
        known = self._cache.get(account)
        if known is None or known.sequence < wallet.sequence:
            self._cache[account] = wallet
        self._cache.move_to_end(account)
        if len(self._cache) > self._max_cached:
            self._cache.popitem(last=False)


def _check_account(account: str) -> None:
    if not re.fullmatch(r"[0-9A-Za-z_-]{1,64}", account):
        raise Refused("no_such_account", account=account)
