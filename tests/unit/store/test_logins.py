"""Sessions and credentials of accounts, in each store; backups and stores from before them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from punto.store import (
    Account,
    Credential,
    SessionRow,
    Store,
    backup,
    open_store,
    restore,
    verify,
)
from punto.store.migrations import load_migrations
from tests.unit.store.sample_events import buy, header
from tests.unit.store.test_migrations import ask, dialect, open_with


def row(key: bytes, account: str = "a", **changes: Any) -> SessionRow:
    made = SessionRow(key, account, "f", True, "Firefox", "192.0.2.1", "none", 1, 2, 3, 1000)
    return made._replace(**changes)


async def test_sessions_are_listed_by_last_use_and_removed_one_by_one(store: Store) -> None:
    one, two, other = row(b"1"), row(b"2", used=5), row(b"3", "b")
    for each in (one, two, other):
        await store.add_session(each)
    assert await store.sessions_of("a") == [two, one]
    await store.touch_session(b"1", 9)
    await store.touch_session(b"1", 4)  # of a slower house
    assert (await store.sessions_of("a"))[0].used == 9
    assert await store.find_sessions([b"3", b"4"]) == {b"3": other}
    await store.confirm_session(b"2", 77, "totp")
    assert (await store.find_sessions([b"2"]))[b"2"].authenticated == 77
    assert not await store.remove_session("b", b"1"), "of another account"
    assert await store.remove_session("a", b"1")
    assert not await store.remove_session("a", b"1")


async def test_all_sessions_but_one_end_and_expired_ones_are_dropped(store: Store) -> None:
    for number in range(4):
        await store.add_session(row(bytes([number]), expires=1000 * (1 + number)))
    assert await store.remove_sessions("a", bytes([3])) == 3
    await store.add_session(row(b"old"))
    assert await store.drop_sessions(1000) == 1
    assert [one.key for one in await store.sessions_of("a")] == [bytes([3])]
    assert await store.remove_sessions("a") == 1


async def test_only_one_of_two_changes_of_a_credential_is_stored(store: Store) -> None:
    first = Credential("totp", "a", "a", 0, b"1")
    assert await store.put_credential(first)
    assert not await store.put_credential(first)
    read = await store.credential("totp", "a")
    assert read == first._replace(version=1)
    assert await store.put_credential(read._replace(value=b"2"))
    assert not await store.put_credential(read._replace(value=b"3"))
    assert not await store.put_credential(Credential("totp", "b", "b", 7, b"never stored"))
    assert (await store.credential("totp", "a")) == first._replace(version=2, value=b"2")
    assert await store.remove_credentials("a", "totp")
    assert not await store.remove_credentials("a", "totp")
    assert await store.credential("totp", "a") is None


async def test_an_account_takes_its_sessions_and_credentials_along(store: Store) -> None:
    await store.add_account(Account(id="a", name="anna", created=1))
    await store.add_session(row(b"1"))
    await store.put_credential(Credential("totp", "a", "a", 0, b"1"))
    await store.remove_account("a")
    assert await store.sessions_of("a") == []
    assert await store.credential("totp", "a") is None


async def test_a_restored_backup_has_the_credentials_and_no_session(
    durable_url: str, other_url: str, tmp_path: Path
) -> None:
    """A session that has ended since the backup must not live again."""
    async with await open_store(durable_url) as store:
        await store.create_table(header())
        await store.add_session(row(b"1"))
        await store.put_credential(Credential("totp", "a", "a", 0, b"1"))
    await backup(durable_url, tmp_path / "copy")
    await restore(tmp_path / "copy", other_url)
    async with await open_store(other_url) as copy:
        assert await copy.all_sessions() == []
        assert (await copy.credential("totp", "a")) == Credential("totp", "a", "a", 1, b"1")


async def test_a_store_from_before_is_verified_and_backed_up_as_it_is(
    durable_url: str, other_url: str, tmp_path: Path
) -> None:
    async with await open_with(durable_url, load_migrations(dialect(durable_url))[:1]) as old:
        await old.create_table(header())
        await buy(old, 0, "c1")
    async with await open_store(durable_url, read_only=True) as store:
        assert await verify(store) == []
    await backup(durable_url, tmp_path / "old")
    assert await ask(durable_url, "SELECT max(number) FROM migrations") == [(1,)]
    await restore(tmp_path / "old", other_url)
    async with await open_store(other_url) as copy:
        assert (await copy.head("t")).sequence == 1
        await copy.add_session(row(b"1"))
    newest = len(load_migrations("sqlite"))
    assert await ask(other_url, "SELECT max(number) FROM migrations") == [(newest,)]
