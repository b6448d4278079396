"""Links between the documents are not broken."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from tests.paths import ROOT
from tests.repository.repository import committed_files

DOCUMENTS = [path for path in committed_files() if path.suffix == ".md"]
_FENCED = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"`[^`\n]*`")
_LINK = re.compile(r"\[[^\]]*\]\(\s*<?([^)>\s]+)>?[^)]*\)|^\[[^\]]+\]:\s*(\S+)", re.MULTILINE)
_HEADING = re.compile(r"^#{1,6}\s+(.*?)\s*#*$", re.MULTILINE)
_ANCHOR = re.compile(r'<a id="([^"]+)"></a>')
_ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:|//", re.IGNORECASE)


def broken_links(path: Path) -> list[str]:
    """Return the relative links to missing files or headings."""
    text = _CODE.sub("", _FENCED.sub("", path.read_text(encoding="utf-8")))
    links = [inline or reference for inline, reference in _LINK.findall(text)]
    return [link for link in links if not _ELSEWHERE.match(link) and not _exists(path, link)]


def _exists(path: Path, link: str) -> bool:
    name, _, heading = link.partition("#")
    target = path.parent / name if name else path
    if not target.exists():
        return False
    return not heading or heading in headings(target.read_text(encoding="utf-8"))


def headings(text: str) -> set[str]:
    """Explicit anchors and heading anchors of a document; a repeated heading gets a number."""
    prose = _FENCED.sub("", text)
    anchors = set(_ANCHOR.findall(_CODE.sub("", prose)))
    seen: Counter[str] = Counter()
    for title in _HEADING.findall(prose):
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", title).lower()
        anchor = re.sub(r"[^\w\- ]", "", words).replace(" ", "-")
        anchors.add(f"{anchor}-{seen[anchor]}" if seen[anchor] else anchor)
        seen[anchor] += 1
    return anchors


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links(path: Path) -> None:
    assert broken_links(path) == []


def test_explicit_anchors() -> None:
    text = '<a id="reading-17"></a>\n\n## Void rounds\n\n`<a id="code"></a>`\n'
    assert headings(text) == {"reading-17", "void-rounds"}


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    (tmp_path / "there.md").write_text("# What `push` means\n\n## Twice\n\n## Twice\n")
    page = tmp_path / "page.md"
    page.write_text(
        "[a](there.md) [b](there.md#what-push-means) [c](https://example.org/none)\n"
        "[d](gone.md) [e](there.md#gone) [f](there.md#twice-1) [g](#here) `[h](code.md)`\n"
        "\n# Here\n\n```\n[i](fenced.md)\n```\n\n[j]: lost.md\n"
    )
    assert broken_links(page) == ["gone.md", "there.md#gone", "lost.md"]
