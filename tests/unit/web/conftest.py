"""One running server per module, for each kind of store that starts quickly."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.unit.store.conftest import postgres_server, postgres_url, worker_database
from tests.unit.web.live_server import LiveServer, live_server

__all__ = ["house", "postgres_server", "postgres_url", "quick", "worker_database"]


@pytest.fixture(scope="module", params=["memory", "sqlite"])
def house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[LiveServer]:
    file = tmp_path_factory.mktemp("house") / "punto.db"
    with live_server("memory:" if request.param == "memory" else f"sqlite:///{file}") as found:
        yield found


@pytest.fixture(scope="module")
def quick() -> Iterator[LiveServer]:
    """In memory, for tests that do not depend on the store."""
    with live_server() as found:
        yield found
