"""The layout data of a table: boxes by version, a spot for each wager, the permanent seven.

`tests/e2e/browser/test_betting_layout.py` tests the layout on the page.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.unit.web.live_server import LiveServer, config_dealt_by_the_test
from tests.unit.web.test_auth import refused

MOST = {"mini": 7, "midi": 9, "full": 14}
APPENDIX = {"mini": "appendix-a", "midi": "appendix-b", "full": "appendix-c"}
MAIN = ["Banker", "Player", "Tie"]
PAIRS = ["Player Pair", "Banker Pair"]
NATURALS = [f"{side} Natural {count}" for side in ("Player", "Banker") for count in (8, 9)]


def clause(*citations: str) -> list[pytest.MarkDecorator]:
    return [pytest.mark.clause(one) for one in citations]


def table(house: LiveServer, book: str, version: Any, boxes: int | None = None) -> dict[str, Any]:
    name = f"{book}-{version}-{boxes}"
    config = config_dealt_by_the_test()
    laid = msgspec.structs.replace(config.table, version=version, boxes=boxes)
    house.table(name, book, config=msgspec.structs.replace(config, table=laid))
    found: dict[str, Any] = house.client().get(f"/api/tables/{name}").json()
    return found


BY_VERSION = [
    pytest.param(version, marks=clause(f"division-5 {APPENDIX[version]}")) for version in MOST
]


@pytest.mark.clause("division-5 3.2")
@pytest.mark.parametrize("version", BY_VERSION)
def test_a_version_has_a_maximum_number_of_boxes(quick: LiveServer, version: str) -> None:
    assert table(quick, "division-5", version)["boxes"] == MOST[version]
    fewer = table(quick, "division-5", version, 5)
    assert (fewer["version"], fewer["boxes"]) == (version, 5)


@pytest.mark.parametrize("version", BY_VERSION)
def test_more_boxes_than_the_version_are_refused(quick: LiveServer, version: str) -> None:
    laid = {"version": version, "boxes": MOST[version] + 1}
    made = {"id": f"many-{version}", "book": "division-5", "config": {"table": laid}}
    answer = quick.account("operator").post("/api/tables", json=made)
    refused(answer, 400, "too_many_boxes")
    assert answer.json()["clause"] == "division-5 3.1"


@pytest.mark.parametrize(
    ("book", "titles"),
    [
        pytest.param("division-5", MAIN, marks=clause("division-5 3.3")),
        pytest.param("mbs-baccarat", [*MAIN, *PAIRS], marks=clause("mbs-baccarat 2.2")),
        pytest.param("mbs-power-98", [*MAIN, *PAIRS, *NATURALS], marks=clause("mbs-power-98 2.2")),
        pytest.param("mbs-7-up", [*MAIN, "Super 7's"], marks=clause("mbs-7-up 2.2")),
    ],
)
def test_a_layout_has_the_wagers_of_its_document(
    quick: LiveServer, book: str, titles: list[str]
) -> None:
    """Exactly these wagers, in this order, with names and odds."""
    shape = quick.client().get(f"/api/books/{book}").json()
    assert [one["title"] for one in shape["wagers"]] == titles
    assert all(row["odds"] for one in shape["wagers"] for row in one["pays"])
    permanent = {"player": "7"} if book == "mbs-7-up" else {}
    assert shape["permanent"] == permanent
