"""The clause data of the package."""

import pytest

from punto.rules.clauses import (
    clause_ids,
    find_clause,
    find_document,
    is_valid_citation,
    load_documents,
)
from tests.unit.rules.refusal_helpers import capture_refusal, check_refusal

FIVE = ["mbs-baccarat", "mbs-power-98", "mbs-7-up", "division-5", "hellenic"]


def test_there_are_five_documents() -> None:
    assert sorted(load_documents()) == sorted(FIVE)


@pytest.mark.parametrize("name", FIVE)
def test_a_document_is_found_by_its_name_with_its_clauses_in_order(name: str) -> None:
    found = find_document(name)
    assert found.document == name
    assert [clause.id for clause in found.clause] == [
        clause for document, clause in clause_ids() if document == name
    ]


def test_no_id_is_listed_twice() -> None:
    assert len(set(clause_ids())) == len(clause_ids())


def test_an_unknown_document_is_refused_with_the_known_ones() -> None:
    found = capture_refusal(find_document, "helenic")
    check_refusal(found, "unknown_document", "did you mean 'hellenic'?", "division-5")


@pytest.mark.parametrize(
    ("citation", "listed"),
    [
        ("mbs-baccarat 4.1", True),
        ("division-5 11A.7", True),
        ("hellenic pay/fortune-six", True),
        ("division-5 99", False),
        ("mbs-baccarat", False),
        ("mbs-baccarat 4.1 ", False),
        ("our-house 99", True),
    ],
)
def test_only_citations_of_known_documents_are_checked(citation: str, listed: bool) -> None:
    assert is_valid_citation(citation) is listed


def test_a_clause_is_found_by_its_citation() -> None:
    for document, clause in clause_ids():
        where, found = find_clause(f"{document} {clause}")
        assert (where.document, found.id) == (document, clause)


def test_a_clause_that_does_not_exist_is_refused() -> None:
    check_refusal(
        capture_refusal(find_clause, "division-5 99"), "unknown_clause", "has no clause '99'"
    )
    check_refusal(
        capture_refusal(find_clause, "mbs-baccarat"), "unknown_clause", "has no clause ''"
    )
    check_refusal(capture_refusal(find_clause, ""), "unknown_document", "division-5")
