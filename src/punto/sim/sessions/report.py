"""Sessions as one self-contained page, in light and dark, with nothing fetched from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from html import escape

import numpy as np

from punto.odds.html_page import page
from punto.odds.number_format import percent, places
from punto.sim.sessions import plots as plots
from punto.sim.sessions.histogram import HistogramBin, make_bins
from punto.sim.sessions.run import BankrollPaths
from punto.sim.sessions.stats import (
    NO_SYSTEM_NOTE,
    PERCENTS,
    SessionsResult,
    describe_end_reasons,
    describe_plan,
)

_BARS = 60
_SAMPLES = 12
_STYLE = """
h2 { font-size: 1.15rem; margin: 1.6rem 0 .4rem; }
p.lead { color: var(--soft); margin: 0 0 .4rem; }
p.edge { border-left: 4px solid var(--line); padding: .2rem 0 .2rem .9rem; max-width: 48rem; }
th, td { padding: .25rem .9rem .25rem 0; } th:first-child, td:first-child { text-align: left; }
.pairs { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr));
  gap: 1.2rem; }
.zero { stroke-dasharray: 4 3; } .sample { fill: none; stroke: var(--ink); opacity: .3; }
.outer { fill: var(--line); opacity: .15; } .inner { fill: var(--line); opacity: .25; }
"""


def render_html(done: SessionsResult, paths: BankrollPaths) -> str:
    title = f"{done.plan.system.name} on {done.config.wager.title}: {done.plan.job.book.title}"
    return page(title, f"<h1>{escape(title)}</h1>{''.join(_page(done, paths))}", _STYLE)


def _page(done: SessionsResult, paths: BankrollPaths) -> Iterator[str]:
    for line in (*_played(done), *describe_plan(done.plan)):
        yield f'<p class="lead">{escape(line)}</p>'
    yield "<h2>The edge</h2>" + _edge(done)
    yield '<div class="pairs">'
    yield f"<section><h2>How sessions ended</h2>{_endings(done)}</section>"
    yield f"<section><h2>Quantiles</h2>{_quantiles(done)}</section>"
    yield '</div><h2>Plots</h2><div class="pairs">'
    yield _final(done) + _worst(done) + _ways(done, paths) + _length(done)
    yield "</div>"


def _played(done: SessionsResult) -> list[str]:
    job = done.plan.job
    chosen = [f"{option} = {value}" for option, value in job.book.chosen.items()]
    dealt = "continuous shuffler" if job.continuous else f"cut {job.cut} from the back"
    shoe = [f"{job.decks} decks", dealt, f"seed {job.seed}"]
    words = [" · ".join([job.book.id, f"version {job.book.version}", *shoe, *chosen])]
    if done.partial:
        asked = f"Stopped after {done.sessions:,} of {done.plan.sessions:,} sessions"
        words.append(f"{asked}: a partial result")
    return words


def _edge(done: SessionsResult) -> str:
    measured = "–" if done.edge is None else percent(done.edge)
    row = [
        measured,
        percent(Fraction(done.edge_se)),
        percent(-done.exact),
        "–" if done.z is None else f"{done.z:+.2f}",
        done.config.format_exact(done.sums.staked),
    ]
    names = ["Measured", "Standard error", "Exact, of a full shoe", "z", "Staked"]
    return f'<p class="edge">{escape(NO_SYSTEM_NOTE)}</p>' + _table(names, [row])


def _endings(done: SessionsResult) -> str:
    rows = [
        ["ended ahead", percent(done.ahead)],
        ["ended even", percent(done.even)],
        ["ended behind", percent(done.behind)],
        *(
            [words, percent(Fraction(done.ended[reason], done.sessions))]
            for reason, words in describe_end_reasons(done.config).items()
        ),
    ]
    return _table(["", "Share of sessions"], rows)


def _quantiles(done: SessionsResult) -> str:
    sums, terms = done.sums, done.config
    rows = [
        [
            f"{part} %",
            terms.format_rounded(sums.final.quantile(part)),
            terms.format_rounded(sums.worst.quantile(part)),
            f"{sums.length.quantile(part):,}",
        ]
        for part in PERCENTS
    ]
    rows.append(["mean", places(done.mean_final, 2), "", places(done.mean_coups, 2)])
    return _table(["", "Final bankroll", "Worst point", "Coups played"], rows)


# --- plots ----------------------------------------------------------------------------------------


def _final(done: SessionsResult) -> str:
    plot = plots.draw_histogram("Final bankroll", _columns(done, "final"), "money")
    return _figure("Final bankroll: sessions behind, and even or ahead", plot)


def _worst(done: SessionsResult) -> str:
    plot = plots.draw_histogram("Worst point", _columns(done, "worst"), "money")
    return _figure("Worst point: the lowest bankroll of a session", plot)


def _columns(done: SessionsResult, name: str) -> list[plots.HistogramBar]:
    terms = done.config
    brought = terms.bankroll * terms.parts_per_chip
    found = make_bins(getattr(done.sums, name), _BARS, terms.parts_per_chip, brought)

    def column(one: HistogramBin) -> plots.HistogramBar:
        low, high = terms.to_money(one.low), terms.to_money(one.high)
        words = f"{places(low, 2)} to {places(high, 2)}: {percent(one.share, 2)}"
        kind = "down" if one.low < brought else "up"
        return plots.HistogramBar(float(low), float(high), float(one.share * 100), kind, words)

    return [column(one) for one in found]


def _length(done: SessionsResult) -> str:
    columns = [
        plots.HistogramBar(
            one.low,
            one.high,
            float(one.share * 100),
            "up",
            f"{one.low:,} to {one.high - 1:,} coups: {percent(one.share, 2)}",
        )
        for one in make_bins(done.sums.length, _BARS)
    ]
    return _figure("Length of play", plots.draw_histogram("Length of play", columns, "coups"))


def _ways(done: SessionsResult, paths: BankrollPaths) -> str:
    worth = float(done.config.to_money(1))
    number = paths.bankrolls.shape[1]
    ordered = np.sort(paths.bankrolls, axis=1) * worth
    ranks = [max(-(-number * part // 100), 1) - 1 for part in (5, 25, 50, 75, 95)]
    bands = plots.PathBands(
        paths.coups,
        [ordered[:, rank].tolist() for rank in ranks],
        [(paths.bankrolls[:, sample] * worth).tolist() for sample in range(min(_SAMPLES, number))],
    )
    plot = plots.draw_paths("Bankroll by coups", bands, float(ordered[0, 0]), "coups")
    caption = (
        f"Bankroll on the way, in {number:,} sessions: the middle half and the middle 90 %, the "
        f"median, and {len(bands.samples)} of them"
    )
    return _figure(caption, plot)


def _figure(caption: str, plot: str) -> str:
    return f"<figure>{plot}<figcaption>{escape(caption)}</figcaption></figure>"


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    def cells(row: Iterable[str], tag: str) -> str:
        return "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in row)

    body = "".join(f"<tr>{cells(row, 'td')}</tr>" for row in rows)
    return (
        f'<div class="wide"><table><thead><tr>{cells(head, "th")}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )
