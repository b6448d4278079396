"""Boxes that one address may hold at all tables of a house."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from punto.house.command_result import Accepted
from punto.house.hosting.house import House
from punto.house.hosting.principal import Principal
from punto.refusals import Refusal
from punto.store.memory import MemoryStore
from punto.table.commands import Actor
from tests.unit.house.fakes import SECRET
from tests.unit.web.live_server import config_dealt_by_the_test

TABLES = ("a", "b", "c")
LIMIT = 4


@pytest.fixture
async def open_house() -> AsyncIterator[Callable[[int], Any]]:
    houses: list[House] = []

    async def open_one(limit: int = LIMIT) -> House:
        house = House(MemoryStore(), secret=SECRET, seats_per_address=limit)
        houses.append(house)
        await house.start()
        for name in TABLES:
            await house.create_table(
                Actor("operator", "op"), name, "mbs-baccarat", None, config_dealt_by_the_test()
            )
        return house

    yield open_one
    for house in houses:
        await house.stop()


async def sit(house: House, table: str, box: int, player: str, address: str = "10.0.0.1") -> str:
    principal = Principal(player, "player", address=address)
    answer = await house.runner(table).request(principal, {"type": "sit", "box": box})
    if isinstance(answer, Accepted):
        return "taken"
    assert isinstance(answer, Refusal)
    return answer.code


async def test_one_guest_does_not_hold_every_box(open_house: Any) -> None:
    house = await open_house()
    answers = [await sit(house, table, box, "greedy") for table in TABLES for box in range(1, 8)]
    assert answers == ["taken"] * LIMIT + ["too_many_seats"] * (len(answers) - LIMIT)
    assert await sit(house, "c", 1, "newcomer", "10.0.0.2") == "taken"


async def test_guests_of_one_address_share_its_boxes(open_house: Any) -> None:
    house = await open_house()
    answers = [await sit(house, "a", box, f"guest {box}") for box in range(1, 7)]
    assert answers == ["taken"] * LIMIT + ["too_many_seats"] * 2
    leave = {"type": "leave"}
    await house.runner("a").request(Principal("guest 1", "player"), leave)
    assert await sit(house, "b", 1, "guest 9") == "taken"
    assert await sit(house, "b", 2, "guest 9") == "too_many_seats"


async def test_a_player_who_changes_the_address_gets_no_more(open_house: Any) -> None:
    house = await open_house()
    answers = [await sit(house, "a", box, "roaming", f"10.0.0.{box}") for box in range(1, 7)]
    assert answers == ["taken"] * LIMIT + ["too_many_seats"] * 2


async def test_two_tables_at_the_same_moment_do_not_pass_the_limit(open_house: Any) -> None:
    house = await open_house()
    asked = [sit(house, table, box, "quick") for box in range(1, 6) for table in TABLES]
    answers = await asyncio.gather(*asked)
    assert answers.count("taken") == LIMIT


async def test_without_a_limit_a_player_may_take_all(open_house: Any) -> None:
    house = await open_house(0)
    assert {await sit(house, table, 1, "host") for table in TABLES} == {"taken"}
