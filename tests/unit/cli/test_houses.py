"""`punto house`: list the servers of a database, move a table, drain a server."""

from __future__ import annotations

import asyncio
from pathlib import Path

from punto.house.hosting.house_registry import HouseOrder, HouseRegistry, read_orders
from punto.store import open_store
from tests.unit.cli.conftest import Punto
from tests.unit.cli.test_bad_input import assert_refused
from tests.unit.store.sample_events import header


async def publish(url: str) -> None:
    async with await open_store(url) as store:
        await store.create_table(header("salon"))
        registry = HouseRegistry(store, "north", "http://north", None, lambda: 2**50, lambda: 2**50)
        await registry.beat(3, 7, is_draining=False)


async def orders(url: str) -> list[HouseOrder]:
    async with await open_store(url) as store:
        return await read_orders(store, 0)


def test_the_servers_of_a_database(punto: Punto, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'punto.db'}"
    asyncio.run(publish(url))
    [record] = punto("house", "list", "--store", url, "--json").json
    assert (record["owner"], record["address"]) == ("north", "http://north")
    assert (record["tables"], record["load"], record["is_draining"]) == (3, 7, False)
    assert "http://north" in punto("house", "list", "--store", url).out
    assert punto("house", "move", "salon", "--to", "north", "--store", url).status == 0
    assert punto("house", "drain", "north", "--store", url).status == 0
    ordered = asyncio.run(orders(url))
    assert sorted(ordered, key=str) == [HouseOrder("north", "salon"), HouseOrder("north")]
    assert punto("house", "drain", "north", "--undo", "--store", url).status == 0
    assert asyncio.run(orders(url)) == [HouseOrder("north", "salon")]
    for arguments in (
        ("house", "move", "salon", "--to", "nowhere", "--store", url),
        ("house", "move", "nothing", "--to", "north", "--store", url),
        ("house", "drain", "nowhere", "--store", url),
    ):
        assert_refused(punto(*arguments))
