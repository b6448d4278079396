"""Two houses on one store: each table is hosted by one of them."""

from __future__ import annotations

import asyncio

import pytest

from punto.refusals import Refused
from punto.rules.catalog import load
from punto.store import open_store
from punto.store.memory import MemoryStore
from punto.table.commands import Actor
from tests.unit.house.house_driver import (
    CONFIG,
    OPERATOR,
    SHORT_LEASE_SECONDS,
    crash,
    open_betting_table,
    open_house,
)
from tests.unit.house.runner_driver import (
    ANNA,
    assert_accepted,
    assert_refused,
    assert_store_intact,
    bet,
    bet_in_time,
)
from tests.unit.store.lease_expiry import expire_lease
from tests.wait import wait_for


async def test_a_table_is_taken_over_when_its_house_is_gone(url: str) -> None:
    async with await open_store(url) as store:
        async with (
            open_house(store, "one") as one,
            open_house(store, "two", SHORT_LEASE_SECONDS) as two,
        ):
            runner = await open_betting_table(one)
            await bet(runner, amount=5)
            await two.claim_free_tables()
            assert two.hosted_tables == {}
            with pytest.raises(Refused) as caught:
                two.runner("t")
            assert caught.value.refusal.code == "other_house"
            assert await two.find_address("t") == "one"
            await crash(one)
            await expire_lease(store)
            await wait_for(lambda: "t" in two.hosted_tables)
            while await one.find_address("t") != "two":  # its lease ends and is renewed
                await asyncio.sleep(0.01)
            again = two.runner("t")
            assert again.hosted.sequence >= runner.hosted.sequence
            await bet_in_time(again)
            await wait_for(lambda: not again.hosted.state.stakes)
            await two.stop()
        await assert_store_intact(store)


async def test_a_house_with_an_expired_lease_cannot_write(url: str) -> None:
    """Its lease has expired unnoticed; commands are refused and leave no trace."""
    async with await open_store(url) as store:
        async with open_house(store, "one") as one:
            runner = await open_betting_table(one)
            assert one._lease_task
            one._lease_task.cancel()  # no longer renews its leases
            await expire_lease(store)
            async with open_house(store, "two") as two:
                assert "t" in two.hosted_tables
                before = (await store.head("t")).sequence
                place = {"type": "place", "box": 1, "wager": "player", "amount": 5, "id": "x"}
                assert_refused(await runner.request(ANNA, place), "other_house")
                with pytest.raises(Refused):
                    one.runner("t")
                await one._renew_leases()
                assert one.hosted_tables == {}
                assert runner.stopped.is_set()
                assert (await store.head("t")).sequence == before
                assert not assert_accepted(await two.runner("t").request(ANNA, place)).repeated
                await two.stop()
        await assert_store_intact(store)


async def test_a_stopping_house_releases_its_tables_at_once() -> None:
    store = MemoryStore()
    async with open_house(store, "one") as one:
        await open_betting_table(one)
        await one.stop()
        async with open_house(store, "two") as two:
            assert "t" in two.hosted_tables


async def test_a_house_restarted_under_its_name_gets_its_tables_at_once() -> None:
    store = MemoryStore()
    async with open_house(store) as first:
        old = await open_betting_table(first)
    async with open_house(store) as second:
        assert "t" in second.hosted_tables
        sequence = old.hosted.sequence
        with pytest.raises(Refused):
            await old._append(Actor("operator", "late"), None, 0, [], {})
        assert second.runner("t").hosted.sequence >= sequence


async def test_two_texts_under_one_id_and_version_at_the_same_instant(url: str) -> None:
    """Both houses read the known tables before either has created its own."""
    source = load("mbs-baccarat").text.source.replace(b'"mbs-baccarat"', b'"own"', 1)
    texts = [source, source.replace(b'"8:1"', b'"9:1"', 1)]
    async with (
        await open_store(url) as store,
        open_house(store, "one") as one,
        open_house(store, "two") as two,
    ):
        results = await asyncio.gather(
            one.create_table(OPERATOR, "first", texts[0], config=CONFIG),
            two.create_table(OPERATOR, "second", texts[1], config=CONFIG),
            return_exceptions=True,
        )
        refused = [result for result in results if isinstance(result, Refused)]
        assert [result.refusal.code for result in refused] == ["book_version_used"]
        [created] = [header for header in await store.tables() if header.book == "own"]
        assert created in results
        await one.create_table(OPERATOR, "third", created.book_text.encode(), config=CONFIG)
