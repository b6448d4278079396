"""Renders an audit as one self-contained HTML page with a light and a dark theme."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from punto.odds.html_page import render_page
from punto.odds.number_format import format_percent
from punto.records.audit.audit import Audit
from punto.records.audit.findings import Finding
from punto.records.audit.report.summary import AuditSummary

_STYLE = """
h2 { font-size: 1.15rem; margin: 1.6rem 0 .4rem; }
p.lead { color: var(--soft); margin: 0 0 .4rem; }
p.verdict { border-left: 4px solid var(--up); padding: .2rem 0 .2rem .9rem; }
p.verdict.wrong { border-color: var(--down); }
th, td { padding: .25rem .9rem .25rem 0; vertical-align: top; }
.words th, .words td, th:first-child, td:first-child { text-align: left; }
.far { color: var(--down); font-weight: 600; }
"""
OUTLIER_Z = 4
"""The number of standard errors from which a figure is highlighted."""


def render_html(audit: Audit) -> str:
    books = dict.fromkeys(summary.config.book.title for summary in audit.summaries)
    title = f"Audit: {', '.join(books)}"
    return render_page(title, f"<h1>{escape(title)}</h1>{''.join(_sections(audit))}", _STYLE)


def _sections(audit: Audit) -> Iterator[str]:
    kind = " wrong" if audit.faulty_count else ""
    yield f'<p class="verdict{kind}">{escape(describe_verdict(audit))}</p>'
    for note in [f"Files: {', '.join(audit.files)}", *(note.sentence for note in audit.notes)]:
        yield f'<p class="lead">{escape(note)}</p>'
    if audit.code_counts:
        rows = [[code, f"{count:,}"] for code, count in audit.code_counts.items()]
        yield "<h2>What is wrong</h2>" + _table(["Code", "Coups or lines"], rows)
        yield f"<h2>Findings</h2>{_truncation_note(audit)}"
        head = ["File", "Line", "Shoe", "Coup", "Code", "Finding", "Clause"]
        rows = [_finding_cells(audit, finding) for finding in audit.findings]
        yield _table(head, rows, "words")
    for summary in audit.summaries:
        yield from _summary_section(summary)


def describe_verdict(audit: Audit) -> str:
    """Return the result of the audit as a sentence."""
    coups = f"{audit.coup_count:,} coup{'s' * (audit.coup_count != 1)} in {len(audit.files)} file"
    coups += "s" * (len(audit.files) > 1)
    if audit.is_partial:
        coups = f"Stopped early, after {coups}"
    if not audit.faulty_count:
        return f"{coups}: nothing wrong was found."
    if audit.faulty_count == 1:
        return f"{coups}: 1 coup or line has something wrong."
    return f"{coups}: {audit.faulty_count:,} coups or lines have something wrong."


def _truncation_note(audit: Audit) -> str:
    listed = len({(finding.file, finding.line) for finding in audit.findings})
    if listed >= audit.faulty_count:
        return ""
    return f'<p class="lead">The first {len(audit.findings):,} are listed.</p>'


def _finding_cells(audit: Audit, finding: Finding) -> list[str]:
    books = [summary.config.book for summary in audit.summaries]
    return [
        finding.file,
        str(finding.line or ""),
        finding.shoe or "",
        str(finding.coup or ""),
        finding.code,
        finding.sentence,
        books[0].describe_clause(finding.clause) if books else finding.clause,
    ]


def _summary_section(summary: AuditSummary) -> Iterator[str]:
    book = summary.config.book
    chosen = [f"{option} = {value}" for option, value in book.chosen_options.items()]
    words = [book.id, f"version {book.version}", f"{summary.config.decks} decks", *chosen]
    yield f"<h2>Beside the exact odds</h2><p class='lead'>{escape(' · '.join(words))}</p>"
    rows = [
        [
            name.capitalize(),
            f"{count:,}",
            _percent(count / summary.result_count if summary.result_count else None),
            format_percent(summary.exact.results[name]),
        ]
        for name, count in summary.results.items()
    ]
    yield _table(["Result", "Coups", "Share", "Exact"], rows)
    yield f'<p class="lead">{escape(describe_chi_square(summary))}</p>'
    head = ["Wager", "Mean", "Standard error", "Exact", "z", "Stakes", "Staked", "Won", "z of it"]
    yield _table(head, _wager_rows(summary))


def describe_chi_square(summary: AuditSummary) -> str:
    if summary.p_value is None:
        return "no result can be compared with the exact odds"
    coups = f"{summary.result_count:,} coups"
    if summary.classified_count == summary.result_count:
        coups += " whose cards are in order"
    else:
        coups += f", {summary.classified_count:,} of them with cards in order"
    return (
        f"chi-square {summary.chi_square:.2f} on {summary.degrees} degrees of freedom, "
        f"p = {summary.p_value:.3f}, of {coups}"
    )


def _wager_rows(summary: AuditSummary) -> Iterator[list[str]]:
    show = summary.config.chip.show
    for name, result in summary.wagers.items():
        money = summary.money[name]
        yield [
            result.wager.title,
            _percent(float(result.mean) if result.rounds else None),
            _percent(result.se if result.rounds else None),
            format_percent(result.exact),
            format_z(result.z),
            f"{money.stake_count:,}",
            show(money.staked),
            "–" if money.profit is None else show(money.profit),
            format_z(money.z),
        ]


def format_z(z: float | None) -> str:
    return "–" if z is None else f"{z:+.2f}"


def _percent(value: float | None) -> str:
    return "–" if value is None else f"{value * 100:.4f} %"


def _table(head: Iterable[str], rows: Iterable[Iterable[str]], kind: str = "") -> str:
    def cells(row: Iterable[str], tag: str) -> str:
        return "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in row)

    body = "".join(f"<tr>{cells(row, 'td')}</tr>" for row in rows)
    return (
        f'<div class="wide"><table class="{kind}"><thead><tr>{cells(head, "th")}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )
