"""A killed server loses nothing; `docs/reliability.md` has the longer runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.faults import kill_server, takeover

KILLS = 6


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_repeated_kills_lose_nothing(kind: str, postgres_server: str) -> None:
    """Each acknowledged wager is stored once; ledger, hash chains and replay agree."""
    tally = kill_server.run(kind, KILLS, seed=2026, server=postgres_server)
    assert tally.clean, tally.report()
    assert tally.kills == KILLS
    assert tally.acknowledged >= kill_server.MIN_WAGERS


async def test_another_house_takes_over_in_the_middle_of_a_round(
    fresh_database_url: str, tmp_path: Path
) -> None:
    done = await takeover.take_over(fresh_database_url, tmp_path)
    assert done.drawn_before == done.drawn_after[: len(done.drawn_before)]
    assert len(done.drawn_after) >= 4
    assert done.findings == []
    assert set(done.wagers.values()) == {1}
