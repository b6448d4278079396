"""Moves tables to other houses: one at a time between rounds, to spread the load or on order.

The old house stops the table, gives its lease to the new house and waits until that has opened it.
Only then it sends the players there, so each of them reconnects once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from punto.house.hosting.auto_dealer import is_between_rounds
from punto.house.hosting.encoded_events import EncodedEvent
from punto.house.hosting.house_registry import (
    HouseOrder,
    HouseRecord,
    HouseRegistry,
    read_orders,
    replace_order,
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


ORDER_MS = 3_600_000
"""How long an order waits, and how long a table stays where an order has sent it."""


class Move(NamedTuple):
    table: str
    to: str | None
    """The house; None: the one with the least load."""
    order: HouseOrder | None = None


class TableMoves:
    def __init__(self, house: House, registry: HouseRegistry, beat_seconds: float) -> None:
        self._house = house
        self.registry = registry
        self.is_draining = False
        self.leaving: set[str] = set()
        """Tables that this house is handing over and must not claim again."""
        self._beat_seconds = beat_seconds
        self._beats_to_wait = 0
        self._moves: dict[str, asyncio.Task[None]] = {}
        """Tables whose round ends before they move."""
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="houses")

    async def stop(self) -> None:
        tasks = [task for task in (self._task, *self._moves.values()) if task]
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
        """Publish the load of this house, follow the orders, and spread the load."""
        house = self._house
        load = sum(map(self._weight, house.hosted_tables))
        leaves = self.is_draining or house.stopping
        await self.registry.beat(len(house.hosted_tables), load, is_draining=leaves)
        if house.stopping or self.registry.is_replaced:
            return
        for move in await self._choose_moves(load):
            if move.table not in self._moves:
                task = asyncio.create_task(self._move_after_round(move), name="move")
                self._moves[move.table] = task

    async def _choose_moves(self, load: int) -> list[Move]:
        orders = await read_orders(self._house.store, self._house.now())
        own = self._house.owner
        self._set_draining(any(order.table is None and order.house == own for order in orders))
        if not self.registry.takers():
            return []
        if self.is_draining:  # each as soon as its round has ended
            return [Move(table, None) for table in self._house.hosted_tables]
        ordered = {order.table: order for order in orders if order.table is not None}
        moves = [
            Move(table, order.house, order)
            for table, order in ordered.items()
            if table in self._house.hosted_tables
            and order.house != own
            and not order.is_done
            and self._find_taker(order.house)  # an order waits until that house lives
        ]
        if moves or self._moves:
            return moves
        stay = {table for table, order in ordered.items() if order.house == own}
        return self._choose_by_load(load, stay)

    def _set_draining(self, is_draining: bool) -> None:
        if is_draining != self.is_draining:
            log.info("draining" if is_draining else "not_draining")
        self.is_draining = is_draining

    def _find_taker(self, house: str | None) -> HouseRecord | None:
        takers = self.registry.takers()
        return next((record for record in takers if house in (None, record.owner)), None)

    def _choose_by_load(self, load: int, stay: set[str]) -> list[Move]:
        """Return the move that makes the loads most equal: one at a time."""
        [taker, *_] = self.registry.takers()
        tables = [table for table in self._house.hosted_tables if table not in stay]
        self._beats_to_wait = max(0, self._beats_to_wait - 1)
        if self._beats_to_wait or not tables:
            return []
        gap = load - taker.load
        table = min(tables, key=lambda table: abs(gap - 2 * self._weight(table)))
        if abs(gap - 2 * self._weight(table)) >= gap:
            return []
        self._beats_to_wait = BEATS_BETWEEN_MOVES
        return [Move(table, taker.owner)]

    def _weight(self, table: str) -> int:
        return 1 + self._house.presence.connection_count(table)

    # --- one move ---------------------------------------------------------------------------------

    async def _move_after_round(self, move: Move) -> None:
        try:
            hosted_table = self._house.hosted_tables.get(move.table)
            if hosted_table:
                await self._move_between_rounds(move, hosted_table)
        except Refused as refused:
            log.warning("table_not_moved", extra={"table": move.table, "why": str(refused)})
        except Exception:  # nobody waits for this task
            log.exception("table_not_moved", extra={"table": move.table})
        finally:
            del self._moves[move.table]

    async def _move_between_rounds(self, move: Move, hosted_table: HostedTable) -> None:
        await hosted_table.dealer.finish()
        await _wait_until_between_rounds(hosted_table.runner)
        if self._house.stopping:
            return  # the house hands all its tables over
        to = self._find_taker(move.to)
        if to is None or (move.to is None and not self.is_draining):
            hosted_table.dealer.resume()  # that house is gone, or the order is undone
            return
        await self.hand_over(move.table, to)
        if move.order:
            until = self._house.now() + ORDER_MS
            await replace_order(self._house.store, move.order, self._house.now(), until)

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
