"""What an intruder or a dishonest member of staff changes in the database is found.

Each attack left no trace before: `verify` reported nothing.
"""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import product
from pathlib import Path

import msgspec
import pytest

from punto.house.accounts.account_log import ACCOUNT_LOG_STREAM
from punto.house.fairness.commit_reveal import SEED_BYTES
from punto.house.fairness.seed_encryption import SeedCipher, is_encrypted
from punto.house.history import HistoryReader
from punto.house.hosting.history_index import decode_shoe_start
from punto.house.hosting.hosted_state import pack
from punto.house.hosting.house import House
from punto.house.integrity.anchors import check_anchors, sign_anchor
from punto.house.integrity.house_checks import house_checks
from punto.house.integrity.signing_key import SigningKey
from punto.house.integrity.verify_house import verify_house
from punto.house.snapshot_rebuild import rebuild_snapshot
from punto.house.table_house_settings import load_setup
from punto.refusals import Refused
from punto.store import Store, backup, open_store, restore, verify
from punto.store.hash_chain import genesis
from punto.store.memory import MemoryStore
from tests.unit.house.accounts_environment import WORD
from tests.unit.house.fakes import SECRET, make_accounts
from tests.unit.house.house_driver import (
    CLOCK,
    CONFIG,
    LONG_LEASE_SECONDS,
    OPERATOR,
    crash,
    open_betting_table,
)
from tests.unit.house.runner_driver import bet
from tests.unit.house.tampering import blob, rewrite_history, tamper, truncate_tail
from tests.wait import wait_for

KEY = SigningKey(SECRET)


@asynccontextmanager
async def secret_house(store: Store, secret: bytes | None = SECRET) -> AsyncIterator[House]:
    house = House(
        store,
        address="one",
        now=CLOCK,
        elapsed=CLOCK,
        lease_seconds=LONG_LEASE_SECONDS,
        secret=secret,
    )
    await house.start()
    try:
        yield house
    finally:
        await crash(house)


async def play(url: str, secret: bytes | None = SECRET) -> bytes:
    """Play a little; return an anchor."""
    async with await open_store(url) as store:
        accounts = make_accounts(store)
        await accounts.sign_up("zoe", WORD)
        await accounts.directory.add_guest()
        accounts.close()
        async with secret_house(store, secret) as house:
            runner = await open_betting_table(house)
            await bet(runner)
            for why in ("one", "two"):
                await house.audit_log.write(OPERATOR, "noted", why=why)
    async with await open_store(url) as store:  # closed meanwhile: no append is under way
        return sign_anchor(KEY, CLOCK.now, "house", await store.heads(), None)


async def findings(
    url: str, secret: bytes | None = SECRET, anchor: bytes | None = None
) -> set[tuple[str, str]]:
    lines = None if anchor is None else [anchor]
    async with await open_store(url, read_only=True) as store:
        report = await verify_house(store, secret=secret, anchor_lines=lines)
    assert all("\n" not in str(found) for found in report.findings)
    return {(found.table, found.code) for found in report.findings}


async def test_an_intact_store_has_no_findings(durable_url: str) -> None:
    anchor = await play(durable_url)
    assert await findings(durable_url, anchor=anchor) == set()
    assert await findings(durable_url, secret=None) == set()


async def test_a_swapped_plain_seed(durable_url: str) -> None:
    await play(durable_url, secret=None)
    assert await findings(durable_url) == set()
    swapped = blob(durable_url, secrets.token_bytes(SEED_BYTES))
    await tamper(durable_url, f"UPDATE kept SET value = {swapped} WHERE key = 'seed'")
    assert await findings(durable_url, secret=None) == {("t", "seed")}
    async with await open_store(durable_url) as store, secret_house(store, None) as house:
        assert house.hosted_tables == {}, "no card is dealt from it"


@pytest.mark.parametrize("how", ["plain", "encrypted", "removed"])
async def test_a_swapped_encrypted_seed(durable_url: str, how: str) -> None:
    await play(durable_url)
    seed = secrets.token_bytes(SEED_BYTES)
    stored = seed if how == "plain" else SeedCipher(SECRET).encrypt("t", 1, seed)
    change = f"UPDATE kept SET value = {blob(durable_url, stored)} WHERE key = 'seed'"
    if how == "removed":
        change = "DELETE FROM kept WHERE key = 'seed'"
    await tamper(durable_url, change)
    assert await findings(durable_url) == {("t", "seed")}
    async with await open_store(durable_url) as store, secret_house(store) as house:
        assert house.hosted_tables == {}, "no card is dealt from it"


