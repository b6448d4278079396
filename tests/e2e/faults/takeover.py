"""Two servers on one PostgreSQL: one is killed during a round, the other continues it.

`python -m tests.e2e.faults.takeover` measures the time from the kill to the payment.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

from punto.client import HouseClient, TableSocket
from punto.house.reconcile import reconcile
from punto.house.snapshot_rebuild import rebuild_snapshot
from punto.loadtest.report import use_first_link
from punto.loadtest.server_process import ServerProcess
from punto.store import open_store, verify
from punto.table.events import CardDrawn, RoundEnded, StakePlaced
from tests.unit.store.postgres_server import private_server
from tests.wait import MAX_SECONDS

TABLE = "shared"
CONFIG = {
    "table": {"chip": "0.05", "betting_seconds": 1},
    "house": {
        "reveal_ms": 400,
        "pause_ms": 100,
        "step_ms": 1,
        "commitment_seconds": 1,
        "answer_seconds": 1,
    },
}


class TakenOver(NamedTuple):
    seconds: float
    """From the kill to the end of the round that it cut off."""
    drawn_before: list[str]
    drawn_after: list[str]
    """Cards of that round in the store, before the other house had it and at its end."""
    findings: list[str]
    wagers: dict[str, int]
    """How often each acknowledged wager is in the store."""


async def take_over(database: str, folder: Path) -> TakenOver:
    houses = []
    for name in ("a", "b"):
        (folder / name).mkdir()
        house = ServerProcess(database, folder / name, "--empty", "--requests", "100000")
        await house.start({"PUNTO_SECRET": "0123456789abcdef" * 4})
        houses.append(house)
    first, second = houses
    try:
        return await _play(database, first, second)
    finally:
        for house in houses:
            await house.kill()


async def _play(database: str, first: ServerProcess, second: ServerProcess) -> TakenOver:
    async with await use_first_link(first, "operator") as operator:
        made = {"id": TABLE, "book": "mbs-baccarat", "config": CONFIG}
        await operator.post("/api/tables", made)
    received: list[dict[str, Any]] = []
    drawn, ended = asyncio.Event(), asyncio.Event()

    def on_message(message: dict[str, Any]) -> None:
        for one in message.get("events", ()):
            received.append(one)
            if one["event"]["type"] == "card_drawn":
                drawn.set()
            if one["event"]["type"] == "round_ended":
                ended.set()

    # The client knows both servers; the second answers that the first has the table.
    client = HouseClient(second.address, first.address)
    guest = await client.post("/api/guest")
    client.token = guest["token"]
    await client.post("/api/top-up")
    client.switch_to(first.address)
    buy = {"amount": 50_000, "transfer": "t"}
    await client.post(f"/api/tables/{TABLE}/buy-in", buy)
    client.switch_to(second.address)
    seat = TableSocket(client, TABLE, on_message=on_message)
    assert (await seat.request({"type": "sit", "id": "s", "box": 1}))["type"] == "taken"
    wagers: list[str] = []
    for n, wager in enumerate(("banker", "player_pair")):
        placed = {"type": "place", "id": f"w{n}", "box": 1, "wager": wager, "amount": 20}
        answer = await seat.request(placed)
        while answer.get("code") == "bets_not_open":
            await asyncio.sleep(0.05)
            placed["id"] = f"w{n}-{time.monotonic_ns()}"
            answer = await seat.request(placed)
        assert answer["type"] == "taken", answer
        wagers.append(str(placed["id"]))
    async with asyncio.timeout(MAX_SECONDS):
        await drawn.wait()
    await first.kill()
    began = time.perf_counter()
    before = await _drawn(database)
    async with asyncio.timeout(MAX_SECONDS):
        await ended.wait()
    seconds = time.perf_counter() - began
    await seat.close()
    await client.close()
    await second.stop()
    async with await open_store(database) as store:
        found = [record async for record in store.read(TABLE)]
        counts = {
            wager: sum(
                1
                for one in found
                if one.command == wager and isinstance(one.decode_event(), StakePlaced)
            )
            for wager in wagers
        }
        findings = [str(one) for one in await verify(store, rebuild_snapshot)]
        findings += [str(one) for one in (await reconcile(store)).findings]
    return TakenOver(seconds, before, await _drawn(database), findings, counts)


async def _drawn(database: str) -> list[str]:
    """The cards of the first round."""
    cards = []
    async with await open_store(database) as store:
        async for record in store.read(TABLE):
            event = record.decode_event()
            if isinstance(event, CardDrawn):
                cards.append(event.card)
            if isinstance(event, RoundEnded):
                break
    return cards


def main() -> None:
    with private_server() as server, tempfile.TemporaryDirectory() as folder:
        done = asyncio.run(take_over(server.url, Path(folder)))
    print(f"from the kill to the payment {done.seconds:.1f} s")


if __name__ == "__main__":
    main()
