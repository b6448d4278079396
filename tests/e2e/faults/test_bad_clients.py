"""Clients that send garbage, flood, repeat themselves, never read, or reconnect all at once.

Other players at the same table are not disturbed.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from punto.client import HouseClient, TableSocket
from punto.house.snapshot_rebuild import rebuild_snapshot
from punto.loadtest.players import LoadGenerator, check_wagers
from punto.loadtest.report import use_first_link
from punto.loadtest.server_process import ServerProcess
from punto.store import open_store, verify
from tests.e2e.faults.store_check import LOAD
from tests.wait import MAX_SECONDS, wait_for

TABLE = "t-1"


async def guest(address: str) -> HouseClient:
    client = HouseClient(address)
    client.token = (await client.post("/api/guest"))["token"]
    return client


async def socket_of(client: HouseClient) -> str:
    ticket = (await client.post(f"/api/tables/{TABLE}/ticket", {"role": "player"}))["ticket"]
    return f"ws://{client.host}:{client.port}/tables/{TABLE}/socket?ticket={ticket}"


async def garbage(address: str) -> None:
    """Send bytes, truncated JSON, deep nesting, wrong types, unknown commands, huge messages."""
    chance = random.Random(1)
    frames: list[str | bytes] = [
        b"\xff\x00\x80", "", "{", "[]", "null", "1e999", '"text"', "{}", '{"type":5}',
        '{"type":"fly"}', '{"type":"place"}', '{"type":"sit","box":"one"}', "[" * 5_000,
        '{"type":"place","box":1,"wager":"banker","amount":-5}', '{"type":"draw","card":"AS"}',
        '{"type":"sit","id":{"a":1},"box":1}', '{"type":"sit","box":' + "9" * 5_000 + "}",
        json.dumps({"type": "give_entropy", "entropy": "x" * 10_000}),
        json.dumps({"type": "settle", "by": {"role": "dealer", "id": "me"}}),
    ]  # fmt: skip
    client = await guest(address)
    for _ in range(3):
        async with connect(
            await socket_of(client), compression=None, open_timeout=MAX_SECONDS
        ) as socket:
            for frame in chance.sample(frames, len(frames)):
                await socket.send(frame)
            for _ in frames:
                answer = json.loads(await asyncio.wait_for(socket.recv(), 60))
                assert answer["type"] in ("refused", "snapshot", "events"), answer
        with pytest.raises(WebSocketException):
            await send_too_much(await socket_of(client))
    await client.close()


async def send_too_much(where: str) -> None:
    async with connect(where, compression=None, open_timeout=MAX_SECONDS) as socket:
        await socket.send("x" * 200_000)
        while True:
            await asyncio.wait_for(socket.recv(), 60)


async def flood(address: str) -> None:
    """Send as fast as possible: refused by the rate limit, then disconnected with a reason."""
    client = await guest(address)
    codes = set()
    async with connect(
        await socket_of(client), compression=None, open_timeout=MAX_SECONDS
    ) as socket:
        try:
            for number in range(2_000):
                await socket.send(json.dumps({"type": "look", "id": str(number)}))
            while True:
                codes.add(json.loads(await asyncio.wait_for(socket.recv(), 60)).get("code"))
        except WebSocketException:
            pass
    assert "too_fast" in codes or "too_many_offences" in codes or "too_slow" in codes, codes
    await client.close()


async def repeat(address: str) -> None:
    """Repeat every accepted message in the same and in later connections."""
    client = await guest(address)
    await client.post("/api/top-up")
    for _ in range(3):
        await client.post(f"/api/tables/{TABLE}/buy-in", {"amount": 10_000, "transfer": "once"})
    seat = TableSocket(client, TABLE)
    first = await seat.request({"type": "stand", "id": "stand"})
    assert first["type"] == "taken"
    for _ in range(5):
        again = await seat.request({"type": "stand", "id": "stand"})
        assert (again["first"], again["repeated"]) == (first["first"], True)
    await seat.close()
    seat = TableSocket(client, TABLE)
    again = await seat.request({"type": "stand", "id": "stand"})
    assert (again["first"], again["repeated"]) == (first["first"], True)
    await seat.close()
    me = await client.get("/api/me")
    assert me["balance"] == 90_000
    await client.close()


async def never_read(address: str) -> None:
    """Raw sockets that request much and read nothing are disconnected."""
    client = await guest(address)
    parts = urlsplit(await socket_of(client))
    reader, writer = await asyncio.open_connection(client.host, client.port, limit=1)
    writer.write(
        f"GET {parts.path}?{parts.query} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    frame = b'{"type":"look"}'
    masked = bytes([0x81, 0x80 | len(frame), 0, 0, 0, 0]) + frame
    for _ in range(300):
        writer.write(masked)
        await asyncio.sleep(0.02)
    writer.close()
    del reader
    await client.close()


async def all_at_once(address: str) -> None:
    """A hundred clients lose their connection at the same time, three times."""
    client = await guest(address)
    where = f"ws://{client.host}:{client.port}/tables/{TABLE}/socket"
    for _ in range(3):
        sockets = await asyncio.gather(
            *(
                connect(
                    where,
                    compression=None,
                    open_timeout=60,
                    local_addr=(f"127.4.0.{number + 1}", 0),
                )
                for number in range(100)
            )
        )
        for text in await asyncio.gather(*(socket.recv() for socket in sockets)):
            assert json.loads(text)["type"] == "snapshot"
        for socket in sockets:
            socket.transport.abort()
    await client.close()


BAD: list[Callable[[str], Awaitable[None]]] = [garbage, flood, repeat, never_read, all_at_once]


async def play_during_attack(folder: Path) -> None:
    store = f"sqlite:///{folder}/house.db"
    async with ServerProcess(store, folder, "--empty", "--requests", "100000") as house:
        generator = LoadGenerator(LOAD._replace(clients=8, tables=2), house.address)
        async with await use_first_link(house, "operator") as operator:
            await generator.set_up(operator)
        generator.start()
        for bad in BAD:
            before = len(generator.latencies)
            await bad(house.address)
            await wait_for(lambda: len(generator.latencies) > before)  # noqa: B023
        result = await generator.finish()
    assert result.unanswered == 0
    log = (folder / "house.log").read_text()
    assert "Traceback" not in log, log[-2000:]
    async with await open_store(store) as opened:
        checked = await check_wagers(opened, result.acknowledged, generator.accounts)
        assert (checked.lost, checked.doubled) == (0, 0)
        assert await verify(opened, rebuild_snapshot) == []


async def test_bad_clients_do_not_disturb_other_players(tmp_path: Path) -> None:
    await play_during_attack(tmp_path)
