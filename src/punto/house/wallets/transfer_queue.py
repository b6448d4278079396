"""Transfers that wait: their table is hosted by another house, or was busy.

A house that cannot finish a transfer announces its wallet in a stream that every house polls. The
house that hosts the table then finishes it, so the player need not ask again. A house that starts
or takes over a table looks through all wallets instead: a crash announces nothing.
"""

from __future__ import annotations

import asyncio
import random
from typing import Any

from punto.house.structured_log import log
from punto.house.wallets.wallet_state import RESERVED_PREFIX
from punto.house.wallets.wallet_store import CASHIER_ACTOR, MAX_ATTEMPTS
from punto.house.wallets.wallets import Wallets
from punto.refusals import Refused
from punto.store import Store, TableHeader, WrongSequence

TRANSFERS_STREAM = f"{RESERVED_PREFIX}.waiting"
"""No account can have this id."""
POLL_SECONDS = 1.0


class TransferQueue:
    def __init__(self, store: Store, wallets: Wallets) -> None:
        self._store = store
        self._wallets = wallets
        self._sequence: int | None = None
        """Last announcement that was read; None before the first poll."""
        self._waiting: set[str] = set()
        """Accounts with transfers that this house may have to finish."""
        self._is_scan_due = True
        wallets.announce_pending = self.announce

    def request_scan(self) -> None:
        """Look through all wallets at the next poll: this house has taken a table."""
        self._is_scan_due = True

    async def run(self) -> None:
        """Finish waiting transfers, for as long as the house runs."""
        while True:
            try:
                await self.poll()
            except Refused as refused:
                log.error("transfers_not_finished", extra={"why": str(refused)})
            except Exception:  # a house without this loop would leave money in transit
                log.exception("transfers_not_finished")
            await asyncio.sleep(POLL_SECONDS)

    async def announce(self, account: str) -> None:
        """Tell all houses that this wallet has a transfer that waits."""
        self._waiting.add(account)
        try:
            await self._append({"type": "transfer_waiting", "v": 1, "account": account})
        except Refused as refused:  # the store fails: this house tries again by itself
            log.warning("transfer_not_announced", extra={"why": str(refused)})

    async def poll(self) -> None:
        await self._read_announcements()
        if self._is_scan_due:
            await self._scan_wallets()
        for account in sorted(self._waiting):
            await self._wallets.finish_transfers(account)
            if not (await self._wallets.get(account)).pending:
                self._waiting.discard(account)

    async def _read_announcements(self) -> None:
        try:
            if self._sequence is None:  # the scan finds all earlier ones
                self._sequence = (await self._store.head(TRANSFERS_STREAM)).sequence
            async for record in self._store.read(TRANSFERS_STREAM, self._sequence):
                self._waiting.add(record.decode_body()["account"])
                self._sequence = record.sequence
        except Refused as refused:
            if refused.refusal.code != "no_such_table":
                raise
            self._sequence = 0  # nothing was ever announced

    async def _scan_wallets(self) -> None:
        """Finish what can be finished in any wallet, and remember the others."""
        self._is_scan_due, ended = False, 0
        try:
            for account in await self._wallets.list_accounts():
                if (await self._wallets.get(account)).pending:
                    ended += len(await self._wallets.finish_transfers(account))
                    self._waiting.add(account)
        except Refused:
            self._is_scan_due = True
            raise
        log.info("transfers_finished", extra={"transfers": ended})

    async def _append(self, event: dict[str, Any]) -> None:
        now = self._wallets.now()
        for _attempt in range(MAX_ATTEMPTS):
            try:
                sequence = (await self._store.head(TRANSFERS_STREAM)).sequence
                await self._store.append(
                    TRANSFERS_STREAM, sequence, None, CASHIER_ACTOR, now, [event]
                )
                return
            except WrongSequence:
                await asyncio.sleep(random.uniform(0, 0.05))
            except Refused as refused:
                if refused.refusal.code != "no_such_table":
                    raise
                await self._create_stream(now)
        raise Refused("busy")

    async def _create_stream(self, now: int) -> None:
        header = TableHeader(id=TRANSFERS_STREAM, created=now, book="transfers")
        try:
            await self._store.create_table(header)
        except Refused as refused:
            if refused.refusal.code != "table_exists":
                raise
