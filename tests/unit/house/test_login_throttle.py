"""The login throttle, alone and in front of sign-in: delays, and no lock that others can cause."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from punto.house.accounts.accounts import Accounts
from punto.house.accounts.login_throttle import (
    FREE_PER_PAIR,
    MAX_CODES,
    MAX_NAME_DELAY_MS,
    MAX_WAITING,
    LoginThrottle,
    TooManyAttempts,
)
from punto.house.accounts.passwords import Passwords
from tests.unit.house.accounts_environment import HOME, WORD, AccountsEnvironment
from tests.unit.house.fakes import CHEAP_HASHER, Clock, make_accounts


class Sleeps:
    """Sleeps by moving the clock."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.slept: list[float] = []

    async def __call__(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.clock.now += round(1000 * seconds)


@pytest.fixture
def sleeps(env: AccountsEnvironment) -> Sleeps:
    return Sleeps(env.clock)


@pytest.fixture
def slow(env: AccountsEnvironment, sleeps: Sleeps) -> Accounts:
    """Accounts whose delays move the clock."""
    env.accounts.close()
    env.accounts = make_accounts(
        env.store, env.clock, throttle=LoginThrottle(env.clock, sleep=sleeps)
    )
    return env.accounts


async def test_failures_delay_the_next_attempts_from_the_same_address(
    env: AccountsEnvironment, slow: Accounts, sleeps: Sleeps
) -> None:
    await slow.sign_up("anna", WORD)
    for _ in range(9):
        assert await env.refused(slow.sign_in("anna", "wrong horse", HOME)) == "sign_in_failed"
    assert sleeps.slept == [1, 2, 4, 8]
    assert (await slow.sign_in("anna", WORD, HOME)).name == "anna", "slow, and not locked"
    assert sleeps.slept[4:] == [16]
    await slow.sign_in("anna", WORD, HOME)
    assert sleeps.slept[5:] == []


async def test_attempts_on_a_name_do_not_keep_its_owner_out(
    env: AccountsEnvironment, slow: Accounts, sleeps: Sleeps
) -> None:
    """Attack: thousands of failures from many addresses. The owner waits for seconds."""
    await slow.sign_up("anna", WORD)
    for number in range(300):
        await env.refused(slow.sign_in("anna", "wrong horse", f"10.0.{number}.1"))
    sleeps.slept.clear()
    assert (await slow.sign_in("anna", WORD, HOME)).name == "anna"
    assert sleeps.slept in ([], [MAX_NAME_DELAY_MS / 1000])


async def test_a_known_device_is_not_delayed_by_others(
    env: AccountsEnvironment, slow: Accounts, sleeps: Sleeps
) -> None:
    anna = await slow.sign_up("anna", WORD)
    cookie = slow.devices.add(None, anna.id)
    for _ in range(12):  # at the very address of the owner
        await env.refused(slow.sign_in("anna", "wrong horse", HOME))
    sleeps.slept.clear()
    device = await slow.find_device("Anna", cookie)
    assert device is not None
    assert (await slow.identify("anna", WORD, HOME, device=device)).account.id == anna.id
    assert sleeps.slept == []
    for _ in range(7):  # its own failures delay it
        await env.refused(slow.identify("anna", "wrong horse", HOME, device=device))
    assert sleeps.slept == [1, 2]


async def test_a_device_is_known_only_to_those_who_signed_in_there(
    env: AccountsEnvironment,
) -> None:
    devices = env.accounts.devices
    anna, eve = [await env.accounts.sign_up(name, WORD) for name in ("anna", "eve")]
    cookie = devices.add(None, eve.id)
    assert await env.accounts.find_device("anna", cookie) is None
    assert await env.accounts.find_device("\0", cookie) is None
    both = devices.add(cookie, anna.id)
    assert devices.recognise(both, anna.id) == devices.recognise(cookie, eve.id)
    body, _, mac = both.partition(".")
    for forged in (body, f"{body}.", f"x{body}.{mac}", "é", "x" * 5000):
        assert devices.recognise(forged, anna.id) is None
    env.clock.now += 401 * 24 * 3_600_000
    assert devices.recognise(both, anna.id) is None


async def test_parallel_attempts_are_spaced_or_refused() -> None:
    """Attack: all guesses at once, so that none waits for the failure of another."""
    clock, waits = Clock(), list[float]()

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    throttle = LoginThrottle(clock, sleep=sleep)
    begun = [throttle.begin("anna", HOME) for _ in range(30)]
    answers: list[Any] = await asyncio.gather(*begun, return_exceptions=True)
    assert waits == [1, 3, 7, 15, 31]
    refusals = [one for one in answers if isinstance(one, TooManyAttempts)]
    assert len(refusals) == 30 - 5 - len(waits)
    assert refusals[0].until_ms > clock.now + 60_000


async def test_attempts_that_wait_do_not_keep_the_owner_of_a_name_out() -> None:
    """Attack: every place to wait is taken by attempts from many networks, as long as they last."""
    clock, forever = Clock(), asyncio.Event()
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        if 1000 * seconds > MAX_NAME_DELAY_MS:
            await forever.wait()

    throttle = LoginThrottle(clock, sleep=sleep)
    attempts = [
        asyncio.create_task(throttle.begin("anna", f"10.{number // 250}.{number % 250}.1"))
        for number in range(2 * MAX_WAITING)
        for _ in range(FREE_PER_PAIR + 4)
    ]
    await asyncio.sleep(0)
    assert sum(1000 * seconds > MAX_NAME_DELAY_MS for seconds in waits) == MAX_WAITING
    waits.clear()
    assert await throttle.begin("anna", HOME)
    assert waits == [MAX_NAME_DELAY_MS / 1000]
    for attempt in attempts:
        attempt.cancel()
    await asyncio.gather(*attempts, return_exceptions=True)


async def test_names_tried_from_one_address_are_delayed_and_others_are_not(
    env: AccountsEnvironment, slow: Accounts, sleeps: Sleeps
) -> None:
    await slow.sign_up("anna", WORD)
    for count in range(52):
        await env.refused(slow.sign_in(f"n{count}", WORD, f"2001:db8::{count}"))
    assert sleeps.slept == [1, 2]
    assert await slow.sign_in("anna", WORD, "2001:db8:1::1")
    assert await slow.sign_in("anna", WORD, "not an address")
    assert sleeps.slept == [1, 2]


async def test_wrong_codes_are_limited_and_a_known_device_has_its_own_count() -> None:
    clock = Clock()
    throttle = LoginThrottle(clock)
    for _ in range(MAX_CODES):
        throttle.begin_code("anna", None)
    with pytest.raises(TooManyAttempts):
        throttle.begin_code("anna", None)
    throttle.record_success(throttle.begin_code("anna", "device"))
    clock.now += 3_600_000
    throttle.begin_code("anna", None)


async def test_attempts_use_bounded_memory() -> None:
    clock = Clock()
    attempts = LoginThrottle(clock, max_keys=100)
    for count in range(1000):
        await attempts.begin(f"n{count}", f"a{count}")
    assert len(attempts) == 100
    clock.now += 300_000
    attempts.forgive(await attempts.begin("n999", "a999"))
    assert len(attempts) == 97


async def test_a_store_failure_is_not_counted_as_an_attempt(env: AccountsEnvironment) -> None:
    passwords = Passwords(CHEAP_HASHER, max_concurrent=1, max_waiting=-1)  # always busy
    busy = make_accounts(env.store, env.clock, passwords=passwords)
    for _ in range(20):
        assert await env.refused(busy.sign_in("anna", WORD, HOME)) == "sign_in_busy"
    busy.close()


async def test_a_flood_of_sign_ins_leaves_room_for_known_devices_and_links(
    env: AccountsEnvironment,
) -> None:
    anna = await env.accounts.sign_up("anna", WORD)
    passwords = Passwords(CHEAP_HASHER, max_concurrent=1, max_waiting=-1)  # always busy
    busy = make_accounts(env.store, env.clock, passwords=passwords)
    device = busy.devices.recognise(busy.devices.add(None, anna.id), anna.id)
    assert (await busy.identify("anna", WORD, HOME, device=device)).account.id == anna.id
    code = (await busy.links.invite_first())["operator"]
    assert (await busy.links.accept_invitation(code, "otto", WORD)).roles == ("operator",)
    busy.close()


async def test_an_ipv4_mapped_address_equals_its_ipv4_address() -> None:
    waits = list[float]()

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    attempts = LoginThrottle(Clock(), sleep=sleep)
    for address in (*["192.0.2.1"] * 5, "::ffff:192.0.2.1"):
        await attempts.begin("a", address)
    assert waits == [1]
