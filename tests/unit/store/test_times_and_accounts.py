"""Times that never run backwards; account changes together with their events; command rows."""

from __future__ import annotations

import asyncio
from typing import Literal

import pytest

from punto.refusals import Refused
from punto.store import Account, AccountChange, Store, StreamHead, WrongSequence, open_store, verify
from punto.store.models import CommandRow
from tests.unit.store.sample_events import ANNA, BERT, bought, header

ZOE = Account(id="1", name="zoe", roles=("player",), created=1)
NOTED = {"type": "noted", "v": 1}


async def times(store: Store) -> list[int]:
    return [record.at async for record in store.read("t")]


async def test_times_never_run_backwards(store: Store) -> None:
    await store.create_table(header())
    for sequence, at in enumerate((50, 40, 60, 10)):
        await store.append("t", sequence, None, ANNA, at, [bought(1)])
    assert await times(store) == [50, 50, 60, 60]
    assert await verify(store) == []


async def test_times_of_queued_appends(store: Store) -> None:
    """Each is asked for before the one before it is durable; PostgreSQL may refuse some."""
    await store.create_table(header())
    await store.append("t", 0, None, ANNA, 50, [bought(1)])
    asked = enumerate((60, 40, 45), start=1)
    appends = (store.append("t", n, None, ANNA, at, [bought(1)]) for n, at in asked)
    await asyncio.gather(*appends, return_exceptions=True)
    found = await times(store)
    assert len(found) > 1
    assert found == [50, 60, 60, 60][: len(found)]


async def test_times_of_another_process(durable_url: str) -> None:
    async with await open_store(durable_url) as one, await open_store(durable_url) as two:
        await one.create_table(header())
        for sequence, (store, at) in enumerate(((one, 50), (two, 40), (one, 45), (two, 70))):
            await store.append("t", sequence, None, ANNA, at, [bought(1)])
            await store.append("t", sequence + 1, f"empty {sequence}", ANNA, 1, [])
        await two.write_account(AccountChange("add", ZOE), "t", ANNA, 20, NOTED)
        await one.append("t", 5, None, ANNA, 30, [bought(1)])
        assert await times(one) == [50, 50, 50, 70, 70, 70]
        assert await verify(one) == []


async def test_an_account_changes_together_with_its_event(store: Store) -> None:
    await store.create_table(header())
    await store.write_account(AccountChange("add", ZOE), "t", ANNA, 5, NOTED)
    changed = Account(id="1", name="zoe", roles=("dealer",), created=1)
    await store.write_account(AccountChange("change", changed), "t", ANNA, 6, NOTED)
    assert await store.account("1") == changed
    await store.write_account(AccountChange("remove", changed), "t", ANNA, 7, NOTED)
    assert await store.account("1") is None
    assert await times(store) == [5, 6, 7]
    assert await verify(store) == []


async def test_a_refused_account_change_appends_nothing(store: Store) -> None:
    await store.create_table(header())
    bert = Account(id="2", name="bert", created=1)
    for account in (ZOE, bert):
        await store.add_account(account)
    namesake = Account(id="2", name="zoe", created=1)
    nobody = Account(id="3", name="x", created=1)
    asked = [
        (AccountChange("add", ZOE), "t", "account_exists"),
        (AccountChange("add", namesake), "t", "account_exists"),
        (AccountChange("change", namesake), "t", "account_exists"),
        (AccountChange("change", nobody), "t", "no_such_account"),
        (AccountChange("remove", nobody), "t", "no_such_account"),
        (AccountChange("remove", ZOE), "?", "no_such_table"),
    ]
    for change, stream, code in asked:
        with pytest.raises(Refused) as caught:
            await store.write_account(change, stream, ANNA, 5, NOTED)
        assert caught.value.refusal.code == code
    assert await store.accounts() == [bert, ZOE]
    assert (await store.head("t")).sequence == 0


async def test_a_change_of_an_account_is_refused_after_another(store: Store) -> None:
    await store.create_table(header())
    await store.write_account(AccountChange("add", ZOE, 0), "t", ANNA, 5, NOTED)
    dealer = Account(id="1", name="zoe", roles=("dealer",), created=1)
    kinds: tuple[Literal["change", "remove"], ...] = ("change", "remove")
    for kind in kinds:
        with pytest.raises(WrongSequence):
            await store.write_account(AccountChange(kind, dealer, 0), "t", ANNA, 6, NOTED)
    assert await store.account("1") == ZOE
    await store.write_account(AccountChange("change", dealer, 1), "t", ANNA, 7, NOTED)
    assert await store.account("1") == dealer
    assert await times(store) == [5, 7]


async def test_command_rows_and_heads(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("punto.store.base.PAGE_ROWS", 2)
    await store.create_table(header())
    await store.append("t", 0, "b", ANNA, 1, [bought(1), bought(2)])
    await store.append("t", 2, "a", BERT, 1, [])
    await store.append("t", 2, None, BERT, 1, [bought(1)])
    await store.append("t", 3, "a", ANNA, 1, [bought(1)])
    rows = {row async for row in store.commands("t")}
    assert rows == {
        CommandRow("anna", "b", 1, 2),
        CommandRow("bert", "a", 3, 2),
        CommandRow("anna", "a", 4, 4),
    }
    heads = await store.heads()
    assert heads == {"t": await store.head("t")}
    assert isinstance(heads["t"], StreamHead)
    assert await verify(store) == []
