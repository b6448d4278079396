"""Shoe proofs and their check, by our code and by the verifier in the docs."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from punto.cards import DECK
from punto.house.fairness.fairness_state import FairnessState
from punto.house.fairness.shoe_proof import (
    MAX_PROOF_BYTES,
    ProofCheck,
    build_shoe_proof,
    card_order,
    check_shoe_proof,
    read_shoe_proof,
)
from punto.house.house_events import shoe_committed
from punto.refusals import Refused
from tests.paths import ROOT
from tests.unit.house.committed_tables import (
    EXAMPLE,
    TABLE,
    play_table,
    seeds_with_equipment,
)
from tests.unit.house.shoe_proof_cases import (
    GOOD_PROOFS,
    INVALID_PROOFS,
    TAMPERED_PROOFS,
    Document,
    example_bytes,
    good_document,
)


def failed(steps: list[ProofCheck]) -> set[str]:
    return {step.step for step in steps if not step.ok}


# --- the check ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GOOD_PROOFS)
def test_a_good_shoe_verifies(name: str) -> None:
    assert failed(check_shoe_proof(good_document(name))) == set()


def test_the_steps_describe_what_was_compared() -> None:
    document = good_document("shoe")
    seen = sum(card is not None for card in document["cards"])
    assert [step.step for step in check_shoe_proof(document)] == [
        "commitment", "cut", "number", "cards", "dice",
    ]  # fmt: skip
    found = {step.step: step for step in check_shoe_proof(document)}
    assert found["cut"].sentence == (
        f"cut {document['cut']} cards from the front; players added 2 texts"
    )
    assert found["cards"].code == "proof_cards_right"
    assert found["cards"].params == {"seen": seen, "unseen": len(document["cards"]) - seen}


@pytest.mark.parametrize(("source", "name", "how", "steps"), TAMPERED_PROOFS)
def test_tampering_is_found(
    source: str, name: str, how: Callable[[Document], Document], steps: set[str]
) -> None:
    assert failed(check_shoe_proof(how(good_document(source)))) >= steps, name


def test_tampering_covers_every_field() -> None:
    fields = {*good_document("shoe"), *good_document("continuous")}
    for source, name, how, _ in TAMPERED_PROOFS:
        before, after = good_document(source), how(good_document(source))
        assert before != after, name
        fields -= {field for field in before if before[field] != after.get(field)}
    assert fields == {"format"}  # another format is not a proof


@given(st.data())
@settings(deadline=None, max_examples=100, derandomize=True, database=None,
          suppress_health_check=[HealthCheck.too_slow])  # fmt: skip
def test_any_one_card_changed_is_found(data: st.DataObject) -> None:
    document = good_document(data.draw(st.sampled_from(["shoe", "continuous"])))
    seen = [place for place, card in enumerate(document["cards"]) if card is not None]
    place = data.draw(st.sampled_from(seen))
    right = document["cards"][place]
    card = data.draw(st.sampled_from([str(one) for one in DECK if str(one) != right]))
    cards = [*document["cards"][:place], card, *document["cards"][place + 1 :]]
    found = {step.step: step for step in check_shoe_proof({**document, "cards": cards})}
    if found.get("returns") is None or found["returns"].ok:
        assert found["cards"].code == "proof_card_wrong"
        assert found["cards"].params == {"n": place + 1, "card": card, "expected": right}
    assert not found["cards"].ok


def test_the_order_reveals_face_down_cards() -> None:
    for name in ("shoe", "continuous"):
        document = good_document(name)
        whole = card_order(document)
        assert len(whole) == (208 if name == "shoe" else len(document["cards"]))
        assert all(a in (None, b) for a, b in zip(document["cards"], whole, strict=False))
    assert card_order(good_document("uncut")) == []


# --- building -------------------------------------------------------------------------------------


def test_an_unrevealed_shoe_has_no_proof() -> None:
    played = play_table(1)
    setup = played.setting.table().setup
    for happened, shoe in ((played.events, 99), ([shoe_committed(1, "0" * 64)], 1), ([], 1)):
        with pytest.raises(Refused, match="shoe_not_revealed"):
            build_shoe_proof(TABLE, setup, happened, shoe)


def test_the_proof_may_start_at_the_commitment() -> None:
    played = next(one for one in map(play_table, range(50)) if one.revealed_shoes > 2)
    setup = played.setting.table().setup
    fairness, start = FairnessState(), 0
    for number, happened in enumerate(played.events):
        fairness = fairness.apply(happened)
        if fairness.shoe == 2:
            start = number
            break
    whole = build_shoe_proof(TABLE, setup, played.events, 2)
    assert build_shoe_proof(TABLE, setup, played.events[start:], 2) == whole


# --- invalid files --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", INVALID_PROOFS)
def test_an_invalid_file_is_refused_with_one_line(name: str) -> None:
    with pytest.raises(Refused, match="bad_shoe_file") as refused:
        read_shoe_proof(INVALID_PROOFS[name]())
    assert "\n" not in str(refused.value)


def test_a_huge_file_is_refused() -> None:
    with pytest.raises(Refused, match="at most"):
        read_shoe_proof(b" " * (MAX_PROOF_BYTES + 1))


def test_a_byte_order_mark_is_ignored() -> None:
    assert read_shoe_proof(b"\xef\xbb\xbf" + example_bytes()) == good_document("shoe")


# --- the verifier in the docs ---------------------------------------------------------------------


@cache
def docs_verifier() -> Callable[[Document], bool]:
    """Return the verifier in docs/fairness.md, which does not import Punto."""
    text = (ROOT / "docs" / "fairness.md").read_text(encoding="utf-8")
    [code] = re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert "punto." not in code
    found: dict[str, Any] = {}
    exec(
        compile(code.replace("examples/fair-shoe.json", str(EXAMPLE)), "fairness.md", "exec"), found
    )
    verify: Callable[[Document], bool] = found["verify"]
    return verify


UNCHECKED_BY_DOCS = {"return twice", "a return too late", "kept what was not out", "empty machine"}
"""Invalid returns, which the short verifier does not check."""


def test_the_docs_verifier_gives_the_same_verdict() -> None:
    for name in ("shoe", "continuous"):
        assert docs_verifier()(good_document(name))
    for source, name, how, _ in TAMPERED_PROOFS:
        if name not in UNCHECKED_BY_DOCS:
            assert not docs_verifier()(how(good_document(source))), name


@pytest.mark.parametrize("equipment", ["shoe", "shuffler", "continuous"])
def test_the_docs_verifier_checks_whole_tables(equipment: str) -> None:
    for number in seeds_with_equipment(equipment, 5):
        for document in play_table(number).documents():
            assert docs_verifier()(document)
