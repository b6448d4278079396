"""A grant id stands for one amount: repeats are recorded once, other amounts are refused."""

from __future__ import annotations

from typing import Any

from punto.house.wallets.grants import grant_money
from punto.store import Store
from punto.table.commands import Actor
from tests.unit.house.fakes import refusal_code
from tests.unit.house.house_driver import OPERATOR, open_house
from tests.unit.house.runner_driver import assert_store_intact


async def read_acts(store: Store) -> list[dict[str, Any]]:
    return [record.decode_body() async for record in store.read("house")]


async def test_ten_repeats_are_one_entry(store: Store) -> None:
    async with open_house(store) as house:
        for _ in range(10):
            balance = await grant_money(house, "anna", 500, "a prize", OPERATOR, "g1")
            assert balance == 500
        acts = await read_acts(store)
        assert [(act["type"], act["amount"]) for act in acts] == [("money_granted", 500)]
        await assert_store_intact(store)


async def test_another_amount_is_refused_and_recorded_as_refused(store: Store) -> None:
    async with open_house(store) as house:
        await grant_money(house, "anna", 500, "a prize", OPERATOR, "g1")
        for _ in range(10):
            again = grant_money(house, "anna", 900_000, "a prize", OPERATOR, "g1")
            assert await refusal_code(again) == "grant_reused"
        assert await refusal_code(
            grant_money(house, "anna", 500, "another reason", OPERATOR, "g1")
        ) == ("grant_reused")
        assert await house.wallets.balance("anna") == 500
        acts = [(act["type"], act["amount"], act["why"]) for act in await read_acts(store)]
        assert acts == [
            ("money_granted", 500, "a prize"),
            ("grant_refused", 900_000, "a prize"),
            ("grant_refused", 500, "another reason"),
        ]


async def test_a_grant_that_a_crash_left_unrecorded_is_recorded_by_its_repeat(store: Store) -> None:
    async with open_house(store) as house:
        await house.wallets.grant("anna", 500, "a prize", OPERATOR, "g1")  # and then a crash
        assert await grant_money(house, "anna", 500, "a prize", OPERATOR, "g1") == 500
        assert [act["type"] for act in await read_acts(store)] == ["money_granted"]


async def test_another_operator_and_another_account_have_their_own_ids(store: Store) -> None:
    async with open_house(store) as house:
        await grant_money(house, "anna", 500, "a prize", OPERATOR, "g1")
        await grant_money(house, "bob", 700, "a prize", OPERATOR, "g1")
        await grant_money(house, "anna", 600, "a prize", Actor("operator", "olga"), "g1")
        assert await house.wallets.balance("anna") == 1_100
        assert [act["amount"] for act in await read_acts(store)] == [500, 700, 600]
