"""`punto backup` and `punto restore`: copies of a store."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from punto.cli.moment import read_moment
from punto.cli.options import StoreUrlArgument
from punto.cli.serve import default_secret_file
from punto.cli.verify import SecretFileOption, print_house_report
from punto.extras import require_extra, store_extras

if TYPE_CHECKING:
    from punto.house.integrity.verify_house import HouseReport


TableOption = Annotated[
    str | None,
    typer.Option(
        metavar="ID", help="This table alone, without accounts, wallets and the audit log."
    ),
]


def backup(
    url: StoreUrlArgument,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Backup file; must not exist.")],
    table: TableOption = None,
) -> None:
    """Back up a store to a file; a server may use the store meanwhile."""
    with require_extra(*store_extras(url)):
        from punto.store import Selection
        from punto.store import backup as make_backup
    asyncio.run(make_backup(url, file, Selection(table=table)))
    typer.echo(f"wrote {file}", err=True)


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="File written by `punto backup`.")],
    url: StoreUrlArgument,
    table: TableOption = None,
    until: Annotated[
        str | None,
        typer.Option(
            metavar="TIME",
            help="Leave out what happened after this moment, such as 2026-11-19T21:30:00Z. "
            "Accounts stay those of the backup.",
        ),
    ] = None,
    verify: Annotated[
        bool, typer.Option("--verify/--no-verify", help="Verify the restored store.")
    ] = True,
    secret_file: SecretFileOption = None,
) -> None:
    """Restore a backup into an empty store and verify the store.

    SQLite and PostgreSQL restore the backups of each other.

    Exit code 0: restored and intact; 1: restored, with findings; 2: not restored.
    """
    with require_extra(*store_extras(url)):
        from punto.house.accounts.secret import find_secret
        from punto.house.integrity.moment import select_moment
        from punto.store import Selection
        from punto.store import restore as put_back
    secret = find_secret(secret_file or default_secret_file(url))
    selection = (
        Selection() if until is None else select_moment(int(read_moment(until).timestamp() * 1000))
    )
    asyncio.run(put_back(file, url, selection._replace(table=table)))
    typer.echo(f"restored {file} to {_without_password(url)}", err=True)
    if not verify:
        return
    report = asyncio.run(_verify(url, secret, has_wallets=table is None))
    if report.findings:
        print_house_report(report)
        raise typer.Exit(1)
    typer.echo(f"intact: {report.events:,} events", err=True)


async def _verify(url: str, secret: bytes | None, *, has_wallets: bool) -> HouseReport:
    from punto.house.integrity.verify_house import verify_house
    from punto.store import open_store

    async with await open_store(url, read_only=True) as store:
        return await verify_house(store, secret=secret, has_wallets=has_wallets)


def _without_password(url: str) -> str:
    """Return a URL to print: terminals and logs are read by others."""
    if not url.startswith("postgres"):
        return url
    from punto.store.postgres.connection import without_password

    return without_password(url)
