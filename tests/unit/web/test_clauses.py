"""Documents and clauses over HTTP."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from punto.rules.clauses import clause_ids, find_clause, load_documents
from tests.unit.web.live_server import LiveServer
from tests.unit.web.test_auth import refused


def test_the_documents(quick: LiveServer) -> None:
    found = quick.client().get("/api/clauses").json()
    assert [one["id"] for one in found] == [*load_documents()]
    assert sum(one["clauses"] for one in found) == len(clause_ids())


@pytest.mark.parametrize(
    "citation", ["division-5 5.6", "division-5 1.0/bankers-box", "hellenic pay/fortune-six"]
)
@pytest.mark.parametrize("safe", ["", "/"], ids=["quoted", "plain"])
def test_a_clause_in_our_words(quick: LiveServer, citation: str, safe: str) -> None:
    document, clause = find_clause(citation)
    assert quick.client().get(f"/api/clauses/{quote(citation, safe)}").json() == {
        "citation": citation,
        "document": document.title,
        "words": clause.words,
        "kind": clause.kind,
    }


def test_an_unknown_clause_is_refused(quick: LiveServer) -> None:
    refused(quick.client().get("/api/clauses/division-5 99"), 404, "unknown_clause")
    refused(quick.client().get("/api/clauses/nothing 1"), 404, "unknown_document")
    refused(quick.client().get("/api/clauses/..%2F..%2Fetc"), 404, "unknown_document")
