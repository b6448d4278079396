"""Sessions for machines: money as exact decimals in text, shares and edges as numbers."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from punto.odds.number_format import format_fraction, format_significant
from punto.sim.sessions.histogram import Tally
from punto.sim.sessions.stats import NO_SYSTEM, Sessions, quantiles


def sessions_json(done: Sessions) -> dict[str, Any]:
    plan, terms, sums = done.plan, done.terms, done.sums
    job = plan.job
    return {
        "rulebook": job.book.id,
        "options": job.book.chosen_options,
        "decks": job.decks,
        "equipment": "continuous" if job.continuous else "shoe",
        "cut": None if job.continuous else job.cut,
        "seed": job.seed,
        "system": plan.system.name,
        "compiled": plan.system.compiled,
        "on": terms.wager.id,
        "bankroll": terms.exactly(terms.bankroll),
        "unit": terms.exactly(terms.unit),
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
        "final": {"mean": format_significant(done.mean_final), **_money(done, sums.final)},
        "worst": _money(done, sums.worst),
        "coups": {
            "total": sums.coups,
            "mean": float(done.mean_coups),
            "quantiles": {str(percent): value for percent, value in quantiles(sums.length).items()},
        },
        "staked": terms.exactly(sums.staked),
        "lost": terms.exactly(Fraction(-sums.profit, terms.parts)),
        "stakes_cut": {"by_table_max": sums.cut_by_most, "by_bankroll": sums.cut_by_left},
        "edge": {
            "measured": None if done.edge is None else float(done.edge),
            "se": done.edge_se,
            "exact": float(-done.exact),
            "exact_fraction": format_fraction(-done.exact),
            "z": done.z,
        },
        "note": NO_SYSTEM,
        "seconds": done.seconds,
        "sessions_per_second": done.sessions / done.seconds,
        "workers": done.workers,
        "partial": done.partial,
    }


def _given(done: Sessions, chips: int | None) -> str | None:
    return None if chips is None else done.terms.exactly(chips)


def _money(done: Sessions, of: Tally) -> dict[str, Any]:
    """Its quantiles; `rounded_to` where values were too many to keep each by itself."""
    terms = done.terms
    found: dict[str, Any] = {
        "quantiles": {
            str(percent): terms.exactly(Fraction(value, terms.parts))
            for percent, value in quantiles(of).items()
        }
    }
    if of.width > 1:
        found["rounded_to"] = terms.exactly(Fraction(of.width, terms.parts))
    return found
