"""The format of the hand-made coups in `tests/clauses/*.toml`, and its reader.

One file per book. Every expected value is worked out from the document, not from what the code
says. A clause is one of the file's own document.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec

HERE = Path(__file__).parent


class StrictStruct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class ExpectedStake(StrictStruct, frozen=True, kw_only=True):
    """The result of one stake. `odds` is given only for a stake that won."""

    outcome: str
    profit: str
    clause: str | None = None
    """None if the rulebook cannot cite the document's clause; a comment in the file names it."""
    odds: str | None = None
    commission: str | None = None


class CoupCase(StrictStruct, frozen=True, kw_only=True):
    """The fields of every case: the clauses it shows, the cards and the stakes."""

    clause: tuple[str, ...]
    """The main clause first; empty if no document covers the case."""
    shows: str
    cards: str
    die: int | None = None
    decks: int | None = None
    chip: str = "0.01"
    options: dict[str, str] = {}
    wagers: dict[str, str] = {}


class PlayedCase(CoupCase, frozen=True, kw_only=True):
    """A coup that is dealt and settled."""

    player: tuple[str, ...]
    banker: tuple[str, ...]
    totals: tuple[int, int]
    """The totals of the Player and the Banker."""
    winner: str
    naturals: tuple[str, ...] = ()
    decided_by: tuple[str, ...] | None = None
    """The clauses of the die and of each draw or stand, in order."""
    expect: dict[str, ExpectedStake] = {}


class RefusedCase(CoupCase, frozen=True, kw_only=True):
    """A coup or a stake that is refused."""

    refused: str
    says: str
    cites: str | None = None
    """The cited clause, as in `SettledStake.clause`."""


class CoupFile(StrictStruct, frozen=True, kw_only=True):
    book: str
    document: str
    cases: tuple[PlayedCase | RefusedCase, ...]

    def cited(self, clause: str) -> str:
        return clause if clause.startswith("house/") else f"{self.document} {clause}"

    def name(self, case: CoupCase) -> str:
        return " ".join((self.book, *case.clause[:1], case.shows))


def read_file(path: Path) -> CoupFile:
    written = tomllib.loads(path.read_text(encoding="utf-8"))
    cases = tuple(_read_case(case) for case in written["case"])
    return CoupFile(book=path.stem, document=written["document"], cases=cases)


def _read_case(written: dict[str, Any]) -> PlayedCase | RefusedCase:
    if "refused" in written:
        return msgspec.convert(written, RefusedCase)
    return msgspec.convert(written, PlayedCase)


FILES = [read_file(path) for path in sorted(HERE.glob("*.toml"))]
