"""`simulate`: millions of coups of a book, compared with the exact odds."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import sqrt
from secrets import randbits
from time import perf_counter
from typing import NamedTuple

import msgspec

from punto.data_table import DataTable, Tabular
from punto.odds.analysis import Analysis, analyse
from punto.odds.shoe import Shoe
from punto.rules.outcomes.payoff import LOSE, PUSH
from punto.rules.payment import unit_profits
from punto.rules.rulebook import Rulebook
from punto.rules.wager import Wager
from punto.sim.cell_layout import build_cell_layout
from punto.sim.estimates import (
    MIN_EXPECTED,
    Estimator,
    ResultTest,
    RowCount,
    SimulatedWager,
    count_winners,
)
from punto.sim.thread_pool import Progress, resolve_workers, run_tasks
from punto.sim.work_units import (
    BlockCounts,
    SimEquipment,
    SimulationJob,
    make_job,
    play_block,
    zero_counts,
)


class WagerResult(NamedTuple):
    """The result of one unit staked on a wager in every coup, with coups as independent."""

    wager: Wager
    rounds: int
    mean: Fraction
    se: float
    """The standard error of the mean, estimated from the coups."""
    exact: Fraction
    rows: tuple[RowCount, ...]
    stood_off: int
    lost: int

    @property
    def z(self) -> float | None:
        """Return the distance from the exact mean in standard errors; None if se is 0."""
        return float(self.mean - self.exact) / self.se if self.se else None


class Simulation(Tabular, msgspec.Struct, frozen=True):
    job: SimulationJob
    rounds: int
    """At least as many as asked: shoes are played to their end."""
    wagers: dict[str, SimulatedWager]
    results: dict[str, int]
    """Coups by winner."""
    result_test: ResultTest
    shoes: int
    shoe_coups: int
    cards: int
    exact: Analysis
    seconds: float
    workers: int
    partial: bool

    def __repr__(self) -> str:
        means = (f"{name} {float(one.mean):+.4%}" for name, one in self.wagers.items())
        part = ", partial" if self.partial else ""
        head = f"<Simulation {self.job.book.id}, {self.rounds:,} coups{part}"
        return f"{head}: {', '.join(means)}>"

    def _repr_html_(self) -> str:
        """Return the mean of every wager beside the exact one, for a notebook."""
        from punto.sim.display import render_simulation

        return render_simulation(self)

    def to_table(self) -> DataTable:
        """Return a row for each wager."""
        from punto.sim.display import tabulate_simulation

        return tabulate_simulation(self)

    @property
    def coups_per_shoe(self) -> float | None:
        return self.shoe_coups / self.shoes if self.shoes else None

    @property
    def cards_per_coup(self) -> float:
        """Return the mean number of cards from the shoe; permanent cards are not counted."""
        return self.cards / self.rounds if self.rounds else 0.0

    @property
    def rounds_per_second(self) -> float:
        return self.rounds / self.seconds

    @property
    def chi_square(self) -> float | None:
        return self.result_test.chi_square

    @property
    def p_value(self) -> float | None:
        return self.result_test.p_value

    @property
    def compared_rounds(self) -> int:
        """Return the number of coups that are compared with the exact odds."""
        return next(iter(self.wagers.values())).compared.rounds


def simulate(
    book: Rulebook,
    rounds: int,
    *,
    decks: int | None = None,
    equipment: SimEquipment = "shoe",
    cut: int | None = None,
    seed: int | None = None,
    workers: int | None = None,
    cluster: str | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Play at least `rounds` coups, in whole shoes; the seed decides the counts, not the workers.

    A continuous shuffler has no shoes: it plays exactly `rounds` coups.
    `cut` is the number of cards behind the cutting card, `workers` the number of threads, `cluster`
    the address of a Dask scheduler to use instead.
    """
    seed = randbits(63) if seed is None else seed
    job = make_job(book, rounds, decks=decks, equipment=equipment, cut=cut, seed=seed)
    threads = resolve_workers(workers)
    totals = [zero_counts(job)]

    def add_counts(counts: BlockCounts) -> None:
        totals[0] += counts
        if progress:
            progress(min(totals[0].rounds, rounds), rounds)

    play_block(job._replace(rounds=1), 0)  # compile or load the kernel before the clock starts
    start = perf_counter()
    if cluster is None:
        complete = run_tasks(
            range(job.block_count), lambda block: play_block(job, block), threads, add_counts
        )
    else:
        from punto.sim.dask_cluster import play_on_cluster

        threads, complete = play_on_cluster(job, cluster, add_counts)
    return _build_result(job, totals[0], perf_counter() - start, threads, not complete)


@lru_cache(maxsize=32)
def _analyse_full_shoe(job: SimulationJob) -> Analysis:
    return analyse(job.book, Shoe.full(job.decks))


def _build_result(
    job: SimulationJob, counts: BlockCounts, seconds: float, workers: int, partial: bool
) -> Simulation:
    book = job.book
    odds = _analyse_full_shoe(job._replace(seed=0, rounds=0))
    estimator = Estimator(job, counts)
    layout = build_cell_layout(book)
    ends = counts.cell_counts.reshape(layout.shape).sum(axis=(1, 2, 3))
    return Simulation(
        job=job,
        rounds=counts.rounds,
        wagers={wager.id: estimator.estimate_wager(wager, odds[wager.id]) for wager in book.wagers},
        results=count_winners(book, counts.cell_counts),
        result_test=estimator.test_results(odds.results),
        shoes=counts.shoes,
        shoe_coups=counts.shoe_coups,
        cards=sum(end.cards * int(count) for end, count in zip(layout.ends, ends, strict=True)),
        exact=odds,
        seconds=seconds,
        workers=workers,
        partial=partial,
    )


def summarise_wager(
    wager: Wager, book: Rulebook, class_counts: dict[int, int], odds: Analysis
) -> WagerResult:
    outcomes = dict.fromkeys([*range(len(wager.pays)), PUSH, LOSE], 0)
    for outcome_class, count in class_counts.items():
        outcomes[book.payoffs.rows[wager.id][outcome_class]] += count
    rounds = max(sum(outcomes.values()), 1)
    profits = unit_profits(wager)
    mean = sum((count * profits[key] for key, count in outcomes.items()), Fraction(0)) / rounds
    squares = sum((count * profits[key] ** 2 for key, count in outcomes.items()), Fraction(0))
    exact = odds[wager.id]
    return WagerResult(
        wager=wager,
        rounds=sum(outcomes.values()),
        mean=mean,
        se=sqrt((squares / rounds - mean**2) / rounds),
        exact=exact.ev,
        rows=tuple(
            RowCount(row.row, outcomes[number], row.probability)
            for number, row in enumerate(exact.rows)
        ),
        stood_off=outcomes[PUSH],
        lost=outcomes[LOSE],
    )


def compute_chi_square(
    results: dict[str, int], odds: Analysis, rounds: int
) -> tuple[float | None, int]:
    """Return chi-square over the possible results, and its degrees of freedom.

    It is None if a result has fewer than `MIN_EXPECTED` expected coups.
    """
    expected = {name: part * rounds for name, part in odds.results.items() if part}
    degrees = max(len(expected) - 1, 0)
    if min(expected.values(), default=0) < MIN_EXPECTED:
        return None, degrees
    total = sum((results[name] - mean) ** 2 / mean for name, mean in expected.items())
    return float(total), degrees
