"""PostgreSQL with the grants that docs/operating.md names."""

from __future__ import annotations

from collections.abc import AsyncIterator
from urllib.parse import urlsplit
from uuid import uuid4

import pytest

from punto.store import open_store, verify
from tests.unit.store.postgres_server import execute
from tests.unit.store.sample_events import buy, header


@pytest.fixture
async def role(postgres_url: str) -> AsyncIterator[str]:
    """A role without any right."""
    name = f"app_{uuid4().hex[:8]}"
    await execute(postgres_url, f"CREATE ROLE {name} LOGIN")
    await execute(postgres_url, f"REVOKE ALL ON DATABASE {database(postgres_url)} FROM PUBLIC")
    await execute(postgres_url, f"GRANT CONNECT ON DATABASE {database(postgres_url)} TO {name}")
    yield name
    await execute(postgres_url, f"DROP OWNED BY {name} CASCADE")
    await execute(postgres_url, f"DROP ROLE {name}")


def database(url: str) -> str:
    return f'"{urlsplit(url).path.removeprefix("/")}"'


def url_of(role: str, url: str) -> str:
    parts = urlsplit(url)
    return parts._replace(netloc=f"{role}@{parts.hostname}:{parts.port}").geturl()


async def play(url: str) -> None:
    async with await open_store(url) as store:
        await store.create_table(header())
        assert await buy(store, 0, "c1") == (1, 1, False)
        assert await store.acquire("t", "north", "n", 60)
        assert await verify(store) == []


async def test_a_schema_that_the_administrator_made(postgres_url: str, role: str) -> None:
    await execute(postgres_url, f"CREATE SCHEMA punto AUTHORIZATION {role}")
    await play(url_of(role, postgres_url))


async def test_a_server_that_may_only_read_and_write_rows(postgres_url: str, role: str) -> None:
    """The administrator has opened the store once with an account that owns the schema."""
    await (await open_store(postgres_url)).close()
    for grant in (
        "USAGE ON SCHEMA punto",
        "SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA punto",
    ):
        await execute(postgres_url, f"GRANT {grant} TO {role}")
    await play(url_of(role, postgres_url))
