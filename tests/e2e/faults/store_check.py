"""What fault tests count, and the check of a store that no server has open."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field

from punto.house.hosting.hosted_state import new_hosted_state
from punto.house.reconcile import reconcile
from punto.house.snapshot_rebuild import rebuild_snapshot
from punto.house.table_house_settings import load_setup
from punto.loadtest.players import LoadConfig, LoadGenerator, LoadResult, StoreCheck, check_wagers
from punto.store import Store, open_store, verify
from punto.store.errors import StoreFailed
from tests.wait import MAX_SECONDS

LOAD = LoadConfig(
    clients=24, tables=4, wagers=3, betting_seconds=1, reveal_ms=120, pause_ms=30, prefix="t"
)


@dataclass
class Tally:
    """Counts of a run so far."""

    faults: int = 0
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    rounds: int = 0
    events: int = 0
    connections: int = 0
    unanswered: int = 0
    findings: list[str] = field(default_factory=list)
    phases: Counter[str] = field(default_factory=Counter)
    """In which phase the tables were when the store was checked."""

    @property
    def clean(self) -> bool:
        return not (self.lost or self.doubled or self.unanswered or self.findings)

    def add(self, result: LoadResult, checked: StoreCheck) -> None:
        """Count a finished load on a store, and the check of that store."""
        self.acknowledged += checked.acknowledged
        self.events += checked.events
        self.rounds += result.rounds
        self.connections += result.connections
        self.unanswered += result.unanswered

    def report(self) -> str:
        phases = ", ".join(f"{name} {count}" for name, count in self.phases.most_common())
        return (
            f"{self.faults} faults, {self.rounds:,} rounds, {self.events:,} events, "
            f"{self.connections:,} connections\n"
            f"{self.acknowledged:,} wagers acknowledged, {self.lost} lost, {self.doubled} doubled, "
            f"{self.unanswered} never answered\n"
            f"tables checked while {phases}\n"
            f"findings {len(self.findings)}"
        )


async def check_store(store: str, generator: LoadGenerator, tally: Tally) -> StoreCheck:
    """Check a store while no server runs: wagers, hash chains, snapshots, ledger and transfers."""
    async with await open_with_retries(store) as opened:
        checked = await check_wagers(opened, generator.acknowledged, generator.accounts)
        tally.lost += checked.lost
        tally.doubled += checked.doubled
        tally.findings += map(str, await verify(opened, rebuild_snapshot))
        tally.findings += map(str, (await reconcile(opened)).findings)
        if sum((await opened.balances()).values()):
            tally.findings.append("the ledger does not sum to zero")
        for name in generator.load.table_ids:
            tally.phases[await phase_of(opened, name)] += 1
    return checked


async def open_with_retries(store: str) -> Store:
    """Open the store; on a busy machine a database may need longer than a server waits for it."""
    async with asyncio.timeout(MAX_SECONDS):
        while True:
            try:
                return await open_store(store)
            except StoreFailed as error:
                if error.refusal.code != "store_unreachable":
                    raise


async def phase_of(store: Store, table: str) -> str:
    hosted = new_hosted_state(load_setup(await store.header(table))[0])
    async for record in store.read(table):
        hosted = hosted.apply(record.decode_event(), record.at)
    return hosted.state.phase
