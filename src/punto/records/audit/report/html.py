"""Renders an audit as one self-contained HTML page, which can be filed and printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html import escape
from itertools import islice

import punto
from punto.odds.html_page import render_page
from punto.odds.number_format import format_percent
from punto.records.audit.audit import Audit
from punto.records.audit.findings import Finding
from punto.records.audit.report.describe import (
    COVERAGE_TITLES,
    add_up_differences,
    describe_chi_square,
    describe_chips,
    describe_config,
    describe_errors,
    describe_unchecked,
    describe_verdict,
    show_difference,
)
from punto.records.audit.report.summary import CONFIDENCE, AuditInterval, AuditSummary
from punto.records.finding_codes import TITLES

_STYLE = """
h2 { font-size: 1.15rem; margin: 1.8rem 0 .4rem; }
h3 { font-size: 1rem; margin: 1.1rem 0 .3rem; }
p { margin: .3rem 0; } p.lead { color: var(--soft); margin: 0 0 .4rem; }
p.verdict { border-left: 4px solid var(--up); padding: .2rem 0 .2rem .9rem; font-weight: 600; }
p.verdict.wrong { border-color: var(--down); }
ul { margin: .3rem 0; padding-left: 1.2rem; }
th, td { padding: .25rem .9rem .25rem 0; vertical-align: top; }
.words th, .words td, th:first-child, td:first-child { text-align: left; }
td.text { min-width: 18rem; } td.hash { overflow-wrap: anywhere; min-width: 12rem; }
@media (max-width: 48rem) {
  .words thead { display: none; }
  .words, .words tbody, .words tr, .words td { display: block; min-width: 0; }
  .words tr { border-bottom: 1px solid var(--rule); padding: .4rem 0; }
  .words td { border: 0; padding: 0; overflow-wrap: anywhere; } .words td:empty { display: none; }
  .words td::before { content: attr(data-title) ": "; color: var(--soft); }
}
"""
OUTLIER_Z = 4
"""The number of standard errors from which a figure is highlighted."""
EXAMPLES_PER_CODE = 3


def render_html(
    audit: Audit, *, made_at: str | None = None, file_hashes: Mapping[str, str] | None = None
) -> str:
    """Render a report. `made_at` is the time of the audit, `file_hashes` the SHA-256 by file."""
    books = dict.fromkeys(summary.config.book.title for summary in audit.summaries)
    title = f"Audit: {', '.join(books)}"
    sections = "".join(_sections(audit, made_at, file_hashes or {}))
    return render_page(title, f"<h1>{escape(title)}</h1>{sections}", _STYLE)


def _sections(audit: Audit, made_at: str | None, file_hashes: Mapping[str, str]) -> Iterator[str]:
    made_by = f"Made by punto {punto.__version__}" + (f" on {made_at}" if made_at else "")
    yield _paragraph(made_by, "lead")
    yield _paragraph(describe_verdict(audit), f"verdict{' wrong' * bool(audit.faulty_count)}")
    yield "<h2>What was audited</h2>" + _file_table(audit, file_hashes)
    yield "<h2>What was checked</h2>" + "".join(map(_coverage_table, audit.summaries))
    yield "<h2>What could not be checked</h2>" + _unchecked_list(audit)
    if audit.code_counts:
        yield "<h2>Findings by kind</h2>" + _code_table(audit)
    for summary in audit.summaries:
        yield from _summary_section(summary)
    if audit.findings:
        yield f"<h2>All findings</h2>{_truncation_note(audit)}{_finding_table(audit)}"


# --- what was checked -----------------------------------------------------------------------------


def _file_table(audit: Audit, file_hashes: Mapping[str, str]) -> str:
    rows = [
        [
            file.name,
            file.table or "–",
            f"{file.record_count:,}",
            f"{file.byte_count:,}",
            file_hashes.get(file.name, "–"),
            f"{file.book.id}, version {file.book.version}",
            file.book.sha256,
        ]
        for file in audit.audited_files
    ]
    head = ["File", "Table", "Records", "Bytes", "SHA-256", "Rulebook", "SHA-256 of the rulebook"]
    return _table(head, rows, "words", hashes=(4, 6))


def _coverage_table(summary: AuditSummary) -> str:
    rows = [
        [COVERAGE_TITLES[name], f"{share.checked:,}", f"{share.not_recorded:,}"]
        for name, share in summary.coverage.items()
    ]
    return _config_line(summary) + _table(["Check", "Checked", "Not recorded"], rows)


def _config_line(summary: AuditSummary) -> str:
    config = summary.config
    words = [config.book.id, f"version {config.book.version}", *describe_config(config)]
    return _paragraph(" · ".join(words), "lead")


def _unchecked_list(audit: Audit) -> str:
    sentences = [*(note.sentence for note in audit.notes)]
    for summary in audit.summaries:
        sentences += describe_unchecked(summary)
    if audit.is_partial:
        sentences.append("The audit was stopped before the end of the files.")
    if not sentences:
        return _paragraph("Every value that the audit can check was recorded.")
    return f"<ul>{''.join(f'<li>{escape(sentence)}</li>' for sentence in sentences)}</ul>"


# --- findings -------------------------------------------------------------------------------------


def _code_table(audit: Audit) -> str:
    """One row for each code: count, difference in money, examples."""
    by_code: dict[str, list[Finding]] = {code: [] for code in audit.code_counts}
    for finding in audit.findings:
        by_code[finding.code].append(finding)
    currencies = {summary.config.currency for summary in audit.summaries}
    rows = [
        [
            TITLES[code],
            code,
            f"{count:,}",
            _difference(by_code[code], currencies),
            "\n".join(_describe_example(one) for one in islice(by_code[code], EXAMPLES_PER_CODE)),
        ]
        for code, count in audit.code_counts.items()
    ]
    head = ["Kind", "Code", "Coups or lines", "Recorded minus right", "First examples"]
    return _table(head, rows, "words", texts=(4,))


def _difference(findings: list[Finding], currencies: set[str | None]) -> str:
    """Return the sum of the listed differences; of several currencies there is none."""
    difference = add_up_differences(findings)
    if not difference.compared or len(currencies) != 1:
        return "–"
    return show_difference(difference, next(iter(currencies)))


def _describe_example(finding: Finding) -> str:
    return f"{_place(finding)}: {finding.sentence}"


def _place(finding: Finding) -> str:
    words = [f"{finding.file}:{finding.line}" if finding.line else finding.file]
    words += [f"shoe {finding.shoe}"] if finding.shoe else []
    words += [f"coup {finding.coup}"] if finding.coup else []
    return ", ".join(words)


def _truncation_note(audit: Audit) -> str:
    listed = len({(finding.file, finding.line) for finding in audit.findings})
    if listed >= audit.faulty_count:
        return ""
    return _paragraph(f"The first {len(audit.findings):,} are listed.", "lead")


def _finding_table(audit: Audit) -> str:
    head = ["File", "Line", "Shoe", "Coup", "Code", "Finding", "Amounts", "Clause"]
    books = {file.name: file.book for file in audit.audited_files}
    rows = [
        [
            finding.file,
            str(finding.line or ""),
            finding.shoe or "",
            str(finding.coup or ""),
            finding.code,
            finding.sentence,
            describe_chips(finding),
            books[finding.file].describe_clause(finding.clause),
        ]
        for finding in audit.findings
    ]
    return _table(head, rows, "words", texts=(5,))


# --- figures --------------------------------------------------------------------------------------


def _summary_section(summary: AuditSummary) -> Iterator[str]:
    yield f"<h2>Beside the exact odds</h2>{_config_line(summary)}"
    yield _paragraph(
        f"Intervals have {CONFIDENCE} % confidence. A figure far from the exact one is rare, not "
        "wrong by itself.",
        "lead",
    )
    if summary.result_count:
        yield _paragraph(f"{_as_sentence(describe_errors(summary))}", "lead")
    rows = [
        [
            name.capitalize(),
            f"{count:,}",
            format_share(summary.share_of(name)),
            format_interval(summary.share_interval(name)),
            format_percent(summary.exact.results[name]),
        ]
        for name, count in summary.results.items()
    ]
    yield _table(["Result", "Coups", "Share", "Interval", "Exact"], rows)
    yield _paragraph(describe_chi_square(summary), "lead")
    yield "<h3>One unit on the wager in every coup</h3>"
    head = ["Wager", "Mean", "Standard error", "Interval", "Exact", "z"]
    yield _table(head, _mean_rows(summary))
    currency = f", in {summary.config.currency}" if summary.config.currency else ""
    yield f"<h3>Recorded money{escape(currency)}</h3>"
    head = ["Wager", "Stakes", "Staked", "Staked, chips", "Won", "Won, chips", "z"]
    yield _table(head, _money_rows(summary))


def _mean_rows(summary: AuditSummary) -> Iterator[list[str]]:
    for name, result in summary.wagers.items():
        yield [
            result.wager.title,
            format_share(float(result.mean) if result.rounds else None),
            format_share(result.se if result.rounds and result.se else None),
            format_interval(summary.mean_interval(name)),
            format_percent(result.exact),
            format_z(result.z),
        ]


def _money_rows(summary: AuditSummary) -> Iterator[list[str]]:
    show = summary.config.chip.show
    for name, result in summary.wagers.items():
        money = summary.money[name]
        won = ["–", "–"] if money.profit is None else [show(money.profit), f"{money.profit:,}"]
        yield [
            result.wager.title,
            f"{money.stake_count:,}",
            show(money.staked),
            f"{money.staked:,}",
            *won,
            format_z(money.z),
        ]


def format_z(z: float | None) -> str:
    return "–" if z is None else f"{z:+.2f}"


def format_share(value: float | None) -> str:
    return "–" if value is None else f"{value * 100:.4f} %"


def format_interval(interval: AuditInterval | None) -> str:
    if interval is None:
        return "–"
    return f"{interval.low * 100:.2f} to {interval.high * 100:.2f} %"


# --- HTML -----------------------------------------------------------------------------------------


def _as_sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _paragraph(text: str, kind: str = "") -> str:
    return f'<p class="{kind}">{escape(text)}</p>' if kind else f"<p>{escape(text)}</p>"


def _table(
    head: Iterable[str],
    rows: Iterable[Iterable[str]],
    kind: str = "",
    *,
    texts: tuple[int, ...] = (),
    hashes: tuple[int, ...] = (),
) -> str:
    """Return a table; columns in `texts` have sentences, columns in `hashes` may break anywhere.

    A table of the kind `words` has one value below the other on a narrow screen.
    """
    titles = list(head)
    kinds = {**dict.fromkeys(texts, "text"), **dict.fromkeys(hashes, "hash")}

    def cell(number: int, text: str) -> str:
        attributes = f' class="{kinds[number]}"' if number in kinds else ""
        attributes += f' data-title="{escape(titles[number])}"' if kind == "words" else ""
        return f"<td{attributes}>{escape(text).replace(chr(10), '<br>')}</td>"

    header = "".join(f"<th>{escape(title)}</th>" for title in titles)
    body = "".join(
        f"<tr>{''.join(cell(number, text) for number, text in enumerate(row))}</tr>" for row in rows
    )
    return (
        f'<div class="wide"><table class="{kind}"><thead><tr>{header}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )
