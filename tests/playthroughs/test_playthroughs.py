"""Every transcript in the playthroughs, the README and the docs shows the current output."""

from __future__ import annotations

from pathlib import Path

import pytest

from punto import built_in
from punto.rules.catalog import load
from punto.table.config import SUPPORTED_REMEDIES
from tools.reference import irregularity_examples
from tools.transcripts import ROOT, scripts, transcript_files, update_file

IRREGULARITIES = irregularity_examples()


@pytest.mark.parametrize("path", transcript_files(), ids=lambda path: path.name)
def test_the_transcript_is_reproduced(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == update_file(path)


def test_every_book_has_its_playthrough() -> None:
    written = {path.stem for path in (ROOT / "tests" / "playthroughs").glob("*.txt")}
    assert written == set(built_in())


def test_the_page_of_the_table_has_a_round_to_paste() -> None:
    [script] = scripts((ROOT / "docs" / "table.md").read_text("utf-8"))
    assert script["command"] == "punto table mbs-baccarat"
    assert '"type":"round_ended"' in script["output"]


def test_every_irregularity_example_is_described_and_has_its_transcript() -> None:
    examples = {path.stem for path in (ROOT / "examples" / "irregularities").glob("*.jsonl")}
    transcripts = (ROOT / "tests" / "playthroughs" / "irregularities").glob("*.txt")
    assert examples == set(IRREGULARITIES) == {path.stem for path in transcripts}


@pytest.mark.parametrize("name", IRREGULARITIES)
def test_a_transcript_cites_the_clause_of_its_example(name: str) -> None:
    example = IRREGULARITIES[name]
    text = (ROOT / "tests" / "playthroughs" / "irregularities" / f"{name}.txt").read_text("utf-8")
    assert text.startswith(
        f"$ punto table {example['book']} < examples/irregularities/{name}.jsonl"
    )
    clause = f'"{example["clause"]}"' if "clause" in example else "null"
    assert f'"clause":{clause}' in text


@pytest.mark.parametrize("kind", SUPPORTED_REMEDIES)
def test_every_irregularity_has_an_example(kind: str) -> None:
    clauses = {
        getattr(load(book).procedure.irregularities, kind).clause
        for book in ("division-5", "mbs-baccarat")
    }
    assert clauses & {example.get("clause", "") for example in IRREGULARITIES.values()}
