"""`punto records`: export, convert and show record files."""

from __future__ import annotations

import asyncio
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer
from rich.console import Group, RenderableType
from rich.text import Text

from punto.cli.options import JsonOption, MapOption, OptionOption, read_options
from punto.cli.output import console, grid, print_help_if_bare, print_json
from punto.extras import require_extra
from punto.money import Chip, read_chip
from punto.refusals import Refused
from punto.rules.catalog import load

if TYPE_CHECKING:
    from punto.records.format import CoupRecord, GameRecord, RecordHeader, StakeRecord
    from punto.records.reader_batches import SkippedLine

app = typer.Typer(
    help="Export, convert and show record files; propose mappings; print the schema.",
    invoke_without_command=True,
    callback=print_help_if_bare,
)
EXIT_LEFT_OUT = 1


@app.command()
def convert(
    source: Annotated[
        Path,
        typer.Argument(
            metavar="IN", help="Record file, - for standard input, or any file with --map."
        ),
    ],
    target: Annotated[Path, typer.Argument(metavar="OUT", help=".jsonl, .csv or .parquet.")],
    book: Annotated[
        str | None, typer.Option(metavar="BOOK", help="Rulebook for the header.")
    ] = None,
    option: OptionOption = None,
    map_file: MapOption = None,
) -> None:
    """Convert a record file to another format. Exit code 1: some lines were skipped."""
    rulebook = load(book, read_options(option)) if book else None
    with require_extra("sim", "records"):
        from punto.records import convert
        from punto.records.files import mapping
    mapped = mapping.read_mapping(map_file) if map_file else None
    with require_extra("sim", "records"):
        done = convert.convert_records(source, target, book=rulebook, mapping=mapped)
    for line, _code, why in done.skipped[:20]:
        typer.echo(f"line {line} is left out: {why.sentence}", err=True)
    if done.left_out > 20:
        typer.echo(f"… and {done.left_out - 20:,} more", err=True)
    typer.echo(f"wrote {done.records:,} records to {target}")
    if done.left_out:
        raise typer.Exit(EXIT_LEFT_OUT)


@app.command()
def export(
    source: Annotated[
        str,
        typer.Argument(
            metavar="SOURCE",
            help="Output file of punto table, - for standard input, or a store: "
            "sqlite:///FILE, postgresql://….",
        ),
    ],
    table: Annotated[
        str | None,
        typer.Option(metavar="ID", help="Table of the store; for a file, the table id to write."),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", metavar="FILE",
            help=".jsonl, .csv or .parquet, or a folder with --all. Default: standard output.",
        ),
    ] = None,
    shoe: Annotated[str | None, typer.Option(metavar="ID", help="Only this shoe.")] = None,
    since: Annotated[
        str | None,
        typer.Option(metavar="TIME", help="Shoes that began at this moment or later."),
    ] = None,
    until: Annotated[
        str | None, typer.Option(metavar="TIME", help="Shoes that began before this moment.")
    ] = None,
    every_table: Annotated[
        bool, typer.Option("--all", help="All tables of the store, a file for each in a folder.")
    ] = False,
) -> None:  # fmt: skip
    """Export the coups of a table as records.

    TIME is such as 2026-11-19 or 2026-11-19T06:00+02:00; without an offset, it is UTC.
    """
    from punto.cli import records_export
    from punto.cli.moment import read_moment

    first, last = (None if text is None else read_moment(text) for text in (since, until))

    def make_filter() -> records_export.RecordFilter:
        return records_export.RecordFilter(shoe, first, last)

    if every_table:
        if output is None or table is not None:
            raise typer.BadParameter("--all needs -o FOLDER, and no --table")
        counts = asyncio.run(records_export.export_all(source, output, make_filter))
        typer.echo(f"wrote {sum(counts):,} records of {len(counts):,} tables to {output}")
        return
    written = records_export.export(source, table, output, make_filter())
    if output is not None:
        typer.echo(f"wrote {written:,} records to {output}")


@app.command()
def show(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="Record file, or - for standard input.")
    ],
    map_file: MapOption = None,
    number: Annotated[int, typer.Option("-n", min=1, metavar="N", help="Number of records.")] = 20,
    shoe: Annotated[str | None, typer.Option(metavar="ID", help="Only this shoe.")] = None,
    json: JsonOption = False,
) -> None:
    """Show the header of a record file and its first records."""
    with require_extra("sim", "records"):
        from punto.records import convert
        from punto.records.files import mapping
        from punto.records.files.open import open_record_file
        from punto.records.reader_batches import SkippedLine
    mapped = mapping.read_mapping(map_file) if map_file else None
    with require_extra("sim", "records"):
        source = open_record_file(str(file), mapped)
        wanted = (
            found
            for found in convert.iterate_records(source)
            if shoe is None or (not isinstance(found, SkippedLine) and found[1].shoe == shoe)
        )
        found = list(islice(wanted, number))
    if json:
        records = [item[1] for item in found if not isinstance(item, SkippedLine)]
        print_json({"header": source.header, "records": records})
    else:
        console().print(render_text(source.header, found))


