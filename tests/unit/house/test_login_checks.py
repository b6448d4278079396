"""`punto verify store` finds changed sessions and credentials, column by column."""

from __future__ import annotations

from pathlib import Path

import pytest
from pyotp.totp import TOTP

from punto.house.accounts.session_tokens import SESSION_MS
from punto.house.accounts.sessions import Client
from punto.house.audit_log import AuditLog
from punto.house.integrity.verify_house import verify_house
from punto.refusals import Refused
from punto.store import Account, Credential, SessionRow, open_store
from punto.table.commands import Actor
from tests.unit.house.accounts_environment import WORD
from tests.unit.house.fakes import SECRET, Clock, make_accounts
from tests.unit.house.tampering import tamper

LONGER = SESSION_MS + 1
ANNA = "(SELECT id FROM accounts WHERE name = 'anna')"
BEN = "(SELECT id FROM accounts WHERE name = 'ben')"
SESSIONS = {
    "key": ("UPDATE sessions SET key = {short}", "session_values"),
    "staff": ("UPDATE sessions SET staff = {false}", "session_staff"),
    "factor": ("UPDATE sessions SET factor = 'none'", "session_without_code"),
    "factor of nobody": ("UPDATE sessions SET factor = 'king'", "session_values"),
    "created": (f"UPDATE sessions SET created = created - {LONGER}", "session_times"),
    "used": ("UPDATE sessions SET used = expires", "session_times"),
    "used before": ("UPDATE sessions SET used = created - 1", "session_times"),
    "authenticated": ("UPDATE sessions SET authenticated = expires", "session_times"),
    "expires": (f"UPDATE sessions SET expires = expires + {LONGER}", "session_times"),
}
ENDED = {
    "account": f"UPDATE sessions SET account = {BEN}",
    "fingerprint": "UPDATE sessions SET fingerprint = 'x'",
}
"""Such a change ends the session."""
DESCRIPTIONS = {"device", "address"}
"""Shown to the owner only; no check reads them."""
CREDENTIALS = {
    "kind": ("UPDATE credentials SET kind = 'x'", {"credential_values", "credential_missing"}),
    "key": (f"UPDATE credentials SET key = {BEN}", {"credential_of_nobody"}),
    "account": (
        f"UPDATE credentials SET account = {BEN}",
        {"credential_of_nobody", "credential_missing"},
    ),
    "an account that is gone": (
        "UPDATE credentials SET account = 'x'",
        {"credential_of_nobody", "credential_missing"},
    ),
    "version": ("UPDATE credentials SET version = 0", {"credential_values"}),
    "value": ("UPDATE credentials SET value = {short}", {"credential_not_decrypted"}),
    "all": ("DELETE FROM credentials", {"credential_missing"}),
}
ACCOUNTS = {
    "id": "UPDATE accounts SET id = 'x' WHERE name = 'ben'",
    "name": "UPDATE accounts SET name = 'eve' WHERE name = 'ben'",
    "password": "UPDATE accounts SET password = 'mine' WHERE name = 'ben'",
    "roles": "UPDATE accounts SET roles = '[\"operator\"]' WHERE name = 'ben'",
    "created": "UPDATE accounts SET created = created + 1 WHERE name = 'ben'",
}


def test_every_column_has_a_case() -> None:
    assert {*SESSIONS} | {*ENDED} | DESCRIPTIONS >= {*SessionRow._fields}
    assert {*CREDENTIALS} >= {*Credential._fields}
    assert {*ACCOUNTS} == {*Account.__struct_fields__}


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'punto.db'}"


