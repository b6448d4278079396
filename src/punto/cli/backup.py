"""`punto backup` and `punto restore`: copies of a store."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from punto.cli.options import StoreUrlArgument
from punto.extras import require_extra


def backup(
    url: StoreUrlArgument,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Backup file; must not exist.")],
) -> None:
    """Back up a store to a file; a server may use the store meanwhile."""
    with require_extra("server"):
        from punto.store import backup as make_backup
    asyncio.run(make_backup(url, file))
    typer.echo(f"wrote {file}", err=True)


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="File written by `punto backup`.")],
    url: StoreUrlArgument,
) -> None:
    """Restore a backup into an empty store."""
    with require_extra("server"):
        from punto.store import restore as put_back
    asyncio.run(put_back(file, url))
    typer.echo(f"restored {file} to {_without_password(url)}", err=True)


def _without_password(url: str) -> str:
    """Return a URL to print: terminals and logs are read by others."""
    if not url.startswith("postgres"):
        return url
    from punto.store.postgres.connection import without_password

    return without_password(url)
