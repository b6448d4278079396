"""A simulation as JSON."""

from __future__ import annotations

from typing import Any

from punto.odds.number_format import format_fraction
from punto.sim.distributions import LEVEL, max_share
from punto.sim.estimates import MeanEstimate, RowCount, SimulatedWager
from punto.sim.simulation import Simulation


def serialize_simulation(result: Simulation) -> dict[str, Any]:
    job = result.job
    return {
        "rulebook": job.book.id,
        "options": job.book.chosen_options,
        "decks": job.decks,
        "equipment": "continuous" if job.continuous else "shoe",
        "cut": None if job.continuous else job.cut,
        "rounds": result.rounds,
        "asked": job.rounds,
        "seed": job.seed,
        "compared": {
            "reference": "full_shoe",
            "coups_of_a_shoe": job.early_coups,
            "rounds": result.compared_rounds,
        },
        "wagers": {wager: _serialize_wager(result) for wager, result in result.wagers.items()},
        "results": result.results,
        "chi_square": result.chi_square,
        "degrees_of_freedom": result.result_test.degrees_of_freedom,
        "p_value": result.p_value,
        "shoes": result.shoes,
        "coups_per_shoe": result.coups_per_shoe,
        "cards_per_coup": result.cards_per_coup,
        "seconds": result.seconds,
        "rounds_per_second": result.rounds_per_second,
        "workers": result.workers,
        "partial": result.partial,
    }


def _serialize_wager(result: SimulatedWager) -> dict[str, Any]:
    effect = result.cut_card_effect
    return {
        "rounds": result.rounds,
        "mean": float(result.mean),
        "se": result.se,
        "interval": _serialize_interval(result.all_coups),
        "exact": float(result.exact),
        "exact_fraction": format_fraction(result.exact),
        "compared": {
            "rounds": result.compared.rounds,
            "mean": float(result.compared.mean),
            "se": result.compared.se,
            "interval": _serialize_interval(result.compared),
        },
        "z": result.z,
        "cut_card_effect": effect and {"change": effect.change, "se": effect.se},
        "rows": [_serialize_row(row, result.rounds) for row in result.rows],
        "stood_off": result.stood_off,
        "lost": result.lost,
    }


def _serialize_interval(estimate: MeanEstimate) -> dict[str, Any]:
    low, high, method = estimate.interval
    return {"level": LEVEL, "low": low, "high": high, "method": method}


def _serialize_row(row: RowCount, rounds: int) -> dict[str, Any]:
    return {
        "odds": row.row.odds.text,
        "when": row.row.when.text,
        "clause": row.row.clause,
        "count": row.occurrences,
        "frequency": row.occurrences / max(rounds, 1),
        "at_most": None if row.occurrences else max_share(max(rounds, 1)),
        "exact": float(row.probability),
    }
