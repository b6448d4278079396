"""Serializes an audit to JSON values, and its findings to CSV."""

from __future__ import annotations

import csv
import io
from typing import Any

import punto
from punto.messages import Message
from punto.money import Chip
from punto.odds.number_format import escape_formula, format_fraction
from punto.records.audit.audit import Audit, AuditedFile
from punto.records.audit.findings import Finding
from punto.records.audit.report.summary import CONFIDENCE, AuditSummary, WagerMoney
from punto.sim.simulation import WagerResult


def serialize_audit(audit: Audit) -> dict[str, Any]:
    return {
        "files": audit.files,
        "audited_files": [_serialize_file(file) for file in audit.audited_files],
        "unusable": audit.unusable_files,
        "notes": [_serialize_note(note) for note in audit.notes],
        "coups": audit.coup_count,
        "wrong": audit.faulty_count,
        "codes": audit.code_counts,
        "findings": [finding._asdict() for finding in audit.findings],
        "listed": len(audit.findings),
        "summaries": [_serialize_summary(summary) for summary in audit.summaries],
        "seconds": audit.seconds,
        "workers": audit.worker_count,
        "partial": audit.is_partial,
        "made_by": f"punto {punto.__version__}",
    }


def _serialize_file(file: AuditedFile) -> dict[str, Any]:
    return {
        "file": file.name,
        "bytes": file.byte_count,
        "records": file.record_count,
        "table": file.table,
        "rulebook": file.book.id,
        "sha256": file.book.sha256,
        "recorded_sha256": file.recorded_text,
    }


def _serialize_note(note: Message) -> dict[str, Any]:
    return {"code": note.code, "params": note.params, "sentence": note.sentence}


def _serialize_summary(summary: AuditSummary) -> dict[str, Any]:
    book, chip = summary.config.book, summary.config.chip
    return {
        "rulebook": book.id,
        "house_procedure": book.house_procedure,
        "sha256": book.sha256,
        "options": book.chosen_options,
        "decks": summary.config.decks,
        "chip": str(chip),
        "currency": summary.config.currency,
        "coups": summary.coup_count,
        "judged": summary.classified_count,
        "shoes": summary.shoe_count,
        "coverage": {
            name: {"checked": share.checked, "not_recorded": share.not_recorded}
            for name, share in summary.coverage.items()
        },
        "results": summary.results,
        "confidence_percent": CONFIDENCE,
        "result_intervals": {name: summary.share_interval(name) for name in summary.results},
        "exact_results": {name: float(share) for name, share in summary.exact.results.items()},
        "error_method": summary.error_method,
        "result_error_method": summary.result_method,
        "error_shoes": summary.error_shoes,
        "design_effects": summary.design_effects,
        "chi_square": summary.chi_square,
        "degrees_of_freedom": summary.degrees,
        "p_value": summary.p_value,
        "wagers": {
            name: {
                **_serialize_means(result),
                "interval": summary.mean_interval(name),
                **_serialize_money(summary.money[name], chip),
            }
            for name, result in summary.wagers.items()
        },
    }


def _serialize_means(result: WagerResult) -> dict[str, Any]:
    """The mean of one unit on the wager in every coup."""
    return {
        "mean": float(result.mean) if result.rounds else None,
        "se": result.se if result.rounds else None,
        "exact": float(result.exact),
        "exact_fraction": format_fraction(result.exact),
        "z": result.z,
    }


def _serialize_money(money: WagerMoney, chip: Chip) -> dict[str, Any]:
    """The recorded stakes in chips, and in money as exact decimals."""
    return {
        "stakes": money.stake_count,
        "payments_compared": money.checked_count,
        "staked": money.staked,
        "profit": money.profit,
        "commission": money.commission,
        "money_z": money.z,
        "money_error_method": money.error_method,
        "in_money": {
            "staked": chip.show(money.staked),
            "profit": None if money.profit is None else chip.show(money.profit),
            "commission": chip.show(money.commission),
        },
    }


def render_findings_csv(audit: Audit) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    columns = [name for name in Finding._fields if name != "params"]
    writer.writerow(columns)
    for finding in audit.findings:
        writer.writerow([escape_formula(getattr(finding, name)) for name in columns])
    return out.getvalue()
