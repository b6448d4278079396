"""Every reading that a comment cites has an anchor in docs/decisions/readings.md."""

from __future__ import annotations

import re

from tests.paths import ROOT
from tests.repository.repository import committed_files, text_of

READINGS = ROOT / "docs" / "decisions" / "readings.md"
_ANCHOR = re.compile(r'<a id="reading-(\d+)"></a>')
_CITED = re.compile(r"\b(?:readings?|decisions?) (\d+)(?: and (\d+))?\b")
CODE = {".py", ".toml", ".ts"}


def cited_readings(text: str) -> set[int]:
    return {int(number) for pair in _CITED.findall(text) for number in pair if number}


def test_every_cited_reading_exists() -> None:
    anchors = {int(number) for number in _ANCHOR.findall(READINGS.read_text("utf-8"))}
    cited = {
        f"{path.relative_to(ROOT)}: reading {number}"
        for path in committed_files()
        if path.suffix in CODE and path.name != "test_readings.py"
        for number in cited_readings(text_of(path)) - anchors
    }
    assert anchors == set(range(1, 40))
    assert sorted(cited) == []


def test_citations_are_found() -> None:
    assert cited_readings("# reading 3, decisions 18 and 20; readings 40") == {3, 18, 20, 40}
