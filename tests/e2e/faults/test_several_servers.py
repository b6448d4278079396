"""Two servers on one PostgreSQL: tables move between them while players bet.

Each player records the goodbyes of its server: how often it had to reconnect, and to which address.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

from punto.client import HouseClient, TableSocket
from punto.house.snapshot_rebuild import rebuild_snapshot
from punto.loadtest.players import LoadConfig, LoadGenerator, check_wagers
from punto.loadtest.report import use_first_link
from punto.loadtest.server_process import ServerProcess
from punto.store import Store, open_store, verify
from tests.e2e.faults.two_servers import SECRET
from tests.wait import wait_for

LOAD = LoadConfig(clients=8, tables=4, betting_seconds=1, reveal_ms=20, pause_ms=100)
"""Two players at each of four tables: a load of 12."""
SLOW = "slow"
ENVIRONMENT = {"PUNTO_SECRET": SECRET}


def start_process(database: str, folder: Path, name: str) -> ServerProcess:
    (folder / name).mkdir()
    by_address = ("--max-seats-per-address", "0", "--max-connections-per-address", "0")
    options = ("--empty", "--owner", name, "--requests", "100000", *by_address)
    return ServerProcess(database, folder / name, *options)


class Players:
    """Simulated players, and the goodbyes that each of them got."""

    def __init__(self, address: str) -> None:
        self.generator = LoadGenerator(LOAD, address)
        self.goodbyes: dict[int, list[tuple[str, str | None]]] = {
            player.number: [] for player in self.generator.players
        }
        for player in self.generator.players:
            player.on_message = self._record(player.number, player.on_message)  # type: ignore[method-assign]

    def _record(self, number: int, then: Any) -> Any:
        def on_message(message: dict[str, Any]) -> None:
            if message["type"] == "goodbye":
                self.goodbyes[number].append((message["code"], message.get("address")))
            then(message)

        return on_message

    def at(self, *tables: str) -> list[int]:
        return [player.number for player in self.generator.players if player.table in tables]

    def take_goodbyes(self, *tables: str) -> list[list[tuple[str, str | None]]]:
        """Return the goodbyes since the last call of the players at some tables."""
        taken = [self.goodbyes[number] for number in self.at(*tables)]
        for number in self.at(*tables):
            self.goodbyes[number] = []
        return taken

    async def bet_again(self) -> None:
        """Wait until a wager at each table has been acknowledged."""
        before = {table: len(ids) for table, ids in self.generator.acknowledged.items()}
        now = self.generator.acknowledged
        await wait_for(lambda: all(len(now[table]) > count for table, count in before.items()))

    def connections(self) -> int:
        sockets = [player.socket for player in self.generator.players]
        return sum(socket.connection_count for socket in sockets if socket)


class SlowRound:
    """A player with a stake at a table that waits ten minutes for more bets."""

    def __init__(self, client: HouseClient) -> None:
        self.goodbyes: list[tuple[str, str | None]] = []
        self.socket = TableSocket(client, SLOW, on_message=self._on_message)

    def _on_message(self, message: dict[str, Any]) -> None:
        if message["type"] == "goodbye":
            self.goodbyes.append((message["code"], message.get("address")))

    async def place(self) -> None:
        assert (await self.socket.request({"type": "sit", "id": "sit", "box": 1}))[
            "type"
        ] == "taken"
        stake = {"type": "place", "box": 1, "wager": "banker", "amount": 20}
        for number in count():
            answer = await self.socket.request({**stake, "id": f"place-{number}"})
            if answer["type"] == "taken":
                return
            assert answer["code"] == "bets_not_open", answer
            await asyncio.sleep(0.05)

    async def withdraw(self) -> None:
        taken = {"type": "withdraw", "id": "withdraw", "box": 1, "wager": "banker", "amount": 20}
        assert (await self.socket.request(taken))["type"] == "taken"


@asynccontextmanager
async def open_slow_round(server: ServerProcess) -> AsyncIterator[SlowRound]:
    client = HouseClient(server.address)
    guest = await client.post("/api/guest")
    client.token = guest["token"]
    await client.post("/api/top-up")
    await client.post(f"/api/tables/{SLOW}/buy-in", {"amount": 50_000, "transfer": "slow"})
    slow = SlowRound(client)
    try:
        await slow.place()
        yield slow
    finally:
        await slow.socket.close()
        await client.close()


async def hosts(store: Store) -> dict[str, str]:
    return {lease.table: lease.owner for lease in await store.leases()}


async def wait_until_hosted(store: Store, count: int, owner: str) -> list[str]:
    async with asyncio.timeout(60):
        while True:
            tables = [table for table, host in (await hosts(store)).items() if host == owner]
            if len(tables) == count:
                return sorted(tables)
            await asyncio.sleep(0.02)


async def run_punto(*arguments: str) -> str:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "punto", *arguments,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
    )  # fmt: skip
    output, _ = await process.communicate()
    assert process.returncode == 0, output
    return output.decode()


async def test_tables_move_between_two_servers(fresh_database_url: str, tmp_path: Path) -> None:
    """A second server joins, gets a table on order, is killed, joins again; the first stops."""
    database = fresh_database_url
    north = start_process(database, tmp_path, "north")
    south = start_process(database, tmp_path, "south")
    await north.start(ENVIRONMENT)
    players = Players(north.address)
    tables = LOAD.table_ids
    try:
        async with await open_store(database) as store:
            async with await use_first_link(north, "operator") as operator:
                await players.generator.set_up(operator)
                config = LOAD._replace(betting_seconds=600).table_config()
                new = {"id": SLOW, "book": LOAD.book, "config": config}
                await operator.post("/api/tables", new)
            players.generator.start()
            await players.bet_again()

            # A second server joins: it gets half of the load, one table after the other.
            await south.start(ENVIRONMENT)
            moved = await wait_until_hosted(store, 2, "south")
            stayed = sorted({*tables} - {*moved})
            await players.bet_again()
            assert players.take_goodbyes(*moved) == [[("moved", south.address)]] * 4
            assert players.take_goodbyes(*stayed) == [[]] * 4

            # One more table on order, and it stays there: the order beats the load.
            ordered = stayed[0]
            await run_punto("house", "move", ordered, "--to", "south", "--store", database)
            await wait_until_hosted(store, 3, "south")
            await players.bet_again()
            assert (await hosts(store))[ordered] == "south"
            assert players.take_goodbyes(ordered) == [[("moved", south.address)]] * 2

            # The second server is lost: the first takes its tables over.
            players.take_goodbyes(*tables)
            await south.kill()
            await wait_until_hosted(store, 5, "north")
            await players.bet_again()
            named = {address for said in players.take_goodbyes(*tables) for _, address in said}
            assert named <= {south.address, None}, "of the house whose lease still counted"

            # It joins again, then the first is stopped: each player reconnects once.
            async with open_slow_round(north) as slow:
                await south.start(ENVIRONMENT)
                await wait_until_hosted(store, 2, "south")
                await players.bet_again()
                here = await hosts(store)
                last = [table for table in tables if here[table] == "north"]
                assert here[SLOW] == "north", "its load is the least"
                players.take_goodbyes(*tables)
                connections = players.connections()
                stopping = asyncio.create_task(north.stop())
                await wait_until_hosted(store, 4, "south")
                await players.bet_again()
                assert players.take_goodbyes(*last) == [[("moved", south.address)]] * 2 * len(last)
                assert not any(players.take_goodbyes(*tables))
                assert players.connections() == connections + 2 * len(last)
                assert (await hosts(store))[SLOW] == "north", "its round is still open"
                assert not stopping.done()
                await slow.withdraw()
                await stopping
                assert await wait_until_hosted(store, 5, "south") == sorted([*tables, SLOW])
                await wait_for(lambda: slow.goodbyes == [("moved", south.address)])

            result = await players.generator.finish()
            assert result.unanswered == 0
            await south.stop()
            checked = await check_wagers(store, result.acknowledged, players.generator.accounts)
            assert (checked.lost, checked.doubled) == (0, 0)
            assert await verify(store, rebuild_snapshot) == []
    finally:
        for server in (north, south):
            await server.kill()
