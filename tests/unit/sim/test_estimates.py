"""Errors and intervals of a simulation: by whole shoes, and no figure where there is none."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev

import pytest

import punto
from punto.sim import simulate
from punto.sim.distributions import (
    WeightedHits,
    gamma_quantile,
    max_share,
    normal_interval,
    poisson_bounds,
)
from punto.sim.serialize import serialize_simulation
from tests.effort import effort
from tests.unit.sim.interval_coverage import measure_coverage, play_runs


def test_the_error_is_that_of_whole_shoes() -> None:
    """Super 7's: a shoe has 32 sevens, so coups of one shoe balance one another."""
    runs = [
        simulate(punto.load("mbs-7-up"), 10**6, seed=seed, workers=1)
        for seed in range(effort(60, 1500))
    ]
    for wager, low in (("super_sevens", 0.4), ("banker", 0.8)):
        found = [run.wagers[wager] for run in runs]
        spread = stdev(float(one.mean) for one in found)
        reported = fmean(one.se or 0 for one in found)
        assert spread / reported == pytest.approx(1, abs=4 / sqrt(2 * len(runs)))
        independent = sqrt(float(runs[0].exact[wager].variance) / runs[0].rounds)
        assert low < reported / independent < low + 0.4


@pytest.mark.parametrize("name", ["mbs-7-up", "examples/egalite.toml"])
@pytest.mark.parametrize("rounds", [10, 10_000])
def test_intervals_contain_the_mean(name: str, rounds: int) -> None:
    """`make campaign` plays 1,000 seeds of a million coups of every book."""
    runs = play_runs(name, range(effort(25, 400)), rounds, workers=1)
    assert [found for found in measure_coverage(runs) if not found.is_right] == []


def test_the_first_coups_are_compared_with_the_full_shoe() -> None:
    done = simulate(punto.load("mbs-7-up"), effort(3, 30) * 10**7, seed=21)
    assert done.job.early_coups == 78  # (416 - 11 - 20) // 5 + 1, and one more
    for wager in done.wagers.values():
        assert wager.compared.rounds == 78 * done.shoes == done.compared_rounds
        assert abs(wager.z or 0) < 4
    sevens = done.wagers["super_sevens"].cut_card_effect
    assert sevens is not None
    assert sevens.se is not None
    assert sevens.change == pytest.approx(0.000242, abs=4 * sevens.se)  # of 3 · 10^9 coups
    assert done.p_value is not None
    assert done.p_value > 1e-4


def test_a_continuous_shuffler_has_no_cut_card_effect() -> None:
    done = simulate(punto.load("mbs-7-up"), 10**6, equipment="continuous", seed=1)
    banker = done.wagers["banker"]
    assert banker.cut_card_effect is None
    assert banker.compared == banker.all_coups
    assert banker.se == pytest.approx(sqrt(float(done.exact["banker"].variance) / 10**6), rel=0.01)


def test_ten_coups_are_one_shoe_without_invented_figures() -> None:
    done = simulate(punto.load("mbs-power-98"), 10, seed=3)
    assert done.shoes == 1
    assert done.rounds == done.shoe_coups > 60
    assert (done.chi_square, done.p_value) == (None, None)
    for wager in done.wagers.values():
        assert (wager.se, wager.z) == (None, None)
        assert wager.compared.interval.contains(float(wager.exact))


def test_a_wager_that_never_won_has_an_upper_bound() -> None:
    book = punto.load("examples/egalite.toml")
    for seed in range(50):
        done = simulate(book, 10, seed=seed)
        unhit = [wager for wager in done.wagers.values() if wager.is_unhit]
        if unhit:
            break
    low, high, method = unhit[0].all_coups.interval
    pays = max(float(row.row.odds.value) for row in unhit[0].rows) + 1
    assert (low, method) == (-1, "poisson")
    assert high == pytest.approx(-1 + 3.688879 * pays / done.rounds)
    share = 1 - 0.05 ** (1 / done.rounds)
    assert unhit[0].unhit_mean_at_most == pytest.approx(-1 + share * pays)
    found = serialize_simulation(done)["wagers"][unhit[0].wager.id]
    assert found["se"] is None
    assert found["rows"][0]["at_most"] == pytest.approx(1 - 0.05 ** (1 / done.rounds))


def test_quantiles_of_the_gamma_distribution() -> None:
    """Published bounds of Poisson counts (Garwood 1936)."""
    for hits, low, high in (
        (0, 0, 3.689),
        (1, 0.0253, 5.572),
        (10, 4.795, 18.39),
        (50, 37.11, 65.92),
    ):
        assert poisson_bounds(WeightedHits(hits, hits, 1)) == pytest.approx((low, high), abs=0.01)
    assert gamma_quantile(1, 0.95) == pytest.approx(2.995732)
    assert max_share(10**6) == pytest.approx(2.9957e-6, rel=1e-4)
    low, high, _ = normal_interval(0, 1, 31)
    assert (low, high) == pytest.approx((-2.042, 2.042), abs=0.002)  # Student, 30 degrees
