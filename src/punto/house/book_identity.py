"""A rulebook is its hash: which text an id and a version may have, and which texts are approved.

The id of a built-in rulebook belongs to its texts, and an id with a version belongs to one text of
the house. The audit log has the approvals, `book_approved` and `book_withdrawn`, and the first use
of an id with a version, `book_version_claimed`.
"""

from __future__ import annotations

import codecs
from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256
from typing import Literal

import msgspec

from punto.house.audit_log import AUDIT_LOG_STREAM, MAX_ATTEMPTS, AuditLog
from punto.house.table_house_settings import load_table_book
from punto.refusals import Refused
from punto.rules.catalog import built_in, load
from punto.rules.rulebook import Rulebook
from punto.store import Store, TableHeader
from punto.table.commands import Actor

BookOrigin = Literal["built_in", "earlier", "own", "altered"]
"""`built_in`: the text of this version; `earlier`: a text of an earlier version; `own`: a user's;
`altered`: another text under the id of a built-in rulebook."""


class ApprovedBook(msgspec.Struct, frozen=True, kw_only=True):
    sha256: str
    book: str
    version: str


def book_hash(header: TableHeader) -> str:
    """Return the SHA-256 of the rulebook's text, in hexadecimal digits."""
    return sha256(header.book_text.encode()).hexdigest()


def book_origin(header: TableHeader) -> BookOrigin:
    return _origin(header.book, book_hash(header))


@lru_cache(maxsize=1_000)
def _origin(book: str, hashed: str) -> BookOrigin:
    if book not in built_in():
        return "own"
    present = load(book)
    if hashed == present.sha256:
        return "built_in"
    return "earlier" if hashed in present.text.earlier else "altered"


def check_identity(header: TableHeader, others: Iterable[TableHeader]) -> None:
    """Refuse a text under an id, or an id and version, that belongs to another text."""
    if book_origin(header) == "altered":
        raise Refused("book_id_built_in", book=header.book)
    if header.book in built_in():
        return  # tables may still use an earlier text of the same rulebook
    version = load_table_book(header).version
    for other in others:
        if other.book != header.book or other.book_text == header.book_text:
            continue
        if load_table_book(other).version == version:
            raise Refused(
                "book_version_used",
                book=header.book,
                version=version,
                table=other.id,
            )


async def claim_version(audit_log: AuditLog, by: Actor, header: TableHeader) -> None:
    """Record that an id and version belong to this text, unless two houses record it at once."""
    if header.book in built_in():
        return
    version, hashed = load_table_book(header).version, book_hash(header)
    claim = {"type": "book_version_claimed", "v": 1, "book": header.book, "version": version}
    for _attempt in range(MAX_ATTEMPTS):
        sequence, found = 0, None
        async for record in audit_log.store.read(AUDIT_LOG_STREAM):
            sequence = record.sequence
            if b'"book_version_claimed"' in record.body:
                event = record.decode_body()
                found = event if event | claim == event else found
        if found and found["sha256"] != hashed:
            table = found["table"]
            raise Refused("book_version_used", book=header.book, version=version, table=table)
        claimed = {**claim, "sha256": hashed, "table": header.id}
        if found or await audit_log.append(by, claimed, sequence):
            return
    raise Refused("busy")


class BookApprovals:
    """The approved rulebooks of a house, in its audit log."""

    def __init__(self, store: Store, audit_log: AuditLog, *, is_required: bool = False) -> None:
        self._store = store
        self._audit_log = audit_log
        self.is_required = is_required
        """Whether a table opens only with an approved rulebook, new or not."""

    async def read(self) -> dict[str, ApprovedBook]:
        """Return the approved rulebooks by their hashes."""
        approved: dict[str, ApprovedBook] = {}
        async for record in self._store.read(AUDIT_LOG_STREAM):
            if b'"book_' not in record.body:
                continue
            event = record.decode_body()
            if event["type"] == "book_approved":
                approved[event["sha256"]] = ApprovedBook(
                    sha256=event["sha256"], book=event["book"], version=event["version"]
                )
            elif event["type"] == "book_withdrawn":
                approved.pop(event["sha256"], None)
        return approved

    async def approve(self, by: Actor, book: Rulebook) -> ApprovedBook:
        source = book.text.source.removeprefix(codecs.BOM_UTF8)  # a table stores it without
        hashed = sha256(source).hexdigest()
        approved = ApprovedBook(sha256=hashed, book=book.id, version=book.version)
        await self._audit_log.write(by, "book_approved", **msgspec.structs.asdict(approved))
        return approved

    async def withdraw(self, by: Actor, hashed: str) -> ApprovedBook:
        """End an approval; tables that are open with the rulebook stay open."""
        found = (await self.read()).get(hashed)
        if found is None:
            raise Refused("book_not_approved", sha256=hashed)
        await self._audit_log.write(by, "book_withdrawn", **msgspec.structs.asdict(found))
        return found

    async def check(self, header: TableHeader) -> None:
        """Refuse a rulebook that is not approved, if the house requires it."""
        if not await self.select([header]):
            raise Refused("book_not_approved", sha256=book_hash(header))

    async def select(self, headers: list[TableHeader]) -> list[TableHeader]:
        """Return the tables that may open with their rulebooks."""
        if not self.is_required or not headers:
            return headers
        approved = await self.read()
        return [header for header in headers if book_hash(header) in approved]
