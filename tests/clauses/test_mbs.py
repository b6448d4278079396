"""Clauses of the three MBS documents that no coup can show."""

from __future__ import annotations

import pytest

from punto.cards import read_cards
from punto.rules.catalog import load
from punto.rules.coup import play
from punto.rules.procedure import IrregularityRule
from punto.rules.stakes import find_wager

BOOKS = ("mbs-baccarat", "mbs-power-98", "mbs-7-up")
REMEDIES = {
    "5.1.1": ("foreign_card", "void_round"),
    "5.2": ("wrong_number_of_cards", "reconstruct_or_void"),
    "5.3": ("cards_drawn_together", "void_or_reconstruct"),
    "5.4": ("order_altered", "reconstruct_or_void"),
    "5.5": ("cards_run_out", "void_round"),
    "5.6": ("late_wager", "refuse"),
    "5.7": ("late_withdrawal", "stands"),
}


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param(
            book, clause, id=f"{book} {clause}", marks=pytest.mark.clause(f"{book} {clause}")
        )
        for book in BOOKS
        for clause in REMEDIES
    ],
)
def test_irregularity(book: str, clause: str) -> None:
    """The rulebook's data for the table. Other tests show that the table follows it."""
    irregularity, remedy = REMEDIES[clause]
    got: IrregularityRule = getattr(load(book).procedure.irregularities, irregularity)
    assert (got.remedy, got.clause) == (remedy, f"{book} {clause}")


@pytest.mark.parametrize(
    "book",
    [
        pytest.param(book, marks=pytest.mark.clause(f"{book} 1.1.1"))
        for book in ("mbs-baccarat", "mbs-power-98")
    ],
)
def test_1_1_1_only_banker_wins_pay_commission(book: str) -> None:
    charged = {wager.id for wager in load(book).wagers if wager.charges_commission}
    assert charged == {"banker"}
    assert find_wager(load(book), "banker").commission_clause == f"{book} 1.1.1"


@pytest.mark.clause("mbs-7-up 3.7")
def test_3_7_the_permanent_seven_opens_the_coup_and_has_no_suit() -> None:
    opening = play(load("mbs-7-up"), read_cards("2C 9H 5S")).steps[0]
    assert (opening.hand, str(opening.card), opening.clause) == ("player", "7", "mbs-7-up 3.7")