@pytest.mark.parametrize("key", ["round/1", "shoe/1"])
@pytest.mark.parametrize("how", ["edited", "removed"])
async def test_an_edited_history_index(durable_url: str, key: str, how: str) -> None:
    """History would show another round, or other acts of the staff."""
    await play(durable_url)
    async with await open_store(durable_url) as store:
        entry = await store.get_private("t", key)
    assert entry
    edited = blob(durable_url, entry[:-1] + bytes([entry[-1] ^ 1]))
    change = f"UPDATE kept SET value = {edited} WHERE key = '{key}'"
    if how == "removed":
        change = f"DELETE FROM kept WHERE key = '{key}'"
    await tamper(durable_url, change)
    assert await findings(durable_url) == {("t", "history_index")}


async def test_a_state_of_another_version_is_not_read(durable_url: str) -> None:
    """Its fields have other places: read as a state of this version, it would be another state."""
    await play(durable_url)
    async with await open_store(durable_url) as store:
        (header,) = [one for one in await store.tables() if one.id == "t"]
        entry = await store.get_private("t", "shoe/1")
        shoe = await HistoryReader(store).read_shoe(header, 1)
    assert entry
    hosted = decode_shoe_start(load_setup(header)[0], entry)
    assert hosted
    earlier = blob(durable_url, pack(msgspec.structs.replace(hosted, results=("B",))))
    await tamper(durable_url, f"UPDATE kept SET value = {earlier} WHERE key = 'shoe/1'")
    assert await findings(durable_url) == set()
    async with await open_store(durable_url) as store:
        assert await HistoryReader(store).read_shoe(header, 1) == shoe


async def test_deleted_command_ids(durable_url: str) -> None:
    await play(durable_url)
    await tamper(durable_url, "DELETE FROM commands WHERE table_id = 't' AND client = 'anna'")
    assert await findings(durable_url) == {("t", "commands")}


async def test_a_deleted_refused_transfer(durable_url: str) -> None:
    """It has no events: without its row, the table would accept the transfer later."""
    async with await open_store(durable_url) as store, secret_house(store) as house:
        await open_betting_table(house)
        with pytest.raises(Refused):
            await house.wallets.cash_out("nobody", "t", "out")
    assert await findings(durable_url) == set()
    await tamper(durable_url, "DELETE FROM commands WHERE first > last")
    assert await findings(durable_url) == {("wallet/nobody", "transfer_forgotten")}


async def test_the_seed_of_another_shoe(durable_url: str) -> None:
    """A dealer who knows the cards of one shoe cannot bring them to another table."""
    async with await open_store(durable_url) as store, secret_house(store) as house:
        await open_betting_table(house)
        await house.create_table(OPERATOR, "u", "division-5", config=CONFIG)
        await wait_for(lambda: house.runner("u")._seed)
    copied = "(SELECT value FROM kept WHERE key = 'seed' AND table_id = 't')"
    where = "WHERE key = 'seed' AND table_id = 'u'"
    await tamper(durable_url, f"UPDATE kept SET value = {copied} {where}")
    assert await findings(durable_url) == {("u", "seed")}


@pytest.mark.parametrize("stream", ["t", "house", "wallet/anna", ACCOUNT_LOG_STREAM])
async def test_a_rewritten_history(durable_url: str, stream: str) -> None:
    """Whoever edits an event can compute all later hashes again, but not the signature."""
    anchor = await play(durable_url)
    await rewrite_history(durable_url, stream)
    assert (stream, "chain") not in await findings(durable_url)
    assert (stream, "anchor_differs") in await findings(durable_url, anchor=anchor)


UNREADABLE = [
    ("t", '{"type":"shoe_committed","v":1}'),
    ("wallet/anna", '{"type":"transfer_begun","v":1}'),
    (ACCOUNT_LOG_STREAM, '{"type":"account_recorded","v":1}'),
    *product(("t", "house", "wallet/anna", ACCOUNT_LOG_STREAM), ("no JSON", "[1]", "{}")),
]


