"""Sessions as one self-contained page, in light and dark, with nothing fetched from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from html import escape

import numpy as np

from punto.odds.html_page import render_page
from punto.odds.number_format import format_percent, format_places
from punto.sim.sessions import plots as plots
from punto.sim.sessions.histogram import Bin, bins
from punto.sim.sessions.run import Paths
from punto.sim.sessions.stats import NO_SYSTEM, PERCENTS, Sessions, in_words, reasons

_COLUMNS = 60
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


def as_html(done: Sessions, paths: Paths) -> str:
    title = f"{done.plan.system.name} on {done.terms.wager.title}: {done.plan.job.book.title}"
    return render_page(title, f"<h1>{escape(title)}</h1>{''.join(_page(done, paths))}", _STYLE)


def _page(done: Sessions, paths: Paths) -> Iterator[str]:
    for line in (*_played(done), *in_words(done.plan)):
        yield f'<p class="lead">{escape(line)}</p>'
    yield "<h2>The edge</h2>" + _edge(done)
    yield '<div class="pairs">'
    yield f"<section><h2>How sessions ended</h2>{_endings(done)}</section>"
    yield f"<section><h2>Quantiles</h2>{_quantiles(done)}</section>"
    yield '</div><h2>Plots</h2><div class="pairs">'
    yield _final(done) + _worst(done) + _ways(done, paths) + _length(done)
    yield "</div>"


def _played(done: Sessions) -> list[str]:
    job = done.plan.job
    chosen = [f"{option} = {value}" for option, value in job.book.chosen_options.items()]
    dealt = "continuous shuffler" if job.continuous else f"cut {job.cut} from the back"
    shoe = [f"{job.decks} decks", dealt, f"seed {job.seed}"]
    words = [" · ".join([job.book.id, f"version {job.book.version}", *shoe, *chosen])]
    if done.partial:
        asked = f"Stopped after {done.sessions:,} of {done.plan.sessions:,} sessions"
        words.append(f"{asked}: a partial result")
    return words


def _edge(done: Sessions) -> str:
    measured = "–" if done.edge is None else format_percent(done.edge)
    row = [
        measured,
        format_percent(Fraction(done.edge_se)),
        format_percent(-done.exact),
        "–" if done.z is None else f"{done.z:+.2f}",
        done.terms.exactly(done.sums.staked),
    ]
    names = ["Measured", "Standard error", "Exact, of a full shoe", "z", "Staked"]
    return f'<p class="edge">{escape(NO_SYSTEM)}</p>' + _table(names, [row])


def _endings(done: Sessions) -> str:
    rows = [
        ["ended ahead", format_percent(done.ahead)],
        ["ended even", format_percent(done.even)],
        ["ended behind", format_percent(done.behind)],
        *(
            [words, format_percent(Fraction(done.ended[reason], done.sessions))]
            for reason, words in reasons(done.terms).items()
        ),
    ]
    return _table(["", "Share of sessions"], rows)


def _quantiles(done: Sessions) -> str:
    sums, terms = done.sums, done.terms
    rows = [
        [
            f"{part} %",
            terms.rounded(sums.final.quantile(part)),
            terms.rounded(sums.worst.quantile(part)),
            f"{sums.length.quantile(part):,}",
        ]
        for part in PERCENTS
    ]
    rows.append(["mean", format_places(done.mean_final, 2), "", format_places(done.mean_coups, 2)])
    return _table(["", "Final bankroll", "Worst point", "Coups played"], rows)


# --- plots ----------------------------------------------------------------------------------------


def _final(done: Sessions) -> str:
    plot = plots.histogram("Final bankroll", _columns(done, "final"), "money")
    return _figure("Final bankroll: sessions behind, and even or ahead", plot)


def _worst(done: Sessions) -> str:
    plot = plots.histogram("Worst point", _columns(done, "worst"), "money")
    return _figure("Worst point: the lowest bankroll of a session", plot)


def _columns(done: Sessions, name: str) -> list[plots.Column]:
    terms = done.terms
    brought = terms.bankroll * terms.parts
    found = bins(getattr(done.sums, name), _COLUMNS, terms.parts, brought)

    def column(one: Bin) -> plots.Column:
        low, high = terms.money(one.low), terms.money(one.high)
        words = (
            f"{format_places(low, 2)} to {format_places(high, 2)}: {format_percent(one.share, 2)}"
        )
        kind = "down" if one.low < brought else "up"
        return plots.Column(float(low), float(high), float(one.share * 100), kind, words)

    return [column(one) for one in found]


def _length(done: Sessions) -> str:
    columns = [
        plots.Column(
            one.low,
            one.high,
            float(one.share * 100),
            "up",
            f"{one.low:,} to {one.high - 1:,} coups: {format_percent(one.share, 2)}",
        )
        for one in bins(done.sums.length, _COLUMNS)
    ]
    return _figure("Length of play", plots.histogram("Length of play", columns, "coups"))


def _ways(done: Sessions, paths: Paths) -> str:
    worth = float(done.terms.money(1))
    number = paths.left.shape[1]
    ordered = np.sort(paths.left, axis=1) * worth
    ranks = [max(-(-number * part // 100), 1) - 1 for part in (5, 25, 50, 75, 95)]
    bands = plots.Bands(
        paths.coups,
        [ordered[:, rank].tolist() for rank in ranks],
        [(paths.left[:, sample] * worth).tolist() for sample in range(min(_SAMPLES, number))],
    )
    plot = plots.paths("Bankroll by coups", bands, float(ordered[0, 0]), "coups")
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
