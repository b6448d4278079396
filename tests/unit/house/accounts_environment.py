"""The environment of account tests: accounts over each store, with a settable clock."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings

from punto.house.accounts.accounts import Accounts
from punto.refusals import Refused
from punto.store import Account, Store
from tests.unit.house.fakes import Clock, make_accounts

WORD = "correct horse"
HOME = "192.0.2.1"
SEARCH = settings(deadline=None, derandomize=True, database=None, max_examples=300)


class AccountsEnvironment:
    """Accounts over a store, with a settable clock."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.clock = Clock()
        self.accounts = make_accounts(store, self.clock)

    async def refused(self, work: Any) -> str:
        with pytest.raises(Refused) as caught:
            await work
        assert "\n" not in str(caught.value)
        return caught.value.refusal.code

    async def add_first(self, role: str, name: str) -> Account:
        code = (await self.accounts.links.invite_first())[role]
        return await self.accounts.links.accept_invitation(code, name, WORD)

    def other_house(self) -> Accounts:
        """Return the accounts of another house with the same store and secret."""
        return make_accounts(self.store, self.clock)


@pytest.fixture
def env(store: Store) -> Iterator[AccountsEnvironment]:
    env = AccountsEnvironment(store)
    yield env
    env.accounts.close()
