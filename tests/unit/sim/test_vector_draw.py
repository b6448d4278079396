"""The smallest kernel functions against plain Python: words, positions, cards, third cards.

Positions are tested in two steps. For short words, all of which can be tried, the plain functions
give every result equally often. And the kernels agree with the plain functions at every word where
a result starts or ends, and where words start to be rejected.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import gcd
from random import Random

import numpy as np
import pytest

from punto.cards import Card, Rank, Suit
from punto.rules.outcomes.facts import PAIR_KINDS, classify_pair
from punto.sim import vector_draw
from punto.sim.arrays import Int16Array, UInt32Array
from punto.sim.kernel.deal import draw_positions
from punto.sim.kernel.lane_rng import draw_below, next_lane_word
from punto.sim.kernel.layout import CARD_STREAM, SPARE_STREAM, STREAMS_PER_LANE, TABLEAU
from punto.sim.kernel.suits import pair_kind
from punto.sim.lowering import lower_book
from punto.sim.rng import next_word, stream_states
from punto.sim.vector_draw import LANES, NO_CARD, NO_POSITION, UNITS
from tests.unit.sim import reference_kernel
from tests.unit.sim.rulebook_variants import book_of

WHOLE = 2**32
SIZES = (52, 311, 416, 417, 3327, 3328)
"""Shoes of one, six and eight decks, and of 64, the maximum of a book."""


def make_row(values: list[int]) -> Int16Array:
    """Return a row of lanes, padded with zeros."""
    row = np.zeros(LANES, np.int16)
    row[: len(values)] = values
    return row


def make_states(streams: int) -> UInt32Array:
    """Return states in the kernels' format: word by word, each in a row of lanes."""
    states = stream_states(1, 0, streams * LANES).reshape(streams, LANES, 4)
    return np.ascontiguousarray(states.transpose(0, 2, 1)).reshape(streams, 4 * LANES)


def state_in(states: UInt32Array, lane: int) -> list[int]:
    return [int(word) for word in states[lane::LANES]]


def set_next_word(states: UInt32Array, lane: int, word: int) -> None:
    """If s0 is 0, the next word is s3 rotated by 7 bits."""
    states[lane] = 0
    states[3 * LANES + lane] = (word >> 7 | word << 25) % WHOLE


# --- words ----------------------------------------------------------------------------------------


def test_words_in_all_lanes_equal_the_streams() -> None:
    [states], words = make_states(1), np.zeros(2 * LANES, np.uint16)
    plain_state = [state_in(states, lane) for lane in range(LANES)]
    for _ in range(50):
        vector_draw.next_words(states, words)
        expected = [next_word(state) for state in plain_state]
        assert [int(high) << 16 | int(low) for high, low in words.reshape(2, -1).T] == expected
    assert [state_in(states, lane) for lane in range(LANES)] == plain_state


def test_words_of_one_lane_equal_its_stream() -> None:
    [states] = make_states(1)
    plain_state, neighbour = state_in(states, 9), state_in(states, 10)
    for _ in range(50):
        assert next_lane_word(states, 9) == next_word(plain_state)
    assert state_in(states, 9) == plain_state
    assert state_in(states, 10) == neighbour


# --- numbers from words ---------------------------------------------------------------------------


