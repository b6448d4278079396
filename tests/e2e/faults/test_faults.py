"""A killed server loses nothing; `docs/reliability.md` has the longer runs."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from tests.e2e.faults import kill_server, takeover, two_servers
from tests.e2e.faults.store_check import LOAD

KILLS = 2
FEW_PLAYERS = LOAD._replace(clients=8, tables=2)
FAULTS = [fault for fault in get_args(two_servers.Fault) for _ in range(2)]
FAULTS_SEED = 4255
"""Of this seed each kind of fault meets both servers; connections are held and cut."""


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_repeated_kills_lose_nothing(kind: str, postgres_server: str) -> None:
    """Each acknowledged wager is stored once; ledger, hash chains and replay agree."""
    tally = kill_server.run(kind, KILLS, seed=2026, server=postgres_server, load=FEW_PLAYERS)
    assert tally.clean, tally.report()
    assert tally.faults == KILLS
    assert tally.acknowledged >= kill_server.MIN_WAGERS


def test_faults_of_two_servers_lose_nothing(postgres_server: str) -> None:
    """A server is suspended past its lease, or cut off from its database or its players.

    The clocks of the two servers are a minute apart.
    """
    tally = two_servers.run(FAULTS, FAULTS_SEED, postgres_server, load=FEW_PLAYERS)
    assert tally.clean, tally.report()
    assert tally.faults == len(FAULTS)
    assert tally.acknowledged >= len(FAULTS) * two_servers.MIN_WAGERS_BETWEEN


async def test_another_house_takes_over_in_the_middle_of_a_round(
    fresh_database_url: str, tmp_path: Path
) -> None:
    done = await takeover.take_over(fresh_database_url, tmp_path)
    assert done.drawn_before == done.drawn_after[: len(done.drawn_before)]
    assert len(done.drawn_after) >= 4
    assert done.findings == []
    assert set(done.wagers.values()) == {1}
