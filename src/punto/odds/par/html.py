"""Render a PAR sheet as one self-contained, printable HTML page."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from html import escape
from itertools import accumulate

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

_STYLE = """
h2 { font-size: 1.25rem; margin: 2rem 0 .5rem; border-top: 2px solid var(--rule);
  padding-top: 1rem; }
h3 { font-size: 1rem; margin: 1.2rem 0 .3rem; }
p.lead { color: var(--soft); margin: 0 0 1rem; } .wide + p.lead { margin-top: .5rem; }
th, td { padding: .25rem .9rem .25rem 0; vertical-align: top; white-space: nowrap; }
.text { text-align: left; white-space: normal; min-width: 7rem; }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(19rem, 1fr)); gap: 1rem; }
.point { fill: var(--line); }
@media print { h2 { break-before: page; border: 0; } h3 { break-after: avoid; }
  .wide { overflow: visible; } table { font-size: 8pt; } }
"""


def render_html(sheet: ParSheet) -> str:
    return render_page(f"PAR sheet: {sheet.book.title}", "".join(_render_sections(sheet)), _STYLE)


def _render_sections(sheet: ParSheet) -> Iterator[str]:
    yield f"<h1>{escape(sheet.book.title)}</h1>"
    yield '<p class="lead">PAR sheet. Every figure is computed from the rulebook file below.</p>'
    named = ([name, f"<code>{escape(value)}</code>"] for name, value in identification(sheet))
    yield _table((), named, text=2)
    yield "<h3>House edge by number of decks</h3>" + _edges(sheet)
    yield f"<h3>All wagers at {decks_text(sheet.main.decks)}</h3>" + _summary(sheet)
    yield "<h3>Maximum exposure</h3>" + _exposure(sheet)
    for wager, figures in sheet.main.wagers.items():
        yield from _wager(sheet, wager, figures)


def _edges(sheet: ParSheet) -> str:
    rows = [
        [
            escape(figures.odds.wager.title),
            *(format_percent(table.wagers[wager].edge, 5) for table in sheet.tables),
        ]
        for wager, figures in sheet.main.wagers.items()
    ]
    return _table(["Decks", *(str(table.decks) for table in sheet.tables)], rows, text=1)


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


def _summary(sheet: ParSheet) -> str:
    rows = (
        [escape(figures.odds.wager.title), *_figures(sheet.main, wager)]
        for wager, figures in sheet.main.wagers.items()
    )
    note = (
        '<p class="lead">House edge: of a coup from a full shoe. To the cutting card: over whole '
        f"shoes, {describe_mean_rule(sheet.main)}; a first-order figure. "
        "The volatility index is the standard deviation times 1.645.</p>"
    )
    return _table(["Wager", *_FIGURES], rows, text=1) + note


def _wager(sheet: ParSheet, wager: str, figures: WagerFigures) -> Iterator[str]:
    title = figures.odds.wager.title
    lines = {table.decks: table.wagers[wager] for table in sheet.tables}
    yield f"<h2>{escape(title)}</h2>"
    yield f"<h3>Pay table at {decks_text(sheet.main.decks)}</h3>" + _pay_table(sheet.main, figures)
    yield '<div class="plots">'
    caption = (
        f"Profit after {PROFIT_ROUNDS} rounds of one unit at {decks_text(sheet.main.decks)}: "
        "the middle 99.9 %"
    )
    yield _figure(caption, _profit_plot(title, figures))
    if len(sheet.tables) > 1:
        yield _figure("House edge by number of decks", _edge_plot(lines, title))
    caption = f"One card gone from {decks_text(sheet.main.decks)}: effect in percent of the stake"
    yield _figure(caption, _removal_plot(title, figures))
    yield "</div>"
    yield "<h3>By number of decks</h3>"
    rows = ([str(table.decks), *_figures(table, wager)] for table in sheet.tables)
    yield _table(["Decks", *_FIGURES], rows)
    yield "<h3>Combinations of each row</h3>" + _combinations(sheet, wager)
    yield "<h3>Where the return lies</h3>"
    yield '<p class="lead">Exact for independent rounds, each from a full shoe.</p>'
    yield _intervals(lines)
    yield "<h3>One card gone, in percent of the stake</h3>" + _removal_table(lines)
    if figures.breakage:
        yield "<h3>House edge with payments in whole chips</h3>" + _breakage(figures)


def _pay_table(table: DeckTable, figures: WagerFigures) -> str:
    rows = [
        [
            escape(line.words),
            line.odds.replace(":", " to ") or line.name,
            escape(line.clause),
            f"{line.combinations:,}",
            format_percent(line.probability, 6),
            format_percent(line.returned, 6),
        ]
        for line in figures.lines
    ]
    rows.append(
        ["all", "", "", f"{table.combinations:,}", "100 %", format_percent(figures.returns, 6)]
    )
    return _table(
        ["When", "Pays", "Clause", "Combinations", "Probability", "Returned"], rows, text=1
    )


def _combinations(sheet: ParSheet, wager: str) -> str:
    rows = []
    for table in sheet.tables:
        figures = table.wagers[wager]
        for row, line in zip(figures.odds.rows, figures.lines, strict=False):
            pays = describe_odds(row.row.odds)
            draws, share = f"{row.combinations:,}", format_percent(row.probability, 6)
            of_all = f"{table.combinations:,}"
            rows.append([str(table.decks), escape(line.words), pays, draws, of_all, share])
    return _table(["Decks", "When", "Pays", "Combinations", "Of", "Probability"], rows, text=2)


def _intervals(lines: Mapping[int, WagerFigures]) -> str:
    rows = []
    for decks, figures in lines.items():
        for confidence in CONFIDENCES:
            ends = (figures.intervals[confidence][rounds] for rounds in ROUNDS)
            spans = (" to ".join(format_percent(end, 2) for end in pair) for pair in ends)
            rows.append([str(decks), f"{confidence} %", *spans])
    return _table(["Decks", "Confidence", *(f"{rounds:,} rounds" for rounds in ROUNDS)], rows)


def _breakage(figures: WagerFigures) -> str:
    head = ["Stake in smallest chips", "Rounded down", "Rounded up"]
    return _table(head, breakage_lines(figures))


def _exposure(sheet: ParSheet) -> str:
    rows = ([escape(name), stake, profit] for name, stake, profit in exposure_lines(sheet))
    lead = f'<p class="lead">{describe_exposure(sheet)}</p>'
    return lead + _table(["Wager", "Stake", "Largest profit"], rows, text=1)


def _removal_table(lines: Mapping[int, WagerFigures]) -> str:
    ranks = [rank.letter for rank in next(iter(lines.values())).removal]
    rows = []
    for decks, figures in lines.items():
        effects = (format_places(effect * 100, 5) for effect in figures.removal.values())
        rows.append([str(decks), *effects])
    return _table(["Decks", *ranks], rows)


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


def _figure(caption: str, plot: str) -> str:
    return f"<figure>{plot}<figcaption>{escape(caption)}</figcaption></figure>"


def _table(head: Iterable[str], rows: Iterable[Iterable[str]], text: int = 0) -> str:
    """Render a table; the first `text` columns are text, the others are numbers."""

    def cells(row: Iterable[str], tag: str) -> str:
        return "".join(
            f"<{tag}{' class=text' if number < text else ''}>{cell}</{tag}>"
            for number, cell in enumerate(row)
        )

    names = list(head)
    top = f"<thead><tr>{cells(map(escape, names), 'th')}</tr></thead>" if names else ""
    body = "".join(f"<tr>{cells(row, 'td')}</tr>" for row in rows)
    return f'<div class="wide"><table>{top}<tbody>{body}</tbody></table></div>'
