"""`punto audit`: recorded coups against a rulebook."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from punto.cli.options import DecksOption, JsonOption, OptionOption, WorkersOption, choices
from punto.cli.output import console, decks_text, grid, heading, needs, print_json, short
from punto.cli.progress import progress_bar
from punto.odds.number_format import percent
from punto.refusals import Refused, shown

if TYPE_CHECKING:
    from punto.records.audit.audit import Audit
    from punto.records.audit.findings import Finding
    from punto.records.audit.report.summary import AuditSummary

FOUND, UNUSABLE, INTERRUPTED = 1, 2, 130
LISTED = 20
"""Findings shown in the terminal."""
FORMATS = (".html", ".json", ".csv")


def audit(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records to be audited.")],
    book: Annotated[
        str | None,
        typer.Option(metavar="BOOK", help="The rulebook; that of the header if left out."),
    ] = None,
    option: OptionOption = None,
    decks: DecksOption = None,
    map_file: Annotated[
        Path | None,
        typer.Option("--map", metavar="MAP.toml", help="How to read other people's CSV."),
    ] = None,
    workers: WorkersOption = None,
    cluster: Annotated[
        str | None,
        typer.Option(metavar="tcp://HOST:PORT", help="Audit on the workers of a Dask scheduler."),
    ] = None,
    most: Annotated[
        int, typer.Option(min=0, help="Findings told in full; the others are counted.")
    ] = 10_000,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="A report: .html, .json or .csv."),
    ] = None,
    json: JsonOption = False,
) -> None:
    """Check recorded coups: cards, drawing rules, totals, results, payments, whole shoes.

    Exit code 0: nothing wrong; 1: findings; 2: a file that cannot be used.
    """
    _check_output(output)
    with needs("sim"):
        from punto.records.audit import audit
    with needs("reports"), progress_bar("bytes", _size(files), quiet=json) as progress:
        done = audit.audit_records(
            files,
            book,
            options=choices(option),
            decks=decks,
            map_file=map_file,
            workers=workers,
            cluster=cluster,
            max_findings=most,
            progress=progress,
        )
    if done.unusable_files and not (done.coup_count or json):
        _leave(done)  # a report of nothing would say that nothing is wrong
    if output is not None:
        _write(output, done)
        typer.echo(f"wrote {output}", err=True)
    if json:
        from punto.records.audit.report.serialize import serialize_audit

        print_json(serialize_audit(done))
    else:
        console().print(as_text(done))
    _leave(done)


def _leave(done: Audit) -> None:
    if done.is_partial:
        raise typer.Exit(INTERRUPTED)
    if done.unusable_files:
        names = ", ".join(map(shown, done.unusable_files))
        why = [one for one in done.findings if one.line and one.file in done.unusable_files]
        first = f": line {why[0].line}, {why[0].recorded}" if why else ""
        raise Refused("no_records", f"no record could be read from {names}{first}")
    if done.faulty_count:
        raise typer.Exit(FOUND)


def _size(files: list[Path]) -> int:
    return sum(file.stat().st_size for file in files if file.is_file())


def _check_output(output: Path | None) -> None:
    """Before anything is read: nobody waits an hour for a report that cannot be written."""
    if output is None:
        return
    if output.suffix.lower() not in FORMATS:
        known = ", ".join(FORMATS)
        raise Refused("unknown_format", f"{shown(str(output))} cannot be written; use {known}")
    if not output.parent.is_dir():
        raise Refused("cannot_write", f"cannot write {shown(str(output))}: no such directory")


def _write(output: Path, done: Audit) -> None:
    from punto.records.audit.report.html import render_html
    from punto.records.audit.report.serialize import render_findings_csv, serialize_audit

    try:
        if output.suffix.lower() == ".html":
            output.write_text(render_html(done), encoding="utf-8")
        elif output.suffix.lower() == ".csv":
            output.write_text(render_findings_csv(done), encoding="utf-8")
        else:
            import msgspec

            output.write_bytes(
                msgspec.json.format(msgspec.json.encode(serialize_audit(done))) + b"\n"
            )
    except OSError as error:
        why = (error.strerror or "it cannot be written").lower()
        raise Refused("cannot_write", f"cannot write {shown(str(output))}: {why}") from None


# --- for people -----------------------------------------------------------------------------------


def as_text(done: Audit) -> RenderableType:
    from punto.records.audit.report.html import describe_verdict

    parts: list[RenderableType] = []
    for summary in done.summaries:
        chosen = [f"{name} = {value}" for name, value in summary.config.book.chosen.items()]
        decks = decks_text(summary.config.decks)
        parts.append(heading(summary.config.book, decks, *chosen))
    parts += [
        Text(),
        Text(describe_verdict(done), "bold red" if done.faulty_count else "bold green"),
    ]
    parts += [Text(note, "yellow") for note in done.notes]
    if done.code_counts:
        parts += [Text(), _codes(done), Text(), *_findings(done)]
    for summary in done.summaries:
        parts += [Text(), *_summary(summary)]
    cores = "1 worker" if done.worker_count == 1 else f"{done.worker_count} workers"
    rate = f"{done.coup_count / max(done.seconds, 1e-9):,.0f} coups a second"
    parts += [Text(), Text(f"Audited in {done.seconds:.2f} s on {cores}, {rate}", "dim")]
    return Group(*parts)


def _codes(done: Audit) -> RenderableType:
    table = grid("left", "right")
    table.add_row("What is wrong", "Coups or lines", style="dim")
    for code, count in done.code_counts.items():
        table.add_row(code, f"{count:,}")
    return table


def _findings(done: Audit) -> list[RenderableType]:
    listed = _some_of_each(done.findings)
    parts: list[RenderableType] = [_finding(one, done) for one in listed]
    more = len(done.findings) - len(listed)
    if more > 0:
        parts.append(Text(f"… and {more:,} more; -o report.html writes them", "dim"))
    return parts


def _some_of_each(findings: list[Finding]) -> list[Finding]:
    """The first ones, and some of every code: a thousand of one must not hide the others."""
    if len(findings) <= LISTED:
        return findings
    share = max(LISTED // len({one.code for one in findings}), 1)
    seen: Counter[str] = Counter()
    chosen = set[int]()
    for place, one in enumerate(findings):
        seen[one.code] += 1
        if seen[one.code] <= share:
            chosen.add(place)
    room = (place for place in range(len(findings)) if place not in chosen)
    chosen |= set(islice(room, max(LISTED - len(chosen), 0)))
    return [findings[place] for place in sorted(chosen)]


def _finding(one: Finding, done: Audit) -> RenderableType:
    where = [f"{one.file}:{one.line}" if one.line else one.file]
    where += [f"shoe {one.shoe}"] if one.shoe else []
    where += [f"coup {one.coup}"] if one.coup else []
    clause = short(one.clause, done.summaries[0].config.book)
    head = Text.assemble((one.code, "bold"), " ", (f"({clause})", "dim"), "  ", ", ".join(where))
    body = Text(f"{one.what}: recorded {one.recorded}; right: {one.right}")
    return Group(head, Padding(body, (0, 0, 0, 2)))


def _summary(one: AuditSummary) -> list[RenderableType]:
    from punto.records.audit.report.html import OUTLIER_Z, describe_chi_square, format_z

    judged = max(one.classified_count, 1)
    fell = ", ".join(
        f"{name.capitalize()} {count / judged * 100:.2f} %" for name, count in one.results.items()
    )
    table = grid("left", *("right" for _ in range(6)))
    table.add_row("Wager", "Mean", "Exact", "z", "Staked", "Won", "z of it", style="dim")
    for name, result in one.wagers.items():
        money, show = one.money[name], one.config.chip.show
        far = "bold red" if result.z is not None and abs(result.z) > OUTLIER_Z else ""
        table.add_row(
            result.wager.title,
            f"{float(result.mean) * 100:.3f} %",
            percent(result.exact, 3),
            Text(format_z(result.z), far),
            show(money.staked),
            show(money.profit),
            format_z(money.z),
        )
    coups = f"{one.coup_count:,} coup{'s' * (one.coup_count != 1)} of {one.shoe_count:,} shoe"
    coups += "s" * (one.shoe_count != 1)
    return [table, Text(), Text(f"Results  {fell}"), Text(describe_chi_square(one)), Text(coups)]
