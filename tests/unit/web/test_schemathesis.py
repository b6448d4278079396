"""The API against its OpenAPI schema: no server errors, and responses as described."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from hypothesis.strategies import booleans, just
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
PARTS = 4
"""Shares of the routes, so that several workers take part."""


class SchemaFixture:
    def __init__(self, house: LiveServer, schema: Any) -> None:
        self.schema = schema
        operator = house.account("operator", "player")
        self.headers = {"Authorization": operator.headers["Authorization"]}
        self.account = operator.headers["x-test-account"]


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


def _ask(case: Any, described: SchemaFixture, there: bool) -> None:
    known = {"table": "fuzz", "account": described.account, "book": "mbs-baccarat", "number": 1}
    for name in case.path_parameters or ():
        if there and name in known and case.path != "/api/admin/accounts/{account}/roles":
            case.path_parameters[name] = known[name]
    # Signing out would end the test's session.
    headers = {} if case.path == "/api/sign-out" else described.headers
    answer = case.call(headers=headers, timeout=MAX_SECONDS)
    # schemathesis does not know 413 as a rejection.
    checks = [
        one for one in CHECKS if one is not negative_data_rejection or answer.status_code != 413
    ]
    case.validate_response(answer, checks=checks)


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
@pytest.mark.parametrize("part", range(PARTS))
def test_every_route(described: SchemaFixture, mode: GenerationMode, part: int) -> None:
    """Valid requests, half of them about existing tables, accounts or books; invalid ones."""
    wrong = []
    for found in [*described.schema.get_all_operations()][part::PARTS]:
        operation = found.ok()
        examples = HEAVY_EXAMPLES if HEAVY.search(operation.path) else EXAMPLES

        @_bounded(examples)
        @given(
            case=operation.as_strategy(generation_mode=mode),
            there=booleans() if mode == GenerationMode.POSITIVE else just(False),
        )
        def asked(case: Any, there: bool) -> None:
            _ask(case, described, there)

        try:
            asked()
        except Unsatisfiable:  # a route without any input
            continue
        except (AssertionError, FailureGroup) as failure:
            wrong.append(f"{operation.label}: {failure}")
    assert not wrong, "\n\n".join(wrong)
