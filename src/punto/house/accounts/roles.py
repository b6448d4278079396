"""Account roles, and which roles an account may act in."""

from __future__ import annotations

from collections.abc import Iterable

from punto.messages import suggest_word
from punto.refusals import Refused
from punto.store import Account
from punto.table.commands import INSPECTOR, STAFF_ROLES

ROLES = (*STAFF_ROLES, INSPECTOR, "player")


def may_act_as(account: Account | None, role: str) -> bool:
    """Whether an account may act in a table role; anybody may observe."""
    if role == "observer":
        return True
    return account is not None and ("player" if role == "standing" else role) in account.roles


def normalize_roles(roles: Iterable[str]) -> tuple[str, ...]:
    """Return known roles in their order without repeats; no role at all means player."""
    chosen = set(roles)
    for role in sorted(chosen):
        if role not in ROLES:
            raise unknown_role(role, ROLES)
    if INSPECTOR in chosen and len(chosen) > 1:
        raise Refused("inspector_alone")  # one who only reads must not act in another role
    return tuple(role for role in ROLES if role in chosen) or ("player",)


def is_read_only(account: Account | None) -> bool:
    return account is not None and INSPECTOR in account.roles


def unknown_role(role: str, known: tuple[str, ...]) -> Refused:
    return Refused("no_such_role", role=role, hint=suggest_word(role, known))
