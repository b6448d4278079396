"""The clauses of the documents: a summary of each, the code that implements it, its tests."""

from __future__ import annotations

from datetime import date
from functools import cache
from importlib import resources
from typing import Literal

import msgspec

from punto.messages import suggest_word
from punto.refusals import Refused
from punto.rules.file_format.schema import read_toml
from punto.rules.file_format.schema_errors import convert_table

ClauseKind = Literal["enforced", "procedure", "definition", "equipment", "out_of_scope"]

_CLAUSES_FOLDER = resources.files(__package__).joinpath("clauses")


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    words: str
    kind: ClauseKind
    place: str | None = None
    """`module:attribute`, `books/<file>#<path>` or `frontend/<file>#<name>`."""
    tests: tuple[str, ...] = ()
    reason: str | None = None
    """The reason why the clause is out of scope."""


class Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    document: str
    title: str
    clause: tuple[Clause, ...]
    version: str | None = None
    effective: date | None = None


@cache
def clause_ids() -> tuple[tuple[str, str], ...]:
    """Return every (document, clause) in the order of the documents."""
    lines = _CLAUSES_FOLDER.joinpath("ids.tsv").read_text(encoding="utf-8").splitlines()[1:]
    return tuple((document, clause) for document, clause in (line.split("\t") for line in lines))


@cache
def load_documents() -> dict[str, Document]:
    """Return every document by name, in the order of `clause_ids`."""
    names = dict.fromkeys(document for document, _ in clause_ids())
    return {
        name: convert_table(
            read_toml(_CLAUSES_FOLDER.joinpath(f"{name}.toml").read_bytes()), Document
        )
        for name in names
    }


def find_document(name: str) -> Document:
    if name not in load_documents():
        known = [*load_documents()]
        raise Refused(
            "unknown_document", document=name, known=known, hint=suggest_word(name, known)
        )
    return load_documents()[name]


def find_clause(citation: str) -> tuple[Document, Clause]:
    """Return the document and the clause of a citation such as `division-5 5.6`."""
    name, _, clause_id = citation.partition(" ")
    document = find_document(name)
    for clause in document.clause:
        if clause.id == clause_id:
            return document, clause
    raise Refused("unknown_clause", document=name, number=clause_id)


def is_valid_citation(citation: str) -> bool:
    """Return whether a citation names an existing clause. Unknown documents are not checked."""
    document, _, clause = citation.partition(" ")
    return document not in load_documents() or (document, clause) in clause_ids()
