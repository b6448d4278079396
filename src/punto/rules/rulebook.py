"""The compiled rulebook that every engine reads."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

import msgspec

from punto.cards import Card
from punto.refusals import Refused
from punto.rules.citations import Citations
from punto.rules.file_format import schema
from punto.rules.outcomes.facts import Side
from punto.rules.outcomes.outcome_classes import DealRules
from punto.rules.outcomes.payoff import Payoffs
from punto.rules.procedure import Procedure
from punto.rules.tableau import Tableau
from punto.rules.wager import Wager


class Decks(msgspec.Struct, frozen=True):
    min: int
    max: int
    default: int
    clause: str | None


class Deal(msgspec.Struct, frozen=True):
    """The order of the initial deal and the permanent cards of the layout."""

    order: tuple[Side, ...]
    clause: str | None
    permanent: Mapping[Side, Card]
    permanent_clause: str | None


class BookText(msgspec.Struct, frozen=True):
    """The text of a book, identified by the hash of the file's bytes."""

    sha256: str
    earlier: frozenset[str] = frozenset()
    """The hashes of other texts of the same rules: earlier ones of a built-in book."""
    source: bytes = b""
    """The bytes, for `loader.with_options`."""

    def __repr__(self) -> str:
        return f"<BookText {self.sha256[:12]}, {len(self.source)} bytes>"


class Rulebook(msgspec.Struct, frozen=True, eq=False):
    """A compiled rulebook, compared by identity so that engines can cache derived data."""

    id: str
    title: str
    version: str
    document: str | None
    effective: date | None
    decks: Decks
    notices: tuple[schema.Notice, ...]
    minimum_age: int | None
    deal: Deal
    tableau: Tableau
    die: schema.Die | None
    wagers: tuple[Wager, ...]
    options: tuple[schema.Option, ...]
    chosen_options: Mapping[str, str]
    unoffered_wagers: Mapping[str, tuple[str, str]]
    """Wagers not offered under the chosen options, each with an option and value that offer it."""
    procedure: Procedure
    deal_rules: DealRules
    """The rules that decide which coups are possible; `payoffs` covers these coups."""
    payoffs: Payoffs
    example: schema.Example | None
    citations: Citations
    house_procedure: str | None
    """The document cited where that of the book is silent (reading 20)."""
    text: BookText

    def __repr__(self) -> str:
        wagers = "1 wager" if len(self.wagers) == 1 else f"{len(self.wagers)} wagers"
        decks = "1 deck" if self.decks.default == 1 else f"{self.decks.default} decks"
        return f"<Rulebook {self.id} version {self.version}: {wagers}, {decks}>"

    def _repr_html_(self) -> str:
        """Return the pay table, for a notebook."""
        from punto.rules.html import render_book

        return render_book(self)

    @property
    def sha256(self) -> str:
        return self.text.sha256

    def is_text(self, sha256: str) -> bool:
        """Whether a hash is that of this text, or of another text of the same rules."""
        return sha256 == self.text.sha256 or sha256 in self.text.earlier

    def is_house_procedure(self, clause: str | None) -> bool:
        """Whether a clause is cited because the document of this book is silent (reading 20)."""
        if clause is None or self.house_procedure in (None, self.document):
            return False
        return clause.startswith(f"{self.house_procedure} ")

    def describe_clause(self, clause: str | None) -> str:
        """Return a citation as text: `division-5 8.3, house procedure`."""
        return (clause or "") + (", house procedure" if self.is_house_procedure(clause) else "")

    def find_limit_clause(self, wager: Wager, refusal: str) -> str | None:
        """Return the clause of a wager's limits: its own, or that of all wagers."""
        return wager.limit_clause or self.citations.find("refusals", refusal)

    def check_decks(self, decks: int | None) -> int:
        """Return the given number of decks, or the default; refuse one out of range."""
        if decks is None:
            return self.decks.default
        low, high = self.decks.min, self.decks.max
        if not low <= decks <= high:
            raise Refused(
                "decks_out_of_range",
                clause=self.decks.clause,
                book=self.id,
                min=low,
                max=high,
                decks=decks,
            )
        return decks
