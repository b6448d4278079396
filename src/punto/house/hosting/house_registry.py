"""The houses that share a database: each publishes a record of itself about once a second.

The clocks of the houses may differ, so a house counts as alive while its record changes, measured
by the monotonic clock of whoever reads it. Records and orders are expiring values of the store.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable
from hashlib import sha256
from secrets import token_hex

import msgspec

import punto
from punto.house.structured_log import log
from punto.refusals import Refused
from punto.store import Store

BEAT_SECONDS = 1.0
ALIVE_MS = 5_000
"""A house whose record has not changed for so long is gone."""
NAME_CHECKS = 10
RECORD_MS = 24 * 3_600_000
_KIND, _ORDER_KIND = "house", "house-order"


class HouseRecord(msgspec.Struct, frozen=True):
    owner: str
    instance: str
    """Another one for each process, also under the same name."""
    address: str
    beat: int
    """Increases, so that others see that the house lives."""
    tables: int
    load: int
    """One for each table and for each connected player."""
    is_draining: bool
    """It hands its tables over and takes no others."""
    secret: str
    """Fingerprint of the secret: houses with different ones cannot take over each other's shoes."""
    version: str


class HouseOrder(msgspec.Struct, frozen=True):
    """An order of the operator: move a table, or drain a house."""

    house: str
    """Where the table shall go, or which house to drain."""
    table: str | None = None
    """None: drain the house."""
    is_done: bool = False
    """The table has moved. It stays there until the order expires."""

    @property
    def key(self) -> bytes:
        return _key(f"drain {self.house}" if self.table is None else f"move {self.table}")


def _key(text: str) -> bytes:
    return sha256(text.encode()).digest()


def secret_fingerprint(secret: bytes | None) -> str:
    return "" if secret is None else hmac.digest(secret, b"punto house 1", "sha256")[:8].hex()


async def read_houses(store: Store, now: int) -> list[HouseRecord]:
    """Return the records of all houses, also of those that have crashed."""
    rows = await store.list_secrets(_KIND, now)
    found = [msgspec.json.decode(row, type=HouseRecord) for row in rows]
    return sorted(found, key=lambda record: record.owner)


async def give_order(store: Store, order: HouseOrder, expires: int) -> None:
    await store.put_secret(_ORDER_KIND, order.key, msgspec.json.encode(order), expires)


async def read_orders(store: Store, now: int) -> list[HouseOrder]:
    rows = await store.list_secrets(_ORDER_KIND, now)
    return [msgspec.json.decode(row, type=HouseOrder) for row in rows]


async def take_order(store: Store, order: HouseOrder, now: int) -> bool:
    """Remove an order; return whether it was still there."""
    return await store.take_secret(_ORDER_KIND, order.key, now) is not None


async def replace_order(store: Store, order: HouseOrder, now: int, expires: int) -> None:
    """Note that a table has moved, unless there is another order meanwhile."""
    if order in await read_orders(store, now):
        await give_order(store, msgspec.structs.replace(order, is_done=True), expires)


async def refuse_used_name(store: Store, owner: str, now: Callable[[], int]) -> None:
    """Refuse the name of a house that lives: two houses of one name take each other's tables.

    After a crash the record of the old process is still there; it is watched for a while.
    """
    first = await _find_house(store, owner, now())
    if first is None:
        return
    for _ in range(NAME_CHECKS):
        await asyncio.sleep(2.5 * BEAT_SECONDS / NAME_CHECKS)
        record = await _find_house(store, owner, now())
        if record is not None and (record.instance, record.beat) != (first.instance, first.beat):
            raise Refused("owner_in_use", owner=owner, address=record.address)


async def _find_house(store: Store, owner: str, now: int) -> HouseRecord | None:
    return next((one for one in await read_houses(store, now) if one.owner == owner), None)


class HouseRegistry:
    """What one house publishes about itself and knows about the others."""

    def __init__(
        self,
        store: Store,
        owner: str,
        address: str,
        secret: bytes | None,
        now: Callable[[], int],
        elapsed: Callable[[], int],
    ) -> None:
        self._store = store
        self._now, self._elapsed = now, elapsed
        self._own = HouseRecord(
            owner=owner,
            instance=token_hex(8),
            address=address,
            beat=0,
            tables=0,
            load=0,
            is_draining=False,
            secret=secret_fingerprint(secret),
            version=punto.__version__,
        )
        self._seen: dict[str, HouseRecord] = {}
        self._changed_at: dict[str, int] = {}
        self._other_secrets: set[str] = set()
        self.is_replaced = False
        """Another process has the name of this house."""

    async def beat(self, tables: int, load: int, *, is_draining: bool) -> None:
        """Read the records of the others, then publish the own one."""
        await self.refresh()
        if self.is_replaced:
            return
        self._own = msgspec.structs.replace(
            self._own, beat=self._own.beat + 1, tables=tables, load=load, is_draining=is_draining
        )
        key, expires = _key(self._own.owner), self._now() + RECORD_MS
        await self._store.put_secret(_KIND, key, msgspec.json.encode(self._own), expires)

    async def refresh(self) -> None:
        for record in await read_houses(self._store, self._now()):
            before = self._seen.get(record.owner)
            if record.owner == self._own.owner:
                self._check_name(record)
            elif before is not None and (before.instance, before.beat) != (
                record.instance,
                record.beat,
            ):
                self._changed_at[record.owner] = self._elapsed()
            self._seen[record.owner] = record
            self._check_secret(record)

    def _check_name(self, record: HouseRecord) -> None:
        if self._own.beat and record.instance != self._own.instance and not self.is_replaced:
            self.is_replaced = True
            log.error("owner_in_use", extra={"owner": record.owner, "address": record.address})

    def _check_secret(self, record: HouseRecord) -> None:
        if record.secret != self._own.secret and record.instance not in self._other_secrets:
            self._other_secrets.add(record.instance)
            log.error("secrets_differ", extra={"house": record.owner, "address": record.address})

    def others(self) -> list[HouseRecord]:
        """Return the other houses that live, those with the least load first."""
        since = self._elapsed() - ALIVE_MS
        alive = [self._seen[owner] for owner, at in self._changed_at.items() if at >= since]
        return sorted(alive, key=lambda record: (record.load, record.owner))

    def takers(self) -> list[HouseRecord]:
        """Return the other houses that may take a table."""
        return [
            record
            for record in self.others()
            if not record.is_draining and record.secret == self._own.secret
        ]

    async def withdraw(self) -> None:
        """Remove the own record: the house stops."""
        if self._own.beat and not self.is_replaced:
            await self._store.take_secret(_KIND, _key(self._own.owner), self._now())