async def sign_in(url: str, clock: Clock) -> str:
    """Sign a dealer in who has a second factor; return the token."""
    async with await open_store(url) as store:
        accounts, audit_log = make_accounts(store, clock), AuditLog(store, clock)
        await audit_log.open()
        await accounts.sign_up("ben", WORD)
        code = await accounts.links.invite(None, ("dealer",))
        anna = await accounts.links.accept_invitation(code, "anna", WORD)
        begun = await accounts.second_factors.begin(anna)
        first = TOTP(begun.secret).at(clock.now // 1000)
        await accounts.second_factors.confirm(anna.id, first)
        await audit_log.write(Actor("dealer", anna.id), "totp_enabled", account=anna.id)
        token = await accounts.sessions.begin(anna, Client(), "totp")
        accounts.close()
    return token


async def reasons(url: str, clock: Clock, secret: bytes | None = SECRET) -> list[str]:
    async with await open_store(url, read_only=True) as store:
        report = await verify_house(store, secret=secret, now=clock.now)
    assert report.unchecked_credentials == (0 if secret else 1)
    return [getattr(one.params.get("why"), "code", one.code) for one in report.findings]


def write(url: str, statement: str) -> str:
    is_sqlite = url.startswith("sqlite")
    return statement.format(
        false="0" if is_sqlite else "false", short="x'00'" if is_sqlite else "'\\x00'::bytea"
    )


async def test_untouched_logins_have_no_finding(durable_url: str) -> None:
    clock = Clock()
    await sign_in(durable_url, clock)
    assert await reasons(durable_url, clock) == []
    assert await reasons(durable_url, clock, None) == []
    clock.now += SESSION_MS + 1
    assert await reasons(durable_url, clock) == [], "expired sessions wait for their removal"


@pytest.mark.parametrize("what", SESSIONS)
async def test_a_changed_session(sqlite_url: str, what: str) -> None:
    statement, why = SESSIONS[what]
    clock = Clock()
    await sign_in(sqlite_url, clock)
    await tamper(sqlite_url, write(sqlite_url, statement))
    assert await reasons(sqlite_url, clock) == [why]


@pytest.mark.parametrize("what", ENDED)
async def test_a_session_whose_row_is_of_another_ends(sqlite_url: str, what: str) -> None:
    """Attack: whoever writes to the database hides a session from its owner's list."""
    clock = Clock()
    token = await sign_in(sqlite_url, clock)
    await tamper(sqlite_url, ENDED[what])
    async with await open_store(sqlite_url) as store:
        accounts = make_accounts(store, clock)
        with pytest.raises(Refused, match="not_signed_in"):
            await accounts.authenticate(token)
        session = accounts._tokens.verify(token)
        assert await accounts.sessions.find_ended([session]) == [session]
        accounts.close()


@pytest.mark.parametrize("what", CREDENTIALS)
async def test_a_changed_credential(sqlite_url: str, what: str) -> None:
    statement, why = CREDENTIALS[what]
    clock = Clock()
    await sign_in(sqlite_url, clock)
    await tamper(sqlite_url, write(sqlite_url, statement))
    assert {*await reasons(sqlite_url, clock)} == why


@pytest.mark.parametrize("what", ACCOUNTS)
async def test_a_changed_account(sqlite_url: str, what: str) -> None:
    clock = Clock()
    await sign_in(sqlite_url, clock)
    await tamper(sqlite_url, ACCOUNTS[what])
    found = {*await reasons(sqlite_url, clock)}
    assert found & {"account_changed", "roles", "account_not_logged"}


async def test_changed_logins_of_postgresql(postgres_url: str) -> None:
    clock = Clock()
    await sign_in(postgres_url, clock)
    await tamper(
        postgres_url,
        write(postgres_url, SESSIONS["staff"][0]),
        write(postgres_url, CREDENTIALS["value"][0]),
    )
    assert await reasons(postgres_url, clock) == ["session_staff", "credential_not_decrypted"]


async def test_a_second_factor_that_was_removed_by_its_owner_is_not_missing(
    sqlite_url: str,
) -> None:
    clock = Clock()
    await sign_in(sqlite_url, clock)
    async with await open_store(sqlite_url) as store:
        [credential] = await store.all_credentials()
        by = Actor("dealer", credential.account)
        audit_log = AuditLog(store, clock)
        await audit_log.write(by, "totp_removed", account=credential.account)
        await store.remove_credentials(credential.account, "totp")
    assert await reasons(sqlite_url, clock) == []
