"""Theoretical win, hold and exposure, against the exact odds and a slow twin."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from types import SimpleNamespace
from typing import cast

import pytest

from punto.odds.analysis import analyse
from punto.odds.shoe import Shoe
from punto.reports.exposure import exposure, table_exposure
from punto.reports.theoretical_win import hold_ratio, theoretical_win, to_basis_points
from punto.rules.catalog import built_in, load
from punto.rules.outcomes.payoff import LOSE, PUSH, evaluate_wager
from punto.rules.rulebook import Rulebook
from punto.table.state import State


def test_the_theoretical_win_is_the_handle_times_the_edge() -> None:
    book = load(next(iter(built_in())))
    odds = analyse(book, Shoe.full(book.decks.default))
    values = {wager: found.ev for wager, found in odds.wagers.items()}
    first, second, *_ = values
    handle = {first: 1_000, second: 50}
    expected = -1_000 * values[first] - 50 * values[second]
    assert theoretical_win(handle, values) == expected > 0
    assert theoretical_win({"unpriced": 1_000}, values) == 0
    assert theoretical_win({}, values) == 0


def test_the_hold_is_a_part_of_the_drop() -> None:
    assert hold_ratio(150, 1_000) == Fraction(3, 20)
    assert hold_ratio(-1, 3) == Fraction(-1, 3)
    assert hold_ratio(150, 0) is None
    assert [to_basis_points(part) for part in (Fraction(3, 20), Fraction(-1, 3), None)] == [
        1_500,
        -3_333,
        None,
    ]


def slow_exposure(book: Rulebook, stakes: dict[str, int]) -> Fraction:
    """Evaluate the conditions of every wager for every class of coups."""
    worst = Fraction(0)
    for facts in book.payoffs.classes.fact_values():
        loss = Fraction(0)
        for wager in book.wagers:
            row = evaluate_wager(wager, facts)
            if row == LOSE:
                loss -= stakes.get(wager.id, 0)
            elif row != PUSH:
                loss += stakes.get(wager.id, 0) * wager.pays[row].odds.value
        worst = max(worst, loss)
    return worst


@pytest.mark.parametrize("name", built_in())
def test_the_exposure_is_the_worst_outcome(name: str) -> None:
    book, random = load(name), Random(1)
    for _ in range(20):
        stakes = {
            wager.id: random.choice((0, 0, random.randrange(1, 1_000))) for wager in book.wagers
        }
        assert exposure(book, stakes) == slow_exposure(book, stakes)
    assert exposure(book, {}) == 0


def test_the_exposure_of_a_table_and_of_its_boxes() -> None:
    """Opposite stakes offset each other in the total, and not between boxes."""
    book = load("division-5")
    setup = SimpleNamespace(book=book)
    stakes = {(1, "player", "a"): 100, (2, "banker", "b"): 20, (2, "player", "b"): 20}
    found = table_exposure(cast("State", SimpleNamespace(setup=setup, stakes=stakes)))
    assert (found.total, found.boxes) == (100, {1: 100, 2: 0})
