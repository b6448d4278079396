"""Load generator: simulated players at many tables, over real sockets.

Every player places several wagers each round and waits for the acknowledgements. Afterwards
`check_wagers` checks that the store contains every acknowledged wager exactly once.
"""

from __future__ import annotations

import asyncio
import random
import sys
from collections import Counter
from collections.abc import Mapping
from time import perf_counter
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from punto.client import HouseClient, TableSocket
from punto.house.hosting.principal import CASHIER
from punto.messages import Message
from punto.refusals import Refused
from punto.rules.catalog import built_in
from punto.store import Store
from punto.table.events import StakePlaced

BUY_IN_CENTS = 100_000
"""1,000.00 of play money, the first top-up of a wallet."""
_JOIN_BATCH = 16
"""Players that join at the same time."""
_RETRY_SECONDS = 0.2


LOAD_BETTING_SECONDS = 9
"""Shorter than at a real table, so that a run of a minute has several rounds."""


class LoadConfig(NamedTuple):
    """Size and duration of a load test."""

    clients: int = 1000
    tables: int = 100
    seconds: float = 60
    wagers: int = 3
    betting_seconds: int = LOAD_BETTING_SECONDS
    reveal_ms: int = 800
    pause_ms: int = 1500
    book: str = built_in()[0]
    prefix: str = "load"

    @property
    def table_ids(self) -> list[str]:
        return [f"{self.prefix}-{number}" for number in range(1, self.tables + 1)]

    def table_config(self) -> dict[str, Any]:
        """Return a table configuration in which stakes of 20 chips are payable at all odds."""
        return {
            "table": {
                "version": "full",
                "chip": "0.05",
                "limit": {"min": 20},
                "betting_seconds": self.betting_seconds,
            },
            "house": {"reveal_ms": self.reveal_ms, "pause_ms": self.pause_ms, "step_ms": 5,
                      "commitment_seconds": 1, "answer_seconds": 1, "hold_seconds": 600},
        }  # fmt: skip


class LoadResult(NamedTuple):
    """Measurements of a run."""

    latencies: list[float]
    """Seconds from command to answer, of every acknowledged wager."""
    acknowledged: dict[str, set[str]]
    """Ids of the accepted commands, by table."""
    refused: Counter[str]
    unanswered: int
    rounds: int
    seconds: float
    connections: int

    def latency_quantile(self, share: float) -> float:
        """Return the quantile of the latencies, in seconds."""
        ordered = sorted(self.latencies)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


class _SimulatedPlayer:
    """A player that takes a seat and places its wagers whenever bets open."""

    def __init__(self, generator: LoadGenerator, number: int) -> None:
        self.generator = generator
        self.number = number
        load = generator.load
        self.table = load.table_ids[number % load.tables]
        self.box = number // load.tables % 14 + 1
        self.is_standing = number // load.tables >= 14
        self.client = HouseClient(
            *generator.addresses, local_address=_local_address(number, generator.addresses)
        )
        self.account = ""
        self.socket: TableSocket | None = None
        self.command_count = 0
        self.open_round = 0
        """Last round in which bets opened."""
        self.last_bet_round = 0
        """Last round in which this player placed wagers."""
        self.rng = random.Random(number)
        self.tasks: set[asyncio.Task[Any]] = set()

    async def join(self) -> None:
        guest = await self.client.post("/api/guest")
        self.client.token, self.account = guest["token"], guest["account"]["id"]
        await self.client.post("/api/top-up")
        table = f"/api/tables/{self.table}"
        await self.buy_in(f"{table}/buy-in")
        self.socket = TableSocket(self.client, self.table, on_message=self.on_message)
        sit = {"type": "stand"} if self.is_standing else {"type": "sit", "box": self.box}
        answer = await self.socket.request({**sit, "id": "sit"})
        if answer["type"] != "taken":
            why = Message("refusal", answer["code"], answer["params"], answer["sentence"])
            raise Refused("no_seat", table=self.table, box=self.box, why=why)
        self.decline_cut()

    async def buy_in(self, path: str) -> None:
        """Buy chips. While the table changes to another server, repeat the transfer."""
        while True:
            try:
                await self.client.post(path, {"amount": BUY_IN_CENTS, "transfer": "first"})
                return
            except Refused as refused:
                if refused.refusal.code not in ("transfer_pending", "other_house"):
                    raise
            self.client.switch_to_next()
            await asyncio.sleep(_RETRY_SECONDS)

    def on_message(self, message: dict[str, Any]) -> None:
        if message["type"] == "snapshot":
            if message["view"]["phase"] == "betting":
                self.place_wagers(message["view"]["rounds"])
            elif message["view"]["phase"] == "cutting":
                self.decline_cut()
        elif message["type"] == "events":
            for item in message["events"]:
                if item["event"]["type"] == "bets_opened":
                    self.place_wagers(item["event"]["round"])
                elif item["event"]["type"] in ("stack_ready", "cut_declined"):
                    self.decline_cut()

    def decline_cut(self) -> None:
        """Decline the cut at once; the server refuses it until it is this player's turn."""
        if self.socket is None or self.is_standing:
            return
        self.command_count += 1
        command = {"type": "decline_cut", "id": f"cut{self.command_count}"}
        task = asyncio.create_task(self.socket.request(command))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def place_wagers(self, number: int) -> None:
        """Place the wagers of a round, each at a random time; once per round."""
        self.open_round = number
        if number <= self.last_bet_round or not self.generator.is_betting or self.socket is None:
            return
        self.last_bet_round = number
        wagers = self.generator.wagers[: self.generator.load.wagers]
        span = 0.7 * self.generator.load.betting_seconds
        for wager in wagers:
            self.command_count += 1
            task = asyncio.create_task(
                self.place_wager(wager, f"w{self.command_count}", self.rng.uniform(0.02, 1) * span)
            )
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def place_wager(self, wager: str, command: str, after: float) -> None:
        await asyncio.sleep(after)
        assert self.socket is not None
        box = 0 if self.is_standing else self.box
        placed = {"type": "place", "id": command, "box": box, "wager": wager, "amount": 20}
        generator = self.generator
        started_at = perf_counter()
        generator.pending_count += 1
        answer = await self.socket.request(placed)
        generator.pending_count -= 1
        if answer["type"] == "taken":
            generator.latencies.append(perf_counter() - started_at)
            generator.acknowledged[self.table].add(f"{self.number}:{command}")
            generator.rounds[self.table].add(self.last_bet_round)
        else:
            generator.refused[answer["code"]] += 1

    async def leave(self) -> None:
        if self.socket:
            await self.socket.close()
        for task in [*self.tasks]:
            task.cancel()
        await self.client.close()


