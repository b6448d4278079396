"""Houses that share a store spread its tables, hand them over one at a time and know each other."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest

from punto.house.defaults import LEASE_SECONDS
from punto.house.hosting.auto_dealer import is_between_rounds
from punto.house.hosting.house import House, elapsed_ms
from punto.house.hosting.house_registry import (
    ALIVE_MS,
    BEAT_SECONDS,
    HouseOrder,
    give_order,
    read_houses,
    read_orders,
    refuse_used_name,
    take_order,
)
from punto.house.hosting.table_runner import TableRunner
from punto.refusals import Refused
from punto.store import Store
from punto.store.memory import MemoryStore
from tests.unit.house.fakes import SECRET, Clock
from tests.unit.house.house_driver import (
    CLOCK,
    CONFIG,
    HELD_SEATS,
    OPERATOR,
    buy_in_and_sit,
    crash,
    make_table_config,
    open_betting_table,
    open_house,
)
from tests.unit.house.runner_driver import ANNA, bet, execute
from tests.wait import wait_for

BEAT = 0.02
LATER = 2**60


@asynccontextmanager
async def shared_houses(store: Store, *owners: str, **options: Any) -> AsyncIterator[list[House]]:
    options = {"elapsed": elapsed_ms, "beat_seconds": BEAT, **options}
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(open_house(store, owner, LEASE_SECONDS, **options))
            for owner in owners
        ]


async def create_tables(house: House, *tables: str) -> None:
    for table in tables:
        await house.create_table(OPERATOR, table, "division-5", config=CONFIG)


async def test_tables_are_spread_over_the_houses() -> None:
    store = MemoryStore()
    async with shared_houses(store, "one") as [one]:
        await create_tables(one, "a", "b", "c", "d")
        async with shared_houses(store, "two") as [two]:
            await wait_for(lambda: len(one.hosted_tables) == len(two.hosted_tables) == 2)
            assert {*one.hosted_tables} | {*two.hosted_tables} == {"a", "b", "c", "d"}
            await crash(two)
            await wait_for(lambda: len(one.hosted_tables) == 4)


async def test_players_count_more_than_tables() -> None:
    store = MemoryStore()
    async with shared_houses(store, "one") as [one]:
        await create_tables(one, "a", "b", "c")
        for player in "xyz":
            one.presence.connected("a", player)
        async with shared_houses(store, "two") as [two]:
            await wait_for(lambda: {*two.hosted_tables} == {"a"})
            assert {*one.hosted_tables} == {"b", "c"}, "that makes 2 and 4 of a load of 6"


async def test_a_table_moves_on_order_after_its_round() -> None:
    store = MemoryStore()
    async with shared_houses(store, "one") as [one]:
        runner = await open_betting_table(one)
        await bet(runner, amount=5)
        async with shared_houses(store, "two") as [two]:
            two.presence.connected("elsewhere", "load")  # no move to spread the load
            await give_order(store, HouseOrder("two", "t"), LATER)
            await wait_for(runner.stopped.is_set)
            assert is_between_rounds(runner.hosted.state), "a stake that stood off may remain"
            assert await one.find_address("t") == "two", "the address that the players are told"
            assert (await two.find_runner("t")).hosted.sequence >= runner.hosted.sequence
            await asyncio.sleep(5 * BEAT)
            assert "t" not in one.hosted_tables


async def test_a_table_stays_where_an_order_has_sent_it() -> None:
    """Before, the house with more load sent it back after three beats."""
    store = MemoryStore()
    async with shared_houses(store, "one", "two") as [one, two]:
        await create_tables(two, "b", "c")
        await create_tables(one, "a")
        two.presence.connected("a", "x")  # best fit to spread the load, once it is at the house
        await give_order(store, HouseOrder("two", "a"), LATER)
        await wait_for(lambda: {*one.hosted_tables} == {"b", "c"} and "a" in two.hosted_tables)
        await asyncio.sleep(10 * BEAT)
        assert {*two.hosted_tables} == {"a"}


async def open_slow_round(house: House) -> TableRunner:
    """Open a table with a stake, where the bets stay open for a minute."""
    config = make_table_config(HELD_SEATS, betting_seconds=60)
    await house.create_table(OPERATOR, "t", "division-5", config=config)
    runner = house.runner("t")
    await buy_in_and_sit(house, ANNA)
    await wait_for(lambda: runner.hosted.state.phase == "betting")
    await bet(runner, amount=5)
    return runner


async def test_a_drain_does_not_wait_for_the_slowest_round() -> None:
    """It did: one table moved after the other. A drain that ends lets its dealer go on."""
    store, elapsed = MemoryStore(), Clock()
    async with open_house(store, "one", LEASE_SECONDS, elapsed=elapsed, beat_seconds=BEAT) as one:
        runner = await open_slow_round(one)
        await create_tables(one, "idle")
        await give_order(store, HouseOrder("one"), LATER)
        async with shared_houses(store, "two") as [two]:
            await wait_for(lambda: "idle" in two.hosted_tables)
            assert runner.hosted.state.stakes, "the other round is still open"
            assert await take_order(store, HouseOrder("one"), 0)
            await wait_for(lambda: not one.moves.is_draining)
            await execute(runner, ANNA, "withdraw", box=1, wager="player")
            await wait_for(lambda: not one.moves._moves)
            assert one.runner("t") is runner, "it need not move any more"
            placed = await bet(runner, amount=5)
            elapsed.now += 60_000
            one.hosted_tables["t"].dealer._woken.set()
            await wait_for(lambda: runner.hosted.sequence > placed.last)


async def test_a_table_does_not_move_to_a_house_that_is_gone_meanwhile() -> None:
    store, elapsed = MemoryStore(), Clock()
    async with open_house(store, "one", LEASE_SECONDS, elapsed=elapsed, beat_seconds=BEAT) as one:
        runner = await open_slow_round(one)
        async with shared_houses(store, "two") as [two]:
            await give_order(store, HouseOrder("two", "t"), LATER)
            await wait_for(lambda: "t" in one.moves._moves)
            await crash(two)
            elapsed.now += ALIVE_MS + 1
            await execute(runner, ANNA, "withdraw", box=1, wager="player")
            await wait_for(lambda: not one.moves._moves)
            assert one.runner("t") is runner
            assert [order.is_done for order in await read_orders(store, 0)] == [False], "it waits"


async def test_a_drained_house_hands_its_tables_over_and_takes_none() -> None:
    store = MemoryStore()
    async with shared_houses(store, "one", "two") as [one, two]:
        await create_tables(one, "a", "b", "c")
        await give_order(store, HouseOrder("one"), LATER)
        await wait_for(lambda: {*two.hosted_tables} == {"a", "b", "c"})
        assert [record.is_draining for record in await read_houses(store, 0)] == [True, False]
        await one.claim_free_tables()
        assert not one.hosted_tables
        assert await take_order(store, HouseOrder("one"), 0)
        await wait_for(lambda: bool(one.hosted_tables))


async def test_a_stopping_house_hands_each_table_over_when_its_round_ends() -> None:
    """An idle table does not wait for the slowest round."""
    store, elapsed = MemoryStore(), Clock()
    async with open_house(store, "one", LEASE_SECONDS, elapsed=elapsed, beat_seconds=BEAT) as one:
        runner = await open_slow_round(one)
        await create_tables(one, "idle")
        async with shared_houses(store, "two") as [two]:
            await wait_for(lambda: "idle" in two.hosted_tables or bool(one.moves.registry.takers()))
            stopping = asyncio.create_task(one.stop())
            await wait_for(lambda: "idle" in two.hosted_tables)
            assert runner.hosted.state.stakes, "the other round is still open"
            elapsed.now += 60_000
            one.hosted_tables["t"].dealer._woken.set()
            await stopping
            await wait_for(lambda: "t" in two.hosted_tables)
            assert await one.find_address("t") == "two"
            assert [record.owner for record in await read_houses(store, 0)] == ["two"]


async def test_a_stop_has_a_limit() -> None:
    """A round that does not end in time is continued by another house."""
    store, elapsed = MemoryStore(), Clock()
    async with open_house(store, elapsed=elapsed) as house:
        runner = await open_betting_table(house)
        await bet(runner, amount=5)
        await house.stop(limit_seconds=0.01)
        assert runner.hosted.state.stakes
    async with open_house(store, "two") as two:
        await wait_for(lambda: not two.runner("t").hosted.state.stakes)


async def test_a_name_that_a_running_house_has_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("punto.house.hosting.house_registry.BEAT_SECONDS", 5 * BEAT)
    assert BEAT_SECONDS > BEAT
    store = MemoryStore()
    await refuse_used_name(store, "one", CLOCK)
    async with shared_houses(store, "one") as [one]:
        with pytest.raises(Refused, match="owner_in_use"):
            await refuse_used_name(store, "one", CLOCK)
        await crash(one)
        await refuse_used_name(store, "one", CLOCK)


async def test_a_house_whose_name_is_taken_gives_up_and_says_so(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Two houses that start at the same instant: they do not take each other's tables."""
    store = MemoryStore()
    with caplog.at_level(logging.ERROR, "punto"):
        async with shared_houses(store, "one", "one") as [first, second]:
            await wait_for(lambda: first.moves.registry.is_replaced)
            await create_tables(second, "a")
            await asyncio.sleep(10 * BEAT)
            assert {*second.hosted_tables} == {"a"}
            assert not first.hosted_tables
    assert [record.message for record in caplog.records].count("owner_in_use") == 1


