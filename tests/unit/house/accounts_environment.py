"""The environment of account tests: accounts over each store, with a settable clock."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings

from punto.house.accounts.accounts import Accounts
from punto.refusals import Refused
from punto.store import Account
from tests.unit.house.fakes import Clock, make_accounts
from tests.unit.store.conftest import Open

WORD = "correct horse"
HOME = "192.0.2.1"
SEARCH = settings(deadline=None, derandomize=True, database=None, max_examples=300)


class AccountsEnvironment:
    """Accounts over a store, with a settable clock."""

    def __init__(self, opened: Open) -> None:
        self.opened = opened
        self.store = opened.store
        self.clock = Clock()
        self.accounts = make_accounts(opened.store, self.clock)
        self.run = opened.run

    def refused(self, work: Any) -> str:
        with pytest.raises(Refused) as caught:
            self.run(work)
        assert "\n" not in str(caught.value)
        return caught.value.refusal.code

    def add_first(self, role: str, name: str) -> Account:
        code = self.run(self.accounts.links.invite_first())[role]
        return self.run(self.accounts.links.accept_invitation(code, name, WORD))

    def other_house(self) -> Accounts:
        """Return the accounts of another house with the same store and secret."""
        return make_accounts(self.store, self.clock)


@pytest.fixture
def env(opened: Open) -> Iterator[AccountsEnvironment]:
    env = AccountsEnvironment(opened)
    yield env
    env.accounts.close()
