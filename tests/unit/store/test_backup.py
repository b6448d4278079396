"""Backup during play, and restore."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from punto.refusals import Refused
from punto.store import (
    Account,
    AnyEvent,
    Credential,
    Selection,
    SessionRow,
    Snapshot,
    Store,
    backup,
    open_store,
    restore,
    verify,
)
from punto.store.backup_rows import COLUMNS
from tests.unit.store.sample_events import ANNA, all_of, bought, buy, header, placed

SESSION = SessionRow(b"k", "1", "f", True, "browser", "::1", "none", 1, 2, 3, 2**60)


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
        await store.create_table(header(table, created=0))
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
        refused["bad_backup"] = restore(there, f"sqlite:///{tmp_path / 'new.db'}")
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


async def test_each_database_restores_the_backup_of_the_other(
    durable_url: str, fresh_database_url: str, tmp_path: Path
) -> None:
    """There and back again: the same rows, the same heads, nothing to find."""
    there, back = fresh_database_url, f"sqlite:///{tmp_path / 'back.db'}"
    if durable_url.startswith("postgresql"):
        there, back = back, there
    async with await open_store(durable_url) as store:
        await fill(store)
        await store.add_session(SESSION)
        before, heads = await contents(store), await store.heads()
    for number, (source, target) in enumerate([(durable_url, there), (there, back)]):
        copy = tmp_path / f"copy{number}"
        await backup(source, copy)
        await restore(copy, target)
        async with await open_store(target) as store:
            assert await contents(store) == before
            assert await store.heads() == heads
            assert await store.find_sessions([SESSION.key]) == {}, "it may have ended since"
            assert await verify(store) == []
            lease = await store.acquire("t", "north", "n", 60)
            assert lease is not None
            assert lease.token == 2 + number, "tokens go on"
            await store.release(lease)


EDITS = {
    "an amount": "DROP TRIGGER entries_stay; UPDATE entries SET amount = amount + 1 "
    "WHERE sequence = 1",
    "a role": "UPDATE accounts SET roles = '[\"operator\"]'",
    "a missing column": "ALTER TABLE entries DROP COLUMN amount",
    "another type": "DROP TABLE accounts; CREATE TABLE accounts (id, name, password, roles, "
    "created); INSERT INTO accounts VALUES ('1', 'x', NULL, '[]', 'soon')",
    "a row that is there twice": "DROP TABLE secrets; CREATE TABLE secrets (kind, key_hash, value, "
    "expires); INSERT INTO secrets VALUES ('a', x'01', x'02', 3), ('a', x'01', x'02', 3); "
    "DROP TABLE backup_checksum",
}


@pytest.mark.parametrize("what", EDITS)
async def test_a_changed_copy_of_sqlite_is_not_restored(tmp_path: Path, what: str) -> None:
    """Before, only PostgreSQL had a checksum."""
    url, copy = f"sqlite:///{tmp_path / 'punto.db'}", tmp_path / "copy"
    async with await open_store(url) as store:
        await fill(store)
    await backup(url, copy)
    with closing(sqlite3.connect(copy)) as db:
        db.executescript(EDITS[what])
    with pytest.raises(Refused, match=r"bad_backup|store_failed") as refused:
        await restore(copy, f"sqlite:///{tmp_path / 'new.db'}")
    assert "\n" not in str(refused.value)
    assert not (tmp_path / "new.db").exists()


async def test_a_truncated_copy_of_sqlite_is_not_restored(
    fresh_database_url: str, tmp_path: Path
) -> None:
    url, copy = f"sqlite:///{tmp_path / 'punto.db'}", tmp_path / "copy"
    async with await open_store(url) as store:
        await fill(store)
    await backup(url, copy)
    whole = copy.read_bytes()
    for size in (len(whole) // 2, len(whole) - 4096, 1000, 16, 0):
        copy.write_bytes(whole[:size])
        for target in (fresh_database_url, f"sqlite:///{tmp_path / 'new.db'}"):
            with pytest.raises(Refused, match=r"bad_backup|store_corrupt|store_failed"):
                await restore(copy, target)


async def test_a_copy_that_a_server_has_used_has_no_old_checksum(tmp_path: Path) -> None:
    url, copy = f"sqlite:///{tmp_path / 'punto.db'}", tmp_path / "copy"
    async with await open_store(url) as store:
        await fill(store)
    await backup(url, copy)
    async with await open_store(f"sqlite:///{copy}") as store:
        await buy(store, 90, "later", table="u")
    await restore(copy, f"sqlite:///{tmp_path / 'new.db'}")


async def test_a_backup_of_one_table(durable_url: str, other_url: str, tmp_path: Path) -> None:
    part, whole = tmp_path / "part", tmp_path / "whole"
    async with await open_store(durable_url) as store:
        await fill(store)
        events, head = await all_of(store, "u"), await store.head("u")
    await backup(durable_url, part, Selection(table="u"))
    await backup(durable_url, whole)
    with pytest.raises(Refused, match="bad_backup"):
        await restore(whole, other_url, Selection(table="absent"))
    with pytest.raises(Refused, match="bad_backup"):
        await backup(durable_url, tmp_path / "absent", Selection(table="absent"))
    assert {path.name for path in tmp_path.iterdir()} >= {"part", "whole"}
    assert not [*tmp_path.glob("*.part*")]
    targets = [other_url, f"sqlite:///{tmp_path / 'again.db'}"]
    for file, target in zip((part, whole), targets, strict=True):
        await restore(file, target, Selection(table="u"))
        async with await open_store(target) as store:
            assert [table.id for table in await store.tables()] == ["u"]
            assert (await all_of(store, "u"), await store.head("u")) == (events, head)
            assert await store.accounts() == []
            assert await store.get_private("u", "shoe") == b"\x1d"
            assert await verify(store) == []


async def test_a_backup_is_restored_up_to_a_moment(
    durable_url: str, other_url: str, tmp_path: Path
) -> None:
    copy = tmp_path / "copy"
    async with await open_store(durable_url) as store:
        await fill(store)
        await store.create_table(header("later", created=11))
        events = await all_of(store, "t")
    await backup(durable_url, copy)
    with pytest.raises(Refused, match="bad_backup"):
        await restore(copy, other_url, Selection(until=-1))
    moment = Selection(until=10, find_private=lambda _body: {"shoe": b"then"})
    await restore(copy, other_url, moment)
    async with await open_store(other_url) as store:
        assert [table.id for table in await store.tables()] == ["t", "u"]
        assert await all_of(store, "t") == [event for event in events if event.at <= 10]
        assert await store.get_private("t", "shoe") == b"then"
        assert await verify(store) == []
        last = (await store.head("t")).sequence
        assert await buy(store, last, "c10") == (last - 2, last, True), "known"
        assert await buy(store, last, "c11") == (last + 1, last + 1, False), "not known any more"
        assert await verify(store) == []
