"""Portfolios, the joint table and rows of equal odds, compared with direct enumeration."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from random import Random

import pytest

from punto.odds import Analysis
from tests.effort import effort
from tests.reference.oracle.counting import Tally, count_card_by_card
from tests.unit.odds.oracle_comparison import (
    BUILT_IN_AND_SUITS,
    PAIRS,
    OracleCase,
    analysed,
    shoe_of_few_cards,
    small_shoe,
)

every_book = pytest.mark.parametrize("name", effort(BUILT_IN_AND_SUITS, [*PAIRS]))


def analysed_and_counted(pair: OracleCase, random: Random) -> list[tuple[Analysis, Tally]]:
    """Return odds and counts of two small shoes, the second with dealt cards."""
    small, thick = small_shoe(7, random), shoe_of_few_cards(10, random)
    dealt = random.sample(list(thick), 1)
    return [
        (analysed(pair, small)[0], count_card_by_card(pair.game, small)),
        (analysed(pair, thick, dealt)[0], count_card_by_card(pair.game, thick, dealt)),
    ]


@cache
def two_shoes(name: str) -> list[tuple[Analysis, Tally]]:
    return analysed_and_counted(PAIRS[name], Random(f"portfolio {name}"))


@every_book
def test_covariance_of_any_two_wagers(name: str) -> None:
    for odds, tally in two_shoes(name):
        for one, other in combinations_with_replacement(tally.wagers, 2):
            # (a + b)² - a² - b² is 2ab, which needs no product of two wagers.
            stakes = {one: 1, other: 1} if one != other else {one: 2}
            squares = sum(tally.mean_of({wager: 1}, 2) for wager in (one, other))
            product = (tally.mean_of(stakes, 2) - squares) / 2
            expected = product - tally.mean_of({one: 1}) * tally.mean_of({other: 1})
            assert odds.covariance(one, other) == odds.covariance(other, one) == expected


@every_book
def test_a_portfolio_of_stakes(name: str) -> None:
    random = Random(f"stakes {name}")
    for odds, tally in two_shoes(name):
        stakes = {wager: random.randint(1, 20) for wager in tally.wagers}
        mean = tally.mean_of(stakes)
        assert odds.portfolio(stakes) == (mean, tally.mean_of(stakes, 2) - mean**2)


def test_an_empty_portfolio_and_fractions_of_a_unit() -> None:
    [(odds, tally), _] = analysed_and_counted(PAIRS["mbs-baccarat"], Random("fractions"))
    assert odds.portfolio({}) == (Fraction(0), Fraction(0))
    half = odds.portfolio({"banker": Fraction(1, 2), "tie": Fraction(3, 2)})
    whole = tally.mean_of({"banker": 1, "tie": 3}), tally.mean_of({"banker": 1, "tie": 3}, 2)
    assert half == (whole[0] / 2, (whole[1] - whole[0] ** 2) / 4)


@every_book
def test_the_joint_table_of_totals_and_cards(name: str) -> None:
    for odds, tally in two_shoes(name):
        said = {end: draws for end, draws in odds.joint.items() if draws}
        assert said == {end: draws for end, draws in tally.joint().items() if draws}
        assert sum(said.values()) == odds.combinations


def test_rows_of_equal_odds_are_counted_separately() -> None:
    """A Dragon Bonus pays 1 to 1 for a natural, and for 4 points without one."""
    pair, random = PAIRS["dragon-bonus"], Random("dragon")
    seen = set[int]()
    for _ in range(6):
        for odds, tally in analysed_and_counted(pair, random):
            naturals = fours = 0
            for (player, banker, player_cards, _), draws in tally.joint().items():
                natural = player_cards == 2 and player in (8, 9)
                naturals += draws * (natural and player > banker)
                fours += draws * (not natural and player - banker == 4)
            rows = odds["player_dragon"].rows
            assert (rows[0].combinations, rows[-1].combinations) == (naturals, fours)
            seen |= {naturals, fours}
    assert len(seen) > 6
