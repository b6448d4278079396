"""What sessions came to: sums that add up over blocks, and the figures made from them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

import numpy as np

from punto.sim.kernel import Int64Array
from punto.sim.sessions import kernel
from punto.sim.sessions.config import SessionConfig
from punto.sim.sessions.histogram import Histogram, count_values
from punto.sim.sessions.plan import SessionPlan

PERCENTS = (1, 5, 25, 50, 75, 95, 99)
END_REASONS = {
    "ruin": kernel.RUIN,
    "stop_loss": kernel.STOP_LOSS,
    "stop_win": kernel.STOP_WIN,
    "rounds": kernel.ROUNDS_OVER,
}
NO_SYSTEM_NOTE = (
    "No system changes the edge: every coup costs the same share of what is staked on it, however "
    "stakes are chosen. A system only changes how wins and losses are spread over sessions."
)


class SessionSums(NamedTuple):
    """Of sessions; sums add up to sums. Money in parts of a chip, stakes in chips."""

    sessions: int
    ended: tuple[int, ...]
    """By reason, in the order of `REASONS`."""
    ahead: int
    behind: int
    coups: int
    """Those let pass included."""
    staked: int
    profit: int
    staked_square_sum: int
    profit_square_sum: int
    profit_staked_sum: int
    """Of each session's profit and stakes."""
    cut_by_table_max: int
    cut_by_bankroll: int
    final: Histogram
    worst: Histogram
    length: Histogram
    """In coups."""

    def __add__(self, other: SessionSums) -> SessionSums:  # type: ignore[override]
        ended = tuple(one + more for one, more in zip(self.ended, other.ended, strict=True))
        sums = (one + more for one, more in zip(self, other, strict=True))  # type: ignore[operator]
        return SessionSums(*sums)._replace(ended=ended)


def sum_sessions(seats: Int64Array, terms: SessionConfig) -> SessionSums:
    """The sums of sessions that have ended."""
    left, worst, coups, staked, ended = (
        np.ascontiguousarray(seats[:, place])
        for place in (kernel.BANKROLL, kernel.WORST, kernel.COUPS, kernel.STAKED, kernel.END_REASON)
    )
    profit = left - terms.bankroll * terms.parts_per_chip
    return SessionSums(
        sessions=len(seats),
        ended=tuple(int((ended == reason).sum()) for reason in END_REASONS.values()),
        ahead=int((profit > 0).sum()),
        behind=int((profit < 0).sum()),
        coups=int(coups.sum()),
        staked=sum_products(staked, np.ones_like(staked)),
        profit=sum_products(profit, np.ones_like(profit)),
        staked_square_sum=sum_products(staked, staked),
        profit_square_sum=sum_products(profit, profit),
        profit_staked_sum=sum_products(profit, staked),
        cut_by_table_max=int(seats[:, kernel.CUT_BY_TABLE_MAX].sum()),
        cut_by_bankroll=int(seats[:, kernel.CUT_BY_BANKROLL].sum()),
        final=count_values(left),
        worst=count_values(worst),
        length=count_values(coups),
    )


def sum_products(one: Int64Array, other: Int64Array) -> int:
    """Of products; by Python's own integers where 64 bits might not hold it."""
    largest = int(abs(one).max()) * int(abs(other).max()) * len(one)
    if largest < 2**63:
        return int(one @ other)
    return sum(a * b for a, b in zip(one.tolist(), other.tolist(), strict=True))


class SessionsResult(NamedTuple):
    """What was played, and its figures. `plan.terms.money` turns parts into money."""

    plan: SessionPlan
    sums: SessionSums
    exact: Fraction
    """The mean profit of a unit on the wager, from a full shoe."""
    seconds: float
    workers: int
    partial: bool

    @property
    def config(self) -> SessionConfig:
        return self.plan.config

    @property
    def sessions(self) -> int:
        return self.sums.sessions

    @property
    def ended(self) -> dict[str, int]:
        """Sessions by the reason they ended."""
        return dict(zip(END_REASONS, self.sums.ended, strict=True))

    @property
    def ruin(self) -> Fraction:
        """The risk of ruin: the share of sessions that ended with less than one unit."""
        return Fraction(self.ended["ruin"], self.sessions)

    @property
    def ruin_se(self) -> float:
        return sqrt(self.ruin * (1 - self.ruin) / self.sessions)

    @property
    def ahead(self) -> Fraction:
        """The share that ended with more than they brought."""
        return Fraction(self.sums.ahead, self.sessions)

    @property
    def behind(self) -> Fraction:
        return Fraction(self.sums.behind, self.sessions)

    @property
    def even(self) -> Fraction:
        return 1 - self.ahead - self.behind

    @property
    def mean_final(self) -> Fraction:
        """In money."""
        start = self.config.bankroll * self.config.parts_per_chip
        return self.config.to_money(start + Fraction(self.sums.profit, self.sessions))

    @property
    def mean_coups(self) -> Fraction:
        return Fraction(self.sums.coups, self.sessions)

    @property
    def edge(self) -> Fraction | None:
        """What was lost of each unit of money staked; None where nothing was staked."""
        staked = self.sums.staked * self.config.parts_per_chip
        return Fraction(-self.sums.profit, staked) if staked else None

    @property
    def edge_se(self) -> float:
        """The standard error of the edge: of a ratio of two sums over sessions.

        Coups of one session hang together, by the shoe and by the system; sessions do not.
        """
        if self.edge is None or self.sessions < 2:
            return 0.0
        sums, ratio = self.sums, self.edge * self.config.parts_per_chip
        squares = (
            sums.profit_square_sum
            + 2 * ratio * sums.profit_staked_sum
            + ratio**2 * sums.staked_square_sum
        )
        of_one = squares / (self.sessions - 1) * self.sessions
        return sqrt(of_one) / (sums.staked * self.config.parts_per_chip)

    @property
    def z(self) -> float | None:
        """How many standard errors the edge lies above the exact one; None where se is 0."""
        if self.edge is None or not self.edge_se:
            return None
        return float(self.edge + self.exact) / self.edge_se


def quantiles(of: Histogram, percents: Sequence[int] = PERCENTS) -> dict[int, int]:
    return {percent: of.quantile(percent) for percent in percents}


# --- in words -------------------------------------------------------------------------------------


def describe_plan(plan: SessionPlan) -> list[str]:
    """What is played, in two lines."""
    terms = plan.config
    money = [
        f"bankroll {terms.format_exact(terms.bankroll)}",
        f"unit {terms.format_exact(terms.unit)}",
        *_if_given("table maximum", terms, terms.table_max),
        *_if_given("stop-win", terms, terms.stop_win),
        *_if_given("stop-loss", terms, terms.stop_loss),
    ]
    return [
        f"{plan.sessions:,} sessions of at most {terms.rounds:,} coups",
        f"{plan.system.name} on {terms.wager.title}: {', '.join(money)}",
    ]


def _if_given(name: str, terms: SessionConfig, chips: int | None) -> list[str]:
    return [] if chips is None else [f"{name} {terms.format_exact(chips)}"]


def describe_end_reasons(terms: SessionConfig) -> dict[str, str]:
    """Why a session can end, by these terms."""
    words = {"ruin": "ruin: less than one unit left"}
    if terms.stop_loss is not None:
        words["stop_loss"] = f"stop-loss: {terms.format_exact(terms.stop_loss)} behind"
    if terms.stop_win is not None:
        words["stop_win"] = f"stop-win: {terms.format_exact(terms.stop_win)} ahead"
    return words | {"rounds": f"all {terms.rounds:,} coups played"}
