"""What sessions came to: sums that add up over blocks, and the figures made from them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

import numpy as np

from punto.sim.kernel import Integers
from punto.sim.sessions import kernel
from punto.sim.sessions.config import Terms
from punto.sim.sessions.histogram import Tally, tally
from punto.sim.sessions.plan import Plan

PERCENTS = (1, 5, 25, 50, 75, 95, 99)
REASONS = {
    "ruin": kernel.RUIN,
    "stop_loss": kernel.STOP_LOSS,
    "stop_win": kernel.STOP_WIN,
    "rounds": kernel.ROUNDS_OVER,
}
NO_SYSTEM = (
    "No system changes the edge: every coup costs the same share of what is staked on it, however "
    "stakes are chosen. A system only changes how wins and losses are spread over sessions."
)


class Sums(NamedTuple):
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
    staked_squares: int
    profit_squares: int
    products: int
    """Of each session's profit and stakes."""
    cut_by_most: int
    cut_by_left: int
    final: Tally
    worst: Tally
    length: Tally
    """In coups."""

    def __add__(self, other: Sums) -> Sums:  # type: ignore[override]
        ended = tuple(one + more for one, more in zip(self.ended, other.ended, strict=True))
        sums = (one + more for one, more in zip(self, other, strict=True))  # type: ignore[operator]
        return Sums(*sums)._replace(ended=ended)


def sum_up(seats: Integers, terms: Terms) -> Sums:
    """The sums of sessions that have ended."""
    left, worst, coups, staked, ended = (
        np.ascontiguousarray(seats[:, place])
        for place in (kernel.LEFT, kernel.WORST, kernel.COUPS, kernel.STAKED, kernel.ENDED)
    )
    profit = left - terms.bankroll * terms.parts
    return Sums(
        sessions=len(seats),
        ended=tuple(int((ended == reason).sum()) for reason in REASONS.values()),
        ahead=int((profit > 0).sum()),
        behind=int((profit < 0).sum()),
        coups=int(coups.sum()),
        staked=exact_sum(staked, np.ones_like(staked)),
        profit=exact_sum(profit, np.ones_like(profit)),
        staked_squares=exact_sum(staked, staked),
        profit_squares=exact_sum(profit, profit),
        products=exact_sum(profit, staked),
        cut_by_most=int(seats[:, kernel.CUT_BY_MOST].sum()),
        cut_by_left=int(seats[:, kernel.CUT_BY_LEFT].sum()),
        final=tally(left),
        worst=tally(worst),
        length=tally(coups),
    )


def exact_sum(one: Integers, other: Integers) -> int:
    """Of products; by Python's own integers where 64 bits might not hold it."""
    largest = int(abs(one).max()) * int(abs(other).max()) * len(one)
    if largest < 2**63:
        return int(one @ other)
    return sum(a * b for a, b in zip(one.tolist(), other.tolist(), strict=True))


class Sessions(NamedTuple):
    """What was played, and its figures. `plan.terms.money` turns parts into money."""

    plan: Plan
    sums: Sums
    exact: Fraction
    """The mean profit of a unit on the wager, from a full shoe."""
    seconds: float
    workers: int
    partial: bool

    @property
    def terms(self) -> Terms:
        return self.plan.terms

    @property
    def sessions(self) -> int:
        return self.sums.sessions

    @property
    def ended(self) -> dict[str, int]:
        """Sessions by the reason they ended."""
        return dict(zip(REASONS, self.sums.ended, strict=True))

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
        start = self.terms.bankroll * self.terms.parts
        return self.terms.money(start + Fraction(self.sums.profit, self.sessions))

    @property
    def mean_coups(self) -> Fraction:
        return Fraction(self.sums.coups, self.sessions)

    @property
    def edge(self) -> Fraction | None:
        """What was lost of each unit of money staked; None where nothing was staked."""
        staked = self.sums.staked * self.terms.parts
        return Fraction(-self.sums.profit, staked) if staked else None

    @property
    def edge_se(self) -> float:
        """The standard error of the edge: of a ratio of two sums over sessions.

        Coups of one session hang together, by the shoe and by the system; sessions do not.
        """
        if self.edge is None or self.sessions < 2:
            return 0.0
        sums, ratio = self.sums, self.edge * self.terms.parts
        squares = sums.profit_squares + 2 * ratio * sums.products + ratio**2 * sums.staked_squares
        of_one = squares / (self.sessions - 1) * self.sessions
        return sqrt(of_one) / (sums.staked * self.terms.parts)

    @property
    def z(self) -> float | None:
        """How many standard errors the edge lies above the exact one; None where se is 0."""
        if self.edge is None or not self.edge_se:
            return None
        return float(self.edge + self.exact) / self.edge_se


def quantiles(of: Tally, percents: Sequence[int] = PERCENTS) -> dict[int, int]:
    return {percent: of.quantile(percent) for percent in percents}


# --- in words -------------------------------------------------------------------------------------


def in_words(plan: Plan) -> list[str]:
    """What is played, in two lines."""
    terms = plan.terms
    money = [
        f"bankroll {terms.exactly(terms.bankroll)}",
        f"unit {terms.exactly(terms.unit)}",
        *_if_given("table maximum", terms, terms.table_max),
        *_if_given("stop-win", terms, terms.stop_win),
        *_if_given("stop-loss", terms, terms.stop_loss),
    ]
    return [
        f"{plan.sessions:,} sessions of at most {terms.rounds:,} coups",
        f"{plan.system.name} on {terms.wager.title}: {', '.join(money)}",
    ]


def _if_given(name: str, terms: Terms, chips: int | None) -> list[str]:
    return [] if chips is None else [f"{name} {terms.exactly(chips)}"]


def reasons(terms: Terms) -> dict[str, str]:
    """Why a session can end, by these terms."""
    words = {"ruin": "ruin: less than one unit left"}
    if terms.stop_loss is not None:
        words["stop_loss"] = f"stop-loss: {terms.exactly(terms.stop_loss)} behind"
    if terms.stop_win is not None:
        words["stop_win"] = f"stop-win: {terms.exactly(terms.stop_win)} ahead"
    return words | {"rounds": f"all {terms.rounds:,} coups played"}
