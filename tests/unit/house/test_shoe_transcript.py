"""The transcript of a shoe in its file: rounds dealt and settled again, and every change found."""

from __future__ import annotations

import json
import re
from collections import Counter
from hashlib import sha256
from typing import Any

import msgspec
import pytest

import punto
from punto.house.fairness.proof_rules import describe_rules
from punto.house.fairness.shoe_proof import ProofCheck, check_shoe_proof, read_shoe_proof
from punto.refusals import Refused
from punto.rules.catalog import built_in, read_source
from punto.table import events as e
from tests.paths import EXAMPLES
from tests.unit.house.committed_tables import (
    format_document,
    make_example,
    play_table,
    seeds_with_equipment,
)
from tests.unit.house.shoe_transcript_cases import (
    ROUND_TAMPERED,
    SHOE_TAMPERED,
    Document,
    example,
    example_bytes,
)
from tests.unit.table.invariants import ALL_NAMES

EQUIPMENT = ("shoe", "shuffler", "continuous")
SEEDS = 12


def failed(document: Document) -> list[ProofCheck]:
    return [step for step in check_shoe_proof(document) if not step.ok]


def the_failure(document: Document) -> ProofCheck:
    [step] = failed(document)
    return step


# --- good files -----------------------------------------------------------------------------------


def test_the_example_is_up_to_date() -> None:
    assert format_document(make_example()) == example_bytes(), (
        "run `python -m tests.unit.house.committed_tables`"
    )


def test_the_example_verifies_step_by_step() -> None:
    steps = check_shoe_proof(example())
    assert [step.step for step in steps] == [
        "commitment", "cut", "texts", "number", "cards", "dice", "book", "rules", "rounds",
    ]  # fmt: skip
    assert failed(example()) == []
    assert steps[-1].params == {"rounds": len(example()["rounds"]), "voids": 0}


@pytest.mark.parametrize("equipment", EQUIPMENT)
def test_every_round_of_every_table_is_dealt_and_settled_again(equipment: str) -> None:
    seen = Counter[str]()
    for number in seeds_with_equipment(equipment, SEEDS):
        played = play_table(number)
        documents = [*played.documents()]
        for document in documents:
            assert document["format"] == "punto-shoe-2"
            assert failed(document) == [], number
            seen[document["end"]] += 1
            for entry in document["rounds"]:
                seen[entry["kind"]] += 1
                seen.update(stake["result"] for stake in entry["stakes"])
            seen.update(act["decision"] for act in document["acts"])
        money = Counter(type(event) for event in played.events)
        results = Counter(
            stake["result"]
            for document in documents
            for entry in document["rounds"]
            if entry["kind"] != "void"
            for stake in entry["stakes"]
        )
        if not money[e.PaymentReversed]:  # every payment is in a file
            assert results["won"] == money[e.StakePaid]
            assert results["lost"] == money[e.StakeLost]
    assert {"played", "void", "won", "lost", "stood_off", "returned"} <= {*seen}
    assert {"confirmed", "rejected"} <= {*seen}


def test_a_shoe_under_earlier_rules_has_the_earlier_format() -> None:
    formats = Counter[str]()
    for number in seeds_with_equipment("shoe", SEEDS):
        for document in play_table(number, earlier=True).documents():
            formats[document["format"]] += 1
            assert failed(document) == []
    assert formats["punto-shoe-1"] > 3


def test_nothing_identifies_a_player() -> None:
    for number in seeds_with_equipment("shoe", 6):
        for document in play_table(number).documents():
            texts = {**document, "book": None, "rules": None, "entropy": None}
            words = set(re.findall(r'"([^"]*)"', json.dumps(texts)))
            assert not words & {*ALL_NAMES}
            assert not any(word.startswith("staff-") for word in words)


# --- changed files --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ROUND_TAMPERED)
def test_a_changed_round_is_found_and_named(name: str) -> None:
    change, code = ROUND_TAMPERED[name]
    document, number = change(example())
    step = the_failure(document)
    assert step.step == "rounds"
    assert step.code.startswith(f"proof_{code}")
    assert step.params["round"] == number
    assert str(number) in step.sentence


@pytest.mark.parametrize("name", SHOE_TAMPERED)
def test_a_changed_shoe_is_found(name: str) -> None:
    change, step, code = SHOE_TAMPERED[name]
    found = {(one.step, one.code) for one in failed(change(example()))}
    assert ((step, f"proof_{code}") in found) if step else (found == set())


def test_the_text_of_another_rulebook_under_an_id_is_found() -> None:
    """The hash is that of the text, but the file names another rulebook."""
    document = example()
    document["book"] = {**document["book"], "id": "division-5"}
    found = {(one.step, one.code) for one in failed(document)}
    assert ("rules", "proof_rules_wrong") in found


