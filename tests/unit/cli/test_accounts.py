"""`punto accounts link` and `reset-totp`: the way in on the machine of the server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest
from pyotp.totp import TOTP

from punto.house.accounts.accounts import Accounts
from punto.house.accounts.passwords import Passwords
from punto.house.accounts.secret import load_secret
from punto.house.hosting.house import House, current_time_ms
from punto.store import open_store
from tests.unit.cli.conftest import Punto
from tests.unit.house.fakes import CHEAP_HASHER

T = TypeVar("T")
WORD = "correct horse"


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'punto.db'}"


@pytest.fixture
def secret_file(tmp_path: Path) -> Path:
    """The file that `punto serve` creates for this store."""
    return tmp_path / "punto.secret"


def with_accounts(url: str, file: Path, work: Callable[[Accounts], Awaitable[T]]) -> T:
    async def run() -> T:
        async with await open_store(url) as store:
            passwords = Passwords(CHEAP_HASHER)
            accounts = Accounts(store, load_secret(file), current_time_ms, passwords=passwords)
            try:
                return await work(accounts)
            finally:
                accounts.close()

    return asyncio.run(run())


def test_an_operator_comes_in_by_a_link(punto: Punto, url: str, secret_file: Path) -> None:
    answer = punto("accounts", "link", url, "--public", "https://play.example/")
    assert answer.status == 0, answer.err
    address, _, code = answer.out.strip().rpartition("/")
    assert address == "https://play.example/#/link"

    async def accept(accounts: Accounts) -> tuple[str, ...]:
        return (await accounts.links.accept_invitation(code, "otto", WORD)).roles

    assert with_accounts(url, secret_file, accept) == ("operator",)
    again = punto("accounts", "link", url, "Otto").out.strip().rpartition("/")[2]

    async def reset(accounts: Accounts) -> str:
        await accounts.links.reset_password(again, "another horse")
        return (await accounts.sign_in("otto", "another horse", "")).name

    assert with_accounts(url, secret_file, reset) == "otto"
    assert "no_such_account" in punto("accounts", "link", url, "nobody").err
    assert "no_such_role" in punto("accounts", "link", url, "--role", "emperor").err


def test_a_lost_second_factor_is_removed(punto: Punto, url: str, secret_file: Path) -> None:
    async def enrol(accounts: Accounts) -> None:
        anna = await accounts.sign_up("anna", WORD)
        begun = await accounts.second_factors.begin(anna)
        code = TOTP(begun.secret).at(current_time_ms() // 1000)
        await accounts.second_factors.confirm(anna.id, code)

    with_accounts(url, secret_file, enrol)
    assert punto("accounts", "reset-totp", url, "anna").status == 0
    assert "totp_not_begun" in punto("accounts", "reset-totp", url, "anna").err

    async def sign_in(accounts: Accounts) -> list[str]:
        await accounts.sign_in("anna", WORD, "")
        house = House(accounts._store)
        return [entry.decode_body()["type"] for entry in await house.audit_log.read_latest()]

    assert with_accounts(url, secret_file, sign_in) == ["totp_removed"]
