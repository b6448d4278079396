"""`/api/evidence`, `/api/admin/streams`, `/api/admin/books`, the text of a table's rulebook."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta

from punto.house.book_identity import ApprovedBook, BookOrigin, book_hash, book_origin
from punto.house.integrity.anchors import sign_anchor
from punto.house.integrity.raw_events import last_public_sequence
from punto.refusals import Refused
from punto.rules.catalog import load
from punto.rules.loader import read_book
from punto.store import StreamHead
from punto.table.phases import OPERATOR
from punto.web.api.params import MAX_INT, BookText, RequestBody, TableId
from punto.web.api.tables import book_source, require_table
from punto.web.context import AUDIT_ROLES, InjectedCaller, InjectedContext, as_actor
from punto.web.errors import REFUSAL_RESPONSES

BookHash = Annotated[
    str, PathParameter(pattern="^[0-9a-f]{64}$", description="SHA-256 of a rulebook's text.")
]
StreamId = Annotated[
    str,
    QueryParameter(
        name="stream", min_length=1, max_length=200, description="Id, for example `wallet/ID`."
    ),
]
AfterEvent = Annotated[int, QueryParameter(name="after", ge=0, le=MAX_INT)]
EventCount = Annotated[int, QueryParameter(name="count", ge=1, le=1000)]


class HouseKey(msgspec.Struct, frozen=True, kw_only=True):
    algorithm: str
    public_key: str | None
    """Hexadecimal digits; None if the server has no secret."""


class StreamSummary(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    book: str
    created: int
    sequence: int
    hash: str
    """Hash of the last event; without events, of the header."""


class RawEvent(msgspec.Struct, frozen=True, kw_only=True):
    """An event as it is hashed; see docs/store.md."""

    sequence: int
    at: int
    role: str
    actor: str
    command: str | None
    version: int
    body: str
    """The event's JSON, as stored."""
    hash: str


class RawEventsPage(msgspec.Struct, frozen=True, kw_only=True):
    stream: str
    events: tuple[RawEvent, ...]
    last: int
    """Sequence number of the newest event."""
    public: int
    """Events after this one belong to the shoe in play and are not shown here."""


class TableBook(msgspec.Struct, frozen=True, kw_only=True):
    """The rulebook of a table, as it was when the table was created."""

    id: str
    version: str
    sha256: str
    origin: BookOrigin
    approved: bool
    options: dict[str, str]
    text: str


class ApprovalForm(RequestBody, frozen=True):
    book: Annotated[str, Meta(max_length=64)] | None = None
    """Id of a built-in rulebook. Give either `book` or `text`."""
    text: BookText | None = None


class ApprovalsPage(msgspec.Struct, frozen=True, kw_only=True):
    required: bool
    """Whether a table opens only with an approved rulebook."""
    books: tuple[ApprovedBook, ...]


@get("/evidence/key", responses=REFUSAL_RESPONSES, tags=["evidence"])
async def key(context: InjectedContext) -> HouseKey:
    """Return the public key that checks the signatures of anchors."""
    signing_key = context.house.signing_key
    public = signing_key.public if signing_key else None
    return HouseKey(algorithm="ed25519", public_key=public)


@get("/admin/anchor", responses=REFUSAL_RESPONSES, tags=["evidence"])
async def anchor(context: InjectedContext, caller: InjectedCaller) -> dict[str, Any]:
    """Sign the heads of all hash chains now; the answer is a line of a file of anchors."""
    caller.require_role(AUDIT_ROLES, "read_streams")
    house = context.house
    if house.signing_key is None:
        raise Refused("no_signing_key")
    line = sign_anchor(house.signing_key, house.now(), house.owner, await house.store.heads(), None)
    found: dict[str, Any] = msgspec.json.decode(line)
    return found


