"""The burn of a rulebook: how many cards, and which of them lie face up."""

from __future__ import annotations

import pytest

from punto.cards import Rank
from punto.rules.loader import read_book
from punto.rules.procedure import BurnRule
from tests.unit.rules.book_sources import TIE, book_source
from tests.unit.rules.refusal_helpers import capture_findings


def burn_of(keys: str) -> BurnRule:
    return read_book(_source(keys)).procedure.burn


def _source(keys: str) -> bytes:
    return book_source(TIE, sections=f"[procedure]\nburn = {{ {keys} }}")


@pytest.mark.parametrize(
    ("keys", "ace", "nine", "king"),
    [
        ('by = "first_card"', 2, 10, 11),
        ('by = "first_card", includes_first = true', 1, 9, 10),
        ('by = "fixed", cards = 5', 5, 5, 5),
        ('by = "none"', 0, 0, 0),
    ],
)
def test_the_first_card_or_the_rulebook_says_how_many_cards_are_burned(
    keys: str, ace: int, nine: int, king: int
) -> None:
    rule = burn_of(keys)
    assert [rule.count(rank) for rank in (Rank.ACE, Rank.NINE, Rank.KING)] == [ace, nine, king]
    assert rule.max_count == king


@pytest.mark.parametrize(
    ("face_up", "first", "later"),
    [("first", True, False), ("all", True, True), ("none", False, False)],
)
def test_the_rulebook_says_which_cards_lie_face_up(face_up: str, first: bool, later: bool) -> None:
    rule = burn_of(f'by = "fixed", cards = 3, face_up = "{face_up}"')
    assert (rule.is_face_up(is_first=True), rule.is_face_up(is_first=False)) == (first, later)


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ('by = "fixed"', "burn_number_missing"),
        ('by = "fixed", cards = 0', "number_too_small"),
        ('by = "first_card", cards = 3', "burn_number_unused"),
        ('by = "none", cards = 3', "burn_number_unused"),
        ('by = "first_card", face_up = "none"', "burn_unseen"),
        ('by = "fixed", cards = 3, includes_first = true', "burn_counts_nothing"),
        ('by = "none", includes_first = true', "burn_counts_nothing"),
    ],
)
def test_keys_that_contradict_each_other_are_refused(keys: str, code: str) -> None:
    (finding,) = capture_findings(read_book, _source(keys))
    assert finding.code == code
