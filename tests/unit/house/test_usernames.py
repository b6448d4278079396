"""Usernames: normalization and refusals."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.house.accounts.usernames import normalize_name
from punto.refusals import Refused
from tests.unit.house.accounts_environment import SEARCH


@pytest.mark.parametrize(
    ("written", "normalised"),
    [
        ("Anna", "anna"),
        ("\uff21\uff4e\uff4e\uff41", "anna"),
        ("  Anna   Maria ", "anna maria"),
        ("Stra\u00dfe", "strasse"),
        ("E\u0301lodie", "\u00e9lodie"),
        ("李雷", "李雷"),
        ("x" * 32, "x" * 32),
        ("♠", "♠"),
    ],
)
def test_usernames_are_normalised(written: str, normalised: str) -> None:
    assert normalize_name(written) == normalised


@pytest.mark.parametrize(
    "name",
    [
        *("", " ", "\t", "x" * 33, "x" * 10_000, "a\0b", "a\x1bb", "\u200b", "an\u200bna"),
        *("\u3164", "\u2800", "\u0301", "a\u202eb", "\ud800", "\ufdfa\ufdfa", "\ue000", "a\ufe0fb"),
    ],
)
def test_invalid_usernames(name: str) -> None:
    with pytest.raises(Refused) as caught:
        normalize_name(name)
    assert caught.value.refusal.code == "bad_name"
    assert str(caught.value).isprintable()


@SEARCH
@given(st.text(max_size=40))
def test_a_normalised_username_is_short_and_stable(name: str) -> None:
    try:
        normalised = normalize_name(name)
    except Refused:
        return
    assert 1 <= len(normalised) <= 32
    assert normalised.isprintable()
    assert normalised == normalised.strip()
    assert normalize_name(normalised) == normalised
    for other in (f" {name} ", name.casefold(), unicodedata.normalize("NFKD", name)):
        try:
            assert normalize_name(other) == normalised
        except Refused:
            assert len(other) > len(name)  # too long in this form
