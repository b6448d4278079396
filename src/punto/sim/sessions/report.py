"""Session results as one self-contained HTML page with plots, in light and dark."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from punto.odds.html_page import render_page
from punto.odds.number_format import format_percent, format_places
from punto.sim.sessions import plots
from punto.sim.sessions.config import describe_end_reasons
from punto.sim.sessions.histogram import HistogramBin, make_bins
from punto.sim.sessions.percent_format import format_shares
from punto.sim.sessions.plan import describe_plan
from punto.sim.sessions.run import BankrollPaths
from punto.sim.sessions.stats import PERCENTS, SessionsResult
from punto.sim.sessions.system_effect import describe_effect, describe_ruin_error

_BARS = 60
_SAMPLES = 12


def render_html(result: SessionsResult, paths: BankrollPaths) -> str:
    title = (
        f"{result.plan.system.name} on {result.config.wager.title}: {result.plan.job.book.title}"
    )
    return render_page(
        "punto.sim.sessions",
        "report.html.j2",
        title=title,
        leads=[*_describe_run(result), *describe_plan(result.plan)],
        edge=_edge(result),
        effect=describe_effect(result),
        endings=_endings(result),
        cuts=_cuts(result),
        quantiles=_quantiles(result),
        plots=[_final(result), _worst(result), _paths(result, paths), _length(result)],
    )


def _describe_run(result: SessionsResult) -> list[str]:
    job = result.plan.job
    chosen = [f"{option} = {value}" for option, value in job.book.chosen_options.items()]
    dealt = "continuous shuffler" if job.continuous else f"cut {job.cut} from the back"
    shoe = [f"{job.decks} decks", dealt, f"seed {job.seed}"]
    lines = [" · ".join([job.book.id, f"version {job.book.version}", *shoe, *chosen])]
    if result.partial:
        asked = f"Stopped after {result.sessions:,} of {result.plan.sessions:,} sessions"
        lines.append(f"{asked}: a partial result")
    return lines


def _edge(result: SessionsResult) -> list[str]:
    measured = "–" if result.edge is None else format_percent(result.edge)
    return [
        measured,
        "–" if result.edge_se is None else format_percent(Fraction(result.edge_se)),
        format_percent(-result.exact),
        "–" if result.z is None else f"{result.z:+.2f}",
        result.config.format_exact(result.sums.staked),
    ]


def _endings(result: SessionsResult) -> list[list[str]]:
    profits = zip(
        ("ended ahead", "ended even", "ended behind"),
        format_shares([result.share_ahead, result.share_even, result.share_behind]),
        strict=True,
    )
    texts = describe_end_reasons(result.config)
    shares = format_shares([Fraction(result.ended[reason], result.sessions) for reason in texts])
    return [
        [f"ruined ({describe_ruin_error(result)})", format_percent(result.ruin)],
        *map(list, profits),
        *map(list, zip(texts.values(), shares, strict=True)),
    ]


def _cuts(result: SessionsResult) -> list[list[str]]:
    sums = result.sums
    return [
        ["by the table maximum", f"{sums.cut_by_table_max:,}"],
        ["by the bankroll", f"{sums.cut_by_bankroll:,}"],
    ]


def _quantiles(result: SessionsResult) -> list[list[str]]:
    sums, config = result.sums, result.config
    rows = [
        [
            f"{part} %",
            config.format_rounded(sums.final.quantile(part)),
            config.format_rounded(sums.worst.quantile(part)),
            f"{sums.length.quantile(part):,}",
        ]
        for part in PERCENTS
    ]
    mean = ["mean", format_places(result.mean_final, 2), "", format_places(result.mean_coups, 2)]
    return [*rows, mean]


# --- plots ----------------------------------------------------------------------------------------


def _final(result: SessionsResult) -> tuple[str, str]:
    plot = plots.draw_histogram("Final bankroll", _money_bars(result, "final"), "money")
    return "Final bankroll: sessions behind, and even or ahead", plot


def _worst(result: SessionsResult) -> tuple[str, str]:
    plot = plots.draw_histogram("Worst point", _money_bars(result, "worst"), "money")
    return "Worst point: the lowest bankroll of a session", plot


def _money_bars(result: SessionsResult, name: str) -> list[plots.HistogramBar]:
    config = result.config
    start = config.bankroll * config.parts_per_chip
    bins = make_bins(getattr(result.sums, name), _BARS, config.parts_per_chip, start)

    def make_bar(item: HistogramBin, share: str) -> plots.HistogramBar:
        low, high = config.to_money(item.low), config.to_money(item.high)
        tooltip = f"{format_places(low, 2)} to {format_places(high, 2)}: {share}"
        css_class = "down" if item.low < start else "up"
        return plots.HistogramBar(
            float(low), float(high), float(item.share * 100), css_class, tooltip
        )

    return list(map(make_bar, bins, _bar_shares(bins)))


def _bar_shares(bins: list[HistogramBin]) -> list[str]:
    return format_shares([item.share for item in bins], 2)


def _length(result: SessionsResult) -> tuple[str, str]:
    bins = make_bins(result.sums.length, _BARS)
    bars = [
        plots.HistogramBar(
            item.low,
            item.high,
            float(item.share * 100),
            "up",
            f"{item.low:,} to {item.high - 1:,} coups: {share}",
        )
        for item, share in zip(bins, _bar_shares(bins), strict=True)
    ]
    return "Length of play", plots.draw_histogram("Length of play", bars, "coups")


def _paths(result: SessionsResult, paths: BankrollPaths) -> tuple[str, str]:
    value_of_part = float(result.config.to_money(1))
    number = paths.bankrolls.shape[1]
    ordered = np.sort(paths.bankrolls, axis=1) * value_of_part
    ranks = [max(-(-number * part // 100), 1) - 1 for part in (5, 25, 50, 75, 95)]
    bands = plots.PathBands(
        paths.coups,
        [ordered[:, rank].tolist() for rank in ranks],
        [
            (paths.bankrolls[:, sample] * value_of_part).tolist()
            for sample in range(min(_SAMPLES, number))
        ],
    )
    plot = plots.draw_paths("Bankroll by coups", bands, float(ordered[0, 0]), "coups")
    caption = (
        f"Bankroll on the way, in {number:,} sessions: the middle half and the middle 90 %, the "
        f"median, and {len(bands.samples)} of them"
    )
    return caption, plot
