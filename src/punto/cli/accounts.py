"""`punto accounts`: sign-in links, second factors and erasure, on the machine of a store."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from punto.cli.options import StoreUrlArgument
from punto.cli.output import print_help_if_bare
from punto.cli.serve import default_secret_file
from punto.extras import require_extra, store_extras
from punto.house.defaults import HOST, PORT
from punto.refusals import Refused

if TYPE_CHECKING:
    from punto.house.accounts.accounts import Accounts
    from punto.house.hosting.house import House
    from punto.store import Account, Store

app = typer.Typer(
    help="Let people in on this machine, and erase accounts.",
    invoke_without_command=True,
    callback=print_help_if_bare,
)

AccountArgument = Annotated[
    str, typer.Argument(metavar="ACCOUNT", help="Id or name of the account.")
]
SecretFileOption = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="File of the server's secret. Default: the one that `punto serve` uses for the store. "
        "The variable PUNTO_SECRET overrides it.",
    ),
]


@app.command()
def link(
    url: StoreUrlArgument,
    account: Annotated[
        str | None,
        typer.Argument(metavar="ACCOUNT", help="Id or name of an account for a new password."),
    ] = None,
    role: Annotated[
        str, typer.Option(metavar="ROLE", help="Role of the new account, without ACCOUNT.")
    ] = "operator",
    public: Annotated[
        str, typer.Option(metavar="URL", help="Address of the server.")
    ] = f"http://{HOST}:{PORT}",
    secret_file: SecretFileOption = None,
) -> None:
    """Print a one-time link for a new account, or for a new password of ACCOUNT.

    It is valid for 24 hours and needs nobody who is signed in. A server may use
    the store meanwhile. The link does not replace a second factor.
    """

    async def run(store: Store, house: House, accounts: Accounts) -> str:
        from punto.house.accounts.account_log import COMMAND_LINE

        if account is None:
            code = await accounts.links.invite(None, (role,))
            await house.audit_log.write(COMMAND_LINE, "invited", roles=[role])
            return f"{public.rstrip('/')}/#/link/{code}"
        found = await _find_account(store, account)
        code = await accounts.links.issue_reset(None, found.id)
        await house.audit_log.write(COMMAND_LINE, "reset_offered", account=found.id)
        return f"{public.rstrip('/')}/#/reset/{code}"

    typer.echo(_with_accounts(url, secret_file, run))


@app.command()
def reset_totp(
    url: StoreUrlArgument, account: AccountArgument, secret_file: SecretFileOption = None
) -> None:
    """Remove the second factor of an account, whose owner has lost it.

    Where staff need a second factor, the account sets up a new one at the next
    sign-in. A server may use the store meanwhile.
    """

    async def run(store: Store, house: House, accounts: Accounts) -> str:
        from punto.house.accounts.account_log import COMMAND_LINE

        found = await _find_account(store, account)
        if not await accounts.second_factors.remove(found.id):
            raise Refused("totp_not_begun")
        await store.remove_sessions(found.id)
        await house.audit_log.write(COMMAND_LINE, "totp_removed", account=found.id)
        return found.id

    typer.echo(f"reset {_with_accounts(url, secret_file, run)}", err=True)


@app.command()
def erase(
    url: StoreUrlArgument,
    account: AccountArgument,
    why: Annotated[str, typer.Option(metavar="TEXT", help="Reason, for the audit log.")] = "",
) -> None:
    """Erase the name and password of an account; its id stays in the streams.

    A server may use the store meanwhile. An account with chips is refused.
    """
    with require_extra(*store_extras(url)):
        from punto.house.accounts.directory import AccountDirectory
        from punto.house.accounts.erasure import erase_account
        from punto.house.hosting.house import House, current_time_ms
        from punto.store import open_store

    async def run() -> str:
        async with await open_store(url) as store:
            found = await _find_account(store, account)
            house = House(store)
            await house.audit_log.open()
            directory = AccountDirectory(store, current_time_ms)
            await erase_account(house, directory, None, found.id, why)
            return found.id

    typer.echo(f"erased {asyncio.run(run())}", err=True)


async def _find_account(store: Any, account: str) -> Account:
    found: Account | None = await store.account(account)
    found = found or await store.account_named(account.casefold())
    if found is None:
        raise Refused("no_such_account", account=account)
    return found


def _with_accounts(
    url: str,
    secret_file: Path | None,
    work: Callable[[Store, House, Accounts], Awaitable[str]],
) -> str:
    """Run work on the accounts of a store, with the secret of its server."""
    with require_extra(*store_extras(url)):
        from punto.house.accounts.accounts import Accounts
        from punto.house.accounts.secret import load_secret
        from punto.house.hosting.house import House, current_time_ms
        from punto.store import open_store

    async def run() -> str:
        secret = load_secret(secret_file or default_secret_file(url))
        async with await open_store(url) as store:
            house = House(store)
            await house.audit_log.open()
            accounts = Accounts(store, secret, current_time_ms)
            try:
                return await work(store, house, accounts)
            finally:
                accounts.close()

    return asyncio.run(run())