@pytest.mark.parametrize(("stream", "body"), UNREADABLE)
async def test_an_event_that_cannot_be_read(durable_url: str, stream: str, body: str) -> None:
    """It is a finding, also with a correct hash, and never a traceback."""
    await play(durable_url)
    await rewrite_history(durable_url, stream, body.encode())
    found = await findings(durable_url)
    assert stream in {name for name, _ in found}


@pytest.mark.parametrize("stream", ["t", "house", "wallet/anna", ACCOUNT_LOG_STREAM])
async def test_a_truncated_tail(durable_url: str, stream: str) -> None:
    anchor = await play(durable_url)
    await tamper(durable_url, *truncate_tail(stream))
    found = await findings(durable_url, anchor=anchor)
    assert (stream, "anchor_ahead") in found
    others = {code for name, code in found if (name, code) != (stream, "anchor_ahead")}
    assert others <= {"seed", "account", "commands"}, "a sign-up, or a part of a command, is gone"


async def test_a_removed_stream(durable_url: str) -> None:
    anchor = await play(durable_url)
    tables = ("entries", "balances", "commands", "events", "heads", "leases", "snapshots")
    gone = [f"DELETE FROM {table} WHERE table_id = 'wallet/anna'" for table in tables]
    await tamper(durable_url, *gone, "DELETE FROM tables WHERE id = 'wallet/anna'")
    assert await findings(durable_url, anchor=anchor) == {
        ("wallet/anna", "anchor_stream_missing"),
        ("t", "transfer_not_in_wallet"),
    }


ACCOUNT_ATTACKS = {
    "roles": ("UPDATE accounts SET roles = '[\"operator\"]' WHERE name = 'zoe'", "roles"),
    "password": ("UPDATE accounts SET password = 'mine' WHERE name = 'zoe'", "account"),
    "name": ("UPDATE accounts SET name = 'eve' WHERE name = 'zoe'", "account"),
    "added": ("INSERT INTO accounts VALUES ('x', 'x', 'mine', '[\"operator\"]', 1)", "account"),
    "removed": ("DELETE FROM accounts WHERE name = 'zoe'", "account"),
}


@pytest.mark.parametrize("how", ACCOUNT_ATTACKS)
async def test_edited_accounts(durable_url: str, how: str) -> None:
    statement, code = ACCOUNT_ATTACKS[how]
    await play(durable_url)
    await tamper(durable_url, statement)
    assert await findings(durable_url) == {(ACCOUNT_LOG_STREAM, code)}


async def test_edited_roles_and_an_emptied_account_log(durable_url: str) -> None:
    """An empty log is one that a house has just created: it does not excuse the accounts."""
    await play(durable_url)
    async with await open_store(durable_url, read_only=True) as store:
        first = genesis(await store.header(ACCOUNT_LOG_STREAM))
    log = f"WHERE table_id = '{ACCOUNT_LOG_STREAM}'"
    await tamper(
        durable_url,
        f"DELETE FROM events {log}",
        f"DELETE FROM commands {log}",
        f"UPDATE heads SET sequence = 0, hash = {blob(durable_url, first)} {log}",
        ACCOUNT_ATTACKS["roles"][0],
    )
    assert ("house", "roles") in await findings(durable_url)


async def test_edited_roles_of_a_store_without_an_account_log() -> None:
    """Stores of earlier versions have only the roles in the audit log."""
    store = MemoryStore()
    async with secret_house(store) as house:
        accounts = make_accounts(store)
        zoe = await accounts.sign_up("zoe", WORD)
        accounts.close()
        await house.audit_log.write(OPERATOR, "roles_given", account=zoe.id, roles=["dealer"])
    del store._tables[ACCOUNT_LOG_STREAM]
    codes = [one.code for one in await verify(store, checks=house_checks(None))]
    assert codes == ["roles"], "zoe is still a player"


