"""A house: the tables it runs, and how it shares them with other houses on one database.

A table is run by one house at a time, by a lease in the store. A house takes every table that
nobody has, renews what it has, and lets go of what another has taken; a house that is gone loses
its tables to the others within `lease_seconds` and a little.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from secrets import token_hex
from typing import NamedTuple

from punto.house.audit_log import JOURNAL, Journal, pairs_scale
from punto.house.hosting.auto_dealer import Dealer
from punto.house.hosting.presence import Presence
from punto.house.hosting.table_runner import AUTOMAT, CASHIER, Asker, Runner
from punto.house.logging import log
from punto.house.results import Answer, Taken
from punto.house.settings import TableConfig, book_of, make_header, set_up_of
from punto.house.wallets.wallet_state import is_wallet
from punto.house.wallets.wallets import Wallets
from punto.ledger.ledger import player_account as ledger_account
from punto.refusals import Refused, quote_input
from punto.store import Lease, Store, TableHeader
from punto.table.commands import Actor, Command
from punto.table.config import Setup

LEASE_SECONDS = 4.0
RESERVED = "wallet/"
LOOK_FOR_TABLES_S = 60.0
"""Tables of others that nobody has leased since; those that are leased show themselves."""
_AT_ONCE = 8
"""Tables opened side by side."""


def clock() -> int:
    return time.time_ns() // 1_000_000


class Place(NamedTuple):
    """A table that is run here."""

    runner: Runner
    dealer: Dealer
    lease: Lease


class House:
    def __init__(
        self,
        store: Store,
        *,
        owner: str = "house",
        address: str = "",
        now: Callable[[], int] = clock,
        lease_seconds: float = LEASE_SECONDS,
    ) -> None:
        self.store = store
        self.owner = owner
        self.address = address
        self.now = now
        self.lease_seconds = lease_seconds
        self.journal = Journal(store, now)
        self.wallets = Wallets(store, self, now)
        self.presence = Presence(self._send_off)
        self.places: dict[str, Place] = {}
        self.known: dict[str, TableHeader] = {}
        """Every table of the store, whoever runs it."""
        self.stopping = False
        self._looked = float("-inf")
        self._tending: asyncio.Task[None] | None = None
        self._finishing: asyncio.Task[None] | None = None
        self._opening: set[str] = set()

    # --- life -------------------------------------------------------------------------------------

    async def start(self) -> None:
        await self.journal.open()
        # Before the first table is opened: while many are, the leases of the others must not end.
        self._tending = asyncio.create_task(self._tend(), name="leases")
        await self._adopt()
        self._finishing = asyncio.create_task(self._finish_transfers(), name="transfers")

    async def stop(self) -> None:
        """Finish every round under way, then give the tables back."""
        self.stopping = True
        self.presence.stop()
        await asyncio.gather(*(place.dealer.finish() for place in self.places.values()))
        tasks = [task for task in (self._tending, self._finishing) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for table in [*self.places]:
            await self._close(table)

    async def _finish_transfers(self) -> None:
        """What a crash has left between wallets and tables; a wallet that is used does it too."""
        try:
            ended = await self.wallets.finish_all()
            log.info("transfers_finished", extra={"transfers": ended})
        except Refused as refused:
            log.error("transfers_not_finished", extra={"why": str(refused)})

    async def _tend(self) -> None:
        while True:
            await asyncio.sleep(self.lease_seconds / 4)
            try:
                await self._renew()
                await self._adopt()
            except Refused as refused:
                log.error("leases_not_renewed", extra={"why": str(refused)})
            except Exception:  # a house without this loop would lose its tables
                log.exception("leases_not_renewed")

    async def _renew(self) -> None:
        asked = dict(self.places)  # others may be opened meanwhile
        held = await self.store.renew([place.lease for place in asked.values()], self.lease_seconds)
        kept = {lease.table for lease in held}
        for table, place in asked.items():
            lost = table not in kept or place.runner.lost.is_set()
            if lost and self.places.get(table) is place:
                place.runner.lost.set()
                log.warning("table_lost", extra={"table": table})
                await self._close(table)

    # --- tables -----------------------------------------------------------------------------------

    async def _adopt(self) -> None:
        """Run every table that nobody runs."""
        if self.stopping:
            return
        leased = {lease.table for lease in await self.store.leases() if lease.owner != self.owner}
        if time.monotonic() - self._looked > LOOK_FOR_TABLES_S or not leased <= {*self.known}:
            await self._look()
        free = [one for one in self.known.values() if one.id not in {*self.places, *leased}]
        for start in range(0, len(free), _AT_ONCE):
            await asyncio.gather(*map(self._run, free[start : start + _AT_ONCE]))

    async def _look(self) -> None:
        for header in await self.store.tables():
            if header.id != JOURNAL and not is_wallet(header):
                self.known.setdefault(header.id, header)
        self._looked = time.monotonic()

    async def _run(self, header: TableHeader) -> None:
        if header.id in self._opening or header.id in self.places:
            return  # opened, or being opened: a second lease would end the first
        self._opening.add(header.id)
        try:
            await self._open(header)
        finally:
            self._opening.discard(header.id)

    async def _open(self, header: TableHeader) -> None:
        lease = await self.store.acquire(header.id, self.owner, self.address, self.lease_seconds)
        if lease is None:
            return
        try:
            runner = Runner(self.store, header, lease, self.now)
            await runner.start()
        except Refused as refused:
            log.error("table_not_opened", extra={"table": header.id, "why": str(refused)})
            return
        except Exception:  # a table that cannot be read must not keep the others closed
            log.exception("table_not_opened", extra={"table": header.id})
            return
        dealer = Dealer(runner)
        self.places[header.id] = Place(runner, dealer, lease)
        if runner.settings.dealer == "automatic":
            dealer.start()
        for name, person in runner.standing.state.people.items():
            if person.is_present or person.rack:
                self.presence.hold(header.id, name, runner.settings.hold_seconds)
        log.info("table_opened", extra={"table": header.id, "sequence": runner.standing.sequence})

    async def _close(self, table: str) -> None:
        place = self.places.pop(table)
        await place.dealer.cancel()
        await place.runner.stop()
        if not place.runner.lost.is_set():
            try:
                await self.store.release(place.lease)
            except Refused as refused:  # it expires by itself
                log.warning("lease_not_released", extra={"table": table, "why": str(refused)})

    async def create_table(
        self,
        by: Actor,
        table: str,
        source: str | bytes,
        options: Mapping[str, str] | None = None,
        config: TableConfig | None = None,
    ) -> TableHeader:
        """A new table, run here. `source`: a built-in book's id, or the text of a user's own."""
        if table == JOURNAL or table.startswith(RESERVED) or not table.strip():
            raise Refused("bad_table_id", f"{quote_input(table)} cannot be the id of a table")
        header = make_header(table, self.now(), source, options or {}, config or TableConfig())
        if table in {one.id for one in await self.store.tables()}:  # before a scale is set for it
            raise Refused("table_exists", f"there is a table {quote_input(table)} already")
        scale = pairs_scale(book_of(header))
        if scale is not None:
            await self.journal.set_scale(by, scale)
        await self.store.create_table(header)
        await self.journal.note(by, "table_created", table=table, book=header.book)
        self.known[table] = header
        await self._run(header)
        return header

    # --- asking -----------------------------------------------------------------------------------

    def runner(self, table: str) -> Runner:
        """A table that is run here; refuses one that is not, or is not known."""
        place = self.places.get(table)
        if place and not place.runner.lost.is_set():
            return place.runner
        if table in self.known:
            raise Refused("other_house", f"table {quote_input(table)} is run by another house now")
        raise Refused("no_such_table", f"there is no table {quote_input(table)} in this house")

    async def where(self, table: str) -> str | None:
        """The address of the house that runs it; None while nobody does."""
        found = await self.store.find_lease(table)
        return found.address if found else None

    async def ask(self, table: str, command: Command) -> Answer:
        """A command of the cashier's."""
        return await self.runner(table).ask(CASHIER, command)

    async def chip(self, table: str) -> Fraction:
        """What a table's smallest chip is worth, in money."""
        return (await self._set_up(table)).chip.value

    async def chips(self, table: str, player: str) -> int:
        """In a player's rack and on the layout; of a table run elsewhere, those in the rack."""
        if table not in self.places:
            return (await self.store.balances(table)).get(ledger_account(player), 0)
        state = self.runner(table).standing.state
        staked = sum(amount for (_, _, owner), amount in state.stakes.items() if owner == player)
        person = state.people.get(player)
        return staked + (person.rack if person else 0)

    async def _set_up(self, table: str) -> Setup:
        if table in self.places:
            return self.runner(table).setup
        header = self.known.get(table) or await self.store.header(table)
        return set_up_of(header)[0]

    def runners(self) -> Iterable[Runner]:
        return [place.runner for place in self.places.values()]

    # --- seats ------------------------------------------------------------------------------------

    async def _send_off(self, table: str, player: str) -> bool:
        """A player who did not come back leaves, and the chips go to the wallet."""
        if table not in self.places or self.stopping:
            return True
        runner = self.runner(table)
        person = runner.standing.state.people.get(player)
        if person and person.is_present:
            leave = {"type": "leave", "player": player}
            answer = await runner.ask(Asker(AUTOMAT, "operator", house=True), leave)
            if not isinstance(answer, Taken):
                return False
        state = runner.standing.state
        if any(owner == player for _, _, owner in state.stakes):
            return False
        await self.wallets.finish(player)  # what an earlier attempt has begun
        person = runner.standing.state.people.get(player)
        if person and person.rack:
            transfer = f"sent-off-{token_hex(12)}"
            await self.wallets.cash_out(player, table, transfer)
        pending = (await self.wallets.wallet(player)).pending
        return not any(one.table == table for one in pending)
