"""Erasure of accounts and of old guests."""

from __future__ import annotations

from pathlib import Path

import pytest

from punto.house.accounts.account_log import ACCOUNT_LOG_STREAM
from punto.house.accounts.erasure import DAY_MS, erase_account, erase_old_guests
from punto.house.hosting.principal import Principal
from punto.house.integrity.house_checks import house_checks
from punto.refusals import Refused
from punto.store import Store, backup, open_store, verify
from tests.unit.house.accounts_environment import WORD
from tests.unit.house.fakes import Clock, make_accounts
from tests.unit.house.house_driver import OPERATOR, make_table_config, open_house
from tests.unit.house.runner_driver import DEE, HUMAN_DEALER, execute
from tests.unit.house.test_real_table_money import REAL


async def test_old_guests_are_erased_unless_they_have_chips(store: Store) -> None:
    clock = Clock()
    accounts = make_accounts(store, clock)
    async with open_house(store, clock=clock) as house:
        await house.create_table(
            OPERATOR, "t", "division-5", config=make_table_config(HUMAN_DEALER)
        )
        old, playing = [await accounts.directory.add_guest() for _ in range(2)]
        await accounts.sign_up("zoe", WORD)
        await house.wallets.grant(playing.id, 1_000, "to play with", OPERATOR)
        await house.wallets.buy_in(playing.id, "t", 1_000, "in")
        clock.now += 31 * DAY_MS
        young = await accounts.directory.add_guest()
        assert await erase_old_guests(house, accounts.directory, 30) == 1
        left = {account.name for account in await store.accounts()}
        assert left == {playing.name, young.name, "zoe"}
        assert old.name not in left
        assert await verify(store, checks=house_checks(None)) == []
    accounts.close()


async def test_who_holds_chips_bought_with_cash_is_not_erased(store: Store) -> None:
    """No wallet knows of them."""
    accounts = make_accounts(store)
    async with open_house(store) as house:
        await house.create_table(OPERATOR, "t", "division-5", config=make_table_config(REAL))
        zoe = await accounts.sign_up("zoe", WORD)
        runner = house.runner("t")
        await execute(runner, Principal(zoe.id, "player"), "sit", box=1)
        await execute(runner, DEE, "buy_in", player=zoe.id, amount=500)
        with pytest.raises(Refused, match="account_in_play"):
            await erase_account(house, accounts.directory, zoe, zoe.id)
        await execute(runner, DEE, "cash_out", player=zoe.id)
        await erase_account(house, accounts.directory, zoe, zoe.id)
    accounts.close()


async def test_the_logs_have_the_id_and_never_the_name(store: Store) -> None:
    accounts = make_accounts(store)
    async with open_house(store) as house:
        zoe = await accounts.sign_up("zoe smith", WORD)
        await erase_account(house, accounts.directory, zoe, zoe.id, "asked")
        with pytest.raises(Refused, match="no_such_account"):
            await erase_account(house, accounts.directory, zoe, zoe.id)
        for stream in ("house", ACCOUNT_LOG_STREAM):
            bodies = [record.body async for record in store.read(stream)]
            assert any(zoe.id.encode() in body for body in bodies)
            assert not any(b"zoe" in body for body in bodies)
    assert await accounts.directory.names([zoe.id]) == {zoe.id: zoe.id}
    accounts.close()


async def test_the_files_of_a_store_no_longer_have_the_name(tmp_path: Path) -> None:
    """Neither the database nor its write-ahead log, while the server runs and after it."""
    url, name = f"sqlite:///{tmp_path}/punto.db", "zebulon quixote"

    def files_with_name() -> list[str]:
        return [path.name for path in tmp_path.iterdir() if name.encode() in path.read_bytes()]

    async with await open_store(url) as store:
        accounts = make_accounts(store)
        async with open_house(store) as house:
            await accounts.sign_up("anna", WORD)
            account = await accounts.sign_up(name, WORD)
            assert files_with_name() == ["punto.db-wal"]
            await erase_account(house, accounts.directory, account, account.id, "asked")
            assert files_with_name() == []
        accounts.close()
    await backup(url, tmp_path / "copy")
    assert files_with_name() == []


async def test_a_name_that_has_reached_the_database_leaves_it(tmp_path: Path) -> None:
    path, name = tmp_path / "punto.db", "zebulon quixote"
    for is_first in (True, False):
        async with await open_store(f"sqlite:///{path}") as store:
            accounts = make_accounts(store)
            async with open_house(store) as house:
                if is_first:
                    account = await accounts.sign_up(name, WORD)
                else:
                    await erase_account(house, accounts.directory, account, account.id, "asked")
            accounts.close()
        assert (name.encode() in path.read_bytes()) == is_first
