"""Exchangeability: cards drawn unseen do not change any mean.

The mean of a wager over all remainders of a shoe equals its mean for the full shoe: exactly over
all remainders, within the standard error over a sample.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from punto.odds import Analysis, Shoe, analyse
from punto.rules.catalog import built_in, load
from punto.rules.rulebook import Rulebook
from tests.effort import effort
from tests.reference.oracle.counting import Counts
from tests.unit.odds.oracle_comparison import (
    BUILT_IN_AND_SUITS,
    PAIRS,
    analysed,
    full_shoe,
    random_part_of,
    shoe_of,
    small_shoe,
)

every_book = pytest.mark.parametrize("name", effort(BUILT_IN_AND_SUITS, [*PAIRS]))


def remainders(shoe: Counts, removed: int) -> Iterator[tuple[dict[str, int], int]]:
    """Return every shoe after removal of this number of cards, with the number of ways."""
    ways: dict[tuple[int, ...], int] = {tuple(shoe.values()): 1}
    for _ in range(removed):
        after: dict[tuple[int, ...], int] = defaultdict(int)
        for counts, before in ways.items():
            for place, copies in enumerate(counts):
                rest = (*counts[:place], copies - 1, *counts[place + 1 :])
                after[rest] += before * copies
        ways = {rest: number for rest, number in after.items() if number}
    for rest, number in ways.items():
        yield dict(zip(shoe, rest, strict=True)), number


def values(odds: Analysis) -> dict[str, Fraction]:
    """Return all figures that are means over draws."""
    found: dict[str, Fraction] = {f"result {end}": part for end, part in odds.results.items()}
    found |= {f"{number} cards": part for number, part in odds.cards.items()}
    for name, wager in odds.wagers.items():
        found |= {f"{name} ev": wager.ev, f"{name} push": wager.push}
        found |= {f"{name} {place}": row.probability for place, row in enumerate(wager.rows)}
    return found


@every_book
@pytest.mark.parametrize("removed", [1, 2])
def test_the_mean_over_all_remainders_is_the_full_shoe(name: str, removed: int) -> None:
    book, random = PAIRS[name].book, Random(f"removed {removed} {name}")
    shoe = small_shoe(9, random)
    full = values(analyse(book, shoe_of(shoe)))
    means, all_ways = dict.fromkeys(full, Fraction(0)), 0
    for rest, ways in remainders(shoe, removed):
        all_ways += ways
        for key, value in values(analyse(book, shoe_of(rest))).items():
            means[key] += ways * value
    assert {key: mean / all_ways for key, mean in means.items()} == full


@every_book
def test_the_mean_over_the_next_card_is_what_was_known_before(name: str) -> None:
    """The mean over the next card equals the mean before it."""
    pair, random = PAIRS[name], Random(f"turned {name}")
    shoe, dealt = small_shoe(effort(7, 9), random), list[str]()
    for _ in range(len(pair.game.order)):
        rest = {card: copies - dealt.count(card) for card, copies in shoe.items()}
        before = values(analysed(pair, shoe, dealt)[0])
        means = dict.fromkeys(before, Fraction(0))
        for card, copies in rest.items():
            if copies:
                after = values(analysed(pair, shoe, [*dealt, card])[0])
                for key, value in after.items():
                    means[key] += Fraction(copies, sum(rest.values())) * value
        assert means == before, dealt
        dealt += random.sample(list(rest), 1, counts=list(rest.values()))


# --- A sample of remainders ---------------------------------------------------------------------

SAMPLE = effort(80, 250)
SAMPLED = [*(name for name in PAIRS if name in built_in()), "division-5 commission one"]


def sampled(book: Rulebook, shoe: Counts, random: Random) -> list[Analysis]:
    """Return the odds of random remainders, from a nearly full shoe to the cutting card."""
    sizes = [random.randint(20, sum(shoe.values()) - 1) for _ in range(SAMPLE)]
    return [analyse(book, shoe_of(random_part_of(shoe, size, random))) for size in sizes]


def standard_errors_off(sample: list[Analysis], full: Analysis) -> dict[str, float]:
    """Return the distance of each sample mean from the full shoe's mean, in standard errors."""
    off = {}
    for wager in full.wagers:
        means = [float(odds[wager].ev) for odds in sample]
        error = stdev(means) / sqrt(len(means))
        off[wager] = abs(fmean(means) - float(full[wager].ev)) / error
    return off


@pytest.mark.parametrize("name", SAMPLED)
def test_the_mean_over_a_sample_is_within_four_standard_errors(name: str) -> None:
    book = PAIRS[name].book
    sample = sampled(book, full_shoe(8), Random(f"sample {name}"))
    off = standard_errors_off(sample, analyse(book, Shoe.full(8)))
    assert len(off) == len(book.wagers)
    assert max(off.values()) < 4, off


def test_a_sample_of_another_shoe_is_detected() -> None:
    book = load("mbs-baccarat")
    without_fours = {card: copies for card, copies in full_shoe(8).items() if card[0] != "4"}
    sample = sampled(book, without_fours, Random("without fours"))
    assert max(standard_errors_off(sample, analyse(book, Shoe.full(8))).values()) > 4
