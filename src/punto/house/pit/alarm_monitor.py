"""Watches the tables of a house, raises alarms and sends them to a webhook."""

from __future__ import annotations

import asyncio

import msgspec

from punto.house.disputes import Disputes
from punto.house.hosting.house import House
from punto.house.hosting.table_runner import TableRunner
from punto.house.pit.alarms import (
    Alarm,
    AlarmBoard,
    AlarmKey,
    AlarmPolicy,
    TableFacts,
    find_table_alarms,
)
from punto.house.structured_log import log
from punto.house.webhook import check_webhook, post_json
from punto.refusals import Refused
from punto.reports.exposure import table_exposure

WATCH_SECONDS = 1.0


class AlarmMonitor:
    def __init__(
        self,
        house: House,
        policy: AlarmPolicy | None = None,
        webhook: str | None = None,
        disputes: Disputes | None = None,
    ) -> None:
        check_webhook(webhook)
        self.board = AlarmBoard()
        self._house = house
        self._policy = policy or AlarmPolicy()
        self._webhook = webhook
        self._disputes = disputes
        self._posts: set[asyncio.Task[None]] = set()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Watch until `stop`."""
        self._task = asyncio.create_task(self._run(), name="alarms")

    async def stop(self) -> None:
        tasks = [task for task in (self._task, *self._posts) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                await self.check()
            except Refused as refused:
                log.error("alarms_not_checked", extra={"why": str(refused)})
            except Exception:  # a house without this loop would raise no alarm
                log.exception("alarms_not_checked")
            await asyncio.sleep(WATCH_SECONDS)

    async def check(self) -> list[Alarm]:
        """Find the alarms of this moment; return the new ones."""
        now, house = self._house.now(), self._house
        found: set[AlarmKey] = {("table_stopped", table) for table in await self._stopped_tables()}
        if house.store.counters.last_append_seconds > self._policy.store_seconds:
            found.add(("store_slow", None))
        if self._disputes:
            waiting = [one for one in await self._disputes.read() if one.decision is None]
            found |= {("dispute_waiting", dispute.table) for dispute in waiting}
        for runner in house.runners():
            facts = self._facts(runner)
            found |= {(kind, runner.id) for kind in find_table_alarms(facts, self._policy)}
        raised = self.board.update(found, now)
        for alarm in raised:
            self._announce(alarm)
        return raised

    async def _stopped_tables(self) -> set[str]:
        """Return the tables that no house hosts. A failing store says nothing about them."""
        running = {runner.id for runner in self._house.runners() if not runner.lease_lost.is_set()}
        missing = {*self._house.known_tables} - running
        if not missing or self._house.stopping:
            return set()
        try:
            return missing - {lease.table for lease in await self._house.store.leases()}
        except Refused:
            return set()

    def _facts(self, runner: TableRunner) -> TableFacts:
        consoles, limit = self._house.consoles, self._policy.exposure_limit
        return TableFacts(
            hosted=runner.hosted,
            settings=runner.settings,
            now=runner.now(),
            started_at=runner.started_at,
            has_console=bool(consoles.dealers(runner.id)),
            console_milliseconds_away=consoles.milliseconds_away(runner.id),
            exposure=0 if limit is None else table_exposure(runner.hosted.state).total,
            exposure_limit=None if limit is None else int(limit / runner.setup.chip.value),
        )

    # --- webhook ----------------------------------------------------------------------------------

    def _announce(self, alarm: Alarm) -> None:
        log.warning("alarm", extra={"alarm": alarm.kind, "table": alarm.table})
        if self._webhook is not None:
            task = asyncio.create_task(self._post(self._webhook, alarm), name="alarm webhook")
            self._posts.add(task)
            task.add_done_callback(self._posts.discard)

    async def _post(self, url: str, alarm: Alarm) -> None:
        body = msgspec.json.encode({"alarm": alarm, "house": self._house.owner})
        try:
            await post_json(url, body)
        except OSError as error:
            log.error("alarm_not_sent", extra={"why": str(error)})
