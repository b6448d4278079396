"""`punto verify store`, `punto backup`, `punto restore`: administration of a store."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from punto.cli.options import JsonOption
from punto.cli.output import print_json
from punto.cli.serve import default_secret_file
from punto.extras import require_extra
from punto.messages import describe_error, message
from punto.refusals import Refused

if TYPE_CHECKING:
    from punto.house.integrity.verify_house import HouseReport

UrlArgument = Annotated[
    str, typer.Argument(metavar="URL", help="sqlite:///FILE or postgresql://USER@HOST/DATABASE.")
]


AnchorsOption = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="File of anchors, as `punto serve --anchor-file` writes it."),
]
PublicKeyOption = Annotated[
    str | None,
    typer.Option(
        metavar="HEX", help="Public key of the anchors. Default: the key of the server's secret."
    ),
]
SecretFileOption = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="File of the server's secret, to check encrypted seeds. Default: the file of `punto "
        "serve`. The variable PUNTO_SECRET overrides it.",
    ),
]


def verify_store(
    url: UrlArgument,
    anchors: AnchorsOption = None,
    public_key: PublicKeyOption = None,
    secret_file: SecretFileOption = None,
    json: JsonOption = False,
) -> None:
    """Verify a store: hash chains, command ids, ledger, accounts, committed seeds, snapshots.

    Wallets, transit and tables are reconciled: each transfer must be on record at both sides, and
    the money must sum to zero. With --anchors, the chains must contain every anchored event.

    A server may use the store meanwhile.

    Exit code 0: intact; 1: findings; 2: the store cannot be opened.
    """
    with require_extra("server"):
        from punto.house.accounts.secret import find_secret
        from punto.house.integrity.verify_house import verify_house
        from punto.store import open_store
    lines = _read_lines(anchors) if anchors else None
    key = _check_key(public_key) if public_key is not None else None
    secret = find_secret(secret_file or default_secret_file(url))
    if secret is None and secret_file is not None:
        why = message("detail", "no_such_file", path=str(secret_file))
        raise Refused("bad_secret_file", path=str(secret_file), why=why)

    async def check() -> HouseReport:
        async with await open_store(url, read_only=True) as store:
            return await verify_house(store, secret=secret, anchor_lines=lines, public_key=key)

    report = asyncio.run(check())
    if json:
        print_json(_report_json(report))
    else:
        _print_report(report)
    if report.findings:
        raise typer.Exit(1)


def _read_lines(path: Path) -> list[bytes]:
    try:
        return path.read_bytes().splitlines()
    except OSError as error:
        raise Refused("cannot_read", file=str(path), why=describe_error(error)) from None


def _check_key(text: str) -> str:
    try:
        if len(bytes.fromhex(text)) == 32:
            return text.strip().lower()
    except ValueError:
        pass
    raise Refused("bad_public_key", key=text)


def _report_json(report: HouseReport) -> dict[str, Any]:
    anchors = report.anchors
    return {
        "streams": report.streams,
        "events": report.events,
        "unchecked_seeds": report.unchecked_seeds,
        "anchors": anchors and {"count": anchors.total, "keys": anchors.keys},
        "money": report.money,
        "findings": report.findings,
    }


def _print_report(report: HouseReport) -> None:
    for finding in report.findings:
        typer.echo(finding)
    findings = report.findings
    count = "1 finding" if len(findings) == 1 else f"{len(findings):,} findings"
    verdict = count if findings else "intact"
    streams = f"{report.streams:,} tables, wallets and audit logs"
    typer.echo(f"{verdict}: {report.events:,} events in {streams}")
    amounts = msgspec.structs.asdict(report.money).items()
    typer.echo("money: " + ", ".join(f"{name} {sum_ / 100:,.2f}" for name, sum_ in amounts))
    if report.anchors:
        keys = ", ".join(report.anchors.keys) or "no valid key"
        typer.echo(f"{report.anchors.total:,} anchors signed by {keys}")
    if report.unchecked_seeds:
        typer.echo(f"{report.unchecked_seeds:,} encrypted seeds not checked: no secret was given")


def backup(
    url: UrlArgument,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Backup file; must not exist.")],
) -> None:
    """Back up a store to a file; a server may use the store meanwhile."""
    with require_extra("server"):
        from punto.store import backup as make_backup
    asyncio.run(make_backup(url, file))
    typer.echo(f"wrote {file}", err=True)


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="File written by `punto backup`.")],
    url: UrlArgument,
    verify: Annotated[
        bool, typer.Option("--verify/--no-verify", help="Verify the restored store.")
    ] = True,
    secret_file: SecretFileOption = None,
) -> None:
    """Restore a backup into an empty store and verify the store.

    Exit code 0: restored and intact; 1: restored, with findings; 2: not restored.
    """
    with require_extra("server"):
        from punto.house.accounts.secret import find_secret
        from punto.store import restore as put_back
    secret = find_secret(secret_file or default_secret_file(url))
    asyncio.run(put_back(file, url))
    typer.echo(f"restored {file} to {_without_password(url)}", err=True)
    if not verify:
        return
    report = asyncio.run(_verify(url, secret))
    if report.findings:
        _print_report(report)
        raise typer.Exit(1)
    typer.echo(f"intact: {report.events:,} events", err=True)


async def _verify(url: str, secret: bytes | None) -> HouseReport:
    from punto.house.integrity.verify_house import verify_house
    from punto.store import open_store

    async with await open_store(url, read_only=True) as store:
        return await verify_house(store, secret=secret)


def _without_password(url: str) -> str:
    """Return a URL to print: terminals and logs are read by others."""
    if not url.startswith("postgres"):
        return url
    from punto.store.postgres.connection import without_password

    return without_password(url)
