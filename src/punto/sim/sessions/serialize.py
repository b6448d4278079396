"""Sessions for machines: money as exact decimals in text, shares and edges as numbers."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from punto.odds.number_format import fraction_text, significant
from punto.sim.sessions.histogram import Histogram
from punto.sim.sessions.stats import NO_SYSTEM_NOTE, SessionsResult, quantiles


def serialize_sessions(done: SessionsResult) -> dict[str, Any]:
    plan, terms, sums = done.plan, done.config, done.sums
    job = plan.job
    return {
        "rulebook": job.book.id,
        "options": job.book.chosen,
        "decks": job.decks,
        "equipment": "continuous" if job.continuous else "shoe",
        "cut": None if job.continuous else job.cut,
        "seed": job.seed,
        "system": plan.system.name,
        "compiled": plan.system.compiled,
        "on": terms.wager.id,
        "bankroll": terms.format_exact(terms.bankroll),
        "unit": terms.format_exact(terms.unit),
        "table_max": _given(done, terms.table_max),
        "stop_win": _given(done, terms.stop_win),
        "stop_loss": _given(done, terms.stop_loss),
        "rounds": terms.rounds,
        "sessions": done.sessions,
        "asked": plan.sessions,
        "risk_of_ruin": float(done.ruin),
        "risk_of_ruin_se": done.ruin_se,
        "ahead": float(done.ahead),
        "even": float(done.even),
        "behind": float(done.behind),
        "ended": done.ended,
        "final": {"mean": significant(done.mean_final), **_money(done, sums.final)},
        "worst": _money(done, sums.worst),
        "coups": {
            "total": sums.coups,
            "mean": float(done.mean_coups),
            "quantiles": {str(percent): value for percent, value in quantiles(sums.length).items()},
        },
        "staked": terms.format_exact(sums.staked),
        "lost": terms.format_exact(Fraction(-sums.profit, terms.parts_per_chip)),
        "stakes_cut": {"by_table_max": sums.cut_by_table_max, "by_bankroll": sums.cut_by_bankroll},
        "edge": {
            "measured": None if done.edge is None else float(done.edge),
            "se": done.edge_se,
            "exact": float(-done.exact),
            "exact_fraction": fraction_text(-done.exact),
            "z": done.z,
        },
        "note": NO_SYSTEM_NOTE,
        "seconds": done.seconds,
        "sessions_per_second": done.sessions / done.seconds,
        "workers": done.workers,
        "partial": done.partial,
    }


def _given(done: SessionsResult, chips: int | None) -> str | None:
    return None if chips is None else done.config.format_exact(chips)


def _money(done: SessionsResult, of: Histogram) -> dict[str, Any]:
    """Its quantiles; `rounded_to` where values were too many to keep each by itself."""
    terms = done.config
    found: dict[str, Any] = {
        "quantiles": {
            str(percent): terms.format_exact(Fraction(value, terms.parts_per_chip))
            for percent, value in quantiles(of).items()
        }
    }
    if of.width > 1:
        found["rounded_to"] = terms.format_exact(Fraction(of.width, terms.parts_per_chip))
    return found
