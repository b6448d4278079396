"""docs/protocol.md names every field of a table's view."""

from __future__ import annotations

import re

from punto.house.hosting.table_view import HostedTableView
from tests.paths import ROOT


def test_the_view_is_complete() -> None:
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    section = text.partition("\n### The view\n")[2].partition("\n### ")[0]
    cells = re.findall(r"^\| (`[^|]*) \|", section, re.MULTILINE)
    named = {field for cell in cells for field in re.findall(r"`(\w+)`", cell)}
    assert set(HostedTableView.__struct_fields__) == named
