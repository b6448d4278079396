"""The lag of the event loop is measured while the server runs."""

from __future__ import annotations

import time

from punto.web.loop_lag import LoopLag
from tests.wait import wait_for


async def test_a_blocked_loop_has_a_lag() -> None:
    measured: list[float] = []
    lag = LoopLag(measured.append, interval_seconds=0.001)
    lag.start()
    await wait_for(lambda: measured)
    before = len(measured)
    time.sleep(0.05)
    await wait_for(lambda: len(measured) > before)
    await lag.stop()
    assert max(measured[before:]) > 0.04
    assert min(measured) >= 0
