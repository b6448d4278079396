"""The API against its OpenAPI schema: no server errors, and responses as described."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from hypothesis.strategies import integers, just
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi.checks import (
    allow_header_conformance,
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from tests.effort import effort
from tests.unit.web.live_server import LiveServer, live_server
from tests.unit.web.test_role_matrix import BOOK, POWERS, QUERIES, STATE_CODES, request_body
from tests.wait import MAX_SECONDS

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
    unsupported_method,
    allow_header_conformance,
]
HEAVY = re.compile("/(odds|par|sheet|check)$")
"""What starts a process each time."""
EXAMPLES, HEAVY_EXAMPLES = effort((4, 1), (30, 6))
CARD_READS = "/api/tables/{table}/reads"
"""A card reader asks it with its own token."""
PARTS = 4
"""Shares of the routes, so that several workers take part."""


VALID, DAMAGED = 0, 5
"""Numbers of an example: with a valid request; below `DAMAGED`, with one generated field in it; the
others are as generated. The first example of every route is number 0."""
OWN_ACCOUNT = (
    "/api/me/erase",
    "/api/me/password",
    "/api/me/sessions/end-others",
    "/api/top-up",
)
"""Routes that end the session of the test, or work once: each request is of a new account."""
FORMS = {(power.method, power.path): power.body for power in POWERS}


class SchemaFixture:
    def __init__(self, house: LiveServer, schema: Any) -> None:
        self.house = house
        self.schema = schema
        operator = house.account("operator", "player")
        operator.post("/api/top-up")
        self.headers = {"Authorization": operator.headers["Authorization"]}
        self.succeeded: set[str] = set()

    def victim(self) -> str:
        account: str = self.house.account().headers["x-test-account"]
        return account

    def headers_for(self, path: str) -> dict[str, str]:
        if path in ("/api/sign-out", "/api/sign-up"):
            return {}
        if path in OWN_ACCOUNT:
            return {"Authorization": self.house.account().headers["Authorization"]}
        return self.headers


@pytest.fixture(scope="module")
def described() -> Iterator[SchemaFixture]:
    with live_server() as house:
        house.table("fuzz")
        house.deal("fuzz", "betting")
        schema = schemathesis.openapi.from_url(
            f"{house.address}/schema/openapi.json", timeout=MAX_SECONDS
        )
        yield SchemaFixture(house, schema)


def _bounded(examples: int) -> settings:
    return settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=[*HealthCheck],
    )


def _fill(case: Any, described: SchemaFixture, number: int) -> None:
    """Put valid values into a generated request, so that it reaches what is behind the checks."""
    if HEAVY.search(case.path):
        return  # calculations take a process each
    victim = described.victim() if "account" in f"{case.path}{case.body}" else ""
    known = {"table": "fuzz", "account": victim, "book": BOOK, "citation": "division-5 9.4"}
    for name in case.path_parameters or ():
        case.path_parameters[name] = known.get(name, case.path_parameters[name])
    if case.path in QUERIES:
        case.query = {**(case.query or {}), **QUERIES[case.path], "stream": "fuzz"}
    form = FORMS.get((case.method, case.path))
    if form is None or case.path.startswith("/api/books/own"):
        return
    valid = request_body(described.house, case.path, form, victim or described.victim(), "player")
    kept = [*valid][number - 1] if VALID < number <= len(valid) else None
    generated = case.body if isinstance(case.body, dict) else {}
    case.body = {name: generated.get(name, v) if name == kept else v for name, v in valid.items()}


def _ask(case: Any, described: SchemaFixture, number: int) -> None:
    if number < DAMAGED:
        _fill(case, described, number)
    answer = case.call(headers=described.headers_for(case.path), timeout=MAX_SECONDS)
    if answer.status_code < 300:
        described.succeeded.add(case.path)
    # schemathesis does not know 413 as a rejection.
    checks = [
        one for one in CHECKS if one is not negative_data_rejection or answer.status_code != 413
    ]
    case.validate_response(answer, checks=checks)


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
@pytest.mark.parametrize("part", range(PARTS))
def test_every_route(described: SchemaFixture, mode: GenerationMode, part: int) -> None:
    """Valid requests, most of them about existing tables, accounts and books; invalid ones."""
    wrong, paths = [], set()
    is_valid = mode == GenerationMode.POSITIVE
    for found in [*described.schema.get_all_operations()][part::PARTS]:
        operation = found.ok()
        examples = HEAVY_EXAMPLES if HEAVY.search(operation.path) else EXAMPLES
        paths.add(operation.path)

        @_bounded(examples)
        @given(
            case=operation.as_strategy(generation_mode=mode),
            number=integers(VALID, DAMAGED + 1) if is_valid else just(DAMAGED),
        )
        def asked(case: Any, number: int) -> None:
            _ask(case, described, number)

        try:
            asked()
        except Unsatisfiable:  # a route without any input
            continue
        except (AssertionError, FailureGroup) as failure:
            wrong.append(f"{operation.label}: {failure}")
    assert not wrong, "\n\n".join(wrong)
    if is_valid:
        refused = paths - described.succeeded - STATE_CODES.keys() - {CARD_READS}
        assert {path for path in refused if not path.startswith("/api/books/")} == set()
