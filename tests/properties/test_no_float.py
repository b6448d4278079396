"""No floats in money: not in the code, the books or the settlements."""

import ast
import tomllib
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import msgspec
import pytest
from hypothesis import given

import punto
from punto.rules.catalog import built_in, read_source
from punto.rules.loader import load_common_rules
from punto.rules.settlement import settle
from tests.properties.books import EVERY_BOOK
from tests.properties.coup_strategies import Case, cases

PACKAGE = Path(punto.__file__).parent
MODULES = [
    *(PACKAGE / f"{name}.py" for name in ("refusals", "cards", "money")),
    *sorted((PACKAGE / "rules").glob("*.py")),
]

# The only divisions, all of Fractions.
DIVISIONS = {
    ("money.py", "won / staked"),
    ("money.py", "Fraction(number) / 100"),
    ("money.py", "value / self.value"),
    ("wager.py", "self.odds.value / (1 - self.commission_rate)"),
}
FLOATING_NAMES = {"float", "complex", "Decimal", "fsum", "sqrt", "isclose"}
READ_NAMES = {"stakes.py": {"Decimal"}, "schema_errors.py": {"float"}}
"""A stake may be given as a Decimal, which is exact; it is only turned into text. A float in a file
is recognised only to be refused."""


def nodes(path: Path) -> Iterator[ast.AST]:
    return ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def divisions() -> set[tuple[str, str]]:
    return {
        (path.name, ast.unparse(node))
        for path in MODULES
        for node in nodes(path)
        if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div)
    }


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_the_code_has_no_float_literal(path: Path) -> None:
    literals = [node.value for node in nodes(path) if isinstance(node, ast.Constant)]
    assert not [value for value in literals if isinstance(value, float | complex)]
    names = {node.id for node in nodes(path) if isinstance(node, ast.Name)}
    attributes = {node.attr for node in nodes(path) if isinstance(node, ast.Attribute)}
    assert (names | attributes) & FLOATING_NAMES <= READ_NAMES.get(path.name, set())


def test_only_fractions_are_divided() -> None:
    assert divisions() == DIVISIONS


def floats_in(value: object) -> list[float]:
    """Yield every float in nested data."""
    if isinstance(value, float):
        return [value]
    if isinstance(value, dict):
        return [found for part in value.values() for found in floats_in(part)]
    if isinstance(value, list | tuple | set | frozenset):
        return [found for part in value for found in floats_in(part)]
    if isinstance(value, msgspec.Struct):
        return floats_in([getattr(value, field) for field in value.__struct_fields__])
    return []


@pytest.mark.parametrize("name", built_in())
def test_a_built_in_book_has_no_float(name: str) -> None:
    assert floats_in(tomllib.loads(read_source(name).decode())) == []


def test_the_common_rules_have_no_float() -> None:
    assert floats_in(load_common_rules()) == []


@pytest.mark.parametrize("name", EVERY_BOOK)
def test_a_compiled_book_holds_no_float(name: str) -> None:
    book = EVERY_BOOK[name]
    assert floats_in(book) == []
    for row in (row for wager in book.wagers for row in wager.pays):
        exact = (
            row.odds.value,
            row.commission_rate,
            row.odds_before_commission,
            row.commission_per_unit,
        )
        assert {type(value) for value in exact} == {Fraction}


@given(cases())
def test_a_settlement_holds_no_float(case: Case) -> None:
    stakes = {wager.id: wager.payable_step for wager in case.book.wagers}
    assert floats_in(settle(case.book, case.coup, stakes)) == []


def test_a_float_is_detected() -> None:
    assert floats_in({"a": [1, ({"b": 0.5},)], "c": Fraction(1, 2)}) == [0.5]
