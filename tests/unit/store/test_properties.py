"""Any appends in any order: no gaps, no duplicates, a balanced ledger, an intact chain."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from itertools import count
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from punto.ledger import Ledger
from punto.store import AppendResult, Store, WrongSequence, verify
from punto.table.commands import Actor
from punto.table.events import Event
from tests.unit.store.sample_events import ANNA, BERT, all_of, bought, buy, header, paid, placed

searching = settings(
    deadline=None,
    derandomize=True,
    database=None,
    max_examples=40,
    # One store for all examples: each has its own tables.
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
EVENTS = (bought(1_000), bought(7, "bert"), placed(100), paid(100, 95, 5))
TABLES = ("one", "two")
NUMBERS = count()


class Step(NamedTuple):
    table: int
    actor: Actor
    command: str | None
    off: int
    """How far the writer is wrong about the last sequence number."""
    events: list[Event]


steps = st.lists(
    st.builds(
        Step,
        st.integers(0, 1),
        st.sampled_from([ANNA, BERT]),
        st.sampled_from([None, "c1", "c2", "c3", "c4"]),
        st.sampled_from([0, 0, 0, 0, -1, 1]),
        st.lists(st.sampled_from(EVENTS), max_size=4),
    ),
    max_size=15,
)


class Model:
    """A model of a table in a few lines."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.commands: dict[tuple[str, str], AppendResult] = {}
        self.ledger = Ledger()

    def append(self, step: Step) -> AppendResult | None:
        """Return None for a refused append."""
        key = (step.actor.id, step.command or "")
        if step.command and key in self.commands:
            return self.commands[key]
        if step.off:
            return None
        first = len(self.events) + 1
        self.events += step.events
        for event in step.events:
            self.ledger.post(event)
        if step.command:
            self.commands[key] = AppendResult(first, len(self.events), repeated=True)
        return AppendResult(first, len(self.events))


@pytest.fixture
async def verified_store(store: Store) -> AsyncIterator[Store]:
    """A store of each kind, verified at the end."""
    yield store
    assert await verify(store) == []


@searching
@given(steps=steps)
async def test_any_appends_in_any_order(verified_store: Store, steps: list[Step]) -> None:
    store, number = verified_store, next(NUMBERS)
    models = {f"{table}-{number}": Model() for table in TABLES}
    for table in models:
        await store.create_table(header(table))
    for step in steps:
        table = f"{TABLES[step.table]}-{number}"
        stands = len(models[table].events)
        due = models[table].append(step)
        try:
            got = await store.append(
                table, stands + step.off, step.command, step.actor, number, step.events
            )
        except WrongSequence:
            assert due is None
        else:
            assert got == due
    for table, model in models.items():
        records = await all_of(store, table)
        assert [record.decode_event() for record in records] == model.events
        assert [record.sequence for record in records] == [*range(1, len(records) + 1)]
        assert await store.balances(table) == model.ledger.balances
        assert sum(model.ledger.balances.values()) == 0


# --- many at once ---------------------------------------------------------------------------------

WRITERS = 12
COMMANDS = 8


async def test_many_writers_at_one_table(store: Store) -> None:
    """Each writer retries until its append is stored, and sends some commands twice."""

    async def writer(number: int) -> list[AppendResult]:
        actor = Actor("player", f"p{number}")
        chance = random.Random(number)
        answers = []
        for n in range(COMMANDS):
            answers.append(await append_until_accepted(store, "t", actor, f"c{n}", chance))
            if chance.random() < 0.3:
                answers.append(await append_until_accepted(store, "t", actor, f"c{n}", chance))
        return answers

    async def all_writers() -> list[list[AppendResult]]:
        await store.create_table(header())
        return await asyncio.gather(*(writer(number) for number in range(WRITERS)))

    answers = [one for own in await all_writers() for one in own]
    taken = sorted(answer.first for answer in answers if not answer.repeated)
    assert taken == [*range(1, WRITERS * COMMANDS + 1)]
    records = await all_of(store)
    assert [record.sequence for record in records] == taken
    for number in range(WRITERS):
        own = [record.command for record in records if record.actor.id == f"p{number}"]
        assert own == [f"c{n}" for n in range(COMMANDS)], "in the order in which they were sent"
    assert (await store.balances())["house"] == -100 * WRITERS * COMMANDS
    assert await verify(store) == []


async def append_until_accepted(
    store: Store, table: str, actor: Actor, command: str, chance: random.Random
) -> AppendResult:
    stands = 0
    while True:
        try:
            return await buy(store, stands, command, table=table, actor=actor)
        except WrongSequence as wrong:
            stands = wrong.actual
            await asyncio.sleep(chance.random() / 1000)


async def test_many_tables_at_once_are_independent(store: Store) -> None:
    tables = [f"t{n}" for n in range(40)]

    async def play_one(table: str) -> None:
        for n in range(10):
            first = await buy(store, n, f"c{n}", amount=n + 1, table=table)
            again = await buy(store, n, f"c{n}", amount=n + 1, table=table)
            assert (first, again) == ((n + 1, n + 1, False), (n + 1, n + 1, True))

    for table in tables:
        await store.create_table(header(table))
    await asyncio.gather(*map(play_one, tables))
    assert await store.balances() == {"house": -55 * 40, "player:anna": 55 * 40}
    assert await verify(store) == []


async def test_a_retry_that_overtakes_the_first_attempt(store: Store) -> None:
    """The same command at the same time from two connections."""
    await store.create_table(header())
    for n in range(20):
        answers = await asyncio.gather(*(buy(store, n, f"c{n}") for _ in range(4)))
        assert sorted(answer.repeated for answer in answers) == [False, True, True, True]
        assert {answer.first for answer in answers} == {n + 1}
    assert (await store.head("t")).sequence == 20


async def test_a_cancelled_append_is_stored_completely_or_not_at_all(store: Store) -> None:
    await store.create_table(header())
    chance = random.Random(5)
    for n in range(30):
        stands = (await store.head("t")).sequence
        task = asyncio.ensure_future(buy(store, stands, f"c{n}"))
        await asyncio.sleep(chance.random() / 200)
        task.cancel()
        await asyncio.wait([task])
        retried = await append_until_accepted(store, "t", ANNA, f"c{n}", chance)
        assert retried.first == retried.last
    assert (await store.head("t")).sequence == 30
    assert await verify(store) == []
