"""Account checks and refusals that all stores share."""

from __future__ import annotations

from punto.refusals import Refused
from punto.store.append_request import check_text
from punto.store.errors import WrongSequence
from punto.store.models import Account, AccountChange


def check_account(account: Account) -> None:
    check_text("account_id", account.id)
    check_text("account_name", account.name)


def check_decided_after(change: AccountChange, stream: str, last: int) -> None:
    """Refuse a change that was decided before the last event of the stream."""
    if change.after is not None and change.after != last:
        raise WrongSequence(stream, change.after, last)


def account_exists(account: Account) -> Refused:
    return Refused("account_exists", account=account.id, name=account.name)


def unknown_account(account: Account) -> Refused:
    return Refused("no_such_account", account=account.id)
