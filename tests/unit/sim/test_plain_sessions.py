"""Sessions against an independently written simulator, `plain_sessions`."""

from __future__ import annotations

from math import sqrt

import pytest

import punto
from punto.sim.sessions.run import simulate_sessions
from punto.sim.sessions.stats import SessionsResult
from tests.effort import effort
from tests.unit.sim import plain_sessions
from tests.unit.sim.plain_sessions import PlainResult, PlainSessionConfig

CASES = {
    "flat on Tie": ("mbs-baccarat", "tie", "flat", PlainSessionConfig(100, 10, 80, stop_win=150)),
    "martingale": (
        "mbs-baccarat",
        "banker",
        "martingale",
        PlainSessionConfig(500, 10, 60, table_max=200),
    ),
    "fibonacci": (
        "mbs-baccarat",
        "banker",
        "fibonacci",
        PlainSessionConfig(300, 10, 60, table_max=50),
    ),
    "dalembert": (
        "mbs-7-up",
        "super_sevens",
        "dalembert",
        PlainSessionConfig(1000, 10, 80, table_max=100),
    ),
}
MAX_ERRORS = 4.5


@pytest.mark.parametrize("case", effort(["martingale", "dalembert"], [*CASES]))
def test_sessions_agree_with_an_independent_simulator(case: str) -> None:
    book, on, system, terms = CASES[case]
    number = effort(600, 20_000)
    wager: plain_sessions.Wager = getattr(plain_sessions, on)
    plain = plain_sessions.play(
        wager,
        system,
        terms,
        number,
        seven_up=book == "mbs-7-up",
        seed=1,
    )
    done = simulate_sessions(
        punto.load(book), 100_000, system=system, on=on, seed=1, **terms._asdict()
    )
    check_ends(plain, done, number)
    check_means(plain, done)
    edge, error = plain.edge()
    assert done.edge is not None
    assert done.edge_se is not None
    assert abs(float(done.edge) - edge) < MAX_ERRORS * sqrt(error**2 + done.edge_se**2)


def check_ends(plain: PlainResult, done: SessionsResult, number: int) -> None:
    for reason, count in done.ended.items():
        share = count / done.sessions
        error = sqrt(max(share * (1 - share), 1 / number) / number)
        assert abs(plain.share(reason) - share) < MAX_ERRORS * error


def check_means(plain: PlainResult, done: SessionsResult) -> None:
    """The errors of the plain sessions are more than ten times those of the others."""
    sums = done.sums
    found = {
        "profit": float(done.mean_final) - done.config.bankroll,
        "staked": sums.staked / done.sessions,
        "coups": float(done.mean_coups),
        "cut_by_table": sums.cut_by_table_max / done.sessions,
        "cut_by_bankroll": sums.cut_by_bankroll / done.sessions,
    }
    for field, value in found.items():
        mean, error = plain.mean(field)
        assert abs(mean - value) <= (MAX_ERRORS + 0.5) * max(error, 3 / len(plain.sessions)), field


def test_the_systems_of_both_are_the_same() -> None:
    """Otherwise the comparison would be of different systems."""
    assert set(plain_sessions.SYSTEMS) == {system for _, _, system, _ in CASES.values()}
