"""Run a hand-made coup against any book. `tests/clauses/coup_files.py` defines the format."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from punto import refusals
from punto.cards import read_cards
from punto.money import read_chip
from punto.rules.catalog import load
from punto.rules.coup import Coup, play
from punto.rules.rulebook import Rulebook
from punto.rules.settlement import Settlement, settle
from punto.rules.stakes import check_stakes
from punto.rules.wager import PayRow
from tests.clauses.coup_files import CoupCase, ExpectedStake, PlayedCase, RefusedCase


def read_cases(path: Path) -> list[PlayedCase | RefusedCase]:
    """Read the cases of a book without a document, in the format of `tests/clauses`."""
    written = tomllib.loads(path.read_text(encoding="utf-8"))
    return [_read_case({"clause": []} | case) for case in written["case"]]


def _read_case(written: dict[str, Any]) -> PlayedCase | RefusedCase:
    if "refused" in written:
        return msgspec.convert(written, RefusedCase)
    return msgspec.convert(written, PlayedCase)


@cache
def _book(name: str, options: tuple[tuple[str, str], ...]) -> Rulebook:
    return load(name, dict(options))


def run_case(book: str, case: CoupCase) -> tuple[Coup, list[Settlement]]:
    """Play and settle a case with a book, given by id or path."""
    rulebook = _book(book, tuple(case.options.items()))
    chip = read_chip(case.chip)
    stakes = {wager: chip.read(amount) for wager, amount in case.wagers.items()}
    coup = play(rulebook, read_cards(case.cards), case.die, case.decks)
    check_stakes(rulebook, stakes, chip)
    return coup, settle(rulebook, coup, stakes)


def check_coup(coup: Coup, case: PlayedCase) -> None:
    """Check hands, totals, naturals and winner against the case."""
    hands = {"player": coup.player, "banker": coup.banker}
    assert [tuple(map(str, hand.cards)) for hand in hands.values()] == [case.player, case.banker]
    assert tuple(hand.total for hand in hands.values()) == case.totals
    assert tuple(name for name, hand in hands.items() if hand.is_natural) == case.naturals
    assert coup.winner == case.winner


def describe_settlements(settled: list[Settlement], case: PlayedCase) -> dict[str, ExpectedStake]:
    """Convert settlements to the form of a case."""
    chip = read_chip(case.chip)
    return {
        one.wager.id: ExpectedStake(
            outcome=one.outcome,
            profit=chip.show(one.profit),
            clause=one.clause,
            odds=one.row.odds.text if one.row else None,
            commission=None if one.commission is None else chip.show(one.commission),
        )
        for one in settled
    }


def capture_case_refusal(book: str, case: RefusedCase) -> refusals.Refusal:
    """Run a refused case and return the refusal, after a check of its code and sentence."""
    with pytest.raises(refusals.Refused) as caught:
        run_case(book, case)
    refusal = caught.value.refusal
    assert refusal.code == case.refused
    assert case.says in refusal.sentence
    return refusal


def check_case(book: str, case: PlayedCase | RefusedCase) -> None:
    """Run a case of a book without clauses and check the result."""
    if isinstance(case, RefusedCase):
        capture_case_refusal(book, case)
        return
    coup, settled = run_case(book, case)
    check_coup(coup, case)
    assert describe_settlements(settled, case) == case.expect


Ending = tuple[str, str, str | None]
"""A wager, its outcome and, for a win, the odds and condition of the pay row."""


def possible_endings(book: Rulebook) -> set[Ending]:
    """Return every possible ending of the book's wagers."""
    won = {(wager.id, "win", _describe_row(row)) for wager in book.wagers for row in wager.pays}
    lost = {(wager.id, "lose", None) for wager in book.wagers}
    return won | lost | {(wager.id, "push", None) for wager in book.wagers if wager.push}


def covered_endings(book: str, cases: Iterable[CoupCase]) -> set[Ending]:
    """Return the endings of the stakes in these cases."""
    played = (run_case(book, case)[1] for case in cases if isinstance(case, PlayedCase))
    return {
        (one.wager.id, one.outcome, _describe_row(one.row) if one.row else None)
        for settled in played
        for one in settled
    }


def _describe_row(row: PayRow) -> str:
    return f"{row.odds.text} when {row.when.text}"