def test_a_void_round_needs_a_confirmed_act() -> None:
    """Found even if the act is there but was rejected, or was for another round."""
    document, number = ROUND_TAMPERED["a lost round as void"][0](example())
    act = {
        "act": "void_round",
        "reason": "technical_failure",
        "cards": 3,
        "round": number,
        "proposed_by": "operator",
        "decision": "confirmed",
        "decided_by": "game_supervisor",
    }
    for changes in ({"decision": "rejected"}, {"decision": "withdrawn"}, {"round": number + 1}):
        step = the_failure({**document, "acts": [{**act, **changes}]})
        assert step.code == "proof_round_void"
    # With an invented act the file is consistent: the act is public, and players saw none.
    assert failed({**document, "acts": [act]}) == []


def test_changed_rules_are_found() -> None:
    """A browser deals by these data; the real rulebook shows that they are wrong."""
    document = example()
    rules = msgspec.json.decode(msgspec.json.encode(document["rules"]))
    rules[0]["wagers"][0]["pays"][0]["odds"] = [2, 1]
    step = failed({**document, "rules": rules})[0]
    assert (step.step, step.code) == ("rules", "proof_rules_wrong")
    text = "no rulebook"
    book = {**document["book"], "text": text, "sha256": sha256(text.encode()).hexdigest()}
    assert failed({**document, "book": book})[0].code == "proof_book_invalid"


@pytest.mark.parametrize("equipment", EQUIPMENT)
def test_an_early_end_needs_two_people(equipment: str) -> None:
    found = next(
        document
        for number in seeds_with_equipment(equipment, 100)
        for document in play_table(number).documents()
        if document["end"] in ("order_shuffle", "replace_cards")
        and document["rounds"]
        and not any(entry["kind"] == "void" for entry in document["rounds"])
    )
    assert failed(found) == []
    assert the_failure({**found, "acts": []}).code == "proof_end_by_nobody"
    assert the_failure({**found, "end": "require_shuffle"}).code == "proof_end_by_nobody"


def test_cards_return_to_a_machine_only_after_rounds() -> None:
    found = next(
        document
        for number in seeds_with_equipment("continuous", 50)
        for document in play_table(number).documents()
        if len(document["rounds"]) > 3
    )
    assert failed(found) == []
    for returns in (found["returns"][1:], [*found["returns"], {"after": 1, "kept": []}]):
        assert failed({**found, "returns": sorted(returns, key=lambda one: one["after"])})


# --- the rulebook ---------------------------------------------------------------------------------


def test_the_rulebook_is_known_by_its_hash() -> None:
    document = example()
    [step] = [step for step in check_shoe_proof(document) if step.step == "book"]
    assert (step.ok, step.code) == (True, "proof_book_built_in")
    given = {step.step: step for step in check_shoe_proof(document, read_source("mbs-power-98"))}
    assert given["book"].code == "proof_book_given"
    other = {step.step: step for step in check_shoe_proof(document, read_source("mbs-baccarat"))}
    assert (other["book"].ok, other["book"].code) == (False, "proof_book_other")
    assert other["rounds"].code == "proof_rounds_not_compared"


def test_a_text_that_is_not_built_in_is_reported() -> None:
    document = example()
    text = document["book"]["text"] + "\n# ours\n"
    book = {**document["book"], "text": text, "sha256": sha256(text.encode()).hexdigest()}
    steps = {step.step: step for step in check_shoe_proof({**document, "book": book})}
    assert steps["book"].code == "proof_book_unknown"
    assert all(step.ok for step in steps.values())


@pytest.mark.parametrize(
    "source", [*built_in(), *sorted(str(path) for path in EXAMPLES.glob("*.toml"))]
)
def test_the_rules_of_every_book_are_data(source: str) -> None:
    rules = describe_rules(punto.load(source))
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(rules))
    assert msgspec.convert(data, type(rules)) == rules


# --- invalid files --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "changes",
    [
        {"rounds": None},
        {"rounds": [{}]},
        {"rules": []},
        {"end": "somehow"},
        {"burned": -1},
        {"acts": [{"act": "close_table"}]},
        {"book": {"id": "x", "sha256": "y", "text": "z"}},
        {"colour": "red"},
    ],
    ids=str,
)
def test_an_invalid_transcript_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(Refused, match="bad_shoe_file"):
        read_shoe_proof(format_document({**example(), **changes}))


def test_a_round_names_rules_in_the_file() -> None:
    document = example()
    rounds = [{**document["rounds"][0], "rules": 7}, *document["rounds"][1:]]
    with pytest.raises(Refused, match="rules that are not in the file"):
        check_shoe_proof({**document, "rounds": rounds})
