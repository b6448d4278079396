"""A cashier's desk at a real table, and a fuse that ends it all at any step."""

from __future__ import annotations

import inspect
from collections.abc import AsyncIterator, Callable
from fractions import Fraction
from typing import Any

import punto
from punto.house.results import Accepted, CommandResult
from punto.refusals import Refusal
from punto.store import Store, TableHeader, WrongSequence
from punto.table.commands import Actor, BuyIn, CashOut, Command
from punto.table.config import build_setup, read_config
from punto.table.decide import decide
from punto.table.events import Event
from punto.table.evolve import evolve
from punto.table.state import State, new_table

BOOK = punto.load("division-5")
DEALER = Actor("dealer", "dee")


class ReplayedTables:
    """`Tables` without a house: it replays the table from the store for every command."""

    def __init__(self, store: Store, now: Callable[[], int], chip: str = "2.50") -> None:
        self.store = store
        self.now = now
        self.setup = build_setup(BOOK, read_config({"chip": chip}))
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
                # Refused for good: the id is kept without events.
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

    async def count_chips(self, table: str, player: str) -> int:
        _, state = await self.state(table)
        staked = sum(amount for key, amount in state.stakes.items() if key[2] == player)
        person = state.people.get(player)
        return (person.rack if person else 0) + staked

    # --- past the cashier

    async def give_chips(self, player: str, chips: int, table: str = "t") -> None:
        taken = await self.request_as_cashier(table, BuyIn(by=DEALER, player=player, amount=chips))
        assert isinstance(taken, Accepted)

    async def take_chips(self, player: str, table: str = "t") -> None:
        taken = await self.request_as_cashier(table, CashOut(by=DEALER, player=player))
        assert isinstance(taken, Accepted)


class Crash(BaseException):
    """The process is gone."""


class FaultTimer:
    def __init__(self, steps: int = 10**9, error: Callable[[], BaseException] = Crash) -> None:
        self.allowed = steps
        self.error = error
        self.count = 0

    def tick(self) -> None:
        self.count += 1
        if self.count > self.allowed:
            raise self.error()


class FaultyProxy:
    """Whatever it stands before, with a fuse burning before and after each call."""

    def __init__(self, inner: Any, fuse: FaultTimer) -> None:
        self._inner = inner
        self._fuse = fuse

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._inner, name)
        if inspect.isasyncgenfunction(found):

            async def each(*given: Any, **named: Any) -> AsyncIterator[Any]:
                self._fuse.tick()
                async for one in found(*given, **named):
                    yield one

            return each
        if inspect.iscoroutinefunction(found):

            async def call(*given: Any, **named: Any) -> Any:
                self._fuse.tick()
                answer = await found(*given, **named)
                self._fuse.tick()
                return answer

            return call
        return found
