"""Driving a house as a full casino would: many players at many tables, over real sockets.

Every player places a number of wagers each round and waits for each to be acknowledged. What was
acknowledged is then looked for in the store: each once, none missing.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Mapping
from time import perf_counter
from typing import Any, NamedTuple

from punto.client.house_client import HouseClient, Seat
from punto.house.hosting.table_runner import CASHIER
from punto.refusals import Refused
from punto.store import Store
from punto.table.events import StakePlaced

BUY_IN = 100_000
"""1,000.00 of play money: what a new wallet is filled with."""
_AT_ONCE = 16
"""Players who come in side by side."""


LOAD_BETTING_SECONDS = 9
"""Shorter than at a real table, so that a run of a minute has several rounds."""


class Load(NamedTuple):
    clients: int = 1000
    tables: int = 100
    seconds: float = 60
    wagers: int = 3
    betting_seconds: int = LOAD_BETTING_SECONDS
    reveal_ms: int = 800
    pause_ms: int = 1500
    book: str = "mbs-baccarat"
    prefix: str = "load"

    @property
    def names(self) -> list[str]:
        return [f"{self.prefix}-{number}" for number in range(1, self.tables + 1)]

    def config(self) -> dict[str, Any]:
        """Whole units are payable at any odds of the book; a table takes any number of players."""
        return {
            "table": {
                "version": "full",
                "chip": "0.05",
                "limit": {"min": 20},
                "betting_seconds": self.betting_seconds,
            },
            "house": {"reveal_ms": self.reveal_ms, "pause_ms": self.pause_ms, "step_ms": 5,
                      "answer_seconds": 0, "hold_seconds": 600},
        }  # fmt: skip


class Driven(NamedTuple):
    """What came of it."""

    latencies: list[float]
    """Of every acknowledged wager, in seconds."""
    acknowledged: dict[str, set[str]]
    """By table, the ids of commands that were taken."""
    refused: Counter[str]
    unanswered: int
    rounds: int
    seconds: float
    connections: int

    def at(self, share: float) -> float:
        """The latency that this share of wagers stayed within."""
        ordered = sorted(self.latencies)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


class _Player:
    """One of them: sits, and at every call for bets stakes on so many wagers."""

    def __init__(self, driving: Driving, number: int) -> None:
        self.driving = driving
        self.number = number
        load = driving.load
        self.table = load.names[number % load.tables]
        self.box = number // load.tables % 14 + 1
        self.stands = number // load.tables >= 14
        self.client = HouseClient(driving.address)
        self.account = ""
        self.seat: Seat | None = None
        self.count = 0
        self.called = 0
        """The round for which bets were called last."""
        self.round = 0
        """The round this player has bet in last."""
        self.chance = random.Random(number)
        self.tasks: set[asyncio.Task[None]] = set()

    async def come_in(self) -> None:
        guest = await self.client.post("/api/guest")
        self.client.token, self.account = guest["token"], guest["account"]["id"]
        await self.client.post("/api/top-up")
        table = f"/api/tables/{self.table}"
        await self.client.post(f"{table}/buy-in", {"amount": BUY_IN, "transfer": "first"})
        self.seat = Seat(self.client, self.table, hear=self.hear)
        sit = {"type": "stand"} if self.stands else {"type": "sit", "box": self.box}
        answer = await self.seat.ask({**sit, "id": "sit"})
        if answer["type"] != "taken":
            raise Refused("no_seat", f"{self.table} box {self.box}: {answer.get('sentence')}")

    def hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "snapshot" and message["view"]["phase"] == "betting":
            self.bet(message["view"]["rounds"])
        elif message["type"] == "events":
            for one in message["events"]:
                if one["event"]["type"] == "bets_opened":
                    self.bet(one["event"]["round"])

    def bet(self, number: int) -> None:
        """Once a round, each wager at a moment of its own."""
        self.called = number
        if number <= self.round or not self.driving.going or self.seat is None:
            return
        self.round = number
        wagers = self.driving.wagers[: self.driving.load.wagers]
        span = 0.7 * self.driving.load.betting_seconds
        for wager in wagers:
            self.count += 1
            task = asyncio.create_task(
                self.place(wager, f"w{self.count}", self.chance.uniform(0.02, 1) * span)
            )
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def place(self, wager: str, command: str, after: float) -> None:
        await asyncio.sleep(after)
        assert self.seat is not None
        box = 0 if self.stands else self.box
        placed = {"type": "place", "id": command, "box": box, "wager": wager, "amount": 20}
        driving = self.driving
        began = perf_counter()
        driving.open += 1
        answer = await self.seat.ask(placed)
        driving.open -= 1
        if answer["type"] == "taken":
            driving.latencies.append(perf_counter() - began)
            driving.acknowledged[self.table].add(f"{self.number}:{command}")
            driving.rounds[self.table].add(self.round)
        else:
            driving.refused[answer["code"]] += 1

    async def go(self) -> None:
        if self.seat:
            await self.seat.close()
        for task in [*self.tasks]:
            task.cancel()
        self.client.close()


class Driving:
    """A load on a house that listens at `address`."""

    def __init__(self, address: str, load: Load) -> None:
        self.address = address
        self.load = load
        self.going = False
        self.began = 0.0
        self.open = 0
        self.wagers: list[str] = []
        self.latencies: list[float] = []
        self.acknowledged: dict[str, set[str]] = {name: set() for name in load.names}
        self.rounds: dict[str, set[int]] = {name: set() for name in load.names}
        self.refused: Counter[str] = Counter()
        self.players = [_Player(self, number) for number in range(load.clients)]

    async def set_up(self, operator: HouseClient) -> None:
        """Open the tables and let everybody sit down."""
        for name in self.load.names:
            made = {"id": name, "book": self.load.book, "config": self.load.config()}
            await operator.post("/api/tables", made)
        found = await operator.get(f"/api/tables/{self.load.names[0]}")
        self.wagers = [wager["id"] for wager in found["wagers"]]
        for start in range(0, len(self.players), _AT_ONCE):
            await asyncio.gather(*(one.come_in() for one in self.players[start : start + _AT_ONCE]))

    @property
    def accounts(self) -> dict[str, str]:
        """The number of each player, by account."""
        return {one.account: str(one.number) for one in self.players}

    async def run(self) -> Driven:
        self.start()
        await asyncio.sleep(self.load.seconds)
        return await self.finish()

    def start(self) -> None:
        self.began, self.going = perf_counter(), True
        for player in self.players:
            player.bet(player.called)  # a round may be open already

    async def finish(self) -> Driven:
        """No more wagers; those that are on their way are waited for."""
        self.going = False
        await self._let_end()
        seconds = perf_counter() - self.began
        connections = sum(one.seat.connections for one in self.players if one.seat)
        unanswered = self.open
        await asyncio.gather(*(player.go() for player in self.players))
        rounds = sum(map(len, self.rounds.values()))
        return Driven(
            self.latencies,
            self.acknowledged,
            self.refused,
            unanswered,
            rounds,
            seconds,
            connections,
        )

    async def _let_end(self) -> None:
        """Wagers that wait for their moment, and answers that are on the way."""
        for _ in range(200):
            if not any(player.tasks for player in self.players):
                return
            await asyncio.sleep(0.1)


# --- what the store says --------------------------------------------------------------------------


class Checked(NamedTuple):
    acknowledged: int
    lost: int
    doubled: int
    placed: int
    """Wagers in the store, acknowledged or not."""
    events: int


async def check(
    store: Store, acknowledged: Mapping[str, set[str]], players: Mapping[str, str]
) -> Checked:
    """Whether every acknowledged wager is in the store exactly once. `players`: number by id."""
    lost = doubled = placed = events = 0
    for table, commands in acknowledged.items():
        found: Counter[str] = Counter()
        async for record in store.read(table):
            events += 1
            if isinstance(record.decode_event(), StakePlaced) and record.actor.id != CASHIER.id:
                found[f"{players.get(record.actor.id)}:{record.command}"] += 1
        placed += found.total()
        lost += sum(1 for one in commands if not found[one])
        doubled += sum(1 for count in found.values() if count > 1)
    return Checked(sum(map(len, acknowledged.values())), lost, doubled, placed, events)
