"""The commit-reveal scheme: golden vectors from the code in docs/fairness.md, and properties."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import chain, repeat

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from punto.cards import DECK
from punto.house.fairness.commit_reveal import (
    SEED_BYTES,
    die_face,
    length_prefixed,
    make_commitment,
    new_seed,
    pick_card,
    shoe_key,
    shuffle_cards,
    uniform_below,
)

SEED = bytes(range(32))
KEY = shoe_key(SEED, ("seven and a half", "ünïcödé ♠"), 115)
Texts = st.lists(st.text(max_size=64).filter(lambda text: text.isprintable()), max_size=4)


def texts_of(cards: object) -> str:
    return " ".join(map(str, cards))  # type: ignore[call-overload]


# --- golden ---------------------------------------------------------------------------------------


def test_golden_commitment() -> None:
    assert make_commitment("salon-1", 3, SEED) == (
        "5a200f2c96a422a021b06cf5997957b7a4f077052502b7b9210e2e37c9539562"
    )
    assert (
        make_commitment("salon-1", 3, SEED)
        == hashlib.sha256(
            b"\0\0\0\x0cpunto shoe 1\0\0\0\x07salon-1\0\0\0\x013\0\0\0\x20" + SEED
        ).hexdigest()
    )


def test_golden_key() -> None:
    assert KEY.hex() == "a8790e3b7a17732e1c67cb4e07d002285ab7bc7fc2fd46e09e96521c41a62b3f"
    assert shoe_key(SEED, (), None).hex() == (
        "6ad834b46ee159cd6dc5d986c23628db1888ad76331572210acd432102c37dc5"
    )


def test_golden_order() -> None:
    assert texts_of(shuffle_cards(KEY, 1)) == (
        "TH 6H 9D 2H TC 4S 7H JH 3S 9S 2S JC 5C 4H 6D 4D AD 9C KC 5D AC QS 5H 4C TS AH "
        "TD 2C QD 8C 2D QH 7D 7C 6C KS 3H 8D 7S AS 3D QC 9H 8H KD KH 6S JS JD 3C 5S 8S"
    )
    order = texts_of(shuffle_cards(KEY, 8))
    assert hashlib.sha256(order.encode()).hexdigest() == (
        "be3e4bfec0c2efe700a57e196340190fa6e70fd51deff85ea2387abec7a1bc8c"
    )


def test_golden_picks_and_dice() -> None:
    assert (
        texts_of(pick_card(KEY, n, [8] * 52) for n in range(1, 11))
        == "3C JH 6H 2S 9H 8S 7D 6D 2D 7D"
    )
    assert [die_face(KEY, n, 6) for n in range(1, 13)] == [5, 1, 4, 5, 2, 1, 1, 4, 5, 3, 5, 4]
    assert [die_face(KEY, n, 100) for n in range(1, 9)] == [73, 83, 22, 19, 52, 33, 3, 94]


# --- properties -----------------------------------------------------------------------------------


def test_a_seed_is_new_each_time() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {SEED_BYTES}


@given(st.lists(st.binary(max_size=9), max_size=5), st.lists(st.binary(max_size=9), max_size=5))
@settings(deadline=None)
def test_the_encoding_of_parts_is_unambiguous(one: list[bytes], other: list[bytes]) -> None:
    assert (length_prefixed(*one) == length_prefixed(*other)) == (one == other)


@given(Texts, st.none() | st.integers(1, 400), Texts, st.none() | st.integers(1, 400))
@settings(deadline=None)
def test_other_texts_or_another_cut_give_another_key(
    one: list[str], cut: int | None, other: list[str], second: int | None
) -> None:
    same = (one, cut) == (other, second)
    assert (shoe_key(SEED, one, cut) == shoe_key(SEED, other, second)) == same


@given(st.binary(min_size=32, max_size=32), st.integers(1, 10))
@settings(deadline=None, max_examples=30)
def test_an_order_holds_every_card_of_the_decks(key: bytes, decks: int) -> None:
    assert Counter(shuffle_cards(key, decks)) == dict.fromkeys(DECK, decks)


@given(
    st.binary(min_size=32, max_size=32),
    st.integers(1, 10**6),
    st.lists(st.integers(0, 3), min_size=52, max_size=52).filter(any),
)
@settings(deadline=None)
def test_only_a_card_in_the_machine_is_picked(key: bytes, n: int, copies: list[int]) -> None:
    assert copies[DECK.index(pick_card(key, n, copies))] > 0


def test_nothing_is_picked_from_an_empty_machine() -> None:
    with pytest.raises(ValueError, match="no number below 0"):
        pick_card(KEY, 1, [0] * 52)


@given(st.integers(1, 2**32), st.integers(0, 2**32 - 1))
@settings(deadline=None)
def test_words_that_would_bias_the_result_are_rejected(bound: int, word: int) -> None:
    """Accepted words cover 0 to bound - 1 equally often."""
    fair = 2**32 // bound * bound
    drawn = uniform_below(bound, chain([word], repeat(0)))
    assert drawn == (word % bound if word < fair else 0)


@pytest.mark.parametrize("bound", [3, 6, 7, 52, 53, 416, 2**31 + 1])
def test_the_rejection_boundary_is_exact(bound: int) -> None:
    fair = 2**32 // bound * bound
    assert uniform_below(bound, iter([fair - 1])) == bound - 1
    assert uniform_below(bound, iter([fair, 2**32 - 1, 1])) == 1


def test_one_letter_changes_the_whole_order() -> None:
    """Two orders of 8 decks agree in 8 of 416 places on average."""
    for number in range(20):
        one, other = (shuffle_cards(shoe_key(SEED, (f"{number} {end}",), 200), 8) for end in "ab")
        assert sum(a == b for a, b in zip(one, other, strict=True)) < 25
