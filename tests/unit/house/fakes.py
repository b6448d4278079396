"""A settable clock, a cheap password hasher and accounts that use them."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

import pytest
from argon2 import PasswordHasher

from punto.house.accounts.accounts import Accounts
from punto.house.accounts.passwords import Passwords
from punto.refusals import Refused
from punto.store import Store

CHEAP_HASHER = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
SECRET = bytes(range(32))
START = 1_700_000_000_000


class Clock:
    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> int:
        return self.now


async def refusal_code(work: Coroutine[Any, Any, Any]) -> str:
    """Return the code of the refusal that a coroutine raises."""
    with pytest.raises(Refused) as caught:
        await work
    assert "\n" not in str(caught.value)
    return caught.value.refusal.code


def make_accounts(store: Store, clock: Clock | None = None, **parts: Any) -> Accounts:
    parts = {"passwords": Passwords(CHEAP_HASHER), **parts}
    return Accounts(store, SECRET, clock or Clock(), **parts)
