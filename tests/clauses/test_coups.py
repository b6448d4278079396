"""The one runner of the hand-made coups in `tests/clauses/*.toml`."""

from __future__ import annotations

from collections import Counter
from functools import cache

import msgspec
import pytest

from punto.cards import read_cards
from punto.money import Chip, read_chip
from punto.refusals import Refused
from punto.rules.coup import Coup, play
from punto.rules.reading import every_choice
from punto.rules.rulebook import Rulebook
from punto.rules.settle import Settlement, settle
from punto.rules.shelf import built_in, find_source, load
from punto.rules.stakes import check_stakes
from tests.clauses.cases import FILES, Case, File, Played, Refusal, Settled


def _params(kind: type[Case]) -> list[object]:
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


@pytest.mark.parametrize(("file", "case"), _params(Played))
def test_coup(file: File, case: Played) -> None:
    coup, settled = _run(file, case)
    assert _hands(coup) == (case.player, case.banker)
    assert (coup.player.total, coup.banker.total) == case.totals
    assert _naturals(coup) == case.naturals
    assert coup.winner == case.winner
    if case.decided_by is not None:
        assert _deciding_clauses(coup) == [file.cited(clause) for clause in case.decided_by]
    chip = read_chip(case.chip)
    got = {one.wager.id: _settled(one, chip) for one in settled}
    assert got == {wager: _expected(file, one, got[wager]) for wager, one in case.expect.items()}


@pytest.mark.parametrize(("file", "case"), _params(Refusal))
def test_refusal(file: File, case: Refusal) -> None:
    with pytest.raises(Refused) as caught:
        _run(file, case)
    refusal = caught.value.refusal
    assert refusal.code == case.refused
    assert case.says in refusal.sentence
    if case.cites is not None:
        assert refusal.clause == file.cited(case.cites)


def _run(file: File, case: Case) -> tuple[Coup, list[Settlement]]:
    book = _book(file.book, tuple(case.options.items()))
    chip = read_chip(case.chip)
    stakes = {wager: chip.read(amount) for wager, amount in case.wagers.items()}
    coup = play(book, read_cards(case.cards), case.die, case.decks)
    check_stakes(book, stakes, chip)
    return coup, settle(book, coup, stakes)


@cache
def _book(name: str, options: tuple[tuple[str, str], ...]) -> Rulebook:
    return load(name, dict(options))


def _hands(coup: Coup) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return tuple(map(str, coup.player.cards)), tuple(map(str, coup.banker.cards))


def _naturals(coup: Coup) -> tuple[str, ...]:
    hands = {"player": coup.player, "banker": coup.banker}
    return tuple(name for name, hand in hands.items() if hand.natural)


def _deciding_clauses(coup: Coup) -> list[str | None]:
    return [step.clause for step in coup.steps if step.card is None]


def _settled(one: Settlement, chip: Chip) -> Settled:
    return Settled(
        outcome=one.outcome,
        profit=chip.show(one.profit),
        clause=one.clause,
        odds=one.row.odds.text if one.row else None,
        commission=None if one.commission is None else chip.show(one.commission),
    )


def _expected(file: File, expected: Settled, got: Settled) -> Settled:
    clause = file.cited(expected.clause) if expected.clause else got.clause
    return msgspec.structs.replace(expected, clause=clause)


# --- that no case is missing ----------------------------------------------------------------------


def test_every_book_has_its_cases() -> None:
    assert [file.book for file in FILES] == list(built_in())


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.book)
def test_every_case_has_a_plain_name_of_its_own(file: File) -> None:
    names = [file.name(case) for case in file.cases]
    assert max(Counter(names).values()) == 1
    for name in names:
        assert name.isascii()
        assert not any(mark in name for mark in ("[", "]", "::"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.book)
def test_every_row_of_every_wager_is_won_and_each_wager_lost_and_pushed(file: File) -> None:
    shown = {
        (wager, one.outcome, one.odds)
        for case in file.cases
        if isinstance(case, Played)
        for wager, one in case.expect.items()
    }
    books = [load(file.book, choice) for choice in every_choice(find_source(file.book))]
    assert shown == set().union(*map(_endings, books))


def _endings(book: Rulebook) -> set[tuple[str, str, str | None]]:
    """Every way in which a stake on the book's wagers can end."""
    won = {(wager.id, "win", row.odds.text) for wager in book.wagers for row in wager.pays}
    lost = {(wager.id, "lose", None) for wager in book.wagers}
    return won | lost | {(wager.id, "push", None) for wager in book.wagers if wager.push}
