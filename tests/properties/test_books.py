"""Any file gives a playable book or a refusal."""

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.refusals import Refused
from punto.rules.catalog import read_source
from punto.rules.lint import lint_source
from punto.rules.loader import option_combinations, read_book
from punto.rules.rulebook import Rulebook
from tests.properties.books import names
from tests.properties.rulebook_mutations import file, mutated_books, mutated_texts, tables


def read(source: bytes) -> Rulebook | Refused:
    try:
        return read_book(source)
    except Refused as refused:
        return refused


def check_read_or_refused(source: bytes) -> None:
    book = read(source)
    if isinstance(book, Refused):
        assert book.refusal.code
        assert len(str(book).splitlines()) == 1
        assert lint_source(source).findings
    else:
        outcomes = {wager.id: set(book.payoffs.rows[wager.id]) for wager in book.wagers}
        for wager in book.wagers:
            assert set(range(len(wager.pays))) <= outcomes[wager.id]


@given(st.binary(max_size=200))
def test_any_bytes_are_refused_without_a_traceback(source: bytes) -> None:
    assert isinstance(read(source), Refused)


@given(tables.map(file))
def test_any_tables_are_read_or_refused(source: bytes) -> None:
    check_read_or_refused(source)


@given(mutated_books())
def test_a_book_with_other_values_is_read_or_refused(source: bytes) -> None:
    check_read_or_refused(source)


@given(mutated_texts())
def test_a_book_with_other_lines_is_read_or_refused(source: bytes) -> None:
    check_read_or_refused(source)


@pytest.mark.parametrize("name", names())
def test_a_book_cut_off_anywhere_is_read_or_refused(name: str) -> None:
    source = read_source(name)
    for length in range(0, len(source), 97):
        check_read_or_refused(source[:length])


@pytest.mark.parametrize("name", names())
def test_the_toml_writer_round_trips(name: str) -> None:
    source = read_source(name)
    data = tomllib.loads(source.decode())
    assert tomllib.loads(file(data).decode()) == data
    assert option_combinations(file(data)) == option_combinations(source)
