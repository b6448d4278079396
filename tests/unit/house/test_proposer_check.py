"""What a dismissed person asked for is not confirmed: otherwise one person would decide alone."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from punto.house.accounts.account_log import DecidedChange
from punto.house.accounts.accounts import Accounts
from punto.house.hosting.principal import Principal
from punto.house.hosting.table_runner import TableRunner
from punto.store import Account
from punto.store.memory import MemoryStore
from tests.unit.house.accounts_environment import WORD
from tests.unit.house.fakes import make_accounts
from tests.unit.house.runner_driver import (
    DEE,
    OTTO,
    SUE,
    assert_accepted,
    assert_refused,
    bet,
    deal_until,
    execute,
    make_table_header,
    start_betting,
    start_runner,
)
from tests.unit.house.test_real_table_money import REAL


async def set_roles(accounts: Accounts, account: Account, *roles: str) -> None:
    async def decide() -> DecidedChange:
        return DecidedChange("change", replace(account, roles=roles))

    await accounts.directory.log.update(decide)


async def dismiss(accounts: Accounts, account: Account, how: str) -> None:
    if how == "demoted":
        await set_roles(accounts, account, "player")
    else:
        await accounts.directory.remove(None, account.id)


@pytest.mark.parametrize("how", ["demoted", "erased"])
async def test_a_proposal_at_a_virtual_table(how: str) -> None:
    store = MemoryStore()
    accounts = make_accounts(store)
    carl = await accounts.sign_up("carl", WORD)
    await set_roles(accounts, carl, "operator")
    await set_roles(accounts, await accounts.sign_up("olga", WORD), "operator")
    runner = await start_betting(store)
    await deal_until(runner, "betting")
    await bet(runner)
    void = {"type": "void_round", "reason": "technical_failure"}
    assert_accepted(await runner.request(Principal(carl.id, "operator"), void))
    await dismiss(accounts, carl, how)
    assert_refused(await runner.request(SUE, {"type": "confirm_proposal"}), "proposer_has_left")
    await execute(runner, SUE, "reject_proposal")
    assert runner.hosted.state.phase == "betting"
    assert_accepted(await runner.request(OTTO, void))
    await execute(runner, SUE, "confirm_proposal")
    accounts.close()


async def start_real_table(store: MemoryStore) -> TableRunner:
    return await start_runner(store, make_table_header(house=REAL))


@pytest.mark.parametrize("how", ["demoted", "erased"])
async def test_a_request_of_cash(how: str) -> None:
    store = MemoryStore()
    accounts = make_accounts(store)
    carl = await accounts.sign_up("carl", WORD)
    await set_roles(accounts, carl, "dealer")
    runner = await start_real_table(store)
    fill: dict[str, Any] = {"type": "record_fill", "amount": 10**6}
    number = assert_accepted(await runner.request(Principal(carl.id, "dealer"), fill)).last
    await dismiss(accounts, carl, how)
    confirm = {"type": "confirm_cash", "request": number}
    assert_refused(await runner.request(SUE, confirm), "proposer_has_left")
    await execute(runner, SUE, "reject_cash", request=number)
    number = assert_accepted(await runner.request(DEE, fill)).last
    await execute(runner, SUE, "confirm_cash", request=number)
    assert await store.balances("t") == {"fills": -(10**6), "house": 10**6}
    accounts.close()
