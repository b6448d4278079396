"""Account checks and refusals that all stores share."""

from __future__ import annotations

from punto.refusals import Refused
from punto.store.append_request import check_text
from punto.store.models import Account


def check_account(account: Account) -> None:
    check_text("an account's id", account.id)
    check_text("an account's name", account.name)


def account_exists(account: Account) -> Refused:
    return Refused(
        "account_exists", f"there is an account of the id {account.id!r} or name {account.name!r}"
    )


def unknown_account(account: Account) -> Refused:
    return Refused("no_such_account", f"there is no account of the id {account.id!r}")
