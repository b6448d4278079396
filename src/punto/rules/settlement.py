"""Settle the stakes on a coup by the payoff table of the book."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from punto.money import ONE_CHIP, Chip, as_chip
from punto.rules.coup import Coup
from punto.rules.outcomes.payoff import LOSE, PUSH
from punto.rules.payment import pay_outcome
from punto.rules.rulebook import Rulebook
from punto.rules.stakes import Stake, check_payable, find_wager, read_stake
from punto.rules.wager import PayRow, Wager

WagerOutcome = Literal["win", "lose", "push"]


class Settlement(msgspec.Struct, frozen=True):
    """The settlement of one wager. Amounts are in smallest chips; `profit` is net of commission."""

    wager: Wager
    stake: int
    outcome: WagerOutcome
    profit: int
    clause: str | None
    row: PayRow | None = None
    commission: int | None = None
    """The commission on a win; None if the wager has none, 0 is possible (mbs-power-98 4.2)."""

    def __repr__(self) -> str:
        gain = {"win": f"wins {self.profit}", "lose": f"loses {-self.profit}", "push": "stands off"}
        commission = "" if self.commission is None else f", commission {self.commission}"
        clause = f" ({self.clause})" if self.clause else ""
        head = f"<Settlement: {self.wager.id} {self.stake}"
        return f"{head} {gain[self.outcome]}{commission}{clause}>"


def settle(
    book: Rulebook, coup: Coup, stakes: Mapping[str, Stake], chip: Chip | str | None = None
) -> list[Settlement]:
    """Settle the stakes of one player.

    An int is a number of smallest chips. A Decimal, a Fraction or a decimal string is money, which
    needs the value of the smallest chip: `chip="0.05"`. A stake that is negative or cannot be paid
    in whole chips is refused; 0 in any form is no stake and gains nothing. Whether a wager may be
    made at all (`needs`, `bound`) is the question of `check_stakes`.
    """
    settled = []
    outcome_class: int | None = None
    smallest = None if chip is None else as_chip(chip)
    for wager_id, stake in stakes.items():
        wager = find_wager(book, wager_id)
        chips = read_stake(wager, stake, smallest)
        check_payable(wager, chips, smallest or ONE_CHIP)
        if outcome_class is None:
            outcome_class = book.payoffs.classes.class_of(coup.facts)
        number = book.payoffs.rows[wager_id][outcome_class]
        settled.append(_settle_row(coup, wager, chips, number))
    return settled


def settle_wager(book: Rulebook, coup: Coup, wager: Wager, stake: int) -> Settlement:
    return _settle_row(coup, wager, stake, book.payoffs.row_number(wager.id, coup.facts))


def _settle_row(coup: Coup, wager: Wager, stake: int, number: int) -> Settlement:
    """Settle a wager by the number of its pay row, PUSH or LOSE."""
    paid = pay_outcome(wager, number, stake)
    if number == PUSH:
        return Settlement(wager, stake, "push", 0, wager.push.clause if wager.push else None)
    if number == LOSE:
        return Settlement(wager, stake, "lose", paid.profit, wager.find_loss_clause(coup.facts))
    row = wager.pays[number]
    commission = paid.commission if wager.charges_commission else None
    return Settlement(wager, stake, "win", paid.profit, row.clause, row, commission)
