"""`punto serve`: a house with its tables, on the network."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from punto.cli.options import JsonOption
from punto.cli.output import require_extra
from punto.table.config import DEMO_BETTING_SECONDS

if TYPE_CHECKING:
    from punto.web.server import StartedServer


def serve(
    store: Annotated[
        str,
        typer.Option(
            metavar="URL", help="Where events are kept: sqlite:///FILE, postgresql://…, memory:"
        ),
    ] = "sqlite:///punto.db",
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port; 0 for any that is free.")
    ] = 8021,
    public: Annotated[
        str | None,
        typer.Option(metavar="URL", help="The address clients use, where it is another."),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="A page of this origin may connect; may be repeated."),
    ] = None,
    secret_file: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="The house's secret, made if missing; PUNTO_SECRET prevails."
        ),
    ] = None,
    owner: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="This house among those of one database: after a crash it has its tables back "
            "at once.",
        ),
    ] = None,
    betting_seconds: Annotated[
        int, typer.Option(min=1, max=3600, help="Of the tables that a new house opens.")
    ] = DEMO_BETTING_SECONDS,
    empty: Annotated[bool, typer.Option("--empty", help="Open no tables in a new house.")] = False,
    requests: Annotated[
        float,
        typer.Option(min=1, metavar="N", help="HTTP requests a second that an address may make."),
    ] = 20,
    json: JsonOption = False,
) -> None:
    """Run a house: tables with an automatic dealer, play money, HTTP and WebSocket.

    A new house has one table for each rulebook. Ctrl-C finishes the rounds under way; a second one
    does not wait.
    """
    with require_extra("web"):
        from punto.house.logging import log_to_stderr
        from punto.web.options import WebOptions
        from punto.web.server import ServerConfig
        from punto.web.server import serve as run
    log_to_stderr()
    asyncio.run(
        run(
            ServerConfig(
                store=store,
                host=host,
                port=port,
                public_url=public,
                origins=tuple(origin or ()),
                secret_file=secret_file or _secret_beside(store),
                owner=owner,
                open_default_tables=not empty,
                betting_seconds=betting_seconds,
                web_options=WebOptions(
                    requests_per_second=requests, request_burst=max(60, int(3 * requests))
                ),
            ),
            print_started_json if json else print_started,
        )
    )


def _secret_beside(store: str) -> Path | None:
    """The secret lies beside the file that holds the house."""
    path = store.removeprefix("sqlite:///")
    return Path(path).with_suffix(".secret") if path != store else None


def print_started(server: StartedServer) -> None:
    typer.echo(f"\nPunto is open at {server.address}\n")
    for runner in server.house.runners():
        typer.echo(f"  {runner.setup.book.title:<36} {server.address}/#/table/{runner.id}")
    for role, link in server.links.items():
        typer.echo(f"\nBecome {role}, once, within 24 hours:\n  {link}")
    typer.echo("\nCtrl-C finishes the rounds under way and stops.\n")


def print_started_json(server: StartedServer) -> None:
    """One line, so that a program knows when the house is open and where."""
    tables = [runner.id for runner in server.house.runners()]
    line = {"address": server.address, "tables": tables, "links": server.links}
    typer.echo(msgspec.json.encode(line).decode())
