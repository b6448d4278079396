"""`punto audit`: check recorded coups against a rulebook."""

from __future__ import annotations

import hashlib
from collections import Counter
from contextlib import suppress
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from punto.cli.options import (
    ClusterOption,
    JsonOption,
    MapOption,
    OptionOption,
    WorkersOption,
    read_options,
)
from punto.cli.output import (
    check_output,
    console,
    format_json,
    grid,
    heading,
    print_error,
    print_json,
    short_clause,
    write_output,
)
from punto.cli.progress import progress_bar
from punto.extras import check_extras, require_extra
from punto.messages import Message, message
from punto.odds.number_format import format_percent
from punto.refusals import Refused

if TYPE_CHECKING:
    from punto.records.audit.audit import Audit
    from punto.records.audit.findings import Finding
    from punto.records.audit.report.summary import AuditSummary

EXIT_FINDINGS, EXIT_INTERRUPTED = 1, 130
MAX_LISTED = 20
"""Findings printed in the terminal."""
FORMATS = (".html", ".json", ".csv")


FilesArgument = Annotated[
    list[Path],
    typer.Argument(metavar="FILE...", help="Record files to audit; - is the standard input."),
]
HeaderBookOption = Annotated[
    str | None, typer.Option("--book", metavar="BOOK", help="Rulebook. Default: set by the header.")
]
TextsOption = Annotated[
    list[Path] | None,
    typer.Option(
        "--texts",
        metavar="PATH",
        help="Rulebook file, or folder of them, to find the text that a header names by its hash.",
    ),
]
HeaderDecksOption = Annotated[
    int | None, typer.Option(metavar="N", help="Number of decks. Default: set by the header.")
]
AnyTextOption = Annotated[
    bool,
    typer.Option(
        "--any-text", help="Audit records even if their rulebook text is missing; adds a note."
    ),
]
FindingsOption = Annotated[
    int,
    typer.Option(
        "--most", min=0, help="Maximum number of findings in detail; further ones are only counted."
    ),
]
ReportOption = Annotated[
    Path | None,
    typer.Option("--output", "-o", metavar="FILE", help="Write a report: .html, .json or .csv."),
]
HtmlOption = Annotated[
    Path | None,
    typer.Option("--html", metavar="FILE", help="Write the report as an HTML page."),
]


def audit(
    files: FilesArgument,
    book: HeaderBookOption = None,
    option: OptionOption = None,
    decks: HeaderDecksOption = None,
    map_file: MapOption = None,
    texts: TextsOption = None,
    any_text: AnyTextOption = False,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    max_findings: FindingsOption = 10_000,
    output: ReportOption = None,
    html: HtmlOption = None,
    json: JsonOption = False,
) -> None:
    """Audit recorded coups: cards, drawing rules, totals, results, payments and shoes.

    Exit code 0: no findings; 1: findings; 2: a file cannot be read.
    """
    check_output(output, FORMATS)
    check_output(html, FORMATS[:1])
    if cluster:
        check_extras("cluster", "records")
    with require_extra("sim", "records"):
        from punto.records.audit import audit
    with (
        require_extra("sim", "records"),
        progress_bar("bytes", _total_bytes(files), quiet=json) as progress,
    ):
        result = audit.audit_records(
            files,
            book,
            options=read_options(option),
            decks=decks,
            map_file=map_file,
            texts=texts or (),
            any_text=any_text,
            workers=workers,
            cluster=cluster,
            max_findings=max_findings,
            progress=progress,
        )
    if result.unusable_files and not (result.coup_count or json):
        _exit(result)  # an empty report would look like a clean audit
    for report in dict.fromkeys(filter(None, (output, html))):
        write_output(report, _render_report(report.suffix.lower(), result))
        typer.echo(f"wrote {report}", err=True)
    if json:
        from punto.records.audit.report.serialize import serialize_audit

        print_json(serialize_audit(result))
    else:
        console().print(render_text(result))
    _exit(result, is_json_printed=json)


def _exit(result: Audit, *, is_json_printed: bool = False) -> None:
    if result.is_partial:
        raise typer.Exit(EXIT_INTERRUPTED)
    if result.unusable_files:
        refused = Refused("no_records", files=result.unusable_files, why=_explain_unusable(result))
        if is_json_printed:  # the report names the files; it is followed by no second value
            raise typer.Exit(print_error(str(refused)))
        raise refused
    if result.faulty_count:
        raise typer.Exit(EXIT_FINDINGS)


def _explain_unusable(result: Audit) -> Message:
    """Return the first finding about a line of a file without records."""
    for finding in result.findings:
        if finding.line and finding.file in result.unusable_files:
            why = Message("finding", finding.code, finding.params, finding.sentence)
            return message("detail", "in_line", line=finding.line, why=why)
    return message("detail", "file_without_records")


def _total_bytes(files: list[Path]) -> int:
    return sum(file.stat().st_size for file in files if file.is_file())


def _render_report(suffix: str, result: Audit) -> str:
    from punto.records.audit.report.html import render_html
    from punto.records.audit.report.serialize import render_findings_csv, serialize_audit

    if suffix == ".html":
        made_at = f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC"
        return render_html(result, made_at=made_at, file_hashes=_hash_files(result))
    if suffix == ".csv":
        return render_findings_csv(result)
    return format_json(serialize_audit(result))


