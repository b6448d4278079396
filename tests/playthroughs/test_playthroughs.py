"""Every transcript in the playthroughs, the README and the docs shows the current output."""

from __future__ import annotations

from pathlib import Path

import pytest

from punto import built_in
from tools.transcripts import ROOT, transcript_files, update_file


@pytest.mark.parametrize("path", transcript_files(), ids=lambda path: path.name)
def test_transcript_is_what_punto_answers(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == update_file(path)


def test_every_book_has_its_playthrough() -> None:
    written = {path.stem for path in (ROOT / "tests" / "playthroughs").glob("*.txt")}
    assert written == set(built_in())
