"""One scale of Perfect Pairs for the whole house (division-5 11A.8)."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from punto.house.accounts.account_log import ACCOUNT_LOG_STREAM
from punto.house.audit_log import AUDIT_LOG_STREAM, find_pay_scales
from punto.house.hosting.house import House
from punto.house.hosting.pay_scale_claims import PayScaleClaims
from punto.house.hosting.principal import Principal
from punto.house.stream_names import is_table_stream
from punto.house.table_house_settings import load_table_book
from punto.refusals import Refused
from punto.rules.catalog import built_in, read_source
from punto.store import open_store
from punto.store.memory import MemoryStore
from tests.unit.house.house_driver import HELD_SEATS, OPERATOR, make_table_config, open_house
from tests.unit.house.runner_driver import execute

OTTO = Principal("otto", "operator")


@pytest.mark.clause("division-5 11A.8")
@pytest.mark.parametrize(("first", "second"), [("one", "two"), ("two", "one")])
async def test_11a_8_all_tables_pay_perfect_pairs_by_one_scale(first: str, second: str) -> None:
    store = MemoryStore()
    async with open_house(store) as house:
        await make(house, "a", perfect_pairs=first)
        await make(house, "b", perfect_pairs=first)
        with pytest.raises(Refused) as caught:
            await make(house, "c", perfect_pairs=second)
        refusal = caught.value.refusal
        assert (refusal.code, refusal.clause) == ("other_scale", "division-5 11A.8")
        assert {*house.hosted_tables} == {"a", "b"}
        assert {header.id for header in await store.tables()} == {
            AUDIT_LOG_STREAM,
            ACCOUNT_LOG_STREAM,
            "a",
            "b",
        }
        await house.stop()
    async with open_house(store, "another") as house:  # the scale persists
        with pytest.raises(Refused):
            await make(house, "c", perfect_pairs=second)
        await make(house, "d", perfect_pairs=first)


async def make(
    house: House, table: str, source: str | bytes = "division-5", **options: str
) -> None:
    config = make_table_config(replace(HELD_SEATS, dealer="person"))
    await house.create_table(OPERATOR, table, source, options, config)


@pytest.mark.clause("division-5 11A.8")
async def test_11a_8_the_scale_changes_once_no_table_uses_the_old_one() -> None:
    store = MemoryStore()
    async with open_house(store) as house:
        await make(house, "a", perfect_pairs="one")
        await open_table(house, "a")
        await execute(house.runner("a"), OTTO, "close_table")
        await make(house, "b", perfect_pairs="two")
        with pytest.raises(AssertionError, match="other_scale"):
            await open_table(house, "a")
        await open_table(house, "b")
        await execute(house.runner("b"), OTTO, "close_table")
        await open_table(house, "a")
        await house.stop()
    async with open_house(store, "another") as house:  # the claims persist
        with pytest.raises(AssertionError, match="other_scale"):
            await open_table(house, "b")


@pytest.mark.clause("division-5 11A.8")
async def test_11a_8_a_claim_that_a_crash_left_behind_is_released() -> None:
    store = MemoryStore()
    async with open_house(store) as house:
        await make(house, "a", perfect_pairs="one")
        await open_table(house, "a")
        await execute(house.runner("a"), OTTO, "close_table")
        await house.stop()
        header = house.known_tables["a"]
        await PayScaleClaims.of(house.audit_log, header).claim(OPERATOR)  # as before the crash
    async with open_house(store, "another") as house:
        await make(house, "b", perfect_pairs="two")


async def open_table(house: House, table: str) -> None:
    await execute(house.runner(table), OTTO, "open_table")


@pytest.mark.clause("division-5 11A.8")
async def test_11a_8_a_table_without_perfect_pairs_sets_no_scale() -> None:
    async with open_house(MemoryStore()) as house:
        await make(house, "a")
        await make(house, "b", perfect_pairs="off")
        for book in built_in():
            await make(house, book, book)
        await make(house, "c", perfect_pairs="two")
        await make(house, "d", perfect_pairs="off")


@pytest.mark.clause("division-5 11A.8")
async def test_11a_8_a_refused_table_sets_no_scale() -> None:
    async with open_house(MemoryStore()) as house:
        await make(house, "a")
        with pytest.raises(Refused) as caught:
            await make(house, "a", perfect_pairs="two")
        assert caught.value.refusal.code == "table_exists"
        await make(house, "b", perfect_pairs="one")


@pytest.mark.clause("division-5 11A.8")
async def test_11a_8_a_custom_rulebook_must_use_the_scale_of_the_house() -> None:
    text = read_source("division-5").replace(b'id = "division-5"', b'id = "our-own"', 1)
    other = text.replace(b'odds = "30:1"', b'odds = "40:1"').replace(b"our-own", b"our-other", 1)
    async with open_house(MemoryStore()) as house:
        await make(house, "a", perfect_pairs="one")
        await make(house, "b", text, perfect_pairs="one")
        for book, scale in ((text, "two"), (other, "one")):
            with pytest.raises(Refused) as caught:
                await make(house, "c", book, perfect_pairs=scale)
            assert caught.value.refusal.clause == "division-5 11A.8"


@pytest.mark.clause("division-5 11A.8")
async def test_11a_8_two_houses_at_once_agree_on_one_scale(url: str) -> None:
    async with (
        await open_store(url) as store,
        open_house(store, "one") as one,
        open_house(store, "two") as two,
    ):
        made = await asyncio.gather(
            *(make(one, f"a{n}", perfect_pairs="one") for n in range(3)),
            *(make(two, f"b{n}", perfect_pairs="two") for n in range(3)),
            return_exceptions=True,
        )
        codes = [_code(answer) for answer in made]
        assert sorted(map(str, codes)) == ["None"] * 3 + ["other_scale"] * 3
        tables = [table for table in await store.tables() if is_table_stream(table.id)]
        assert len({*map(tuple, map(find_pay_scales, map(load_table_book, tables)))}) == 1


def _code(answer: object) -> str | None:
    if isinstance(answer, Refused):
        return answer.refusal.code
    assert answer is None
    return None
