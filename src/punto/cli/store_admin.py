"""`punto verify store`, `punto backup`, `punto restore`: administration of a store."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from punto.cli.options import JsonOption
from punto.cli.output import print_json, require_extra

UrlArgument = Annotated[
    str, typer.Argument(metavar="URL", help="sqlite:///FILE or postgresql://USER@HOST/DATABASE.")
]


def verify_store(url: UrlArgument, json: JsonOption = False) -> None:
    """Verify a store: hash chains, ledger, balances, and each snapshot against a replay.

    Wallets, transit and tables are reconciled: each transfer must be on record at both sides, and
    the money must sum to zero.

    A server may use the store meanwhile.

    Exit code 0: intact; 1: findings; 2: the store cannot be opened.
    """
    with require_extra("web"):
        from punto.house.reconcile import Reconciliation, reconcile
        from punto.house.replay import rebuild_snapshot
        from punto.store import IntegrityFinding, open_store, verify

    async def check() -> tuple[int, int, list[IntegrityFinding], Reconciliation]:
        async with await open_store(url, read_only=True) as store:
            headers = await store.tables()
            events = sum([(await store.head(header.id)).sequence for header in headers])
            found = await verify(store, rebuild_snapshot)
            return len(headers), events, found, await reconcile(store)

    streams, events, findings, money = asyncio.run(check())
    findings = [*findings, *money.findings]
    if json:
        totals = {"streams": streams, "events": events, "money": money.totals}
        print_json({**totals, "findings": findings})
    else:
        for finding in findings:
            typer.echo(finding)
        count = "1 finding" if len(findings) == 1 else f"{len(findings):,} findings"
        verdict = count if findings else "intact"
        typer.echo(f"{verdict}: {events:,} events in {streams:,} tables, wallets and audit logs")
        amounts = msgspec.structs.asdict(money.totals).items()
        typer.echo("money: " + ", ".join(f"{name} {sum_ / 100:,.2f}" for name, sum_ in amounts))
    if findings:
        raise typer.Exit(1)


def backup(
    url: UrlArgument,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Backup file; must not exist.")],
) -> None:
    """Back up a store to a file; a server may use the store meanwhile."""
    with require_extra("web"):
        from punto.store import backup as make_backup
    asyncio.run(make_backup(url, file))
    typer.echo(f"wrote {file}", err=True)


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="File written by `punto backup`.")],
    url: UrlArgument,
) -> None:
    """Restore a backup into an empty store."""
    with require_extra("web"):
        from punto.store import restore as put_back
    asyncio.run(put_back(file, url))
    typer.echo(f"restored {file} to {url}", err=True)
