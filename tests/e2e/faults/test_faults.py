"""A killed server loses nothing; `docs/reliability.md` has the longer runs."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from tests.e2e.faults import kill_server, takeover, two_servers
from tests.e2e.faults.store_check import LOAD

KILLS = 4
FAULTS, FAULTS_SEED = 2, 5
"""Of this seed the first fault meets the second server, the second fault the first one."""


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_repeated_kills_lose_nothing(kind: str, postgres_server: str) -> None:
    """Each acknowledged wager is stored once; ledger, hash chains and replay agree."""
    tally = kill_server.run(kind, KILLS, seed=2026, server=postgres_server)
    assert tally.clean, tally.report()
    assert tally.faults == KILLS
    assert tally.acknowledged >= kill_server.MIN_WAGERS


@pytest.mark.parametrize("fault", get_args(two_servers.Fault))
def test_faults_of_two_servers_lose_nothing(fault: two_servers.Fault, postgres_server: str) -> None:
    """A server is suspended past its lease, or cut off from its database or its players.

    The clocks of the two servers are a minute apart.
    """
    load = LOAD._replace(clients=8, tables=2)
    tally = two_servers.run(fault, FAULTS, FAULTS_SEED, postgres_server, load=load)
    assert tally.clean, tally.report()
    assert tally.faults == FAULTS
    assert tally.acknowledged >= FAULTS * two_servers.MIN_WAGERS_BETWEEN


async def test_another_house_takes_over_in_the_middle_of_a_round(
    fresh_database_url: str, tmp_path: Path
) -> None:
    done = await takeover.take_over(fresh_database_url, tmp_path)
    assert done.drawn_before == done.drawn_after[: len(done.drawn_before)]
    assert len(done.drawn_after) >= 4
    assert done.findings == []
    assert set(done.wagers.values()) == {1}
