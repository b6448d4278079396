"""Erasure of accounts: the name and the password go, the pseudonymous id in the streams stays.

Events never contain names, so hash chains stay intact. `docs/privacy.md` lists the data.
"""

from __future__ import annotations

from punto.house.accounts.directory import AccountDirectory
from punto.house.hosting.house import House
from punto.refusals import Refused
from punto.store import Account
from punto.table.commands import Actor

DAY_MS = 24 * 3_600_000


async def erase_account(
    house: House, directory: AccountDirectory, by: Account, account_id: str, why: str = ""
) -> None:
    """Erase one's own account, or any as an operator; refuse one that still has chips."""
    account = await directory.get(account_id)
    await check_out_of_play(house, account.id)
    await directory.remove(by, account.id)
    is_own = by.id == account.id
    role = "operator" if not is_own else next(iter(account.roles), "player")
    actor = Actor(role, by.id)  # type: ignore[arg-type]
    await house.audit_log.write(actor, "account_erased", account=account.id, why=why)


async def check_out_of_play(house: House, account_id: str) -> None:
    """Refuse an account with chips, stakes or an unfinished transfer."""
    await house.wallets.finish_transfers(account_id)
    wallet = await house.wallets.get(account_id)
    if wallet.pending or await house.wallets.value_at_tables(account_id):
        raise Refused("account_in_play", account=account_id)


async def erase_old_guests(house: House, directory: AccountDirectory, days: float) -> int:
    """Erase guests that were created longer ago than this; return how many.

    A guest cannot sign in again once the session has ended.
    """
    before, erased = house.now() - round(days * DAY_MS), 0
    for account in await house.store.accounts():
        if account.password is not None or account.created >= before:
            continue
        try:
            await check_out_of_play(house, account.id)
            await directory.remove(account, account.id)
            erased += 1
        except Refused:
            continue  # at a table, or erased by another house meanwhile
    return erased
