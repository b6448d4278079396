"""The clauses that a book cites for the acts of the table and of the auditor.

`[citations]` of a book has a table for each kind of act: the name of an act, and the clause that
covers it. Where the document is silent, the clause comes from the book that `house_procedure`
names, if there is one (reading 20).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec.structs import replace

from punto.refusals import Refusal

Section = Literal[
    "commands",
    "phases",
    "events",
    "refusals",
    "announcements",
    "actions",
    "steps",
    "audit",
]
"""`commands`: who may give a command; `phases`: when, if another clause says so; `steps`: the
preparation of the cards and the deal; `audit`: what only the auditor cites."""
DEFAULT_VARIANT = "default"
"""The variant for all others: of a dealing style, a hand or a reason."""


class Citations(msgspec.Struct, frozen=True, eq=False):
    entries: Mapping[tuple[str, str], Mapping[str, str]]
    """By section and name: the clause of each variant."""

    def find(self, section: Section, name: str, variant: str = DEFAULT_VARIANT) -> str | None:
        """Return the clause of an act; None if neither the book nor house procedure has one."""
        clauses = self.entries.get((section, name))
        if clauses is None:
            return None
        return clauses.get(variant) or clauses.get(DEFAULT_VARIANT)


def cite_refusal(citations: Citations, refusal: Refusal, variant: str = DEFAULT_VARIANT) -> Refusal:
    """Return a refusal with the clause of its code, if it has no clause yet."""
    if refusal.clause != f"house/{refusal.code}":
        return refusal
    clause = citations.find("refusals", refusal.code, variant)
    return replace(refusal, clause=clause) if clause else refusal


CitationTables = Mapping[str, Mapping[str, Mapping[str, str]]]
"""Clauses by section, name and variant."""


def merge_citations(own: CitationTables, house: CitationTables) -> Citations:
    """Return the citations of a book over those of house procedure, act by act.

    A clause of the book for every variant replaces all variants of house procedure.
    """
    entries: dict[tuple[str, str], Mapping[str, str]] = {}
    for tables in (house, own):
        for section, names in tables.items():
            for name, entry in names.items():
                below = {} if DEFAULT_VARIANT in entry else entries.get((section, name), {})
                entries[section, name] = {**below, **entry}
    return Citations(entries)


def is_same_document(clause: str | None, other: str | None) -> bool:
    """Whether two citations name the same document, or neither names one."""
    return _document(clause) == _document(other)


def _document(clause: str | None) -> str:
    return (clause or "").partition(" ")[0]
