"""Parse `docs/rulebooks.md`: its sections, tables and first example."""

from __future__ import annotations

import re

from tests.paths import ROOT

TEXT = (ROOT / "docs" / "rulebooks.md").read_text(encoding="utf-8")
SHORTEST = TEXT.partition("```toml\n")[2].partition("```\n")[0]


def table(heading: str, number: int = 0) -> list[list[str]]:
    """Return the rows of the numbered table under a heading, without the header row."""
    after = TEXT.partition(f"\n{heading}\n")[2]
    section = re.split(r"^##", after, maxsplit=1, flags=re.MULTILINE)[0]
    tables = re.findall(r"(?:^\|.*\n)+", section, re.MULTILINE)
    lines = str(tables[number]).splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def names(cell: str) -> list[str]:
    """Return the code in a cell without backquotes."""
    return re.findall(r"`([^`]+)`", cell)
