"""Changes made outside the store are found."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import apsw
import asyncpg  # type: ignore[import-untyped]
import msgspec
import pytest

from punto.store import Snapshot, Store, StoredEvent, TableHeader, open_store, verify
from tests.unit.store.sample_events import ANNA, bought, header, paid, placed


async def fill(store: Store) -> None:
    for table in ("t", "u"):
        await store.create_table(header(table))
        events = [bought(1_000), placed(100), paid(100, 95, 5), placed(50), bought(7, "bert")]
        for n, event in enumerate(events):
            await store.append(table, n, f"c{n}", ANNA, n, [event])
        await store.save_snapshot(Snapshot(table, 4, 1, await rebuilt(store, table, 4)))


async def rebuilt(store: Store, table: str, until: int) -> bytes:
    records = [record async for record in store.read(table, 0, until)]
    return rebuild(await store.header(table), 1, iter(records))


def rebuild(header: TableHeader, _version: int, records: Iterator[StoredEvent]) -> bytes:
    """Any pure function of header and events is enough."""
    return header.id.encode() + b"".join(record.body for record in records)


async def execute(url: str, *statements: str) -> None:
    """Change the database with its own tools, with the triggers disabled."""
    if url.startswith("sqlite"):
        path = Path(url.removeprefix("sqlite:///"))
        db = apsw.Connection(str(path))
        for table, trigger in db.execute(
            "SELECT tbl_name, name FROM sqlite_schema WHERE type = 'trigger'"
        ).fetchall():
            assert table
            db.execute(f"DROP TRIGGER {trigger}")
        for statement in statements:
            db.execute(statement)
        db.close()
        return
    db = await asyncpg.connect(url, server_settings={"search_path": "punto"})
    for table in ("events", "entries", "tables"):
        await db.execute(f"ALTER TABLE {table} DISABLE TRIGGER ALL")
    for statement in statements:
        await db.execute(statement)
    await db.close()


WHERE = "WHERE table_id = 't' AND sequence ="
TAMPERED: dict[str, tuple[list[str], set[tuple[str, int | None]]]] = {
    "a changed byte of an event": (
        [f"UPDATE events SET body = replace_bytes(body, '50', '51') {WHERE} 4"],
        {("chain", 4), ("entries", 4)},
    ),
    "an event by someone else": (
        [f"UPDATE events SET actor = 'bert' {WHERE} 2"],
        {("chain", 2)},
    ),
    "an event at another time": ([f"UPDATE events SET at = at + 1 {WHERE} 1"], {("chain", 1)}),
    "a removed event": (
        [f"DELETE FROM events {WHERE} 3"],
        {("gap", 4), ("entries", 4)},
    ),
    "a removed last event": (
        [f"DELETE FROM events {WHERE} 5", f"DELETE FROM entries {WHERE} 5"],
        {("head", None), ("balances", None)},
    ),
    "two events in the other order": (
        [
            f"UPDATE events SET sequence = 99 {WHERE} 1",
            f"UPDATE events SET sequence = 1 {WHERE} 2",
            f"UPDATE events SET sequence = 2 {WHERE} 99",
        ],
        {("chain", 1), ("chain", 2), ("chain", 3), ("entries", 1), ("entries", 2)},
    ),
    "a changed ledger entry": (
        [f"UPDATE entries SET amount = amount + 1 {WHERE} 1 AND line = 1"],
        {("zero", 1), ("entries", 1), ("balances", None)},
    ),
    "a ledger entry moved to another account, balances and all": (
        [
            f"UPDATE entries SET account = 'player:eve' {WHERE} 1 AND line = 1",
            "UPDATE balances SET account = 'player:eve' WHERE account = 'player:anna' "
            "AND table_id = 't'",
        ],
        {("entries", 1), ("balances", None)},
    ),
    "a removed ledger entry": (
        [f"DELETE FROM entries {WHERE} 4 AND line = 0"],
        {("zero", 4), ("entries", 4), ("balances", None)},
    ),
    "a ledger entry without an event": (
        [
            "INSERT INTO entries VALUES ('t', 4, 2, 'player:eve', 5)",
            "INSERT INTO entries VALUES ('t', 4, 3, 'house', -5)",
        ],
        {("entries", 4), ("balances", None)},
    ),
    "a changed balance": (
        ["UPDATE balances SET amount = amount + 1 WHERE table_id = 't' AND account = 'house'"],
        {("balances", None), ("zero", None)},
    ),
    "a changed header": (["UPDATE tables SET config = '{}' WHERE id = 't'"], {("chain", 1)}),
    "a removed command id": (
        ["DELETE FROM commands WHERE table_id = 't' AND command = 'c2'"],
        {("commands", 3)},
    ),
    "a command id of other events": (
        ["UPDATE commands SET last = 4 WHERE table_id = 't' AND command = 'c2'"],
        {("commands", 3)},
    ),
    "an added command id": (
        ["INSERT INTO commands VALUES ('t', 'anna', 'c9', 2, 2)"],
        {("commands", 2)},
    ),
    "a changed head": (
        ["UPDATE heads SET sequence = 4 WHERE table_id = 't'"],
        {("head", None), ("balances", None)},
    ),
    "a changed snapshot": (
        ["UPDATE snapshots SET sequence = 3 WHERE table_id = 't'"],
        {("snapshot", 3)},
    ),
    "a snapshot of the future": (
        ["UPDATE snapshots SET sequence = 300 WHERE table_id = 't'"],
        {("snapshot", 300)},
    ),
}


def in_dialect(statement: str, url: str) -> str:
    """SQLite and PostgreSQL have different syntax to change bytes."""
    if url.startswith("sqlite"):
        return statement.replace(
            "replace_bytes(body, '50', '51')",
            "CAST(replace(CAST(body AS TEXT), '50', '51') AS BLOB)",
        )
    return statement.replace(
        "replace_bytes(body, '50', '51')",
        "convert_to(replace(convert_from(body, 'UTF8'), '50', '51'), 'UTF8')",
    )


@pytest.mark.parametrize("how", TAMPERED)
async def test_tampering_is_found(durable_url: str, how: str) -> None:
    statements, due = TAMPERED[how]
    async with await open_store(durable_url) as store:
        await fill(store)
        assert await verify(store, rebuild) == []
    await execute(durable_url, *(in_dialect(one, durable_url) for one in statements))
    async with await open_store(durable_url) as store:
        findings = await verify(store, rebuild)
    assert {finding.table for finding in findings} == {"t"}, "the other table is whole"
    found = {(finding.code, finding.sequence) for finding in findings}
    assert due <= found
    # A change of events before the snapshot shows in its replay too; a change of an event's
    # actor, place or existence shows in the command ids.
    assert {code for code, _ in found - due} <= {"snapshot", "commands"}
    assert all("\n" not in str(finding) for finding in findings)


async def test_the_database_refuses_changed_events(durable_url: str) -> None:
    """With the triggers enabled nothing can be changed."""
    async with await open_store(durable_url) as store:
        await fill(store)
    statements = [
        "UPDATE events SET at = 1",
        "DELETE FROM events",
        "UPDATE entries SET amount = 1",
        "DELETE FROM entries",
        "UPDATE tables SET config = ''",
    ]
    for statement in statements:
        if durable_url.startswith("sqlite"):
            lite = apsw.Connection(durable_url.removeprefix("sqlite:///"))
            with pytest.raises(apsw.ConstraintError, match="never"):
                lite.execute(statement)
            lite.close()
        else:
            db = await asyncpg.connect(durable_url, server_settings={"search_path": "punto"})
            with pytest.raises(asyncpg.RaiseError, match="never"):
                await db.execute(statement)
            await db.close()


async def test_verifying_a_table_in_play(url: str) -> None:
    """Events appended during the check are not reported."""
    async with await open_store(url) as store:
        await fill(store)
        done = asyncio.Event()

        async def play() -> None:
            n = 5
            while not done.is_set():
                await store.append("t", n, None, ANNA, n, [bought(1)])
                n += 1
                await asyncio.sleep(0)

        playing = asyncio.ensure_future(play())
        for _ in range(10):
            assert await verify(store, rebuild) == []
        done.set()
        await playing
        assert await verify(store, rebuild) == []


async def test_an_unreadable_event() -> None:
    async def garbled() -> list[str]:
        store = await open_store("memory:")
        await fill(store)
        records = store._tables["t"].records  # type: ignore[attr-defined]
        records[1] = msgspec.structs.replace(records[1], body=b"{")
        return sorted({finding.code for finding in await verify(store)})

    assert await garbled() == ["chain", "entries"]