def _hash_files(result: Audit) -> dict[str, str]:
    """Return the SHA-256 of each audited file; one that has gone since has none."""
    hashes = {}
    for name in result.files:
        with suppress(OSError), Path(name).open("rb") as file:
            hashes[name] = hashlib.file_digest(file, "sha256").hexdigest()
    return hashes


# --- text output ----------------------------------------------------------------------------------


def render_text(result: Audit) -> RenderableType:
    from punto.records.audit.report.describe import describe_config, describe_verdict

    parts: list[RenderableType] = [
        heading(summary.config.book, *describe_config(summary.config))
        for summary in result.summaries
    ]
    parts += [
        Text(),
        Text(describe_verdict(result), "bold red" if result.faulty_count else "bold green"),
    ]
    parts += [Text(note.sentence, "yellow") for note in result.notes]
    if result.code_counts:
        parts += [Text(), _codes_table(result), Text(), *_render_findings(result)]
    for summary in result.summaries:
        parts += [Text(), *_render_summary(summary)]
    cores = "1 worker" if result.worker_count == 1 else f"{result.worker_count} workers"
    rate = f"{result.coup_count / max(result.seconds, 1e-9):,.0f} coups a second"
    parts += [Text(), Text(f"Audited in {result.seconds:.2f} s on {cores}, {rate}", "dim")]
    return Group(*parts)


def _codes_table(result: Audit) -> RenderableType:
    table = grid("left", "right")
    table.add_row("What is wrong", "Coups or lines", style="dim")
    for code, count in result.code_counts.items():
        table.add_row(code, f"{count:,}")
    return table


def _render_findings(result: Audit) -> list[RenderableType]:
    listed = _select_findings(result.findings)
    parts: list[RenderableType] = [_render_finding(finding, result) for finding in listed]
    more = len(result.findings) - len(listed)
    if more > 0:
        parts.append(Text(f"… and {more:,} more; -o report.html writes them", "dim"))
    return parts


def _select_findings(findings: list[Finding]) -> list[Finding]:
    """Select the first findings and some of every code, so that no code hides the others."""
    if len(findings) <= MAX_LISTED:
        return findings
    share = max(MAX_LISTED // len({finding.code for finding in findings}), 1)
    seen: Counter[str] = Counter()
    chosen = set[int]()
    for place, finding in enumerate(findings):
        seen[finding.code] += 1
        if seen[finding.code] <= share:
            chosen.add(place)
    room = (place for place in range(len(findings)) if place not in chosen)
    chosen |= set(islice(room, max(MAX_LISTED - len(chosen), 0)))
    return [findings[place] for place in sorted(chosen)]


def _render_finding(finding: Finding, result: Audit) -> RenderableType:
    from punto.records.audit.report.describe import describe_chips

    where = [f"{finding.file}:{finding.line}" if finding.line else finding.file]
    where += [f"shoe {finding.shoe}"] if finding.shoe else []
    where += [f"coup {finding.coup}"] if finding.coup else []
    books = {file.name: file.book for file in result.audited_files}
    clause = short_clause(finding.clause, books[finding.file])
    head = Text.assemble(
        (finding.code, "bold"), " ", (f"({clause})", "dim"), "  ", ", ".join(where)
    )
    chips = describe_chips(finding) if finding.recorded != str(finding.recorded_chips) else ""
    sentence = f"{finding.sentence} ({chips})" if chips else finding.sentence
    return Group(head, Padding(Text(sentence), (0, 0, 0, 2)))


def _render_summary(summary: AuditSummary) -> list[RenderableType]:
    from punto.records.audit.report.describe import (
        describe_chi_square,
        describe_coverage,
        describe_errors,
    )
    from punto.records.audit.report.html import OUTLIER_Z, format_z

    shares = {name: summary.share_of(name) for name in summary.results}
    fell = ", ".join(
        f"{name.capitalize()} {'–' if share is None else f'{share * 100:.2f} %'}"
        for name, share in shares.items()
    )
    table = grid("wrap", *("right" for _ in range(6)))
    table.add_row("Wager", "Mean", "Exact", "z", "Staked", "Won", "Money z", style="dim")
    for name, result in summary.wagers.items():
        money, show = summary.money[name], summary.config.chip.show
        far = "bold red" if result.z is not None and abs(result.z) > OUTLIER_Z else ""
        table.add_row(
            result.wager.title,
            f"{float(result.mean) * 100:.3f} %" if result.rounds else "–",
            format_percent(result.exact, 3),
            Text(format_z(result.z), far),
            show(money.staked),
            "–" if money.profit is None else show(money.profit),
            format_z(money.z),
        )
    coups = f"{summary.coup_count:,} coup{'s' * (summary.coup_count != 1)}"
    coups += f" of {summary.shoe_count:,} shoe{'s' * (summary.shoe_count != 1)}"
    return [
        table,
        Text(),
        Text(f"Results  {fell}"),
        Text(describe_chi_square(summary)),
        *([Text(describe_errors(summary))] if summary.result_count else []),
        Text(coups),
        Text(f"Checked  {describe_coverage(summary)}"),
    ]
