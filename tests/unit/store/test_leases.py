"""A table is leased to one house at a time."""

from __future__ import annotations

import asyncio

import pytest

from punto.store import LeaseLost, Store, open_store, verify
from tests.unit.store.lease_expiry import expire_lease
from tests.unit.store.sample_events import buy, header


async def with_table(store: Store, table: str = "t") -> Store:
    await store.create_table(header(table))
    return store


async def test_two_owners(store: Store) -> None:
    store = await with_table(store)
    assert await store.find_lease("t") is None
    mine = await store.acquire("t", "north", "http://north", 30)
    assert mine is not None
    assert mine[:4] == ("t", "north", "http://north", 1)
    assert await store.acquire("t", "south", "http://south", 30) is None
    assert await store.find_lease("t") == mine
    assert await store.leases() == [mine]
    assert await buy(store, 0, "c1", lease=mine) == (1, 1, False)
    assert await store.release(mine) is True
    assert await store.release(mine) is False
    assert await store.find_lease("t") is None
    theirs = await store.acquire("t", "south", "http://south", 30)
    assert theirs is not None
    assert theirs.token == 2


async def test_fencing(store: Store) -> None:
    """The old owner resumes after a pause and tries to append."""
    store = await with_table(store)
    old = await store.acquire("t", "north", "n", 30)
    assert old is not None
    assert await buy(store, 0, "c1", lease=old) == (1, 1, False)
    await expire_lease(store)
    new = await store.acquire("t", "south", "s", 30)
    assert new is not None
    assert new.token > old.token
    for lease in (old, None):
        with pytest.raises(LeaseLost):
            await buy(store, 1, "c2", lease=lease)
    assert await store.renew([old], 30) == []
    assert await store.release(old) is False
    assert await buy(store, 1, "c2", lease=new) == (2, 2, False)
    # A stored command has its first answer, for any caller.
    assert await buy(store, 1, "c1", lease=old) == (1, 1, True)
    assert await verify(store) == []


async def test_a_second_start_of_the_same_owner_fences_the_first(store: Store) -> None:
    store = await with_table(store)
    first = await store.acquire("t", "north", "n", 30)
    second = await store.acquire("t", "north", "n", 30)
    assert first is not None
    assert second is not None
    assert second.token == first.token + 1
    with pytest.raises(LeaseLost):
        await buy(store, 0, "c", lease=first)
    assert await buy(store, 0, "c", lease=second) == (1, 1, False)


async def test_renewing(store: Store) -> None:
    async def renew() -> None:
        for table in ("t", "u", "v"):
            await with_table(store, table)
        held = [await store.acquire(table, "north", "n", 30) for table in ("t", "u")]
        other = await store.acquire("v", "south", "s", 30)
        mine = [lease for lease in held if lease]
        assert len(mine) == 2
        assert other is not None
        for seconds in (60, 90, 120):
            before, mine = mine, sorted(await store.renew(mine, seconds))
            assert [lease.table for lease in mine] == ["t", "u"]
            assert all(new.expires > old.expires for old, new in zip(before, mine, strict=True))
            assert [await store.find_lease(table) for table in ("t", "u")] == mine
        assert await store.acquire("t", "south", "s", 1) is None
        stolen = other._replace(owner="north")
        assert await store.renew([stolen], 30) == []
        assert await store.renew([], 30) == []

    await renew()


async def test_an_expired_lease_is_valid_until_another_owner_takes_it(store: Store) -> None:
    """After an outage of the database, owners go on with the tables that nobody else took."""
    store = await with_table(store)
    lease = await store.acquire("t", "north", "n", 30)
    assert lease is not None
    await expire_lease(store)
    assert await buy(store, 0, "c", lease=lease) == (1, 1, False)
    assert [one.table for one in await store.renew([lease], 30)] == ["t"]
    assert await store.acquire("t", "south", "s", 30) is None


async def test_a_lease_is_valid_for_its_table_only(store: Store) -> None:
    store = await with_table(store)
    await with_table(store, "u")
    lease = await store.acquire("u", "north", "n", 30)
    with pytest.raises(LeaseLost):
        await buy(store, 0, "c", lease=lease)


async def test_one_of_many_concurrent_owners_gets_an_expired_table(durable_url: str) -> None:
    """From two connections to the same database, like two houses."""
    async with await open_store(durable_url) as one, await open_store(durable_url) as two:
        await with_table(one)
        await one.acquire("t", "gone", "g", 30)
        await expire_lease(one)
        won = await asyncio.gather(
            *(store.acquire("t", f"house {n}", "h", 30) for n in range(8) for store in (one, two))
        )
        owners = {lease.owner for lease in won if lease}
        assert len(owners) == 1
        lease = max((lease for lease in won if lease), key=lambda lease: lease.token)
        assert await two.find_lease("t") == lease


async def test_takeover_under_load(durable_url: str) -> None:
    """The old owner appends continuously while the new one takes the table: everything
    acknowledged is stored, and nothing of the old owner after the takeover."""
    async with await open_store(durable_url) as old, await open_store(durable_url) as new:
        await with_table(old)
        lease = await old.acquire("t", "old", "o", 30)
        appended = 0
        under_way = asyncio.Event()

        async def go_on() -> None:
            nonlocal appended
            while True:
                await buy(old, appended, f"old {appended}", lease=lease)
                appended += 1
                if appended == 5:
                    under_way.set()

        writing = asyncio.ensure_future(go_on())
        await under_way.wait()
        await expire_lease(new)
        taken = await new.acquire("t", "new", "n", 30)
        assert taken is not None
        sequence = (await new.head("t")).sequence
        with pytest.raises(LeaseLost):
            await writing
        assert sequence == appended >= 5
        assert await buy(new, sequence, "new", lease=taken) == (appended + 1, appended + 1, False)
        assert await verify(new) == []


async def test_a_lease_that_is_given_to_another_house(store: Store) -> None:
    await store.create_table(header())
    lease = await store.acquire("t", "north", "http://north", 60)
    assert lease
    given = await store.give_lease(lease, "south", "http://south", 60)
    assert given
    assert (given.owner, given.address, given.token) == ("south", "http://south", lease.token + 1)
    assert await store.find_lease("t") == given
    assert await store.give_lease(lease, "south", "http://south", 60) is None, "given already"
    with pytest.raises(LeaseLost):
        await buy(store, 0, "late", lease=lease)
    assert await store.acquire("t", "north", "http://north", 60) is None
    taken = await store.acquire("t", "south", "http://south", 60)
    assert taken
    assert taken.token == given.token + 1


async def test_values_of_a_kind_are_listed_until_they_expire(store: Store) -> None:
    await store.put_secret("house", b"1", b"one", 100)
    await store.put_secret("house", b"2", b"two", 200)
    await store.put_secret("other", b"3", b"three", 200)
    assert sorted(await store.list_secrets("house", 99)) == [b"one", b"two"]
    assert await store.list_secrets("house", 100) == [b"two"]