@app.command("map")
def propose_map(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", help="File of another system, or - for standard input."),
    ],
    book: Annotated[
        str | None, typer.Option(metavar="BOOK", help="Rulebook whose wagers the columns name.")
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="MAP.toml", help="Also write the mapping file."),
    ] = None,
    json: JsonOption = False,
) -> None:
    """Propose a mapping for a CSV, JSON or Excel file of another system.

    Prints a mapping file; its comments list what is uncertain and the first ten coups.
    """
    from punto.cli.records_map import print_proposal

    print_proposal(file, book, output, as_json=json)


@app.command()
def schema() -> None:
    """Print the JSON schema of a record line."""
    from punto.records.format import json_schema as record_schema

    print_json(record_schema())


# --- text output ----------------------------------------------------------------------------------


def render_text(
    header: RecordHeader | None, found: list[tuple[int, GameRecord] | SkippedLine]
) -> RenderableType:
    chip = _read_chip(header)
    return Group(*_header(header, chip), Text(), render_rows(found, chip))


def render_rows(found: list[tuple[int, GameRecord] | SkippedLine], chip: Chip) -> RenderableType:
    """Return a table of records."""
    table = grid("right", "left", "right", "left", "left", "wrap")
    table.add_row("Line", "Shoe", "Coup", "Cards", "Result", "Wagers", style="dim")
    for item in found:
        if len(item) == 2:
            table.add_row(*_row(item[0], item[1], chip))
        else:
            table.add_row(str(item[0]), "", "", Text(item[2].sentence, "yellow"), "", "")
    return table


def _read_chip(header: RecordHeader | None) -> Chip:
    """Return the chip of the header; an invalid one counts as 1."""
    try:
        return read_chip(header.chip if header else "1")
    except Refused:
        return read_chip("1")


def _header(header: RecordHeader | None, chip: Chip) -> list[Text]:
    if header is None:
        return [Text("no header", "yellow")]
    fields = msgspec.to_builtins(header)
    book = fields.pop("book", None) or {}
    lines = [Text(book.get("id", "no book named"), "bold")]
    rest = {name: value for name, value in fields.items() if name not in ("type", "format")}
    parts = [f"sha256 {book['sha256'][:12]}…"] if book.get("sha256") else []
    for name in ("limit", "limits"):
        if name in rest:
            rest[name] = _format_money(rest[name], chip)
    parts += [f"{name} {_describe(value)}" for name, value in rest.items()]
    return [*lines, Text(" · ".join(parts), "dim")] if parts else lines


def _format_money(value: Any, chip: Chip) -> Any:
    """Replace chip counts in nested dicts by amounts of money."""
    if isinstance(value, dict):
        return {name: _format_money(part, chip) for name, part in value.items()}
    return chip.show(value)


def _describe(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {_describe(part)}" for name, part in value.items())
    return str(value)


def _row(line: int, record: GameRecord, chip: Chip) -> list[str]:
    from punto.records.format import CoupRecord

    if not isinstance(record, CoupRecord):
        burned = f"burned {record.burned}" if record.burned else "opened"
        return [str(line), record.shoe, "", burned, "", ""]
    number = "" if record.coup is None else str(record.coup)
    last = "; ".join(filter(None, [", ".join(record.irregularities), _stakes(record, chip)]))
    return [str(line), record.shoe or "", number, _cards(record), _result(record), last]


def _cards(coup: CoupRecord) -> str:
    if coup.cards:
        return " ".join(coup.cards)
    hands = " ".join(coup.player_cards), " ".join(coup.banker_cards)
    return " | ".join(hands) if any(hands) else ""


def _result(coup: CoupRecord) -> str:
    totals = [str(total) for total in (coup.player_total, coup.banker_total) if total is not None]
    words = [coup.result or "", " to ".join(totals), coup.status.replace("played", "")]
    return " ".join(filter(None, words))


def _stakes(coup: CoupRecord, chip: Chip) -> str:
    return ", ".join(
        f"{stake.wager} {chip.show(stake.stake)}{_format_profit(stake, chip)}"
        for stake in coup.wagers
    )


def _format_profit(stake: StakeRecord, chip: Chip) -> str:
    if stake.profit is None:
        return ""
    return f" ({'+' if stake.profit >= 0 else ''}{chip.show(stake.profit)})"
