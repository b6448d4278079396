"""`simulate`: coups of a book played by the million, and what they say beside the exact odds."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import erfc, exp, sqrt
from secrets import randbits
from time import perf_counter
from typing import NamedTuple

from punto.odds.analysis import Analysis, analyse
from punto.odds.shoe import Shoe
from punto.rules.payoff import LOSE, PUSH
from punto.rules.rulebook import Rulebook
from punto.rules.wager import PayRow, Wager
from punto.sim.lowering import kind_counts, layout_of
from punto.sim.thread_pool import check_workers, share_out
from punto.sim.work_units import Counts, Equipment, Job, make_job, no_counts, play_block

Progress = Callable[[int, int], None]
"""Rounds played, and asked for."""


class RowCount(NamedTuple):
    row: PayRow
    fell: int
    """How often."""
    probability: Fraction
    """The exact one."""


class WagerResult(NamedTuple):
    """One unit on a wager in every coup."""

    wager: Wager
    rounds: int
    mean: Fraction
    se: float
    """The standard error of the mean, from the coups themselves."""
    exact: Fraction
    rows: tuple[RowCount, ...]
    stood_off: int
    lost: int

    @property
    def z(self) -> float | None:
        """How many standard errors the mean lies from the exact one; None where se is 0."""
        return float(self.mean - self.exact) / self.se if self.se else None


class Simulation(NamedTuple):
    job: Job
    rounds: int
    wagers: dict[str, WagerResult]
    results: dict[str, int]
    """Coups by winner."""
    chi_square: float
    """Of the results against the exact odds."""
    degrees: int
    shoes: int
    shoe_coups: int
    cards: int
    exact: Analysis
    seconds: float
    workers: int
    partial: bool

    @property
    def coups_per_shoe(self) -> float | None:
        return self.shoe_coups / self.shoes if self.shoes else None

    @property
    def cards_per_coup(self) -> float:
        """Cards that come from the shoe: a permanent card is not one of them."""
        return self.cards / self.rounds if self.rounds else 0.0

    @property
    def rounds_per_second(self) -> float:
        return self.rounds / self.seconds

    @property
    def p_value(self) -> float:
        """The chance of results at least this far from the exact odds."""
        if self.degrees == 2:
            return exp(-self.chi_square / 2)
        return erfc(sqrt(self.chi_square / 2)) if self.degrees == 1 else 1.0


def simulate(
    book: Rulebook,
    rounds: int,
    *,
    decks: int | None = None,
    equipment: Equipment = "shoe",
    cut: int | None = None,
    seed: int | None = None,
    workers: int | None = None,
    cluster: str | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Play `rounds` coups; the same seed gives the same counts, whoever plays them.

    `cut` is how many cards lie behind the cutting card, `workers` how many threads play, `cluster`
    the address of a Dask scheduler that is to play instead.
    """
    number = randbits(63) if seed is None else seed
    job = make_job(book, rounds, decks=decks, equipment=equipment, cut=cut, seed=number)
    threads = check_workers(workers)
    sums = [no_counts(job)]

    def take(counts: Counts) -> None:
        sums[0] += counts
        if progress:
            progress(sums[0].rounds, rounds)

    play_block(job._replace(rounds=1), 0)  # compiles, or finds what was compiled, off the clock
    start = perf_counter()
    if cluster is None:
        complete = share_out(range(job.blocks), lambda block: play_block(job, block), threads, take)
    else:
        from punto.sim.dask_cluster import play_on_cluster

        threads, complete = play_on_cluster(job, cluster, take)
    return _result(job, sums[0], perf_counter() - start, threads, not complete)


def _result(job: Job, counts: Counts, seconds: float, workers: int, partial: bool) -> Simulation:
    book = job.book
    odds = analyse(book, Shoe.full(job.decks))
    kinds = kind_counts(book, counts.cells)
    ends = counts.cells.reshape(layout_of(book).shape).sum(axis=(1, 2, 3))
    results = dict.fromkeys(odds.results, 0)
    cards = 0
    for (end, _), count in zip(layout_of(book).ends, ends, strict=True):
        results[end.winner] += int(count)
        cards += end.cards * int(count)
    chi_square, degrees = _chi_square(results, odds, counts.rounds)
    return Simulation(
        job=job,
        rounds=counts.rounds,
        wagers={wager.id: _wager(wager, book, kinds, odds) for wager in book.wagers},
        results=results,
        chi_square=chi_square,
        degrees=degrees,
        shoes=counts.shoes,
        shoe_coups=counts.shoe_coups,
        cards=cards,
        exact=odds,
        seconds=seconds,
        workers=workers,
        partial=partial,
    )


def _wager(wager: Wager, book: Rulebook, kinds: dict[int, int], odds: Analysis) -> WagerResult:
    outcomes = dict.fromkeys([*range(len(wager.pays)), PUSH, LOSE], 0)
    for kind, count in kinds.items():
        outcomes[book.payoffs.rows[wager.id][kind]] += count
    rounds = max(sum(outcomes.values()), 1)
    profits = {PUSH: Fraction(0), LOSE: Fraction(-1)}
    profits |= {number: row.odds.value for number, row in enumerate(wager.pays)}
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


def _chi_square(results: dict[str, int], odds: Analysis, rounds: int) -> tuple[float, int]:
    """Of results that can happen; and its degrees of freedom."""
    expected = {name: part * rounds for name, part in odds.results.items() if part and rounds}
    total = sum((results[name] - mean) ** 2 / mean for name, mean in expected.items())
    return float(total), max(len(expected) - 1, 0)
