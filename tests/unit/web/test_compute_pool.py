"""Worker processes: what they import, what they log, and how addresses share them."""

from __future__ import annotations

import asyncio
import logging
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from punto.refusals import Refused
from punto.rules.catalog import read_source
from punto.web.compute import pool
from punto.web.compute.pool import ComputePool
from punto.web.compute.round_robin_slots import RoundRobinSlots
from punto.web.compute.worker import ComputeRequest

COUP = ComputeRequest(
    kind="coup", text=read_source("mbs-baccarat").decode(), cards="9H 4C KD 3S", decks=(8,)
)


async def test_a_worker_imports_nothing_from_the_working_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "enum.py").write_text("raise SystemExit('executed')")
    monkeypatch.chdir(tmp_path)
    coup = await ComputePool(1, 60).compute(COUP)
    assert coup["winner"] == "player"


async def test_a_worker_does_not_get_the_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    environments = []
    start = asyncio.create_subprocess_exec

    async def start_and_note(*command: str, **settings: Any) -> asyncio.subprocess.Process:
        environments.append(settings["env"])
        return await start(*command, **settings)

    monkeypatch.setenv("PUNTO_SECRET", "the secret of the house")
    monkeypatch.setenv("PUNTO_METRICS_TOKEN", "another one")
    monkeypatch.setattr(asyncio, "create_subprocess_exec", start_and_note)
    await ComputePool(1, 60).compute(COUP)
    [environment] = environments
    assert not [name for name in environment if name.startswith("PUNTO")]


def test_a_worker_has_limited_memory() -> None:
    code = (
        "from punto.web.compute.worker import _limit_resources\n_limit_resources()\n"
        "try:\n    bytearray(3 << 30)\nexcept MemoryError:\n    print('limited')"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout == "limited\n"


async def test_the_error_of_a_worker_is_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(pool, "WORKER_MODULE", "punto.no_such_module")
    with caplog.at_level(logging.ERROR, logger="punto"), pytest.raises(Refused, match="failed"):
        await ComputePool(1, 60).compute(COUP)
    [record] = caplog.records
    assert record.getMessage() == "sum_failed"
    assert "no_such_module" in vars(record)["why"]


async def test_slots_go_to_the_addresses_in_turn() -> None:
    slots, order = RoundRobinSlots(1), list[str]()

    async def work(address: str) -> None:
        async with slots.use(address):
            order.append(address)
            await asyncio.sleep(0)

    async with slots.use("first"):
        asked = ["a", "a", "a", "b", "c", "b"]
        tasks = [asyncio.create_task(work(address)) for address in asked]
        await asyncio.sleep(0)
        tasks[4].cancel()  # c gives up while it waits
    await asyncio.gather(*tasks, return_exceptions=True)
    assert order == ["a", "b", "a", "b", "a"]
    async with asyncio.timeout(60), slots.use("last"):
        pass


async def test_one_address_does_not_fill_the_queue(monkeypatch: pytest.MonkeyPatch) -> None:
    shared = ComputePool(1, 60)
    running = asyncio.Event()

    async def never(_encoded: bytes, _address: str) -> bytes:
        await running.wait()
        return b"{}"

    monkeypatch.setattr(shared, "_run_worker", never)

    def ask(address: str, seed: int) -> asyncio.Task[object]:
        request = ComputeRequest(kind="coup", text="", seed=seed)
        return asyncio.create_task(shared.compute(request, address))

    greedy = [ask("10.0.0.1", seed) for seed in range(pool.MAX_PENDING)]
    newcomer = ask("10.0.0.2", 1000)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    refused = [task for task in greedy if task.done()]
    assert len(greedy) - len(refused) == pool.MAX_PENDING_PER_ADDRESS
    assert not newcomer.done()
    running.set()
    assert await newcomer is None
    for task in refused:
        with pytest.raises(Refused, match="busy"):
            await task
    await asyncio.gather(*(task for task in greedy if task not in refused))
    assert await ask("10.0.0.1", 2000) is None  # its places are free again
