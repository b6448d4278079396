"""Session results: sums over blocks, and the statistics computed from them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

import numpy as np

from punto.sim.arrays import Int64Array
from punto.sim.distributions import max_share
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
MIN_SESSIONS = 30
"""A variance over fewer sessions is too uncertain for z."""
MAX_SKEWNESS = 0.15
"""The normal distribution is used up to this skewness of the measured edge."""


class SessionSums(NamedTuple):
    """Sums over sessions, which can be added; money in parts of a chip, stakes in chips."""

    sessions: int
    ended: tuple[int, ...]
    """By reason, in the order of `END_REASONS`."""
    ahead: int
    behind: int
    coups: int
    """Including skipped ones."""
    staked: int
    profit: int
    staked_square_sum: int
    profit_square_sum: int
    profit_staked_sum: int
    """The sum of profit × stakes over sessions."""
    cube_sums: tuple[int, ...]
    """Sums of profit³, profit² × stakes, profit × stakes², stakes³; rounded to whole numbers."""
    cut_by_table_max: int
    cut_by_bankroll: int
    final: Histogram
    worst: Histogram
    length: Histogram
    """In coups."""

    def __add__(self, other: SessionSums) -> SessionSums:  # type: ignore[override]
        ended = tuple(one + more for one, more in zip(self.ended, other.ended, strict=True))
        cubes = tuple(one + more for one, more in zip(self.cube_sums, other.cube_sums, strict=True))
        sums = (one + more for one, more in zip(self, other, strict=True))  # type: ignore[operator]
        return SessionSums(*sums)._replace(ended=ended, cube_sums=cubes)


def sum_sessions(sessions: Int64Array, config: SessionConfig) -> SessionSums:
    """Sum up sessions that have ended."""
    left, worst, coups, staked, ended = (
        np.ascontiguousarray(sessions[:, field])
        for field in (kernel.BANKROLL, kernel.WORST, kernel.COUPS, kernel.STAKED, kernel.END_REASON)
    )
    profit = left - config.bankroll * config.parts_per_chip
    return SessionSums(
        sessions=len(sessions),
        ended=tuple(int((ended == reason).sum()) for reason in END_REASONS.values()),
        ahead=int((profit > 0).sum()),
        behind=int((profit < 0).sum()),
        coups=int(coups.sum()),
        staked=sum_products(staked, np.ones_like(staked)),
        profit=sum_products(profit, np.ones_like(profit)),
        staked_square_sum=sum_products(staked, staked),
        profit_square_sum=sum_products(profit, profit),
        profit_staked_sum=sum_products(profit, staked),
        cube_sums=_sum_cubes(profit, staked),
        cut_by_table_max=int(sessions[:, kernel.CUT_BY_TABLE_MAX].sum()),
        cut_by_bankroll=int(sessions[:, kernel.CUT_BY_BANKROLL].sum()),
        final=count_values(left),
        worst=count_values(worst),
        length=count_values(coups),
    )


def _sum_cubes(profit: Int64Array, staked: Int64Array) -> tuple[int, ...]:
    """Sum in floating point, block by block; as integers the order of blocks does not matter."""
    one, other = profit.astype(np.float64), staked.astype(np.float64)
    square, other_square = one * one, other * other
    return (
        int(square @ one),
        int(square @ other),
        int(one @ other_square),
        int(other_square @ other),
    )


def sum_products(one: Int64Array, other: Int64Array) -> int:
    """Return the exact sum of products, with Python integers if 64 bits could overflow."""
    largest = int(abs(one).max()) * int(abs(other).max()) * len(one)
    if largest < 2**63:
        return int(one @ other)
    return sum(a * b for a, b in zip(one.tolist(), other.tolist(), strict=True))


class SessionsResult(NamedTuple):
    """The played sessions and their statistics; `config.to_money` turns parts into money."""

    plan: SessionPlan
    sums: SessionSums
    exact: Fraction
    """The exact mean profit of one unit on the wager, from a full shoe."""
    seconds: float
    workers: int
    partial: bool

    def __repr__(self) -> str:
        job, config = self.plan.job, self.config
        part = ", partial" if self.partial else ""
        head = f"<SessionsResult {job.book.id}, {config.wager.id}: {self.sessions:,} sessions{part}"
        shares = f"{float(self.ruin):.2%} ruined, {float(self.share_ahead):.2%} ahead"
        money = f"{config.format_exact(config.bankroll)} to {float(self.mean_final):,.2f}"
        return f"{head}, {shares}, mean bankroll {money}>"

    @property
    def config(self) -> SessionConfig:
        return self.plan.config

    @property
    def sessions(self) -> int:
        return self.sums.sessions

    @property
    def ended(self) -> dict[str, int]:
        """Return the number of sessions by the reason for their end."""
        return dict(zip(END_REASONS, self.sums.ended, strict=True))

    @property
    def ruin(self) -> Fraction:
        """Return the risk of ruin: the share of sessions that ended with less than one unit."""
        return Fraction(self.ended["ruin"], self.sessions)

    @property
    def ruin_se(self) -> float | None:
        """Return the standard error of the risk of ruin; None if no session or all were ruined."""
        return sqrt(self.ruin * (1 - self.ruin) / self.sessions) if 0 < self.ruin < 1 else None

    @property
    def ruin_at_most(self) -> float | None:
        """Return the upper bound of the risk of ruin if no session was ruined."""
        return None if self.ruin else max_share(self.sessions)

    @property
    def ruin_at_least(self) -> float | None:
        """Return the lower bound of the risk of ruin if every session was ruined."""
        return 1 - max_share(self.sessions) if self.ruin == 1 else None

    @property
    def share_ahead(self) -> Fraction:
        """Return the share of sessions that ended with a profit."""
        return Fraction(self.sums.ahead, self.sessions)

    @property
    def share_behind(self) -> Fraction:
        return Fraction(self.sums.behind, self.sessions)

    @property
    def share_even(self) -> Fraction:
        return 1 - self.share_ahead - self.share_behind

    @property
    def mean_final(self) -> Fraction:
        """Return the mean final bankroll, in money."""
        start = self.config.bankroll * self.config.parts_per_chip
        return self.config.to_money(start + Fraction(self.sums.profit, self.sessions))

    @property
    def mean_coups(self) -> Fraction:
        return Fraction(self.sums.coups, self.sessions)

    @property
    def edge(self) -> Fraction | None:
        """Return the loss per unit of money staked; None if nothing was staked."""
        staked = self.sums.staked * self.config.parts_per_chip
        return Fraction(-self.sums.profit, staked) if staked else None

    @property
    def edge_se(self) -> float | None:
        """Return the standard error of the edge, as a ratio of two sums over sessions.

        Sessions are independent. Coups of one session are not: they share a shoe and a system. None
        if nothing was staked, for one session, and if all sessions were equal.
        """
        if self.sessions < 2 or not self._squares:
            return None
        variance = self._squares / (self.sessions - 1) * self.sessions
        return sqrt(variance) / (self.sums.staked * self.config.parts_per_chip)

    @property
    def _squares(self) -> Fraction:
        """Return the sum of squares of profit + edge × stakes."""
        if self.edge is None:
            return Fraction(0)
        sums, ratio = self.sums, self.edge * self.config.parts_per_chip
        return (
            sums.profit_square_sum
            + 2 * ratio * sums.profit_staked_sum
            + ratio**2 * sums.staked_square_sum
        )

    @property
    def edge_skewness(self) -> float | None:
        """Return the skewness of the measured edge: near 1 if one session decides its error."""
        if self.edge is None or not self._squares:
            return None
        ratio = self.edge * self.config.parts_per_chip
        first, second, third, fourth = self.sums.cube_sums
        cubes = first + 3 * ratio * second + 3 * ratio**2 * third + ratio**3 * fourth
        skewness: float = float(abs(cubes)) / float(self._squares) ** 1.5
        return skewness

    @property
    def is_z_reliable(self) -> bool:
        """Return whether the normal distribution describes the measured edge."""
        skewness = self.edge_skewness
        return self.sessions >= MIN_SESSIONS and skewness is not None and skewness <= MAX_SKEWNESS

    @property
    def effect(self) -> float | None:
        """Return the measured edge less the exact edge of a full shoe."""
        return None if self.edge is None else float(self.edge + self.exact)

    @property
    def z(self) -> float | None:
        """Return how many standard errors the edge lies above the exact one; None without one."""
        return self.effect / self.edge_se if self.effect is not None and self.edge_se else None


def quantiles(histogram: Histogram, percents: Sequence[int] = PERCENTS) -> dict[int, int]:
    return {percent: histogram.quantile(percent) for percent in percents}
