"""Simulations in a notebook and as a table of data."""

from __future__ import annotations

from punto.data_table import DataTable
from punto.notebook import HtmlTable, render_html
from punto.odds.number_format import format_percent
from punto.sim.estimates import SimulatedWager
from punto.sim.simulation import Simulation


def render_simulation(result: Simulation) -> str:
    """Return the mean of every wager with its error, beside the exact one."""
    rows = [
        (
            one.wager.title,
            f"{_win_share(one):.4%}",
            f"{float(one.mean):.4%}",
            "–" if one.se is None else f"{one.se:.4%}",
            format_percent(one.exact),
            "–" if one.z is None else f"{one.z:+.2f}",
        )
        for one in result.wagers.values()
    ]
    job = result.job
    dealt = "continuous shuffler" if job.continuous else f"{result.shoes:,} shoes"
    subtitle = [job.book.id, f"{result.rounds:,} coups", dealt, f"seed {job.seed}"]
    if result.partial:
        subtitle.append(f"stopped before {job.rounds:,} coups")
    columns = ("Wager", "Won", "Mean", "Std error", "Exact", "z")
    return render_html(job.book.title, " · ".join(subtitle), HtmlTable(columns, rows))


def tabulate_simulation(result: Simulation) -> DataTable:
    """Return a row for each wager."""
    wagers = result.wagers.values()
    return DataTable(
        {
            "wager": [one.wager.id for one in wagers],
            "title": [one.wager.title for one in wagers],
            "coups": [one.rounds for one in wagers],
            "win": [_win_share(one) for one in wagers],
            "mean": [float(one.mean) for one in wagers],
            "std_error": [one.se for one in wagers],
            "low": [one.all_coups.interval.low for one in wagers],
            "high": [one.all_coups.interval.high for one in wagers],
            "exact": [float(one.exact) for one in wagers],
            "z": [one.z for one in wagers],
        }
    )


def _win_share(wager: SimulatedWager) -> float:
    return sum(row.occurrences for row in wager.rows) / max(wager.rounds, 1)
