"""Render a PAR sheet as one self-contained, printable HTML page."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from fractions import Fraction
from itertools import accumulate
from typing import Any

from punto.cards import Rank
from punto.odds.html_page import render_page
from punto.odds.number_format import format_percent, format_places
from punto.odds.par import svg
from punto.odds.par.profit import ProfitDistribution, profit_distribution
from punto.odds.par.sheet import CONFIDENCES, ROUNDS, DeckTable, ParSheet, WagerFigures
from punto.odds.par.writers import (
    breakage_lines,
    decks_text,
    describe_exposure,
    describe_mean_rule,
    exposure_lines,
    format_cut_edge,
    identification,
)
from punto.rules.describe import describe_odds

PROFIT_ROUNDS = 100
_MAX_BARS = 130

_FIGURES = (
    "Hit frequency",
    "Stands off",
    "Return",
    "House edge",
    "To the cutting card",
    "Standard deviation",
    "Volatility index",
)


def _figures(table: DeckTable, wager: str) -> list[str]:
    figures = table.wagers[wager]
    return [
        format_percent(figures.odds.win, 5),
        format_percent(figures.odds.push, 5),
        format_percent(figures.returns, 5),
        format_percent(figures.edge, 5),
        format_cut_edge(table, wager),
        format_places(figures.sd, 5),
        format_places(figures.volatility_index, 5),
    ]


def render_html(sheet: ParSheet) -> str:
    return render_page(
        "punto.odds.par",
        "sheet.html.j2",
        title=f"PAR sheet: {sheet.book.title}",
        sheet=sheet,
        identification=identification(sheet),
        main_decks=decks_text(sheet.main.decks),
        deck_numbers=[str(table.decks) for table in sheet.tables],
        figure_names=[*_FIGURES],
        interval_names=[f"{rounds:,} rounds" for rounds in ROUNDS],
        rank_names=[rank.letter for rank in Rank],
        profit_rounds=PROFIT_ROUNDS,
        edges=_edges(sheet),
        summary=_summary(sheet),
        mean_rule=describe_mean_rule(sheet.main),
        exposure_note=describe_exposure(sheet),
        exposure=exposure_lines(sheet),
        wagers=[_wager(sheet, wager, figures) for wager, figures in sheet.main.wagers.items()],
    )


def _edges(sheet: ParSheet) -> list[list[str]]:
    return [
        [
            figures.odds.wager.title,
            *(format_percent(table.wagers[wager].edge, 5) for table in sheet.tables),
        ]
        for wager, figures in sheet.main.wagers.items()
    ]


def _summary(sheet: ParSheet) -> list[list[str]]:
    return [
        [figures.odds.wager.title, *_figures(sheet.main, wager)]
        for wager, figures in sheet.main.wagers.items()
    ]


def _wager(sheet: ParSheet, wager: str, figures: WagerFigures) -> dict[str, Any]:
    title = figures.odds.wager.title
    lines = {table.decks: table.wagers[wager] for table in sheet.tables}
    return {
        "title": title,
        "pay_table": _pay_table(sheet.main, figures),
        "profit_plot": _profit_plot(title, figures),
        "edge_plot": _edge_plot(lines, title) if len(lines) > 1 else None,
        "removal_plot": _removal_plot(title, figures),
        "by_decks": [[str(table.decks), *_figures(table, wager)] for table in sheet.tables],
        "combinations": _combinations(sheet, wager),
        "intervals": _intervals(lines),
        "removal": _removal_table(lines),
        "breakage": breakage_lines(figures),
    }


def _pay_table(table: DeckTable, figures: WagerFigures) -> list[list[str]]:
    rows = [
        [
            line.words,
            line.odds.replace(":", " to ") or line.name,
            line.clause,
            f"{line.combinations:,}",
            format_percent(line.probability, 6),
            format_percent(line.returned, 6),
        ]
        for line in figures.lines
    ]
    return [
        *rows,
        ["all", "", "", f"{table.combinations:,}", "100 %", format_percent(figures.returns, 6)],
    ]


def _combinations(sheet: ParSheet, wager: str) -> list[list[str]]:
    rows = []
    for table in sheet.tables:
        figures = table.wagers[wager]
        for row, line in zip(figures.odds.rows, figures.lines, strict=False):
            pays = describe_odds(row.row.odds)
            draws, share = f"{row.combinations:,}", format_percent(row.probability, 6)
            of_all = f"{table.combinations:,}"
            rows.append([str(table.decks), line.words, pays, draws, of_all, share])
    return rows


def _intervals(lines: Mapping[int, WagerFigures]) -> list[list[str]]:
    rows = []
    for decks, figures in lines.items():
        for confidence in CONFIDENCES:
            ends = (figures.intervals[confidence][rounds] for rounds in ROUNDS)
            spans = (" to ".join(format_percent(end, 2) for end in pair) for pair in ends)
            rows.append([str(decks), f"{confidence} %", *spans])
    return rows


def _removal_table(lines: Mapping[int, WagerFigures]) -> list[list[str]]:
    rows = []
    for decks, figures in lines.items():
        effects = (format_places(effect * 100, 5) for effect in figures.removal.values())
        rows.append([str(decks), *effects])
    return rows


def _profit_plot(title: str, figures: WagerFigures) -> str:
    distribution = profit_distribution(figures.odds, PROFIT_ROUNDS)
    xs, ys = _group_into_bars(distribution)
    return svg.draw_distribution(f"{title}: profit after {PROFIT_ROUNDS} rounds", xs, ys, "units")


def _group_into_bars(distribution: ProfitDistribution) -> tuple[list[float], list[float]]:
    """Group the profits into at most `_MAX_BARS` bars, each of whole units if profits are finer.

    Half a thousandth of each tail is left out.
    """
    shares = [float(share) * 100 for share in distribution.shares]
    below = list(accumulate(shares))
    first = bisect_left(below, 0.05)
    last = max(bisect_left(below, below[-1] - 0.05), first) + 1
    per_unit = distribution.step.denominator
    width = (
        1 if last - first <= _MAX_BARS else per_unit * -(-(last - first) // (per_unit * _MAX_BARS))
    )
    bar_starts = range(first, last, width)
    xs = [
        float(distribution.least + distribution.step * (start + Fraction(width - 1, 2)))
        for start in bar_starts
    ]
    return xs, [sum(shares[start : start + width]) for start in bar_starts]


def _edge_plot(lines: Mapping[int, WagerFigures], title: str) -> str:
    edges = [float(figures.edge) * 100 for figures in lines.values()]
    return svg.draw_points(f"{title}: house edge by decks", list(lines), edges, "%", "decks")


def _removal_plot(title: str, figures: WagerFigures) -> str:
    labels = [rank.letter for rank in figures.removal]
    values = [float(effect) * 100 for effect in figures.removal.values()]
    return svg.draw_bars(f"{title}: effects of removal", labels, values, "%")
