"""Session tokens: tampering and what they reveal."""

from __future__ import annotations

from base64 import urlsafe_b64decode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.house.accounts.session_tokens import SessionTokens
from punto.refusals import Refused
from punto.store import Account
from tests.unit.house.accounts_environment import SEARCH
from tests.unit.house.fakes import SECRET, Clock

ANNA = Account(id="anna", name="anna", password="$hash", roles=("player",), created=0)
TOKENS = SessionTokens(SECRET, Clock())
TOKEN = TOKENS.issue(ANNA)


@SEARCH
@given(st.integers(0, len(TOKEN) - 1), st.characters())
def test_a_token_with_another_character_is_refused(place: int, character: str) -> None:
    tampered = TOKEN[:place] + character + TOKEN[place + 1 :]
    if tampered == TOKEN:
        assert TOKENS.verify(tampered).account == "anna"
        return
    with pytest.raises(Refused):
        TOKENS.verify(tampered)


@SEARCH
@given(st.one_of(st.text(), st.tuples(st.text(), st.text()).map(".".join)))
def test_arbitrary_text_is_not_a_token(text: str) -> None:
    with pytest.raises(Refused) as caught:
        TOKENS.verify(text)
    assert caught.value.refusal.code == "not_signed_in"


@SEARCH
@given(st.integers(0, len(TOKEN)), st.integers(0, len(TOKEN)), st.text(max_size=5))
def test_a_truncated_or_patched_token_is_refused(start: int, end: int, patch: str) -> None:
    tampered = TOKEN[:start] + patch + TOKEN[end:]
    if tampered != TOKEN:
        with pytest.raises(Refused):
            TOKENS.verify(tampered)


def test_a_token_contains_neither_hash_nor_roles() -> None:
    body = TOKEN.partition(".")[0]
    shown = urlsafe_b64decode(body + "=" * (-len(body) % 4)).decode()
    assert "anna" in shown
    assert "hash" not in shown
    assert "player" not in shown
