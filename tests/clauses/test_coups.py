"""Run the hand-made coups of `tests/clauses/*.toml`."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from punto.rules.catalog import built_in, load, read_source
from punto.rules.loader import option_combinations
from tests.clauses.coup_files import (
    FILES,
    CoupCase,
    CoupFile,
    ExpectedStake,
    PlayedCase,
    RefusedCase,
)
from tests.coup_cases import (
    capture_case_refusal,
    check_coup,
    covered_endings,
    describe_settlements,
    possible_endings,
    run_case,
)


def _params(kind: type[CoupCase]) -> list[object]:
    return [
        pytest.param(
            file,
            case,
            id=file.name(case),
            marks=[pytest.mark.clause(f"{file.document} {clause}") for clause in case.clause],
        )
        for file in FILES
        for case in file.cases
        if isinstance(case, kind)
    ]


@pytest.mark.parametrize(("file", "case"), _params(PlayedCase))
def test_coup(file: CoupFile, case: PlayedCase) -> None:
    coup, settled = run_case(file.book, case)
    check_coup(coup, case)
    if case.decided_by is not None:
        decided = [step.clause for step in coup.steps if step.card is None]
        assert decided == [file.cited(clause) for clause in case.decided_by]
    got = describe_settlements(settled, case)
    assert got == {wager: _expected(file, one, got[wager]) for wager, one in case.expect.items()}


@pytest.mark.parametrize(("file", "case"), _params(RefusedCase))
def test_refusal(file: CoupFile, case: RefusedCase) -> None:
    refusal = capture_case_refusal(file.book, case)
    if case.cites is not None:
        assert refusal.clause == file.cited(case.cites)


def _expected(file: CoupFile, expected: ExpectedStake, got: ExpectedStake) -> ExpectedStake:
    clause = file.cited(expected.clause) if expected.clause else got.clause
    return msgspec.structs.replace(expected, clause=clause)


# --- that no case is missing ----------------------------------------------------------------------


def test_every_book_has_its_cases() -> None:
    assert [file.book for file in FILES] == list(built_in())


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.book)
def test_every_case_has_a_unique_plain_name(file: CoupFile) -> None:
    names = [file.name(case) for case in file.cases]
    assert max(Counter(names).values()) == 1
    for name in names:
        assert name.isascii()
        assert not any(mark in name for mark in ("[", "]", "::"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.book)
def test_every_row_of_every_wager_is_won_and_each_wager_lost_and_pushed(file: CoupFile) -> None:
    books = [load(file.book, choice) for choice in option_combinations(read_source(file.book))]
    assert covered_endings(file.book, file.cases) == set().union(*map(possible_endings, books))
