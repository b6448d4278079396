"""Grants of play money by operators: each is in the wallet and in the audit log, once."""

from __future__ import annotations

from hashlib import sha256
from typing import Protocol

from punto.house.audit_log import AuditLog
from punto.house.wallets.wallets import Wallets
from punto.refusals import Refused
from punto.table.commands import Actor


class GrantServices(Protocol):
    """The parts of a house that a grant uses."""

    wallets: Wallets
    audit_log: AuditLog


async def grant_money(
    house: GrantServices,
    account: str,
    amount: int,
    why: str,
    by: Actor,
    grant_id: str,
    request: int | None = None,
) -> int:
    """Grant money, record it and return the balance.

    A repeated id of an actor for an account changes nothing and adds no entry. With another amount
    or reason it is refused, and the audit log records the refused attempt once. `request` is that
    of another operator, if the grant confirms one.
    """
    details = {"account": account, "amount": amount, "why": why, "grant": grant_id}
    try:
        balance = await house.wallets.grant(account, amount, why, by, grant_id)
    except Refused as refused:
        if refused.refusal.code == "grant_reused":
            attempt = (
                f"refused {amount} {sha256(why.encode()).hexdigest()[:16]} {account}/{grant_id}"
            )
            await house.audit_log.write(by, "grant_refused", command_id=attempt, **details)
        raise
    command_id = f"grant {account}/{grant_id}"
    confirmed = {} if request is None else {"request": request}
    await house.audit_log.write(by, "money_granted", command_id=command_id, **details, **confirmed)
    return balance
