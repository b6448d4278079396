"""An audit for machines: as JSON, and its findings as CSV."""

from __future__ import annotations

import csv
import io
import re
from typing import Any

import punto
from punto.odds.number_format import format_fraction
from punto.records.audit.audit import Audit
from punto.records.audit.findings import Finding
from punto.records.audit.report.summary import Staked, Summary
from punto.sim.simulation import WagerResult


def audit_json(done: Audit) -> dict[str, Any]:
    return {
        "files": done.files,
        "unusable": done.unusable,
        "notes": done.notes,
        "coups": done.coups,
        "wrong": done.wrong,
        "codes": done.codes,
        "findings": [one._asdict() for one in done.findings],
        "listed": len(done.findings),
        "summaries": [_summary(one) for one in done.summaries],
        "seconds": done.seconds,
        "workers": done.workers,
        "partial": done.partial,
        "made_by": f"punto {punto.__version__}",
    }


def _summary(one: Summary) -> dict[str, Any]:
    book, chip = one.terms.book, one.terms.chip
    return {
        "rulebook": book.id,
        "sha256": book.sha256,
        "options": book.chosen_options,
        "decks": one.terms.decks,
        "chip": str(chip),
        "coups": one.coups,
        "judged": one.judged,
        "shoes": one.shoes,
        "results": one.results,
        "exact_results": {name: float(part) for name, part in one.exact.results.items()},
        "chi_square": one.chi_square,
        "degrees_of_freedom": one.degrees,
        "p_value": one.p_value,
        "wagers": {
            name: _frequencies(result) | _money(one.money[name])
            for name, result in one.wagers.items()
        },
    }


def _frequencies(result: WagerResult) -> dict[str, Any]:
    """One unit on the wager in every coup."""
    return {
        "mean": float(result.mean),
        "se": result.se,
        "exact": float(result.exact),
        "exact_fraction": format_fraction(result.exact),
        "z": result.z,
    }


def _money(staked: Staked) -> dict[str, Any]:
    """The stakes recorded, in chips."""
    return {
        "stakes": staked.stakes,
        "payments_compared": staked.judged,
        "staked": staked.staked,
        "profit": staked.profit,
        "commission": staked.commission,
        "money_z": staked.z,
    }


def findings_csv(done: Audit) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(Finding._fields)
    writer.writerows([_harmless(cell) for cell in finding] for finding in done.findings)
    return out.getvalue()


def _harmless(cell: object) -> object:
    """Text out of somebody's file, which a spreadsheet must not take for a formula."""
    if isinstance(cell, str) and re.match(r"[=+@\t\r]|-(?!\d+(\.\d+)?\Z)", cell):
        return f"'{cell}"
    return cell
