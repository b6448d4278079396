"""The examples that use a server: a bot, a betting strategy, a bridge to a message broker."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from runpy import run_path
from shutil import which
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit

import pytest
import redis
from fakeredis import TcpFakeServer

from punto.house.table_house_settings import HostedTableConfig, TableHouseSettings
from punto.table.config import Limit, TableConfig
from tests.paths import EXAMPLES
from tests.unit.web.live_server import PAUSES, LiveServer, live_server

play: Any = run_path(str(EXAMPLES / "bot.py"))["play"]
bridge: Any = run_path(str(EXAMPLES / "bridge.py"))


@pytest.fixture(scope="module")
def house() -> Iterator[LiveServer]:
    with live_server() as opened:
        yield opened


def open_table(house: LiveServer, name: str) -> None:
    """Open an automatic table without pauses, whose bets stay open for a second."""
    limit = Limit(min=20, max=100_000)
    table = TableConfig(version="midi", chip="0.05", limit=limit, betting_seconds=1)
    settings: dict[str, Any] = {**PAUSES, "reveal_ms": 1}
    config = HostedTableConfig(table=table, house=TableHouseSettings(**settings))
    house.table(name, config=config)


def test_the_bot_plays_rounds(house: LiveServer) -> None:
    open_table(house, "bots")
    said: list[str] = []
    profit = play(house.address, "bots", rounds=3, report=said.append)
    assert profit in range(-60, 61)
    assert said[-2] == f"3 rounds, {profit:+d} chips"
    assert sum(line.startswith("  stake_") for line in said) == 3


def test_the_strategy_stakes_more_after_wins(house: LiveServer) -> None:
    open_table(house, "strategies")
    script = EXAMPLES / "strategy.py"
    assert len([line for line in script.read_text().splitlines() if line]) <= 30
    command = [sys.executable, str(script), house.address, "strategies", "player", "3"]
    done = subprocess.run(command, check=True, capture_output=True, text=True, timeout=300)
    lines = [line.split() for line in done.stdout.splitlines()]
    assert len(lines) == 3
    wins = 0
    for kind, amount, *_profit in lines:
        assert int(amount) >= 20 * (1, 3, 2, 6)[wins]
        wins = wins + 1 if kind == "stake_paid" else 0


@contextmanager
def fakeredis_server() -> Iterator[str]:
    """fakeredis answers the Redis protocol on a real socket, in this process."""
    server = TcpFakeServer(("127.0.0.1", 0), server_type="redis")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"redis://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()


@contextmanager
def redis_server() -> Iterator[str]:
    """Run the server of the distribution, on a socket file."""
    with TemporaryDirectory() as folder:
        socket = f"{folder}/redis.sock"
        command = ["redis-server", "--port", "0", "--unixsocket", socket, "--save", ""]
        process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        assert any(socket in line for line in process.stdout)  # it listens
        yield f"unix://{socket}"
        process.terminate()
        process.communicate()


BROKERS = [
    pytest.param(fakeredis_server, id="fakeredis"),
    pytest.param(
        redis_server,
        id="redis",
        marks=pytest.mark.skipif(not which("redis-server"), reason="Redis is not installed"),
    ),
]


@pytest.fixture(params=BROKERS)
def broker(request: pytest.FixtureRequest) -> Iterator[str]:
    with request.param() as url:
        yield url


def test_the_bridge_publishes_every_event_once(house: LiveServer, broker: str) -> None:
    table = f"bridged-{urlsplit(broker).scheme}"
    open_table(house, table)
    player = threading.Thread(target=play, args=(house.address, table, 3, None, lambda _line: None))
    player.start()
    rounds: list[Any] = []

    def stop(event: dict[str, Any]) -> bool:
        rounds.extend([event] if event["type"] == "round_ended" else [])
        return len(rounds) in (1, 2) and event["type"] == "round_ended"

    for _ in range(2):  # the second run goes on where the first one stopped
        bridge["run"](house.address, table, bridge["RedisStream"](broker), stop)
    player.join()
    with redis.Redis.from_url(broker, decode_responses=True) as client:
        stream: Any = client.xrange(f"punto:{table}")
    numbers = [int(entry.split("-")[0]) for entry, _ in stream]
    assert numbers == list(range(numbers[0], numbers[-1] + 1))
    kinds = [fields["type"] for _, fields in stream]
    assert kinds.count("round_ended") == 2
    assert all(json.loads(fields["event"])["type"] == fields["type"] for _, fields in stream)
