"""`punto verify store`, `punto backup`, `punto restore`: administration of a store."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from punto.cli.options import JsonOption
from punto.cli.output import print_json, require_extra

UrlArgument = Annotated[
    str, typer.Argument(metavar="URL", help="sqlite:///FILE or postgresql://USER@HOST/DATABASE.")
]


def verify_store(url: UrlArgument, json: JsonOption = False) -> None:
    """Verify a store: hash chains, ledger, balances, and each snapshot against a replay.

    A server may use the store meanwhile.

    Exit code 0: intact; 1: findings; 2: the store cannot be opened.
    """
    with require_extra("web"):
        from punto.house.replay import rebuild_snapshot
        from punto.store import IntegrityFinding, open_store, verify

    async def check() -> tuple[int, int, list[IntegrityFinding]]:
        async with await open_store(url, read_only=True) as store:
            headers = await store.tables()
            events = sum([(await store.head(header.id)).sequence for header in headers])
            return len(headers), events, await verify(store, rebuild_snapshot)

    streams, events, findings = asyncio.run(check())
    if json:
        print_json({"streams": streams, "events": events, "findings": findings})
    else:
        for finding in findings:
            typer.echo(finding)
        count = "1 finding" if len(findings) == 1 else f"{len(findings):,} findings"
        verdict = count if findings else "intact"
        typer.echo(f"{verdict}: {events:,} events in {streams:,} tables, wallets and audit logs")
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
