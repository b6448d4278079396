"""Session results as JSON: money as exact decimal strings, shares and edges as numbers."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from punto.odds.number_format import format_fraction, format_significant
from punto.sim.sessions.histogram import Histogram
from punto.sim.sessions.stats import SessionsResult, quantiles
from punto.sim.sessions.system_effect import describe_effect


def serialize_sessions(result: SessionsResult) -> dict[str, Any]:
    plan, config, sums = result.plan, result.config, result.sums
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
        "on": config.wager.id,
        "bankroll": config.format_exact(config.bankroll),
        "unit": config.format_exact(config.unit),
        "table_max": _format_optional(result, config.table_max),
        "stop_win": _format_optional(result, config.stop_win),
        "stop_loss": _format_optional(result, config.stop_loss),
        "rounds": config.rounds,
        "sessions": result.sessions,
        "asked": plan.sessions,
        "risk_of_ruin": float(result.ruin),
        "risk_of_ruin_se": result.ruin_se,
        "risk_of_ruin_at_most": result.ruin_at_most,
        "risk_of_ruin_at_least": result.ruin_at_least,
        "ahead": float(result.share_ahead),
        "even": float(result.share_even),
        "behind": float(result.share_behind),
        "ended": result.ended,
        "final": {
            "mean": format_significant(result.mean_final),
            **_serialize_money(result, sums.final),
        },
        "worst": _serialize_money(result, sums.worst),
        "coups": {
            "total": sums.coups,
            "mean": float(result.mean_coups),
            "quantiles": {str(percent): value for percent, value in quantiles(sums.length).items()},
        },
        "staked": config.format_exact(sums.staked),
        "lost": config.format_exact(Fraction(-sums.profit, config.parts_per_chip)),
        "stakes_cut": {"by_table_max": sums.cut_by_table_max, "by_bankroll": sums.cut_by_bankroll},
        "edge": {
            "measured": None if result.edge is None else float(result.edge),
            "se": result.edge_se,
            "exact": float(-result.exact),
            "exact_fraction": format_fraction(-result.exact),
            "effect": result.effect,
            "z": result.z,
            "skewness": result.edge_skewness,
            "z_reliable": result.is_z_reliable,
        },
        "note": " ".join(describe_effect(result)),
        "seconds": result.seconds,
        "sessions_per_second": result.sessions / result.seconds,
        "workers": result.workers,
        "partial": result.partial,
    }


def _format_optional(result: SessionsResult, chips: int | None) -> str | None:
    return None if chips is None else result.config.format_exact(chips)


def _serialize_money(result: SessionsResult, histogram: Histogram) -> dict[str, Any]:
    """Return quantiles; `rounded_to` is present if the histogram rounds its values."""
    config = result.config
    serialized: dict[str, Any] = {
        "quantiles": {
            str(percent): config.format_exact(Fraction(value, config.parts_per_chip))
            for percent, value in quantiles(histogram).items()
        }
    }
    if histogram.width > 1:
        serialized["rounded_to"] = config.format_exact(
            Fraction(histogram.width, config.parts_per_chip)
        )
    return serialized
