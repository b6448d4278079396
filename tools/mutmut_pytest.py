"""pytest plugin for `make mutants`: mutmut 3.8 needs `item._nodeid`, which pytest 9.2 removed."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        vars(item)["_nodeid"] = item.nodeid
