"""Records that name their rulebook by the hash of its text are audited against that text."""

from __future__ import annotations

from pathlib import Path

import pytest

import punto
from punto.records import audit_records
from punto.records.audit.report.serialize import serialize_audit
from punto.refusals import Refused
from punto.rules.catalog import read_source
from punto.rules.loader import read_book
from tests.unit.records.clean_records import make_clean_records, make_header, write_jsonl

BOOK = "mbs-baccarat"
TEXT = read_source(BOOK).replace(b'"8:1"', b'"9:1"')
"""Another text under the same id, with other odds."""


@pytest.fixture
def night(tmp_path: Path) -> Path:
    other = read_book(TEXT)
    assert other.sha256 != punto.load(BOOK).sha256
    (tmp_path / "records").mkdir()
    path = tmp_path / "records" / "night.jsonl"
    return write_jsonl(path, make_header(other), make_clean_records(other, 200, 3))


@pytest.mark.parametrize("book", [None, BOOK])
def test_a_text_that_is_not_at_hand_is_refused(book: str | None, night: Path) -> None:
    with pytest.raises(Refused) as caught:
        audit_records([night], book, workers=1)
    assert caught.value.refusal.code == "other_text"
    assert read_book(TEXT).sha256 in str(caught.value)


@pytest.mark.parametrize("book", [None, BOOK])
@pytest.mark.parametrize("place", ["records/own.toml", "texts/own.toml", "texts"])
def test_a_text_at_hand_is_used(place: str, book: str | None, night: Path, tmp_path: Path) -> None:
    path = tmp_path / place
    file = path if path.suffix else path / "own.toml"
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(TEXT)
    (file.parent / "another.toml").write_bytes(b"\xff not a rulebook")
    texts = [] if file.parent == night.parent else [path]
    done = audit_records([night], book, texts=texts, workers=1)
    assert (done.findings, done.notes) == ([], [])
    assert done.summaries[0].config.book.sha256 == read_book(TEXT).sha256
    assert audit_records([night], str(file), workers=1).findings == []


def test_files_of_several_texts(night: Path, tmp_path: Path) -> None:
    present = punto.load(BOOK)
    other = write_jsonl(
        tmp_path / "other.jsonl", make_header(present), make_clean_records(present, 200, 3)
    )
    (tmp_path / "own.toml").write_bytes(TEXT)
    done = audit_records([night, other], texts=[tmp_path / "own.toml"], workers=1)
    assert {one.code for one in done.findings} == {"shoe_again"}
    assert [one.coup_count for one in done.summaries] == [200, 200]


def test_any_text_adds_a_note(night: Path) -> None:
    done = audit_records([night], any_text=True, workers=1)
    assert set(done.code_counts) == {"payment_wrong"}
    [note] = serialize_audit(done)["notes"]
    assert note["code"] == "audited_with_other_text"
    assert note["params"]["recorded"] == read_book(TEXT).sha256
    assert note["params"]["used"] == punto.load(BOOK).sha256
    assert "another text of mbs-baccarat" in note["sentence"]


def test_a_book_that_is_not_built_in_is_found_by_its_hash(tmp_path: Path) -> None:
    text = TEXT.replace(b'id = "mbs-baccarat"', b'id = "our-own"', 1)
    own = read_book(text)
    path = write_jsonl(tmp_path / "a.jsonl", make_header(own), make_clean_records(own, 50, 3))
    with pytest.raises(Refused, match="our-own"):
        audit_records([path], workers=1)
    (tmp_path / "own.toml").write_bytes(text)
    assert audit_records([path], workers=1).findings == []


def test_every_text_of_a_built_in_book_is_the_same_text(tmp_path: Path) -> None:
    """Texts of earlier versions, in the header and with `--book`."""
    earlier = Path(__file__).parents[2] / "fixtures/d9ca52e/books/mbs-baccarat.toml"
    present, old = punto.load(BOOK), punto.load(str(earlier))
    assert old.is_text(present.sha256)
    assert present.is_text(old.sha256)
    path = write_jsonl(
        tmp_path / "a.jsonl", make_header(present), make_clean_records(present, 50, 3)
    )
    assert audit_records([path], str(earlier), workers=1).findings == []
