"""A simulation as JSON."""

from __future__ import annotations

from typing import Any

from punto.odds.number_format import format_fraction
from punto.sim.simulation import Simulation, WagerResult


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
        "wagers": {wager: _serialize_wager(result) for wager, result in result.wagers.items()},
        "results": result.results,
        "chi_square": result.chi_square,
        "degrees_of_freedom": result.degrees_of_freedom,
        "p_value": result.p_value,
        "shoes": result.shoes,
        "coups_per_shoe": result.coups_per_shoe,
        "cards_per_coup": result.cards_per_coup,
        "seconds": result.seconds,
        "rounds_per_second": result.rounds_per_second,
        "workers": result.workers,
        "partial": result.partial,
    }


def _serialize_wager(result: WagerResult) -> dict[str, Any]:
    rounds = max(result.rounds, 1)
    return {
        "rounds": result.rounds,
        "mean": float(result.mean),
        "se": result.se,
        "exact": float(result.exact),
        "exact_fraction": format_fraction(result.exact),
        "z": result.z,
        "rows": [
            {
                "odds": row.row.odds.text,
                "when": row.row.when.text,
                "clause": row.row.clause,
                "count": row.occurrences,
                "frequency": row.occurrences / rounds,
                "exact": float(row.probability),
            }
            for row in result.rows
        ],
        "stood_off": result.stood_off,
        "lost": result.lost,
    }
