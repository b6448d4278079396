"""A house: a server process that hosts tables and shares a database with other houses.

A lease in the store gives a table to one house at a time. A house claims every free table, renews
its leases and closes tables that another house has claimed. When a house crashes, the others claim
its tables shortly after `lease_seconds`.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from fractions import Fraction
from secrets import token_hex
from typing import NamedTuple

from punto.house.accounts.account_log import AccountLog
from punto.house.audit_log import AuditLog
from punto.house.book_identity import BookApprovals, book_hash, check_identity, claim_version
from punto.house.command_result import Accepted, CommandResult
from punto.house.defaults import LEASE_SECONDS, STOP_SECONDS
from punto.house.fairness.seed_encryption import SeedCipher
from punto.house.hosting.auto_dealer import AutoDealer
from punto.house.hosting.hosted_state import HostedState
from punto.house.hosting.house_registry import BEAT_SECONDS, HouseRegistry
from punto.house.hosting.pay_scale_claims import PayScaleClaims
from punto.house.hosting.presence import Presence
from punto.house.hosting.principal import AUTO_DEALER, CASHIER, Principal
from punto.house.hosting.seat_limits import SeatLimits
from punto.house.hosting.state_reader import StateReader
from punto.house.hosting.table_accounts import is_walk_in
from punto.house.hosting.table_moves import TableMoves
from punto.house.hosting.table_runner import TableRunner
from punto.house.integrity.signing_key import SigningKey
from punto.house.pit.consoles import DealerConsoles
from punto.house.play_limits.guard import PlayGuard
from punto.house.play_limits.limits import PlayLimits, PlayPolicy
from punto.house.play_limits.play_history import PlayHistories
from punto.house.stream_names import is_table_stream
from punto.house.structured_log import log
from punto.house.table_house_settings import (
    HostedTableConfig,
    load_setup,
    load_table_book,
    make_header,
)
from punto.house.wallets.practice_chips import PracticeCashier
from punto.house.wallets.transfer_queue import TransferQueue
from punto.house.wallets.wallets import MINOR_UNITS, TransferResult, Wallets
from punto.refusals import Refused
from punto.store import Lease, Store, StoreFailed, TableHeader
from punto.table.commands import Actor, Command
from punto.table.config import Setup
from punto.table.state import State

TABLE_REFRESH_SECONDS = 60.0
"""How often to look for unleased tables of other houses; leases show the others at once."""
_MAX_CONCURRENT_OPENS = 8
OPEN_SECONDS = 3.0
"""How long a client waits for a table that this house has got and still opens."""


def current_time_ms() -> int:
    return time.time_ns() // 1_000_000


def elapsed_ms() -> int:
    """Return the time of a clock that is never set, to measure durations."""
    return time.monotonic_ns() // 1_000_000


class HostedTable(NamedTuple):
    """A table hosted by this process."""

    runner: TableRunner
    dealer: AutoDealer
    lease: Lease


class House:
    def __init__(
        self,
        store: Store,
        *,
        owner: str = "house",
        address: str = "",
        now: Callable[[], int] = current_time_ms,
        elapsed: Callable[[], int] = elapsed_ms,
        lease_seconds: float = LEASE_SECONDS,
        secret: bytes | None = None,
        approved_books_only: bool = False,
        play_policy: PlayPolicy | None = None,
        seats_per_address: int = 0,
        beat_seconds: float | None = None,
    ) -> None:
        """Open a house; `secret` encrypts the seeds of undealt shoes in the store.

        `seats_per_address` limits the boxes that one address may hold; 0 does not.
        `beat_seconds`: how often it publishes its load for the other houses of a shared database.
        None: there are no others.
        """
        self.store = store
        self.owner = owner
        self.address = address
        self.now = now
        self.elapsed = elapsed
        self.lease_seconds = lease_seconds
        self._seed_cipher = SeedCipher(secret)
        self.signing_key = SigningKey(secret) if secret is not None else None
        self.audit_log = AuditLog(store, now)
        self.book_approvals = BookApprovals(store, self.audit_log, is_required=approved_books_only)
        self.wallets = Wallets(store, self, now)
        self.transfer_queue = TransferQueue(store, self.wallets)
        self._practice_cashier = PracticeCashier(store, self, self.wallets, now)
        self.play_limits = PlayLimits(store, now, play_policy or PlayPolicy())
        self.play_histories = PlayHistories(store, self._money_per_chip, now)
        self._play_guard = PlayGuard(
            store, self.play_limits, self.play_histories, self._money_per_chip, now
        )
        self._seat_limits = SeatLimits(seats_per_address, self.runners)
        self.presence = Presence(self._evict)
        self.consoles = DealerConsoles(elapsed)
        self.hosted_tables: dict[str, HostedTable] = {}
        self.known_tables: dict[str, TableHeader] = {}
        """Every table of the store, whichever house hosts it."""
        self.stopping = False
        self.set_aside: dict[str, str] = {}
        """Tables that cannot be read, and why; they are tried again from time to time."""
        self._refreshed_at = float("-inf")
        self.leases_renewed_at = elapsed()
        """When the leases were last renewed, in milliseconds of `elapsed`."""
        self.open_listeners: list[Callable[[TableRunner], None]] = []
        """Called with each table that this house opens from now on."""
        registry = HouseRegistry(store, owner, address, secret, now, elapsed)
        self.moves = TableMoves(self, registry, beat_seconds or BEAT_SECONDS)
        self._has_others = beat_seconds is not None
        self._lease_task: asyncio.Task[None] | None = None
        self._transfer_task: asyncio.Task[None] | None = None
        self._opening: set[str] = set()
        self._reported: dict[str, str] = {}
        """Why tables could not be opened, as the log has it."""
        self._unreadable: set[str] = set()
        self._state_reader = StateReader(store)

    # --- lifecycle --------------------------------------------------------------------------------

    async def start(self) -> None:
        await self.audit_log.open()
        await AccountLog(self.store, self.now).open()
        # Started first: opening many tables must not let the first leases expire.
        self._lease_task = asyncio.create_task(self._lease_loop(), name="leases")
        if self._has_others:
            await self.moves.beat()
            self.moves.start()
        await self.claim_free_tables()
        self._transfer_task = asyncio.create_task(self.transfer_queue.run(), name="transfers")

    async def stop(self, limit_seconds: float = STOP_SECONDS) -> None:
        """Hand over each table when its round has ended, at the latest after the limit.

        A round that is still open then is continued by the house that takes the table over.
        """
        self.stopping = True
        self.presence.stop()
        finishing = [
            asyncio.create_task(self._finish_table(table), name=f"finish {table}")
            for table in self.hosted_tables
        ]
        if finishing:
            _done, late = await asyncio.wait(finishing, timeout=limit_seconds)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)
            if late:
                log.warning("rounds_not_finished", extra={"tables": len(late)})
        if self._has_others:
            await self.moves.stop()
        tasks = [task for task in (self._lease_task, self._transfer_task) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for table in [*self.hosted_tables]:
            await self._close_table(table)

    async def _finish_table(self, table: str) -> None:
        await self.hosted_tables[table].dealer.finish()
        takers = self.moves.registry.takers()
        # In turn: their loads change only with the next record.
        to = takers[len(self.hosted_tables) % len(takers)] if takers else None
        await self.moves.hand_over(table, to)

    async def _lease_loop(self) -> None:
        while True:
            await asyncio.sleep(self.lease_seconds / 4)
            try:
                await self._renew_leases()
                await self.claim_free_tables()
            except Refused as refused:
                log.error("leases_not_renewed", extra={"why": str(refused)})
            except Exception:  # a house without this loop would lose its tables
                log.exception("leases_not_renewed")

    async def _renew_leases(self) -> None:
        hosted_tables = dict(self.hosted_tables)  # tables may open during the call
        renewed = await self.store.renew(
            [hosted_table.lease for hosted_table in hosted_tables.values()], self.lease_seconds
        )
        self.leases_renewed_at = self.elapsed()
        renewed_ids = {lease.table for lease in renewed}
        for table, hosted_table in hosted_tables.items():
            lost = table not in renewed_ids or hosted_table.runner.lease_lost.is_set()
            if lost and self.hosted_tables.get(table) is hosted_table:
                hosted_table.runner.lease_lost.set()
                log.warning("table_lost", extra={"table": table})
                await self._close_table(table)

    # --- tables -----------------------------------------------------------------------------------

    async def claim_free_tables(self) -> None:
        """Claim and open every table that no house hosts."""
        if self.stopping or self.moves.registry.is_replaced:
            return
        if self.moves.is_draining and self.moves.registry.takers():
            return
        leased = {lease.table for lease in await self.store.leases() if lease.owner != self.owner}
        is_outdated = time.monotonic() - self._refreshed_at > TABLE_REFRESH_SECONDS
        if is_outdated or not leased <= {*self.known_tables}:
            await self._refresh_tables()
        if is_outdated:
            self.set_aside = {}  # try them again
        claimed = {*self.hosted_tables, *leased, *self.moves.leaving, *self.set_aside}
        free = [header for header in self.known_tables.values() if header.id not in claimed]
        free = await self.book_approvals.select(free)
        for start in range(0, len(free), _MAX_CONCURRENT_OPENS):
            await asyncio.gather(*map(self._open_once, free[start : start + _MAX_CONCURRENT_OPENS]))
        if any(header.id in self.hosted_tables for header in free):
            self.transfer_queue.request_scan()  # their house may have crashed in a transfer

    async def _refresh_tables(self) -> None:
        headers = await self.store.tables()
        for place, refused in self.store.unreadable.items():
            if place not in self._unreadable:
                log.error("row_not_read", extra={"row": place, "why": refused.sentence})
        self._unreadable = {*self.store.unreadable}
        for header in headers:
            if is_table_stream(header.id):
                self.known_tables.setdefault(header.id, header)
        self._refreshed_at = time.monotonic()

    async def _open_once(self, header: TableHeader) -> None:
        if header.id in self._opening or header.id in self.hosted_tables:
            return  # open or opening: a second lease would end the first
        self._opening.add(header.id)
        try:
            await self._open_table(header)
        finally:
            self._opening.discard(header.id)

    async def _open_table(self, header: TableHeader) -> None:
        lease = await self.store.acquire(header.id, self.owner, self.address, self.lease_seconds)
        if lease is None:
            return
        try:
            claims = PayScaleClaims.of(self.audit_log, header)
            runner = TableRunner(
                self.store,
                header,
                lease,
                self.now,
                self.elapsed,
                claims,
                self._seed_cipher,
                self._play_guard.check,
                self._seat_limits,
            )
            await runner.start()
        except StoreFailed as failed:
            log.error("table_not_opened", extra={"table": header.id, "why": str(failed)})
            await self._release(lease)
            return
        except Exception as error:  # one unreadable table must not keep the others closed
            self._set_aside(header.id, error)
            await self._release(lease)
            return
        self._reported.pop(header.id, None)
        dealer = AutoDealer(runner)
        self.hosted_tables[header.id] = HostedTable(runner, dealer, lease)
        for listener in self.open_listeners:
            listener(runner)
        if runner.settings.dealer == "automatic":
            dealer.start()
        for name, person in runner.hosted.state.people.items():
            if (person.is_present or person.rack) and not is_walk_in(name):
                self.presence.hold_seat(header.id, name, runner.settings.hold_seconds)
        log.info("table_opened", extra={"table": header.id, "sequence": runner.hosted.sequence})

    def _set_aside(self, table: str, error: Exception) -> None:
        """Leave a table closed that cannot be read; report it once for each reason."""
        why = str(error) if isinstance(error, Refused) else repr(error)
        self.set_aside[table] = why
        if self._reported.get(table) != why:
            trace = None if isinstance(error, Refused) else error
            log.error("table_not_opened", extra={"table": table, "why": why}, exc_info=trace)
            self._reported[table] = why

    async def _close_table(self, table: str) -> None:
        hosted_table = self.hosted_tables.pop(table)
        await hosted_table.dealer.cancel()
        await hosted_table.runner.stop()
        if not hosted_table.runner.lease_lost.is_set():
            await self._release(hosted_table.lease)

    async def _release(self, lease: Lease) -> None:
        try:
            await self.store.release(lease)
        except Refused as refused:  # it expires anyway
            log.warning("lease_not_released", extra={"table": lease.table, "why": str(refused)})

    async def create_table(
        self,
        by: Actor,
        table: str,
        source: str | bytes,
        options: Mapping[str, str] | None = None,
        config: HostedTableConfig | None = None,
    ) -> TableHeader:
        """Create and host a table. `source`: the id of a built-in rulebook, or a rulebook text."""
        if not is_table_stream(table) or not table.strip():
            raise Refused("bad_table_id", table=table)
        header = make_header(
            table, self.now(), source, options or {}, config or HostedTableConfig()
        )
        known = await self.store.tables()
        if table in {other.id for other in known}:  # before a scale is set
            raise Refused("table_exists", table=table)
        check_identity(header, known)
        await self.book_approvals.check(header)
        await claim_version(self.audit_log, by, header)
        await PayScaleClaims.of(self.audit_log, header).claim(by)
        await self.store.create_table(header)
        await self.audit_log.write(
            by,
            "table_created",
            table=table,
            book=header.book,
            version=load_table_book(header).version,
            sha256=book_hash(header),
        )
        self.known_tables[table] = header
        await self._open_once(header)
        return header

    # --- access -----------------------------------------------------------------------------------

    def runner(self, table: str) -> TableRunner:
        """Return the runner of a table hosted here; refuse any other table."""
        hosted_table = self.hosted_tables.get(table)
        if hosted_table and not hosted_table.runner.lease_lost.is_set():
            return hosted_table.runner
        if table in self.known_tables:
            raise Refused("other_house", table=table)
        raise Refused("no_such_table", table=table)

    async def find_runner(self, table: str) -> TableRunner:
        """Return the runner of a table; wait for one that this house has got and still opens."""
        try:
            return self.runner(table)
        except Refused as refused:
            if refused.refusal.code != "other_house" or not await self._gets(table):
                raise
        with suppress(TimeoutError):
            async with asyncio.timeout(OPEN_SECONDS):
                while table not in self.hosted_tables and table not in self.set_aside:
                    await asyncio.sleep(0.05)
        return self.runner(table)

    async def _gets(self, table: str) -> bool:
        lease = await self.store.find_lease(table)
        return lease is not None and lease.owner == self.owner and not self.stopping

    async def find_address(self, table: str) -> str | None:
        """Return the address of the house that hosts a table; None while no house does."""
        lease = await self.store.find_lease(table)
        return lease.address if lease else None

    async def request_as_cashier(self, table: str, command: Command) -> CommandResult:
        try:
            runner = self.runner(table)
        except Refused as refused:  # another house decides: the transfer stays pending
            return refused.refusal
        return await runner.request(CASHIER, command)

    async def is_practice(self, table: str) -> bool:
        return (await self._load_setup(table)).cards == "practice"

    async def buy_in(
        self, account: str, table: str, amount: int, transfer_id: str
    ) -> TransferResult:
        """Give a player chips: for money of the wallet, or for nothing at a practice table."""
        return await (await self._cashier_of(table)).buy_in(account, table, amount, transfer_id)

    async def cash_out(self, account: str, table: str, transfer_id: str) -> TransferResult:
        """Take all chips of a player's rack. Practice chips are destroyed."""
        return await (await self._cashier_of(table)).cash_out(account, table, transfer_id)

    async def _cashier_of(self, table: str) -> Wallets | PracticeCashier:
        return self._practice_cashier if await self.is_practice(table) else self.wallets

    async def chip_value(self, table: str) -> Fraction:
        """Return the value of a table's smallest chip in money."""
        return (await self._load_setup(table)).chip.value

    async def _money_per_chip(self, table: str) -> Fraction:
        """Return hundredths of money for a chip; 0 at a practice table."""
        return await self.chip_value(table) * (0 if await self.is_practice(table) else MINOR_UNITS)

    async def count_chips(self, table: str, player: str) -> int:
        """Count chips in rack and stakes, whichever house hosts the table."""
        state = await self._read_state(table)
        staked = sum(amount for (_, _, owner), amount in state.stakes.items() if owner == player)
        person = state.people.get(player)
        return staked + (person.rack if person else 0)

    async def holds_cash_chips(self, player: str) -> bool:
        """Whether a player has chips at a real table, of which no wallet may know."""
        for table in [*self.known_tables]:
            is_real = (await self._load_setup(table)).cards == "scanned"
            if is_real and await self.count_chips(table, player):
                return True
        return False

    async def _read_state(self, table: str) -> State:
        """Return the state after the last event of the store, whoever appended it."""
        hosted_table = self.hosted_tables.get(table)
        known = hosted_table.runner.hosted if hosted_table else None
        header = self.known_tables.get(table) or await self.store.header(table)
        return (await self._state_reader.read(header, known)).state

    async def read_remote_state(self, header: TableHeader) -> HostedState:
        """Return the state of a table that another house hosts, as the store has it."""
        return await self._state_reader.read(header)

    async def _load_setup(self, table: str) -> Setup:
        hosted_table = self.hosted_tables.get(table)
        if hosted_table:
            return hosted_table.runner.setup
        header = self.known_tables.get(table) or await self.store.header(table)
        return load_setup(header)[0]

    def runners(self) -> Iterable[TableRunner]:
        return [hosted_table.runner for hosted_table in self.hosted_tables.values()]

    # --- seats ------------------------------------------------------------------------------------

    async def _evict(self, table: str, player: str) -> bool:
        """Make a disconnected player leave and cash out; return whether that is done."""
        if table not in self.hosted_tables or self.stopping:
            return True
        runner = self.runner(table)
        person = runner.hosted.state.people.get(player)
        if person and person.is_present:
            leave = {"type": "leave", "player": player}
            answer = await runner.request(Principal(AUTO_DEALER, "operator", is_house=True), leave)
            if not isinstance(answer, Accepted):
                return False
        state = runner.hosted.state
        if any(owner == player for _, _, owner in state.stakes):
            return False
        await self.wallets.finish_transfers(player)  # of an earlier attempt
        person = runner.hosted.state.people.get(player)
        if runner.hosted.people.funds.get(player) == "cash":
            return True  # the dealer pays them out
        if person and person.rack:
            await self.cash_out(player, table, f"sent-off-{token_hex(12)}")
        pending = (await self.wallets.get(player)).pending
        return not any(transfer.table == table for transfer in pending)
