"""Numbered migrations, each applied once and completely; a later schema is refused."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, cast

import apsw
import asyncpg  # type: ignore[import-untyped]
import pytest

from punto.refusals import Refused
from punto.store import Account, Store, open_store, verify
from punto.store.migrations import Dialect, Migration, load_migrations, read_migrations
from punto.store.postgres.store import PostgresStore
from punto.store.sqlite.store import SqliteStore
from tests.unit.store.sample_events import all_of, buy, header

STEPS = Path(__file__).parent / "migrations"


def dialect(url: str) -> Dialect:
    return "sqlite" if url.startswith("sqlite") else "postgres"


def up_to_two(url: str) -> tuple[Migration, ...]:
    """The first released schema, and a migration for this test."""
    return (load_migrations(dialect(url))[0], *read_migrations(STEPS / dialect(url)))


async def open_with(url: str, steps: tuple[Migration, ...], *, read_only: bool = False) -> Store:
    if url.startswith("sqlite"):
        path = Path(url.removeprefix("sqlite:///"))
        return await SqliteStore.open(path, known=steps, read_only=read_only)
    return await PostgresStore.open(url, known=steps, read_only=read_only)


async def ask(url: str, query: str) -> list[tuple[Any, ...]]:
    if url.startswith("sqlite"):
        lite = apsw.Connection(url.removeprefix("sqlite:///"))
        try:
            return cast("list[tuple[Any, ...]]", lite.execute(query).fetchall())
        finally:
            lite.close()
    db = await asyncpg.connect(url, server_settings={"search_path": "punto"})
    try:
        return [tuple(row) for row in await db.fetch(query)]
    finally:
        await db.close()


def test_both_dialects_have_the_same_steps() -> None:
    lite, postgres = load_migrations("sqlite"), load_migrations("postgres")
    assert [step[:2] for step in lite] == [step[:2] for step in postgres]
    assert [step.number for step in lite] == [*range(1, len(lite) + 1)]


async def test_from_version_one(durable_url: str) -> None:
    first = up_to_two(durable_url)[:1]
    async with await open_with(durable_url, first) as store:
        await store.create_table(header())
        await buy(store, 0, "c1")
        await store.add_account(Account(id="1", name="zoe", created=1))
        before = await all_of(store)
    with pytest.raises(Refused, match="store_older"):
        await open_with(durable_url, up_to_two(durable_url), read_only=True)
    async with await open_with(durable_url, up_to_two(durable_url)) as store:
        assert await all_of(store) == before
        assert await buy(store, 1, "c2") == (2, 2, False)
        # The migration of this test stands for the second one, which makes these tables.
        found = [(one.table, one.code) for one in await verify(store)]
        assert found == [(name, "database_table_missing") for name in ("credentials", "sessions")]
    assert await ask(durable_url, "SELECT mark FROM marks") == [("none",)]
    numbers = await ask(durable_url, "SELECT number, name FROM migrations ORDER BY number")
    assert numbers == [(1, "start"), (2, "marks")]
    # Opened again: nothing is applied twice.
    async with await open_with(durable_url, up_to_two(durable_url)):
        pass


@pytest.mark.parametrize("read_only", [False, True])
async def test_a_later_database_is_refused(durable_url: str, read_only: bool) -> None:
    await (await open_with(durable_url, up_to_two(durable_url))).close()
    with pytest.raises(Refused) as refused:
        await open_with(durable_url, up_to_two(durable_url)[:1], read_only=read_only)
    refusal = refused.value.refusal
    assert refusal.code == "store_newer"
    assert (refusal.params["schema"], refusal.params["newest"]) == (2, 1)
    assert "\n" not in str(refusal)


async def test_a_failed_migration_leaves_no_change(durable_url: str) -> None:
    broken = Migration(3, "broken", "CREATE TABLE half (n integer); SELECT no_such_thing;")
    await (await open_with(durable_url, up_to_two(durable_url)[:1])).close()
    with pytest.raises(Refused):
        await open_with(durable_url, (*up_to_two(durable_url), broken))
    assert await ask(durable_url, "SELECT number FROM migrations") == [(1,)]
    with pytest.raises((apsw.SQLError, asyncpg.UndefinedTableError)):
        await ask(durable_url, "SELECT * FROM half")
    with pytest.raises((apsw.SQLError, asyncpg.UndefinedTableError)):
        await ask(durable_url, "SELECT * FROM marks")


async def test_concurrent_starts_migrate_once(durable_url: str) -> None:
    stores = await asyncio.gather(*(open_store(durable_url) for _ in range(4)))
    await stores[0].create_table(header())
    for store in stores:
        assert len(await store.tables()) == 1
        await store.close()


async def test_a_file_of_another_program_is_not_changed(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    apsw.Connection(str(path)).execute("CREATE TABLE theirs (x)")
    for read_only in (False, True):
        with pytest.raises(Refused, match="store_foreign"):
            await open_store(f"sqlite:///{path}", read_only=read_only)
