"""Two houses on one store: each table is run by one of them."""

from __future__ import annotations

import asyncio

import pytest

from punto.refusals import Refused
from punto.store import open_store
from punto.store.memory import MemoryStore
from punto.table.commands import Actor
from tests.unit.house.keeping import (
    LONG,
    SHORT,
    betting,
    come,
    crash,
    open_house,
)
from tests.unit.house.running import (
    ANNA,
    bet,
    bet_in_time,
    refused,
    run,
    taken,
    whole,
)


def test_a_table_is_run_by_one_house_and_taken_over_when_it_is_gone(url: str) -> None:
    async def work() -> None:
        async with await open_store(url) as store:
            async with (
                open_house(store, "one", SHORT) as one,
                open_house(store, "two", SHORT) as two,
            ):
                runner = await betting(one)
                await bet(runner, amount=5)
                await asyncio.sleep(SHORT)
                await two._adopt()
                assert two.places == {}
                with pytest.raises(Refused) as caught:
                    two.runner("t")
                assert caught.value.refusal.code == "other_house"
                assert await two.where("t") == "one"
                await crash(one)
                await come(lambda: "t" in two.places)
                assert await one.where("t") == "two"
                again = two.runner("t")
                assert again.standing.sequence >= runner.standing.sequence
                await bet_in_time(again)
                await come(lambda: not again.standing.state.stakes)
                await two.stop()
            await whole(store)

    run(work())


def test_a_house_that_was_asleep_cannot_write(url: str) -> None:
    """It has not heard that its lease ran out; what it is asked is refused and leaves no trace."""

    async def work() -> None:
        async with await open_store(url) as store:
            async with open_house(store, "one", SHORT) as one:
                runner = await betting(one)
                assert one._tending
                one._tending.cancel()  # asleep
                await asyncio.sleep(SHORT + 0.05)
                async with open_house(store, "two", LONG) as two:
                    assert "t" in two.places
                    before = (await store.head("t")).sequence
                    place = {"type": "place", "box": 1, "wager": "player", "amount": 5, "id": "x"}
                    refused(await runner.ask(ANNA, place), "other_house")
                    with pytest.raises(Refused):
                        one.runner("t")
                    await one._renew()
                    assert one.places == {}
                    assert runner.ended.is_set()
                    assert (await store.head("t")).sequence == before
                    assert not taken(await two.runner("t").ask(ANNA, place)).repeated
                    await two.stop()
            await whole(store)

    run(work())


def test_a_house_that_stops_gives_its_tables_back_at_once() -> None:
    async def work() -> None:
        store = MemoryStore()
        async with open_house(store, "one") as one:
            await betting(one)
            await one.stop()
            async with open_house(store, "two") as two:
                assert "t" in two.places

    run(work())


def test_a_house_that_starts_again_under_its_name_has_its_tables_at_once() -> None:
    async def work() -> None:
        store = MemoryStore()
        async with open_house(store) as first:
            old = await betting(first)
        async with open_house(store) as second:
            assert "t" in second.places
            sequence = old.standing.sequence
            with pytest.raises(Refused):
                await old._append(Actor("operator", "late"), None, 0, [], {})
            assert second.runner("t").standing.sequence >= sequence

    run(work())
