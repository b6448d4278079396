"""`punto house`: the servers that share a database, and which of them runs a table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from punto.cli.options import JsonOption
from punto.cli.output import console, grid, print_help_if_bare, print_json
from punto.extras import require_extra
from punto.refusals import Refused

if TYPE_CHECKING:
    from punto.house.hosting.house_registry import HouseRecord
    from punto.store import Store

T = TypeVar("T")
DRAIN_MS = 10 * 365 * 24 * 3_600_000
"""A drained house stays so until it is told otherwise, also after a restart."""

app = typer.Typer(
    help="List the servers of a shared database, move tables between them, or drain one.",
    invoke_without_command=True,
    callback=print_help_if_bare,
)
UrlOption = Annotated[
    str,
    typer.Option(
        "--store",
        metavar="URL",
        envvar="PUNTO_STORE",
        help="The database that the servers share.",
    ),
]
HouseArgument = Annotated[
    str, typer.Argument(metavar="HOUSE", help="Name of a server, as `punto house list` shows it.")
]


@app.command("list")
def list_houses(store: UrlOption, json: JsonOption = False) -> None:
    """List the servers: address, tables, load and version.

    The load is one for each table and for each connected player.
    """
    from punto.house.hosting.house_registry import read_houses

    records = _run(store, read_houses)
    if json:
        print_json(records)
        return
    table = grid("left", "left", "right", "right", "left", "left")
    table.add_row("House", "Address", "Tables", "Load", "Version", "", style="dim")
    for one in records:
        state = "draining" if one.is_draining else ""
        table.add_row(one.owner, one.address, str(one.tables), str(one.load), one.version, state)
    console().print(table)


@app.command()
def move(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="Id of the table.")],
    to: Annotated[str, typer.Option("--to", metavar="HOUSE", help="The server to run it.")],
    store: UrlOption,
) -> None:
    """Move a table to another server after its round. Its players reconnect once.

    The table stays there for an hour; then it moves when the load of the servers asks for it.
    """
    from punto.house.hosting.house_registry import HouseOrder, give_order
    from punto.house.hosting.table_moves import ORDER_MS

    async def order(opened: Store, now: int) -> None:
        await opened.head(table)
        await _find_house(opened, to, now)
        await give_order(opened, HouseOrder(to, table), now + ORDER_MS)

    _run(store, order)
    typer.echo(f"{table} moves to {to} after its round", err=True)


@app.command()
def drain(
    house: HouseArgument,
    store: UrlOption,
    undo: Annotated[bool, typer.Option("--undo", help="Let the server take tables again.")] = False,
) -> None:
    """Move all tables of a server to the others, each after its round."""
    from punto.house.hosting.house_registry import HouseOrder, give_order, take_order

    async def order(opened: Store, now: int) -> None:
        if undo:
            await take_order(opened, HouseOrder(house), now)
            return
        await _find_house(opened, house, now)
        await give_order(opened, HouseOrder(house), now + DRAIN_MS)

    _run(store, order)
    typer.echo(f"{house} {'takes tables again' if undo else 'drains'}", err=True)


async def _find_house(store: Store, name: str, now: int) -> HouseRecord:
    from punto.house.hosting.house_registry import read_houses

    for record in await read_houses(store, now):
        if record.owner == name:
            return record
    raise Refused("no_such_house", house=name)


def _run(url: str, work: Callable[[Store, int], Awaitable[T]]) -> T:
    with require_extra("server", "postgres"):
        from punto.house.hosting.house import current_time_ms
        from punto.store import open_store

    async def run() -> T:
        async with await open_store(url) as store:
            return await work(store, current_time_ms())

    return asyncio.run(run())
