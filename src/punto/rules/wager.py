"""A kind of bet, as a rulebook writes it: what pays, what stands off, what it needs beside it."""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import Literal

import msgspec

from punto.money import Odds
from punto.rules.condition import Condition
from punto.rules.facts import Moment


class PayRow(msgspec.Struct, frozen=True):
    """One line of the pay table. The odds are what the player is paid, commission taken off."""

    odds: Odds
    when: Condition
    clause: str | None = None
    commission_rate: Fraction = Fraction(0)

    @property
    def odds_before_commission(self) -> Fraction:
        """The odds before commission: 0.95:1 with 5 % is 1 to 1 less 5 % (decision 15)."""
        return self.odds.value / (1 - self.commission_rate)

    @property
    def commission_per_unit(self) -> Fraction:
        """What the house keeps of a unit staked."""
        return self.odds_before_commission - self.odds.value

    @property
    def payable_step(self) -> int:
        """Multiples of this many chips are paid, and bear commission, in whole chips."""
        return lcm(self.odds.value.denominator, self.commission_per_unit.denominator)


class Push(msgspec.Struct, frozen=True):
    when: Condition
    clause: str | None = None


class Needs(msgspec.Struct, frozen=True):
    """One of these wagers must stand beside it, by the same player."""

    any_of: tuple[str, ...]
    within: Literal["round", "box"] = "round"
    clause: str | None = None


class Bound(msgspec.Struct, frozen=True):
    """These wagers together may not exceed the same player's stake on another."""

    together: tuple[str, ...]
    at_most: str
    clause: str | None = None


class Wager(msgspec.Struct, frozen=True):
    id: str
    title: str
    pays: tuple[PayRow, ...]
    push: Push | None = None
    clause: str | None = None
    lose_clause: str | None = None
    commission_clause: str | None = None
    payable_clause: str | None = None
    settle_at: Moment = "result"
    needs: Needs | None = None
    bound: Bound | None = None

    @property
    def payable_step(self) -> int:
        """A stake is payable when it is a multiple of this many smallest chips (decision 14)."""
        return lcm(*(row.payable_step for row in self.pays))

    @property
    def charges_commission(self) -> bool:
        return any(row.commission_rate for row in self.pays)

    def conditions(self) -> list[Condition]:
        """Everything it asks, `push` first, as it is asked."""
        return [*([self.push.when] if self.push else []), *(row.when for row in self.pays)]
