"""Running a hand-made coup against any book; `tests/clauses/cases.py` says how one is written."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from punto.cards import read_cards
from punto.money import Chip, read_chip
from punto.refusals import Refused
from punto.rules.coup import Coup, play
from punto.rules.rulebook import Rulebook
from punto.rules.settle import Settlement, settle
from punto.rules.shelf import load
from punto.rules.stakes import check_stakes
from tests.clauses.cases import Case, Played, Refusal, Settled


def read_cases(path: Path) -> list[Played | Refusal]:
    """The cases of a book that follows no document: as in `tests/clauses`, but for the clauses."""
    written = tomllib.loads(path.read_text(encoding="utf-8"))
    return [_read_case({"clause": []} | case) for case in written["case"]]


def _read_case(written: dict[str, Any]) -> Played | Refusal:
    if "refused" in written:
        return msgspec.convert(written, Refusal)
    return msgspec.convert(written, Played)


def run_case(book: str, case: Case) -> tuple[Coup, list[Settlement]]:
    """Play and settle a case by a book, by id or path."""
    rulebook = load(book, case.options)
    chip = read_chip(case.chip)
    stakes = {wager: chip.read(amount) for wager, amount in case.wagers.items()}
    coup = play(rulebook, read_cards(case.cards), case.die, case.decks)
    check_stakes(rulebook, stakes, chip)
    return coup, settle(rulebook, coup, stakes)


def check_case(book: str, case: Played | Refusal) -> None:
    """The book must do with a case what the case says."""
    if isinstance(case, Refusal):
        with pytest.raises(Refused) as caught:
            run_case(book, case)
        assert caught.value.refusal.code == case.refused
        assert case.says in caught.value.refusal.sentence
        return
    coup, settled = run_case(book, case)
    hands = {"player": coup.player, "banker": coup.banker}
    assert [tuple(map(str, hand.cards)) for hand in hands.values()] == [case.player, case.banker]
    assert tuple(hand.total for hand in hands.values()) == case.totals
    assert tuple(name for name, hand in hands.items() if hand.natural) == case.naturals
    assert coup.winner == case.winner
    chip = read_chip(case.chip)
    assert {one.wager.id: _settled(one, chip) for one in settled} == case.expect


def _settled(one: Settlement, chip: Chip) -> Settled:
    return Settled(
        outcome=one.outcome,
        profit=chip.show(one.profit),
        odds=one.row.odds.text if one.row else None,
        commission=None if one.commission is None else chip.show(one.commission),
    )


Ending = tuple[str, str, str | None]
"""A wager, its outcome and, where it won, the condition of the row that paid."""


def endings(book: Rulebook) -> set[Ending]:
    """Every way in which a stake on the book's wagers can end."""
    won = {(wager.id, "win", row.when.text) for wager in book.wagers for row in wager.pays}
    lost = {(wager.id, "lose", None) for wager in book.wagers}
    return won | lost | {(wager.id, "push", None) for wager in book.wagers if wager.push}


def endings_shown(book: str, cases: Iterable[Played | Refusal]) -> set[Ending]:
    """The ways in which the stakes of these cases do end."""
    played = (run_case(book, case)[1] for case in cases if isinstance(case, Played))
    return {
        (one.wager.id, one.outcome, one.row.when.text if one.row else None)
        for settled in played
        for one in settled
    }
