"""Session settings: money, limits and rounds, validated."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from math import lcm
from typing import NamedTuple

import numpy as np

from punto.messages import message
from punto.money import Chip, format_decimal
from punto.odds.number_format import format_fraction, format_places
from punto.refusals import Refused
from punto.rules.payment import unit_profits
from punto.rules.rulebook import Rulebook
from punto.rules.stakes import find_wager
from punto.rules.wager import Wager
from punto.sim.sessions.kernel import SessionKernelConfig

MoneyInput = int | str | Decimal
"""An amount of money; floats are refused because they are not exact."""

MAX_SESSION_ROUNDS = 10**9
_SMALLEST_CHIP = Chip(Fraction(1, 10**9))
_MAX_PARTS = 2**62  # no bankroll reaches it, so the sum of two does not overflow 64 bits


class SessionConfig(NamedTuple):
    """Settings of every session, in chips.

    A chip is the largest 1/n of which all given amounts are multiples.
    """

    wager: Wager
    bankroll: int
    unit: int
    table_max: int | None
    stop_win: int | None
    """The profit at which the player leaves."""
    stop_loss: int | None
    """The loss at which the player leaves."""
    rounds: int
    chip: Fraction
    """The value of a chip."""

    @property
    def parts_per_chip(self) -> int:
        """Return the number of parts of a chip with which every pay row pays whole parts."""
        return lcm(*(profit.denominator for profit in unit_profits(self.wager).values()))

    @property
    def max_safe_stake(self) -> int:
        """Return the largest stake with which the bankroll fits in 64 bits if every coup wins."""
        highest = max(abs(won) for won in self.wins_in_parts)
        return (_MAX_PARTS - self.bankroll * self.parts_per_chip) // (self.rounds * highest)

    @property
    def wins_in_parts(self) -> list[int]:
        """Return what a chip wins, in parts: by pay row, then for a push, then for a loss."""
        return [int(profit * self.parts_per_chip) for profit in unit_profits(self.wager).values()]

    @property
    def kernel_config(self) -> SessionKernelConfig:
        stop_loss_at, stop_win_at = -1, 2 * _MAX_PARTS - 1  # never reached
        if self.stop_loss is not None:
            stop_loss_at = (self.bankroll - self.stop_loss) * self.parts_per_chip
        if self.stop_win is not None:
            stop_win_at = (self.bankroll + self.stop_win) * self.parts_per_chip
        return SessionKernelConfig(
            payouts=np.array(self.wins_in_parts, np.int64),
            unit=self.unit,
            max_stake=self.max_safe_stake if self.table_max is None else self.table_max,
            table_max=2 * _MAX_PARTS - 1 if self.table_max is None else self.table_max,
            parts_per_chip=self.parts_per_chip,
            rounds=self.rounds,
            ruin_below=self.unit * self.parts_per_chip,
            stop_loss_at=stop_loss_at,
            stop_win_at=stop_win_at,
        )

    def to_money(self, parts: int | Fraction) -> Fraction:
        """Return the value of parts of a chip."""
        return parts * self.chip / self.parts_per_chip

    def format_exact(self, chips: int | Fraction) -> str:
        """Format an amount as an exact decimal, or as a fraction if it has no finite decimal."""
        value = chips * self.chip
        try:
            return format_decimal(Fraction(value))
        except ValueError:
            return format_fraction(Fraction(value))

    def format_rounded(self, parts: int | Fraction) -> str:
        """Format an amount with as many decimals as the smallest win needs, at most four."""
        digits = next((n for n in range(4) if not 10**n * self.to_money(1) % 1), 4)
        return format_places(Fraction(self.to_money(parts)), digits)


def make_session_config(
    book: Rulebook,
    on: str,
    *,
    bankroll: MoneyInput,
    unit: MoneyInput,
    table_max: MoneyInput | None,
    stop_win: MoneyInput | None,
    stop_loss: MoneyInput | None,
    rounds: int,
) -> SessionConfig:
    """Build the settings, or refuse impossible ones."""
    wager = _find_standalone_wager(book, on)
    if not 1 <= rounds <= MAX_SESSION_ROUNDS:
        raise Refused("bad_rounds", rounds=rounds, max=MAX_SESSION_ROUNDS)
    amounts = {
        "bankroll": bankroll,
        "unit": unit,
        "table_max": table_max,
        "stop_win": stop_win,
        "stop_loss": stop_loss,
    }
    given = {
        name: None if amount is None else _read_amount(amount, name)
        for name, amount in amounts.items()
    }
    chip = Fraction(1, lcm(*(value.denominator for value in given.values() if value)))
    chips = {name: None if value is None else int(value / chip) for name, value in given.items()}
    config = SessionConfig(wager, rounds=rounds, chip=chip, **chips)  # type: ignore[arg-type]
    _check_order(config)
    _check_size(config)
    return config


def _find_standalone_wager(book: Rulebook, on: str) -> Wager:
    """Return a wager that does not depend on another wager."""
    wager = find_wager(book, on)
    if wager.needs is not None:
        raise Refused(
            "wager_not_alone",
            clause=wager.needs.clause,
            wager=wager.title,
            needed=[find_wager(book, other).title for other in wager.needs.any_of],
            known=[other.id for other in book.wagers if other.needs is None],
        )
    return wager


def _read_amount(amount: MoneyInput, what: str) -> Fraction:
    if isinstance(amount, float):
        raise Refused("not_exact", what=what, amount=str(amount))
    written = format(amount, "f") if isinstance(amount, Decimal) else str(amount)
    named = message("detail", "session_amount", what=what)
    return _SMALLEST_CHIP.read(written, named) * _SMALLEST_CHIP.value


def _check_order(config: SessionConfig) -> None:
    unit, bankroll = config.format_exact(config.unit), config.format_exact(config.bankroll)
    if config.unit > config.bankroll:
        raise Refused("unit_over_bankroll", unit=unit, bankroll=bankroll)
    if config.table_max is not None and config.unit > config.table_max:
        maximum = config.format_exact(config.table_max)
        raise Refused("unit_over_table_max", unit=unit, max=maximum)
    if config.stop_loss is not None and config.stop_loss > config.bankroll:
        stop_loss = config.format_exact(config.stop_loss)
        raise Refused("stop_loss_over_bankroll", stop_loss=stop_loss, bankroll=bankroll)


def _check_size(config: SessionConfig) -> None:
    """Refuse amounts that could overflow 64 bits."""
    stake = config.bankroll if config.table_max is None else config.table_max
    ahead = config.bankroll + (config.stop_win or 0)
    if stake > config.max_safe_stake or ahead * config.parts_per_chip >= _MAX_PARTS:
        raise Refused(
            "session_too_large",
            amount=config.format_exact(max(stake, ahead)),
            chip=config.format_exact(1),
            rounds=config.rounds,
        )


def describe_end_reasons(config: SessionConfig) -> dict[str, str]:
    """Why a session can end, by these config."""
    text = {"ruin": "ruin: less than one unit left"}
    if config.stop_loss is not None:
        text["stop_loss"] = f"stop-loss: {config.format_exact(config.stop_loss)} behind"
    if config.stop_win is not None:
        text["stop_win"] = f"stop-win: {config.format_exact(config.stop_win)} ahead"
    return text | {"rounds": f"all {config.rounds:,} coups played"}
