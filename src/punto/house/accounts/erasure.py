"""Erasure of accounts: the name and the password go, the pseudonymous id in the streams stays.

Events never contain names, so hash chains stay intact. `docs/privacy.md` lists the data.
"""

from __future__ import annotations

from punto.house.accounts.directory import AccountDirectory
from punto.house.hosting.house import House
from punto.refusals import Refused
from punto.store import Account

DAY_MS = 24 * 3_600_000


async def erase_account(
    house: House, directory: AccountDirectory, by: Account | None, account_id: str, why: str = ""
) -> None:
    """Erase an account: one's own, any as an operator, or any on the command line (None).

    An account that still has chips is refused.
    """
    account = await directory.get(account_id)
    await _check_out_of_play(house, account.id)
    actor = await directory.remove(by, account.id)
    await house.audit_log.write(actor, "account_erased", account=account.id, why=why)


async def _check_out_of_play(house: House, account_id: str) -> None:
    """Refuse an account with chips, stakes or an unfinished transfer."""
    await house.wallets.finish_transfers(account_id)
    wallet = await house.wallets.get(account_id)
    at_tables = await house.wallets.value_at_tables(account_id)
    if wallet.pending or at_tables or await house.holds_cash_chips(account_id):
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
            await _check_out_of_play(house, account.id)
            await directory.remove(account, account.id)
            erased += 1
        except Refused:
            continue  # at a table, or erased by another house meanwhile
    return erased
