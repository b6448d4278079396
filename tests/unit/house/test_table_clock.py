"""The times of a stream never run backwards, whatever the clocks of the houses do."""

from __future__ import annotations

from punto.house.hosting.table_clock import TableClock
from punto.store import Store, open_store
from tests.unit.house.fakes import Clock
from tests.unit.house.house_driver import (
    OPERATOR,
    SHORT_LEASE_SECONDS,
    crash,
    open_betting_table,
    open_house,
)
from tests.unit.house.runner_driver import AdvancingClock, assert_store_intact, bet, bet_in_time
from tests.unit.store.lease_expiry import expire_lease
from tests.wait import wait_for

MINUTE = 60_000


async def assert_times_ascend(store: Store) -> None:
    for header in await store.tables():
        times = [record.at async for record in store.read(header.id)]
        assert times == sorted(times), header.id


def test_a_clock_that_is_set_back_goes_on_at_its_speed() -> None:
    house, times = Clock(), list[int]()
    clock = TableClock(house)
    for change in (0, 500, -MINUTE, 300, 300, MINUTE, 5):
        house.now += change
        times.append(clock() - times[0] if times else clock())
    start, *rest = times
    assert start == Clock().now
    assert rest == [500, 500, 800, 1_100, 1_100, 1_105], "then the clock is put right"


def test_a_clock_follows_the_house_again_after_a_pause() -> None:
    house = Clock()
    clock = TableClock(house)
    clock.not_before(house.now + MINUTE)
    assert clock() == Clock().now + MINUTE
    house.now += 2 * MINUTE
    assert clock() == house.now


async def test_houses_with_skewed_clocks(url: str) -> None:
    """Both the tables and the streams without a lease: wallets and logs."""
    fast, slow = AdvancingClock(), AdvancingClock()
    fast.now += 10 * MINUTE
    async with await open_store(url) as store:
        async with (
            open_house(store, "fast", clock=fast) as one,
            open_house(store, "slow", SHORT_LEASE_SECONDS, clock=slow) as two,
        ):
            runner = await open_betting_table(one)
            await bet(runner, amount=5)
            await two._claim_free_tables()  # it learns of the table
            await crash(one)
            await expire_lease(store)
            await wait_for(lambda: "t" in two.hosted_tables)
            await two.audit_log.write(OPERATOR, "noted", why="slow")
            await two.wallets.grant("anna", 100, "slow", OPERATOR)
            again = two.runner("t")
            await bet_in_time(again)
            await wait_for(lambda: not again.hosted.state.stakes)
            await two.stop()
        await assert_times_ascend(store)
        await assert_store_intact(store)


async def test_a_clock_that_is_set_back(store: Store) -> None:
    clock = AdvancingClock()
    async with open_house(store, clock=clock) as house:
        runner = await open_betting_table(house)
        clock.now -= 10 * MINUTE
        await bet(runner, amount=5)
        await house.wallets.grant("anna", 100, "again", OPERATOR)
        await wait_for(lambda: not runner.hosted.state.stakes)
        await house.stop()
    await assert_times_ascend(store)
    await assert_store_intact(store)
