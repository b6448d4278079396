"""One-time codes and recovery codes: each works once at all houses together."""

from __future__ import annotations

import asyncio

import pytest
from pyotp.totp import TOTP

from punto.house.accounts.login.second_factors import (
    KIND,
    RECOVERY_CODES,
    SecondFactors,
    _make_recovery_codes,
)
from punto.store import Account
from tests.unit.house.accounts_environment import HOME, WORD, AccountsEnvironment


@pytest.fixture
async def anna(env: AccountsEnvironment) -> Account:
    return await env.accounts.sign_up("anna", WORD)


async def enrol(env: AccountsEnvironment, account: Account) -> tuple[TOTP, tuple[str, ...]]:
    """Enable codes for an account. The clock goes on, so that the next code is another."""
    begun = await env.accounts.second_factors.begin(account)
    totp = TOTP(begun.secret)
    codes = await env.accounts.second_factors.confirm(account.id, now(env, totp))
    env.clock.now += 30_000
    return totp, codes


def now(env: AccountsEnvironment, totp: TOTP, offset: int = 0) -> str:
    return totp.at(env.clock.now // 1000 + 30 * offset)


async def test_a_secret_counts_once_a_code_confirms_it(
    env: AccountsEnvironment, anna: Account
) -> None:
    factors = env.accounts.second_factors
    assert await env.refused(factors.confirm(anna.id, "123456")) == "totp_not_begun"
    lost = await factors.begin(anna)
    begun = await factors.begin(anna)  # the page was loaded again
    assert begun.secret in begun.uri
    assert begun.qr.startswith("data:image/svg+xml")
    assert not await factors.is_enabled(anna.id)
    old = now(env, TOTP(lost.secret))
    assert await env.refused(factors.confirm(anna.id, old)) == "wrong_code"
    await factors.confirm(anna.id, now(env, TOTP(begun.secret)))
    assert await factors.is_enabled(anna.id)
    assert await env.refused(factors.begin(anna)) == "totp_enabled"


async def test_a_sign_in_needs_the_password_and_a_code(
    env: AccountsEnvironment, anna: Account
) -> None:
    totp, _ = await enrol(env, anna)
    accounts = env.accounts
    assert await env.refused(accounts.sign_in("anna", "wrong horse", HOME)) == "sign_in_failed"
    assert await env.refused(accounts.sign_in("anna", WORD, HOME)) == "code_required"
    wrong = accounts.identify("anna", WORD, HOME, code="000000")
    assert await env.refused(wrong) == "wrong_code"
    guessed = accounts.identify("anna", "wrong horse", HOME, code=now(env, totp))
    assert await env.refused(guessed) == "sign_in_failed", "says nothing about the code"
    signed_in = await accounts.identify("anna", WORD, HOME, code=now(env, totp))
    assert signed_in.factor == "totp"


async def test_a_code_cannot_be_replayed_anywhere(env: AccountsEnvironment, anna: Account) -> None:
    totp, _ = await enrol(env, anna)
    code, earlier = now(env, totp), now(env, totp, -1)
    houses = [env.accounts, env.other_house()] * 3
    asked = [one.second_factors.use_code(anna.id, code) for one in houses]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert answers.count("totp") == 1
    assert sum("wrong_code" in str(one) for one in answers) == 5
    assert await env.refused(env.accounts.use_code(anna, earlier)) == "wrong_code"
    env.clock.now += 90_000
    assert await env.refused(env.accounts.use_code(anna, code)) == "wrong_code"
    assert await env.accounts.use_code(anna, now(env, totp, -1)) == "totp"


async def test_a_recovery_code_works_once(env: AccountsEnvironment, anna: Account) -> None:
    _, codes = await enrol(env, anna)
    assert len(codes) == len({*codes}) == RECOVERY_CODES
    first = codes[0].upper().replace("-", " ")
    answers = await asyncio.gather(
        *(one.use_code(anna, first) for one in (env.accounts, env.other_house())),
        return_exceptions=True,
    )
    assert answers.count("recovery") == 1
    assert await env.accounts.second_factors.count_recovery_codes(anna.id) == RECOVERY_CODES - 1
    other = await env.accounts.sign_up("berta", WORD)
    await enrol(env, other)
    assert await env.refused(env.accounts.use_code(other, codes[1])) == "wrong_code"
    fresh = await env.accounts.second_factors.renew_recovery_codes(anna.id)
    assert await env.refused(env.accounts.use_code(anna, codes[2])) == "wrong_code"
    assert await env.accounts.use_code(anna, fresh[0]) == "recovery"


async def test_the_store_shows_neither_secret_nor_codes(
    env: AccountsEnvironment, anna: Account
) -> None:
    totp, codes = await enrol(env, anna)
    stored = await env.store.credential(KIND, anna.id)
    assert stored is not None
    assert not any(text.encode() in stored.value for text in (totp.secret, *codes))
    eve = await env.accounts.sign_up("eve", WORD)
    moved = stored._replace(key=eve.id, account=eve.id, version=0)
    assert await env.store.put_credential(moved), "by whoever writes to the database"
    assert await env.accounts.second_factors.is_enabled(eve.id)
    assert await env.refused(env.accounts.use_code(eve, codes[0])) == "totp_unreadable"


async def test_a_second_factor_of_another_secret_stays_required(
    env: AccountsEnvironment, anna: Account
) -> None:
    await enrol(env, anna)
    other = SecondFactors(env.store, b"another secret of 32 bytes here!", env.clock)
    assert await other.is_enabled(anna.id)
    assert await env.refused(other.use_code(anna.id, "000000")) == "totp_unreadable"
    assert await other.remove(anna.id)
    assert not await other.is_enabled(anna.id)


async def test_codes_cannot_be_guessed(env: AccountsEnvironment, anna: Account) -> None:
    totp, _ = await enrol(env, anna)
    for _ in range(10):
        assert await env.refused(env.accounts.use_code(anna, "000000")) == "wrong_code"
    assert await env.refused(env.accounts.use_code(anna, now(env, totp))) == "too_many_attempts"
    assert await env.accounts.use_code(anna, now(env, totp), "known device") == "totp"


def test_a_recovery_code_has_120_random_bits() -> None:
    """So that a hash without a salt protects it, as of a random key."""
    codes = [code for _ in range(200) for code in _make_recovery_codes()]
    assert len({*codes}) == len(codes)
    signs = [[sign for sign in code if sign != "-"] for code in codes]
    assert {len(one) for one in signs} == {24}
    for place in range(24):  # 32 signs have 5 bits each
        assert len({one[place] for one in signs}) == 32
    assert all(len(code) <= 40 for code in codes), "the field of the page"
