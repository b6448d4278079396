"""`/api/clauses`: what a citation says, in our own words."""

from __future__ import annotations

import asyncio
from datetime import date
from typing import Annotated

import msgspec
from litestar import get
from litestar.params import PathParameter

from punto.rules.clauses import ClauseKind, find_clause, load_documents
from punto.web.errors import REFUSAL_RESPONSES

Citation = Annotated[
    str, PathParameter(description="As refusals and events cite it: `division-5 5.6`.")
]


class DocumentSummary(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    title: str
    version: str | None
    effective: date | None
    clauses: int


class ClausePage(msgspec.Struct, frozen=True, kw_only=True):
    citation: str
    document: str
    """Its title."""
    words: str
    """Ours: no document is quoted."""
    kind: ClauseKind


@get("/clauses", responses=REFUSAL_RESPONSES, tags=["clauses"])
async def list_documents() -> list[DocumentSummary]:
    """The documents whose clauses can be told."""
    return [
        DocumentSummary(
            id=name,
            title=one.title,
            version=one.version,
            effective=one.effective,
            clauses=len(one.clause),
        )
        for name, one in (await asyncio.to_thread(load_documents)).items()
    ]


@get("/clauses/{citation:path}", responses=REFUSAL_RESPONSES, tags=["clauses"])
async def clause(citation: Citation) -> ClausePage:
    wanted = citation.strip("/")  # a clause may have a stroke in it: division-5 1.0/bankers-box
    document, found = await asyncio.to_thread(find_clause, wanted)
    return ClausePage(citation=wanted, document=document.title, words=found.words, kind=found.kind)


ROUTES = [list_documents, clause]
