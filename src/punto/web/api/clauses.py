"""`/api/clauses`: summaries of the cited clauses."""

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
    str, PathParameter(description="Citation as in refusals and events: `division-5 5.6`.")
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
    """Title of the document."""
    words: str
    """Our summary; the document is not quoted."""
    kind: ClauseKind


@get("/clauses", responses=REFUSAL_RESPONSES, tags=["clauses"])
async def list_documents() -> list[DocumentSummary]:
    """List the documents with clauses."""
    return [
        DocumentSummary(
            id=name,
            title=document.title,
            version=document.version,
            effective=document.effective,
            clauses=len(document.clause),
        )
        for name, document in (await asyncio.to_thread(load_documents)).items()
    ]


@get("/clauses/{citation:path}", responses=REFUSAL_RESPONSES, tags=["clauses"])
async def clause(citation: Citation) -> ClausePage:
    wanted = citation.strip("/")  # a clause may contain a slash: division-5 1.0/bankers-box
    document, entry = await asyncio.to_thread(find_clause, wanted)
    return ClausePage(citation=wanted, document=document.title, words=entry.words, kind=entry.kind)


ROUTES = [list_documents, clause]
