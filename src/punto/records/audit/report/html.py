"""Renders an audit as one self-contained HTML page, which can be filed and printed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

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

OUTLIER_Z = 4
"""The number of standard errors from which a figure is highlighted."""
EXAMPLES_PER_CODE = 3


def render_html(
    audit: Audit, *, made_at: str | None = None, file_hashes: Mapping[str, str] | None = None
) -> str:
    """Render a report. `made_at` is the time of the audit, `file_hashes` the SHA-256 by file."""
    books = dict.fromkeys(summary.config.book.title for summary in audit.summaries)
    title = f"Audit: {', '.join(books)}"
    made_by = f"Made by punto {punto.__version__}" + (f" on {made_at}" if made_at else "")
    return render_page(
        "punto.records.audit.report",
        "report.html.j2",
        title=title,
        made_by=made_by,
        audit=audit,
        verdict=describe_verdict(audit),
        files=_file_rows(audit, file_hashes or {}),
        unchecked=_unchecked(audit),
        codes=_code_rows(audit),
        summaries=[*map(_summary, audit.summaries)],
        confidence=CONFIDENCE,
        findings=_finding_rows(audit),
        is_truncated=_is_truncated(audit),
    )


# --- what was checked -----------------------------------------------------------------------------


def _file_rows(audit: Audit, file_hashes: Mapping[str, str]) -> list[list[str]]:
    return [
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


def _coverage_rows(summary: AuditSummary) -> list[list[str]]:
    return [
        [COVERAGE_TITLES[name], f"{share.checked:,}", f"{share.not_recorded:,}"]
        for name, share in summary.coverage.items()
    ]


def _config_line(summary: AuditSummary) -> str:
    config = summary.config
    words = [config.book.id, f"version {config.book.version}", *describe_config(config)]
    return " · ".join(words)


def _unchecked(audit: Audit) -> list[str]:
    sentences = [*(note.sentence for note in audit.notes)]
    for summary in audit.summaries:
        sentences += describe_unchecked(summary)
    if audit.is_partial:
        sentences.append("The audit was stopped before the end of the files.")
    return sentences


# --- findings -------------------------------------------------------------------------------------


def _code_rows(audit: Audit) -> list[list[str]]:
    """One row for each code: count, difference in money, examples."""
    by_code: dict[str, list[Finding]] = {code: [] for code in audit.code_counts}
    for finding in audit.findings:
        by_code[finding.code].append(finding)
    currencies = {summary.config.currency for summary in audit.summaries}
    return [
        [
            TITLES[code],
            code,
            f"{count:,}",
            _difference(by_code[code], currencies),
            "\n".join(_describe_example(one) for one in islice(by_code[code], EXAMPLES_PER_CODE)),
        ]
        for code, count in audit.code_counts.items()
    ]


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


def _is_truncated(audit: Audit) -> bool:
    return len({(finding.file, finding.line) for finding in audit.findings}) < audit.faulty_count


def _finding_rows(audit: Audit) -> list[list[str]]:
    books = {file.name: file.book for file in audit.audited_files}
    return [
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


# --- figures --------------------------------------------------------------------------------------


def _summary(summary: AuditSummary) -> dict[str, Any]:
    return {
        "config": _config_line(summary),
        "coverage": _coverage_rows(summary),
        "errors": _as_sentence(describe_errors(summary)) if summary.result_count else "",
        "results": [
            [
                name.capitalize(),
                f"{count:,}",
                format_share(summary.share_of(name)),
                format_interval(summary.share_interval(name)),
                format_percent(summary.exact.results[name]),
            ]
            for name, count in summary.results.items()
        ],
        "chi_square": describe_chi_square(summary),
        "means": [*_mean_rows(summary)],
        "currency": summary.config.currency,
        "money": [*_money_rows(summary)],
    }


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


def _as_sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."