async def test_an_old_seed_is_read_and_encrypted_when_the_table_opens(store: Store) -> None:
    async with secret_house(store, None) as house:
        runner = await open_betting_table(house)
        seed = runner._seed
        assert seed == await store.get_private("t", "seed")
    async with secret_house(store) as house:
        assert house.runner("t")._seed == seed
        stored = await store.get_private("t", "seed")
        assert stored is not None
        assert seed is not None
        assert is_encrypted(stored)
        assert seed not in stored
    async with secret_house(store) as house:
        assert house.runner("t")._seed == seed
    assert await verify(store, rebuild_snapshot, checks=house_checks(SECRET)) == []


async def test_seeds_are_encrypted_at_rest(store: Store) -> None:
    async with secret_house(store) as house:
        runner = await open_betting_table(house)
        stored = await store.get_private("t", "seed")
    assert stored is not None
    assert runner._seed is not None
    assert runner._seed not in stored


async def test_a_house_with_another_secret_does_not_keep_the_table(durable_url: str) -> None:
    async with await open_store(durable_url) as store:
        async with secret_house(store) as house:
            await open_betting_table(house)
            await house.stop()
        async with secret_house(store, b"another secret, of 32 characters") as other:
            assert other.hosted_tables == {}
            assert await store.find_lease("t") is None


async def test_a_restored_backup_deals_on_and_is_older_than_its_anchor(
    durable_url: str, other_url: str, tmp_path: Path
) -> None:
    await play(durable_url)
    await backup(durable_url, tmp_path / "copy")
    async with await open_store(durable_url) as store, secret_house(store) as house:
        seed = house.runner("t")._seed
        await house.audit_log.write(OPERATOR, "noted", why="three")
        anchor = sign_anchor(KEY, CLOCK.now, "house", await store.heads(), None)
    await restore(tmp_path / "copy", other_url)
    assert await findings(other_url) == set()
    assert ("house", "anchor_ahead") in await findings(other_url, anchor=anchor)
    async with await open_store(other_url) as store, secret_house(store) as house:
        assert house.runner("t")._seed == seed


async def test_another_secret_deals_no_card(store: Store) -> None:
    async with secret_house(store) as house:
        await open_betting_table(house)
    for other in (b"another secret, of 32 characters", None):
        async with secret_house(store, other) as house:
            assert house.hosted_tables == {}
    async with secret_house(store) as house:
        assert [*house.hosted_tables] == ["t"]


def test_a_seed_is_bound_to_its_table_and_shoe() -> None:
    cipher, seed = SeedCipher(SECRET), secrets.token_bytes(SEED_BYTES)
    stored = cipher.encrypt("t", 1, seed)
    assert cipher.decrypt("t", 1, stored) == seed
    for table, shoe, value in (("u", 1, stored), ("t", 2, stored), ("t", 1, stored[:-1])):
        with pytest.raises(Refused) as caught:
            cipher.decrypt(table, shoe, value)
        assert caught.value.refusal.code == "seed_unreadable"


# --- anchors --------------------------------------------------------------------------------------


async def anchor_lines(store: Store, count: int = 3) -> list[bytes]:
    async with secret_house(store) as house:
        lines: list[bytes] = []
        for number in range(count):
            await house.audit_log.write(OPERATOR, "noted", why=str(number))
            previous = lines[-1] if lines else None
            lines.append(sign_anchor(KEY, number, "house", await store.heads(), previous))
    return lines


def codes_of(lines: list[bytes], key: str | None = None) -> list[tuple[int, str]]:
    return [(line, found.code) for line, found in check_anchors(lines, key).findings]


async def test_the_chain_of_anchors(store: Store) -> None:
    first, second, third = lines = await anchor_lines(store)
    assert codes_of(lines) == codes_of(lines, KEY.public) == []
    assert codes_of([first, third]) == [(2, "anchor_gap")]
    forged = second.replace(b'"at":1', b'"at":9')
    assert codes_of([first, forged, third]) == [(2, "anchor_signature"), (3, "anchor_gap")]
    other = SigningKey(b"another secret, of 32 characters")
    resigned = sign_anchor(other, 1, "house", await store.heads(), first)
    assert (2, "anchor_key") in codes_of([first, resigned])
    assert codes_of([resigned], KEY.public) == [(1, "anchor_key")]
    assert codes_of([first, second[:40], third])[0] == (2, "anchor_unreadable")
    with pytest.raises(Refused):
        check_anchors([b"{}"], None)
