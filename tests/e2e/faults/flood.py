"""A flood before authentication: `python -m tests.e2e.faults.flood` at the full size.

Anonymous sockets and half-sent headers come from many addresses of 127.0.0.0/8 while a newcomer
signs in, takes a box and bets. The limits of the server are on.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from punto.client import HouseClient, TableSocket
from punto.loadtest.server_process import ServerProcess

ADDRESSES = 40
HALF_HEADER = b"GET / HTTP/1.1\r\nHost: x\r\n"
HANDSHAKE = (
    "GET /tables/{table}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    "Sec-WebSocket-Version: 13\r\n\r\n"
)


class FloodResult(NamedTuple):
    opened: int
    """Connections of the attackers."""
    opening_seconds: float
    newcomer_seconds: float
    """From the newcomer's first request to the answer to the first command."""


async def flood(folder: Path, sockets: int, headers: int, *options: str) -> FloodResult:
    """Start a server, flood it, and play as a newcomer."""
    async with ServerProcess(f"sqlite:///{folder}/house.db", folder, *options) as house:
        guest = HouseClient(house.address, local_address="127.9.9.9")
        table = (await guest.get("/api/tables"))[0]["id"]
        started_at = time.perf_counter()
        sent = [HANDSHAKE.format(table=table).encode()] * sockets + [HALF_HEADER] * headers
        host, port = house.address.removeprefix("http://").split(":")
        writers = await asyncio.gather(
            *(_send(host, int(port), number, data) for number, data in enumerate(sent))
        )
        opened_at = time.perf_counter()
        await _play(guest, table)
        played_at = time.perf_counter()
        for writer in writers:
            writer.transport.abort()
        await guest.close()
    return FloodResult(len(writers), opened_at - started_at, played_at - opened_at)


async def _send(host: str, port: int, number: int, data: bytes) -> asyncio.StreamWriter:
    source = f"127.2.0.{number % ADDRESSES + 1}"
    _, writer = await asyncio.open_connection(host, port, local_addr=(source, 0), limit=1)
    writer.write(data)
    return writer


async def _play(guest: HouseClient, table: str) -> None:
    guest.token = (await guest.post("/api/guest"))["token"]
    await guest.post("/api/top-up")
    await guest.post(f"/api/tables/{table}/buy-in", {"amount": 10_000, "transfer": "in"})
    socket = TableSocket(guest, table)
    answer = await socket.request({"type": "sit", "box": 1, "id": "sit"})
    await socket.close()
    assert answer["type"] == "taken", answer


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sockets", type=int, default=1_000)
    parser.add_argument("--headers", type=int, default=500)
    asked, options = parser.parse_known_args()
    with tempfile.TemporaryDirectory() as name:
        result = asyncio.run(flood(Path(name), asked.sockets, asked.headers, *options))
    print(json.dumps(result._asdict(), indent=1))


if __name__ == "__main__":
    main()
