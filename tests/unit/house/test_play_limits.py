"""Limits of play, cool-off and self-exclusion, enforced at bets and purchases of chips."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from punto.house.command_result import Accepted
from punto.house.hosting.house import House
from punto.house.hosting.table_runner import TableRunner
from punto.house.play_limits.limits import DAY_MS, HOUR_MS
from punto.house.play_limits.play_history import LIVE_MS, PAUSE_MS
from punto.refusals import Refusal
from punto.store import Store
from punto.store.memory import MemoryStore
from punto.table.commands import Actor
from tests.unit.house.fakes import Clock, refusal_code
from tests.unit.house.house_driver import OPERATOR, make_table_config, open_house
from tests.unit.house.runner_driver import (
    ANNA,
    HUMAN_DEALER,
    assert_refused,
    assert_store_intact,
    bet,
    deal_until,
    execute,
)

SELF = Actor("player", ANNA.id)
CHIP = 100
"""The chip of these tables in hundredths of money."""


async def open_table(house: House, table: str = "t", buy: int = 50_000) -> TableRunner:
    """Open a table where Anna sits with chips, and begin the bets."""
    config = make_table_config(HUMAN_DEALER, chip="1")
    await house.create_table(OPERATOR, table, "division-5", config=config)
    await house.wallets.grant(ANNA.id, buy, "to play with", OPERATOR)
    await house.wallets.buy_in(ANNA.id, table, buy, f"in-{table}")
    runner = house.runner(table)
    await execute(runner, ANNA, "sit", box=1)
    await deal_until(runner, "betting")
    return runner


async def place(runner: TableRunner, amount: int, **fields: Any) -> Any:
    stake = {"box": 1, "wager": "player", "amount": amount, **fields}
    return await runner.request(ANNA, {"type": "place", **stake})


async def lose(runner: TableRunner) -> int:
    """Play until a round is lost, each time for more than was won; return the negative result."""
    start = runner.hosted.state.people[ANNA.id].rack
    result = 0
    for _ in range(50):
        await deal_until(runner, "betting")
        if not runner.hosted.state.stakes:
            await bet(runner, amount=result + 10)
        await deal_until(runner, "ready", "over")
        staked = sum(runner.hosted.state.stakes.values())
        result = runner.hosted.state.people[ANNA.id].rack + staked - start
        if result < 0 and not staked:
            await deal_until(runner, "betting")
            return result
    raise AssertionError("no round was lost")


async def limit(house: House, **limits: int | None) -> None:
    await house.play_limits.change(ANNA.id, SELF, limits)  # type: ignore[arg-type]


async def limit_now(house: House, kind: Any) -> int | None:
    return (await house.play_limits.read(ANNA.id)).limit(kind, house.now())


async def test_open_stakes_count_as_lost(store: Store) -> None:
    async with open_house(store, clock=Clock()) as house:
        runner = await open_table(house)
        await limit(house, loss_day=100 * CHIP)
        assert isinstance(await place(runner, 60), Accepted)
        found = assert_refused(await place(runner, 41), "loss_limit")
        assert found.params == {"limit": "loss_day", "max": "100", "left": "40"}
        assert isinstance(await place(runner, 40), Accepted)
        # Taking a stake back makes room for another.
        await execute(runner, ANNA, "withdraw", box=1, wager="player", amount=40)
        assert isinstance(await place(runner, 30), Accepted)
    await assert_store_intact(store)


@pytest.mark.parametrize("kind", ["loss_day", "loss_week", "loss_month"])
async def test_losses_of_all_tables_count(store: Store, kind: str) -> None:
    async with open_house(store, clock=Clock()) as house:
        one, two = await open_table(house), await open_table(house, "other")
        lost = -await lose(one)
        await limit(house, **{kind: (lost + 50) * CHIP})
        assert_refused(await place(two, 51), "loss_limit")
        assert isinstance(await place(two, 50), Accepted)
        assert_refused(await place(one, 1), "loss_limit")


async def test_a_loss_counts_in_its_period_only() -> None:
    clock = Clock()
    async with open_house(MemoryStore(), clock=clock) as house:
        runner = await open_table(house)
        lost = -await lose(runner)
        await limit(house, loss_day=lost * CHIP)
        assert_refused(await place(runner, 1), "loss_limit")
        clock.now = house.play_limits.policy.calendar.day_of(clock.now).ends_at
        assert isinstance(await place(runner, 1), Accepted)


async def test_no_purchase_of_chips_at_the_limit(store: Store) -> None:
    async with open_house(store, clock=Clock()) as house:
        runner = await open_table(house)
        lost = -await lose(runner)
        await limit(house, loss_month=lost * CHIP)
        await house.wallets.grant(ANNA.id, 1_000, "more", OPERATOR)
        assert await refusal_code(house.buy_in(ANNA.id, "t", 1_000, "more")) == "loss_limit"
        assert await house.wallets.balance(ANNA.id) == 1_000


async def test_two_servers_take_one_of_two_bets(store: Store) -> None:
    """Each bet alone is within the limit; both together are not."""
    clock = Clock()
    async with open_house(store, "one", clock=clock) as one:
        here = await open_table(one, "here")
        async with open_house(store, "two", clock=clock) as two:
            there = await open_table(two, "there")
            await limit(one, loss_day=100 * CHIP)
            answers = await asyncio.gather(place(here, 60), place(there, 60))
            assert sorted(isinstance(one, Accepted) for one in answers) == [False, True]
            [refused] = [one for one in answers if isinstance(one, Refusal)]
            assert refused.code == "loss_limit"


async def test_a_repeated_bet_is_answered_as_the_first(store: Store) -> None:
    async with open_house(store, clock=Clock()) as house:
        runner = await open_table(house)
        await limit(house, loss_day=100 * CHIP)
        first = await place(runner, 80, id="one")
        again = await place(runner, 80, id="one")
        assert isinstance(first, Accepted)
        assert again == first._replace(repeated=True)
        assert isinstance(await place(runner, 20, id="two"), Accepted)


async def test_a_lower_limit_applies_at_once_and_a_higher_one_later(store: Store) -> None:
    clock = Clock()
    async with open_house(store, clock=clock) as house:
        await limit(house, loss_day=500)
        assert await limit_now(house, "loss_day") == 500
        await limit(house, loss_day=900)
        clock.now += 20 * HOUR_MS
        await limit(house, loss_day=900)  # does not restart the delay
        assert await limit_now(house, "loss_day") == 500
        clock.now += 4 * HOUR_MS
        assert await limit_now(house, "loss_day") == 900
        await limit(house, loss_day=None)
        await limit(house, loss_day=900)  # takes the removal back
        clock.now += 48 * HOUR_MS
        assert await limit_now(house, "loss_day") == 900
        await limit(house, loss_day=None)
        await limit(house, loss_day=100)
        clock.now += 48 * HOUR_MS
        assert await limit_now(house, "loss_day") == 100


async def test_a_clock_that_is_set_back_raises_no_limit() -> None:
    clock = Clock()
    async with open_house(MemoryStore(), clock=clock) as house:
        await limit(house, loss_day=500)
        await limit(house, loss_day=900)
        clock.now -= 3 * DAY_MS
        await limit(house, loss_day=900)
        assert await limit_now(house, "loss_day") == 500


@pytest.mark.parametrize("kind", ["cooling_off", "self_excluded"])
async def test_excluded_players_cash_out_and_do_not_bet(store: Store, kind: str) -> None:
    clock = Clock()
    async with open_house(store, clock=clock) as house:
        runner = await open_table(house)
        assert isinstance(await place(runner, 10), Accepted)
        if kind == "cooling_off":
            await house.play_limits.cool_off(ANNA.id, SELF, 24)
        else:
            await house.play_limits.exclude(ANNA.id, SELF, 183)
        assert_refused(await place(runner, 1), kind)
        await house.wallets.grant(ANNA.id, 1_000, "more", OPERATOR)
        assert await refusal_code(house.buy_in(ANNA.id, "t", 1_000, "more")) == kind
        # The stake on the layout is settled as usual, and the chips can be cashed out.
        await deal_until(runner, "ready", "over")
        assert (await house.cash_out(ANNA.id, "t", "out")).amount >= 49_000
        clock.now += DAY_MS if kind == "cooling_off" else 183 * DAY_MS
        assert (await house.buy_in(ANNA.id, "t", 1_000, "later")).amount == 1_000


async def test_an_exclusion_is_never_shortened(store: Store) -> None:
    async with open_house(store, clock=Clock()) as house:
        limits = house.play_limits
        await limits.exclude(ANNA.id, OPERATOR, 365, "by letter")
        until = (await limits.read(ANNA.id)).excluded_until
        await limits.exclude(ANNA.id, SELF, 183)
        assert (await limits.read(ANNA.id)).excluded_until == until == house.now() + 365 * DAY_MS
        await limits.cool_off(ANNA.id, SELF, 100)
        await limits.cool_off(ANNA.id, SELF, 24)
        assert (await limits.read(ANNA.id)).cooled_until == house.now() + 100 * HOUR_MS


@pytest.mark.parametrize(("hours", "days"), [(23, 182), (1009, 3661), (-1, 0)])
async def test_durations_have_bounds(hours: int, days: int) -> None:
    async with open_house(MemoryStore(), clock=Clock()) as house:
        limits = house.play_limits
        assert await refusal_code(limits.cool_off(ANNA.id, SELF, hours)) == "bad_duration"
        assert await refusal_code(limits.exclude(ANNA.id, SELF, days)) == "bad_duration"


async def test_the_time_limit_counts_play_without_pauses(store: Store) -> None:
    clock = Clock()
    async with open_house(store, clock=clock) as house:
        runner = await open_table(house)
        await limit(house, minutes_day=10)
        assert isinstance(await place(runner, 1), Accepted)
        clock.now += 6 * 60_000
        assert isinstance(await place(runner, 1), Accepted)
        clock.now += PAUSE_MS + 1  # a pause
        assert isinstance(await place(runner, 1), Accepted)
        clock.now += 4 * 60_000
        assert_refused(await place(runner, 1), "time_limit")
        clock.now = house.play_limits.policy.calendar.day_of(clock.now).ends_at
        assert isinstance(await place(runner, 1), Accepted)


async def test_bets_wait_for_the_answer_to_a_reminder(store: Store) -> None:
    clock = Clock()
    async with open_house(store, clock=clock) as house:
        runner, other = await open_table(house), await open_table(house, "other")
        await limit(house, reminder_minutes=5)
        assert isinstance(await place(runner, 1), Accepted)
        clock.now += 5 * 60_000 - 1
        assert isinstance(await place(runner, 1), Accepted)
        clock.now += 1
        for table in (runner, other):
            assert_refused(await place(table, 1), "reminder_due")
        # The reminder stops no other act: chips can be bought, stakes taken back.
        await house.wallets.grant(ANNA.id, CHIP, "more", OPERATOR)
        await house.buy_in(ANNA.id, "t", CHIP, "more")
        await execute(runner, ANNA, "withdraw", box=1, wager="player", amount=1)
        await house.play_limits.dismiss_reminder(ANNA.id, SELF)
        assert isinstance(await place(other, 1), Accepted)
        clock.now += 5 * 60_000
        assert_refused(await place(runner, 1), "reminder_due")
        # A new gaming day is no pause: the time since the last reminder goes on.
        clock.now = house.play_limits.policy.calendar.day_of(clock.now).ends_at - 2 * 60_000
        await house.play_limits.dismiss_reminder(ANNA.id, SELF)
        assert isinstance(await place(runner, 1), Accepted)
        clock.now += 5 * 60_000
        assert_refused(await place(runner, 1), "reminder_due")
    await assert_store_intact(store)


async def test_play_that_goes_on_counts_from_the_start_of_the_period(store: Store) -> None:
    """Two minutes before a new gaming day and three after it are three minutes of the new day."""
    clock = Clock()
    async with open_house(store, clock=clock) as house:
        runner = await open_table(house)
        day = house.play_limits.policy.calendar.day_of(clock.now)
        clock.now = day.ends_at - 2 * 60_000
        await place(runner, 1)
        history = await house.play_histories.read(ANNA.id)
        assert history.played_ms(day.ends_at, day.ends_at + 3 * 60_000) == 3 * 60_000
        assert history.played_ms(day.ends_at, day.ends_at + PAUSE_MS) == 0


async def test_the_dealer_bets_within_the_limit_too(store: Store) -> None:
    """A dealer who bets for a player is checked by the limits of the player."""
    async with open_house(store, clock=Clock()) as house:
        runner = await open_table(house)
        await limit(house, loss_day=10 * CHIP)
        await execute(runner, ANNA, "allow_dealer", allowed=True)
        dealer = ANNA._replace(id="dee", role="dealer")
        stake = {"type": "place", "player": ANNA.id, "box": 1, "wager": "player", "amount": 11}
        assert_refused(await runner.request(dealer, stake), "loss_limit")
        assert isinstance(await runner.request(dealer, {**stake, "amount": 10}), Accepted)


async def test_a_history_is_the_same_read_at_once_and_in_parts(store: Store) -> None:
    clock = Clock()
    async with open_house(store, "one", clock=clock) as house:
        runner = await open_table(house)
        for _ in range(3):
            await lose(runner)
            clock.now += LIVE_MS
            known = await house.play_histories.read(ANNA.id)
        async with open_house(store, "two", clock=clock) as other:
            fresh = await other.play_histories.read(ANNA.id)
        assert (fresh.result(0), fresh.at_risk()) == (known.result(0), known.at_risk())
        rack = runner.hosted.state.people[ANNA.id].rack
        assert known.result(0) == rack * CHIP - 50_000
        assert [*known.points(0, 2**60, None)][-1].result == known.result(0)
        assert len(known.points(0, 2**60, None, most=2)) == 3
