"""Fault injection for wallets: tables without a house, and a proxy that crashes at any call."""

from __future__ import annotations

import inspect
from collections.abc import AsyncIterator, Callable
from fractions import Fraction
from typing import Any

import punto
from punto.house.command_result import Accepted, CommandResult
from punto.refusals import Refusal
from punto.store import Store, TableHeader, WrongSequence
from punto.table.commands import Actor, BuyIn, CashOut, Command
from punto.table.config import CardKind, build_setup, read_config
from punto.table.decide import decide
from punto.table.events import Event
from punto.table.evolve import evolve
from punto.table.state import State, new_table

BOOK = punto.load("division-5")
DEALER = Actor("dealer", "dee")


class ReplayedTables:
    """`TableAccess` without a house: replays the table from the store for every command."""

    def __init__(
        self, store: Store, now: Callable[[], int], chip: str = "2.50", cards: CardKind = "virtual"
    ) -> None:
        self.store = store
        self.now = now
        self.setup = build_setup(BOOK, read_config({"chip": chip}), cards)
        self.busy = False

    async def open(self, table: str = "t") -> None:
        await self.store.create_table(TableHeader(id=table, created=self.now(), book=BOOK.id))

    async def state(self, table: str) -> tuple[int, State]:
        state, sequence = new_table(self.setup), 0
        async for record in self.store.read(table):
            event = record.decode_event()
            assert isinstance(event, Event)
            state, sequence = evolve(state, event), record.sequence
        return sequence, state

    async def request_as_cashier(self, table: str, command: Command) -> CommandResult:
        if self.busy:
            return Refusal("busy", "too much waits at this table; try again", "house/busy")
        for _attempt in range(100):
            sequence, state = await self.state(table)
            decided = decide(state, command)
            events = [] if isinstance(decided, Refusal) else decided
            try:
                # A final refusal: the id is stored without events.
                appended = await self.store.append(
                    table, sequence, command.id, command.by, command.at, events
                )
            except WrongSequence:
                continue
            if isinstance(decided, Refusal) and not appended.repeated:
                return decided
            return Accepted(*appended)
        raise AssertionError("the table is never at rest")

    async def chip_value(self, table: str) -> Fraction:
        await self.store.head(table)
        return self.setup.chip.value

    async def is_practice(self, table: str) -> bool:
        await self.store.head(table)
        return self.setup.cards == "practice"

    async def count_chips(self, table: str, player: str) -> int:
        _, state = await self.state(table)
        staked = sum(amount for key, amount in state.stakes.items() if key[2] == player)
        person = state.people.get(player)
        return (person.rack if person else 0) + staked

    # --- without the cashier

    async def give_chips(self, player: str, chips: int, table: str = "t") -> None:
        result = await self.request_as_cashier(table, BuyIn(by=DEALER, player=player, amount=chips))
        assert isinstance(result, Accepted)

    async def take_chips(self, player: str, table: str = "t") -> None:
        result = await self.request_as_cashier(table, CashOut(by=DEALER, player=player))
        assert isinstance(result, Accepted)


class Crash(BaseException):
    """Simulated end of the process."""


class FaultTimer:
    """Raises an error once more than `allowed` ticks are counted."""

    def __init__(self, steps: int = 10**9, error: Callable[[], BaseException] = Crash) -> None:
        self.allowed = steps
        self.error = error
        self.count = 0

    def tick(self) -> None:
        self.count += 1
        if self.count > self.allowed:
            raise self.error()


class FaultyProxy:
    """A proxy that ticks a `FaultTimer` before and after each call."""

    def __init__(self, inner: Any, fuse: FaultTimer) -> None:
        self._inner = inner
        self._fuse = fuse

    def __getattr__(self, name: str) -> Any:
        attribute = getattr(self._inner, name)
        if inspect.isasyncgenfunction(attribute):

            async def each(*args: Any, **kwargs: Any) -> AsyncIterator[Any]:
                self._fuse.tick()
                async for item in attribute(*args, **kwargs):
                    yield item

            return each
        if inspect.iscoroutinefunction(attribute):

            async def call(*args: Any, **kwargs: Any) -> Any:
                self._fuse.tick()
                answer = await attribute(*args, **kwargs)
                self._fuse.tick()
                return answer

            return call
        return attribute
