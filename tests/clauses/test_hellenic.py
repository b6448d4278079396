"""Clauses of the Hellenic document that no coup can show."""

from __future__ import annotations

import pytest

from punto.rules.catalog import load
from punto.rules.procedure import IrregularityRule
from punto.rules.stakes import find_wager

BOOKS = ("hellenic-commission", "hellenic-no-commission", "hellenic-fortune-six")


@pytest.mark.clause("hellenic notice/over-21")
@pytest.mark.parametrize("book", BOOKS)
def test_notice_over_21_is_the_minimum_age(book: str) -> None:
    assert load(book).minimum_age == 21


@pytest.mark.clause("hellenic notice/over-21")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("words", ["Hellenic Gaming Commission", "over 21", "addict", "2109237777"])
def test_notice_over_21_is_shown_at_the_table(book: str, words: str) -> None:
    notices = [notice for notice in load(book).notices if words in notice.text]
    assert [notice.clause for notice in notices] == ["hellenic notice/over-21"]


@pytest.mark.clause("hellenic def/reconstruction")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    "irregularity",
    ["wrong_number_of_cards", "cards_drawn_together", "order_altered", "wrong_dealing"],
)
def test_def_reconstruction_comes_before_a_void_round(book: str, irregularity: str) -> None:
    got: IrregularityRule = getattr(load(book).procedure.irregularities, irregularity)
    assert got.remedy == "reconstruct_or_void"
    assert got.clause == "hellenic def/reconstruction"


@pytest.mark.clause("hellenic pay/commission")
def test_pay_commission_names_the_commission() -> None:
    banker = find_wager(load("hellenic-commission"), "banker")
    assert banker.commission_clause == "hellenic pay/commission"


@pytest.mark.clause("hellenic pay/no-commission")
@pytest.mark.clause("hellenic pay/fortune-six")
@pytest.mark.parametrize("book", BOOKS[1:])
def test_pay_without_commission_charges_none(book: str) -> None:
    assert not any(wager.charges_commission for wager in load(book).wagers)
