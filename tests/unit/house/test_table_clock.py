"""The times of a stream never run backwards, whatever the clocks of the houses do."""

from __future__ import annotations

import pytest

from punto.house.hosting.table_clock import TableClock
from punto.house.pit.alarms import AlarmBoard
from punto.store import Store, open_store
from punto.store.memory import MemoryStore
from punto.web.metrics import Metrics
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

MINUTE, HOUR = 60_000, 3_600_000


async def assert_times_ascend(store: Store) -> None:
    for header in await store.tables():
        times = [record.at async for record in store.read(header.id)]
        assert times == sorted(times), header.id


def test_a_table_does_not_notice_that_the_wall_clock_is_set() -> None:
    wall, elapsed = Clock(), Clock()
    clock = TableClock(wall, elapsed)
    start, times = clock.stamp(), list[int]()
    for change in (-MINUTE, 2 * MINUTE, 5):
        wall.now += change
        elapsed.now += 500
        times.append(clock.stamp() - start)
    assert times == [500, 1_000, 1_500]


def test_a_table_follows_the_wall_clock_between_two_durations() -> None:
    wall, elapsed = Clock(), Clock()
    clock = TableClock(wall, elapsed)
    wall.now += MINUTE
    clock.follow_wall_clock()
    assert clock.stamp() == wall.now
    last, wall.now = wall.now, wall.now - MINUTE
    elapsed.now += 500
    assert clock() == last + 500
    clock.follow_wall_clock()
    assert clock.stamp() == last, "but never to before its last event"
    wall.now += 2 * MINUTE
    clock.follow_wall_clock()
    assert clock.stamp() == wall.now


def test_a_table_starts_at_its_last_event() -> None:
    wall, elapsed = Clock(), Clock()
    clock = TableClock(wall, elapsed)
    clock.not_before(wall.now + MINUTE)
    elapsed.now += 500
    assert clock() == Clock().now + MINUTE + 500


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
            await two.claim_free_tables()  # it learns of the table
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


@pytest.mark.parametrize("change", [-HOUR, HOUR])
async def test_a_clock_that_is_set_changes_no_betting_time(store: Store, change: int) -> None:
    """The betting time ends when it has passed, not earlier and not later."""
    wall, elapsed = Clock(), Clock()
    async with open_house(store, clock=wall, elapsed=elapsed) as house:
        runner = await open_betting_table(house)
        await bet(runner, amount=5)
        stamped, closes_at = runner.now(), runner.closes_at
        wall.now += change
        assert (runner.closes_at, runner.now()) == (closes_at, stamped)
        await house.wallets.grant("anna", 100, "again", OPERATOR)
        assert closes_at
        elapsed.now += closes_at - stamped - 1
        dealer = house.hosted_tables["t"].dealer
        action = dealer._plan_action(runner.hosted)
        assert action
        assert action.not_before == runner.now() + 1, "not yet"
        elapsed.now += 1
        dealer._woken.set()
        await wait_for(lambda: runner.hosted.results)
        await house.stop()
    await assert_times_ascend(store)
    await assert_store_intact(store)


async def test_a_house_stops_although_its_clock_was_set_back(store: Store) -> None:
    clock, elapsed = AdvancingClock(), AdvancingClock()
    async with open_house(store, clock=clock, elapsed=elapsed) as house:
        runner = await open_betting_table(house)
        await bet(runner, amount=5)
        clock.now -= HOUR
        await house.stop()
        assert runner.hosted.results
    await assert_times_ascend(store)


async def test_a_restart_with_a_clock_that_was_set_back(store: Store) -> None:
    """The new house opens the table within an open round, an hour before its last event."""
    clock, elapsed = AdvancingClock(), AdvancingClock()
    async with open_house(store, clock=clock, elapsed=elapsed) as house:
        await bet(await open_betting_table(house), amount=5)
    clock.now -= HOUR
    async with open_house(store, clock=clock, elapsed=elapsed) as house:
        runner = house.runner("t")
        await wait_for(lambda: runner.hosted.results)
        await house.stop()
    await assert_times_ascend(store)
    await assert_store_intact(store)


async def test_no_round_takes_less_than_no_time() -> None:
    clock, elapsed, metrics = AdvancingClock(), AdvancingClock(), Metrics()
    async with open_house(MemoryStore(), clock=clock, elapsed=elapsed) as house:
        metrics.follow(house)
        runner = await open_betting_table(house)
        await bet(runner, amount=5)
        clock.now -= HOUR
        await wait_for(lambda: runner.hosted.results)
        text = metrics.render(house, AlarmBoard()).body.decode()
        await house.stop()
    [line] = [line for line in text.splitlines() if line.startswith("punto_round_seconds_sum")]
    assert 0 < float(line.split()[1]) < 600
