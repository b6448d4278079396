"""A newcomer plays while others flood the server with anonymous connections."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.faults.flood import flood
from tests.effort import effort

SOCKETS, HEADERS = effort((80, 40), (1_000, 500))


async def test_a_flood_does_not_stop_a_newcomer(tmp_path: Path) -> None:
    """The attackers fill the server to its limit; the log has no address and no secret of them."""
    limit = str(effort(60, 1_000))
    result = await flood(tmp_path, SOCKETS, HEADERS, "--max-connections", limit)
    assert result.opened == SOCKETS + HEADERS
    log = (tmp_path / "house.log").read_text()
    assert "Traceback" not in log
    for secret in ("127.2.0.", "127.9.9.9", "ticket="):
        assert secret not in log