@pytest.mark.parametrize("n", [2, 3, 4, 5, 6, 7, 13, 40, 64])
def test_two_places_are_uniform(n: int) -> None:
    """Among all words of 12 bits, each pair of positions comes equally often."""
    found = [reference_kernel.split_word(word, n, bits=12) for word in range(2**12)]
    taken = Counter((first, second) for first, second, rejected in found if not rejected)
    pairs = n * (n - 1)
    assert taken == dict.fromkeys(product(range(n), range(n - 1)), 2**12 // pairs)


@pytest.mark.parametrize("number", [1, 2, 3, 7, 32, 52, 100, 999])
def test_bounded_numbers_are_uniform(number: int) -> None:
    found = [reference_kernel.scale_word(word, number, bits=10) for word in range(2**10)]
    taken = Counter(position for position, rejected in found if not rejected)
    assert taken == dict.fromkeys(range(number), 2**10 // number)


def edges(results: int) -> Iterator[int]:
    """Yield words next to the edge between two results, or between rejected and accepted."""
    random = Random(results)
    some = range(results) if results < 200 else random.sample(range(results), 200)
    for result in {0, *some, results - 1}:
        first = -(-result * WHOLE // results)
        taken = -(-(result * WHOLE + WHOLE % results) // results)
        yield from (word % WHOLE for word in (first - 1, first, taken - 1, taken, taken + 1))
    # And the two words whose remainders are the last rejected and the first accepted one.
    common = gcd(results, WHOLE)
    for rest in (WHOLE % results - common, WHOLE % results):
        yield rest // common * pow(results // common, -1, WHOLE // common) % (WHOLE // common)


def check_places(cases: list[tuple[int, int]]) -> None:
    """Compare the two positions in every lane for given numbers of cards and words."""
    random = make_states(STREAMS_PER_LANE)
    for lane, (_, word) in enumerate(cases):
        set_next_word(random[CARD_STREAM], lane, word)
    spare = [state_in(random[SPARE_STREAM], lane) for lane in range(LANES)]
    expected = [
        reference_kernel.draw_two_positions(word, n, spare[lane])
        for lane, (n, word) in enumerate(cases)
    ]
    words, positions = np.zeros(2 * LANES, np.uint16), np.zeros(2 * LANES, np.int16)
    draw_positions(random, words, make_row([n for n, _ in cases]), positions)
    found = positions.reshape(2, LANES).T[: len(cases)].tolist()
    assert [tuple(two) for two in found] == expected
    assert [state_in(random[SPARE_STREAM], lane) for lane in range(LANES)] == spare


@pytest.mark.parametrize("n", [*range(2, 15), *SIZES])
def test_places_equal_plain_python_at_every_edge(n: int) -> None:
    cases = [(n, word) for word in edges(n * (n - 1))]
    for start in range(0, len(cases), LANES):
        check_places(cases[start : start + LANES])


def test_places_equal_plain_python_in_shoes_of_all_sizes() -> None:
    random = Random(4)
    for start in range(0, 3329, LANES):  # also 0 and 1, when cards run out
        check_places([(start + lane, random.getrandbits(32)) for lane in range(LANES)])


@pytest.mark.parametrize("number", [*range(1, 15), 100, 256, *SIZES])
def test_bounded_numbers_equal_plain_python_at_every_edge(number: int) -> None:
    [states] = make_states(1)
    for word in edges(number):
        set_next_word(states, 3, word)
        plain_state = state_in(states, 3)
        assert draw_below(states, 3, number) == reference_kernel.draw_below(plain_state, number)
        assert state_in(states, 3) == plain_state


# --- cards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("most", [1, 4, 32, 256])
def test_drawn_cards_equal_plain_counts(most: int) -> None:
    random = np.random.default_rng(most)
    counts = random.integers(0, most + 1, (UNITS, LANES))
    plain_state: list[list[int]] = counts.T.tolist()
    left = np.cumsum(counts, axis=0, dtype=np.int16)
    for _ in range(10):
        position = random.integers(0, left[-1] + 2)  # also past the last card
        unit = np.zeros(LANES, np.int16)
        vector_draw.take_card(left.reshape(-1), position.astype(np.int16), unit)
        taken = [
            reference_kernel.take_card(*both)
            for both in zip(plain_state, position.tolist(), strict=True)
        ]
        assert unit.tolist() == [NO_CARD if one is None else one for one in taken]
        np.testing.assert_array_equal(left, np.cumsum(plain_state, axis=1).T)


def test_masked_lanes_draw_no_card() -> None:
    left = np.cumsum(np.full((UNITS, LANES), 4 * 64), axis=0, dtype=np.int16)
    before, unit = left.copy(), np.zeros(LANES, np.int16)
    vector_draw.take_card(left.reshape(-1), make_row([NO_POSITION] * LANES), unit)
    np.testing.assert_array_equal(left, before)
    assert set(unit.tolist()) == {NO_CARD}


@pytest.mark.parametrize("most", [1, 4, 32, 256])
def test_drawing_two_cards_equals_drawing_one_after_another(most: int) -> None:
    random = np.random.default_rng(most)
    counts = random.integers(0, most + 1, (UNITS, LANES))
    left = np.cumsum(counts, axis=0, dtype=np.int16)
    one_by_one = left.copy()
    for _ in range(10):
        positions = np.array([random.integers(0, left[-1] + 2) for _ in range(2)], np.int16)
        units, one_by_one_units = np.zeros((2, 2, LANES), np.int16)
        vector_draw.take_two_cards(left.reshape(-1), positions.reshape(-1), units.reshape(-1))
        for position, unit in zip(positions, one_by_one_units, strict=True):
            vector_draw.take_card(one_by_one.reshape(-1), position, unit)
        np.testing.assert_array_equal(units, one_by_one_units)
        np.testing.assert_array_equal(left, one_by_one)


def test_totals_of_two_cards() -> None:
    hands = list(product(range(UNITS), repeat=2))
    totals = np.zeros(LANES, np.int16)
    vector_draw.total_hand(
        make_row([one for one, _ in hands]), make_row([two for _, two in hands]), totals
    )
    assert totals[: len(hands)].tolist() == [
        (reference_kernel.RANKS[one].points + reference_kernel.RANKS[two].points) % 10
        for one, two in hands
    ]


def test_kinds_of_pairs() -> None:
    """Two suits decide; a permanent card may have none."""
    suits = [*Suit, None]
    for one, other in product(range(5), repeat=2):
        kind = classify_pair(Card(Rank.ACE, suits[one]), Card(Rank.ACE, suits[other]))
        assert PAIR_KINDS[pair_kind(one, other)] == kind


# --- third cards ----------------------------------------------------------------------------------


TABLES = ["mbs-baccarat", "mirror", "odd", "all-draw", "none-draws", "banker-alone"]
TOTALS = list(product(range(10), repeat=2))


@pytest.mark.parametrize("name", TABLES)
def test_third_cards_are_drawn_by_the_tableau(name: str) -> None:
    book = book_of(name)
    table = lower_book(book, 8, False, 20).procedure[TABLEAU:]
    player, banker = (make_row([totals[side] for totals in TOTALS]) for side in range(2))
    draws, first = np.zeros(LANES, np.int16), make_row([7] * LANES)
    vector_draw.decide_fifth_card(player, banker, table, first, draws)
    for lane, (one, other) in enumerate(TOTALS):
        takes = book.tableau.player_draws(one, other)
        assert draws[lane] == takes
        drawn = takes or book.tableau.banker_draws(one, other, None)
        assert first[lane] == (7 if drawn else NO_POSITION)
    for unit, rank in enumerate(reference_kernel.RANKS):
        second = make_row([8] * LANES)
        vector_draw.decide_sixth_card(banker, table, make_row([unit] * LANES), draws, second)
        for lane, (one, other) in enumerate(TOTALS):
            takes = book.tableau.player_draws(one, other)
            drawn = takes and book.tableau.banker_draws(one, other, rank.points)
            assert second[lane] == (8 if drawn else NO_POSITION)