def _local_address(number: int, servers: tuple[str, ...]) -> str | None:
    """Return an address of this machine for each player: limits by address stay on."""
    hosts = {urlsplit(server).hostname for server in servers}
    if sys.platform != "linux" or hosts != {"127.0.0.1"}:
        return None
    return f"127.1.{number // 250}.{number % 250 + 1}"


async def post_patiently(client: HouseClient, path: str, body: Any) -> Any:
    """Send a request again after the time that the rate limit of the server names."""
    while True:
        try:
            return await client.post(path, body)
        except Refused as refused:
            if refused.refusal.code != "too_many_requests":
                raise
            await asyncio.sleep(float(refused.refusal.params["seconds"]))  # type: ignore[arg-type]


class LoadGenerator:
    """Simulated players at a server, or at several servers that share a database."""

    def __init__(self, load: LoadConfig, *addresses: str) -> None:
        self.load = load
        self.addresses = addresses
        self.is_betting = False
        self.started_at = 0.0
        self.pending_count = 0
        self.wagers: list[str] = []
        self.latencies: list[float] = []
        self.acknowledged: dict[str, set[str]] = {name: set() for name in load.table_ids}
        self.rounds: dict[str, set[int]] = {name: set() for name in load.table_ids}
        self.refused: Counter[str] = Counter()
        self.players = [_SimulatedPlayer(self, number) for number in range(load.clients)]

    async def set_up(self, operator: HouseClient) -> None:
        """Create the tables and seat the players."""
        for name in self.load.table_ids:
            new_table = {"id": name, "book": self.load.book, "config": self.load.table_config()}
            await post_patiently(operator, "/api/tables", new_table)
        page = await operator.get(f"/api/tables/{self.load.table_ids[0]}")
        self.wagers = [wager["id"] for wager in page["wagers"]]
        for start in range(0, len(self.players), _JOIN_BATCH):
            batch = self.players[start : start + _JOIN_BATCH]
            await asyncio.gather(*(player.join() for player in batch))

    @property
    def accounts(self) -> dict[str, str]:
        """Player numbers by account id."""
        return {player.account: str(player.number) for player in self.players}

    async def run(self) -> LoadResult:
        self.start()
        await asyncio.sleep(self.load.seconds)
        return await self.finish()

    def start(self) -> None:
        self.started_at, self.is_betting = perf_counter(), True
        for player in self.players:
            player.place_wagers(player.open_round)  # bets may be open already

    async def finish(self) -> LoadResult:
        """Stop placing wagers, wait for the pending answers and disconnect."""
        self.is_betting = False
        await self._wait_for_answers()
        seconds = perf_counter() - self.started_at
        connections = sum(
            player.socket.connection_count for player in self.players if player.socket
        )
        unanswered = self.pending_count
        await asyncio.gather(*(player.leave() for player in self.players))
        rounds = sum(map(len, self.rounds.values()))
        return LoadResult(
            self.latencies,
            self.acknowledged,
            self.refused,
            unanswered,
            rounds,
            seconds,
            connections,
        )

    async def _wait_for_answers(self) -> None:
        """Wait for scheduled wagers and pending answers, for at most 20 seconds."""
        for _ in range(200):
            if not any(player.tasks for player in self.players):
                return
            await asyncio.sleep(0.1)


# --- store check ----------------------------------------------------------------------------------


class StoreCheck(NamedTuple):
    """Comparison of acknowledged wagers with the store."""

    acknowledged: int
    lost: int
    doubled: int
    placed: int
    """Wagers in the store, with or without acknowledgement."""
    events: int


async def check_wagers(
    store: Store, acknowledged: Mapping[str, set[str]], players: Mapping[str, str]
) -> StoreCheck:
    """Count acknowledged wagers that are missing or doubled in the store.

    `players` maps account ids to player numbers.
    """
    lost = doubled = placed = events = 0
    for table, commands in acknowledged.items():
        counts: Counter[str] = Counter()
        async for record in store.read(table):
            events += 1
            if isinstance(record.decode_event(), StakePlaced) and record.actor.id != CASHIER.id:
                counts[f"{players.get(record.actor.id)}:{record.command}"] += 1
        placed += counts.total()
        lost += sum(1 for command in commands if not counts[command])
        doubled += sum(1 for count in counts.values() if count > 1)
    return StoreCheck(sum(map(len, acknowledged.values())), lost, doubled, placed, events)
