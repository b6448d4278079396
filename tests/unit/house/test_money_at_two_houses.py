"""Money of a player at tables that another house hosts: top-ups and transfers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

import pytest

from punto.house.hosting.house import House
from punto.house.wallets import transfer_queue
from punto.house.wallets.wallets import TopUpPolicy
from punto.refusals import Refused
from punto.store import Store
from punto.store.memory import MemoryStore
from tests.unit.house.fakes import refusal_code
from tests.unit.house.house_driver import (
    CONFIG,
    OPERATOR,
    buy_in_and_sit,
    crash,
    make_table_config,
    open_house,
)
from tests.unit.house.runner_driver import (
    ANNA,
    HUMAN_DEALER,
    assert_store_intact,
    bet,
    deal_until,
)
from tests.unit.store.lease_expiry import expire_lease
from tests.wait import wait_for


class TwoHouses(NamedTuple):
    one: House
    """Hosts the table `t`."""
    two: House


@pytest.fixture(autouse=True)
def quick_polls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transfer_queue, "POLL_SECONDS", 0.02)


@asynccontextmanager
async def open_pair(store: Store) -> AsyncIterator[TwoHouses]:
    async with open_house(store, "one") as one:
        config = make_table_config(HUMAN_DEALER)
        await one.create_table(OPERATOR, "t", "division-5", config=config)
        async with open_house(store, "two") as two:
            assert "t" not in two.hosted_tables
            yield TwoHouses(one, two)
    await assert_store_intact(store)


# --- top-ups --------------------------------------------------------------------------------------


async def test_a_top_up_counts_stakes_at_tables_of_another_house(store: Store) -> None:
    async with open_pair(store) as (one, two):
        await one.wallets.top_up("anna")
        await one.buy_in("anna", "t", 100_000, "in")
        runner = one.runner("t")
        await runner.request(ANNA, {"type": "sit", "box": 1})
        await deal_until(runner, "betting")
        await bet(runner, amount=1_000)
        for house in (one, two):
            assert await house.wallets.value_at_tables("anna") == 100_000
            assert await refusal_code(house.wallets.top_up("anna")) == "no_top_up"
        assert await two.wallets.balance("anna") == 0


async def test_a_top_up_counts_what_was_won_since_the_table_was_lost(store: Store) -> None:
    """The house that lost the table still has its state of that time in memory."""
    async with open_house(store, "one") as one:
        await one.create_table(OPERATOR, "t", "division-5", config=make_table_config(HUMAN_DEALER))
        await one.wallets.grant("anna", 300_000, "to play with", OPERATOR)
        assert one._lease_task
        one._lease_task.cancel()  # it pauses, and renews no lease
        await expire_lease(store)
        async with open_house(store, "two") as two:
            assert "t" in two.hosted_tables
            await two.buy_in("anna", "t", 300_000, "in")
            assert "t" in one.hosted_tables, "it has not noticed"
            assert await one.wallets.value_at_tables("anna") == 300_000
            assert await refusal_code(one.wallets.top_up("anna")) == "no_top_up"


async def test_a_top_up_counts_the_chips_at_every_table() -> None:
    async with open_house(MemoryStore()) as house:
        await house.wallets.grant("anna", 7_000, "to play with", OPERATOR)
        for number in range(70):
            await house.create_table(OPERATOR, f"t{number}", "division-5", config=CONFIG)
            await house.buy_in("anna", f"t{number}", 100, f"in{number}")
        assert await house.wallets.value_at_tables("anna") == 7_000
        house.wallets._top_up_policy = TopUpPolicy(floor=7_000, target=1_000)
        assert await refusal_code(house.wallets.top_up("anna")) == "no_top_up"


# --- transfers ------------------------------------------------------------------------------------


async def test_a_buy_in_at_the_wrong_house_is_pending_and_finished_without_a_request(
    store: Store,
) -> None:
    async with open_pair(store) as (one, two):
        await two.wallets.grant("anna", 10_000, "to play with", OPERATOR)
        assert await refusal_code(two.buy_in("anna", "t", 4_000, "in")) == "transfer_pending"
        await wait_for(lambda: "anna" in one.runner("t").hosted.state.people)
        assert one.runner("t").hosted.state.people["anna"].rack == 40
        while (await two.wallets.get("anna")).pending:
            await asyncio.sleep(0.01)
        assert await two.wallets.balance("anna") == 6_000
        repeated = await two.buy_in("anna", "t", 4_000, "in")
        assert (repeated.amount, repeated.balance) == (4_000, 6_000)


async def test_the_same_buy_in_at_both_houses_at_once(store: Store) -> None:
    """A retry that comes while the first attempt takes the money finds too little, but begun."""
    async with open_pair(store) as (one, two):
        await two.wallets.grant("anna", 10_000, "to play with", OPERATOR)
        attempts = [house.buy_in("anna", "t", 9_000, "in") for house in (one, two) * 5]
        answers = await asyncio.gather(*attempts, return_exceptions=True)
        codes = {answer.refusal.code for answer in answers if isinstance(answer, Refused)}
        assert codes <= {"transfer_pending"}
        assert (await two.buy_in("anna", "t", 9_000, "in")).balance == 1_000
        assert one.runner("t").hosted.state.people["anna"].rack == 90


async def test_a_cash_out_at_the_wrong_house_is_finished_too(store: Store) -> None:
    async with open_pair(store) as (one, two):
        await buy_in_and_sit(one, ANNA, amount=4_000)
        assert await refusal_code(two.cash_out("anna", "t", "out")) == "transfer_pending"
        while (await two.wallets.get("anna")).pending:
            await asyncio.sleep(0.01)
        assert await two.wallets.balance("anna") == 8_000


async def test_a_transfer_is_finished_by_the_house_that_takes_the_table(store: Store) -> None:
    async with open_pair(store) as (one, two):
        await two.wallets.grant("anna", 10_000, "to play with", OPERATOR)
        await crash(one)  # it still has the lease
        assert await refusal_code(two.buy_in("anna", "t", 4_000, "in")) == "transfer_pending"
        assert (await two.wallets.get("anna")).in_transit == 4_000
        await expire_lease(store)
        await two.claim_free_tables()
        await wait_for(lambda: "anna" in two.runner("t").hosted.state.people)


async def test_a_transfer_that_its_house_did_not_announce_is_finished_at_a_takeover(
    store: Store,
) -> None:
    """The house crashed after the wallet recorded the beginning."""
    async with open_pair(store) as (one, two):
        await one.wallets.grant("anna", 10_000, "to play with", OPERATOR)
        await crash(one)
        runner = one.runner("t")
        runner.lease_lost.set()
        one.wallets.announce_pending = None
        assert await refusal_code(one.buy_in("anna", "t", 4_000, "in")) == "transfer_pending"
        await expire_lease(store)
        await two.claim_free_tables()
        await wait_for(lambda: "anna" in two.runner("t").hosted.state.people)