async def test_houses_with_different_secrets_say_so_at_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    store = MemoryStore()
    with caplog.at_level(logging.ERROR, "punto"):
        async with shared_houses(store, "one", secret=SECRET) as [one]:
            await create_tables(one, "a", "b")
            async with shared_houses(store, "two", secret=SECRET[::-1]) as [two]:
                said = [one for one in caplog.records if one.message == "secrets_differ"]
                assert [vars(record)["house"] for record in said] == ["one"], "at its start"
                await wait_for(lambda: len(two.moves.registry.others()) == 1)
                assert not two.moves.registry.takers()
                assert {*one.hosted_tables} == {"a", "b"}, "the other could not deal its shoes"


async def test_an_unreadable_table_is_reported_once_and_the_others_go_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    store = MemoryStore()
    async with open_house(store) as house:
        await create_tables(house, "a", "b")
        await wait_for(lambda: house.runner("a").hosted.state.phase == "betting")
    records = store._tables["a"].records
    records[1] = type(records[1])(*[*_fields(records[1])[:6], b"{", records[1].hash])
    store._tables["a"].snapshot = None
    with caplog.at_level(logging.ERROR, "punto"):
        async with open_house(store) as house:
            for _ in range(3):
                await house.claim_free_tables()
            assert {*house.hosted_tables} == {"b"}
            assert {*house.set_aside} == {"a"}
    said = [one for one in caplog.records if one.message == "table_not_opened"]
    assert [vars(record)["table"] for record in said] == ["a"]


def _fields(record: Any) -> list[Any]:
    return [getattr(record, name) for name in record.__struct_fields__]
