"""`punto verify`: verify a published shoe or a store."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer
from rich.console import Group, RenderableType
from rich.text import Text

from punto.cli.options import JsonOption, StoreUrlArgument
from punto.cli.output import console, decks_text, grid, print_help_if_bare, print_json
from punto.cli.serve import default_secret_file
from punto.extras import require_extra, store_extras
from punto.messages import describe_error, message
from punto.refusals import Refused

if TYPE_CHECKING:
    from punto.house.fairness.shoe_proof import ProofCheck
    from punto.house.integrity.verify_house import HouseReport

app = typer.Typer(
    help="Verify that a shoe was fair, or that a store is intact.",
    invoke_without_command=True,
    callback=print_help_if_bare,
)
EXIT_FAILED = 1

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


@app.command()
def shoe(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="Shoe file from the server; - for standard input.")
    ],
    book: Annotated[
        str | None,
        typer.Option(
            "--book", metavar="BOOK", help="Rulebook that the shoe must follow: id or file."
        ),
    ] = None,
    json: JsonOption = False,
) -> None:
    """Verify a shoe file: deal and settle every round again from the seed and the rulebook.

    Exit code 0: valid; 1: invalid; 2: not a shoe file.
    """
    from punto.house.fairness.shoe_proof import card_order, check_shoe_proof, read_shoe_proof
    from punto.rules.catalog import read_source

    document = read_shoe_proof(_read_shoe_file(file))
    steps = check_shoe_proof(document, None if book is None else read_source(book))
    is_valid = all(step.ok for step in steps)
    if json:
        print_json(
            {
                "ok": is_valid,
                "steps": [step._asdict() for step in steps],
                "order": card_order(document),
            }
        )
    else:
        console().print(render_text(document, steps, is_valid))
    if not is_valid:
        raise typer.Exit(EXIT_FAILED)


def _read_shoe_file(path: str) -> bytes:
    from punto.house.fairness.shoe_proof import MAX_PROOF_BYTES

    if path == "-":
        return sys.stdin.buffer.read(MAX_PROOF_BYTES + 1)
    try:
        with Path(path).open("rb") as file:
            return file.read(MAX_PROOF_BYTES + 1)
    except (OSError, ValueError) as error:
        unreadable = message("refusal", "cannot_read", file=path, why=describe_error(error))
        raise Refused("bad_shoe_file", finding=unreadable) from None


def render_text(
    document: dict[str, Any], steps: list[ProofCheck], is_valid: bool
) -> RenderableType:
    title = f"Shoe {document['shoe']} of {document['table']}"
    source = f"{decks_text(document['decks'])} · {document['equipment']}"
    rows = grid("left", "left", "wrap")
    for step in steps:
        mark = Text("ok", "green") if step.ok else Text("FAILED", "bold red")
        rows.add_row(mark, step.step, step.sentence)
    verdict = "This shoe verifies." if is_valid else "This shoe does not verify."
    colour = "bold green" if is_valid else "bold red"
    head = Text.assemble((title, "bold"), "\n", (source, "dim"))
    end: list[RenderableType] = [Text(verdict, colour)]
    if document["format"] == "punto-shoe-1":
        end.append(Text("The file has no rounds: hands and payments are not checked.", "dim"))
    return Group(head, Text(), rows, Text(), *end)


@app.command("store")
def store(
    url: StoreUrlArgument,
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
    with require_extra(*store_extras(url)):
        from punto.house.accounts.secret import find_secret
        from punto.house.integrity.verify_house import verify_house
        from punto.store import open_store
    lines = _read_anchors(anchors) if anchors else None
    key = _check_public_key(public_key) if public_key is not None else None
    secret = find_secret(secret_file or default_secret_file(url))
    if secret is None and secret_file is not None:
        why = message("detail", "no_such_file", path=str(secret_file))
        raise Refused("bad_secret_file", path=str(secret_file), why=why)

    async def check() -> HouseReport:
        async with await open_store(url, read_only=True) as opened:
            return await verify_house(opened, secret=secret, anchor_lines=lines, public_key=key)

    report = asyncio.run(check())
    if json:
        print_json(_report_json(report))
    else:
        print_house_report(report)
    if report.findings:
        raise typer.Exit(EXIT_FAILED)


def _read_anchors(path: Path) -> list[bytes]:
    try:
        return path.read_bytes().splitlines()
    except OSError as error:
        raise Refused("cannot_read", file=str(path), why=describe_error(error)) from None


def _check_public_key(text: str) -> str:
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


def print_house_report(report: HouseReport) -> None:
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
