"""The limits of accounts: a hash-chained stream for each account that has any.

Houses that share a database need no lease for it: they append by sequence number.
"""

from __future__ import annotations

import asyncio
import random
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple

from punto.house.defaults import RAISE_HOURS
from punto.house.play_limits.limit_state import (
    AccountLimits,
    LimitKind,
    LimitSetting,
    apply_event,
    cooled_off,
    is_stricter,
    limit_set,
    reminder_dismissed,
    self_excluded,
)
from punto.house.wallets.wallet_state import RESERVED_PREFIX
from punto.refusals import Refused
from punto.reports.gaming_day import GamingCalendar, read_calendar
from punto.store import Store, TableHeader, WrongSequence
from punto.table.commands import Actor

STREAM_PREFIX = f"{RESERVED_PREFIX}limits/"
"""Under the prefix of the wallets, so that a house of an earlier version opens no table for it."""
LIMITS_BOOK = "limits"
HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS
MIN_COOL_OFF_HOURS = 24
MAX_COOL_OFF_HOURS = 6 * 7 * 24
MIN_EXCLUSION_DAYS = 183
MAX_EXCLUSION_DAYS = 3660
MAX_CACHED = 10_000
MAX_ATTEMPTS = 40

Decide = Callable[[AccountLimits], Awaitable[list[dict[str, Any]]]]
"""Returns the events to append; raises `Refused`."""


class PlayPolicy(NamedTuple):
    calendar: GamingCalendar = read_calendar()
    raise_hours: float = RAISE_HOURS
    """How long a player waits until a limit is raised or removed."""


class PlayLimits:
    def __init__(self, store: Store, now: Callable[[], int], policy: PlayPolicy) -> None:
        self._store = store
        self._now = now
        self.policy = policy
        self._cache: OrderedDict[str, AccountLimits] = OrderedDict()

    async def read(self, account: str) -> AccountLimits:
        """Return the limits as stored now, whichever house changed them last."""
        stream = STREAM_PREFIX + account
        limits = self._cache.get(account, AccountLimits())
        try:
            head = await self._store.head(stream)
        except Refused as refused:
            if refused.refusal.code != "no_such_table":
                raise
            return AccountLimits()
        if head.sequence > limits.sequence:
            async for record in self._store.read(stream, limits.sequence):
                limits = apply_event(limits, record.decode_body(), record.at)
            self._cache[account] = limits
        if account in self._cache:
            self._cache.move_to_end(account)
        if len(self._cache) > MAX_CACHED:
            self._cache.popitem(last=False)
        return limits

    async def change(
        self, account: str, by: Actor, changes: Mapping[LimitKind, int | None]
    ) -> None:
        """Set limits: a stricter one at once, any other after the delay of the house.

        A repeated request does not restart the delay. The limit in force takes a waiting one back.
        """

        async def decide(limits: AccountLimits) -> list[dict[str, Any]]:
            now = self._now()
            later = now + round(self.policy.raise_hours * HOUR_MS)
            events = []
            for kind, value in changes.items():
                setting = limits.settings.get(kind, LimitSetting())
                current = setting.at(now)
                is_waiting = setting.next_from is not None and setting.next_from > now
                if value == current:
                    events += [limit_set(kind, value, now)] if is_waiting else []
                elif is_stricter(value, current):
                    events.append(limit_set(kind, value, now))
                elif not (is_waiting and setting.next_value == value):
                    events.append(limit_set(kind, value, later))
            return events

        await self.append(account, by, decide)

    async def cool_off(self, account: str, by: Actor, hours: int) -> None:
        """Take no bets of the account for some hours. A running cool-off is never shortened."""
        _check_range("cool_off_hours", hours, MIN_COOL_OFF_HOURS, MAX_COOL_OFF_HOURS)
        until = self._now() + hours * HOUR_MS

        async def decide(limits: AccountLimits) -> list[dict[str, Any]]:
            return [cooled_off(until)] if until > limits.cooled_until else []

        await self.append(account, by, decide)

    async def exclude(self, account: str, by: Actor, days: int, why: str = "") -> None:
        """Take no bets of the account for months. Nobody can end or shorten it."""
        _check_range("exclusion_days", days, MIN_EXCLUSION_DAYS, MAX_EXCLUSION_DAYS)
        until = self._now() + days * DAY_MS

        async def decide(limits: AccountLimits) -> list[dict[str, Any]]:
            return [self_excluded(until, why)] if until > limits.excluded_until else []

        await self.append(account, by, decide)

    async def dismiss_reminder(self, account: str, by: Actor) -> None:
        async def decide(_limits: AccountLimits) -> list[dict[str, Any]]:
            return [reminder_dismissed()]

        await self.append(account, by, decide)

    async def append(self, account: str, by: Actor, decide: Decide) -> None:
        """Append events decided on the current limits; decide again if others came first."""
        for attempt in range(MAX_ATTEMPTS):
            limits = await self.read(account)
            events = await decide(limits)
            if not events:
                return
            if limits.sequence == 0:
                await self._create_stream(account)
            try:
                await self._store.append(
                    STREAM_PREFIX + account, limits.sequence, None, by, self._now(), events
                )
            except WrongSequence:
                await asyncio.sleep(random.random() * min(0.1, 0.002 * 2**attempt))
                continue
            return
        raise Refused("busy")

    async def _create_stream(self, account: str) -> None:
        header = TableHeader(id=STREAM_PREFIX + account, created=self._now(), book=LIMITS_BOOK)
        try:
            await self._store.create_table(header)
        except Refused as refused:
            if refused.refusal.code != "table_exists":
                raise


def _check_range(field: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise Refused("bad_duration", field=field, min=low, max=high)
