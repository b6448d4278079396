"""A wager of a rulebook: its pay table, push, required wagers and bound."""

from __future__ import annotations

from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Literal

import msgspec

from punto.money import Odds
from punto.rules.outcomes.condition import Condition
from punto.rules.outcomes.facts import CoupFacts, Moment, fact_values

WagerSide = Literal["banker", "player", "tie", "none"]
"""What a wager backs. A wager that only some wins of a hand pay has the side `none`."""


class PayRow(msgspec.Struct, frozen=True):
    """One row of the pay table. `odds` are net of commission."""

    odds: Odds
    when: Condition
    clause: str | None = None
    commission_rate: Fraction = Fraction(0)

    @property
    def odds_before_commission(self) -> Fraction:
        """The odds before commission: 0.95:1 at 5 % is 1:1 less 5 % (reading 15)."""
        return self.odds.value / (1 - self.commission_rate)

    @property
    def commission_per_unit(self) -> Fraction:
        """The commission for each unit staked."""
        return self.odds_before_commission - self.odds.value

    @property
    def payable_step(self) -> int:
        """Stakes that are multiples of this pay out and bear commission in whole chips."""
        return lcm(self.odds.value.denominator, self.commission_per_unit.denominator)


class Push(msgspec.Struct, frozen=True):
    when: Condition
    clause: str | None = None


class LossCase(msgspec.Struct, frozen=True):
    """The clause of the losses that meet a condition."""

    when: Condition
    clause: str | None = None


class Needs(msgspec.Struct, frozen=True):
    """The same player must also have one of these wagers."""

    any_of: tuple[str, ...]
    within: Literal["round", "box"] = "round"
    clause: str | None = None


class Bound(msgspec.Struct, frozen=True):
    """The sum of these wagers may not exceed the same player's stake on another wager."""

    together: tuple[str, ...]
    at_most: str
    clause: str | None = None


class Wager(msgspec.Struct, frozen=True, dict=True):
    id: str
    title: str
    pays: tuple[PayRow, ...]
    push: Push | None = None
    clause: str | None = None
    lose_clause: str | None = None
    commission_clause: str | None = None
    payable_clause: str | None = None
    settle_at: Moment = "result"
    settle_clause: str | None = None
    needs: Needs | None = None
    bound: Bound | None = None
    limit_clause: str | None = None
    """The clause of its own limits; None if the limits of the table apply to it as to others."""
    loss_cases: tuple[LossCase, ...] = ()
    side: WagerSide = "none"

    def __repr__(self) -> str:
        return f"<Wager {self.id}: {', '.join(row.odds.text for row in self.pays)}>"

    @cached_property
    def payable_step(self) -> int:
        """A payable stake is a multiple of this number of smallest chips (reading 14)."""
        return lcm(*(row.payable_step for row in self.pays))

    @property
    def charges_commission(self) -> bool:
        return any(row.commission_rate for row in self.pays)

    def find_loss_clause(self, coup: CoupFacts) -> str | None:
        """Return the clause of a loss: of the first case that the coup meets, or the general."""
        if self.loss_cases:
            facts = fact_values(coup)
            for case in self.loss_cases:
                if case.when.holds(facts):
                    return case.clause
        return self.lose_clause

    def conditions(self) -> list[Condition]:
        """Return the conditions in the order of evaluation, `push` first."""
        return [*([self.push.when] if self.push else []), *(row.when for row in self.pays)]
