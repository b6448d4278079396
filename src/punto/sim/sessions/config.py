"""What every session is played by: money, limits and rounds, checked."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from math import lcm
from typing import NamedTuple

import numpy as np

from punto.money import Chip, format_decimal
from punto.odds.number_format import format_fraction, format_places
from punto.refusals import Refused, quote_input
from punto.rules.rulebook import Rulebook
from punto.rules.stakes import find_wager
from punto.rules.wager import Wager
from punto.sim.kernel import Integers
from punto.sim.sessions import kernel

Amount = int | str | Decimal
"""Money as it is written; a float is not exact."""

MOST_ROUNDS = 10**9
_FINEST = Chip(Fraction(1, 10**9))
_BOUND = 2**62  # no bankroll can reach it, so that no sum of two overflows 64 bits


class Terms(NamedTuple):
    """Money in chips: the largest 1/n of which all amounts given are whole numbers."""

    wager: Wager
    bankroll: int
    unit: int
    table_max: int | None
    stop_win: int | None
    """Leave when so far ahead."""
    stop_loss: int | None
    """Leave when so far behind."""
    rounds: int
    chip: Fraction
    """What a chip is worth."""

    @property
    def parts(self) -> int:
        """Of a chip, so small that every pay row pays whole ones."""
        return lcm(*(row.odds.value.denominator for row in self.wager.pays))

    @property
    def bound(self) -> int:
        """The most chips on a coup that 64 bits can carry, should every coup win its most."""
        highest = max(abs(won) for won in self.wins)
        return (_BOUND - self.bankroll * self.parts) // (self.rounds * highest)

    @property
    def wins(self) -> list[int]:
        """What a chip wins, in parts: by pay row, then for a stand-off, then for a loss."""
        return [*(int(row.odds.value * self.parts) for row in self.wager.pays), 0, -self.parts]

    @property
    def limits(self) -> Integers:
        """The `terms` that `walks` reads."""
        limits = np.zeros(kernel.TERMS, np.int64)
        limits[kernel.UNIT] = self.unit
        limits[kernel.MOST] = self.bound if self.table_max is None else self.table_max
        limits[kernel.PARTS] = self.parts
        limits[kernel.ROUNDS] = self.rounds
        limits[kernel.RUINED] = self.unit * self.parts
        limits[kernel.LOW] = -1
        if self.stop_loss is not None:
            limits[kernel.LOW] = (self.bankroll - self.stop_loss) * self.parts
        limits[kernel.HIGH] = 2 * _BOUND - 1
        if self.stop_win is not None:
            limits[kernel.HIGH] = (self.bankroll + self.stop_win) * self.parts
        return limits

    def money(self, parts: int | Fraction) -> Fraction:
        """What parts of a chip are worth."""
        return parts * self.chip / self.parts

    def exactly(self, chips: int | Fraction) -> str:
        """An amount as an exact decimal; as a fraction where it has none."""
        value = chips * self.chip
        try:
            return format_decimal(Fraction(value))
        except ValueError:
            return format_fraction(Fraction(value))

    def rounded(self, parts: int | Fraction) -> str:
        """An amount with as many places as the finest win, but at most four."""
        digits = next((n for n in range(4) if not 10**n * self.money(1) % 1), 4)
        return format_places(Fraction(self.money(parts)), digits)


def make_terms(
    book: Rulebook,
    on: str,
    *,
    bankroll: Amount,
    unit: Amount,
    table_max: Amount | None,
    stop_win: Amount | None,
    stop_loss: Amount | None,
    rounds: int,
) -> Terms:
    """Refuses what no session can be played by."""
    wager = _alone(book, on)
    if not 1 <= rounds <= MOST_ROUNDS:
        raise Refused(
            "bad_rounds",
            f"a session of {quote_input(rounds)} rounds cannot be played; "
            f"ask for 1 to {MOST_ROUNDS:,}",
        )
    given = {
        "bankroll": _read(bankroll, "the bankroll"),
        "unit": _read(unit, "the unit"),
        "table_max": None if table_max is None else _read(table_max, "the table maximum"),
        "stop_win": None if stop_win is None else _read(stop_win, "the stop-win"),
        "stop_loss": None if stop_loss is None else _read(stop_loss, "the stop-loss"),
    }
    chip = Fraction(1, lcm(*(value.denominator for value in given.values() if value)))
    chips = {name: None if value is None else int(value / chip) for name, value in given.items()}
    terms = Terms(wager, rounds=rounds, chip=chip, **chips)  # type: ignore[arg-type]
    _check_order(terms)
    _check_size(terms)
    return terms


def _alone(book: Rulebook, on: str) -> Wager:
    """A wager that a player may make without another beside it."""
    wager = find_wager(book, on)
    if wager.needs is not None:
        beside = " or ".join(find_wager(book, other).title for other in wager.needs.any_of)
        raise Refused(
            "needs_wager",
            f"{wager.title} needs a wager on {beside} beside it, and a session bets on one alone; "
            f"choose {' or '.join(one.id for one in book.wagers if one.needs is None)}",
            wager.needs.clause,
        )
    return wager


def _read(amount: Amount, what: str) -> Fraction:
    if isinstance(amount, float):
        raise Refused("not_exact", f"{what} {amount} is a float; write it in quotes, or as a whole")
    written = format(amount, "f") if isinstance(amount, Decimal) else str(amount)
    return _FINEST.read(written, what) * _FINEST.value


def _check_order(terms: Terms) -> None:
    unit, bankroll = terms.exactly(terms.unit), terms.exactly(terms.bankroll)
    if terms.unit > terms.bankroll:
        raise Refused(
            "unit_over_bankroll",
            f"the unit {unit} is more than the bankroll {bankroll}; bring more or bet less",
        )
    if terms.table_max is not None and terms.unit > terms.table_max:
        raise Refused(
            "unit_over_table_max",
            f"the unit {unit} is more than the table maximum {terms.exactly(terms.table_max)}; "
            "bet less",
        )
    if terms.stop_loss is not None and terms.stop_loss > terms.bankroll:
        raise Refused(
            "stop_loss_over_bankroll",
            f"a loss of {terms.exactly(terms.stop_loss)} cannot be reached with a bankroll of "
            f"{bankroll}; stop at {bankroll} or less",
        )


def _check_size(terms: Terms) -> None:
    """Nothing may outgrow 64 bits on the way."""
    stake = terms.bankroll if terms.table_max is None else terms.table_max
    ahead = terms.bankroll + (terms.stop_win or 0)
    if stake > terms.bound or ahead * terms.parts >= _BOUND:
        raise Refused(
            "too_large",
            f"{terms.exactly(max(stake, ahead))} in chips of {terms.exactly(1)}, over "
            f"{terms.rounds:,} rounds, outgrows 64 bits; ask for less money or fewer rounds",
        )
