"""A house that is cut off loses nothing; `docs/reliability.md` has the longer runs."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.e2e.faults import kill_server, takeover
from tests.unit.store.postgres_server import fresh_database

KILLS = 10


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_killed_again_and_again(kind: str, postgres_server: str) -> None:
    """Acknowledged wagers are there once, the ledger is zero, the chains whole, replay the same."""
    tally = kill_server.run(kind, KILLS, seed=2026, server=postgres_server)
    assert tally.clean, tally.report()
    assert tally.kills == KILLS
    assert tally.acknowledged >= kill_server.MIN_WAGERS


def test_another_house_takes_over_in_the_middle_of_a_round(
    postgres_server: str, tmp_path: Path
) -> None:
    with fresh_database(postgres_server) as database:
        done = asyncio.run(takeover.take_over(database, tmp_path))
    assert done.drawn_before == done.drawn_after[: len(done.drawn_before)]
    assert len(done.drawn_after) >= 4
    assert done.findings == []
    assert set(done.wagers.values()) == {1}
