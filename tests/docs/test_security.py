"""docs/security.md names every requirement of ASVS level 2 once, and only tests that exist."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from tests.paths import ROOT

PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
IDS = (Path(__file__).parent / "asvs-5.0-level-2.txt").read_text().split("\n")[1:-1]
STATUSES = ("met", "not met", "not applicable")


def asvs_rows() -> list[list[str]]:
    return [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in PAGE.splitlines()
        if re.match(r"\| V\d", line)
    ]


def named_files(text: str) -> list[Path]:
    tests = re.findall(r"(?:unit|e2e|docs|repository|fixtures)/[\w/]+\.py", text)
    pages = re.findall(r"`([\w-]+\.test\.ts)`", text)
    return [ROOT / "tests" / name for name in tests] + [
        ROOT / "frontend" / "test" / name for name in pages
    ]


def test_every_requirement_has_one_row() -> None:
    named = Counter(name for row in asvs_rows() for name in row[0].split(", "))
    assert named == Counter(IDS)


def test_what_is_met_names_a_test_and_the_rest_a_reason() -> None:
    counts: Counter[str] = Counter()
    for names, _topic, status, evidence in asvs_rows():
        assert status in STATUSES, names
        counts[status] += len(names.split(", "))
        assert evidence, names
        assert status != "met" or named_files(evidence), names
    assert f"Of {counts.total()} requirements {counts['met']} are met" in PAGE
    assert f"{counts['not met']} are not met, and {counts['not applicable']} do not apply" in PAGE


def test_every_named_test_exists() -> None:
    missing = [path.relative_to(ROOT) for path in named_files(PAGE) if not path.is_file()]
    assert missing == []
    for line in PAGE.splitlines():
        functions = re.findall(r"`(test_\w+)`", line)
        sources = "".join(path.read_text() for path in named_files(line) if path.is_file())
        assert [name for name in functions if f"def {name}(" not in sources] == [], line
