"""Acts of operators outside tables that need a second operator: money, roles, links.

The first operator gives the command, which is recorded and refused. A second operator with another
account confirms it by giving the same command within a day. The audit log holds both.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from punto.house.accounts.former_staff import has_lost_roles
from punto.house.accounts.roles import normalize_roles
from punto.house.audit_log import AUDIT_LOG_STREAM, MAX_ATTEMPTS, AuditLog
from punto.house.wallets.wallets import MINOR_UNITS
from punto.refusals import Refused
from punto.store import Account, StoredEvent
from punto.table.commands import STAFF_ROLES, Actor
from punto.table.phases import OPERATOR

DAY_MS = 24 * 3_600_000


class SecondOperatorPolicy(NamedTuple):
    """Which acts need a second operator."""

    grant_limit: int | None = None
    """Play money that one operator grants in a day alone, in units of money; None: any amount."""
    roles: bool = False
    """Whether roles, and invitations, erasures and password resets of staff need two operators."""


class SecondOperator:
    def __init__(self, audit_log: AuditLog, policy: SecondOperatorPolicy) -> None:
        self._audit_log = audit_log
        self._policy = policy

    async def confirm_grant(
        self, by: Actor, account: str, amount: int, grant_id: str
    ) -> int | None:
        """Return the request that a grant confirms; None if one operator may grant it.

        The sum of a day counts, not the single amount: otherwise many small grants would avoid the
        limit. A grant within the limit is recorded before its money moves, so that no grant at
        another house counts on the same amount. Only the same amount under the same id is a repeat.
        """
        limit = self._policy.grant_limit
        if limit is None:
            return None
        for _attempt in range(MAX_ATTEMPTS):
            sequence, entries = await self._read_day()
            own = _list_grants(entries, by)
            if (found := own.get((account, grant_id, amount))) is not None:
                return found.get("request")  # a repeat, which grants nothing
            alone = sum(event["amount"] for event in own.values() if event.get("request") is None)
            if alone + amount > limit * MINOR_UNITS:
                return await self._confirm(by, "grant_money", account=account, amount=amount)
            event = {"type": "grant_allowed", "v": 1, "account": account, "amount": amount}
            if await self._audit_log.append(by, {**event, "grant": grant_id}, sequence):
                return None
        raise Refused("busy")

    async def confirm_roles(self, by: Actor, account: Account, roles: Iterable[str]) -> None:
        """Refuse a change of roles that no other operator has requested."""
        chosen = normalize_roles(roles)
        if self._policy.roles and {*chosen} != {*account.roles}:
            await self._confirm(by, "grant_roles", account=account.id, roles=[*chosen])

    async def confirm_invitation(self, by: Actor, roles: Iterable[str]) -> None:
        chosen = normalize_roles(roles)
        if self._policy.roles and _has_staff_role(chosen):
            await self._confirm(by, "invite", roles=[*chosen])

    async def confirm_erasure(self, by: Actor, account: Account) -> None:
        """Refuse to let one operator alone take all roles of another member of the staff away."""
        if self._policy.roles and account.id != by.id and _has_staff_role(account.roles):
            await self._confirm(by, "erase_account", account=account.id)

    async def confirm_reset(self, by: Actor, account: Account) -> None:
        """Refuse to let one operator alone take over the account of a member of the staff."""
        if self._policy.roles and account.id != by.id and _has_staff_role(account.roles):
            await self._confirm(by, "reset_password", account=account.id)

    # --- requests ---------------------------------------------------------------------------------

    async def _confirm(self, by: Actor, act: str, **details: Any) -> int:
        """Record the act as confirmed and return its request; or record a request and refuse it."""
        known = {"act": act, **details}
        for _attempt in range(MAX_ATTEMPTS):
            sequence, entries = await self._read_day()
            requests = [
                entry
                for entry in _open_requests(entries, known)
                if not await has_lost_roles(self._audit_log.store, entry.actor.id, OPERATOR)
            ]
            of_others = [entry.sequence for entry in requests if entry.actor.id != by.id]
            if of_others:
                event = {"type": "act_confirmed", "v": 1, "request": of_others[0], **known}
                if await self._audit_log.append(by, event, sequence):
                    return of_others[0]
            elif requests or await self._audit_log.append(
                by, {"type": "act_requested", "v": 1, **known}, sequence
            ):
                raise Refused("second_operator", command=act)
        raise Refused("busy")

    async def _read_day(self) -> tuple[int, list[StoredEvent]]:
        """Return the last sequence number of the audit log, and the entries of the last day."""
        since, sequence, entries = self._audit_log.now() - DAY_MS, 0, list[StoredEvent]()
        async for entry in self._audit_log.store.read(AUDIT_LOG_STREAM):
            sequence = entry.sequence
            if entry.at >= since:
                entries.append(entry)
        return sequence, entries


def _list_grants(
    entries: list[StoredEvent], by: Actor
) -> dict[tuple[str, str, int], dict[str, Any]]:
    """Return the grants of an operator by account, id and amount, those under way included.

    Two amounts under one id both count: which of them moves is not known yet.
    """
    events = (entry.decode_body() for entry in entries if entry.actor.id == by.id)
    return {
        (event["account"], event["grant"], event["amount"]): event
        for event in events
        if event["type"] in ("grant_allowed", "money_granted")
    }


def _open_requests(entries: list[StoredEvent], known: dict[str, Any]) -> list[StoredEvent]:
    """Return the requests of this act that nobody has confirmed."""
    found: dict[int, StoredEvent] = {}
    for entry in entries:
        event = entry.decode_body()
        if event["type"] == "act_requested" and known.items() <= event.items():
            found[entry.sequence] = entry
        elif event["type"] == "act_confirmed":
            found.pop(event["request"], None)
    return [*found.values()]


def _has_staff_role(roles: Iterable[str]) -> bool:
    return any(role in STAFF_ROLES for role in roles)
