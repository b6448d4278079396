"""A simulation for machines."""

from __future__ import annotations

from typing import Any

from punto.odds.number_format import format_fraction
from punto.sim.simulation import Simulation, WagerResult


def simulation_json(done: Simulation) -> dict[str, Any]:
    job = done.job
    return {
        "rulebook": job.book.id,
        "options": job.book.chosen_options,
        "decks": job.decks,
        "equipment": "continuous" if job.continuous else "shoe",
        "cut": None if job.continuous else job.cut,
        "rounds": done.rounds,
        "asked": job.rounds,
        "seed": job.seed,
        "wagers": {wager: _wager(result) for wager, result in done.wagers.items()},
        "results": done.results,
        "chi_square": done.chi_square,
        "degrees_of_freedom": done.degrees,
        "p_value": done.p_value,
        "shoes": done.shoes,
        "coups_per_shoe": done.coups_per_shoe,
        "cards_per_coup": done.cards_per_coup,
        "seconds": done.seconds,
        "rounds_per_second": done.rounds_per_second,
        "workers": done.workers,
        "partial": done.partial,
    }


def _wager(result: WagerResult) -> dict[str, Any]:
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
                "count": row.fell,
                "frequency": row.fell / rounds,
                "exact": float(row.probability),
            }
            for row in result.rows
        ],
        "stood_off": result.stood_off,
        "lost": result.lost,
    }
