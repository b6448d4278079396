"""`punto books`: approve rulebooks by their hashes in the audit log of a store."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from punto.cli.options import JsonOption, StoreUrlArgument
from punto.cli.output import print_help_if_bare, print_json
from punto.extras import require_extra, store_extras
from punto.rules.catalog import load

if TYPE_CHECKING:
    from punto.house.book_identity import ApprovedBook, BookApprovals
    from punto.table.commands import Actor

app = typer.Typer(
    help="List, approve and withdraw the rulebooks with which a server may open tables.",
    invoke_without_command=True,
    callback=print_help_if_bare,
)
T = TypeVar("T")
BookFileArgument = Annotated[
    str, typer.Argument(metavar="BOOK", help="Built-in rulebook, or a rulebook file.")
]
HashArgument = Annotated[
    str, typer.Argument(metavar="HASH", help="SHA-256 of the rulebook's text.")
]


@app.command("list")
def list_approved(url: StoreUrlArgument, json: JsonOption = False) -> None:
    """List the approved rulebooks."""
    approved = _with_approvals(url, lambda approvals, _: approvals.read(), read_only=True)
    if json:
        print_json([*approved.values()])
    else:
        for book in approved.values():
            _print_book(book)


@app.command()
def approve(url: StoreUrlArgument, book: BookFileArgument, json: JsonOption = False) -> None:
    """Approve the text of a rulebook, as it is now."""
    rulebook = load(book)
    _print(_with_approvals(url, lambda approvals, by: approvals.approve(by, rulebook)), json)


@app.command()
def withdraw(url: StoreUrlArgument, sha256: HashArgument, json: JsonOption = False) -> None:
    """Withdraw an approval; tables that are open with the rulebook stay open."""
    _print(_with_approvals(url, lambda approvals, by: approvals.withdraw(by, sha256)), json)


def _with_approvals(
    url: str, work: Callable[[BookApprovals, Actor], Awaitable[T]], *, read_only: bool = False
) -> T:
    with require_extra(*store_extras(url)):
        from punto.house.accounts.account_log import COMMAND_LINE
        from punto.house.audit_log import AuditLog
        from punto.house.book_identity import BookApprovals
        from punto.house.hosting.house import current_time_ms
        from punto.store import open_store

    async def run() -> T:
        async with await open_store(url, read_only=read_only) as store:
            audit_log = AuditLog(store, current_time_ms)
            if not read_only:
                await audit_log.open()
            return await work(BookApprovals(store, audit_log), COMMAND_LINE)

    return asyncio.run(run())


def _print(book: ApprovedBook, json: bool) -> None:
    if json:
        print_json(book)
    else:
        _print_book(book)


def _print_book(book: ApprovedBook) -> None:
    typer.echo(f"{book.sha256}  {book.book} {book.version}")
