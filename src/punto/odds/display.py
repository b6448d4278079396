"""Exact odds in a notebook and as a table of data."""

from __future__ import annotations

from punto.data_table import DataTable
from punto.notebook import HtmlTable, render_html
from punto.odds.analysis import Analysis
from punto.odds.number_format import (
    format_fraction,
    format_percent,
    format_places,
    square_root,
)


def render_analysis(odds: Analysis) -> str:
    """Return the house edge, the chances and the standard deviation of every wager."""
    rows = [
        (
            one.wager.title,
            format_percent(-one.ev),
            format_percent(one.win),
            format_percent(one.push) if one.push else "",
            format_percent(one.lose),
            format_places(square_root(one.variance), 4),
        )
        for one in odds.wagers.values()
    ]
    columns = ("Wager", "House edge", "Wins", "Stands off", "Loses", "Std dev")
    results = ", ".join(
        f"{name.capitalize()} {format_percent(part)}" for name, part in odds.results.items()
    )
    notes = [f"Results: {results}", *(note.sentence for note in odds.unpriced.values())]
    subtitle = f"{odds.book.id} · {odds.shoe.size} cards · {odds.combinations:,} draws"
    return render_html(odds.book.title, subtitle, HtmlTable(columns, rows), *notes)


def tabulate_wagers(odds: Analysis) -> DataTable:
    """Return a row for each wager; `ev_exact` is the expected profit as a fraction."""
    wagers = odds.wagers.values()
    return DataTable(
        {
            "wager": [one.wager.id for one in wagers],
            "title": [one.wager.title for one in wagers],
            "house_edge": [float(-one.ev) for one in wagers],
            "ev_exact": [format_fraction(one.ev) for one in wagers],
            "win": [float(one.win) for one in wagers],
            "push": [float(one.push) for one in wagers],
            "lose": [float(one.lose) for one in wagers],
            "std_dev": [float(square_root(one.variance)) for one in wagers],
        }
    )
