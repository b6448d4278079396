"""`punto accounts`: erase an account of a store."""

from __future__ import annotations

import asyncio
from typing import Annotated

import typer

from punto.cli.options import StoreUrlArgument
from punto.cli.output import print_help_if_bare
from punto.extras import require_extra
from punto.refusals import Refused

app = typer.Typer(help="Erase accounts.", invoke_without_command=True, callback=print_help_if_bare)


@app.command()
def erase(
    url: StoreUrlArgument,
    account: Annotated[str, typer.Argument(metavar="ACCOUNT", help="Id or name of the account.")],
    why: Annotated[str, typer.Option(metavar="TEXT", help="Reason, for the audit log.")] = "",
) -> None:
    """Erase the name and password of an account; its id stays in the streams.

    A server may use the store meanwhile. An account with chips is refused.
    """
    with require_extra("server"):
        from punto.house.accounts.directory import AccountDirectory
        from punto.house.accounts.erasure import erase_account
        from punto.house.hosting.house import House, current_time_ms
        from punto.store import open_store

    async def run() -> str:
        async with await open_store(url) as store:
            found = await store.account(account) or await store.account_named(account.casefold())
            if found is None:
                raise Refused("no_such_account", account=account)
            house = House(store)
            await house.audit_log.open()
            directory = AccountDirectory(store, current_time_ms)
            await erase_account(house, directory, None, found.id, why)
            return found.id

    typer.echo(f"erased {asyncio.run(run())}", err=True)
