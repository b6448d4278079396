"""The login throttle, alone and in front of sign-in."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from punto.house.accounts.login_throttle import LoginThrottle, TooManyAttempts
from punto.house.accounts.passwords import Passwords
from tests.unit.house.accounts_environment import HOME, WORD, AccountsEnvironment
from tests.unit.house.fakes import CHEAP_HASHER, START, Clock, make_accounts


async def test_a_username_is_blocked_after_many_failures(env: AccountsEnvironment) -> None:
    await env.accounts.sign_up("anna", WORD)
    for count in range(10):
        wrong = env.accounts.sign_in("anna", "wrong horse", f"192.0.2.{count}")
        assert await env.refused(wrong) == "sign_in_failed"
    env.clock.now += 1000
    with pytest.raises(TooManyAttempts) as caught:
        await env.accounts.sign_in("Anna", WORD, "198.51.100.1")
    assert caught.value.until_ms == START + 300_000
    assert "299 seconds" in str(caught.value)
    env.clock.now = caught.value.until_ms
    assert (await env.accounts.sign_in("anna", WORD, HOME)).name == "anna"


async def test_an_address_is_blocked_and_others_are_not(env: AccountsEnvironment) -> None:
    await env.accounts.sign_up("anna", WORD)
    for count in range(50):
        await env.refused(env.accounts.sign_in(f"n{count}", WORD, f"2001:db8::{count}"))
    assert await env.refused(env.accounts.sign_in("anna", WORD, "2001:db8::ffff")) == (
        "too_many_attempts"
    )
    assert await env.accounts.sign_in("anna", WORD, "2001:db8:1::1")
    assert await env.accounts.sign_in("anna", WORD, "not an address")


async def test_a_success_clears_failures_of_the_username(env: AccountsEnvironment) -> None:
    await env.accounts.sign_up("anna", WORD)
    for _ in range(5):
        for _ in range(9):
            await env.refused(env.accounts.sign_in("anna", "wrong horse", HOME))
        await env.accounts.sign_in("anna", WORD, HOME)
        env.clock.now += 200_000  # else the address would reach its limit


async def test_concurrent_attempts_are_counted_before_they_are_answered(
    env: AccountsEnvironment,
) -> None:
    await env.accounts.sign_up("anna", WORD)

    async def all_at_once() -> list[Any]:
        asked = [env.accounts.sign_in("anna", "wrong horse", HOME) for _ in range(30)]
        return await asyncio.gather(*asked, return_exceptions=True)

    answers = [str(one) for one in await all_at_once()]
    assert sum("sign_in_failed" in one for one in answers) == 10
    assert sum("too_many_attempts" in one for one in answers) == 20


def test_attempts_use_bounded_memory() -> None:
    clock = Clock()
    attempts = LoginThrottle(clock, max_keys=100)
    for count in range(1000):
        attempts.count_attempt(f"n{count}", f"a{count}")
    assert len(attempts) == 100
    clock.now += 300_000
    attempts.count_attempt("n999", "a999")
    attempts.forgive_attempt("n999", "a999")
    assert len(attempts) == 98


async def test_a_store_failure_is_not_counted_as_an_attempt(env: AccountsEnvironment) -> None:
    passwords = Passwords(CHEAP_HASHER, max_concurrent=1, max_waiting=-1)  # always busy
    busy = make_accounts(env.store, env.clock, passwords=passwords)
    for _ in range(20):
        assert await env.refused(busy.sign_in("anna", WORD, HOME)) == "sign_in_busy"
    busy.close()


def test_an_ipv4_mapped_address_equals_its_ipv4_address() -> None:
    attempts = LoginThrottle(Clock(), max_per_address=1)
    attempts.count_attempt("a", "192.0.2.1")
    with pytest.raises(TooManyAttempts):
        attempts.count_attempt("b", "::ffff:192.0.2.1")
