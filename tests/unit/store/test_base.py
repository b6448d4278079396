"""The contract of `store.base`, tested with each store."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from typing import Any

import msgspec
import pytest

from punto.ledger import Ledger
from punto.refusals import Refused
from punto.store import (
    Account,
    AnyEvent,
    Snapshot,
    Store,
    StoredEntry,
    StreamHead,
    WrongSequence,
    open_store,
    verify,
)
from punto.table import events as e
from tests.unit.store.sample_events import (
    ANNA,
    BERT,
    DEALER,
    all_of,
    bought,
    buy,
    header,
    paid,
    placed,
)


async def code_of(work: Any) -> str:
    with pytest.raises(Refused) as refused:
        await work
    assert "\n" not in str(refused.value)
    return refused.value.refusal.code


# --- tables ---------------------------------------------------------------------------------------


async def test_tables_are_stored_unchanged(store: Store) -> None:
    late, early = header("a", created=2), header("b", created=1, options={}, book_text="")
    await store.create_table(late)
    await store.create_table(early)
    assert await store.tables() == [early, late]
    assert await store.header("a") == late
    assert await code_of(store.create_table(header("a"))) == "table_exists"
    assert await store.header("a") == late


async def test_an_unknown_table_is_refused(store: Store) -> None:
    asked = [
        store.header("?"),
        store.head("?"),
        all_of(store, "?"),
        store.balances("?"),
        store.get_private("?", "x"),
        store.snapshot("?"),
        store.save_snapshot(Snapshot("?", 1, 1, b"")),
        store.find_command("?", "anna", "c"),
        store.acquire("?", "me", "", 1),
        store.find_lease("?"),
        buy(store, 0, "c", table="?"),
    ]
    assert {await code_of(one) for one in asked} == {"no_such_table"}


@pytest.mark.parametrize("text", ["", "a\0b", "x" * 201, "\ud800"])
async def test_invalid_ids_are_refused(store: Store, text: str) -> None:
    await store.create_table(header())
    assert await code_of(store.create_table(header(text))) == "bad_text"
    assert await code_of(buy(store, 0, text)) == "bad_text"
    odd = {"type": "odd", "v": 1, "entries": [[text, 1], ["house", -1]]}
    assert await code_of(store.append("t", 0, None, ANNA, 1, [odd])) == "bad_text"
    assert (await store.head("t")).sequence == 0


# --- events ---------------------------------------------------------------------------------------


async def test_an_append(store: Store) -> None:
    await store.create_table(header())
    events: list[AnyEvent] = [
        bought(1_000),
        placed(100),
        {"type": "shoe_committed", "v": 3, "hash": "ü\0"},
    ]
    appended = await store.append("t", 0, "c1", ANNA, 17, events)
    assert appended == (1, 3, False)

    records = await all_of(store)
    assert [record.sequence for record in records] == [1, 2, 3]
    assert {(record.at, record.actor, record.command) for record in records} == {(17, ANNA, "c1")}
    assert [record.version for record in records] == [1, 1, 3]
    assert [record.decode_event() for record in records] == events
    assert await store.head("t") == StreamHead(3, records[-1].hash)
    assert await verify(store) == []


async def test_the_hash_chain_follows_the_documentation(store: Store) -> None:
    """An independent implementation, without `hash_chain`."""
    made = header()
    await store.create_table(made)
    await store.append("t", 0, None, DEALER, 5, [bought(1), bought(2)])
    options = dict(sorted(made.options.items()))
    parts = ["punto-table-1", "t", made.created, made.book, made.book_text, options, made.config]
    hashed = sha256(msgspec.json.encode(parts)).digest()
    for record in await all_of(store):
        front = msgspec.json.encode(["t", record.sequence, 5, "dealer", "dee", None, 1])
        hashed = sha256(hashed + front + b"\n" + record.body).digest()
        assert record.hash == hashed


async def test_a_command_is_stored_once(store: Store) -> None:
    await store.create_table(header())
    await store.create_table(header("u"))
    await buy(store, 0, "c1")
    await buy(store, 1, "c2")
    # With any other fields: a client that retries does not know the present sequence.
    again = await buy(store, 77, "c1", amount=5)
    assert again == (1, 1, True)
    assert await store.find_command("t", "anna", "c1") == (1, 1, True)
    assert await store.find_command("t", "anna", "c3") is None
    # The same id from another client, or at another table, is another command.
    assert await buy(store, 2, "c1", actor=BERT) == (3, 3, False)
    assert await buy(store, 0, "c1", table="u") == (1, 1, False)
    assert await store.balances("t") == {
        "house": -300,
        "player:anna": 200,
        "player:bert": 100,
    }
    assert store.counters.appends == 4
    assert store.counters.repeated == 1


async def test_a_command_without_events_is_stored_once(store: Store) -> None:
    await store.create_table(header())
    assert await store.append("t", 0, "c", ANNA, 1, []) == (1, 0, False)
    assert await store.append("t", 9, "c", ANNA, 1, [bought(1)]) == (1, 0, True)
    assert await store.append("t", 0, None, ANNA, 1, []) == (1, 0, False)
    assert await all_of(store) == []


@pytest.mark.parametrize("expected", [0, 2, -1])
async def test_another_sequence_is_refused(store: Store, expected: int) -> None:
    await store.create_table(header())
    await buy(store, 0, "c1")
    with pytest.raises(WrongSequence) as wrong:
        await buy(store, expected, "c2")
    assert (wrong.value.expected, wrong.value.actual) == (expected, 1)
    assert await store.find_command("t", "anna", "c2") is None
    assert await buy(store, 1, "c2") == (2, 2, False)


async def test_reading_by_pages(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("punto.store.base.PAGE_ROWS", 7)
    await store.create_table(header())
    await store.append("t", 0, None, ANNA, 1, [bought(n) for n in range(1, 22)])
    assert [record.sequence for record in await all_of(store)] == [*range(1, 22)]
    assert [record.sequence for record in await all_of(store, "t", 14)] == [*range(15, 22)]
    assert await all_of(store, "t", 99) == []

    async def some(after: int, limit: int) -> list[int]:
        return [record.sequence async for record in store.read("t", after, limit)]

    assert await some(3, 9) == [*range(4, 13)]
    assert await some(20, 9) == [21]
    assert await some(0, 0) == []


async def test_private_values_are_stored_and_deleted_with_their_events(store: Store) -> None:
    await store.create_table(header())

    def append(after: int, **keep: bytes | None) -> Any:
        return store.append("t", after, None, DEALER, 1, [bought(1)], private=keep)

    await append(0, shoe=b"\0\xff", other=b"")
    assert await store.get_private("t", "shoe") == b"\0\xff"
    assert await store.get_private("t", "other") == b""
    assert await code_of(append(0, shoe=b"wrong")) == "store_sequence"
    await append(1, shoe=b"2", absent=None)
    assert await store.get_private("t", "shoe") == b"2"
    await append(2, shoe=None)
    assert await store.get_private("t", "shoe") is None
    assert await store.get_private("t", "other") == b""


async def test_the_last_private_value_of_a_group_is_stored(store: Store) -> None:
    """Appends of one table in a group: each sees the private values of the previous one."""
    await store.create_table(header())
    values = [b"1", None, b"2", b"3", None]
    await asyncio.gather(
        *(
            store.append("t", n, f"c{n}", DEALER, 1, [bought(1)], private={"k": value})
            for n, value in enumerate(values)
        ),
        return_exceptions=True,  # PostgreSQL has no order between connections
    )
    stands = (await store.head("t")).sequence
    assert await store.get_private("t", "k") == ([None, *values])[stands]


# --- the ledger -----------------------------------------------------------------------------------


async def test_the_ledger_follows_from_the_events(store: Store) -> None:
    await store.create_table(header())
    events: list[e.Event] = [bought(1_000), placed(100), paid(100, 95, 5), bought(1, "bert")]
    await store.append("t", 0, "c", ANNA, 1, events)
    ledger = Ledger()
    due = [
        StoredEntry(sequence, line, *entry)
        for sequence, event in enumerate(events, start=1)
        for line, entry in enumerate(ledger.post(event))
    ]

    async def postings(after: int, until: int | None = None) -> list[StoredEntry]:
        return [posting async for posting in store.postings("t", after, until)]

    assert await postings(0) == due
    assert await postings(2) == [posting for posting in due if posting.sequence > 2]
    assert await postings(1, 2) == [posting for posting in due if posting.sequence == 2]
    assert await store.balances("t") == ledger.balances
    assert "stakes" not in ledger.balances, "an account at zero is removed"


async def test_balances_of_all_tables_together(store: Store) -> None:
    for table in ("t", "u"):
        await store.create_table(header(table))
        await buy(store, 0, "c", table=table, amount=30)
    assert await store.balances() == {"house": -60, "player:anna": 60}


async def test_an_event_of_the_house_moves_money_too(store: Store) -> None:
    await store.create_table(header())
    moved = {"type": "wallet_moved", "v": 1, "entries": [["wallet:anna", -5], ["cashier", 5]]}
    await store.append("t", 0, "c", ANNA, 1, [moved])
    assert await store.balances("t") == {"wallet:anna": -5, "cashier": 5}
    assert await verify(store) == []


@pytest.mark.parametrize(
    ("event", "code"),
    [
        ({"type": "x", "v": 1, "entries": [["a", 1], ["b", -2]]}, "unbalanced"),
        ({"type": "x", "v": 1, "entries": [["a", 0.5], ["b", -0.5]]}, "bad_event"),
        ({"type": "x", "v": 1, "entries": [["a", True], ["b", -1]]}, "bad_event"),
        ({"type": "x", "v": 1, "entries": [["a"]]}, "bad_event"),
        ({"type": "x", "v": 1, "entries": 7}, "bad_event"),
        ({"type": "x"}, "bad_event"),
        ({"v": 1}, "bad_event"),
        ({"type": "chips_bought", "v": 1, "player": "x", "amount": 1}, "bad_event"),
        ({"type": "x", "v": 1, "entries": [["a", 2**63], ["b", -(2**63)]]}, "amount_too_large"),
    ],
)
async def test_invalid_events_are_refused(store: Store, event: dict[str, Any], code: str) -> None:
    await store.create_table(header())
    assert await code_of(store.append("t", 0, "c", ANNA, 1, [bought(1), event])) == code
    assert (await store.head("t")).sequence == 0


async def test_a_balance_stays_within_exact_integers(store: Store) -> None:
    """Other appends in the same transaction are not affected."""
    most = 2**63 - 1
    for table in ("t", "u", "v"):
        await store.create_table(header(table))
    await buy(store, 0, "c1", most)
    first, refused, third = await asyncio.gather(
        buy(store, 0, "c", table="u"),
        buy(store, 1, "c2", 1),
        buy(store, 0, "c", table="v"),
        return_exceptions=True,
    )
    assert (first, third) == ((1, 1, False), (1, 1, False))
    assert isinstance(refused, Refused)
    assert refused.refusal.code == "amount_too_large"
    assert await store.balances("t") == {"house": -most, "player:anna": most}
    assert await verify(store) == []


# --- snapshots, accounts, secrets -----------------------------------------------------------------


async def test_the_newest_snapshot_is_stored(store: Store) -> None:
    await store.create_table(header())
    assert await store.snapshot("t") is None
    for sequence, state in ((5, b"five"), (3, b"three"), (5, b"again")):
        await store.save_snapshot(Snapshot("t", sequence, 1, state))
    assert await store.snapshot("t") == Snapshot("t", 5, 1, b"again")


async def test_accounts(store: Store) -> None:
    zoe = Account(id="1", name="zoe", password="$argon2$…", roles=("player", "dealer"), created=1)
    anna = Account(id="2", name="Änne", created=2)
    await store.add_account(zoe)
    await store.add_account(anna)
    assert await store.account("1") == zoe
    assert await store.account_named("Änne") == anna
    assert await store.account("zoe") is None
    assert await store.account_named("a\0") is None
    assert await store.accounts() == [zoe, anna]
    for taken in (Account(id="1", name="x", created=1), Account(id="3", name="zoe", created=1)):
        assert await code_of(store.add_account(taken)) == "account_exists"

    changed = Account(id="1", name="zoë", roles=(), created=1)
    await store.change_account(changed)
    assert await store.account("1") == changed
    namesake = Account(id="1", name="Änne", created=1)
    assert await code_of(store.change_account(namesake)) == "account_exists"
    nobody = Account(id="9", name="nobody", created=1)
    assert await code_of(store.change_account(nobody)) == "no_such_account"
    assert await store.remove_account("1") is True
    assert await store.remove_account("1") is False
    assert await store.accounts() == [anna]


async def test_accounts_are_found_by_a_part_of_their_names(store: Store) -> None:
    for number, name in enumerate(("zoe", "änne", "anna", "guest-anna", "Ωanna", "100%_")):
        word = None if name.startswith("guest") else "hashed"
        await store.add_account(Account(id=str(number), name=name, password=word, created=1))

    async def found(*part: str, **which: Any) -> list[str]:
        return [one.name for one in await store.find_accounts(*part, **which)]

    everyone = [one.name for one in await store.accounts()]
    assert await found() == everyone
    assert await found("anna") == ["anna", "guest-anna", "Ωanna"]
    assert await found("anna", guests=False) == ["anna", "Ωanna"]
    assert await found("anna", after="anna", limit=1) == ["guest-anna"]
    assert await found("%") == await found("_") == ["100%_"], "wildcards have no meaning"
    assert await found(after=everyone[-1]) == []
    assert [*await found(limit=2), *await found(after=everyone[1])] == everyone


async def test_a_secret_is_found_by_its_kind_and_key(store: Store) -> None:
    key = sha256(b"key").digest()
    await store.put_secret("ticket", key, b"anna", expires=100)
    assert await store.take_secret("link", key, now=1) is None
    assert await store.take_secret("ticket", b"other", now=1) is None
    assert await store.take_secret("ticket", key, now=1) == b"anna"
    assert await store.take_secret("ticket", key, now=1) is None


async def test_secrets_are_found_without_being_taken(store: Store) -> None:
    for n in range(3):
        await store.put_secret("ended", bytes([n]), bytes([n, n]), expires=100 * n)
    await store.put_secret("other", b"\1", b"x", expires=100)
    wanted = [bytes([n % 256, n // 256])[: 1 + n // 256] for n in range(1200)]
    for _ in range(2):
        found = await store.find_secrets("ended", wanted, now=99)
        assert found == {b"\1": b"\1\1", b"\2": b"\2\2"}
    assert await store.find_secrets("ended", wanted, now=100) == {b"\2": b"\2\2"}
    assert await store.find_secrets("ended", [], now=1) == {}


async def test_one_of_many_concurrent_takers_gets_a_secret(store: Store) -> None:
    for n in range(5):
        await store.put_secret("ticket", bytes([n]), b"v", expires=100)
        took = await asyncio.gather(
            *(store.take_secret("ticket", bytes([n]), now=99) for _ in range(12))
        )
        assert sorted(took, key=bool) == [None] * 11 + [b"v"]


async def test_secrets_expire(store: Store) -> None:
    for n, expires in enumerate((10, 20, 30)):
        await store.put_secret("k", bytes([n]), b"v", expires)
    assert await store.take_secret("k", b"\1", now=20) is None
    assert await store.drop_secrets(now=10) == 1
    assert await store.drop_secrets(now=10) == 0
    await store.put_secret("k", b"\2", b"new", expires=50)
    assert await store.take_secret("k", b"\2", now=40) == b"new"


# --- across a restart -----------------------------------------------------------------------------


async def test_all_data_is_present_after_reopening(durable_url: str) -> None:
    async def look(store: Store) -> list[Any]:
        return [
            await store.tables(),
            await all_of(store),
            [posting async for posting in store.postings("t")],
            await store.balances(),
            await store.head("t"),
            await store.get_private("t", "k"),
            await store.snapshot("t"),
            await store.accounts(),
            await store.find_command("t", "anna", "c1"),
            await verify(store),
        ]

    async def write() -> list[Any]:
        async with await open_store(durable_url) as store:
            await store.create_table(header())
            await store.append("t", 0, "c1", ANNA, 1, [bought(1), placed(1)], private={"k": b"1"})
            await store.save_snapshot(Snapshot("t", 2, 1, b"state"))
            await store.add_account(Account(id="1", name="zoe", created=1))
            await store.put_secret("k", b"1", b"2", 100)
            return await look(store)

    async def read() -> tuple[list[Any], list[Any], bytes | None]:
        async with await open_store(durable_url, read_only=True) as store:
            by_reader = await look(store)
            with pytest.raises(Refused):
                await buy(store, 2, "c2")
        async with await open_store(durable_url) as store:
            by_writer = await look(store)
            assert await buy(store, 9, "c1") == (1, 2, True)
            return by_reader, by_writer, await store.take_secret("k", b"1", 1)

    written = await write()
    by_reader, by_writer, secret = await read()
    assert by_reader == by_writer == written
    assert written[-1] == []
    assert secret == b"2"


async def test_closing_twice_and_use_after_close(url: str) -> None:
    async def close() -> None:
        store = await open_store(url)
        await store.create_table(header())
        await store.close()
        await store.close()
        if url != "memory:":
            with pytest.raises(Refused):
                await store.head("t")
            with pytest.raises(Refused):
                await buy(store, 0, "c")

    await close()