@get("/admin/streams", responses=REFUSAL_RESPONSES, tags=["evidence"])
async def streams(context: InjectedContext, caller: InjectedCaller) -> list[StreamSummary]:
    """List the hash chains: tables, wallets and logs."""
    caller.require_role(AUDIT_ROLES, "read_streams")
    heads = await context.house.store.heads()
    return [
        _summarise(header, heads[header.id])
        for header in await context.house.store.tables()
        if header.id in heads
    ]


def _summarise(header: Any, head: StreamHead) -> StreamSummary:
    return StreamSummary(
        id=header.id,
        book=header.book,
        created=header.created,
        sequence=head.sequence,
        hash=head.hash.hex(),
    )


@get("/admin/streams/events", responses=REFUSAL_RESPONSES, tags=["evidence"])
async def stream_events(
    context: InjectedContext,
    caller: InjectedCaller,
    stream: StreamId,
    after: AfterEvent = 0,
    count: EventCount = 200,
) -> RawEventsPage:
    """List the events of a stream as they are hashed; of a table, those before the shoe in play."""
    caller.require_role(AUDIT_ROLES, "read_streams")
    store = context.house.store
    header = await store.header(stream)
    public = await last_public_sequence(store, header)
    limit = max(0, min(count, public - after))
    events = [
        RawEvent(
            sequence=record.sequence,
            at=record.at,
            role=record.actor.role,
            actor=record.actor.id,
            command=record.command,
            version=record.version,
            body=record.body.decode(),
            hash=record.hash.hex(),
        )
        async for record in store.read(stream, after=after, limit=limit)
    ]
    last = (await store.head(stream)).sequence
    return RawEventsPage(stream=stream, events=tuple(events), last=last, public=public)


# --- rulebooks ------------------------------------------------------------------------------------


@get("/tables/{table:str}/book", responses=REFUSAL_RESPONSES, tags=["evidence"])
async def table_book(context: InjectedContext, table: TableId) -> TableBook:
    """Return the text of the table's rulebook and its hash."""
    header = require_table(context, table)
    hashed = book_hash(header)
    return TableBook(
        id=header.book,
        version=context.histories.setup_of(header)[0].book.version,
        sha256=hashed,
        origin=book_origin(header),
        approved=hashed in await context.house.book_approvals.read(),
        options=header.options,
        text=header.book_text,
    )


@get("/admin/books", responses=REFUSAL_RESPONSES, tags=["evidence"])
async def approved_books(context: InjectedContext, caller: InjectedCaller) -> ApprovalsPage:
    """List the approved rulebooks."""
    caller.require_role(AUDIT_ROLES, "read_streams")
    approvals = context.house.book_approvals
    books = (await approvals.read()).values()
    return ApprovalsPage(required=approvals.is_required, books=tuple(books))


@post("/admin/books", status_code=200, responses=REFUSAL_RESPONSES, tags=["evidence"])
async def approve_book(
    context: InjectedContext, caller: InjectedCaller, data: JSONBody[ApprovalForm]
) -> ApprovedBook:
    """Approve the text of a rulebook."""
    by = caller.require_role(OPERATOR, "approve_books")
    context.rate_limiter.take("heavy", by.id)
    source = await book_source(context, caller, data.book, data.text, {})
    book = load(source) if isinstance(source, str) else read_book(source)
    return await context.house.book_approvals.approve(as_actor(by, OPERATOR), book)


@post(
    "/admin/books/{sha256:str}/withdraw",
    status_code=200,
    responses=REFUSAL_RESPONSES,
    tags=["evidence"],
)
async def withdraw_book(
    context: InjectedContext, caller: InjectedCaller, sha256: BookHash
) -> ApprovedBook:
    """Withdraw an approval; tables that are open with the rulebook stay open."""
    by = caller.require_role(OPERATOR, "approve_books")
    return await context.house.book_approvals.withdraw(as_actor(by, OPERATOR), sha256)


ROUTES = [
    table_book,
    key,
    anchor,
    streams,
    stream_events,
    approved_books,
    approve_book,
    withdraw_book,
]
