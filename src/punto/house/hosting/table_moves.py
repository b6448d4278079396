"""Moves tables to other houses: one at a time between rounds, to spread the load or on order.

The old house stops the table, gives its lease to the new house and waits until that has opened it.
Only then it sends the players there, so each of them reconnects once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

from punto.house.hosting.auto_dealer import is_between_rounds
from punto.house.hosting.encoded_events import EncodedEvent
from punto.house.hosting.house_registry import (
    HouseRecord,
    HouseRegistry,
    read_orders,
    take_order,
)
from punto.house.hosting.table_runner import TableRunner
from punto.house.structured_log import log
from punto.refusals import Refused
from punto.store import Lease

if TYPE_CHECKING:
    from punto.house.hosting.house import HostedTable, House

ACCEPT_SECONDS = 5.0
"""How long the new house may take to open a table that it was given."""
ACCEPT_POLL_SECONDS = 0.05
BEATS_BETWEEN_MOVES = 3
"""After a move to spread the load, until the records of the houses show it."""


class TableMoves:
    def __init__(self, house: House, registry: HouseRegistry, beat_seconds: float) -> None:
        self._house = house
        self.registry = registry
        self.is_draining = False
        self.leaving: set[str] = set()
        """Tables that this house is handing over and must not claim again."""
        self._beat_seconds = beat_seconds
        self._beats_to_wait = 0
        self._move: asyncio.Task[None] | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="houses")

    async def stop(self) -> None:
        tasks = [task for task in (self._task, self._move) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        try:
            await self.registry.withdraw()
        except Refused as refused:  # the record expires by itself
            log.warning("house_not_withdrawn", extra={"why": str(refused)})

    async def _run(self) -> None:
        while True:
            try:
                await self.beat()
                await self._house.claim_free_tables()  # also what another house has given
            except Refused as refused:
                log.warning("houses_not_read", extra={"why": str(refused)})
            except Exception:  # without this loop the others would take the house for dead
                log.exception("houses_not_read")
            await asyncio.sleep(self._beat_seconds)

    async def beat(self) -> None:
        """Publish the load of this house, follow the orders, and start at most one move."""
        house = self._house
        load = sum(map(self._weight, house.hosted_tables))
        leaves = self.is_draining or house.stopping
        await self.registry.beat(len(house.hosted_tables), load, is_draining=leaves)
        if house.stopping or self.registry.is_replaced:
            return
        is_moving = self._move is not None and not self._move.done()
        chosen = None if is_moving else await self._choose_move(load)
        if chosen:
            self._move = asyncio.create_task(self._move_between_rounds(*chosen), name="move")

    async def _choose_move(self, load: int) -> tuple[str, HouseRecord] | None:
        store, now = self._house.store, self._house.now()
        orders = await read_orders(store, now)
        was_draining = self.is_draining
        self.is_draining = any(
            order.table is None and order.house == self._house.owner for order in orders
        )
        if self.is_draining != was_draining:
            log.info("draining" if self.is_draining else "not_draining")
        takers = {record.owner: record for record in self.registry.takers()}
        for order in orders:
            to = takers.get(order.house)  # an order waits until that house lives
            is_here = order.table in self._house.hosted_tables
            if to and order.table and is_here and await take_order(store, order, now):
                return order.table, to
        return self._choose_by_load(load)

    def _choose_by_load(self, load: int) -> tuple[str, HouseRecord] | None:
        takers, tables = self.registry.takers(), list(self._house.hosted_tables)
        if not takers or not tables:
            return None
        if self.is_draining:
            return tables[0], takers[0]
        self._beats_to_wait = max(0, self._beats_to_wait - 1)
        gap = load - takers[0].load
        table = min(tables, key=lambda table: abs(gap - 2 * self._weight(table)))
        if self._beats_to_wait or abs(gap - 2 * self._weight(table)) >= gap:
            return None  # the move would not make the loads more equal
        self._beats_to_wait = BEATS_BETWEEN_MOVES
        return table, takers[0]

    def _weight(self, table: str) -> int:
        return 1 + self._house.presence.connection_count(table)

    # --- one move ---------------------------------------------------------------------------------

    async def _move_between_rounds(self, table: str, to: HouseRecord) -> None:
        hosted_table = self._house.hosted_tables.get(table)
        if hosted_table is None:
            return
        await hosted_table.dealer.finish()
        await _wait_until_between_rounds(hosted_table.runner)
        await self.hand_over(table, to)

    async def hand_over(self, table: str, to: HouseRecord | None) -> None:
        """Stop a table and give it to another house, or to whichever claims it."""
        hosted_table = self._house.hosted_tables.pop(table, None)
        if hosted_table is None:
            return
        self.leaving.add(table)
        try:
            await hosted_table.dealer.cancel()
            await hosted_table.runner.suspend()
            await self._give_lease(hosted_table, to)
        except Refused as refused:  # it expires anyway
            log.warning("lease_not_released", extra={"table": table, "why": str(refused)})
        finally:
            self.leaving.discard(table)
            hosted_table.runner.stopped.set()

    async def _give_lease(self, hosted_table: HostedTable, to: HouseRecord | None) -> None:
        if hosted_table.runner.lease_lost.is_set():
            return
        lease, house = hosted_table.lease, self._house
        if to is None:
            await house.store.release(lease)
            return
        given = await house.store.give_lease(lease, to.owner, to.address, house.lease_seconds)
        if given is None:
            return
        accepted = await self._wait_until_accepted(given)
        log.info("table_moved", extra={"table": lease.table, "to": to.owner, "accepted": accepted})

    async def _wait_until_accepted(self, given: Lease) -> bool:
        """Wait until the new house has opened the table: that renews the token."""
        try:
            async with asyncio.timeout(ACCEPT_SECONDS):
                while True:
                    lease = await self._house.store.find_lease(given.table)
                    if lease is None or lease.token > given.token:
                        return lease is not None
                    await asyncio.sleep(ACCEPT_POLL_SECONDS)
        except TimeoutError:
            return False


async def _wait_until_between_rounds(runner: TableRunner) -> None:
    """Wait for the end of a round that a person deals."""
    changed = asyncio.Event()

    def on_events(_events: Sequence[EncodedEvent]) -> None:
        changed.set()

    runner.add_listener(on_events)
    try:
        while not is_between_rounds(runner.hosted.state) and not runner.lease_lost.is_set():
            await changed.wait()
            changed.clear()
    finally:
        runner.remove_listener(on_events)
