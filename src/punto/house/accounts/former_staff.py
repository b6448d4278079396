"""Whether somebody has lost roles: what a dismissed person asked for is not carried out."""

from __future__ import annotations

from collections.abc import Collection

from punto.house.accounts.account_log import ACCOUNT_LOG_STREAM, apply_account_event
from punto.refusals import Refused
from punto.store import Store


async def has_lost_roles(store: Store, account_id: str, roles: Collection[str]) -> bool:
    """Whether an account holds none of these roles now; an erased account holds none."""
    account = await store.account(account_id)
    if account is not None:
        return not {*roles} & {*account.roles}
    return await _was_erased(store, account_id)


async def _was_erased(store: Store, account_id: str) -> bool:
    """Whether the account log had the account: programs act without one."""
    try:
        async for record in store.read(ACCOUNT_LOG_STREAM):
            if account_id in apply_account_event({}, record.decode_body()):
                return True
    except Refused as refused:
        if refused.refusal.code != "no_such_table":
            raise
    return False
