"""A fresh store of each kind for every test that asks for one."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack
from pathlib import Path
from uuid import uuid4

import pytest

from punto.store import Store, open_store
from tests.unit.store.postgres_server import NoPostgres, execute, fresh_database, shared_server

ALL = ("memory", "sqlite", "postgres")
DURABLE = ("sqlite", "postgres")


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", uuid4().hex)
    with ExitStack() as stack:
        try:
            url = stack.enter_context(shared_server(run))
        except NoPostgres as error:
            if os.environ.get("PUNTO_TEST_POSTGRES") == "none":
                pytest.skip("PUNTO_TEST_POSTGRES is `none`")
            pytest.fail(f"no PostgreSQL to test against: {error}")
        yield url


@pytest.fixture(scope="session")
def worker_database(postgres_server: str) -> Iterator[str]:
    """One database per worker: creating one takes longer than most tests."""
    with fresh_database(postgres_server) as url:
        yield url


@pytest.fixture
def fresh_database_url(postgres_server: str) -> Iterator[str]:
    """The URL of a database for one test, beside that of the worker."""
    with fresh_database(postgres_server) as url:
        yield url


@pytest.fixture
def postgres_url(worker_database: str) -> str:
    """The URL of an empty database."""
    asyncio.run(execute(worker_database, "DROP SCHEMA IF EXISTS punto CASCADE"))
    return worker_database


def fresh_url(kind: str, request: pytest.FixtureRequest) -> Iterator[str]:
    if kind == "memory":
        yield "memory:"
    elif kind == "sqlite":
        folder: Path = request.getfixturevalue("tmp_path")
        yield f"sqlite:///{folder / 'punto.db'}"
    else:
        yield request.getfixturevalue("postgres_url")


@pytest.fixture(params=ALL)
def url(request: pytest.FixtureRequest) -> Iterator[str]:
    """The URL of an empty store, of each kind in turn."""
    yield from fresh_url(request.param, request)


@pytest.fixture(params=DURABLE)
def durable_url(request: pytest.FixtureRequest) -> Iterator[str]:
    """The URL of a durable store."""
    yield from fresh_url(request.param, request)


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """An empty store, of each kind in turn."""
    async with await open_store(url) as opened:
        yield opened


@pytest.fixture
def other_url(durable_url: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    """An empty store of the same kind."""
    if durable_url.startswith("sqlite"):
        yield f"sqlite:///{tmp_path / 'restored.db'}"
    else:
        with fresh_database(request.getfixturevalue("postgres_server")) as url:
            yield url
