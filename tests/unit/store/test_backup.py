"""Backup during play, and restore."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from punto.refusals import Refused
from punto.store import (
    Account,
    AnyEvent,
    Credential,
    SessionRow,
    Snapshot,
    Store,
    backup,
    open_store,
    restore,
    verify,
)
from punto.store.postgres.dump import COLUMNS
from tests.unit.store.sample_events import ANNA, all_of, bought, buy, header, placed


async def contents(store: Store) -> list[Any]:
    tables = await store.tables()
    return [
        tables,
        [await all_of(store, table.id) for table in tables],
        [[posting async for posting in store.postings(table.id)] for table in tables],
        [await store.balances(table.id) for table in tables],
        [await store.snapshot(table.id) for table in tables],
        [await store.get_private(table.id, "shoe") for table in tables],
        await store.accounts(),
        await store.find_command("t", "anna", "c0"),
    ]


async def fill(store: Store) -> None:
    for table in ("t", "u"):
        await store.create_table(header(table))
        for n in range(30):
            events: list[AnyEvent] = [
                bought(n + 1),
                placed(1),
                {"type": "odd", "v": 1, "text": "é\0\n"},
            ]
            await store.append(table, n * 3, f"c{n}", ANNA, n, events, private={"shoe": bytes([n])})
        await store.save_snapshot(Snapshot(table, 3, 1, b"\xff\x00"))
    await store.add_account(Account(id="1", name="zoë", roles=("dealer",), created=1))
    await store.put_secret("ticket", b"\1", b"\2", 100)
    await store.acquire("t", "north", "http://north", 60)


async def test_a_backup_restores(durable_url: str, other_url: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    async with await open_store(durable_url) as store:
        await fill(store)
        before = await contents(store)
        assert await backup(durable_url, copy) == copy.stat().st_size > 0
        await buy(store, 90, "later", lease=await store.acquire("t", "north", "n", 60))
    assert copy.stat().st_mode & 0o077 == 0, "it holds password hashes"
    await restore(copy, other_url)
    async with await open_store(other_url) as store:
        assert await contents(store) == before
        assert await verify(store) == []
        assert await store.take_secret("ticket", b"\1", 1) == b"\2"
        # Command ids and tokens continue.
        assert await buy(store, 0, "c0") == (1, 3, True)
        lease = await store.acquire("t", "north", "n", 60)
        assert lease is not None
        assert lease.token == 2
        assert await buy(store, 90, "new", lease=lease) == (91, 91, False)


async def test_a_backup_under_load_is_consistent(
    durable_url: str, other_url: str, tmp_path: Path
) -> None:
    async with await open_store(durable_url) as store:
        tables = [f"t{n}" for n in range(8)]
        for table in tables:
            await store.create_table(header(table))
        done = asyncio.Event()

        async def play(table: str) -> None:
            n = 0
            while not done.is_set():
                await buy(store, n, f"c{n}", table=table)
                n += 1

        playing = [asyncio.ensure_future(play(table)) for table in tables]
        for n in range(3):
            before = (await store.head(tables[-1])).sequence
            while (await store.head(tables[-1])).sequence == before:
                await asyncio.sleep(0.01)
            await backup(durable_url, tmp_path / f"copy{n}")
        done.set()
        await asyncio.gather(*playing)
        last = await store.balances()
    await restore(tmp_path / "copy2", other_url)
    async with await open_store(other_url) as store:
        assert await verify(store) == []
        assert last["house"] <= (await store.balances())["house"] < 0


async def test_what_backup_and_restore_refuse(durable_url: str, tmp_path: Path) -> None:
    there, copy = tmp_path / "there", tmp_path / "copy"
    there.write_text("mine\n")
    async with await open_store(durable_url) as store:
        await store.create_table(header())
    await backup(durable_url, copy)
    refused = {
        "file_exists": backup(durable_url, there),
        "cannot_write": backup(durable_url, tmp_path / "no" / "such" / "folder"),
        "no_backup": backup("memory:", tmp_path / "x"),
        "no_backup ": restore(tmp_path / "absent", durable_url),
        "no_backup  ": restore(copy, "memory:"),
        "file_exists ": restore(copy, durable_url),
    }
    if durable_url.startswith("postgresql"):
        refused["store_not_empty"] = refused.pop("file_exists ")
        refused["bad_backup"] = restore(there, durable_url)
    else:
        refused["store_corrupt"] = restore(there, f"sqlite:///{tmp_path / 'new.db'}")
        refused["no_backup   "] = backup(f"sqlite:///{tmp_path / 'absent.db'}", tmp_path / "x")
    for code, work in refused.items():
        with pytest.raises(Refused) as error:
            await work
        assert error.value.refusal.code == code.strip()
        assert "\n" not in str(error.value)
    assert there.read_text() == "mine\n"
    assert not list(tmp_path.glob("*.part"))


async def test_a_truncated_dump_is_not_restored(
    postgres_url: str, fresh_database_url: str, tmp_path: Path
) -> None:
    whole, half = tmp_path / "whole", tmp_path / "half"
    async with await open_store(postgres_url) as store:
        await fill(store)
    await backup(postgres_url, whole)
    lines = whole.read_bytes().splitlines(keepends=True)
    for part in (lines[:-1], lines[:5], lines[:3] + lines[4:], lines[:1], [*lines, b"[]\n"]):
        half.write_bytes(b"".join(part))
        with pytest.raises(Refused, match="bad_backup"):
            await restore(half, fresh_database_url)
    await restore(whole, fresh_database_url)


async def test_a_changed_dump_is_not_restored(
    postgres_url: str, fresh_database_url: str, tmp_path: Path
) -> None:
    """Neither with its checksum, nor without, where a type or a column is wrong."""
    whole, changed = tmp_path / "whole", tmp_path / "changed"
    async with await open_store(postgres_url) as store:
        await fill(store)
    await backup(postgres_url, whole)
    *lines, last = whole.read_bytes().splitlines(keepends=True)
    [entry] = [n for n, line in enumerate(lines) if line.startswith(b'["entries"')][:1]
    [account] = [n for n, line in enumerate(lines) if line.startswith(b'["accounts"')]
    edits: dict[str, list[tuple[int, Callable[[Any], Any]]]] = {
        "backup_changed": [
            (entry, lambda row: [*row[:-1], row[-1] + 1]),
            (account, lambda row: [*row[:-2], '["operator"]', row[-1]]),
        ],
        "backup_row": [
            (entry, lambda row: [*row[:-1], "much"]),
            (entry, lambda row: [*row[:-1], 2**70]),
            (entry, lambda row: [*row[:-1], None]),
            (entry, lambda row: row[:-1]),
            (entry, lambda row: [*row, 1]),
        ],
    }
    for why, changes in edits.items():
        for place, edit in changes:
            row = msgspec.json.encode(edit(msgspec.json.decode(lines[place]))) + b"\n"
            end = last
            if why == "backup_row":  # of a version without checksums
                end = msgspec.json.encode({"rows": msgspec.json.decode(last)["rows"]}) + b"\n"
            changed.write_bytes(b"".join([*lines[:place], row, *lines[place + 1 :], end]))
            with pytest.raises(Refused, match="bad_backup") as refused:
                await restore(changed, fresh_database_url)
            assert getattr(refused.value.refusal.params["why"], "code", "") == why
    await restore(whole, fresh_database_url)


WRONG_TYPES: dict[str, Any] = {"text": 7, "whole number": "7", "truth": 1, "bytes": "no base64"}
COLUMN_TYPES = {
    **dict.fromkeys(("created", "used", "authenticated", "expires", "version"), "whole number"),
    "staff": "truth",
    "value": "bytes",
    "sessions.key": "bytes",
}
"""Of the tables of accounts and logins; all other columns are texts."""


async def test_no_column_of_accounts_and_logins_is_restored_with_another_type(
    postgres_url: str, fresh_database_url: str, tmp_path: Path
) -> None:
    whole, changed = tmp_path / "whole", tmp_path / "changed"
    async with await open_store(postgres_url) as store:
        await store.add_account(Account(id="a", name="anna", password="p", created=1))
        await store.add_session(
            SessionRow(b"1", "a", "f", True, "Firefox", "192.0.2.1", "none", 1, 2, 3, 1000)
        )
        await store.put_credential(Credential("totp", "a", "a", 0, b"1"))
    await backup(postgres_url, whole)
    lines = whole.read_bytes().splitlines(keepends=True)
    end = msgspec.json.encode({"rows": msgspec.json.decode(lines[-1])["rows"]}) + b"\n"
    for table in ("accounts", "sessions", "credentials"):
        [place] = [n for n, line in enumerate(lines) if line.startswith(f'["{table}"'.encode())]
        row = msgspec.json.decode(lines[place])
        for at, column in enumerate(COLUMNS[table], 1):
            kind = COLUMN_TYPES.get(f"{table}.{column}", COLUMN_TYPES.get(column, "text"))
            for wrong in (WRONG_TYPES[kind], *([] if column == "password" else [None])):
                line = msgspec.json.encode([*row[:at], wrong, *row[at + 1 :]]) + b"\n"
                changed.write_bytes(b"".join([*lines[:place], line, *lines[place + 1 : -1], end]))
                with pytest.raises(Refused, match="bad_backup"):
                    await restore(changed, fresh_database_url)
    await restore(whole, fresh_database_url)
