"""Loading books by id or file path."""

from pathlib import Path

import pytest

from punto.rules.catalog import built_in, load, read_source
from punto.rules.file_format.schema import MAX_BOOK_BYTES
from tests.unit.rules.book_sources import book_source
from tests.unit.rules.refusal_helpers import capture_refusal, check_refusal


def test_the_seven_built_in_books() -> None:
    assert built_in() == (
        "division-5",
        "hellenic-commission",
        "hellenic-fortune-six",
        "hellenic-no-commission",
        "mbs-7-up",
        "mbs-baccarat",
        "mbs-power-98",
    )


@pytest.mark.parametrize("name", built_in())
def test_a_book_is_found_by_its_own_id(name: str) -> None:
    assert load(name).id == name


def test_a_file_is_read_like_a_built_in_book(tmp_path: Path) -> None:
    copy = tmp_path / "copy.toml"
    copy.write_bytes(read_source("mbs-baccarat"))
    ours, theirs = load("mbs-baccarat"), load(str(copy))
    assert theirs.sha256 == ours.sha256
    assert theirs.wagers == ours.wagers


def test_a_file_needs_no_suffix(tmp_path: Path) -> None:
    path = tmp_path / "book"
    path.write_bytes(book_source())
    assert load(str(path)).id == "inline"


def test_a_misspelt_name_gets_a_suggestion() -> None:
    found = capture_refusal(load, "mbs-bacarat")
    check_refusal(found, "unknown_book", "did you mean 'mbs-baccarat'?", "division-5")


NO_BOOK = {
    "nothing": "",
    "the common game": "common",
    "longer than a file name can be": "x" * 300,
    "with a zero byte": "a\0b",
}
NO_FILE = {
    "not there": "none.toml",
    "longer than a file name can be": "x" * 300 + ".toml",
    "with a zero byte": "a\0b.toml",
}


@pytest.mark.parametrize("name", NO_BOOK.values(), ids=NO_BOOK)
def test_an_unknown_name_is_refused(name: str) -> None:
    assert capture_refusal(load, name).code in ("unknown_book", "unreadable_book")


@pytest.mark.parametrize("name", NO_FILE.values(), ids=NO_FILE)
def test_a_file_that_cannot_be_opened_is_refused(name: str) -> None:
    check_refusal(capture_refusal(load, name), "unreadable_book", "cannot be read")


def test_a_folder_is_refused(tmp_path: Path) -> None:
    check_refusal(capture_refusal(load, str(tmp_path)), "unreadable_book", "cannot be read")


def test_reading_stops_at_the_maximum_size() -> None:
    assert len(read_source("/dev/zero")) == MAX_BOOK_BYTES + 1
    assert capture_refusal(load, "/dev/zero").code == "book_too_long"
